"""A board file, or a mapping of the same keys, into a Position.

What a file can say is checked here; whether the rules of the game allow such a board is the law's to say.
"""

import contextlib
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from solemn.bridge import board_schema as schema
from solemn.bridge.board_error import BoardError, choice, shown
from solemn.bridge.board_schema import Counts, Entry, Written, flag
from solemn.bridge.errors import SolemnError
from solemn.bridge.own_cards import WithOwnCards
from solemn.bridge.records import Card, Instance, Player, Position, Side
from solemn.bridge.refs import find, parse_ref, zone_as_printed
from solemn.bridge.resolve import CardLookup, Names
from solemn.bridge.words import parse_attribute, parse_race
from solemn.bridge.yaml_in import MAX_BYTES, Read, Step, decode, dotted, read_json, read_text

T = TypeVar("T")

PLAYERS: tuple[Player, ...] = ("you", "opponent")
LISTS: tuple[tuple[str, Literal["hand", "gy", "banished", "extra", "deck"]], ...] = (
    ("hand", "hand"), ("graveyard", "gy"), ("banished", "banished"), ("extra", "extra"), ("deck", "deck"),
)  # fmt: skip
KEYWORDS = ("via", "on", "with", "cost", "to", "attack", "defense", "set")
"""words of the play notation, which no label may be"""

_IN_ZONE = ("attacked", "position_changed", "activated", "declared", "equipped_to", "summoned", "applied",
            "made_by", "counters")  # fmt: skip
_REFUSED: dict[str, tuple[str, ...]] = {
    "monster": ("count",),
    "spell": ("count", "materials", "attacked", "position_changed", "activated", "summoned", "applied", "made_by"),
    "attached": ("position", "face", "materials", *_IN_ZONE),
    "list": ("position", "materials", *_IN_ZONE),
}
"""keys of an entry that mean nothing in a place"""


def load_position(source: str | Path | Mapping[str, Any], cards: CardLookup, *, name: str | None = None) -> Position:
    """Read a board: a path to a YAML or JSON file, "-" for standard input, or a mapping of the same keys.

    `name` stands for the file in messages. Raises BoardError, which names the file and the path in it.
    """
    if isinstance(source, Mapping):
        return _named(name, lambda: _position(Read(source, {}), cards, name))
    file = name or ("standard input" if str(source) == "-" else str(source))
    return _named(file, lambda: _position(read_text(decode(_bytes(source))), cards, file))


def load_with_counts(source: str | Path, cards: CardLookup) -> tuple[Position, tuple[Counts, ...]]:
    """A board file as load_position reads it, and the counts that it states under `perft:`. Raises BoardError."""
    file = "standard input" if str(source) == "-" else str(source)
    return _named(file, lambda: _position_and_counts(read_text(decode(_bytes(source))), cards, file))


def load_position_text(text: str, cards: CardLookup, *, name: str | None = None) -> Position:
    """Read a board from the text of a YAML or JSON file. Raises BoardError."""
    return _named(name, lambda: _position(read_text(decode(text)), cards, name))


def load_position_json(data: bytes, cards: CardLookup, *, name: str | None = None) -> Position:
    """Read a board from one line of JSON, without loading a YAML reader. Raises BoardError."""
    return _named(name, lambda: _position(Read(read_json(decode(data)), {}), cards, name))


def _named(file: str | None, read: Callable[[], T]) -> T:
    try:
        return read()
    except BoardError as error:
        raise error.within(file) from None


