import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text


def read(text: str, *types: str) -> set[str]:
    return set(read_text(monster(1, "Someone", types=types or ("effect",)), text))


def own(clause: str, kind: str, can: str) -> str:
    return f'unmodelled(this,"{clause}",own({kind}),{can})'


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be Normal Summoned/Set.",
        "Cannot be Normal Summoned or Set.",
        "This card cannot be Normal Summoned or Set.",
        "This monster cannot be Normal Summoned or Set.",
    ],
)
def test_special_summon_monsters(text: str) -> None:
    assert read(text) == {"special_only(this)"}


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Cannot be Normal Summoned (but can be Normal Set).", {"cannot_normal(this)"}),
        ("Cannot be Normal Set.", {"cannot_set(this)"}),
        ("Cannot be Set.", {"cannot_set(this)"}),
        ("Cannot be Flip Summoned.", {"cannot_flip(this)"}),
        ("Cannot be Special Summoned.", {"cannot_special(this,any)"}),
        ("This card cannot be Special Summoned.", {"cannot_special(this,any)"}),
        ("Cannot be Special Summoned from the GY.", {"cannot_special(this,gy)"}),
        ("Cannot be Special Summoned from the Graveyard.", {"cannot_special(this,gy)"}),
        (
            "Cannot be Special Summoned from the hand or Deck.",
            {"cannot_special(this,hand)", "cannot_special(this,deck)"},
        ),
        ("Cannot be Normal or Special Summoned.", {"cannot_normal(this)", "cannot_special(this,any)"}),
    ],
)
def test_what_cannot_be_done(text: str, facts: set[str]) -> None:
    assert read(text) == facts


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Must be Ritual Summoned.", {"must(this,ritual)"}),
        ("Must be Synchro Summoned, and cannot be Special Summoned by other ways.", {"must(this,synchro)"}),
        (
            "Must first be Fusion Summoned with the above Fusion Materials.",
            {"must_first(this,fusion)", "true_materials(this)"},
        ),
        ("Must be Special Summoned by its own effect.", {"must(this,own)"}),
        ('Must first be Special Summoned with "Some Spell".', {'must_first(this,by("Some Spell"))'}),
        (
            'Must be Special Summoned with "Some Spell", using a Dragon monster.',
            {
                'must(this,by("Some Spell"))',
                r'unmodelled(this,"Must be Special Summoned with \"Some Spell\", using a Dragon monster",'
                "own(activate),forbid)",
            },
        ),
        ("Must be Special Summoned by a card effect.", {"must(this,effect)", "no_revival_limit(this)"}),
        (
            "Must be Special Summoned by a Wyrm monster's effect.",
            {"must(this,by(f(this,1)))", 'filter(f(this,1),1,yes,race("Wyrm"))', "no_revival_limit(this)"},
        ),
        (
            'Must be Special Summoned with the effect of a "Some" card, and cannot be Special Summoned by other ways.',
            {"must(this,by(f(this,1)))", 'filter(f(this,1),1,yes,archetype("Some"))', "no_revival_limit(this)"},
        ),
        ("Cannot be Special Summoned, except by Pendulum Summon.", {"must(this,pendulum)"}),
        (
            'Cannot be Special Summoned, except with the effect of a "Some" Spell/Trap.',
            {
                "must(this,by(f(this,1)))",
                'filter(f(this,1),1,yes,archetype("Some"))',
                "filter(f(this,1),2,yes,is(spell))",
                "filter(f(this,1),2,yes,is(trap))",
            },
        ),
        (
            'Must be Ritual Summoned, or Special Summoned with "Some Spell".',
            {"must(this,ritual)", 'must(this,by("Some Spell"))'},
        ),
        ('This card can only be Ritual Summoned with the Ritual Spell Card, "Rite".', {"must(this,ritual)"}),
    ],
)
def test_the_only_ways(text: str, facts: set[str]) -> None:
    assert read(text) == facts


def test_a_stated_way_of_its_own_is_a_procedure() -> None:
    facts = read("Must first be Special Summoned (from your hand) by banishing 1 LIGHT monster from your GY.")
    assert {"must_first(this,own)", "proc(p(this,1),this,own)", "slot_act(p(this,1),1,banish)"} <= facts


def test_a_way_that_is_not_understood_is_still_the_only_one() -> None:
    clause = "Must be Special Summoned (from your hand) by Tributing 3 monsters that battled"
    assert read(clause + ".") == {"must(this,own)", own(clause, "special", "allow")}


def test_no_other_way_than_the_procedure_before() -> None:
    way = 'If you control "Some", you can Special Summon this card (from your hand).'
    assert "must(this,own)" in read(f"{way} Cannot be Special Summoned by other ways.")
    assert "must(this,own)" not in read("Cannot be Special Summoned by other ways.")


def test_only_the_fusion_materials_that_it_names() -> None:
    assert read("A Fusion Summon of this card can only be done with the above materials.") == {"true_materials(this)"}


def test_as_of_another_level_for_a_pendulum_summon() -> None:
    text = "If you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card in your Extra Deck."
    assert read(text) == {"pendulum_as(this,7)"}


