"""What an effect Summons, as facts in the words of asp/inputs.lp."""

from solemn.bridge.text.costs import Slot
from solemn.bridge.text.effects_like import AIMED, ITSELF, SOME, THAT, THOSE, USED, Like
from solemn.bridge.text.effects_parts import Materials, Price, Summon, Target
from solemn.bridge.text.facts import Facts


def state_summoned(term: str, summon: Summon, price: Price, facts: Facts) -> None:
    """State what the effect `term` Summons and how."""
    if summon.itself:
        facts.add(f"summon_itself({term})")
    if summon.with_itself:
        facts.add(f"summon_with_itself({term})")
    facts.add(*(f"summon_from({term},{who},{where})" for who, where in summon.places))
    if summon.wanted:
        facts.add(f"summon_of({term},{facts.filter(summon.wanted)})")
    _number(term, summon, facts)
    if summon.like:
        facts.add(f"summon_like({term},{summon.like})")
    if summon.other:
        facts.add(f"summon_other({term})")
    _token(term, summon, facts)
    if summon.without_materials:
        facts.add(f"no_materials({term})")
    if summon.fusion:
        _materials(term, summon.fusion, facts)
    if summon.usual:
        facts.add(f"usual_materials({term})")
        _materials(term, summon.usual, facts)
    _how(term, summon, facts)
    if summon.material:
        _made_with(term, summon, price, facts)
    if summon.then:
        facts.add(f"then_summon({term},{summon.then.kind},{facts.any_or_filter(summon.then.wanted)})")
        facts.add(*([f"then_itself({term})"] if summon.then.itself else []))
        # its materials are asked for, and no more
        facts.unmodelled("whether what must follow can be Summoned", f"means({term})", "forbid")
    for one in summon.likes:
        _like(term, one, summon, price, facts)


def clear(summon: Summon, price: Price) -> bool:
    """Whether it is clear of which cards the text speaks where it says how what it Summons stands to others."""
    if summon.material and summon.uses:
        return False
    if summon.material == "target" and [one.places for one in price.targets if _single(one)] != [
        (("you", "monsters"),)
    ]:
        return False
    if (summon.as_many or summon.rated or (summon.token and summon.token.number == "paid")) and len(
        price.cost.slots
    ) != 1:
        return False
    return all(like.of in (ITSELF, SOME, THOSE) or _meant(like, summon, price) is not None for like in summon.likes)


def _meant(like: Like, summon: Summon, price: Price) -> Slot | Target | None:
    """The one card that the text means: paid or used, or targeted or shown."""
    used = [*summon.uses, *([] if summon.uses else price.cost.slots)]
    shown = [*price.targets] if like.of == AIMED else [*price.targets, *price.shown]
    if like.of == USED or (like.of == THAT and used and not shown):
        return used[0] if len(used) == 1 and (used[0].minimum, used[0].maximum) == (1, "1") else None
    if len(shown) != 1 or not _single(shown[0]) or (like.of == THAT and used):
        return None
    if shown[0].other and any(where in ("monsters", "field") for _, where in shown[0].places):
        return None  # its own card stands there too, and is not meant
    # whether the target itself may be what is Summoned no text says
    return None if set(shown[0].places) & set(summon.places) else shown[0]


def _number(term: str, summon: Summon, facts: Facts) -> None:
    if summon.number:
        facts.add(f"summon_number({term},{summon.number[0]},{summon.number[1]})")
    if summon.rated:
        facts.add(f"summon_rated({term},{summon.rated})")
    if summon.as_many:
        facts.add(f"summon_as_many({term})")
    facts.add(*(f"summon_include({term},{number},{facts.filter(one)})" for number, one in summon.includes))
    if summon.those:
        facts.add(f"summon_those({term})")
    if summon.most:
        facts.add(f"summon_most({term})")
    facts.add(*(f"summon_group({term},{scope},{what})" for scope, what in summon.groups))
    facts.add(*(f"summon_total({term},{what},{how},{number})" for what, how, number in summon.totals))


def _token(term: str, summon: Summon, facts: Facts) -> None:
    if summon.token:
        kind = facts.term("t")
        facts.add(f"summon_token({term},{summon.token.number},{kind})")
        facts.add(*(f"token({kind},{one})" for one in summon.token.properties))


def _how(term: str, summon: Summon, facts: Facts) -> None:
    facts.add(*(f"proc_position({term},{position})" for position in summon.positions))
    if summon.opponents_field:
        facts.add(f"proc_side({term},opponent)")
    if summon.zone_of:
        facts.add(f"proc_zone({term},linked({facts.filter(summon.zone_of)}))")
    elif summon.zone:
        facts.add(f"proc_zone({term},{summon.zone})")
    if summon.ignoring:
        facts.add(f"ignores_conditions({term})")


def _materials(term: str, read: Materials, facts: Facts) -> None:
    facts.add(*(f"material_from({term},{who},{where})" for who, where in read.places))
    if read.wanted:
        facts.add(f"material_of({term},{facts.filter(read.wanted)})")
    if read.act:
        facts.add(f"material_act({term},{read.act})")
    facts.add(*(f"include({term},all,{number},{facts.filter(wanted)})" for number, wanted in read.include))
    if read.number:
        facts.add(f"material_number({term},{read.number[0]},{read.number[1]})")
    if read.borrowed:
        facts.add(f"borrows({term},{read.borrowed})")
    if read.itself:
        facts.add(f"material_itself({term})")


def _made_with(term: str, summon: Summon, price: Price, facts: Facts) -> None:
    """An Xyz Summon with one material: its own card, or what is targeted."""
    held = facts.term("q")
    facts.add(f"uses({term},{held})", f"slot({held},1,1,1)", f"slot_place({held},1,you,monsters)")
    if summon.material == "itself":
        facts.add(f"material_itself({term})")
    else:
        facts.filter(price.targets[0].wanted, f"s({held},1)")
    if summon.carried:
        facts.add(f"takes_over({term})")


def _single(one: Target) -> bool:
    return one.maximum == "1"


def _like(term: str, like: Like, summon: Summon, price: Price, facts: Facts) -> None:
    """State what is said of it beside other cards."""
    group = _compared(term, like, summon, price, facts)
    said = f"compared_as({group}" if group else f"summon_like({term}"
    facts.add(*(f"{said},{word})" for word in like.words))


def _compared(term: str, like: Like, summon: Summon, price: Price, facts: Facts) -> str | None:
    """State the cards beside which it is held, and return their term; None for what is used, or else is paid."""
    meant = None if like.of in (SOME, THOSE, ITSELF) else _meant(like, summon, price)
    if like.of == ITSELF and summon.material == "itself":
        return None
    if like.of not in (SOME, THOSE, ITSELF) and (summon.material == "target" or not isinstance(meant, Target)):
        return None
    group = facts.term("h")
    if isinstance(meant, Target):
        wanted = facts.any_or_filter(meant.wanted)
        facts.add(f"compares({term},{group},one)")
        facts.add(*(f"compared({group},{who},{where},{wanted})" for who, where in meant.places))
    elif like.of == ITSELF:
        facts.add(f"compares({term},{group},one)", f"compared_itself({group})")
    else:
        facts.add(f"compares({term},{group},{'every' if like.of == THOSE else 'one'})")
        facts.add(
            *(f"compared({group},{who},{where},{facts.any_or_filter(like.wanted)})" for who, where in like.places)
        )
    return group
