"""`--lang` and the locale: each command answers in the language, ids and keys stay, what is printed is read back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.bridge.board import Board
from solemn.bridge.columns import columns
from solemn.bridge.language import codes, language
from solemn.bridge.named import in_language
from solemn.cli.app import app

BOARDS = ROOT / "fixtures" / "boards"
FIRST = str(BOARDS / "first.yaml")
TRIBUTE = str(BOARDS / "mr1-steps-tribute.yaml")
PLAY = 'synchro "Stardust Dragon" with M1, M3'
COMMANDS = {
    "check": [FIRST, PLAY],
    "legal": [FIRST],
    "need": [FIRST, PLAY, "--limit", "1"],
    "rule": ["SYN-LEVEL"],
    "steps": [TRIBUTE, 'normal "Caius the Shadow Monarch" with M1 to M1'],
}


def run(command: str, *arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(app, [command, *arguments], env=environment)


def answer(command: str, *arguments: str) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(run(command, *arguments, "--format", "json").stdout)
    return parsed


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_answers_in_the_language_asked_for_or_that_of_the_locale(command: str) -> None:
    arguments = COMMANDS[command]
    said = {code: run(command, *arguments, "--lang", code).output for code in codes()}
    assert len(set(said.values())) == len(codes())
    assert said["en"] == run(command, *arguments).output
    assert said["es"] == run(command, *arguments, LC_ALL="es_ES.UTF-8").output
    assert re.search(r"[\u4e00-\u9fff]", said["zh"])
    # the first line stands alone: it is never broken
    assert max(columns(line) for text in said.values() for line in text.splitlines()[1:]) <= 100


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_language_is_an_error_that_lists_those_there_are(command: str) -> None:
    result = run(command, *COMMANDS[command], "--lang", "xx")
    assert result.exit_code == 2
    assert "there is no language 'xx'; there are en, es, zh" in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_language(command: str) -> None:
    said = " ".join(run(command, "--help").output.split())
    assert f"The language of the answer: {', '.join(codes())}." in said


@pytest.mark.parametrize("code", codes())
def test_the_verdict_in_front_is_the_same_in_every_language(code: str) -> None:
    lines = run("check", FIRST, PLAY, "--lang", code).output.splitlines()
    assert lines[0].startswith("illegal[SYN-LEVEL]: ")
    assert any("illegal[SYN-FACEUP]" in line for line in lines[2:])
    assert run("check", FIRST, "flip M3", "--lang", code).output.startswith("legal: ")


def test_json_says_the_same_in_other_words() -> None:
    english, chinese = answer("check", FIRST, PLAY), answer("check", FIRST, PLAY, "--lang", "zh")
    assert [one["name"] for one in chinese["play"]["materials"]] == ["废品同步士", "岩石巨兵"]
    for one, other in zip(english["violations"], chinese["violations"], strict=True):
        assert one["message"] != other["message"]
        assert one["statement"] != other["statement"]
        assert {k: v for k, v in one.items() if k not in ("message", "statement", "cards")} == {
            k: v for k, v in other.items() if k not in ("message", "statement", "cards")
        }
        assert [card["ref"] for card in one["cards"]] == [card["ref"] for card in other["cards"]]
    assert (english["passed"], english["verdict"]) == (chinese["passed"], chinese["verdict"])


def test_rules_in_json() -> None:
    (english,), (spanish,) = (answer("rule", "SYN-LEVEL", "--lang", code)["rules"] for code in ("en", "es"))
    assert (english["id"], english["source"], english["line"]) == (spanish["id"], spanish["source"], spanish["line"])
    assert english["statement"] != spanish["statement"]


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("file", ["first.yaml", "mr1-steps-fusion.yaml", "mr5-links-and-synchros.yaml"])
def test_a_play_printed_in_a_language_is_read_back(file: str, code: str) -> None:
    board = Board.load(BOARDS / file)
    printed = plays(file, code)
    assert len(printed) == len(plays(file, "en"))
    for play in printed:
        read = board.parse(play["notation"])
        assert read.subject in (play["card"]["ref"], ref(play["via"]))
        assert (read.kind, read.via) == (play["kind"], ref(play["via"]))
        assert sorted(read.materials or ()) == sorted(card["ref"] for card in play["materials"])


def plays(file: str, code: str) -> list[dict[str, Any]]:
    found = answer("legal", str(BOARDS / file), "--lang", code)
    return [*found["plays"], *found["maybe"]]


def ref(card: dict[str, Any] | None) -> str | None:
    return card and card["ref"]


def test_what_a_language_prints_every_command_reads() -> None:
    nearest = answer("check", FIRST, PLAY, "--lang", "zh")["nearest"]
    assert nearest == ['synchro "废品战士" with M1, M2']
    assert run("check", FIRST, nearest[0]).output.startswith("legal: ")
    applied = run("apply", FIRST, nearest[0])
    assert applied.exit_code == 0, applied.output


def test_a_card_is_called_by_its_name_in_the_language_that_the_board_knows(tmp_path: Path) -> None:
    own = {"name": "Test Tuner", "type": "Effect Monster", "level": 3, "attribute": "DARK", "race": "Fiend"}
    board = Board({
        "cards": [own | {"names": {"es": "Cantante de Prueba"}}, own | {"name": "Nameless"},
                  own | {"name": "Both", "names": {"zh-TW": "二", "zh-CN": "一"}}],
        "you": {"hand": ["Test Tuner", "Nameless", "Both"]},
    })  # fmt: skip
    assert [one.card.name for one in in_language(board.position, "es").instances] == [
        "Cantante de Prueba", "Nameless", "Both",
    ]  # fmt: skip
    assert [one.card.name for one in in_language(board.position, "zh").instances] == ["Test Tuner", "Nameless", "一"]
    assert in_language(board.position, "en") is board.position


def test_the_api_takes_a_language() -> None:
    board = Board.load(FIRST)
    first = board.check(PLAY, lang="es").violations[0]
    assert first.rule.id == "SYN-LEVEL"
    assert first.rule.statement == language("es").rules["SYN-LEVEL"][1]
    assert "Dragón" in first.message
