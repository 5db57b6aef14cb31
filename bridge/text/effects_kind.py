"""What a Summon by an effect counts as: "(this is treated as an Xyz Summon, transfer its materials)"."""

import re
from dataclasses import dataclass

_MATERIALS = r"(?:Xyz )?[Mm]aterials?"
_AS = re.compile(
    r",? ?\((?:[Tt]his |this Special Summon )?(?:is )?treated as an? (?P<kind>Fusion|Synchro|Xyz) Summon"
    rf"(?P<carried>[,.] [Tt]ransfer (?:its|the|this card's) {_MATERIALS}(?: to (?:it|the Summoned monster))?)?\)"
)
_MONSTER = r"(?:[\w-]+ )?(?:Xyz )?[Mm]onster(?: you control)?"
_USING = re.compile(
    rf",? (?:by )?using (?:(?P<own>this (?:face-up )?card(?: you control)?)|it|that (?:target|{_MONSTER})"
    rf"|the targeted monster)(?: as (?:the )?{_MATERIALS})?(?=$|,| \()"
)


@dataclass(frozen=True)
class Counts:
    """What a Summon counts as, and what it is made with."""

    kind: str | None = None
    """fusion, synchro or xyz; None: a Special Summon like any other"""
    material: str | None = None
    """itself: with its own card; target: with what is targeted"""
    carried: bool = False
    """the materials of that become the new monster's own"""


def counts(words: str) -> tuple[str, Counts]:
    """Take these words out of a phrase."""
    found = Counts()
    if m := _AS.search(words):
        found = Counts(m["kind"].lower(), None, bool(m["carried"]))
        words = words[: m.start()] + words[m.end() :]
    m = _USING.search(words)
    if m and found.kind in (None, "xyz") and (found.kind or "Xyz" in words):
        # as material only an Xyz Summon is made so
        found = Counts(found.kind or "xyz", "itself" if m["own"] else "target", found.carried)
        words = words[: m.start()] + words[m.end() :]
    return words, found
