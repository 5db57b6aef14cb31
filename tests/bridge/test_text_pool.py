"""All printed texts run through the reader (skipped where the card data is absent)."""

import lzma
import re
import time
from pathlib import Path
from typing import Any

import clingo
import msgspec
import pytest
from card_files import SHARED, shared_cards
from fake_cards import monster
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

POOL = SHARED / "yaml-yugi-cards.json.xz"
INPUTS = Path(__file__).parents[2] / "asp" / "inputs.lp"
WORDS = [
    "Cannot be",
    "Normal",
    "Special",
    "Summoned",
    "/Set",
    ".",
    ":",
    ";",
    "●",
    '"',
    "(",
    ")",
    "\n",
    "If",
    "you",
    "control",
    "no monsters",
    ",",
    "1",
    "Tuner",
    "+",
    "by Tributing",
    "this card",
    "(from your hand)",
    "Must first be",
]


def cards() -> list[tuple[Card, str, str]]:
    found = []
    for number, raw in enumerate(msgspec.json.decode(lzma.decompress(POOL.read_bytes()))):
        line = [word.strip().lower() for word in (raw.get("monster_type_line") or "").split("/")]
        kind = raw["card_type"].lower()
        types = tuple(line[1:]) if kind == "monster" else ((raw.get("property") or "normal").lower(),)
        card = Card(key=number + 1, name=raw["name"]["en"], kind=kind, types=types, level=raw.get("level"))
        found.append((card, raw["text"].get("en") or "", _pendulum(raw)))
    return found


def _pendulum(raw: dict[str, Any]) -> str:
    text = raw.get("pendulum_effect") or ""
    return text if isinstance(text, str) else text.get("en") or ""


@pytest.fixture(scope="module")
def read() -> list[tuple[str, ...]]:
    pool = cards()
    started = time.process_time()
    facts = [read_text(*entry) for entry in pool]
    assert time.process_time() - started < 20
    assert len(facts) > 14_000
    return facts


@shared_cards
def test_every_fact_is_one_of_the_vocabulary(read: list[tuple[str, ...]]) -> None:
    known = {(m[1], int(m[2])) for m in re.finditer(r"^#defined (\w+)/(\d+)", INPUTS.read_text(encoding="utf-8"), re.M)}
    messages: list[str] = []
    control = clingo.Control(logger=lambda _code, message: messages.append(message))
    control.add("base", [], "\n".join(f"{fact}." for facts in read for fact in facts))
    control.ground([("base", [])])
    assert not messages
    used = {(atom.symbol.name, len(atom.symbol.arguments)) for atom in control.symbolic_atoms}
    assert used <= known
    assert len(used) > 30


@shared_cards
def test_every_term_that_is_named_is_stated(read: list[tuple[str, ...]]) -> None:
    for facts in read:
        text = "\n".join(re.sub(r'"(?:[^"\\]|\\.)*"', "", fact) for fact in facts)
        stated = set(
            re.findall(
                r"^(?:filter|cond|proc|tribute_way|effect|adds_normal|summons|may_summon|acts|activates|spares_tributes)"
                r"\(([a-z]\(this,\d+\))",
                text,
                re.M,
            )
        )
        asked = set(re.findall(r"\b[fcpoe]\(this,\d+\)", text))
        assert asked == stated, facts


@shared_cards
def test_reading_again_gives_the_same(read: list[tuple[str, ...]]) -> None:
    assert [read_text(*entry) for entry in cards()[:500]] == read[:500]


@given(st.lists(st.sampled_from(WORDS), max_size=25), st.sampled_from(["effect", "synchro", "normal", "pendulum"]))
def test_no_text_raises(words: list[str], kind: str) -> None:
    text = " ".join(words)
    facts = read_text(monster(1, "Someone", types=(kind,)), text, text)
    assert facts == read_text(monster(1, "Someone", types=(kind,)), text, text)
    assert len(facts) == len(set(facts))


@given(st.text(max_size=80))
def test_no_text_at_all_raises(text: str) -> None:
    for kind in ("monster", "spell", "trap"):
        read_text(Card(key=1, name="Someone", kind=kind, types=("continuous", "effect", "synchro")), text, text)
