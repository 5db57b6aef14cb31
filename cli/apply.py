"""`solemn apply`: the board after plays and events."""

import sys
from pathlib import Path

import click
from solemn.cli.check import EXIT
from solemn.cli.common import cards_option, format_option, print_json, reports_errors

EXAMPLES = """\b
Examples:
  solemn apply board.yaml 'synchro "Stardust Dragon" with M1, M2 to M1' > after.yaml
  solemn apply board.yaml 'normal "Caius the Shadow Monarch" with M1' 'destroy M1' 'end turn'
  solemn apply --format json board.yaml 'negate flip M3'"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@click.argument("steps", metavar="PLAY...", nargs=-1, required=True)
@cards_option
@format_option
@reports_errors
def apply(board: str, steps: tuple[str, ...], cards_path: Path | None, form: str) -> None:
    """Make each PLAY on BOARD, or let an event happen, and print the board afterwards, in the format of boards.

    Events are: destroy, send … to gy|hand|deck|extra, banish, negate PLAY, turn … face-down, attack, phase, end turn.
    `resolve PLAY` and `return CARD` are taken too (docs/formats.md). Where PLAY leaves the zone or the position open,
    the first legal one is taken. A play that is not legal is refused (exit code 1), as is one that is undecided (4).
    """
    from solemn.bridge.apply import NotAppliedError
    from solemn.bridge.board import Board
    from solemn.bridge.dump import dump, dump_yaml

    at = Board.load(board, cards=cards_path)
    for step in steps:
        try:
            at = at.after(step)
        except NotAppliedError as error:
            click.echo(f"solemn: {step}: {error}", err=True)
            sys.exit(EXIT[error.verdict.verdict])
    if form == "json":
        print_json(dump(at.position, at.cards))
    else:
        click.echo(dump_yaml(at.position, at.cards), nl=False)
