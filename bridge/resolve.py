"""From what a board writes for a card (a name in any language, a passcode) to the card."""

from collections.abc import Mapping
from typing import Protocol

from solemn.bridge.board_error import BoardError, in_quotes, meant, shown
from solemn.bridge.cards.names import fold
from solemn.bridge.records import Card
from solemn.bridge.yaml_in import Step, dotted


class CardLookup(Protocol):
    """As much of a card source as reading a board needs."""

    def by_id(self, passcode: int, /) -> Card | None:
        """The card with this passcode, be it a reprint's or another artwork's."""

    def by_name(self, name: str, /) -> list[Card]:
        """The cards of this name, in any language."""

    def nearest(self, name: str, n: int, /) -> list[str]:
        """The names most like this one, best first."""


def names_of(card: Card) -> set[str]:
    """The names of a card in all languages, folded."""
    return {fold(name) for name in (card.name, *card.names.values())}


def with_passcode(card: Card) -> str:
    """A card as a message names it."""
    return f"{in_quotes(card.name)} ({card.id or 'without a passcode'})"


class Names:
    """Looks up the cards of one board file."""

    def __init__(self, cards: CardLookup, cuts: Mapping[tuple[Step, ...], str]) -> None:
        self.cards = cards
        self.cuts = cuts

    def card(self, written: int | str, *path: Step) -> tuple[Card, int | None]:
        """The card and the passcode that the board used for it, else the card's first.

        `path` is where it stands in the file. Raises BoardError for an unknown and for an ambiguous name, and for one
        that YAML has cut at ` #`.
        """
        if isinstance(written, int):
            return self._by_passcode(written, path)
        found = self.cards.by_name(written)
        if path in self.cuts:
            self._refuse_cut(written, path, known=bool(found))
        if len(found) == 1:
            return found[0], found[0].id
        if found:
            both = ", ".join(map(with_passcode, found))
            raise BoardError(
                f"{shown(written)} names {len(found)} cards: {both}; write the passcode", path=dotted(path)
            )
        if written.strip().isdecimal() and len(written) < 10 and (card := self.cards.by_id(int(written))):
            return card, int(written)
        near = meant(self.cards.nearest(written, 3))
        raise BoardError(f"no card is named {shown(written)}{near}", path=dotted(path))

    def name(self, written: int | str, *path: Step) -> str:
        """The English name, where only the name matters: two cards that share it are as good as one."""
        if isinstance(written, str) and path not in self.cuts:
            names = {card.name for card in self.cards.by_name(written)}
            if len(names) == 1:
                return names.pop()
        return self.card(written, *path)[0].name

    def _by_passcode(self, passcode: int, path: tuple[Step, ...]) -> tuple[Card, int | None]:
        card = self.cards.by_id(passcode)
        if card is not None:
            return card, passcode
        message = f"no card has the passcode {passcode}"
        if named := self.cards.by_name(str(passcode)):
            message += f"; the card named {named[0].name} is written in quotes: '{named[0].name}'"
        raise BoardError(message, path=dotted(path))

    def _refuse_cut(self, written: str, path: tuple[Step, ...], known: bool) -> None:
        """Refuse a name whose rest YAML took for a comment: one that only the rest makes a card, or makes another."""
        comment = self.cuts[path]
        # in a list in brackets the comment swallows what follows the name, and a name may be followed by a true comment
        for end in (",", "]", "}", " #", ""):
            rest = comment.rpartition(end)[0] if end else comment
            whole = f"{written} {rest.strip()}"
            if rest and self.cards.by_name(whole):
                break
        else:
            if known:
                return
            whole = f"{written} {comment.strip()}"
        quoted = in_quotes(whole)
        raise BoardError(
            f"YAML cut this at ` #` and left {shown(written)}: a name with # in it must be quoted, as {quoted}",
            path=dotted(path),
        )
