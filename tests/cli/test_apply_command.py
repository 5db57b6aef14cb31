"""`solemn apply` as it is run."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from solemn.cli.app import app

BOARD = """\
rules: mr1
you:
  hand: [Caius the Shadow Monarch, Axe Raider]
  field: {M1: Sangan, M2: {card: Man-Eater Bug, position: set}}
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return str(file)


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["apply", *arguments], input=text)


def test_the_board_afterwards_is_a_board(board: str) -> None:
    first = run(board, 'normal "Caius the Shadow Monarch" with M1 to M1')
    assert (first.exit_code, first.stderr) == (0, "")
    assert "graveyard" in first.stdout
    again = run("-", "flip M2", text=first.stdout)
    assert again.exit_code == 0
    assert "position_changed: true" in again.stdout


def test_several_steps_one_after_the_other(board: str) -> None:
    done = run("--format", "json", board, 'normal "Axe Raider"', "destroy M1", "end turn")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {
        "rules": "mr1",
        "turn": {"player": "opponent", "phase": "main1"},
        "you": {
            "hand": ["Caius the Shadow Monarch"],
            "field": {
                "M2": {"card": "Man-Eater Bug", "position": "set"},
                "M3": {"card": "Axe Raider", "summoned": "normal"},
            },
            "graveyard": ["Sangan"],
        },
    }


def test_an_illegal_play_is_refused(board: str) -> None:
    done = run(board, 'normal "Axe Raider"', 'normal "Caius the Shadow Monarch" with M1')
    assert (done.exit_code, done.stdout) == (1, "")
    assert "illegal: you may Normal Summon or Set once this turn, and have done so once" in done.stderr


def test_an_undecided_play_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    text = (
        "cards: [{name: Riddle, type: Effect Monster, level: 4, attribute: DARK, race: Fiend, atk: 0, def: 0, "
        "law: ['unmodelled(this,\"a riddle\",own(normal),forbid)']}]\nyou: {hand: [Riddle]}\n"
    )
    file.write_text(text, encoding="utf-8")
    done = run(str(file), 'normal "Riddle"')
    assert (done.exit_code, done.stdout) == (4, "")
    assert "undecided: a riddle" in done.stderr


@pytest.mark.parametrize("step", ["destroy M5", "detroy M1", "send M1 to extra", "negate set hand:2"])
def test_what_cannot_be_is_an_error(board: str, step: str) -> None:
    done = run(board, step)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")


def test_a_resolution_that_fails_is_applied(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("you: {field: {S1: Monster Reborn}, graveyard: []}\n", encoding="utf-8")
    done = run("--format", "json", str(file), 'resolve activate "Monster Reborn"')
    assert done.exit_code == 0
    assert json.loads(done.stdout)["you"]["graveyard"][0]["card"] == "Monster Reborn"


def test_help_has_an_example() -> None:
    done = run("--help")
    assert done.exit_code == 0
    assert "solemn apply board.yaml" in done.output
