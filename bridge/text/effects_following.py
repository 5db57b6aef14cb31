"""A Summon by an effect that another one must follow: "Special Summon it, then, immediately after this effect resolves,
Synchro Summon 1 Synchro Monster using only that monster and this card".
"""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.effects_parts import Following, Summon, Target
from solemn.bridge.text.effects_tail import tail
from solemn.bridge.text.effects_words import nouns

_IT = r"(?:that monster|the Summoned monster)"
_THIS = r"this card"
_BOTH = rf"(?:{_IT} and {_THIS}|{_THIS} and {_IT})"
_THOSE = r"(?:those 2 monsters|those monsters)"
_FOLLOWED = re.compile(
    r"(?P<first>Special Summon .+?),? (?:(?:and )?then|and if you do),? immediately after this effect resolves,? "
    rf"(?P<kind>Synchro|Xyz) Summon 1 (?P<what>.+?),? using (?:only )?(?:(?P<both>{_BOTH})|{_THOSE})(?: only)?"
    r"(?P<tail>, also .+)?"
)


def following(
    words: str,
    targets: tuple[Target, ...],
    summon: Callable[[str, tuple[Target, ...]], Summon | None],
) -> Summon | None:
    """Read both Summons, or return None; `summon` reads the first."""
    m = _FOLLOWED.fullmatch(words)
    asked = tail(m["tail"] or "") if m else None
    first = summon(m["first"], targets) if m else None
    if m is None or asked is None or first is None or (first.kind or first.fusion or first.ritual or first.token):
        return None
    if bool(m["both"]) == bool(first.number) or first.itself:
        return None
    read = nouns(m["what"])
    if read is None or read.other or read.noun not in ("monster", "named"):
        return None
    then = Following(m["kind"].lower(), read.filter, itself=bool(m["both"]))
    return replace(first, then=then, conditions=first.conditions + asked)
