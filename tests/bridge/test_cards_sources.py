"""Reading the three formats: each gives the same card for the same print, and says what it cannot read."""

import bz2
import gzip
import json
import lzma
from collections import Counter
from pathlib import Path

import card_files as made
import pytest
from solemn.bridge.cards import cdb, files, yaml_yugi, ygoprodeck
from solemn.bridge.cards.raw import CardFileError, Raw

ARROW_BITS = 0x1 | 0x4 | 0x80  # bottom-left, bottom-right, top


def read_yaml(path: Path, skipped: Counter[str] | None = None) -> list[Raw]:
    return list(yaml_yugi.read(files.read_bytes(path), str(path), Counter() if skipped is None else skipped))


def read_cdb(path: Path, names: dict[int, str] | None = None, skipped: Counter[str] | None = None) -> list[Raw]:
    counter: Counter[str] = Counter() if skipped is None else skipped
    return list(cdb.read(files.read_bytes(path), str(path), counter, names or {}))


def read_deck(path: Path, skipped: Counter[str] | None = None) -> list[Raw]:
    return list(ygoprodeck.read(files.read_bytes(path), str(path), Counter() if skipped is None else skipped))


def test_three_formats_give_the_same_pendulum_monster(tmp_path: Path) -> None:
    pendulum, text = "Once per turn: pendulum.", "Once per turn: monster."
    both = f"[ Pendulum Effect ]\r\n{pendulum}\r\n{'-' * 40}\r\n[ Monster Effect ]\r\n{text}"
    a = made.yaml_yugi(
        tmp_path / "a.json",
        {
            "password": 111, "name": {"en": "Two Scales"}, "monster_type_line": "Dragon / Pendulum / Tuner / Effect",
            "attribute": "DARK", "level": 7, "pendulum_scale": 13, "atk": 2500, "def": "?", "text": {"en": text},
            "pendulum_effect": {"en": pendulum},
        },
    )  # fmt: skip
    b = made.cdb(
        tmp_path / "b.cdb",
        {
            "id": 111, "name": "Two Scales", "type": made.MONSTER | made.EFFECT | made.TUNER | made.PENDULUM,
            "atk": 2500, "def": -2, "level": 13 << 24 | 13 << 16 | 7, "race": made.DRAGON, "attribute": made.DARK,
            "desc": both,
        },
    )  # fmt: skip
    c = made.ygoprodeck(
        tmp_path / "c.json",
        {
            "id": 111, "name": "Two Scales", "typeline": ["Dragon", "Tuner", "Pendulum", "Effect"], "race": "Dragon",
            "frameType": "effect_pendulum", "attribute": "DARK", "level": 7, "scale": 13, "atk": 2500, "def": -1,
            "desc": both,
        },
    )  # fmt: skip
    first, second, third = read_yaml(a)[0], read_cdb(b)[0], read_deck(c)[0]
    assert first.card == second.card == third.card
    assert {raw.text for raw in (first, second, third)} == {text}
    assert {raw.pendulum for raw in (first, second, third)} == {pendulum}
    assert (first.card.scale, first.card.atk, first.card.defense) == (13, 2500, None)


def test_three_formats_give_the_same_link_monster(tmp_path: Path) -> None:
    a = made.yaml_yugi(
        tmp_path / "a.json",
        {
            "password": 222, "name": {"en": "Arrows"}, "monster_type_line": "Machine / Link / Effect",
            "level": None, "def": None, "link_arrows": ["↙", "⬆", "↘"], "text": {"en": "2+ monsters\nAn effect."},
        },
    )  # fmt: skip
    b = made.cdb(
        tmp_path / "b.cdb",
        {
            "id": 222, "name": "Arrows", "type": made.MONSTER | made.EFFECT | made.LINK, "level": 3, "def": ARROW_BITS,
            "race": made.MACHINE, "desc": "2+ monsters\nAn effect.",
        },
    )  # fmt: skip
    c = made.ygoprodeck(
        tmp_path / "c.json",
        {
            "id": 222, "name": "Arrows", "typeline": ["Machine", "Link", "Effect"], "frameType": "link", "linkval": 9,
            "linkmarkers": ["Top", "Bottom-Left", "Bottom-Right"], "race": "Machine", "desc": "2+ monsters\nAn effect.",
        },
    )  # fmt: skip
    first, second, third = read_yaml(a)[0].card, read_cdb(b)[0].card, read_deck(c)[0].card
    assert first == second == third
    assert (first.link, first.arrows, first.level, first.defense) == (3, ("t", "bl", "br"), None, None)


