"""`solemn rule`: what a rule says and where it stands."""

from typing import TYPE_CHECKING, Any

import click
from solemn.bridge.errors import SolemnError
from solemn.cli.common import format_option, lang_option, print_json, reports_errors, styled, width

if TYPE_CHECKING:
    from solemn.bridge.registry import Rule
    from solemn.bridge.saying import Language


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
@lang_option
@reports_errors
def rule(rule_id: str | None, form: str, lang: str) -> None:
    """Explain the rule ID: title, statement, source, file and line. Without an ID, list all rules by family."""
    from solemn.bridge.language import language
    from solemn.bridge.registry import rules, worded

    texts = language(lang)
    known = {name: worded(one, texts) for name, one in rules().items()}
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
        click.echo(_list(chosen, texts))
    else:
        click.echo(_one(chosen[0], texts))


def _plain(one: "Rule") -> dict[str, Any]:
    return {"id": one.id, "title": one.title, "statement": one.statement, "source": one.source,
            "file": one.file, "line": one.line}  # fmt: skip


def _one(one: "Rule", texts: "Language") -> str:
    from solemn.bridge.columns import columns, pad, paragraph

    lines = [f"{styled(one.id, bold=True)}  {one.title}"]
    lines += paragraph(one.statement, width(), indent="  ", rest="  ")
    fields = {f"{texts.label('rule', 'source')}: ": one.source,
              f"{texts.label('rule', 'encoded')}: ": f"{one.file}:{one.line}"}  # fmt: skip
    wide = max(map(columns, fields))
    return "\n".join([*lines, *(f"  {pad(name, wide)}{value}" for name, value in fields.items())])


def _list(chosen: "list[Rule]", texts: "Language") -> str:
    lines: list[str] = []
    for family in sorted({one.family for one in chosen}):
        lines += ["", styled(texts.families[family], bold=True)]
        lines += [f"  {one.id:<15} {one.title}" for one in chosen if one.family == family]
    return "\n".join(lines[1:])
