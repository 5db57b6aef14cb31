"""The Python API, and the README as it stands."""

import doctest
import os
from pathlib import Path

import pytest
from conftest import ROOT
from solemn.bridge import board as board_module
from solemn.bridge.ask import GroundingError, Question
from solemn.bridge.board import Board
from solemn.bridge.board_error import BoardError
from solemn.bridge.records import Play

FIRST = ROOT / "fixtures" / "boards" / "first.yaml"


@pytest.fixture
def board() -> Board:
    return Board.load(FIRST)


def test_legal_plays_are_lazy_and_answer_in_bool_len(board: Board) -> None:
    plays = board.legal_plays
    assert len(plays) == 14
    assert plays
    assert 'flip "Giant Soldier of Stone"' in plays
    assert "flip M1" not in plays
    assert 3 not in plays
    first = next(iter(plays))
    assert first in plays
    assert first.play in plays
    assert str(first) in {str(play) for play in plays}
    assert not Board({}).legal_plays
    assert "legal plays" in repr(plays)


def test_repr_evaluates_back_and_str_draws(board: Board) -> None:
    again = eval(repr(board), {"Board": Board})
    assert again == board
    assert "Junk Synchron" in str(board)
    assert "│M1" in str(board)


def test_check_takes_text_records_and_listed_plays(board: Board) -> None:
    assert board.check('synchro "Junk Warrior"')
    assert board.check(Play(kind="flip", cards=("M3",))).verdict == "legal"
    assert not board.check("flip M1")
    assert board.nearest("flip M1")[0].kind == "flip"


def test_status_names_every_defect_and_remarks_on_decks() -> None:
    board = Board({"you": {"hand": ["Stardust Dragon"] + ["Sangan"] * 4, "extra": ["Sangan"]}})
    defects = [d for d in board.status() if not d.remark]
    assert [(d.id, d.path) for d in defects] == [("extra-in-hand", "you.hand[1]"), ("main-in-extra", "you.extra[1]")]
    assert [d.id for d in board.status() if d.remark] == ["copies"]
    with pytest.raises(BoardError, match=r"you.hand\[1\]: Stardust Dragon is an Extra Deck monster"):
        list(board.legal_plays)
    with pytest.raises(BoardError):
        board.check("normal hand:2")


def test_a_reference_without_a_card(board: Board) -> None:
    with pytest.raises(BoardError, match="M5"):
        board.check(Play(kind="flip", cards=("M5",)))


def test_what_does_not_ground_is_an_internal_error() -> None:
    with pytest.raises(GroundingError, match="syntax error"):
        Question("legal", "this is no fact")
    with pytest.raises(GroundingError, match="does not occur"):
        Question("legal", "a(X) :- b(X).")


def test_a_question_asked_again_is_read_from_memory_and_answers_the_same(board: Board) -> None:
    assert [str(p) for p in board.legal_plays] == [str(p) for p in board.legal_plays]


def test_a_full_board_stays_small() -> None:
    field = {f"M{n}": "Giant Soldier of Stone" for n in range(1, 6)} | {"EL": "Junk Warrior"}
    extra = ["Stardust Dragon", "Junk Warrior", "Black Rose Dragon", "Red Dragon Archfiend", "Goyo Guardian"] * 3
    side = {
        "hand": ["Dark Magician"] * 6,
        "field": field,
        "graveyard": ["Sangan"] * 20,
        "extra": extra,
        "deck": ["Sangan"] * 30,
    }
    listing = Board({"you": side, "opponent": {**side, "field": {f"M{n}": "Sangan" for n in range(1, 6)}}}).listing()
    assert listing.size() < 30_000


def test_the_readme_is_true() -> None:
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    finally:
        os.chdir(here)
    assert tried > 3
    assert failed == 0
    assert doctest.testmod(board_module).failed == 0
