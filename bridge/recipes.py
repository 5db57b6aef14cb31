"""The procedures of a card, read back from its facts: slots, filters, and what the materials must be together."""

import re
from dataclasses import dataclass, field

from solemn.bridge.records import Card
from solemn.bridge.slot_words import group_words, include_words, slot_words, total_words
from solemn.bridge.terms import Term, read_term

Filter = frozenset[frozenset[tuple[str, str]]]
"""conjuncts of (yes or no, atom as it is written); empty: every card"""

_HEADS = (
    "proc(", "slot(", "slot_place(", "filter(", "group(", "include(", "total(", "ritual_target(", "ritual_material(",
)  # fmt: skip


@dataclass
class Recipe:
    """One procedure."""

    kind: str
    facts: list[str]
    """its proc and slot facts as the card has them, `this` for the card"""
    slots: dict[Term, tuple[int, int | None]] = field(default_factory=dict)
    """least and most (None: open) by the slot's number"""
    filters: dict[Term, Filter] = field(default_factory=dict)
    places: dict[Term, list[tuple[str, str]]] = field(default_factory=dict)
    group: list[str] = field(default_factory=list)
    """what the materials must be together, in words of a player"""
    measures: list[str] = field(default_factory=list)
    """the values whose total it asks for"""
    target: Filter | None = None
    """which Ritual Monster a Ritual Spell Summons by it"""

    def words(self, slot: Term) -> str:
        """What a slot asks, in words of a player."""
        least, most = self.slots[slot]
        return slot_words(least, most, self.filters[slot], self.places.get(slot, ()))


def recipes(card: Card, kind: str) -> dict[Term, Recipe]:
    """The card's procedures of one kind by their terms."""
    terms = [(fact, read_term(fact)) for fact in card.law if fact.startswith(_HEADS)]
    filters = _filters(terms)
    found: dict[Term, Recipe] = {}
    for fact, term in terms:
        match term:
            case ("proc", name, "this", k) if k == kind:
                found[name] = Recipe(kind, [fact])
    for fact, term in terms:
        match term:
            case (_, name, *_) if name not in found:
                continue
            case ("slot", name, number, int(least), most):
                recipe = found[name]
                recipe.facts.append(fact)
                recipe.slots[number] = (least, most if isinstance(most, int) else None)
                recipe.filters[number] = filters.get(("s", name, number), frozenset())
            case ("slot_place", name, number, str(who), str(where)):
                found[name].places.setdefault(number, []).append((who, where))
            case ("group", name, scope, str(relation), prop):
                found[name].group.append(group_words(scope, relation, prop))
            case ("include", name, scope, int(least), which):
                found[name].group.append(include_words(scope, least, filters.get(which, frozenset())))
            case ("total", name, str(what), str(relation), number):
                found[name].measures.append(what)
                found[name].group.append(total_words(what, relation, number))
            case ("ritual_target", name, which):
                found[name].target = filters.get(which, frozenset())
    for recipe in found.values():
        if len(recipe.slots) == 1:
            recipe.group = [re.sub(r"^slot \d+: ", "all: ", words) for words in recipe.group]
    return found


def own_ritual_filter(card: Card) -> Filter:
    """What a Ritual Monster's own text asks of each card used for its Ritual Summon."""
    terms = [(fact, read_term(fact)) for fact in card.law if fact.startswith(("ritual_material(", "filter("))]
    filters = _filters(terms)
    asked = [filters.get(term[2], frozenset()) for _, term in terms if isinstance(term, tuple) and len(term) == 3]
    return frozenset().union(*asked)


def _filters(terms: list[tuple[str, Term]]) -> dict[Term, Filter]:
    conjuncts: dict[Term, dict[Term, set[tuple[str, str]]]] = {}
    for fact, term in terms:
        match term:
            case ("filter", name, number, str(sign), _):
                atom = fact.split(f",{sign},", 1)[1][:-1]
                conjuncts.setdefault(name, {}).setdefault(number, set()).add((sign, atom))
    return {name: frozenset(map(frozenset, parts.values())) for name, parts in conjuncts.items()}
