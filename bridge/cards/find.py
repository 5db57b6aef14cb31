"""Finding the one card that a user means by a name or a passcode."""

from solemn.bridge.cards.lines import numbers, type_line
from solemn.bridge.cards.source import CardSource
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card

_LONGEST_PASSCODE = 10
"""digits; longer numbers are never passcodes"""


class UnknownCardError(SolemnError):
    """A name or passcode that no card has, or a name that several have."""


def find_card(cards: CardSource, written: str) -> Card:
    """The card of this passcode or name; UnknownCardError names the nearest ones, or all that share the name."""
    number = int(written) if written.isascii() and written.isdecimal() and len(written) <= _LONGEST_PASSCODE else None
    found = cards.by_id(number) if number is not None else None
    if found is not None:
        return found
    named = cards.by_name(written)
    if len(named) == 1:
        return named[0]
    if named:
        listed = "; ".join(f"{card.id or card.key} ({', '.join(_marks(card))})" for card in named)
        raise UnknownCardError(f'"{written}" is the name of {len(named)} cards: {listed}. Give the passcode instead')
    what = "passcode" if number is not None else "name"
    near = [] if number is not None else cards.nearest(written)
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    raise UnknownCardError(f'no card of {cards.title} has the {what} "{written}"{hint}')


def _marks(card: Card) -> list[str]:
    """What tells cards of one name apart."""
    return [mark for mark in (type_line(card), card.attribute, numbers(card)) if mark]
