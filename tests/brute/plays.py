"""Every play, by trying every choice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations, product
from typing import TypeVar

from solemn.bridge.records import Position

from brute.board import PLACES, SUMMON_ONLY_TYPES, Board, Card, traits
from brute.law import Procedure, Slot
from brute.terms import Sym, Term
from brute.zones import free_from_extra, free_main, named

T = TypeVar("T")

ALL_KINDS = ("normal", "set", "flip", "synchro", "special")
"""the kinds of play that are enumerated"""


@dataclass(frozen=True)
class BrutePlay:
    """One play as the JSON PLAY has it: one kind, card, means and set of materials; what may be chosen given these."""

    kind: str
    card_ref: str
    via_ref: str | None
    materials: frozenset[str]
    zones: frozenset[str]
    positions: frozenset[str]


Choice = tuple[frozenset[str], frozenset[str], frozenset[str]]
"""materials, zones, positions"""


def legal(position: Position, kinds: Iterable[str] = ALL_KINDS) -> set[BrutePlay]:
    """Every legal play of `you` of these kinds, copies listed one by one.

    Enumerated are the Normal Summon and Set from the hand (with Tributes, and `via` an effect that grants one), the
    Flip Summon, the Synchro Summon, a monster's own procedure and a contact Fusion (`special`). Not enumerated: a
    Gemini's second Normal Summon, other kinds. Texts stated as `unmodelled` are left out of account.
    Raises BeyondBruteError for what this enumerator does not know.
    """
    board = Board(position)
    kinds = set(kinds)
    found: dict[tuple[str, str, str | None, frozenset[str]], tuple[frozenset[str], frozenset[str]]] = {}
    for kind, card, via, (materials, zones, positions) in _choices(board):
        if kind in kinds and zones and positions:
            key = (kind, card.ref, via, materials)
            old_zones, old_positions = found.get(key, (frozenset(), frozenset()))
            found[key] = (zones | old_zones, positions | old_positions)
    return {BrutePlay(*key, *choice) for key, choice in found.items()}


def _choices(board: Board) -> Iterator[tuple[str, Card, str | None, Choice]]:
    for card in board.at("you", "hand"):
        for kind in ("normal", "set"):
            for via in _normal_summons_left(board):
                for choice in _normal_or_set(board, card, kind):
                    yield kind, card, via, choice
    if not _own_main_phase(board):
        return
    for card in board.my_monsters():
        if _may_flip(board, card):
            yield "flip", card, None, (frozenset(), frozenset([card.inst.zone or ""]), frozenset(["attack"]))
    for card in board.cards:
        if card.mine:
            for procedure in card.law.procedures():
                if procedure.kind in ("synchro", "own", "contact"):
                    kind = "synchro" if procedure.kind == "synchro" else "special"
                    for choice in _by_procedure(board, card, procedure):
                        yield kind, card, None, choice


def _own_conditions(board: Board, card: Card, *words: str) -> bool:
    """Whether all holds that the card's text asks for wherever it is Summoned so."""
    return all(
        board.met(card.law, condition)
        for _, word, condition in card.law.facts["only_if"]
        if word in [Sym(one) for one in words]
    )


def _own_main_phase(board: Board) -> bool:
    return board.position.turn == "you" and board.position.phase in ("main1", "main2")


# ---- Normal Summon and Set -----------------------------------------------------------------
def _normal_summons_left(board: Board) -> Iterator[str | None]:
    """None for the Normal Summon of the turn, and each effect that grants one more at this moment."""
    side = board.position.you
    if _own_main_phase(board) and side.normal_used < side.normal_allowed:
        yield None
    for source, effect in board.effects:
        if (
            effect.grants_normal
            and source.mine
            and side.lp >= effect.pays
            and any(
                (board.position.turn == {"your": "you", "opponents": "opponent"}[turn])
                and board.position.phase == phase
                for turn, phase in effect.grants_when
            )
        ):
            yield source.ref


def _normal_or_set(board: Board, card: Card, kind: str) -> Iterator[Choice]:
    if card.inst.card.kind != "monster" or card.law.has("special_only") or card.values.types & SUMMON_ONLY_TYPES:
        return
    if card.law.has("cannot_normal" if kind == "normal" else "cannot_set") or board.locked(kind, card):
        return
    if not _own_conditions(board, card, kind):
        return
    if kind == "set":
        positions = frozenset(["set"])
    else:
        positions = frozenset(["attack", "defense"] if board.defense_too() else ["attack"])
    for tributes in _tribute_sets(board, card, kind):
        yield tributes, free_main(board, tributes), positions


