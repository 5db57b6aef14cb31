"""The material line of a Synchro Monster, and what a monster says it may not be Tribute or material for."""

import re

from solemn.bridge.text.facts import Atom, Facts, Filter
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.split import Clause

KINDS = ("fusion", "synchro", "xyz", "link")
_TUNER: tuple[Atom, ...] = ((True, "is(tuner)"),)
_SLOT = re.compile(r"(?:(?P<n>\d+)(?P<open>\+| or more)? )?(?P<noun>.+)")

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
    slots = _synchro(line) if kind == "synchro" else None
    if slots is None:
        facts.unmodelled(line, f"own({kind})", "allow")
        return
    term = facts.term("p")
    facts.add(f"proc({term},this,{kind})")
    for i, (minimum, maximum, wanted) in enumerate(slots, 1):
        facts.add(f"slot({term},{i},{minimum},{maximum})")
        facts.filter(wanted, f"s({term},{i})")


def _synchro(line: str) -> list[tuple[int, str, Filter]] | None:
    """Read "1 Tuner + 1+ non-Tuner monsters"; the first part is for Tuners, a bare name there included."""
    found: list[tuple[int, str, Filter]] = []
    parts = line.split(" + ")
    for part in parts:
        m = _SLOT.fullmatch(part)
        wanted = monsters(m["noun"]) if m else None
        if m is None or wanted is None or (m["n"] is None and not m["noun"].startswith('"')):
            return None
        number = int(m["n"] or 1)
        found.append((number, "open" if m["open"] else str(number), wanted))
    named = parts[0].startswith('"')
    if len(found) < 2 or not (named or _TUNER in found[0][2]):
        return None
    if named:
        minimum, maximum, wanted = found[0]
        found[0] = (minimum, maximum, (*wanted, _TUNER))
    return found


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
