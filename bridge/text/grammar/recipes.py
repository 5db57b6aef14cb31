"""What a material line says: recipes, each with its slots."""

from dataclasses import dataclass, replace

from solemn.bridge.text.facts import Filter


@dataclass(frozen=True)
class Group:
    """What cards must have together: the same, or all different, in one of these properties."""

    relation: str
    """same or distinct"""
    properties: tuple[str, ...]
    """name, level, rank, attribute, race; of several, one is enough"""


@dataclass(frozen=True)
class Include:
    """At least this many of the cards match the filter."""

    number: int
    filter: Filter


@dataclass(frozen=True)
class Slot:
    """Some materials that are asked for in one breath."""

    minimum: int
    maximum: int | None
    """None: open"""
    filter: Filter
    named: bool = False
    """asked for by a bare name, not as so many cards"""
    places: tuple[tuple[str, str], ...] = ()
    """(whose, place): one of these; () for wherever the Summon takes its materials from"""
    groups: tuple[Group, ...] = ()
    includes: tuple[Include, ...] = ()
    unsaid: bool = False
    """it asks something of the cards that no filter says"""

    def also(self, other: "Slot") -> "Slot | None":
        """This slot or the other one as a single slot; None if one slot cannot say it."""
        same = replace(other, filter=self.filter, named=self.named) == self
        plain = not (self.groups or self.includes)
        return replace(self, filter=either(self.filter, other.filter)) if same and plain else None


Recipe = tuple[Slot, ...]


def either(a: Filter, b: Filter) -> Filter:
    """The filter that takes what one of the two takes."""
    return tuple((*x, *y) for x in a for y in b)
