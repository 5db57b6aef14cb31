"""The nearest legal plays are those of least distance among all that brute force lists."""

from collections.abc import Iterable
from typing import cast

import msgspec
from brute import BeyondBruteError, BrutePlay, legal
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.draw import draw
from solemn.bridge.enumerate import Listing
from solemn.bridge.nearest import closest, nearest
from solemn.bridge.records import KINDS, Kind, Play, Position
from strategies import LATE, NEW, OLD, positions
from test_brute_agrees import as_brute

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
BY_EFFECT = ("activate", "fusion", "ritual")


def distance(wanted: Play, play: BrutePlay) -> tuple[int, int, int, int]:
    """How far a legal play is from the wanted one: other card, other kind, cards exchanged, zone and position."""
    if wanted.kind == "activate" or not wanted.cards:
        same_card = wanted.via is not None and play.via_ref == wanted.via
    else:
        same_card = not play.cards.isdisjoint(wanted.cards)
    same_kind = play.kind == wanted.kind or (wanted.kind == "activate" and play.kind in BY_EFFECT)
    exchanged = int(wanted.via is not None and play.via_ref != wanted.via)
    if wanted.cards:
        exchanged += len(play.cards ^ set(wanted.cards))
    if wanted.materials is not None:
        # `with` may name what is paid
        paid = play.costs if wanted.costs is None else frozenset[str]()
        exchanged += len(set(wanted.materials) - play.materials - paid) + len(play.materials - set(wanted.materials))
    if wanted.costs is not None:
        exchanged += len(play.costs ^ set(wanted.costs))
    misplaced = _misplaced(wanted, play)
    if wanted.positions and not play.positions.issuperset(wanted.positions):
        misplaced += 1
    return (int(not same_card), int(not same_kind), exchanged, misplaced)


def _misplaced(wanted: Play, play: BrutePlay) -> int:
    """In how many of the wanted zones what was wanted there cannot be placed."""
    zones = wanted.zones or ()
    anywhere = play.zones.union(*(some for _, some in play.each))
    each = dict(play.each)
    named = wanted.cards if len(wanted.cards) == len(zones) else ("",) * len(zones)
    return len({z for card, z in zip(named, zones, strict=True) if z not in each.get(card, anywhere)})


def least(wanted: Play, plays: Iterable[BrutePlay]) -> set[BrutePlay]:
    """Those of the plays that are nearest."""
    some = [(distance(wanted, play), play) for play in plays]
    shortest = min((far for far, _ in some), default=None)
    return {play for far, play in some if far == shortest}


@st.composite
def wanted_plays(draw: st.DrawFn, position: Position, some: list[BrutePlay]) -> Play:
    """A play that is most often a legal one with something exchanged."""
    refs = [one.ref for one in position.instances]
    mine = [one.ref for one in position.instances if one.controller == "you"]
    assume(mine)
    a_zone = st.sampled_from(("M1", "M2", "M3", "M4", "M5", "EL", "ER", "opp.M1"))
    if some and draw(st.integers(0, 4)):
        base = draw(st.sampled_from(some))
        kind, cards, via = base.kind, sorted(base.cards), base.via_ref
        materials, costs = [*sorted(base.materials)], [*sorted(base.costs)]
    else:
        kind, cards, via = draw(st.sampled_from(KINDS[:11])), [draw(st.sampled_from(mine))], None
        if kind in BY_EFFECT:
            via = draw(st.sampled_from(mine))
        materials = costs = []
    change = draw(st.sampled_from(("card", "kind", "via", "material", "material", "material", "cost", "none")))
    if change == "card" and cards:
        cards = [*cards[1:], draw(st.sampled_from(mine))]
    elif change == "kind" and len(cards) == 1:
        kind = draw(st.sampled_from(KINDS[:11]))
    elif change == "via" and via:
        via = draw(st.sampled_from(mine))
    elif change == "material":
        materials = [*materials[draw(st.integers(0, 1)) :], *draw(st.lists(st.sampled_from(refs), max_size=2))]
    elif change == "cost" and via:
        costs = [*costs[1:], draw(st.sampled_from(mine))]
    if draw(st.integers(0, 5)) == 0:
        materials, costs = [*materials, *costs], []
    cards = list(dict.fromkeys(cards))
    zones = [draw(a_zone) for _ in cards] if draw(st.booleans()) else []
    return Play(
        kind=cast(Kind, kind), cards=tuple(cards), via=via,
        materials=draw(st.sampled_from((None, *[tuple(dict.fromkeys(materials))] * 3))),
        costs=tuple(dict.fromkeys(costs)) or None,
        zones=tuple(zones) or None, positions=draw(st.sampled_from((None, ("attack",), ("defense",), ("set",)))),
    )  # fmt: skip


def compare(position: Position, data: st.DataObject) -> None:
    try:
        plays = legal(position)
    except BeyondBruteError as error:
        assume("negate each other" not in str(error))
        raise
    listing = list(Listing(position, every_copy=True))
    assume({as_brute(one.play) for one in listing} == plays)  # test_brute_agrees.py asks that
    plays -= {as_brute(one.play) for one in listing if one.doubts}
    wanted = data.draw(wanted_plays(position, sorted(plays, key=str)))
    found = closest(position, wanted)
    ours, theirs = {as_brute(play) for play in found}, least(wanted, plays)
    shown = "\n".join(f"{distance(wanted, play)} {play}" for play in sorted(ours ^ theirs, key=str))
    assert ours == theirs, f"{draw(position)}\nwanted: {wanted}\n{shown}"
    first = nearest(position, wanted)
    assert first == [play for play in found if play in first]
    assert len(first) <= 3
    assert bool(first) == bool(plays)


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=OLD), st.data())
def test_the_nearest_are_those_of_brute_force(position: Position, data: st.DataObject) -> None:
    compare(position, data)


@settings(max_examples=120, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=NEW), st.data())
def test_with_materials_costs_and_effects_too(position: Position, data: st.DataObject) -> None:
    compare(position, data)


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=LATE), st.data())
def test_under_bounds_too(position: Position, data: st.DataObject) -> None:
    compare(position, data)


def test_of_copies_the_wanted_one_is_offered(cards: DefaultCards) -> None:
    board = Board({"you": {"hand": [{"card": "Speed Warrior", "count": 3}], "deck": 0}}, cards=cards)
    wanted = board.parse("set hand:2 with hand:3")
    assert [play.cards for play in nearest(board.position, wanted)] == [("hand:2",)]
    # with none of them wanted, one stands for all
    other = msgspec.structs.replace(wanted, kind="flip", cards=(), materials=None)
    assert [(play.kind, play.cards) for play in nearest(board.position, other)] == [
        ("normal", ("hand:1",)), ("set", ("hand:1",)),
    ]  # fmt: skip


def test_the_card_that_is_activated_counts_before_what_it_summons(cards: DefaultCards) -> None:
    board = Board(
        {"you": {"field": {"S1": {"card": "Call of the Haunted", "face": "down"}}, "hand": ["Sangan"],
                 "graveyard": ["Speed Warrior", {"card": "Relinquished", "proper": False}]}}, cards=cards
    )  # fmt: skip
    asked = board.parse('activate "Call of the Haunted" on "Relinquished"')
    assert [str(play.cards) for play in nearest(board.position, asked)] == ["('gy:1',)"]
