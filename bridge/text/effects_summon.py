"""What an effect does: "Destroy that target, and if you do, Special Summon 1 monster from your Deck"."""

import re
from dataclasses import replace

from solemn.bridge.text.costs import cost
from solemn.bridge.text.effects_fusion import fusion
from solemn.bridge.text.effects_parts import Summon, Target
from solemn.bridge.text.effects_performed import performed
from solemn.bridge.text.effects_ritual import ritual
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_two import of_two
from solemn.bridge.text.effects_what import what

_ADD_OR = re.compile(
    r"(?:[Ee]ither )?(?:[Aa]dd|[Tt]ake) (?P<what>1 .+? from your (?:Deck|GY|Deck or GY|GY or Deck|banishment))"
    r"(?P<except>, except [^,]+)?"
    r"(?: to your hand)?,? (?:or|and either add it to your hand or) Special Summon it"
)
_FIRST = re.compile(
    r"(?:(?:for the rest of this turn, )?you cannot [^;]+?, also,? )?(?P<verb>[a-z]+|[A-Z][a-z]+) (?P<what>.+?)"
    r"(?P<to> to the (?:GY|Graveyard)| to the hand(?:/Extra Deck)?| into the Deck| (?:on|to) the bottom of the Deck"
    r"| on the top of the Deck)?,? (?:and if you do,|then) (?P<rest>Special Summon .+)"
)
_LEAVES = ("destroy", "banish", "return", "shuffle", "send", "place", "tribute")
_STAYS = re.compile(
    r"negate (?:its|that target's|that monster's) effects|reduce (?:its|that target's|that monster's) Level by \d"
    r"|change (?:it|that target) to (?:face-up |face-down )?(?:Attack|Defense) Position"
)
_GERUND = {
    "destroy": "destroying", "banish": "banishing", "return": "returning", "shuffle": "shuffling", "send": "sending",
    "tribute": "Tributing", "discard": "discarding",
}  # fmt: skip


def summon(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what an effect does, or None when any part of it is not understood."""
    words = words.strip()
    if len(targets) == 2 and (read := of_two(words, targets, summon)):
        return read
    if m := _FIRST.fullmatch(words):
        return _after_use(m, targets)
    if read := fusion(words) or ritual(words) or performed(words, targets):
        return read
    if m := _ADD_OR.match(words):
        words = f"Special Summon {m['what']}{m['except'] or ''}{words[m.end() :]}"
    if not words.startswith("Special Summon "):
        return None
    end = tail_start(words)
    summoned, rest = words[len("Special Summon ") : end], words[end:]
    # an exception or a list goes on after a comma that looks like a new part
    asked = tail(rest)
    read = None if asked is None else what(summoned, targets)
    return None if read is None or asked is None else replace(read, conditions=read.conditions + asked)


def _after_use(m: re.Match[str], targets: tuple[Target, ...]) -> Summon | None:
    """ "Destroy it, and if you do, Special Summon this card": something is done first, while the effect resolves."""
    verb = m["verb"].lower()
    done = f"{verb} {m['what']}{m['to'] or ''}"
    if re.fullmatch(r"it|them|those targets|(?:that|the targeted) (?:[\w-]+ )?(?:monster|card|target)", m["what"]):
        read = summon(m["rest"], ()) if verb in _LEAVES and targets else None
        return None if read is None or not _plain(read) else replace(read, used=True)
    if _STAYS.fullmatch(done) and targets:
        return summon(m["rest"], ())
    if verb not in _GERUND or re.search(r"\bthis card\b", m["what"]):
        return None
    asked = cost(f"{_GERUND[verb]} {m['what']}{m['to'] or ''}")
    read = summon(m["rest"], targets)
    if asked is None or not asked.slots or asked.groups or asked.totals or asked.above or read is None:
        return None
    if re.search(r"\b(?:an)?other\b", m["what"]) and not read.itself:
        return None
    return replace(read, uses=asked.slots) if _plain(read) else None


def _plain(read: Summon) -> bool:
    """Whether nothing but its own materials would be used for it."""
    return not (read.uses or read.fusion or read.ritual or read.without_materials)
