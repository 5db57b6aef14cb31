"""Texts that let only one such monster be face-up."""

import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text


@pytest.mark.parametrize(
    ("text", "who", "wanted"),
    [
        ('You can only control 1 "Someone".', "you", 'name("Someone")'),
        ('You can only control 1 face-up "Someone".', "you", 'name("Someone")'),
        ('You can only control one "Some" monster.', "you", 'archetype("Some")'),
        ('You can only control 1 "Someone" in your Monster Zone.', "you", 'name("Someone")'),
        ('There can only be 1 "Some" monster on the field.', "both", 'archetype("Some")'),
        ('There can only be 1 face-up "Someone" on the field.', "both", 'name("Someone")'),
    ],
)
def test_only_one(text: str, who: str, wanted: str) -> None:
    assert set(read_text(monster(1, "Someone"), text)) == {
        f"only_one(this,{who},f(this,1))",
        f"filter(f(this,1),1,yes,{wanted})",
    }


def test_what_is_not_understood_is_not_modelled() -> None:
    (fact,) = read_text(monster(1, "Someone"), "You can only control 1 strange thing.")
    assert fact.startswith("unmodelled(")
    assert fact.endswith("own(any),forbid)")
