"""Further materials of a Fusion or Ritual Summon: "You can also use 1 monster in your Deck as material"."""

import re
from dataclasses import dataclass

from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import MONSTER, Noun, noun
from solemn.bridge.text.states import face_up, state

_PILE = (
    r"(?:hand|field|GY|Graveyard|face-up Extra Deck|Extra Deck|Deck|banishment|Pendulum Zones"
    r"|(?:the )?either player's (?:GY|Graveyard)|either (?:GY|Graveyard))"
)
_LIST = rf"{_PILE}(?:(?:, and/or |, or |, | and/or | or )(?:your )?{_PILE})*"
_SEPARATOR = re.compile(r", and/or |, or |, | and/or | or ")
_WHERE = {
    "hand": "hand", "field": "monsters", "GY": "gy", "Graveyard": "gy", "Deck": "deck", "Extra Deck": "extra",
    "face-up Extra Deck": "extra_faceup", "banishment": "banished", "Pendulum Zones": "pendulum_zones",
}  # fmt: skip
_ENDS = {"send": " to the G", "shuffle": " into the D", "use": None, "banish": None, "Tribute": None, "destroy": None}
_ALSO = re.compile(
    r"(?:[Ii]f (?P<if>.+?)(?: when this effect is activated)?, )?[Yy]ou can also "
    r"(?P<verb>use|banish|send|shuffle) (?:(?:up to )?(?P<n>\d+) )?"
    rf"(?P<what>[^,;]+?)(?: (?:in|from) (?:your )?(?P<piles>{_LIST})| (?P<control>you|your opponent) controls?)"
    r"(?P<to> to the (?:GY|Graveyard)| into the Deck)?"
    r"(?P<as>,? as (?:the |its )?(?:Fusion )?[Mm]aterials?(?: or Tributes?)?)?"
    r"(?:, by (?P<by>banishing|shuffling|sending) (?:it|them)(?P<end> into the Deck| to the (?:GY|Graveyard))?)?"
)
_ACTS = {"banishing": "banish", "shuffling": "shuffle", "sending": "send"}
_SUMMONING = re.compile(
    r"(?:Summoning|you (?:Fusion|Ritual) Summon) (?:1 |an? )?(?P<what>.+?) (?:this way|by this effect)"
)
_BESIDE = re.compile(r"you use (?:1 |your |an? )?(?P<what>.+?)(?: as (?:Fusion )?[Mm]aterials?)?")
_YOURS: Filter = (((True, "in(monsters)"),), ((True, "side(you)"),))


@dataclass(frozen=True)
class Also:
    """Further materials, which may be used too."""

    places: tuple[tuple[str, str], ...]
    """whose, where"""
    wanted: Filter = ()
    number: int | None = None
    """up to so many; None for any number"""
    conditions: Condition = ()
    summoned: Filter = ()
    """only for the Summon of such a monster"""
    beside: Filter = ()
    """only with such a material among the others"""
    act: str | None = None
    """what becomes of them, if not what becomes of the others"""


def also(sentence: str) -> Also | None:
    """Read which further materials may be used, or return None."""
    m = _ALSO.fullmatch(sentence.replace("(s)", "s"))
    if m is None or not _ends(m):
        return None
    read, asked, places = _what(m["what"]), _asked(m["if"]), _places(m)
    if read is None or asked is None or places is None:
        return None
    if (read.noun == "card") != (places == (("you", "pendulum_zones"),)):
        return None
    conditions, summoned, beside = asked
    act = m["verb"] if m["verb"] != "use" else _ACTS.get(m["by"] or "")
    number = int(m["n"]) if m["n"] else None
    wanted = face_up(read.filter) if read.filter and m["control"] else _shown(read)
    return Also(places, wanted, number, conditions, summoned, beside, act)


def state_also(term: str, read: Also, facts: Facts) -> None:
    """State what may be used besides for the effect, or the Ritual Summon, `term`."""
    held, wanted = facts.term("a"), facts.any_or_filter(read.wanted)
    facts.add(f"also({term},{held})", *(f"also_from({held},{who},{place},{wanted})" for who, place in read.places))
    if read.number:
        facts.add(f"also_number({held},{read.number})")
    if read.conditions:
        facts.add(f"also_if({held},{facts.condition(read.conditions)})")
    if read.summoned:
        facts.add(f"also_for({held},{facts.filter(read.summoned)})")
    if read.beside:
        facts.add(f"also_beside({held},{facts.filter(read.beside)})")
    if read.act:
        facts.add(f"also_act({held},{read.act})")


def _ends(m: re.Match[str]) -> bool:
    """Whether the sentence says where the cards go as its verb asks, and what they are used as."""
    if m["by"]:
        return m["verb"] == "use" and (m["by"] == "banishing") == (m["end"] is None) and m["to"] is None
    wanted = _ENDS[m["verb"]]
    return bool(m["to"]) == bool(wanted) and (m["to"] or "").startswith(wanted or "")


def _what(words: str) -> Noun | None:
    read = noun(words)
    return read if read and not read.other and read.noun in ("monster", "named", "card") else None


def _places(m: re.Match[str]) -> tuple[tuple[str, str], ...] | None:
    if m["control"]:
        return (("opponent" if "opponent" in m["control"] else "you", "monsters"),)
    found: list[tuple[str, str]] = []
    for word in _SEPARATOR.split(m["piles"]):
        one = word.removeprefix("your ")
        found.append(("both", "gy") if "either" in one else ("you", _WHERE[one]))
    return tuple(found)


def _asked(words: str | None) -> tuple[Condition, Filter, Filter] | None:
    """What the sentence asks of the board, of what is Summoned, and of another material."""
    if words is None:
        return (), (), ()
    if m := _SUMMONING.fullmatch(words):
        read = noun(re.sub(r"(?:Fusion|Ritual) Monster$", "monster", m["what"]))
        return None if read is None or read.other or not read.filter else ((), read.filter, ())
    if m := _BESIDE.fullmatch(words):
        what = m["what"].replace(" you control", "", 1)
        read = noun(what)
        if read is None or read.other or not read.filter or read.noun not in ("monster", "named"):
            return None
        return (), (), (*read.filter, *(_YOURS if what != m["what"] else ()))
    conditions = state(words)
    return None if conditions is None else (conditions, (), ())


def _shown(read: Noun) -> Filter:
    """What is called a monster is one where it lies, too."""
    return (*read.filter, MONSTER) if read.noun == "monster" and MONSTER not in read.filter else read.filter
