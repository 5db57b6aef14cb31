"""The rules by id: title, statement, source, and where each is encoded, read from the files of asp/."""

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from solemn.bridge.ask import rules_path
from solemn.bridge.saying import Language

_RULE = re.compile(r'^rule\("([A-Z-]+)", "((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\)\.', re.M)
_ORDER = re.compile(r'^order\("([A-Z-]+)", (\d+)\)\.', re.M)
_OVERRIDE = re.compile(r'^override\("([A-Z-]+)", (\w+)\)\.', re.M)
_ONLY_WHERE = re.compile(r'^only_where\("([A-Z-]+)", (\w+)\)\.', re.M)
_ENCODED = re.compile(r'^(?:violation|broken|unfit|unpayable)\("([A-Z-]+)"', re.M)
_INCLUDE = re.compile(r'^#include "([^"]+)"\.', re.M)


class Rule(NamedTuple):
    """One rule of the game as the law registers it."""

    id: str
    title: str
    statement: str
    source: str
    """the statements of the source documents (S01…S65) and the rule texts (R01…R80) that it follows"""
    order: int
    """of several rules broken the one with the least number decides"""
    file: str
    """relative to the folder that holds asp/"""
    line: int
    """where its encoding begins"""
    overrides: tuple[str, ...] = ()
    """the words of card texts, and the switches of eras, that can set it aside"""
    only_where: str | None = None
    """the switch of an era without which it is not asked"""

    @property
    def family(self) -> str:
        """The first part of the id."""
        return self.id.partition("-")[0]


@lru_cache(maxsize=1)
def rules() -> dict[str, Rule]:
    """All rules by id, in reading order of the law."""
    folder = Path(rules_path())
    law = folder / "questions" / "law.lp"
    found: dict[str, Rule] = {}
    for name in _INCLUDE.findall(law.read_text(encoding="utf-8")):
        path = (law.parent / name).resolve()
        text = path.read_text(encoding="utf-8")
        orders = {rule: int(number) for rule, number in _ORDER.findall(text)}
        lines: dict[str, int] = {}
        for match in _ENCODED.finditer(text):
            lines.setdefault(match.group(1), text.count("\n", 0, match.start()) + 1)
        file = "asp/" + path.relative_to(folder.resolve()).as_posix()
        for rule, title, statement, source in _RULE.findall(text):
            words = tuple(word for one, word in _OVERRIDE.findall(text) if one == rule)
            found[rule] = Rule(rule, title, statement, source, orders.get(rule, 99), file, lines.get(rule, 0), words,
                               dict(_ONLY_WHERE.findall(text)).get(rule))  # fmt: skip
    return found


def worded(rule: Rule, texts: Language) -> Rule:
    """The rule with its title and statement in a language; in English they stand beside its encoding."""
    title, statement = texts.rules.get(rule.id, (rule.title, rule.statement))
    return rule._replace(title=title, statement=statement)


def decisive(ids: list[str]) -> list[str]:
    """Rule ids with the deciding one first."""
    known = rules()
    return sorted(ids, key=lambda i: (known[i].order, i))
