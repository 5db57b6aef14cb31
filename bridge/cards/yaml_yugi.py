"""Cards of yaml-yugi JSON: the whole list (cards.json) or one card (data/cards/00000483.json)."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from solemn.bridge import words
from solemn.bridge.cards.names import plain
from solemn.bridge.cards.raw import MAX_NUMBER, CardFileError, Raw, printed_number, with_left_out
from solemn.bridge.records import Card

_ARROWS = {"↖": "tl", "⬆": "t", "↗": "tr", "⬅": "l", "➡": "r", "↙": "bl", "⬇": "b", "↘": "br"}
_KEY_OF_PAGE = 1_000_000_000
"""cards with no number of Konami's take their key from their page, out of the way of all other keys"""


class _Printed(msgspec.Struct):
    name: dict[str, str | None]
    card_type: str
    text: dict[str, str | None] = {}
    konami_id: int | None = None
    password: int | None = None
    fake_password: int | None = None
    yugipedia_page_id: int | None = None
    monster_type_line: str | None = None
    property: str | None = None
    attribute: str | None = None
    level: int | None = None
    rank: int | None = None
    link_arrows: list[str] | None = None
    pendulum_scale: int | None = None
    pendulum_effect: dict[str, str | None] | None = None
    atk: int | str | None = None
    defense: int | str | None = msgspec.field(name="def", default=None)
    series: list[str] | None = None


def read(data: bytes, file: str, skipped: Counter[str]) -> Iterator[Raw]:
    """The cards of a yaml-yugi file; what is no card of the game is counted in `skipped`, by reason.

    CardFileError if the content is not yaml-yugi's.
    """
    form = list[_Printed] if data.lstrip()[:1] == b"[" else _Printed
    try:
        decoded = msgspec.json.decode(data, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardFileError(f"{file}: is not readable as yaml-yugi JSON: {error}") from error
    printed = decoded if isinstance(decoded, list) else [decoded]
    for number, one in enumerate(printed):
        name = plain(one.name.get("en") or "")
        if one.card_type not in ("Monster", "Spell", "Trap"):
            skipped[f"{one.card_type} cards"] += 1
        elif not name:
            skipped["cards without an English name"] += 1
        elif (key := _key(one)) is None:
            skipped["cards without any number"] += 1
        else:
            try:
                yield _raw(one, name, key)
            except ValueError as error:
                raise CardFileError(f"{file}: card {number + 1} ({name}): {error}") from error


def _key(one: _Printed) -> int | None:
    if one.password is not None:
        return one.password if 0 < one.password <= MAX_NUMBER else None
    if one.konami_id is not None:
        return -one.konami_id
    return -_KEY_OF_PAGE - one.yugipedia_page_id if one.yugipedia_page_id is not None else None


def _raw(one: _Printed, name: str, key: int) -> Raw:
    line = one.monster_type_line if one.card_type == "Monster" else f"{one.property or ''} {one.card_type}"
    kind, types, race = words.parse_type_line(line or "")
    text = (one.text.get("en") or "").strip()
    monster = kind == "monster"
    if monster:
        types = with_left_out(types, text)
    arrows = {_arrow(sign) for sign in one.link_arrows or ()}
    card = Card(
        key=key,
        id=one.password,
        name=name,
        names={code: plain(other) for code, other in one.name.items() if other and code != "en"},
        kind=kind,
        types=types,
        race=race,
        attribute=words.parse_attribute(one.attribute) if monster and one.attribute else None,
        level=printed_number("level", one.level, text),
        rank=printed_number("rank", one.rank, text),
        link=len(arrows) if "link" in types else None,
        arrows=tuple(arrow for arrow in words.ARROWS if arrow in arrows),
        scale=one.pendulum_scale,
        atk=_number(one.atk),
        defense=_number(one.defense),
        archetypes=tuple(sorted(set(one.series or ()))),
    )
    pendulum = ((one.pendulum_effect or {}).get("en") or "").strip()
    ids = tuple(dict.fromkeys(number for number in (one.password, one.fake_password) if number is not None))
    return Raw(card=card, text=text, pendulum=pendulum, ids=ids)


def _arrow(sign: str) -> str:
    if sign not in _ARROWS:
        raise ValueError(f"unknown Link arrow {sign!r}; accepted are {' '.join(_ARROWS)}")
    return _ARROWS[sign]


def _number(value: int | str | None) -> int | None:
    """ATK or DEF; None for "?"."""
    if isinstance(value, str):
        return int(value) if value.isdecimal() else None
    return value
