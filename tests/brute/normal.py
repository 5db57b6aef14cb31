"""The Normal Summon and Set, the second Normal Summon of a Gemini monster, the Flip Summon."""

from collections.abc import Iterator
from itertools import product

from brute.board import SUMMON_ONLY_TYPES, Board, Card, places_of, seen
from brute.choice import Choice
from brute.law import BeyondBruteError, TributeWay
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
    if not _more_made(board):
        for card in board.at("you", "hand"):
            for kind in ("normal", "set"):
                for _ in _additional(board, card, kind):
                    yield from _normal_or_set(board, card, kind, None)


def flip_plays(board: Board) -> Iterator[Choice]:
    """Flip Summons."""
    if own_main_phase(board):
        for card in board.my_monsters():
            if _may_flip(board, card):
                yield Choice("flip", (card.ref,), zones=_where(card), positions=frozenset(["attack"]))


def own_main_phase(board: Board) -> bool:
    """Whether it is Main Phase 1 or 2 of `you`."""
    return board.position.turn == "you" and board.position.phase in ("main1", "main2")


def _forbidden(board: Board, kind: str, card: Card) -> bool:
    return board.locked(kind, card) or not board.freed(kind, card, kind, None)


def _where(card: Card) -> frozenset[str]:
    return frozenset([card.inst.zone or ""])


def _normal_summons_left(board: Board) -> Iterator[str | None]:
    """None for the Normal Summon of the turn, and each effect that grants one more at this moment."""
    side = board.position.you
    raised = [
        number
        for one in board.cards
        for _, number in one.law.facts["normal_number"]
        if isinstance(number, int) and one.inst.card.name in side.effects_used
    ]
    if own_main_phase(board) and side.normal_used < max([side.normal_allowed, *raised]):
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


def _additional(board: Board, card: Card, kind: str) -> Iterator[Card]:
    """Once the Normal Summons of the turn are made, each card that gives one more for this card."""
    if not own_main_phase(board) or None in _normal_summons_left(board):
        return
    for giver in board.my_monsters() + board.at("you", "spells"):
        for term, _ in giver.law.facts["adds_normal"]:
            if giver.inst.face == "down" or board.negated(giver):
                continue
            if giver.law.of("lasts", term):
                raise BeyondBruteError(f"what {giver.inst.card.name} gives for the turn")
            only = [word for (word,) in giver.law.of("adds_normal_only", term)]
            such = [key for (key,) in giver.law.of("adds_normal_of", term)]
            if giver.law.of("proc_zone", term):
                raise BeyondBruteError("zones of an additional Normal Summon")
            if all(word == Sym(kind) for word in only) and all(board.fits(card, giver.law, key) for key in such):
                yield giver


def _more_made(board: Board) -> bool:
    """Of the Normal Summons that texts give in addition one was made this turn."""
    used = board.position.you.effects_used
    return any(one.law.has("adds_normal") and one.inst.card.name in used for one in board.cards)


def _normal_or_set(board: Board, card: Card, kind: str, via: str | None) -> Iterator[Choice]:
    if card.inst.card.kind != "monster" or card.law.has("special_only") or card.values.types & SUMMON_ONLY_TYPES:
        return
    if card.law.has("cannot_normal" if kind == "normal" else "cannot_set") or _forbidden(board, kind, card):
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
    if card.law.has("cannot_normal") or _forbidden(board, "normal", card) or not own_conditions(board, card, "normal"):
        return
    stance = frozenset([card.inst.position or ""])
    yield Choice("normal", (card.ref,), via, zones=_where(card), positions=stance)


def _tribute_sets(board: Board, card: Card, kind: str) -> Iterator[frozenset[str]]:
    level = card.values.level or 0
    ways: list[TributeWay] = []
    if not card.law.has("no_usual_tributes"):
        usual = 0 if level <= 4 else 1 if level <= 6 else 2
        numbers = {usual, *(_eased(board, card, usual) if kind == "normal" else [])}
        ways += [TributeWay(kind, number, (), ()) for number in numbers]
    ways += [
        way
        for way in card.law.tribute_ways()
        if way.kind == kind and all(board.met(card.law, condition) for condition in way.conditions)
    ]
    for way in ways:
        for tributes in subsets(_tribute_pool(board, card, way)):
            if _pays_tribute(board, card, tributes, way.number, way.filters):
                yield frozenset(tribute.ref for tribute in tributes)


def _eased(board: Board, card: Card, usual: int) -> Iterator[int]:
    """By one continuous effect fewer than the Level asks."""
    for source, effect in board.effects:
        for who, key, fewer in effect.fewer_tributes:
            if (
                usual > 0
                and not (effect.fewer_once and board.position.you.normal_used)
                and seen(who, source.inst.controller) in ("you", "both")
                and (key == Sym("any") or board.fits(card, source.law, key))
                and (fewer is None or fewer <= usual)
            ):
                yield 0 if fewer is None else usual - fewer


def _tribute_pool(board: Board, card: Card, way: TributeWay) -> list[Card]:
    if not way.sources:
        return board.my_monsters()
    return [
        one
        for one in board.cards
        if one != card
        and any(
            who in ("both", one.inst.controller)
            and one.inst.place in places_of(where)
            and (key == Sym("any") or board.fits(one, card.law, key))
            for who, where, key in way.sources
        )
    ]


def _pays_tribute(board: Board, card: Card, tributes: list[Card], number: int, filters: tuple[Term, ...]) -> bool:
    if not tributes:
        return number == 0
    if board.locked("tribute_summon", card):
        return False
    if not all(may_be_tributed(board, t, card, "tribute_summon") for t in tributes):
        return False
    must = [key for _, key in card.law.facts["tributes_must"]]
    if not all(board.fits(t, card.law, key) for t in tributes for key in (*filters, *must)):
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
        and not _forbidden(board, "flip", card)
    )
