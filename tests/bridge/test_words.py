"""The words of a type line, read in both spellings."""

import pytest
from solemn.bridge.errors import SolemnError
from solemn.bridge.words import WordError, parse_attribute, parse_race, parse_type_line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Dragon / Synchro / Tuner / Effect", ("monster", ("effect", "synchro", "tuner"), "Dragon")),
        ("Tuner Effect Monster", ("monster", ("effect", "tuner"), None)),
        ("Synchro Effect Monster", ("monster", ("effect", "synchro"), None)),
        ("Dragon Synchro Monster", ("monster", ("synchro",), "Dragon")),
        ("Sea Serpent / Pendulum / Effect", ("monster", ("effect", "pendulum"), "Sea Serpent")),
        ("winged-beast normal monster", ("monster", ("normal",), "Winged Beast")),
        ("Beast / Effect ", ("monster", ("effect",), "Beast")),
        ("Beast-Warrior / Effect", ("monster", ("effect",), "Beast-Warrior")),
        ("[Warrior/Effect]", ("monster", ("effect",), "Warrior")),
        ("Token", ("monster", ("token", "normal"), None)),
        ("Quick-Play Spell", ("spell", ("quick-play",), None)),
        ("quick play spell card", ("spell", ("quick-play",), None)),
        ("Spell", ("spell", ("normal",), None)),
        ("Normal Trap", ("trap", ("normal",), None)),
        ("Continuous Trap Card", ("trap", ("continuous",), None)),
        ("Ritual Spell", ("spell", ("ritual",), None)),
        ("Ritual Effect Monster", ("monster", ("effect", "ritual"), None)),
    ],
)
def test_a_type_line_is_read(line: str, expected: tuple[str, tuple[str, ...], str | None]) -> None:
    kind, types, race = parse_type_line(line)
    assert (kind, set(types), race) == (expected[0], set(expected[1]), expected[2])


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Warrior", "normal"),
        ("Spellcaster / Pendulum", "normal"),
        ("Thunder / Tuner", "effect"),
        ("Fairy / Spirit", "effect"),
    ],
)
def test_a_main_deck_line_without_the_word_is_settled(line: str, word: str) -> None:
    assert word in parse_type_line(line)[1]


def test_an_extra_deck_line_without_the_word_has_no_effect() -> None:
    assert parse_type_line("Fusion Monster")[1] == ("fusion",)


def test_the_order_of_words_does_not_matter() -> None:
    assert parse_type_line("Effect Tuner Synchro Dragon Monster") == parse_type_line(
        "Dragon / Synchro / Tuner / Effect"
    )


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Tunar Effect Monster", ['"tunar"', "tuner"]),
        ("Counter Spell", ['"counter"', "quick-play"]),
        ("Equip Trap", ['"equip"', "counter"]),
        ("Equip Monster", ['"equip"', "no Spell or Trap"]),
        ("Spell Trap", ["several kinds"]),
        ("Dragon Spell", ["no Type", "Dragon"]),
        ("Fusion Synchro Monster", ["fusion", "synchro"]),
        ("Normal Effect Monster", ["normal and effect"]),
        ("Dragon / Warrior", ["more than one Type"]),
        ("Continuous Field Spell", ["continuous", "field"]),
        ("", ["empty"]),
        (" / ", ["empty"]),
    ],
)
def test_a_wrong_line_says_what_is_wrong(line: str, parts: list[str]) -> None:
    with pytest.raises(WordError) as raised:
        parse_type_line(line)
    assert isinstance(raised.value, SolemnError)
    for part in parts:
        assert part in str(raised.value)


def test_types_and_attributes_are_read_in_any_spelling() -> None:
    assert parse_race("divine beast") == "Divine-Beast"
    assert parse_attribute("light") == "LIGHT"
    with pytest.raises(WordError, match="Fiend"):
        parse_race("Fiendd")
    with pytest.raises(WordError, match="DARK, DIVINE"):
        parse_attribute("SHADOW")
