"""Positions in few words, for tests and strategies."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from solemn.bridge.records import Card, Instance, Player, Position, Side

from brute.cards import CARDS

Place = Literal["hand", "deck", "gy", "banished", "extra", "monster", "spell", "field", "pendulum", "attached"]


@dataclass(frozen=True)
class On:
    """A card in a zone or a list, with what is special about it."""

    card: str | Card
    position: Literal["attack", "defense", "set"] = "attack"
    """in a Monster Zone"""
    face: Literal["up", "down"] | None = None
    """elsewhere; left out: down in the Extra Deck, else up"""
    since: Literal["earlier", "this_turn"] = "earlier"
    proper: bool = False
    attacked: bool = False
    position_changed: bool = False
    changed: tuple[tuple[str, int | str | bool], ...] = ()


Entry = str | On
_SPELL_PLACES: dict[str, Place] = {"F": "field", "PL": "pendulum", "PR": "pendulum"}


@dataclass(frozen=True)
class Half:
    """One player's side of the board."""

    field: Mapping[str, Entry] = dataclasses.field(default_factory=dict)
    hand: Sequence[Entry] = ()
    gy: Sequence[Entry] = ()
    banished: Sequence[Entry] = ()
    extra: Sequence[Entry] = ()
    deck: Sequence[Entry] = ()
    side: Side = dataclasses.field(default_factory=Side)


def position(
    you: Half, opponent: Half | None = None, rules: str = "mr5", turn: Player = "you", phase: str = "main1"
) -> Position:
    """A Position of invented cards (by name in CARDS) or of given ones."""
    opponent = opponent or Half()
    instances = [*_instances("you", you), *_instances("opponent", opponent)]
    return Position(
        rules=rules, turn=turn, phase=phase, you=you.side, opponent=opponent.side, instances=tuple(instances)
    )


def _instances(player: Player, half: Half) -> list[Instance]:
    made = []
    for zone, entry in half.field.items():
        place: Place = "monster" if zone[0] in "ME" else _SPELL_PLACES.get(zone, "spell")
        made.append(_instance(player, place, zone, zone, entry))
    lists: list[tuple[Place, str, Sequence[Entry]]] = [
        ("hand", "hand", half.hand), ("gy", "graveyard", half.gy),
        ("banished", "banished", half.banished), ("extra", "extra", half.extra), ("deck", "deck", half.deck),
    ]  # fmt: skip
    made += [
        _instance(player, place, f"{place}:{number}", f"{key}[{number - 1}]", entry)
        for place, key, entries in lists
        for number, entry in enumerate(entries, 1)
    ]
    return made


def _instance(player: Player, place: Place, ref: str, where: str, entry: Entry) -> Instance:
    on = entry if isinstance(entry, On) else On(entry)
    card = on.card if isinstance(on.card, Card) else CARDS[on.card]
    prefix = "" if player == "you" else "opp."
    zoned = place in ("monster", "spell", "field", "pendulum")
    in_monster_zone = place == "monster"
    face = on.face or ("down" if place == "extra" else "up")
    return Instance(
        ref=prefix + ref,
        path=f"{player}.{'field.' if zoned else ''}{where}",
        card=card,
        id=card.id,
        controller=player,
        place=place,
        zone=None if not zoned else ref if ref in ("EL", "ER") else prefix + ref,
        face=("down" if on.position == "set" else "up") if in_monster_zone else face,
        position=("attack" if on.position == "attack" else "defense") if in_monster_zone else None,
        owner=player,
        since=on.since,
        proper=on.proper or (in_monster_zone and on.position != "set"),
        attacked=on.attacked,
        position_changed=on.position_changed,
        changed=on.changed,
    )
