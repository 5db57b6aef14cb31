import re

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

TRAP = Card(key=2, name="Some Trap", kind="trap", types=("continuous",))
NORMAL_TRAP = Card(key=3, name="Some Trap", kind="trap", types=("normal",))
EFFECT = "effect(e(this,1),this)"


def read(text: str, card: Card = TRAP) -> set[str]:
    return set(read_text(card, text))


@pytest.mark.parametrize(
    ("text", "lock"),
    [
        ("Neither player can Special Summon monsters.", "special,both"),
        ("Neither player can Special Summon.", "special,both"),
        ("Your opponent cannot Special Summon monsters.", "special,opponent"),
        ("While this card is face-up on the field, you cannot Special Summon any monsters.", "special,you"),
        ("Neither player can Synchro Summon.", "synchro,both"),
        ("Neither player can Tribute Summon monsters.", "tribute_summon,both"),
        ("Neither player can Tribute cards.", "tribute,both"),
        ("Your opponent cannot Flip Summon.", "flip,opponent"),
    ],
)
def test_locks(text: str, lock: str) -> None:
    assert read(text) == {EFFECT, f"lock(e(this,1),{lock})"}
    assert read(text, monster(1, "Someone")) == {EFFECT, f"lock(e(this,1),{lock})"}


def test_a_lock_spares_a_kind() -> None:
    assert read("Neither player can Special Summon monsters, except Zombie monsters.") == {
        EFFECT,
        "lock(e(this,1),special,both)",
        "lock_on(e(this,1),f(this,1))",
        'filter(f(this,1),1,no,race("Zombie"))',
    }


def test_a_lock_under_a_condition() -> None:
    assert read("While you control a Plant monster, your opponent cannot Special Summon monsters.") == {
        EFFECT,
        "lock(e(this,1),special,opponent)",
        "effect_if(e(this,1),c(this,1))",
        "cond(c(this,1),1,count(you,monsters,f(this,1),least,1))",
        'filter(f(this,1),1,yes,race("Plant"))',
        "filter(f(this,1),2,yes,faceup)",
    }


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("All face-up monsters on the field become DARK.", {'becomes(e(this,1),both,field,attribute("DARK"))'}),
        (
            "All monsters on the field and in the GYs become Zombie monsters.",
            {'becomes(e(this,1),both,field,race("Zombie"))', 'becomes(e(this,1),both,gy,race("Zombie"))'},
        ),
        ("All monsters your opponent controls become Dragons.", {'becomes(e(this,1),opponent,field,race("Dragon"))'}),
        ("Any card sent to the GY is banished instead.", {"redirect(e(this,1),both)"}),
        ("Any card sent to your opponent's GY is banished instead.", {"redirect(e(this,1),opponent)"}),
        (
            "Any monster sent to the GY is banished instead.",
            {"redirect(e(this,1),both)", "redirect_on(e(this,1),f(this,1))", "filter(f(this,1),1,yes,is(monster))"},
        ),
        ("Negate all Trap effects on the field.", {"negates(e(this,1),trap)"}),
        ("Monsters your opponent controls cannot change their battle positions.", {"lock(e(this,1),flip,opponent)"}),
        ("Negate the effects of all face-up monsters on the field.", {"negates(e(this,1),monster)"}),
    ],
)
def test_other_continuous_effects(text: str, facts: set[str]) -> None:
    assert read(text) == {EFFECT} | facts


def test_no_set_but_face_up_defense() -> None:
    facts = read(
        "Monster Cards cannot be Set. If a Monster Card would be Set, it must be Normal Summoned in face-up"
        " Defense Position."
    )
    assert {"lock(e(this,1),set,both)", "defense_too(e(this,2),both)"} <= facts


def test_an_activation_that_normal_summons_once_more() -> None:
    facts = read(
        "During your Main Phase or your opponent's Battle Phase: You can pay 300 LP; "
        "immediately after this effect resolves, Normal Summon/Set 1 monster."
    )
    assert facts == {
        EFFECT,
        "grants_normal(e(this,1),this)",
        "pays(e(this,1),300)",
        "grants_when(e(this,1),your,main1)",
        "grants_when(e(this,1),your,main2)",
        "grants_when(e(this,1),opponents,battle)",
    }


def test_a_card_that_does_not_stay_has_no_continuous_effect() -> None:
    assert read("Neither player can Special Summon monsters.", NORMAL_TRAP) == set()


def test_a_pendulum_effect_works_in_its_own_zone_only() -> None:
    card = monster(1, "Someone", types=("pendulum", "effect"))
    facts = read_text(card, "", "You cannot Pendulum Summon monsters, except Dragon monsters.")
    assert facts == (
        EFFECT,
        "effect_place(e(this,1),pendulum)",
        "lock(e(this,1),pendulum,you)",
        'filter(f(this,1),1,no,race("Dragon"))',
        "lock_on(e(this,1),f(this,1))",
    )


