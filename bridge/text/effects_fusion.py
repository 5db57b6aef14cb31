"""Fusion Summons by effects: "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters …"."""

import re

from solemn.bridge.text.effects_parts import Fusion, Places, Summon
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import noun

_FUSION = re.compile(
    r"Fusion Summon (?:1 )?(?P<what>.+?)(?: from your Extra Deck)?,? (?:by )?(?P<how>using|banishing|shuffling) "
    r"(?P<rest>.+)"
)
_AS = re.compile(r" as (?:(?:the|its) )?(?:Fusion )?[Mm]aterials?(?: Monsters)?$")
_PILE = r"(?:your hand|hand|your field|field|your GY|GY|Graveyard|your Deck|Deck|your banishment|banishment)"
_USED = re.compile(
    r"(?P<what>(?:.+ )?(?:monsters|[Ff]usion [Mm]aterials?(?: [Mm]onsters?)?|[Mm]aterials?)(?: (?:mentioned"
    r"|listed) on it)?)"
    rf"(?:(?P<control> you control| on your field)|(?: you control)? from your (?P<piles>{_PILE}(?:(?:, and/or "
    rf"|, or |, | and/or | or ){_PILE})*))"
    r"(?P<to> into the Deck)?"
)
_WHERE = {"hand": "hand", "field": "monsters", "GY": "gy", "Graveyard": "gy", "Deck": "deck", "banishment": "banished"}
_INCLUDING = re.compile(
    r",? including (?:at least )?(?P<what>this card(?: you control| on the field| in your hand)?|(?:an?|1) .+)$"
)
_ITSELF = re.compile(r"^this card(?: you control)? and (?:other )?")
_ACTS = {"using": None, "banishing": "banish", "shuffling": "shuffle"}


def fusion(words: str) -> Summon | None:
    """Read a Fusion Summon with materials, or return None."""
    end = tail_start(words)
    asked = tail(words[end:])
    m = _FUSION.fullmatch(words[:end])
    if m is None or asked is None:
        return None
    wanted = _kind(m["what"])
    read = _materials(m["rest"], m["how"])
    if wanted is None or read is None:
        return None
    return Summon(places=(("you", "extra"),), wanted=wanted, fusion=read, conditions=asked)


def _kind(words: str) -> Filter | None:
    """ "Dragon Fusion Monster", "Fusion Monster", or names."""
    if words == "Fusion Monster":
        return ()
    what = words.removesuffix(" Fusion Monster")
    read = noun(f"{what} monster" if what != words else words)
    return read.filter if read and not read.other and read.noun in ("monster", "named") else None


def _materials(words: str, how: str) -> Fusion | None:
    words = _AS.sub("", words)
    include: Filter = ()
    itself = False
    if m := _INCLUDING.search(words):
        words = _AS.sub("", words[: m.start()])
        if m["what"].startswith("this card"):
            itself = True
        else:
            read = noun(re.sub(r"^(?:an?|1) ", "", _AS.sub("", m["what"])))
            if read is None or read.other or read.noun not in ("monster", "named"):
                return None
            include = read.filter
    if m := _ITSELF.match(words):
        itself, words = True, words[m.end() :]
    m = _USED.fullmatch(words)
    if m is None or bool(m["to"]) != (how == "shuffling"):
        return None
    plain = re.sub(r" (?:mentioned|listed) on it$", "", m["what"])
    wanted: Filter = ()
    if not re.fullmatch(r"(?:other )?(?:monsters|[Ff]usion [Mm]aterials?(?: [Mm]onsters?)?|[Mm]aterials?)", plain):
        read = noun(plain)
        if read is None or read.other or read.noun != "monster":
            return None
        wanted = read.filter
    found = Fusion(_places(m), wanted, _ACTS[how], include, itself)
    return found if found.places else None


def _places(m: re.Match[str]) -> Places:
    if m["control"]:
        return (("you", "monsters"),)
    words = re.split(r", and/or |, or |, | and/or | or ", m["piles"])
    return tuple(("you", _WHERE[word.removeprefix("your ")]) for word in words)
