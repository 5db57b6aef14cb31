"""Counts sequences of legal plays to a depth: a check of the whole enumeration, as chess engines do it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

import msgspec
from solemn.bridge.apply import apply
from solemn.bridge.enumerate import Listing, play_order
from solemn.bridge.facts import copies
from solemn.bridge.notation import Notation
from solemn.bridge.records import Play, Position
from solemn.bridge.resolve import CardLookup

Key = tuple[object, ...]
Progress = Callable[[int, int], None]
EXTRA = {"EL", "ER"}


class Perft(msgspec.Struct, frozen=True, kw_only=True):
    """The counts of one board."""

    depth: int
    full: int
    """sequences of plays with kind, card, means, materials, costs, zones and position"""
    plays: int
    """sequences without zone and position: those that some choice of them allows"""
    distinct: int
    """the same where copies count as one, as `solemn legal` lists them: of those that lie together the first is used"""
    divide: dict[str, int]
    """full, by the first play (without zone and position)"""
    undecided: bool
    """a text that is not modelled bears on some play on the way; plays that it could forbid are not counted"""


def perft(
    position: Position, depth: int, *, cards: CardLookup | None = None, progress: Progress | None = None
) -> Perft:
    """Count the sequences of `depth` (1 or more) legal plays of `you` from a position.

    After each play the turn goes on as asp/outcome/state.lp says. `progress` is called with how many first plays are
    done and how many there are. Raises BoardError for a defect of the board.
    """
    counter = _Counter(cards, position)
    start = _marked(position)
    names = Notation(position)
    out = _Counted()
    divide: dict[str, int] = {}
    first = list(counter.listed(start))
    placed = [list(placements(play)) for play, *_ in first]
    done, total = 0, sum(map(len, placed))
    for (play, named, merged), choices in zip(first, placed, strict=True):
        before = out.full
        for choice in choices:
            if progress is not None:
                progress(done, total)
            done += 1
            out.add(named, merged, counter.after(start, choice, depth - 1))
        divide[names.print(play, listed=True)] = out.full - before
    if progress is not None:
        progress(total, total)
    return Perft(
        depth=depth, full=out.full, plays=len(out.plays), distinct=len(out.distinct), divide=divide,
        undecided=counter.undecided,
    )  # fmt: skip


class _Counted:
    """What was counted from some point on."""

    def __init__(self, full: int = 0, nothing: tuple[tuple[Key, ...], ...] = ()) -> None:
        self.full = full
        self.plays = set(nothing)
        self.distinct = set(nothing)

    def add(self, named: Key, merged: Key | None, rest: "_Counted") -> None:
        """Take in the sequences that begin with one placed play; `merged` is None where another copy stands for it."""
        self.full += rest.full
        self.plays |= {(named, *more) for more in rest.plays}
        if merged is not None:
            self.distinct |= {(merged, *more) for more in rest.distinct}


class _Counter:
    def __init__(self, cards: CardLookup | None, start: Position) -> None:
        self._cards = cards
        # a copy that the board gives a label is meant to be told apart
        self._told_apart = {one.label for one in start.instances}
        self.undecided = False

    def listed(self, position: Position) -> Iterator[tuple[Play, Key, Key | None]]:
        """The plays of a position, what names each, and the same unless another copy stands for it."""
        listing = Listing(position, every_copy=True)
        self.undecided |= bool(listing.notes)
        marks = {one.ref: one.label for one in position.instances}
        alike = list(
            copies(
                one if one.label in self._told_apart else msgspec.structs.replace(one, label=None)
                for one in position.instances
            )
        )
        for one in sorted(listing, key=play_order):
            if one.doubts:
                continue
            play = one.play
            named = _key(play, marks)
            yield play, named, named if _first_of_copies(play, alike) else None

    def after(self, position: Position, placed: Play, depth: int) -> _Counted:
        """The sequences of `depth` plays once this one is made."""
        if depth == 0:
            return _Counted(1, ((),))
        out = _Counted()
        after = _marked(apply(position, placed, self._cards, certain=True))
        for play, named, merged in self.listed(after):
            for choice in placements(play):
                out.add(named, merged, self.after(after, choice, depth - 1))
        return out


def _first_of_copies(play: Play, alike: Iterable[tuple[str, str]]) -> bool:
    """Whether of copies, pairs of neighbours, the former has the earlier part, as in asp/questions/legal.lp."""
    named = (play.cards, (play.via,) if play.via else (), play.costs or (), play.materials or ())
    role = {ref: number for number, refs in reversed([*enumerate(named)]) for ref in refs}
    last = len(named)
    return all(role.get(former, last) <= role.get(copy, last) for former, copy in alike)


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


def _key(play: Play, marks: dict[str, str | None]) -> Key:
    """What names a play wherever its cards stand."""
    cards = (play.cards, (play.via,) if play.via else (), play.materials or (), play.costs or ())
    return (play.kind, play.tokens, *(tuple(sorted(marks[ref] or ref for ref in refs)) for refs in cards))
