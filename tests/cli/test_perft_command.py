"""solemn perft, as a user calls it."""

import json

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
