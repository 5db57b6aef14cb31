"""`solemn rule`: what a rule says, where it stands, what sets it aside, and which rules some rulings fire."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from solemn.bridge.errors import SolemnError
from solemn.cli.common import cards_option, lang_option, print_json, reports_errors

if TYPE_CHECKING:
    from solemn.bridge.registry import Rule


class UnknownRuleError(SolemnError):
    """An id that no rule has, or what else `rule` was given and cannot use."""


EXAMPLES = """\b
Examples:
  solemn rule SYN-LEVEL
  solemn rule
  solemn rule --all --format json
  solemn rule --coverage my-rulings/"""


@click.command(epilog=EXAMPLES)
@click.argument("names", metavar="[ID]...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All rules with all that there is to say of each.")
@click.option(
    "--coverage", is_flag=True, help="Which rules the rulings of these files and folders fire, and how often."
)
@cards_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="How to print the result; markdown is the page docs/rules.md.",
)
@lang_option
@reports_errors
def rule(
    names: tuple[str, ...], everything: bool, coverage: bool, cards_path: Path | None, form: str, lang: str
) -> None:
    """Explain the rule ID: what it says and follows, its eras, where it is encoded, what sets it aside, two examples.

    Without an ID, list all rules by family. With --coverage, name the rules that no ruling of the files and folders
    given (without any: of those that ship with solemn) fires; the exit code is then 1 if there is one.
    """
    from solemn.bridge.cards.locate import open_cards
    from solemn.cli import rule_text

    if coverage:
        _coverage(names, cards_path, form, lang)
    chosen = _chosen(names, lang)
    if form == "markdown":
        click.echo(rule_text.markdown(open_cards(cards_path)), nl=False)
    elif not names and not everything:
        if form == "json":
            print_json({"schema": "solemn.rules/1", "rules": [rule_text.brief(one) for one in chosen]})
        else:
            click.echo(rule_text.families(chosen, lang))
    elif form == "json":
        pages = rule_text.pages(chosen, open_cards(cards_path), lang)
        print_json({"schema": "solemn.rules/1", "rules": [page.plain() for page in pages]})
    else:
        pages = rule_text.pages(chosen, open_cards(cards_path), lang)
        click.echo("\n\n".join("\n".join(rule_text.page(one, lang)) for one in pages))


def _chosen(names: tuple[str, ...], lang: str) -> "list[Rule]":
    from solemn.bridge.language import language
    from solemn.bridge.registry import rules, worded

    known = {name: worded(one, language(lang)) for name, one in rules().items()}
    for name in names:
        if name.upper() not in known:
            from difflib import get_close_matches

            near = get_close_matches(name.upper(), known, n=3, cutoff=0.4)
            raise UnknownRuleError(f"no rule is called {name!r}" + (f"; nearest: {', '.join(near)}" if near else ""))
    return [known[name.upper()] for name in names] or list(known.values())


def _coverage(paths: tuple[str, ...], cards_path: Path | None, form: str, lang: str) -> None:
    from solemn.bridge.cards.default import DefaultCards
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.fixtures_path import fixtures_path
    from solemn.bridge.registry import rules
    from solemn.bridge.rulings import find_rulings, judge_ruling
    from solemn.cli import rule_text

    if form == "markdown":
        raise UnknownRuleError("--coverage prints text or json")
    for path in paths:
        if not Path(path).exists():
            raise UnknownRuleError(f"{path}: there is no such file or folder of rulings")
    cards = open_cards(cards_path) if paths or cards_path else DefaultCards()
    found = [one for one in find_rulings(paths or [fixtures_path() / "rulings"]) if one[1].play is not None]
    fired = dict.fromkeys(rules(), 0)
    for file, ruling in found:
        for broken in judge_ruling(file, ruling, cards).violations:
            fired[broken] += 1
    silent = [name for name, number in fired.items() if not number]
    if form == "json":
        print_json({"schema": "solemn.rule-coverage/1", "rulings": len(found), "fired": fired, "not_fired": silent})
    else:
        click.echo(rule_text.coverage(fired, len(found), lang))
    sys.exit(1 if silent else 0)
