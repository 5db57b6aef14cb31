"""The Normal Summon and Set, the second Normal Summon of a Gemini monster, the Flip Summon."""

from collections.abc import Iterator
from itertools import product

from brute.board import SUMMON_ONLY_TYPES, Board, Card
from brute.choice import Choice
from brute.materials import may_be_tributed, subsets
from brute.terms import Sym, Term
from brute.ways import alone_of_its_kind, own_conditions
from brute.zones import free_main


def normal_plays(board: Board) -> Iterator[Choice]:
    """Normal Summons and Sets."""
    for via in _normal_summons_left(board):
        for card in board.at("you", "hand"):
            for kind in ("normal", "set"):
                yield from _normal_or_set(board, card, kind, via)
        for card in board.my_monsters():
            yield from _once_more(board, card, via)


def flip_plays(board: Board) -> Iterator[Choice]:
    """Flip Summons."""
    if own_main_phase(board):
        for card in board.my_monsters():
            if _may_flip(board, card):
                yield Choice("flip", (card.ref,), zones=_where(card), positions=frozenset(["attack"]))


def own_main_phase(board: Board) -> bool:
    """Whether it is Main Phase 1 or 2 of `you`."""
    return board.position.turn == "you" and board.position.phase in ("main1", "main2")


def _where(card: Card) -> frozenset[str]:
    return frozenset([card.inst.zone or ""])


def _normal_summons_left(board: Board) -> Iterator[str | None]:
    """None for the Normal Summon of the turn, and each effect that grants one more at this moment."""
    side = board.position.you
    if own_main_phase(board) and side.normal_used < side.normal_allowed:
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


def _normal_or_set(board: Board, card: Card, kind: str, via: str | None) -> Iterator[Choice]:
    if card.inst.card.kind != "monster" or card.law.has("special_only") or card.values.types & SUMMON_ONLY_TYPES:
        return
    if card.law.has("cannot_normal" if kind == "normal" else "cannot_set") or board.locked(kind, card):
        return
    if not own_conditions(board, card, kind):
        return
    if kind == "set":
        positions = frozenset(["set"])
    else:
        positions = frozenset(["attack", "defense"] if board.defense_too() else ["attack"])
    for tributes in _tribute_sets(board, card, kind):
        if kind == "set" or alone_of_its_kind(board, [card], tributes):
            yield Choice(kind, (card.ref,), via, tributes, zones=free_main(board, tributes), positions=positions)


def _once_more(board: Board, card: Card, via: str | None) -> Iterator[Choice]:
    """A face-up Gemini monster, which is a Normal Monster until then, stays where and as it stands."""
    if card.inst.face == "down" or "gemini" not in card.values.types or "effect" in card.values.types:
        return
    if card.law.has("cannot_normal") or board.locked("normal", card) or not own_conditions(board, card, "normal"):
        return
    stance = frozenset([card.inst.position or ""])
    yield Choice("normal", (card.ref,), via, zones=_where(card), positions=stance)


def _tribute_sets(board: Board, card: Card, kind: str) -> Iterator[frozenset[str]]:
    level = card.values.level or 0
    ways: list[tuple[int, tuple[Term, ...]]] = []
    if not card.law.has("no_usual_tributes"):
        ways.append((0 if level <= 4 else 1 if level <= 6 else 2, ()))
    for way in card.law.tribute_ways():
        if way.kind == kind and all(board.met(card.law, condition) for condition in way.conditions):
            ways.append((way.number, way.filters))
    for number, filters in ways:
        for tributes in subsets(board.my_monsters()):
            if _pays_tribute(board, card, tributes, number, filters):
                yield frozenset(tribute.ref for tribute in tributes)


def _pays_tribute(board: Board, card: Card, tributes: list[Card], number: int, filters: tuple[Term, ...]) -> bool:
    if not tributes:
        return number == 0
    if board.locked("tribute_summon", card):
        return False
    if not all(may_be_tributed(board, t, card, "tribute_summon") for t in tributes):
        return False
    if not all(board.fits(t, card.law, key) for t in tributes for key in filters):
        return False
    return any(sum(worths) == number for worths in product(*(_worths(board, t, card) for t in tributes)))


def _worths(board: Board, tribute: Card, card: Card) -> list[int]:
    """As how many Tributes it may count; a property of the card that it keeps face-down."""
    most = 1
    if board.negated(tribute):
        return [1]
    for _, number, key in tribute.law.facts["worth_tributes"]:
        if isinstance(number, int) and (key == Sym("any") or board.fits(card, tribute.law, key)):
            most = max(most, number)
    return list(range(1, most + 1))


def _may_flip(board: Board, card: Card) -> bool:
    inst = card.inst
    return (
        inst.face == "down"
        and inst.position == "defense"
        and inst.since == "earlier"
        and not inst.attacked
        and not inst.position_changed
        and not card.law.has("cannot_flip")
        and own_conditions(board, card, "flip")
        and alone_of_its_kind(board, [card], frozenset())
        and not board.locked("flip", card)
    )
