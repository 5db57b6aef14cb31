"""The store: looking up, and what it says of a file that is none."""

import sqlite3
import time
from pathlib import Path

import card_files as made
import pytest
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.find import UnknownCardError, find_card
from solemn.bridge.cards.importer import import_files
from solemn.bridge.cards.locate import open_cards, store_path
from solemn.bridge.cards.source import CardSource
from solemn.bridge.cards.store import CardStore, StoreError, StoreVersionError

JUNK = "ジャンク・シンクロン"


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    files = [
        made.yaml_yugi(
            tmp_path / "a.json",
            {
                "password": 63977008, "name": {"en": "Junk Synchron", "de": "Schrott-Synchronist", "ja": JUNK},
                "monster_type_line": "Warrior / Tuner / Effect", "series": ["Junk"], "text": {"en": "Draw."},
            },
            {"password": 32809211, "name": {"en": "Jinzo #7"}, "monster_type_line": "Machine / Effect"},
            {"password": 2, "name": {"en": "Évil★“Lil-la”"}, "pendulum_effect": {"en": "P."}, "text": {"en": "M."}},
            {"password": 3, "name": {"en": "Kuriboh", "fr": "Jinzo #7"}, "attribute": "DARK"},
            {"password": 4, "name": {"en": "Luminous Sheep"}},
            {"password": 5, "name": {"en": "Umi"}, "card_type": "Spell", "property": "Field"},
            {"password": 6, "name": {"en": "100%_Sure"}, "card_type": "Trap"},
        ),
        made.cdb(
            tmp_path / "b.cdb",
            {"id": 21, "name": "Token", "type": made.MONSTER | made.NORMAL | made.TOKEN, "atk": 0},
            {"id": 22, "name": "Token", "type": made.MONSTER | made.NORMAL | made.TOKEN, "race": made.DRAGON},
        ),
    ]  # fmt: skip
    place = tmp_path / "store.sqlite"
    (tmp_path / "none").mkdir()
    import_files(files, place, read_text=lambda *_: (), default=DefaultCards(tmp_path / "none"))
    return CardStore.open(place)


@pytest.mark.parametrize(
    "written",
    [
        "Junk Synchron",
        "JUNK  synchron ",
        "Schrott‐Synchronist",
        "schrott-synchronist",
        "ジャンク･シンクロン",
        "ｊｕｎｋ ｓｙｎｃｈｒｏｎ",
    ],
)
def test_a_name_is_found_in_any_language_case_and_width(store: CardStore, written: str) -> None:
    assert [card.key for card in store.by_name(written)] == [63977008]


def test_quotes_and_dashes_are_as_one_types_them(store: CardStore) -> None:
    assert [card.key for card in store.by_name('évil★"Lil—la"')] == [2]
    assert store.by_name("Junk") == []


def test_an_english_name_stands_before_the_same_name_in_another_language(store: CardStore) -> None:
    assert [card.key for card in store.by_name("Jinzo #7")] == [32809211]


def test_numbers_that_no_card_has_find_none(store: CardStore) -> None:
    for number in (0, -1, 12345, 2**31, 2**70):
        assert store.by_id(number) is None
        assert store.by_key(number) is None
    assert store.text(12345) is None


def test_the_text_puts_the_pendulum_effect_first(store: CardStore) -> None:
    assert store.text(2) == "P.\n\nM."
    assert store.text(63977008) == "Draw."
    assert store.text(3) is None


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Junk Syncron", "Junk Synchron"),
        ("jinzo7", "Jinzo #7"),
        ("Schrottsynchronist", "Schrott-Synchronist"),
        ("Junk", "Junk Synchron"),
    ],
)
def test_the_nearest_name_comes_first(store: CardStore, wrong: str, right: str) -> None:
    assert store.nearest(wrong)[0] == right
    assert len(store.nearest(wrong, 1)) == 1


def test_nothing_is_near_to_nonsense(store: CardStore) -> None:
    assert store.nearest("qqqqxxxx") == []
    assert store.nearest("") == []


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("tuner warrior", ["Junk Synchron"]),
        ("JUNK", ["Junk Synchron"]),
        ("umi", ["Umi"]),
        ("uminous", ["Luminous Sheep"]),
        ("dark", ["Kuriboh"]),
        ("field spell", ["Umi"]),
        ("シンク", ["Junk Synchron"]),
        ("schrott", ["Junk Synchron"]),
        ("%", []),
        ("_", []),
        ("", []),
        ("sure 100", ["100%_Sure"]),
        ("tuner machine", []),
    ],
)
def test_a_search_finds_words_in_names_and_type_lines(store: CardStore, words: str, names: list[str]) -> None:
    assert [card.name for card in store.search(words)] == names


def test_default_cards_and_store_answer_alike(store: CardStore) -> None:
    default: CardSource = DefaultCards()
    for source in (store, default):
        cards = list(source.all())
        assert len(cards) == len(source) > 0
        assert [card.key for card in cards] == sorted({card.key for card in cards})
        for card in cards:
            assert source.by_key(card.key) == card
            assert card.id is None or source.by_id(card.id) == card
            assert card.name in {found.name for found in source.by_name(card.name.upper())}


