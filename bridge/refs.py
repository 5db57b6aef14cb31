"""References to a card on the board: canonical ones (hand:1, M1, opp.M3, M1/2), labels, names and passcodes."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

import msgspec
from solemn.bridge.board_error import meant, nearest, shown
from solemn.bridge.cards.names import fold
from solemn.bridge.columns import clean
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Instance, Player, Position
from solemn.bridge.resolve import CardLookup, names_of

ACCEPTED = "hand:1, gy:2, banished:1, deck:3, extra:1, M1…M5, EL, ER, S1…S5, F, PL, PR, M1/2, each with opp. in front"
PLACES = ("hand", "gy", "banished", "deck", "extra")
_ZONE = r"M[1-5]|EL|ER|S[1-5]|F|PL|PR"
_REFERENCE = re.compile(rf"(opp\.)?(?:({'|'.join(PLACES)}):([1-9]\d{{0,3}})|({_ZONE})(?:/([1-9]\d{{0,3}}))?)")
_MISSHAPEN = re.compile(r"opp\..*|[A-Za-z]+:\S*|[A-Z]{1,2}\d*/\S*|M\d+|S\d+")


class RefSyntaxError(SolemnError):
    """A text that is shaped like a reference and is none."""


class UnknownRefError(SolemnError):
    """A reference, label, name or passcode to which no card on the board answers."""


class AmbiguousRefError(SolemnError):
    """A name or passcode that two cards on the board answer to."""

    def __init__(self, message: str, refs: tuple[str, ...]) -> None:
        super().__init__(message)
        self.refs = refs


class Reference(NamedTuple):
    """A canonical reference, taken apart."""

    player: Player
    place: str | None = None
    """hand gy banished deck extra, or None for a zone"""
    number: int = 0
    """1-based: the card in that place, or the material under that zone; 0 for the card in the zone itself"""
    zone: str = ""

    def __str__(self) -> str:
        front = "opp." if self.player == "opponent" else ""
        if self.place:
            return f"{front}{self.place}:{self.number}"
        return f"{front}{self.zone}" + (f"/{self.number}" if self.number else "")


def zone_as_printed(zone: str, rules: str) -> str:
    """PL and PR are other words for S1 and S5 from the 4th Master Rule on; before, they are zones of their own.

    This bears on how a zone is spelled alone; what may stand in one is the law's to say.
    """
    return {"PL": "S1", "PR": "S5"}.get(zone, zone) if rules in ("mr4", "mr5") else zone


def parse_ref(text: str, rules: str = "mr5") -> Reference | None:
    """The canonical reference that a text is, with its zone as these rules print it; None for any other text."""
    found = _REFERENCE.fullmatch(text)
    if found is None:
        return None
    front, place, number, zone, below = found.groups()
    player: Player = "opponent" if front else "you"
    if place:
        return Reference(player, place, int(number))
    return Reference(player, None, int(below or 0), zone_as_printed(zone, rules))


def find(text: str, position: Position, cards: CardLookup | None = None, *, quoted: bool = False) -> Instance:
    """The one card on the board that a text means: a reference, a label, a name or a passcode.

    A quoted text is a name, or else a passcode. `cards` adds the names and passcodes that only the card source knows.
    Raises RefSyntaxError, UnknownRefError or AmbiguousRefError.
    """
    if not quoted and (pointed := by_pointer(text, position)) is not None:
        return pointed
    fits = by_name(text, position, cards, quoted=quoted)
    if not fits and not quoted:
        refuse_misshapen(text)
    return only(fits, text, position, cards)


def by_pointer(text: str, position: Position) -> Instance | None:
    """The card that a reference or a label points at; None for any other text. UnknownRefError where nothing lies."""
    if (ref := parse_ref(text, position.rules)) is not None:
        return _at(ref, position)
    return next((i for i in position.instances if i.label == text), None)


def refuse_misshapen(text: str) -> None:
    """RefSyntaxError for what can only be meant as a reference (hand:x, M9, opp.foo) and is none."""
    if _MISSHAPEN.fullmatch(text):
        raise RefSyntaxError(f"{shown(text)} is no reference; accepted: {ACCEPTED}")


def by_name(text: str, position: Position, cards: CardLookup | None = None, *, quoted: bool = True) -> list[Instance]:
    """All cards on the board that a name or passcode means; of bare digits the passcode comes first."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
    if number is not None and not quoted and (numbered := _numbered(number, position, cards)):
        return numbered
    folded = fold(text)
    keys = {card.key for card in cards.by_name(text)} if cards else set()
    named = [i for i in position.instances if i.card.key in keys or folded in names_of(i.card)]
    return named if named or number is None else _numbered(number, position, cards)


