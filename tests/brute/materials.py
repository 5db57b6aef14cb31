"""Which cards may be material, and which of them together."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import combinations, product
from typing import TypeVar

from brute.board import Board, Card, places_of, traits
from brute.law import BeyondBruteError, Procedure, Slot
from brute.terms import Sym, Term

T = TypeVar("T")
BY_RULE = ("synchro", "xyz", "link")
"""Summons whose materials are face-up monsters that the player controls"""


def material_sets(
    board: Board, card: Card, procedure: Procedure, allowed: Callable[[Card], bool] = lambda _: True
) -> Iterator[list[Card]]:
    """Every set of cards that fills the slots of the procedure when `card` is what it is for."""
    pool = [
        c
        for c in board.cards
        if (c != card or procedure.itself)
        and allowed(c)
        and any(slots_for(board, card, procedure, as_) for as_ in _readings(board, card, procedure, c))
    ]
    for materials in subsets(pool):
        if any(complete(board, card, procedure, read) for read in _read(board, card, procedure, materials)):
            yield materials


def complete(board: Board, card: Card, procedure: Procedure, materials: list[Card]) -> bool:
    """Whether these cards fill the slots in some way, each card in one slot, and their totals are right."""
    if not _totals_right(card, procedure, materials):
        return False
    if not _all_used(board, card, procedure, materials) or not _beside_right(board, procedure, materials):
        return False
    choices = [slots_for(board, card, procedure, material) for material in materials]
    return any(_assigned(board, card, procedure, materials, assigned) for assigned in product(*choices))


def _all_used(board: Board, card: Card, procedure: Procedure, materials: list[Card]) -> bool:
    """Where the text says all of some cards, none is left."""
    used = {m.ref for m in materials}
    for slot in procedure.slots:
        if slot.all_of:
            if procedure.kind != "own":
                raise BeyondBruteError(f"all of some cards, for {procedure.kind}")
            meant = [c for c in board.cards if any(_lies(c, who, where) for who, where in slot.places) and c != card]
            if any(board.fits(c, card.law, slot.filter) and c.ref not in used for c in meant):
                return False
    return True


def _beside_right(board: Board, procedure: Procedure, materials: list[Card]) -> bool:
    """What the text of a material says of the others, and how many they are; of the cards as they are."""
    real = [next(c for c in board.cards if c.ref == m.ref) for m in materials]
    for one in real:
        others = [c for c in real if c != one]
        for _, kind, key in one.law.facts["beside_must"]:
            if kind == Sym(procedure.kind) and not all(board.fits(c, one.law, key) for c in others):
                return False
        for _, kind, number in one.law.facts["beside_number"]:
            if kind == Sym(procedure.kind) and len(others) != number:
                return False
    return True


def _totals_right(card: Card, procedure: Procedure, materials: list[Card]) -> bool:
    totals = list(procedure.totals)
    if procedure.kind == "synchro":
        if card.values.level is None:
            return False
        totals.append(("level", "exact", card.values.level))
    for what, how, wanted in totals:
        number = card.values.level if wanted is None or wanted == "twice" else wanted
        if not isinstance(number, int):
            return False
        number *= 2 if wanted == "twice" else 1
        stated = [_measure(m, what) for m in materials]
        values = [value for value in stated if value is not None]
        have = sum(values)
        if len(values) < len(stated) or have < number:
            return False
        if how == "exact" and have != number:
            return False
        # nothing superfluous: of what must come to a number, nothing may be left out ("over": however many)
        if how == "least" and have - min(values, default=0) >= number:
            return False
    if procedure.kind == "link":
        # each counts as one, a Link Monster as one or as its Link Rating
        worths = [{1, m.values.link if m.values.link is not None else 1} for m in materials]
        return any(sum(each) == card.values.link for each in product(*worths))
    return True


def _measure(card: Card, what: str) -> int | None:
    values = card.values
    if what in ("atk", "atk_and_def"):
        of_both = what == "atk_and_def" and "link" not in values.types
        if values.atk is None or (of_both and values.defense is None):
            raise BeyondBruteError("an ATK or DEF that is not on the board")
        return values.atk + (values.defense or 0 if of_both else 0)
    known = {"level": values.level, "rank": values.rank, "link": values.link}
    if what not in known:
        raise BeyondBruteError(f"a total of {what}")
    return known[what]


def _assigned(board: Board, card: Card, procedure: Procedure, materials: list[Card], assigned: tuple[int, ...]) -> bool:
    """Whether the slots are filled, each card in the slot of this index, and what is asked of them together holds."""

    def cards_of(scope: Term) -> list[Card]:
        return [m for m, slot in zip(materials, assigned, strict=True) if scope in (Sym("all"), slot + 1)]

    return (
        all(
            slot.least <= assigned.count(i) and (slot.most is None or assigned.count(i) <= slot.most)
            for i, slot in enumerate(procedure.slots)
        )
        and all(together(cards_of(scope), how, what) for scope, how, what in procedure.groups)
        and all(
            len([m for m in cards_of(scope) if board.fits(m, card.law, key)]) >= number
            for scope, number, key in procedure.includes
        )
    )


def together(cards: list[Card], how: str, what: Term) -> bool:
    """Whether the cards are all the same, or all distinct, in Level, name, …; in one of both with either(…,…)."""
    match what:
        case Sym("either", both) if how == "same":
            return any(together(cards, how, one) for one in both)
        case Sym(name, ()):
            pairs = [bool(traits(a, name) & traits(b, name)) for a, b in combinations(cards, 2)]
            return not any(pairs) if how == "distinct" else all(pairs)
    raise BeyondBruteError(f"cards that are {how} in {what}")


def slots_for(board: Board, card: Card, procedure: Procedure, material: Card) -> list[int]:
    """The indexes of the slots that a card fits."""
    return [i for i, slot in enumerate(procedure.slots) if _fits_slot(board, card, procedure, material, slot)]


def _fits_slot(board: Board, card: Card, procedure: Procedure, material: Card, slot: Slot) -> bool:
    by_rule = procedure.kind in BY_RULE
    inst = material.inst
    if not any(_lies(material, who, where) for who, where in slot.places or (("you", "monsters"),) * by_rule):
        return False
    if by_rule and material.on_field and inst.face == "down":
        return False
    if procedure.kind == "xyz" and "token" in material.values.types:
        return False
    if barred(board, card, procedure.kind, material):
        return False
    arrives = procedure.kind not in ("ritual", "use")  # an effect does with a card what can be done
    return board.fits(material, card.law, slot.filter) and all(
        may_be_used(board, card, material, act, arrives) for act in slot.acts
    )


def _lies(card: Card, who: str, where: str) -> bool:
    if who not in ("both", card.inst.controller):
        return False
    if where == "extra_zone":
        return card.inst.zone in ("EL", "ER")
    return card.inst.place in places_of(where)


def barred(board: Board, card: Card, kind: str, material: Card) -> bool:
    """Whether the text of a card forbids to use it as material for this kind of Summon of `card`."""
    if kind in ("own", "cost", "use"):
        return False
    kind = "fusion" if kind == "contact" else kind  # its cards are Fusion Materials
    return any(
        forbidden == Sym(kind) and (unless == Sym("none") or not board.fits(card, material.law, unless))
        for _, forbidden, unless in material.law.facts["cannot_be_material"]
    )


def may_be_tributed(board: Board, tribute: Card, card: Card, scope: str) -> bool:
    """Whether a monster may be Tributed for `card`; scope: tribute_summon or any."""
    if board.locked("tribute", tribute):
        return False
    if tribute.inst.face == "down" or board.negated(tribute):
        return True  # its text does not apply
    return not any(
        (Sym(scope) == forbidden or forbidden == Sym("any"))
        and (
            tribute.inst.since == "this_turn"
            if unless == Sym("new")
            else unless == Sym("none") or not board.fits(card, tribute.law, unless)
        )
        for _, forbidden, unless in tribute.law.facts["cannot_be_tributed"]
    )


def _read(board: Board, card: Card, procedure: Procedure, materials: list[Card]) -> Iterator[list[Card]]:
    """The materials as they may be read: each in one way that a text lets it count."""
    for read in product(*(_readings(board, card, procedure, material) for material in materials)):
        yield list(read)
        for material in materials:
            for value in _offered(board, card, procedure, material):
                if value.name == "each" and all(one.values.level is not None for one in read):
                    yield [_as(one, value.args[0]) for one in read]


def _readings(board: Board, card: Card, procedure: Procedure, material: Card) -> list[Card]:
    """The card as it is, and with each choice among its offers that says of one thing one value."""
    found = [material]
    offers = [value for value in _offered(board, card, procedure, material) if value.name != "each"]
    for chosen in subsets(offers):
        parts = [part for value in chosen for part in (value.args if value.name == "both" else (value,))]
        about = ["level" if isinstance(part, Sym) and part.name == "level" else "tuner" for part in parts]
        if chosen and len(set(about)) == len(about):
            found.append(reduce(_as, parts, material))
    return found


def _offered(board: Board, card: Card, procedure: Procedure, material: Card) -> list[Sym]:
    """As what a text lets this material count: its own, face-up and not negated, or that of the monster Summoned."""
    found: list[Term] = []
    if material.faceup_on_field and not board.negated(material):
        found += [
            value
            for _, kind, key, value in material.law.facts["counts_as"]
            if kind == Sym(procedure.kind) and (key == Sym("any") or board.fits(card, material.law, key))
        ]
    found += [
        value
        for key, value in card.law.of("treats_as", procedure.term)
        if key == Sym("any") or board.fits(material, card.law, key)
    ]
    return [value for value in found if isinstance(value, Sym)]


def _as(material: Card, value: Term) -> Card:
    values = material.values
    match value:
        case Sym("level", (int(level),)):
            return replace(material, values=replace(values, level=level))
        case Sym("tuner", ()):
            return replace(material, values=replace(values, types=values.types | {"tuner"}))
        case Sym("not_tuner", ()):
            return replace(material, values=replace(values, types=values.types - {"tuner"}))
    raise ValueError(f"nothing that a material may count as: {value}")


def may_be_used(board: Board, card: Card, material: Card, act: str, arrives: bool = True) -> bool:
    """Whether this can be done with a card; `arrives`: what is sent to the GY must come there."""
    if act == "tribute":
        return may_be_tributed(board, material, card, "any")
    if act == "send" and arrives:
        # a procedure that sends cards to the GY needs that they arrive there
        back_to_extra = material.on_field and "pendulum" in material.values.types
        return not (board.redirected(material) or back_to_extra or "token" in material.values.types)
    if act in ("return", "shuffle", "return_or_extra", "shuffle_or_extra"):
        # a Token goes to no hand or Deck, and an Extra Deck monster only where the text lets it go to the Extra Deck
        to_extra = set(material.inst.card.types) & {"fusion", "synchro", "xyz", "link"}
        return "token" not in material.values.types and not (act in ("return", "shuffle") and to_extra)
    return True


def subsets(things: list[T]) -> Iterator[list[T]]:
    """Every choice among them."""
    for size in range(len(things) + 1):
        for subset in combinations(things, size):
            yield list(subset)
