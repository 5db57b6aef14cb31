"""Effects that do something before they Summon, and those of which only that is read which must hold for them."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))
TRAP = Card(key=4, name="Some Trap", kind="trap", types=("normal",))


def read(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or monster(1, "Someone"), text))


def test_its_own_card_leaves_first() -> None:
    text = "Once per turn: You can return this card to the hand, and if you do, Special Summon"
    facts = read(f'{text} 1 "Other" monster from your hand.')
    assert {"summons(e(this,1),this,special)", "effect_frees(e(this,1))"} <= facts
    assert not any(fact.startswith("unmodelled") for fact in facts)


def test_its_own_card_might_be_what_it_summons() -> None:
    facts = read(
        "Once per turn: You can return this card to the hand, and if you do, Special Summon 1 monster from your hand."
    )
    assert "may_summon(e(this,1),this)" in facts
    assert not any(fact.startswith("summons(") for fact in facts)


def test_its_own_card_is_paid_and_might_be_what_it_summons() -> None:
    facts = read("You can discard this card; Special Summon 1 monster from your GY.")
    assert any(fact.endswith("means(e(this,1)),allow)") for fact in facts)


@pytest.mark.parametrize(
    "act",
    [
        "add to your hand or Special Summon 1 Dragon monster from your Deck",
        "take 1 Dragon monster from your Deck, and either add it to your hand or Special Summon it",
        "take 1 Dragon monster from your Deck, and either send it to the GY or Special Summon it",
        "add 1 Dragon monster from your Deck to your hand, or if you control no monsters, you can Special Summon it "
        "instead",
        "add 1 Dragon monster from your Deck to your hand, then you can Special Summon it if you control no monsters",
        "inflict 300 damage to your opponent, then you can Special Summon 1 Dragon monster from your Deck",
    ],
)
def test_of_two_choices_one_is_a_summon(act: str) -> None:
    facts = read(f"{act[:1].upper()}{act[1:]}.", SPELL)
    assert {"summon_from(e(this,1),you,deck)", 'filter(f(this,1),1,yes,race("Dragon"))'} <= facts
    assert ("proc_if(e(this,1),c(this,1))" in facts) == ("if you control" in act)


def test_what_is_added_may_be_summoned() -> None:
    text = "Add 1 Dragon monster from your Deck to your hand, then you can Special Summon"
    facts = read(f"{text} 1 Level 4 monster from your hand.", SPELL)
    assert {"summon_from(e(this,1),you,deck)", "summon_from(e(this,1),you,hand)"} <= facts
    assert {"filter(f(this,1),3,yes,in(hand))", 'filter(f(this,1),3,yes,race("Dragon"))'} <= facts
    assert any(fact.startswith("cond(") and "count(you,deck," in fact for fact in facts)


def test_what_is_used_is_not_what_is_summoned() -> None:
    facts = read(
        "Destroy 1 Dragon monster in your hand, and if you do, Special Summon 1 monster from your hand.", SPELL
    )
    assert {"summons(e(this,1),this,special)", "summons(e(this,2),this,special)"} <= facts
    assert any("least,2)" in fact for fact in facts)
    assert any(fact.startswith("filter(") and fact.endswith(',no,race("Dragon"))') for fact in facts)


def test_what_is_detached() -> None:
    text = "If this card is in your hand: You can detach 1 Xyz Material from a monster on either field, and if you do, "
    facts = read(f"{text}Special Summon this card.")
    assert {"summon_itself(e(this,1))", "effect_at(e(this,1),hand)"} <= facts
    assert "filter(f(this,1),1,yes,has(material))" in facts
    assert any("count(both,monsters,f(this,1),least,1)" in fact for fact in facts)


def test_a_union_monster_comes_off() -> None:
    text = "Once per turn, you can either: Target 1 monster you control; equip this card to that target, OR: "
    facts = read(f"{text}Unequip this card and Special Summon it in Attack Position.")
    assert {"summon_itself(e(this,1))", "effect_at(e(this,1),equipped)", "proc_position(e(this,1),attack)"} <= facts


def test_only_what_must_hold_is_read() -> None:
    text = "If you control no monsters: You can discard 1 Spell; recite 3 verses, then Special Summon"
    facts = read(f"{text} 1 Dragon monster from your hand whose name rhymes.")
    assert {"may_summon(e(this,1),this)", "effect_at(e(this,1),field)", "proc_if(e(this,1),c(this,1))"} <= facts
    counted = {fact.partition("count(")[2].split(",f(")[0].split(",any")[0] for fact in facts if "count(" in fact}
    assert counted == {"you,monsters", "you,hand"}
    assert any(fact.startswith("unmodelled(") and fact.endswith("means(e(this,1)),allow)") for fact in facts)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("You can reveal this card in your hand; recite 3 verses, and Special Summon this card.", {"hand"}),
        ("If this card is in your GY: You can recite 3 verses; Special Summon this card.", {"gy"}),
        ("You can recite 3 verses; Special Summon this card from your hand.", {"hand"}),
        ("You can recite 3 verses; Special Summon 1 monster from your hand or GY.", {"field"}),
    ],
)
def test_where_it_might_act(text: str, places: set[str]) -> None:
    facts = read(text)
    found = {fact.split(",")[2][:-1] for fact in facts if fact.startswith("effect_at(e(this,1),")}
    assert found == places


def test_a_trap_is_set_where_no_text_says_otherwise() -> None:
    facts = read("Recite 3 verses, then Special Summon 1 monster from your hand.", TRAP)
    assert {"effect_at(e(this,1),set)"} == {fact for fact in facts if fact.startswith("effect_at(")}


def test_another_time_for_it_is_not_read_away() -> None:
    text = "During your opponent's turn: You can recite 3 verses; Special Summon 1 monster from your hand."
    assert "effect_time(e(this,1),opponents,main1)" in read(text)
    more = read(f"{text} You can also use this effect in your turn.")
    assert not any(fact.startswith("effect_time(") for fact in more)


def test_what_is_paid_may_lie_face_down() -> None:
    facts = read("You can Tribute 1 Insect monster; recite 3 verses, and Special Summon 1 monster from your hand.")
    filters = {fact for fact in facts if fact.startswith("filter(f(this,1),")}
    assert {"filter(f(this,1),2,yes,faceup)", "filter(f(this,1),2,yes,facedown)"} < filters
