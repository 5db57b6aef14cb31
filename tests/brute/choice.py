"""One play, and what is chosen for it."""

from dataclasses import dataclass

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Choice:
    """One way to make a play."""

    kind: str
    cards: tuple[str, ...]
    """what is Summoned; nothing where it is Tokens"""
    via: str | None = None
    materials: frozenset[str] = NOTHING
    costs: frozenset[str] = NOTHING
    zones: frozenset[str] = NOTHING
    """of one card, or of Tokens"""
    positions: frozenset[str] = NOTHING
    each: frozenset[tuple[str, frozenset[str]]] = frozenset()
    """of several cards: the zones of each in some placement of all"""
    tokens: tuple[int, str] | None = None
    """so many of this name"""


@dataclass(frozen=True)
class BrutePlay:
    """One play as the JSON PLAY has it: what may be chosen given kind, cards, means, materials and costs."""

    kind: str
    cards: frozenset[str]
    via_ref: str | None
    materials: frozenset[str]
    zones: frozenset[str]
    positions: frozenset[str]
    costs: frozenset[str] = NOTHING
    each: frozenset[tuple[str, frozenset[str]]] = frozenset()
    tokens: tuple[int, str] | None = None

    @property
    def card_ref(self) -> str:
        """The first that is Summoned; none where it is Tokens."""
        return min(self.cards, default="")
