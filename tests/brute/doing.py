"""What a play does to cards, and what it costs: read again from the law of what was played."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from brute.activation import activations, payments
from brute.board import Board, Card
from brute.choice import BrutePlay
from brute.law import BeyondBruteError, Procedure, Summoning
from brute.materials import material_sets, slots_for
from brute.terms import Sym

T = TypeVar("T")


@dataclass
class Deeds:
    """What is done to which card, and what the player pays."""

    done: dict[str, str] = field(default_factory=dict)
    """by card, in the order in which they leave: what is paid, then materials"""
    pays: int = 0
    pays_half: bool = False
    once: tuple[str, ...] = ()
    """names under which something is used up for the turn"""
    takes_over: bool = False
    effect: Summoning | None = None


def deeds_of(board: Board, play: BrutePlay) -> Deeds:
    """What this legal play does. BeyondBruteError where more than one answer comes into question."""
    at = {card.ref: card for card in board.cards}
    if play.kind in ("normal", "set"):
        if play.via_ref is None and board.position.you.normal_used >= board.position.you.normal_allowed:
            raise BeyondBruteError("which text gives one more Normal Summon")
        out = Deeds(dict.fromkeys(play.materials, "tribute"))
        if play.via_ref is not None:
            out.pays = sum(effect.pays for effect in at[play.via_ref].law.effects() if effect.grants_normal)
        return out
    if play.kind in ("flip", "pendulum"):
        return Deeds()
    if play.via_ref is None:
        (ref,) = play.cards
        return _by_procedure(board, at[ref], play)
    return _by_effect(board, at[play.via_ref], play, at)


def _by_procedure(board: Board, card: Card, play: BrutePlay) -> Deeds:
    kinds = ("own", "contact") if play.kind == "special" else (play.kind,)
    usual = {"xyz": "attach"}.get(play.kind, "send")
    found = []
    for procedure in card.law.procedures():
        if procedure.kind in kinds and any(
            {m.ref for m in cards} == play.materials for cards in material_sets(board, card, procedure)
        ):
            done = {ref: _act(board, card, procedure, ref, usual) for ref in sorted(play.materials)}
            once = tuple(card.inst.card.name if name == Sym("name") else str(name) for name in procedure.once)
            found.append((done, procedure.pays, once, procedure.takes_over))
    done, pays, once, takes_over = _the_one(found, card)
    return Deeds(done, pays, False, once, takes_over)


def _by_effect(board: Board, via: Card, play: BrutePlay, at: dict[str, Card]) -> Deeds:
    kind = "special" if play.kind == "activate" else play.kind
    found = []
    for card, effect in activations(board):
        if card != via or effect.kind != kind or play.costs not in set(payments(board, card, effect)):
            continue
        done: dict[str, str] = {}
        for ref in sorted(play.costs):
            done[ref] = _act_of_any(board, card, effect.costs, ref)
        if effect.cost_itself:
            done[card.ref] = effect.cost_itself[0]
        for ref in sorted(play.materials):
            if effect.kind == "fusion":
                done[ref] = effect.material_acts[0]
            elif effect.ritual is not None:
                done[ref] = _act(board, card, effect.ritual.procedure, ref, "tribute")
            else:
                done[ref] = _act_of_any(board, card, effect.uses, ref)
        if effect.detaches:
            raise BeyondBruteError("which Xyz Materials are detached")
        once = (card.inst.card.name,) if effect.once else ()
        found.append((done, effect.pays, effect.pays_half, once, effect))
    done, pays, half, once, effect = _the_one(found, via)
    return Deeds(done, pays, half, once, False, effect)


def _act_of_any(board: Board, card: Card, procedures: Sequence[Procedure], ref: str) -> str:
    acts = [_act(board, card, one, ref, "") for one in procedures]
    return _the_one([act for act in acts if act], card)


def _act(board: Board, card: Card, procedure: Procedure, ref: str, usual: str) -> str:
    """What becomes of a card used for this procedure: what the slots that it fits say, or else what is usual."""
    one = next(c for c in board.cards if c.ref == ref)
    slots = [procedure.slots[i] for i in slots_for(board, card, procedure, one)]
    return _the_one([act for slot in slots for act in slot.acts] or [usual], card)


def _the_one(found: Sequence[T], card: Card) -> T:
    if any(other != found[0] for other in found):
        raise BeyondBruteError(f"what {card.inst.card.name} does to cards, of several")
    return found[0]
