"""What texts say of the Tokens that they Summon."""

from pathlib import Path

from card_files import SHARED, shared_cards
from solemn.bridge.cards.importer import import_files
from solemn.bridge.cards.store import CardStore
from solemn.bridge.text.tokens import token_facts


def scopes(text: str) -> set[tuple[str, str]]:
    return {(name, fact.split('",')[-1].removesuffix(",forbid)")) for name, fact in token_facts("Maker", text)}


def test_what_keeps_a_token_from_being_material() -> None:
    text = 'Special Summon 1 "Some Token" (Fiend/DARK/Level 1/ATK 0/DEF 0), but it cannot be used as Synchro Material.'
    assert scopes(text) == {("Some Token", "material(synchro)")}


def test_the_next_sentence_speaks_of_the_same_tokens() -> None:
    text = 'Special Summon 2 "Some Tokens" (Fiend/DARK). They cannot attack or be used as Link Material.'
    assert scopes(text) == {("Some Token", "material(link)")}


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
    assert len(token.law) == 3
    assert all('"Checkker: ' in fact for fact in token.law)
