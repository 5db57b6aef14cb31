import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

TRAP = Card(key=2, name="Some Trap", kind="trap", types=("continuous",))
SPELL = Card(key=3, name="Some Spell", kind="spell", types=("normal",))
EFFECT = "effect(e(this,1),this)"
IN_GY = ("lock_on(e(this,1),f(this,1))", "filter(f(this,1),1,yes,in(gy))")
ONCE = " (You can only gain this effect once per turn.)"


def read(text: str, card: Card = TRAP) -> set[str]:
    return set(read_text(card, text))


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Each player can only control 1 Type of monster.", {"one_kind(e(this,1),both,race)"}),
        ("Each player can only control 1 Attribute of monster.", {"one_kind(e(this,1),both,attribute)"}),
        ("Each player can only control 1 monster of each Type.", {"one_of_each(e(this,1),both,race)"}),
        (
            "Each player can only Special Summon monster(s) once per turn while this card is face-up on the field.",
            {"one_special_a_turn(e(this,1),both)"},
        ),
        ("Neither player can banish cards.", {"lock(e(this,1),banish,both)"}),
        ("Your opponent cannot banish cards from either GY.", {"lock(e(this,1),banish,opponent)", *IN_GY}),
        ("Cards in the GY cannot be banished.", {"lock(e(this,1),banish,both)", *IN_GY}),
        (
            "Negate any card effect that would move a card in the GY to a different place.",
            {"lock(e(this,1),move,both)", *IN_GY},
        ),
        ("All face-up monsters become that Attribute.", {"becomes(e(this,1),both,field,declared(attribute))"}),
        ("All face-up monsters on the field become that Type.", {"becomes(e(this,1),both,field,declared(race))"}),
    ],
)
def test_what_a_player_may_have_or_do(text: str, facts: set[str]) -> None:
    assert read(text) == {EFFECT} | facts


def test_a_lock_on_a_place() -> None:
    assert read("You cannot Special Summon monsters from the Extra Deck, except Synchro Monsters.") == {
        EFFECT,
        "lock(e(this,1),special,you)",
        "lock_on(e(this,1),f(this,1))",
        "filter(f(this,1),1,yes,in(extra))",
        "lock_on(e(this,1),f(this,2))",
        "filter(f(this,2),1,no,is(synchro))",
    }
    assert read("Neither player can Special Summon monsters, except from the hand or the Extra Deck.") == {
        EFFECT,
        "lock(e(this,1),special,both)",
        "lock_on(e(this,1),f(this,1))",
        "filter(f(this,1),1,no,in(hand))",
        "filter(f(this,1),2,no,in(extra))",
    }


def test_a_lock_on_such_monsters() -> None:
    light_or_dark = ('filter(f(this,1),1,yes,attribute("LIGHT"))', 'filter(f(this,1),1,yes,attribute("DARK"))')
    lock = {EFFECT, "lock(e(this,1),special,both)", "lock_on(e(this,1),f(this,1))"}
    assert read("Neither player can Special Summon LIGHT or DARK monsters.") == lock | {*light_or_dark}
    assert read("WIND monsters cannot be Special Summoned.") == lock | {'filter(f(this,1),1,yes,attribute("WIND"))'}


def test_a_lock_while_its_own_card_has_material() -> None:
    assert read("While this card has Xyz Material, Level 5 or higher monsters cannot be Special Summoned.") == {
        EFFECT,
        "effect_self(e(this,1),f(this,1))",
        "filter(f(this,1),1,yes,has(material))",
        "lock(e(this,1),special,both)",
        "lock_on(e(this,1),f(this,2))",
        "filter(f(this,2),1,yes,least(level(5)))",
    }


@pytest.mark.parametrize("text", ["Neither player can Special Summon monsters with the same name as a card there."])
def test_a_lock_that_is_not_read_whole_is_not_modelled(text: str) -> None:
    assert all(fact.startswith("unmodelled(") for fact in read(text))
    assert read(text)


def test_additional_normal_summons() -> None:
    plain = "During your Main Phase, you can Normal Summon/Set 1 monster in addition to your Normal Summon/Set."
    assert read(plain + ONCE, monster(1, "Someone")) == {"adds_normal(e(this,1),this)"}
    plants = "During your Main Phase, you can Normal Summon 1 Plant monster in addition to your Normal Summon/Set."
    assert read(plants + ONCE, monster(1, "Someone")) == {
        "adds_normal(e(this,1),this)",
        "adds_normal_of(e(this,1),f(this,1))",
        'filter(f(this,1),1,yes,race("Plant"))',
        "adds_normal_only(e(this,1),normal)",
    }


def test_an_additional_tribute_summon_is_not_modelled() -> None:
    text = "During your Main Phase, you can Tribute Summon 1 monster in addition to your Normal Summon/Set."
    (fact,) = read(text + ONCE, monster(1, "Someone"))
    assert fact.endswith(",extra_normal,allow)")


def test_more_normal_summons_in_the_turn() -> None:
    assert read("You can conduct 2 Normal Summons/Sets this turn, not just 1.", SPELL) == {"normal_number(this,2)"}
    three = "Activate as Chain Link 3 or higher: You can conduct up to 3 Normal Summons/Sets this turn, not just 1."
    assert read(three, SPELL) == {"normal_number(this,3)"}


def test_what_must_be_material_of_its_controller() -> None:
    text = "This card's controller cannot Fusion or Link Summon unless they use this card as material"
    assert read(text + ".", monster(1, "Someone")) == {
        f'unmodelled(this,"{text}",third({kind},you,field),forbid)' for kind in ("fusion", "link")
    }
