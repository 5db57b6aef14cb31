"""An effect's own card among those that are paid, used or leave; and names as a text gives them."""

import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text


def read(text: str, name: str = "Someone") -> set[str]:
    return set(read_text(monster(1, name), text))


def conditions(text: str) -> set[str]:
    return {fact for fact in read(text) if fact.startswith("cond(")}


def test_it_is_not_tributed_itself_where_the_text_excepts_it() -> None:
    text = "Once per turn, you can Tribute 1 monster{but} to Special Summon 1 Fish monster from your hand."
    assert "cost_other(e(this,1))" in read(text.format(but=" (except this card)"))
    assert "cost_other(e(this,1))" not in read(text.format(but=""))


@pytest.mark.parametrize(("name", "number"), [("monster", 2), ("Spell", 1)])
def test_what_is_used_up_is_not_what_it_summons(name: str, number: int) -> None:
    text = f"If this card is in your hand: You can discard 1 {name}, and if you do, Special Summon this card."
    assert conditions(text) == {f"cond(c(this,1),1,count(you,hand,f(this,1),least,{number}))"}


def test_in_two_places_together() -> None:
    text = "if this card is in your hand: You can banish 1 other monster from your hand or GY, and if you do, "
    assert conditions(f"During your Main Phase, {text}Special Summon this card.") == {
        "cond(c(this,1),1,count(you,or(hand,gy),f(this,1),least,2))"
    }


def test_a_zone_is_left_by_what_stands_on_the_field() -> None:
    text = (
        "{head}You can target 1 Fish monster in your GY; return this card to the hand, and if you do, Special Summon "
        "that monster."
    )
    assert "effect_frees(e(this,1))" in read(text.format(head=""))
    gone = text.replace("return this card to the hand", "shuffle this card into the Deck")
    facts = read(gone.format(head="If this card is in your GY: "))
    assert "effect_at(e(this,1),gy)" in facts
    assert "effect_frees(e(this,1))" not in facts


def test_how_a_monster_was_summoned_is_known_of_a_face_down_one() -> None:
    text = "You can target 1 {what} your opponent controls; Special Summon this card from your hand."
    assert not any("faceup" in fact for fact in read(text.format(what="Special Summoned monster")))
    assert any("faceup" in fact for fact in read(text.format(what="Special Summoned Fish monster")))


def test_face_up_in_spell_and_trap_zones() -> None:
    text = "If this card is in your hand: You can target 1 {what} in your Spell & Trap Zone; Special Summon this card."
    assert "filter(f(this,1),1,yes,faceup)" in read(text.format(what="face-up card"))
    assert not any("faceup" in fact for fact in read(text.format(what="card")))


def test_names_in_the_plural_and_as_they_were() -> None:
    text = 'You can Tribute 2 {what}; Special Summon any number of "Someones" from your Deck.'
    facts = read(text.format(what='"Someone\'s Tokens"'))
    assert {'filter(f(this,1),1,yes,name("Someone"))'} <= facts
    assert 'filter(s(q(this,1),1),1,yes,name("Someone\'s Token"))' in facts
    assert 'filter(s(q(this,1),1),1,yes,name("Slime Toad"))' in read(text.format(what='"Frog the Jam"'))
