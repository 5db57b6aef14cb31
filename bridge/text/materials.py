"""The material line of an Extra Deck monster, and what a monster says it may not be Tribute or material for."""

import re
from dataclasses import replace

from solemn.bridge.text.facts import Atom, Facts, Filter
from solemn.bridge.text.grammar.recipes import Recipe, Slot
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.split import Clause

KINDS = ("fusion", "synchro", "xyz", "link")
_TUNER: tuple[Atom, ...] = ((True, "is(tuner)"),)
_NOT_TOGETHER = ("synchro",)
"""kinds of Summon whose law does not ask what the materials must have together"""

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
    """State the material line of an Extra Deck monster of this kind, as procedures or as unmodelled.

    What the line asks and no fact says, or none that the law of this kind reads, stands beside the facts as a text
    that can only forbid.
    """
    from solemn.bridge.text.grammar.material_line import read

    recipes = read(line)
    if not recipes or not all(_serves(kind, recipe) for recipe in recipes):
        facts.unmodelled(line, f"own({kind})", "allow")
        return
    for recipe in recipes:
        _procedure(kind, _tuner_first(recipe) if kind == "synchro" else recipe, facts)
    slots = [slot for recipe in recipes for slot in recipe]
    unread = kind in _NOT_TOGETHER and any(slot.groups or slot.includes for slot in slots)
    if unread or any(slot.unsaid for slot in slots):
        facts.unmodelled(line, f"own({kind})", "forbid")


def _serves(kind: str, recipe: Recipe) -> bool:
    """A Synchro Summon takes two or more, a Tuner among them, an Xyz Summon monsters of a Level or Rank."""
    if kind == "synchro":
        tuner = recipe[0].named or any(_TUNER in slot.filter for slot in recipe)
        return tuner and sum(slot.minimum for slot in recipe) > 1
    if kind == "xyz":
        return all(_counts_stars(slot) for slot in recipe)
    return True


def _counts_stars(slot: Slot) -> bool:
    numbers = any(atom.startswith(("level(", "rank(")) for conjunct in slot.filter for _, atom in conjunct)
    return numbers or any({"level", "rank"} & set(group.properties) for group in slot.groups)


def _tuner_first(recipe: Recipe) -> Recipe:
    """The first part of a Synchro Monster's line is for Tuners, a bare name there included."""
    first, *others = recipe
    if not first.named:
        return recipe
    return replace(first, filter=(*first.filter, _TUNER)), *others


def _procedure(kind: str, recipe: Recipe, facts: Facts) -> None:
    term = facts.term("p")
    facts.add(f"proc({term},this,{kind})")
    for i, slot in enumerate(recipe, 1):
        facts.add(f"slot({term},{i},{slot.minimum},{'open' if slot.maximum is None else slot.maximum})")
        facts.filter(slot.filter, f"s({term},{i})")
        facts.add(*(f"slot_place({term},{i},{who},{place})" for who, place in slot.places))
        for group in slot.groups:
            of = group.properties[0] if len(group.properties) == 1 else f"either({','.join(group.properties)})"
            facts.add(f"group({term},{i},{group.relation},{of})")
        for include in slot.includes:
            facts.add(f"include({term},{i},{include.number},{facts.filter(include.filter)})")


_IN_ITS_TURN = re.compile(
    r"used as (?:an? )?(?:(?P<kind>\w+) Material|material for an? (?P<kind2>\w+) Summon) "
    r"the turn (?:it|this card) (?:is|was) (?P<summoned>\w+) Summoned"
)


def restriction(clause: Clause, facts: Facts) -> bool:
    """Read "Cannot be Tributed" and "Cannot be used as … Material" whole, or return False."""
    subject = _SUBJECT.match(clause.text)
    if clause.chain or clause.asides or clause.lead or subject is None:
        return False
    body = _WHILE_FACE_UP.sub("", clause.text[subject.end() :])
    if m := _IN_ITS_TURN.fullmatch(body):
        kinds = _kinds(m["kind"] or m["kind2"])
        if len(kinds) != 1 or _kinds(m["summoned"]) != kinds:
            return False
        facts.add(f"cannot_be_material(this,{kinds[0]},new)")
        return True
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
