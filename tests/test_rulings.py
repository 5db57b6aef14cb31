"""The shipped rulings: all pass, they cover the source documents, and each rule is broken by one and kept by one."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import solemn.fixtures
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.records import RULES
from solemn.bridge.registry import rules
from solemn.bridge.rulings import Ruling, find_rulings, judge_ruling
from solemn.bridge.verdict import Verdict

FOLDER = Path(next(iter(solemn.fixtures.__path__))) / "rulings"
FOUND = {ruling.id: (file, ruling) for file, ruling in find_rulings([FOLDER])}
RULINGS = [ruling for _, ruling in FOUND.values()]

STATEMENT = re.compile(r"S(0[1-9]|[1-5]\d|6[0-5])|R(0[1-9]|[1-7]\d|80)")
COVERED = {f"S{n:02}" for n in range(1, 66)}
"""the statements of the source documents"""
CLOSE = 2
"""changes that turn a legal ruling into its illegal neighbour: one value for another, or one thing more"""


@cache
def cards() -> DefaultCards:
    return DefaultCards()


@cache
def verdict(name: str) -> Verdict:
    """How the play of a ruling is judged."""
    file, ruling = FOUND[name]
    written = ruling.board
    if isinstance(written, str):
        return Board.load(file.parent / written, cards=cards()).check(ruling.play or "")
    return Board(written, cards=cards()).check(ruling.play or "")


def judged(expect: str) -> list[Ruling]:
    return [r for r in RULINGS if r.play is not None and r.expect == expect and r.todo is None and not r.after]


@pytest.mark.parametrize("name", FOUND)
def test_ruling_passes(name: str) -> None:
    file, ruling = FOUND[name]
    outcome = judge_ruling(file, ruling, cards())
    assert not outcome.failed, outcome.reason or "it passes: its `todo` can go"


@pytest.mark.parametrize("name", FOUND)
def test_ruling_says_what_it_rests_on(name: str) -> None:
    ruling = FOUND[name][1]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ruling.id)
    assert ruling.source.strip()
    assert ruling.covers
    assert not [one for one in ruling.covers if not STATEMENT.fullmatch(one)]


def test_the_source_documents_are_covered() -> None:
    found = {one for ruling in RULINGS for one in ruling.covers}
    assert found >= COVERED, f"no ruling covers {sorted(COVERED - found)}"


def test_both_sides_of_the_law_are_shown() -> None:
    for expect in ("legal", "illegal", "undecided"):
        assert judged(expect)
    eras = {r.board.get("rules", "mr5") for r in RULINGS if isinstance(r.board, dict)}
    assert eras == set(RULES)


@pytest.mark.parametrize("name", [r.id for r in judged("illegal")])
def test_an_illegal_ruling_names_the_rules_it_breaks(name: str) -> None:
    violates = FOUND[name][1].violates
    assert violates, "an illegal ruling states `violates`"
    assert len(set(violates)) == len(violates)
    assert set(violates) <= set(rules())


@cache
def firing(rule: str) -> list[Ruling]:
    return [r for r in judged("illegal") if rule in (r.violates or ())]


@cache
def keeping(rule: str) -> list[Ruling]:
    return [r for r in judged("legal") if rule in verdict(r.id).passed]


@pytest.mark.parametrize("rule", rules())
def test_a_rule_is_broken_by_some_ruling(rule: str) -> None:
    assert firing(rule)


@pytest.mark.parametrize("rule", rules())
def test_a_rule_is_asked_and_kept_by_some_legal_ruling(rule: str) -> None:
    assert keeping(rule)


@pytest.mark.parametrize("rule", rules())
def test_a_near_miss_shows_what_a_rule_turns_on(rule: str) -> None:
    """Some ruling breaks this rule alone; a legal one differs from it in next to nothing."""
    alone = [r for r in firing(rule) if r.violates == (rule,)] or firing(rule)
    others = keeping(rule) or judged("legal")
    least, pair = min((apart(a, b), (a.id, b.id)) for a in alone for b in others)
    assert least <= CLOSE, f"the nearest pair, {pair[0]} and {pair[1]}, differs in {least} things"


def apart(a: Ruling, b: Ruling) -> int:
    """In how many things two rulings differ; one value for another is one thing."""
    left, right = things(a.id), things(b.id)
    return max((left - right).total(), (right - left).total())


@cache
def things(name: str) -> Counter[Any]:
    """The values of a ruling's board with the keys above them, and the words of its play."""
    ruling = FOUND[name][1]
    return Counter([*leaves(ruling.board, ()), *words(ruling.play or "")])


def words(play: str) -> Iterator[Any]:
    for n, part in enumerate(re.findall(r'"[^"]*"|[^\s,]+', play)):
        yield ("play", part if n else f"kind {part}")


def leaves(value: Any, path: tuple[str, ...]) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, below in value.items():
            # `Sangan` and `{card: Sangan}` are one way to write a card
            yield from leaves(below, path if key == "card" else (*path, key))
    elif isinstance(value, list):
        for below in value:
            yield from leaves(below, path)
    else:
        yield (path, value)
