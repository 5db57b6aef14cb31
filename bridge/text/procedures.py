"""A monster's own way to the field that starts no Chain ("You can Special Summon this card (from your hand) by …")."""

import re
from dataclasses import dataclass

from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import MONSTER, noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import face_up, state

_PLACES = {
    "hand": "hand", "GY": "gy", "Graveyard": "gy", "Deck": "deck", "field": "field", "Extra Deck": "extra",
    "banishment": "banished",
}  # fmt: skip
_FROM = r"(?: \(from your (?P<from>[^()]+)\)| from your (?P<bare>hand))?"
_POSITION = r"(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?"
_SUMMON = re.compile(
    rf"(?:[Ii]f (?P<if>.+?), )?[Yy]ou can Special Summon this card{_FROM}{_POSITION}"
    r"(?:,? by (?P<by>.+?))?(?:,? (?:while|if) (?P<while>.+?))?(?P<after>, (?:but|and if you do|and if you Tribute).*)?"
)
_MUST = re.compile(
    rf"Special Summoned{_FROM}{_POSITION}"
    r"(?:,? by (?P<by>.+?))?(?:,? (?:while|if) (?P<while>.+?))?"
)
_STATE = re.compile(r"(having|controlling) (.+)")
_PAID = re.compile(r"paying ([\d,]+) (?:LP|Life Points)")
_VERBS = {
    "Tributing": "tribute", "banishing": "banish", "removing from play": "banish", "sending": "send",
    "discarding": "discard", "returning": "return", "shuffling": "shuffle", "destroying": "destroy",
}  # fmt: skip
_COST = re.compile(rf"(?P<verb>{'|'.join(_VERBS)}) (?P<what>.+)")
_ENDS = {
    "send": r" to the (?:GY|Graveyard)", "return": r" to (?:the|your) hand", "shuffle": r" into the (?:Main )?Deck",
    "banish": r"(?: from play)?",
}  # fmt: skip
_SOURCE = re.compile(
    r"(?P<yours> you control)?(?:,? from your (?P<piles>(?:hand|GY|Graveyard|field|Deck|Extra Deck)"
    r"(?:(?:, and/or | and/or |, or | or |, )(?:hand|GY|Graveyard|field|Deck|Extra Deck))*)"
    r"| in your (?P<in>hand|GY|Graveyard))?"
)
_NUMBERED = re.compile(r"(?:exactly )?(?P<n>\d+)(?P<open>\+| or more)? (?P<noun>.+)|(?P<one>an?) (?P<single>.+)")
_AFTER = re.compile(
    r", (?:and if you do,? .+|but (?:you|it|this card) (?:cannot|can only) .*(?:for the rest of (?:this|the) turn).*"
    r"|but (?:it|this card) cannot attack (?:this turn|directly)|but (?:it|this card|its) .*(?:becomes?|is|are) .+)"
)
_ONCE_THIS_WAY = re.compile(
    r'You can only Special Summon (?:"(?P<name>.+)"(?:\(s\))?|this card) once per turn this way'
    r"(?:, no matter which method you use)?"
)


@dataclass(frozen=True)
class _Slot:
    minimum: int
    maximum: str
    wanted: Filter
    places: tuple[str, ...]
    act: str


@dataclass(frozen=True)
class _Procedure:
    origins: tuple[str, ...]
    position: str | None
    conditions: Condition
    slots: tuple[_Slot, ...]
    pays: int


def own_procedure(clause: Clause, facts: Facts) -> bool:
    """Read a sentence that gives the monster a procedure, or return False."""
    m = None if clause.chain or clause.asides or clause.lead else _SUMMON.fullmatch(clause.text)
    if m is None or (m["after"] and not _AFTER.fullmatch(m["after"])):
        return False
    return _state_read(_read(m, m["if"]), facts)


def must_be_by(words: str, facts: Facts) -> bool:
    """Read what stands after "Must be" ("Special Summoned (from your hand) by Tributing …") as a procedure."""
    m = _MUST.fullmatch(words)
    return m is not None and bool(m["by"] or m["while"]) and _state_read(_read(m, None), facts)


def once_this_way(clause: Clause, name: str, facts: Facts) -> bool:
    """Read "You can only Special Summon … once per turn this way", which limits the procedures stated before."""
    m = None if clause.asides or clause.chain else _ONCE_THIS_WAY.fullmatch(clause.text)
    if m is None or m["name"] not in (name, None):
        return False
    own = [fact[len("proc(") : -len(",this,own)")] for fact in facts.facts if re.match(r"proc\(.*,this,own\)", fact)]
    facts.add(*(f"proc_once({term},name)" for term in own))
    return True


