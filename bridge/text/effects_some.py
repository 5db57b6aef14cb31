"""Monsters that an effect Summons, by what they are and from where: "up to 2 Zombie monsters from your hand or GY"."""

import re

from solemn.bridge.text.effects_parts import Places, Summon
from solemn.bridge.text.effects_words import FACE_UP, PLACES, nouns, places, seen
from solemn.bridge.text.nouns import Noun

_GROUP = re.compile(
    r" with (?P<scope>different|the same) (?P<what>name|Attribute|Level|Type)s?\b(?: from each other)?"
    r"| and (?P<apart>different) names(?=$|,| from)"
)
_ZONES = ("spell_zones", "pendulum_zones")
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
_NUMBER = (
    r"(?:(?P<up>up to )?(?P<n>\d)(?: or (?P<to>\d))?|(?P<most>as many)|(?P<any>any number of)"
    r"|(?P<equal>that many|an equal number of)|(?P<one>an?)|(?P<bare>(?=\")))"
)
_SOME = re.compile(
    rf"{_NUMBER} ?(?P<what>.+?)(?P<possible> as possible)?,? (?:from|in) (?P<places>{PLACES})"
    r"(?P<possible2>,? as possible)?(?P<with>,? (?:with|that|whose) .+?)?(?P<except>,? except .+)?"
)
_OF_YOUR = re.compile(r"^(?P<n>(?:up to )?\d) of your (?P<what>(?!banished)[^,;]+ from your )")
_FACE_UP_EXTRA = re.compile(rf"{_NUMBER} ?(?P<what>.+?) from your face-up Extra Deck(?P<except>, except .+)?")
_BANISHED = re.compile(
    rf"{_NUMBER} of your (?P<banished>(?:face-down )?banished )?(?P<what>.+?)"
    rf"(?P<also>,? (?:that is|that are) banished,? or in (?P<more>{PLACES}))?"
    r"(?P<except>, except .+)?"
)


def some(words: str) -> Summon | None:
    """Read such a phrase, or return None when any part of it is not understood."""
    if words.startswith("as many "):
        if " as possible" not in words:
            return None
        words = words.replace(" as possible", "", 1)
    words = _OF_YOUR.sub(r"\g<n> \g<what>", words)
    for pattern, where in ((_FACE_UP_EXTRA, (("you", "extra"),)), (_BANISHED, None), (_SOME, None)):
        m = pattern.fullmatch(words)
        read = _chosen(m, where) if m else None
        if read is not None:
            return read
    return None


def _chosen(m: re.Match[str], where: Places | None) -> Summon | None:
    found = m.groupdict()
    phrase = f"{m['what']}{(found.get('with') or '').lstrip(',')}"
    groups = tuple(
        ("same" if g["scope"] == "the same" else "distinct", _PROPERTY[g["what"] or "name"])
        for g in _GROUP.finditer(phrase)
    )
    if groups and (m["n"] == "1" and not m["to"]):
        return None  # "with the same name": as another card, not as one another
    phrase = re.sub(r"^copies of (?=\")", "", _GROUP.sub("", phrase)) + (m["except"] or "")
    up = where is not None
    where = where or _from(found)
    read = nouns(phrase)
    if read is None or where is None or not (read.noun in ("monster", "named") or _as_cards(read, where)):
        return None
    if any(place in _ZONES for _, place in where) and read.noun == "monster":
        return None
    if re.search(r"\band\b(?!/or)", re.sub(r'"[^"]*"', "", phrase)):
        return None
    wanted = seen(read, where)
    if FACE_UP in read.filter and ("you", "extra") in where:
        if len(where) > 1:
            return None
        up = True
    if found.get("banished", "") and "face-down" in (found["banished"] or ""):
        wanted = (*(c for c in wanted if c != ((False, "facedown"),)), ((True, "facedown"),))
    if any(place == "gy" for _, place in where) and len(where) == 1:
        wanted = tuple(c for c in wanted if c != ((False, "facedown"),))
    if up:
        wanted = (*wanted, FACE_UP)
    return Summon(
        places=where, wanted=wanted, number=_number(m), most=bool(m["most"]), as_many=bool(m["equal"]), groups=groups,
        other=read.other,
    )  # fmt: skip


def _as_cards(read: Noun, where: Places) -> bool:
    """Whether what is called a card can be a monster only."""
    shown = ((True, "original(is(monster))"),) in read.filter
    return read.noun == "card" and (shown or all(place == "pendulum_zones" for _, place in where))


def _from(found: dict[str, str | None]) -> Places | None:
    if found.get("places"):
        return places(found["places"] or "")
    if found.get("also"):
        more = places(found["more"] or "")
        return None if more is None else (("you", "banished"), *more)
    return (("you", "banished"),) if found.get("banished") else None


def _number(m: re.Match[str]) -> tuple[int, str] | None:
    if m["most"] or m["equal"]:
        return None
    if m["any"]:
        return (1, "open")
    number = int(m["n"] or 1)
    if m["up"]:
        return (1, str(number))
    if m["to"]:
        return (number, m["to"])
    return None if number == 1 else (number, str(number))
