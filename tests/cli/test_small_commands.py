"""`solemn facts`, `rule`, `rulings`, and the group itself."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.bridge.registry import rules
from solemn.cli.app import COMMANDS, app

FIRST = str(ROOT / "fixtures" / "boards" / "first.yaml")
SOUND = """
- id: a
  covers: [S44]
  source: ours
  board: {you: {hand: [Giant Soldier of Stone]}}
  play: normal hand:1
  expect: legal
- id: b
  board: {you: {hand: [Dark Magician]}}
  play: normal hand:1
  expect: illegal
  violates: [TRI-NUMBER]
"""


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=text)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    if command == "cards":
        result = run(command, "import", "--help")
    assert "Example" in result.output


def test_the_group() -> None:
    assert all(command in run("--help").output for command in COMMANDS)
    assert run("--version").output.startswith("solemn ")
    wrong = run("legl", "x")
    assert wrong.exit_code == 2
    assert "legal" in wrong.output


def test_facts() -> None:
    out = run("facts", FIRST).output
    assert 'inst("M1",63977008).' in out
    assert "% Junk Synchron" in out
    assert json.loads(run("facts", "--format", "json", FIRST).output)["facts"] == out
    assert Path(run("facts", "--rules").output.strip(), "questions", "legal.lp").exists()
    assert "path" in json.loads(run("facts", "--rules", "--format", "json").output)
    assert run("facts").exit_code == 2


def test_rule() -> None:
    out = run("rule", "syn-level").output
    assert "SYN-LEVEL" in out
    assert rules()["SYN-LEVEL"].statement in " ".join(out.split())
    listed = run("rule").output
    assert all(f"  {rule} " in listed for rule in rules())
    many = json.loads(run("rule", "--format", "json").output)
    assert [r["id"] for r in many["rules"]] == list(rules())
    wrong = run("rule", "SYN-LEVE")
    assert wrong.exit_code == 2
    assert "SYN-LEVEL" in wrong.stderr


def test_rulings(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SOUND)
    result = run("rulings", str(file), "-v")
    assert result.exit_code == 0
    assert "2 rulings passed, 0 failed" in result.output
    out = json.loads(run("rulings", "--format", "json", str(tmp_path)).output)
    assert out["schema"] == "solemn.rulings/1"
    assert out["rulings"][1] | {"file": ""} == {
        "id": "b", "covers": [], "passed": True, "expected": "illegal", "verdict": "illegal",
        "violations": ["TRI-NUMBER"], "todo": None, "file": "",
    }  # fmt: skip


def test_a_ruling_that_fails_says_why(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SOUND.replace("[TRI-NUMBER]", "[ZON-FREE]").replace("expect: legal", "expect: illegal"))
    result = run("rulings", str(file))
    assert result.exit_code == 1
    assert "failed a: legal, illegal expected" in result.output
    assert "failed b: breaks TRI-NUMBER; ZON-FREE expected" in result.output


def test_a_todo_is_counted_and_fails_once_it_passes(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SOUND.replace("[TRI-NUMBER]", "[ZON-FREE]\n  todo: not yet"))
    result = run("rulings", str(file))
    assert result.exit_code == 0
    assert "1 rulings passed, 0 failed, 1 to do" in result.output
    file.write_text(SOUND.replace("[TRI-NUMBER]", "[TRI-NUMBER]\n  todo: not yet"))
    result = run("rulings", str(file))
    assert result.exit_code == 1
    assert "take its `todo` off" in result.output


def test_a_listing_is_compared_whole(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    ruling = '- {id: c, board: {you: {hand: [Giant Soldier of Stone]}}, plays: ["normal hand:1", "set hand:1"]}'
    file.write_text(ruling)
    assert run("rulings", str(file)).exit_code == 0
    file.write_text(ruling.replace(', "set hand:1"', ', "normal hand:1 with hand:1"'))
    out = run("rulings", str(file))
    assert out.exit_code == 1
    assert "not legal" in out.output
    assert 'legal too: set "Giant Soldier of Stone"' in " ".join(out.output.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "list"),
        ("{}", "list"),
        ("[]", "no rulings"),
        ("- {id: a}", "board"),
        ("- {id: a, board: {}}", "play"),
        ("- {id: a, board: {}, play: normal hand:1, expectt: legal}", "expectt"),
        ("- {id: a, board: {you: {hand: [Sangam]}}, play: normal hand:1}", "Sangan"),
        ("- {id: a, board: none.yaml, play: normal hand:1}", "none.yaml"),
        ("- {id: a, board: {}, plays: []}\n- {id: a, board: {}, plays: []}", "already"),
        ("[", "YAML"),
    ],
)
def test_bad_files_of_rulings(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    result = run("rulings", str(file))
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_no_rulings_found_is_an_error(tmp_path: Path) -> None:
    result = run("rulings", str(tmp_path))
    assert result.exit_code == 2
    assert "no rulings" in result.stderr
