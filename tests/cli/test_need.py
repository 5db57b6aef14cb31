"""`solemn need`: what it proposes, how that reads, and that it serves."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.bridge.board import Board
from solemn.cli.app import app

FIRST = "fixtures/boards/first.yaml"
GOLDEN = ROOT / "fixtures" / "need"
LOCKED = """
rules: mr5
you:
  hand: [Cyber Dragon, Monster Reborn]
  field: {M1: Junk Synchron, M2: {card: Speed Warrior, position: set}}
  graveyard: [Sangan]
  extra: [Stardust Dragon]
  deck: [Summoned Skull, Sangan, Vampire Lord]
  normal_summons: {used: 1}
opponent:
  field: {M3: Fossil Dyna Pachycephalo}
"""
OPEN = LOCKED.replace("{M3: Fossil Dyna Pachycephalo}", "{}")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["need", "--lang", "en", *arguments], input=text)


def found(*arguments: str, text: str | None = None) -> dict[str, Any]:
    result = run("--format", "json", *arguments, text=text)
    answer: dict[str, Any] = json.loads(result.output)
    assert answer["schema"] == "solemn.need/1"
    return answer


def texts(answer: dict[str, Any]) -> list[list[str]]:
    return [[change["text"] for change in one["changes"]] for one in answer["proposals"]]


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_it_reads_as_it_should(file: Path) -> None:
    """The first line of a file is the command, the rest its output."""
    import shlex

    command, _, expected = file.read_text(encoding="utf-8").partition("\n")
    words = shlex.split(command)
    assert words[:2] == ["solemn", "need"]
    assert run(*words[2:]).output == expected


def test_a_legal_play_needs_nothing() -> None:
    result = run(FIRST, 'normal "Caius the Shadow Monarch" with M1')
    assert result.exit_code == 0
    assert result.output.startswith("legal: ")


def test_materials_that_are_named_are_all_the_materials() -> None:
    answer = found(FIRST, 'synchro "Stardust Dragon" with M1, M2')
    assert texts(answer) == [["Junk Synchron (M1) at Level 6"], ["Speed Warrior (M2) at Level 5"]]
    assert answer["proposals"][0]["changes"][0]["levels"] == [6]


def test_a_card_more_is_described_by_what_it_must_be() -> None:
    added = [
        c for one in found(FIRST, 'synchro "Stardust Dragon"')["proposals"] for c in one["changes"] if "describe" in c
    ]
    assert [(c["describe"]["numbers"], c["describe"]["wanted"], c["describe"]["unwanted"]) for c in added] == [
        ([{"property": "level", "value": 5}], [], [{"property": "is", "value": "tuner"}]),
        ([{"property": "level", "value": 3}], [], [{"property": "is", "value": "tuner"}]),
        ([{"property": "level", "value": 6}], [{"property": "is", "value": "tuner"}], []),
    ]


def test_where_the_level_does_not_matter_it_is_not_named() -> None:
    answer = found("-", 'normal "Vampire Lord" with M1', text="{you: {hand: [Vampire Lord], field: {M1: Sangan}}}")
    assert answer["verdict"] == "legal"
    answer = found("-", 'normal "Vampire Lord"', text="{you: {hand: [Vampire Lord]}}")
    assert texts(answer)[0] == ["one more monster face-up on your field"]


def test_a_lock_is_gone_with_its_card() -> None:
    answer = found("-", 'activate "Monster Reborn"', text=LOCKED)
    assert texts(answer) == [["without Fossil Dyna Pachycephalo (opp.M3)"]]


def test_what_the_turn_has_used() -> None:
    assert ["your Normal Summon of the turn not used"] in texts(
        found("-", 'normal "Cyber Dragon" with M1', text=LOCKED)
    )


def test_a_monster_goes_and_frees_its_zone() -> None:
    full = "{you: {hand: [Sangan], field: {M1: Sangan, M2: Sangan, M3: Sangan, M4: Sangan, M5: Sangan}}}"
    answer = found("-", "normal hand:1", text=full)
    assert texts(answer) == [
        ["Sangan (hand:1) at Level 5 or 6"],
        ["Sangan (hand:1) at Level 7, 8, 9, 10, 11 or 12"],
        *([f"without Sangan (M{number})"] for number in range(1, 6)),
    ]
    assert answer["proposals"][2]["play"]["zones"] == ["M1"]


def test_a_card_of_the_hand_or_of_the_deck_comes() -> None:
    by_hand = found("--from", "hand", "-", 'synchro "Stardust Dragon"', text=OPEN)
    assert ["Cyber Dragon (hand:1) face-up on your field"] in texts(by_hand)
    by_deck = found("--from", "deck", "--max-changes", "1", "-", 'synchro "Stardust Dragon"', text=OPEN)
    assert ["Vampire Lord (deck:3) face-up on your field"] in texts(by_deck)


def test_a_card_of_a_list_comes(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("# both are read\nSangan\nVampire Lord\n")
    by_file = texts(found("--list", str(file), "-", 'synchro "Stardust Dragon"', text=OPEN))
    by_name = texts(found("--list", "Vampire Lord", "-", 'synchro "Stardust Dragon"', text=OPEN))
    assert ["Vampire Lord face-up on your field"] in by_file
    assert by_file == by_name


def test_what_no_small_change_can_do() -> None:
    result = run("--max-changes", "1", "-", 'normal "Buster Blader"', text="{you: {hand: [Buster Blader], lp: 1}}")
    assert result.exit_code == 0, "its Level may be another"
    result = run("-", "special hand:1", text="{you: {hand: [Sangan]}}")
    assert result.exit_code == 1
    assert "no 2 changes or fewer of this kind make it legal" in result.output
    assert "tried: one more card" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "list", FIRST, "normal hand:1"], "--from list and --list go together"),
        (["--from", "deck", "--list", "Sangan", FIRST, "normal hand:1"], "--from list and --list go together"),
        (["--list", "Sagnan", FIRST, "normal hand:1"], "no card is named"),
        ([FIRST, "normal hand:9"], "hand:9"),
    ],
)
def test_what_cannot_be_asked(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_every_proposal_is_legal_on_the_board_that_it_makes() -> None:
    board = Board.load(FIRST)
    for play in ('synchro "Stardust Dragon"', 'synchro "Junk Warrior" with M1, M3', 'normal "Dark Magician" with M1'):
        answer = board.need(play)
        assert answer.proposals
        for one in answer.proposals:
            assert Board.of(one.position, board.cards).check(one.play).verdict == "legal"


def test_the_limit_is_kept_and_said() -> None:
    result = run("--limit", "2", FIRST, 'synchro "Stardust Dragon"')
    assert "  2. " in result.output
    assert "  3. " not in result.output
    assert result.output.endswith("there are more proposals: see --limit\n")
