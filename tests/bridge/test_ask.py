"""What the answers of the rule base tell beside the plays."""

from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.enumerate import Listing
from solemn.bridge.loader import load_position_text

BOARD = """
rules: mr5
cards:
  - name: Test Guest
    type: Effect Monster
    level: 4
    attribute: WATER
    race: Cyberse
    atk: 0
    def: 0
    law:
      - also_material(this,link,hand,f(this,1),f(this,2))
      - filter(f(this,1),1,yes,race("Cyberse"))
      - filter(f(this,2),1,yes,race("Cyberse"))
  - name: Test Riddle
    type: Spell Card
    text: Target 1 Fiend monster you control; ponder, and Special Summon 1 Fiend monster from your hand.
you:
  hand: [Test Riddle, Test Guest, Sangan]
  field: {M1: Sangan}
  extra: [Decode Talker]
"""


def noted(board: str) -> set[str]:
    return {note.ref for note in Listing(load_position_text(board, DefaultCards())).notes}


def test_a_note_is_told_where_the_rules_behind_it_go_round_in_a_circle() -> None:
    assert "hand:1" in noted(BOARD)
    assert "hand:1" not in noted(BOARD.replace("1 Fiend monster you control", "1 Plant monster you control"))
