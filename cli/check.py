"""`solemn check`: judge one play."""

import sys
from pathlib import Path

import click
from solemn.cli.common import cards_option, format_option, lang_option, print_json, reports_errors

EXIT = {"legal": 0, "illegal": 1, "undecided": 4}

EXAMPLES = """\b
Examples:
  solemn check board.yaml 'synchro "Stardust Dragon" with M1, M2'
  solemn check board.yaml 'normal hand:2 with M1 to M1'
  solemn check --format json board.yaml 'flip M3'"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@click.argument("play", metavar="PLAY")
@cards_option
@format_option
@lang_option
@click.option(
    "--nearest/--no-nearest", "near", default=True, help="Look for the nearest legal play.  [default: nearest]"
)
@reports_errors
def check(board: str, play: str, cards_path: Path | None, form: str, lang: str, near: bool) -> None:
    """Judge PLAY on BOARD: legal (exit 0), illegal (1) or undecided (4), with each rule broken and its values.

    What PLAY leaves open (materials, zone, position) is free: it is legal if it can be completed to a legal play.
    """
    from solemn.bridge.board import Board

    at = Board.load(board, cards=cards_path)
    asked = at.parse(play)
    verdict = at.check(asked, lang=lang)
    every = at.of_every_choice(asked, verdict, lang)
    nearest = at.nearest(asked) if near and verdict.verdict == "illegal" else []
    if form == "json":
        from solemn.bridge.present import Presenter

        print_json(Presenter(at.position, lang).check(verdict, nearest, every))
    else:
        from solemn.cli.check_text import verdict_text

        click.echo(verdict_text(at.position, play, asked, verdict, nearest, lang, every), nl=False)
    sys.exit(EXIT[verdict.verdict])
