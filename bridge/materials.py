"""What an Extra Deck or Ritual Monster asks as material, and which printed monsters fit it.

Which card fits is the law's to say: asp/questions/materials.lp tests the cards with the same filters as a board's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from solemn.bridge.cards.unmodelled import unmodelled_of
from solemn.bridge.facts import card_facts, this_is
from solemn.bridge.recipes import Filter, Recipe, own_ritual_filter, recipes
from solemn.bridge.records import Card
from solemn.bridge.terms import Term

KINDS = ("fusion", "synchro", "xyz", "link", "ritual")
"""the kinds of Summon that a monster's own type line names"""
Progress = Callable[[str, int, int], None]
"""called with the stage, how much of it is done and how much there is"""

_OF_THE_POOL = ("always_named(", "named_in(", "special_only(", "mentions(")
"""what a filter can ask of a card beside what is printed in its corners"""
_AT_ONCE = 200
"""filters a grounding: as quick as all in one (tests/bench/materials.py), and progress can be shown"""


class Slot(NamedTuple):
    """One slot of a material line."""

    least: int
    most: int | None
    """None: open"""
    text: str
    """what it asks, in words of a player"""
    matches: tuple[Card, ...]
    """the printed monsters that fit, in the order of the pool; slots that ask the same share one tuple"""
    renamed: tuple[tuple[Card, str], ...]
    """those that fit only while their text gives them another name, with where: field, hand, gy or deck"""


class Way(NamedTuple):
    """One way to Summon a monster with materials."""

    slots: tuple[Slot, ...] = ()
    group: tuple[str, ...] = ()
    """what the materials must be together, in words of a player"""
    via: Card | None = None
    """the Ritual Spell that performs it"""


class MaterialLine(NamedTuple):
    """What a monster asks for its Summon from the Extra Deck, or its Ritual Summon."""

    card: Card
    kind: str
    """fusion, synchro, xyz, link or ritual"""
    way: Way
    also: tuple[Way, ...]
    """other ways of the same kind: that its text states, or by another Ritual Spell"""
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
        """Whether no fact says which materials it takes, though a text does.

        A monster without slots and without such a text takes none: it comes in another way.
        """
        return not self.way.slots and (self.kind == "ritual" or bool(self.unmodelled))


class _Wanted(NamedTuple):
    """All that a slot asks of one card."""

    filter: Filter
    measures: tuple[str, ...] = ()
    """the values that it must have, since they are totalled"""


class _Asked(NamedTuple):
    """A way before the cards are asked."""

    recipe: Recipe
    name: Term
    owner: Card
    """whose text states it"""
    own_filter: Filter = frozenset()
    """what the monster asks beyond the slots"""

    def wanted(self, slot: Term) -> _Wanted:
        return _Wanted(self.recipe.filters[slot] | self.own_filter, tuple(self.recipe.measures))


class _Fitting(NamedTuple):
    cards: tuple[Card, ...]
    renamed: tuple[tuple[Card, str], ...]


def material_kind(card: Card) -> str | None:
    """The kind of Summon that the card's type line names; None for a card that has no material line."""
    return next((kind for kind in KINDS if kind in card.types), None) if card.kind == "monster" else None


def material_lines(
    cards: Iterable[Card], pool: Iterable[Card], progress: Progress = lambda stage, done, total: None
) -> Iterator[MaterialLine]:
    """What each of `cards` that has a material line asks for, with the monsters of `pool` that fit, in the given order.

    A Ritual Monster's ways are those of the pool's Ritual Spells that can Summon it. `cards` must be of the pool. Slots
    that ask the same are asked once.
    """
    pool = list(pool)
    chosen = [(card, kind) for card in cards if (kind := material_kind(card))]
    rituals = _by_rituals([card for card, kind in chosen if kind == "ritual"], pool)
    asked: list[list[_Asked]] = []
    for done, (card, kind) in enumerate(chosen, 1):
        ways = [_Asked(recipe, name, card) for name, recipe in recipes(card, kind).items()]
        asked.append(ways + rituals.get(card.key, []))
        progress("Reading the material lines", done, len(chosen))
    wanted = list(dict.fromkeys(way.wanted(slot) for ways in asked for way in ways for slot in way.recipe.slots))
    fitting, ends = _ask(wanted, [way for ways in asked for way in ways], pool, progress)
    for (card, kind), ways in zip(chosen, asked, strict=True):
        first, *others = [_way(way, card, fitting, ends) for way in ways] or [Way()]
        yield MaterialLine(card, kind, first, tuple(others), tuple(unmodelled_of(card, kind)))


