"""Boards after plays and events, card by card."""

from typing import Any

import pytest
from solemn.bridge.apply import NotAppliedError
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.records import Instance


def after(cards: DefaultCards, board: dict[str, Any], *steps: str) -> Board:
    at = Board(board, cards=cards)
    for step in steps:
        at = at.after(step)
    return at


def card(board: Board, ref: str) -> Instance:
    return next(one for one in board.position.instances if one.ref == ref)


def lying(board: Board) -> dict[str, str]:
    return {one.ref: one.card.name for one in board.position.instances}


XYZ = [
    {
        "name": "Test Xyz",
        "type": "Xyz Effect Monster",
        "rank": 4,
        "attribute": "DARK",
        "race": "Fiend",
        "atk": 0,
        "def": 0,
        "law": ["proc(p(this,1),this,xyz)", "slot(p(this,1),1,2,2)", "filter(s(p(this,1),1),1,yes,level(4))"],
    },
    {
        "name": "Test Upgrade",
        "type": "Xyz Effect Monster",
        "rank": 5,
        "attribute": "DARK",
        "race": "Fiend",
        "atk": 0,
        "def": 0,
        "law": [
            "proc(p(this,2),this,xyz)",
            "slot(p(this,2),1,1,1)",
            "takes_over(p(this,2))",
            'filter(s(p(this,2),1),1,yes,name("Test Xyz"))',
        ],
    },
    {
        "name": "Test Plain Upgrade",
        "type": "Xyz Effect Monster",
        "rank": 5,
        "attribute": "DARK",
        "race": "Fiend",
        "atk": 0,
        "def": 0,
        "law": ["proc(p(this,2),this,xyz)", "slot(p(this,2),1,1,1)", 'filter(s(p(this,2),1),1,yes,name("Test Xyz"))'],
    },
]
OVER = {
    "rules": "mr2",
    "cards": XYZ,
    "you": {
        "field": {"M1": {"card": "Test Xyz", "materials": ["Axe Raider", "Giant Rat"]}},
        "extra": ["Test Upgrade", "Test Plain Upgrade"],
    },
}


def test_materials_of_an_xyz_summon_lie_under_it(cards: DefaultCards) -> None:
    board = {
        "rules": "mr2",
        "cards": XYZ[:1],
        "you": {"field": {"M2": "Axe Raider", "M3": "Giant Rat"}, "extra": ["Test Xyz"]},
    }
    found = after(cards, board, 'xyz "Test Xyz" with M2, M3 to M5')
    assert lying(found) == {"M5": "Test Xyz", "M5/1": "Axe Raider", "M5/2": "Giant Rat"}
    assert card(found, "M5/1").attached_to == "M5"
    assert lying(found.after("destroy M5")) == {"gy:1": "Axe Raider", "gy:2": "Giant Rat", "gy:3": "Test Xyz"}


def test_xyz_materials_are_taken_over_where_the_text_says_so(cards: DefaultCards) -> None:
    found = after(cards, OVER, 'xyz "Test Upgrade" with M1 to M1')
    assert lying(found) == {
        "M1": "Test Upgrade",
        "M1/1": "Test Xyz",
        "M1/2": "Axe Raider",
        "M1/3": "Giant Rat",
        "extra:1": "Test Plain Upgrade",
    }


def test_xyz_materials_fall_where_it_does_not(cards: DefaultCards) -> None:
    found = after(cards, OVER, 'xyz "Test Plain Upgrade" with M1 to M1')
    assert lying(found) == {
        "M1": "Test Plain Upgrade",
        "M1/1": "Test Xyz",
        "extra:1": "Test Upgrade",
        "gy:1": "Axe Raider",
        "gy:2": "Giant Rat",
    }


@pytest.mark.parametrize("xyz", ["Test Upgrade", "Test Plain Upgrade"])
def test_a_negated_xyz_summon_loses_all(cards: DefaultCards, xyz: str) -> None:
    found = after(cards, OVER, f'negate xyz "{xyz}" with M1')
    assert sorted(name for ref, name in lying(found).items() if ref.startswith("gy")) == sorted(
        ["Axe Raider", "Giant Rat", "Test Xyz", xyz]
    )


