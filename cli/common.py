"""What the commands share: options, colour, and errors in one line on stderr."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import click
from solemn.bridge.errors import SolemnError

P = ParamSpec("P")
R = TypeVar("R")

MAX_WIDTH = 100
"""columns that text output takes at most"""

cards_option = click.option(
    "--cards",
    "cards_path",
    type=click.Path(path_type=Path, dir_okay=False),
    envvar="SOLEMN_CARDS",
    metavar="PATH",
    help="The card store to use, in place of the user's own (or set SOLEMN_CARDS).",
)
"""gives the command `cards_path: Path | None`"""

format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print the result.",
)
"""gives the command `form: str`"""


class CliError(click.ClickException):
    """An error of the input or its use: one line on stderr, exit code 2."""

    exit_code = 2


def _language(_ctx: click.Context, _param: click.Parameter, asked: str | None) -> str:
    from solemn.bridge.language import UnknownLanguageError, chosen

    try:
        return chosen(asked)
    except UnknownLanguageError as error:
        raise CliError(str(error)) from error


lang_option = click.option(
    "--lang",
    "lang",
    metavar="CODE",
    callback=_language,
    help="The language of the answer: en, es, zh.  [default: that of the locale]",
)
"""gives the command `lang: str`, a code that bridge/language has"""


def reports_errors(command: Callable[P, R]) -> Callable[P, R]:
    """Turn every SolemnError that a command raises into a CliError."""

    @wraps(command)
    def reporting(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except SolemnError as error:
            raise CliError(str(error)) from error

    return reporting


def styled(text: str, **style: Any) -> str:
    """`text` in the style of click.style, or as it is where NO_COLOR is set or stdout is no terminal."""
    if os.environ.get("NO_COLOR") or not sys.stdout.isatty():
        return text
    return click.style(text, **style)


def width() -> int:
    """Columns to fill: those of the terminal, at most MAX_WIDTH."""
    columns = os.environ.get("COLUMNS", "")
    if not columns.isdecimal() or columns == "0":
        try:
            columns = str(os.get_terminal_size(sys.stdout.fileno()).columns)
        except (OSError, ValueError, AttributeError):
            return MAX_WIDTH
    return min(int(columns), MAX_WIDTH) or MAX_WIDTH


def print_json(value: Any) -> None:
    """Print one JSON object on one line of stdout."""
    import msgspec

    click.echo(msgspec.json.encode(value).decode())
