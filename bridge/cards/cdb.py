"""Cards of an EDOPro or YGOPro card database (.cdb), with the archetype names of a strings.conf."""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping

from solemn.bridge import words
from solemn.bridge.cards.raw import MAX_NUMBER, CardFileError, Raw, printed_number
from solemn.bridge.cards.ygoprodeck import split_pendulum
from solemn.bridge.records import Card

_MONSTER, _SPELL, _TRAP, _TOKEN, _LINK, _XYZ, _PENDULUM = 0x1, 0x2, 0x4, 0x4000, 0x4000000, 0x800000, 0x1000000
_WORDS = {
    "normal": 0x10, "effect": 0x20, "fusion": 0x40, "ritual": 0x80, "spirit": 0x200, "union": 0x400, "gemini": 0x800,
    "tuner": 0x1000, "synchro": 0x2000, "token": _TOKEN, "flip": 0x200000, "toon": 0x400000, "xyz": _XYZ,
    "pendulum": _PENDULUM, "link": _LINK,
}  # fmt: skip
_PROPERTIES = {
    "quick-play": 0x10000, "continuous": 0x20000, "equip": 0x40000, "field": 0x80000, "counter": 0x100000,
    "ritual": 0x80,
}  # fmt: skip
_RACES = {
    1 << bit: race
    for bit, race in enumerate((
        "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast",
        "Plant", "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile",
        "Psychic", "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
    ))
}  # fmt: skip
_ATTRIBUTES = {1: "EARTH", 2: "WATER", 4: "FIRE", 8: "WIND", 0x10: "LIGHT", 0x20: "DARK", 0x40: "DIVINE"}
_ARROWS = {0x40: "tl", 0x80: "t", 0x100: "tr", 0x8: "l", 0x20: "r", 0x1: "bl", 0x2: "b", 0x4: "br"}
_OFFICIAL = 0x1 | 0x2 | 0x20
"""pools that keep a card whatever else it is in: OCG, TCG, and the user's own custom cards"""
_ELSEWHERE = 0x4 | 0x10 | 0x40 | 0x200 | 0x400 | 0x1000
"""pools of other games: anime, video game, Speed, Rush, Legend, hidden"""
_ARTWORK_DISTANCE = 10
_OTHER_POOL = "cards of other games (anime, video game, Speed, Rush)"
_SETNAME = re.compile(r"^!setname\s+(0x[0-9a-f]+|\d+)\s+(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
_QUERY = (
    "SELECT id, ot, alias, setcode, type, atk, def, level, race, attribute, name, desc FROM datas JOIN texts USING (id)"
    # Another artwork after the card that it shows.
    " ORDER BY alias <> 0, id"
)


def archetype_names(data: bytes, file: str) -> dict[int, str]:
    """The archetypes of a strings.conf by code; CardFileError if it names none."""
    found = _SETNAME.findall(data.decode("utf-8", "replace"))
    if not found:
        raise CardFileError(f"{file}: is no strings.conf: expected lines like `!setname 0x8 HERO`")
    # Some files add the Japanese name after a `|` or a tab.
    return {int(code, 0): re.split(r"[|\t]", name)[0].strip() for code, name in found}


def read(data: bytes, file: str, skipped: Counter[str], archetypes: Mapping[int, str]) -> Iterator[Raw]:
    """The cards of a .cdb; what is no card of the game is counted in `skipped`, by reason.

    `archetypes` names the setcodes. CardFileError if the content is no card database.
    """
    with_parents: dict[int, tuple[str, ...]] = {}
    rows = _rows(data, file)
    for row in rows:
        number, alias, setcodes, name = row[0], row[2], row[3], row[10]
        reason = _no_card(row)
        if reason is not None:
            skipped[reason] += 1
            continue
        if setcodes not in with_parents:
            with_parents[setcodes] = _archetypes(setcodes, archetypes)
        try:
            card, text, pendulum = _card(row, with_parents[setcodes])
        except ValueError as error:
            raise CardFileError(f"{file}: card {number} ({name}): {error}") from error
        artwork = alias != 0 and abs(alias - number) < _ARTWORK_DISTANCE
        yield Raw(
            card=card,
            text=text,
            pendulum=pendulum,
            ids=(number,),
            artwork_of=alias if artwork else None,
            treated_as=alias if alias and not artwork else None,
        )


_Row = tuple[int, int, int, int, int, int, int, int, int, int, str, str]


def _rows(data: bytes, file: str) -> list[_Row]:
    # A database in WAL mode cannot be opened from memory; in the copy the mode is a mere mark.
    unlocked = data[:18] + b"\x01\x01" + data[20:]
    database = sqlite3.connect(":memory:")
    try:
        database.text_factory = lambda value: value.decode("utf-8", "replace")
        database.deserialize(unlocked)
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
        if not {"datas", "texts"} <= tables:
            raise CardFileError(
                f"{file}: is a database, but no card database: expected the tables datas and texts of a .cdb, found "
                f"{', '.join(sorted(tables)) or 'none'}"
            )
        rows: list[_Row] = database.execute(_QUERY).fetchall()
    except (sqlite3.Error, MemoryError, OverflowError) as error:
        raise CardFileError(f"{file}: is damaged or no EDOPro .cdb: {error}") from error
    finally:
        database.close()
    for row in rows:
        if [type(value) for value in row] != [int] * 10 + [str] * 2:
            raise CardFileError(f"{file}: card {row[0]!r}: expected whole numbers and texts, found {row[1:10]!r}")
    return rows


def _no_card(row: _Row) -> str | None:
    """Why a row is no card of the game, or None for a card."""
    number, pools, _, _, bits, _, _, _, race, attribute, name, _ = row
    if pools & _ELSEWHERE and not pools & _OFFICIAL:
        return _OTHER_POOL
    if not name.strip():
        return "cards without a name"
    if not 0 < number <= MAX_NUMBER:
        return "cards without a usable passcode"
    if (bits & (_MONSTER | _SPELL | _TRAP)).bit_count() != 1:
        return "entries that are no cards"
    if bits & _TOKEN:
        # The simulator keeps helpers and withdrawn cards as Tokens too; a real one is a monster without an effect.
        # Puzzles name Tokens that have no Type nor Attribute.
        typeless = not race and not attribute
        if not bits & _MONSTER or bits & _WORDS["effect"] or (typeless and not name.endswith("Token")):
            return "entries that are no cards"
    elif bits & _MONSTER and (race not in _RACES or attribute not in _ATTRIBUTES):
        return "monsters without a known Type and Attribute"
    return None


def _card(row: _Row, archetypes: tuple[str, ...]) -> tuple[Card, str, str]:
    """The card, its text and its Pendulum effect."""
    number, _, _, _, bits, atk, defense, level, race, attribute, name, desc = row
    desc = desc.replace("\r\n", "\n")
    text, pendulum = split_pendulum(desc) if bits & _PENDULUM else (desc.strip(), "")
    if not bits & _MONSTER:
        present = [word for word, bit in _PROPERTIES.items() if bits & bit]
        line = f"{' '.join(present)} {'spell' if bits & _SPELL else 'trap'}"
        kind, types, _ = words.parse_type_line(line)
        return Card(key=number, id=number, name=name.strip(), kind=kind, types=types, archetypes=archetypes), text, ""
    low, link = level & 0xFF, bool(bits & _LINK)
    arrows = {arrow for bit, arrow in _ARROWS.items() if link and defense & bit}
    card = Card(
        key=number,
        id=number,
        name=name.strip(),
        kind="monster",
        types=words.in_order(word for word, bit in _WORDS.items() if bits & bit),
        race=_RACES.get(race),
        attribute=_ATTRIBUTES.get(attribute),
        level=None if bits & (_LINK | _XYZ) else printed_number("level", low, text),
        rank=printed_number("rank", low, text) if bits & _XYZ else None,
        link=low if link else None,
        arrows=tuple(arrow for arrow in words.ARROWS if arrow in arrows),
        scale=(level >> 24) & 0xFF if bits & _PENDULUM else None,
        atk=atk if atk >= 0 else None,
        defense=None if link or defense < 0 else defense,
        archetypes=archetypes,
    )
    return card, text, pendulum


def _archetypes(setcodes: int, names: Mapping[int, str]) -> tuple[str, ...]:
    """The names of all archetypes of four packed setcodes, the wider ones (HERO over Elemental HERO) too."""
    codes = [code for shift in (0, 16, 32, 48) if (code := (setcodes >> shift) & 0xFFFF)]
    member = {
        name
        for wide, name in names.items()
        if any(code & 0xFFF == wide & 0xFFF and code & wide == wide for code in codes)
    }
    return tuple(sorted(member))
