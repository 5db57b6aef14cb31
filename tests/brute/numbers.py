"""What continuous effects allow a player to have on the field, seen on the board after the Summon."""

from brute.activation import played
from brute.board import Board, Card, seen, token_card
from brute.choice import Choice
from brute.law import BeyondBruteError
from brute.terms import Sym

EVER_SPECIAL = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "special", "activate")


def may_stand(board: Board, choice: Choice) -> bool:
    """Whether the field may be as it is after this play."""
    if choice.kind in EVER_SPECIAL and _one_special_made(board):
        return False
    at = {card.ref: card for card in board.cards}
    cards = [at[ref] for ref in choice.cards] if choice.tokens is None else [_token(at, choice)]
    number = len(cards) if choice.tokens is None else choice.tokens[0]
    if any(card.inst.place == "monster" and choice.kind == "normal" for card in cards):
        return True  # a Gemini monster that is there already
    zones = choice.zones or frozenset(zone for _, zones in choice.each for zone in zones)
    to = "opponent" if all(zone.startswith("opp.") for zone in zones) else "you"
    gone = _gone(board, choice, at)
    shown = choice.positions != frozenset(["set"])
    if shown and not all(_kinds_right(board, choice.kind, card, gone, to) for card in cards):
        return False
    return choice.kind == "flip" or _numbers_right(board, number, gone, to)


def _token(at: dict[str, Card], choice: Choice) -> Card:
    assert choice.via is not None
    assert choice.tokens is not None
    law = at[choice.via].law
    (kind,) = {kind for kind, value in law.facts["token"] if value == Sym("name", (choice.tokens[1],))}
    return token_card([value for (value,) in law.of("token", kind) if isinstance(value, Sym)])


def _gone(board: Board, choice: Choice, at: dict[str, Card]) -> frozenset[str]:
    gone = choice.materials | choice.costs
    if choice.via is None or choice.kind in ("normal", "set", "pendulum"):
        return gone
    itself = {bool(effect.cost_itself) for effect in at[choice.via].law.summonings()}
    if len(itself) > 1 and at[choice.via].inst.place == "monster" and not played(at[choice.via]):
        raise BeyondBruteError("whether the card itself is paid")
    return gone | {choice.via} if True in itself else gone


def _one_special_made(board: Board) -> bool:
    return bool(board.position.you.special_summoned) and any(
        seen(who, source.inst.controller) in ("you", "both") and source.inst.since == "earlier"
        for source, effect in board.effects
        for who in effect.one_special
    )


def _kinds_right(board: Board, kind: str, card: Card, gone: frozenset[str], to: str) -> bool:
    """One Type (or Attribute) only, or one monster of each."""
    there = [m for m in board.at(to, "monsters") if m.inst.face == "up" and m.ref != card.ref]
    for source, effect in board.effects:
        for who, what in effect.one_kind:
            # they may not even leave as its material, but for a Tribute once
            first = gone if kind == "normal" and board.era == "mr1" else frozenset()
            if _covers(who, source, to) and any(not _share(what, card, m) for m in there if m.ref not in first):
                return False
        for who, what in effect.one_of_each:
            if _covers(who, source, to) and any(_share(what, card, m) for m in there if m.ref not in gone):
                return False
    return True


def _covers(who: str, source: Card, to: str) -> bool:
    return seen(who, source.inst.controller) in (to, "both")


def _share(what: str, one: Card, other: Card) -> bool:
    a, b = ((c.values.race if what == "race" else c.values.attribute) for c in (one, other))
    return a is not None and a == b


def _numbers_right(board: Board, number: int, gone: frozenset[str], to: str) -> bool:
    """No more monsters than the other player, who has any."""
    for source, effect in board.effects:
        for who, than in effect.not_outnumber:
            for player in ("you", "opponent"):
                other = seen(than, source.inst.controller)
                if not _covers(who, source, player) or player != to or not board.at(other, "monsters"):
                    continue
                theirs = {
                    side: len([m for m in board.at(side, "monsters") if m.ref not in gone])
                    + (number if side == to else 0)
                    for side in ("you", "opponent")
                }
                if theirs[player] > theirs[other]:
                    return False
    return True
