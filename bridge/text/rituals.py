"""Ritual Spells ("You must also Tribute monsters … whose total Levels equal …") and what a Ritual Monster asks."""

import re
from dataclasses import dataclass

from solemn.bridge.text.also import also, state_also
from solemn.bridge.text.costs import Slot
from solemn.bridge.text.facts import Facts, Filter, opposite
from solemn.bridge.text.nouns import MONSTER, noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import face_up

_PILES = {
    "hand": "hand", "field": "monsters", "face-up field": "face-up", "GY": "gy", "Graveyard": "gy", "Deck": "deck",
    "Extra Deck": "extra", "face-up Extra Deck": "extra_faceup", "banishment": "banished",
}  # fmt: skip
_PILE = r"(?:hand|face-up field|field|GY|Graveyard|face-up Extra Deck|Extra Deck|Deck|banishment)"
_SEPARATOR = re.compile(r", and/or |, or |, | and/or | or ")
LIST = rf"{_PILE}(?:(?:, and/or |, or |, | and/or | or ){_PILE})*"
_FROM = rf"(?: from your (?P<from>{LIST}))?"
_POSITIONS = {"face-up Attack Position or face-down Defense Position": ("attack", "set")}
_POSITION = rf"(?: in (?P<position>{'|'.join(_POSITIONS)}))?"

_USED_FOR = re.compile(rf"(?:This card (?:is|can be)|Can be) used to Ritual Summon (?P<target>.+?){_FROM}{_POSITION}")
_OF_IT = (
    r"(?:(?:the|that) (?:Level|ATK) of (?:the|that) (?:[^.,]* )?Ritual Monster(?: you Ritual Summon)?"
    r"|its (?:Level|ATK))"
)
_TOTAL = re.compile(
    r",? whose (?:total )?(?P<of>Levels?(?: Stars)?|ATK) (?:(?P<more>equals? or exceeds?)|(?:exactly )?equals?"
    rf"(?: exactly)?(?P<twice> twice)?) (?:{_OF_IT}|(?P<n>\d+)(?P<least> or more)?)(?: as a Tribute)?"
    r"(?P<late> from your hand or field)?"
)
_ONE = re.compile(r"(?P<what>.+) whose Level is (?P<n>\d+) or more")
_ALSO = re.compile(r"You must also (?P<acts>(?:Tribute|offer|banish|send|shuffle|destroy) .+?)(?:, then, if .+)?")
_OR_ELSE = re.compile(r",? (?:or|OR) (?=(?:send|Tribute) 1 )")
_ACT_BEFORE = re.compile(
    r"(?P<acts>(?:Tribute|banish|send) .+?), then Ritual Summon 1 (?P<target>.+? Ritual Monster)"
    rf"{_FROM} whose Level equals the total Levels of those monsters"
)
_BY_TRIBUTING = re.compile(
    rf"Ritual Summon (?:any )?1 (?P<target>.+? Ritual Monster){_FROM},? by Tributing (?P<acts>.+)"
)
_JOINT = re.compile(r",? and/or (?=(?:banish|send|shuffle|destroy|Tribute) )")
_ACT = re.compile(
    rf"(?P<verb>Tribute|offer|banish|send|shuffle|destroy) (?P<what>.+?)(?: from your (?P<from>{LIST})"
    rf"| (?P<other>from anywhere on the field|you control|your opponent controls))"
    rf"(?P<to> to the (?:GY|Graveyard)| into the Deck)?"
)
_ENDS = {"send": " to the G", "shuffle": " into the Deck"}
_COUNTED = re.compile(r"(?:(?:up to (?P<upto>\d+)|(?P<n>\d+)|(?P<a>an?)) )?(?P<noun>.+)")
_WIDENS = re.compile(r"[Yy]ou can also (?:use|send|banish|Tribute)\b")
_ONCE = re.compile(
    r"You can only (?:activate 1 \"[^\"]+\" per turn|use each effect of \"[^\"]+\" once per turn"
    r"|use 1 \"[^\"]+\" effect per turn, and only once that turn"
    r"|use this effect of \"[^\"]+\" once per turn(?P<this>))"
)