def test_three_formats_give_the_same_spell_and_xyz_monster(tmp_path: Path) -> None:
    text = "2 Level 4 monsters\nAn effect."
    a = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "Quick"}, "card_type": "Spell", "property": "Quick-Play"},
        {
            "password": 2, "name": {"en": "Overlaid"}, "monster_type_line": "Warrior / Xyz / Effect", "level": None,
            "rank": 4, "text": {"en": text},
        },
    )  # fmt: skip
    b = made.cdb(
        tmp_path / "b.cdb",
        {"id": 1, "name": "Quick", "type": made.SPELL | 0x10000, "race": 0, "attribute": 0, "level": 0},
        {"id": 2, "name": "Overlaid", "type": made.MONSTER | made.EFFECT | 0x800000, "desc": text},
    )
    c = made.ygoprodeck(
        tmp_path / "c.json",
        {
            "id": 1, "name": "Quick", "frameType": "spell", "race": "Quick-Play", "typeline": [], "atk": None,
            "def": None, "level": None, "attribute": None,
        },
        {"id": 2, "name": "Overlaid", "frameType": "xyz", "typeline": ["Warrior", "Xyz", "Effect"], "desc": text},
    )  # fmt: skip
    read = [[raw.card for raw in raws] for raws in (read_yaml(a), read_cdb(b), read_deck(c))]
    assert read[0] == read[1] == read[2]
    assert read[0][0].types == ("quick-play",)
    assert (read[0][1].rank, read[0][1].level) == (4, None)


def test_names_lose_their_reading_aids_and_keep_their_languages(tmp_path: Path) -> None:
    name = {"en": "White Dragon", "ja": "<ruby>青<rt>ブルー</rt></ruby>い<ruby>龍<rt>りゅう</rt></ruby>", "ko": None}
    raw = read_yaml(made.yaml_yugi(tmp_path / "a.json", {"password": 5, "name": name}))[0]
    assert raw.card.names == {"ja": "青い龍"}


def test_a_card_without_a_passcode_has_a_negative_key_and_its_stand_in_number(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": None, "konami_id": 4998, "fake_password": 10000000, "name": {"en": "Tormentor"}},
        {"password": None, "konami_id": None, "yugipedia_page_id": 51, "name": {"en": "Unnumbered"}},
    )
    first, second = read_yaml(path)
    assert (first.card.key, first.card.id, first.ids) == (-4998, None, (10000000,))
    assert second.card.key < -4998
    assert second.ids == ()


def test_words_that_old_lines_leave_out_come_from_the_text(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "A"}, "monster_type_line": "Reptile / Effect", "text": {"en": "FLIP: Draw."}},
        {"password": 2, "name": {"en": "B"}, "monster_type_line": "Rock / Fusion", "text": {"en": '"A" + "C"'}},
        {
            "password": 3, "name": {"en": "C"}, "monster_type_line": "Fiend / Fusion",
            "text": {"en": '"A" + "B"\n\n(This card is always treated as an "Archfiend" card.)'},
        },
        {"password": 4, "name": {"en": "D"}, "monster_type_line": "Rock / Synchro", "text": {"en": "1 Tuner\nDraw."}},
    )  # fmt: skip
    assert [set(raw.card.types) for raw in read_yaml(path)] == [
        {"effect", "flip"}, {"fusion"}, {"fusion"}, {"effect", "synchro"},
    ]  # fmt: skip


def test_a_level_that_the_text_states_is_the_level(tmp_path: Path) -> None:
    text = "Cannot be Synchro Summoned. (This card's original Level is always treated as 12.)"
    path = made.yaml_yugi(tmp_path / "a.json", {"password": 1, "name": {"en": "A"}, "level": 0, "text": {"en": text}})
    assert read_yaml(path)[0].card.level == 12


