"""Importing card files into the store: read, merge, read the texts, write a new store and put it in place at once."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.merge import Entry, Pool, treated_as_fact
from solemn.bridge.cards.names import fold
from solemn.bridge.cards.opening import Source, cards_of, open_sources
from solemn.bridge.cards.raw import CardFileError, Raw
from solemn.bridge.cards.store import CardStore, StoreError, StoreVersionError
from solemn.bridge.cards.writing import locked, write_store
from solemn.bridge.records import Card

Progress = Callable[[str, int, int], None]
"""called with what is being done, how much of it is done and how much there is"""
ReadText = Callable[[Card, str, str], Sequence[str]]
"""card, its text and its Pendulum effect to facts"""

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
    default: int
    """cards of the default set that neither the files nor the store had"""
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
    then the default set. Facts are what the reader finds in a text, but where a card of the default set says `why` its
    own hold, and where no text is at hand. Nothing of the store is touched unless all of it succeeds. CardFileError for
    a file that cannot be read, StoreError for a store that cannot be replaced.
    """
    started = time.monotonic()
    report = progress or (lambda _what, _done, _total: None)
    target = Path(store_path)
    sources = open_sources([Path(path) for path in paths])
    pool = Pool()
    reports = [_read_into(pool, source, report) for source in sources]
    if not pool.entries:
        raise CardFileError(f"{', '.join(str(path) for path in paths)}: no card of the game is in it")
    with locked(target):
        before = len(pool.entries)
        if target.exists():
            _keep(pool, target, replace)
        kept = len(pool.entries) - before
        cards = _with_law(pool, default, read_text, report)
        added = len(cards) - before - kept
        report("Writing the store", 0, 1)
        write_store(target, pool.entries, cards)
        report("Writing the store", 1, 1)
    return ImportReport(
        store=str(target),
        cards=len(cards),
        files=tuple(reports),
        kept=kept,
        default=added,
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
    with locked(target):
        pool = Pool()
        _keep(pool, target, replace=False)
        cards = _with_law(pool, default, read_text, report)
        report("Writing the store", 0, 1)
        write_store(target, pool.entries, cards)
        report("Writing the store", 1, 1)
    return len(cards)


def _read_into(pool: Pool, source: Source, report: Progress) -> FileReport:
    name = source.path.name
    report(f"Reading {name}", 0, 1)
    skipped: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for raw in cards_of(source, skipped):
        outcomes[pool.add(raw, name)] += 1
    report(f"Reading {name}", 1, 1)
    remark = None
    if source.form == "cdb" and not source.archetypes:
        remark = "no strings.conf lies beside it, so its archetypes are nameless and left out"
    elif source.form == "ygoprodeck":
        remark = "it names one archetype of each card; yaml-yugi's list or a .cdb, imported too, brings the others"
    return FileReport(
        str(source.path), source.form, outcomes.total(), outcomes["new"], outcomes["reprint"], dict(skipped), remark
    )


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


def _with_law(pool: Pool, default: DefaultCards | None, read_text: ReadText | None, report: Progress) -> list[Card]:
    """The finished cards in the order of the pool: texts read, facts of the default set put where they hold."""
    reader = read_text or _reader()
    known: dict[int, Card] = {}
    curators = DefaultCards() if default is None else default
    for card in curators.all():
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
                pool.join(entry, raw)
            known[entry.card.key] = card
    # A Token has a passcode for each of its pictures: what is said of it by hand is said of all of them.
    by_hand = {fold(card.name): card for card in curators.all() if card.why and "token" in card.types}
    tokens = _said_of_tokens(pool)
    cards = []
    for done, entry in enumerate(pool.entries):
        if done % _STEP == 0:
            report("Reading the texts", done, len(pool.entries))
        token = "token" in entry.card.types
        mine = known.get(entry.card.key) or (by_hand.get(fold(entry.card.name)) if token else None)
        cards.append(_finished(entry, pool, mine, reader, _said_of(entry, tokens) if token else ()))
    report("Reading the texts", len(pool.entries), len(pool.entries))
    return cards


def _reader() -> ReadText:
    # Only an import reads texts; whoever looks cards up never loads the grammar.
    from solemn.bridge.text.reader import read_text

    return read_text


def _said_of_tokens(pool: Pool) -> dict[str, list[str]]:
    """What the texts of all cards say of the Tokens that they Summon, by the Token's name."""
    from solemn.bridge.text.tokens import said_of_tokens

    return said_of_tokens((entry.card.name, f"{entry.text}\n{entry.pendulum}") for entry in pool.entries)


def _said_of(token: Entry, said: dict[str, list[str]]) -> Sequence[str]:
    """Texts may use another of its names than a file does."""
    return next((said[name] for name in token.english.values() if name in said), ())


def _finished(
    entry: Entry, pool: Pool, default: Card | None, read_text: ReadText, said_elsewhere: Sequence[str]
) -> Card:
    nothing_to_read = not (entry.text or entry.pendulum or said_elsewhere)
    if default is not None and (default.why or nothing_to_read):
        return msgspec.structs.replace(entry.card, law=default.law, why=default.why)
    law = [*read_text(entry.card, entry.text, entry.pendulum), *said_elsewhere]
    name = pool.name_of(entry.treated_as) if entry.treated_as else None
    if name is not None and fold(name) not in entry.english:
        law += treated_as_fact(name, law)
    return msgspec.structs.replace(entry.card, law=tuple(law))
