"""`solemn rulings`: check files of rulings."""

import sys
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click
from solemn.cli.common import cards_option, format_option, print_json, reports_errors, styled, width

if TYPE_CHECKING:
    from solemn.bridge.rulings import Outcome

EXAMPLES = """\b
Examples:
  solemn rulings
  solemn rulings my-rulings.yaml
  solemn rulings --format json rulings/"""


@click.command(epilog=EXAMPLES)
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@cards_option
@format_option
@click.option("-v", "--verbose", is_flag=True, help="Name the rulings that pass, too.")
@reports_errors
def rulings(paths: tuple[Path, ...], cards_path: Path | None, form: str, verbose: bool) -> None:
    """Check rulings: each board and play must have the verdict, and break the rules, that its file states.

    PATH is a file or a folder; without one, the rulings that ship with solemn are checked with the default cards. Exit
    code 0 if all pass, else 1.
    """
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.fixtures_path import fixtures_path
    from solemn.bridge.rulings import find_rulings, judge_ruling

    cards = _default_cards() if not paths and cards_path is None else open_cards(cards_path)
    found = list(find_rulings(paths or [fixtures_path() / "rulings"]))
    outcomes = []
    progress = sys.stderr.isatty() and form == "text"
    for number, (file, ruling) in enumerate(found, 1):
        if progress:
            click.echo(f"\r{number}/{len(found)}", err=True, nl=False)
        outcomes.append(judge_ruling(file, ruling, cards))
    if progress:
        click.echo("\r" + " " * 20 + "\r", err=True, nl=False)
    if form == "json":
        print_json({"schema": "solemn.rulings/1", "rulings": [_plain(one) for one in outcomes]})
    else:
        click.echo(_text(outcomes, verbose))
    sys.exit(1 if any(one.failed for one in outcomes) else 0)


def _default_cards() -> Any:
    from solemn.bridge.cards.default import DefaultCards

    return DefaultCards()


def _plain(one: "Outcome") -> dict[str, Any]:
    return {
        "id": one.ruling.id, "covers": list(one.ruling.covers), "passed": one.passed, "expected": one.ruling.expect,
        "verdict": one.verdict, "violations": list(one.violations), "todo": one.ruling.todo, "file": one.file,
    }  # fmt: skip


def _text(outcomes: "list[Outcome]", verbose: bool) -> str:
    lines: list[str] = []
    file = ""
    for one in outcomes:
        if not (one.failed or one.ruling.todo or verbose):
            continue
        if one.file != file:
            file = one.file
            lines.append(styled(file, bold=True))
        lines += _line(one)
    failed = sum(one.failed for one in outcomes)
    todo = sum(one.ruling.todo is not None and not one.failed for one in outcomes)
    passed = len(outcomes) - failed - todo
    lines.append(f"{passed} rulings passed, {failed} failed" + (f", {todo} to do" if todo else ""))
    return "\n".join(lines)


def _line(one: "Outcome") -> list[str]:
    todo = one.ruling.todo
    if one.failed:
        mark, why = styled("failed", fg="red"), "passes now: take its `todo` off" if todo else one.reason
    elif todo:
        mark, why = styled("to do ", fg="yellow"), todo
    else:
        mark, why = styled("passed", fg="green"), ""
    head = f"  {mark} {one.ruling.id}"
    return wrap(f"{head}: {why}" if why else head, width(), subsequent_indent="         ", break_on_hyphens=False)
