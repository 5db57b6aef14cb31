"""A card as a source file gives it, before the sources are merged and the text is read."""

import re

import msgspec
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card
from solemn.bridge.words import EXTRA_DECK_WORDS, in_order

MAX_NUMBER = 2**31 - 1
"""the largest number that clingo knows"""

_NOTE = re.compile(r"\(This card[^()]*treated as[^()]*\)")
"""what is no effect though it stands in the text"""
_FLIP = re.compile(r"^FLIP:", re.MULTILINE)
_TREATED_NUMBER = re.compile(r"original (Level|Rank) is always treated as (\d+)", re.IGNORECASE)


class CardFileError(SolemnError):
    """A card file that cannot be read; the message names the file and what was expected."""


class Raw(msgspec.Struct, kw_only=True):
    """One card of one file."""

    card: Card
    """without law"""
    text: str = ""
    """its English text"""
    pendulum: str = ""
    """its English Pendulum effect"""
    also: tuple[str, ...] = ()
    """other English names that it has had"""
    ids: tuple[int, ...] = ()
    """every number under which it is found: passcodes, and what stands for a passcode that was never printed"""
    artwork_of: int | None = None
    """the passcode of the card of which this is another artwork"""
    treated_as: int | None = None
    """the passcode of the card as which its name is always treated"""


def printed_number(kind: str, number: int | None, text: str) -> int | None:
    """A monster's Level or Rank, which a few texts state in place of the 0 in the corner of the card."""
    found = _TREATED_NUMBER.search(text)
    return int(found[2]) if found and found[1].lower() == kind else number


def with_left_out(types: tuple[str, ...], text: str) -> tuple[str, ...]:
    """A monster's type-line words with those that old lines leave out and the text shows.

    A text with "FLIP:" makes a Flip monster; an Extra Deck monster whose text goes on after the line of its materials
    has an effect. Compared with the type bits of a .cdb over all printed cards, nothing is then left to tell.
    """
    words = set(types)
    if _FLIP.search(text):
        words |= {"flip", "effect"}
    if words & set(EXTRA_DECK_WORDS) and "\n" in _NOTE.sub("", text).strip():
        words.add("effect")
    return in_order(words)
