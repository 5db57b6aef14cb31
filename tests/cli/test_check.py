"""`solemn check`: the three verdicts, in text and JSON, and errors."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.cli.app import app

FIRST = str(ROOT / "fixtures" / "boards" / "first.yaml")


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["check", *arguments], input=text)


def answer(*arguments: str, text: str | None = None) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(run("--format", "json", *arguments, text=text).stdout)
    return parsed


def test_help_has_examples() -> None:
    assert "solemn check board.yaml" in run("--help").output


def test_an_illegal_play_reads_as_it_should() -> None:
    result = run(FIRST, 'synchro "Stardust Dragon" with M1, M3')
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "illegal[SYN-LEVEL]: the materials' Levels total 6, Stardust Dragon needs exactly 8"
    assert lines[1].startswith("  --> ")
    assert "first.yaml" in lines[1]
    assert any("M3" in line and "face-down" in line and "also illegal[SYN-FACEUP]" in line for line in lines)
    assert any("= encoded: asp/summons/synchro.lp:" in line for line in lines)
    assert 'help: legal here: synchro "Junk Warrior" with M1, M2' in lines
    assert lines[-1] == "2 rules broken. More: solemn rule SYN-LEVEL"
    assert max(map(len, lines)) <= 100


def test_an_illegal_play_in_json() -> None:
    out = answer(FIRST, 'synchro "Stardust Dragon" with M1, M2')
    assert (out["schema"], out["verdict"]) == ("solemn.check/1", "illegal")
    (broken,) = out["violations"]
    assert broken["rule"] == "SYN-LEVEL"
    assert broken["values"] == {"sum": 5, "required": 8}
    assert [card["ref"] for card in broken["cards"]] == ["M1", "M2"]
    assert broken["source"].startswith("S44")
    assert broken["file"].startswith("asp/summons/synchro.lp:")
    assert broken["statement"]
    assert "SYN-TUNER" in out["passed"]
    assert out["nearest"] == ['synchro "Junk Warrior" with M1, M2']
    assert out["play"]["notation"].startswith('synchro "Stardust Dragon" with M1, M2')


def test_a_legal_play() -> None:
    result = run(FIRST, 'normal "Caius the Shadow Monarch" with M1 to M1')
    assert result.exit_code == 0
    assert result.output.startswith("legal: ")
    assert "TRI-NUMBER" in result.output


def test_what_is_left_open_is_completed() -> None:
    out = answer(FIRST, 'normal "Caius the Shadow Monarch"')
    assert out["verdict"] == "legal"
    assert len(out["play"]["materials"]) == 1
    assert "judged with the best choice" in run(FIRST, 'synchro "Junk Warrior"').output
    worst = answer(FIRST, 'synchro "Stardust Dragon"')
    # face-down Giant Soldier of Stone makes the Levels add up: one rule broken, and the less weighty one
    assert [v["rule"] for v in worst["violations"]] == ["SYN-FACEUP"]
    assert [m["ref"] for m in worst["play"]["materials"]] == ["M1", "M2", "M3"]


def test_no_choice_works() -> None:
    field = {"M1": "Junk Synchron", "M2": "Speed Warrior", "M3": "Speed Warrior"}
    board = json.dumps({"you": {"field": field, "extra": ["Stardust Dragon"], "deck": 0}})
    lines = run("-", 'synchro "Stardust Dragon"', text=board).output.splitlines()
    assert lines[0] == "illegal[SYN-LEVEL]: the materials' Levels total 5 or 7, Stardust Dragon needs exactly 8"
    assert lines[2:4] == [
        '      judged with the best choice: synchro "Stardust Dragon" with M1, M2', "      no choice keeps SYN-LEVEL"
    ]  # fmt: skip
    out = answer("-", 'synchro "Stardust Dragon"', text=board)
    assert (out["unavoidable"], out["best"]) == (["SYN-LEVEL"], 'synchro "Stardust Dragon" with M1, M2')
    assert out["every_choice"]["values"] == {"sum": [5, 7], "required": 8}
    assert out["violations"][0]["values"] == {"sum": 5, "required": 8}
    named = answer("-", 'synchro "Stardust Dragon" with M1, M2', text=board)
    assert "unavoidable" not in named


def test_each_rule_can_be_kept_but_not_all() -> None:
    assert "no choice keeps all rules; this one breaks the fewest" in run(FIRST, 'synchro "Stardust Dragon"').output
    out = answer(FIRST, 'synchro "Stardust Dragon"')
    assert out["unavoidable"] == []
    assert "every_choice" not in out


def test_an_undecided_play() -> None:
    card = {
        "name": "Riddle",
        "type": "Continuous Trap",
        "law": ['unmodelled(this,"who knows",third(normal,both,field),forbid)'],
    }
    board = json.dumps({"cards": [card], "you": {"hand": ["Giant Soldier of Stone"], "deck": 0},
                        "opponent": {"field": {"S1": "Riddle"}}})  # fmt: skip
    result = run("-", "normal hand:1", text=board)
    assert result.exit_code == 4
    assert result.output.startswith("undecided: ")
    assert '"who knows" could forbid it' in result.output
    assert "if that text forbids it: illegal; if not: legal" in result.output
    out = answer("-", "normal hand:1", text=board)
    assert (out["verdict"], out["violations"]) == ("undecided", [])
    assert out["undecided"][0]["clause"] == "who knows"
    assert answer("-", "set hand:1", text=board)["verdict"] == "legal"


def test_illegal_stays_undecided_only_where_a_text_could_set_the_rule_aside() -> None:
    card = {"name": "Hope", "type": "Fiend / Effect", "level": 8, "attribute": "DARK", "atk": 0, "def": 0,
            "law": ['unmodelled(this,"perhaps for nothing",own(normal),allow)']}  # fmt: skip
    board = {"cards": [card], "you": {"hand": ["Hope"], "deck": 0}}
    result = run("-", "normal hand:1", text=json.dumps(board))
    assert result.exit_code == 4
    assert "if not: illegal, by TRI-NUMBER" in result.output
    battle = json.dumps(board | {"turn": {"phase": "battle"}})
    assert run("-", "normal hand:1", text=battle).exit_code == 1


@pytest.mark.parametrize("kind", ["fusion", "ritual", "link", "pendulum", "activate"])
def test_every_kind_is_judged(kind: str) -> None:
    result = run(FIRST, f"{kind} hand:1")
    assert result.exit_code == 1
    assert result.output.startswith("illegal[")


def test_no_nearest() -> None:
    assert "help" not in run("--no-nearest", FIRST, "normal hand:2").output


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("conjure hand:1", "conjure"),
        ("normal hand:9", "hand:9"),
        ('normal "Sangan"', "Sangan"),
        ("normal hand:1 with", "at its end"),
        ('normal "Caius', "quotation mark"),
        ("normal hand:1 to M9", "M9"),
        ("", ""),
    ],
)
def test_plays_that_cannot_be_read_are_one_error(play: str, said: str) -> None:
    result = run(FIRST, play)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "Traceback" not in result.stderr