def test_either_of_two_ways() -> None:
    clause = "Must be either Fusion Summoned, or Special Summoned by Tributing a monster with 3 counters"
    assert read(clause + ".") == {"must(this,fusion)", "must(this,own)", own(clause, "special", "allow")}


def test_a_qualified_way_is_stated_and_left_open() -> None:
    clause = "Must be Ritual Summoned, without using any Level 8 monsters"
    assert read(clause + ".") == {"must(this,ritual)", own(clause, "ritual", "both")}


@pytest.mark.parametrize(
    ("clause", "kinds"),
    [
        ("Cannot be Normal Summoned while you control a monster with a counter", {"normal"}),
        ('Cannot be Normal Summoned, except by Tributing 1 "Some" card (but can be Normal Set)', {"normal"}),
        ("Cannot be Normal or Flip Summoned unless you control another monster", {"normal", "flip"}),
        ("Cannot be Special Summoned from the Extra Deck unless you have 3 cards", {"special", "pendulum"}),
        ("Cannot be Link Summoned except during the turn it was drawn", {"link"}),
    ],
)
def test_a_condition_that_no_fact_states_can_forbid(clause: str, kinds: set[str]) -> None:
    quoted = clause.replace('"', '\\"')
    assert read(clause + ".") == {own(quoted, kind, "forbid") for kind in kinds}


@pytest.mark.parametrize(
    ("clause", "kinds", "test"),
    [
        ('Cannot be Normal Summoned, unless you control a "Some" monster', {"normal"}, "least,1"),
        ('Cannot be Normal or Flip Summoned unless you control a "Some" monster', {"normal", "flip"}, "least,1"),
        ('Cannot be Normal or Special Summoned if you control a "Some" monster', {"normal", "special"}, "eq,0"),
        ('Cannot be Summoned unless you control 2 "Some" monsters', {"normal", "flip", "special"}, "least,2"),
        (
            'If you control 2 or more "Some" monsters, you cannot Summon this card',
            {"normal", "flip", "special"},
            "most,1",
        ),
        ('Can only be Link Summoned while you control a "Some" monster', {"link"}, "least,1"),
        ('You cannot Link Summon this card unless you control a "Some" monster', {"link"}, "least,1"),
    ],
)
def test_a_condition_of_the_board(clause: str, kinds: set[str], test: str) -> None:
    assert read(clause + ".") == {
        *(f"only_if(this,{kind},c(this,1))" for kind in kinds),
        f"cond(c(this,1),1,count(you,monsters,f(this,1),{test}))",
        'filter(f(this,1),1,yes,archetype("Some"))',
        "filter(f(this,1),2,yes,faceup)",
    }


def test_a_phase() -> None:
    facts = read("Cannot be Link Summoned except during Main Phase 2.")
    assert facts == {"only_if(this,link,c(this,1))", "cond(c(this,1),1,phase(main2))"}


def test_a_fusion_monster_that_names_no_materials() -> None:
    assert read('Must be Special Summoned with "Some Spell".', "fusion", "effect") == {'must(this,by("Some Spell"))'}
    assert read("Cannot be destroyed by battle.", "fusion", "effect") == {own("Someone", "fusion", "allow")}
    assert own("Someone", "fusion", "allow") in read("Must be Fusion Summoned.", "fusion", "effect")


def test_a_way_under_a_condition_is_a_procedure_of_its_own() -> None:
    facts = read("This card can only be Special Summoned if you control no monsters.")
    assert {"must(this,own)", "proc(p(this,1),this,own)", "proc_if(p(this,1),c(this,1))"} <= facts


def test_what_others_cannot_be_says_nothing_of_itself() -> None:
    assert read("You can target 1 monster that cannot be Normal Summoned/Set; draw 1 card.") == set()


def test_a_monster_without_effect_has_only_a_story() -> None:
    assert read("Cannot be Normal Summoned/Set. Neither player can Special Summon monsters.", "normal") == set()


def test_a_condition_on_counters() -> None:
    card = monster(1, "Someone", types=("link", "effect"))
    text = "1 monster\nCannot be Link Summoned unless you have 3 or more Test Counters on Fiend monsters in your GY."
    facts = read_text(card, text)
    assert 'cond(c(this,1),1,counters(you,gy,f(this,1),"Test",least,3))' in facts
    assert "only_if(this,link,c(this,1))" in facts


def test_a_ritual_summon_by_such_a_card_alone() -> None:
    facts = read('Cannot be Ritual Summoned, except by "That Rite" or another "Some" card effect.', "ritual", "effect")
    assert facts == {
        "only_by(this,ritual,f(this,1))",
        'filter(f(this,1),1,yes,name("That Rite"))',
        'filter(f(this,1),1,yes,archetype("Some"))',
    }


def test_what_the_opponent_controls_and_you_do_not() -> None:
    facts = read("If your opponent controls a Zombie monster, and you do not, you can Special Summon this card.")
    assert {
        "cond(c(this,1),1,count(opponent,monsters,f(this,1),least,1))",
        "cond(c(this,1),2,count(you,monsters,f(this,2),eq,0))",
    } <= set(facts)
