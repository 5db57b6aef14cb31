"""A card as a source file gives it, before the sources are merged and the text is read."""

import re

import msgspec
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card

MAX_NUMBER = 2**31 - 1
"""the largest number that clingo knows"""

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
