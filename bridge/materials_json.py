"""Material lines as the records of docs/formats.md, a card each; what many slots share is written out once."""

from collections.abc import Iterable
from typing import Any

import msgspec
from solemn.bridge.materials import MaterialLine, Slot, Way
from solemn.bridge.records import Card


class MaterialRecords:
    """Turns material lines into records that msgspec encodes."""

    def __init__(self) -> None:
        self._written: dict[int, tuple[tuple[Card, ...], msgspec.Raw]] = {}

    def record(self, line: MaterialLine) -> dict[str, Any]:
        """The record of one card; `group`, `also` and `unmodelled` only where there is any."""
        value: dict[str, Any] = {
            "id": line.card.id,
            "name": line.card.name,
            "kind": line.kind,
            "undecided": line.undecided,
        }
        value |= self._way(line.way)
        if line.also:
            value["also"] = [self._way(way) for way in line.also]
        if line.unmodelled:
            value["unmodelled"] = line.unmodelled
        return value

    def _way(self, way: Way) -> dict[str, Any]:
        via = {"via": {"id": way.via.id, "name": way.via.name}} if way.via else {}
        value: dict[str, Any] = via | {"slots": [self._slot(slot) for slot in way.slots]}
        if way.group:
            value["group"] = way.group
        return value

    def _slot(self, slot: Slot) -> dict[str, Any]:
        value: dict[str, Any] = {
            "min": slot.least,
            "max": slot.most,
            "text": slot.text,
            "matches": self._ids(slot.matches),
        }
        if slot.renamed:
            places = dict.fromkeys(place for _, place in slot.renamed)
            value["renamed"] = {p: _ids(card for card, place in slot.renamed if place == p) for p in places}
        return value

    def _ids(self, cards: tuple[Card, ...]) -> msgspec.Raw:
        held = self._written.get(id(cards))
        if held is None:  # the tuple is kept beside its number, so that no other can come to have it
            held = self._written[id(cards)] = (cards, msgspec.Raw(msgspec.json.encode(_ids(cards))))
        return held[1]


def _ids(cards: Iterable[Card]) -> list[int]:
    """The passcodes; a card that was printed without one has none to write."""
    return [card.id for card in cards if card.id is not None]
