"""What is said of a play without materials holds of every choice of them, tried one by one."""

from itertools import chain, combinations
from typing import cast

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.judge import judge
from solemn.bridge.present import Presenter
from solemn.bridge.records import Kind, Play, Position
from strategies import LINKS, SYNCHROS, XYZ, positions

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
KINDS = ("synchro", "xyz", "link")


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=[SYNCHROS, XYZ, LINKS]), st.data())
def test_no_choice_keeps_what_is_unavoidable(position: Position, data: st.DataObject) -> None:
    wanted = [
        (kind, one.ref) for one in position.instances if one.place == "extra" and one.controller == "you"
        for kind in KINDS if kind in one.card.types
    ]  # fmt: skip
    assume(wanted)
    kind, ref = data.draw(st.sampled_from(wanted))
    mine = [one.ref for one in position.instances if one.place == "monster" and one.controller == "you"]
    asked = Play(kind=cast(Kind, kind), cards=(ref,))
    verdict = judge(position, asked)
    assume(verdict.verdict == "illegal")
    each = []
    for some in chain.from_iterable(combinations(mine, size) for size in range(len(mine) + 1)):
        broken = judge(position, Play(kind=asked.kind, cards=asked.cards, materials=some)).violations
        each.append({one.rule.id for one in broken})
    assert set(verdict.unavoidable or ()) == set.intersection(*each)
    assert len(verdict.violations) == min(map(len, each))
    first = [one.rule.id in (verdict.unavoidable or ()) for one in verdict.violations]
    assert first == sorted(first, reverse=True)


def test_the_rule_that_no_choice_keeps_is_named(cards: DefaultCards) -> None:
    board = Board({"you": {"field": {"M1": "Junk Synchron", "M2": "Speed Warrior", "M3": "Sangan"},
                           "extra": ["Stardust Dragon"], "deck": 0}}, cards=cards)  # fmt: skip
    # 3 + 2 + 3 are 8
    assert board.check('synchro "Stardust Dragon"').unavoidable is None
    battle = Board(board.mapping | {"turn": {"phase": "battle"}}, cards=cards)
    assert battle.check('synchro "Stardust Dragon"').unavoidable == ("TURN-PHASE",)
    # where nothing is left open there is no other choice
    assert battle.check('synchro "Stardust Dragon" with M1').unavoidable is None


def test_of_as_good_choices_the_first_is_taken_each_time() -> None:
    board = Board(
        {"you": {"field": dict.fromkeys(("M1", "M2", "M3", "M4"), "Sangan"), "hand": ["Giant"]},
         "cards": [{"name": "Giant", "type": "Fiend / Effect", "level": 10, "attribute": "DARK"}],
         "turn": {"phase": "battle"}}
    )  # fmt: skip
    for _ in range(5):
        verdict = board.check("normal hand:1")
        assert verdict.play.materials == ("M1", "M2")
        assert Presenter(board.position).check(verdict, [])["best"].endswith("with M1, M2")
