"""`solemn rule`: the list, a page, everything, the page of all rules, and the coverage of rulings."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.examples import examples, index
from solemn.bridge.exceptions import eras, said, switches
from solemn.bridge.registry import rules
from solemn.bridge.rulings import judge_ruling
from solemn.cli.app import app
from solemn.cli.rule_text import markdown


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rule", *arguments], env={"SOLEMN_CARDS": "", "COLUMNS": "100", "LC_ALL": "C"})


def test_without_an_id_all_rules_by_family() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(f"  {rule} " in result.stdout for rule in rules())


def test_a_page_has_all_there_is_to_say() -> None:
    result = run("nor-position")
    assert result.exit_code == 0
    said_so = result.stdout
    assert said_so.startswith("NOR-POSITION  Position of a Normal Summon\n")
    assert "S05, S06, S14, R02" in said_so
    assert "mr1, mr2, mr3, mr4, mr5" in said_so
    assert f"asp/limits/positions.lp:{rules()['NOR-POSITION'].line}" in said_so
    assert "Light of Intervention" in " ".join(said_so.split())
    assert examples("NOR-POSITION").illegal.play in said_so
    assert examples("NOR-POSITION").legal.play in said_so
    assert max(map(len, said_so.splitlines())) <= 100


def test_the_eras_of_a_rule_are_those_of_its_switch() -> None:
    assert eras(rules()["PEN-LEVEL"]) == ("mr3", "mr4", "mr5")
    assert eras(rules()["LNK-RATING"]) == ("mr4", "mr5")
    assert eras(rules()["TRI-NUMBER"]) == ("mr1", "mr2", "mr3", "mr4", "mr5")


def test_an_era_that_sets_a_rule_aside_is_named() -> None:
    assert "need no linked zone: mr1, mr2, mr3, mr5" in " ".join(run("ZON-LINKED").stdout.split())


def test_everything_as_json() -> None:
    every = json.loads(run("--all", "--format", "json").stdout)["rules"]
    assert [one["id"] for one in every] == list(rules())
    one = next(one for one in every if one["id"] == "TRI-NUMBER")
    assert {o["word"] for o in one["overrides"]} == set(rules()["TRI-NUMBER"].overrides)
    assert "Kaiser Sea Horse" in next(o["cards"] for o in one["overrides"] if o["word"] == "worth_tributes")
    assert one["examples"]["illegal"]["violates"] == ["TRI-NUMBER"]
    assert one["examples"]["legal"]["verdict"] == "legal"


def test_an_unknown_id_names_the_nearest() -> None:
    result = run("SYN-LEVLE")
    assert result.exit_code == 2
    assert "SYN-LEVEL" in result.stderr


def test_what_can_set_a_rule_aside_is_said() -> None:
    words = {word for rule in rules().values() for word in rule.overrides}
    stated = {f"#defined {line.split()[1]}" for line in (ROOT / "asp" / "inputs.lp").read_text().splitlines()
              if line.startswith("#defined")}  # fmt: skip
    names = {one.split()[1].split("/")[0] for one in stated}
    for word in words:
        assert said(word)
        assert word in names or word in switches()


@pytest.mark.parametrize("rule", rules())
def test_the_examples_are_rulings_that_pass(rule: str, cards: DefaultCards) -> None:
    both = examples(rule)
    illegal = judge_ruling(ROOT, both.illegal, cards)
    assert illegal.passed
    assert illegal.violations == (rule,)
    legal = judge_ruling(ROOT, both.legal, cards)
    assert legal.passed
    assert legal.verdict == "legal"


def test_every_rule_has_examples() -> None:
    assert list(index()) == list(rules())


def test_the_page_of_all_rules_is_current() -> None:
    kept = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert kept == markdown(DefaultCards()), "python tests/fixtures/write_rules.py writes it anew"
    assert run("--format", "markdown").stdout == kept


RULING = """\
- id: twice
  board: {you: {hand: [Sangan], normal_summons: {used: 1}}}
  play: normal "Sangan"
  expect: illegal
- id: once
  board: {you: {hand: [Sangan]}}
  play: normal "Sangan"
  expect: legal
"""


def test_coverage_names_what_no_ruling_fires(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(RULING)
    result = run("--coverage", "--format", "json", str(tmp_path))
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert answer["schema"] == "solemn.rule-coverage/1"
    assert answer["rulings"] == 2
    assert {rule for rule, number in answer["fired"].items() if number} == {"NOR-ONCE"}
    assert set(answer["not_fired"]) == set(rules()) - {"NOR-ONCE"}
    text = run("--coverage", str(tmp_path)).stdout
    assert "NOR-ONCE 1" in text
    assert text.endswith(f"1 rule of {len(rules())} fired by 2 rulings\n")


def test_coverage_of_what_is_not_there() -> None:
    result = run("--coverage", "nowhere")
    assert result.exit_code == 2
    assert "nowhere" in result.stderr
