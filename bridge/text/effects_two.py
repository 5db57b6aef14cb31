"""Two targets with a part each: "destroy that card on the field, and if you do, Special Summon that other monster"."""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.effects_parts import Summon, Target

_PILES = ("gy", "banished")
_THAT = r"(?:that(?: other)?|the) (?:monster|card|target)"
_FIRST = re.compile(
    rf"(?P<verb>destroy|banish|return|shuffle|send|tribute|negate the effects of) (?:{_THAT}|that [^,;]+? monster"
    r"|the first target)(?: on the field| you control| your opponent controls)?"
    r"(?: to the (?:GY|Graveyard|hand)| into the Deck)?,? (?:and if you do,|then) "
    rf"(?P<rest>Special Summon (?:{_THAT}|the second target)\b.*)"
)
_ITSELF = re.compile(r"Special Summon (?P<what>that monster|the first target)(?P<rest>\b.*)")
_NAMED = re.compile(rf"Special Summon (?:{_THAT}|the second target)(?: from (?:your|the) (?:GY|Graveyard))?")


def of_two(
    words: str, targets: tuple[Target, ...], summon: Callable[[str, tuple[Target, ...]], Summon | None]
) -> Summon | None:
    """Read what is done with two targets of which one is Summoned, or return None.

    `summon` reads an effect that Summons its one target ("Special Summon it").
    """
    lying = [one for one in targets if all(where in _PILES for _, where in one.places)]
    if len(targets) != 2 or len(lying) != 1 or lying[0].maximum != "1":
        return None
    if m := _FIRST.fullmatch(words[:1].lower() + words[1:]):
        rest = _NAMED.sub("Special Summon it", m["rest"], count=1)
        read = summon(rest, tuple(lying)) if rest.startswith("Special Summon it") else None
        leaves = not m["verb"].startswith("negate")
        return None if read is None else replace(read, used=leaves)
    if _ITSELF.fullmatch(words) and all(_of_monsters(one) for one in lying):
        return summon(_NAMED.sub("Special Summon it", words, count=1), tuple(lying))
    return None


def _of_monsters(one: Target) -> bool:
    return any(atom in ("is(monster)", "is(xyz)", "is(fusion)") for conjunct in one.wanted for _, atom in conjunct)
