"""Ritual Summons by effects, and Summons immediately after an effect, read from texts."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

TRAP = Card(key=4, name="Some Trap", kind="trap", types=("normal",))
TRIBUTING = "by Tributing monsters from your hand or field"


def read(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or monster(1, "Someone"), text))


def test_a_ritual_summon_by_a_monster() -> None:
    text = (
        f'You can discard this card; Ritual Summon 1 "Some" Ritual Monster from your hand, {TRIBUTING} whose total '
        "Levels equal or exceed its Level."
    )
    assert read(text) == {
        "proc(p(this,1),this,ritual)",
        "ritual_target(p(this,1),f(this,1))",
        'filter(f(this,1),1,yes,archetype("Some"))',
        "proc_from(p(this,1),hand)",
        "slot(p(this,1),1,1,open)",
        "slot_place(p(this,1),1,you,hand)",
        "slot_place(p(this,1),1,you,monsters)",
        "slot_act(p(this,1),1,tribute)",
        "filter(s(p(this,1),1),1,yes,is(monster))",
        "total(p(this,1),level,least,target)",
        "effect_at(p(this,1),hand)",
        "cost_itself(p(this,1),discard)",
    }


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        (
            f"Ritual Summon 1 Ritual Monster from your GY, except \"One\", {TRIBUTING}, including this card on your "
            "field, whose total Levels equal or exceed its Level",
            {"material_itself(p(this,1))", 'filter(f(this,1),1,no,name("One"))', "proc_from(p(this,1),gy)"},
        ),
        (
            f"Ritual Summon 1 LIGHT Ritual Monster (Warrior or Dragon) from your Deck in Defense Position, {TRIBUTING} "
            "whose total Levels equal exactly twice its Level",
            {"total(p(this,1),level,exact,twice)", "proc_position(p(this,1),defense)",
             'filter(f(this,1),2,yes,race("Warrior"))', 'filter(f(this,1),2,yes,race("Dragon"))'},
        ),
        (
            "Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand/field, and/or sending "
            '"Some" monsters from your Extra Deck to the GY, whose total ATK equals or exceeds its ATK',
            {"slot(p(this,1),2,0,open)", "slot_act(p(this,1),2,send)", "total(p(this,1),atk,least,target)"},
        ),
    ],
)  # fmt: skip
def test_what_a_ritual_summon_by_an_effect_asks(words: str, facts: set[str]) -> None:
    assert facts <= read(f"{words}.", TRAP)


def test_what_is_not_understood_of_a_ritual_summon_is_left() -> None:
    text = (
        "Ritual Summon 1 Ritual Monster from your hand, by sending monsters with different names from your Deck to the "
        "GY whose total Levels equal its Level."
    )
    assert not any(fact.startswith("proc(") for fact in read(text, TRAP))
