"""What `solemn check` answers, held against the texts of fixtures/messages."""

import re
import sys

import pytest
from conftest import ROOT
from solemn.bridge.registry import rules

sys.path.insert(0, str(ROOT / "tests" / "fixtures"))
from messages import FOLDER, Golden, all_of_them, answered

TEXTS = all_of_them()


@pytest.mark.parametrize("golden", TEXTS, ids=lambda g: g.path.stem)
def test_the_answer_reads_as_written(golden: Golden) -> None:
    assert answered(golden) == golden.answer, "python tests/fixtures/messages.py --write, and read what it wrote"


@pytest.mark.parametrize("golden", TEXTS, ids=lambda g: g.path.stem)
def test_it_stands_alone_in_a_hundred_columns(golden: Golden) -> None:
    lines = golden.answer.splitlines()
    assert max(map(len, lines)) <= 100
    assert "\x1b" not in golden.answer
    # neither a field that was not filled nor the name of an atom
    assert not re.search(r"[{}]|\b[a-z]+_[a-z_]+\b(?!\.lp)", golden.answer)
    head = re.match(r"illegal\[([A-Z]+-[A-Z]+)\]: \S|legal: \d|undecided: \S", lines[0])
    assert head is not None
    assert golden.path.stem.startswith(head.group(1) or lines[0].partition(":")[0])


def test_every_family_and_verdict_has_its_texts() -> None:
    named = [golden.path.stem for golden in TEXTS]
    illegal = {name for name in named if name[0].isupper()}
    assert {name.partition("-")[0] for name in illegal} == {rule.family for rule in rules().values()}
    assert len(illegal) >= 40
    for verdict in ("legal", "undecided"):
        assert sum(name.startswith(verdict) for name in named) >= 3
    assert FOLDER.name == "messages"
