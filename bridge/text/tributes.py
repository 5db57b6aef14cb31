"""Texts on the Tributes of a Normal Summon or Set: another number, other Tributes, worth as a Tribute."""

import re

from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import MONSTER, monsters, noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_ARTICLE = r"(?:\d+ |an? )"
# what becomes of its ATK, DEF or Level by such a Summon does not bear on whether it may be made
_AFTERMATH = r"(?:,? (?:but|and) (?:its|this card's) (?:original )?(?:ATK|DEF|Level)[^;:]*)?"
_FACE_UP = r"(?: face-up)?(?: in (?:face-up )?Attack Position)?"

_THIS = r"this (?:card|monster)"
_CONDITION = r"(?:(?:If|While) (?P<if>.+), )?"
_MOST = 7  # monsters that one player can have on the field

_REQUIRES = re.compile(
    r"(?:This card r|R)equires (?P<n>\d) (?P<of>\"[^\"]+\" )?Tributes to Normal Summon"
    r"(?P<set>/Set)?(?P<never> \(cannot be Normal Set\))?"
)
_EITHER_SIDE = re.compile(
    r"(?:This card r|R)equires (?P<n>\d) Tributes from either side of the field to Normal Summon to that side of the "
    # what becomes of it afterwards does not bear on the Summon
    r"field \(cannot be Normal Set\)(?:, then .+)?"
)
_MUST = re.compile(r"Must be Normal Summoned(?P<set>/Set)? by Tributing (?P<n>\d) (?P<of>.+)")
# whether the Set is free, or asks the same, these leave open
_ONLY_BY = re.compile(
    r"(?:This card can o|O)nly be Normal Summoned by Tributing (?P<n>\d) (?P<of>.+?)(?: you control)?"
)
_EXCEPT_BY = re.compile(
    r"(?:This card c|C)annot be Normal Summoned,? except by Tributing (?P<n>\d) (?P<of>.+) \(but can be Normal Set\)"
)
_MUST_TRIBUTE = re.compile(rf"To Tribute Summon {_THIS}, you must Tribute (?P<n>\d) (?P<of>.+)")
_WITHOUT = re.compile(
    rf"{_CONDITION}[Yy]ou can Normal Summon(?P<set>/Set)? this card (?:without Tribut(?:ing|es)"
    rf"|with (?P<n>\d) Tributes?){_AFTERMATH}"
)
_IF_TRIBUTING = re.compile(
    rf"If you're Tributing an? (?P<of>.+), {_THIS} can be Normal Summoned with (?P<n>\d) Tribute"
)
# its Level on the field does not bear on the Tributes
_AS_OF_LEVEL = re.compile(rf"{_CONDITION}[Yy]ou can Normal Summon this card as a Level \d monster")
_NORMAL_BY = re.compile(
    rf"{_CONDITION}[Yy]ou can Normal Summon(?P<set>/Set)? {_THIS} by Tributing (?P<n>\d) (?P<of>.+)"
)
_BY = re.compile(
    rf"{_CONDITION}(?:[Yy]ou can Tribute Summon (?P<notset>\(but not Set\) )?{_THIS}"
    rf"|[Tt]his (?:card|monster) can be Tribute Summoned)(?P<up>{_FACE_UP}) "
    rf"(?:by Tributing (?P<n>\d) (?P<of>.+)|with (?P<with>\d) Tributes?)"
)
_FROM = re.compile(rf"{_CONDITION}[Yy]ou can Tribute Summon {_THIS} face-up by Tributing (?P<what>.+)")
_AS_WELL = re.compile(
    rf"To Tribute Summon {_THIS} face-up, you can Tribute (?:an? )?(?P<what>.+?) you control,? "
    r"(?:as well as monsters|instead of a monster)"
)
_ANY_NUMBER = re.compile(rf"You can Tribute any number of (?P<of>.+) for the Tribute Summon of {_THIS}")
_ADDITIONAL = re.compile(rf"You can Tribute additional monsters when you Tribute Summon {_THIS} face-up")
_OR_NONE = re.compile(rf"You can Tribute (?P<n>\d) monsters?, or no monsters, to Normal Summon \(but not Set\) {_THIS}")
_EITHER = re.compile(
    rf"You can Tribute (?P<n>\d) (?P<of>.+) or (?P<m>\d) (?P<or>.+) to Tribute Summon \(but not Set\) {_THIS}"
)
_TO_SUMMON = re.compile(
    r"You can Tribute (?P<n>\d) (?P<of>.+) to (?:Tribute|Normal) Summon (?P<notset>\(but not Set\) )?this card"
)
_TRIBUTES_MUST = re.compile(r"If you Tribute Summon this card, (?:the|all) Tributes? must (?:all )?be (?P<of>.+)")
_WORTH = re.compile(
    rf"(?:This card c|C)an be treated as (?P<n>\d) Tributes for (?:the|a) Tribute Summon(?: of {_ARTICLE}(?P<of>.+))?"
)
_WORTH_FOR = re.compile(
    rf"If you Tribute Summon {_ARTICLE}(?P<of>.+), you can treat this 1 monster as (?P<n>\d) Tributes"
)
_FEWER = re.compile(
    r"(?P<who>You|Both players) can Normal Summon (?P<of>.+ monsters) (?:for (?P<n>\d) less Tribute|without Tributing)"
)


