"""`solemn rule`: what a rule says and where it stands."""

from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click
from solemn.bridge.errors import SolemnError
from solemn.cli.common import format_option, print_json, reports_errors, styled, width

if TYPE_CHECKING:
    from solemn.bridge.registry import Rule


class UnknownRuleError(SolemnError):
    """An id that no rule has."""


EXAMPLES = """\b
Examples:
  solemn rule SYN-LEVEL
  solemn rule
  solemn rule --format json"""


@click.command(epilog=EXAMPLES)
@click.argument("rule_id", metavar="[ID]", required=False)
@format_option
@reports_errors
def rule(rule_id: str | None, form: str) -> None:
    """Explain the rule ID: title, statement, source, file and line. Without an ID, list all rules by family."""
    from solemn.bridge.registry import rules

    known = rules()
    if rule_id is None:
        chosen = list(known.values())
    elif rule_id.upper() in known:
        chosen = [known[rule_id.upper()]]
    else:
        from difflib import get_close_matches

        near = get_close_matches(rule_id.upper(), known, n=3, cutoff=0.4)
        raise UnknownRuleError(f"no rule is called {rule_id!r}" + (f"; nearest: {', '.join(near)}" if near else ""))
    if form == "json":
        print_json({"schema": "solemn.rules/1", "rules": [_plain(one) for one in chosen]})
    elif rule_id is None:
        click.echo(_list(chosen))
    else:
        click.echo(_one(chosen[0]))


def _plain(one: "Rule") -> dict[str, Any]:
    return {"id": one.id, "title": one.title, "statement": one.statement, "source": one.source,
            "file": one.file, "line": one.line}  # fmt: skip


def _one(one: "Rule") -> str:
    lines = [f"{styled(one.id, bold=True)}  {one.title}"]
    lines += wrap(one.statement, width() - 2, initial_indent="  ", subsequent_indent="  ")
    return "\n".join([*lines, f"  source:  {one.source}", f"  encoded: {one.file}:{one.line}"])


def _list(chosen: "list[Rule]") -> str:
    from solemn.bridge.language import language

    lines: list[str] = []
    for family in sorted({one.family for one in chosen}):
        lines += ["", styled(language().families[family], bold=True)]
        lines += [f"  {one.id:<15} {one.title}" for one in chosen if one.family == family]
    return "\n".join(lines[1:])
