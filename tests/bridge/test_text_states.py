"""What a text asks of the board and of the turn so far."""

import pytest
from solemn.bridge.text.facts import Count, Kinds, Past
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.states import state


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("a Trap Card or effect was activated this turn", {"activation"}),
        ("your opponent has activated a monster effect in the GY this turn", {"activation"}),
        ("2 or more monsters were destroyed by battle this turn", {"battle"}),
        ("3 or more cards were banished this turn", {"activation", "summon", "battle"}),
        ("you Xyz Summoned this turn", {"activation", "summon"}),
        ("a monster was Tributed this turn", {"activation", "summon"}),
        ('a Spell was activated this turn, except "Some Card"', {"activation"}),
    ],
)
def test_what_happened_this_turn(text: str, ways: set[str]) -> None:
    read = state(text)
    assert read is not None
    assert len(read) == 1
    assert {test.by for test in read[0] if isinstance(test, Past)} == ways
    assert len(read[0]) == len(ways)


@pytest.mark.parametrize(
    "text",
    [
        "no monster was destroyed this turn",
        "neither player activated a card this turn",
        "this card was Special Summoned this turn",
        "you control a monster that was Summoned this turn",
        "a card was destroyed",
        "you have not activated a Spell this turn",
    ],
)
def test_what_is_no_past_of_the_turn(text: str) -> None:
    assert state(text) is None


def test_a_past_beside_a_state() -> None:
    read = state("a monster was destroyed this turn, and you control no monsters")
    assert read is not None
    assert [type(row[0]) for row in read] == [Past, Count]


@pytest.mark.parametrize(
    ("text", "place", "relation", "number"),
    [
        ("you control no monsters in your Main Monster Zone", "main_zone", "eq", 0),
        ("a monster is in the Extra Monster Zone", "extra_zone", "least", 1),
        ('"Some Field" is in your Field Zone', "field_zone", "least", 1),
        ("a Trap is face-up on the field or in either GY", "or(field,gy)", "least", 1),
        ("you have more monsters in your GY than your opponent", "gy", "more", 1),
    ],
)
def test_where_cards_are_counted(text: str, place: str, relation: str, number: int) -> None:
    read = state(text)
    assert read is not None
    ((test,),) = read
    assert isinstance(test, Count)
    assert (test.place, test.relation, test.number) == (place, relation, number)


def test_all_in_a_graveyard() -> None:
    read = state("all the monsters in your GY are Beast-Type")
    assert read is not None
    none, one = (row[0] for row in read)
    assert isinstance(none, Count)
    assert isinstance(one, Count)
    assert (none.relation, none.number, one.relation, one.number) == ("eq", 0, "least", 1)


def test_different_attributes_in_the_graveyard() -> None:
    read = state("you have 3 or more different Attributes in your GY")
    assert read is not None
    ((test,),) = read
    assert isinstance(test, Kinds)
    assert test.property == "attribute"
    assert test.cards.number == 3


@pytest.mark.parametrize(
    "text",
    [
        'you control no monsters, or only "Some" monsters',
        'you control no monsters, or only control "Some" monsters',
    ],
)
def test_none_or_only_such(text: str) -> None:
    read = state(text)
    assert read is not None
    ((test,),) = read
    assert isinstance(test, Count)
    assert (test.relation, test.number) == ("eq", 0)
    assert test.filter == (((False, 'archetype("Some")'), (True, "facedown")),)


def test_the_second_half_may_bring_its_verb() -> None:
    read = state('you control no monsters, or control a "Some" monster')
    assert read is not None
    assert len(read) == 1
    assert len(read[0]) == 2


@pytest.mark.parametrize(
    ("phrase", "atom"),
    [
        ("monster with a Doom Counter", 'has(counters("Doom",1))'),
        ("monster with 3 or more Doom Counters", 'has(counters("Doom",3))'),
        ("Machine monster whose ATK equals its own DEF", "atk_equals_def"),
        ("monster whose original Level is 4 or lower", "original(most(level(4)))"),
        ("monster whose original Type is Fish", 'original(race("Fish"))'),
        ("monster with 2000 or more original ATK", "original(least(atk(2000)))"),
        ('Fusion Monster that mentions "Some Card" as material', 'lists(name("Some Card"))'),
        ("monster that was Special Summoned from the Extra Deck", "summoned(from(extra))"),
    ],
)
def test_what_a_monster_is_by_itself(phrase: str, atom: str) -> None:
    read = noun(phrase)
    assert read is not None
    assert ((True, atom),) in read.filter


@pytest.mark.parametrize("phrase", ["monster whose original Type is Blue", "monster whose ATK equals its DEF twice"])
def test_what_is_no_such_monster(phrase: str) -> None:
    assert noun(phrase) is None