_IN_STEAD = re.compile(
    r"You can (?:conduct Tribute Summons|Tribute Summon (?P<of>.+?)) that require (?P<n>\d) Tributes? by .+ instead of "
    r"Tributing(?: \(it is still treated as a Tribute Summon\))?"
)
_STILL = "it is still treated as a Tribute Summon"
_ONE_A_TURN = re.compile(
    r"Each turn, 1 (?P<of>.+ monster) you Normal Summon can be Summoned without Tributing"
    r"|If you Normal Summon 1 (?P<of2>.+ monster), you can do it without Tributing"
)


def tribute(clause: Clause, level: int | None, facts: Facts) -> bool:
    """Read a sentence on the Tributes for or by this card, of this printed Level, or return False."""
    if clause.chain or clause.asides or clause.lead:
        return False
    text = clause.text
    if m := _WORTH.fullmatch(text) or _WORTH_FOR.fullmatch(text):
        wanted = monsters(m["of"]) if m["of"] else ()
        if wanted is None:
            return False
        facts.add(f"worth_tributes(this,{m['n']},{facts.any_or_filter(wanted)})")
        return True
    if m := _EITHER_SIDE.fullmatch(text):
        return _from_either_side(int(m["n"]), facts)
    if m := _REQUIRES.fullmatch(text):
        wanted = monsters(f"{m['of']}monsters") if m["of"] else ()
        return _only(int(m["n"]), wanted, bool(m["set"]), bool(m["never"]), facts)
    if m := _MUST.fullmatch(text):
        return _only(int(m["n"]), monsters(m["of"]), bool(m["set"]), False, facts)
    if m := _MUST_TRIBUTE.fullmatch(text):
        return _only(int(m["n"]), monsters(m["of"]), True, False, facts)
    if m := _ONLY_BY.fullmatch(text):
        return _only(int(m["n"]), monsters(m["of"]), False, False, facts) and _set_open(clause, facts)
    if m := _EXCEPT_BY.fullmatch(text):
        if level is None or not _only(int(m["n"]), monsters(m["of"]), False, False, facts):
            return False
        _ways(_owed(level), (), ("set",), (), facts)
        return True
    if m := _TRIBUTES_MUST.fullmatch(text):
        wanted = monsters(f"{m['of']} monsters")
        if level is None or level < 5:
            return False
        return _only(_owed(level), wanted, True, False, facts)
    if _AS_OF_LEVEL.fullmatch(text):
        return level is not None and level < 5
    if m := _IF_TRIBUTING.fullmatch(text):
        return _with_one(m, facts) and _set_open(clause, facts)
    return _alternative(text, facts) or (level is not None and _of_its_level(text, _owed(level), facts))


def _from_either_side(number: int, facts: Facts) -> bool:
    """So many of one's own to one's own field, so many of the opponent's to theirs; face-up alone."""
    _only(number, (), False, True, facts)
    _from((("opponent", "monsters", ()),), number, (), facts)
    theirs = next(fact for fact in reversed(facts.facts) if fact.startswith("tribute_way("))
    facts.add(f"proc_side({theirs[len('tribute_way(') :].split(',this,normal')[0]},opponent)")
    return True


def others(clause: Clause, facts: Facts) -> bool:
    """Read a continuous effect that lowers the number of Tributes for other monsters, or return False."""
    if clause.chain or clause.lead or any(one != _STILL for one in clause.asides):
        return False
    if m := _IN_STEAD.fullmatch(clause.text):
        return _in_stead(m, clause, facts)
    if clause.asides:
        return False
    if once := _ONE_A_TURN.fullmatch(clause.text):
        return _one_a_turn(once, clause, facts)
    m = None if clause.pendulum else _FEWER.fullmatch(clause.text)
    wanted = monsters(m["of"]) if m else None
    if m is None or wanted is None:
        return False
    term = facts.effect()
    who = "you" if m["who"] == "You" else "both"
    facts.add(f"fewer_tributes({term},{who},{facts.any_or_filter(wanted)},{m['n'] or 'all'})")
    return True


def _in_stead(m: re.Match[str], clause: Clause, facts: Facts) -> bool:
    """Something else than Tributes for other monsters: no fact says what, but for which it matters."""
    wanted = monsters(m["of"]) if m["of"] else ()
    if wanted is None or clause.pendulum:
        return False
    scope = f"third(tribute({m['n']},{facts.any_or_filter(wanted)}),you,field)"
    facts.unmodelled(clause.whole(), scope, "allow")
    return True


def _one_a_turn(m: re.Match[str], clause: Clause, facts: Facts) -> bool:
    wanted = monsters(m["of"] or m["of2"])
    if wanted is None:
        return False
    facts.effects_in = "pendulum" if clause.pendulum else None
    term = facts.effect()
    facts.effects_in = None
    facts.add(f"fewer_tributes({term},you,{facts.filter(wanted)},all)", f"fewer_once({term})")
    return True


