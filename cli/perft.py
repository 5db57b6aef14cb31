"""`solemn perft`: counts of sequences of plays."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from solemn.cli.check import EXIT
from solemn.cli.common import cards_option, format_option, print_json, reports_errors, styled

if TYPE_CHECKING:
    from solemn.bridge.perft_check import Checked

SCHEMA = "solemn.perft/1"
EXAMPLES = """\b
Examples:
  solemn perft board.yaml
  solemn perft board.yaml --depth 2 --divide
  solemn perft board.yaml --depth 2 --format json
  solemn perft fixtures/perft                    # counts that the files state"""


@click.command(epilog=EXAMPLES)
@click.argument("boards", metavar="BOARD...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option(
    "--depth",
    type=click.IntRange(1, 20),
    metavar="N",
    help="Plays in a sequence. Left out: each depth for which the file states counts, or 1.",
)
@click.option("--divide", is_flag=True, help="List the full count by the first play.")
@cards_option
@format_option
@reports_errors
def perft(boards: tuple[str, ...], depth: int | None, divide: bool, cards_path: Path | None, form: str) -> None:
    """Count the sequences of legal plays on BOARD to a depth.

    Three counts: full (kind, card, materials, zone, position), plays (without zone and position) and distinct (copies
    that differ in nothing count as one). BOARD is a file or a folder; where a file states counts under `perft:`, they
    are checked. Exit code 1 where one differs, 4 where a text that is not modelled bears on a play.
    """
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.perft_check import check_counts, find_boards
    from solemn.cli.progress import StageProgress

    cards = open_cards(cards_path)
    files = find_boards(boards)
    several = len(files) > 1
    found: list[list[Checked]] = []
    with StageProgress() as show:
        for file in files:

            def progress(done: int, total: int, stage: str = file if several else "Counting") -> None:
                show(stage, done, total)

            found.append(list(check_counts(file, cards, depth, progress)))
    if form == "json":
        objects = [_json(one) for one in found]
        print_json({"schema": SCHEMA, "boards": objects} if several else {"schema": SCHEMA, **objects[0]})
    else:
        for one in found:
            _print(one, divide, several)
        if several:
            _print_sum(found)
    counted = [one for board in found for one in board]
    if any(one.counted.undecided for one in counted):
        click.echo("A text on the way is not modelled: plays that it could forbid are left out.", err=True)
    if any(one.amiss for one in counted):
        sys.exit(EXIT["illegal"])
    if any(one.counted.undecided for one in counted):
        sys.exit(EXIT["undecided"])


def _counts(one: "Checked") -> dict[str, int]:
    counted = one.counted
    return {"depth": counted.depth, "full": counted.full, "plays": counted.plays, "distinct": counted.distinct}


def _json(board: "list[Checked]") -> dict[str, Any]:
    """The counts to the greatest depth, and what was held against the file."""
    last = board[-1]
    checked = [
        {**_counts(one), "stated": {name: getattr(one.stated, name) for name in ("full", "plays", "distinct")},
         "passed": not one.amiss}
        for one in board
        if one.stated is not None
    ]  # fmt: skip
    return {
        **_counts(last), "divide": last.counted.divide, "undecided": any(one.counted.undecided for one in board),
        "file": last.file, "checked": checked,
    }  # fmt: skip


def _print(board: "list[Checked]", divide: bool, several: bool) -> None:
    if several:
        click.echo(styled(board[0].file, bold=True))
    for one in board:
        if divide:
            wide = max(map(len, one.counted.divide), default=0)
            for play, number in one.counted.divide.items():
                click.echo(f"{play:<{wide}}  {number:>8}")
        line = "  ".join(f"{name} {number}" for name, number in _counts(one).items())
        click.echo(("  " if several else "") + line + _remark(one))


def _remark(one: "Checked") -> str:
    if one.amiss:
        stated = ", ".join(f"{name} {number}" for name, number in one.amiss.items())
        return "  " + styled(f"differs: {stated} stated", fg="red")
    return "  " + styled("as stated", fg="green") if one.stated is not None else ""


def _print_sum(found: "list[list[Checked]]") -> None:
    stated = [board for board in found if any(one.stated is not None for one in board)]
    failed = [board for board in stated if any(one.amiss for one in board)]
    without = len(found) - len(stated)
    line = f"{len(stated) - len(failed)} boards passed, {len(failed)} failed"
    click.echo(line + (f", {without} without stated counts" if without else ""))
