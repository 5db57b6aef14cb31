"""Continuous effects that the law knows: locks on Summons, other Types, banished instead, one more Normal Summon."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.records import Card
from solemn.bridge.text import allowances
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
    r"(?: (?:any )?(?:monsters|cards|(?P<only>(?!from|any)[^,]+?)))?"
    r"(?: from (?P<from>[^,]+?))?(?:, except (?P<except>.+))?",
    re.IGNORECASE,
)
_SUCH_CANNOT = re.compile(r"(?P<only>.+? monsters|Tokens) cannot be (?P<what>Normal|Special|Flip) Summoned")
_FROM = re.compile(r"(?:from )?(?:the |their |either |your |your opponent's )*(?P<place>hand|Extra Deck|GY|Deck)s?")
_OF_ITSELF = re.compile(
    r"While this card (?:has (?P<material>(?:Xyz )?[Mm]aterials?)"
    r"|is in (?:face-up )?(?P<position>Attack|Defense) Position), "
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
    if allowances.raises_the_number(card, clause, facts):
        return True
    if clause.lead or "pendulum" in card.types or not lasts(card):
        return False  # a Pendulum Monster's text works in the Monster Zone or in the Pendulum Zone, not in both
    if allowances.lasting(clause, facts):
        return True
    if clause.asides:
        return False
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
    itself: Filter = ()
    if m := _OF_ITSELF.match(text):
        itself = (((True, "has(material)" if m["material"] else f"position({m['position'].lower()})"),),)
        text = text[m.end() :]
    elif m := _WHILE.match(text):
        read = state(m["if"])
        if read is None:
            return False
        condition, text = read, text[m.end() :]
    text = text[:1].upper() + text[1:]
    return (
        _lock(text, condition, itself, facts)
        or (not itself and _redirect(text, condition, facts))
        or (not itself and not condition and _alters(text, facts))
    )


def _lock(text: str, condition: Condition, itself: Filter, facts: Facts) -> bool:
    if stay := _POSITIONS_STAY.fullmatch(text):
        # a Flip Summon is a change of battle position
        term = _conditional(condition, facts, itself)
        facts.add(f"lock({term},flip,{'opponent' if stay['opponent'] else 'both'})")
        return True
    such = _SUCH_CANNOT.fullmatch(text)
    m = such or _LOCK.fullmatch(text)
    if m is None:
        return False
    parts = m.groupdict()
    only = monsters(parts["only"]) if parts["only"] else ()
    places = _places(parts["from"]) if parts.get("from") else ()
    unless = _spared(parts["except"]) if parts.get("except") else ()
    if only is None or places is None or unless is None:
        return False
    for kind in m["what"].replace(" Summon", "").lower().split(" or "):
        term = _conditional(condition, facts, itself)
        word = "tribute_summon" if kind == "tribute" and "Summon" in m["what"] else kind
        facts.add(f"lock({term},{word},{'both' if such else _WHO[m['who'].lower()]})")
        for wanted in ((*only, *places), opposite(unless) if unless else ()):
            if wanted:
                facts.add(f"lock_on({term},{facts.filter(wanted)})")
    return True


def _places(text: str) -> Filter | None:
    """Where the monsters lie: one conjunct; None where a word is another."""
    found = [_FROM.fullmatch(word) for word in re.split(r",? or ", text)]
    if not all(found):
        return None
    words = {"Extra Deck": "extra", "GY": "gy", "hand": "hand", "Deck": "deck"}
    return (tuple((True, f"in({words[m['place']]})") for m in found if m),)


def _spared(text: str) -> Filter | None:
    """What a lock leaves out: monsters, or those of a place."""
    return _places(text) if text.startswith("from ") else monsters(text)


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


def _conditional(condition: Condition, facts: Facts, itself: Filter = ()) -> str:
    term = _new(facts)
    if itself:
        facts.add(f"effect_self({term},{facts.filter(itself)})")
    if condition:
        facts.add(f"effect_if({term},{facts.condition(condition)})")
    return term
