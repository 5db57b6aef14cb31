"""The boards of fixtures/perft: each states counts that our rules and the brute-force enumerator both must give."""

from pathlib import Path

import pytest
from brute.perft import counts
from conftest import ROOT
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.loader import load_with_counts
from solemn.bridge.perft import perft

FILES = sorted((ROOT / "fixtures" / "perft").glob("*.yaml"))


def test_there_are_enough_boards() -> None:
    assert len(FILES) >= 24


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_says_what_is_tricky_and_states_both_depths(file: Path, cards: DefaultCards) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")
    position, stated = load_with_counts(file, cards)
    assert [one.depth for one in stated] == [1, 2]
    assert all(None not in (one.full, one.plays, one.distinct) for one in stated)
    assert file.stem.startswith(position.rules)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_law_counts_what_is_stated(file: Path, cards: DefaultCards) -> None:
    position, stated = load_with_counts(file, cards)
    for one in stated:
        found = perft(position, one.depth, cards=cards)
        assert (found.full, found.plays, found.distinct) == (one.full, one.plays, one.distinct)
        assert not found.undecided


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_brute_force_counts_what_is_stated(file: Path, cards: DefaultCards) -> None:
    position, stated = load_with_counts(file, cards)
    for one in stated:
        assert counts(position, one.depth) == (one.full, one.plays, one.distinct)
