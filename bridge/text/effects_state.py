"""An effect that was read, as facts in the words of asp/inputs.lp."""

from solemn.bridge.records import Card
from solemn.bridge.text.also import state_also
from solemn.bridge.text.continuous import lasts
from solemn.bridge.text.effects_aims import aims, targets_itself
from solemn.bridge.text.effects_parts import Price, Ritual, Summon, When
from solemn.bridge.text.effects_summoned import clear, state_summoned
from solemn.bridge.text.facts import Count, Facts
from solemn.bridge.text.own_match import is_such
from solemn.bridge.text.rituals import state_way

_PLACES = ("hand", "field", "equipped", "gy", "banished", "pendulum", "placed")


def state_effect(card: Card, when: When, price: Price, summon: Summon, *, optional: bool, facts: Facts) -> str | None:
    """State an effect and return its term; None where it is not clear from where its card acts."""
    at = _at(card, when, price, summon, optional=optional)
    aimed = None if at is None else aims(card, at, price, summon)
    if at is None or aimed is None or (summon.like and not price.cost.slots) or not clear(summon, price):
        return None
    if _may_be_itself(card, summon):
        return None
    term = _ritual(summon, summon.ritual, facts) if summon.ritual else _summoning(summon, price, facts)
    for more in summon.also:
        state_also(term, more, facts)
    for sentence in summon.widened:
        facts.unmodelled(sentence, f"means({term})", "allow")
    facts.add(*(f"effect_at({term},{place})" for place in at))
    _when(card, term, when, at, optional=optional, facts=facts)
    _paid(term, price, facts)
    if when.itself or price.own or summon.own:
        facts.add(f"effect_self({term},{facts.filter((*when.itself, *price.own, *summon.own))})")
    itself = ("it does not target itself",) if targets_itself(card, price.targets) else ()
    for doubt in (when.doubt, *price.doubts, *itself):
        if doubt:
            facts.unmodelled(doubt, f"means({term})", "forbid")
    for one in summon.doubts:
        counted = {test.place for conjunct in one.condition for test in conjunct if isinstance(test, Count)}
        # what is paid or used may be what is Summoned then
        plain = one.can == "allow" and counted & _reached(price, summon)
        asked = facts.condition(one.condition) if one.condition and not plain else "any"
        facts.unmodelled(one.words, f"means({term},{asked})", one.can)
    if _comes_back(card, price, summon):
        facts.unmodelled("its own card, which is paid, may be what it Summons", f"means({term})", "allow")
    taken = [place for one in summon.uses for place in one.places]
    taken += [place for aim in price.targets for one in (aim, *aim.also) for place in one.places] if summon.used else []
    leaves = card.kind == "monster" and bool(summon.leaves_to) and (not at or "field" in at)
    if leaves or ("you", "monsters") in taken or ("you", "field") in taken:
        facts.add(f"effect_frees({term})")
    conditions = when.conditions + price.cost.conditions + summon.conditions + aimed
    if conditions:
        facts.add(f"proc_if({term},{facts.condition(conditions)})")
    return term


_END = {"send": "gy", "discard": "gy", "tribute": "gy", "banish": "banished", "shuffle": "deck", "return": "hand"}


def _reached(price: Price, summon: Summon) -> set[str]:
    """Where what is paid or used comes to."""
    acts = [price.itself or "", *(slot.act for slot in (*price.cost.slots, *summon.uses))]
    return {_END[act] for act in acts if act in _END} | ({"hand", "gy", "banished", "deck"} if summon.used else set())


def _comes_back(card: Card, price: Price, summon: Summon) -> bool:
    """Whether its own card is paid and so comes to where it might be what is Summoned."""
    there = _END.get(price.itself or "") in [place for who, place in summon.places if who != "opponent"]
    return there and card.kind == "monster" and not summon.other and is_such(card, summon.wanted) is not False


