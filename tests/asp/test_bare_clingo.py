"""The law is in asp/: a board's facts and bare clingo give the answers of `solemn legal --every-copy`."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from solemn.bridge.ask import rules_path
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.enumerate import Listing
from solemn.bridge.facts import position_facts
from solemn.bridge.loader import load_position
from solemn.bridge.records import RULES
from solemn.bridge.rulecache import question_file

BOARDS = sorted((ROOT / "fixtures" / "boards").glob("*.yaml"))


def test_there_are_twenty_boards_of_all_eras(cards: DefaultCards) -> None:
    assert len(BOARDS) >= 20
    assert {load_position(board, cards).rules for board in BOARDS} == set(RULES)


@pytest.mark.parametrize("board", BOARDS, ids=lambda b: b.stem)
def test_bare_clingo_finds_as_many_answer_sets(board: Path, cards: DefaultCards) -> None:
    position = load_position(board, cards)
    run = [sys.executable, "-m", "clingo", question_file(rules_path(), "legal"), "-", "0", "--project=show"]
    out = subprocess.run(run, input=position_facts(position), capture_output=True, text=True, check=False)
    assert "error" not in out.stderr
    assert "info" not in out.stderr
    (models,) = [line.split(":")[1].strip() for line in out.stdout.splitlines() if line.startswith("Models")]
    assert int(models) == sum(1 for _ in Listing(position, every_copy=True))
