"""How plays and events are read."""

import pytest
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.errors import SolemnError
from solemn.bridge.events import Event, Negated, parse_step
from solemn.bridge.records import Play

BOARD = {
    "you": {
        "hand": ["Sangan", "Kuriboh"],
        "field": {"M1": "Speed Warrior", "M2": {"card": "Junk Synchron", "label": "tuner"}},
        "graveyard": ["Jinzo"],
    },
    "opponent": {"field": {"M3": "Cyber Dragon"}},
}


@pytest.fixture
def board(cards: DefaultCards) -> Board:
    return Board(BOARD, cards=cards)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("destroy M1", Event(kind="destroy", cards=("M1",))),
        ('destroy M1, opp.M3, "Junk Synchron"', Event(kind="destroy", cards=("M1", "opp.M3", "M2"))),
        ("banish tuner", Event(kind="banish", cards=("M2",))),
        ('send "Jinzo" to hand', Event(kind="send", cards=("gy:1",), to="hand")),
        ("send hand:1,hand:2 to gy", Event(kind="send", cards=("hand:1", "hand:2"), to="gy")),
        ("turn M1 face-down", Event(kind="turn", cards=("M1",))),
        ("  attack  M1 ", Event(kind="attack", cards=("M1",))),
        ("phase battle", Event(kind="phase", to="battle")),
        ("end turn", Event(kind="end")),
    ],
)
def test_events(board: Board, text: str, event: Event) -> None:
    assert parse_step(text, board.position, board.cards) == event


def test_plays_and_negated_plays(board: Board) -> None:
    play = parse_step('normal "Sangan" to M3', board.position, board.cards)
    assert isinstance(play, Play)
    assert parse_step('negate normal "Sangan" to M3', board.position, board.cards) == Negated(play=play)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "accepted first: normal, set"),
        ("detroy M1", "did you mean destroy"),
        ("destroy", "it names no card"),
        ("destroy M4", "nothing stands in that zone"),
        ("destroy M1, M1", "a card is named twice"),
        ("send M1", "send REF to gy|hand|deck|extra"),
        ("send M1 to M2", "send REF to gy|hand|deck|extra"),
        ("turn M1", "turn REF face-down"),
        ("turn M1 face-up", "turn REF face-down"),
        ("phase main", "main1, battle"),
        ("end phase", "accepted here: turn"),
        ("negate destroy M1", "accepted here: normal"),
        ("negate", "accepted here: normal"),
        ("resolve normal hand:1", "`resolve` is for an effect"),
        ('resolve "Jinzo"', "accepted here: normal"),
    ],
)
def test_what_is_neither(board: Board, text: str, message: str) -> None:
    with pytest.raises(SolemnError, match=message.replace("|", r"\|")):
        parse_step(text, board.position, board.cards)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("destroy gy:1", r"Jinzo \(gy:1\) cannot be destroyed where it lies"),
        ("send gy:1 to gy", r"Jinzo \(gy:1\) is there already"),
        ("send M1 to extra", r"Speed Warrior \(M1\) does not go to the Extra Deck"),
        ("turn hand:1 face-down", r"Sangan \(hand:1\) cannot be turned face-down"),
        ("attack hand:1", r"Sangan \(hand:1\) cannot attack"),
        ('negate set "Sangan"', "no Summon here that could be negated"),
    ],
)
def test_events_that_cannot_be(board: Board, text: str, message: str) -> None:
    with pytest.raises(SolemnError, match=message):
        board.after(text)
