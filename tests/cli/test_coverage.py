"""`solemn cards coverage` as a user calls it, and how it counts."""

import json

from click.testing import CliRunner, Result
from solemn.bridge.cards.coverage import SCOPES, coverage, normal_form
from solemn.bridge.records import Card
from solemn.cli import cards as command
from solemn.cli.cards import cards
from solemn.cli.coverage_text import coverage_text


def card(key: int, types: tuple[str, ...] = ("effect",), *clauses: tuple[str, str], kind: str = "monster") -> Card:
    law = tuple(f'unmodelled(this,"{clause}",{scope},both)' for clause, scope in clauses)
    return Card(key=key, id=key, name=f"Card {key}", kind=kind, types=types, law=("special_only(this)", *law))  # type: ignore[arg-type]


CARDS = [
    card(1),
    card(2, ("effect",), ("Tribute 2 Dragon monsters", "own(special)"), ("Tribute 3 Fiend monsters", "own(special)")),
    card(3, ("effect", "fusion"), ("Tribute 1 Wyrm monsters", "own(any)"), ("No Summons", "third(any,both,field)")),
    card(4, ("effect", "pendulum"), ("No Summons", "means")),
    card(5, ("effect", "pendulum", "xyz")),
    card(6, ("field",), kind="spell"),
]  # fmt: skip


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cards, ["coverage", *arguments])


def test_kinds() -> None:
    kinds = coverage(CARDS).kinds
    got = {kind: (one.cards, one.modelled, one.partly) for kind, one in kinds.items() if one.cards}
    assert got == {
        "effect": (2, 1, 1), "fusion": (1, 0, 1), "pendulum": (1, 0, 1), "xyz": (1, 1, 0), "spell": (1, 1, 0),
    }  # fmt: skip


def test_clauses_most_frequent_first_and_once_a_card() -> None:
    found = [(gap.clause, gap.count, gap.scope, gap.example) for gap in coverage(CARDS).clauses]
    assert found == [
        ("Tribute N TYPE monsters", 2, "own", "Card 2"),
        ("No Summons", 1, "means", "Card 4"),
        ("No Summons", 1, "third", "Card 3"),
    ]
    assert coverage(CARDS).clauses[0].text == "Tribute 2 Dragon monsters"


def test_a_scope_alone() -> None:
    found = coverage(CARDS, ["means"])
    assert [gap.scope for gap in found.clauses] == ["means"]
    assert found.kinds["fusion"].modelled == 1


def test_normal_forms() -> None:
    assert normal_form('2 "A" monsters, or 1 "B", "C" or "D" card', "X") == "N NAME monsters, or N NAME card"
    assert normal_form('You can only control 1 "X"', "X") == "You can only control N this card"
    assert normal_form("1 DARK Winged Beast-Type monster", "X") == "N ATTRIBUTE TYPE monster"
    assert normal_form("Special  Summoned\nMachines", "X") == "Special Summoned Machines"


def test_the_command_knows_the_scopes() -> None:
    assert command.SCOPES == SCOPES


def test_as_json() -> None:
    result = run("--format", "json")
    assert result.exit_code == 0
    value = json.loads(result.stdout)
    assert value["schema"] == "solemn.coverage/1"
    assert all(one["cards"] == one["modelled"] + one["partly"] for one in value["kinds"].values())
    counts = [one["count"] for one in value["clauses"]]
    assert counts == sorted(counts, reverse=True)
    assert {"clause", "count", "scope", "example"} <= value["clauses"][0].keys()
    assert len(json.loads(run("--format", "json", "--top", "2").stdout)["clauses"]) == 2
    assert {one["scope"] for one in json.loads(run("--format", "json", "--scope", "own").stdout)["clauses"]} == {"own"}


def test_as_text() -> None:
    result = run("--top", "3")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["kind", "cards", "modelled", "partly", "share"]
    assert lines[-1].endswith("more clauses (--top N)")
    assert len(lines[lines.index("") :]) == 1 + 1 + 3 + 1
    assert max(map(len, lines)) <= 100


def test_text_of_no_clauses() -> None:
    text = coverage_text(coverage([CARDS[0]]), 20)
    assert text.splitlines()[1:] == [
        "effect           1         1        0  100.0%",
        "all              1         1        0  100.0%",
    ]


def test_an_unknown_scope() -> None:
    assert run("--scope", "nothing").exit_code == 2
