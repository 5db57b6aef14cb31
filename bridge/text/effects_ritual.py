"""Ritual Summons by effects: "Ritual Summon 1 Dragon Ritual Monster from your hand, by Tributing monsters …"."""

import re

from solemn.bridge.text.effects_parts import Ritual, Summon
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.facts import Filter, opposite
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.rituals import LIST, read_piles, read_target, read_way

_PERFORMED = re.compile(
    rf"Ritual Summon 1 (?P<what>.*?Ritual Monster)(?P<also> \((?P<of>[^()]+)\))? from your (?P<from>{LIST})"
    r"(?P<position> in (?P<which>Attack|Defense) Position)?(?P<except>, except (?P<not>\"[^\"]+\"))?,? by "
    r"(?P<verb>Tributing|banishing|sending|shuffling) (?P<rest>.+)"
)
_VERBS = {"Tributing": "Tribute", "banishing": "banish", "sending": "send", "shuffling": "shuffle"}
_JOINED = re.compile(r",? and/or (?P<verb>banishing|sending|shuffling|Tributing) ")
_ITSELF = re.compile(r",? including this card(?: on your field| you control| from your hand)?(?=,? whose )")


def ritual(words: str) -> Summon | None:
    """Read a Ritual Summon with what is Tributed (or banished, sent) for it, or return None."""
    end = tail_start(words)
    asked = tail(words[end:])
    m = _PERFORMED.fullmatch(words[:end])
    if m is None or asked is None:
        return None
    rest = _ITSELF.sub("", m["rest"])
    itself = rest != m["rest"]
    rest = _JOINED.sub(lambda one: f" and/or {_VERBS[one['verb']]} ", rest).replace("hand/field", "hand or field")
    rest = re.sub(r'\(s\)"', '"', rest)
    way = read_way(f"{_VERBS[m['verb']]} {rest}")
    wanted = _wanted(m)
    if way is None or wanted is None:
        return None
    positions = (m["which"].lower(),) if m["which"] else ()
    return Summon(
        ritual=Ritual(wanted, tuple(read_piles(m["from"])), way, itself), positions=positions, conditions=asked
    )


def _wanted(m: re.Match[str]) -> Filter | None:
    """ "LIGHT Ritual Monster (Warrior or Dragon)", with what is excepted."""
    found = read_target(m["what"])
    if found is not None and m["of"]:
        kinds = noun(f"{m['of']} monster")
        found = None if kinds is None or kinds.other else (*found, *kinds.filter)
    if found is None or not m["not"]:
        return found
    named = noun(m["not"])
    return None if named is None else (*found, *opposite(named.filter))
