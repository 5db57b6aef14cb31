"""Times each board of the plain oracle files in one process, split into facts, load, ground, solve and read.

Run by hand: python tests/bench/boards.py [--cards STORE] [--limit N] [FILE…]
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

import clingo
from solemn.bridge.ask import Found, _rules, _term
from solemn.bridge.cards.locate import open_cards
from solemn.bridge.enumerate import listed
from solemn.bridge.facts import position_facts
from solemn.bridge.loader import load_position_json
from solemn.bridge.present import Presenter

SHARED = Path(__file__).parents[2].parent / "shared" / "oracle"
STAGES = ("parse", "facts", "load", "ground", "solve", "read", "whole")


def boards(files: list[Path]) -> list[bytes]:
    """The boards of oracle files, one JSON text each."""
    out: list[bytes] = []
    for file in files:
        run = [sys.executable, str(SHARED / "compare.py"), "boards", str(file)]
        out += subprocess.run(run, check=True, capture_output=True).stdout.splitlines()
    return out


def one(line: bytes, cards: object, times: dict[str, list[float]]) -> int:
    """Time one board; the number of its plays."""
    clock = [time.perf_counter()]

    def lap(stage: str) -> None:
        clock.append(time.perf_counter())
        times[stage].append((clock[-1] - clock[-2]) * 1000)

    position = load_position_json(line, cards)  # type: ignore[arg-type]
    lap("parse")
    text = position_facts(position, comments=False)
    lap("facts")
    control = clingo.Control(["0", "--project=show"])
    _rules.load(control, "legal", ("base",), text)
    control.add("base", [], text)
    lap("load")
    control.ground([("base", [])])
    lap("ground")
    symbols = []
    with control.solve(yield_=True) as handle:
        for model in handle:
            symbols.append(model.symbols(shown=True))
    lap("solve")
    plays = [listed(Found(tuple([_term(s) for s in answer]))) for answer in symbols]
    present = Presenter(position)
    json.dumps([present.play(p.play) for p in plays])
    lap("read")
    times["whole"].append((clock[-1] - clock[0]) * 1000)
    return len(plays)


def main() -> None:
    """Print the median and the 95th percentile of each stage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(SHARED.glob("random_plain_*.jsonl.xz")))
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--limit", type=int)
    args = parser.parse_args()
    cards = open_cards(args.cards)
    lines = boards(args.files)[: args.limit]
    times: dict[str, list[float]] = {stage: [] for stage in STAGES}
    one(lines[0], cards, {stage: [] for stage in STAGES})
    plays = sum(one(line, cards, times) for line in lines)
    print(f"{len(lines)} boards, {plays} plays; milliseconds a board")
    print(f"{'':8}{'median':>9}{'p95':>9}{'share':>8}")
    whole = sum(times["whole"])
    for stage, row in times.items():
        p95 = statistics.quantiles(row, n=20)[-1]
        print(f"{stage:8}{statistics.median(row):9.2f}{p95:9.2f}{sum(row) / whole:8.0%}")


if __name__ == "__main__":
    main()
