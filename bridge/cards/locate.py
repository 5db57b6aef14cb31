"""Where the card store lies, and the cards that serve: the store, or without one the default set."""

import os
from pathlib import Path

from solemn.bridge.cards.source import CardSource

ENVIRONMENT = "SOLEMN_CARDS"


def store_path(path: Path | str | None = None) -> Path:
    """The place of the card store: `path`, else the one that SOLEMN_CARDS names, else the user's data folder."""
    named = path or os.environ.get(ENVIRONMENT)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("solemn", appauthor=False) / "cards.sqlite"


def open_cards(path: Path | str | None = None) -> CardSource:
    """The card store at store_path(path), or, where nobody named one and the user has none, the default set.

    Raises StoreError for a file that is no store and for a named one that is not there.
    """
    place = store_path(path)
    if place.exists() or path or os.environ.get(ENVIRONMENT):
        from solemn.bridge.cards.store import CardStore

        return CardStore.open(place)
    from solemn.bridge.cards.default import DefaultCards

    return DefaultCards()


def outdated(cards: CardSource) -> bool:
    """Whether the facts of a store were read from the texts by another version of the text reader."""
    from solemn.bridge.cards.store import CardStore
    from solemn.bridge.cards.writing import reader_version

    return isinstance(cards, CardStore) and cards.meta().get("reader") != reader_version()