_NAMED_CARD = re.compile(r"You can Ritual Summon this card with (?:(?:an?|any|the Ritual Spell(?: Card)?,?) )?\"[^;:]+")
_OLD_TRIBUTE = re.compile(r"You must also (?:Tribute|offer) monsters whose total .+|You must also Tribute monsters .+")
_ONLY_USING = re.compile(
    r"Must be Ritual Summoned(?:,? using only (?P<only>.+)|(?:, using monsters)?, and you cannot use (?P<not>.+)"
    r"|,? without using (?:any )?(?P<without>.+?))(?:, and cannot be Special Summoned by other ways)?"
)


@dataclass(frozen=True)
class Way:
    """One way to perform a Ritual Summon."""

    slots: tuple[Slot, ...]
    total: tuple[str, str, str] | None
    """level or atk, exact or least, a number, target: that of the Ritual Monster, or twice of it"""


def ritual_spell(clauses: list[Clause], facts: Facts) -> list[Clause]:
    """State the ways in which a Ritual Spell performs a Ritual Summon; return the clauses that this reads whole."""
    head: re.Match[str] | None = None
    stated = False
    read: list[Clause] = []
    opening: list[Clause] = []
    for clause in clauses:
        text = clause.text.replace("from the field or your hand", "from your hand or field")
        ways: list[Way | None] = []
        about = head
        if m := _USED_FOR.fullmatch(text):
            head = m
            opening.append(clause)
        elif m := _BY_TRIBUTING.fullmatch(text):
            about, ways = m, [read_way(f"Tribute {m['acts']}")]
        elif m := _ACT_BEFORE.fullmatch(text):
            about, ways = m, [_slots_only(m["acts"], ("level", "exact", "target"))]
        elif m := _ALSO.fullmatch(text):
            first, *others = _OR_ELSE.split(m["acts"])
            ways = [read_way(first), *(read_way(other) or _slots_only(other, None) for other in others)]
        elif stated and not clause.chain and _WIDENS.search(text):
            if (more := also(text)) and not clause.asides:
                for term in _stated(facts):
                    state_also(term, more, facts)
                read.append(clause)
            else:
                facts.unmodelled(clause.whole(), "means", "allow")
        elif stated and (m := _ONCE.fullmatch(text)) and (m["this"] is None or read[-1].text == clause.after):
            facts.add(*(f"effect_once({term},name)" for term in _stated(facts)))
        if about is not None and ways and _state(about, ways, facts):
            stated = True
            read += [*opening, clause]
    return read


def _stated(facts: Facts) -> list[str]:
    """The terms of the ways that are stated."""
    return [fact[len("proc(") :].removesuffix(",this,ritual)") for fact in facts.facts if fact.startswith("proc(")]


def ritual_monster(clause: Clause, facts: Facts) -> bool:
    """Read what a Ritual Monster says of its Ritual Summon, or return False."""
    if clause.chain or clause.asides or clause.lead:
        return False
    if _NAMED_CARD.fullmatch(clause.text) or _OLD_TRIBUTE.fullmatch(clause.text):
        return True  # what the Ritual Summon asks for stands on the card that performs it
    m = _ONLY_USING.fullmatch(clause.text)
    if m is None:
        return False
    read = noun(m["only"] or m["not"] or m["without"])
    if read is None or read.other or read.noun not in ("monster", "named"):
        return False
    facts.add("must(this,ritual)")
    facts.add(f"ritual_material(this,{facts.filter(read.filter if m['only'] else opposite(read.filter))})")
    return True


def read_way(acts: str) -> Way | None:
    """Read one way: its materials and the total asked of them."""
    if m := _ONE.fullmatch(acts):
        return _slots_only(m["what"], ("level", "least", m["n"]))
    m = _TOTAL.search(acts)
    if m is None or m.end() != len(acts):
        return None
    relation = "least" if m["more"] or m["least"] else "exact"
    number = m["n"] or ("twice" if m["twice"] else "target")
    return _slots_only(
        acts[: m.start()] + (m["late"] or ""), ("atk" if m["of"] == "ATK" else "level", relation, number)
    )


