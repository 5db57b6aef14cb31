"""What sets a rule aside is said of the play; without the word of the card's text the rule is broken."""

import re
from typing import Any

import pytest
from conftest import ROOT
from solemn.bridge.ask import Question
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.facts import play_facts, position_facts
from solemn.bridge.rulings import Ruling, find_rulings

RULINGS: dict[str, Ruling] = {ruling.id: ruling for _, ruling in find_rulings([ROOT / "fixtures" / "rulings"])}
PARTS = ("base", "explain", "catalogue")

SHOWN = {
    ("ACT-SET", "effect_soon"): "trap-set-this-turn-that-its-text-lets-be-activated",
    ("FUS-FROM", "also"): "fusion-with-one-dragon-of-the-deck",
    ("FUS-MATERIAL", "no_materials"): "instant-fusion-is-a-fusion-summon",
    ("FUS-MATERIAL", "substitutes"): "king-of-the-swamp-for-a-named-material",
    ("LNK-FACEUP", "also_uses"): "a-face-down-link-material-that-its-text-allows",
    ("LNK-FIELD", "also_material"): "case-lnk-08-masquerenas-effect-and-a-material-of-the-hand",
    ("LNK-FIELD", "also_uses"): "a-link-material-from-the-hand",
    ("LNK-FIELD", "borrows"): "case-lnk-05-one-of-the-opponents-and-enough",
    ("LOCK-MOVE", "special_only"): "case-lim-12-onuncu-under-necrovalley",
    ("LOCK-SUMMON", "lock_unless"): "case-xyz-05-with-gagaga-monsters-alone",
    ("LOCK-SUMMON", "negates"): "fossil-dyna-negated-by-skill-drain",
    ("MAT-TOTAL", "whole_requirement"): "a-whole-requirement-monster-pays-alone",
    ("NOR-ONCE", "adds_normal"): "case-tcg-35-the-additional-normal-summon-afterwards",
    ("NOR-ONCE", "normal_number"): "case-tcg-34-the-third-normal-summon",
    ("NOR-POSITION", "defense_too"): "intervention-normal-summon-in-defense",
    ("PEN-LEVEL", "pendulum_as"): "case-rev-21-pendulum-summon-of-one-xyz-summoned-before",
    ("RIT-MATERIAL", "also"): "ritual-with-a-dragon-of-the-gy",
    ("RIT-MATERIAL", "also_ritual"): "a-tribute-for-a-ritual-from-the-gy",
    ("SPE-BARRED", "effect_as"): "mask-change-ii-counts-as-mask-change",
    ("SPE-BARRED", "ignores_conditions"): "case-rev-11-ancient-gear-golem-from-the-deck",
    ("SPE-POSITION", "proc_position"): "the-shallow-grave-sets-kuraz",
    ("SPE-WAY", "ignores_conditions"): "level-up-on-horus-lv8",
    ("SYN-FIELD", "beside_from"): "case-syn-01-mara-with-two-nordics-of-the-hand",
    ("SYN-FIELD", "lends"): "case-zon-21-with-a-free-zone",
    ("SYN-HASLEVEL", "treats_as"): "synchro-monster-that-lets-a-link-monster-be-a-tuner-with-a-level",
    ("SYN-LEVEL", "counts_as"): "tuningware-as-level-2",
    ("SYN-TUNER", "treats_as"): "synchro-monster-that-lets-a-warrior-be-the-tuner",
    ("TRI-NUMBER", "fewer_tributes"): "one-tribute-fewer-by-a-spell",
    ("TRI-NUMBER", "spares_tributes"): "caius-by-mausoleum-of-the-emperor",
    ("TRI-NUMBER", "tribute_way"): "three-tributes-continuous-cards-among-them",
    ("TRI-NUMBER", "worth_tributes"): "obelisk-with-a-double-tribute-monster",
    ("TRI-OWN", "lends"): "case-tri-04-beside-an-own-monster",
    ("TRI-OWN", "tribute_way_from"): "true-draco-tributes-a-continuous-trap",
    ("XYZ-MATERIAL", "counts_as"): "xyz-with-a-material-that-may-count-as-level-4",
}
"""legal rulings that the word makes legal"""

