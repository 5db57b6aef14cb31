"""`solemn perft`: counts of sequences of plays."""

import sys
from pathlib import Path

import click
from solemn.cli.check import EXIT
from solemn.cli.common import cards_option, format_option, print_json, reports_errors

SCHEMA = "solemn.perft/1"
EXAMPLES = """\b
Examples:
  solemn perft board.yaml
  solemn perft board.yaml --depth 2 --divide
  solemn perft board.yaml --depth 2 --format json"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@click.option("--depth", type=click.IntRange(1), default=1, metavar="N", show_default=True, help="Plays in a sequence.")
@click.option("--divide", is_flag=True, help="List the full count by the first play.")
@cards_option
@format_option
@reports_errors
def perft(board: str, depth: int, divide: bool, cards_path: Path | None, form: str) -> None:
    """Count the sequences of legal plays on BOARD to a depth.

    Three counts: full (kind, card, materials, zone, position), plays (without zone and position) and distinct (copies
    that differ in nothing count as one). Exit code 4 where a text that is not modelled bears on a play.
    """
    from solemn.bridge.board import Board
    from solemn.bridge.perft import perft as count
    from solemn.cli.progress import StageProgress

    at = Board.load(board, cards=cards_path)
    if depth == 1:
        found = count(at.position, 1, cards=at.cards)
    else:
        with StageProgress() as progress:
            found = count(at.position, depth, cards=at.cards, progress=progress)
    counts = {"depth": depth, "full": found.full, "plays": found.plays, "distinct": found.distinct}
    if form == "json":
        print_json({"schema": SCHEMA, **counts, "divide": found.divide, "undecided": found.undecided})
    else:
        if divide:
            wide = max(map(len, found.divide), default=0)
            for play, number in found.divide.items():
                click.echo(f"{play:<{wide}}  {number:>8}")
        click.echo("  ".join(f"{name} {number}" for name, number in counts.items()))
        if found.undecided:
            click.echo("A text on the way is not modelled: plays that it could forbid are left out.", err=True)
    if found.undecided:
        sys.exit(EXIT["undecided"])
