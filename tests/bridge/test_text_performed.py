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


FUSION = "Fusion Summon 1 Fusion Monster from your Extra Deck"


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        (f"{FUSION}, by banishing its materials from your hand, field, and/or GY",
         {"material_from(e(this,1),you,gy)", "material_act(e(this,1),banish)"}),
        (f"{FUSION}, by shuffling the Fusion Materials listed on it into the Deck, from among your cards on the field, "
         "in your GY, and/or your face-up banished cards",
         {"material_from(e(this,1),you,banished)", "material_from(e(this,1),you,gy)",
          "material_act(e(this,1),shuffle)"}),
        (f"{FUSION}, by destroying Fusion Materials listed on it from your field",
         {"material_from(e(this,1),you,monsters)", "material_act(e(this,1),destroy)"}),
        (f"{FUSION}, using monsters from either field, including 2 Dragon monsters",
         {"material_from(e(this,1),opponent,monsters)", "include(e(this,1),all,2,f(this,1))"}),
        (f"{FUSION}, using only Zombie monsters you control as material",
         {"material_of(e(this,1),f(this,1))", 'filter(f(this,1),1,yes,race("Zombie"))'}),
        (f"{FUSION}, using 2 monsters from your hand and/or Deck as material", {"material_number(e(this,1),2,2)"}),
        (f"{FUSION}, using 3 or more monsters from your hand or field", {"material_number(e(this,1),3,open)"}),
        (f"{FUSION} that mentions an \"A\" monster as material, using monsters you control",
         {'filter(f(this,1),1,yes,lists(archetype("A")))'}),
        ('Fusion Summon 1 Fusion Monster that mentions "A" as material from your Extra Deck, using monsters you '
         "control",
         {'filter(f(this,1),1,yes,lists(name("A")))'}),
        ('Fusion Summon 1 "A" Fusion Monster or 1 "B" from your Extra Deck, using monsters from your field and/or '
         "Pendulum Zones",
         {'filter(f(this,1),1,yes,archetype("A"))', 'filter(f(this,1),1,yes,name("B"))',
          "material_from(e(this,1),you,pendulum_zones)"}),
    ],
)  # fmt: skip
def test_what_a_fusion_summon_by_an_effect_asks(words: str, facts: set[str]) -> None:
    found = read(f"{words}.", TRAP)
    assert facts | {"summons(e(this,1),this,fusion)", "summon_from(e(this,1),you,extra)"} <= found


@pytest.mark.parametrize(
    "words",
    [
        f"{FUSION}, by banishing its materials from your GY face-down",
        f"{FUSION}, using monsters from either field, including 2 or more Dragon monsters you control",
        f"{FUSION}, using monsters you control and something else",
        f"{FUSION}, by shuffling its materials from your GY",
    ],
)
def test_what_is_not_understood_of_a_fusion_summon_is_left(words: str) -> None:
    assert not any(fact.startswith("summons(") for fact in read(f"{words}.", TRAP))


AFTER = "Immediately after this effect resolves,"


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        (f"{AFTER} Synchro Summon using this card you control",
         {"summons(e(this,1),this,synchro)", "usual_materials(e(this,1))", "material_itself(e(this,1))"}),
        (f'{AFTER} Synchro Summon 1 "Some" Synchro Monster using monsters you control as material',
         {"summon_of(e(this,1),f(this,1))", "material_of(e(this,1),f(this,2))",
          "filter(f(this,2),1,yes,in(monsters))"}),
        (f"{AFTER} Synchro Summon using only EARTH monsters you control, including this card",
         {'filter(f(this,1),1,yes,attribute("EARTH"))', "material_itself(e(this,1))"}),
        (f"{AFTER} Link Summon 1 Link Monster using monsters you control as material, including a Dragon monster",
         {"summons(e(this,1),this,link)", "include(e(this,1),all,1,f(this,3))"}),
        (f"{AFTER} Xyz Summon 1 DARK Xyz Monster", {"summons(e(this,1),this,xyz)", "usual_materials(e(this,1))"}),
        (f"{AFTER} Normal Summon 1 Level 4 or lower monster",
         {"summons(e(this,1),this,normal)", "summon_from(e(this,1),you,hand)", "summon_from(e(this,1),you,monsters)"}),
        (f"{AFTER} Tribute Summon 1 Dragon monster face-up",
         {"summons(e(this,1),this,tribute)", "summon_from(e(this,1),you,hand)"}),
        (f"{AFTER} Normal Summon 1 monster from your hand, also you cannot Special Summon for the rest of this turn",
         {"summons(e(this,1),this,normal)", "summon_from(e(this,1),you,hand)"}),
    ],
)  # fmt: skip
def test_what_is_summoned_immediately_after_an_effect(words: str, facts: set[str]) -> None:
    found = read(f"During your Main Phase, you can: {words}.")
    assert facts <= found
    assert not any(fact.startswith("unmodelled") for fact in found)


def test_with_its_own_card_and_the_targeted_monster_alone() -> None:
    found = read(
        "You can target 1 face-up monster your opponent controls; immediately after this effect resolves, Link Summon "
        '1 DARK Link Monster, except "A", by using only that opponent\'s monster and this card you control as material.'
    )
    assert {
        "material_number(e(this,1),2,2)", "borrows(e(this,1),1)", "material_itself(e(this,1))",
        "include(e(this,1),all,1,f(this,2))", "filter(f(this,2),2,yes,side(opponent))",
    } <= found  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        "Normal Summon/Set 1 monster",
        "Synchro Summon 1 Synchro Monster using only materials this card points to",
        "Xyz Summon 1 Xyz Monster using those 2 monsters only",
        "Tribute Summon 1 monster (and you can Tribute monsters your opponent controls)",
    ],
)
def test_what_is_not_understood_of_what_follows_is_left(words: str) -> None:
    assert not any(fact.startswith("summons(") for fact in read(f"{AFTER} {words}.", TRAP))


def test_a_summon_that_another_must_follow() -> None:
    found = read(
        "Target 2 monsters in your GY; Special Summon both, but negate their effects, then, immediately after this "
        "effect resolves, Xyz Summon 1 LIGHT Xyz Monster using only those 2 monsters.",
        TRAP,
    )
    assert {"summon_number(e(this,1),2,2)", "then_summon(e(this,1),xyz,f(this,2))"} <= found
    assert 'unmodelled(this,"whether what must follow can be Summoned",means(e(this,1)),forbid)' in found
    alone = read(
        "You can target 1 Level 1 monster in your GY; Special Summon it, then, immediately after this effect resolves, "
        "Synchro Summon 1 monster using only this card and the Summoned monster."
    )
    assert {"then_summon(e(this,1),synchro,any)", "then_itself(e(this,1))"} <= alone


def test_a_summon_that_may_follow_with_other_materials_is_left() -> None:
    text = (
        "Special Summon 1 monster from your hand, then immediately after this effect resolves, Synchro Summon 1 "
        "Synchro Monster using monsters you control, including that monster."
    )
    assert not any(fact.startswith("summons(") for fact in read(text, TRAP))