def _owed(level: int) -> int:
    """Return the number of Tributes by Level."""
    return 0 if level < 5 else 1 if level < 7 else 2


def _set_open(clause: Clause, facts: Facts) -> bool:
    facts.unmodelled(clause.whole(), "own(set)", "allow")
    return True


def _with_one(m: re.Match[str], facts: Facts) -> bool:
    owned = re.fullmatch(r"monster on your side of the field that is owned by your opponent", m["of"])
    if owned:
        wanted: Filter | None = (((True, "owner(opponent)"),),)
    else:
        parts = [monsters(part.removeprefix("a ")) for part in m["of"].split(" or ")]
        single = [part[0] for part in parts if part and len(part) == 1]
        wanted = (tuple(atom for conjunct in single for atom in conjunct),) if len(single) == len(parts) else None
    if wanted is None:
        return False
    # only the Tribute Summon face-up is spoken of
    _ways(int(m["n"]), wanted, ("normal",), (), facts)
    return True


def _of_its_level(text: str, number: int, facts: Facts) -> bool:
    """Other Tributes, or more, than those that the Level asks for, whose number the text leaves as it is."""
    if m := _AS_WELL.fullmatch(text):
        read = noun(m["what"])
        if read is None or read.noun != "spell" or read.other:
            return False
        named = {int(fact.rsplit(",", 1)[1][:-1]) for fact in facts.facts if fact.startswith("tribute_way(")}
        for owed in sorted(named) or [number]:
            _from((("you", "monsters", ()), ("you", "spells", read.filter)), owed, (), facts)
        return True
    if m := _ANY_NUMBER.fullmatch(text):
        wanted = monsters(m["of"])
        if wanted is None or not number:
            return False
        for more in range(number, _MOST + 1):
            _ways(more, wanted, ("normal", "set"), (), facts)
        return True
    if _ADDITIONAL.fullmatch(text):
        for more in range(number + 1, _MOST + 1):
            _ways(more, (), ("normal",), (), facts)
        return True
    m = _FROM.fullmatch(text)
    return m is not None and _afield(m, number, facts)


_SOURCES = re.compile(
    r"(?:(?P<n>\d) (?P<one>.+) your opponent controls|monsters from your (?P<hand>hand) and/or your opponent's field)"
)


def _afield(m: re.Match[str], number: int, facts: Facts) -> bool:
    source = _SOURCES.fullmatch(m["what"])
    condition = state(m["if"]) if m["if"] else ()
    if source is None or condition is None:
        return False
    if source["hand"]:
        _from((("you", "hand", (MONSTER,)), ("opponent", "monsters", ())), number, condition, facts)
        return True
    wanted = monsters(source["one"])
    if wanted is None:
        return False
    _from((("opponent", "monsters", wanted),), int(source["n"]), condition, facts)
    return True


def _from(places: tuple[tuple[str, str, Filter], ...], number: int, condition: Condition, facts: Facts) -> None:
    """A way to Tribute Summon face-up whose Tributes come from these places (whose, where, which)."""
    term = facts.term("o")
    facts.add(f"tribute_way({term},this,normal,{number})")
    facts.add(
        *(f"tribute_way_from({term},{who},{place},{facts.any_or_filter(wanted)})" for who, place, wanted in places)
    )
    if condition:
        facts.add(f"tribute_way_if({term},{facts.condition(condition)})")


def _only(number: int, wanted: Filter | None, set_too: bool, never_set: bool, facts: Facts) -> bool:
    if wanted is None:
        return False
    facts.add("no_usual_tributes(this)")
    if never_set:
        facts.add("cannot_set(this)")
    _ways(number, wanted, _kinds(set_too), (), facts)
    return True


def _alternative(text: str, facts: Facts) -> bool:
    m = _WITHOUT.fullmatch(text)
    if m:
        return _way(int(m["n"] or 0), None, bool(m["set"]), m["if"], facts)
    if m := _NORMAL_BY.fullmatch(text):
        return _way(int(m["n"]), m["of"], bool(m["set"]), m["if"], facts)
    if m := _OR_NONE.fullmatch(text):
        return all(_way(number, None, False, None, facts) for number in (0, int(m["n"])))
    if (m := _EITHER.fullmatch(text)) and None not in (monsters(m["of"]), monsters(m["or"])):
        return all(_way(int(m[n]), m[of], False, None, facts) for n, of in (("n", "of"), ("m", "or")))
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
    _ways(number, wanted, _kinds(set_too), read, facts)
    return True


def _kinds(set_too: bool) -> tuple[str, ...]:
    return ("normal", "set") if set_too else ("normal",)


def _ways(number: int, wanted: Filter, kinds: tuple[str, ...], condition: Condition, facts: Facts) -> None:
    for kind in kinds:
        term = facts.term("o")
        facts.add(f"tribute_way({term},this,{kind},{number})")
        if wanted:
            facts.add(f"tribute_way_of({term},{facts.filter(wanted)})")
        if condition:
            facts.add(f"tribute_way_if({term},{facts.condition(condition)})")