def test_a_database_knows_wider_archetypes(tmp_path: Path) -> None:
    names = cdb.archetype_names(
        b"# comment\n!setname 0x8 HERO\n!setname 0x3008 Elemental HERO\n!setname 0x9 Neos\n", "x"
    )
    path = made.cdb(
        tmp_path / "a.cdb",
        {"id": 1, "name": "Narrow", "setcode": 0x3008 | 0x9 << 16},
        {"id": 2, "name": "Wide", "setcode": 0x8},
        {"id": 3, "name": "Other branch", "setcode": 0xA008},
    )
    assert [raw.card.archetypes for raw in read_cdb(path, names)] == [
        ("Elemental HERO", "HERO", "Neos"), ("HERO",), ("HERO",),
    ]  # fmt: skip


def test_a_near_alias_is_an_artwork_and_a_far_one_a_name(tmp_path: Path) -> None:
    path = made.cdb(
        tmp_path / "a.cdb",
        {"id": 99, "name": "Harpie", "alias": 100},
        {"id": 100, "name": "Harpie"},
        {"id": 500, "name": "Cyber Harpie", "alias": 100},
    )
    by_id = {raw.ids[0]: raw for raw in read_cdb(path)}
    assert (by_id[99].artwork_of, by_id[99].treated_as) == (100, None)
    assert (by_id[500].artwork_of, by_id[500].treated_as) == (None, 100)


def test_what_is_no_card_of_the_game_is_counted(tmp_path: Path) -> None:
    token = made.MONSTER | made.NORMAL | made.TOKEN
    path = made.cdb(
        tmp_path / "a.cdb",
        {"id": 1, "name": "Card"},
        {"id": 2, "name": "Anime", "ot": 4},
        {"id": 3, "name": "Rush", "ot": 0x200},
        {"id": 4, "name": "Both", "ot": 4 | 1},
        {"id": 5, "name": "Helper", "type": made.TOKEN},
        {"id": 6, "name": "Skill", "type": made.TOKEN | made.SPELL},
        {"id": 7, "name": "Sheep Token", "type": token},
        {"id": 511000007, "name": "Sheep Token", "type": token, "atk": 50},
        {"id": 8, "name": "Withdrawn", "type": token | made.EFFECT},
        {"id": 9, "name": "Nameless Type", "race": 1 << 40},
        {"id": 2**40, "name": "Too large"},
        {"id": 504700000, "name": "Card (GOAT)", "ot": 8},
    )
    skipped: Counter[str] = Counter()
    assert [raw.card.name for raw in read_cdb(path, skipped=skipped)] == [
        "Card", "Both", "Sheep Token", "Card (GOAT)", "Sheep Token",
    ]  # fmt: skip
    assert skipped.total() == 7
    deck = made.ygoprodeck(
        tmp_path / "b.json",
        {"id": 1, "name": "Skill", "frameType": "skill", "type": "Skill Card"},
        {"id": 2, "name": "Rush", "misc_info": [{"formats": ["Rush Duel"]}]},
        {"id": 3, "name": "Card", "misc_info": [{"formats": ["TCG", "Duel Links"]}]},
    )
    counted: Counter[str] = Counter()
    assert [raw.card.name for raw in read_deck(deck, counted)] == ["Card"]
    assert counted.total() == 2


def test_a_token_is_a_normal_monster_in_all_formats(tmp_path: Path) -> None:
    path = made.cdb(tmp_path / "a.cdb", {"id": 7, "name": "T", "type": made.MONSTER | made.NORMAL | made.TOKEN})
    deck = made.ygoprodeck(
        tmp_path / "b.json", {"id": 7, "name": "T", "frameType": "token", "typeline": [], "type": "Token"}
    )
    assert read_cdb(path)[0].card == read_deck(deck)[0].card
    assert set(read_cdb(path)[0].card.types) == {"token", "normal"}


def test_ygoprodeck_passcodes_of_other_artworks_lead_to_the_card(tmp_path: Path) -> None:
    path = made.ygoprodeck(tmp_path / "a.json", {"id": 10, "name": "A", "card_images": [{"id": 10}, {"id": 11}]})
    assert set(read_deck(path)[0].ids) == {10, 11}


