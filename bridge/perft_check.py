"""Counts on a board held against those that its file states."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from solemn.bridge.board_error import BoardError
from solemn.bridge.board_schema import Counts
from solemn.bridge.loader import load_with_counts
from solemn.bridge.perft import Perft, Progress, perft
from solemn.bridge.resolve import CardLookup

BOARD_FILES = (".yaml", ".yml", ".json")
COUNTS = ("full", "plays", "distinct")


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted on one board to one depth."""

    file: str
    counted: Perft
    stated: Counts | None = None
    """what the file states for this depth"""

    @property
    def amiss(self) -> dict[str, int]:
        """The stated counts that are not what was counted."""
        wanted = {name: getattr(self.stated, name, None) for name in COUNTS}
        return {name: n for name, n in wanted.items() if n is not None and n != getattr(self.counted, name)}


def find_boards(paths: Iterable[str]) -> list[str]:
    """The files, and all .yaml, .yml and .json files in the folders. Raises BoardError for a folder without any."""
    found: list[str] = []
    for path in paths:
        if path == "-" or not Path(path).is_dir():
            found.append(path)
            continue
        inside = sorted(str(p) for p in Path(path).rglob("*") if p.suffix in BOARD_FILES)
        if not inside:
            raise BoardError("no boards in this folder", file=path)
        found += inside
    return found


def check_counts(
    file: str, cards: CardLookup, depth: int | None = None, progress: Progress | None = None
) -> Iterator[Checked]:
    """Count on a board to this depth; without one to each depth that its file states, or else to 1.

    `progress` is called with how much of a count that takes long is done and how much there is. Raises BoardError.
    """
    position, stated = load_with_counts(file, cards)
    by_depth = {one.depth: one for one in stated}
    for to in [depth] if depth is not None else sorted(by_depth) or [1]:
        counted = perft(position, to, cards=cards, progress=progress if to > 1 else None)
        yield Checked(file=file, counted=counted, stated=by_depth.get(to))