def test_what_a_pendulum_monster_says_as_a_monster_works_in_the_monster_zone() -> None:
    card = monster(1, "Someone", types=("pendulum", "effect"))
    assert read("Neither player can Special Summon monsters.", card) == {EFFECT, "lock(e(this,1),special,both)"}


@pytest.mark.parametrize(
    ("text", "names", "relation"),
    [
        ('Unless you have a "Some" card in your other Pendulum Zone', ("Other",), "eq,0"),
        ('Unless you have a "Some" card in your other Pendulum Zone', ("Some",), "most,1"),
        ('Unless you have an "A" card or "Some" card in your other Pendulum Zone', ("Some",), "most,1"),
    ],
)
def test_a_scale_that_hangs_on_the_other_pendulum_zone(text: str, names: tuple[str, ...], relation: str) -> None:
    card = Card(key=1, name="Someone", kind="monster", types=("pendulum", "effect"), archetypes=names)
    facts = read_text(card, "", f"{text}, this card's Pendulum Scale becomes 4.")
    assert {EFFECT, "effect_place(e(this,1),pendulum)", "scale_becomes(e(this,1),4)"} < set(facts)
    assert f"cond(c(this,1),1,count(you,pendulum_zones,f(this,1),{relation}))" in facts


def test_a_lock_that_cannot_be_negated() -> None:
    card = monster(1, "Someone", types=("pendulum", "effect"))
    text = "You cannot Pendulum Summon, except LIGHT monsters (this effect cannot be negated)."
    assert "effect_firm(e(this,1))" in read_text(card, "", text)
    two = "You cannot Pendulum Summon, except LIGHT monsters. {next}."
    assert "effect_firm(e(this,1))" in read_text(card, "", two.format(next="This effect cannot be negated"))
    assert "effect_firm(e(this,1))" not in read_text(card, "", two.format(next="Its ATK cannot be changed"))


@pytest.mark.parametrize(
    ("text", "locks"),
    [
        ("Neither player can Normal or Special Summon DARK monsters.", {"normal,both", "special,both"}),
        ("You cannot Normal Summon/Set.", {"normal,you", "set,you"}),
        ("You cannot Summon or Normal Set monsters.", {"any,you"}),
        ("Neither player can Summon monsters.", {"normal,both", "flip,both", "special,both"}),
        ("Your opponent cannot Set cards.", {"set,opponent"}),
        ("Monsters cannot be Special Summoned from the Main Deck.", {"special,both"}),
        ("Other monsters on the field cannot change their battle positions.", {"flip,both"}),
    ],
)
def test_what_a_lock_covers(text: str, locks: set[str]) -> None:
    found = {m[1] for fact in read(text) if (m := re.fullmatch(r"lock\(e\(this,\d\),(.+)\)", fact))}
    assert found == locks


def test_a_lock_that_spares_several_kinds() -> None:
    facts = read('You cannot Pendulum Summon monsters, except "A" monsters, "B" Pendulum Monsters, and "C" monsters.')
    assert {
        'filter(f(this,1),1,no,archetype("A"))',
        'filter(f(this,1),2,no,archetype("B"))',
        "filter(f(this,1),2,no,is(pendulum))",
        'filter(f(this,1),3,no,archetype("C"))',
    } < facts


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("You cannot Summon/Set monsters to a zone this card points to.", {"closes(e(this,1),you,pointed)"}),
        (
            "You cannot Summon/Set monsters to any Extra Monster Zone this card points to.",
            {"closes(e(this,1),you,pointed_extra)"},
        ),
        ("Neither player can use the unused zones in this card's column.", {"closes(e(this,1),both,column)"}),
        (
            "Face-down Defense Position monsters in this card's column cannot change their battle positions.",
            {"lock(e(this,1),flip,both)", "lock_column(e(this,1))"},
        ),
        (
            "While this card is in the Extra Monster Zone, your opponent cannot Special Summon monsters.",
            {"effect_place(e(this,1),extra_zone)", "lock(e(this,1),special,opponent)"},
        ),
    ],
)
def test_zones_and_columns(text: str, facts: set[str]) -> None:
    assert read(text, monster(1, "Someone")) == {EFFECT} | facts


@pytest.mark.parametrize(
    ("text", "atoms"),
    [
        ("Any card sent from the field to the GY is banished instead.", {"1,yes,in(field)"}),
        (
            "Any monster sent from the hand or Main Deck to the GY is banished instead.",
            {"1,yes,is(monster)", "2,yes,in(hand)", "2,yes,in(deck)"},
        ),
        ('Any card sent to the GY is banished instead, except "Some" cards.', {'1,no,archetype("Some")'}),
        (
            "Spells and Traps sent from the field to your opponent's GY are banished instead.",
            {"1,yes,is(spell)", "1,yes,is(trap)", "2,yes,in(field)"},
        ),
    ],
)
def test_what_is_banished_instead(text: str, atoms: set[str]) -> None:
    facts = read(text)
    assert {f"filter(f(this,1),{atom})" for atom in atoms} == {fact for fact in facts if fact.startswith("filter")}
    assert "redirect_on(e(this,1),f(this,1))" in facts


