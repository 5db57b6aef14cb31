"""An import as a whole: all or nothing, one at a time, facts kept and curated ones put first."""

import os
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import card_files as made
import msgspec
import pytest
from solemn.bridge.cards import writing
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.importer import import_files, refresh
from solemn.bridge.cards.raw import CardFileError
from solemn.bridge.cards.store import CardStore, StoreError
from solemn.bridge.records import Card


def parrot(card: Card, text: str, pendulum: str) -> tuple[str, ...]:
    """A reader whose one fact tells what it was given."""
    return (f'read("{text}","{pendulum}")',) if text else ()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cards.sqlite"


@pytest.fixture
def empty(tmp_path: Path) -> DefaultCards:
    (tmp_path / "none").mkdir()
    return DefaultCards(tmp_path / "none")


def one_card(path: Path, number: int, name: str, text: str = "") -> Path:
    return made.yaml_yugi(path, {"password": number, "konami_id": number, "name": {"en": name}, "text": {"en": text}})


def names(place: Path) -> list[str]:
    with CardStore.open(place) as store:
        return [card.name for card in store.all()]


def left_over(place: Path) -> list[str]:
    return [path.name for path in place.parent.iterdir() if path.name.endswith(".new")]


def test_the_facts_of_the_texts_are_stored(tmp_path: Path, place: Path, empty: DefaultCards) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "A"}, "text": {"en": "M"}, "pendulum_effect": {"en": "P"}},
        {"password": 2, "name": {"en": "B"}},
    )
    report = import_files([path], place, read_text=parrot, default=empty)
    with CardStore.open(place) as store:
        assert [card.law for card in store.all()] == [('read("M","P")',), ()]
        assert store.meta()["reader"] == writing.reader_version()
    assert (report.cards, report.with_facts, report.unmodelled) == (2, 1, 0)


def test_a_second_import_adds_to_the_store_and_brings_it_up_to_date(
    tmp_path: Path, place: Path, empty: DefaultCards
) -> None:
    import_files([one_card(tmp_path / "a.json", 1, "Old name", "old")], place, read_text=parrot, default=empty)
    report = import_files(
        [one_card(tmp_path / "b.json", 2, "B"), one_card(tmp_path / "c.json", 1, "New name", "new")],
        place,
        read_text=parrot,
        default=empty,
    )
    assert names(place) == ["New name", "B"]
    assert report.kept == 0
    with CardStore.open(place) as store:
        card = store.by_name("Old name")[0]
        assert (card.name, card.law) == ("New name", ('read("new","")',))
    report = import_files([one_card(tmp_path / "d.json", 3, "C")], place, read_text=parrot, default=empty)
    assert report.kept == 2
    with CardStore.open(place) as store:
        assert [card.law for card in store.all()] == [('read("new","")',), (), ()]
    import_files([one_card(tmp_path / "d.json", 3, "C")], place, replace=True, read_text=parrot, default=empty)
    assert names(place) == ["C"]


def test_what_a_store_holds_survives_importing_nothing_new(tmp_path: Path, place: Path, empty: DefaultCards) -> None:
    files = [
        made.yaml_yugi(
            tmp_path / "a.json",
            {"password": 1, "name": {"en": "A", "de": "Ä"}, "series": ["S"], "text": {"en": "M"}},
            {"password": 2, "name": {"en": "A", "de": "Ä"}, "text": {"en": "M"}},
            {"password": None, "konami_id": 7, "fake_password": 10000000, "name": {"en": "God"}},
        ),
        made.cdb(tmp_path / "b.cdb", {"id": 1, "name": "Other A"}, {"id": 50, "name": "Z", "alias": 1}),
    ]
    import_files(files, place, read_text=parrot, default=empty)

    def content() -> list[object]:
        database = sqlite3.connect(place)
        tables = ("cards", "ids", "names", "texts")
        rows = [sorted(database.execute(f"SELECT * FROM {table}").fetchall()) for table in tables]
        database.close()
        return rows

    before = content()
    import_files([files[0]], place, read_text=parrot, default=empty)
    assert content() == before
    refresh(place, read_text=parrot, default=empty)
    assert content() == before


