"""Importing card files into the store: read, merge, read the texts, write a new store and put it in place at once."""

import glob
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from solemn.bridge.cards import cdb, files, yaml_yugi, ygoprodeck
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.merge import Entry, Pool, treated_as_fact
from solemn.bridge.cards.names import fold
from solemn.bridge.cards.raw import CardFileError, Raw
from solemn.bridge.cards.searching import search_words
from solemn.bridge.cards.store import SCHEMA, SCHEMA_VERSION, CardStore, StoreError, StoreVersionError
from solemn.bridge.records import Card

Progress = Callable[[str, int, int], None]
"""called with what is being done, how much of it is done and how much there is"""
ReadText = Callable[[Card, str, str], Sequence[str]]
"""card, its text and its Pendulum effect to facts"""

_LOCK_WAIT = 120
"""seconds that an import waits for another one to end"""
_STEP = 250
"""cards between two calls of the progress"""


class FileReport(msgspec.Struct, frozen=True):
    """What one file gave."""

    file: str
    form: str
    """yaml-yugi, cdb or ygoprodeck"""
    cards: int
    new: int
    """cards that no file before it had"""
    reprints: int
    """passcodes of cards known under another one"""
    skipped: dict[str, int]
    """what was left out, by reason"""
    remark: str | None = None


class ImportReport(msgspec.Struct, frozen=True):
    """What an import did."""

    store: str
    cards: int
    files: tuple[FileReport, ...]
    kept: int
    """cards of the store that none of the files had"""
    with_facts: int
    """cards whose text says something of Summons"""
    unmodelled: int
    """cards with a clause that bears on Summons and that no fact states"""
    conflicts: tuple[str, ...]
    """where files disagree on a printed number; the first file holds"""
    seconds: float


def import_files(
    paths: Sequence[Path | str],
    store_path: Path | str,
    progress: Progress | None = None,
    *,
    replace: bool = False,
    read_text: ReadText | None = None,
    default: DefaultCards | None = None,
) -> ImportReport:
    """Import card files into the store at `store_path`, made if it is not there.

    Of one passcode the first file wins, later ones add what is missing, then the store as it was (unless `replace`),
    then the default set, whose facts hold over what the texts say. Nothing of the store is touched unless all of it
    succeeds. CardFileError for a file that cannot be read, StoreError for a store that cannot be replaced.
    """
    started = time.monotonic()
    report = progress or (lambda _what, _done, _total: None)
    target = Path(store_path)
    sources = _sort_out([Path(path) for path in paths])
    pool = Pool()
    reports = [_read_into(pool, source, report) for source in sources]
    if not pool.entries:
        raise CardFileError(f"{', '.join(str(path) for path in paths)}: no card of the game is in it")
    with _locked(target):
        before = len(pool.entries)
        if target.exists():
            _keep(pool, target, replace)
        kept = len(pool.entries) - before
        cards = _with_law(pool, default or DefaultCards(), read_text, report)
        _write(target, pool.entries, cards, report)
    return ImportReport(
        store=str(target),
        cards=len(cards),
        files=tuple(reports),
        kept=kept,
        with_facts=sum(1 for card in cards if card.law),
        unmodelled=sum(1 for card in cards if any(fact.startswith("unmodelled(") for fact in card.law)),
        conflicts=tuple(pool.conflicts),
        seconds=time.monotonic() - started,
    )


def refresh(
    store_path: Path | str,
    progress: Progress | None = None,
    *,
    read_text: ReadText | None = None,
    default: DefaultCards | None = None,
) -> int:
    """Derive the facts of a store anew from the texts that it keeps; returns the number of its cards."""
    target = Path(store_path)
    report = progress or (lambda _what, _done, _total: None)
    with _locked(target):
        pool = Pool()
        _keep(pool, target, replace=False)
        cards = _with_law(pool, default or DefaultCards(), read_text, report)
        _write(target, pool.entries, cards, report)
    return len(cards)


class _Source(msgspec.Struct):
    path: Path
    data: bytes
    form: str
    archetypes: dict[int, str] | None = None


def _sort_out(paths: Sequence[Path]) -> list[_Source]:
    """Open the files and find for each .cdb the names of its archetypes."""
    sources: list[_Source] = []
    given: dict[int, str] = {}
    for path in paths:
        data = files.read_bytes(path)
        kind = files.kind_of(data, path)
        if kind == "strings":
            given |= cdb.archetype_names(data, str(path))
        else:
            sources.append(_Source(path, data, "cdb" if kind == "cdb" else _json_form(data, path)))
    for source in sources:
        if source.form == "cdb":
            beside = source.path.parent / "strings.conf"
            named = given
            if not named and beside.is_file():
                named = cdb.archetype_names(files.read_bytes(beside), str(beside))
            source.archetypes = named
    if not sources:
        raise CardFileError(f"no card file was given. Expected: {files.EXPECTED}")
    return sources