@pytest.mark.parametrize(("pack", "ending"), [(lzma.compress, "xz"), (gzip.compress, "gz"), (bz2.compress, "bz2")])
def test_packed_files_are_known_by_their_content(tmp_path: Path, pack: object, ending: str) -> None:
    plain = made.yaml_yugi(tmp_path / "a.json", {"password": 1, "name": {"en": "A"}}).read_bytes()
    path = tmp_path / f"misnamed.not-{ending}"
    path.write_bytes(pack(plain))  # type: ignore[operator]
    assert files.read_bytes(path) == plain
    path.write_bytes(pack(plain)[:-9])  # type: ignore[operator]
    with pytest.raises(CardFileError, match="damaged or cut off"):
        files.read_bytes(path)


def test_a_file_of_several_packed_parts_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for pack in (lzma.compress, gzip.compress, bz2.compress):
        path.write_bytes(pack(b"[1,") + pack(b"2]"))
        assert files.read_bytes(path) == b"[1,2]"


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"", ["empty", "yaml-yugi JSON"]),
        (b"\x89PNG\r\n", ["no card file", "EDOPro .cdb"]),
        (b"PK\x03\x04rest", ["packed", "unpack"]),
        (b"\x28\xb5\x2f\xfdrest", ["packed", "unpack"]),
    ],
)
def test_a_foreign_file_is_named_with_what_was_expected(tmp_path: Path, content: bytes, parts: list[str]) -> None:
    path = tmp_path / "strange"
    path.write_bytes(content)
    with pytest.raises(CardFileError) as raised:
        files.kind_of(files.read_bytes(path), path)
    for part in [str(path), *parts]:
        assert part in str(raised.value)


def test_a_missing_file_and_a_folder_are_errors(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(CardFileError, match="cannot be read"):
            files.read_bytes(path)


def test_an_unknown_word_names_the_card(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json", {"password": 1, "name": {"en": "Odd"}, "monster_type_line": "Dragn / Effect"}
    )
    with pytest.raises(CardFileError) as raised:
        read_yaml(path)
    for part in (str(path), "Odd", '"dragn"', "the nearest is Dragon"):
        assert part in str(raised.value)


def test_a_wrong_shape_names_the_place(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps([{"card_type": "Monster", "name": {"en": "A"}, "level": "four"}]))
    with pytest.raises(CardFileError, match=r"\$\[0\]\.level"):
        read_yaml(path)


def test_a_damaged_database_and_a_foreign_one_are_errors(tmp_path: Path) -> None:
    whole = made.cdb(tmp_path / "a.cdb", *({"id": number, "name": "A" * 300} for number in range(1, 200)))
    cut = tmp_path / "cut.cdb"
    cut.write_bytes(whole.read_bytes()[:5000])
    with pytest.raises(CardFileError, match="damaged"):
        read_cdb(cut)
    import sqlite3

    foreign = tmp_path / "foreign.db"
    database = sqlite3.connect(foreign)
    database.execute("CREATE TABLE bookmarks (url)")
    database.commit()
    database.close()
    with pytest.raises(CardFileError, match=r"datas and texts.*bookmarks"):
        read_cdb(foreign)


def test_a_database_in_wal_mode_is_read(tmp_path: Path) -> None:
    import sqlite3

    path = made.cdb(tmp_path / "a.cdb", {"id": 1, "name": "A"})
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    assert [raw.card.name for raw in read_cdb(path)] == ["A"]


@made.shared_cards
def test_the_three_published_files_agree_on_every_number() -> None:
    data = files.read_bytes(made.SHARED / "cards.cdb.xz")
    by_id = {raw.ids[0]: raw for raw in cdb.read(data, "cdb", Counter(), {})}
    for read, name in ((read_yaml, "yaml-yugi-cards.json.xz"), (read_deck, "cardinfo.json.xz")):
        compared = 0
        for raw in read(made.SHARED / name):
            if not raw.ids or raw.ids[0] not in by_id:
                continue
            compared += 1
            known = by_id[raw.ids[0]]
            fields = ("name", "kind", "types", "race", "attribute", "level", "rank", "link", "arrows", "scale", "atk")
            for field in (*fields, "defense"):
                assert getattr(raw.card, field) == getattr(known.card, field), raw.card.name
            assert (raw.text, raw.pendulum) == (known.text, known.pendulum)
        assert compared > 14_000
