import pytest
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.text.split import clauses, material_line, starts_chain

SYNCHRO = ("synchro", "effect")


def texts(text: str) -> list[str]:
    return [clause.text for clause in clauses(text)]


def test_sentences_part_at_full_stops() -> None:
    assert texts("First thing. Second thing. (An aside.) Third.") == ["First thing", "Second thing", "Third"]


def test_an_aside_belongs_to_the_sentence_before() -> None:
    first, second = clauses("First thing. (Only once.) Second thing.")
    assert first.asides == ("Only once",)
    assert first.whole() == "First thing (Only once)"
    assert second.asides == ()


def test_brackets_inside_a_sentence_stay() -> None:
    assert texts("You may go (from your hand). Then stop.") == ["You may go (from your hand)", "Then stop"]


@pytest.mark.parametrize("name", ['"A.B. Star"', '"Who? Me!"', '"No. 5: End"', '"Mr. X"'])
def test_a_name_in_quotes_is_never_parted(name: str) -> None:
    assert texts(f"Take 1 {name} monster. Then stop.") == [f"Take 1 {name} monster", "Then stop"]


def test_an_odd_quote_does_not_swallow_the_rest() -> None:
    assert texts('It is 5" long. Then stop.') == ['It is 5" long', "Then stop"]


def test_lines_broken_inside_a_sentence_join() -> None:
    assert texts("You can Tribute\n1 monster.\r\nThen stop.") == ["You can Tribute 1 monster", "Then stop"]


def test_items_of_a_list_know_what_leads_to_them() -> None:
    head, one, two, after = clauses("Activate 1 of these;\n● Do this. Do that too.\n● Do the other.\nOnce per turn.")[
        0:4
    ]
    assert (head.lead, one.lead, two.lead) == ("", head.text, head.text)
    assert after.text == "Do the other"
    assert clauses("Activate 1 of these;\n● Do this.\nOnce per turn.")[-1].lead == ""


def test_items_on_one_line_are_items_too() -> None:
    assert texts("Choose 1: ● One thing. ● Another thing.") == ["Choose 1:", "One thing", "Another thing"]


@pytest.mark.parametrize(
    ("sentence", "chain"),
    [
        ("During your Main Phase: You can draw", True),
        ("You can discard 1 card; draw", True),
        ("You can draw 1 card", False),
        ('You can add "Number 5: End"', False),
        ("You can go (only this way; never that)", False),
    ],
)
def test_a_colon_or_semicolon_of_its_own_starts_a_chain(sentence: str, chain: bool) -> None:
    assert starts_chain(sentence) is chain


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1 Tuner + 1+ non-Tuner monsters\nOnce per turn: You can draw.", "1 Tuner + 1+ non-Tuner monsters"),
        ("1 Tuner + 1+ non-Tuner monsters / You can draw.", "1 Tuner + 1+ non-Tuner monsters"),
        ("1 Tuner + 1+ non-Tuner monsters\r\nYou can draw.", "1 Tuner + 1+ non-Tuner monsters"),
        ("１ Tuner ＋ １+ non-Tuner monsters", "1 Tuner + 1+ non-Tuner monsters"),
        ('(This card is always treated as "Other".)\n2 Level 4 monsters\nYou can draw.', "2 Level 4 monsters"),
        ('"A.B. Star" + 1 monster', '"A.B. Star" + 1 monster'),
        ("Cannot be Synchro Summoned. You can draw.", ""),
        ("", ""),
    ],
)
def test_the_first_line_of_an_extra_deck_monster_is_its_material_line(text: str, line: str) -> None:
    assert material_line(SYNCHRO, text)[0] == line


def test_a_main_deck_monster_has_no_material_line() -> None:
    assert material_line(("effect",), "1 Tuner + 1 monster\nYou can draw.") == (
        "",
        "1 Tuner + 1 monster\nYou can draw.",
    )


@given(st.text(alphabet='aA1. ●"()\n;:!', max_size=60))
def test_no_letter_is_lost(text: str) -> None:
    kept = " ".join(f"{c.text} {' '.join(c.asides)}" for c in clauses(text))
    assert sorted(s for s in kept if s in "aA1") == sorted(s for s in text if s in "aA1")
