"""The whole rule base grounds without a word from clingo: an atom that no rule gives would be a misspelt predicate."""

from pathlib import Path

import clingo
import pytest
from conftest import ROOT
from solemn.bridge.ask import rules_path
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.facts import play_facts, position_facts
from solemn.bridge.records import Play
from solemn.bridge.rulecache import question_file

BOARDS = sorted((ROOT / "fixtures" / "boards").glob("*.yaml"))
OF_A_PLAY = ("check", "apply", "steps")


def messages(question: str, facts: str) -> list[str]:
    said: list[str] = []
    control = clingo.Control(["0"], logger=lambda _code, text: said.append(text), message_limit=50)
    control.load(question_file(rules_path(), question))
    control.add("base", [], facts)
    parts = ("base", "explain", "catalogue") if question in OF_A_PLAY else ("base",)
    control.ground([(part, []) for part in parts])
    return said


@pytest.mark.parametrize("question", ["legal", "nearest", "status"])
@pytest.mark.parametrize("file", BOARDS, ids=lambda f: f.stem)
def test_the_questions_about_a_board(file: Path, question: str, cards: DefaultCards) -> None:
    assert messages(question, position_facts(Board.load(file, cards=cards).position)) == []


@pytest.mark.parametrize("question", OF_A_PLAY)
@pytest.mark.parametrize("file", BOARDS[::4], ids=lambda f: f.stem)
def test_the_questions_about_a_play(file: Path, question: str, cards: DefaultCards) -> None:
    board = Board.load(file, cards=cards)
    first = board.position.instances[0].ref
    play = next((one.play for one in board.legal_plays), Play(kind="normal", cards=(first,)))
    assert messages(question, position_facts(board.position) + play_facts(play)) == []