def _may_be_itself(card: Card, summon: Summon) -> bool:
    """Whether its own card, which leaves first, comes to where it might be what is Summoned."""
    comes = any(place in summon.leaves_to for who, place in summon.places if who != "opponent")
    return comes and not summon.other and is_such(card, summon.wanted) is not False


def _ritual(summon: Summon, read: Ritual, facts: Facts) -> str:
    term = state_way(read.way, read.wanted, list(read.places), summon.positions, facts)
    if read.itself:
        facts.add(f"material_itself({term})")
    return term


def _summoning(summon: Summon, price: Price, facts: Facts) -> str:
    term = facts.term("e")
    kind = "fusion" if summon.fusion else summon.kind or "special"
    facts.add(f"summons({term},this,{kind})")
    state_summoned(term, summon, price, facts)
    return term


def _at(card: Card, when: When, price: Price, summon: Summon, *, optional: bool) -> tuple[str, ...] | None:
    """Where its card acts from; () for where cards of its kind do, None where the text does not say it plainly."""
    places = [set(found) for found in (when.at, price.at, summon.at) if found]
    if places:
        shared = set.intersection(*places)
        return tuple(place for place in _PLACES if place in shared) or None
    if card.kind == "monster":
        # its own Summon from where it is, and the text does not say where
        return (summon.likely or None) if summon.itself else ()
    if when.activation or price.activation or not lasts_there(card):
        return ()
    return ("field",) if optional or when.once or when.speed else ()


def lasts_there(card: Card) -> bool:
    """Whether the Spell or Trap stays on the field, where its effects are activated."""
    return card.kind != "monster" and (lasts(card) or "continuous" in card.types)


def _when(card: Card, term: str, when: When, at: tuple[str, ...], *, optional: bool, facts: Facts) -> None:
    speed, times = when.speed, when.times
    if when.main_phase and card.kind == "trap":
        times = (("your", "main1"), ("your", "main2"), *times)
    if "quick_play" in _kinds(card) and at and speed is None:
        # a Quick-Play Spell that lies elsewhere than in the hand or Set
        speed = "ignition" if when.main_phase else "quick"
    if speed:
        facts.add(f"effect_speed({term},{speed})")
    facts.add(*(f"effect_time({term},{whose},{phase})" for whose, phase in times))
    facts.add(*(f"effect_after({term},{event},itself)" for event in when.events))
    if when.event_from:
        facts.add(f"after_from({term},{when.event_from})")
    if when.missable and optional:
        facts.add(f"effect_when({term})")
    if when.events and not optional:
        facts.add(f"effect_must({term})")
    if when.once:
        facts.add(f"effect_once({term},card)")
    if when.settled:
        facts.add(f"effect_later({term})")
    if when.soon:
        facts.add(f"effect_soon({term})")


def _kinds(card: Card) -> set[str]:
    return {word.replace("-", "_") for word in card.types}


def _paid(term: str, price: Price, facts: Facts) -> None:
    if price.itself:
        facts.add(f"cost_itself({term},{price.itself})")
    if price.half:
        facts.add(f"pays_half({term})")
    if price.cost.pays:
        facts.add(f"pays({term},{price.cost.pays})")
    if price.detaches:
        facts.add(f"detaches({term},{price.detaches})")
    if price.other:
        facts.add(f"cost_other({term})")
    if not price.cost.slots:
        return
    held = facts.term("q")
    facts.add(f"cost({term},{held})")
    for i, slot in enumerate(price.cost.slots, 1):
        facts.add(f"slot({held},{i},{slot.minimum},{slot.maximum})", f"slot_act({held},{i},{slot.act})")
        facts.add(*(f"slot_place({held},{i},{who},{where})" for who, where in slot.places))
        facts.filter(slot.wanted, f"s({held},{i})")
        facts.add(*(f"include({held},{i},{number},{facts.filter(one)})" for number, one in slot.includes))
    facts.add(*(f"group({held},all,{scope},{what})" for scope, what in price.cost.groups))
    facts.add(*(f"total({held},{what},{how},{number})" for what, how, number in price.cost.totals))