def test_an_equip_card_falls_with_its_monster(cards: DefaultCards) -> None:
    board = {
        "you": {
            "hand": ["Caius the Shadow Monarch"],
            "field": {
                "M1": "Sangan",
                "M2": "Kuriboh",
                "S1": {"card": "Axe of Despair", "equipped_to": "M1"},
                "S2": {"card": "Axe of Despair", "equipped_to": "M2"},
            },
        }
    }
    found = after(cards, board, 'normal "Caius the Shadow Monarch" with M1')
    assert lying(found) == {
        "M1": "Caius the Shadow Monarch",
        "M2": "Kuriboh",
        "S2": "Axe of Despair",
        "gy:1": "Sangan",
        "gy:2": "Axe of Despair",
    }
    assert lying(found.after("turn M2 face-down"))["gy:3"] == "Axe of Despair"


def test_a_pendulum_monster_from_the_field_goes_face_up_to_the_extra_deck(cards: DefaultCards) -> None:
    board = {"you": {"field": {"M1": "Odd-Eyes Pendulum Dragon"}, "hand": ["Odd-Eyes Pendulum Dragon"]}}
    found = after(cards, board, "destroy M1", "send hand:1 to gy")
    assert lying(found) == {"extra:1": "Odd-Eyes Pendulum Dragon", "gy:1": "Odd-Eyes Pendulum Dragon"}
    assert card(found, "extra:1").face == "up"
    under = after(cards, {"you": {"field": {"M1": "Odd-Eyes Pendulum Dragon", "S1": "Macro Cosmos"}}}, "destroy M1")
    assert lying(under) == {"banished:1": "Odd-Eyes Pendulum Dragon", "S1": "Macro Cosmos"}


def test_a_negated_pendulum_monster_goes_to_the_gy(cards: DefaultCards) -> None:
    board = {"you": {"field": {"M1": "Sangan", "M2": "Kuriboh"}, "hand": ["Odd-Eyes Pendulum Dragon"]}}
    found = after(cards, board, "negate normal hand:1 with M1, M2")
    assert lying(found) == {"gy:1": "Sangan", "gy:2": "Kuriboh", "gy:3": "Odd-Eyes Pendulum Dragon"}


def test_an_extra_deck_monster_returns_face_down_and_forgets(cards: DefaultCards) -> None:
    for place in ("hand", "deck", "extra"):
        found = after(cards, {"you": {"field": {"M1": "Stardust Dragon"}}}, f"send M1 to {place}")
        assert lying(found) == {"extra:1": "Stardust Dragon"}
        assert (card(found, "extra:1").face, card(found, "extra:1").proper) == ("down", False)


def test_cards_go_to_their_owners(cards: DefaultCards) -> None:
    board = {"you": {"field": {"M1": {"card": "Sangan", "owner": "opponent"}}}}
    assert lying(after(cards, board, "destroy M1")) == {"opp.gy:1": "Sangan"}
    assert lying(after(cards, board, "send M1 to hand")) == {"opp.hand:1": "Sangan"}


def test_a_token_is_gone(cards: DefaultCards) -> None:
    for step in ("destroy M1", "banish M1", "send M1 to hand"):
        assert lying(after(cards, {"you": {"field": {"M1": "Lamb Token", "M2": "Sangan"}}}, step)) == {"M2": "Sangan"}


def test_what_leaves_a_list_closes_it_and_what_comes_stands_last(cards: DefaultCards) -> None:
    board = {"you": {"hand": ["Sangan", "Kuriboh", "Jinzo"], "graveyard": ["Axe Raider"]}}
    found = after(cards, board, "send hand:1, hand:3 to gy")
    assert lying(found) == {"hand:1": "Kuriboh", "gy:1": "Axe Raider", "gy:2": "Sangan", "gy:3": "Jinzo"}


def test_a_card_that_comes_to_an_unknown_deck(cards: DefaultCards) -> None:
    for deck, unknown in ((35, 35), (None, 40)):
        board = {"you": {"hand": ["Sangan"]} | ({"deck": deck} if deck else {})}
        found = after(cards, board, "send hand:1 to deck")
        assert found.mapping["you"]["deck"] == ["Sangan", {"unknown": unknown}] or found.mapping["you"]["deck"][1] == {
            "unknown": unknown
        }