def test_refresh_reads_the_kept_texts_anew(tmp_path: Path, place: Path, empty: DefaultCards) -> None:
    import_files([one_card(tmp_path / "a.json", 1, "A", "text")], place, read_text=lambda *_: (), default=empty)
    assert refresh(place, read_text=parrot, default=empty) == 1
    with CardStore.open(place) as store:
        assert [card.law for card in store.all()] == [('read("text","")',)]


@pytest.mark.parametrize(
    "content", [b"{broken", b"[]", b'[{"a": 1}]', b"", b"SQLite format 3\x00" + b"x" * 2000, b"GIF89a"]
)
def test_a_broken_file_leaves_the_store_whole(tmp_path: Path, place: Path, empty: DefaultCards, content: bytes) -> None:
    good = one_card(tmp_path / "a.json", 1, "A")
    import_files([good], place, read_text=parrot, default=empty)
    before = place.read_bytes()
    bad = tmp_path / "bad.file"
    bad.write_bytes(content)
    for files in ([bad], [good, bad], [bad, good]):
        with pytest.raises(CardFileError) as raised:
            import_files(files, place, read_text=parrot, default=empty)
        assert str(bad) in str(raised.value)
        assert "\n" not in str(raised.value)
    assert place.read_bytes() == before
    assert left_over(place) == []


