"""solemn perft, as a user calls it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from solemn.cli.app import app

BOARD = json.dumps(
    {
        "rules": "mr2",
        "you": {
            "hand": ["Sangan", {"card": "Kuriboh", "count": 2}],
            "field": {"M1": {"card": "Giant Rat", "position": "set"}},
            "deck": 0,
        },
        "opponent": {"deck": 0},
    }
)


def run(*arguments: str, board: str = BOARD) -> Result:
    return CliRunner().invoke(app, ["perft", *arguments, "-"], input=board)


@pytest.mark.parametrize(
    ("depth", "full", "plays", "distinct"),
    [
        (1, 25, 7, 5),  # three monsters, each Summoned or Set to four zones, and a Flip Summon
        (2, 48, 12, 8),  # the Flip Summon before or after one of the six
        (3, 0, 0, 0),
    ],
)
def test_counts(depth: int, full: int, plays: int, distinct: int) -> None:
    result = run("--depth", str(depth), "--format", "json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["schema"] == "solemn.perft/1"
    assert (found["full"], found["plays"], found["distinct"]) == (full, plays, distinct)
    assert sum(found["divide"].values()) == full


def test_divide_lists_each_first_play() -> None:
    result = run("--divide")
    assert 'flip "Giant Rat"' in result.stdout
    assert result.stdout.splitlines()[-1] == "depth 1  full 25  plays 7  distinct 5"


def test_several_at_once_are_placed_in_every_way() -> None:
    scale = {"type": "Pendulum Effect Monster", "level": 4, "atk": 0, "def": 0, "attribute": "DARK", "race": "Fiend"}
    board = {
        "rules": "mr3",
        "turn": {"phase": "main1"},
        "cards": [{"name": "Low", "scale": 1, **scale}, {"name": "High", "scale": 8, **scale}],
        "you": {
            "hand": ["Sangan", "Giant Rat"],
            "field": {"PL": "Low", "PR": "High", "M1": "Jinzo", "M2": "Jinzo"},
            "normal_summons": {"used": 1},
            "deck": 0,
        },
    }
    found = json.loads(run("--format", "json", board=json.dumps(board)).stdout)
    # one of them to three zones, or both to two of three, in Attack or Defense Position
    assert found["full"] == 2 * 3 * 2 + 3 * 2 * 2
    assert found["plays"] == 3


RITE = {
    "name": "Rite", "type": "Ritual Spell",
    "law": ["proc(p(this,1),this,ritual)", "ritual_target(p(this,1),any)", "total(p(this,1),level,least,target)",
            "slot(p(this,1),1,1,open)", "filter(s(p(this,1),1),1,yes,is(monster))",
            "slot_place(p(this,1),1,you,hand)", "slot_act(p(this,1),1,tribute)"],
}  # fmt: skip
RITUAL = {"type": "Ritual Effect Monster", "level": 4, "attribute": "DARK", "race": "Fiend", "atk": 0, "def": 0}


def test_copies_in_unlike_roles_are_one_play() -> None:
    board = {
        "rules": "mr2",
        "cards": [RITE, {"name": "Rit", **RITUAL}],
        "you": {"hand": ["Rite", {"card": "Rit", "count": 3}], "deck": 0},
    }
    found = json.loads(run("--format", "json", board=json.dumps(board)).stdout)
    assert (found["full"], found["plays"], found["distinct"]) == (6 * 5 * 2, 3 * 2, 1)
    listed = CliRunner().invoke(app, ["legal", "--format", "json", "-"], input=json.dumps(board))
    assert len(json.loads(listed.stdout)["plays"]) == 1


def test_copies_with_labels_are_told_apart() -> None:
    kuriboh = {"card": "Kuriboh"}
    you = {"hand": [kuriboh, {**kuriboh, "label": "Other"}], "deck": 0}
    found = json.loads(run("--format", "json", board=json.dumps({"rules": "mr2", "you": you})).stdout)
    assert (found["plays"], found["distinct"]) == (4, 4)


def stated(tmp_path: Path, name: str, **counts: int) -> str:
    board = {**json.loads(BOARD), "perft": [{"depth": 1, "full": 25, "plays": 7}, {"depth": 2, **counts}]}
    path = tmp_path / name
    path.write_text(json.dumps(board))
    return str(path)


def test_stated_counts_are_checked(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["perft", stated(tmp_path, "a.yaml", full=48, distinct=8)])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "depth 1  full 25  plays 7  distinct 5  as stated",
        "depth 2  full 48  plays 12  distinct 8  as stated",
    ]


def test_a_count_that_differs_is_said(tmp_path: Path) -> None:
    path = stated(tmp_path, "a.yaml", full=47, plays=12)
    result = CliRunner().invoke(app, ["perft", path, "--depth", "2"])
    assert result.exit_code == 1
    assert result.stdout.splitlines() == ["depth 2  full 48  plays 12  distinct 8  differs: full 47 stated"]
    assert CliRunner().invoke(app, ["perft", path, "--depth", "1"]).exit_code == 0
    (checked,) = json.loads(CliRunner().invoke(app, ["perft", path, "--depth", "2", "--format", "json"]).stdout)[
        "checked"
    ]
    assert checked["stated"] == {"full": 47, "plays": 12, "distinct": None}
    assert (checked["full"], checked["passed"]) == (48, False)


def test_a_folder_is_checked_board_by_board(tmp_path: Path) -> None:
    stated(tmp_path, "a.yaml", full=48)
    stated(tmp_path, "b.json", full=49)
    (tmp_path / "c.yaml").write_text(BOARD)
    result = CliRunner().invoke(app, ["perft", str(tmp_path)])
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "1 boards passed, 1 failed, 1 without stated counts"
    found = json.loads(CliRunner().invoke(app, ["perft", str(tmp_path), "--format", "json"]).stdout)
    assert [[one["passed"] for one in board["checked"]] for board in found["boards"]] == [
        [True, True],
        [True, False],
        [],
    ]


def test_a_folder_without_boards_is_an_error(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["perft", str(tmp_path)])
    assert result.exit_code == 2
    assert "no boards in this folder" in result.stderr


def test_stated_counts_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("{rules: mr2, perft: [{depth: 1, ful: 3}]}")
    result = CliRunner().invoke(app, ["perft", str(tmp_path / "a.yaml")])
    assert result.exit_code == 2
    assert "perft[1]" in result.stderr


def test_undecided_is_said() -> None:
    card = {"name": "Riddle", "type": "Normal Spell", "law": ['unmodelled(this,"it Summons somehow",means,allow)']}
    result = run(board=json.dumps({"cards": [card], "you": {"hand": ["Riddle"], "deck": 0}}))
    assert result.exit_code == 4
    assert "not modelled" in result.stderr


@pytest.mark.parametrize("arguments", [["--depth", "0"], ["--depth", "two"]])
def test_bad_depths_are_refused(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_help_has_an_example() -> None:
    assert "solemn perft board.yaml --depth 2" in CliRunner().invoke(app, ["perft", "--help"]).output
