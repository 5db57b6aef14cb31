"""`solemn steps`: the courses that the source documents number, as text and JSON; what has no steps."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result
from conftest import ROOT
from solemn.cli.app import app

BOARDS = ROOT / "fixtures" / "boards"

GOLDEN = [
    (
        "tribute",
        'normal "Caius the Shadow Monarch" with M1 to M1',
        """\
Tribute Summon: normal "Caius the Shadow Monarch" with M1 to M1 attack
 1. Tribute
     Sangan (M1) is Tributed: to the GY
     This Normal Summon is a Tribute Summon.
     What it triggers waits until step 5.
 2. Placing
     Caius the Shadow Monarch (hand:1) is placed in face-up Attack Position, to M1
 3. Negation window
     may negate the Summon: Solemn Judgment (opp.S1, Set)
 4. Success
     The Summon has succeeded.
     begins: the continuous effect of Solidarity (S1), on Caius the Shadow Monarch (hand:1)
 5. Triggers and responses
     must act, a trigger of the Summon: Caius the Shadow Monarch (hand:1)
     may act, a response to its success: Bottomless Trap Hole (opp.S2, Set)
     must act, a trigger that waited: Sangan (M1)
""",
    ),
    (
        "tribute",
        'set "Caius the Shadow Monarch" with M1 to M1',
        """\
Tribute Set: set "Caius the Shadow Monarch" with M1 to M1 set
 1. Tribute
     Sangan (M1) is Tributed: to the GY
     This Set is a Tribute Set; it counts as a Tribute Summon too.
     What it triggers waits until step 3.
 2. Placing
     Caius the Shadow Monarch (hand:1) is placed in face-down Defense Position, to M1
     A Set cannot be negated.
 3. Triggers and responses
     must act, a trigger that waited: Sangan (M1)
     not: Caius the Shadow Monarch (hand:1): it is face-down
""",
    ),
    (
        "flip",
        "flip M1",
        """\
Flip Summon: flip "Man-Eater Bug" to M1 attack
 1. Flip
     Man-Eater Bug (M1) is flipped to face-up Attack Position
 2. Negation window
     may negate the Summon: Solemn Judgment (opp.S1, Set)
 3. Success
     The Summon has succeeded.
 4. Triggers and responses
     must act, its Flip effect: Man-Eater Bug (M1)
     may act, a response to its success: Torrential Tribute (opp.S2, Set)
""",
    ),
    (
        "fusion",
        'fusion "Ojama Knight" via "Polymerization" with M1, hand:2 to M1 defense',
        """\
Fusion Summon: fusion "Ojama Knight" via "Polymerization" with hand:2, M1 to M1 defense
 1. Activation
     Polymerization (hand:1) is activated
     It starts a Chain.
     Nothing is declared: monster and materials are chosen at resolution.
     may negate the activation: Royal Oppression (opp.S1), by either player
 2. Resolution
     Ojama Yellow (hand:2) is banished, not sent to the GY (Dimensional Fissure (S1))
     Ojama Green (M1) is banished, not sent to the GY (Dimensional Fissure (S1))
     Ojama Knight (extra:1) is placed in face-up Defense Position, to M1
     Sending is part of the effect: neither a cost, nor a Tribute, nor destruction.
     The Summon happens inside the resolution: nobody can negate it there.
 3. The card leaves
     Polymerization (hand:1) has done its work: to the GY
 4. Triggers and responses
     nothing on this board acts
""",
    ),
    (
        "ritual",
        'ritual "Relinquished" via "Black Illusion Ritual" with M1 to M1',
        """\
Ritual Summon: ritual "Relinquished" via "Black Illusion Ritual" with M1 to M1
 1. Activation
     Black Illusion Ritual (hand:2) is activated
     It starts a Chain.
     Nothing is declared: monster and materials are chosen at resolution.
     may negate the activation: Royal Oppression (opp.S1), by either player
 2. Resolution
     Sangan (M1) is Tributed: to the GY
     Relinquished (hand:1) is placed in face-up Attack Position or face-up Defense Position, to M1
     The Tribute is part of the effect: no cost, and no destruction.
     The Summon happens inside the resolution: nobody can negate it there.
 3. The card leaves
     Black Illusion Ritual (hand:2) has done its work: to the GY
 4. Triggers and responses
     must act, a trigger that waited: Sangan (M1)
""",
    ),
    (
        "synchro",
        'synchro "Stardust Dragon" with M1, M2, M3',
        """\
Synchro Summon: synchro "Stardust Dragon" with M1, M2, M3
 1. Materials
     Junk Synchron (M1) is sent: to the GY
     Sangan (M2) is sent: to the GY
     Speed Warrior (M3) is sent: to the GY
     It starts no Chain.
     Sent by the rules of this Summon: neither Tributed nor destroyed.
     What it triggers waits until step 5.
 2. Placing
     Stardust Dragon (extra:1) is placed in face-up Attack Position or face-up Defense Position, to
       M1-M5
 3. Negation window
     may negate the Summon: Solemn Judgment (opp.S1, Set)
     may negate the Summon: Royal Oppression (opp.S2), by either player
 4. Success
     The Summon has succeeded.
 5. Triggers and responses
     may act, a response to its success: Bottomless Trap Hole (opp.S3, Set)
     must act, a trigger that waited: Sangan (M2)
