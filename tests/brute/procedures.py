"""Synchro, Xyz and Link Summons, a monster's own procedure, contact Fusion: what starts no Chain and asks for cards."""

from collections.abc import Iterator

from brute.board import Board, Card
from brute.choice import Choice
from brute.law import Procedure
from brute.materials import material_sets
from brute.normal import own_main_phase
from brute.terms import Sym
from brute.ways import Way, alone_of_its_kind, may_come
from brute.zones import free_from_extra, free_main, named

KINDS = {"synchro": "synchro", "xyz": "xyz", "link": "link", "own": "special", "contact": "special"}
"""the kinds of procedure, as the kinds of play"""


def procedure_plays(board: Board) -> Iterator[Choice]:
    """Summons by a monster's procedures."""
    if not own_main_phase(board):
        return
    for card in board.cards:
        if card.mine:
            for procedure in card.law.procedures():
                if procedure.kind in KINDS and _may_start(board, card, procedure):
                    yield from _by_procedure(board, card, procedure)


def _by_procedure(board: Board, card: Card, procedure: Procedure) -> Iterator[Choice]:
    for materials in material_sets(board, card, procedure):
        gone = frozenset(m.ref for m in materials)
        spared = all(board.freed(KINDS[procedure.kind], card, what, materials) for what in ("special", procedure.kind))
        if spared and alone_of_its_kind(board, [card], gone, "opponent" if procedure.to_opponent else "you"):
            yield Choice(
                KINDS[procedure.kind],
                (card.ref,),
                materials=gone,
                zones=_zones(board, card, procedure, gone),
                positions=_positions(card, procedure),
            )


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
    # a contact Fusion is a way of the monster's own, no Fusion Summon
    return may_come(board, card, Way("own" if procedure.kind == "contact" else procedure.kind))


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
