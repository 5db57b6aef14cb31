"""The materials that an effect takes: "monsters from your hand or field, including a Dragon monster"."""

import re

from solemn.bridge.text.effects_parts import Materials, Places
from solemn.bridge.text.effects_words import nouns
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import noun

_AS = re.compile(r",? as (?:(?:the|its) )?(?:Fusion |Synchro |Xyz |Link )?[Mm]aterials?(?: Monsters)?(?=$|,)")
_PILE = (
    r"(?:(?:your )?(?:hand|side of the field|field|GY|Graveyard|face-up Extra Deck|Extra Deck|Deck|banishment"
    r"|Pendulum Zones)|either field)"
)
_LIST = rf"{_PILE}(?:(?:, and/or |, or |, | and/or | or ){_PILE})*"
_SEPARATOR = re.compile(r", and/or |, or |, | and/or | or ")
_PLAIN = r"(?:other )?(?:monsters|(?:the )?(?:[Ff]usion )?[Mm]aterials?(?: [Mm]onsters?)?|its (?:Fusion )?[Mm]aterials)"
_USED = re.compile(
    rf"(?:only )?(?:(?P<n>\d+)(?P<more> or more)? )?(?P<what>{_PLAIN}|.+ monsters)(?: (?:mentioned|listed) on it)?"
    r"(?P<early> into (?:the|your) Deck)?"
    rf"(?:(?P<control> you control| on your field)|(?P<either> (?:on|from) either field)"
    rf"|(?: you control)? from your (?P<piles>{_LIST})"
    r"|,? from (?:among )?your (?P<cards>cards|monsters) (?P<among>.+?))"
    r"(?P<to> into (?:the|your) Deck)?"
)
_BANISHED = re.compile(r"your banished (?:Fusion )?[Mm]aterials (?:mentioned|listed) on it into (?:the|your) Deck")
_AMONG = {
    "on the field": "monsters", "in your GY": "gy", "GY": "gy", "your face-up banished cards": "banished",
    "face-up banished cards": "banished",
}  # fmt: skip
_WHERE = {
    "hand": "hand", "side of the field": "monsters", "field": "monsters", "GY": "gy", "Graveyard": "gy",
    "Deck": "deck", "Extra Deck": "extra", "face-up Extra Deck": "extra_faceup", "banishment": "banished",
    "Pendulum Zones": "pendulum_zones",
}  # fmt: skip
_INCLUDING = re.compile(
    r",? including (?:at least )?(?:(?P<itself>this card(?: you control| on the field| in your hand)?)"
    r"|(?:(?P<n>an?|\d) )?(?P<what>.+?))$"
)
_ITSELF = re.compile(r"^this card(?: you control| on the field| from your GY)? and (?:other )?")
_ACTS = {"using": None, "banishing": "banish", "shuffling": "shuffle", "destroying": "destroy"}


def materials(words: str, how: str) -> Materials | None:
    """Read what is used as material, or return None; `how`: using, banishing, shuffling, destroying."""
    words = _AS.sub("", words)
    include: tuple[tuple[int, Filter], ...] = ()
    itself = False
    if m := _INCLUDING.search(words):
        words = words[: m.start()]
        if m["itself"]:
            itself = True
        else:
            among = _included(m)
            if among is None:
                return None
            include = (among,)
    if m := _ITSELF.match(words):
        itself, words = True, words[m.end() :]
    if _BANISHED.fullmatch(words) and how == "shuffling":
        return Materials((("you", "banished"),), (), "shuffle", include, itself)
    m = _USED.fullmatch(words)
    if m is None or bool(m["to"] or m["early"]) != (how == "shuffling"):
        return None
    wanted: Filter = ()
    if not re.fullmatch(_PLAIN, m["what"]):
        read = noun(m["what"])
        if read is None or read.other or read.noun != "monster":
            return None
        wanted = read.filter
    places = _places(m)
    if places is None:
        return None
    number = (int(m["n"]), "open" if m["more"] else m["n"]) if m["n"] else None
    return Materials(places, wanted, _ACTS[how], include, itself, number)


def _included(m: re.Match[str]) -> tuple[int, Filter] | None:
    """ "a Dragon monster", "2 Tuners", a name."""
    read = nouns(_AS.sub("", m["what"]))
    if read is None or read.other or read.noun not in ("monster", "named"):
        return None
    if read.noun == "monster" and not m["n"]:
        return None
    return (int(m["n"]) if m["n"] and m["n"].isdecimal() else 1, read.filter)


def _places(m: re.Match[str]) -> Places | None:
    if m["control"]:
        return (("you", "monsters"),)
    if m["either"]:
        return (("you", "monsters"), ("opponent", "monsters"))
    if m["among"]:
        parts = _SEPARATOR.split(m["among"])
        found = [_AMONG.get(part) for part in parts]
        return tuple(("you", where) for where in found if where) if all(found) else None
    places: list[tuple[str, str]] = []
    for word in _SEPARATOR.split(m["piles"]):
        if word == "either field":
            places += [("you", "monsters"), ("opponent", "monsters")]
        else:
            places.append(("you", _WHERE[word.removeprefix("your ")]))
    return tuple(places)