def _way(asked: _Asked, card: Card, fitting: dict[_Wanted, _Fitting], ends: dict[tuple[Term, Term], int]) -> Way:
    recipe, via = asked.recipe, asked.owner if asked.owner is not card else None
    slots = []
    for number, (least, most) in recipe.slots.items():
        end = ends.get((_term(asked), number), most)
        slots.append(Slot(least, end, recipe.words(number), *fitting[asked.wanted(number)]))
    return Way(tuple(slots), tuple(recipe.group), via)


def _by_rituals(monsters: Sequence[Card], pool: Sequence[Card]) -> dict[int, list[_Asked]]:
    """The ways of the pool's Ritual Spells for each of these Ritual Monsters, by the monster's key.

    Those that the fewest monsters share come first.
    """
    if not monsters:
        return {}
    spells = [
        (card, name, recipe)
        for card in pool
        if card.kind == "spell" and "ritual" in card.types
        for name, recipe in recipes(card, "ritual").items()
        if recipe.target is not None
    ]
    targets = list(dict.fromkeys(_Wanted(recipe.target) for _, _, recipe in spells if recipe.target is not None))
    fitting, _ = _ask(targets, [], monsters, lambda stage, done, total: None)
    own = {card.key: own_ritual_filter(card) for card in monsters}
    summons = [
        (spell, name, recipe, fitting[_Wanted(recipe.target or frozenset())].cards) for spell, name, recipe in spells
    ]
    ways: dict[int, list[_Asked]] = {}
    for spell, name, recipe, cards in sorted(summons, key=lambda one: len(one[3])):
        for card in cards:
            ways.setdefault(card.key, []).append(_Asked(recipe, name, spell, own[card.key]))
    return ways


def _ask(
    wanted: Sequence[_Wanted], ways: Iterable[_Asked], pool: Sequence[Card], progress: Progress
) -> tuple[dict[_Wanted, _Fitting], dict[tuple[Term, Term], int]]:
    """Ask the law which monsters of the pool fit, and where an open slot of these ways ends."""
    from solemn.bridge.ask import Question

    monsters = [card for card in pool if card.kind == "monster"]
    printed = "\n".join(card_facts(msgspec.structs.replace(card, law=_pool_law(card))) for card in monsters)
    stated = dict.fromkeys(f"{this_is(fact, str(way.owner.key))}." for way in ways for fact in way.recipe.facts)
    by_key = {card.key: card for card in monsters}
    order = {key: place for place, key in enumerate(by_key)}
    found: dict[_Wanted, _Fitting] = {}
    ends: dict[tuple[Term, Term], int] = {}
    stage = f"Holding {len(wanted)} filters against {len(monsters)} monsters"
    progress(stage, 0, len(wanted))
    for start in range(0, max(len(wanted), 1), _AT_ONCE):
        some = wanted[start : start + _AT_ONCE]
        lines = [printed, *map(_slot_facts, range(len(some)), some), *([] if start else stated)]
        question = Question("materials", "\n".join(lines))
        fitting: list[list[int]] = [[] for _ in some]
        for number, key in question.pairs("fitting"):
            fitting[number].append(key)
        renamed: list[list[tuple[int, str]]] = [[] for _ in some]
        for number, key, place in question.derived("fitting_there", 3):
            renamed[number].append((key, place))
        ends |= {(procedure, slot): end for procedure, slot, end in question.derived("ends", 3)}
        for one, keys, others in zip(some, fitting, renamed, strict=True):
            cards = tuple([by_key[key] for key in sorted(keys, key=order.__getitem__)])
            found[one] = _Fitting(cards, tuple([(by_key[key], place) for key, place in sorted(others)]))
        progress(stage, start + len(some), len(wanted))
    return found, ends


def _term(way: _Asked) -> Term:
    """The procedure's term with the owner's key in the place of `this`."""
    match way.name:
        case (head, "this", *rest):
            return (head, way.owner.key, *rest)
    return way.name


def _pool_law(card: Card) -> tuple[str, ...]:
    return tuple(fact for fact in card.law if fact.startswith(_OF_THE_POOL))


def _slot_facts(number: int, wanted: _Wanted) -> str:
    """The slot line(number) that stands for all slots that ask the same."""
    line = f"line({number})"
    facts = [f"slot({line},1,1,1).", *(f"total({line},{measure},exact,0)." for measure in wanted.measures)]
    for conjunct, atoms in enumerate(sorted(map(sorted, wanted.filter)), 1):
        facts += [f"filter(s({line},1),{conjunct},{sign},{atom})." for sign, atom in atoms]
    return " ".join(facts)
