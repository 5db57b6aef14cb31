"""What a card that is none in particular may be: the properties for which a text on the board asks."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solemn.bridge.need.records import Property
from solemn.bridge.quoting import quote
from solemn.bridge.records import Card
from solemn.bridge.words import ATTRIBUTES, RACES

_WORD = re.compile(r"is\(([a-z]+)\)")
_TEXT = re.compile(r'\b(attribute|race|archetype|name)\("((?:[^"\\]|\\.)*)"\)')
_POWER = re.compile(r"\b(atk|def)\((\d+)\)")
_ALIKE = re.compile(r"\b(attribute|race|name)\b(?!\()")
_ONCE = ("effect_once(", "once_a_turn(")
HIGHEST_LEVEL = 12
HIGHEST_RANK = 13
HIGHEST_LINK = 6
FRAMES = ("fusion", "ritual", "synchro")
OWN_WORDS = ("tuner", "pendulum", "flip", "gemini", "spirit", "union", "toon")


class Traits(NamedTuple):
    """Groups of properties: a card has one of each group; the first is what it is where nothing is asked."""

    groups: dict[str, list[Property | None]]
    tested: set[Property]
    """beyond each number for which a text asks: it tells "at most so much" from "any" """
    names: list[str]
    """card names for which a text asks"""


def traits_asked(cards: Iterable[Card], beside: Iterable[Card]) -> Traits:
    """What the texts of `cards` ask for; where they ask for what is alike, `beside` has the values."""
    law = "\n".join(fact for card in cards for fact in card.law)
    words = set(_WORD.findall(law))
    texts: dict[str, dict[str, None]] = {key: {} for key in ("attribute", "race", "archetype", "name")}
    for key, value in _TEXT.findall(law):
        texts[key][value.replace('\\"', '"').replace("\\\\", "\\")] = None
    alike = set(_ALIKE.findall("\n".join(fact for fact in law.split("\n") if not fact.startswith(_ONCE))))
    for card in beside:
        for key, value in (("attribute", card.attribute), ("race", card.race), ("name", card.name)):
            if key in alike and value is not None:
                texts[key][value] = None
    groups: dict[str, list[Property | None]] = {"number": [("level", n) for n in range(1, HIGHEST_LEVEL + 1)]}
    if "xyz" in words or re.search(r"\brank\b", law):
        groups["number"] += [("rank", n) for n in range(1, HIGHEST_RANK + 1)]
    if re.search(r"\blink\(|is\(link\)", law):
        groups["number"] += [("link", n) for n in range(1, HIGHEST_LINK + 1)]
    groups["kind"] = [("is", "effect"), *(("is", word) for word in ("normal", "token") if word in words)]
    groups["frame"] = [None, *(("is", word) for word in FRAMES if word in words)]
    for word in OWN_WORDS:
        if word in words:
            groups[word] = [None, ("is", word)]
    for key, known in (("attribute", ATTRIBUTES), ("race", RACES)):
        asked = [value for value in texts[key] if value in known]
        plain = next((value for value in ("EARTH", "Warrior", *known) if value in known and value not in asked), None)
        groups[key] = [(key, plain)] if plain else []
        groups[key] += [(key, value) for value in asked]
    for value in texts["archetype"]:
        groups[f"archetype {value}"] = [None, ("archetype", value)]
    tested: set[Property] = set()
    powers: dict[str, set[int]] = {"atk": set(), "def": set()}
    for key, number in _POWER.findall(law):
        powers[key].add(int(number))
    for key, values in powers.items():
        groups[key] = [(key, 0), *((key, value) for value in sorted(values - {0}))]
        if values:
            tested.add((key, max(values) + 1))
            groups[key].append((key, max(values) + 1))
    return Traits({key: group for key, group in groups.items() if group != [None]}, tested, list(texts["name"]))


def term(prop: Property) -> str:
    """A property as the rules write it."""
    name, value = prop
    return f"{name}({value})" if name == "is" or isinstance(value, int) else f"{name}({quote(value)})"


def printed(prop: Property) -> Iterator[str]:
    """What is printed on a card that has this property, as the rules write it."""
    yield term(prop)
    if prop[0] == "rank":
        yield "is(xyz)"
    if prop[0] == "link":
        yield "is(link)"
