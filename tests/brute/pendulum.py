"""The Pendulum Summon."""

from collections.abc import Iterator

from brute.board import Board, Card
from brute.choice import Choice
from brute.materials import subsets
from brute.normal import own_main_phase
from brute.ways import Way, alone_of_its_kind, may_come
from brute.zones import free_from_extra, free_main, placements


def pendulum_plays(board: Board) -> Iterator[Choice]:
    """Every choice among the monsters whose Levels lie between the Scales."""
    scales = _scales(board)
    if scales is None or board.position.you.pendulum_used or not own_main_phase(board):
        return
    left, right = scales
    low, high = sorted([left.values.scale or 0, right.values.scale or 0])
    comers = [
        card
        for card in [*board.at("you", "hand"), *board.at("you", "extra")]
        if card.inst.card.kind == "monster"
        and (card.inst.place == "hand" or (card.inst.face == "up" and "pendulum" in card.values.types))
        and any(low < level < high for level in _levels(card))
        and may_come(board, card, Way("pendulum"))
    ]
    for cards in subsets(comers):
        if cards and not _one_twice(cards) and alone_of_its_kind(board, cards, frozenset()):
            yield from placed(board, "pendulum", left.ref, cards)


def placed(board: Board, kind: str, via: str, cards: list[Card]) -> Iterator[Choice]:
    """The play that Summons these, where there is room for all."""
    zones = [
        free_from_extra(board, card, frozenset()) if card.inst.place == "extra" else free_main(board, frozenset())
        for card in cards
    ]
    yield from several(kind, via, cards, zones, frozenset(["attack", "defense"]))


def several(
    kind: str, via: str, cards: list[Card], zones: list[frozenset[str]], positions: frozenset[str],
    materials: frozenset[str] = frozenset(), costs: frozenset[str] = frozenset(),
) -> Iterator[Choice]:  # fmt: skip
    """The play that Summons these cards at once, each to one of its zones, where there is room for all."""
    ways = list(placements(cards, zones))
    if ways:
        refs = tuple(card.ref for card in cards)
        each = frozenset((ref, frozenset(way[ref] for way in ways)) for ref in refs)
        if len(cards) == 1:
            ((_, only),) = each
            yield Choice(kind, refs, via, materials, costs, zones=only, positions=positions)
        else:
            yield Choice(kind, refs, via, materials, costs, positions=positions, each=each)


def _levels(card: Card) -> list[int]:
    """Its Level, and as of what Level it can be Pendulum Summoned."""
    own = [] if card.values.level is None else [card.values.level]
    return own + [number for _, number in card.law.facts["pendulum_as"] if isinstance(number, int)]


def _scales(board: Board) -> tuple[Card, Card] | None:
    left, right = ("PL", "PR") if board.era == "mr3" else ("S1", "S5")
    if board.era in ("mr1", "mr2"):
        return None
    there = {
        card.inst.zone: card
        for card in board.at("you", "spells")
        if "pendulum" in card.values.types and card.inst.face == "up" and card.inst.equipped_to is None
    }
    return (there[left], there[right]) if {left, right} <= set(there) else None


def _one_twice(cards: list[Card]) -> bool:
    """Whether of what can only be Special Summoned once a turn there are two."""
    names = [card.inst.card.name for card in cards if card.law.has("once_a_turn")]
    return len(names) != len(set(names))
