"""Facts in the making: terms numbered in the order of the text, filters and conditions written out."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product

from solemn.bridge.quoting import quote

Atom = tuple[bool, str]
"""whether the atom must hold, and the atom"""
Filter = tuple[tuple[Atom, ...], ...]
"""a card matches when of every conjunct at least one atom is as wanted; () matches every card"""


@dataclass(frozen=True)
class Count:
    """Some cards of a place, compared with a number or with other cards."""

    who: str
    place: str
    filter: Filter = ()
    relation: str = "least"
    """eq, least or most `number`; or more: at least `number` more of these than of `other`"""
    number: int = 1
    other: "Count | None" = None


@dataclass(frozen=True)
class Kinds:
    """How many different names (or levels, attributes, races) some cards have, or how many of them share one."""

    cards: Count
    property: str
    alike: bool = False
    """at least `cards.number` of them have the same"""


@dataclass(frozen=True)
class Total:
    """What the cards' level, rank, atk or levels_and_ranks total."""

    cards: Count
    measure: str


@dataclass(frozen=True)
class Counters:
    """At least so many counters lie on such cards."""

    cards: Count
    name: str | None
    """their name without "Counter"; None for counters of any kind"""
    number: int


@dataclass(frozen=True)
class Highest:
    """Such a monster has the highest ATK on the field, or of those that are so too."""

    cards: Count
    of_its_kind: bool


@dataclass(frozen=True)
class Battled:
    """Such a monster battled this turn."""

    cards: Count


@dataclass(frozen=True)
class Made:
    """The player has made such a Summon this turn: normal."""

    kind: str


@dataclass(frozen=True)
class LifePoints:
    """A player's Life Points: at least or at most a number, or (ahead) so many more than the other's."""

    who: str
    relation: str
    number: int


@dataclass(frozen=True)
class Phase:
    """It is this phase: main1 or main2."""

    phase: str


@dataclass(frozen=True)
class Past:
    """It happened this turn, in one of these ways: activation, summon, battle."""

    by: str


Test = Count | Kinds | Total | Counters | Highest | Battled | Made | LifePoints | Phase | Past
Condition = tuple[tuple[Test, ...], ...]
"""holds when of every conjunct at least one test holds"""


