"""`solemn steps`: the course of one play."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from solemn.cli.common import cards_option, format_option, lang_option, print_json, reports_errors

if TYPE_CHECKING:
    from solemn.bridge.verdict import Verdict

EXIT = {"legal": 0, "illegal": 1, "undecided": 4}

EXAMPLES = """\b
Examples:
  solemn steps board.yaml 'normal "Caius the Shadow Monarch" with M1'
  solemn steps --negated board.yaml 'synchro "Stardust Dragon" with M1, M2'
  solemn steps --format json board.yaml 'flip M3'"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@click.argument("play", metavar="PLAY")
@cards_option
@format_option
@lang_option
@click.option("--negated", is_flag=True, help="The course if the Summon, or the activation, is negated.")
@reports_errors
def steps(board: str, play: str, cards_path: Path | None, form: str, lang: str, negated: bool) -> None:
    """Print the steps of PLAY on BOARD: what leaves and is placed, who may act in each step, and what does not happen.

    PLAY is judged first. One that is not certainly legal has no steps; the exit code is then 1 (illegal) or 4
    (undecided).
    """
    from solemn.bridge.board import Board
    from solemn.bridge.steps import course

    at = Board.load(board, cards=cards_path)
    found = course(at.position, at.parse(play), negated=negated, lang=lang)
    if form == "json":
        from solemn.bridge.present_steps import course_json

        print_json(course_json(at.position, found, negated=negated, lang=lang))
    elif found.steps:
        from solemn.cli.steps_text import course_text

        click.echo(course_text(at.position, found, negated=negated, lang=lang), nl=False)
    if not found.steps:
        _refuse(board, play, found.verdict, lang)
    sys.exit(EXIT[found.verdict.verdict])


def _refuse(board: str, play: str, verdict: "Verdict", lang: str) -> None:
    from solemn.bridge.language import language

    texts = language(lang)
    broken = verdict.violations
    why = f"[{broken[0].rule.id}]: {broken[0].message}" if broken else f": {texts.label('steps', 'open')}"
    none = texts.label("steps", "none", command=f"solemn check {board} {play!r}")
    click.echo(f"solemn: {verdict.verdict}{why}. {none}", err=True)
