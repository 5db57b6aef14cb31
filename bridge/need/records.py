"""The records of `need`: one change of a board, a proposal, the answer."""

from typing import Literal, NamedTuple

import msgspec
from solemn.bridge.ask import Atom
from solemn.bridge.records import Card, Instance, Play, Position
from solemn.bridge.verdict import Verdict

Source = Literal["any", "hand", "deck", "list"]
"""where a card more comes from: `any` describes one by what it must be"""
ChangeKind = Literal["add", "move", "remove", "turn", "level", "undo", "time"]


Property = tuple[str, str | int]
"""what is printed on a card: ("level", 4), ("is", "tuner"), ("attribute", "FIRE")"""


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """What a card must be that is none in particular: nothing else of it matters."""

    numbers: tuple[Property, ...] = ()
    """its Level, Rank or Link Rating: any of these; empty where it may be any"""
    wanted: tuple[Property, ...] = ()
    unwanted: tuple[Property, ...] = ()
    """what it must not be"""
    bounds: tuple[tuple[str, Property], ...] = ()
    """("most", ("atk", 1500)): no more than that"""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One change of the board."""

    change: ChangeKind
    ref: str | None = None
    """the card that is changed; of a card more +1, +2"""
    card: Card | None = None
    """None for a card that is only described, and where no card is changed"""
    place: str | None = None
    """where it is then: monster hand gy; of one that is gone, where it was"""
    describe: Described | None = None
    levels: tuple[int, ...] = ()
    """of a changed Level: each serves"""
    what: tuple[str, ...] = ()
    """undo: normal, pendulum, or effect or special with a name; time: whose turn and the phase"""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """Changes that make the play legal together, and none of them does without the others."""

    changes: tuple[Change, ...]
    play: Play
    """the legal play"""
    position: Position
    """the board with the changes made"""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What `need` finds."""

    verdict: Verdict
    """of the play on the board as it is"""
    proposals: tuple[Proposal, ...] = ()
    number: int = 0
    """how many changes the proposals make; 0 where the play is legal, or where none was found"""
    most: int
    """with up to so many changes was tried"""
    complete: bool = True
    """these are all proposals with so few changes"""


class Space(NamedTuple):
    """The changes that come into question on a board."""

    facts: str
    """what they are, in the words of asp/questions/need.lp"""
    rules: str
    """the facts of the board that hang on them, as rules"""
    could_hold: str
    """all that those rules could give, as facts"""
    cards: dict[str, Instance]
    """the cards that may come, by reference; one that is only described has a card without properties"""
    groups: dict[str, list[Property | None]]
    """what such a card may be: one of each group, the first where nothing is asked"""


class Model(NamedTuple):
    """One answer of the search."""

    changes: tuple[Atom, ...]
    traits: tuple[Atom, ...]
    numbers: tuple[Atom, ...]
    has: tuple[Atom, ...]
    zones: tuple[Atom, ...]
    serves: tuple[Atom, ...] = ()
    """what a card that is only described could have instead"""
