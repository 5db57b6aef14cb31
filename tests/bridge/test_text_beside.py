import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

MATERIAL = monster(1, "Someone", types=("effect", "tuner"))
LINK = monster(1, "Someone", types=("link", "effect"))
XYZ = monster(1, "Someone", types=("xyz", "effect"))
SUBJECTS = (
    "If this card on the field would be used as Synchro Material",
    "If this card you control would be used as a Synchro Material",
)


def read(text: str) -> set[str]:
    return set(read_text(MATERIAL, f"{text}."))


def beside(line: str, text: str, card: Card = LINK) -> set[str]:
    """What one more sentence states beside a material line."""
    whole = f"{line}\n{text}" if text.endswith(")") else f"{line}\n{text}."
    return set(read_text(card, whole)) - set(read_text(card, line))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_one_of_the_hand(subject: str) -> None:
    assert read(f"{subject}, 1 Tuner in your hand can be used as 1 of the other materials") == {
        "beside_from(this,synchro,hand,1)",
        "beside_of(this,synchro,f(this,1))",
        "filter(f(this,1),1,yes,is(tuner))",
    }


def test_any_of_the_hand_beside_one_that_was_synchro_summoned() -> None:
    subject = "If this Synchro Summoned monster would be used as a Synchro Material"
    assert read(f"{subject}, 1 monster in your hand can be used as 1 of the other materials") == {
        "beside_from(this,synchro,hand,1)",
        "beside_if(this,f(this,1))",
        "filter(f(this,1),1,yes,summoned(synchro))",
    }


@pytest.mark.parametrize(
    "text",
    [
        "If this card is used as a Synchro Material Monster, all the other Synchro Material Monsters must be Fish-Type",
        "If this card is used as Synchro Material, all other Synchro Materials must be Fish monsters",
    ],
)
def test_what_all_the_others_are(text: str) -> None:
    assert read(text) == {"beside_must(this,synchro,f(this,1))", 'filter(f(this,1),1,yes,race("Fish"))'}


def test_only_for_some_and_with_some() -> None:
    assert read(
        'Cannot be used as Synchro Material, except for the Synchro Summon of a "Scrap" monster, and all other '
        "materials must be Beast monsters"
    ) == {
        "beside_must(this,synchro,f(this,1))",
        'filter(f(this,1),1,yes,race("Beast"))',
        "cannot_be_material(this,synchro,f(this,2))",
        'filter(f(this,2),1,yes,archetype("Scrap"))',
    }


def test_itself_from_the_hand() -> None:
    assert read(
        'If a monster you control would be used as Link Material for a "Salamangreat" monster, this card in your hand '
        "can also be used as material"
    ) == {
        "also_material(this,link,hand,f(this,1),f(this,2))",
        'filter(f(this,1),1,yes,archetype("Salamangreat"))',
        "filter(f(this,2),1,yes,is(monster))",
    }


def test_itself_from_the_gy() -> None:
    rest = "you can banish this card from your GY as 1 of the monsters required for the Ritual Summon"
    assert read(f"When you Ritual Summon, {rest}") == {"also_ritual(this,any)"}
    assert read(f"When you Ritual Summon a monster, {rest}") == {"also_ritual(this,any)"}
    assert read(f"When you Ritual Summon a DARK monster, {rest}") == {
        "also_ritual(this,f(this,1))",
        'filter(f(this,1),1,yes,attribute("DARK"))',
    }


def test_all_that_a_ritual_summon_asks_for() -> None:
    rest = "with a card effect that requires use of monsters, this card can be used as the entire Tribute"
    assert read(f"If you Ritual Summon exactly 1 LIGHT Ritual Monster (Fairy or Fiend) {rest}") == {
        "whole_requirement(this,f(this,1))",
        'filter(f(this,1),1,yes,attribute("LIGHT"))',
        'filter(f(this,1),2,yes,race("Fairy"))',
        'filter(f(this,1),2,yes,race("Fiend"))',
    }


def test_levels_of_tokens() -> None:
    assert read('This card\'s Level is increased by the total Levels of all "Sheep Tokens" you control') == {
        "effect(e(this,1),this)",
        'adds_levels(e(this,1),"Sheep Token")',
    }


def test_link_materials_from_elsewhere() -> None:
    line = "2 Fiend monsters"
    found = beside(line, "You can also use 1 monster in your hand as material to Link Summon this card")
    assert found == {"also_uses(p(this,1),1,hand,any)"}
    found = beside(line, "You can also use a face-down DARK monster you control as material to Link Summon this card")
    assert found == {"also_uses(p(this,1),1,down,f(this,1))", 'filter(f(this,1),1,yes,attribute("DARK"))'}


def test_link_materials_of_the_main_monster_zones() -> None:
    found = beside(
        "2 Fiend monsters",
        "For this card's Link Summon, you can only use monsters in your Main Monster Zone as material",
    )
    assert found == {"filter(s(p(this,1),1),zone,no,in(extra_zone))"}


def test_materials_that_are_detached_for_an_xyz_summon() -> None:
    found = beside(
        "2 Level 4 monsters",
        "You can also Xyz Summon this card by detaching 2 Xyz Materials from a Rank 3 Xyz Monster you control, then "
        "using that Xyz Monster as the Xyz Material. (Xyz Materials attached to that monster also become Xyz Materials "
        "on this card.)",
        XYZ,
    )
    assert {fact for fact in found if not fact.startswith(("proc(", "slot("))} == {
        "filter(s(p(this,2),1),1,yes,rank(3))",
        "filter(s(p(this,2),1),2,yes,is(xyz))",
        "filter(s(p(this,2),1),3,yes,has(materials(2)))",
        "takes_over(p(this,2))",
    }


def test_what_an_xyz_monster_did_before() -> None:
    found = beside(
        "2 Level 4 monsters",
        'Once per turn, you can also Xyz Summon "Someone" by using 1 Xyz Monster you control that did not activate its '
        "effects in the Monster Zone this turn (transfer its materials)",
        XYZ,
    )
    assert "filter(s(p(this,2),1),2,no,activated)" in found
    found = beside(
        "2 Level 4 monsters",
        "You can also Xyz Summon this card by using 1 monster you control equipped with 3 or more Equip Cards "
        "(transfer its materials)",
        XYZ,
    )
    assert "filter(s(p(this,2),1),1,yes,has(equips(3)))" in found


@pytest.mark.parametrize(
    ("condition", "test"),
    [
        ("your opponent controls a monster that has the highest ATK on the field", "highest(opponent,f(this,1),any)"),
        ("you control the highest ATK Fiend monster on the field", "highest(you,f(this,1),f(this,1))"),
        ("you have Normal Summoned a monster this turn", "made(normal)"),
        ("a Fiend monster battled this turn", "battled(both,f(this,1))"),
    ],
)
def test_what_the_board_tells_of_battles_and_atk(condition: str, test: str) -> None:
    found = read(f"If {condition}, you can Special Summon this card (from your hand)")
    assert {"proc_if(p(this,1),c(this,1))", f"cond(c(this,1),1,{test})"} <= found


def test_no_half_reading() -> None:
    for text in (
        "If this card on the field would be used as Synchro Material, 1 Tuner in your Deck can be used as 1 of the "
        "other materials",
        "When you Ritual Summon a monster, you can banish this card from your GY as 2 of the monsters required for the "
        "Ritual Summon",
    ):
        assert not {fact for fact in read(text) if fact.startswith(("beside_", "also_"))}
