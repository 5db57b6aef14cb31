"""What a monster may count as when it is material: another Level, no Tuner, or what the monster Summoned lets it be."""

import re

from solemn.bridge.text.facts import Facts, Filter
from solemn.bridge.text.nouns import monsters, noun
from solemn.bridge.text.split import Clause

_AS = r"as (?:an? )?(?:(?P<none>non-Tuner)|Level (?P<levels>\d+(?:(?:, \d+)*,? or \d+)?))(?: monster)?"
_USED = (
    r"(?:[Ff]or (?:an?|the)|as(?: an?)?) (?P<kind>Synchro|Xyz) (?:Summon|Material(?: Monster)?)"
    r"(?: (?:of|for) an? (?P<of>.+? [Mm]onster))?"
)
_THIS = r"this card(?: on the field| you control)?"
_ITSELF = (
    re.compile(rf"(?:If|When) {_THIS} (?:is|would be) used {_USED}, (?:you can treat it|it can be treated) {_AS}"),
    re.compile(rf"(?:If you use|When using) {_THIS} {_USED}, you can treat it {_AS}"),
    re.compile(rf"{_THIS.capitalize()} can be treated {_AS} when used {_USED}"),
    re.compile(rf"{_USED}, you can treat {_THIS} {_AS}"),
)
_ALL = re.compile(
    r"When this card is used as Synchro Material, you can treat it and all other Synchro Materials "
    r"(?:\(that have a Level\) )?as Level (?P<level>\d+) monsters"
)
_SUMMONED = (
    re.compile(r"For this card's (?P<kind>Synchro) Summon, you can treat 1 (?P<what>.+) you control as "
               r"a (?:Level (?P<level>\d+) )?(?P<tuner>Tuner)"),
    re.compile(r"For this card's (?P<kind>Xyz) Summon, you can treat (?P<what>.+) you control as "
               r"Level (?P<level>\d+) monsters for material"),
    re.compile(r"If you use a (?P<what>monster\(s\),? with a Level),? (?P<owned>that is owned by your opponent) "
               r"for the (?P<kind>Xyz) Summon of this card, treat it as Level (?P<level>\d+)"),
)  # fmt: skip


def counts_as(clause: Clause, facts: Facts) -> bool:
    """Read what the monster may count as when it is material, or what its own Summon lets materials be; else False."""
    if clause.chain or clause.lead or clause.asides:
        return False
    return _of_all(clause.text, facts) or _of_itself(clause.text, facts) or _of_materials(clause.text, facts)


def _of_all(text: str, facts: Facts) -> bool:
    m = _ALL.fullmatch(text)
    if m:
        facts.add(f"counts_as(this,synchro,any,each(level({m['level']})))")
    return m is not None


def _of_itself(text: str, facts: Facts) -> bool:
    m = next((m for pattern in _ITSELF if (m := pattern.fullmatch(text))), None)
    if m is None:
        return False
    kind = m["kind"].lower()
    wanted: Filter | None = monsters(m["of"].replace(" Monster", " monster")) if m["of"] else ()
    if wanted is None or (m["none"] and kind != "synchro"):
        return False
    levels = re.findall(r"\d+", m["levels"] or "")
    summoned = facts.any_or_filter(wanted)
    for value in [f"level({level})" for level in levels] or ["not_tuner"]:
        facts.add(f"counts_as(this,{kind},{summoned},{value})")
    return True


def _of_materials(text: str, facts: Facts) -> bool:
    m = next((m for pattern in _SUMMONED if (m := pattern.fullmatch(text))), None)
    if m is None:
        return False
    said = m.groupdict()
    read = noun(m["what"].replace("(s),", "(s)"))
    procedures = _procedures(m["kind"].lower(), facts)
    if read is None or read.noun != "monster" or read.other or not procedures:
        return False
    if said.get("tuner") and not all(_one_tuner(term, facts) for term in procedures):
        return False  # "1 monster" would be one of several Tuners
    values = [f"level({m['level']})"] * bool(m["level"]) + ["tuner"] * bool(said.get("tuner"))
    value = values[0] if len(values) == 1 else f"both({','.join(values)})"
    owned: Filter = (((True, "owner(opponent)"),),) if said.get("owned") else ()
    which = facts.any_or_filter((*read.filter, *owned))
    for term in procedures:
        facts.add(f"treats_as({term},{which},{value})")
    return True


def _procedures(kind: str, facts: Facts) -> list[str]:
    return [m[1] for fact in facts.facts if (m := re.fullmatch(rf"proc\((p\(this,\d+\)),this,{kind}\)", fact))]


def _one_tuner(term: str, facts: Facts) -> bool:
    """Whether the procedure asks for exactly one Tuner."""
    slots = [
        m[1] for fact in facts.facts
        if (m := re.fullmatch(rf"filter\(s\({re.escape(term)},(\d+)\),\d+,yes,is\(tuner\)\)", fact))
    ]  # fmt: skip
    return len(slots) == 1 and f"slot({term},{slots[0]},1,1)" in facts.facts
