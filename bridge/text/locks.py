"""Continuous effects that forbid Summons, Tributes, changes of battle position, or Monster Zones."""

import re

from solemn.bridge.text.facts import Condition, Facts, Filter, opposite
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.standing import conditional

_KIND = r"(?:Normal|Flip|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)"
_WHO = {
    "neither player can": "both", "your opponent cannot": "opponent", "you cannot": "you",
    "the controller of this card cannot": "you", "this card's controller cannot": "you",
}  # fmt: skip
_LOCK = re.compile(
    rf"(?P<who>{'|'.join(_WHO)}) "
    rf"(?P<what>{_KIND}(?:(?:, | or | and/or | nor |, or ){_KIND})* Summon(?:/Set| or Set)?"
    r"|Summon(?:(?:/| or )(?:Normal )?Set)?|Set|Tribute)"
    r"(?: (?:any )?(?:monsters|cards|(?P<only>(?!from|any|to )[^,]+?)))?"
    r"(?: from (?P<from>[^,]+?))?(?:, except (?P<except>.+?))?"
    r"(?:,? (?:or|nor) declare an attack(?: with .+)?)?",
    re.IGNORECASE,
)
_SUCH_CANNOT = re.compile(
    rf"(?P<only>.+? monsters|[Mm]onsters|Tokens) cannot be (?P<what>{_KIND}) Summoned(?: from (?P<from>.+))?"
)
_FROM = re.compile(
    r"(?:from )?(?:the |their |either |your |your opponent's |Main )*(?P<place>hand|Extra Deck|GY|Deck)s?"
)
_PLACES = {"Extra Deck": "extra", "GY": "gy", "hand": "hand", "Deck": "deck"}
_STAY = re.compile(
    r"(?:All )?(?P<other>[Oo]ther )?(?P<what>(?:[^,]+ )?[Mm]onsters)"
    r"(?: on the field| (?P<opponent>your opponent controls)| (?P<you>you control)| in this card's (?P<column>column))"
    r" cannot (?:attack or |declare an attack or )?change their battle positions(?: or attack)?"
    r"(?P<activate>, also neither player can activate the Set cards in the Spell & Trap Zones in this card's column)?"
)
_SHOWN = re.compile(
    r"(?:(?:least|most)\()?(?:level|rank|attribute|race|name|archetype|is|atk|def)\(|faceup|position\(attack"
)
"""what no face-down card shows"""
_ZONES = re.compile(
    r"(?P<who>Neither player can|Your opponent cannot|You cannot) (?:Summon/Set monsters to (?:a zone\(?s?\)?"
    r"|any (?P<extra>Extra Monster Zone)) this card points to|use the unused zones in this card's (?P<column>column))",
    re.IGNORECASE,
)


def lock(text: str, condition: Condition, itself: Filter, facts: Facts) -> bool:
    """Read such a sentence under what it asks for, or return False."""
    if m := _ZONES.fullmatch(text):
        term = conditional(condition, facts, itself)
        zones = "column" if m["column"] else "pointed_extra" if m["extra"] else "pointed"
        facts.add(f"closes({term},{_WHO[m['who'].lower()]},{zones})")
        return True
    if m := _STAY.fullmatch(text):
        return _stay(m, condition, itself, facts)
    such = _SUCH_CANNOT.fullmatch(text)
    m = such or _LOCK.fullmatch(text)
    if m is None:
        return False
    parts = m.groupdict()
    only = _such(parts["only"])
    places = _places(parts["from"]) if parts.get("from") else ()
    unless = _spared(parts["except"]) if parts.get("except") else ()
    if only is None or places is None or unless is None:
        return False
    for word in _words(m["what"]):
        term = conditional(condition, facts, itself)
        facts.add(f"lock({term},{word},{'both' if such else _WHO[m['who'].lower()]})")
        for wanted in ((*only, *places), unless):
            if wanted:
                facts.add(f"lock_on({term},{facts.filter(wanted)})")
    return True


def _words(what: str) -> list[str]:
    """What of lock/3 the words of a ban name."""
    low = what.lower()
    if low in ("set", "tribute"):
        return [low]
    if re.fullmatch(r"summon(?:(?:/| or )(?:normal )?set)?", low):
        return ["any"] if "set" in low else ["normal", "flip", "special"]
    kinds = re.findall(_KIND, what, re.IGNORECASE)
    words = ["tribute_summon" if kind.lower() == "tribute" else kind.lower() for kind in kinds]
    return [*words, *(["set"] if low.endswith("set") else [])]


def _such(words: str | None) -> Filter | None:
    return monsters(re.sub(r"^an? ", "", words)) if words and words.lower() != "monsters" else ()


def _stay(m: re.Match[str], condition: Condition, itself: Filter, facts: Facts) -> bool:
    """A Flip Summon is a change of battle position; what lies face-down shows nothing but that."""
    low = m["what"][:1].lower() + m["what"][1:]
    if low not in ("monsters", "face-down Defense Position monsters", "defense Position monsters"):
        wanted = monsters(low)
        if not wanted or m["activate"]:
            return False
        return all(_SHOWN.match(atom) for one in wanted for _, atom in one)
    if m["activate"] and not m["column"]:
        return False
    who = "opponent" if m["opponent"] else "you" if m["you"] else "both"
    locks: list[tuple[str, str, Filter]] = [("flip", who, ())]
    if m["activate"]:
        locks.append(("activation", "both", (((True, "facedown"),), ((True, "in(spell_zones)"),))))
    for what, whose, these in locks:
        term = conditional(condition, facts, itself)
        facts.add(f"lock({term},{what},{whose})", *([f"lock_column({term})"] if m["column"] else []))
        if these:
            facts.add(f"lock_on({term},{facts.filter(these)})")
    return True


def _places(text: str) -> Filter | None:
    """Where the monsters lie: one conjunct; None where a word is another."""
    found = [_FROM.fullmatch(word) for word in re.split(r",? or ", text)]
    if not all(found):
        return None
    return (tuple((True, f"in({_PLACES[m['place']]})") for m in found if m),)


def _spared(text: str) -> Filter | None:
    """What a lock leaves in its reach, where it leaves out monsters of some kinds, or those of a place."""
    whole = _places(text) if text.startswith("from ") else monsters(text)
    if whole is not None:
        return opposite(whole)
    parts = [monsters(part) for part in re.split(r",? and |, ", text)]
    if None in parts:
        return None
    return tuple(conjunct for part in parts for conjunct in opposite(part or ()))
