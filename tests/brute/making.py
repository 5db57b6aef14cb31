"""Words to invent cards with."""

from typing import Any

from solemn.bridge.records import Card


def slot(number: int, least: int, most: int | str, *filters: str, places: str = "", act: str = "") -> list[str]:
    """The facts of one slot of the first procedure; a filter is "yes,level(4)", alternatives are parted by " or "."""
    facts = [f"slot(p(this,1),{number},{least},{most})"]
    for conjunct, filter_ in enumerate(filters, 1):
        facts += [f"filter(s(p(this,1),{number}),{conjunct},{atom})" for atom in filter_.split(" or ")]
    facts += [f"slot_place(p(this,1),{number},{place})" for place in places.split()]
    if act:
        facts.append(f"slot_act(p(this,1),{number},{act})")
    return facts


def f(number: int, *conjuncts: str) -> list[str]:
    """The facts of the filter f(this,number)."""
    return [
        f"filter(f(this,{number}),{j},{atom})" for j, text in enumerate(conjuncts, 1) for atom in text.split(" or ")
    ]


def c(number: int, *conjuncts: str) -> list[str]:
    """The facts of the condition c(this,number)."""
    return [f"cond(c(this,{number}),{j},{test})" for j, text in enumerate(conjuncts, 1) for test in text.split(" or ")]


class Making:
    """The invented cards of one file, numbered downwards from `first`."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.cards: list[Card] = []

    def _add(self, **values: Any) -> None:
        self.cards.append(Card(key=self.first - len(self.cards), **values))

    def monster(
        self,
        name: str,
        level: int | None,
        *law: str,
        types: str = "effect",
        attribute: str = "EARTH",
        race: str = "Warrior",
        archetypes: tuple[str, ...] = (),
        rank: int | None = None,
        link: int | None = None,
        arrows: str = "",
        scale: int = 4,
    ) -> None:
        """A monster with this law."""
        words = tuple(types.split())
        self._add(
            name=name, kind="monster", types=words, race=race, attribute=attribute, level=level, rank=rank, link=link,
            arrows=tuple(arrows.split()), scale=scale if "pendulum" in words else None,
            atk=100 * (level or rank or link or 0), defense=None if "link" in words else 0,
            archetypes=archetypes, law=tuple(law),
        )  # fmt: skip

    def other(self, name: str, kind: str, types: str, *law: str) -> None:
        """A Spell or Trap with this law."""
        self._add(name=name, kind=kind, types=tuple(types.split()), law=tuple(law))
