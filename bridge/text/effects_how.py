"""How an effect Summons: the positions, whose field, which zones, and whether conditions are ignored."""

import re
from dataclasses import dataclass

from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import noun

_POSITION = re.compile(
    r",? in (?:(?P<up>face-up )?(?P<position>Attack|Defense) Position"
    r"(?P<or>,? (?:or|and/or) face-down Defense Position)?"
    r"|(?P<both>face-up (?:or|and/or) face-down Defense Position)"
    r"|(?P<down>face-down Defense Position)|either battle position)"
)
_SIDE = re.compile(r",? (?:to|on) (?P<whose>your opponent's|your|their|either player's|either) (?:side of the )?field")
_ZONE = re.compile(
    r" to (?:your|a|any of your) (?:Main Monster )?zones?(?:\(s\))? (?:(?P<this>this card points to)"
    r"|(?:that )?(?P<aimed>(?:that|the targeted) (?:[\w-]+ )?(?:monster|target)|it|the target) points to"
    r"|(?:that )?(?:an?|your) (?P<link>(?:[^,;]+ )?Link Monsters?(?:\(s\))?)(?: you control)? points?(?:\(s\))? to"
    r"|(?:that )?(?P<n>\d) or more Link Monsters point to)"
)
_COLUMN = re.compile(r" to your Main Monster Zone in its same column")
_EXTRA_ZONE = re.compile(r" to (?:the|an|your) Extra Monster Zone")
_IGNORING = re.compile(r",? ignoring (?:its|their|the) Summoning conditions")


@dataclass(frozen=True)
class How:
    """What is said beside what is Summoned."""

    positions: tuple[str, ...]
    opponents_field: bool
    zone: str | None
    ignoring: bool
    zone_of: Filter = ()
    """where `zone` is linked: what the Link Monster is"""
    either: bool = False
    """to either player's field"""
    zone_aimed: bool = False
    """a zone to which what is targeted points"""


def how(words: str) -> tuple[str, How | None]:
    """Take these words out of a phrase; None where one of them is not understood."""
    positions: tuple[str, ...] = ()
    if m := _POSITION.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["down"]:
            positions = ("set",)
        elif m["both"]:
            positions = ("defense", "set")
        elif m["position"]:
            positions = (m["position"].lower(), *(("set",) if m["or"] else ()))
    whose = "your"
    if m := _SIDE.search(words):
        words = words[: m.start()] + words[m.end() :]
        whose = m["whose"]
        if whose == "their":
            return words, None
    zone: str | None = None
    zone_of: Filter = ()
    aimed = False
    if m := _ZONE.search(words):
        words = words[: m.start()] + words[m.end() :]
        aimed = bool(m["aimed"])
        zone = "linked(itself)" if m["this"] else f"linked_by({m['n']})" if m["n"] else "linked(any)"
        if m["link"] and not re.fullmatch(r"Link Monsters?(?:\(s\))?", m["link"]):
            read = noun(m["link"].replace("(s)", ""))
            if read is None or read.other or read.noun != "monster":
                return words, None
            zone, zone_of = "linked", read.filter
    elif m := _EXTRA_ZONE.search(words):
        words, zone = words[: m.start()] + words[m.end() :], "extra"
    elif m := _COLUMN.search(words):
        words, zone = words[: m.start()] + words[m.end() :], "own_column"
    ignoring = bool(_IGNORING.search(words))
    words = _IGNORING.sub("", words)
    if re.search(r" to (?:your|the|either|its|an?) | zones?\b", re.sub(r'"[^"]*"', "", words)):
        return words, None
    return words.strip(" ,"), How(
        positions, whose == "your opponent's", zone, ignoring, zone_of, whose.startswith("either"), aimed
    )
