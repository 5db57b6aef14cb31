"""What must hold on every board, whatever the rules say in detail."""

from collections import Counter

import msgspec
from brute.cards import CARDS
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from solemn.bridge.enumerate import Listing
from solemn.bridge.judge import judge
from solemn.bridge.notation import parse_play, print_play
from solemn.bridge.records import Card, Instance, Play, Position
from strategies import positions

MODEST = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
LOCKS = (
    "lock(e(this,1),normal,both)", "lock(e(this,1),set,both)", "lock(e(this,1),special,both)",
    "lock(e(this,1),tribute,both)", "lock(e(this,1),tribute_summon,both)", "lock(e(this,1),flip,both)",
)  # fmt: skip


def plays(position: Position, *, every_copy: bool = True) -> list[Play]:
    return [one.play for one in Listing(position, every_copy=every_copy)]


def key(play: Play) -> tuple[object, ...]:
    return play.kind, play.cards, play.via, frozenset(play.materials or ())


def with_instance(position: Position, one: Instance) -> Position:
    return msgspec.structs.replace(position, instances=(*position.instances, one))


@MODEST
@given(positions())
def test_every_legal_play_checks_legal_and_round_trips(position: Position) -> None:
    for play in plays(position)[:12]:
        verdict = judge(
            position, play if len(play.zones or ()) == 1 else msgspec.structs.replace(play, zones=None, positions=None)
        )
        assert (verdict.verdict, verdict.violations) == ("legal", ())
        assert key(parse_play(print_play(play, position, listed=True), position)) == key(play) or not play.materials
        for zone in (play.zones or ())[:2]:
            for stance in play.positions or ():
                placed = msgspec.structs.replace(play, zones=(zone,), positions=(stance,))
                assert judge(position, placed).verdict == "legal"
                assert parse_play(print_play(placed, position), position).zones == (zone,)


@MODEST
@given(positions(), st.data())
def test_every_other_play_breaks_a_rule(position: Position, data: st.DataObject) -> None:
    refs = [one.ref for one in position.instances]
    assume(refs)
    kind = data.draw(st.sampled_from(["normal", "set", "flip", "synchro", "special", "xyz"]))
    card = data.draw(st.sampled_from(refs))
    materials = tuple(data.draw(st.lists(st.sampled_from(refs), unique=True, max_size=3)))
    zone = data.draw(st.sampled_from(["M1", "M5", "EL", "opp.M2", None]))
    play = Play(kind=kind, cards=(card,), materials=materials, zones=(zone,) if zone else None)
    found = {key(p): p for p in plays(position)}.get(key(play))
    legal = found is not None and (zone is None or zone in (found.zones or ()))
    verdict = judge(position, play)
    assert verdict.verdict in (("legal",) if legal else ("illegal", "undecided"))
    assert bool(verdict.violations) != legal


@MODEST
@given(positions(), st.sampled_from(LOCKS))
def test_a_new_restriction_never_adds_a_play(position: Position, lock: str) -> None:
    card = Card(
        key=-990001, name="New Restriction", kind="trap", types=("continuous",), law=("effect(e(this,1),this)", lock)
    )
    before = {key(p): p for p in plays(position)}
    locked = with_instance(position, Instance(
        ref="opp.S5", path="opponent.field.S5", card=card, id=None, controller="opponent", place="spell", zone="opp.S5",
        owner="opponent"))  # fmt: skip
    for play in plays(locked):
        assert key(play) in before
        assert set(play.zones or ()) <= set(before[key(play)].zones or ())


@MODEST
@given(positions(), st.randoms())
def test_the_order_of_the_facts_changes_nothing(position: Position, random: object) -> None:
    shuffled = list(position.instances)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    again = msgspec.structs.replace(position, instances=tuple(shuffled))
    assert {(key(p), p.zones, p.positions) for p in plays(position)} == {
        (key(p), p.zones, p.positions) for p in plays(again)
    }


MIRROR = {"M1": "M5", "M2": "M4", "M3": "M3", "M4": "M2", "M5": "M1"}


def mirrored(ref: str) -> str:
    front, bare = ("opp.", ref[4:]) if ref.startswith("opp.") else ("", ref)
    zone, slash, under = bare.partition("/")
    return front + MIRROR.get(zone, zone) + slash + under


@MODEST
@given(positions(eras=("mr1", "mr2", "mr3")))
def test_mirrored_zones_give_mirrored_plays(position: Position) -> None:
    turned = msgspec.structs.replace(position, instances=tuple(
        msgspec.structs.replace(
            one, ref=mirrored(one.ref), zone=one.zone and mirrored(one.zone),
            attached_to=one.attached_to and mirrored(one.attached_to),
            equipped_to=one.equipped_to and mirrored(one.equipped_to))
        for one in position.instances))  # fmt: skip

    def turn(p: Play) -> tuple[object, ...]:
        kind, cards, via, materials = key(p)
        return (
            kind,
            tuple(map(mirrored, cards)),
            via,
            frozenset(map(mirrored, materials)),
            frozenset(map(mirrored, p.zones or ())),
        )  # type: ignore[call-overload]

    there = {(*key(p), frozenset(p.zones or ())) for p in plays(turned)}
    assert {turn(p) for p in plays(position)} == there


@MODEST
@given(positions())
def test_folding_copies_loses_no_kind_of_play(position: Position) -> None:
    names = {one.ref: (one.card.key, one.zone) for one in position.instances}

    def by_name(p: Play) -> tuple[object, ...]:
        return p.kind, names[p.cards[0]], p.via, frozenset(Counter(names[m] for m in p.materials or ()).items())

    every, folded = plays(position), plays(position, every_copy=False)
    assert {key(p) for p in folded} <= {key(p) for p in every}
    assert {by_name(p) for p in folded} == {by_name(p) for p in every}
    assert len(folded) <= len(every)


def test_three_copies_in_hand_fold_to_one_play() -> None:
    card = next(iter(CARDS.values()))
    hand = tuple(
        Instance(
            ref=f"hand:{n}", path=f"you.hand[{n}]", card=card, id=None, controller="you", place="hand", owner="you"
        )
        for n in (1, 2, 3)
    )
    position = Position(instances=hand)
    assert len(plays(position)) == 3 * len(plays(position, every_copy=False))
