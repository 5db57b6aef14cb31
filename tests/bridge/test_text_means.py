import re

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))
TRAP = Card(key=3, name="Some Trap", kind="trap", types=("normal",))


def facts(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or monster(1, "Someone"), text))


def read(text: str, card: Card | None = None) -> set[str]:
    """What is not modelled, without the number of the effect whose place, time and price may be known."""
    found = {
        fact
        for fact in facts(text, card)
        if not re.match(r"(?:may_summon|effect_\w+|pays|proc_if|filter|cond)\(", fact)
    }
    return {re.sub(r"means\(e\(this,\d\)\)", "means", fact) for fact in found}


def means(clause: str, scope: str = "means") -> set[str]:
    quoted = clause.replace('"', '\\"')
    return {f'unmodelled(this,"{quoted}",{scope},allow)'}


@pytest.mark.parametrize(
    "clause",
    [
        "Special Summon 1 monster from your GY, then shuffle your hand",
        'Fusion Summon 1 "Some" Fusion Monster from your Extra Deck, using monsters from somewhere',
        "Immediately after this effect resolves, Normal Summon 1 monster, then shuffle your hand",
        "Target 1 monster in your GY; Special Summon it in Defense Position, then shuffle your hand",
        "If you control a Dragon monster: Special Summon 1 Dragon monster from your hand, then shuffle your hand",
        "Set 1 Beast monster from your Deck",
    ],
)
def test_spells_and_traps_that_summon(clause: str) -> None:
    assert read(clause + ".", SPELL) == means(clause)
    assert read(clause + ".", TRAP) == means(clause)


@pytest.mark.parametrize(
    "clause",
    [
        "Once per turn: You can Special Summon 1 monster from your hand, then shuffle your hand",
        "During your Main Phase: You can Special Summon 1 monster from your hand, then shuffle your hand",
        "During the End Phase: You can Special Summon this card from your GY, then shuffle your hand",
        "If your opponent controls a monster (Quick Effect): You can Tribute this card; Special Summon 1 monster",
        "You can Tribute this card; Special Summon 1 monster from your Deck, then shuffle your hand",
    ],
)
def test_effects_that_a_player_may_start(clause: str) -> None:
    assert read(clause + ".") == means(clause)


@pytest.mark.parametrize(
    "clause",
    [
        "If this card is in your GY: You can banish 1 Spell; Special Summon this card",
        "You can banish this card from your GY; Special Summon 1 monster from your hand, then shuffle your hand",
        "During your Main Phase: You can banish this card and 1 Spell from your GY; Special Summon 1 monster",
    ],
)
def test_effects_that_only_a_card_in_the_gy_has(clause: str) -> None:
    assert read(clause + ".") == means(clause)
    assert {fact for fact in facts(clause + ".") if fact.startswith("effect_at(")} == {"effect_at(e(this,1),gy)"}


def test_an_effect_of_a_card_in_the_hand_or_gy_is_not_one_of_the_gy() -> None:
    clause = "If this card is in your hand or GY: You can banish 1 Spell; Special Summon this card"
    assert read(clause + ".") == means(clause)


@pytest.mark.parametrize(
    "text",
    [
        "When this card is destroyed by battle, you can Special Summon 1 monster from your Deck.",
        "You can discard this card; draw 1 card.",
        "You can discard 1 card; negate the Special Summon of that monster.",
        "You can discard 1 card; your opponent cannot Special Summon this turn.",
        'You can reveal 1 "Special Summon Everything" in your hand; draw 1 card.',
    ],
)
def test_effects_that_summon_nothing(text: str) -> None:
    assert read(text) == set()


@pytest.mark.parametrize(
    "clause",
    [
        "If this card is Normal Summoned: You can Special Summon 1 monster from your hand, then shuffle your hand",
        "When this card is destroyed by battle: Special Summon 1 monster from your Deck, then shuffle your hand",
        "When your opponent activates a Trap (Quick Effect): You can Special Summon this card",
        "FLIP: You can Special Summon 1 monster from your Deck, then shuffle your hand",
        "If the control of this face-up card changes: Return it, then its owner Special Summons 1 monster",
    ],
)
def test_what_answers_an_event(clause: str) -> None:
    assert read(clause + ".") == means(clause, "means(event)")


def test_the_answer_to_its_own_activation_is_a_means() -> None:
    clause = "When this card is activated: You can Special Summon 1 monster from your hand, then shuffle your hand"
    assert read(clause + ".", Card(key=4, name="Some Field", kind="spell", types=("field",))) == means(clause)


def test_items_of_a_list_are_judged_one_by_one() -> None:
    text = (
        "Activate 1 of these;\n● Draw 1 card.\n● Special Summon 1 monster from your hand.\n● Increase its Level by 1."
    )
    assert read(text, SPELL) == means("Special Summon 1 monster from your hand")
    answer = read(f"If this card is Normal Summoned: {text[:1].lower()}{text[1:]}")
    assert answer == means("Special Summon 1 monster from your hand", "means(event)")


def test_extra_normal_summons() -> None:
    clause = "During your Main Phase, you can Normal Summon 1 Wight with counters in addition to your Normal Summon/Set"
    facts = read(clause + ". (You can only gain this effect once per turn.)")
    (fact,) = facts
    assert fact.startswith(f'unmodelled(this,"{clause}')
    assert fact.endswith(",extra_normal,allow)")


def test_names() -> None:
    assert read('(This card is always treated as a "Some" card.)') == set()
    assert read('(This card is always treated as "Other One".)') == {'always_named(this,"Other One")'}
    assert read('This card\'s name becomes "Other One" while on the field or in the GY.') == {
        'named_in(this,"Other One",field)',
        'named_in(this,"Other One",gy)',
    }


def test_a_trap_that_is_a_monster() -> None:
    facts = read("Special Summon this card as an Effect Monster (Rock/Tuner/EARTH/Level 4/ATK 0/DEF 1800).", TRAP)
    what = ["is(effect)", "is(tuner)", 'race("Rock")', 'attribute("EARTH")', "level(4)", "atk(0)", "def(1800)"]
    assert {f"trap_monster(this,{fact})" for fact in what} <= facts
    assert "summon_itself(e(this,1))" in facts


def test_a_monster_that_its_text_places_among_the_spells() -> None:
    assert "placed_as_spell(this)" in read("You can Set this card from your hand to your Spell & Trap Zone as a Spell.")


def test_full_width_signs_read_the_same() -> None:
    assert read("Ｃannot be Normal Summoned／Set．") == {"special_only(this)"}


def test_the_clause_is_a_proper_string() -> None:
    (fact,) = read('Special Summon 1 "A\\B" monster from somewhere.', SPELL)
    assert fact == 'unmodelled(this,"Special Summon 1 \\"A\\\\B\\" monster from somewhere",means,allow)'


def test_a_trap_monster_that_is_no_trap() -> None:
    text = "Special Summon this card as a Normal Monster (Aqua/WATER/Level 2/ATK 1200/DEF 0)"
    assert "no_trap(this)" in read(f"{text} (this card is NOT treated as a Trap).", TRAP)
    assert "no_trap(this)" not in read(f"{text} (this card is also still a Trap).", TRAP)
