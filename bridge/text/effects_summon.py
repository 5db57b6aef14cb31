"""What an effect does: "Destroy that target, and if you do, Special Summon 1 monster from your Deck"."""

import re
from dataclasses import replace

from solemn.bridge.text.effects_first import first
from solemn.bridge.text.effects_following import following
from solemn.bridge.text.effects_fusion import fusion
from solemn.bridge.text.effects_more import more
from solemn.bridge.text.effects_or import plainly
from solemn.bridge.text.effects_parts import Summon, Target
from solemn.bridge.text.effects_performed import performed
from solemn.bridge.text.effects_ritual import ritual
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_two import of_two
from solemn.bridge.text.effects_what import what

_UNEQUIPPED = re.compile(r"[Uu]nequip this card and Special Summon it(?P<how>\b.*)")

_OR_ELSE = re.compile(r"(?P<one>(?:Fusion|Ritual) Summon .+?),? (?:OR|or) (?P<other>(?:Fusion|Ritual) Summon .+)")


def summon(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what an effect does, or None when any part of it is not understood."""
    words = words.strip()
    return _summon(words, targets) or more(words, targets, summon)


def _summon(words: str, targets: tuple[Target, ...]) -> Summon | None:
    if len(targets) == 2 and (read := of_two(words, targets, summon)):
        return read
    if read := first(words, targets, summon):
        return read
    if m := _UNEQUIPPED.fullmatch(words):
        itself = summon(f"Special Summon this card{m['how']}", ())
        return None if itself is None else replace(itself, at=("equipped",))
    if read := fusion(words) or ritual(words) or performed(words, targets):
        return read
    if m := _OR_ELSE.fullmatch(words):
        one, other = summon(m["one"], ()), summon(m["other"], ())
        return replace(one, alternatives=(other,)) if one and other and not (one.alternatives or targets) else None
    chosen = plainly(words)
    if chosen is not None:
        read = summon(chosen[0], targets)
        return None if read is None else replace(read, conditions=read.conditions + chosen[1])
    if not words.startswith("Special Summon "):
        return None
    if read := following(words, targets, summon):
        return read
    end = tail_start(words)
    summoned, rest = words[len("Special Summon ") : end], words[end:]
    # an exception or a list goes on after a comma that looks like a new part
    asked = tail(rest)
    read = None if asked is None else what(summoned, targets)
    return None if read is None or asked is None else replace(read, conditions=read.conditions + asked)
