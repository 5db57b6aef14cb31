"""Times, in one process, `legal`, `check` and `check` with the nearest legal plays on the boards of the oracle files.

On each board two illegal plays are judged: a legal one with another material in the place of one of its own, and a
Summon that is legal in no way, its materials left open. The demand: at most 1 and 3 times as long as `legal`.
Run by hand: python tests/bench/why.py [--cards STORE] [--every N] [FILE…]
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from boards import SHARED, boards
from solemn.bridge.board import Board
from solemn.bridge.cards.locate import open_cards
from solemn.bridge.enumerate import play_order
from solemn.bridge.loader import load_position_json
from solemn.bridge.records import Play

COLUMNS = ("legal", "check", "with nearest")
LIMITS = {"check": 1.0, "with nearest": 3.0}
IN_HAND, IN_EXTRA = ("normal", "special"), ("fusion", "synchro", "xyz", "link")
AGAIN = 3
"""the least of so many runs counts: others use the machine too"""


def exchanged(board: Board, plays: list[Play]) -> Play | None:
    """A listed play with one material exchanged, so that it is illegal."""
    field = [one.ref for one in board.position.instances if one.place == "monster" and one.controller == "you"]
    for play in plays:
        for out in play.materials or ():
            for other in field:
                if other in (*play.cards, *(play.materials or ())):
                    continue
                materials = tuple(other if ref == out else ref for ref in play.materials or ())
                tried = msgspec.structs.replace(
                    play, materials=materials, zones=None, positions=None, falls=(), each=(), targets=None
                )
                if board.check(tried).verdict == "illegal":
                    return tried
    return None


def impossible(board: Board, plays: list[Play]) -> Play | None:
    """A Summon of a card that no listed play Summons."""
    summoned = {ref for play in plays for ref in play.cards}
    for one in board.position.instances:
        if one.controller != "you" or one.card.kind != "monster" or one.ref in summoned:
            continue
        kinds = IN_HAND if one.place == "hand" else IN_EXTRA if one.place == "extra" else ()
        for kind in kinds:
            if kind in ("normal", "special") or kind in one.card.types:
                tried = Play(kind=kind, cards=(one.ref,))  # type: ignore[arg-type]
                if board.check(tried).verdict == "illegal":
                    return tried
    return None


def milliseconds(act: Callable[[], object]) -> float:
    """The least processor time of AGAIN runs."""
    times = []
    for _ in range(AGAIN):
        begun = time.process_time()
        act()
        times.append((time.process_time() - begun) * 1000)
    return min(times)


def rows(board: Board) -> Iterator[tuple[str, list[float]]]:
    """For each kind of illegal play that the board has, the times of COLUMNS."""
    plays = [one.play for one in sorted(board.listing(), key=play_order) if not one.doubts]
    for name, tried in (("exchanged", exchanged(board, plays)), ("impossible", impossible(board, plays))):
        if tried is None:
            continue
        play = tried

        def near(play: Play = play) -> None:
            board.nearest(board.check(play).play)

        def check(play: Play = play) -> None:
            board.check(play)

        yield name, [milliseconds(lambda: list(board.listing())), milliseconds(check), milliseconds(near)]


def main() -> None:
    """Print medians and ratios; exit 1 where a demand is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(SHARED.glob("random_*.jsonl.xz")))
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--every", type=int, default=1, help="take each Nth board only")
    args = parser.parse_args()
    cards = open_cards(args.cards)
    found: dict[str, list[list[float]]] = {}
    for line in boards(args.files)[:: args.every]:
        for name, row in rows(Board.of(load_position_json(line, cards), cards)):
            found.setdefault(name, []).append(row)
    print(f"{'':12}{'plays':>6}" + "".join(f"{column:>16}" for column in COLUMNS) + "   over the limit")
    missed = False
    for name, some in found.items():
        over, cells = [], [f"{statistics.median(row[0] for row in some):13.1f} ms"]
        for at, column in enumerate(COLUMNS[1:], 1):
            ratios = [row[at] / row[0] for row in some]
            cells.append(f"{statistics.median(ratios):8.2f} ({max(ratios):5.2f})")
            over.append(f"{sum(ratio > LIMITS[column] for ratio in ratios)}")
            missed |= statistics.median(ratios) > LIMITS[column]
        print(f"{name:12}{len(some):6}" + "".join(f"{cell:>16}" for cell in cells) + f"   {', '.join(over)}")
    raise SystemExit(missed)


if __name__ == "__main__":
    main()
