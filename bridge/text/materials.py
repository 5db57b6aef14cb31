"""The material line of a Synchro or Xyz Monster, and what a monster says it may not be Tribute or material for."""

import re
from collections.abc import Callable

from solemn.bridge.text.facts import Atom, Facts, Filter
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.split import Clause

KINDS = ("fusion", "synchro", "xyz", "link")
_TUNER: tuple[Atom, ...] = ((True, "is(tuner)"),)
_Slot = tuple[int, str, Filter]
"""the least number, the most (or open), and what fits"""
_NUMBERED = re.compile(r"(?:(?P<n>\d+)(?P<open>\+| or more)?(?: \(max\. (?P<max>\d+)\))? )?(?P<noun>.+)")

_KIND_LIST = r"(?:(?:Fusion|Synchro|Xyz|Link)(?:,? (?:and|or|nor) |, )?)+"
_SUBJECT = re.compile(
    r"(?:This (?:face-up )?card(?: on the field)? c|C"
    r"|While this card is face-up (?:on the field|in the Monster Zone), it c)annot be "
)
_WHILE_FACE_UP = re.compile(r",? while face-up (?:on the field|in the Monster Zone)$")
_JOINTS = re.compile(r",? (?:and cannot be|nor be|nor|or be|or) (?=Tributed|used)")
_TRIBUTED = re.compile(
    r"Tributed(?P<summon> for a Tribute Summon)?(?:, except for the Tribute Summon of (?:an? )?(?P<unless>.+))?"
)
_USED = re.compile(
    rf"used as (?:an? )?(?:(?P<kinds>{_KIND_LIST}) [Mm]aterials?(?: Monsters?)?(?: for an? (?:{_KIND_LIST} )?Summon)?"
    rf"|material for an? (?P<for>{_KIND_LIST}) Summon)"
    rf"(?:,? except(?: for)? (?:the|an?) (?P<of>{_KIND_LIST}) Summon of (?:an? )?(?P<unless>.+))?"
)


def material_line(kind: str, line: str, facts: Facts) -> None:
    """State the material line of an Extra Deck monster of this kind, as slots or as unmodelled."""
    slots = _SLOTS[kind](line.split(" + ")) if kind in _SLOTS else None
    if slots is None:
        facts.unmodelled(line, f"own({kind})", "allow")
        return
    term = facts.term("p")
    facts.add(f"proc({term},this,{kind})")
    for i, (minimum, maximum, wanted) in enumerate(slots, 1):
        facts.add(f"slot({term},{i},{minimum},{maximum})")
        facts.filter(wanted, f"s({term},{i})")


def _slot(part: str) -> _Slot | None:
    """Read "2 Level 4 monsters", "1+ non-Tuner monsters" or a bare name."""
    m = _NUMBERED.fullmatch(part)
    wanted = monsters(m["noun"]) if m else None
    if m is None or wanted is None or (m["n"] is None and not m["noun"].startswith('"')):
        return None
    number = int(m["n"] or 1)
    return number, m["max"] or ("open" if m["open"] else str(number)), wanted


def _synchro(parts: list[str]) -> list[_Slot] | None:
    """Read "1 Tuner + 1+ non-Tuner monsters"; the first part is for Tuners, a bare name there included."""
    found = [slot for part in parts if (slot := _slot(part))]
    if len(found) != len(parts) or len(found) < 2:
        return None
    minimum, maximum, wanted = found[0]
    if parts[0].startswith('"'):
        return [(minimum, maximum, (*wanted, _TUNER)), *found[1:]]
    return found if _TUNER in wanted else None


def _xyz(parts: list[str]) -> list[_Slot] | None:
    """Read "2 Level 4 monsters"; a line without its Level asks for something else of the materials together."""
    slot = _slot(parts[0])
    if len(parts) != 1 or slot is None or not any(re.match(r"level\(", atom) for conj in slot[2] for _, atom in conj):
        return None
    return [slot]


_SLOTS: dict[str, Callable[[list[str]], list[_Slot] | None]] = {"synchro": _synchro, "xyz": _xyz}


def restriction(clause: Clause, facts: Facts) -> bool:
    """Read "Cannot be Tributed" and "Cannot be used as … Material" whole, or return False."""
    subject = _SUBJECT.match(clause.text)
    if clause.chain or clause.asides or clause.lead or subject is None:
        return False
    body = _WHILE_FACE_UP.sub("", clause.text[subject.end() :])
    found: list[tuple[str, Filter | None]] = []
    for part in _JOINTS.split(body):
        read = _tributed(part) or _used(part)
        if not read:
            return False
        found.extend(read)
    for head, unless in found:
        facts.add(f"{head},{'none' if unless is None else facts.any_or_filter(unless)})")
    return True


def _tributed(part: str) -> list[tuple[str, Filter | None]] | None:
    m = _TRIBUTED.fullmatch(part)
    if m is None:
        return None
    unless = monsters(m["unless"]) if m["unless"] else None
    if m["unless"] and unless is None:
        return None
    return [(f"cannot_be_tributed(this,{'tribute_summon' if m['summon'] else 'any'}", unless)]


def _used(part: str) -> list[tuple[str, Filter | None]] | None:
    m = _USED.fullmatch(part)
    if m is None:
        return None
    kinds = _kinds(m["kinds"] or m["for"])
    unless = monsters(m["unless"]) if m["unless"] else None
    if m["unless"] and (unless is None or _kinds(m["of"]) != kinds):
        return None
    return [(f"cannot_be_material(this,{kind}", unless) for kind in kinds]


def _kinds(words: str) -> list[str]:
    return [kind for kind in KINDS if kind.title() in words]
