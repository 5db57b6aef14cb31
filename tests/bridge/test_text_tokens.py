"""What texts say of the Tokens that they Summon."""

from pathlib import Path

import pytest
from card_files import SHARED, shared_cards
from solemn.bridge.cards.importer import import_files
from solemn.bridge.cards.store import CardStore
from solemn.bridge.text.tokens import of_text, said_of_tokens

MAKES = 'Special Summon 1 "Some Token" (Fiend/DARK/Level 1/ATK 0/DEF 0)'


def scopes(text: str) -> set[tuple[str, str]]:
    return {(name, scope) for name, said in of_text(text).items() for _, scope in said.gaps}


def facts(*texts: str) -> list[str]:
    return said_of_tokens((f"Maker {i}", text) for i, text in enumerate(texts)).get("Some Token", [])


def test_what_keeps_a_token_from_being_material() -> None:
    assert scopes(f"{MAKES}, but it cannot be used as Synchro Material.") == {("Some Token", "material(synchro)")}


def test_the_next_sentence_speaks_of_the_same_tokens() -> None:
    text = 'Special Summon 2 "Some Tokens" (Fiend/DARK). They cannot attack or be used as Link Material.'
    assert scopes(text) == {("Some Token", "material(link)")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (". They cannot be Tributed for a Tribute Summon, and each time 1 is destroyed, take 300 damage.", set()),
        (", but they cannot be Tributed or be used as Synchro Material.", {"ritual", "special", "synchro"}),
        (". They cannot attack or be Tributed, except for a Tribute Summon.", {"ritual", "special"}),
        (". They cannot be Tributed for a Tribute Summon during the turn they are Special Summoned.", set()),
    ],
)
def test_what_keeps_a_token_from_being_tributed(text: str, expected: set[str]) -> None:
    assert scopes(MAKES + text) == {("Some Token", f"material({kind})") for kind in expected}


def test_what_ends_with_the_turn_holds_where_all_its_makers_say_so() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon during the turn it is Special Summoned."
    assert facts(bound, bound) == ["cannot_be_tributed(this,tribute_summon,new)"]
    assert facts(bound, MAKES) == []


def test_each_maker_says_its_own() -> None:
    bound = f"{MAKES}, but it cannot be Tributed."
    found = facts(MAKES, bound)
    assert all(fact.startswith('unmodelled(this,"Maker 1: ') for fact in found)
    assert [fact.split('",')[-1] for fact in found] == ["material(ritual),forbid)", "material(special),forbid)"]


def test_who_only_names_a_token_does_not_make_it() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon during the turn it is Special Summoned."
    other = 'If you control a "Some Token": Draw 1 card.'
    assert facts(bound, other) == ["cannot_be_tributed(this,tribute_summon,new)"]


def test_while_the_token_is_there() -> None:
    text = 'Special Summon 1 "Some Token". While that Token is in the Monster Zone, you cannot Special Summon from the '
    assert ("Some Token", "third(from(extra),you,field)") in scopes(text + "Extra Deck, except Synchro Monsters.")
    assert (
        scopes('Special Summon 1 "Some Token", also you cannot Special Summon from the Extra Deck this turn.') == set()
    )


def test_a_text_without_a_named_token_says_nothing() -> None:
    assert (
        scopes("This card cannot be used as Synchro Material. These Tokens cannot be used as Link Material.") == set()
    )


@shared_cards
def test_an_import_gives_it_to_the_token(tmp_path: Path) -> None:
    import_files([SHARED / "cards.cdb.xz"], tmp_path / "cards.sqlite")
    with CardStore.open(tmp_path / "cards.sqlite") as store:
        (token,) = store.by_name("Iron Rubble Token")
    assert len(token.law) == 3
    assert all('"Checkker: ' in fact for fact in token.law)