@pytest.mark.parametrize("stage", ["Reading a.json", "Reading the texts", "Writing the store"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_an_interrupted_import_leaves_the_store_whole(
    tmp_path: Path, place: Path, empty: DefaultCards, stage: str, error: type[BaseException]
) -> None:
    path = one_card(tmp_path / "a.json", 1, "A")
    import_files([path], place, read_text=parrot, default=empty)
    before = place.read_bytes()

    def interrupt(what: str, done: int, total: int) -> None:
        if what == stage:
            raise error

    one_card(tmp_path / "a.json", 2, "B")
    with pytest.raises(error):
        import_files([path], place, interrupt, read_text=parrot, default=empty)
    assert place.read_bytes() == before
    assert left_over(place) == []
    import_files([path], place, read_text=parrot, default=empty)
    assert names(place) == ["A", "B"]


SCRIPT = textwrap.dedent("""
    import os, sys
    from solemn.bridge.cards import importer, writing
    file, place, killed = sys.argv[1:]
    if killed == "killed":
        writing.os.replace = lambda *_: os._exit(9)
    importer.import_files([file], place, read_text=lambda *_: ())
""")


def test_a_killed_import_leaves_the_store_whole_and_is_cleaned_up(tmp_path: Path, place: Path) -> None:
    import_files([one_card(tmp_path / "a.json", 1, "A")], place, read_text=parrot)
    before = place.read_bytes()
    second = one_card(tmp_path / "b.json", 2, "B")
    killed = subprocess.run([sys.executable, "-c", SCRIPT, str(second), str(place), "killed"], check=False)
    assert killed.returncode == 9
    assert place.read_bytes() == before
    assert len(left_over(place)) == 1
    import_files([second], place, read_text=parrot)
    assert left_over(place) == []
    assert {"A", "B"} <= set(names(place))


def test_two_imports_at_once_lose_nothing(tmp_path: Path, place: Path) -> None:
    files = [one_card(tmp_path / f"{number}.json", number, f"Card {number}") for number in range(1, 5)]
    running = [subprocess.Popen([sys.executable, "-c", SCRIPT, str(file), str(place), "no"]) for file in files]
    assert [process.wait(60) for process in running] == [0] * len(files)
    assert {f"Card {number}" for number in range(1, 5)} <= set(names(place))


def test_a_reader_of_the_old_store_goes_on_reading(tmp_path: Path, place: Path, empty: DefaultCards) -> None:
    if os.name == "nt":
        pytest.skip("an open file cannot be replaced there")
    import_files([one_card(tmp_path / "a.json", 1, "A")], place, read_text=parrot, default=empty)
    with CardStore.open(place) as store:
        import_files([one_card(tmp_path / "b.json", 2, "B")], place, read_text=parrot, default=empty)
        assert [card.name for card in store.all()] == ["A"]
    assert names(place) == ["A", "B"]


def test_an_import_does_not_wait_for_ever(
    tmp_path: Path, place: Path, empty: DefaultCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = one_card(tmp_path / "a.json", 1, "A")
    import_files([path], place, read_text=parrot, default=empty)
    monkeypatch.setattr(writing, "_LOCK_WAIT", 0.2)
    other = sqlite3.connect(place.with_name(f".{place.name}.lock"), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="another import"):
        import_files([path], place, read_text=parrot, default=empty)
    other.close()
    import_files([path], place, read_text=parrot, default=empty)


@pytest.mark.parametrize("replace", [False, True])
def test_a_file_that_is_no_store_is_never_overwritten(tmp_path: Path, empty: DefaultCards, replace: bool) -> None:
    path = one_card(tmp_path / "a.json", 1, "A")
    text, database = tmp_path / "letter.txt", tmp_path / "bookmarks.sqlite"
    text.write_text("Dear Yugi, " * 300)
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE bookmarks (url)")
    connection.commit()
    connection.close()
    for place in (text, database):
        before = place.read_bytes()
        with pytest.raises(StoreError, match="no card store"):
            import_files([path], place, replace=replace, read_text=parrot, default=empty)
        assert place.read_bytes() == before


def test_a_store_of_another_version_is_replaced_only_when_told_so(
    tmp_path: Path, place: Path, empty: DefaultCards
) -> None:
    path = one_card(tmp_path / "a.json", 1, "A")
    import_files([path], place, read_text=parrot, default=empty)
    with sqlite3.connect(place) as database:
        database.execute("UPDATE meta SET value = '0' WHERE name = 'schema'")
    database.close()
    with pytest.raises(StoreError, match="--replace"):
        import_files([path], place, read_text=parrot, default=empty)
    import_files([path], place, replace=True, read_text=parrot, default=empty)
    assert names(place) == ["A"]


def test_a_place_that_cannot_be_written_is_one_clear_error(tmp_path: Path, empty: DefaultCards) -> None:
    path = one_card(tmp_path / "a.json", 1, "A")
    for place in (path / "cards.sqlite", tmp_path):
        with pytest.raises(StoreError, match=r"cannot be written|is a folder"):
            import_files([path], place, read_text=parrot, default=empty)


def test_facts_by_hand_hold_where_they_say_why_or_no_text_is_there(tmp_path: Path, place: Path) -> None:
    folder = tmp_path / "curated"
    folder.mkdir()
    curated = [
        Card(key=1, id=1, name="A", names={"de": "Ä", "fr": "Â"}, kind="monster", law=("special_only(this)",), why="w"),
        Card(key=9, id=9, name="Reprinted", kind="monster", race="Warrior", law=("cannot_set(this)",), why="w"),
        Card(key=4, id=4, name="Read", kind="spell", law=("cannot_set(this)",)),
        Card(key=5, id=5, name="Textless", kind="spell", law=("cannot_set(this)",)),
        Card(key=6, id=6, name="Empty", kind="spell", why="nothing in it bears on Summons"),
        Card(key=3, id=3, name="Unread", kind="spell"),
        Card(key=77, id=77, name="Only here", kind="trap", law=("must(this,own)",)),
    ]
    (folder / "cards.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, curated)))
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "A", "de": "Eigen"}, "text": {"en": "text"}},
        {"password": 2, "name": {"en": "Reprinted"}, "text": {"en": "text"}, "level": 5},
        {"password": 3, "name": {"en": "Unread"}, "card_type": "Spell", "text": {"en": "text"}},
        {"password": 4, "name": {"en": "Read"}, "card_type": "Spell", "text": {"en": "text"}},
        {"password": 5, "name": {"en": "Textless"}, "card_type": "Spell", "text": {"en": ""}},
        {"password": 6, "name": {"en": "Empty"}, "card_type": "Spell", "text": {"en": "text"}},
    )
    report = import_files([path], place, read_text=parrot, default=DefaultCards(folder))
    with CardStore.open(place) as store:
        found = {card.name: card for card in store.all()}
        assert found["A"].law == ("special_only(this)",)
        assert found["A"].names == {"de": "Eigen", "fr": "Â"}
        assert found["A"].level == 4
        assert found["Reprinted"].law == ("cannot_set(this)",)
        assert found["Reprinted"].level == 5
        assert found["Reprinted"] == store.by_id(9) == store.by_id(2)
        assert found["Unread"].law == ('read("text","")',)
        assert found["Only here"].law == ("must(this,own)",)
        assert found["Read"].law == ('read("text","")',)
        assert found["Textless"].law == ("cannot_set(this)",)
        assert found["Empty"].law == ()
        assert [card.name for card in found.values() if card.why] == ["A", "Reprinted", "Empty"]
    assert (report.cards, report.default) == (7, 1)


def test_a_card_has_the_key_of_the_default_set(tmp_path: Path, place: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 36996508, "name": {"en": "Dark Magician"}, "level": 7},
        {"password": 46986414, "name": {"en": "Dark Magician"}, "level": 7},
    )
    import_files([path], place, read_text=parrot)
    (known,) = DefaultCards().by_name("Dark Magician")
    with CardStore.open(place) as store:
        (card,) = store.by_name("Dark Magician")
        assert (card.key, card.id) == (known.key, known.id)
        assert store.by_id(36996508) == store.by_id(46986414) == card


