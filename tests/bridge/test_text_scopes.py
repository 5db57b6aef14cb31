"""Clauses that no fact states: what they can touch."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

FIELD = Card(key=2, name="Some Field", kind="spell", types=("field",))
GEMINI = (
    "While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster "
    "with this effect:\n● This card is treated as a Tuner monster."
)


def scopes(text: str, card: Card | None = None) -> set[str]:
    facts = read_text(card or monster(1, "Someone"), text)
    return {fact.split('",')[-1][:-1] for fact in facts if fact.startswith("unmodelled(")}


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        (
            "If this card is used for the Xyz Summon of a wet monster, it can be treated as a Level 3 or 5 monster.",
            "material(xyz),allow",
        ),
        ("Cannot be used as material for an Xyz Summon while it has material.", "material(xyz),forbid"),
        (
            "This face-up card cannot be used as material for a Link Summon, also it is unaffected by your opponent's "
            "activated effects.",
            "material(link),forbid",
        ),
        (
            "While this card is in the Monster Zone, when you Ritual Summon, you can also send 1 monster from your "
            "Extra Deck to the GY as 1 of the monsters used for the Ritual Summon.",
            "third(ritual,you,field),allow",
        ),
    ],
)
def test_use_as_material(text: str, scope: str) -> None:
    assert scopes(text) == {scope}


@pytest.mark.parametrize(
    "text",
    [
        "If this card is sent to the GY for the Synchro Summon of a DARK monster, you can destroy 1 Spell.",
        "If this card is used for the Xyz Summon of a monster, draw 1 card.",
    ],
)
def test_what_happens_after_its_use_bears_on_nothing(text: str) -> None:
    assert scopes(text) == set()


def test_the_effect_of_a_gemini_lasts_too() -> None:
    assert scopes(GEMINI, monster(1, "Someone", types=("effect", "gemini"))) == {"value(tuner),both"}


def test_effects_of_several_kinds_of_monsters_negated() -> None:
    assert scopes("Negate the effects of Fusion, Synchro, and Xyz Monsters on the field.", FIELD) == {
        "third(any,both,field),both"
    }
    assert scopes("Negate the effects of Flip Effect Monsters.", FIELD) == set()


def test_a_condition_that_something_is_not_there_begins_a_sentence_of_its_own() -> None:
    text = "If you do not control the highest monster, you can Special Summon this card (from your hand)."
    assert scopes(text) == {"own(special),allow"}
    assert scopes("If you do, Special Summon this card.") == set()
