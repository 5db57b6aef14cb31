"""Which zones a monster may be put into, given what has left."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import msgspec

from brute.board import Board, Card, column, seen
from brute.law import BeyondBruteError, Law
from brute.terms import Sym, Term

MAIN = ("M1", "M2", "M3", "M4", "M5")
EXTRA = ("EL", "ER")
SPELLS = ("S1", "S2", "S3", "S4", "S5")
# the Monster Zones on a grid seen by `you`: columns from the left, rows from the opponent's field to one's own
GRID = {(0, 0): "opp.M5", (1, 0): "opp.M4", (2, 0): "opp.M3", (3, 0): "opp.M2", (4, 0): "opp.M1",
        (1, 1): "EL", (3, 1): "ER",
        (0, 2): "M1", (1, 2): "M2", (2, 2): "M3", (3, 2): "M4", (4, 2): "M5"}  # fmt: skip
SPOT = {zone: spot for spot, zone in GRID.items()}
STEP = {
    "tl": (-1, -1),
    "t": (0, -1),
    "tr": (1, -1),
    "l": (-1, 0),
    "r": (1, 0),
    "bl": (-1, 1),
    "b": (0, 1),
    "br": (1, 1),
}


def free_main(board: Board, gone: frozenset[str], prefix: str = "") -> frozenset[str]:
    """The Main Monster Zones of `you` (with prefix "opp.", the opponent's) that are free once the cards `gone` left."""
    return frozenset(prefix + zone for zone in MAIN) - _taken(board, gone)


def free_from_extra(board: Board, card: Card, gone: frozenset[str]) -> frozenset[str]:
    """The zones for a monster from the Extra Deck once the cards `gone` have left."""
    main = free_main(board, gone)
    if board.era in ("mr1", "mr2", "mr3"):
        return main
    anywhere = (
        board.era == "mr5" and card.inst.face == "down" and bool(card.values.types & {"fusion", "synchro", "xyz"})
    )
    return (main if anywhere else main & linked(board, gone)) | _free_extra(board, card, gone)


def placements(cards: list[Card], zones: list[frozenset[str]]) -> Iterator[dict[str, str]]:
    """Every way to put these cards into zones of theirs, each into one of its own, at most one in an extra one."""
    for chosen in product(*zones):
        in_extra = [zone for zone in chosen if zone in EXTRA]
        if len(set(chosen)) == len(chosen) and len(in_extra) <= 1:
            yield {card.ref: zone for card, zone in zip(cards, chosen, strict=True)}


def room_for_a_spell(board: Board) -> bool:
    """Whether a Spell & Trap Zone of `you` is free."""
    taken = {card.inst.zone for card in board.at("you", "spells") if card.inst.zone in SPELLS}
    trap_monsters = [card for card in board.my_monsters() if card.inst.card.kind == "trap"]
    return len(taken) + (len(trap_monsters) if board.era != "mr5" else 0) < len(SPELLS)


def named(board: Board, law: Law, words: Term, gone: frozenset[str]) -> frozenset[str]:
    """The zones of `you` that a text means by linked(filter), center or column(eq|least,number)."""
    match words:
        case Sym("center", ()):
            return frozenset(["M3"])
        case Sym("linked", (key,)):
            return linked(board, gone, lambda card: key == Sym("any") or board.fits(card, law, key))
        case Sym("column", (Sym(how), int(number))):
            columns = [column(card.inst.zone or "") for card in board.cards if card.on_field]
            return frozenset(
                zone
                for zone in MAIN
                if (columns.count(column(zone)) == number if how == "eq" else columns.count(column(zone)) >= number)
            )
        case Sym("beside", (key,)):
            beside = [
                card.inst.zone or ""
                for card in board.my_monsters()
                if card.ref not in gone and card.inst.face == "up" and (key == Sym("any") or board.fits(card, law, key))
            ]
            return frozenset(zone for zone in MAIN if any(_near(zone, other) for other in beside))
    raise BeyondBruteError(f"the zones {words}")


def _near(zone: str, other: str) -> bool:
    """Next to a Main Monster Zone, or below an Extra Monster Zone."""
    one, its = SPOT[zone][0], SPOT[other][0]
    return one == its if other in EXTRA else abs(one - its) == 1


def linked(board: Board, gone: frozenset[str], which: Callable[[Card], bool] = lambda _: True) -> frozenset[str]:
    """The zones that the Link Monsters still there (of these, such as are meant) point to."""
    return frozenset(
        zone
        for card in board.at("both", "monsters")
        if card.ref not in gone and card.inst.face == "up" and which(card)
        for arrow in card.values.arrows
        if (zone := _pointed(card, arrow))
    )


def _pointed(card: Card, arrow: str) -> str | None:
    x, y = SPOT[card.inst.zone or ""]
    dx, dy = STEP[arrow]
    # the opponent's cards lie turned around
    return GRID.get((x + dx, y + dy) if card.mine else (x - dx, y - dy))


def _free_extra(board: Board, card: Card, gone: frozenset[str]) -> frozenset[str]:
    free = frozenset(EXTRA) - _taken(board, gone)
    if not any(one.inst.zone in EXTRA and one.ref not in gone for one in board.my_monsters()):
        return free
    # a second one is for an Extra Link
    return frozenset(zone for zone in free if _extra_link(board, card, zone, gone))


def _extra_link(board: Board, card: Card, zone: str, gone: frozenset[str]) -> bool:
    """Whether with this card there a chain of monsters that point to each other joins both Extra Monster Zones."""
    there = {
        one.inst.zone or "": one
        for one in board.at("both", "monsters")
        if one.ref not in gone and one.inst.face == "up" and one.values.arrows
    }
    there[zone] = replace(card, inst=msgspec.structs.replace(card.inst, zone=zone))
    points = {at: {_pointed(one, arrow) or "" for arrow in one.values.arrows} for at, one in there.items()}
    reached, grows = {zone for zone in there if zone == "EL"}, True
    while grows:
        more = {b for a in reached for b in points[a] if b in there and a in points[b]} - reached
        reached, grows = reached | more, bool(more)
    return "ER" in reached


def _closed(board: Board) -> frozenset[str]:
    """The zones in which a continuous effect lets `you` place no monster, though its card be used for the Summon."""
    shut: set[str] = set()
    for source, effect in board.effects:
        for who, where in effect.closes:
            if seen(who, source.inst.controller) not in ("you", "both"):
                continue
            if where == "column":
                own = column(source.inst.zone or "")
                shut |= {zone for zone in GRID.values() if own is not None and column(zone) == own}
            else:
                pointed = {_pointed(source, arrow) or "" for arrow in source.values.arrows}
                shut |= pointed & set(EXTRA) if where == "pointed_extra" else pointed
    return frozenset(shut)


def _taken(board: Board, gone: frozenset[str]) -> frozenset[str]:
    return _closed(board) | frozenset(
        card.inst.zone or "" for card in board.at("both", "monsters") if card.ref not in gone
    )
