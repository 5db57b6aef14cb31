"""Pendulum Effects that change the card's own Pendulum Scale."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.facts import Condition, Count, Facts, Filter
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.standing import conditional
from solemn.bridge.text.states import state

_BECOMES = re.compile(
    r"(?:Unless you have an? (?P<other>.+) in your other Pendulum Zone|While (?P<while>.+)), "
    r"this card's Pendulum Scale becomes (?P<n>\d+)"
)


def scale(card: Card, text: str, facts: Facts) -> bool:
    """Read such a sentence, or return False."""
    m = _BECOMES.fullmatch(text)
    condition = None if m is None else _without(card, m["other"]) if m["other"] else state(m["while"])
    if m is None or condition is None:
        return False
    facts.add(f"scale_becomes({conditional(condition, facts)},{m['n']})")
    return True


def _without(card: Card, words: str) -> Condition | None:
    """No such card is in the other Pendulum Zone: one that is such a card itself is the only one in both."""
    found: list[Filter] = []
    for word in words.split(" or "):
        read = noun(re.sub(r"^an? ", "", word))
        if read is None or read.other or read.noun != "card" or len(read.filter) != 1:
            return None
        found.append(read.filter)
    atoms = tuple(atom for one in found for atom in one[0])
    its_own = [f'archetype("{name}")' for name in card.archetypes]
    if not all(holds and atom.startswith("archetype(") for holds, atom in atoms):
        return None
    if any(atom in its_own for _, atom in atoms):
        return ((Count("you", "pendulum_zones", (atoms,), "most", 1),),)
    return ((Count("you", "pendulum_zones", (atoms,), "eq", 0),),)
