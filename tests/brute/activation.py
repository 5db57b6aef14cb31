"""Whether an effect may be activated at all: where its card is, when, what it asks for, what is paid."""

from collections.abc import Iterator
from dataclasses import replace

from brute.board import Board, Card, places_of
from brute.law import BeyondBruteError, Summoning
from brute.materials import material_sets, may_be_used
from brute.normal import own_main_phase
from brute.zones import room_for_a_spell


def activations(board: Board) -> Iterator[tuple[Card, Summoning]]:
    """Every effect that Summons, with its card, that `you` may activate now as far as that goes without a target."""
    for card in board.cards:
        for effect in card.law.summonings():
            if _usable(card, effect, board.era) and _may_activate(board, card, effect):
                yield card, effect


def played(card: Card) -> bool:
    """Whether it is activated as a card: a Spell from the hand, a Set Spell or Trap."""
    inst = card.inst
    if inst.card.kind == "monster":
        return False
    return inst.place == "hand" or (inst.place in ("spell", "field") and inst.face == "down")


def payments(board: Board, card: Card, effect: Summoning) -> Iterator[frozenset[str]]:
    """Every choice of cards that are paid."""
    yield from _choices(board, card, effect, frozenset(), "costs")


def used(board: Board, card: Card, effect: Summoning, paid: frozenset[str]) -> Iterator[frozenset[str]]:
    """Every choice of cards that it uses while it resolves, once those were paid."""
    yield from _choices(board, card, effect, paid, "uses")


def _choices(
    board: Board, card: Card, effect: Summoning, without: frozenset[str], what: str, number: int = 0
) -> Iterator[frozenset[str]]:
    procedures = effect.costs if what == "costs" else effect.uses
    if number == len(procedures):
        yield frozenset()
        return
    own = not (played(card) or effect.cost_itself or (what == "costs" and effect.cost_other))
    procedure = replace(procedures[number], itself=own)
    for cards in material_sets(board, card, procedure, lambda one: one.ref not in without):
        refs = frozenset(one.ref for one in cards)
        for more in _choices(board, card, effect, without | refs, what, number + 1):
            yield refs | more


def _usable(card: Card, effect: Summoning, board_era: str) -> bool:
    """Whether the card is `you`'s and lies where the effect is activated."""
    inst = card.inst
    if not card.mine:
        return False
    places = effect.places
    if not places:
        if inst.card.kind == "monster":
            return inst.place == "monster" and inst.face == "up"
        return played(card) and (inst.card.kind == "spell" or inst.place != "hand")
    if unknown := set(places) - {"hand", "set", "field", "equipped", "gy", "banished", "pendulum", "placed"}:
        raise BeyondBruteError(f"an effect of a card at {unknown.pop()}")
    scale = inst.zone is not None and inst.place in ("spell", "pendulum") and inst.equipped_to is None
    return any(
        (place == "hand" and inst.place == "hand")
        or (place == "set" and played(card) and inst.place != "hand")
        or (place == "pendulum" and scale and inst.face == "up" and "pendulum" in card.values.types)
        or (
            place == "placed"
            and inst.place == "spell"
            and inst.face == "up"
            and inst.card.kind == "monster"
            and inst.equipped_to is None
            and not ("pendulum" in card.values.types and inst.zone in ("S1", "S5") and board_era in ("mr4", "mr5"))
        )
        or (place == "equipped" and inst.place == "spell" and inst.face == "up" and inst.equipped_to is not None)
        or (
            place == "field"
            and card.faceup_on_field
            and inst.zone is not None
            and (inst.card.kind != "monster" or inst.place == "monster")
        )
        or (place in ("gy", "banished") and inst.place == place and (place == "gy" or inst.face == "up"))
        for place in places
    )


def _may_activate(board: Board, card: Card, effect: Summoning) -> bool:
    happened = any(one.inst.happened for one in board.cards) or bool(
        board.position.you.happened or board.position.opponent.happened
    )
    if "effect_after" in effect.beyond and not happened:
        return False
    if not _in_time(board, card, effect) or board.locked("activation", card):
        return False
    if not all(board.met(card.law, condition) for condition in effect.conditions):
        return False
    side = board.position.you
    if side.lp < effect.pays:
        return False
    if effect.once and card.inst.card.name in side.effects_used:
        return False
    if effect.later and card.inst.since == "this_turn":
        return False
    if not all(board.fits(card, card.law, key) for key in effect.while_itself):
        return False
    if len([one for one in board.cards if one.inst.attached_to == card.ref]) < effect.detaches:
        return False
    takes_a_zone = card.inst.place == "hand" and card.inst.card.kind == "spell" and "field" not in card.inst.card.types
    if takes_a_zone and not room_for_a_spell(board):
        return False
    if not all(may_be_used(board, card, card, act) for act in effect.cost_itself):
        return False
    # what has left the field as a cost is not negated there
    if not effect.cost_itself and (card.on_field or played(card)) and board.would_be_negated(card):
        return False
    if effect.beyond:
        raise BeyondBruteError(f"{effect.beyond[0]} of {card.inst.card.name}")
    return True


def _in_time(board: Board, card: Card, effect: Summoning) -> bool:
    position = board.position
    yours = position.turn == "you"
    if effect.times and not any(
        phase == position.phase and (whose == "any" or (whose == "your") == yours) for whose, phase in effect.times
    ):
        return False
    inst = card.inst
    quick_play = "quick-play" in inst.card.types
    if played(card):
        if inst.card.kind == "trap" or (quick_play and inst.place != "hand"):
            return inst.since == "earlier" or effect.soon
        return yours if quick_play else own_main_phase(board)
    speed = effect.speed or ("quick" if inst.card.kind == "trap" or quick_play else "ignition")
    if speed == "trigger":
        return bool(effect.times)
    return speed == "quick" or own_main_phase(board)


def lies(card: Card, who: str, where: str) -> bool:
    """Whether a card lies in this place of this player."""
    return who in ("both", card.inst.controller) and card.inst.place in places_of(where)
