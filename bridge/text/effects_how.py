"""How an effect Summons: the positions, whose field, which zones, and whether conditions are ignored."""

import re
from dataclasses import dataclass

_POSITION = re.compile(
    r",? in (?:(?P<up>face-up )?(?P<position>Attack|Defense) Position(?P<or> or face-down Defense Position)?"
    r"|(?P<down>face-down Defense Position)|either battle position)"
)
_SIDE = re.compile(r",? (?:to|on) (?P<whose>your opponent's|your|their) (?:side of the )?field")
_ZONE = re.compile(
    r" to your zones? (?:(?P<this>this card points to)|(?:that )?(?:an?|your) (?P<link>(?:[^,;]+ )?Link Monsters?) "
    r"points? to)"
)
_IGNORING = re.compile(r",? ignoring (?:its|their|the) Summoning conditions")


@dataclass(frozen=True)
class How:
    """What is said beside what is Summoned."""

    positions: tuple[str, ...]
    opponents_field: bool
    zone: str | None
    ignoring: bool


def how(words: str) -> tuple[str, How | None]:
    """Take these words out of a phrase; None where one of them is not understood."""
    positions: tuple[str, ...] = ()
    if m := _POSITION.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["down"]:
            positions = ("set",)
        elif m["position"]:
            positions = (m["position"].lower(), *(("set",) if m["or"] else ()))
    side = False
    if m := _SIDE.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["whose"] == "their":
            return words, None
        side = m["whose"] != "your"
    zone = None
    if m := _ZONE.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["link"] and m["link"] not in ("Link Monster", "Link Monsters"):
            return words, None
        zone = "linked(itself)" if m["this"] else "linked(any)"
    ignoring = bool(_IGNORING.search(words))
    words = _IGNORING.sub("", words)
    if re.search(r" to (?:your|the|either|its|an?) | zones?\b", re.sub(r'"[^"]*"', "", words)):
        return words, None
    return words.strip(" ,"), How(positions, side, zone, ignoring)
