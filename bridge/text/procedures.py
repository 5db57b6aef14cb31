"""A monster's own way to the field that starts no Chain ("You can Special Summon this card (from your hand) by …")."""

import re
from dataclasses import dataclass

from solemn.bridge.text.costs import Above, Cost, lying, own_cost
from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_PLACES = {
    "hand": "hand", "GY": "gy", "Graveyard": "gy", "Deck": "deck", "Extra Deck": "extra", "banishment": "banished",
    "face-down Extra Deck": "extra", "face-up Extra Deck": "extra_faceup",
}  # fmt: skip
_FROM = (
    r"(?: \(from your (?P<from>[^()]+)\)| from your (?P<bare>(?:face-(?:up|down) )?(?:hand|GY|Graveyard|Deck"
    r"|Extra Deck)(?: or (?:your )?(?:hand|GY|Graveyard|Deck))?))?"
)
_SIDE = r"(?:,? to (?P<side>your opponent's (?:side of the )?field|either (?:player's )?field))?"
_POSITION = r"(?:,? in (?:face-(?P<face>up|down) )?(?P<position>Attack|Defense) Position)?"
_AS = r"(?: as a Level (?P<level>\d+) monster)?"
_ZONE = (
    r"(?: to your (?P<center>center) Main Monster Zone| to your zone an? (?P<linked>(?:.+ )?Link Monster) points to"
    r"| to your Main Monster Zone, adjacent to an? (?P<beside>.+ monster) you control or in its column"
    r"| (?P<column>(?:to your zone )?in that column))?"
)
_COLUMNS = {
    "2 or more cards are in the same column": "column(least,2)", "there is a column with no cards": "column(eq,0)",
}  # fmt: skip
_HOW = r"(?:,? (?:while|if) (?P<first>[^,]+?))?(?:,? by (?P<by>.+?))?(?:,? (?:while|if) (?P<while>.+?))?"
_HEAD = rf"{_FROM}{_SIDE}{_POSITION}{_AS}{_ZONE}"
_SUMMON = re.compile(
    rf"(?:[Ii]f (?P<if>.+?), )?[Yy]ou can Special Summon (?:this card|(?P<it>it)(?= \()){_HEAD}{_HOW}"
    r"(?P<after>, (?:but|and if you do|and if you Tribute).*)?"
)
_TIED = " (even if it's tied)"  # what has the highest ATK may share it
_MUST = re.compile(rf"Special Summoned,?{_HEAD},?{_HOW}")
_LINK = ((True, "is(link)"),)
_STATED = re.compile(r"(there being|having|controlling|possessing) (.+)")
_AFTER = re.compile(
    r", (?:and if you do,? .+|and if you Tributed? .+|but (?:you|it|this card) (?:cannot|can only) "
    r".*(?:for the rest of (?:this|the) turn).*"
    r"|but (?:it|this card) (?:cannot attack (?:this turn|directly)|loses? \d+ ATK)|but banish it when it leaves .+"
    r"|but (?:it|this card|its) .*(?:becomes?|is|are) .+)"
)
_ONCE_THIS_WAY = re.compile(
    r'You can only Special Summon (?:"(?P<name>.+)"(?:\(s\))?|this card) once per turn this way'
    r"(?:, no matter which method you use)?"
)
_OF_THE_LINE = re.compile(r"(?P<word>slot|slot_place|total|group|include|filter)\((?P<s>s\()?p\(this,1\)(?P<rest>,.+)")


@dataclass(frozen=True)
class _Procedure:
    origins: tuple[str, ...]
    sides: tuple[str, ...]
    """to whose field"""
    zone: str | None
    """of proc_zone: center, column(…), linked or beside"""
    near: Filter
    """to zones that such Link Monsters point to, or that lie beside such monsters"""
    position: str | None
    conditions: Condition
    cost: Cost
    level: int | None
    """Summoned so, it is of this Level"""


