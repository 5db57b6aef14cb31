"""Every single change of a board that `need` may propose, made one by one in plain Python."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import msgspec
from solemn.bridge.records import Card, Instance, Play, Position

PLACES = ("monster", "hand", "gy")
KEY = 920_000_001
"""the key of a card that is none in particular"""


@dataclass(frozen=True)
class Single:
    """One change, and what of it `need` would say."""

    kind: str
    ref: str = ""
    place: str = ""
    number: tuple[str, int] | None = None
    wanted: frozenset[tuple[str, str | int]] = frozenset()


def changes(position: Position, play: Play, traits: dict[str, list[tuple[str, str | int]]]) -> Iterator[
    tuple[Single, Position]
]:  # fmt: skip
    """Each change with the board after it; `traits` are groups of properties of a card more, the usual one first."""
    named = {*play.cards, *(play.materials or ()), *(play.costs or ())} | ({play.via} - {None})
    for one in position.instances:
        if one.ref not in named and one.place not in ("attached", "extra", "banished", "deck"):
            left = tuple(
                other
                for other in position.instances
                if other is not one and one.ref not in (other.attached_to, other.equipped_to)
            )
            yield Single("remove", one.ref), msgspec.structs.replace(position, instances=left)
        if one.zone is not None and one.face == "down":
            yield Single("turn", one.ref), _with(position, msgspec.structs.replace(one, face="up"))
        yield from _levels(position, one)
    yield from _used(position)
    for turn, phase in product(("you", "opponent"), ("main1", "battle")):
        if (turn, phase) != (position.turn, position.phase):
            yield Single("time", f"{turn} {phase}"), msgspec.structs.replace(position, turn=turn, phase=phase)
    held = {one.zone for one in position.instances}
    free = [zone for zone in ("M1", "M2", "M3", "M4", "M5") if zone not in held]
    for properties in product(*traits.values()):
        number = next(one for one in properties if one[0] in ("level", "rank", "link"))
        wanted = frozenset(one for one, group in zip(properties, traits.values(), strict=True) if one != group[0])
        for place in PLACES:
            for zone in free if place == "monster" else [None]:
                new = _more(properties, place, zone)
                yield (
                    Single("add", "+1", place, number, wanted - {number}),
                    msgspec.structs.replace(position, instances=(*position.instances, new)),
                )


def _with(position: Position, changed: Instance) -> Position:
    instances = tuple(changed if one.ref == changed.ref else one for one in position.instances)
    return msgspec.structs.replace(position, instances=instances)


def _levels(position: Position, one: Instance) -> Iterator[tuple[Single, Position]]:
    shown = (one.place == "monster" and one.face == "up") or (one.place == "hand" and one.controller == "you")
    now = dict(one.changed).get("level", one.card.level)
    if not shown or one.card.kind != "monster" or now is None:
        return
    for level in range(1, 13):
        if level != now:
            others = tuple(pair for pair in one.changed if pair[0] != "level")
            changed = msgspec.structs.replace(one, changed=(*others, ("level", level)))
            yield Single("level", one.ref, number=("level", level)), _with(position, changed)


def _used(position: Position) -> Iterator[tuple[Single, Position]]:
    you = position.you

    def unused(what: str, **values: object) -> tuple[Single, Position]:
        return Single("undo", what), msgspec.structs.replace(position, you=msgspec.structs.replace(you, **values))

    if you.normal_used:
        yield unused("normal", normal_used=0)
    if you.pendulum_used:
        yield unused("pendulum", pendulum_used=False)
    for name in set(you.effects_used):
        yield unused(f"effect {name}", effects_used=tuple(other for other in you.effects_used if other != name))
    for name in set(you.special_summoned):
        kept = tuple(other for other in you.special_summoned if other != name)
        yield unused(f"special {name}", special_summoned=kept)


def _more(properties: tuple[tuple[str, str | int], ...], place: str, zone: str | None) -> Instance:
    values = {name: value for name, value in properties if name in ("level", "attribute", "race", "atk", "def")}
    values["defense"] = values.pop("def", None)
    words = tuple(str(value) for name, value in properties if name == "is")
    archetypes = tuple(str(value) for name, value in properties if name == "archetype")
    card = Card(key=KEY, name="+1", kind="monster", types=words, archetypes=archetypes, **values)
    on_field = zone is not None
    return Instance(
        ref="+1", path="+1", card=card, id=None, controller="you", owner="you", place=place, zone=zone,
        position="attack" if on_field else None, proper=on_field,
    )  # fmt: skip
