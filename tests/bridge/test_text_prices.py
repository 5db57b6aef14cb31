"""What is paid and targeted for an effect that Summons, and what stands before its colon, read from texts."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.effects_head import head
from solemn.bridge.text.effects_own import own_card, with_others
from solemn.bridge.text.effects_price import price
from solemn.bridge.text.effects_target import targets
from solemn.bridge.text.own_match import is_such
from solemn.bridge.text.reader import read_text

TRAP = Card(key=4, name="Some Trap", kind="trap", types=("normal",))
ITSELF = "Special Summon this card from your hand."
FIEND = monster(1, "Someone", race="Fiend", attribute="DARK", level=4)


def read(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or FIEND, text))


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("discard this card and 1 Fiend monster", ("discard this card", "discard 1 Fiend monster")),
        (
            "banish 2 Fish monsters from your GY, including this card",
            ("banish this card from your GY", "banish 1 other Fish monsters from your GY"),
        ),
        (
            "banish 1 Fish monster and this card from your GY",
            ("banish this card from your GY", "banish 1 Fish monster from your GY"),
        ),
        (
            "banish from your GY, this card and 1 Fish monster",
            ("banish this card from your GY", "banish 1 Fish monster from your GY"),
        ),
    ],
)
def test_its_own_card_with_others(words: str, parts: tuple[str, str]) -> None:
    assert with_others(words) == parts


def test_other_cards_alone_are_not_its_own() -> None:
    assert with_others("discard 1 Fiend monster") is None
    assert own_card("discard 1 Fiend monster", ()) is None


def test_an_own_card_of_which_more_is_asked_is_in_doubt() -> None:
    facts = read("You can Tribute this Fusion Summoned card; Special Summon 1 Fiend monster from your Deck.")
    assert "cost_itself(e(this,1),tribute)" in facts
    assert 'unmodelled(this,"this Fusion Summoned card",means(e(this,1)),forbid)' in facts


def test_what_the_paid_cards_are_together() -> None:
    facts = read(
        "You can banish 2 Fish monsters with different names from your GY; Special Summon this card from your hand."
    )
    assert {"group(q(this,1),all,distinct,name)", "slot(q(this,1),1,2,2)"} <= facts
    facts = read(
        "You can Tribute monsters whose total Levels equal 8 or more; Special Summon this card from your hand."
    )
    assert {"total(q(this,1),level,least,8)", "slot(q(this,1),1,1,open)"} <= facts


def test_one_kind_or_another_is_paid() -> None:
    facts = read('You can discard 1 "Some" card or Fish monster; Special Summon this card from your hand.')
    assert {
        'filter(s(q(this,1),1),1,yes,archetype("Some"))',
        'filter(s(q(this,1),1),1,yes,race("Fish"))',
        'filter(s(q(this,1),1),2,yes,archetype("Some"))',
        "filter(s(q(this,1),1),2,yes,is(monster))",
    } <= facts


def test_a_name_in_the_plural_is_the_name() -> None:
    facts = read(
        'You can banish 2 "Bone Server(s)" and this card from your GY; Special Summon 1 Fish monster from your Deck.'
    )
    assert 'filter(s(q(this,1),1),1,yes,name("Bone Server"))' in facts


def test_cards_from_the_top_of_the_deck_must_be_there() -> None:
    facts = read("You can banish the top 3 cards of your Deck, face-down; Special Summon this card from your hand.")
    assert "cond(c(this,1),1,count(you,deck,any,least,3))" in facts


@pytest.mark.parametrize(("kind", "number"), [("Fiend", 2), ("Warrior", 1)])
def test_another_card_is_revealed_beside_its_own(kind: str, number: int) -> None:
    facts = read(f"You can reveal 1 other {kind} monster in your hand; Special Summon this card from your hand.")
    assert f"cond(c(this,1),1,count(you,hand,f(this,1),least,{number}))" in facts


def test_counters_that_are_removed_must_lie_there() -> None:
    facts = read("You can remove 3 Spell Counters from your field; Special Summon this card from your hand.")
    assert 'cond(c(this,1),1,counters(you,field,any,"Spell",least,3))' in facts
    facts = read("You can remove 2 A-Counters from this card; Special Summon 1 Fiend monster from your hand.")
    assert 'filter(f(this,2),1,yes,has(counters("A",2)))' in facts
    assert "effect_self(e(this,1),f(this,2))" in facts


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("target 1 banished Fish monster", (("you", "banished"), ("opponent", "banished"))),
        ("target 1 of your banished Fish monsters", (("you", "banished"),)),
        ("target 1 of your Fish monsters that is banished or in your GY", (("you", "banished"), ("you", "gy"))),
        ("target 1 Fish monster in either GY", (("you", "gy"), ("opponent", "gy"))),
        ("target 1 Fish monster you control or in your GY", (("you", "monsters"), ("you", "gy"))),
        ('target 1 "Some" card in your Pendulum Zone', (("you", "pendulum_zones"),)),
    ],
)
def test_where_the_target_lies(words: str, places: tuple[tuple[str, str], ...]) -> None:
    found = targets(words)
    assert found is not None
    assert [one.places for one in found[0]] == [places]
    assert found[1] == ()


def test_several_targets() -> None:
    found = targets('target 1 "Some" card you control and 1 Fish monster in your GY')
    assert found is not None
    assert [one.places for one in found[0]] == [(("you", "field"),), (("you", "gy"),)]
    found = targets("target 1 Fish monster and 1 Zombie monster in your GY")
    assert found is not None
    assert [one.places for one in found[0]] == [(("you", "gy"),)] * 2
    found = targets("target any number of your banished Fish monsters with different names")
    assert found is not None
    assert (found[0][0].minimum, found[0][0].maximum, found[0][0].groups) == (1, "open", (("distinct", "name"),))


def test_a_target_of_which_more_is_asked_is_in_doubt() -> None:
    found = targets("target 1 Fish monster in your GY whose original Level is odd")
    assert found is not None
    assert found[1] == ("whose original Level is odd",)


@pytest.mark.parametrize(
    "words",
    [
        "target 1 Fish monster in your GY that was destroyed this turn and 1 Xyz Monster in your GY",
        "target 1 monster in your GY with the same Level as its Rank",
        "target 1 monster",
        "target the one you like best",
    ],
)
def test_a_target_that_is_not_understood(words: str) -> None:
    assert targets(words) is None


def test_a_target_beside_what_is_paid() -> None:
    facts = read(
        "You can Tribute 1 Fish monster, then target 1 Fish monster with a different name in your GY; "
        "Special Summon that target."
    )
    assert "summon_like(e(this,1),other(name))" in facts
    assert price("pay 500 LP, then target 1 Fish monster with a different name in your GY", ()) is None


def test_two_targets_with_a_part_each() -> None:
    facts = read(
        'Target 1 "Some" card you control and 1 Fish monster in your GY; destroy that card on the field, and if you '
        "do, Special Summon that other monster from the GY.",
        TRAP,
    )
    assert {"summon_from(e(this,1),you,gy)", "effect_frees(e(this,1))"} <= facts
    assert "cond(c(this,1),1,count(you,field,f(this,2),least,1))" in facts


def test_two_targets_that_are_both_summoned() -> None:
    facts = read("Target 1 Fish monster and 1 Zombie monster in your GY; Special Summon both.", TRAP)
    assert {
        "summon_number(e(this,1),2,2)",
        "summon_include(e(this,1),1,f(this,2))",
        "summon_include(e(this,1),1,f(this,3))",
    } <= facts
    assert not any(fact.startswith("proc_if") for fact in facts)


def test_a_spell_or_trap_could_target_itself() -> None:
    facts = read(
        "Target 1 card you control; destroy it, and if you do, Special Summon 1 Fiend monster from your hand.", TRAP
    )
    assert 'unmodelled(this,"it does not target itself",means(e(this,1)),forbid)' in facts


@pytest.mark.parametrize(
    ("words", "at"),
    [
        ("During the Standby Phase of the next turn after this card was banished", ("banished",)),
        ("Once per turn, during your next Standby Phase after this card was sent to the GY", ("gy",)),
        ("While this card is equipped to a Warrior monster", ("equipped",)),
        ("While this card is a Continuous Spell", ("placed",)),
        ("If you control no monsters in the Extra Monster Zone, while this card is in your hand or GY", ("hand", "gy")),
    ],
)
def test_where_its_card_is_by_its_head(words: str, at: tuple[str, ...]) -> None:
    found = head(words, event=False)
    assert found is not None
    assert found.at == at


def test_what_its_card_must_be_by_its_head() -> None:
    facts = read("If this card is in the Extra Monster Zone: You can Special Summon 1 Fiend monster from your hand.")
    assert "filter(f(this,2),1,yes,in(extra_zone))" in facts
    assert "effect_self(e(this,1),f(this,2))" in facts


def test_a_card_as_printed() -> None:
    assert is_such(FIEND, (((True, 'race("Fiend")'), (True, 'race("Fish")')),)) is True
    assert is_such(FIEND, (((True, "most(level(3))"),),)) is False
    assert is_such(FIEND, (((True, "faceup"),),)) is None
    assert is_such(FIEND, (((True, "faceup"),), ((False, "is(monster)"),))) is False


def test_two_times_of_which_one_is_enough() -> None:
    found = head("During your Main Phase or your opponent's Battle Phase", event=False)
    assert found is not None
    assert found.doubt == ""
    trap = Card(key=6, name="Some Trap", kind="trap", types=("continuous",))
    facts = read(
        "Once per turn, during your Main Phase or your opponent's Battle Phase: You can Special Summon 1 Fish monster "
        "from your hand.", trap,
    )  # fmt: skip
    assert {"effect_time(e(this,1),your,main1)", "effect_time(e(this,1),opponents,battle)"} <= facts


def test_a_colon_printed_for_a_semicolon() -> None:
    facts = read("You can Tribute this card: Special Summon 1 Fish monster from your Deck.")
    assert "cost_itself(e(this,1),tribute)" in facts
    assert not any(fact.startswith("unmodelled") for fact in facts)