def test_the_default_set_is_searched_in_every_language() -> None:
    default = DefaultCards()
    (card,) = default.by_name("Cyber Dragon")
    name = card.names["ja"]
    assert default.by_name(name) == [card]
    assert card in default.search(name[:4])
    assert default.search("cyber") == sorted(default.search("cyber"), key=lambda found: (found.name, found.key))
    assert default.nearest("Cyber Dragin")[0] == "Cyber Dragon"
    assert default.by_id(46986414) == default.by_id(36996508) == default.by_name("Dark Magician")[0]


def test_finding_a_card_names_what_is_near_or_meant(store: CardStore) -> None:
    assert find_card(store, "63977008").name == "Junk Synchron"
    assert find_card(store, "00000002").key == 2
    with pytest.raises(UnknownCardError, match="nearest are Junk Synchron"):
        find_card(store, "Junk Syncron")
    with pytest.raises(UnknownCardError, match=r'passcode "77"') as unknown:
        find_card(store, "77")
    assert str(store.path) in str(unknown.value)
    with pytest.raises(UnknownCardError) as ambiguous:
        find_card(store, "Token")
    for part in ("2 cards", "21 (Warrior", "22 (Dragon", "ATK 0"):
        assert part in str(ambiguous.value)


def test_a_card_named_by_digits_is_found(tmp_path: Path) -> None:
    path = made.yaml_yugi(tmp_path / "a.json", {"password": 9, "name": {"en": "7"}})
    import_files([path], tmp_path / "s", read_text=lambda *_: ())
    assert find_card(CardStore.open(tmp_path / "s"), "7").key == 9


def test_a_missing_store_says_how_one_is_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cards import"):
        CardStore.open(tmp_path / "none.sqlite")


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to be taken for one" * 50, b"", b"SQLite format 3\x00"]
)
def test_a_file_that_is_no_store_is_one_clear_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(content)
    with pytest.raises(StoreError) as raised:
        CardStore.open(path)
    assert str(path) in str(raised.value)
    assert path.read_bytes() == content


def test_another_schema_is_an_error_that_says_what_to_do(store: CardStore) -> None:
    store.close()
    with sqlite3.connect(store.path) as database:
        database.execute("UPDATE meta SET value = '0' WHERE name = 'schema'")
    database.close()
    with pytest.raises(StoreVersionError, match="--replace"):
        CardStore.open(store.path)


def test_reading_leaves_no_trace(store: CardStore) -> None:
    before = {path.name: path.read_bytes() for path in store.path.parent.iterdir() if path.is_file()}
    list(store.all())
    store.by_name("Umi")
    assert {path.name: path.read_bytes() for path in store.path.parent.iterdir() if path.is_file()} == before
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._database.execute("DELETE FROM cards")


def test_the_place_of_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: CardStore) -> None:
    monkeypatch.delenv("SOLEMN_CARDS", raising=False)
    assert store_path().name == "cards.sqlite"
    assert store_path().parent.name == "solemn"
    monkeypatch.setenv("SOLEMN_CARDS", str(store.path))
    assert store_path() == store.path
    assert store_path(tmp_path / "x") == tmp_path / "x"
    assert open_cards().by_name("Umi")[0].key == 5
    with pytest.raises(StoreError, match="solemn cards import"):
        open_cards(tmp_path / "not there")
    monkeypatch.delenv("SOLEMN_CARDS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert isinstance(open_cards(), DefaultCards)
    (tmp_path / "junk").write_bytes(b"junk" * 500)
    with pytest.raises(StoreError, match="junk"):
        open_cards(tmp_path / "junk")


@made.shared_cards
def test_the_whole_pool_is_looked_up_in_a_moment(tmp_path: Path) -> None:
    place = tmp_path / "pool.sqlite"
    files = [made.SHARED / "yaml-yugi-cards.json.xz", made.SHARED / "cards.cdb.xz"]
    import_files(files, place, read_text=lambda *_: ())
    CardStore.open(place).by_id(1)  # what is loaded once is loaded
    started = time.perf_counter()
    with CardStore.open(place) as pool:
        for number in (44508094, 63977008, 70095154, 24094653, 10000000) * 6:
            assert pool.by_id(number) is not None
        seconds = time.perf_counter() - started
        assert len(pool) > 14_500
        assert seconds < 0.05  # measured: 0.001
        started = time.perf_counter()
        assert pool.nearest("Blue Eyes Wite Dragon")[0] == "Blue-Eyes White Dragon"
        assert pool.nearest("青眼の白竜")[0] == "青眼の白龍"
        assert time.perf_counter() - started < 2  # measured: 0.15
        for name in ("Dark Magician", "Polymerization", "Black Luster Soldier", "GMX Lab #5", "Sheep Token"):
            assert len(pool.by_name(name)) == 1, name
        assert len(pool.by_name("Token")) > 1
        assert pool.by_name("Blauäugiger w. Drache")[0].name == "Blue-Eyes White Dragon"
        assert {"HERO", "Destiny HERO"} <= set(pool.by_name("Destiny HERO - Plasma")[0].archetypes)
