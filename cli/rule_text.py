"""How `solemn rule` reads: a page of one rule, the list by families, docs/rules.md."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from solemn.bridge.cards.source import CardSource
from solemn.bridge.columns import columns, flow, pad, paragraph
from solemn.bridge.examples import Examples, examples
from solemn.bridge.examples import flow as one_line
from solemn.bridge.exceptions import carriers, eras, said, switches
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import renamed
from solemn.bridge.records import Card
from solemn.bridge.registry import Rule, rules
from solemn.bridge.rulings import Ruling
from solemn.bridge.saying import Language
from solemn.cli.common import styled, width

MOST_NAMES = 8
"""cards named for one word; of more the number is said"""

HEAD = """\
# The rules

Written by `python tests/fixtures/write_rules.py` from the files of `asp/` and the rulings of `fixtures/rulings/`;
`solemn rule ID` shows the same. The source of a rule names the statements that it follows: S01 to S65 are those of
the two source documents on Summons (Master Rule 1), R01 to R80 those of the rule texts since, the official rulebooks
and rulings; a ruling that shows one lists it under `covers:`. "Set aside" names the texts of cards, by the word of
`asp/inputs.lp` and with the default cards that say so, and the eras that keep a rule from being asked, or make it ask
something else.
"""


class Page(NamedTuple):
    """A rule with all that there is to say of it."""

    rule: Rule
    eras: tuple[str, ...]
    aside: tuple[tuple[str, str, list[str] | None], ...]
    """by word: what it says, and the names of the cards that say so, or None where it is a switch of the eras"""
    examples: Examples

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return brief(self.rule) | {
            "eras": list(self.eras),
            "overrides": [{"word": w, "text": t, "cards": c} if c is not None else
                          {"word": w, "text": t, "eras": list(switches()[w])} for w, t, c in self.aside],
            "examples": {"illegal": _ruling(self.examples.illegal), "legal": _ruling(self.examples.legal)},
        }  # fmt: skip


def brief(one: Rule) -> dict[str, Any]:
    """A rule as JSON, as the list has it."""
    return {"id": one.id, "title": one.title, "statement": one.statement, "source": one.source,
            "file": one.file, "line": one.line}  # fmt: skip


def pages(chosen: Iterable[Rule], cards: CardSource, lang: str = DEFAULT) -> list[Page]:
    """The rules with all that there is to say of them; `cards` are those in which the words are looked for."""
    chosen = list(chosen)
    words = {word for one in chosen for word in one.overrides if word not in switches()}
    found = carriers(words, cards) if words else {}
    return [Page(one, eras(one), tuple(_aside(word, found, lang) for word in one.overrides), examples(one.id))
            for one in chosen]  # fmt: skip


def _aside(word: str, found: dict[str, list[Card]], lang: str) -> tuple[str, str, list[str] | None]:
    names = [renamed(card, lang).name for card in found[word]] if word in found else None
    return word, said(word, lang), names


def _ruling(one: Ruling) -> dict[str, Any]:
    return {"id": one.id, "board": one.board, "after": list(one.after), "play": one.play, "verdict": one.expect,
            "violates": list(one.violates or ()), "source": one.source}  # fmt: skip


def page(one: Page, lang: str = DEFAULT) -> list[str]:
    """The lines of a page in a terminal."""
    texts = language(lang)
    rule = one.rule
    lines = [f"{styled(rule.id, bold=True)}  {rule.title}"]
    lines += paragraph(rule.statement, width(), indent="  ", rest="  ")
    fields = {"source": f"{rule.source}   ({texts.label('rule', 'sources')})", "eras": ", ".join(one.eras),
              "encoded": f"{rule.file}:{rule.line}"}  # fmt: skip
    wide = max(columns(texts.label("rule", name)) for name in fields) + 2
    for name, value in fields.items():
        head = pad(f"{texts.label('rule', name)}: ", wide)
        lines += paragraph(value, width(), indent=f"  {head}", rest=" " * (wide + 2))
    if one.aside:
        lines.append(f"  {texts.label('rule', 'exceptions')}")
        for word, text, names in one.aside:
            lines += paragraph(f"{text}: {_who(word, names, texts)}", width(), indent="    - ", rest="      ")
    for verdict, example in (("illegal", one.examples.illegal), ("legal", one.examples.legal)):
        said_so = styled(texts.label("rule", verdict), fg={"illegal": "red", "legal": "green"}[verdict])
        lines.append("  " + texts.label("rule", "example", word=said_so, ruling=example.id))
        lines += [line for part in _parts(example) for line in paragraph(part, width(), indent="    ", rest="      ")]
    return lines


def _who(word: str, names: list[str] | None, texts: Language) -> str:
    if names is None:
        return ", ".join(switches()[word])
    if not names:
        return texts.label("rule", "no-card")
    more = [texts.label("rule", "more", number=len(names) - MOST_NAMES)] if len(names) > MOST_NAMES else []
    return " · ".join([*names[:MOST_NAMES], *more])


def _parts(example: Ruling) -> list[str]:
    return [one_line(example.board), *(f"... {step}" for step in example.after), example.play or ""]


def families(chosen: Iterable[Rule], lang: str = DEFAULT) -> str:
    """All rules by family, a line each."""
    texts = language(lang)
    chosen = list(chosen)
    lines: list[str] = []
    for family in sorted({one.family for one in chosen}):
        lines += ["", styled(texts.families[family], bold=True)]
        lines += [f"  {one.id:<15} {one.title}" for one in chosen if one.family == family]
    return "\n".join(lines[1:])


def coverage(fired: dict[str, int], rulings: int, lang: str = DEFAULT) -> str:
    """Which rules some rulings fire, and how often; last those that none fires."""
    texts = language(lang)
    some = [f"{name} {number}" for name, number in sorted(fired.items()) if number]
    none = [name for name, number in sorted(fired.items()) if not number]
    lines = ["  " + line if not line.startswith(" ") else line for line in flow(some, width() - 2, 2)]
    if none:
        lines.append(styled(f"{texts.label('rule', 'not-fired')}:", fg="red"))
        lines += ["  " + line if not line.startswith(" ") else line for line in flow(none, width() - 2, 2)]
    return "\n".join([*lines, texts.label("rule", "fired", number=len(some), all=len(fired), rulings=rulings)])


def markdown(cards: CardSource) -> str:
    """The page docs/rules.md: every rule by family."""
    lines = [HEAD]
    texts = language()
    known = pages(rules().values(), cards)
    for family in sorted({one.rule.family for one in known}):
        lines += [f"## {texts.families[family]}", ""]
        for one in known:
            if one.rule.family == family:
                lines += _section(one, texts)
    return "\n".join(lines).rstrip() + "\n"


def _section(one: Page, texts: Language) -> list[str]:
    rule = one.rule
    lines = [f"### {rule.id}", "", f"**{rule.title}.** {rule.statement}", ""]
    lines += [f"- source: {rule.source}", f"- eras: {', '.join(one.eras)}", f"- encoded: `{rule.file}`"]
    lines += [f"- set aside (`{word}`): {text}: {_who(word, names, texts)}" for word, text, names in one.aside]
    for verdict, example in (("illegal", one.examples.illegal), ("legal", one.examples.legal)):
        lines += ["", f"{verdict.capitalize()} (`{example.id}`):", "```", *_parts(example), "```"]
    return [*lines, ""]
