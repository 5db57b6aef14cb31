"""What a clause that no fact states can touch: `unmodelled` facts with the narrowest scope that is honest."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text import means, scopes
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.split import Clause

_BEARS = re.compile(
    r"[Ss]ummon|\bSet\b|[Tt]ribut|[Mm]aterial|Tuner|\bLevels?\b|\bRanks?\b|treated as|Attribute|\bTypes?\b"
    r"|[Bb]attle [Pp]osition|Zones? |become|banished instead|from play instead|control 1 |egate |negated"
)
# The board does not say that an effect was used or a monster Summoned this turn, so what hangs on it is left out.
_HANGS_ON_THIS_TURN = re.compile(
    r"\b(?:this|that|the|the same|next|rest of the) turn\b|\bturn (?:you|after|it|this|that|they)\b|\buntil (?:the end|your next|the next)"
    r"|\bwhile (?:it|they|that \w+|those \w+) (?:is|are)\b"
)
_ONCE = re.compile(
    r"You can only (?P<kind>Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon (?:\d )?\"[^\"]+\"(?:\(s\))? "
    r"(?:once )?per turn(?P<way> this way|,? no matter)?.*"
)


def bear(card: Card, clause: Clause, facts: Facts) -> None:
    """State as unmodelled what the clause can do to Summons; nothing if it can do nothing."""
    text = clause.whole()
    if not _BEARS.search(text):
        return
    once = _ONCE.fullmatch(clause.text)
    if once and not clause.chain:
        facts.add(f"once_a_turn(this,{once['kind'].lower()})")
        return
    found = _scopes(card, clause)
    for scope, can in dict.fromkeys(found):
        facts.unmodelled(text, scope, can)


def _scopes(card: Card, clause: Clause) -> list[scopes.Scope]:
    own = [] if clause.chain or card.kind != "monster" or clause.pendulum else scopes.own(card, clause)
    if own:
        return own
    material = [] if clause.chain else scopes.material(clause)
    if material:
        return material
    if means.could_summon(card, clause):
        return [("means", "allow")]
    if clause.chain or clause.lead.endswith((":", ";")) or not _lasts(card):
        return []
    if extra := scopes.extra_normal(clause):
        return extra
    if _HANGS_ON_THIS_TURN.search(clause.text) and not clause.text.startswith("Each turn"):
        return []
    return [] if means.waits(clause) else scopes.third(clause)


def _lasts(card: Card) -> bool:
    """Whether the card stays on the field, so that a sentence of it can be a continuous effect."""
    return card.kind == "monster" or bool({"continuous", "field", "equip"} & set(card.types))
