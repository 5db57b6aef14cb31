"""Counts sequences of legal plays to a depth: a check of the whole enumeration, as chess engines do it."""

from collections.abc import Callable, Iterator
from itertools import combinations, product

import msgspec
from solemn.bridge.apply import apply
from solemn.bridge.enumerate import Listing, play_order
from solemn.bridge.notation import Notation
from solemn.bridge.records import Instance, Play, Position
from solemn.bridge.resolve import CardLookup

Key = tuple[object, ...]
Progress = Callable[[str, int, int], None]
EXTRA = {"EL", "ER"}


class Perft(msgspec.Struct, frozen=True, kw_only=True):
    """The counts of one board."""

    depth: int
    full: int
    """sequences of plays with kind, card, means, materials, costs, zones and position"""
    plays: int
    """sequences without zone and position: those that some choice of them allows"""
    distinct: int
    """the same where copies that differ in nothing count as one"""
    divide: dict[str, int]
    """full, by the first play (without zone and position)"""
    undecided: bool
    """a text that is not modelled bears on some play on the way; plays that it could forbid are not counted"""


def perft(
    position: Position, depth: int, *, cards: CardLookup | None = None, progress: Progress | None = None
) -> Perft:
    """Count the sequences of `depth` (1 or more) legal plays of `you` from a position.

    After each play the turn goes on as asp/outcome/state.lp says. Raises BoardError for a defect of the board.
    """
    counter = _Counter(cards)
    start = _marked(position)
    names = Notation(position)
    plays: set[tuple[Key, ...]] = set()
    distinct: set[tuple[Key, ...]] = set()
    divide: dict[str, int] = {}
    listed = counter.listed(start)
    for done, play in enumerate(listed):
        if progress is not None:
            progress("Counting", done, len(listed))
        below = counter.below(start, play, depth)
        divide[names.print(play, listed=True)] = below.full
        plays |= below.plays
        distinct |= below.distinct
    if progress is not None:
        progress("Counting", len(listed), len(listed))
    return Perft(
        depth=depth, full=sum(divide.values()), plays=len(plays), distinct=len(distinct), divide=divide,
        undecided=counter.undecided,
    )  # fmt: skip


class _Below:
    """What was counted below one play."""

    def __init__(self) -> None:
        self.full = 0
        self.plays: set[tuple[Key, ...]] = set()
        self.distinct: set[tuple[Key, ...]] = set()


class _Counter:
    def __init__(self, cards: CardLookup | None) -> None:
        self._cards = cards
        self.undecided = False

    def listed(self, position: Position) -> list[Play]:
        listing = Listing(position, every_copy=True)
        self.undecided |= bool(listing.notes)
        return [one.play for one in sorted(listing, key=play_order) if not one.doubts]

    def below(self, position: Position, play: Play, depth: int) -> _Below:
        out = _Below()
        named, merged = _keys(position, play)
        for placed in placements(play):
            if depth == 1:
                out.full += 1
                out.plays.add((named,))
                out.distinct.add((merged,))
                continue
            after = _marked(apply(position, placed, self._cards, certain=True))
            for following in self.listed(after):
                deeper = self.below(after, following, depth - 1)
                out.full += deeper.full
                out.plays |= {(named, *rest) for rest in deeper.plays}
                out.distinct |= {(merged, *rest) for rest in deeper.distinct}
        return out


def placements(play: Play) -> Iterator[Play]:
    """A listed play with each choice of zones and position."""
    for zones, position in product(_zones(play), play.positions or (None,)):
        yield msgspec.structs.replace(
            play, zones=zones or None, positions=None if position is None else (position,), each=(), falls=()
        )


def _zones(play: Play) -> Iterator[tuple[str, ...]]:
    zones = play.zones or ()
    if play.tokens is not None:
        yield from combinations(zones, play.tokens[0])
    elif play.each:
        where = dict(play.each)
        for chosen in product(*(where[card] for card in play.cards)):
            # each card its own zone, and of the two Extra Monster Zones one
            if len({*chosen}) == len(chosen) and len(EXTRA & {*chosen}) < 2:
                yield chosen
    else:
        yield from ((zone,) for zone in zones)


def _marked(position: Position) -> Position:
    """The position with a mark on each card by which it is known again wherever it goes."""
    marks = {one.label for one in position.instances if one.label}
    fresh = (f"card{n}" for n in range(10_000) if f"card{n}" not in marks)
    instances = tuple(
        one if one.label else msgspec.structs.replace(one, label=next(fresh)) for one in position.instances
    )
    return msgspec.structs.replace(position, instances=instances)


def _keys(position: Position, play: Play) -> tuple[Key, Key]:
    """What names a play wherever its cards stand, and the same with copies that are alike taken for one."""
    at = {one.ref: one for one in position.instances}
    cards = (play.cards, (play.via,) if play.via else (), play.materials or (), play.costs or ())
    named = tuple(tuple(sorted(at[ref].label or ref for ref in refs)) for refs in cards)
    merged = tuple(tuple(sorted(_alike(at[ref]) for ref in refs)) for refs in cards)
    return (play.kind, play.tokens, *named), (play.kind, play.tokens, *merged)


def _alike(one: Instance) -> tuple[str, ...]:
    """What the rules can see of a card, but for the zone in which it stands."""
    state = (one.card.key, one.controller, one.owner, one.place, one.face, one.position, one.since, one.proper,
             one.attacked, one.position_changed, one.changed, one.attached_to, one.equipped_to)  # fmt: skip
    return tuple(map(str, state))
