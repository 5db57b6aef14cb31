"""What every source of cards can be asked, be it the store or the default set."""

from collections.abc import Iterator
from typing import Protocol

from solemn.bridge.records import Card


class CardSource(Protocol):
    """Cards to look up."""

    @property
    def title(self) -> str:
        """What it is, for messages: "the card store /…/cards.sqlite"."""

    def by_id(self, passcode: int) -> Card | None:
        """The card with this passcode; every passcode of a card leads to it."""

    def by_key(self, key: int) -> Card | None:
        """The card with this key."""

    def by_name(self, name: str) -> list[Card]:
        """The cards with exactly this name in any language; more than one where the name is ambiguous."""

    def nearest(self, name: str, n: int = 5) -> list[str]:
        """The names most like this one, best first."""

    def search(self, words: str) -> list[Card]:
        """The cards in whose name, type line or archetypes all the words stand, by name."""

    def text(self, key: int) -> str | None:
        """The card's English text, a Pendulum effect first; None where there is none."""

    def ids(self, key: int) -> list[int]:
        """Every passcode that leads to the card, its own first."""

    def all(self) -> Iterator[Card]:
        """Every card, by key."""

    def __len__(self) -> int: ...