def own_procedure(clause: Clause, facts: Facts) -> bool:
    """Read a sentence that gives the monster a procedure, or return False."""
    text = clause.text.replace(_TIED, "")
    m = None if clause.chain or clause.asides or clause.lead else _SUMMON.fullmatch(text)
    if m is None or (m["after"] and not _AFTER.fullmatch(m["after"])):
        return False
    if m["it"] and not (m["if"] or "").startswith("this "):
        return False
    return _state_read(_read(m, m["if"], facts.home), facts)


def must_be_by(words: str, facts: Facts) -> bool:
    """Read what stands after "Must be" ("Special Summoned (from your hand) by Tributing …") as a procedure."""
    m = _MUST.fullmatch(words.replace(_TIED, ""))
    if m is None or not (m["by"] or m["while"] or m["first"]):
        return False
    return _state_read(_read(m, None, facts.home), facts)


def once_this_way(clause: Clause, name: str, facts: Facts) -> bool:
    """Read "You can only Special Summon … once per turn this way", which limits the procedures stated before."""
    m = None if clause.asides or clause.chain else _ONCE_THIS_WAY.fullmatch(clause.text)
    if m is None or m["name"] not in (name, None):
        return False
    own = [fact[len("proc(") :].rsplit(",this,", 1)[0] for fact in facts.facts if _is_own(fact)]
    facts.add(*(f"proc_once({term},name)" for term in own))
    return True


def _is_own(fact: str) -> bool:
    return re.fullmatch(r"proc\(.*,this,(?:own|contact)\)", fact) is not None


def _read(m: re.Match[str], condition: str | None, home: str) -> _Procedure | None:
    conditions: Condition = ()
    column = _COLUMNS.get(condition or "")
    if bool(column) != bool(m["column"]):
        return None
    named = m["linked"] or m["beside"]
    near = noun(named) if named else None
    if named and (near is None or near.other):
        return None
    for words in (None if column else condition, m["first"], m["while"]):
        if words:
            read = state(_apart(words))
            if read is None:
                return None
            conditions += read
    asked = Cost()
    if m["by"]:
        read_cost = _by(m["by"])
        if read_cost is None:
            return None
        asked = read_cost
    above = asked.above is not None
    origins = _origins(m["from"] or m["bare"] or home)
    if origins is None or (above and origins != ("extra",)):
        return None
    position = "set" if m["face"] == "down" else m["position"].lower() if m["position"] else None
    zone = column or ("center" if m["center"] else "linked" if m["linked"] else "beside" if m["beside"] else None)
    wanted = tuple(one for one in near.filter if one != _LINK) if near else ()
    sides = ("you", "opponent") if "either" in (m["side"] or "") else ("opponent",) if m["side"] else ("you",)
    level = int(m["level"]) if m["level"] else None
    return _Procedure(origins, sides, zone, wanted, position, conditions + asked.conditions, asked, level)


def _apart(words: str) -> str:
    """ "Another monster" on the field is any monster there: the one to be Summoned is elsewhere."""
    if re.search(r"hand|GY|Graveyard", words):
        return words
    return re.sub(r"\banother\b", "a", re.sub(r"\b(no|more) other\b", r"\1", words))


def _by(words: str) -> Cost | None:
    """A cost, or a state that must hold ("by having 5 Fairy monsters in your GY")."""
    if stated := _STATED.fullmatch(words):
        verb = {"there being": "there are", "controlling": "you control"}.get(stated[1], "you have")
        if re.search(r" on the field(?:, but no .*)?$| in the GYs$", stated[2]):
            verb = "there are"
        read = state(_apart(f"{verb} {stated[2]}"))
        if read is not None:
            return Cost(conditions=read)
    return own_cost(words)


def _origins(words: str) -> tuple[str, ...] | None:
    places = [_PLACES.get(word) for word in re.split(r", or |, | or (?:your )?", words)]
    return tuple(p for p in places if p) if all(places) else None


