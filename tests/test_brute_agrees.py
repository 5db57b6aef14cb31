"""The law and the brute-force enumerator, written apart from each other, must list the same plays."""

import pytest
from brute import BeyondBruteError, BrutePlay, legal
from hypothesis import HealthCheck, assume, given, settings
from solemn.bridge.draw import draw
from solemn.bridge.enumerate import Listing
from solemn.bridge.records import Play, Position
from strategies import LATE, NEW, OLD, positions

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


def as_brute(play: Play) -> BrutePlay:
    return BrutePlay(
        kind=play.kind,
        cards=frozenset(play.cards),
        via_ref=play.via,
        materials=frozenset(play.materials or ()),
        zones=frozenset(play.zones or ()) if len(play.cards) <= 1 else frozenset(),
        positions=frozenset(play.positions or ()),
        costs=frozenset(play.costs or ()),
        each=frozenset((card, frozenset(zones)) for card, zones in play.each) if len(play.cards) > 1 else frozenset(),
        tokens=play.tokens,
    )


@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=OLD))
def test_the_law_and_brute_force_agree(position: Position) -> None:
    compare(position)


@settings(max_examples=250, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=NEW))
def test_they_agree_on_materials_and_effects(position: Position) -> None:
    compare(position)


@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=LATE))
def test_they_agree_on_bounds_and_likeness(position: Position) -> None:
    compare(position)


def compare(position: Position) -> None:
    ours = {as_brute(one.play) for one in Listing(position, every_copy=True)}
    try:
        theirs = legal(position)
    except BeyondBruteError as error:
        # who negates the negator no source says
        assume("negate each other" not in str(error))
        raise
    if ours != theirs:
        refs = {play.card_ref for play in ours ^ theirs}
        laws = [
            f"{one.ref} {one.card.name}: {'. '.join(one.card.law)}" for one in position.instances if one.ref in refs
        ]
        law, brute = (sorted(map(str, plays)) for plays in (ours - theirs, theirs - ours))
        pytest.fail("\n".join([draw(position), *laws, "only the law:", *law, "only brute force:", *brute]))
