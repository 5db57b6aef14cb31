"""Counts of sequences of plays, by trying all of them."""

from collections.abc import Hashable, Iterator
from itertools import combinations, product

import msgspec
from solemn.bridge.records import Instance, Position

from brute.after import Placed, after
from brute.choice import BrutePlay
from brute.plays import legal

Sequence = tuple[Hashable, ...]


def counts(position: Position, depth: int) -> tuple[int, int, int]:
    """How many sequences of `depth` legal plays there are: full, without zones and positions, with copies as one."""
    full, plays, distinct = _below(_marked(position), depth)
    return full, len(plays), len(distinct)


def _below(position: Position, depth: int) -> tuple[int, set[Sequence], set[Sequence]]:
    if depth == 0:
        return 1, {()}, {()}
    full = 0
    plays: set[Sequence] = set()
    distinct: set[Sequence] = set()
    found = legal(position)
    stand_for = _one_of_each(position, found)
    for play in found:
        name = _name(position, play)
        for placed in ways(play):
            number, named, merged = (
                _below(_marked(after(position, placed)), depth - 1) if depth > 1 else (1, {()}, {()})
            )
            full += number
            plays |= {(name, *rest) for rest in named}
            if play in stand_for:
                distinct |= {(name, *rest) for rest in merged}
    return full, plays, distinct


def ways(play: BrutePlay) -> Iterator[Placed]:
    """Every choice of zones and position."""
    for stance in sorted(play.positions):
        if play.tokens is not None:
            for zones in combinations(sorted(play.zones), play.tokens[0]):
                yield Placed(play, tuple(("", zone) for zone in zones), stance)
        elif play.each:
            each = sorted((card, sorted(zones)) for card, zones in play.each)
            for chosen in product(*(zones for _, zones in each)):
                extra = [zone for zone in chosen if zone in ("EL", "ER")]
                if len(set(chosen)) == len(chosen) and len(extra) <= 1:
                    yield Placed(
                        play, tuple((card, zone) for (card, _), zone in zip(each, chosen, strict=True)), stance
                    )
        else:
            (card,) = play.cards
            for zone in sorted(play.zones):
                yield Placed(play, ((card, zone),), stance)


def _marked(position: Position) -> Position:
    """Each card bears a label by which it is known in later positions."""
    taken = {one.label for one in position.instances}
    free = (f"mark {n}" for n in range(1, 1000) if f"mark {n}" not in taken)
    return msgspec.structs.replace(
        position,
        instances=tuple(o if o.label else msgspec.structs.replace(o, label=next(free)) for o in position.instances),
    )


def _name(position: Position, play: BrutePlay) -> tuple[Hashable, ...]:
    label = {one.ref: one.label or "" for one in position.instances}

    def of(refs: frozenset[str]) -> tuple[str, ...]:
        return tuple(sorted(label[ref] for ref in refs))

    via = frozenset([play.via_ref] if play.via_ref else [])
    return (play.kind, play.tokens, of(play.cards), of(via), of(play.costs), of(play.materials))


def _one_of_each(position: Position, found: set[BrutePlay]) -> set[BrutePlay]:
    """Of plays that differ only by which copy does what, one."""
    by_part: dict[Hashable, list[BrutePlay]] = {}
    kinds = {one.ref: _alike(one) for one in position.instances}
    for play in found:
        via = {play.via_ref} if play.via_ref else set()
        parts: dict[str, list[str]] = {}
        for part, refs in (("Summoned", play.cards), ("means", via), ("cost", play.costs), ("used", play.materials)):
            for ref in refs:
                parts.setdefault(ref, []).append(part)
        cast = sorted((str(kinds[ref]), *roles) for ref, roles in parts.items())
        by_part.setdefault((play.kind, play.tokens, tuple(cast)), []).append(play)
    return {min(plays, key=lambda play: str(_name(position, play))) for plays in by_part.values()}


def _alike(one: Instance) -> tuple[Hashable, ...]:
    """What a card is taken for: off the field any other that is in all things like it, in the same place."""
    if one.zone is not None or one.attached_to is not None:
        return (one.ref,)
    return (one.card.key, one.id, one.controller, one.place, one.face, one.owner, one.since, one.proper, one.happened,
            one.changed)  # fmt: skip
