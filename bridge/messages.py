"""What each broken rule says of the values that break it: one line, in the words of players."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from solemn.bridge.saying import Language, bounds, say
from solemn.bridge.wanted import card_phrase, slots_phrase

_NAMES = ("with", "first_with")
"""values that are names of cards"""


class Broken(NamedTuple):
    """A broken rule and what there is to say of it."""

    rule: str
    kind: str
    """the kind of play"""
    card: str
    """the name of what is Summoned"""
    via: str
    """the name of the card that does it, "" if none does"""
    cards: list[str]
    """the names of the cards that break it, with their references"""
    values: Mapping[Any, list[Any]]
    """as the law gives them: a key, or a term whose first part is one, and its values"""


def message(broken: Broken, language: Language) -> str:
    """The one line for a broken rule. Raises LookupError where the language has no template for it."""
    given: dict[str, Any] = {
        "kind": broken.kind, "card": broken.card, "via": broken.via, "by": broken.via or broken.card,
        "cards": broken.cards, "idle": broken.via if broken.card == broken.via else "",
    }  # fmt: skip
    terms = [(key, value) for key, values in broken.values.items() if isinstance(key, tuple) for value in values]
    given["conditions"] = [_condition(key, have, language) for key, have in terms if key[0] == "count"]
    given["wanted"] = card_phrase([(n, key[1:]) for key, n in terms if key[0] == "wanted"], language)
    atoms = [(key[1], number, key[2:]) for key, number in terms if key[0] == "in_slot"]
    given["slots"] = slots_phrase([key[1:] for key, _ in terms if key[0] == "slot"], atoms, language)
    given["others"] = [card for card in broken.cards if card not in broken.values.get("which", [])]
    for key, values in broken.values.items():
        if key in _NAMES:
            given[key] = sorted({language.named(name) for name in values})
        elif isinstance(key, str):
            given[key] = sorted(set(values), key=_number_first) if len(set(values)) > 1 else values[0]
    return say(language.messages[broken.rule], bounds(given), language)


def _condition(key: tuple[Any, ...], have: Any, language: Language) -> str:
    """A number of cards that a condition asks for: ("count", whose, place, operator, number)."""
    _, whose, place, operator, number = key
    places = [place] if isinstance(place, str) else list(_leaves(place[1:]))
    values = {"whose": whose, "place": places, "operator": operator, "number": str(number), "have": str(have)}
    return say(language.parts["condition"], values, language)


def _leaves(terms: tuple[Any, ...]) -> list[str]:
    return [leaf for term in terms for leaf in ([term] if isinstance(term, str) else _leaves(term[1:]))]


def _number_first(value: Any) -> tuple[bool, Any]:
    return (isinstance(value, str), value)
