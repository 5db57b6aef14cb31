"""What a Fusion or Ritual Summon may use besides, read from sentences."""

import pytest
from solemn.bridge.records import Card
from solemn.bridge.text.also import also
from solemn.bridge.text.facts import Count, LifePoints
from solemn.bridge.text.reader import read_text

FUSE = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material"
MONSTER = ((True, "is(monster)"),)
DRAGON = ((True, 'race("Dragon")'),)
NO_MONSTERS = ((Count("you", "monsters", (), "eq", 0),),)


def law(text: str, types: str = "normal") -> tuple[str, ...]:
    return read_text(Card(key=4, name="Some Spell", kind="spell", types=(types,)), text)


@pytest.mark.parametrize(
    ("sentence", "places", "wanted", "number", "act"),
    [
        ("You can also use 1 Dragon monster in your Deck as material", "deck", (DRAGON, MONSTER), 1, None),
        ("You can also banish monsters from your GY as material", "gy", (MONSTER,), None, "banish"),
        ("You can also use up to 2 Dragon monsters in your GY, by banishing them", "gy", (DRAGON, MONSTER), 2,
         "banish"),
        ("You can also use Dragon monster(s) in your GY, by shuffling them into the Deck", "gy", (DRAGON, MONSTER),
         None, "shuffle"),
        ("you can also send Dragon monsters from your Extra Deck to the GY", "extra", (DRAGON, MONSTER), None, "send"),
        ("You can also use cards in your Pendulum Zones as Fusion Material(s)", "pendulum_zones", (), None, None),
    ],
)  # fmt: skip
def test_what_may_be_used_besides(sentence: str, places: str, wanted: object, number: int | None, act: str) -> None:
    read = also(sentence)
    assert read is not None
    assert read.places == (("you", places),)
    assert (read.wanted, read.number, read.act) == (wanted, number, act)
    assert (read.conditions, read.summoned, read.beside) == ((), (), ())


def test_when_for_what_and_beside_what() -> None:
    asked = also("If you control no monsters, you can also use 1 monster in your hand or Deck as material")
    assert asked is not None
    assert asked.places == (("you", "hand"), ("you", "deck"))
    assert asked.conditions == NO_MONSTERS
    ahead = also("If your LP are higher than your opponent's, you can also use monsters in your Deck as material")
    assert ahead is not None
    assert ahead.conditions == ((LifePoints("you", "ahead", 1),),)
    of = also("If Summoning a Dragon Fusion Monster this way, you can also banish monsters from either player's GY")
    assert of is not None
    assert (of.places, of.summoned) == ((("both", "gy"),), (DRAGON,))
    beside = also(
        "If you use your Dragon monster as Fusion Material, you can also use 1 monster your opponent controls"
    )
    assert beside is not None
    assert (beside.places, beside.beside) == ((("opponent", "monsters"),), (DRAGON,))
    yours = also("If you use a Dragon monster you control as material, you can also use monsters from your Deck")
    assert yours is not None
    assert yours.beside == (DRAGON, ((True, "in(monsters)"),), ((True, "side(you)"),))


@pytest.mark.parametrize(
    "sentence",
    [
        "You can also use monsters in your Deck as material, up to the number of monsters you control",
        "You can also send monsters from your Deck as material",
        "You can also use 1 monster in your Deck, by paying 500 LP",
        "If the moon is full, you can also use monsters in your Deck as material",
        "You can also use cards in your Deck as material",
        "You can also use monsters in your GY, by shuffling them",
    ],
)
def test_what_is_not_understood_is_not_read(sentence: str) -> None:
    assert also(sentence) is None


def test_stated_beside_the_effect() -> None:
    found = law(f"{FUSE}. You can also use 1 Dragon monster in your Deck as material.")
    assert "also(e(this,1),a(this,1))" in found
    assert "also_from(a(this,1),you,deck,f(this,1))" in found
    assert "also_number(a(this,1),1)" in found
    assert not [fact for fact in found if fact.startswith("unmodelled")]


def test_what_is_not_understood_may_only_allow_more() -> None:
    found = law(f"{FUSE}. You can also use up to 1 card that likes dragons as material.")
    assert "summons(e(this,1),this,fusion)" in found
    assert [fact for fact in found if fact.startswith("unmodelled")] == [
        'unmodelled(this,"You can also use up to 1 card that likes dragons as material",means(e(this,1)),allow)'
    ]


def test_only_such_materials() -> None:
    found = law(f"{FUSE}. Only Dragon monsters can be used as Fusion Material for this card's effect.")
    assert "material_of(e(this,1),f(this,1))" in found
    assert 'filter(f(this,1),1,yes,race("Dragon"))' in found
    unread = law(f"{FUSE}. Only shy monsters can be used as Fusion Material for this card's effect.")
    assert "summons(e(this,1),this,fusion)" not in unread


def test_a_ritual_spell() -> None:
    found = law(
        "This card can be used to Ritual Summon any Ritual Monster. You must also Tribute monsters from your hand or "
        "field whose total Levels equal or exceed the Level of the Ritual Monster. If you control no monsters, you can "
        "also send 1 Dragon monster from your Deck to the GY.",
        "ritual",
    )
    assert {"also(p(this,1),a(this,1))", "also_act(a(this,1),send)", "also_if(a(this,1),c(this,1))"} <= set(found)
    assert not [fact for fact in found if fact.startswith("unmodelled")]


def test_a_fusion_or_a_ritual_summon() -> None:
    found = law(
        f"{FUSE}, OR Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field "
        "whose total Levels equal or exceed its Level. You can also send 1 Dragon monster from your Deck to the GY as "
        'material or Tribute. You can only activate 1 "Some Spell" per turn.'
    )
    assert {"summons(e(this,1),this,fusion)", "proc(p(this,1),this,ritual)"} <= set(found)
    assert {"also(e(this,1),a(this,1))", "also(p(this,1),a(this,2))"} <= set(found)
    assert {"effect_once(e(this,1),name)", "effect_once(p(this,1),name)"} <= set(found)
    assert not [fact for fact in found if fact.startswith("unmodelled")]
