import clingo
import pytest
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.quoting import quote


def read_back(text: str) -> str:
    messages: list[str] = []
    control = clingo.Control(logger=lambda _code, message: messages.append(message))
    control.add("base", [], f"said({quote(text)}).")
    control.ground([("base", [])])
    assert not messages
    (atom,) = control.symbolic_atoms.by_signature("said", 1)
    return atom.symbol.arguments[0].string


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_clingo_reads_back_what_was_quoted(text: str) -> None:
    assert read_back(text) == text


@pytest.mark.parametrize("text", ['a"). b(1). c("', "\\", '\\"', "\\n", "line\nbreak", "% no comment", ""])
def test_a_text_cannot_leave_its_quotes(text: str) -> None:
    assert read_back(text) == text


@given(st.text())
def test_what_no_program_can_hold_becomes_a_replacement_sign(text: str) -> None:
    assert read_back(text) == "".join(
        "\ufffd" if sign == "\0" or "\ud800" <= sign <= "\udfff" else sign for sign in text
    )
