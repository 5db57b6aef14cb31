"""The card store: one SQLite file with a record a card, looked up by passcode, key or name."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import msgspec
from solemn.bridge.cards.names import choose, fold
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card

if TYPE_CHECKING:
    from solemn.bridge.cards.raw import Raw

SCHEMA_VERSION = 1

SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (key INTEGER PRIMARY KEY, record BLOB NOT NULL, name TEXT NOT NULL, words TEXT NOT NULL);
CREATE TABLE ids (id INTEGER PRIMARY KEY, key INTEGER NOT NULL);
CREATE TABLE names (
    folded TEXT NOT NULL, english INTEGER NOT NULL, key INTEGER NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (folded, english, key)
) WITHOUT ROWID;
CREATE TABLE texts (key INTEGER PRIMARY KEY, text TEXT NOT NULL, pendulum TEXT NOT NULL, treated_as INTEGER);
"""

_decode = msgspec.json.Decoder(Card).decode


class StoreError(SolemnError):
    """A card store that cannot be read."""


class StoreVersionError(StoreError):
    """A card store of another version of solemn."""


class CardStore:
    """A card store opened for reading; a context manager that closes it."""

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        self.path = path
        self._database = database

    @classmethod
    def open(cls, path: Path | str) -> Self:
        """Open the store at `path` read-only; StoreError if there is none or it is not one of this version."""
        path = Path(path)
        if path.is_dir():
            raise StoreError(f"{path}: is a folder; expected the file of a card store")
        if not path.is_file():
            raise StoreError(f"{path}: no card store is there; `solemn cards import FILE…` makes one")
        try:
            database = sqlite3.connect(f"file:{_in_uri(path)}?mode=ro", uri=True)
        except sqlite3.Error as error:
            raise StoreError(f"{path}: the card store cannot be opened: {error}") from error
        store = cls(path, database)
        try:
            version = store.meta().get("schema")
        except StoreError:
            database.close()
            raise
        if version != str(SCHEMA_VERSION):
            database.close()
            raise StoreVersionError(
                f"{path}: the card store was written by another version of solemn (its schema is {version}, expected "
                f"{SCHEMA_VERSION}); write it anew: `solemn cards import --replace FILE…`"
            )
        return store

    @property
    def title(self) -> str:
        """What it is, for messages."""
        return f"the card store {self.path}"

    def meta(self) -> dict[str, str]:
        """What the store says of itself: `schema`, `reader` (version of the text reader that made its facts)."""
        return dict(self._rows("SELECT name, value FROM meta"))

    def by_id(self, passcode: int) -> Card | None:
        """The card with this passcode; every passcode of a card leads to it."""
        return self._one("SELECT record FROM cards JOIN ids USING (key) WHERE id = ?", passcode)

    def by_key(self, key: int) -> Card | None:
        """The card with this key."""
        return self._one("SELECT record FROM cards WHERE key = ?", key)

    def by_name(self, name: str) -> list[Card]:
        """The cards with exactly this name, an English one before those of other languages; see names.choose."""
        rows = self._rows(
            "SELECT english, record FROM names JOIN cards USING (key) WHERE folded = ? ORDER BY english DESC, key",
            fold(name),
        )
        return choose(_decode(record) for english, record in rows if english == rows[0][0])

    def nearest(self, name: str, n: int = 5) -> list[str]:
        """The names most like this one, best first, English ones before others."""
        from solemn.bridge.cards.names import nearest_names

        return nearest_names(name, self._spelled(1), self._spelled(0), n)

    def search(self, words: str) -> list[Card]:
        """The cards in whose name, type line or archetypes all the words stand, by name."""
        from solemn.bridge.cards.searching import search_terms

        terms = search_terms(words)
        return (self._matching(terms, False) or self._matching(terms, True)) if terms else []

    def text(self, key: int) -> str | None:
        """The card's English text, a Pendulum effect first; None where there is none."""
        for text, pendulum in self._rows("SELECT text, pendulum FROM texts WHERE key = ?", key):
            return "\n\n".join(part for part in (pendulum, text) if part) or None
        return None

    def ids(self, key: int) -> list[int]:
        """Every passcode that leads to the card, its own first."""
        return [row[0] for row in self._rows("SELECT id FROM ids WHERE key = ? ORDER BY id <> key, id", key)]

    def all(self) -> Iterator[Card]:
        """Every card, by key."""
        for (record,) in self._rows("SELECT record FROM cards ORDER BY key"):
            yield _decode(record)

    def __len__(self) -> int:
        count: int = self._rows("SELECT count(*) FROM cards")[0][0]
        return count

    def raws(self) -> "Iterator[Raw]":
        """Every card as its sources gave it, for another import to build on."""
        from solemn.bridge.cards.raw import Raw

        ids: dict[int, list[int]] = {}
        for number, key in self._rows("SELECT id, key FROM ids"):
            ids.setdefault(key, []).append(number)
        names: dict[int, list[str]] = {}
        for key, name in self._rows("SELECT key, name FROM names WHERE english = 1"):
            names.setdefault(key, []).append(name)
        rows = self._rows("SELECT record, key, text, pendulum, treated_as FROM cards JOIN texts USING (key)")
        for record, key, text, pendulum, treated_as in rows:
            yield Raw(
                card=msgspec.structs.replace(_decode(record), law=(), why=None),
                text=text,
                pendulum=pendulum,
                also=tuple(names.get(key, ())),
                ids=tuple(ids.get(key, ())),
                treated_as=treated_as,
            )

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _spelled(self, english: int) -> Iterator[tuple[str, str]]:
        yield from self._rows("SELECT folded, name FROM names WHERE english = ?", english)

    def _matching(self, terms: list[str], anywhere: bool) -> list[Card]:
        """As searching.matches, asked of SQLite."""
        from solemn.bridge.cards.searching import sought

        places = [sought(term, anywhere) for term in terms]
        in_card = " AND ".join(["instr(words, ?)"] * len(places))
        in_name = " AND ".join(["instr(' ' || folded, ?)"] * len(places))
        rows = self._rows(
            f"SELECT record FROM cards WHERE {in_card} OR key IN (SELECT key FROM names WHERE {in_name})"
            " ORDER BY name, key",
            *places,
            *places,
        )
        return [_decode(row[0]) for row in rows]

    def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self._database.execute(query, values).fetchall()
        except OverflowError:
            return []  # a number past SQLite's bounds: no card has it
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: is damaged or no card store of solemn: {error}") from error

    def _one(self, query: str, value: int) -> Card | None:
        rows = self._rows(query, value)
        return _decode(rows[0][0]) if rows else None


def _in_uri(path: Path) -> str:
    # what Path.as_uri would do, which takes two milliseconds to import
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
