"""What the material line of an Extra Deck or Ritual Monster asks for, and which printed monsters fit it.

Which card fits is the law's to say: asp/questions/materials.lp tests the cards with the same filters as a board's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from solemn.bridge.cards.unmodelled import unmodelled_of
from solemn.bridge.facts import card_facts
from solemn.bridge.records import Card
from solemn.bridge.slot_words import group_words, include_words, slot_words, total_words
from solemn.bridge.terms import Term, read_term

KINDS = ("fusion", "synchro", "xyz", "link", "ritual")
"""the kinds of Summon that a monster's own type line names"""
Progress = Callable[[str, int, int], None]
"""called with the stage, how much of it is done and how much there is"""
Filter = frozenset[frozenset[tuple[str, str]]]
"""conjuncts of (yes or no, atom as it is written)"""

_OF_THE_POOL = ("always_named(", "named_in(", "special_only(")
"""what a filter can ask of a card beside what is printed in its corners"""
_OF_THE_LINE = ("proc(", "slot(", "slot_place(", "filter(", "group(", "include(", "total(")


class Slot(NamedTuple):
    """One slot of a material line."""

    least: int
    most: int | None
    """None: open"""
    text: str
    """what it asks, in words of a player"""
    filter: Filter
    matches: tuple[Card, ...]
    """the printed monsters that fit, in the order of the pool; shared by slots that ask the same"""
    renamed: tuple[tuple[Card, str], ...]
    """those that fit only while their text gives them another name, with where: field, hand, gy or deck"""


class Way(NamedTuple):
    """One way to fill a material line."""

    slots: tuple[Slot, ...] = ()
    group: tuple[str, ...] = ()
    """what the materials must be together, in words of a player"""


class MaterialLine(NamedTuple):
    """What a monster asks for its Summon from the Extra Deck, or its Ritual Summon."""

    card: Card
    kind: str
    """fusion, synchro, xyz, link or ritual"""
    way: Way
    also: tuple[Way, ...]
    """other ways of the same kind that its text states"""
    unmodelled: tuple[str, ...]
    """the clauses that bear on this Summon and that no fact states"""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the material line itself."""
        return self.way.slots

    @property
    def group(self) -> tuple[str, ...]:
        """What its materials must be together."""
        return self.way.group

    @property
    def undecided(self) -> bool:
        """Whether no fact says which materials it takes."""
        return not self.way.slots


class _Asked(NamedTuple):
    """A slot before the cards are asked: everything but what fits."""

    least: int
    most: int | None
    text: str
    filter: Filter


class _Procedure:
    """One procedure of a card, as its facts state it."""

    def __init__(self) -> None:
        self.slots: dict[Term, tuple[int, int | None]] = {}
        self.places: dict[Term, list[tuple[str, str]]] = {}
        self.groups: list[tuple[Term, str, Term]] = []
        self.includes: list[tuple[Term, int, Term]] = []
        self.totals: list[tuple[str, str, int]] = []


def material_kind(card: Card) -> str | None:
    """The kind of Summon that the card's type line names; None for a card that has no material line."""
    return next((kind for kind in KINDS if kind in card.types), None) if card.kind == "monster" else None


def material_lines(
    cards: Iterable[Card], pool: Iterable[Card], progress: Progress = lambda stage, done, total: None
) -> Iterator[MaterialLine]:
    """What each of `cards` that has a material line asks for, with the monsters of `pool` that fit, in the given order.

    Slots that ask the same are asked once; all are asked in one grounding.
    """
    chosen = [(card, kind) for card in cards if (kind := material_kind(card))]
    asked = []
    for done, (card, kind) in enumerate(chosen, 1):
        asked.append(_ways_of(card, kind))
        progress("Reading the material lines", done, len(chosen))
    filters = list(dict.fromkeys(slot.filter for ways in asked for slots, _ in ways for slot in slots))
    fitting = _fitting(filters, [card for card in pool if card.kind == "monster"], progress)
    for (card, kind), ways in zip(chosen, asked, strict=True):
        first, *others = [
            Way(tuple([Slot(*slot, *fitting[slot.filter]) for slot in slots]), group) for slots, group in ways
        ] or [Way()]
        yield MaterialLine(card, kind, first, tuple(others), tuple(unmodelled_of(card, kind)))


