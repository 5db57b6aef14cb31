"""The clauses of a card that bear on Summons and that no fact states."""

import re

from solemn.bridge.records import Card

_CLAUSE = re.compile(r'^unmodelled\(\s*this\s*,\s*"((?:[^"\\]|\\.)*)"', re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def unmodelled(card: Card) -> list[str]:
    """The clauses, each once, in the order of the card's law."""
    clauses = (found[1] for fact in card.law if (found := _CLAUSE.match(fact)))
    return list(dict.fromkeys(_ESCAPED.sub(lambda sign: "\n" if sign[1] == "n" else sign[1], text) for text in clauses))
