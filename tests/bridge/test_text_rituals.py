"""Ritual Spells and Ritual Monsters as facts."""

import pytest
from card_files import shared_cards
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text
from test_text_pool import cards

SPELL = Card(key=2, name="Some Ritual", kind="spell", types=("ritual",))
WHOLE = "You must also Tribute monsters from your hand or field whose total Levels equal 4 or more."


def read(text: str, card: Card = SPELL) -> set[str]:
    return {fact for fact in read_text(card, text) if not fact.startswith("unmodelled")}


def of(facts: set[str], name: str) -> set[str]:
    return {fact for fact in facts if fact.startswith(f"{name}(")}


def test_a_named_monster_and_a_number_or_more() -> None:
    assert read(f'This card is used to Ritual Summon "Paladin". {WHOLE}') == {
        "proc(p(this,1),this,ritual)",
        "ritual_target(p(this,1),f(this,1))",
        'filter(f(this,1),1,yes,name("Paladin"))',
        "proc_from(p(this,1),hand)",
        "slot(p(this,1),1,1,open)",
        "slot_place(p(this,1),1,you,hand)",
        "slot_place(p(this,1),1,you,monsters)",
        "slot_act(p(this,1),1,tribute)",
        "filter(s(p(this,1),1),1,yes,is(monster))",
        "total(p(this,1),level,least,4)",
    }


@pytest.mark.parametrize(
    ("target", "facts"),
    [
        ("any Ritual Monster", set()),
        ("any 1 Ritual Monster", set()),
        ('"A" or "B"', {'filter(f(this,1),1,yes,name("A"))', 'filter(f(this,1),1,yes,name("B"))'}),
        ('any "Some" Ritual Monster', {'filter(f(this,1),1,yes,archetype("Some"))'}),
        ("any LIGHT Ritual Monster", {'filter(f(this,1),1,yes,attribute("LIGHT"))'}),
    ],
)
def test_which_monsters(target: str, facts: set[str]) -> None:
    found = read(f"This card can be used to Ritual Summon {target}. {WHOLE}")
    assert {fact for fact in of(found, "filter") if "f(this" in fact} == facts
    assert of(found, "ritual_target") == {f"ritual_target(p(this,1),{'f(this,1)' if facts else 'any'})"}


def test_from_where_the_monster_comes() -> None:
    found = read(f"This card can be used to Ritual Summon any Dragon Ritual Monster from your hand or GY. {WHOLE}")
    assert of(found, "proc_from") == {"proc_from(p(this,1),hand)", "proc_from(p(this,1),gy)"}


@pytest.mark.parametrize(
    ("words", "total"),
    [
        ("whose total Levels equal 8 or more", "level,least,8"),
        ("whose total Levels exactly equal 8", "level,exact,8"),
        ("whose total Levels equal exactly 6", "level,exact,6"),
        ("whose total Levels equal the Level of the Ritual Monster you Ritual Summon", "level,exact,target"),
        ("whose total Levels equal or exceed the Level of the Ritual Monster", "level,least,target"),
        ("whose total Levels equal or exceed its Level", "level,least,target"),
        (", whose total ATK equal or exceed the ATK of the Ritual Monster you Ritual Summon", "atk,least,target"),
    ],
)
def test_the_total_asked(words: str, total: str) -> None:
    found = read(
        f"This card can be used to Ritual Summon any Ritual Monster. "
        f"You must also Tribute monsters from your hand or field{'' if words[0] == ',' else ' '}{words}."
    )
    assert of(found, "total") == {f"total(p(this,1),{total})"}


def test_old_words_put_the_places_last() -> None:
    assert read(
        'This card is used to Ritual Summon "Turtle". '
        "You must also offer monsters whose total Level Stars equal 4 or more as a Tribute from the field or your hand."
    ) == read(f'This card is used to Ritual Summon "Turtle". {WHOLE}')


def test_materials_of_several_kinds() -> None:
    found = read(
        'This card is used to Ritual Summon "Lord". You must also Tribute monsters from your hand or field, and/or '
        'banish "Red" monsters from your GY, whose total Levels equal 8 or more.'
    )
    assert {fact for fact in found if fact.startswith(("slot(", "slot_act(")) or ",gy)" in fact} == {
        "slot(p(this,1),1,0,open)",
        "slot_act(p(this,1),1,tribute)",
        "slot(p(this,1),2,0,open)",
        "slot_act(p(this,1),2,banish)",
        "slot_place(p(this,1),2,you,gy)",
    }


