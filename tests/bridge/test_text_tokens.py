"""What texts say of the Tokens that they Summon."""

import pytest
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text
from solemn.bridge.text.tokens import of_text, said_of_tokens

MAKES = 'Special Summon 1 "Some Token" (Fiend/DARK/Level 1/ATK 0/DEF 0)'


def bonds(text: str) -> set[str]:
    """What binds the Tokens of a Spell."""
    law = read_text(Card(key=1, name="Maker", kind="spell", types=("normal",)), text)
    return {fact.removeprefix("binds(this,")[:-1] for fact in law if fact.startswith("binds(")}


def law(text: str) -> set[str]:
    return set(read_text(Card(key=1, name="Maker", kind="spell", types=("normal",)), text))


def facts(*texts: str) -> list[str]:
    return said_of_tokens((f"Maker {i}", text) for i, text in enumerate(texts)).get("Some Token", [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (". It cannot be Tributed for a Tribute Summon.", {"cannot_be_tributed(tribute_summon,none)"}),
        (
            ". These Tokens cannot be Tributed for a Tribute Summon, and each time 1 is destroyed, take 300 damage.",
            {"cannot_be_tributed(tribute_summon,none)"},
        ),
        (", but it cannot be Tributed.", {"cannot_be_tributed(any,none)"}),
        (". They cannot attack or be Tributed, except for a Tribute Summon.", {"cannot_be_tributed(effect,none)"}),
        (
            ', but they cannot be Tributed for a Tribute Summon, except for a "Some" monster.',
            {"cannot_be_tributed(tribute_summon,f(this,1))"},
        ),
        (
            ", but they cannot be Tributed or be used as Synchro Material.",
            {"cannot_be_tributed(any,none)", "cannot_be_material(synchro,none)"},
        ),
        (". They cannot attack or be used as Link Material.", {"cannot_be_material(link,none)"}),
        (
            ", but it cannot be used as material for a Fusion or Link Summon.",
            {"cannot_be_material(fusion,none)", "cannot_be_material(link,none)"},
        ),
        (". They cannot be Tributed for a Tribute Summon during the turn they are Special Summoned.", set()),
        (", also this card cannot be used as Synchro Material.", set()),
    ],
)
def test_what_binds_the_tokens(text: str, found: set[str]) -> None:
    assert bonds(MAKES + text) == found


def test_what_is_not_understood_is_not_modelled() -> None:
    text = f"{MAKES}, but they cannot be Tributed, except for a Level 9 monster with counters."
    assert any(",token,forbid)" in fact for fact in law(text))


@pytest.mark.parametrize(
    "text",
    [
        "While that Token is in the Monster Zone, you cannot Special Summon from the Extra Deck.",
        'You cannot Special Summon monsters from the Extra Deck while a "Some Token" is in a Monster Zone.',
    ],
)
def test_what_binds_the_player_while_a_token_is_there(text: str) -> None:
    found = law(f"{MAKES}. {text}")
    term = next(fact for fact in found if fact.endswith(",made)")).removeprefix("effect_place(").removesuffix(",made)")
    assert f"lock({term},special,you)" in found
    assert "filter(f(this,1),1,yes,in(extra))" in found


def test_while_the_player_controls_it() -> None:
    found = law(f"{MAKES}. While you control that Token, you cannot Special Summon, except Fiend monsters.")
    assert "filter(f(this,1),1,yes,side(you))" in found
    assert 'filter(f(this,2),1,no,race("Fiend"))' in found


def test_what_ends_with_the_turn_holds_where_all_its_makers_say_so() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon during the turn it is Special Summoned."
    assert facts(bound, bound) == ["cannot_be_tributed(this,tribute_summon,new)"]
    assert facts(bound, MAKES) == []


def test_who_only_names_a_token_does_not_make_it() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon during the turn it is Special Summoned."
    other = 'If you control a "Some Token": Draw 1 card.'
    assert facts(bound, other) == ["cannot_be_tributed(this,tribute_summon,new)"]


def test_a_text_without_a_named_token_says_nothing() -> None:
    assert of_text("This card cannot be used as Synchro Material. These Tokens cannot be used as Link Material.") == {}
    assert bonds("These Tokens cannot be used as Link Material.") == set()
