"""What the text of a card keeps from the Tokens that it Summons, and from their player while one is there."""

import re

from solemn.bridge.text.facts import Facts, Filter
from solemn.bridge.text.locks import lock
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.scopes import rule_kinds
from solemn.bridge.text.split import Clause

_MAKES = re.compile(r'Summon(?!ed|ing)[^.;]*?"([^"]*Token)s?(?:\(s\))?"')
_TOKEN = re.compile(r"\b[Tt]okens?\b")
_GOES_ON = re.compile(r"(?:It|They|These)\b")
_WHILE = re.compile(
    r"While (?P<control>you control that Token|(?:that|the) Token(?: Special Summoned by this effect)? is "
    r"(?:in the Monster Zone|on the field)), (?:the player who Summoned it|you) (?P<ban>cannot .+)"
    r"|You (?P<ban2>cannot .+?) while an? \"[^\"]*Token\" is in a Monster Zone"
)
_CANNOT = re.compile(
    r"(?<![Tt]his card )\bcannot (?P<what>(?:(?!, also |, and (?:each|monsters|if) |, destroy |, but |[.;)]).)*)"
)
_OTHER = r"(?:(?:attack(?: directly| your opponent directly)?|be destroyed by battle)(?:,? or |, ))?"
_TRIBUTED = re.compile(
    rf"{_OTHER}be Tributed(?P<summon> for a Tribute Summon)?(?:,? (?:unless it is for|except for) "
    r"(?:(?P<tribute>a Tribute Summon(?! of))|(?:a Tribute Summon of )?(?:an? )?(?P<of>.+? monsters?)))?"
    r"(?:,? (?:or|and cannot) be used as (?:an? )?(?P<material>.+))?"
)
_USED = re.compile(rf"{_OTHER}be used as (?:an? )?(?P<material>.+)")
_KINDS = r"(?:Fusion|Synchro|Xyz|Link)(?:(?:, or |, | or )(?:Fusion|Synchro|Xyz|Link))*"
_MATERIAL = re.compile(rf"{_KINDS} Materials?|[Mm]aterials? for an? {_KINDS} Summon")
_ENDS = re.compile(r"during the turn (?:they are|it is) Special Summoned")
_PASSES = re.compile(r"rest of this turn[^.;]*[Tt]okens[^.;]*cannot be Tributed")


def bonds(sentences: list[Clause], facts: Facts) -> None:
    """State what binds the Tokens of the card; what of it is not understood is unmodelled."""
    if len({name for one in sentences for name in _MAKES.findall(one.text)}) != 1:
        return
    for clause in sentences:
        for words, before in ((clause.text, clause.after), *((aside, clause.text) for aside in clause.asides)):
            if _TOKEN.search(words) or (_GOES_ON.match(words) and _TOKEN.search(before)):
                _bond(words, facts)


def _bond(words: str, facts: Facts) -> None:
    if m := _WHILE.fullmatch(words):
        if not _player(m, facts):
            facts.unmodelled(words, "token", "forbid")
    elif _PASSES.search(words):
        facts.unmodelled(words, "token", "forbid")
    else:
        for m in _CANNOT.finditer(words):
            what = m["what"].strip()
            if ("be Tributed" in what or "be used as" in what) and not _ENDS.search(what) and not _use(what, facts):
                facts.unmodelled(words, "token", "forbid")


def _player(m: re.Match[str], facts: Facts) -> bool:
    controlled = (m["control"] or "").startswith("you control")
    facts.effects_in = "made"
    try:
        return lock(f"You {m['ban'] or m['ban2']}", (), (((True, "side(you)"),),) if controlled else (), facts)
    finally:
        facts.effects_in = None


def _use(what: str, facts: Facts) -> bool:
    """What the Tokens may not be used for."""
    m = _TRIBUTED.fullmatch(what) or _USED.fullmatch(what)
    if m is None:
        return False
    said = m.groupdict()
    material = said["material"]
    unless: Filter | None = monsters(said["of"]) if said.get("of") else ()
    if unless is None or (material and not _MATERIAL.fullmatch(material)):
        return False
    if m.re is _TRIBUTED:
        free = facts.filter(unless) if unless else "none"
        # for one Tribute Summon, or for all: what else may be Tributed for the text says
        kinds = ["tribute_summon"] if said["summon"] else ["effect"] if said["tribute"] else ["any"]
        if unless and not said["summon"]:
            kinds = ["tribute_summon", "effect"]
        for kind in kinds:
            facts.add(f"binds(this,cannot_be_tributed({kind},{'none' if kind == 'effect' else free}))")
    facts.add(*(f"binds(this,cannot_be_material({kind},none))" for kind in rule_kinds(material or "")))
    return True
