"""Continuous effects by which cards are banished instead of being sent to the GY."""

import re

from solemn.bridge.text.facts import Condition, Facts, Filter, opposite
from solemn.bridge.text.nouns import MONSTER, noun
from solemn.bridge.text.standing import conditional

_REDIRECT = re.compile(
    r"(?:Any (?P<what>card|[^.,]+?)|(?P<all>Spells and Traps)) sent "
    r"(?:from (?P<from>the field|the hand or Main Deck|the Main Deck|the hand|the Deck) )?"
    r"to (?:the|(?P<who>your opponent's|your)) (?:GY|Graveyard)"
    r"(?: during your (?P<turn>opponent's )?turn)? (?:is|are) (?:banished|removed from play) instead"
    r"(?:, except (?P<except>.+))?"
)
_FROM = {
    "the field": ("field",),
    "the hand or Main Deck": ("hand", "deck"),
    "the Main Deck": ("deck",),
    "the hand": ("hand",),
    "the Deck": ("deck",),
}


def redirect(text: str, condition: Condition, itself: Filter, facts: Facts) -> bool:
    """Read such a sentence under what it asks for, or return False."""
    m = _REDIRECT.fullmatch(text)
    if m is None:
        return False
    wanted = (((True, "is(spell)"), (True, "is(trap)")),) if m["all"] else _cards(m["what"])
    spared = _cards(m["except"]) if m["except"] else ()
    if wanted is None or spared is None:
        return False
    term = conditional(condition, facts, itself)
    facts.add(f"redirect({term},{_who(m['who'])})")
    if "during" in text:
        facts.add(f"effect_turn({term},{'opponents' if m['turn'] else 'your'})")
    if m["from"]:
        wanted = (*wanted, tuple((True, f"in({place})") for place in _FROM[m["from"]]))
    for one in (wanted, opposite(spared) if spared else ()):
        if one:
            facts.add(f"redirect_on({term},{facts.filter(one)})")
    return True


def _who(words: str | None) -> str:
    return {"your opponent's": "opponent", "your": "you"}.get(words or "", "both")


def _cards(words: str) -> Filter | None:
    read = noun(words) if words != "card" else None
    if words == "card":
        return ()
    if read is None or read.other or (read.noun == "card" and not read.filter):
        return None
    if "Monster Card" in words:
        # what it is as printed: a Trap that is a monster is none
        return read.filter
    return (*read.filter, MONSTER) if read.noun == "monster" else read.filter
