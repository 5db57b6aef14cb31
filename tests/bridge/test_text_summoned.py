"""What an effect Summons, read from texts: beside other cards, with its own card, how many, from where and how."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.effects_like import likeness
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))


def read(text: str, card: Card = SPELL) -> set[str]:
    return set(read_text(card, text))


def read_monster(text: str) -> set[str]:
    return read(text, monster(1, "Someone"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("with a different name", ("other(name)",)),
        ("with the same original Type and Attribute", ("same(original(race))", "same(original(attribute))")),
        ("whose Level is 1 higher or 1 lower than it", ("either(level(1),level(-1))",)),
        ("that is 1 Rank higher than that monster", ("rank(1)",)),
        ("with the same Type as that monster but 1 Level lower", ("same(race)", "level(-1)")),
        ("whose Level is less than or equal to the Level the Tributed monster had on the field +3", ("most(level,3)",)),
        ("with a different name and an equal or lower Level than that monster", ("most(level,0)", "other(name)")),
        ("with ATK less than or equal to that target", ("most(atk,0)",)),
        ("with the same Level as the sent monster's original Level", ("same(original(level))",)),
    ],
)
def test_how_it_stands_to_another(words: str, said: tuple[str, ...]) -> None:
    rest, likes = likeness(f"1 Zombie monster {words} from your Deck", single=True)
    assert rest == "1 Zombie monster from your Deck"
    assert [like.words for like in likes] == [said]


def test_several_with_the_same_level_are_alike_themselves() -> None:
    assert likeness("2 Zombie monsters with the same Level from your Deck", single=False)[1] == ()
    assert "summon_group(e(this,1),same,level)" in read("Special Summon 2 monsters with the same Level from your Deck.")


def test_beside_what_is_paid_and_beside_the_target() -> None:
    paid = read("Tribute 1 Dragon monster; Special Summon 1 Dragon monster with a different name from your Deck.")
    assert "summon_like(e(this,1),other(name))" in paid
    aimed = read("Target 1 Dragon monster you control; Special Summon 1 monster with the same Level from your hand.")
    assert {
        "compares(e(this,1),h(this,1),one)",
        "compared_as(h(this,1),same(level))",
        "compared(h(this,1),you,monsters,f(this,2))",
    } <= aimed


def test_beside_all_that_its_player_controls_and_beside_its_own_card() -> None:
    text = "Special Summon 1 Fiend monster from your Deck with a different name than the cards you control."
    assert {"compares(e(this,1),h(this,1),every)", "compared(h(this,1),you,field,f(this,2))"} <= read(text)
    own = "During your Main Phase: You can Special Summon 1 monster from your hand with the same Level as this card."
    assert {"compared_itself(h(this,1))", "compared_as(h(this,1),same(level))"} <= read_monster(own)


def test_beside_one_of_the_opponents_monsters() -> None:
    text = "Special Summon 1 Fiend monster from your Deck with the same Attribute as a monster your opponent controls."
    assert {"compares(e(this,1),h(this,1),one)", "compared(h(this,1),opponent,monsters,f(this,2))"} <= read(text)


@pytest.mark.parametrize(
    "text",
    [
        "Special Summon 1 Dragon monster with a different name from your Deck.",  # than what?
        "Tribute 2 monsters; Special Summon 1 monster with the same Level as that monster from your Deck.",
        "Target 1 monster in your GY; Special Summon 1 monster with the same name from your GY.",
    ],
)
def test_beside_a_card_that_is_not_clear(text: str) -> None:
    assert not any(fact.startswith("summons(") for fact in read(text))


def test_its_own_card_with_another() -> None:
    facts = read_monster(
        "Once per turn: You can Special Summon both this card and 1 Level 1 Fiend monster from your hand."
    )
    assert {
        "summon_itself(e(this,1))",
        "summon_with_itself(e(this,1))",
        "summon_number(e(this,1),2,2)",
        "effect_at(e(this,1),hand)",
    } <= facts
    aimed = (
        "If this card is in your hand: You can target 1 Fiend monster in your GY; Special Summon both it and this card."
    )
    assert {"summon_with_itself(e(this,1))", "summon_from(e(this,1),you,gy)"} <= read_monster(aimed)
    shown = read_monster("You can reveal this card and 1 other Fiend monster in your hand; Special Summon both.")
    assert {"summon_with_itself(e(this,1))", "summon_from(e(this,1),you,hand)"} <= shown


def test_one_of_each_kind_and_one_from_each_place() -> None:
    facts = read("Special Summon 1 Fiend monster and 1 Fairy monster from your Deck.")
    assert {"summon_number(e(this,1),2,2)", 'filter(f(this,1),1,yes,race("Fairy"))'} <= facts
    assert sum(fact.startswith("summon_include(e(this,1),1,") for fact in facts) == 2
    placed = read("Special Summon 2 Fiend monsters, 1 from your hand and 1 from your GY.")
    assert {"filter(f(this,2),1,yes,in(hand))", "filter(f(this,3),1,yes,in(gy))"} <= placed


@pytest.mark.parametrize(
    ("what", "fact"),
    [
        ("any number of monsters from your GY whose total Levels equal 8", "summon_total(e(this,1),level,exact,8)"),
        ("monsters from your GY whose total Levels equal 8 or less", "summon_total(e(this,1),level,most,8)"),
        ("Link Monsters from your GY whose combined Link Ratings equal 3", "summon_total(e(this,1),link,exact,3)"),
        ('as many "Any Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0) as possible', "summon_token(e(this,1),most,t(this,1))"),
        ("1 monster from your Deck to the Extra Monster Zone", "proc_zone(e(this,1),extra)"),
        ("1 monster from your hand to your zone that 2 or more Link Monsters point to",
         "proc_zone(e(this,1),linked_by(2))"),
        ("1 monster from your hand to your zone a Fiend Link Monster points to",
         "proc_zone(e(this,1),linked(f(this,2)))"),
        ("1 monster from your hand in face-up or face-down Defense Position", "proc_position(e(this,1),set)"),
        ('1 "Any" Monster Card from your Spell & Trap Zone', "summon_from(e(this,1),you,spell_zones)"),
        ("1 of your Fiend monsters that is banished, or in your hand or GY", "summon_from(e(this,1),you,banished)"),
        ("1 Fiend monster from your hand or either GY", "summon_from(e(this,1),both,gy)"),
        ("from your Deck, 1 Fiend monster", "summon_from(e(this,1),you,deck)"),
        ("1 monster from your Deck/Extra Deck", "summon_from(e(this,1),you,extra)"),
        ("1 face-up Pendulum Monster from your Extra Deck", "filter(f(this,1),3,yes,faceup)"),
        ('1 monster from your Deck that mentions "Umi"', 'filter(f(this,1),1,yes,mentions("Umi"))'),
        ("1 LIGHT monster (Beast, Plant, or Fairy) from your hand", 'filter(f(this,1),2,yes,race("Plant"))'),
        ("1 monster from your Deck that can be Normal Summoned/Set", "filter(f(this,1),1,no,special_only)"),
    ],
)  # fmt: skip
def test_numbers_zones_and_places(what: str, fact: str) -> None:
    assert fact in read(f"Special Summon {what}.")


def test_as_many_as_are_paid() -> None:
    tokens = read(
        "Banish any number of monsters from your GY; "
        'Special Summon an equal number of "Any Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0).'
    )
    assert "summon_token(e(this,1),paid,t(this,1))" in tokens
    text = "Tribute any number of Fiend monsters; Special Summon that many Fairy monsters from your Deck."
    assert "summon_as_many(e(this,1))" in read(text)
    rated = "Banish any number of monsters from your GY; Special Summon 1 Link Monster from your Extra Deck with Link "
    assert "summon_rated(e(this,1),link)" in read(f"{rated}Rating equal to the number banished.")


def test_to_either_field() -> None:
    facts = read("Special Summon 1 monster from your hand to either field.")
    assert {"summons(e(this,1),this,special)", "proc_side(e(this,2),opponent)"} <= facts
    assert "proc_side(e(this,1),opponent)" not in facts


def test_something_else_under_a_condition() -> None:
    facts = read(
        "Special Summon 1 Fiend monster from your hand, or if you control no monsters, "
        "you can Special Summon it from your Deck instead."
    )
    assert {
        "summon_from(e(this,1),you,hand)",
        "summon_from(e(this,2),you,deck)",
        "proc_if(e(this,2),c(this,1))",
    } <= facts
    assert not any(fact.startswith("proc_if(e(this,1)") for fact in facts)


def test_an_xyz_summon_with_one_material() -> None:
    how = "(this is treated as an Xyz Summon, transfer its materials to the Summoned monster)"
    facts = read(
        "Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Xyz Monster that is 1 Rank higher "
        f"than that monster, by using it as material {how}."
    )
    assert {
        "summons(e(this,1),this,xyz)",
        "uses(e(this,1),q(this,1))",
        "summon_like(e(this,1),rank(1))",
        "takes_over(e(this,1))",
    } <= facts
    own = read_monster(
        "(Quick Effect): You can Special Summon 1 Fiend Xyz Monster from your Extra Deck using this card you control "
        "as material (this is treated as an Xyz Summon)."
    )
    assert {"summons(e(this,1),this,xyz)", "material_itself(e(this,1))"} <= own


def test_one_level_higher_is_no_aside() -> None:
    text = "Tribute 1 monster; Special Summon from your Deck, 1 monster with the same Type, but 1 Level higher."
    assert "summon_like(e(this,1),level(1))" in read(text)