def test_an_equip_spell_that_revives_holds_its_monster(cards: DefaultCards) -> None:
    board = {"rules": "mr1", "you": {"hand": ["Premature Burial"], "graveyard": ["Sangan"]}}
    found = after(cards, board, 'activate "Premature Burial" on "Sangan"')
    assert card(found, "S1").equipped_to == "M1"
    assert found.position.you.lp == 7200
    assert lying(found.after("destroy M1")) == {"gy:1": "Premature Burial", "gy:2": "Sangan"}


def test_a_trap_that_stays_and_a_spell_that_goes(cards: DefaultCards) -> None:
    board = {
        "rules": "mr1",
        "you": {
            "hand": ["Monster Reborn"],
            "field": {"S1": {"card": "Call of the Haunted", "face": "down"}},
            "graveyard": ["Sangan", "Kuriboh"],
        },
    }
    found = after(cards, board, 'activate "Call of the Haunted" on "Sangan"', 'activate "Monster Reborn" on "Kuriboh"')
    assert lying(found) == {
        "M1": "Sangan",
        "M2": "Kuriboh",
        "S1": "Call of the Haunted",
        "gy:1": "Monster Reborn",
    }
    assert card(found, "S1").face == "up"
    assert found.position.you.special_summoned == ("Sangan", "Kuriboh")


def test_under_macro_cosmos_the_spell_is_banished(cards: DefaultCards) -> None:
    board = {
        "rules": "mr1",
        "you": {
            "hand": ["Polymerization", "Ojama Green", "Ojama Yellow"],
            "field": {"S1": "Macro Cosmos"},
            "extra": ["Ojama Knight"],
        },
    }
    found = after(cards, board, 'fusion "Ojama Knight" via "Polymerization"')
    assert lying(found) == {
        "M1": "Ojama Knight",
        "S1": "Macro Cosmos",
        "banished:1": "Ojama Green",
        "banished:2": "Ojama Yellow",
        "banished:3": "Polymerization",
    }


def test_a_revived_monster_of_the_opponent_keeps_its_owner(cards: DefaultCards) -> None:
    board = {"rules": "mr1", "you": {"hand": ["Monster Reborn"]}, "opponent": {"graveyard": ["Sangan"]}}
    found = after(cards, board, 'activate "Monster Reborn" on opp.gy:1 to M4 defense')
    assert (card(found, "M4").owner, card(found, "M4").position) == ("opponent", "defense")
    assert "opp.gy:1" in lying(found.after("destroy M4"))


def test_the_turn_ends(cards: DefaultCards) -> None:
    board = {
        "you": {
            "hand": [{"card": "Sangan", "since": "this_turn"}],
            "field": {"M1": {"card": "Kuriboh", "attacked": True, "position_changed": True}},
            "normal_summons": {"used": 1, "allowed": 2},
            "used": {"pendulum": True, "effects": ["Instant Fusion"]},
            "special_summoned": ["Cyber Dragon"],
        }
    }
    found = after(cards, board, "end turn")
    assert found.mapping == {
        "rules": "mr5",
        "turn": {"player": "opponent", "phase": "main1"},
        "you": {"hand": ["Sangan"], "field": {"M1": "Kuriboh"}},
    }
    assert after(cards, board, "end turn", "end turn").position.turn == "you"


def test_what_is_changed_is_forgotten_where_it_goes(cards: DefaultCards) -> None:
    board = {"you": {"field": {"M1": {"card": "Sangan", "level": 5}, "M2": {"card": "Kuriboh", "level": 5}}}}
    found = after(cards, board, "destroy M1")
    assert (card(found, "gy:1").changed, card(found, "M2").changed) == ((), (("level", 5),))


def test_a_play_that_is_not_legal_has_no_board_afterwards(cards: DefaultCards) -> None:
    board = {"you": {"hand": ["Caius the Shadow Monarch"]}}
    with pytest.raises(NotAppliedError, match="illegal: Caius the Shadow Monarch is Level 6") as raised:
        after(cards, board, "normal hand:1")
    assert raised.value.verdict.verdict == "illegal"
    with pytest.raises(NotAppliedError, match="illegal"):
        after(cards, board, "negate normal hand:1")