def _bytes(source: str | Path) -> bytes:
    if str(source) == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(source).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BoardError(f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a null byte
        raise BoardError(f"is no path: {error}") from None


def _position(read: Read, cards: CardLookup, source: str | None) -> Position:
    return _Loader(read, cards).load(source)


def _position_and_counts(read: Read, cards: CardLookup, source: str | None) -> tuple[Position, tuple[Counts, ...]]:
    loader = _Loader(read, cards)
    return loader.load(source), tuple(loader.board.perft or ())


class _Loader:
    def __init__(self, read: Read, cards: CardLookup) -> None:
        self.board = schema.validate(read.value)
        own = WithOwnCards(cards, self.board.cards or ())
        self.own = own.own
        # most boards have no cards of their own: then the card source is asked directly
        self.cards: CardLookup = own if own.own else cards
        self.names = Names(self.cards, read.cuts)
        self.instances: list[Instance] = []
        self.labels: dict[str, str] = {}

    def load(self, source: str | None) -> Position:
        sides = {player: self._side(player) for player in PLAYERS}
        turn = self.board.turn or schema.Turn()
        position = Position(
            rules=self.board.rules,
            turn=turn.player,
            phase=turn.phase,
            you=sides["you"],
            opponent=sides["opponent"],
            instances=tuple(self.instances),
            cards=self.own,
            source=source,
        )
        return self._with_equips(position)

    def _side(self, player: Player) -> Side:
        side: schema.Side = getattr(self.board, player) or schema.Side()
        self._field(player, side.field or schema.Field())
        unknown = []
        for key, place in LISTS:
            written = getattr(side, key)
            many = written if isinstance(written, int) else self._list(player, key, place, written or ())
            # a Deck that is left out holds enough cards, so its number is always listed where it is not
            if many or (place == "deck" and written is not None):
                unknown.append((place, many))
        normal, used = side.normal_summons or schema.NormalSummons(), side.used or schema.Used()
        return Side(
            lp=side.lp,
            unknown=tuple(unknown),
            normal_used=normal.used,
            normal_allowed=normal.allowed,
            pendulum_used=flag(used.pendulum, False),
            effects_used=self._card_names(used.effects, player, "used", "effects"),
            special_summoned=self._card_names(side.special_summoned, player, "special_summoned"),
            happened=tuple(side.happened or ()),
            applied=self._named_cards(side.applied, player, "applied"),
        )

    def _card_names(self, written: list[int | str] | None, *path: Step) -> tuple[str, ...]:
        return tuple(self.names.name(name, *path, i) for i, name in enumerate(written or ()))

    def _named_cards(self, written: list[int | str] | None, *path: Step) -> tuple[Card, ...]:
        return tuple(self.names.card(name, *path, i)[0] for i, name in enumerate(written or ()))

    def _field(self, player: Player, field: schema.Field) -> None:
        taken: dict[str, str] = {}
        front = "opp." if player == "opponent" else ""
        rules = self.board.rules
        # PL stands where S1 does wherever they are one zone: in what order they are written makes no other board
        for spelled in sorted(schema.ZONES, key=lambda zone: schema.ZONES.index(zone_as_printed(zone, rules))):
            written: Written | None = getattr(field, spelled)
            if written is None:
                continue
            zone = zone_as_printed(spelled, rules)
            path: tuple[Step, ...] = (player, "field", spelled)
            if zone in taken:
                raise BoardError(f"two cards stand in one zone: {taken[zone]} is {zone} too", path=dotted(path))
            if zone in ("EL", "ER") and any(i.zone == zone for i in self.instances):
                raise BoardError(f"two cards stand in one zone: you.field.{zone} holds one too", path=dotted(path))
            taken[zone] = dotted((player, "field", spelled))
            self._in_zone(player, written, path, front + zone, zone if zone in ("EL", "ER") else front + zone)

    def _in_zone(self, player: Player, written: Written, path: tuple[Step, ...], ref: str, zone: str) -> None:
        kind: Literal["monster", "field", "pendulum", "spell"]
        kind = {"M": "monster", "E": "monster", "F": "field", "P": "pendulum"}.get(ref.removeprefix("opp.")[0], "spell")  # type: ignore[assignment]
        entry = self._entry(written, path, "monster" if kind == "monster" else "spell")
        card, passcode = self._card(entry, path)
        face, position = _stands(entry, path, monster=kind == "monster")
        instance = Instance(
            ref=ref,
            path=dotted(path),
            card=card,
            id=passcode,
            controller=player,
            place=kind,
            zone=zone,
            face=face,
            position=position,
            owner=entry.owner or player,
            since=entry.since or "earlier",
            proper=flag(entry.proper, kind == "monster" and face == "up"),
            attacked=flag(entry.attacked, False),
            position_changed=flag(entry.position_changed, False),
            activated=flag(entry.activated, False),
            declared=self._declared(entry, path),
            happened=tuple(entry.happened or ()),
            summoned=entry.summoned,
            applied=self._named_cards(entry.applied, *path, "applied"),
            made_by=self.names.card(entry.made_by, *path, "made_by")[0] if entry.made_by is not None else None,
            counters=_counters(entry),
            changed=self._changed(entry, path),
            equipped_to=None if entry.equipped_to is None else str(entry.equipped_to),
            label=self._label(entry, path),
        )
        self.instances.append(instance)
        number = 0
        for i, below in enumerate(entry.materials or ()):
            under: tuple[Step, ...] = (*path, "materials", i)
            for copy in self._copies(player, below, under, "attached"):
                number += 1
                self.instances.append(msgspec.structs.replace(copy, ref=f"{ref}/{number}", attached_to=ref))
        self._at_most(number, (*path, "materials"))

    def _list(
        self,
        player: Player,
        key: str,
        place: Literal["hand", "gy", "banished", "extra", "deck"],
        written: list[Written] | tuple[()],
    ) -> int:
        """Lay out the cards of a list; returns how many unknown ones are in it."""
        front = "opp." if player == "opponent" else ""
        number = unknown = 0
        for i, one in enumerate(written):
            if isinstance(one, Entry) and one.unknown is not None:
                unknown += self._unknown(one, (player, key, i))
            else:
                for copy in self._copies(player, one, (player, key, i), place):
                    number += 1
                    self.instances.append(msgspec.structs.replace(copy, ref=f"{front}{place}:{number}"))
            self._at_most(number + unknown, (player, key))
        return unknown

    def _copies(
        self,
        player: Player,
        written: Written,
        path: tuple[Step, ...],
        place: Literal["hand", "gy", "banished", "extra", "deck", "attached"],
    ) -> Iterator[Instance]:
        """The cards of one entry outside the zones, still without references."""
        entry = self._entry(written, path, "attached" if place == "attached" else "list")
        card, passcode = self._card(entry, path)
        if entry.face == "down" and place not in ("banished", "extra"):
            raise BoardError(
                '"down" stands here; only banished cards and the Extra Deck have it', path=dotted((*path, "face"))
            )
        label = self._label(entry, path)
        if label is not None and (entry.count or 1) > 1:
            raise BoardError("a label names one card; here it stands beside a count", path=dotted((*path, "label")))
        one = Instance(
            ref="",
            path=dotted(path),
            card=card,
            id=passcode,
            controller=player,
            place=place,
            face=entry.face or ("down" if place == "extra" else "up"),
            owner=entry.owner or player,
            since=entry.since or "earlier",
            proper=flag(entry.proper, False),
            happened=tuple(entry.happened or ()),
            changed=self._changed(entry, path),
            label=label,
        )
        for _ in range(entry.count or 1):
            yield one

    def _entry(self, written: Written, path: tuple[Step, ...], where: str) -> Entry:
        """The long form of an entry, with no key that means nothing in its place."""
        if not isinstance(written, Entry):
            return Entry(card=written)
        if written.unknown is not None:
            raise BoardError("unknown cards stand only in lists outside the field", path=dotted((*path, "unknown")))
        if written.card is None:
            raise BoardError("an entry needs `card`, a name or a passcode", path=dotted(path))
        for key in _REFUSED[where]:
            if getattr(written, key) is not None:
                places = choice(_WHERE[w] for w, refused in _REFUSED.items() if key not in refused)
                raise BoardError(f"means nothing here; it is for {places}", path=dotted((*path, key)))
        return written

    def _unknown(self, entry: Entry, path: tuple[Step, ...]) -> int:
        for key in Entry.__struct_fields__:
            if key != "unknown" and getattr(entry, key) is not None:
                raise BoardError("means nothing beside `unknown`", path=dotted((*path, key)))
        return entry.unknown or 0

    def _card(self, entry: Entry, path: tuple[Step, ...]) -> tuple[Card, int | None]:
        # in the short form the card stands at the path itself, in the long one under `card`
        where = path if path in self.names.cuts else (*path, "card")
        try:
            return self.names.card(entry.card or "", *where)
        except BoardError as error:
            raise BoardError(error.message, path=dotted(path)) from None

    def _changed(self, entry: Entry, path: tuple[Step, ...]) -> tuple[tuple[str, int | str | bool], ...]:
        out: list[tuple[str, int | str | bool]] = []
        for key in ("level", "rank"):
            if (number := getattr(entry, key)) is not None:
                out.append((key, number))
        if entry.name is not None:
            out.append(("name", self.names.name(entry.name, *path, "name")))
        for key, read in (("attribute", parse_attribute), ("race", parse_race)):
            if (word := getattr(entry, key)) is not None:
                try:
                    out.append((key, read(word)))
                except SolemnError as error:
                    raise BoardError(str(error), path=dotted((*path, key))) from None
        if entry.tuner is not None:
            out.append(("tuner", flag(entry.tuner, False)))
        return tuple(out)

    def _declared(self, entry: Entry, path: tuple[Step, ...]) -> str | None:
        """What was declared: the word for an Attribute or a Type, else the name of a card."""
        if entry.declared is None:
            return None
        for read in (parse_attribute, parse_race):
            with contextlib.suppress(SolemnError):
                return read(entry.declared)
        return self.names.name(entry.declared, *path, "declared")

    def _label(self, entry: Entry, path: tuple[Step, ...]) -> str | None:
        label = entry.label
        if label is None:
            return None
        where = dotted((*path, "label"))
        if not (label[0].isalpha() and all(c.isalnum() or c in "_-" for c in label)):
            raise BoardError(
                f"{shown(label)} stands here; a label is a letter, then letters, digits, - and _", path=where
            )
        if label in KEYWORDS or parse_ref(label) is not None:
            raise BoardError(f"{shown(label)} cannot be a label: it has a meaning in references or plays", path=where)
        if label in self.labels:
            raise BoardError(f"the label {shown(label)} stands at {self.labels[label]} too", path=where)
        self.labels[label] = where
        return label

    def _at_most(self, number: int, path: tuple[Step, ...]) -> None:
        if number > schema.MOST_CARDS:
            raise BoardError(f"more than {schema.MOST_CARDS} cards in one place", path=dotted(path))

    def _with_equips(self, position: Position) -> Position:
        """The position with each `equipped_to` as a canonical reference."""
        if not any(i.equipped_to for i in position.instances):
            return position
        out = []
        for instance in position.instances:
            if instance.equipped_to is not None:
                try:
                    target = find(instance.equipped_to, position, self.cards)
                except SolemnError as error:
                    raise BoardError(str(error), path=f"{instance.path}.equipped_to") from None
                instance = msgspec.structs.replace(instance, equipped_to=target.ref)  # noqa: PLW2901
            out.append(instance)
        return msgspec.structs.replace(position, instances=tuple(out))


_WHERE = {
    "monster": "the Monster Zones",
    "spell": "the other zones",
    "attached": "Xyz Materials",
    "list": "the lists outside the field",
}


def _counters(entry: Entry) -> tuple[tuple[str, int], ...]:
    """The counters on a card, by their name without "Counter"; none of a kind is none at all."""
    named = (entry.counters or {}).items()
    return tuple(sorted((re.sub(r"\s*\bCounters?$", "", name).strip(), number) for name, number in named if number))


def _stands(
    entry: Entry, path: tuple[Step, ...], *, monster: bool
) -> tuple[Literal["up", "down"], Literal["attack", "defense"] | None]:
    """Face and battle position of a card in a zone."""
    if entry.position == "set":
        if entry.face == "up":
            raise BoardError('"up" stands beside `position: set`, which is face-down', path=dotted((*path, "face")))
        return "down", "defense" if monster else None
    if not monster:
        if entry.position is not None:
            raise BoardError(
                f"{shown(entry.position)} stands here; a card outside the Monster Zones is `face: up` or `face: down`",
                path=dotted((*path, "position")),
            )
        return entry.face or "up", None
    return entry.face or "up", entry.position or ("defense" if entry.face == "down" else "attack")
