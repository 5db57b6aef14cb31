"""Cards of the YGOPRODeck API's cardinfo.php, as JSON."""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
from solemn.bridge import words
from solemn.bridge.cards.names import plain
from solemn.bridge.cards.raw import MAX_NUMBER, CardFileError, Raw, printed_number, with_left_out
from solemn.bridge.records import Card

_ARROWS = {
    "Top-Left": "tl", "Top": "t", "Top-Right": "tr", "Left": "l", "Right": "r", "Bottom-Left": "bl", "Bottom": "b",
    "Bottom-Right": "br",
}  # fmt: skip
_OTHER_GAMES = frozenset({"Rush Duel", "Speed Duel", "Duel Links"})


class _Image(msgspec.Struct):
    id: int


class _Misc(msgspec.Struct):
    formats: list[str] = []


class _Info(msgspec.Struct):
    id: int
    name: str
    frame: str = msgspec.field(name="frameType")
    desc: str
    type: str = ""
    typeline: list[str] = []
    race: str | None = None
    attribute: str | None = None
    level: int | None = None
    atk: int | None = None
    defense: int | None = msgspec.field(name="def", default=None)
    linkmarkers: list[str] = []
    scale: int | None = None
    archetype: str | None = None
    monster_desc: str | None = None
    pend_desc: str | None = None
    card_images: list[_Image] = []
    misc_info: list[_Misc] = []


class _Answer(msgspec.Struct):
    data: list[_Info]


def read(data: bytes, file: str, skipped: Counter[str]) -> Iterator[Raw]:
    """The cards of a YGOPRODeck answer; what is no card of the game is counted in `skipped`, by reason.

    CardFileError if the content is not YGOPRODeck's.
    """
    try:
        if data.lstrip()[:1] == b"[":
            infos = msgspec.json.decode(data, type=list[_Info])
        else:
            infos = msgspec.json.decode(data, type=_Answer).data
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardFileError(f"{file}: is not readable as YGOPRODeck JSON: {error}") from error
    for info in infos:
        formats = {form for misc in info.misc_info for form in misc.formats}
        if info.frame == "skill" or info.type == "Skill Card":
            skipped["Skill Cards"] += 1
        elif formats and formats <= _OTHER_GAMES:
            skipped["cards of Rush, Speed Duel or Duel Links only"] += 1
        elif not 0 < info.id <= MAX_NUMBER:
            skipped["cards without a usable passcode"] += 1
        else:
            try:
                yield _raw(info)
            except ValueError as error:
                raise CardFileError(f"{file}: card {info.id} ({info.name}): {error}") from error


def _raw(info: _Info) -> Raw:
    kind, types, race = words.parse_type_line(_type_line(info))
    text, pendulum = _texts(info)
    monster = kind == "monster"
    if monster:
        types = with_left_out(types, text)
    arrows = {_arrow(marker) for marker in info.linkmarkers}
    xyz, link = "xyz" in types, "link" in types
    card = Card(
        key=info.id,
        id=info.id,
        name=plain(info.name),
        kind=kind,
        types=types,
        race=race,
        attribute=words.parse_attribute(info.attribute) if monster and info.attribute else None,
        level=printed_number("level", info.level, text) if monster and not xyz and not link else None,
        rank=printed_number("rank", info.level, text) if xyz else None,
        # linkval disagrees with the arrows now and then; the Rating is the number of arrows.
        link=len(arrows) if link else None,
        arrows=tuple(arrow for arrow in words.ARROWS if arrow in arrows),
        scale=info.scale,
        atk=_number(info.atk),
        defense=None if link else _number(info.defense),
        archetypes=(info.archetype,) if info.archetype else (),
    )
    return Raw(card=card, text=text, pendulum=pendulum, ids=(info.id, *(image.id for image in info.card_images)))


def _type_line(info: _Info) -> str:
    if info.frame in ("spell", "trap"):
        return f"{info.race or ''} {info.frame}"
    if info.typeline:
        return " / ".join(info.typeline)
    if info.frame == "token":
        return f"{info.race or ''} / Token"
    # Answers from before 2024 have no typeline; there `type` holds the words ("Pendulum Tuner Effect Monster").
    return f"{info.race or ''} / {info.type}"


def _texts(info: _Info) -> tuple[str, str]:
    """The monster's or card's text and the Pendulum effect."""
    if info.monster_desc is not None or info.pend_desc is not None:
        return _lines(info.monster_desc or ""), _lines(info.pend_desc or "")
    return split_pendulum(_lines(info.desc))


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").strip()


_PENDULUM = re.compile(
    r"\A\s*\[\s*Pendulum Effect\s*\](?P<pendulum>.*?)-*\s*\[\s*(?:Monster Effect|Flavor Text)\s*\](?P<text>.*)\Z",
    re.DOTALL | re.IGNORECASE,
)


def split_pendulum(text: str) -> tuple[str, str]:
    """Split "[ Pendulum Effect ] … [ Monster Effect ] …" into the monster's text and the Pendulum effect."""
    found = _PENDULUM.match(text)
    if found is None:
        return text.strip(), ""
    return found["text"].strip(), found["pendulum"].strip().rstrip("-").strip()


def _arrow(marker: str) -> str:
    if marker not in _ARROWS:
        raise ValueError(f"unknown Link arrow {marker!r}; accepted are {', '.join(_ARROWS)}")
    return _ARROWS[marker]


def _number(value: int | None) -> int | None:
    """ATK or DEF; None for "?", which stands as -1."""
    return None if value is None or value < 0 else value
