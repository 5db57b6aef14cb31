"""What must hold for an effect that is not understood to Summon anything: what of its sentence is understood."""

import re
from dataclasses import replace

from solemn.bridge.records import Card
from solemn.bridge.text import effects_candidates
from solemn.bridge.text.effects_head import head
from solemn.bridge.text.effects_parts import Price, When
from solemn.bridge.text.effects_price import split_price
from solemn.bridge.text.effects_state import lasts_there
from solemn.bridge.text.effects_words import cut
from solemn.bridge.text.facts import Atom, Condition, Count, Facts, Filter
from solemn.bridge.text.split import Clause, after

_MAY = re.compile(r"[Yy]ou can ")
_QUOTED = re.compile(r'"[^"]*"')
# another sentence that lets it be used at other times, or from elsewhere
_OTHERWISE = re.compile(
    r"Quick Effect|(?:activate|use) (?:this|the|that|these|its) (?:card|effects?)\b.*(?:during|in|from|the turn|also)"
    r"|(?:activate|use|apply)[^.]*(?:opponent's turn|from your hand|Set this turn|it was Set)"
)
_ONE_OF_THESE = re.compile(
    r"(?P<head>.+: )?(?:[Yy]ou can )?(?:[Aa]ctivate|[Aa]pply|[Uu]se) 1 of (?:these|the following) effects.*"
)
_LIMIT = re.compile(r"You can only (?:use|activate) [^:;]*")
_ITS_SUMMON = re.compile(
    r"Special Summon (?:[^;,]* )?(?:this (?:[\w-]+ )?card|both)|this card\b[^;]*\bSpecial Summon (?:it|them)\b"
)
_FROM_THERE = re.compile(
    r"Special Summon this card from your (?P<place>hand|GY|Graveyard)"
    r"(?: or (?:your )?(?P<also>hand|GY|Graveyard))?(?! or\b)"
)
_TRAP_FROM_HAND = re.compile(r"\bactivate\b.*\bfrom your hand|this card (?:in|from) your hand|[Dd]iscard this card")
_SOON = re.compile(r"turn (?:it|this card) was Set")
_EITHER_FACE: tuple[Atom, ...] = ((True, "faceup"), (True, "facedown"))
_LEAVES_THE_FIELD = re.compile(
    r"[Rr]eturn (?:this card|it|them)(?: from the field)? to the (?:hand|Extra Deck)"
    r"|(?:from the field )?to the (?:GY|Graveyard)"
)
_NOT_WHERE_IT_IS = re.compile(r"\b(?:Spell|Trap|Pendulum Zone|equip\w*|Equip\w*|Union)\b|Xyz Material|attached")


def bound(card: Card, clause: Clause, others: list[Clause], facts: Facts) -> str | None:
    """State what an activation of the clause asks for as far as it is understood, and return the effect's term.

    All that is stated is necessary, none of it sufficient. None where not even the place is known from which it acts.
    """
    text = _whole(clause)
    if text is None or clause.pendulum or (card.kind == "monster" and not (clause.chain or clause.lead)):
        return None
    colons = cut(text, ": ")
    words, body = (text[: colons[0]], text[colons[0] + 2 :]) if colons else (None, text)
    when = When() if words is None else head(words, event=False)
    if when is not None and when.events:
        return None
    signs = cut(body, "; ")
    paid, act = _MAY.sub("", body[: signs[-1]], count=1) if signs else "", body[signs[-1] + 2 :] if signs else body
    price, whole = split_price(paid, when.at if when else ())
    sure = when is not None and not when.doubt and whole
    at = _at(card, f"{words or ''}: {paid}", act, when, price, others, sure=sure)
    if not at:
        return None
    term = facts.term("e")
    facts.add(f"may_summon({term},this)", *(f"effect_at({term},{place})" for place in at))
    if any(_SOON.search(one.text) for one in others):
        facts.add(f"effect_soon({term})")
    around = [*clause.asides, *(after(others, others.index(clause)) if clause in others else ())]
    freely = when is None or any(_OTHERWISE.search(_QUOTED.sub('""', one)) for one in around)
    _time(term, when, freely=freely, facts=facts)
    _price(term, price, facts)
    asked = (when.conditions if when else ()) + _needs(price) + effects_candidates.candidates(paid, act)
    if asked:
        facts.add(f"proc_if({term},{facts.condition(asked)})")
    return term