def _json_form(data: bytes, path: Path) -> str:
    """Whose JSON it is, by the keys of its first card."""
    try:
        top = msgspec.json.decode(data, type=list[msgspec.Raw] | dict[str, msgspec.Raw])
        if isinstance(top, dict) and "data" in top:
            top = msgspec.json.decode(top["data"], type=list[msgspec.Raw])
        if isinstance(top, list):
            top = msgspec.json.decode(top[0], type=dict[str, msgspec.Raw]) if top else {}
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardFileError(f"{path}: is not readable as JSON of cards: {error}. Expected: {files.EXPECTED}") from error
    if "card_type" in top:
        return "yaml-yugi"
    if "frameType" in top:
        return "ygoprodeck"
    seen = f"found the keys {', '.join(list(top)[:5])}" if top else "found no card"
    raise CardFileError(f"{path}: is JSON, but not of cards: {seen}. Expected: {files.EXPECTED}")


def _read_into(pool: Pool, source: _Source, report: Progress) -> FileReport:
    name = source.path.name
    report(f"Reading {name}", 0, 1)
    skipped: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for raw in _cards_of(source, skipped):
        outcomes[pool.add(raw, name)] += 1
    report(f"Reading {name}", 1, 1)
    remark = None
    if source.form == "cdb" and not source.archetypes:
        remark = "no strings.conf lies beside it, so its archetypes have no names and are left out"
    return FileReport(
        str(source.path), source.form, outcomes.total(), outcomes["new"], outcomes["reprint"], dict(skipped), remark
    )


def _cards_of(source: _Source, skipped: Counter[str]) -> Iterator[Raw]:
    if source.form == "cdb":
        return cdb.read(source.data, str(source.path), skipped, source.archetypes or {})
    if source.form == "yaml-yugi":
        return yaml_yugi.read(source.data, str(source.path), skipped)
    return ygoprodeck.read(source.data, str(source.path), skipped)


def _keep(pool: Pool, target: Path, replace: bool) -> None:
    """Add the cards of the store as it is; with `replace` only make sure that it is one."""
    if replace:
        try:
            CardStore.open(target).close()
        except StoreVersionError:
            return
        except StoreError as error:
            raise StoreError(f"{error}; it is not overwritten: remove it yourself, or name another place") from error
        return
    with CardStore.open(target) as store:
        for raw in store.raws():
            pool.add(raw)


def _with_law(pool: Pool, default: DefaultCards, read_text: ReadText | None, report: Progress) -> list[Card]:
    """The finished cards in the order of the pool: texts read, the default set's facts put in their place."""
    reader = read_text or _reader()
    curated: dict[int, Card] = {}
    for card in default.all():
        raw = Raw(card=card, ids=(card.id,) if card.id is not None else ())
        found = pool.find(card)
        if not found:
            pool.add(raw)
            found = pool.find(card)
        for entry in found:
            if card.id in entry.ids and entry.card.id is not None:
                # Of the passcodes of a card the one of the default set is its own, so that both lead to the same key.
                entry.card = msgspec.structs.replace(entry.card, key=card.id, id=card.id)
            if len(found) == 1:
                entry.add(raw)
            if card.law:
                curated[entry.card.key] = card
    cards = []
    for done, entry in enumerate(pool.entries):
        if done % _STEP == 0:
            report("Reading the texts", done, len(pool.entries))
        cards.append(_finished(entry, pool, curated.get(entry.card.key), reader))
    report("Reading the texts", len(pool.entries), len(pool.entries))
    return cards


def _reader() -> ReadText:
    # Only an import reads texts; whoever looks cards up never loads the grammar.
    from solemn.bridge.text.reader import read_text

    return read_text


def _finished(entry: Entry, pool: Pool, curated: Card | None, read_text: ReadText) -> Card:
    if curated is not None:
        return msgspec.structs.replace(entry.card, law=curated.law)
    law = list(read_text(entry.card, entry.text, entry.pendulum))
    name = pool.name_of(entry.treated_as) if entry.treated_as else None
    if name is not None:
        law += treated_as_fact(name, law)
    return msgspec.structs.replace(entry.card, law=tuple(law))


def _write(target: Path, entries: Sequence[Entry], cards: Sequence[Card], report: Progress) -> None:
    """Write a new store beside the old one and put it in its place in one step."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        report("Writing the store", 0, 1)
        _fill(fresh, entries, cards)
        os.replace(fresh, target)
        report("Writing the store", 1, 1)
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
def _locked(target: Path) -> Iterator[None]:
    """Only one import at a time: the second waits, then builds on what the first wrote."""
    lock: sqlite3.Connection | None = None
    try:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            # A lock of SQLite's: it works on every system and goes with the process, however that ends.
            lock = sqlite3.connect(target.with_name(f".{target.name}.lock"), timeout=_LOCK_WAIT, isolation_level=None)
            lock.execute("BEGIN EXCLUSIVE")
        except (OSError, sqlite3.Error) as error:
            why = "another import is running, or nothing can be written there"
            raise StoreError(f"{target}: {why}: {error}") from error
        for left_over in target.parent.glob(f".{glob.escape(target.name)}.*.new"):
            left_over.unlink(missing_ok=True)  # of an import that was killed
        yield
    finally:
        if lock is not None:
            lock.close()
