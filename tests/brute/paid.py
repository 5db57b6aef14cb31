"""What is paid for an effect, as it lies then: it may be what the effect Summons."""

from collections.abc import Iterator

import msgspec

from brute.board import Board, Card, own_values
from brute.law import BeyondBruteError, Summoning

ENDS = {"send": "gy", "discard": "gy", "tribute": "gy", "banish": "banished"}
"""where a card goes by what is done to it"""


def come_back(board: Board, effect: Summoning, paid: frozenset[str], ample: bool) -> Iterator[Card]:
    """The monsters that were paid and now lie where the effect Summons from.

    `ample`: there was enough to Summon before anything was paid, so it could be activated without them. Where that or
    what they are there is left open, none is listed.
    """
    for one in board.cards:
        if one.ref not in paid or one.inst.card.kind != "monster" or "token" in one.values.types:
            continue
        there = _there(board, effect, one)
        if there is None or not _source(effect, there) or _source(effect, one):
            continue
        changed = one.inst.changed or one.law.has("named_in") or any(other.becomes for _, other in board.effects)
        if ample and not changed and not {"gy", "banished"} <= {place for _, place in effect.sources}:
            yield there


def come_off(board: Board, card: Card, effect: Summoning, ample: bool) -> Iterator[Card]:
    """The monsters among the materials of `card` that may be detached for the effect, as they lie in the GY then."""
    if not effect.detaches or not ample:
        return
    for one in board.cards:
        if one.inst.attached_to != card.ref or one.inst.card.kind != "monster" or board.redirected(one):
            continue
        inst = msgspec.structs.replace(one.inst, place="gy", controller=one.inst.owner, attached_to=None, face="up")
        there = Card(inst, one.law, own_values(inst, one.law))
        if _source(effect, there):
            if one.inst.changed or one.law.has("named_in") or any(other.becomes for _, other in board.effects):
                raise BeyondBruteError("what a detached monster is in the GY")
            yield there


def _there(board: Board, effect: Summoning, one: Card) -> Card | None:
    acts = {act for procedure in effect.costs for slot in procedure.slots for act in slot.acts}
    if not acts & set(ENDS):
        return None  # back in the hand or the Deck: left open
    if len(acts) > 1:
        raise BeyondBruteError("costs of several kinds")
    place = ENDS[acts.pop()]
    if place == "gy" and (board.redirected(one) or (one.on_field and "pendulum" in one.values.types)):
        return None
    inst = msgspec.structs.replace(
        one.inst, place=place, controller=one.inst.owner, zone=None, face="up", position=None,
        proper=one.inst.proper and one.inst.place not in ("hand", "deck"),
    )  # fmt: skip
    return Card(inst, one.law, own_values(inst, one.law))


def _source(effect: Summoning, card: Card) -> bool:
    return any(
        who in ("both", card.inst.controller) and card.inst.place == {"monsters": "monster"}.get(place, place)
        for who, place in effect.sources
    )
