"""Makes the changes of an answer on a board."""

from collections.abc import Iterable
from typing import Any

import msgspec
from solemn.bridge.need.records import Model
from solemn.bridge.records import Card, Instance, Position, Side
from solemn.bridge.words import in_order


def made(position: Position, model: Model, cards: dict[str, Instance]) -> Position:
    """The board with the changes of `model` made; `cards` are those that may come."""
    changes = [arguments[0] for _, arguments in model.changes]
    gone = {what[1] for what in changes if what[0] == "gone"}
    put = {what[1]: what[2] for what in changes if what[0] == "put"}
    turned = {what[1] for what in changes if what[0] == "turned"}
    zones: dict[str, str] = dict(arguments for _, arguments in model.zones)
    levels = {ref: term[1] for _, (ref, term) in model.numbers if ref not in put}
    out: list[Instance] = []
    for one in position.instances:
        if one.ref in gone or one.attached_to in gone or one.equipped_to in gone or one.ref in put:
            continue
        up = msgspec.structs.replace(one, face="up") if one.ref in turned else one
        out.append(_with_level(up, levels[one.ref]) if one.ref in levels else up)
    for ref, place in put.items():
        one = cards[ref]
        card = one.card if one.card.name else described(one.card, ref, [p for _, (r, p) in model.has if r == ref])
        out.append(_placed(one, card, place, zones.get(ref)))
    undone = [what[1] for what in changes if what[0] == "undone"]
    time = next((what[1:] for what in changes if what[0] == "turn"), (position.turn, position.phase))
    return msgspec.structs.replace(
        position, instances=tuple(out), you=_unused(position.you, undone), turn=time[0], phase=time[1]
    )


def described(blank: Card, ref: str, properties: Iterable[Any]) -> Card:
    """A card with these properties and no others."""
    values: dict[str, Any] = {}
    words: list[str] = []
    archetypes: list[str] = []
    for prop in properties:
        name, value = prop
        if name == "none":
            continue
        if name == "is":
            words.append(value)
        elif name == "archetype":
            archetypes.append(value)
        else:
            values["defense" if name == "def" else name] = value
    words += [word for word in ("xyz", "link") if {"xyz": "rank", "link": "link"}[word] in values]
    if "pendulum" in words:
        values["scale"] = 1
    if "link" in values:
        values.pop("defense", None)
    return Card(key=blank.key, name=ref, kind="monster", types=in_order(words), archetypes=tuple(archetypes), **values)


def _placed(one: Instance, card: Card, place: str, zone: str | None) -> Instance:
    on_field = place == "monster"
    return msgspec.structs.replace(
        one,
        card=card,
        place=place,
        zone=zone if on_field else None,
        face="up",
        position="attack" if on_field else None,
        proper=on_field or one.proper,
    )


def _with_level(one: Instance, level: int) -> Instance:
    kept = ((key, value) for key, value in one.changed if key != "level")
    return msgspec.structs.replace(one, changed=(*kept, ("level", level)))


def _unused(side: Side, undone: Iterable[Any]) -> Side:
    for what in undone:
        match what:
            case "normal":
                side = msgspec.structs.replace(side, normal_used=0)
            case "pendulum":
                side = msgspec.structs.replace(side, pendulum_used=False)
            case ("effect", name):
                kept = tuple(one for one in side.effects_used if one != name)
                side = msgspec.structs.replace(side, effects_used=kept)
            case ("special", name):
                kept = tuple(one for one in side.special_summoned if one != name)
                side = msgspec.structs.replace(side, special_summoned=kept)
    return side
