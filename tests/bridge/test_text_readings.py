import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text

MATERIAL = monster(1, "Someone", types=("effect", "tuner"))


def read(text: str, lines: str = "") -> set[str]:
    """The facts of one more sentence, for a material, or for the Extra Deck monster of these material lines."""
    kind = "synchro" if "Tuner" in lines else "xyz"
    card = monster(1, "Someone", types=(kind, "effect")) if lines else MATERIAL
    before = set(read_text(card, lines)) if lines else set()
    return set(read_text(card, f"{lines}\n{text}." if lines else f"{text}.")) - before


@pytest.mark.parametrize(
    "text",
    [
        "If this card you control would be used as Synchro Material, you can treat it as a non-Tuner",
        "If this card you control is used as Synchro Material, you can treat it as a non-Tuner",
        "If you use this card you control as Synchro Material, you can treat it as a non-Tuner",
        "For a Synchro Summon, you can treat this card on the field as a non-Tuner monster",
    ],
)
def test_no_tuner(text: str) -> None:
    assert read(text) == {"counts_as(this,synchro,any,not_tuner)"}


def test_no_tuner_for_some_monsters() -> None:
    found = read(
        "If this card you control is used as Synchro Material for a FIRE or WATER monster, you can treat it as a "
        "non-Tuner"
    )
    assert found == {
        "counts_as(this,synchro,f(this,1),not_tuner)",
        'filter(f(this,1),1,yes,attribute("FIRE"))',
        'filter(f(this,1),1,yes,attribute("WATER"))',
    }


@pytest.mark.parametrize(
    ("text", "kind", "summoned", "levels"),
    [
        (
            "This card on the field can be treated as a Level 4 monster when used for a Synchro Summon",
            "synchro", "any", (4,),
        ),
        ("If this card is used for an Xyz Summon, you can treat it as a Level 5 monster", "xyz", "any", (5,)),
        ("When this card is used as a Synchro Material Monster, you can treat it as Level 2", "synchro", "any", (2,)),
        (
            'If this card is used for the Xyz Summon of a "Some" monster, it can be treated as a Level 3, 4 or 6 '
            "monster",
            "xyz", "f(this,1)", (3, 4, 6),
        ),
        (
            "This card on the field can be treated as a Level 1 or 3 monster when used for a Synchro Summon of a "
            '"Some" Synchro Monster',
            "synchro", "f(this,1)", (1, 3),
        ),
    ],
)  # fmt: skip
def test_other_levels(text: str, kind: str, summoned: str, levels: tuple[int, ...]) -> None:
    found = {fact for fact in read(text) if not fact.startswith("filter(")}
    assert found == {f"counts_as(this,{kind},{summoned},level({level}))" for level in levels}


def test_all_materials_alike() -> None:
    found = read(
        "When this card is used as Synchro Material, you can treat it and all other Synchro Materials "
        "(that have a Level) as Level 2 monsters"
    )
    assert found == {"counts_as(this,synchro,any,each(level(2)))"}


TUNER = "1 Tuner + 1+ non-Tuner monsters"


def test_what_the_summoned_monster_lets_materials_be() -> None:
    found = read('For this card\'s Synchro Summon, you can treat 1 "Some" monster you control as a Tuner', TUNER)
    assert found == {"treats_as(p(this,1),f(this,1),tuner)", 'filter(f(this,1),1,yes,archetype("Some"))'}
    found = read("For this card's Synchro Summon, you can treat 1 Link-1 monster you control as a Level 1 Tuner", TUNER)
    assert found == {"treats_as(p(this,1),f(this,1),both(level(1),tuner))", "filter(f(this,1),1,yes,link(1))"}
    found = read(
        "For this card's Xyz Summon, you can treat Rank 4 monsters you control as Level 4 monsters for material",
        "2 Level 4 monsters",
    )
    assert found == {"treats_as(p(this,1),f(this,1),level(4))", "filter(f(this,1),1,yes,rank(4))"}
    found = read(
        "If you use a monster(s), with a Level, that is owned by your opponent for the Xyz Summon of this card, "
        "treat it as Level 6",
        "2+ Level 6 monsters",
    )
    assert found == {
        "treats_as(p(this,1),f(this,1),level(6))",
        "filter(f(this,1),1,yes,has(level))",
        "filter(f(this,1),2,yes,owner(opponent))",
    }


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("If this card you control is used as Synchro Material, you can treat it as a wet non-Tuner", ""),
        ("If this card is used for an Xyz Summon, you can treat it as a non-Tuner", ""),
        ("If this card is used for the Xyz Summon of a wet monster, it can be treated as a Level 3 monster", ""),
        ("For this card's Synchro Summon, you can treat 1 wet monster you control as a Tuner", TUNER),
        # one of two Tuners only
        (
            "For this card's Synchro Summon, you can treat 1 Dragon monster you control as a Tuner",
            "2 Tuners + 1 non-Tuner monster",
        ),
    ],
)  # fmt: skip
def test_what_is_not_understood_stays_open(text: str, lines: str) -> None:
    found = read(text, lines)
    assert [fact.split("(")[0] for fact in found] == ["unmodelled"]


@pytest.mark.parametrize(
    "text",
    [
        "When using this card as Synchro Material, reduce this card's Level by 2",
        "When using this card as Synchro Material, the other Synchro Material is 1 monster in your hand",
    ],
)
def test_what_a_text_demands_can_forbid_too(text: str) -> None:
    assert read(text) == {f'unmodelled(this,"{text}",material(synchro),both)'}


def test_what_all_others_must_be_only_forbids() -> None:
    text = "If this card is used as a Synchro Material Monster, all the other Synchro Material Monsters must be wet"
    assert read(text) == {f'unmodelled(this,"{text}",material(synchro),forbid)'}
