"""Sentences after a Fusion or Ritual Summon that widen or narrow its materials: "You can also use 1 monster in your
Deck as material", "Only Dragon monsters can be used as Fusion Material for this effect".
"""

import re
from dataclasses import replace

from solemn.bridge.text.also import also
from solemn.bridge.text.effects_parts import Summon
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import noun

_WIDENS = re.compile(r"\bcan also (?:use|banish|send|shuffle|Tribute|destroy)\b")
_PERFORMS = re.compile(r"\b(?:Fusion|Ritual) Summon (?:1|any)\b")
_ONLY = re.compile(
    r"(?:Only (?P<what>.+) can be used as (?:Fusion )?[Mm]aterials? for (?:a Fusion Summon using )?"
    r"this (?:card's )?effect"
    r"|You can only use (?P<only>.+) as (?:Fusion )?[Mm]aterials? for this effect)"
)


def of_materials(text: str, sentence: str) -> bool:
    """Whether the sentence, after an effect of this text, speaks of what its Fusion or Ritual Summon may use."""
    return bool(_PERFORMS.search(text) and (_WIDENS.search(sentence) or _ONLY.fullmatch(sentence)))


def widened(read: Summon, sentences: list[str]) -> Summon | None:
    """Return the Summon with what the sentences say of its materials; None where they say it of no such Summon."""
    if not sentences:
        return read
    found = [_widened(one, sentences) for one in (read, *read.alternatives)]
    if None in found:
        return None
    first, *others = (one for one in found if one)
    return replace(first, alternatives=tuple(others))


def _widened(read: Summon, sentences: list[str]) -> Summon | None:
    for sentence in sentences:
        if _ONLY.fullmatch(sentence):
            wanted = _only(sentence)
            if read.fusion is None or read.fusion.wanted or wanted is None:
                return None
            read = replace(read, fusion=replace(read.fusion, wanted=wanted))
        elif read.fusion or read.ritual:
            more = also(sentence)
            if more is None or (read.fusion and read.fusion.wanted):
                read = replace(read, widened=(*read.widened, sentence))
            else:
                read = replace(read, also=(*read.also, more))
        else:
            return None
    return read


def _only(sentence: str) -> Filter | None:
    """What all materials are by the sentence."""
    m = _ONLY.fullmatch(sentence)
    read = noun(m["what"] or m["only"]) if m else None
    return read.filter if read and not read.other and read.noun in ("monster", "named") else None
