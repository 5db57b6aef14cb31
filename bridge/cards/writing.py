"""Writing the card store: a whole new one beside the old, put in its place in one step, one import at a time."""

import glob
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from solemn.bridge.cards.merge import Entry
from solemn.bridge.cards.names import fold
from solemn.bridge.cards.searching import search_words
from solemn.bridge.cards.store import SCHEMA, SCHEMA_VERSION, StoreError
from solemn.bridge.records import Card

_LOCK_WAIT = 120
"""seconds that an import waits for another one to end"""


def write_store(target: Path, entries: Sequence[Entry], cards: Sequence[Card]) -> None:
    """Write a new store beside the old one and put it in its place in one step."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        _fill(fresh, entries, cards)
        os.replace(fresh, target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{target}: the card store cannot be written there: {error}") from error
    finally:
        fresh.unlink(missing_ok=True)


def _fill(path: Path, entries: Sequence[Entry], cards: Sequence[Card]) -> None:
    encode = msgspec.json.encode
    database = sqlite3.connect(path, isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = OFF")  # the file is thrown away unless all of it is written
        database.executescript(SCHEMA)
        database.execute("BEGIN")
        meta = {"schema": str(SCHEMA_VERSION), "reader": reader_version()}
        database.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
        database.executemany(
            "INSERT INTO cards VALUES (?, ?, ?, ?)",
            ((card.key, encode(card), card.name, search_words(card)) for card in cards),
        )
        for entry, card in zip(entries, cards, strict=True):
            database.executemany("INSERT INTO ids VALUES (?, ?)", ((number, card.key) for number in entry.ids))
            names = {(fold(other), 0): other for other in card.names.values()}
            names |= {(folded, 1): english for folded, english in entry.english.items()}
            database.executemany(
                "INSERT INTO names VALUES (?, ?, ?, ?)",
                ((folded, english, card.key, name) for (folded, english), name in names.items()),
            )
            database.execute(
                "INSERT INTO texts VALUES (?, ?, ?, ?)", (card.key, entry.text, entry.pendulum, entry.treated_as)
            )
        database.execute("COMMIT")
    finally:
        database.close()


def reader_version() -> str:
    """A mark of the text reader as it is, which a store records so that facts of another one are recognised."""
    import hashlib

    import solemn.bridge.text

    mark = hashlib.sha256()
    for file in sorted(Path(solemn.bridge.text.__path__[0]).glob("*.py")):
        mark.update(file.read_bytes())
    return mark.hexdigest()[:16]


@contextmanager
def locked(target: Path) -> Iterator[None]:
    """Only one import at a time: the second waits, then builds on what the first wrote."""
    lock: sqlite3.Connection | None = None
    try:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            # A lock of SQLite's: it works on every system and goes with the process, however that ends.
            lock = sqlite3.connect(target.with_name(f".{target.name}.lock"), timeout=0, isolation_level=None)
            _take(lock, target)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{target}: the card store cannot be written there: {error}") from error
        for left_over in target.parent.glob(f".{glob.escape(target.name)}.*.new"):
            left_over.unlink(missing_ok=True)  # of an import that was killed
        yield
    finally:
        if lock is not None:
            lock.close()


def _take(lock: sqlite3.Connection, target: Path) -> None:
    # Tried again and again in Python, since SQLite's own wait cannot be broken off with Ctrl-C.
    deadline = time.monotonic() + _LOCK_WAIT
    while True:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            if time.monotonic() > deadline:
                raise StoreError(f"{target}: another import has been writing for {_LOCK_WAIT} s; try again") from error
            time.sleep(0.05)
        else:
            return
