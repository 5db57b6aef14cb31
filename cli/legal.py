"""`solemn legal`: the legal plays of a board."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click
from solemn.bridge.errors import SolemnError
from solemn.cli.common import CliError, cards_option, format_option, lang_option, print_json, reports_errors

if TYPE_CHECKING:
    from solemn.bridge.cards.source import CardSource
    from solemn.bridge.enumerate import Listing
    from solemn.bridge.verdict import Listed

UNDECIDED = 4
BAD_INPUT = 2

EXAMPLES = """\b
Examples:
  solemn legal board.yaml
  solemn legal --format json - < board.yaml
  solemn legal --jsonl boards.jsonl"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True))
@cards_option
@format_option
@lang_option
@click.option("--jsonl", is_flag=True, help="Read one board a line as JSON, write one answer a line.")
@click.option("--every-copy", is_flag=True, help="List copies of one card one by one.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Stop after N plays (of each board).")
@click.option(
    "--timeout", type=click.FloatRange(min=0, min_open=True), metavar="SECONDS", help="Stop then (each board)."
)
@reports_errors
def legal(
    board: str,
    cards_path: Path | None,
    form: str,
    lang: str,
    jsonl: bool,
    every_copy: bool,
    limit: int | None,
    timeout: float | None,
) -> None:
    """List every legal Summon and Set of BOARD, with materials, zones and positions.

    BOARD is a file in YAML or JSON; - is standard input. The exit code is 4 where a text on the board is not modelled
    and could change the list, else 0.
    """
    from solemn.bridge.cards.locate import open_cards

    source = open_cards(cards_path)
    options = {"every_copy": every_copy, "limit": limit, "timeout": timeout}
    code = _lines(board, source, lang, options) if jsonl else _one(board, source, form, lang, options)
    sys.exit(code)


def _one(board: str, source: "CardSource", form: str, lang: str, options: dict[str, Any]) -> int:
    from solemn.bridge.enumerate import Listing
    from solemn.bridge.loader import load_position

    position = load_position(board, source)
    listing = Listing(position, **options)
    found, interrupted = _collect(listing)
    if form == "json":
        from solemn.bridge.present import Presenter

        print_json(Presenter(position, lang).listed(listing, found))
    else:
        from solemn.cli.legal_text import listing_text

        click.echo(listing_text(position, listing, found, lang), nl=False)
    if not listing.complete:
        why = (
            "interrupted"
            if interrupted
            else "time is over"
            if options["timeout"] and not _full(found, options)
            else "limit"
        )
        click.echo(f"solemn: {why}: {len(found)} plays found, more may exist", err=True)
    return UNDECIDED if listing.notes else 0


def _full(found: "list[Listed]", options: dict[str, Any]) -> bool:
    return options["limit"] is not None and len(found) >= options["limit"]


def _collect(listing: "Listing") -> "tuple[list[Listed], bool]":
    from solemn.bridge.enumerate import play_order

    found: list[Listed] = []
    try:
        for one in listing:
            found.append(one)
    except KeyboardInterrupt:
        return sorted(found, key=play_order), True
    return sorted(found, key=play_order), False


def _lines(file: str, source: "CardSource", lang: str, options: dict[str, Any]) -> int:
    from solemn.bridge.enumerate import Listing
    from solemn.bridge.loader import load_position_json
    from solemn.bridge.present import Presenter

    code = 0
    with _opened(file) as stream:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                position = load_position_json(line, source)
                listing = Listing(position, **options)
            except SolemnError as error:
                print_json({"schema": "solemn.error/1", "line": number, "error": str(error)})
                code = BAD_INPUT
                continue
            found, interrupted = _collect(listing)
            print_json(Presenter(position, lang).listed(listing, found))
            if interrupted:
                click.echo(f"solemn: interrupted at line {number}: later boards are not judged", err=True)
                return 130
            if listing.notes and code == 0:
                code = UNDECIDED
    return code


def _opened(file: str) -> BinaryIO:
    try:
        return sys.stdin.buffer if file == "-" else Path(file).open("rb")
    except OSError as error:
        raise CliError(f"{file}: cannot be read: {error.strerror}") from None