ELSEWHERE = {
    ("NOR-ONCE", "grants_normal"): "offering-repeats-in-one-turn",
    ("TURN-PHASE", "grants_normal"): "offering-in-the-opponents-battle-phase",
    ("TURN-PLAYER", "grants_normal"): "offering-in-the-opponents-battle-phase",
    ("LOCK-KIND", "tributes_leave_first"): "case-tcg-06-the-same-in-2010",
    ("ZON-LINKED", "free_extra_deck"): "case-zon-10-a-main-monster-zone-first",
    ("ZON-OWN", "proc_side"): "case-lim-19-a-kaiju-to-the-controllers-field",
    ("ZON-OWN", "summon_each"): "the-shallow-grave-sets-kuraz",
}
"""those where without the word another rule is broken, or no card says it"""


def position_of(ruling: Ruling, cards: DefaultCards) -> Board:
    assert not isinstance(ruling.board, str)
    board = Board(ruling.board, cards=cards)
    for step in ruling.after:
        board = board.after(step)
    return board


def without(facts: str, word: str) -> str:
    """The facts but those of one word."""
    every = re.findall(r'(?:[^."]|"(?:[^"\\]|\\.)*")+\.', facts)
    return "\n".join(fact for fact in every if not fact.strip().startswith(f"{word}("))


@pytest.mark.parametrize(("rule", "word"), [*SHOWN, *ELSEWHERE])
def test_the_answer_names_it(rule: str, word: str, cards: DefaultCards) -> None:
    ruling = RULINGS[(SHOWN | ELSEWHERE)[rule, word]]
    verdict = position_of(ruling, cards).check(ruling.play or "")
    assert (rule, word) in {(one, e.word) for e in verdict.exceptions for one in e.rules}
    assert rule not in {v.rule.id for v in verdict.violations}


@pytest.mark.parametrize(("rule", "word"), SHOWN)
def test_without_the_word_the_rule_is_broken(rule: str, word: str, cards: DefaultCards) -> None:
    ruling = RULINGS[SHOWN[rule, word]]
    board = position_of(ruling, cards)
    play = board.check(ruling.play or "").play
    facts = without(position_facts(board.position, comments=False), word)
    answer = Question("check", facts + play_facts(play), parts=PARTS, options=["0"]).best()
    assert answer is not None
    assert (rule,) in answer.all("breaks")


ZOMBIES: dict[str, Any] = {
    "cards": [
        {"name": "Test Tuner", "type": "Tuner Monster", "level": 3, "attribute": "DARK", "race": "Fiend", "atk": 0,
         "def": 0},
        {"name": "Test Synchro", "type": "Synchro Monster", "level": 7, "attribute": "DARK", "race": "Zombie", "atk": 0,
         "def": 0, "text": "1 Tuner + 1+ non-Tuner Zombie monsters"},
    ],
    "you": {"field": {"M1": "Test Tuner", "M2": "Axe Raider", "F": "Zombie World"}, "extra": ["Test Synchro"]},
}  # fmt: skip


def test_a_type_that_another_card_gives(cards: DefaultCards) -> None:
    play = 'synchro "Test Synchro" with M1, M2'
    verdict = Board(ZOMBIES, cards=cards).check(play)
    assert verdict
    (one,) = verdict.exceptions
    assert (one.rules, one.word, one.ref, one.name) == (("SYN-MATERIAL",), "becomes", "F", "Zombie World")
    without_it = ZOMBIES | {"you": ZOMBIES["you"] | {"field": {"M1": "Test Tuner", "M2": "Axe Raider"}}}
    verdict = Board(without_it, cards=cards).check(play)
    assert "SYN-MATERIAL" in {v.rule.id for v in verdict.violations}
    assert verdict.exceptions == ()


def test_where_nothing_is_set_aside_nothing_is_said(cards: DefaultCards) -> None:
    assert Board({"you": {"hand": ["Sangan"]}}, cards=cards).check('normal "Sangan"').exceptions == ()


def test_an_effect_used_before_is_named_by_its_card(cards: DefaultCards) -> None:
    ruling = RULINGS["case-tri-04-beside-an-own-monster"]
    verdict = position_of(ruling, cards).check(ruling.play or "")
    one = next(e for e in verdict.exceptions if e.word == "lends")
    assert one.ref is None
    assert one.name == "The Monarchs Stormforth"
