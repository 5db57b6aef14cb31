"""Texts on the Tributes of a Normal Summon or Set: another number, other Tributes, worth as a Tribute."""

import re

from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_ARTICLE = r"(?:\d+ |an? )"
# what becomes of its ATK, DEF or Level by such a Summon does not bear on whether it may be made
_AFTERMATH = r"(?:,? (?:but|and) (?:its|this card's) (?:original )?(?:ATK|DEF|Level)[^;:]*)?"
_FACE_UP = r"(?: face-up)?(?: in (?:face-up )?Attack Position)?"

_REQUIRES = re.compile(
    r"(?:This card r|R)equires (?P<n>\d) (?P<of>\"[^\"]+\" )?Tributes to Normal Summon"
    r"(?P<set>/Set)?(?P<never> \(cannot be Normal Set\))?"
)
_MUST = re.compile(r"Must be Normal Summoned(?P<set>/Set)? by Tributing (?P<n>\d) (?P<of>.+)")
_WITHOUT = re.compile(
    rf"(?:If (?P<if>.+), )?[Yy]ou can Normal Summon(?P<set>/Set)? this card (?:without Tribut(?:ing|es)"
    rf"|with (?P<n>\d) Tributes?){_AFTERMATH}"
)
_NORMAL_BY = re.compile(
    r"(?:If (?P<if>.+), )?[Yy]ou can Normal Summon(?P<set>/Set)? this (?:card"
    r"|monster) by Tributing (?P<n>\d) (?P<of>.+)"
)
_BY = re.compile(
    rf"(?:If (?P<if>.+), )?[Yy]ou can Tribute Summon (?P<notset>\(but not Set\) )?this (?:card"
    rf"|monster)(?P<up>{_FACE_UP}) "
    rf"(?:by Tributing (?P<n>\d) (?P<of>.+)|with (?P<with>\d) Tributes?)"
)
_TO_SUMMON = re.compile(
    r"You can Tribute (?P<n>\d) (?P<of>.+) to (?:Tribute|Normal) Summon (?P<notset>\(but not Set\) )?this card"
)
_TRIBUTES_MUST = re.compile(r"If you Tribute Summon this card, (?:the|all) Tributes? must (?:all )?be (?P<of>.+)")
_WORTH = re.compile(
    rf"(?:This card c|C)an be treated as (?P<n>\d) Tributes for (?:the|a) Tribute Summon(?: of {_ARTICLE}(?P<of>.+))?"
)


def tribute(clause: Clause, level: int | None, facts: Facts) -> bool:
    """Read a sentence on the Tributes for or by this card, of this printed Level, or return False."""
    if clause.chain or clause.asides or clause.lead:
        return False
    text = clause.text
    if m := _WORTH.fullmatch(text):
        wanted = monsters(m["of"]) if m["of"] else ()
        if wanted is None:
            return False
        facts.add(f"worth_tributes(this,{m['n']},{facts.any_or_filter(wanted)})")
        return True
    if m := _REQUIRES.fullmatch(text):
        wanted = monsters(f"{m['of']}monsters") if m["of"] else ()
        return _only(int(m["n"]), wanted, bool(m["set"]), bool(m["never"]), facts)
    if m := _MUST.fullmatch(text):
        return _only(int(m["n"]), monsters(m["of"]), bool(m["set"]), False, facts)
    if m := _TRIBUTES_MUST.fullmatch(text):
        wanted = monsters(f"{m['of']} monsters")
        if level is None or level < 5:
            return False
        return _only(1 if level < 7 else 2, wanted, True, False, facts)
    return _alternative(text, facts)


def _only(number: int, wanted: Filter | None, set_too: bool, never_set: bool, facts: Facts) -> bool:
    if wanted is None:
        return False
    facts.add("no_usual_tributes(this)")
    if never_set:
        facts.add("cannot_set(this)")
    _ways(number, wanted, set_too, (), facts)
    return True


def _alternative(text: str, facts: Facts) -> bool:
    m = _WITHOUT.fullmatch(text)
    if m:
        return _way(int(m["n"] or 0), None, bool(m["set"]), m["if"], facts)
    if m := _NORMAL_BY.fullmatch(text):
        return _way(int(m["n"]), m["of"], bool(m["set"]), m["if"], facts)
    if m := _TO_SUMMON.fullmatch(text):
        return _way(int(m["n"]), m["of"], not m["notset"], None, facts)
    if m := _BY.fullmatch(text):
        # a way printed for the Tribute Summon serves the Tribute Set too, unless it says face-up
        set_too = not (m["notset"] or m["up"])
        return _way(int(m["n"] or m["with"]), m["of"], set_too, m["if"], facts)
    return False


def _way(number: int, of: str | None, set_too: bool, condition: str | None, facts: Facts) -> bool:
    wanted = monsters(of) if of else ()
    read = state(condition) if condition else ()
    if wanted is None or read is None:
        return False
    _ways(number, wanted, set_too, read, facts)
    return True


def _ways(number: int, wanted: Filter, set_too: bool, condition: Condition, facts: Facts) -> None:
    for kind in ("normal", "set") if set_too else ("normal",):
        term = facts.term("o")
        facts.add(f"tribute_way({term},this,{kind},{number})")
        if wanted:
            facts.add(f"tribute_way_of({term},{facts.filter(wanted)})")
        if condition:
            facts.add(f"tribute_way_if({term},{facts.condition(condition)})")
