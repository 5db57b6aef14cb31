"""`solemn show`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.draw import draw
from solemn.bridge.loader import load_position
from solemn.cli.app import app

BOARD = """
you:
  hand: [Junk Synchron, Sangan, Sangan]
  field: {M1: Speed Warrior, M2: {card: Sangan, position: set}}
opponent: {hand: 4, field: {M3: Cyber Dragon}}
"""


def show(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["show", *arguments], input=stdin)


def written(folder: Path, text: str) -> str:
    path = folder / "board.yaml"
    path.write_text(text)
    return str(path)


def test_a_sound_board(tmp_path: Path) -> None:
    path = written(tmp_path, BOARD)
    done = show(path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == draw(load_position(path, DefaultCards())) + "\n"


def test_json(tmp_path: Path) -> None:
    done = show("--format", "json", written(tmp_path, BOARD))
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {
        "schema": "solemn.board/1",
        "board": {
            "rules": "mr5",
            "you": {
                "hand": ["Junk Synchron", "Sangan", "Sangan"],
                "field": {"M1": "Speed Warrior", "M2": {"card": "Sangan", "position": "set"}},
            },
            "opponent": {"hand": 4, "field": {"M3": "Cyber Dragon"}},
        },
        "defects": [],
        "remarks": [],
    }


def test_standard_input() -> None:
    assert "Speed Warrior" in show("-", stdin=BOARD).stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_defect_is_named_below_the_drawing(tmp_path: Path, form: str) -> None:
    path = written(tmp_path, "you: {hand: [Stardust Dragon], field: {M1: Speed Warrior}}")
    done = show("--format", form, path)
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"Error: {path}: you.hand[1]: ")
    assert "Stardust Dragon" in done.stdout
    if form == "json":
        (defect,) = json.loads(done.stdout)["defects"]
        assert (defect["ref"], defect["path"]) == ("hand:1", "you.hand[1]")


def test_remarks_are_no_errors(tmp_path: Path) -> None:
    path = written(tmp_path, "you: {hand: [{card: Sangan, count: 4}]}")
    done = show(path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "remark: " in done.stdout
    assert len(json.loads(show("--format", "json", path).stdout)["remarks"]) == 1


@pytest.mark.parametrize("board", ["", "you: {hand: [Snagan]}", "you: {hnad: []}", "you: [", "you: {lp: -1}"])
def test_a_board_that_cannot_be_read(tmp_path: Path, board: str) -> None:
    path = written(tmp_path, board)
    done = show(path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {path}: ")
    assert len(done.stderr.splitlines()) == 1


def test_no_board() -> None:
    assert show().exit_code == 2
    assert show("/no/such/board.yaml").exit_code == 2
