"""`solemn legal`: text, JSON, JSON lines, copies, limits, interruption, errors."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.cli.app import app

FIRST = str(ROOT / "fixtures" / "boards" / "first.yaml")
COPIES = {"you": {"hand": [{"card": "Giant Soldier of Stone", "count": 3}], "deck": 0}}


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["legal", *arguments], input=text)


def answer(*arguments: str, text: str | None = None) -> dict[str, Any]:
    result = run("--format", "json", *arguments, text=text)
    assert result.exit_code in (0, 4), result.output
    parsed: dict[str, Any] = json.loads(result.stdout)
    return parsed


def test_help_has_an_example() -> None:
    out = run("--help").output
    assert "solemn legal --jsonl boards.jsonl\n" in out


def test_text_lists_plays_with_zones_and_positions() -> None:
    result = run(FIRST)
    assert result.exit_code == 0
    assert '  synchro "Junk Warrior" with M1, M2' in result.output
    assert "attack or defense" in result.output
    assert result.output.endswith("14 legal plays under mr5\n")
    assert max(map(len, result.output.splitlines())) <= 100
    assert "\x1b" not in result.output


def test_json_is_the_contract() -> None:
    out = answer(FIRST)
    assert list(out) == ["schema", "rules", "complete", "plays", "maybe", "undecided"]
    assert (out["schema"], out["rules"], out["complete"]) == ("solemn.legal/1", "mr5", True)
    play = next(p for p in out["plays"] if p["kind"] == "synchro")
    assert play == {
        "kind": "synchro",
        "card": {"ref": "extra:2", "id": 60800381, "name": "Junk Warrior"},
        "via": None, "targets": [],
        "materials": [
            {"ref": "M1", "id": 63977008, "name": "Junk Synchron"},
            {"ref": "M2", "id": 9365703, "name": "Speed Warrior"},
        ],
        "costs": [],
        "zones": ["M1", "M2", "M4", "M5", "EL", "ER"],
        "positions": ["attack", "defense"],
        "notation": 'synchro "Junk Warrior" with M1, M2',
    }  # fmt: skip


def test_undecided_notes_name_card_and_clause_and_give_exit_4() -> None:
    card = {"name": "Riddle", "type": "Normal Spell", "law": ['unmodelled(this,"it Summons somehow",means,allow)']}
    board = json.dumps({"cards": [card], "you": {"hand": ["Riddle"], "deck": 0}})
    result = run("--format", "json", "-", text=board)
    assert result.exit_code == 4
    (note,) = json.loads(result.stdout)["undecided"]
    assert note["card"]["name"] == "Riddle"
    assert note["affects"] == [{"ref": "hand:1", "kinds": ["activate"], "can": "allow"}]
    assert note["clause"]
    text = run("-", text=board).output
    assert "Not modelled" in text
    assert "Riddle" in text


def test_a_play_that_a_text_could_forbid_is_maybe() -> None:
    card = {
        "name": "Riddle",
        "type": "Continuous Trap",
        "law": ['unmodelled(this,"who knows",third(normal,both,field),forbid)'],
    }
    board = {
        "cards": [card],
        "you": {"hand": ["Giant Soldier of Stone"], "deck": 0},
        "opponent": {"field": {"S1": "Riddle"}},
    }
    out = answer("-", text=json.dumps(board))
    assert [p["kind"] for p in out["plays"]] == ["set"]
    assert [(p["kind"], p["notes"]) for p in out["maybe"]] == [("normal", [0])]
    assert "[1]" in run("-", text=json.dumps(board)).output


def test_copies_count_once_unless_asked() -> None:
    text = json.dumps(COPIES)
    assert len(answer("-", text=text)["plays"]) == 2
    assert len(answer("--every-copy", "-", text=text)["plays"]) == 6


def test_equip_cards_fall_with_a_tribute() -> None:
    board = {"you": {"hand": ["Caius the Shadow Monarch"], "deck": 0, "field": {
        "M1": "Giant Soldier of Stone", "S1": {"card": "Premature Burial", "equipped_to": "M1"}}}}  # fmt: skip
    play = next(p for p in answer("-", text=json.dumps(board))["plays"] if p["kind"] == "normal")
    assert [(m["ref"], m.get("falls", False)) for m in play["materials"]] == [("M1", False), ("S1", True)]
    assert play["notation"].endswith("with M1")


def test_jsonl_answers_line_by_line_and_goes_on_after_a_bad_line() -> None:
    lines = [
        json.dumps(COPIES),
        '{"you": {"hand": ["No Such Card Ever"]}}',
        "{broken",
        "",
        json.dumps({"rules": "mr1"}),
    ]
    result = run("--jsonl", "-", text="\n".join(lines))
    assert result.exit_code == 2
    first, second, third, fourth = map(json.loads, result.stdout.splitlines())
    assert first["schema"] == fourth["schema"] == "solemn.legal/1"
    assert (second["schema"], second["line"]) == ("solemn.error/1", 2)
    assert "No Such Card Ever" in second["error"]
    assert third["line"] == 3


def test_a_limit_says_that_more_exist() -> None:
    result = run("--limit", "3", FIRST)
    assert result.exit_code == 0
    assert "3 plays found, more may exist" in result.stderr
    assert "the list is not complete" in result.stdout
    assert answer("--limit", "3", FIRST)["complete"] is False
    assert answer("--limit", "14", FIRST)["complete"] is True
    assert len(answer("--limit", "3", FIRST)["plays"]) == 3


def huge_board() -> dict[str, Any]:
    """A procedure that banishes any number of 40 different cards: more plays than anybody will list."""
    law = [
        "proc(p(this,1),this,own)",
        "slot(p(this,1),1,1,open)",
        "slot_place(p(this,1),1,you,gy)",
        "slot_act(p(this,1),1,banish)",
    ]
    devourer = {
        "name": "Devourer",
        "type": "Fiend / Effect",
        "level": 8,
        "attribute": "DARK",
        "atk": 0,
        "def": 0,
        "law": law,
    }
    others = [
        {"name": f"Morsel {n}", "type": "Fiend", "level": 1, "attribute": "DARK", "atk": 0, "def": 0} for n in range(40)
    ]
    return {"cards": [devourer, *others], "you": {"hand": ["Devourer"], "graveyard": [o["name"] for o in others]}}


def test_a_timeout_ends_a_long_enumeration() -> None:
    begun = time.monotonic()
    out = answer("--timeout", "0.5", "-", text=json.dumps(huge_board()))
    assert out["complete"] is False
    assert out["plays"]
    assert time.monotonic() - begun < 60


def test_ctrl_c_ends_a_long_enumeration_with_what_was_found(tmp_path: Path) -> None:
    board = tmp_path / "huge.json"
    board.write_text(json.dumps(huge_board()))
    # a shell starts what runs in its background with the signal ignored
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{heeding}; from solemn.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "legal", "--format", "json", str(board)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ},
    )  # fmt: skip
    try:
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()  # its listing would fill the memory
    assert json.loads(out)["complete"] is False
    assert b"interrupted" in err
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("", "empty"),
        ("you: {hand: [Sangan", "YAML"),
        ("rules: mr9", "mr9"),
        ("yuo: {}", "yuo"),
        ("you: {field: {M6: Sangan}}", "M6"),
        ("you: {hand: [Sangam]}", "Sangan"),
        ("you: {field: {M1: Sangan, M1: Sangan}}", "M1"),
        ("you: {lp: 99999999999999999999}", "lp"),
        ("you: {hand: [Stardust Dragon]}", "Extra Deck"),
        ("you: {extra: [Sangan]}", "Main Deck"),
        ("you: {field: {EL: {card: Decode Talker, position: set}}}", "face-down"),
        ("{rules: mr1, you: {field: {EL: Stardust Dragon}}}", "mr1"),
        ("{rules: mr1, you: {extra: [Gem-Knight Pearl]}}", "mr1"),
        ("you: {field: {M1: Polymerization}}", "Spell"),
        ("you: {field: {S1: Sangan}}", "equipped"),
        ("you: {field: {M1: Sangan}, hand: ['a\"). play(normal,\"hand:1']}", "no card is named"),
        ("a: &a [x, x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b]\nyou: {hand: [*c, *c]}", ""),
        ("[" * 5000, "deep"),
    ],
)
def test_bad_boards_give_one_clear_line_and_exit_2(board: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(board)
    result = run(str(file))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.stderr
    assert said in result.stderr
    assert str(file) in result.stderr


def test_a_missing_file_and_a_missing_store(tmp_path: Path) -> None:
    assert "cannot be read" in run(str(tmp_path / "none.yaml")).stderr
    result = run("--cards", str(tmp_path / "none.sqlite"), FIRST)
    assert result.exit_code == 2
    assert "solemn cards import" in result.stderr


def test_two_own_cards_with_the_same_name_as_asp_do_no_harm() -> None:
    name = 'x"). legal(1). %'
    card = {"name": name, "type": "Fiend", "level": 1, "attribute": "DARK", "atk": 0, "def": 0}
    out = answer("-", text=json.dumps({"cards": [card], "you": {"hand": [name], "deck": 0}}))
    assert [p["card"]["name"] for p in out["plays"]] == [name, name]
