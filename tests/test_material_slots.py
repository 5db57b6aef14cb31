"""Which printed monsters fit which slot of a material line, held against the reference engine's scripts."""

import lzma
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec
import pytest
import yaml
from solemn.bridge.cards.store import CardStore
from solemn.bridge.materials import MaterialLine, Way, material_lines
from solemn.bridge.records import Card
from solemn.bridge.text.grammar.material_line import read
from solemn.bridge.text.nouns import ASKED_FOR
from solemn.bridge.text.split import material_line


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Monsters that solemn and the engine's data take for different things, wherever a slot asks for it."""

    asks: str
    """yes or no and the atom of a filter, as a regular expression"""
    only: Literal["solemn", "engine"]
    """who says that they fit"""
    cards: list[str] | Literal["?"]
    """their names; ? for all whose ATK is printed so"""
    right: Literal["solemn", "engine", "open"]
    why: str
    source: str


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One monster whose slots are others than the engine's."""

    card: str
    slots: int
    """how many of the engine's slots are not found"""
    right: Literal["solemn", "engine", "both"]
    why: str
    source: str


class Differences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Cards]
    lines: list[Line]


class Row(msgspec.Struct, frozen=True):
    """A monster as the engine has it."""

    id: int
    kind: str
    state: bool
    group: bool
    slots: list[tuple[int, int | None, int]]


class Engine(msgspec.Struct, frozen=True):
    rows: list[Row]
    extents: list[list[int]]


KNOWN = msgspec.convert(
    yaml.safe_load((Path(__file__).parent / "material_slot_differences.yaml").read_text(encoding="utf-8")), Differences
)
Fits = frozenset[int]
Slots = dict[Fits, tuple[int, int | None]]
"""what fits, with the least and the most of them; slots that take the same count as one"""


def together(slots: Iterable[tuple[int, int | None, Fits]]) -> Slots:
    found: Slots = {}
    for least, most, fits in slots:
        before_least, before_most = found.get(fits, (0, 0))
        both = None if most is None or before_most is None else most + before_most
        found[fits] = (least + before_least, both)
    return found


@pytest.fixture(scope="module")
def engine(shared: Path) -> Engine:
    packed = (shared / "oracle" / "material_slots.json.xz").read_bytes()
    return msgspec.json.decode(lzma.decompress(packed), type=Engine)


class Comparison:
    """The slots of every line side by side."""

    def __init__(self, engine: Engine, pool: CardStore) -> None:
        self.cards = {card.key: card for card in pool.all()}
        self.extents = [frozenset(self._key(pool, number) for number in extent) for extent in engine.extents]
        self.known_to_the_engine = frozenset[int]().union(*self.extents)
        rows = {self._key(pool, row.id): row for row in engine.rows if not row.state}
        self.equal = 0
        self.unequal: dict[str, int] = {}
        self.used: set[int] = set()
        for line in material_lines([self.cards[key] for key in rows], self.cards.values()):
            self._compare(line, rows[line.card.key])

    @staticmethod
    def _key(pool: CardStore, passcode: int) -> int:
        card = pool.by_id(passcode)
        assert card is not None, passcode
        return card.key

    def _compare(self, line: MaterialLine, row: Row) -> None:
        theirs = together((least, _most(most, line.card), self.extents[e]) for least, most, e in row.slots)
        missing = min((self._missing(theirs, way, line.card) for way in (line.way, *line.also)), key=len)
        self.equal += len(theirs) - len(missing)
        if missing:
            self.unequal[line.card.name] = len(missing)

    def _missing(self, theirs: Slots, way: Way, card: Card) -> set[Fits]:
        """The engine's slots for which this way has none that is equal but for the cards that are known to differ."""
        atoms = [fact.split(",", 4)[-1][:-1] for fact in card.law if fact.startswith("filter(s(p(this,")]
        ours = []
        for slot in way.slots:
            found = frozenset(one.key for one in slot.matches) & self.known_to_the_engine
            same = [fits for fits in theirs if self._explained(found ^ fits, fits, atoms)]
            nearest = min(same, key=lambda fits, found=found: len(found ^ fits), default=found)
            ours.append((slot.least, _most(slot.most, card), nearest))
        counted = together(ours)
        return {fits for fits, numbers in theirs.items() if counted.get(fits) != numbers}

    def _explained(self, differing: Fits, theirs: Fits, atoms: list[str]) -> bool:
        left = set(differing)
        used = set()
        for number, known in enumerate(KNOWN.cards):
            if any(re.search(known.asks, atom) for atom in atoms):
                here = {key for key in left if self._is_one(known, key) and (key in theirs) == (known.only == "engine")}
                used |= {number} if here else set()
                left -= here
        if not left:
            self.used |= used
        return not left

    def _is_one(self, known: Cards, key: int) -> bool:
        card = self.cards[key]
        return card.atk is None if known.cards == "?" else card.name in known.cards


def _most(most: int | None, card: Card) -> int | None:
    """A Link Summon takes no more materials than the Link Rating, so the engine states that for an open slot."""
    if card.link is None:
        return most
    return card.link if most is None or most > card.link else most


@pytest.fixture(scope="module")
def compared(engine: Engine, pool: CardStore) -> Comparison:
    return Comparison(engine, pool)


def test_slots_are_the_engines(compared: Comparison) -> None:
    assert compared.unequal == {one.card: one.slots for one in KNOWN.lines}
    assert compared.equal + sum(compared.unequal.values()) > 1700
    assert compared.equal >= 0.99 * (compared.equal + sum(compared.unequal.values()))


def test_each_known_difference_is_one(compared: Comparison) -> None:
    assert compared.used == set(range(len(KNOWN.cards)))
    names = {card.name for card in compared.cards.values()}
    assert {name for one in KNOWN.cards if one.cards != "?" for name in one.cards} <= names
    assert all(len(one.why) > 20 and one.source for one in (*KNOWN.cards, *KNOWN.lines))


def test_every_line_is_read(pool: CardStore) -> None:
    lines = [material_line(raw.card.types, raw.text)[0] for raw in pool.raws() if raw.card.kind == "monster"]
    assert len([line for line in lines if line]) > 2100
    assert [line for line in lines if line and not read(line)] == []


def test_every_name_of_a_line_is_a_card(pool: CardStore) -> None:
    cards = [card for card in pool.all() if {"fusion", "synchro", "xyz", "link"} & set(card.types)]
    facts = {fact for card in cards for fact in card.law if fact.startswith("filter(s(p(this,")}
    names = {match[1] for fact in facts if (match := re.search(r'(?:name|mentions)\("([^"\\]+)"\)\)$', fact))}
    archetypes = {match[1] for fact in facts if (match := re.search(r'archetype\("([^"\\]+)"\)\)$', fact))}
    assert names - {card.name for card in pool.all()} == set()
    assert archetypes - {archetype for card in pool.all() for archetype in card.archetypes} == set()
    asked = {match[1] for fact in facts if (match := re.search(r'mentions\("([^"]+)"\)\)$', fact))}
    assert asked == set(ASKED_FOR)