class Facts:
    """The facts of one card, collected."""

    def __init__(self, home: str = "hand") -> None:
        self.home = home
        """where a procedure of the monster's own starts that names no place"""
        self.effects_in: str | None = None
        """where the card is while the continuous effects now read apply, in place of the field"""
        self.facts: list[str] = []
        self._numbers: Counter[str] = Counter()

    def add(self, *facts: str) -> None:
        """Take in facts, without the final dot."""
        self.facts.extend(facts)

    def term(self, letter: str) -> str:
        """Return the next term of a kind: p for a procedure, o for a way to Tribute, e, c, f as in asp/inputs.lp."""
        self._numbers[letter] += 1
        return f"{letter}(this,{self._numbers[letter]})"

    def effect(self) -> str:
        """State that the card has one more continuous effect, and return its term."""
        term = self.term("e")
        self.add(f"effect({term},this)")
        if self.effects_in:
            self.add(f"effect_place({term},{self.effects_in})")
        return term

    def filter(self, wanted: Filter, term: str | None = None) -> str:
        """State a filter under `term` (or a new one) and return the term."""
        term = term or self.term("f")
        for i, conjunct in enumerate(wanted, 1):
            self.add(*(f"filter({term},{i},{'yes' if holds else 'no'},{atom})" for holds, atom in conjunct))
        return term

    def any_or_filter(self, wanted: Filter) -> str:
        """Return `any` for the filter that takes every card, else the term of the stated filter."""
        return self.filter(wanted) if wanted else "any"

    def condition(self, condition: Condition) -> str:
        """State a condition and return its term."""
        term = self.term("c")
        for i, conjunct in enumerate(condition, 1):
            self.add(*(f"cond({term},{i},{self._test(test)})" for test in conjunct))
        return term

    def _test(self, test: Test) -> str:
        if isinstance(test, Phase):
            return f"phase({test.phase})"
        if isinstance(test, Past):
            return f"past({test.by})"
        if isinstance(test, LifePoints):
            return f"lp({test.who},{test.relation},{test.number})"
        if isinstance(test, Counters):
            name = "any" if test.name is None else quote(test.name)
            return f"counters({self._counted(test.cards).removeprefix('count(')[:-1]},{name},least,{test.number})"
        if isinstance(test, Highest):
            term = self.any_or_filter(test.cards.filter)
            return f"highest({test.cards.who},{term},{term if test.of_its_kind else 'any'})"
        if isinstance(test, Battled):
            return f"battled({test.cards.who},{self.any_or_filter(test.cards.filter)})"
        if isinstance(test, Made):
            return f"made({test.kind})"
        if isinstance(test, Kinds):
            which = self._counted(test.cards).removeprefix("count(")[:-1]
            if test.alike:
                return f"alike({which},{test.property},{test.cards.number})"
            return f"kinds({which},{test.property},{test.cards.relation},{test.cards.number})"
        if isinstance(test, Total):
            which = self._counted(test.cards).removeprefix("count(")[:-1]
            return f"sum({which},{test.measure},{test.cards.relation},{test.cards.number})"
        if test.other is not None:
            counts = f"{self._counted(test)},{self._counted(test.other)}"
            return f"more({counts},{test.number})" if test.number > 1 else f"more({counts})"
        return f"{self._counted(test)[:-1]},{test.relation},{test.number})"

    def _counted(self, test: Count) -> str:
        return f"count({test.who},{test.place},{self.any_or_filter(test.filter)})"

    def unmodelled(self, clause: str, scope: str, can: str) -> None:
        """State that a clause bears on Summons and that no fact says how."""
        self.add(f"unmodelled(this,{quote(clause)},{scope},{can})")


def opposite(wanted: Filter) -> Filter:
    """Return the filter that takes exactly the cards the given one leaves out.

    "Not face-up" is said as face-down: with other filters the law does not look at face-down cards.
    """
    choices: list[tuple[Atom, ...]] = [()]
    for conjunct in wanted:
        choices = [(*chosen, *_not(holds, atom)) for chosen in choices for holds, atom in conjunct]
    return tuple(choices)


def denied(condition: Condition) -> Condition | None:
    """Return the condition that holds exactly when the given one does not; None where the words for it are missing."""
    rows = [[_failing(test) for test in conjunct] for conjunct in condition]
    if any(failing is None for row in rows for failing in row):
        return None
    return tuple(tuple(test for failing in choice for test in failing or ()) for choice in product(*rows))


def _failing(test: Test) -> tuple[Test, ...] | None:
    """The tests of which one holds when the given one does not."""
    if isinstance(test, Counters | Highest | Battled | Made | LifePoints | Phase | Past) or (
        isinstance(test, Kinds) and test.alike
    ):
        return None
    if not isinstance(test, Count):
        cards = _failing(test.cards)
        return None if cards is None else tuple(replace(test, cards=one) for one in cards if isinstance(one, Count))
    fewer = replace(test, relation="most" if test.number > 1 else "eq", number=test.number - 1)
    more = replace(test, relation="least", number=test.number + 1)
    failing = {"least": (fewer,), "most": (more,), "eq": (fewer, more) if test.number else (more,)}
    return failing.get(test.relation)


def _not(holds: bool, atom: str) -> tuple[Atom, ...]:
    """The atoms of which one is as it says where the given one is not."""
    if holds and atom == "faceup":
        return ((True, "facedown"),)
    # for the law "not Level 4" is said of what has a Level
    number = atom.partition("(")[0]
    without: tuple[Atom, ...] = ((False, f"has({number})"),) if number in ("level", "rank") else ()
    return ((not holds, atom), *without)
