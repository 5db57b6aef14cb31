"""Effects that leave a choice, of which one is a Summon: "add it to your hand or Special Summon it"."""

import re

from solemn.bridge.text.effects_words import PLACES
from solemn.bridge.text.facts import Condition
from solemn.bridge.text.states import state

_ELSE = r"(?:add it to your hand|send it to the (?:GY|Graveyard)|place it in your Pendulum Zone)"
_TAKEN = re.compile(
    rf"(?:[Ee]ither )?(?:[Aa]dd|[Tt]ake) (?P<what>(?:1|an?) .+? from (?:{PLACES}))(?P<except>, except [^,]+)?"
    rf"(?: to your hand)?,? (?:or|(?:and )?either {_ELSE},? or) Special Summon it"
)
_AIMED = re.compile(
    r"(?:[Ee]ither )?(?:add it to your hand|return it to the (?:hand|Extra Deck)|add that target to your hand),? "
    r"or Special Summon (?=it\b)"
)
_EITHER = re.compile(
    r"(?:[Ee]ither )?(?:[Aa]dd to your hand|[Aa]dd|[Ss]end to the GY),? or Special Summon,? (?=(?:1|an?) )"
)
_INSTEAD = re.compile(
    rf"(?:[Aa]dd|[Ss]end) (?P<what>(?:1|an?) [^;]+? from (?:{PLACES}))(?: to (?:your hand|the GY|the Graveyard))"
    r"(?P<except>, except [^,]+)?,? or,? if (?P<if>.+?), you can Special Summon it instead"
)
_ADDED = re.compile(
    rf"[Aa]dd (?P<what>(?:1|an?) [^;]+? from (?:{PLACES})) to your hand(?P<except>, except [^,]+)?"
    r",? (?:then|and if you do),? (?:if (?P<if>[^,;]+), )?(?:you can )?Special Summon it"
    r"(?: if (?P<late>[^,;]+))?(?=$|,)"
)


def plainly(words: str) -> tuple[str, Condition] | None:
    """Return in plain words what an effect Summons, and what it asks for to Summon that; None for another."""
    if m := _INSTEAD.match(words):
        asked = state(m["if"])
        if asked is None:
            return None
        return f"Special Summon {m['what']}{m['except'] or ''}{words[m.end() :]}", asked
    if m := _ADDED.match(words):
        conditions = [state(one) if one else () for one in (m["if"], m["late"])]
        if conditions[0] is None or conditions[1] is None:
            return None
        return f"Special Summon {m['what']}{m['except'] or ''}{words[m.end() :]}", conditions[0] + conditions[1]
    if m := _TAKEN.match(words):
        return f"Special Summon {m['what']}{m['except'] or ''}{words[m.end() :]}", ()
    if m := _AIMED.match(words) or _EITHER.match(words):
        return f"Special Summon {words[m.end() :]}", ()
    return None
