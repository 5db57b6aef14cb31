"""Pendulum Effects: their own place, the other Pendulum Zone, and whether their own Summon is the proper one."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.effects_words import nouns
from solemn.bridge.text.facts import Condition, Count, Facts
from solemn.bridge.text.own_match import is_such

_HERE = re.compile(r"\bthis card (?:from|in) (?:your|the) Pendulum Zone")
_OTHER_ZONE = re.compile(
    r"(?:(?P<before>.+?),? )?(?:[Ii]f|[Ww]hile) you have (?P<no>no )?(?:an? )?(?P<what>.*?cards?) "
    r"in your other Pendulum Zone"
)
_HOW = re.compile(r"summon_itself\((e\(this,\d+\))\)")


def in_its_zone(text: str) -> str:
    """Return a Pendulum Effect without its own place, from which it acts anyway."""
    return _HERE.sub("this card", text)


def other_zone(card: Card, words: str) -> tuple[str, Condition] | None:
    """Take what is asked of the other Pendulum Zone out of the head of a Pendulum Effect; None where there is none.

    The card itself lies in one of the zones that the condition counts.
    """
    m = _OTHER_ZONE.fullmatch(words)
    read = nouns(m["what"]) if m else None
    if m is None or read is None or read.noun == "monster":
        return None
    itself = is_such(card, tuple(c for c in read.filter if c != ((True, "faceup"),)))
    if itself is None:
        return None
    number = int(itself)
    relation = ("eq", number) if m["no"] else ("least", number + 1)
    return m["before"] or "", ((Count("you", "pendulum_zones", read.filter, *relation),),)


def not_the_way_of_its_text(facts: Facts) -> None:
    """A Pendulum Effect that Summons its own card is not the way that its text names where that is a procedure."""
    if not any(re.fullmatch(r"proc\(p\(this,\d+\),this,(?:own|contact)\)", fact) for fact in facts.facts):
        return
    for fact in tuple(facts.facts):
        if (m := _HOW.fullmatch(fact)) and f"effect_at({m[1]},pendulum)" in facts.facts:
            facts.add(f"revives({m[1]})")
