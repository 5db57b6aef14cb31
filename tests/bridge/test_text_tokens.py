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
    assert facts(f"{MAKES}, but it cannot be used as Synchro Material.") == ["cannot_be_material(this,synchro,none)"]
    exception = f"{MAKES}, but it cannot be used as Synchro Material, except for that of a Dragon monster."
    assert scopes(exception) == {("Some Token", "material(synchro)")}


def test_the_next_sentence_speaks_of_the_same_tokens() -> None:
    text = 'Special Summon 2 "Some Tokens" (Fiend/DARK). They cannot attack or be used as Link Material.'
    assert facts(text) == ["cannot_be_material(this,link,none)"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (". They cannot be Tributed for a Tribute Summon, and each time 1 is destroyed, take 300 damage.",
         "cannot_be_tributed(this,tribute_summon,none)"),
        (". (This Token cannot be Tributed for a Tribute Summon.)", "cannot_be_tributed(this,tribute_summon,none)"),
        (", but they cannot be Tributed or be used as Synchro Material.", "cannot_be_tributed(this,any,none)"),
        (". These Tokens cannot be Tributed for a Tribute Summon during the turn they are Special Summoned.",
         "cannot_be_tributed(this,tribute_summon,new)"),
        (". They cannot be Tributed for a Tribute Summon, unless it is for a DARK monster.",
         "cannot_be_tributed(this,tribute_summon,f(this,1))"),
        ('. They cannot be Tributed for a Tribute Summon, except for a "Kind" monster.',
         "cannot_be_tributed(this,tribute_summon,f(this,1))"),
    ],
)  # fmt: skip
def test_what_keeps_a_token_from_being_tributed(text: str, expected: str) -> None:
    assert expected in facts(MAKES + text)
    assert scopes(MAKES + text) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (". For the rest of this turn, these Tokens cannot be Tributed.", {"material(tribute)"}),
        (". They cannot be Tributed while you are winning.", {"material(tribute)"}),
        (". They cannot be Tributed except for a Tribute Summon.", {"material(ritual)", "material(special)"}),
    ],
)
def test_what_is_not_read_is_unmodelled(text: str, expected: set[str]) -> None:
    assert {scope for _, scope in scopes(MAKES + text)} == expected
    assert not [fact for fact in facts(MAKES + text) if fact.startswith("cannot")]


def test_where_its_makers_differ_nothing_is_certain() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon."
    assert facts(bound, bound) == ["cannot_be_tributed(this,tribute_summon,none)"]
    assert facts(bound, MAKES) == ['unmodelled(this,"what Maker 0 says of it",material(tribute),forbid)']


def test_who_only_names_a_token_does_not_make_it() -> None:
    bound = f"{MAKES}. It cannot be Tributed for a Tribute Summon."
    other = 'If you control a "Some Token": Draw 1 card.'
    assert facts(bound, other) == ["cannot_be_tributed(this,tribute_summon,none)"]


def test_while_the_token_is_there() -> None:
    text = 'Special Summon 1 "Some Token". While that Token is in the Monster Zone, you cannot Special Summon from the '
    assert ("Some Token", "third(synchro,you,field)") in scopes(text + "Extra Deck, except Synchro Monsters.")
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
    assert token.law == tuple(f"cannot_be_material(this,{kind},none)" for kind in ("fusion", "synchro", "link"))
