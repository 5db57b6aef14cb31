"""`solemn need`: what would make an illegal play legal."""

import sys
from pathlib import Path
from typing import Literal

import click
from solemn.cli.common import cards_option, format_option, lang_option, print_json, reports_errors

EXAMPLES = """\b
Examples:
  solemn need board.yaml 'synchro "Stardust Dragon"'
  solemn need board.yaml 'synchro "Stardust Dragon" with M1, M2'
  solemn need --from deck --limit 3 board.yaml 'normal "Dark Magician"'
  solemn need --list "Plaguespreader Zombie" --list Sangan board.yaml 'synchro "Stardust Dragon"'"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@click.argument("play", metavar="PLAY")
@cards_option
@format_option
@lang_option
@click.option(
    "--from",
    "source",
    type=click.Choice(["any", "hand", "deck", "list"]),
    help="Where one more card may come from; any describes what it must be.  [default: any; list with --list]",
)
@click.option(
    "--list",
    "entries",
    multiple=True,
    metavar="NAME|FILE",
    help="A card that may come, or a file with a name a line; may be given several times.",
)
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=10, show_default=True, help="How many proposals to print."
)
@click.option(
    "--max-changes",
    "most",
    type=click.IntRange(1, 3),
    metavar="N",
    default=2,
    show_default=True,
    help="Try up to so many changes.",
)
@reports_errors
def need(
    board: str,
    play: str,
    cards_path: Path | None,
    form: str,
    lang: str,
    source: Literal["any", "hand", "deck", "list"] | None,
    entries: tuple[str, ...],
    limit: int,
    most: int,
) -> None:
    """Say what would make PLAY legal on BOARD: the smallest changes of the board, the plainest first.

    A change is one more card, a card gone, a face-down card turned face-up, another Level, something that the turn has
    used, or another turn and phase. What PLAY names stays; where it names its materials, these are all. Exit 0 where
    PLAY is legal or can be made so, 1 where so few changes do not suffice.
    """
    if source is not None and (source == "list") != bool(entries):
        raise click.UsageError("--from list and --list go together")
    from solemn.bridge.board import Board

    at = Board.load(board, cards=cards_path)
    answer = at.need(
        play, source="list" if entries else source or "any", given=entries, limit=limit, most=most, lang=lang
    )
    if form == "json":
        from solemn.bridge.need.words import presented
        from solemn.bridge.present import Presenter

        print_json(presented(answer, Presenter(at.position, lang), lang))
    else:
        from solemn.cli.need_text import need_text

        click.echo(need_text(at.position, play, answer, "list" if entries else source or "any", lang), nl=False)
    sys.exit(0 if answer.proposals or answer.verdict.verdict == "legal" else 1)
