"""A position written as a board reads back as the same position."""

from typing import Any

import msgspec
import pytest
from fake_cards import CARDS
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.dump import dump, dump_yaml
from solemn.bridge.loader import load_position, load_position_text
from solemn.bridge.records import Position


def alike(position: Position) -> Position:
    """The position without what only tells where in a file it stood."""
    bare = tuple(msgspec.structs.replace(i, path="") for i in position.instances)
    return msgspec.structs.replace(position, instances=bare, source=None)


@pytest.mark.parametrize("board", [
    {"rules": "mr5"},
    {"rules": "mr1", "you": {"hand": ["Sangan", 70095155, "7"]}, "opponent": {"hand": 4, "deck": 0}},
    {"rules": "mr5", "turn": {"player": "opponent", "phase": "battle"}, "you": {"lp": 100}},
    {"rules": "mr3", "you": {"field": {
        "M1": "Sangan", "M2": {"card": "Sangan", "position": "set"}, "M3": {"card": "Sangan", "position": "defense"},
        "S1": {"card": "Polymerization", "face": "down"}, "PL": "Odd-Eyes Pendulum Dragon"}}},
    {"rules": "mr5", "opponent": {"field": {
        "EL": {"card": "Gem-Knight Pearl", "materials": ["Jinzo", {"card": "Sangan", "count": 3}]},
        "S2": {"card": "Sangan", "equipped_to": "opp.EL"}}}},
    {"rules": "mr5", "you": {
        "hand": ["Jinzo", "Jinzo", {"card": "Sangan", "count": 3}, {"unknown": 2}],
        "graveyard": [{"card": "Relinquished", "proper": True}], "banished": [{"card": "Jinzo", "face": "down"}],
        "extra": [{"card": "Odd-Eyes Pendulum Dragon", "face": "up"}], "deck": ["Sangan"],
        "normal_summons": {"used": 1}, "used": {"pendulum": True, "effects": ["Instant Fusion"]},
        "special_summoned": ["Cyber Dragon"], "happened": ["damage"],
        "applied": ["Jinzo"]}},
    {"rules": "mr5", "you": {"field": {"M1": {
        "card": "Sangan", "since": "this_turn", "proper": False, "attacked": True, "position_changed": True,
        "activated": True, "declared": "Dragon",
        "happened": ["special", "flip"], "summoned": "tribute", "applied": ["Jinzo"],
        "made_by": "Jinzo", "counters": {"Spell": 2},
        "owner": "opponent", "level": 1, "name": "Jinzo", "attribute": "FIRE", "race": "Fish", "tuner": True,
        "label": "x"}}}},
])  # fmt: skip
def test_a_board_as_short_as_can_be_is_written_as_it_was(board: dict[str, Any]) -> None:
    position = load_position(board, CARDS)
    assert dump(position, CARDS) == board
    assert alike(load_position_text(dump_yaml(position, CARDS), CARDS)) == alike(position)


def test_what_goes_without_saying_is_left_out() -> None:
    position = load_position(
        {
            "turn": {"player": "you", "phase": "main1"},
            "you": {
                "lp": 8000, "hand": [26202165, {"card": "Sangan", "proper": False, "owner": "you"}], "banished": [],
                "field": {"M1": {"card": "Sangan", "position": "attack", "face": "up", "proper": True}},
                "normal_summons": {"used": 0, "allowed": 1}, "used": {"pendulum": False},
            },
            "opponent": {"hand": 0, "field": {}},
        },
        CARDS,
    )  # fmt: skip
    assert dump(position) == {"rules": "mr5", "you": {"hand": ["Sangan", "Sangan"], "field": {"M1": "Sangan"}}}


def test_a_name_of_two_cards_is_written_as_a_passcode() -> None:
    position = load_position({"you": {"hand": [501, 502]}}, CARDS)
    assert dump(position, CARDS)["you"] == {"hand": [501, 502]}


