"""The law held against the reference engine's boards, where they lie beside the repository.

The sample of each file runs with the tests; all boards of all files run by hand:

    SOLEMN_ORACLE=all python -m pytest tests/test_oracle.py

What differs must stand in oracle_differences.yaml with the reason why the engine is not followed.
"""

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
import yaml
from solemn.bridge.cards.store import CardStore
from solemn.bridge.enumerate import Listing
from solemn.bridge.loader import load_position
from solemn.bridge.present import Presenter

SAMPLE = 60
PLAIN = [f"random_plain_mr{n}" for n in range(1, 6)]
POOL = ["puzzles", *(f"random_pool_mr{n}" for n in range(2, 6))]
KINDS = {"normal", "set", "flip", "special", "pendulum", "via"}
ALL = os.environ.get("SOLEMN_ORACLE") == "all"
CASES = [*((name, 1.0) for name in PLAIN), *((name, 0.85 if ALL else 0.8) for name in POOL)]
"""each file, and the share of its boards on which nothing may be undecided; in the sample of one file it is 81 %"""


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One board on which the engine is not followed."""

    id: str
    plays: tuple[str, ...]
    """kind and card, as compare.py prints them: "set hand:3" """
    why: str
    source: str


KNOWN = msgspec.convert(
    yaml.safe_load((Path(__file__).parent / "oracle_differences.yaml").read_text()), list[Difference]
)


@pytest.fixture(scope="session")
def compare(shared: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("compare", shared / "oracle" / "compare.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("name", "share"), CASES)
def test_agreement(name: str, share: float, compare: ModuleType, shared: Path, pool: CardStore) -> None:
    known = {(d.id, play) for d in KNOWN for play in d.plays}
    cases = list(compare.usable(str(shared / "oracle" / f"{name}.jsonl.xz")))
    if not ALL:
        cases = cases[:: max(1, len(cases) // SAMPLE)]
    decided = 0
    new: list[Any] = []
    met: set[tuple[str, str]] = set()
    for case in cases:
        position = load_position(compare.board(case["case"]), pool)
        listing = Listing(position, every_copy=True)
        counts, differences = compare.compare(case["case"], case["result"], Presenter(position).legal(listing), KINDS)
        decided += not counts["undecided"]
        met |= {(case["id"], f"{d[0]} {d[1]}") for d in differences}
        new += [(case["id"], *d) for d in differences if (case["id"], f"{d[0]} {d[1]}") not in known]
    assert new == []
    ids = {case["id"] for case in cases}
    gone = {(one, play) for one, play in known if one in ids} - met
    assert gone == set(), "listed as a difference, and there is none"
    assert decided >= share * len(cases)


def test_each_known_difference_names_a_board_and_gives_a_reason(compare: ModuleType, shared: Path) -> None:
    files = sorted((shared / "oracle").glob("*.jsonl.xz"))
    boards = {case["id"] for file in files for case in compare.usable(str(file))}
    for one in KNOWN:
        assert one.id in boards
        assert len(one.why) > 20
        assert one.source
