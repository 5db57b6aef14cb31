"""Every template of every rule is shown by a ruling, or filled here; no ruling leaves a message unfilled."""

from collections import defaultdict
from typing import Any

import pytest
import yaml
from conftest import ROOT
from solemn.bridge import judge, messages
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.language import Language, language
from solemn.bridge.messages import Broken
from solemn.bridge.rulings import find_rulings
from solemn.bridge.saying import fields, say

DIRECT: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests" / "message_templates.yaml").read_text(encoding="utf-8"))


def templates(rule: str) -> list[str]:
    texts = language().messages[rule]
    return [texts] if isinstance(texts, str) else list(texts)


def chosen(rule: str, values: dict[str, Any]) -> str:
    return next(t for t in templates(rule) if all(values.get(f) not in (None, [], "") for f in fields(t)))


@pytest.mark.parametrize("one", DIRECT, ids=lambda one: f"{one['rule']}: {one['says']}")
def test_a_message_that_no_ruling_shows(one: dict[str, Any]) -> None:
    assert say(templates(one["rule"]), one["values"], language()) == one["says"]


def test_every_other_message_is_shown_by_a_ruling(cards: DefaultCards, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: defaultdict[str, set[str]] = defaultdict(set)

    def noting(broken: Broken, texts: Language) -> str:
        monkeypatch.setattr(messages, "say", lambda of, values, lang: noted(broken.rule, of, values, lang))
        return messages.message(broken, texts)

    def noted(rule: str, of: Any, values: Any, lang: Language) -> str:
        if of == lang.messages[rule]:
            shown[rule].add(chosen(rule, dict(values)))
        return say(of, values, lang)

    monkeypatch.setattr(judge, "message", noting)
    for file, ruling in find_rulings([ROOT / "fixtures" / "rulings"]):
        if ruling.play is None or ruling.expect == "legal":
            continue
        at = ruling.board
        board = Board.load(file.parent / at, cards=cards) if isinstance(at, str) else Board(at, cards=cards)
        for step in ruling.after:
            board = board.after(step)
        board.check(ruling.play)
    direct = defaultdict(set)
    for one in DIRECT:
        direct[one["rule"]].add(chosen(one["rule"], one["values"]))
    assert {rule: set(templates(rule)) - shown[rule] - direct[rule] for rule in language().messages} == {
        rule: set() for rule in language().messages
    }
