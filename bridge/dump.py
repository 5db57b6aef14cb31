"""A Position as a board in the public format, as short as it can be said; the loader reads the same Position back."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from solemn.bridge.board_schema import MOST_COPIES
from solemn.bridge.loader import LISTS, PLAYERS
from solemn.bridge.own_cards import FIRST_KEY
from solemn.bridge.records import Card, Instance, Player, Position, Side
from solemn.bridge.resolve import CardLookup


def dump(position: Position, cards: CardLookup | None = None) -> dict[str, Any]:
    """The board as a mapping of the board file's keys, ready for JSON or YAML.

    With `cards`, a name that the card source gives to several cards is written as a passcode.
    """
    return _Dump(position, cards).board()


def dump_yaml(position: Position, cards: CardLookup | None = None) -> str:
    """The board as the text of a YAML file, a card or a list a line."""
    import yaml

    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    board = dump(position, cards)
    text: str = yaml.dump(board, Dumper=dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return text


class _Dump:
    def __init__(self, position: Position, cards: CardLookup | None) -> None:
        self.position = position
        self.cards = cards
        own = {card.name for card in position.cards}
        self.shadowed = own & {i.card.name for i in position.instances if i.card.key < FIRST_KEY}

    def board(self) -> dict[str, Any]:
        position = self.position
        out: dict[str, Any] = {"rules": position.rules}
        turn = {"player": position.turn, "phase": position.phase}
        if turn != {"player": "you", "phase": "main1"}:
            out["turn"] = turn
        if position.cards:
            out["cards"] = [_own_card(card) for card in position.cards]
        for player in PLAYERS:
            side = self._side(player, position.you if player == "you" else position.opponent)
            if side:
                out[player] = side
        return out

    def _side(self, player: Player, side: Side) -> dict[str, Any]:
        mine = [i for i in self.position.instances if i.controller == player]
        out: dict[str, Any] = {}
        if side.lp != Side().lp:
            out["lp"] = side.lp
        unknown = dict(side.unknown)
        field = {(i.zone or "").removeprefix("opp."): self._in_zone(i) for i in mine if i.zone is not None}
        for key, place in LISTS:
            if key == "graveyard" and field:
                out["field"] = field
            known = list(self._list(i for i in mine if i.place == place))
            number = unknown.get(place, 0)
            if known:
                out[key] = known + ([{"unknown": number}] if number else [])
            elif place in unknown:
                out[key] = number
        normal = {"used": side.normal_used, "allowed": side.normal_allowed}
        changed = {k: v for k, v in normal.items() if v != {"used": 0, "allowed": 1}[k]}
        if changed:
            out["normal_summons"] = changed
        used: dict[str, Any] = {"pendulum": True} if side.pendulum_used else {}
        if side.effects_used:
            used["effects"] = list(side.effects_used)
        if used:
            out["used"] = used
        if side.special_summoned:
            out["special_summoned"] = list(side.special_summoned)
        if side.happened:
            out["happened"] = list(side.happened)
        if side.applied:
            out["applied"] = [card.name for card in side.applied]
        return out

    def _in_zone(self, instance: Instance) -> Any:
        entry: dict[str, Any] = {"card": self._card(instance)}
        monster = instance.place == "monster"
        if monster and (instance.face, instance.position) == ("down", "defense"):
            entry["position"] = "set"
        elif instance.face == "down":
            entry |= {"face": "down"} | ({"position": instance.position} if monster else {})
        elif instance.position == "defense":
            entry["position"] = "defense"
        entry |= self._state(instance, proper=monster and instance.face == "up")
        below = [i for i in self.position.instances if i.attached_to == instance.ref]
        if below:
            entry["materials"] = list(self._list(below))
        return _short(entry)

    def _list(self, instances: Iterable[Instance]) -> Iterator[Any]:
        """Entries of a list, equal neighbours under one count."""
        for entry, equal in groupby(map(self._in_list, instances)):
            count = sum(1 for _ in equal)
            if count == 1 or (count == 2 and len(entry) == 1):  # two names are as short written out
                yield from [_short(entry)] * count
                continue
            for start in range(0, count, MOST_COPIES):
                yield entry | {"count": min(MOST_COPIES, count - start)}

    def _in_list(self, instance: Instance) -> dict[str, Any]:
        entry: dict[str, Any] = {"card": self._card(instance)}
        if instance.face != ("down" if instance.place == "extra" else "up"):
            entry["face"] = instance.face
        return entry | self._state(instance, proper=False)

    def _card(self, instance: Instance) -> str | int:
        """The name if it means this card under its first passcode, else the passcode that the board used."""
        card = instance.card
        if instance.id is None:
            return card.name
        if instance.id != card.id or card.name in self.shadowed:
            return instance.id
        if self.cards is None or card.key >= FIRST_KEY:
            return card.name
        return card.name if [c.key for c in self.cards.by_name(card.name)] == [card.key] else instance.id

    def _state(self, instance: Instance, *, proper: bool) -> dict[str, Any]:
        """What an entry says beside its card and how it lies, defaults left out."""
        out: dict[str, Any] = {}
        if instance.since != "earlier":
            out["since"] = instance.since
        if instance.proper != proper:
            out["proper"] = instance.proper
        for key in ("attacked", "position_changed", "activated"):
            if getattr(instance, key):
                out[key] = True
        if instance.declared is not None:
            out["declared"] = instance.declared
        if instance.happened:
            out["happened"] = list(instance.happened)
        if instance.summoned is not None:
            out["summoned"] = instance.summoned
        if instance.applied:
            out["applied"] = [card.name for card in instance.applied]
        if instance.made_by is not None:
            out["made_by"] = instance.made_by.name
        if instance.counters:
            out["counters"] = dict(instance.counters)
        if instance.owner != instance.controller:
            out["owner"] = instance.owner
        if instance.equipped_to is not None:
            out["equipped_to"] = instance.equipped_to
        out |= dict(instance.changed)
        if instance.label is not None:
            out["label"] = instance.label
        return out


def _short(entry: dict[str, Any]) -> Any:
    return entry["card"] if len(entry) == 1 else entry


def _own_card(card: Card) -> dict[str, Any]:
    """An entry of `cards:` that makes this card, whether or not a known one is overridden by it."""
    kind = "" if card.kind != "monster" else "Monster"
    out: dict[str, Any] = {"name": card.name}
    if card.id is not None:
        out["id"] = card.id
    words = " ".join(word.title() for word in card.types)
    out["type"] = " ".join(part for part in (words, kind or card.kind.title()) if part)
    for key in ("level", "rank", "link", "scale", "attribute", "race"):
        if (value := getattr(card, key)) is not None:
            out[key] = value
    if card.kind == "monster":
        out["atk"] = "?" if card.atk is None else card.atk
        if card.link is None:
            out["def"] = "?" if card.defense is None else card.defense
    if "link" in card.types:
        out["arrows"] = list(card.arrows)
    if card.names:
        out["names"] = dict(card.names)
    # stated even where empty, so that those of a known card do not stand in for them
    out["archetypes"], out["law"] = list(card.archetypes), list(card.law)
    return out
