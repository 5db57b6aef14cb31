"""Small card files in the three formats, made for a test."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared" / "cards"
shared_cards = pytest.mark.skipif(not SHARED.is_dir(), reason=f"no card files in {SHARED}")

MONSTER, SPELL, TRAP, NORMAL, EFFECT, FUSION, TUNER, TOKEN = 0x1, 0x2, 0x4, 0x10, 0x20, 0x40, 0x1000, 0x4000
SYNCHRO, PENDULUM, LINK = 0x2000, 0x1000000, 0x4000000
WARRIOR, DRAGON, MACHINE, BEAST = 0x1, 0x2000, 0x20, 0x4000
EARTH, DARK = 0x1, 0x20


def yaml_yugi(path: Path, *cards: dict[str, Any]) -> Path:
    """A yaml-yugi file of monsters, Spells and Traps; what a card leaves out is filled in."""
    full = []
    for number, card in enumerate(cards):
        spell = card.get("card_type", "Monster") != "Monster"
        base: dict[str, Any] = {"konami_id": 5000 + number, "card_type": "Monster", "text": {"en": ""}, "series": None}
        base |= {"property": "Normal"} if spell else {
            "monster_type_line": "Warrior / Effect", "attribute": "EARTH", "level": 4, "atk": 1000, "def": 1000,
        }  # fmt: skip
        full.append(base | card)
    path.write_text(json.dumps(full), encoding="utf-8")
    return path


def cdb(path: Path, *rows: dict[str, Any]) -> Path:
    """An EDOPro database; what a row leaves out is filled in as a Level 4 EARTH Warrior with an effect."""
    base = {
        "ot": 3, "alias": 0, "setcode": 0, "type": MONSTER | EFFECT, "atk": 1000, "def": 1000, "level": 4,
        "race": WARRIOR, "attribute": EARTH, "category": 0,
    }  # fmt: skip
    database = sqlite3.connect(path)
    columns = ["id", *base]
    database.execute(f"CREATE TABLE datas ({', '.join(columns)})")
    database.execute("CREATE TABLE texts (id, name, desc)")
    for row in rows:
        values = base | row
        database.execute(
            f"INSERT INTO datas VALUES ({', '.join('?' * len(columns))})", [values[column] for column in columns]
        )
        database.execute("INSERT INTO texts VALUES (?, ?, ?)", (row["id"], row["name"], row.get("desc", "")))
    database.commit()
    database.close()
    return path


def ygoprodeck(path: Path, *cards: dict[str, Any]) -> Path:
    """A YGOPRODeck answer; what a card leaves out is filled in as a Level 4 EARTH Warrior with an effect."""
    base = {
        "type": "Effect Monster", "frameType": "effect", "desc": "", "typeline": ["Warrior", "Effect"],
        "race": "Warrior", "attribute": "EARTH", "level": 4, "atk": 1000, "def": 1000,
    }  # fmt: skip
    path.write_text(json.dumps({"data": [base | card for card in cards]}), encoding="utf-8")
    return path
