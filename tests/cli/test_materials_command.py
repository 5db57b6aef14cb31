"""`solemn materials` as a user calls it, with the default cards."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.store import CardStore
from solemn.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["materials", *arguments])


def test_slots_with_the_cards_that_fit() -> None:
    result = run("Stardust Dragon")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Stardust Dragon · Synchro Summon"
    assert lines[1].startswith("  1. 1 Tuner: ")
    assert "more (--all-matches)" in result.stdout
    assert max(map(len, lines)) <= 100
    assert result.stderr == ""


def test_all_matches_names_them_all(cards: DefaultCards) -> None:
    result = run("Stardust Dragon", "--all-matches")
    assert "--all-matches" not in result.stdout
    first = result.stdout[: result.stdout.index("  2. ")]
    tuners = [card.name for card in cards.all() if "tuner" in card.types and "token" not in card.types]
    assert f"1 Tuner: {len(tuners)} cards" in first
    flat = " ".join(first.split())
    assert [name for name in tuners if name not in flat] == []
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_by_passcode_and_several() -> None:
    result = run("44508094", "Junk Warrior")
    assert [line for line in result.stdout.splitlines() if not line.startswith(" ")] == [
        "Stardust Dragon · Synchro Summon",
        "",
        "Junk Warrior · Synchro Summon",
    ]
    assert '1. 1 Tuner "Junk Synchron": 1 card' in result.stdout


def test_json_of_a_card() -> None:
    value = json.loads(run("Stardust Dragon", "--format", "json").stdout)
    assert value["schema"] == "solemn.materials/1"
    (card,) = value["cards"]
    assert (card["id"], card["name"], card["kind"], card["undecided"]) == (
        44508094,
        "Stardust Dragon",
        "synchro",
        False,
    )
    tuner, others = card["slots"]
    assert (tuner["min"], tuner["max"], tuner["text"]) == (1, 1, "1 Tuner")
    assert (others["min"], others["max"], others["text"]) == (1, None, "1+ non-Tuner monsters")
    assert 63977008 in tuner["matches"]
    assert 63977008 not in others["matches"]


def test_a_line_a_card_of_the_whole_set(cards: DefaultCards) -> None:
    result = run("--jsonl", "--all")
    assert result.exit_code == 0
    found = [json.loads(line) for line in result.stdout.splitlines()]
    kinds = {"fusion", "synchro", "xyz", "link", "ritual"}
    assert [card["name"] for card in found] == [
        c.name for c in cards.all() if c.kind == "monster" and kinds & {*c.types}
    ]
    assert all({"id", "name", "kind", "undecided", "slots"} <= card.keys() for card in found)
    assert all(card["slots"] == [] for card in found if card["undecided"])
    assert all(isinstance(card["undecided"], bool) for card in found)
    assert "Holding" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Sangan"], "no Extra Deck or Ritual Monster"),
        (["Stardust Dragn"], "the nearest are Stardust Dragon"),
        ([], "either the NAME of a card or --all"),
        (["Stardust Dragon", "--all"], "either the NAME of a card or --all"),
    ],
)
def test_bad_input_is_said_in_words(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_the_whole_pool_in_time(pool: CardStore, pool_path: Path) -> None:
    import time

    start = time.monotonic()
    result = run("--jsonl", "--all", "--cards", str(pool_path))
    assert time.monotonic() - start < 60
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(found) > 2300
    assert len({card["name"] for card in found if card["id"]}) > 2180
