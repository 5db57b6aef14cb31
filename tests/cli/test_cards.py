"""`solemn cards` as a user calls it."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from solemn.bridge.records import Card
from solemn.cli.cards import cards

SCRAP = {
    "password": 70000001, "konami_id": 1, "name": {"en": "Scrap Tuner", "ja": "くず鉄"},
    "card_type": "Monster", "monster_type_line": "Warrior / Tuner / Effect", "attribute": "DARK", "level": 3,
    "atk": 1300, "def": 500, "series": ["Scrap"],
    "text": {"en": "When this card is Normal Summoned: You can draw. " * 5},
}  # fmt: skip
TRAP = {
    "password": 3, "konami_id": 2, "name": {"en": "Pit"}, "card_type": "Trap", "property": "Continuous",
    "text": {"en": "Nothing."},
}  # fmt: skip
LINK = {
    "password": 4, "konami_id": 3, "name": {"en": "Arrow"}, "card_type": "Monster", "attribute": "LIGHT",
    "monster_type_line": "Cyberse / Link", "link_arrows": ["⬆", "⬇"], "atk": "?", "text": {"en": "2 monsters"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """No store of the user's own, and the revival limit of Link Monsters alone."""
    if not request.node.get_closest_marker("no_store"):
        monkeypatch.setenv("SOLEMN_CARDS", str(tmp_path / "cards.sqlite"))
    monkeypatch.setattr(
        "solemn.bridge.ask.revival_limited",
        lambda found: {card.key for card in found if "link" in card.types},
        raising=False,
    )

    def facts(card: Card, text: str, pendulum: str) -> tuple[str, ...]:
        return ('unmodelled(this,"says \\"so\\"",means,both)', "cannot_set(this)") if card.key == 70000001 else ()

    monkeypatch.setattr("solemn.bridge.text.reader.read_text", facts)


def run(*arguments: str | Path, **more: Any) -> Result:
    return CliRunner().invoke(cards, [str(argument) for argument in arguments], **more)


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    path = tmp_path / "pool.json"
    path.write_text(json.dumps([SCRAP, TRAP, LINK]), encoding="utf-8")
    return path


@pytest.fixture
def imported(pool: Path) -> Result:
    result = run("import", pool)
    assert result.exit_code == 0, result.output
    return result


def test_an_import_reports_what_it_did(imported: Result, tmp_path: Path) -> None:
    assert "pool.json: 3 cards, 3 of them new (yaml-yugi)" in imported.stdout
    assert str(tmp_path / "cards.sqlite") in imported.stdout
    assert "default set added" in imported.stdout
    assert "Reading pool.json" in imported.stderr
    assert "Reading" not in imported.stdout
    assert "1 card," not in imported.stdout


def test_an_import_into_another_place_as_json(pool: Path, tmp_path: Path) -> None:
    other = tmp_path / "new folder" / "other.sqlite"
    result = run("import", pool, "--cards", other, "--format", "json")
    assert json.loads(result.stdout)["report"]["files"][0]["cards"] == 3
    assert other.exists()
    assert not (tmp_path / "cards.sqlite").exists()


def test_an_import_from_standard_input(pool: Path) -> None:
    assert run("import", "-", input=pool.read_bytes()).exit_code == 0
    assert run("show", "Pit").exit_code == 0


def test_replace_forgets_what_was_there(imported: Result, tmp_path: Path) -> None:
    second = tmp_path / "second.json"
    second.write_text(json.dumps([TRAP | {"password": 5, "konami_id": 5, "name": {"en": "Second"}}]))
    assert " cards kept from the store" in run("import", second).stdout
    assert run("show", "Pit").exit_code == 0
    assert run("import", second, "--replace").exit_code == 0
    assert run("show", "Second").exit_code == 0
    assert run("show", "Pit").exit_code == 2


def test_a_bad_file_is_one_line_and_leaves_the_store(imported: Result, tmp_path: Path) -> None:
    store = (tmp_path / "cards.sqlite").read_bytes()
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    result = run("import", bad)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert [line for line in result.stderr.splitlines() if line.startswith("Error:")] == result.stderr.splitlines()[-1:]
    assert str(bad) in result.stderr
    assert (tmp_path / "cards.sqlite").read_bytes() == store


def test_show_prints_a_card(imported: Result) -> None:
    result = run("show", "scrap tuner", "3", "Arrow")
    assert result.exit_code == 0
    first, second, third = result.stdout.split("\n\n")
    assert first.splitlines()[0].split() == ["Scrap", "Tuner", "70000001"]
    assert "Warrior / Tuner / Effect · DARK · Level 3 · ATK 1300 / DEF 500" in first
    assert "くず鉄 (ja)" in first
    assert 'says "so"' in first
    assert "Revival" not in first
    assert "cannot_set" not in first
    assert second.splitlines()[1] == "Continuous Trap"
    assert "Cyberse / Link · LIGHT · Link 2 · ATK ?\n" in third
    assert "T B" in third
    assert "Revival" in third
    assert max(map(len, result.stdout.splitlines())) <= 100
    assert "\x1b" not in result.stdout


