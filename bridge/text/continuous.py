"""Continuous effects that the law knows: locks on Summons, other Types, banished instead, one more Normal Summon."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.records import Card
from solemn.bridge.text.facts import Condition, Facts, Filter, opposite
from solemn.bridge.text.nouns import ATTRIBUTES, MONSTER, RACES, monsters
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_FACE_UP = re.compile(
    r"While this card is (?:face-up )?(?:on the field|in the Monster Zone), | while this card is face-up on the field$"
)
_WHILE = re.compile(r"(?:While|If) (?P<if>.+?), (?=neither|your opponent cannot|you cannot|monsters your opponent)")
_WHO = {"neither player can": "both", "your opponent cannot": "opponent", "you cannot": "you"}
_LOCK = re.compile(
    r"(?P<who>Neither player can|Your opponent cannot|You cannot) "
    r"(?P<what>(?:(?:Normal|Flip|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon"
    r"|Tribute)(?: or (?:Flip|Special|Normal) Summon)?)"
    r"(?: (?:any )?(?:monsters|cards))?(?:, except (?P<except>.+))?",
    re.IGNORECASE,
)
_NEGATES = re.compile(
    r"Negate all (?:other )?(?P<type>Spell|Trap) effects on the field|"
    r"Negate the effects of all (?:other )?face-up monsters(?: on the field)?(?: while they are face-up on the field)?"
    r"(?: \(but their effects can still be activated\))?"
)
_BECOMES = re.compile(
    r"(?:All |F)(?:[Ff]?ace-up )?monsters (?:on the field|(?P<you>you control)|(?P<opponent>your opponent controls))"
    r"(?P<gy> and in the (?:GY|Graveyard)s?)? become (?P<what>[A-Z][\w -]+?)(?:-Type)?s?(?: monsters)?"
)
_REDIRECT = re.compile(
    r"Any (?P<what>card|monster|[^.]+? monster) sent to (?:the|(?P<who>your opponent's|your)) (?:GY|Graveyard) is "
    r"(?:banished|removed from play) instead"
)
_POSITIONS_STAY = re.compile(
    r"(?:Other monsters on the field|Monsters on the field|Monsters (?P<opponent>your opponent controls))"
    r" cannot change their battle positions(?: or attack)?"
)
_NO_SETS = re.compile(r"(?:While this card is on the field, )?Monster Cards cannot be Set(?: or flipped face-down)?")
_DEFENSE_INSTEAD = re.compile(r"If a Monster Card would be Set, it must be Normal Summoned in face-up Defense Position")
_OFFERING = re.compile(
    r"During your Main Phase or your opponent's Battle Phase: You can pay (?P<lp>\d+) (?:LP|Life Points); "
    r"immediately after this effect resolves, Normal Summon/Set 1 monster"
)


def effect(card: Card, clause: Clause, facts: Facts) -> bool:
    """Read a sentence that is a continuous effect of a kind the law knows, or return False."""
    if clause.asides or clause.lead or "pendulum" in card.types or not lasts(card):
        return False  # a Pendulum Monster's text works in the Monster Zone or in the Pendulum Zone, not in both
    if m := _OFFERING.fullmatch(clause.text):
        term = _new(facts)
        facts.add(f"grants_normal({term},this)", f"pays({term},{m['lp']})")
        facts.add(*(f"grants_when({term},your,{phase})" for phase in ("main1", "main2")))
        facts.add(f"grants_when({term},opponents,battle)")
        return True
    return not clause.chain and _continuous(clause.text, facts)


def lasts(card: Card) -> bool:
    """Whether the card stays on the field, so that a sentence of it can be a continuous effect."""
    return card.kind == "monster" or bool({"continuous", "field", "equip"} & set(card.types))


def _new(facts: Facts) -> str:
    term = facts.term("e")
    facts.add(f"effect({term},this)")
    return term


def _continuous(text: str, facts: Facts) -> bool:
    if _NO_SETS.fullmatch(text):
        facts.add(f"lock({_new(facts)},set,both)")
        return True
    if _DEFENSE_INSTEAD.fullmatch(text):
        facts.add(f"defense_too({_new(facts)},both)")
        return True
    text = _FACE_UP.sub("", text)
    condition: Condition = ()
    if m := _WHILE.match(text):
        read = state(m["if"])
        if read is None:
            return False
        condition, text = read, text[m.end() :]
    text = text[:1].upper() + text[1:]
    return (
        _lock(text, condition, facts) or _redirect(text, condition, facts) or (not condition and _alters(text, facts))
    )


def _lock(text: str, condition: Condition, facts: Facts) -> bool:
    if stay := _POSITIONS_STAY.fullmatch(text):
        # a Flip Summon is a change of battle position
        facts.add(f"lock({_conditional(condition, facts)},flip,{'opponent' if stay['opponent'] else 'both'})")
        return True
    m = _LOCK.fullmatch(text)
    if m is None:
        return False
    unless: Filter | None = monsters(m["except"]) if m["except"] else ()
    if unless is None:
        return False
    what = m["what"].replace(" Summon", "").lower().split(" or ")
    for kind in what:
        term = _conditional(condition, facts)
        word = "tribute_summon" if kind == "tribute" and "Summon" in m["what"] else kind
        facts.add(f"lock({term},{word},{_WHO[m['who'].lower()]})")
        if unless:
            facts.add(f"lock_on({term},{facts.filter(opposite(unless))})")
    return True


def _alters(text: str, facts: Facts) -> bool:
    """What other cards are, and whether their effects apply: the law asks no condition of these."""
    if m := _NEGATES.fullmatch(text):
        facts.add(f"negates({_new(facts)},{(m['type'] or 'monster').lower()})")
        return True
    m = _BECOMES.fullmatch(text)
    if m is None or m["what"] not in (*RACES, *ATTRIBUTES):
        return False
    who = "you" if m["you"] else "opponent" if m["opponent"] else "both"
    kind = "attribute" if m["what"] in ATTRIBUTES else "race"
    term = _new(facts)
    for place in ("field", "gy") if m["gy"] else ("field",):
        facts.add(f"becomes({term},{who},{place},{kind}({quote(m['what'])}))")
    return True


def _redirect(text: str, condition: Condition, facts: Facts) -> bool:
    m = _REDIRECT.fullmatch(text)
    wanted: Filter | None = () if m is None or m["what"] == "card" else monsters(m["what"])
    if m is None or wanted is None:
        return False
    who = {"your opponent's": "opponent", "your": "you"}.get(m["who"] or "", "both")
    term = _conditional(condition, facts)
    facts.add(f"redirect({term},{who})")
    if m["what"] != "card":
        facts.add(f"redirect_on({term},{facts.filter((*wanted, MONSTER))})")
    return True


def _conditional(condition: Condition, facts: Facts) -> str:
    term = _new(facts)
    if condition:
        facts.add(f"effect_if({term},{facts.condition(condition)})")
    return term
