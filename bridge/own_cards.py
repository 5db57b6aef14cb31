"""The board's own cards: new ones and overrides of known ones, in the words of a printed card."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from solemn.bridge.board_error import BoardError, shown
from solemn.bridge.board_schema import OwnCard
from solemn.bridge.cards.names import fold
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card
from solemn.bridge.resolve import CardLookup, names_of, with_passcode
from solemn.bridge.words import ARROWS, parse_attribute, parse_race, parse_type_line

FIRST_KEY = 900_000_001
T = TypeVar("T")


class WithOwnCards:
    """A card source with a board's own cards on top: they stand in for the known cards that they override."""

    def __init__(self, cards: CardLookup, written: Sequence[OwnCard]) -> None:
        """Raises BoardError where an entry of `cards:` says what no card can be."""
        self._cards = cards
        self._for_known: dict[int, Card] = {}
        self._by_id: dict[int, Card] = {}
        self._by_name: dict[str, list[Card]] = {}
        self.own = tuple(self._add(entry, number) for number, entry in enumerate(written))

    def by_id(self, passcode: int, /) -> Card | None:
        """The card with this passcode."""
        if own := self._by_id.get(passcode):
            return own
        known = self._cards.by_id(passcode)
        return known and self._for_known.get(known.key, known)

    def by_name(self, name: str, /) -> list[Card]:
        """The cards of this name, in any language."""
        known = [self._for_known.get(card.key, card) for card in self._cards.by_name(name)]
        return list({card.key: card for card in (*self._by_name.get(fold(name), ()), *known)}.values())

    def nearest(self, name: str, n: int, /) -> list[str]:
        """The names most like this one, best first."""
        import difflib

        names = [card.name for card in self.own] + self._cards.nearest(name, n)
        return difflib.get_close_matches(name, dict.fromkeys(names), n, 0)

    def _add(self, entry: OwnCard, number: int) -> Card:
        path = f"cards[{number + 1}]"
        _check_names(entry, path)
        base = self._base(entry, path)
        card = _built(entry, base, FIRST_KEY + number, path)
        if base is not None:
            if base.key in self._for_known:
                raise BoardError(f"{with_passcode(base)} is overridden twice", path=path)
            self._for_known[base.key] = card
        if card.id is not None:
            if card.id in self._by_id:
                raise BoardError(f"the passcode {card.id} is given twice", path=f"{path}.id")
            self._by_id[card.id] = card
        for name in names_of(card):
            self._by_name.setdefault(name, []).append(card)
        return card

    def _base(self, entry: OwnCard, path: str) -> Card | None:
        """The known card that an entry overrides."""
        if entry.id is not None:
            return self._cards.by_id(entry.id)
        if entry.name is None:
            raise BoardError(
                "an entry of `cards:` needs a `name`, or the `id` of the known card it overrides", path=path
            )
        found = self._cards.by_name(entry.name)
        if len(found) > 1:
            both = ", ".join(map(with_passcode, found))
            raise BoardError(f"{shown(entry.name)} names {len(found)} cards: {both}; add `id`", path=f"{path}.name")
        return found[0] if found else None


def _check_names(entry: OwnCard, path: str) -> None:
    """Names become texts of the program: refuse blanks, control characters and halves of a surrogate pair."""
    from unicodedata import category

    named = {"name": entry.name} | {f"names.{language}": name for language, name in (entry.names or {}).items()}
    named |= {f"archetypes[{n}]": name for n, name in enumerate(entry.archetypes or (), 1)}
    for key, name in named.items():
        if name is not None and not (name.strip() and all(category(sign) not in ("Cc", "Cs") for sign in name)):
            raise BoardError(f"{shown(name)} is no name that can be printed", path=f"{path}.{key}")


def _built(entry: OwnCard, base: Card | None, key: int, path: str) -> Card:
    changes = _changes(entry, path) | {"key": key}
    if base is None:
        for word in ("name", "type"):
            if getattr(entry, word) is None:
                raise BoardError(f"no known card is overridden here, and a new one needs `{word}`", path=path)
        card = Card(**changes)
    else:
        if _is_name_of(entry.name, base):  # the name found it, in whatever language: it does not rename it
            changes.pop("name", None)
        changes["names"] = base.names | changes.get("names", {})
        card = msgspec.structs.replace(base, **changes)
    card = _without_foreign_numbers(card, entry, path)
    return msgspec.structs.replace(card, law=_law(entry, card, path))


def _is_name_of(name: str | None, card: Card) -> bool:
    return name is not None and fold(name) in names_of(card)


def _changes(entry: OwnCard, path: str) -> dict[str, Any]:
    """The fields of the card that an entry states."""
    out: dict[str, Any] = {}
    if entry.type is not None:
        out["kind"], out["types"], race = _spoken(parse_type_line, entry.type, f"{path}.type")
        if race is not None:
            out["race"] = race
    if entry.race is not None:
        out["race"] = _spoken(parse_race, entry.race, f"{path}.race")
    if entry.attribute is not None:
        out["attribute"] = _spoken(parse_attribute, entry.attribute, f"{path}.attribute")
    if entry.arrows is not None:
        out["arrows"] = tuple(arrow for arrow in ARROWS if arrow in entry.arrows)
    if entry.archetypes is not None:
        out["archetypes"] = tuple(entry.archetypes)
    for field, stat in (("atk", entry.atk), ("defense", entry.def_)):
        if stat is not None:
            out[field] = None if stat == "?" else stat
    for field in ("name", "id", "names", "level", "rank", "link", "scale"):
        if (value := getattr(entry, field)) is not None:
            out[field] = value
    return out


def _spoken(read: Callable[[str], T], word: str, path: str) -> T:
    try:
        return read(word)
    except SolemnError as error:
        raise BoardError(str(error), path=path) from None


def _without_foreign_numbers(card: Card, entry: OwnCard, path: str) -> Card:
    """The card without the numbers that a card of its type has no room for in print.

    Those it had before its type was overridden go; those the entry states are an error.
    """
    monster = card.kind == "monster"
    room = {
        "level": monster and not {"xyz", "link"} & set(card.types),
        "rank": "xyz" in card.types,
        "link": "link" in card.types,
        "arrows": "link" in card.types,
        "scale": "pendulum" in card.types,
        "defense": monster and "link" not in card.types,
        "atk": monster,
        "attribute": monster,
        "race": monster,
    }
    stated = {"defense": entry.def_}
    for field, fits in room.items():
        if not fits and stated.get(field, getattr(entry, field, None)) is not None:
            word = "def" if field == "defense" else field
            what = " ".join((*card.types, card.kind))
            raise BoardError(
                f"{shown(card.name)} is a card of the type {what}, which has no {word}", path=f"{path}.{word}"
            )
    empty = {field: () if field == "arrows" else None for field, fits in room.items() if not fits}
    return msgspec.structs.replace(card, **empty)


def _law(entry: OwnCard, card: Card, path: str) -> tuple[str, ...]:
    """What the card says of Summons: stated outright, or read from a stated text, or as it was known."""
    if entry.law is not None:
        return tuple(_fact(fact, f"{path}.law[{i + 1}]") for i, fact in enumerate(entry.law))
    if entry.text is None and entry.pendulum_text is None:
        return card.law
    from solemn.bridge.text.reader import read_text

    return read_text(card, entry.text or "", entry.pendulum_text or "")


def _fact(text: str, path: str) -> str:
    try:
        from solemn.bridge.fact_in import parse_fact

        return parse_fact(text)
    except BoardError as error:
        raise BoardError(error.message, path=path) from None