@pytest.mark.parametrize(
    ("clause", "kinds", "who", "can"),
    [
        (
            "Each player can only control 1 face-up non-WATER monster",
            {"normal", "flip", "special", "synchro"},
            "both",
            "forbid",
        ),
        ("Your opponent cannot Normal Summon or Set monsters with 3 counters", {"normal", "set"}, "opponent", "forbid"),
        ("The equipped monster can be treated as 2 Tributes for a Tribute Summon", {"tribute"}, "both", "allow"),
        (
            "If you would Tribute a monster for a Tribute Summon, you can Tribute 1 monster your opponent controls",
            {"tribute"},
            "you",
            "allow",
        ),
        ("You can Normal Summon Plant monsters that have counters without Tributing", {"tribute"}, "you", "allow"),
        ("Reduce the Levels of all WATER monsters in both players' hands by 1", {"normal", "set"}, "both", "both"),
        ("Neither player can use the selected zones", {"normal", "set", "special"}, "both", "forbid"),
        ("Cards with 3 counters cannot be banished", {"special"}, "both", "forbid"),
        (
            "Your opponent cannot Special Summon monsters with 3 counters from the Extra Deck",
            {"from(extra)"},
            "opponent",
            "forbid",
        ),
    ],
)
def test_what_bears_on_others_and_is_not_modelled(clause: str, kinds: set[str], who: str, can: str) -> None:
    facts = read(clause + ".")
    assert {f'unmodelled(this,"{clause}",third({kind},{who},field),{can})' for kind in kinds} <= facts
    if "special" not in kinds:
        assert not any("third(ritual" in fact for fact in facts)


@pytest.mark.parametrize(
    ("clause", "value", "who"),
    [
        ("The Levels of monsters your opponent controls are increased by 1", "level", "opponent"),
        ('All monsters you control are also treated as "Some" monsters', "name", "you"),
        ('All "Some" monsters on the field become Machine monsters', "race", "both"),
        ("All face-up monsters with counters become that Attribute", "attribute", "both"),
        ("The equipped monster is treated as a Tuner", "tuner", "both"),
    ],
)
def test_what_others_are(clause: str, value: str, who: str) -> None:
    quoted = clause.replace('"', '\\"')
    assert read(clause + ".") == {f'unmodelled(this,"{quoted}",values({value},{who}),both)'}


@pytest.mark.parametrize(
    ("clause", "values"),
    [
        ("This card's Level is increased by the number of counters on it", ["level"]),
        ("The Attribute of this card is also treated as WIND", ["attribute"]),
        ("If Summoned this way, treat this card as a Tuner", ["tuner"]),
        ("This card becomes DARK and its Level is increased by 1", ["level", "attribute"]),
    ],
)
def test_what_it_is_itself(clause: str, values: list[str]) -> None:
    facts = set(read_text(monster(1, "Someone"), clause + "."))
    assert facts == {f'unmodelled(this,"{clause}",value({value}),both)' for value in values}


def test_a_ban_on_the_extra_deck_spares_the_hand() -> None:
    facts = read("Neither player can Special Summon monsters with counters from the Extra Deck.")
    assert {fact.rsplit(",third(")[1] for fact in facts} == {"from(extra),both,field),forbid)"}


def test_where_a_text_works() -> None:
    card = monster(1, "Someone")
    text = "While this card is in the GY, you can Normal Summon 1 Fiend monster without Tributing."
    assert any("third(tribute,you,gy),allow" in fact for fact in read_text(card, text))


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent cannot target this card with card effects.",
        "Monsters Special Summoned from the Extra Deck cannot attack.",
        "Cannot attack the turn it is Special Summoned.",
        "You cannot Special Summon for the rest of this turn.",
        "If a monster is Special Summoned: Draw 1 card.",
        "Each time a monster is Normal Summoned, place 1 counter on this card.",
        "This card gains ATK equal to its Level x 100.",
        "Neither player can Tribute cards to activate a card or effect.",
        "Neither player can activate effects when a monster is Normal Summoned.",
    ],
)
def test_what_bears_on_no_summon(text: str) -> None:
    assert read(text) == set()
    assert read(text, monster(1, "Someone")) == set()


@pytest.mark.parametrize(
    ("text", "attributes"),
    [
        ("While face-up on the field, this card is also WIND-Attribute", ["WIND"]),
        ("While face-up on the field, this card is also FIRE, WATER, and WIND-Attribute", ["FIRE", "WATER", "WIND"]),
        ("While this card is face-up on the field its Attribute is also treated as DARK", ["DARK"]),
    ],
)
def test_attributes_beside_its_own(text: str, attributes: list[str]) -> None:
    wanted = {f'takes_on(e(this,1),attribute("{one}"))' for one in attributes}
    assert set(read_text(monster(1, "Someone"), text + ".")) == wanted | {"effect(e(this,1),this)"}


def test_what_battled_before_is_no_bar_to_a_flip_summon() -> None:
    assert not read_text(
        monster(1, "Someone"), "A monster that battled with this card cannot change its battle position."
    )
