"""ATK and DEF printed as "?", read from texts."""

import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text


def zeros(text: str, **more: object) -> set[str]:
    fields = {"atk": None, "defense": None} | more
    types = fields.pop("types", ("effect",))
    return {one for one in read_text(monster(1, "Someone", 4, types, **fields), text) if one.startswith("starts_at")}


def test_nothing_sets_it_but_an_effect_that_is_used() -> None:
    both = {"starts_at_zero(this,atk)", "starts_at_zero(this,def)"}
    assert zeros("Once per turn: You can pay 500 LP; this card's ATK becomes 3000.") == both
    assert zeros("This card cannot attack.") == both
    assert zeros("This card cannot attack.", defense=500) == {"starts_at_zero(this,atk)"}
    assert zeros("This card cannot attack.", types=("link", "effect")) == {"starts_at_zero(this,atk)"}
    assert zeros("This card cannot attack.", atk=0, defense=0) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Gains 100 ATK for each card in your hand.",
        "This card's ATK/DEF become its Level x 300.",
        "If this card is Normal Summoned: This card's ATK becomes half your opponent's LP.",
        "If this card is Normal Summoned: You can pay 500 LP; this card gains 500 ATK.",
        "Once per turn: You can draw 1 card. This card's original ATK becomes 3000.",
        "",
    ],
)
def test_something_else_might_set_it(text: str) -> None:
    assert zeros(text) == set()