def test_one_way_or_another() -> None:
    found = read(
        "This card can be used to Ritual Summon any Ritual Monster. You must also Tribute monsters from your hand, "
        "whose total Levels exactly equal the Level of the Ritual Monster you Ritual Summon, or send 1 monster from "
        "your Extra Deck to the GY, whose Level equals the Level of the Ritual Monster you Ritual Summon."
    )
    assert of(found, "proc") == {"proc(p(this,1),this,ritual)", "proc(p(this,2),this,ritual)"}
    assert "slot(p(this,2),1,1,1)" in found
    assert "slot_place(p(this,2),1,you,extra)" in found


@pytest.mark.parametrize(
    "text",
    [
        'This card is used to Ritual Summon "A". You must also pay Life Points.',
        "This card is used to Ritual Summon any number of Ritual Monsters. " + WHOLE,
        'This card is used to Ritual Summon "A". '
        "You must also Tribute strange things from your hand whose total Levels equal 4.",
    ],
)
def test_what_is_not_understood_states_nothing(text: str) -> None:
    assert read(text) == set()


def test_what_is_read_whole_leaves_nothing_unmodelled() -> None:
    text = f'This card is used to Ritual Summon "A". {WHOLE}'
    assert not [fact for fact in read_text(SPELL, text) if fact.startswith("unmodelled")]


def test_what_widens_it_stays_unmodelled() -> None:
    text = f'This card is used to Ritual Summon "A". {WHOLE} You can also use monsters in your GY, by naming them.'
    left = [fact for fact in read_text(SPELL, text) if fact.startswith("unmodelled")]
    assert len(left) == 1
    assert left[0].endswith("means,allow)")


@pytest.mark.parametrize(
    "limit",
    [
        'You can only activate 1 "Some Ritual" per turn.',
        'You can only use each effect of "Some Ritual" once per turn.',
        'You can only use this effect of "Some Ritual" once per turn.',
    ],
)
def test_once_a_turn(limit: str) -> None:
    found = read(f'This card is used to Ritual Summon "A". {WHOLE} {limit}')
    assert of(found, "effect_once") == {"effect_once(p(this,1),name)"}


def test_once_a_turn_is_said_of_the_effect_before_it() -> None:
    limit = 'You can only use this effect of "Some Ritual" once per turn.'
    other = f"You can banish this card from your GY; draw 1 card. {limit}"
    assert of(read(f'This card is used to Ritual Summon "A". {WHOLE} {other}'), "effect_once") == set()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # what has no Level is none of Level 8
        ("Must be Ritual Summoned, without using any Level 8 monsters.", ["no,level(8)", "no,has(level)"]),
        (
            "Must be Ritual Summoned, using monsters, and you cannot use Level 9 monsters.",
            ["no,level(9)", "no,has(level)"],
        ),
        ("Must be Ritual Summoned using only Ritual Monsters.", ["yes,is(ritual)"]),
        ('Must be Ritual Summoned, without using "Some One".', ['no,name("Some One")']),
    ],
)
def test_what_a_ritual_monster_asks_of_its_materials(text: str, wanted: list[str]) -> None:
    assert read(text, monster(1, "Someone", types=("ritual", "effect"))) == {
        "must(this,ritual)",
        "ritual_material(this,f(this,1))",
        *(f"filter(f(this,1),1,{one})" for one in wanted),
    }


def test_which_card_performs_its_ritual_summon_stands_there() -> None:
    someone = monster(1, "Someone", types=("ritual", "effect"))
    assert read_text(someone, 'You can Ritual Summon this card with any "Some" Ritual Spell.') == ()


@shared_cards
def test_nearly_all_ritual_spells_of_the_pool_are_read() -> None:
    spells = [entry for entry in cards() if entry[0].kind == "spell" and "ritual" in entry[0].types]
    unread = {card.name for card, *texts in spells if not of(set(read_text(card, *texts)), "proc")}
    assert len(spells) > 80
    assert unread == {"Gishki Photomirror", "Ravenous Vendread", "Super Soldier Synthesis", "Nekroz Kaleidoscope"}
