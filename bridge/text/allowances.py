"""How many monsters a player may have, what cannot be banished or moved, how many Normal Summons a turn has."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.split import Clause

_ONE_KIND = re.compile(r"Each player can only control 1 (?P<what>Type|Attribute) of monster")
_ONE_OF_EACH = re.compile(r"Each player can only control 1 monster of each (?P<what>Type|Attribute)")
_PROPERTY = {"Type": "race", "Attribute": "attribute"}
_ONE_SPECIAL = re.compile(
    r"Each player can only Special Summon (?:monster\(s\) )?once per turn"
    r"(?: while this card is face-up (?:on the field|in the Monster Zone))?"
)
_BANISH = re.compile(
    r"(?:(?P<who>Neither player can|Your opponent cannot|You cannot) banish (?:any )?cards"
    r"(?: from (?P<gy>either GY|the GYs?|either player's GY))?|Cards in (?P<in>the|either) GYs? cannot be banished)"
)
_WHO = {"Neither player can": "both", "Your opponent cannot": "opponent", "You cannot": "you"}
_MOVE = re.compile(r"Negate any card effect that would move a card in the GY to a different place")
_DECLARED = re.compile(r"All face-up monsters(?: on the field)? become that (?P<what>Type|Attribute)")
_MORE = re.compile(
    r"(?:During your Main Phase, you|While this card is face-up on the field, you|You) can "
    r"Normal Summon(?P<set>/Set)? 1 (?P<what>[^,.]+?)(?P<when> during your Main Phase each turn)?,? "
    r"in addition to your Normal Summon(?:/Set| or Set)"
)
_ONCE = "You can only gain this effect once per turn"
_NUMBER = re.compile(r"You can conduct (?:up to )?(?P<number>\d) Normal Summons/Sets this turn, not just 1")


def lasting(clause: Clause, facts: Facts) -> bool:
    """Read such a sentence of a card that stays on the field, or return False."""
    text = clause.text
    if m := _MORE.fullmatch(text):
        return (not text.startswith("You") or bool(m["when"])) and _more(m, clause, facts)
    if clause.asides or clause.chain:
        return False
    if m := _ONE_KIND.fullmatch(text):
        facts.add(f"one_kind({facts.effect()},both,{_PROPERTY[m['what']]})")
    elif m := _ONE_OF_EACH.fullmatch(text):
        facts.add(f"one_of_each({facts.effect()},both,{_PROPERTY[m['what']]})")
    elif _ONE_SPECIAL.fullmatch(text):
        facts.add(f"one_special_a_turn({facts.effect()},both)")
    elif m := _BANISH.fullmatch(text):
        _locked_gy("banish", _WHO.get(m["who"] or "", "both"), bool(m["gy"] or m["in"]), facts)
    elif _MOVE.fullmatch(text):
        _locked_gy("move", "both", True, facts)
    elif m := _DECLARED.fullmatch(text):
        facts.add(f"becomes({facts.effect()},both,field,declared({_PROPERTY[m['what']]}))")
    else:
        return False
    return True


def raises_the_number(card: Card, clause: Clause, facts: Facts) -> bool:
    """Read "You can conduct 2 Normal Summons/Sets this turn, not just 1" of a Spell or Trap, or return False."""
    m = _NUMBER.fullmatch(clause.text.rpartition(": ")[2])
    if card.kind == "monster" or clause.lead or not m:
        return False
    facts.add(f"normal_number(this,{m['number']})")
    return True


def _locked_gy(what: str, who: str, gy: bool, facts: Facts) -> None:
    term = facts.effect()
    facts.add(f"lock({term},{what},{who})")
    if gy:
        facts.add(f"lock_on({term},{facts.filter((((True, 'in(gy)'),),))})")


def _more(m: re.Match[str], clause: Clause, facts: Facts) -> bool:
    wanted = monsters(m["what"])
    if wanted is None or any(aside.lower() != _ONCE.lower() for aside in clause.asides):
        return False
    term = facts.term("e")
    facts.add(f"adds_normal({term},this)")
    if wanted:
        facts.add(f"adds_normal_of({term},{facts.filter(wanted)})")
    if not m["set"]:
        facts.add(f"adds_normal_only({term},normal)")
    return True
