"""Continuous effects that the law knows: locks on Summons, other Types, banished instead, one more Normal Summon."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.records import Card
from solemn.bridge.text import allowances
from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.locks import lock
from solemn.bridge.text.nouns import ATTRIBUTES, RACES
from solemn.bridge.text.redirects import redirect
from solemn.bridge.text.scales import scale
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_FACE_UP = re.compile(
    r"While this card is (?:face-up )?(?:on the field|in the Monster Zone), | while this card is face-up on the field$"
)
_FIRM = re.compile(r" \(this effect cannot be negated\)$")
_ELSEWHERE = {
    "While this card is in the Extra Monster Zone, ": "extra_zone",
    "While this card is equipped to a monster, ": "equipped",
}
_WHILE = re.compile(
    r"(?:While|If) (?P<if>.+?), (?=neither|your opponent cannot|you cannot|monsters your opponent|any )"
)
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
_ONE = rf"(?:{'|'.join(ATTRIBUTES)})"
_ALSO = re.compile(
    rf"(?:While face-up on the field, this card is also (?:{_ONE}(?:,? (?:and )?{_ONE})*)(?:-| )Attribute"
    rf"|While this card is face-up on the field,? its Attribute is also treated as {_ONE}"
    rf"|The Attribute of this card is also treated as (?:{_ONE}(?:,? (?:and )?{_ONE})*)"
    r"(?: while it is face-up on the field))"
)
_NO_SETS = re.compile(r"(?:While this card is on the field, )?Monster Cards cannot be Set(?: or flipped face-down)?")
_DEFENSE_INSTEAD = re.compile(r"If a Monster Card would be Set, it must be Normal Summoned in face-up Defense Position")
_OFFERING = re.compile(
    r"During your Main Phase or your opponent's Battle Phase: You can pay (?P<lp>\d+) (?:LP|Life Points); "
    r"immediately after this effect resolves, Normal Summon/Set 1 monster"
)


def effect(card: Card, clause: Clause, facts: Facts, *, firm: bool = False) -> bool:
    """Read a sentence that is a continuous effect of a kind the law knows, or return False.

    `firm`: the next sentence says that it cannot be negated.
    """
    if allowances.raises_the_number(card, clause, facts):
        return True
    if clause.lead or not lasts(card):
        return False
    if clause.pendulum:
        return not (clause.chain or clause.asides) and _in_the_pendulum_zone(card, clause.text, firm, facts)
    # what adds a Normal Summon is looked for wherever its card lies on the field
    if "pendulum" not in card.types and allowances.lasting(clause, facts):
        return True
    if clause.asides:
        return False
    if m := _OFFERING.fullmatch(clause.text):
        term = facts.effect()
        facts.add(f"grants_normal({term},this)", f"pays({term},{m['lp']})")
        facts.add(*(f"grants_when({term},your,{phase})" for phase in ("main1", "main2")))
        facts.add(f"grants_when({term},opponents,battle)")
        return True
    return not clause.chain and _continuous(clause.text, firm, facts)


def lasts(card: Card) -> bool:
    """Whether the card stays on the field, so that a sentence of it can be a continuous effect."""
    return card.kind == "monster" or bool({"continuous", "field", "equip"} & set(card.types))


def _in_the_pendulum_zone(card: Card, text: str, firm: bool, facts: Facts) -> bool:
    """A Pendulum Effect applies while its card is in a Pendulum Zone."""
    facts.effects_in = "pendulum"
    try:
        return scale(card, text, facts) or _continuous(text, firm, facts)
    finally:
        facts.effects_in = None


def _continuous(text: str, firm: bool, facts: Facts) -> bool:
    if _NO_SETS.fullmatch(text):
        facts.add(f"lock({facts.effect()},set,both)")
        return True
    if m := _ALSO.fullmatch(text):
        term = facts.effect()
        facts.add(*(f"takes_on({term},attribute({quote(one)}))" for one in re.findall(_ONE, m.group())))
        return True
    if _DEFENSE_INSTEAD.fullmatch(text):
        facts.add(f"defense_too({facts.effect()},both)")
        return True
    firm = firm or bool(_FIRM.search(text))
    text = _FACE_UP.sub("", _FIRM.sub("", text))
    elsewhere = next((words for words in _ELSEWHERE if text.startswith(words)), "")
    text = text.removeprefix(elsewhere)
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
    start, place = len(facts.facts), facts.effects_in
    facts.effects_in = _ELSEWHERE.get(elsewhere, place)
    found = (
        lock(text, condition, itself, facts)
        or redirect(text, condition, itself, facts)
        or (not itself and not condition and _alters(text, facts))
    )
    facts.effects_in = place
    if firm:
        made = (fact.removeprefix("effect(") for fact in facts.facts[start:] if fact.startswith("effect("))
        facts.add(*[f"effect_firm({fact.removesuffix(',this)')})" for fact in made])
    return found


def _alters(text: str, facts: Facts) -> bool:
    """What other cards are, and whether their effects apply: the law asks no condition of these."""
    if text == "This card's Attribute is also treated as each of its attached materials' Attributes":
        facts.add(f"takes_on({facts.effect()},attribute)")
        return True
    if m := _NEGATES.fullmatch(text):
        facts.add(f"negates({facts.effect()},{(m['type'] or 'monster').lower()})")
        return True
    m = _BECOMES.fullmatch(text)
    if m is None or m["what"] not in (*RACES, *ATTRIBUTES):
        return False
    who = "you" if m["you"] else "opponent" if m["opponent"] else "both"
    kind = "attribute" if m["what"] in ATTRIBUTES else "race"
    term = facts.effect()
    for place in ("field", "gy") if m["gy"] else ("field",):
        facts.add(f"becomes({term},{who},{place},{kind}({quote(m['what'])}))")
    return True
