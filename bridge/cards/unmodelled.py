"""The clauses of a card that bear on Summons and that no fact states."""

from typing import NamedTuple

from solemn.bridge.records import Card
from solemn.bridge.terms import Term, read_term


class Unmodelled(NamedTuple):
    """One such clause."""

    clause: str
    scope: Term
    """own(K), material(K), means, third(K,Who,L) … as asp/inputs.lp lists them"""
    can: str
    """forbid, allow or both"""


def unmodelled_facts(card: Card) -> list[Unmodelled]:
    """The clauses with what they can touch, in the order of the card's law."""
    found = []
    for fact in card.law:
        if fact.startswith("unmodelled("):
            match read_term(fact):
                case ("unmodelled", _, str(clause), scope, str(can)):
                    found.append(Unmodelled(clause, scope, can))
    return found


def unmodelled(card: Card) -> list[str]:
    """The clauses, each once, in the order of the card's law."""
    return list(dict.fromkeys(one.clause for one in unmodelled_facts(card)))


def unmodelled_of(card: Card, kind: str) -> list[str]:
    """The clauses, each once, that touch the Summon of the card itself by this kind."""
    return list(dict.fromkeys(one.clause for one in unmodelled_facts(card) if one.scope == ("own", kind)))