def _state_read(read: _Procedure | None, facts: Facts) -> bool:
    if read is None:
        return False
    line = [m for fact in facts.facts if (m := _OF_THE_LINE.fullmatch(fact))]
    above = read.cost.above
    fusion = "proc(p(this,1),this,fusion)" in facts.facts
    if above and not (fusion and _plain(line)):
        return False
    for side in read.sides:
        _one_side(read, side, line, facts)
    return True


def _one_side(read: _Procedure, side: str, line: list[re.Match[str]], facts: Facts) -> None:
    above = read.cost.above
    term = facts.term("p")
    facts.add(f"proc({term},this,{'contact' if above else 'own'})")
    facts.add(*(f"proc_from({term},{place})" for place in read.origins))
    if side == "opponent":
        facts.add(f"proc_side({term},opponent)")
    if read.zone in ("linked", "beside"):
        facts.add(f"proc_zone({term},{read.zone}({facts.any_or_filter(read.near)}))")
    elif read.zone:
        facts.add(f"proc_zone({term},{read.zone})")
    if read.position:
        facts.add(f"proc_position({term},{read.position})")
    if read.conditions:
        facts.add(f"proc_if({term},{facts.condition(read.conditions)})")
    if read.level is not None:
        facts.add(f"proc_value({term},level({read.level}))")
    if above:
        _contact(term, line, above, facts)
    _use_up(term, read.cost, facts)


def _plain(line: list[re.Match[str]]) -> bool:
    """Whether all that the material line asks for can be asked of a contact Fusion too."""
    words = [m["word"] for m in line]
    return {"slot"} <= set(words) <= {"slot", "slot_place", "filter", "group", "include"}


def _contact(term: str, line: list[re.Match[str]], above: Above, facts: Facts) -> None:
    """The slots of the material line (procedure 1) as those of a contact Fusion."""
    for m in line:
        facts.add(f"{m['word']}({m['s'] or ''}{term}{m['rest']}")
    if above.each:
        facts.add(*(f"include({term},all,1,{facts.filter(lying(where))})" for _, where in above.places))
    placed = {m["rest"].split(",")[1] for m in line if m["word"] == "slot_place"}
    for slot in (m["rest"].split(",")[1] for m in line if m["word"] == "slot"):
        asked = [m["rest"] for m in line if m["s"] and m["rest"].startswith(f",{slot}),")]
        # a card is known by its name wherever it lies; what is only called a monster is one in a Monster Zone
        card = any(re.search(r",yes,(?:name\(|is\(monster\))", rest) for rest in asked)
        places = [(who, "monsters" if where == "field" and not card else where) for who, where in above.places]
        if slot not in placed:
            facts.add(*(f"slot_place({term},{slot},{who},{where})" for who, where in places))
        if not card and any(where != "monsters" for _, where in places):
            facts.add(f"filter(s({term},{slot}),kind,yes,is(monster))")
        if above.face_up:
            facts.add(f"filter(s({term},{slot}),face,no,facedown)")
        facts.add(f"slot_act({term},{slot},{above.act})")


def _use_up(term: str, asked: Cost, facts: Facts) -> None:
    for i, slot in enumerate(asked.slots, 1):
        facts.add(f"slot({term},{i},{slot.minimum},{slot.maximum})")
        facts.add(*(f"slot_place({term},{i},{who},{place})" for who, place in slot.places))
        facts.add(f"slot_act({term},{i},{slot.act})")
        facts.filter(slot.wanted, f"s({term},{i})")
        if slot.whole:
            facts.add(f"slot_all({term},{i})")
        facts.add(*(f"include({term},{i},{number},{facts.filter(wanted)})" for number, wanted in slot.includes))
    facts.add(*(f"group({term},all,{scope},{what})" for scope, what in asked.groups))
    facts.add(*(f"total({term},{what},{how},{number})" for what, how, number in asked.totals))
    if asked.pays:
        facts.add(f"pays({term},{asked.pays})")