def test_show_with_facts(imported: Result) -> None:
    assert "  cannot_set(this).\n" in run("show", "Scrap Tuner", "--facts").stdout
    assert "Facts: none" in run("show", "Pit", "--facts").stdout


def test_show_as_json(imported: Result) -> None:
    result = run("show", "Scrap Tuner", "Arrow", "Pit", "--format", "json", "--facts")
    value = json.loads(result.stdout)
    assert value["schema"] == "solemn.cards/1"
    scrap, arrow, pit = value["cards"]
    assert (scrap["id"], scrap["name"], scrap["level"], scrap["atk"], scrap["def"]) == (
        70000001,
        "Scrap Tuner",
        3,
        1300,
        500,
    )
    assert (scrap["revival_limit"], scrap["unmodelled"]) == (False, ['says "so"'])
    assert scrap["facts"][1] == "cannot_set(this)"
    assert (arrow["revival_limit"], arrow["link"], arrow["arrows"], arrow["atk"]) == (True, 2, ["t", "b"], None)
    assert "def" not in arrow
    assert (pit["types"], pit["unmodelled"], pit["passcodes"]) == (["continuous"], [], [3])
    assert "atk" not in pit
    assert "facts" not in json.loads(run("show", "Pit", "--format", "json").stdout)["cards"][0]


def test_a_wrong_name_lists_the_nearest(imported: Result) -> None:
    result = run("show", "Scrap Tunar")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "nearest are Scrap Tuner" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.no_store
def test_without_an_import_the_default_set_serves() -> None:
    assert "Cyber Dragon" in run("show", "Cyber Dragon").stdout
    result = run("show", "No Such Card")
    assert result.exit_code == 2
    assert "default set" in result.stderr


def test_a_file_that_is_no_store_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "junk").write_bytes(b"junk" * 300)
    for command in (["show", "Pit"], ["search", "pit"], ["refresh"]):
        result = run(*command, "--cards", tmp_path / "junk")
        assert result.exit_code == 2
        assert len([line for line in result.stderr.splitlines() if line]) == 1
        assert "junk" in result.stderr


def test_search_lists_cards(imported: Result) -> None:
    result = run("search", "tuner", "warrior", "scrap")
    lines = result.stdout.splitlines()
    assert [line.split("  ")[1].strip() for line in lines] == ["Scrap Tuner"]
    assert "L3" in lines[0]
    assert "1300/500" in lines[0]
    every = run("search", "effect").stdout.splitlines()
    assert len(every) > 100
    assert max(map(len, every)) <= 100
    found = json.loads(run("search", "scrap tuner", "--format", "json").stdout)
    assert [card["name"] for card in found["cards"]] == ["Scrap Tuner"]


@pytest.mark.no_store
def test_a_search_that_finds_nothing_says_so() -> None:
    result = run("search", "Cyber Dragin")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "Cyber Dragon" in result.stderr
    assert json.loads(run("search", "Cyber Dragin", "--format", "json").stdout)["cards"] == []


def test_refresh_reads_the_texts_anew(imported: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solemn.bridge.text.reader.read_text", lambda card, text, pendulum: ("must(this,own)",))
    assert "cards read anew" in run("refresh").stdout
    read = json.loads(run("refresh", "--format", "json").stdout)
    assert read["schema"] == "solemn.refresh/1"
    assert read["cards"] > 0
    assert "must(this,own)" in run("show", "Pit", "--facts").stdout


def test_facts_of_another_version_are_noted(imported: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("show", "Pit").stderr == ""
    with monkeypatch.context() as newer:
        newer.setattr("solemn.bridge.cards.writing.reader_version", lambda: "newer")
        assert "solemn cards refresh" in run("show", "Pit").stderr
        assert run("refresh").exit_code == 0
        assert run("show", "Pit").stderr == ""


@pytest.mark.parametrize("command", [[], ["import"], ["refresh"], ["show"], ["search"]])
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Example: solemn cards" in result.stdout


@pytest.mark.parametrize("command", [["import"], ["show"], ["search"], ["show", "Pit", "--format", "yaml"], ["shoo"]])
def test_wrong_use_ends_with_2(command: list[str]) -> None:
    assert run(*command).exit_code == 2


def in_terminal(arguments: list[str], **environment: str) -> bytes:
    """What a command prints in a terminal of its own."""
    program = "import sys; from solemn.cli.cards import cards; cards(sys.argv[1:])"
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdout=follower,
        stderr=follower,
        env={**os.environ, "TERM": "xterm", **environment},
    )
    os.close(follower)
    printed = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:  # the terminal is gone with the process
            break
        if not part:
            break
        printed += part
    os.close(leader)
    assert process.wait(60) == 0, printed
    return printed


@pytest.mark.no_store
def test_colour_in_a_terminal_unless_told_otherwise(tmp_path: Path) -> None:
    assert b"\x1b[" in in_terminal(["search", "cyber"])
    assert b"\x1b[" not in in_terminal(["search", "cyber"], NO_COLOR="1")


def test_progress_bars_in_a_terminal(pool: Path) -> None:
    printed = in_terminal(["import", str(pool)])
    assert "Reading the texts" in printed.decode()
    assert b"100%" in printed
