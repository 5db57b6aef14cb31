"""Effects that go on after they Summon: another Summon that may follow, and what must be done then."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))
OWN = "During your Main Phase: You can Special Summon this card from your hand"


def read(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or monster(1, "Someone"), text))


def doubts(facts: set[str]) -> list[str]:
    return sorted(fact for fact in facts if fact.startswith("unmodelled("))


def test_a_second_summon_may_follow() -> None:
    facts = read(f"{OWN}, then you can Special Summon 1 Fish monster from your GY.")
    assert {"summon_itself(e(this,1))", "cond(c(this,1),1,count(you,gy,f(this,1),least,1))"} <= facts
    assert [doubt.rpartition("means(")[2] for doubt in doubts(facts)] == ["e(this,1),c(this,1)),allow)"]


@pytest.mark.parametrize(
    "text",
    [
        # what is discarded may be what is Summoned then
        "You can discard 1 card; Special Summon this card from your hand, then you can Special Summon 1 Fish monster "
        "from your GY.",
        f"{OWN}, then you can Special Summon 1 Fish monster unlike any other.",
        f'{OWN}, then you can Special Summon 1 "Fry Token" (Fish/WATER/Level 1/ATK 0/DEF 0).',
    ],
)
def test_whatever_may_follow(text: str) -> None:
    assert [doubt.rpartition("means(")[2] for doubt in doubts(read(text))] == ["e(this,1),any),allow)"]


def test_a_choice_that_is_not_understood() -> None:
    facts = read(
        "Special Summon 1 Fish monster from your hand, or if it rains, you can Special Summon 3 such monsters instead.",
        SPELL,
    )
    assert "summon_from(e(this,1),you,hand)" in facts
    assert doubts(facts)[0].endswith("means(e(this,1),any),allow)")


@pytest.mark.parametrize(
    ("act", "place"),
    [
        ("then discard 1 card", "hand"),
        ("and if you do, send 1 card from your hand to the GY", "hand"),
        ("then send the top card of your Deck to the GY", "deck"),
        ("then Tribute 1 other monster you control", "monsters"),
        ("and if you do, add 1 Fish monster from your Deck to your hand", "deck"),
    ],
)
def test_what_must_be_done_then(act: str, place: str) -> None:
    facts = read(f"Special Summon 1 Fish monster from your GY, {act}.", SPELL)
    assert any(fact.startswith(f"cond(c(this,1),1,count(you,{place},") and ",most,2)" in fact for fact in facts)
    assert doubts(facts)[0].endswith("means(e(this,1),c(this,1)),forbid)")


def test_several_things_must_be_done_then() -> None:
    text = (
        "Special Summon 1 Fish monster from your GY, then discard 1 card, then send the top card of your Deck to the GY"
    )
    assert len(doubts(read(f"{text}.", SPELL))) == 2
    assert not any(fact.startswith("summons(") for fact in read(f"{text}, then sing 2 songs.", SPELL))


@pytest.mark.parametrize(
    "rest",
    [
        "but neither player can activate its effects this turn",
        "but if you Summon it from the GY, banish it when it leaves the field",
        "and if you do, place 1 Fin Counter on it",
        "and make its ATK 0",
        "also banish it when it leaves the field",
    ],
)
def test_what_asks_for_nothing(rest: str) -> None:
    assert doubts(read(f"Special Summon 1 Fish monster from your GY, {rest}.", SPELL)) == []


def test_what_limits_the_choice_is_no_tail() -> None:
    rest = "but if you control no Fish monsters, you can only Special Summon Level 1 monsters with this effect"
    facts = read(f"Special Summon 1 monster from your GY, {rest}.", SPELL)
    assert not any(fact.startswith("summons(") for fact in facts)


def test_what_is_summoned_will_do_for_it() -> None:
    facts = read("Special Summon 1 Fish monster from your GY, then Tribute 1 monster you control.", SPELL)
    assert "summon_from(e(this,1),you,gy)" in facts
    assert doubts(facts) == []


def test_two_at_once() -> None:
    text = "You can target 1 Fish monster in your GY; Special Summon this card from your hand, and if you do,"
    facts = read(f"{text} Special Summon that monster.")
    assert {"summon_with_itself(e(this,1))", "summon_number(e(this,1),2,2)", "summon_from(e(this,1),you,gy)"} <= facts
    assert doubts(facts) == []
    assert not any(
        fact.startswith("summons(") for fact in read(f"{text} Special Summon that monster in Defense Position.")
    )


@pytest.mark.parametrize(
    ("act", "asked"),
    [
        ("reduce this card's Level by 2", "least(level(3))"),
        ("change this card's ATK to 0", "least(atk(1))"),
        ("change this card to Defense Position", "position(attack)"),
    ],
)
def test_its_own_card_changes_first(act: str, asked: str) -> None:
    facts = read(f"Once per turn: You can {act}, and if you do, Special Summon 1 Fish monster from your hand.")
    assert {f"filter(f(this,2),1,yes,{asked})", "effect_self(e(this,1),f(this,2))"} <= facts


def test_what_is_sent_is_not_the_target() -> None:
    text = "Target 1 Fish monster in your GY; send 1 monster you control to the GY, and if you do, Special Summon"
    facts = read(f"{text} the targeted monster.", SPELL)
    assert {"summon_from(e(this,1),you,gy)", "effect_frees(e(this,1))"} <= facts
    assert not any(fact.startswith("summons(") for fact in read(f"{text} 1 monster from your GY.", SPELL))


def test_one_effect_of_two_or_both() -> None:
    facts = read(
        "Apply 1 of these effects, or if you control a Fish monster, you can apply both effects in sequence.\n"
        "● Draw 1 card.\n● Special Summon 1 Fish monster from your GY.",
        SPELL,
    )
    assert "summon_from(e(this,1),you,gy)" in facts
    assert [doubt.rpartition("means(")[2] for doubt in doubts(facts)] == ["e(this,1),c(this,1)),allow)"]


def test_its_own_card_is_none_of_those_that_leave() -> None:
    text = "If this card is in your hand: You can destroy"
    facts = read(f"{text} 1 other Fish monster in your hand or face-up field, and if you do, Special Summon this card.")
    assert any("count(you,hand," in fact and fact.endswith(",least,1))") for fact in facts)
    fish = monster(1, "Someone", race="Fish")
    own = read(
        f"{text} 2 other monsters in your hand and/or face-up field, including a Fish monster, and if you do, Special "
        "Summon this card.",
        fish,
    )
    counts = sorted(fact.rpartition("least,")[2] for fact in own if fact.startswith("cond("))
    assert counts == ["2))", "2))", "3))"]


def test_cards_are_drawn_first() -> None:
    facts = read("Draw 2 cards, then you can Special Summon 1 Fish monster from your GY.", SPELL)
    assert "cond(c(this,1),1,count(you,deck,any,least,2))" in facts
    drawn = read("Draw 2 cards, then you can Special Summon 1 Fish monster from your hand.", SPELL)
    assert not any(fact.startswith("summons(") for fact in drawn)
