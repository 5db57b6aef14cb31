"""Keeps what was read between two runs, in a folder of the user's, as long as the files that it was read from stay."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

ENVIRONMENT = "SOLEMN_CACHE"
T = TypeVar("T")


def kept(name: str, stamp: str, form: type[T], read: Callable[[], T]) -> T:
    """What `read` gives, or what it gave for the same stamp in another run.

    Where nothing can be kept (no home, a read-only folder) it is read anew each time.
    """
    place = _folder() / name
    try:
        found = msgspec.msgpack.decode(place.read_bytes(), type=tuple[str, form])  # type: ignore[valid-type]
        if found[0] == stamp:
            return found[1]
    except (OSError, msgspec.DecodeError):
        pass
    value = read()
    _keep(place, msgspec.msgpack.encode((stamp, value)))
    return value


def state(path: str | os.PathLike[str]) -> str:
    """What tells whether a file is as it was: its name, size and time."""
    found = os.stat(path)
    return f"{os.path.basename(path)} {found.st_size} {found.st_mtime_ns}"


def _folder() -> Path:
    if named := os.environ.get(ENVIRONMENT):
        return Path(named).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("solemn", appauthor=False)


def _keep(place: Path, data: bytes) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(data)
        new.replace(place)
    except OSError:
        pass
