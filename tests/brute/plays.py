"""Every play, by trying every choice."""

from collections.abc import Iterable
from itertools import chain

from solemn.bridge.records import Position

from brute.board import Board
from brute.choice import BrutePlay, Choice
from brute.effects import effect_plays
from brute.normal import flip_plays, normal_plays
from brute.numbers import may_stand
from brute.pendulum import pendulum_plays
from brute.procedures import procedure_plays

ALL_KINDS = (
    "normal", "set", "flip", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "special", "activate",
)  # fmt: skip
"""the kinds of play that are enumerated"""


def legal(position: Position, kinds: Iterable[str] = ALL_KINDS) -> set[BrutePlay]:
    """Every legal play of `you` of these kinds, copies listed one by one.

    Texts stated as `unmodelled` are left out of account. Raises BeyondBruteError for what this enumerator does not
    know.
    """
    board = Board(position)
    kinds = set(kinds)
    found: dict[tuple[object, ...], Choice] = {}
    for choice in chain(
        normal_plays(board), flip_plays(board), procedure_plays(board), pendulum_plays(board), effect_plays(board)
    ):
        if choice.kind in kinds and (choice.zones or choice.each) and choice.positions and may_stand(board, choice):
            key = (choice.kind, frozenset(choice.cards), choice.via, choice.materials, choice.costs, choice.tokens)
            found[key] = _either(choice, found[key]) if key in found else choice
    return {
        BrutePlay(
            c.kind, frozenset(c.cards), c.via, c.materials, c.zones, c.positions, c.costs, c.each, c.tokens
        )
        for c in found.values()
    }  # fmt: skip


def _either(one: Choice, other: Choice) -> Choice:
    """What may be chosen where a play can be made in two ways."""
    zones = dict(one.each)
    each = frozenset((card, zones.get(card, frozenset()) | more) for card, more in other.each)
    return Choice(
        one.kind, one.cards, one.via, one.materials, one.costs, one.zones | other.zones,
        one.positions | other.positions, each, one.tokens,
    )  # fmt: skip
