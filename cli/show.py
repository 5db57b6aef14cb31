"""`solemn show`: a board drawn for the terminal."""

import os
import sys
from pathlib import Path

import click
from solemn.cli.common import cards_option, format_option, print_json, reports_errors, width

BAD_INPUT = 2

EXAMPLES = """\b
Examples:
  solemn show board.yaml
  solemn show --format json - < board.yaml"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@cards_option
@format_option
@reports_errors
def show(board: str, cards_path: Path | None, form: str) -> None:
    """Draw BOARD: both fields, the opponent's above and as seen from your side, hands, GYs and all that is known.

    Each card stands beside its reference, as plays name it. A name in brackets is face-down. What no board can be is
    listed on stderr (exit code 2), remarks on deck-building below the drawing.
    """
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.defects import find_defects
    from solemn.bridge.loader import load_position

    source = open_cards(cards_path)
    position = load_position(board, source)
    found = find_defects(position)
    defects = [defect for defect in found if not defect.remark]
    remarks = [defect.message for defect in found if defect.remark]
    if form == "json":
        from solemn.bridge.dump import dump

        print_json(
            {
                "schema": "solemn.board/1",
                "board": dump(position, source),
                "defects": [{"id": d.id, "ref": d.ref, "path": d.path, "message": d.message} for d in defects],
                "remarks": remarks,
            }
        )
    else:
        from solemn.bridge.draw import draw

        coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        click.echo(draw(position, width(), coloured))
        for remark in remarks:
            click.echo(f"remark: {remark}")
    for defect in defects:
        click.echo(f"Error: {position.source}: {defect.path}: {defect.message}", err=True)
    sys.exit(BAD_INPUT if defects else 0)