def _numbered(number: int, position: Position, cards: CardLookup | None) -> list[Instance]:
    known = cards.by_id(number) if cards else None
    key = known.key if known else None
    return [i for i in position.instances if number in (i.id, i.card.id) or i.card.key == key]


def only(
    fits: list[Instance],
    text: str,
    position: Position,
    cards: CardLookup | None = None,
    *,
    narrow: Iterable[Callable[[Instance], bool]] = (),
    taken: Collection[str] = (),
) -> Instance:
    """The one card among those that fit; identical copies in one place count as one and the first is meant.

    Where several remain, each of `narrow` in turn is asked, until one is left; of the rest a card that is not `taken`
    is meant. Raises UnknownRefError for none, AmbiguousRefError for several.
    """
    if not fits:
        raise _unknown(text, position, cards)
    left = fits
    for usual in narrow:
        if len(_without_copies(left)) == 1:
            break
        left = [i for i in left if usual(i)] or left
    left = _without_copies([i for i in left if i.ref not in taken] or left)
    if len(left) == 1:
        return left[0]
    refs = tuple(i.ref for i in left)
    several = len({i.card.key for i in left}) > 1
    listed = ", ".join(f"{i.ref} ({clean(i.card.name)})" if several else i.ref for i in left[:12])
    more = f" and {len(left) - 12} more" if len(left) > 12 else ""
    raise AmbiguousRefError(f"{shown(text)} fits {len(left)} cards: {listed}{more}; write the reference", refs)


def looks(instance: Instance) -> tuple[object, ...]:
    """All that tells one card from an identical copy in the same place."""
    bare = msgspec.structs.replace(instance, ref="", path="", label=None, id=None)
    return tuple(instance.card.key if field is instance.card else field for field in msgspec.structs.astuple(bare))


def _without_copies(fits: list[Instance]) -> list[Instance]:
    seen: dict[tuple[object, ...], Instance] = {}
    for instance in fits:
        seen.setdefault(looks(instance), instance)
    return list(seen.values())


def _at(ref: Reference, position: Position) -> Instance:
    text = str(ref)
    for instance in position.instances:
        if instance.ref == text:
            return instance
    whose = "your" if ref.player == "you" else "the opponent's"
    if ref.place:
        count = sum(1 for i in position.instances if i.place == ref.place and i.controller == ref.player)
        holds = f"{count} card{'s' if count != 1 else ''} by name"
        word = {"gy": "GY", "banished": "banishment", "extra": "Extra Deck"}.get(ref.place, ref.place.title())
        raise UnknownRefError(f"{text} is no card on this board: {whose} {word} holds {holds}")
    if ref.number:
        count = sum(1 for i in position.instances if i.attached_to == str(ref._replace(number=0)))
        raise UnknownRefError(f"{text} is no card on this board: {ref._replace(number=0)!s} has {count} materials")
    other = str(ref._replace(player="opponent" if ref.player == "you" else "you"))
    if ref.zone in ("EL", "ER") and any(i.ref == other for i in position.instances):
        raise UnknownRefError(f"{text} is no card on this board; the monster in {ref.zone} is {other}")
    raise UnknownRefError(f"{text} is no card on this board: nothing stands in that zone")


def _unknown(text: str, position: Position, cards: CardLookup | None) -> UnknownRefError:
    if not position.instances:
        return UnknownRefError(f"{shown(text)} is not on this board, which holds no cards")
    known = cards is not None and (
        bool(cards.by_name(text)) or (text.isdecimal() and len(text) < 10 and cards.by_id(int(text)) is not None)
    )
    words = {i.card.name for i in position.instances} | {i.label for i in position.instances if i.label}
    near = meant(nearest(text, words))
    if known:
        return UnknownRefError(f"{shown(text)} is not on this board{near}")
    return UnknownRefError(f"no card on this board is called {shown(text)}{near}")
