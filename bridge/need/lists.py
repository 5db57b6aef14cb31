"""The cards of a list that `need` may put on the board."""

from collections.abc import Sequence
from pathlib import Path

from solemn.bridge.board_error import meant, shown
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card, Position
from solemn.bridge.resolve import CardLookup, names_of


class ListError(SolemnError):
    """A list of cards that cannot be read."""


def cards_of_list(entries: Sequence[str], position: Position, cards: CardLookup) -> list[Card]:
    """The cards of the entries: each a name, a passcode, or the path of a file with one of them a line.

    The board's own cards come first. Raises ListError for what names no card, or several.
    """
    names: list[str] = []
    for entry in entries:
        names += _lines(Path(entry)) if Path(entry).is_file() else [entry]
    return [_card(name, position, cards) for name in names]


def _lines(file: Path) -> list[str]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ListError(f"{file}: cannot be read as a list of cards: {error}") from error
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def _card(name: str, position: Position, cards: CardLookup) -> Card:
    from solemn.bridge.cards.names import fold

    own = [card for card in position.cards if fold(name) in names_of(card)]
    by_id = cards.by_id(int(name)) if name.isdecimal() else None
    found = own or ([by_id] if by_id else cards.by_name(name))
    if len(found) == 1:
        return found[0]
    if found:
        raise ListError(f"{shown(name)} names {len(found)} cards; write the passcode")
    raise ListError(f"no card is named {shown(name)}{meant(cards.nearest(name, 3))}")