def _slots_only(acts: str, total: tuple[str, str, str] | None) -> Way | None:
    parts = _JOINT.split(acts)
    slots: list[Slot] = []
    for part in parts:
        read = _slots(part, len(parts) > 1)
        if read is None:
            return None
        slots += read
    return Way(tuple(slots), total)


def _state(about: re.Match[str], ways: list[Way | None], facts: Facts) -> bool:
    """State all of the ways, or none when one of them is not understood."""
    wanted = read_target(about["target"])
    understood = [way for way in ways if way is not None]
    if wanted is None or len(understood) < len(ways):
        return False
    positions = _POSITIONS.get(about.groupdict().get("position") or "", ())
    for one in understood:
        state_way(one, wanted, read_piles(about["from"] or "hand"), positions, facts)
    return True


def state_way(one: Way, wanted: Filter, places: list[str], positions: tuple[str, ...], facts: Facts) -> str:
    """State a way to Ritual Summon what matches `wanted` from these places, and return its term."""
    term = facts.term("p")
    facts.add(f"proc({term},this,ritual)", f"ritual_target({term},{facts.any_or_filter(wanted)})")
    facts.add(*(f"proc_from({term},{place})" for place in places))
    facts.add(*(f"proc_position({term},{position})" for position in positions))
    for i, slot in enumerate(one.slots, 1):
        facts.add(f"slot({term},{i},{slot.minimum},{slot.maximum})")
        facts.add(*(f"slot_place({term},{i},{who},{place})" for who, place in slot.places))
        facts.add(f"slot_act({term},{i},{slot.act})")
        facts.filter(slot.wanted, f"s({term},{i})")
    if one.total:
        facts.add(f"total({term},{','.join(one.total)})")
    return term


def read_target(words: str) -> Filter | None:
    """Read "any "Some" Ritual Monster", or names; () for any Ritual Monster."""
    if re.fullmatch(r'"[^"]+"(?:(?:, or |, | or )"[^"]+")*', words):
        read = noun(words)
        return read.filter if read else None
    m = re.fullmatch(r"(?:any (?:1 )?)?(?P<what>.*?) ?Ritual Monster", words)
    if m is None or m["what"] == "":
        return () if m else None
    read = noun(f"{m['what']} monster")
    return read.filter if read and not read.other else None


def read_piles(words: str) -> list[str]:
    """Read the places after "from your"."""
    return [_PILES[word] for word in _SEPARATOR.split(words)]


def _slots(part: str, one_of_several: bool) -> list[Slot] | None:
    m = _ACT.fullmatch(part)
    counted = _COUNTED.fullmatch(m["what"]) if m else None
    read = noun(counted["noun"]) if counted else None
    if m is None or counted is None or read is None or read.other or read.noun not in ("monster", "named"):
        return None
    if _ENDS.get(m["verb"], "") not in (m["to"] or ""):
        return None
    act = {"offer": "tribute"}.get(m["verb"], m["verb"].lower())
    number = "1" if counted["a"] else counted["n"] or counted["upto"]
    minimum = 0 if one_of_several else 1 if counted["upto"] else int(number or 1)
    maximum = number or "open"
    if m["other"]:
        who = {"you control": "you", "your opponent controls": "opponent"}.get(m["other"], "both")
        return [Slot(minimum, maximum, read.filter, ((who, "monsters"),), act)]
    places = read_piles(m["from"])
    if "face-up" not in places:
        wanted = read.filter if places == ["monsters"] else _of_monsters(read.filter)
        return [Slot(minimum, maximum, wanted, tuple(("you", place) for place in places), act)]
    if not one_of_several or number:
        return None  # the face asked on the field makes two slots of it, which only an open one allows
    others = tuple(("you", place) for place in places if place != "face-up")
    seen = Slot(0, "open", face_up(read.filter), (("you", "monsters"),), act)
    return [Slot(0, "open", _of_monsters(read.filter), others, act), seen] if others else [seen]


def _of_monsters(wanted: Filter) -> Filter:
    return wanted if MONSTER in wanted else (*wanted, MONSTER)
