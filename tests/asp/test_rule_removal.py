"""Each rule taken out in turn: some ruling that names it must then fail."""

from pathlib import Path

import pytest
from clingo import ast
from conftest import ROOT
from solemn.bridge import ask
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.registry import rules
from solemn.bridge.rulings import Ruling, find_rulings, judge_ruling

RULINGS = list(find_rulings([ROOT / "fixtures" / "rulings"]))


def is_of(statement: ast.AST, rule: str) -> bool:
    """A statement whose head says that this rule is broken."""
    if statement.ast_type is not ast.ASTType.Rule or statement.head.ast_type is not ast.ASTType.Literal:
        return False
    symbol = getattr(statement.head.atom, "symbol", None)
    if symbol is None or symbol.ast_type is not ast.ASTType.Function:
        return False
    return symbol.name in ("violation", "broken", "unfit", "unpayable") and str(symbol.arguments[0]) == f'"{rule}"'


@pytest.mark.parametrize("rule", rules())
def test_without_the_rule_a_ruling_fails(rule: str, cards: DefaultCards, monkeypatch: pytest.MonkeyPatch) -> None:
    naming: list[tuple[Path, Ruling]] = [(f, r) for f, r in RULINGS if rule in (r.violates or ())]
    assert naming, f"no ruling names {rule}"
    original = ask._statements
    monkeypatch.setattr(ask, "_statements", lambda q: [s for s in original(q) if not is_of(s, rule)])
    lawless = ask._Rules()
    lawless._asked = {"check": 1, "legal": 1}
    monkeypatch.setattr(ask, "_rules", lawless)
    try:
        assert any(not _passes(file, ruling, cards) for file, ruling in naming)
    finally:
        lawless._parsed.clear()


def _passes(file: Path, ruling: Ruling, cards: DefaultCards) -> bool:
    try:
        return judge_ruling(file, ruling, cards).passed
    except ask.GroundingError:  # a predicate that only this rule gave
        return False