def test_progress_tells_every_stage(tmp_path: Path, place: Path, empty: DefaultCards) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json", *({"password": number, "name": {"en": f"Card {number}"}} for number in range(1, 600))
    )
    told: list[tuple[str, int, int]] = []
    import_files([path], place, lambda *state: told.append(state), read_text=parrot, default=empty)
    assert list(dict.fromkeys(what for what, _, _ in told)) == [
        "Reading a.json",
        "Reading the texts",
        "Writing the store",
    ]
    assert [done for what, done, _ in told if what == "Reading the texts"] == [0, 250, 500, 599]


@made.shared_cards
def test_the_published_pool_is_imported_with_its_facts(place: Path) -> None:
    report = import_files([made.SHARED / "yaml-yugi-cards.json.xz", made.SHARED / "cards.cdb.xz"], place)
    assert report.conflicts == ()
    assert report.seconds < 60
    assert [file.cards for file in report.files] == [14_276, 14_494]
    assert report.cards == 14_550
    store = CardStore.open(place)
    for card in DefaultCards().all():
        (found,) = store.by_name(card.name)
        printed = ("kind", "race", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "defense")
        if "token" in card.types:
            printed = printed[:-2]  # what a Token has by the effect that makes it stands as 0 in a .cdb
        assert [getattr(found, field) for field in printed] == [getattr(card, field) for field in printed], card.name
        assert set(found.types) == set(card.types), card.name
        assert not card.why or (found.law, found.why) == (card.law, card.why)


@made.shared_cards
@pytest.mark.parametrize("name", ["goat-entries.cdb", "prerelease-betb.cdb"])
def test_databases_as_the_simulator_publishes_them_are_read(place: Path, name: str) -> None:
    report = import_files([made.SHARED / "real" / name], place, read_text=lambda *_: ())
    assert report.files[0].cards > 80
    assert report.files[0].skipped == {}
