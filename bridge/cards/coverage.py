"""How much of what the cards say of Summons the facts carry, and which clauses they leave out."""

import re
from collections import Counter
from collections.abc import Collection, Iterable

import msgspec
from solemn.bridge.cards.unmodelled import unmodelled_facts
from solemn.bridge.records import Card
from solemn.bridge.words import ATTRIBUTES, RACES

KINDS = ("normal", "effect", "ritual", "fusion", "synchro", "xyz", "link", "pendulum", "token", "spell", "trap")
SCOPES = ("own", "material", "means", "third", "extra_normal", "grant", "value", "values")
"""what an unmodelled clause can touch, by the words of asp/inputs.lp"""

_FRAMES = ("token", "ritual", "fusion", "synchro", "xyz", "link", "pendulum", "normal")
_QUOTED = re.compile(r'"[^"]*"(?:(?:, and/or|,? and|,? or|,) "[^"]*")*')
_RACE = re.compile(rf"\b(?:{'|'.join(sorted(RACES, key=len, reverse=True))})(?:-Type)?(?= |,|$|\))")
_ATTRIBUTE = re.compile(rf"\b(?:{'|'.join(ATTRIBUTES)})\b")
_NUMBER = re.compile(r"\d+")


class Covered(msgspec.Struct):
    """The cards of one kind."""

    cards: int = 0
    modelled: int = 0
    """those without a clause that no fact states"""
    partly: int = 0
    """the others"""


class Gap(msgspec.Struct, frozen=True):
    """A clause that no fact states, in its normal form."""

    clause: str
    """with N, NAME, TYPE and ATTRIBUTE for what differs from card to card"""
    count: int
    """cards that say so"""
    scope: str
    example: str
    """the name of one of them"""
    text: str
    """how that one says it"""


class Coverage(msgspec.Struct):
    """The kinds of cards, and the clauses that are not modelled, most frequent first."""

    kinds: dict[str, Covered]
    clauses: list[Gap]


def coverage(cards: Iterable[Card], scopes: Collection[str] = SCOPES) -> Coverage:
    """Count the cards by kind and the clauses that touch one of `scopes` by their normal form.

    Each card counts as of one kind: a Ritual or Extra Deck Monster as that, another Pendulum Monster as pendulum.
    """
    kinds = {kind: Covered() for kind in KINDS}
    counts: Counter[tuple[str, str]] = Counter()
    examples: dict[tuple[str, str], tuple[str, str]] = {}
    for card in cards:
        gaps: dict[tuple[str, str], str] = {}
        for one in unmodelled_facts(card):
            scope = str(one.scope[0] if isinstance(one.scope, tuple) else one.scope)
            if scope in scopes:
                gaps.setdefault((normal_form(one.clause, card.name), scope), one.clause)
        kind = kinds[_kind(card)]
        kind.cards += 1
        if gaps:
            kind.partly += 1
        else:
            kind.modelled += 1
        counts.update(gaps.keys())
        for form, clause in gaps.items():
            examples.setdefault(form, (card.name, clause))
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return Coverage(kinds, [Gap(form[0], count, form[1], *examples[form]) for form, count in ordered])


def normal_form(clause: str, name: str) -> str:
    """The clause with a word in place of each number, name, Type and Attribute; its card's own name is "this card"."""
    text = " ".join(clause.split()).replace(f'"{name}"', "this card")
    text = _NUMBER.sub("N", _QUOTED.sub("NAME", text))
    return _ATTRIBUTE.sub("ATTRIBUTE", _RACE.sub("TYPE", text))


def _kind(card: Card) -> str:
    if card.kind != "monster":
        return card.kind
    return next((kind for kind in _FRAMES if kind in card.types), "effect")
