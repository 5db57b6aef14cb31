"""The board after a play: sound, with every card still there, and written so that it can be read again."""

from collections import Counter

import msgspec
from brute.cards import CARDS
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.apply import apply
from solemn.bridge.defects import find_defects
from solemn.bridge.dump import dump
from solemn.bridge.enumerate import Listing
from solemn.bridge.errors import SolemnError
from solemn.bridge.events import Negated, parse_step
from solemn.bridge.loader import load_position
from solemn.bridge.notation import parse_play, print_play
from solemn.bridge.records import Card, Play, Position
from strategies import positions
from test_properties import MODEST


class Invented:
    """The invented cards as a card source."""

    def by_id(self, passcode: int, /) -> Card | None:
        return next((card for card in CARDS.values() if card.id == passcode), None)

    def by_name(self, name: str, /) -> list[Card]:
        return [CARDS[name]] if name in CARDS else []

    def nearest(self, name: str, n: int, /) -> list[str]:
        return []


def plays(position: Position) -> list[Play]:
    return [one.play for one in Listing(position, limit=8) if not one.doubts]


def kept(position: Position) -> Counter[tuple[int, str]]:
    """The cards, Tokens aside, by their owners."""
    return Counter((one.card.key, one.owner) for one in position.instances if "token" not in one.card.types)


def bare(position: Position) -> Position:
    """Without the paths of its file."""
    instances = tuple(msgspec.structs.replace(one, path="") for one in position.instances)
    return msgspec.structs.replace(position, instances=instances, source=None)


@MODEST
@given(positions())
def test_after_a_legal_play_the_board_is_sound_and_no_card_is_lost(position: Position) -> None:
    for play in plays(position):
        after = apply(position, msgspec.structs.replace(play, zones=None, positions=None), Invented())
        assert [d for d in find_defects(after) if not d.remark] == []
        assert kept(after) == kept(position)
        assert len({one.ref for one in after.instances}) == len(after.instances)
        zones = [one.zone for one in after.instances if one.zone is not None]
        assert len(set(zones)) == len(zones)


def sound(before: Position, after: Position) -> None:
    """No defect, no card lost or doubled, and the same board when it is written and read."""
    assert [d for d in find_defects(after) if not d.remark] == []
    assert kept(after) == kept(before)
    assert len({one.ref for one in after.instances}) == len(after.instances)
    assert bare(load_position(dump(after), Invented())) == bare(after)


EVENTS = (
    "destroy {}", "banish {}", "send {} to gy", "send {} to hand", "send {} to deck", "send {} to extra",
    "turn {} face-down", "attack {}", "end turn", "phase end",
)  # fmt: skip


@MODEST
@given(positions(), st.data())
def test_after_events_too(position: Position, data: st.DataObject) -> None:
    for _ in range(3):
        refs = [one.ref for one in position.instances] or ["M1"]
        event = data.draw(st.sampled_from(EVENTS)).format(data.draw(st.sampled_from(refs)))
        try:
            after = apply(position, parse_step(event, position), Invented())
        except SolemnError:  # such an event cannot befall that card
            continue
        sound(position, after)
        position = after


@MODEST
@given(positions())
def test_after_a_negated_play_nothing_of_it_is_on_the_field(position: Position) -> None:
    for play in plays(position)[:6]:
        if play.kind == "set":
            continue
        after = apply(position, Negated(play=msgspec.structs.replace(play, zones=None, positions=None)), Invented())
        sound(position, after)
        there = {one.zone for one in after.instances if one.zone is not None}
        assert there <= {one.zone for one in position.instances}
        gone = len(play.materials or ()) if play.kind not in ("flip", "special") else 0
        monsters = [sum(one.place == "monster" for one in p.instances) for p in (position, after)]
        assert monsters[1] <= monsters[0] - gone


@MODEST
@given(positions())
def test_the_board_afterwards_reads_back(position: Position) -> None:
    for play in plays(position)[:4]:
        after = apply(position, msgspec.structs.replace(play, zones=None, positions=None), Invented())
        assert bare(load_position(dump(after), Invented())) == bare(after)
        for then in plays(after)[:2]:
            assert parse_play(print_play(then, after, listed=True), after).cards == then.cards


@MODEST
@given(positions(), st.data())
def test_what_a_play_says_is_where_it_ends(position: Position, data: st.DataObject) -> None:
    for play in plays(position)[:4]:
        zone = data.draw(st.sampled_from(play.zones or ("",)))
        stance = data.draw(st.sampled_from(play.positions or ("attack",)))
        after = apply(position, msgspec.structs.replace(play, zones=(zone,), positions=(stance,)), Invented())
        there = next(one for one in after.instances if one.zone == zone)
        card = next(one.card for one in position.instances if one.ref == play.cards[0])
        assert there.card is card
        assert ("set" if there.face == "down" else there.position) == stance
        assert play.materials is None or not {m for m in play.materials if m != play.cards[0]} & {
            one.ref for one in after.instances if one.zone is not None and one.zone != zone
        }