def test_own_cards_are_written_whole() -> None:
    text = """
    cards:
    - {name: New One, type: Tuner Effect Monster, level: 3, attribute: DARK, race: Fiend, atk: 0, def: '?'}
    - {name: Sangan, level: 5, law: ['always_named(this,"a\\"b")']}
    - {name: A Link, type: Link Monster, link: 2, arrows: [br], id: 7, archetypes: [Linked], names: {ja: リンク}}
    - {name: A Spell, type: Quick-Play Spell}
    - {name: Scale, type: Pendulum Normal Monster, scale: 3, level: 1}
    - {name: Junk Synchron, archetypes: [], law: []}
    you: {hand: [New One, Sangan, A Link, リンク, A Spell, Scale, Junk Synchron, Jinzo]}
    """
    position = load_position_text(text, CARDS)
    assert alike(load_position(dump(position, CARDS), CARDS)) == alike(position)
    assert alike(load_position_text(dump_yaml(position), CARDS)) == alike(position)


def test_more_copies_than_one_count_may_hold() -> None:
    board = {"you": {"deck": [{"card": "Sangan", "count": 90}, {"card": "Sangan", "count": 90}]}}
    position = load_position(board, CARDS)
    assert [entry["count"] for entry in dump(position)["you"]["deck"]] == [100, 80]
    assert alike(load_position(dump(position), CARDS)) == alike(position)


NAMES = st.sampled_from([card.name for card in CARDS.cards.values() if card.name != "Twin"] + ["70095155", "502"])
TRUTH = st.booleans()
STATE = {
    "since": st.sampled_from(["this_turn", "earlier"]), "proper": TRUTH, "owner": st.sampled_from(["you", "opponent"]),
    "level": st.integers(0, 99), "rank": st.integers(0, 99), "tuner": TRUTH, "name": NAMES,
}  # fmt: skip
OFF_FIELD = st.fixed_dictionaries({"card": NAMES}, optional=STATE | {"count": st.integers(1, 3)})
ENTRIES = st.lists(NAMES | OFF_FIELD | st.fixed_dictionaries({"unknown": st.integers(1, 9)}), max_size=5)
MONSTERS = NAMES | st.fixed_dictionaries(
    {"card": NAMES},
    optional=STATE | {
        "position": st.sampled_from(["attack", "defense", "set"]), "attacked": TRUTH, "position_changed": TRUTH,
        "activated": TRUTH, "declared": NAMES,
        "materials": st.lists(NAMES | OFF_FIELD, max_size=3),
    },
)  # fmt: skip
SPELLS = NAMES | st.fixed_dictionaries({"card": NAMES}, optional=STATE | {"face": st.sampled_from(["up", "down"])})
FIELDS = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("M1", "M2", "M5"), MONSTERS) | dict.fromkeys(("S1", "S2", "S5", "F"), SPELLS)
)
SIDES = st.fixed_dictionaries({}, optional={
    "lp": st.integers(0, 9000), "hand": ENTRIES | st.integers(0, 9), "graveyard": ENTRIES, "banished": ENTRIES,
    "extra": ENTRIES, "deck": ENTRIES | st.integers(0, 60), "field": FIELDS,
    "special_summoned": st.lists(NAMES, max_size=2),
    "normal_summons": st.fixed_dictionaries({}, optional={"used": st.integers(0, 2), "allowed": st.integers(0, 2)}),
})  # fmt: skip
BOARDS = st.fixed_dictionaries(
    {}, optional={"rules": st.sampled_from(["mr1", "mr2", "mr3", "mr4", "mr5"]), "you": SIDES, "opponent": SIDES}
)


@given(BOARDS)
def test_any_board_is_read_back(board: dict[str, Any]) -> None:
    position = load_position(board, CARDS)
    written = dump(position, CARDS)
    assert alike(load_position(written, CARDS)) == alike(position)
    assert dump(load_position(written, CARDS), CARDS) == written
