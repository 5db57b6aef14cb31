"""Merging card files: which entries are one card, and what a later file adds to an earlier one."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from solemn.bridge import words
from solemn.bridge.cards.names import fold
from solemn.bridge.cards.raw import Raw
from solemn.bridge.quoting import quote
from solemn.bridge.records import Card

Outcome = Literal["new", "merged", "reprint"]

_NUMBERS = ("kind", "race", "attribute", "level", "rank", "link", "scale", "atk", "defense")


class Entry:
    """One card while the files are merged."""

    def __init__(self, raw: Raw) -> None:
        self.card = raw.card
        self.ids: dict[int, None] = {}
        self.english = {fold(name): name for name in (raw.card.name, *raw.also)}
        self.text = raw.text
        self.pendulum = raw.pendulum
        self.treated_as = raw.treated_as

    def add(self, raw: Raw) -> None:
        """Take from another entry of the same card what this one lacks."""
        mine, other = self.card, raw.card
        for name in (other.name, *raw.also):
            self.english.setdefault(fold(name), name)
        self.text = self.text or raw.text
        self.pendulum = self.pendulum or raw.pendulum
        self.treated_as = self.treated_as or raw.treated_as
        self.card = msgspec.structs.replace(
            mine,
            names={**other.names, **mine.names},
            types=_types(mine, other),
            race=mine.race or other.race,
            attribute=mine.attribute or other.attribute,
            # Measured over all cards: yaml-yugi's `series` holds every archetype that a .cdb knows except wider ones
            # and a few renamed (`Goblin Biker` is `Goblin Rider` there), and beside them series that no text names
            # and that therefore match nothing. So neither replaces the other.
            archetypes=_archetypes(mine.archetypes, other.archetypes),
        )

    def differs(self, raw: Raw) -> list[str]:
        """The printed numbers on which another entry of the same card disagrees."""
        return [field for field in _NUMBERS if getattr(self.card, field) != getattr(raw.card, field)]


class Pool:
    """All cards read so far."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.conflicts: list[str] = []
        """where files disagree on a printed number; the first file holds"""
        self._by_id: dict[int, Entry] = {}
        self._by_key: dict[int, Entry] = {}
        self._by_name: dict[str, list[Entry]] = {}

    def add(self, raw: Raw, file: str | None = None) -> Outcome:
        """Add one card: as a new card, or to the one that it is; disagreements of a named file are noted."""
        entry = next((self._by_id[number] for number in raw.ids if number in self._by_id), None)
        entry = entry or self._by_key.get(raw.card.key)
        outcome: Outcome = "merged"
        if entry is None:
            entry = self._reprinted(raw)
            outcome = "reprint"
        if entry is None:
            entry = Entry(raw)
            self.entries.append(entry)
            self._by_key[raw.card.key] = entry
            outcome = "new"
        else:
            fields = entry.differs(raw)
            if fields and file is not None:
                seen = ", ".join(f"{f} {getattr(entry.card, f)} and {getattr(raw.card, f)}" for f in fields)
                self.conflicts.append(f"{entry.card.name} ({file}): {seen}")
            entry.add(raw)
        self._lead(raw, entry)
        return outcome

    def join(self, entry: Entry, raw: Raw) -> None:
        """Add to a card what is known to be the same card."""
        entry.add(raw)
        self._lead(raw, entry)

    def find(self, card: Card) -> list[Entry]:
        """The entries that a card of the default set means: by its passcode, else by its English name."""
        if card.id is not None and card.id in self._by_id:
            return [self._by_id[card.id]]
        return [entry for entry in self._by_name.get(fold(card.name), ()) if entry.card.kind == card.kind]

    def name_of(self, number: int) -> str | None:
        """The English name of the card with this passcode."""
        entry = self._by_id.get(number)
        return entry.card.name if entry else None

    def _lead(self, raw: Raw, entry: Entry) -> None:
        for number in raw.ids:
            # A number that leads to another card already goes on leading there.
            if self._by_id.setdefault(number, entry) is entry:
                entry.ids[number] = None
        same_name = self._by_name.setdefault(fold(raw.card.name), [])
        if entry not in same_name:
            same_name.append(entry)

    def _reprinted(self, raw: Raw) -> Entry | None:
        """The card of which this is a reprint or another artwork under a passcode of its own."""
        shown = self._by_id.get(raw.artwork_of) if raw.artwork_of is not None else None
        if shown is not None and not shown.differs(raw):
            return shown
        if "token" in raw.card.types:
            # Tokens of one name are cards of their own: they often differ in numbers and always in their passcode.
            return None
        for entry in self._by_name.get(fold(raw.card.name), ()):
            if "token" not in entry.card.types and not entry.differs(raw) and _frames(entry.card) == _frames(raw.card):
                return entry
        return None


def treated_as_fact(name: str, law: Iterable[str]) -> Iterator[str]:
    """The fact that a card is always treated as `name`, unless its law has it already."""
    fact = f"always_named(this,{quote(name)})"
    if fact not in law:
        yield fact


def _frames(card: Card) -> set[str]:
    return set(card.types) & {*words.EXTRA_DECK_WORDS, "ritual"}


def _types(mine: Card, other: Card) -> tuple[str, ...]:
    if mine.kind != "monster" or other.kind != "monster":
        return mine.types
    added = set(other.types)
    if {"normal", "effect"} & set(mine.types):
        added -= {"normal", "effect"}
    return words.in_order({*mine.types, *added})


def _archetypes(mine: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    spelled = {name.casefold(): name for name in (*other, *mine)}
    return tuple(sorted(spelled.values()))
