"""One illegal and one legal example of each rule, taken from the rulings that ship with solemn.

Which rulings serve is chosen once and kept in fixtures/examples.json, so that no ruling is judged when a rule is shown;
tests/fixtures/write_rules.py writes that file anew, and a test holds it against the rulings.
"""

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

import msgspec
from solemn.bridge.board import Board
from solemn.bridge.cards.source import CardSource
from solemn.bridge.fixtures_path import fixtures_path
from solemn.bridge.registry import rules
from solemn.bridge.rulings import Ruling, find_rulings


class Chosen(msgspec.Struct, frozen=True):
    """Where the examples of a rule stand: (file, id)."""

    illegal: tuple[str, str]
    legal: tuple[str, str]


class Examples(msgspec.Struct, frozen=True):
    """The examples of a rule: one ruling that breaks it alone, and one like it that keeps it."""

    illegal: Ruling
    legal: Ruling


@lru_cache(maxsize=1)
def index() -> dict[str, Chosen]:
    """The examples that are kept, by rule."""
    return msgspec.json.decode((fixtures_path() / "examples.json").read_bytes(), type=dict[str, Chosen])


def examples(rule: str) -> Examples:
    """The examples of a rule."""
    chosen = index()[rule]
    return Examples(_ruling(*chosen.illegal), _ruling(*chosen.legal))


@lru_cache
def _file(name: str) -> dict[str, Ruling]:
    return {ruling.id: ruling for _, ruling in find_rulings([fixtures_path() / "rulings" / name])}


def _ruling(file: str, name: str) -> Ruling:
    return _file(file)[name]


def choose(cards: CardSource) -> dict[str, Chosen]:
    """Choose the examples anew: the shortest ruling that breaks a rule alone, and the legal one most like it."""
    found = [(f.name, r) for f, r in find_rulings([fixtures_path() / "rulings"]) if r.play and not r.todo]
    legal = [(file, ruling) for file, ruling in found if ruling.expect == "legal"]
    kept: dict[str, frozenset[str]] = {}
    return {rule: _choice(rule, found, legal, cards, kept) for rule in rules()}


def _choice(
    rule: str,
    found: list[tuple[str, Ruling]],
    legal: list[tuple[str, Ruling]],
    cards: CardSource,
    kept: dict[str, frozenset[str]],
) -> Chosen:
    breaking = [(len(written(r)), file, r) for file, r in found if r.violates == (rule,) and r.expect == "illegal"]
    _, file, broken = min(breaking, key=lambda one: one[:2])
    text = written(broken)

    def unlike(one: tuple[str, Ruling]) -> tuple[bool, bool, float]:
        name, ruling = one
        same = (ruling.play or "").split()[0] == (broken.play or "").split()[0]
        return not same, name != file, -SequenceMatcher(None, text, written(ruling), autojunk=False).ratio()

    for name, ruling in sorted(legal, key=unlike):
        if ruling.id not in kept:
            kept[ruling.id] = _asked(ruling, cards)
        if rule in kept[ruling.id]:
            return Chosen((file, broken.id), (name, ruling.id))
    raise LookupError(f"no legal ruling asks {rule}")


def _asked(ruling: Ruling, cards: CardSource) -> frozenset[str]:
    if isinstance(ruling.board, str):
        return frozenset()
    board = Board(ruling.board, cards=cards)
    for step in ruling.after:
        board = board.after(step)
    return frozenset(board.check(ruling.play or "").passed)


def written(ruling: Ruling) -> str:
    """Board and play of a ruling on one line, as its file could have them."""
    return "; ".join([flow(ruling.board), *ruling.after, ruling.play or ""])


def flow(value: Any) -> str:
    """A board on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and (not value or set(value) & set("{}[],:#&*!|>'\"%@`") or value.strip() != value):
        return msgspec.json.encode(value).decode()
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)
