"""What the material line of an Extra Deck or Ritual Monster asks for, and which printed monsters fit it.

Which card fits is the law's to say: asp/questions/materials.lp tests the cards with the same filters as a board's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from solemn.bridge.cards.unmodelled import unmodelled_of
from solemn.bridge.facts import card_facts
from solemn.bridge.records import Card
from solemn.bridge.slot_words import slot_words
from solemn.bridge.terms import Term, read_term

KINDS = ("fusion", "synchro", "xyz", "link", "ritual")
"""the kinds of Summon that a monster's own type line names"""
Progress = Callable[[str, int, int], None]
"""called with the stage, how much of it is done and how much there is"""
Filter = frozenset[frozenset[tuple[str, str]]]
"""conjuncts of (yes or no, atom as it is written)"""

_OF_THE_POOL = ("always_named(", "named_in(", "special_only(")
"""what a filter can ask of a card beside what is printed in its corners"""
_OF_THE_LINE = ("proc(", "slot(", "slot_place(", "filter(s(")


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


class MaterialLine(NamedTuple):
    """What a monster asks for its Summon from the Extra Deck, or its Ritual Summon."""

    card: Card
    kind: str
    """fusion, synchro, xyz, link or ritual"""
    slots: tuple[Slot, ...]
    also: tuple[tuple[Slot, ...], ...]
    """the slots of other ways of the same kind that its text states"""
    unmodelled: tuple[str, ...]
    """the clauses that bear on this Summon and that no fact states"""

    @property
    def undecided(self) -> bool:
        """Whether no fact says which materials it takes."""
        return not self.slots


class _Asked(NamedTuple):
    """A slot before the cards are asked: everything but what fits."""

    least: int
    most: int | None
    text: str
    filter: Filter


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
        asked.append(_slots_of(card, kind))
        progress("Reading the material lines", done, len(chosen))
    filters = list(dict.fromkeys(slot.filter for ways in asked for way in ways for slot in way))
    fitting = _fitting(filters, [card for card in pool if card.kind == "monster"], progress)
    for (card, kind), ways in zip(chosen, asked, strict=True):
        first, *others = [tuple(Slot(*slot, *fitting[slot.filter]) for slot in way) for way in ways] or [()]
        yield MaterialLine(card, kind, first, tuple(others), tuple(unmodelled_of(card, kind)))


def _slots_of(card: Card, kind: str) -> list[list[_Asked]]:
    """The slots of each of the card's procedures of this kind, as its facts state them."""
    procedures: list[Term] = []
    slots: dict[Term, dict[Term, tuple[int, int | None]]] = {}
    conjuncts: dict[tuple[Term, Term], dict[Term, set[tuple[str, str]]]] = {}
    places: dict[tuple[Term, Term], list[tuple[str, str]]] = {}
    for fact in card.law:
        if not fact.startswith(_OF_THE_LINE):
            continue
        match read_term(fact):
            case ("proc", procedure, "this", k) if k == kind:
                procedures.append(procedure)
            case ("slot", procedure, number, int(least), most):
                slots.setdefault(procedure, {})[number] = (least, most if isinstance(most, int) else None)
            case ("slot_place", procedure, number, str(who), str(where)):
                places.setdefault((procedure, number), []).append((who, where))
            case ("filter", ("s", procedure, number), conjunct, str(sign), _):
                atom = fact.split(f",{sign},", 1)[1][:-1]
                conjuncts.setdefault((procedure, number), {}).setdefault(conjunct, set()).add((sign, atom))
    out = []
    for procedure in procedures:
        way = []
        for number, (least, most) in slots.get(procedure, {}).items():
            at = (procedure, number)
            wanted = frozenset(frozenset(atoms) for atoms in conjuncts.get(at, {}).values())
            way.append(_Asked(least, most, slot_words(least, most, wanted, places.get(at, ())), wanted))
        out.append(way)
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
