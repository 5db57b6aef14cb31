"""The board file as it is written: its keys, their types and ranges, and what to say where they are broken."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from solemn.bridge.board_error import BoardError, choice, meant, nearest, shown
from solemn.bridge.records import EVENTS, PHASES, RULES, WAYS_IN
from solemn.bridge.yaml_in import TOO_DEEP, Step, dotted

MOST_CARDS = 200
"""cards in one place of one player"""
MOST_COPIES = 100
"""copies under one `count`"""
MOST_LP = 2_147_483_647
"""the largest number that clingo can hold; published puzzles give the opponent as much as 2,000,000,000"""

Passcode = Annotated[int, Meta(ge=1, le=999_999_999)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=99)]
Stat = Annotated[int, Meta(ge=0, le=999_999)] | Literal["?"]
Flag = (
    bool
    | Literal["yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF", "true", "false"]
)  # fmt: skip
"""YAML 1.1's words for a truth value stay words when the file is read; here they are meant as one"""
Arrow = Literal["tl", "t", "tr", "l", "r", "bl", "b", "br"]


class Entry(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A card in the long form, or so many unknown cards."""

    card: Passcode | Name | None = None
    unknown: Annotated[int, Meta(ge=1, le=MOST_CARDS)] | None = None
    position: Literal["attack", "defense", "set"] | None = None
    face: Literal["up", "down"] | None = None
    since: Literal["this_turn", "earlier"] | None = None
    proper: Flag | None = None
    attacked: Flag | None = None
    position_changed: Flag | None = None
    activated: Flag | None = None
    declared: Name | None = None
    happened: list[Literal[EVENTS]] | None = None  # type: ignore[valid-type]
    summoned: Literal[WAYS_IN] | None = None  # type: ignore[valid-type]
    applied: list[Passcode | Name] | None = None
    made_by: Passcode | Name | None = None
    counters: dict[Name, Number] | None = None
    materials: "Annotated[list[Passcode | Name | Entry], Meta(max_length=MOST_CARDS)] | None" = None
    owner: Literal["you", "opponent"] | None = None
    equipped_to: Passcode | Name | None = None
    level: Number | None = None
    rank: Number | None = None
    name: Passcode | Name | None = None
    attribute: Name | None = None
    race: Name | None = None
    tuner: Flag | None = None
    count: Annotated[int, Meta(ge=1, le=MOST_COPIES)] | None = None
    label: Name | None = None


Written = Passcode | Name | Entry
Place = Annotated[int, Meta(ge=0, le=MOST_CARDS)] | Annotated[list[Written], Meta(max_length=MOST_CARDS)] | None


class Field(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The zones of one player, the shared Extra Monster Zones among them."""

    M1: Written | None = None
    M2: Written | None = None
    M3: Written | None = None
    M4: Written | None = None
    M5: Written | None = None
    EL: Written | None = None
    ER: Written | None = None
    S1: Written | None = None
    S2: Written | None = None
    S3: Written | None = None
    S4: Written | None = None
    S5: Written | None = None
    F: Written | None = None
    PL: Written | None = None
    PR: Written | None = None


class NormalSummons(Struct, forbid_unknown_fields=True, kw_only=True):
    """Normal Summons and Sets of this turn."""

    used: Number = 0
    allowed: Number = 1


class Used(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is used up this turn."""

    pendulum: Flag = False
    effects: list[Passcode | Name] | None = None


class Side(Struct, forbid_unknown_fields=True, kw_only=True):
    """One player."""

    lp: Annotated[int, Meta(ge=0, le=MOST_LP)] = 8000
    hand: Place = None
    field: Field | None = None
    graveyard: Place = None
    banished: Place = None
    extra: Place = None
    deck: Place = None
    normal_summons: NormalSummons | None = None
    used: Used | None = None
    special_summoned: list[Passcode | Name] | None = None
    happened: list[Literal["damage"]] | None = None
    applied: list[Passcode | Name] | None = None


class OwnCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A card of the board's own, or an override of a known one, in the words of a printed card."""

    name: Name | None = None
    id: Passcode | None = None
    names: dict[str, Name] | None = None
    type: Name | None = None
    level: Number | None = None
    rank: Number | None = None
    link: Number | None = None
    arrows: list[Arrow] | None = None
    attribute: Name | None = None
    race: Name | None = None
    atk: Stat | None = None
    def_: Stat | None = msgspec.field(default=None, name="def")
    scale: Number | None = None
    text: Annotated[str, Meta(max_length=5000)] | None = None
    pendulum_text: Annotated[str, Meta(max_length=5000)] | None = None
    archetypes: list[Name] | None = None
    law: Annotated[list[Annotated[str, Meta(max_length=1000)]], Meta(max_length=500)] | None = None


class Turn(Struct, forbid_unknown_fields=True, kw_only=True):
    """Whose turn it is, and its phase."""

    player: Literal["you", "opponent"] = "you"
    phase: Literal[PHASES] = "main1"  # type: ignore[valid-type]


Count = Annotated[int, Meta(ge=0)]


class Counts(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What `solemn perft` must count on the board to a depth; of what is left out nothing is said."""

    depth: Annotated[int, Meta(ge=1, le=20)]
    full: Count | None = None
    plays: Count | None = None
    distinct: Count | None = None


class Board(Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole board file."""

    rules: Literal[RULES] = "mr5"  # type: ignore[valid-type]
    turn: Turn | None = None
    cards: Annotated[list[OwnCard], Meta(max_length=1000)] | None = None
    you: Side | None = None
    opponent: Side | None = None
    perft: Annotated[list[Counts], Meta(max_length=20)] | None = None


ZONES: tuple[str, ...] = Field.__struct_fields__
"""in board order"""

_ERROR_PATH = re.compile(r"`\$((?:\.\w+|\[\d+\]|\[\.\.\.\])*)`$")
_CARD = "a card (its name, its passcode, or a mapping with `card:`)"


def flag(value: bool | str | None, default: bool) -> bool:
    """A truth value in any of its spellings."""
    if value is None or isinstance(value, bool):
        return default if value is None else value
    return value.lower() in ("yes", "on", "true")


def validate(raw: Any) -> Board:
    """The board in a file's plain values. Raises BoardError with the path, what stood there and what is accepted."""
    try:
        return msgspec.convert(raw, Board, from_attributes=False)
    except msgspec.ValidationError as error:
        raise _translated(raw, str(error)) from None
    except RecursionError:
        raise BoardError(TOO_DEEP) from None


def _translated(raw: Any, message: str) -> BoardError:
    """A clear line in place of msgspec's; only the path is taken from its message."""
    from msgspec import inspect

    found = _ERROR_PATH.search(message)
    steps = list(_steps(found[1])) if found else []
    value, kind, done = raw, inspect.type_info(Board), []
    for written in steps:
        # of a free mapping msgspec does not say which key: it is the first whose value is none of those accepted
        fits = _is_number if written == "..." and _of_numbers(kind) else _is_name
        step = next(k for k, v in value.items() if not fits(v)) if written == "..." else written
        kind = _below(kind, step)
        done.append(step)
        value = value[step]
    path = dotted(tuple(done))
    if isinstance(value, Mapping) and (struct := _struct(kind)):
        known = [field.encode_name for field in struct.fields]
        for key in value:
            if key not in known:
                near = [] if not isinstance(key, str) else nearest(key, known)
                return BoardError(
                    f"unknown key {shown(key)}{meant(near, quote=False)}; accepted: {', '.join(known)}", path=path
                )
    found_here = f"a list of {len(value)}" if isinstance(value, list) else shown(value)
    accepted = list(dict.fromkeys(_describe(kind)))
    words = [a for a in accepted if " " not in a]
    near = nearest(value, words) if isinstance(value, str) else []
    return BoardError(f"{found_here} stands here{meant(near, quote=False)}; accepted: {choice(accepted)}", path=path)


def _is_name(value: Any) -> bool:
    try:
        msgspec.convert(value, Name)
    except msgspec.ValidationError:
        return False
    return True


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def _of_numbers(kind: Any) -> bool:
    from msgspec import inspect

    mappings = (one for one in _options(kind) if isinstance(one, inspect.DictType))
    return any(isinstance(one.value_type, inspect.IntType) for one in mappings)


def _steps(path: str) -> Iterator[Step]:
    for word, index, free in re.findall(r"\.(\w+)|\[(\d+)\]|\[(\.\.\.)\]", path):
        yield free or (int(index) if index else word)


def _options(kind: Any) -> list[Any]:
    from msgspec import inspect

    return list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]


def _struct(kind: Any) -> Any:
    from msgspec import inspect

    return next((k for k in _options(kind) if isinstance(k, inspect.StructType)), None)


def _below(kind: Any, step: Step) -> Any:
    """The type of what stands one step further down."""
    from msgspec import inspect

    for option in _options(kind):
        if isinstance(option, inspect.StructType) and isinstance(step, str):
            return next(field.type for field in option.fields if field.encode_name == step)
        if isinstance(option, inspect.ListType) and isinstance(step, int):
            return option.item_type
        if isinstance(option, inspect.DictType):
            return option.value_type
    raise LookupError(step)


def _describe(kind: Any) -> Iterator[str]:
    """The words for what a type accepts."""
    from msgspec import inspect

    options = [o for o in _options(kind) if not isinstance(o, inspect.NoneType)]
    if any(isinstance(o, inspect.StructType) and o.cls is Entry for o in options):
        yield _CARD
        return
    has_flag = any(isinstance(o, inspect.BoolType) for o in options)
    for option in options:
        match option:
            case inspect.BoolType():
                yield "true"
                yield "false"
            case inspect.LiteralType(values=values) if not has_flag:
                yield from ('"?"' if v == "?" else str(v) for v in values)
            case inspect.IntType(ge=1, le=999_999_999):
                yield "a passcode from 1 to 999999999"
            case inspect.IntType(ge=low, le=high):
                yield f"a whole number from {low} to {high}"
            case inspect.StrType(max_length=most):
                yield f"a text of 1 to {most} characters"
            case inspect.ListType(max_length=most):
                yield f"a list of at most {most} (one card too is written as a list)" if most else "a list"
            case inspect.DictType(value_type=inspect.IntType()):
                yield "a mapping of names and numbers"
            case inspect.DictType():
                yield "a mapping of texts"
            case inspect.StructType(fields=fields):
                yield f"a mapping with the keys {', '.join(f.encode_name for f in fields)}"
