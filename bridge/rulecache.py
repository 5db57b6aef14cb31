"""Keeps what was read of the rules between two runs: reading them takes a third of a second, and they seldom change."""

import os
from pathlib import Path

import msgspec
from solemn.bridge.slicing import Rulebook

ENVIRONMENT = "SOLEMN_CACHE"
FORMAT = 1
"""counts up when the records change"""


def rulebook(rules: str, question: str) -> Rulebook:
    """The rulebook of a question of the rules that lie in the folder `rules`; read anew where a file has changed.

    Where nothing can be kept (no home, a read-only folder) it is read anew each time.
    """
    place = _place() / f"{question}.rules"
    stamp = _stamp(rules)
    try:
        kept = msgspec.msgpack.decode(place.read_bytes(), type=tuple[str, Rulebook])
        if kept[0] == stamp:
            return kept[1]
    except (OSError, msgspec.DecodeError):
        pass
    from solemn.bridge.rulebook import read_rulebook

    book = read_rulebook(question_file(rules, question))
    _keep(place, msgspec.msgpack.encode((stamp, book)))
    return book


def question_file(rules: str, question: str) -> str:
    """The file of one question."""
    return f"{rules}/questions/{question}.lp"


def _place() -> Path:
    if named := os.environ.get(ENVIRONMENT):
        return Path(named).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("solemn", appauthor=False)


def _stamp(rules: str) -> str:
    """The place, size and time of each file of the rules."""
    found = [f"{FORMAT} {rules}"]
    for folder in [*sorted(entry.path for entry in os.scandir(rules) if entry.is_dir()), rules]:
        for entry in sorted(os.scandir(folder), key=lambda e: e.name):
            if entry.name.endswith(".lp"):
                state = entry.stat()
                found.append(f"{entry.name} {state.st_size} {state.st_mtime_ns}")
    return "\n".join(found)


def _keep(place: Path, data: bytes) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(data)
        new.replace(place)
    except OSError:
        pass
