"""Effects that Summon, read from texts."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))
QUICK = Card(key=3, name="Some Quick-Play", kind="spell", types=("quick-play",))
TRAP = Card(key=4, name="Some Trap", kind="trap", types=("normal",))
FIELD = Card(key=5, name="Some Field", kind="spell", types=("field",))


def read(text: str, card: Card | None = None) -> set[str]:
    return set(read_text(card or monster(1, "Someone"), text))


def said(text: str, card: Card | None = None) -> set[str]:
    """What is said of the effect itself, without the filters."""
    return {fact for fact in read(text, card) if not fact.startswith(("filter(", "cond("))}


def test_from_the_deck_under_a_filter() -> None:
    assert read("Special Summon 1 Level 4 or lower Zombie monster from your Deck.", SPELL) == {
        "summons(e(this,1),this,special)",
        "summon_from(e(this,1),you,deck)",
        "summon_of(e(this,1),f(this,1))",
        "filter(f(this,1),1,yes,most(level(4)))",
        'filter(f(this,1),2,yes,race("Zombie"))',
        "filter(f(this,1),3,yes,is(monster))",
    }


def test_a_target_that_is_summoned() -> None:
    facts = said("Target 1 monster in your GY; Special Summon it in Defense Position.", TRAP)
    assert {"summon_from(e(this,1),you,gy)", "proc_position(e(this,1),defense)"} <= facts
    assert not any(fact.startswith("proc_if") for fact in facts)


def test_a_target_that_only_has_to_be_there() -> None:
    text = "You can target 1 Dragon monster you control; Special Summon this card from your hand."
    assert {"proc_if(e(this,1),c(this,1))", "effect_at(e(this,1),hand)"} <= said(text)
    assert "cond(c(this,1),1,count(you,monsters,f(this,1),least,1))" in read(text)


def test_what_is_targeted_leaves_first() -> None:
    text = "You can target 1 card you control; destroy it, and if you do, Special Summon this card from your hand."
    assert {"effect_frees(e(this,1))", "summon_itself(e(this,1))"} <= said(text)
    theirs = text.replace("1 card you control", "1 monster in your opponent's GY").replace("destroy", "banish")
    assert "effect_frees(e(this,1))" not in said(theirs)
    assert "summon_itself(e(this,1))" in said(theirs)


@pytest.mark.parametrize(
    ("price", "facts"),
    [
        ("Tribute this card", {"cost_itself(e(this,1),tribute)", "effect_at(e(this,1),field)"}),
        ("discard this card", {"cost_itself(e(this,1),discard)", "effect_at(e(this,1),hand)"}),
        ("banish this card from your GY", {"cost_itself(e(this,1),banish)", "effect_at(e(this,1),gy)"}),
        ("reveal this card in your hand", {"effect_at(e(this,1),hand)"}),
        ("pay 1000 LP", {"pays(e(this,1),1000)"}),
        ("pay half your LP", {"pays_half(e(this,1))"}),
        ("detach 2 materials from this card", {"detaches(e(this,1),2)"}),
        ("discard 1 Spell", {"slot(q(this,1),1,1,1)", "slot_act(q(this,1),1,discard)"}),
        (
            "banish this card and 1 Spell from your GY",
            {"cost_itself(e(this,1),banish)", "slot_act(q(this,1),1,banish)"},
        ),
        ("pay 500 LP, then discard 1 card", {"pays(e(this,1),500)", "slot_act(q(this,1),1,discard)"}),
    ],
)
def test_what_is_paid(price: str, facts: set[str]) -> None:
    assert facts <= said(f"You can {price}; Special Summon 1 monster from your Deck.")


@pytest.mark.parametrize(
    ("head", "facts"),
    [
        ("Once per turn: You can", {"effect_once(e(this,1),card)"}),
        ("(Quick Effect): You can", {"effect_speed(e(this,1),quick)"}),
        (
            "During the Main Phase (Quick Effect): You can",
            {"effect_speed(e(this,1),quick)", "effect_time(e(this,1),any,main1)", "effect_time(e(this,1),any,main2)"},
        ),
        ("If you control no monsters: You can", {"proc_if(e(this,1),c(this,1))"}),
        ("If this card is in your GY: You can", {"effect_at(e(this,1),gy)"}),
        (
            "During your Main Phase, except the turn this card was sent to the GY: "
            "You can banish this card from your GY;",
            {"effect_later(e(this,1))", "effect_at(e(this,1),gy)"},
        ),
        (
            "During your Standby Phase: You can",
            {"effect_time(e(this,1),your,standby)", "effect_speed(e(this,1),trigger)"},
        ),
        ("If this card is Normal or Special Summoned: You can", {"effect_after(e(this,1),normal,itself)"}),
        ("If this card is sent from the field to the GY:", {"effect_must(e(this,1))", "after_from(e(this,1),field)"}),
        ("When this card is destroyed by battle: You can", {"effect_when(e(this,1))", "effect_at(e(this,1),gy)"}),
        ("FLIP:", {"effect_after(e(this,1),flipped,itself)"}),
    ],
)
def test_when_it_is_activated(head: str, facts: set[str]) -> None:
    assert facts <= said(f"{head} Special Summon 1 monster from your Deck.")


def test_a_condition_that_is_not_understood_may_forbid() -> None:
    text = "If your shoes are red: You can Special Summon this card from your hand."
    assert 'unmodelled(this,"If your shoes are red",means(e(this,1)),forbid)' in said(text)


def test_tokens() -> None:
    facts = said('Special Summon 2 "Sheep Tokens" (Beast/EARTH/Level 1/ATK 0/DEF ?) in Defense Position.', SPELL)
    assert "summon_token(e(this,1),2,t(this,1))" in facts
    kinds = {'name("Sheep Token")', 'race("Beast")', 'attribute("EARTH")', "level(1)", "atk(0)"}
    assert {fact for fact in facts if fact.startswith("token(")} == {f"token(t(this,1),{kind})" for kind in kinds}


def test_fusion_summons() -> None:
    text = "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters from your hand or field"
    facts = said(f"{text}, including a Warrior monster.", SPELL)
    assert {
        "summons(e(this,1),this,fusion)",
        "material_from(e(this,1),you,hand)",
        "material_from(e(this,1),you,monsters)",
        "include(e(this,1),all,1,f(this,2))",
    } <= facts
    banished = "Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing materials from your field or GY."
    assert "material_act(e(this,1),banish)" in said(banished, SPELL)


def test_counts_as_a_fusion_summon() -> None:
    text = 'Special Summon 1 "Some" Fusion Monster from your Extra Deck (this is treated as a Fusion Summon).'
    assert {"summons(e(this,1),this,fusion)", "no_materials(e(this,1))"} <= said(text, SPELL)


def test_how_often_in_a_turn() -> None:
    effect = "You can Tribute this card; Special Summon 1 monster from your Deck."
    assert "effect_once(e(this,1),name)" in said(f'{effect} You can only use this effect of "Someone" once per turn.')
    each = 'You can only use each effect of "Someone" once per turn.'
    assert "effect_once(e(this,1),name)" in said(f"{effect} {each}")
    assert "effect_once(e(this,1),each)" in said(f"{effect} You can discard 1 card; draw 1 card. {each}")
    one = 'Special Summon 1 monster from your Deck. You can only activate 1 "Some Spell" per turn.'
    assert "effect_once(e(this,1),name)" in said(one, SPELL)


def test_what_must_not_have_been_done_in_the_turn() -> None:
    effect = "You can Tribute this card; Special Summon 1 Dragon monster from your Deck."
    ban = "You cannot Special Summon monsters the turn you activate this effect, except Dragon monsters."
    assert "effect_bars(e(this,1),special)" in said(f"{effect} {ban}")


def test_what_is_paid_may_be_what_is_summoned() -> None:
    text = "You can discard 1 monster; Special Summon 1 monster from your GY."
    assert "slot_act(q(this,1),1,discard)" in said(text)
    assert not any("means" in fact for fact in said(text))


def test_a_quick_effect_under_a_condition_is_two() -> None:
    text = (
        "You can Tribute this card; Special Summon 1 monster from your Deck. "
        "This is a Quick Effect if your opponent controls a monster."
    )
    facts = said(text)
    assert {"summons(e(this,1),this,special)", "summons(e(this,2),this,special)"} <= facts
    assert {"effect_speed(e(this,2),quick)", "proc_if(e(this,2),c(this,1))"} <= facts
    assert not any(fact.startswith(("effect_speed(e(this,1)", "proc_if(e(this,1)")) for fact in facts)


def test_items_of_a_list() -> None:
    items = "● Draw 1 card.\n● Special Summon 1 monster from your hand."
    text = f"During the Main Phase: Activate 1 of these effects;\n{items}"
    assert {"summon_from(e(this,1),you,hand)", "effect_time(e(this,1),any,main1)"} <= said(text, QUICK)


def test_a_card_that_stays_acts_there() -> None:
    text = "You can Special Summon 1 monster from your hand."
    assert "effect_at(e(this,1),field)" in said(f"Once per turn: {text}", FIELD)
    assert not any("effect_at" in fact for fact in said(f"When this card is activated: {text}", FIELD))


@pytest.mark.parametrize(
    "clause",
    [
        "You can Tribute this card; Special Summon 1 monster with the same name from your Deck",
        "You can roll a die; Special Summon 1 monster from your Deck",
        "You can Tribute this card; Special Summon both it and 1 monster from your Deck",
        "You can Tribute this card; Special Summon 1 monster from your Deck, then shuffle your hand into the Deck",
        "Once per turn: You can Special Summon this card",
    ],
)
def test_what_is_not_read_whole_stays_open(clause: str) -> None:
    facts = read(clause + ".")
    assert f'unmodelled(this,"{clause}",means(e(this,1)),allow)' in facts
    assert not any(fact.startswith("summons(") for fact in facts)


def test_a_spell_that_does_something_else_first_stays_open() -> None:
    facts = read("Destroy all cards in your hand. Special Summon 1 monster from your Deck.", SPELL)
    assert 'unmodelled(this,"Special Summon 1 monster from your Deck",means(e(this,1)),allow)' in facts
    assert not any(fact.startswith("summons(") for fact in facts)
