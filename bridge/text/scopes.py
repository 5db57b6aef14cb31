"""Kinds of plays, and the words by which a clause that is not modelled names them."""

import re
from typing import NamedTuple

from solemn.bridge.text.nouns import ATTRIBUTES, RACES

ALL = ("any",)
SPECIAL = ("special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""every kind that is a Special Summon; `special` is a monster's own procedure and, for the law, effects that Summon"""
FROM_EXTRA_DECK = ("from(extra)",)
"""every Special Summon from the Extra Deck"""
BY_MATERIAL = ("fusion", "ritual", "synchro", "xyz", "link")
RULE_KINDS = ("Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum")
_VALUES = (
    ("level", re.compile(r"\bLevels?\b")),
    ("attribute", re.compile(rf"Attributes?\b|\b(?:{'|'.join(ATTRIBUTES)})\b")),
    ("race", re.compile(rf"\bTypes?\b|-Type\b|\b(?:{'|'.join(RACES)})s?\b")),
    ("name", re.compile(r'\bnames?\b|""')),
    ("tuner", re.compile(r"\bTuner\b")),
)
KIND = rf"(?:{'|'.join(RULE_KINDS)})"

QUOTED = re.compile(r'"[^"]*"')
THIS = r"(?:[Tt]his (?:[\w/-]+ )*?(?:card|monster)\b|\b[Ii]t\b)"
# What was done to it or with it before, and what others gain by it, is no rule for a Summon to come.
_DONE = re.compile(
    rf"(?:was|is|were|are|been|[Mm]onsters?|card) (?:Normal |Tribute |Special "
    rf"|{KIND} )?(?:or {KIND} )?Summoned (?:by )?"
    r"(?:using|Tributing)[^,]*"
    rf"|(?:was|were|been) (?:\w+ )?Summoned (?:from|by|using|to|this way|with)[^,]*"
    r"|gains? (?:this|these|the following|the appropriate) .*"
    rf"|(?<!be )(?<!is )(?:used|Tributed|banished) (?:as material )?for (?:its|the|this card's) (?:\w+ )?Summon\b"
)


class Scope(NamedTuple):
    """One scope of an unmodelled clause, as in unmodelled/4 of asp/inputs.lp."""

    where: str
    can: str


class Row(NamedTuple):
    """A wording and what it touches: kinds of plays, and whether it can forbid, allow or both."""

    wording: re.Pattern[str]
    kinds: tuple[str, ...]
    can: str
    unless: re.Pattern[str] | None = None


def row(wording: str, kinds: tuple[str, ...], can: str, unless: str | None = None) -> Row:
    """Return a row of patterns; `unless` spoils the match."""
    return Row(re.compile(wording), kinds, can, re.compile(unless) if unless else None)


def matching(rows: tuple[Row, ...], text: str) -> list[tuple[str, str]]:
    """Return kind and can of every row that the text matches."""
    return [
        (kind, r.can)
        for r in rows
        if r.wording.search(text) and not (r.unless and r.unless.search(text))
        for kind in r.kinds
    ]


def first(rows: tuple[Row, ...], text: str) -> list[tuple[str, str]]:
    """Return kind and can of the first row that the text matches."""
    for r in rows:
        if r.wording.search(text) and not (r.unless and r.unless.search(text)):
            return [(kind, r.can) for kind in r.kinds]
    return []


def plain(text: str) -> str:
    """Return the sentence without names in quotes and without what it says of the past."""
    return _DONE.sub("", QUOTED.sub('""', text))


def rule_kinds(text: str) -> tuple[str, ...]:
    """Return the kinds of Summon with materials that the text names."""
    return tuple(kind.lower() for kind in RULE_KINDS if re.search(rf"\b{kind}\b", text) and kind != "Pendulum")


def values(text: str) -> tuple[str, ...]:
    """Return the values of a monster that the words of a change name: level, attribute, race, name, tuner."""
    return tuple(value for value, words in _VALUES if words.search(text))


def scopes(head: str, found: list[tuple[str, str]], tail: str = "") -> list[Scope]:
    """Return one scope a kind: `head(kind…)`; a kind both forbidden and allowed is `both`."""
    merged: dict[str, str] = {}
    for kind, can in found:
        merged[kind] = can if merged.get(kind, can) == can else "both"
    if "any" in merged:
        merged = {"any": merged["any"] if len(set(merged.values())) == 1 else "both"}
    return [Scope(f"{head}({kind}{tail})", can) for kind, can in merged.items()]