""",
    ),
]
"""board, play and text for S10, S17, S19, S32, S39 and S44-S48"""

NEGATED = """\
Synchro Summon, negated: synchro "Stardust Dragon" with M1, M2, M3 to M1 attack
 1. Materials
     Junk Synchron (M1) is sent: to the GY
     Sangan (M2) is sent: to the GY
     Speed Warrior (M3) is sent: to the GY
     It starts no Chain.
     Sent by the rules of this Summon: neither Tributed nor destroyed.
     What it triggers waits until step 5.
 2. Placing
     Stardust Dragon (extra:1) is placed in face-up Attack Position, to M1
 3. Negation window
     may negate the Summon: Solemn Judgment (opp.S1, Set)
     may negate the Summon: Royal Oppression (opp.S2), by either player
 4. Negation
     Stardust Dragon (extra:1) is destroyed: to the GY
     It is destroyed neither on the field nor in the hand.
     What was used for it is lost.
 5. Triggers and responses
     must act, a trigger that waited: Sangan (M2)
"""


def run(board: str, *arguments: str, text: str | None = None) -> Result:
    file = "-" if text is not None else str(BOARDS / f"mr1-steps-{board}.yaml")
    return CliRunner().invoke(app, ["steps", file, *arguments], input=text)


def answer(board: str, *arguments: str, text: str | None = None) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(run(board, "--format", "json", *arguments, text=text).stdout)
    return parsed


@pytest.mark.parametrize(("board", "play", "text"), GOLDEN, ids=lambda v: v.split()[0])
def test_the_courses_of_the_documents(board: str, play: str, text: str) -> None:
    result = run(board, play)
    assert (result.exit_code, result.output) == (0, text)
    assert max(map(len, text.splitlines())) <= 100


def test_the_course_of_a_negated_summon() -> None:
    result = run("synchro", "--negated", 'synchro "Stardust Dragon" with M1, M2, M3 to M1 attack')
    assert (result.exit_code, result.output) == (0, NEGATED)


def test_the_steps_in_json() -> None:
    out = answer("tribute", 'normal "Jinzo" with M1')
    assert (out["schema"], out["verdict"], out["negated"]) == ("solemn.steps/1", "legal", False)
    tribute, placing, window, success, answers = out["steps"]
    assert [s["n"] for s in out["steps"]] == [1, 2, 3, 4, 5]
    assert (window["name"], [c["name"] for c in window["may_act"]]) == ("negation window", ["Solemn Judgment"])
    assert tribute["moves"] == [
        {"card": {"ref": "M1", "id": 26202165, "name": "Sangan"}, "how": "tribute", "to": "gy", "from": "monster"}
    ]
    assert placing["moves"][0]["zones"] == ["M1", "M2", "M3", "M4", "M5"]
    assert {(b["name"], b["on"]["name"]) for b in success["begins"]} == {("Jinzo", "Jinzo")}
    assert [(c["name"], c["how"], c["mandatory"]) for c in answers["may_act"]] == [("Sangan", "waited", True)]
    assert [(c["name"], c["why"], c["which"]) for c in answers["does_not_act"]] == [
        ("Bottomless Trap Hole", "stopped", "hand:2")
    ]


def test_an_illegal_play_has_no_steps() -> None:
    result = run("synchro", 'synchro "Stardust Dragon" with M1, M2')
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("solemn: illegal[SYN-LEVEL]: the materials' Levels total 6")
    out = answer("synchro", 'synchro "Stardust Dragon" with M1, M2')
    assert (out["verdict"], out["steps"]) == ("illegal", [])
    assert out["violations"][0]["rule"] == "SYN-LEVEL"


def test_an_undecided_play_has_no_steps() -> None:
    board = """
cards: [{name: Odd, type: Effect Monster, level: 4, attribute: DARK, race: Fiend, atk: 0, def: 0,
         law: ['unmodelled(this,"who knows",own(normal),forbid)']}]
you: {hand: [Odd]}
"""
    result = run("", 'normal "Odd"', text=board)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("solemn: undecided")


def test_a_set_cannot_be_negated() -> None:
    result = run("tribute", "--negated", 'set "Red Gadget"')
    assert result.exit_code == 2
    assert "no negation window" in result.output


def test_tokens_have_no_reference() -> None:
    board = """
cards: [{name: Test Sheep, type: Quick-Play Spell, law: ['summons(e(this,1),this,special)',
         'summon_token(e(this,1),2,t(this,1))', 'token(t(this,1),name("Lamb Token"))', 'token(t(this,1),level(1))',
         'token(t(this,1),attribute("EARTH"))', 'token(t(this,1),race("Beast"))', 'proc_position(e(this,1),defense)']}]
you: {hand: [Test Sheep]}
opponent: {field: {S1: {card: Torrential Tribute, face: down}}}
"""
    out = answer("", 'activate "Test Sheep"', text=board)
    (placed,) = out["steps"][1]["moves"]
    assert placed["card"] == {"ref": "token", "name": "Lamb Token", "count": 2}
    assert [c["name"] for c in out["steps"][-1]["may_act"]] == ["Torrential Tribute"]
    assert (
        "2 Lamb Tokens are placed in face-up Defense Position, to M1-M5"
        in run("", 'activate "Test Sheep"', text=board).output
    )


def test_help_has_examples() -> None:
    assert "solemn steps --negated" in run("tribute", "--help").output