def _read(m: re.Match[str], condition: str | None) -> _Procedure | None:
    origins = _origins(m["from"] or m["bare"] or "hand")
    conditions: Condition = ()
    for words in (condition, m["while"]):
        if words:
            read = state(words)
            if read is None:
                return None
            conditions += read
    slots: tuple[_Slot, ...] = ()
    pays = 0
    if m["by"]:
        if having := _STATE.fullmatch(m["by"]):
            read = state(f"you {'have' if having[1] == 'having' else 'control'} {having[2]}")
            if read is None:
                return None
            conditions += read
        elif paid := _PAID.fullmatch(m["by"]):
            pays = int(paid[1].replace(",", ""))
        else:
            cost = _cost(m["by"])
            if cost is None:
                return None
            slots = cost
    if origins is None:
        return None
    return _Procedure(origins, m["position"], conditions, slots, pays)


def _origins(words: str) -> tuple[str, ...] | None:
    places = [_PLACES.get(word) for word in re.split(r", or |, | or ", words)]
    return tuple(p for p in places if p) if all(places) and "field" not in places else None


def _cost(words: str) -> tuple[_Slot, ...] | None:
    m = _COST.fullmatch(words)
    if m is None:
        return None
    act, what = _VERBS[m["verb"]], m["what"]
    if act in _ENDS:
        end = re.search(_ENDS[act] + r"(?P<rest>, except .+)?$", what)
        if end is None:
            return None
        what = what[: end.start()] + (end["rest"] or "")
    return _slots(what, act)


def _slots(what: str, act: str) -> tuple[_Slot, ...] | None:
    excepted = re.search(r", except .+$", what)
    tail = excepted.group() if excepted else ""
    what = what[: len(what) - len(tail)]
    source = next((s for i in range(len(what)) if (s := _SOURCE.fullmatch(what, i)) and what[i:].strip()), None)
    phrase = what[: source.start()] if source else what
    parts = [p for p in re.split(r",? and (?=\d|an? )|, (?=\d|an? )", phrase) if p]
    last = _NUMBERED.fullmatch(parts[-1])
    if last is None:
        return None
    found: list[_Slot] = []
    for part in parts:
        slot = _slot(_completed(part, parts[-1]) + tail, act, source)
        if slot is None:
            return None
        found.append(slot)
    return tuple(found)


def _completed(part: str, last: str) -> str:
    """ "1 LIGHT" before "and 1 DARK monster" borrows its last word."""
    word = last.rsplit(" ", 1)[-1]
    bare = re.fullmatch(r"\d+ (?:[A-Z]+|[A-Z][\w-]+|\"[^\"]+\")", part)
    return f"{part} {word}" if bare and word.rstrip("s").endswith(("monster", "Monster")) and '"' not in part else part


def _slot(part: str, act: str, source: "re.Match[str] | None") -> _Slot | None:
    m = _NUMBERED.fullmatch(part)
    if m is None:
        return None
    read = noun(m["noun"] or m["single"])
    if read is None:
        return None
    number = int(m["n"] or 1)
    places = _taken_from(read.noun, act, source)
    if places is None:
        return None
    wanted = read.filter
    if read.noun == "monster" and not set(places) <= {"monsters"} and MONSTER not in wanted:
        wanted = (*wanted, MONSTER)
    if act != "tribute" and wanted and set(places) & {"monsters", "field"} and len(places) == 1:
        # what is sent, banished or returned from the field as a "Dragon monster" is seen to be one
        wanted = face_up(wanted)
    return _Slot(number, "open" if m["open"] else str(number), wanted, places, act)


def _taken_from(kind: str, act: str, source: "re.Match[str] | None") -> tuple[str, ...] | None:
    field = "monsters" if kind == "monster" else "field"
    piles = (source["piles"] or source["in"]) if source else None
    if piles:
        places = [_PLACES[word] for word in re.split(r", and/or | and/or |, or | or |, ", piles)]
        if source and source["yours"]:
            places.append("field")
        return tuple(field if place == "field" else place for place in places)
    if source and source["yours"]:
        return (field,)
    if act == "discard":
        return ("hand",)
    if act == "tribute" and kind in ("monster", "named"):
        return ("monsters",)
    return None


def _state_read(read: _Procedure | None, facts: Facts) -> bool:
    if read is None:
        return False
    term = facts.term("p")
    facts.add(f"proc({term},this,own)", *(f"proc_from({term},{place})" for place in read.origins))
    if read.position:
        facts.add(f"proc_position({term},{read.position.lower()})")
    if read.conditions:
        facts.add(f"proc_if({term},{facts.condition(read.conditions)})")
    for i, slot in enumerate(read.slots, 1):
        facts.add(f"slot({term},{i},{slot.minimum},{slot.maximum})")
        facts.add(*(f"slot_place({term},{i},you,{place})" for place in slot.places))
        facts.add(f"slot_act({term},{i},{slot.act})")
        facts.filter(slot.wanted, f"s({term},{i})")
    if read.pays:
        facts.add(f"pays({term},{read.pays})")
    return True