def _tribute_sets(board: Board, card: Card, kind: str) -> Iterator[frozenset[str]]:
    level = card.values.level or 0
    ways: list[tuple[int, tuple[Term, ...]]] = []
    if not card.law.has("no_usual_tributes"):
        ways.append((0 if level <= 4 else 1 if level <= 6 else 2, ()))
    for way in card.law.tribute_ways():
        if way.kind == kind and all(board.met(card.law, condition) for condition in way.conditions):
            ways.append((way.number, way.filters))
    for number, filters in ways:
        for tributes in _subsets(board.my_monsters()):
            if _pays_tribute(board, card, tributes, number, filters):
                yield frozenset(tribute.ref for tribute in tributes)


def _pays_tribute(board: Board, card: Card, tributes: list[Card], number: int, filters: tuple[Term, ...]) -> bool:
    if not tributes:
        return number == 0
    if board.locked("tribute_summon", card):
        return False
    if not all(_may_be_tributed(board, t, card, "tribute_summon") for t in tributes):
        return False
    if not all(board.fits(t, card.law, key) for t in tributes for key in filters):
        return False
    return any(sum(worths) == number for worths in product(*(_worths(board, t, card) for t in tributes)))


def _may_be_tributed(board: Board, tribute: Card, card: Card, scope: str) -> bool:
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


def _worths(board: Board, tribute: Card, card: Card) -> list[int]:
    """As how many Tributes it may count; a property of the card that it keeps face-down."""
    most = 1
    if board.negated(tribute):
        return [1]
    for _, number, key in tribute.law.facts["worth_tributes"]:
        if isinstance(number, int) and (key == Sym("any") or board.fits(card, tribute.law, key)):
            most = max(most, number)
    return list(range(1, most + 1))


# ---- Flip Summon -----------------------------------------------------------------
def _may_flip(board: Board, card: Card) -> bool:
    inst = card.inst
    return (
        inst.face == "down"
        and inst.position == "defense"
        and inst.since == "earlier"
        and not inst.attacked
        and not inst.position_changed
        and not card.law.has("cannot_flip")
        and _own_conditions(board, card, "flip")
        and not board.locked("flip", card)
    )


# ---- Synchro Summon and a monster's own procedure -----------------------------------------------------------------
def _by_procedure(board: Board, card: Card, procedure: Procedure) -> Iterator[Choice]:
    if not _may_start(board, card, procedure):
        return
    pool = [
        c
        for c in board.cards
        if (c != card or procedure.itself)
        and any(_slots_for(board, card, procedure, as_) for as_ in _readings(board, card, procedure, c))
    ]
    for materials in _subsets(pool):
        if any(_complete(board, card, procedure, read) for read in _read(board, card, procedure, materials)):
            gone = frozenset(m.ref for m in materials)
            yield gone, _zones(board, card, procedure, gone), _positions(card, procedure)


def _may_start(board: Board, card: Card, procedure: Procedure) -> bool:
    starts = procedure.starts or (("hand",) if procedure.kind == "own" else ("extra",))
    place = card.inst.place
    if place == "extra" and card.inst.face == "up":
        # face-up in the Extra Deck it can be Pendulum Summoned only, unless its text says otherwise
        place = "extra_faceup"
    if place not in starts:
        return False
    if not all(board.met(card.law, condition) for condition in procedure.conditions):
        return False
    if board.position.you.lp < procedure.pays:
        return False
    names = {card.inst.card.name if name == Sym("name") else str(name) for name in procedure.once}
    if names & set(board.position.you.effects_used):
        return False
    if card.law.has("once_a_turn") and card.inst.card.name in board.position.you.special_summoned:
        return False
    if board.locked("special", card) or board.locked(procedure.kind, card):
        return False
    if not _own_conditions(board, card, "special", procedure.kind):
        return False
    if {"any", card.inst.place} & set(card.law.words("cannot_special")):
        return False
    # a contact Fusion is a way of the monster's own, no Fusion Summon
    kind = "own" if procedure.kind == "contact" else procedure.kind
    only = card.law.words("must") or [kind]
    first = [] if card.inst.proper else card.law.words("must_first")
    return kind in only and (not first or kind in first)


