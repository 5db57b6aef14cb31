"""The default set: well-known cards that come with solemn and serve where nothing was imported."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import msgspec
from solemn.bridge.cards.names import choose, fold
from solemn.bridge.errors import SolemnError
from solemn.bridge.fixtures_path import fixtures_path
from solemn.bridge.records import Card

_REPRINTS = {46986414: "Dark Magician", 36996508: "Dark Magician", 27847700: "Polymerization"}
"""passcodes under which a card of the set was printed again; a record holds only its first"""


class DefaultCards:
    """The cards of solemn.fixtures, read when first asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def title(self) -> str:
        """What it is, for messages."""
        return f"the default set of {len(self)} cards (nothing is imported: see `solemn cards import`)"

    def by_id(self, passcode: int) -> Card | None:
        """The card with this passcode."""
        return self._by_id.get(passcode)

    def by_key(self, key: int) -> Card | None:
        """The card with this key."""
        return self._by_key.get(key)

    def by_name(self, name: str) -> list[Card]:
        """The cards with exactly this name, an English one before those of other languages; see names.choose."""
        folded = fold(name)
        found = [card for card in self._cards if fold(card.name) == folded]
        return choose(found or [card for card in self._cards if folded in map(fold, card.names.values())])

    def nearest(self, name: str, n: int = 5) -> list[str]:
        """The names most like this one, best first."""
        from solemn.bridge.cards.names import nearest_names

        english = ((fold(card.name), card.name) for card in self._cards)
        others = ((fold(other), other) for card in self._cards for other in card.names.values())
        return nearest_names(name, english, others, n)

    def search(self, words: str) -> list[Card]:
        """The cards in whose name, type line or archetypes all the words stand, by name."""
        from solemn.bridge.cards.searching import matches, search_terms

        terms = search_terms(words)
        for anywhere in (False, True):
            found = [card for card in self._cards if terms and matches(card, terms, anywhere)]
            if found:
                return sorted(found, key=lambda card: (card.name, card.key))
        return []

    def text(self, key: int) -> str | None:
        """None: the default set holds facts alone, no card texts."""
        return None

    def ids(self, key: int) -> list[int]:
        """Every passcode that leads to the card, its own first."""
        card = self._by_key.get(key)
        found = [number for number, other in self._by_id.items() if other.key == key]
        return sorted(found, key=lambda number: (card is None or number != card.id, number))

    def all(self) -> Iterator[Card]:
        """Every card, by key."""
        yield from sorted(self._cards, key=lambda card: card.key)

    def __len__(self) -> int:
        return len(self._cards)

    @cached_property
    def _cards(self) -> list[Card]:
        decoder = msgspec.json.Decoder(Card)
        cards: list[Card] = []
        for file in sorted((self._folder or fixtures_path() / "cards").glob("*.jsonl")):
            try:
                cards += decoder.decode_lines(file.read_bytes())
            except msgspec.MsgspecError as error:
                raise SolemnError(f"{file}: the default set is damaged: {error}") from error
        return cards

    @cached_property
    def _by_id(self) -> dict[int, Card]:
        reprinted = {number: card for number, name in _REPRINTS.items() for card in self._cards if card.name == name}
        return reprinted | {card.id: card for card in self._cards if card.id is not None}

    @cached_property
    def _by_key(self) -> dict[int, Card]:
        return {card.key: card for card in self._cards}
