"""Each rule taken out in turn: some ruling that names it must then fail."""

from pathlib import Path

import pytest
from conftest import ROOT
from solemn.bridge import ask
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.registry import rules
from solemn.bridge.rulings import Ruling, find_rulings, judge_ruling

RULINGS = list(find_rulings([ROOT / "fixtures" / "rulings"]))


HEADS = ("violation", "broken", "unfit", "unpayable")


@pytest.mark.parametrize("rule", rules())
def test_without_the_rule_a_ruling_fails(rule: str, cards: DefaultCards, monkeypatch: pytest.MonkeyPatch) -> None:
    naming: list[tuple[Path, Ruling]] = [(f, r) for f, r in RULINGS if rule in (r.violates or ())]
    assert naming, f"no ruling names {rule}"
    lawless = ask._Rules(drop=lambda statement: statement.text.startswith(tuple(f'{h}("{rule}"' for h in HEADS)))
    monkeypatch.setattr(ask, "_rules", lawless)
    assert any(not _passes(file, ruling, cards) for file, ruling in naming)


def _passes(file: Path, ruling: Ruling, cards: DefaultCards) -> bool:
    try:
        return judge_ruling(file, ruling, cards).passed
    except ask.GroundingError:  # a predicate that only this rule gave
        return False