def _zones(board: Board, card: Card, procedure: Procedure, gone: frozenset[str]) -> frozenset[str]:
    if procedure.to_opponent:
        return free_main(board, gone, "opp.")
    free = free_from_extra(board, card, gone) if card.inst.place == "extra" else free_main(board, gone)
    for words in procedure.zones:
        free &= named(board, card.law, words, gone)
    return free


def _positions(card: Card, procedure: Procedure) -> frozenset[str]:
    if procedure.positions:
        return frozenset(procedure.positions)
    return frozenset(["attack"] if "link" in card.values.types else ["attack", "defense"])


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
    for chosen in _subsets(offers):
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


def _complete(board: Board, card: Card, procedure: Procedure, materials: list[Card]) -> bool:
    """Whether these cards fill the slots in some way, each card in one slot, and their totals are right."""
    totals = list(procedure.totals)
    if procedure.kind == "synchro":
        if card.values.level is None:
            return False
        totals.append(("level", "exact", card.values.level))
    for what, how, number in totals:
        stated = [{"level": m.values.level, "rank": m.values.rank, "link": m.values.link, "atk": m.values.atk}[what]
                  for m in materials]  # fmt: skip
        values = [value for value in stated if value is not None]
        have = sum(values)
        if len(values) < len(stated) or have < number:
            return False
        # nothing superfluous: of what must come to a number, nothing may be left out
        if have != number if how == "exact" else have - min(values, default=0) >= number:
            return False
    for how, what in procedure.groups:
        pairs = [bool(traits(a, what) & traits(b, what)) for a, b in combinations(materials, 2)]
        if any(pairs) if how == "distinct" else not all(pairs):
            return False
    choices = [_slots_for(board, card, procedure, material) for material in materials]
    return any(
        all(
            slot.least <= assigned.count(i) and (slot.most is None or assigned.count(i) <= slot.most)
            for i, slot in enumerate(procedure.slots)
        )
        for assigned in product(*choices)
    )


def _slots_for(board: Board, card: Card, procedure: Procedure, material: Card) -> list[int]:
    """The numbers of the slots that a card fits."""
    return [i for i, slot in enumerate(procedure.slots) if _fits_slot(board, card, procedure, material, slot)]


def _fits_slot(board: Board, card: Card, procedure: Procedure, material: Card, slot: Slot) -> bool:
    places = slot.places or ((("you", "monsters"),) if procedure.kind == "synchro" else ())
    inst = material.inst
    if not any(who in ("both", inst.controller) and inst.place in PLACES[where] for who, where in places):
        return False
    if procedure.kind == "synchro" and material.on_field and inst.face == "down":
        return False
    barred = "fusion" if procedure.kind == "contact" else procedure.kind  # its cards are Fusion Materials
    if any(
        kind == Sym(barred) and (unless == Sym("none") or not board.fits(card, material.law, unless))
        for _, kind, unless in material.law.facts["cannot_be_material"]
    ):
        return False
    return board.fits(material, card.law, slot.filter) and all(
        _may_be_used(board, card, material, act) for act in slot.acts
    )


def _may_be_used(board: Board, card: Card, material: Card, act: str) -> bool:
    if act == "tribute":
        return _may_be_tributed(board, material, card, "any")
    if act == "send":
        # a procedure that sends cards to the GY needs that they arrive there
        back_to_extra = material.on_field and "pendulum" in material.values.types
        return not (board.redirected(material) or back_to_extra or "token" in material.values.types)
    if act in ("return", "shuffle", "return_or_extra", "shuffle_or_extra"):
        # a Token goes to no hand or Deck, and an Extra Deck monster only where the text lets it go to the Extra Deck
        to_extra = set(material.inst.card.types) & {"fusion", "synchro", "xyz", "link"}
        return "token" not in material.values.types and not (act in ("return", "shuffle") and to_extra)
    return True


def _subsets(things: list[T]) -> Iterator[list[T]]:
    for size in range(len(things) + 1):
        for subset in combinations(things, size):
            yield list(subset)