def _ways_of(card: Card, kind: str) -> list[tuple[list[_Asked], tuple[str, ...]]]:
    """The slots, and what the materials must be together, of each of the card's procedures of this kind."""
    procedures: dict[Term, _Procedure] = {}
    filters: dict[Term, dict[Term, set[tuple[str, str]]]] = {}
    terms = [(fact, read_term(fact)) for fact in card.law if fact.startswith(_OF_THE_LINE)]
    for _, term in terms:
        match term:
            case ("proc", name, "this", k) if k == kind:
                procedures[name] = _Procedure()
    for fact, term in terms:
        match term:
            case ("filter", name, conjunct, str(sign), _):
                atom = fact.split(f",{sign},", 1)[1][:-1]
                filters.setdefault(name, {}).setdefault(conjunct, set()).add((sign, atom))
            case (_, name, *_) if name not in procedures:
                pass
            case ("slot", name, number, int(least), most):
                procedures[name].slots[number] = (least, most if isinstance(most, int) else None)
            case ("slot_place", name, number, str(who), str(where)):
                procedures[name].places.setdefault(number, []).append((who, where))
            case ("group", name, scope, str(relation), prop):
                procedures[name].groups.append((scope, relation, prop))
            case ("include", name, scope, int(number), which):
                procedures[name].includes.append((scope, number, which))
            case ("total", name, str(what), str(relation), int(number)):
                procedures[name].totals.append((what, relation, number))

    def wanted(name: Term) -> Filter:
        return frozenset(frozenset(atoms) for atoms in filters.get(name, {}).values())

    out = []
    for name, procedure in procedures.items():
        slots = []
        for number, (least, most) in procedure.slots.items():
            filter_ = wanted(("s", name, number))
            text = slot_words(least, most, filter_, procedure.places.get(number, ()))
            slots.append(_Asked(least, most, text, filter_))
        group = [group_words(*one) for one in procedure.groups]
        group += [include_words(scope, number, wanted(which)) for scope, number, which in procedure.includes]
        group += [total_words(*one) for one in procedure.totals]
        out.append((slots, tuple(group)))
    return out


def _fitting(
    filters: Sequence[Filter], pool: Sequence[Card], progress: Progress
) -> dict[Filter, tuple[tuple[Card, ...], tuple[tuple[Card, str], ...]]]:
    """Ask the law which cards of the pool match each filter, as printed and under a name of another place."""
    from solemn.bridge.ask import Question

    stage = f"Holding {len(filters)} filters against {len(pool)} monsters"
    progress(stage, 0, 1)
    lines = [card_facts(msgspec.structs.replace(card, law=_pool_law(card))) for card in pool]
    lines += [_slot_facts(number, wanted) for number, wanted in enumerate(filters)]
    question = Question("materials", "\n".join(lines))
    fitting: list[set[int]] = [set() for _ in filters]
    renamed: list[set[tuple[int, str]]] = [set() for _ in filters]
    for (_, (_, number, _), _), key in question.derived("fitting", 2):
        fitting[number].add(key)
    for (_, (_, number, _), _), key, place in question.derived("fitting_there", 3):
        renamed[number].add((key, place))
    progress(stage, 1, 1)
    by_key = {card.key: card for card in pool}
    return {
        wanted: (
            tuple([card for card in pool if card.key in fitting[number]]),
            tuple([(by_key[key], place) for key, place in sorted(renamed[number])]),
        )
        for number, wanted in enumerate(filters)
    }


def _pool_law(card: Card) -> tuple[str, ...]:
    return tuple(fact for fact in card.law if fact.startswith(_OF_THE_POOL))


def _slot_facts(number: int, wanted: Filter) -> str:
    """The filter as the only slot of a procedure that stands for all slots that ask the same."""
    procedure = f"p({number},1)"
    facts = [f"slot({procedure},1,1,1)."]
    for conjunct, atoms in enumerate(sorted(map(sorted, wanted)), 1):
        facts += [f"filter(s({procedure},1),{conjunct},{sign},{atom})." for sign, atom in atoms]
    return " ".join(facts)
