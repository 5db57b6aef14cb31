"""Fusion Summons by effects: "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters …"."""

import re
from dataclasses import replace

from solemn.bridge.quoting import quote
from solemn.bridge.text.effects_materials import materials
from solemn.bridge.text.effects_parts import Summon
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_words import nouns
from solemn.bridge.text.facts import Filter

_FUSION = re.compile(
    r"Fusion Summon (?:1 )?(?P<what>.+?)(?: from your Extra Deck(?P<late>,? that .+?)?)?"
    r"(?: in (?P<position>Attack|Defense) Position)?(?P<except>, except (?:\"[^\"]+\"))?"
    r",? (?:by )?(?P<how>using|banishing|shuffling|destroying) (?P<rest>.+)"
)
_NAMES = re.compile(
    r",? that (?:mentions|lists) (?:(?P<article>an? )?(?P<name>\"[^\"]+\"(?: or \"[^\"]+\")*)(?(article) monster))"
    r" as material"
)


def fusion(words: str) -> Summon | None:
    """Read a Fusion Summon with materials, or return None."""
    end = tail_start(words)
    asked = tail(words[end:])
    m = _FUSION.fullmatch(words[:end])
    if m is None or asked is None:
        return None
    wanted = _kind(f"{m['what']}{m['late'] or ''}", m["except"] or "")
    used = materials(m["rest"], m["how"])
    if wanted is None or used is None or not used.places:
        return None
    read = Summon(places=(("you", "extra"),), wanted=wanted, fusion=used, conditions=asked)
    return replace(read, positions=(m["position"].lower(),)) if m["position"] else read


def _kind(words: str, excepted: str) -> Filter | None:
    """ "Dragon Fusion Monster", "Fusion Monster that mentions "X" as material", or names."""
    named: Filter = ()
    if m := _NAMES.search(words):
        words = words[: m.start()] + words[m.end() :]
        kind = "archetype" if m["article"] else "name"
        named = (tuple((True, f"lists({kind}({quote(name)}))") for name in re.findall(r'"([^"]+)"', m["name"])),)
    read = nouns(f"{re.sub(r'Fusion Monster(?= or |, | that |$)', 'monster', words)}{excepted}")
    return (*named, *read.filter) if read and not read.other and read.noun in ("monster", "named") else None