def _whole(clause: Clause) -> str | None:
    """The sentence with the head of its list; None where it may have one that is not understood."""
    if not clause.lead or _LIMIT.fullmatch(clause.lead):
        return clause.text
    m = _ONE_OF_THESE.fullmatch(clause.lead)
    if m is None or (m["head"] and cut(clause.text, ": ")):
        return None
    return f"{m['head'] or ''}{clause.text}"


def _at(
    card: Card, asked: str, act: str, when: When | None, price: Price, others: list[Clause], *, sure: bool
) -> tuple[str, ...]:
    """All the places from which it might act; `asked` is what stands before the semicolon."""
    if when is not None and when.at:
        return when.at
    if price.at:
        return price.at
    if m := _FROM_THERE.search(act):
        return tuple({"hand": "hand"}.get(word, "gy") for word in (m["place"], m["also"]) if word)
    plain = _QUOTED.sub('""', f"{asked}; {act}" if "this card" in act else asked)
    if card.kind == "monster" and re.search(r"\bthis (?:[\w-]+ )?card\b", plain) and _NOT_WHERE_IT_IS.search(plain):
        return ()
    every = {"field"}
    if card.kind != "monster":
        every = {"hand", "set", *(("field",) if lasts_there(card) or "field" in card.types else ())}
        if card.kind == "trap" and not any(_TRAP_FROM_HAND.search(one.text) for one in others):
            every.discard("hand")
    if not sure or _ITS_SUMMON.search(act):
        plain = _LEAVES_THE_FIELD.sub("", plain)
    elif card.kind == "monster":
        return ("field",)
    if re.search(r"\bthis (?:[\w-]+ )?card\b", plain):
        every |= {"hand"} if re.search(r"\bhand|[Dd]iscard|[Rr]eveal", plain) else set()
        every |= {"gy"} if re.search(r"GY|Graveyard", plain) else set()
        every |= {"banished"} if re.search(r"[Bb]anish", plain) else set()
        every |= {"equipped"} if re.search(r"equip", plain) else set()
        every |= {"hand", "gy", "banished"} if _ITS_SUMMON.search(act) else set()
    return tuple(place for place in ("hand", "set", "field", "equipped", "gy", "banished") if place in every)


def _time(term: str, when: When | None, *, freely: bool, facts: Facts) -> None:
    if when is None or freely:
        facts.add(f"effect_speed({term},quick)")
        return
    if when.speed:
        facts.add(f"effect_speed({term},{when.speed})")
    facts.add(*(f"effect_time({term},{whose},{phase})" for whose, phase in when.times))
    if when.settled:
        facts.add(f"effect_later({term})")


def _price(term: str, price: Price, facts: Facts) -> None:
    if price.cost.pays:
        facts.add(f"pays({term},{price.cost.pays})")
    if price.detaches:
        facts.add(f"detaches({term},{price.detaches})")


def _needs(price: Price) -> Condition:
    """What is paid and targeted must be there: of several places, in one of them at least one."""
    found = price.cost.conditions
    for slot in price.cost.slots:
        if slot.minimum and all(where != "extra_zone" for _, where in slot.places):
            found = (*found, tuple(map(_even_face_down, _some(slot.places, slot.wanted, slot.minimum))))
    for one in price.targets:
        choices = (one, *one.also)
        if all(choice.minimum for choice in choices):
            least = one.minimum if len(choices) == 1 else 1
            found = (*found, tuple(test for c in choices for test in _some(c.places, c.wanted, least)))
    return found


def _some(places: tuple[tuple[str, str], ...], wanted: Filter, number: int) -> tuple[Count, ...]:
    least = number if len(places) == 1 else 1
    return tuple(Count(who, where, wanted, "least", least) for who, where in places)


def _even_face_down(test: Count) -> Count:
    """What is paid may lie face-down on the own field, where a condition looks only if it is asked to."""
    on_field = test.place in ("monsters", "field", "spells", "spell_zones")
    return replace(test, filter=(*test.filter, _EITHER_FACE)) if on_field and test.filter else test
