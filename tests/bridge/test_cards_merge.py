"""Which entries of the files are one card, and what later files add."""

from pathlib import Path

import card_files as made
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.importer import ImportReport, import_files
from solemn.bridge.cards.store import CardStore
from solemn.bridge.records import Card


def no_facts(card: Card, text: str, pendulum: str) -> tuple[str, ...]:
    return ()


def imported(tmp_path: Path, *files: Path, facts: object = no_facts) -> tuple[CardStore, ImportReport]:
    """The store of these files alone, without the default set."""
    empty = tmp_path / "no default cards"
    empty.mkdir(exist_ok=True)
    place = tmp_path / "store.sqlite"
    report = import_files(files, place, read_text=facts, default=DefaultCards(empty))  # type: ignore[arg-type]
    return CardStore.open(place), report


def test_the_first_file_wins_and_later_ones_add_what_is_missing(tmp_path: Path) -> None:
    a = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "Hero", "de": "Held"}, "monster_type_line": "Warrior / Effect", "atk": 1500},
    )
    b = made.cdb(
        tmp_path / "b.cdb",
        {
            "id": 1,
            "name": "Old Hero",
            "type": made.MONSTER | made.EFFECT | made.TUNER,
            "atk": 1600,
            "desc": "Late text.",
        },
        {"id": 2, "name": "New Token", "type": made.MONSTER | made.NORMAL | made.TOKEN},
    )
    store, report = imported(tmp_path, a, b)
    card = store.by_id(1)
    assert card is not None
    assert (card.name, card.atk, card.names) == ("Hero", 1500, {"de": "Held"})
    assert set(card.types) == {"effect", "tuner"}
    assert store.text(1) == "Late text."
    assert [card.name for card in store.by_name("Old Hero")] == ["Hero"]
    assert len(store) == 2
    assert len(report.conflicts) == 1
    assert "atk 1500 and 1600" in report.conflicts[0]


def test_archetypes_of_all_files_are_joined(tmp_path: Path) -> None:
    (tmp_path / "strings.conf").write_text("!setname 0x8 HERO\n!setname 0x3008 Elemental HERO\n")
    a = made.yaml_yugi(
        tmp_path / "a.json", {"password": 1, "name": {"en": "A"}, "series": ["Elemental HERO", "Goblin"]}
    )
    b = made.cdb(tmp_path / "b.cdb", {"id": 1, "name": "A", "setcode": 0x3008})
    store, _ = imported(tmp_path, a, b)
    card = store.by_id(1)
    assert card is not None
    assert card.archetypes == ("Elemental HERO", "Goblin", "HERO")


def test_a_strings_conf_serves_when_given_and_its_lack_is_remarked(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    database = made.cdb(tmp_path / "data" / "b.cdb", {"id": 1, "name": "A", "setcode": 8})
    _, without = imported(tmp_path, database)
    assert "strings.conf" in (without.files[0].remark or "")
    names = tmp_path / "strings.conf"
    names.write_text("!setname 0x8 HERO\n")
    store, report = imported(tmp_path, names, database)
    card = store.by_id(1)
    assert card is not None
    assert card.archetypes == ("HERO",)
    assert report.files[0].remark is None


def test_a_reprint_under_a_second_passcode_is_one_card(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 46986414, "name": {"en": "Magician"}, "atk": 2500},
        {"password": 36996508, "name": {"en": "Magician"}, "atk": 2500},
    )
    store, report = imported(tmp_path, path)
    assert len(store) == 1
    assert store.by_id(46986414) == store.by_id(36996508) != None  # noqa: E711
    assert store.ids(46986414) == [46986414, 36996508]
    assert report.files[0].reprints == 1


def test_the_same_name_with_other_numbers_is_another_card(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": 1, "name": {"en": "Soldier"}, "monster_type_line": "Warrior / Ritual", "level": 8},
        {"password": 2, "name": {"en": "Soldier"}, "monster_type_line": "Warrior / Normal", "level": 8},
    )
    store, _ = imported(tmp_path, path)
    assert [card.key for card in store.by_name("soldier")] == [1, 2]


def test_a_name_means_the_card_with_a_printed_passcode(tmp_path: Path) -> None:
    path = made.yaml_yugi(
        tmp_path / "a.json",
        {"password": None, "konami_id": 7, "fake_password": 10000100, "name": {"en": "Soldier"}, "level": 7},
        {"password": 2, "name": {"en": "Soldier"}, "level": 8},
        {"password": 101402001, "name": {"en": "Soldier"}, "level": 6},
        {"password": None, "konami_id": 9, "name": {"en": "God"}},
    )
    store, _ = imported(tmp_path, path)
    assert [card.level for card in store.by_name("Soldier")] == [8]
    prize = store.by_id(10000100)
    assert prize is not None
    assert (prize.key, prize.id, prize.level) == (-7, None, 7)
    assert [card.key for card in store.by_name("God")] == [-9]
    assert store.by_key(-9) == store.by_name("God")[0]


def test_a_near_alias_joins_only_what_is_alike(tmp_path: Path) -> None:
    path = made.cdb(
        tmp_path / "b.cdb",
        {"id": 100, "name": "Harpie"},
        {"id": 101, "name": "Harpie in other clothes", "alias": 100},
        {"id": 102, "name": "Harpie Two", "alias": 100, "atk": 1900},
    )
    store, _ = imported(tmp_path, path)
    assert store.ids(100) == [100, 101]
    assert [card.key for card in store.by_name("harpie in other clothes")] == [100]
    assert [card.key for card in store.all()] == [100, 102]


def test_tokens_stay_cards_of_their_own(tmp_path: Path) -> None:
    token = {"type": made.MONSTER | made.NORMAL | made.TOKEN}
    path = made.cdb(
        tmp_path / "b.cdb",
        {"id": 1, "name": "Sheep Token", **token},
        {"id": 2, "name": "Sheep Token", **token},
        {"id": 3, "name": "Token", **token},
        {"id": 4, "name": "Token", **token, "atk": 0},
    )
    store, _ = imported(tmp_path, path)
    assert len(store) == 4
    assert [card.key for card in store.by_name("Sheep Token")] == [1]
    assert [card.key for card in store.by_name("Token")] == [3, 4]


def test_a_name_always_treated_as_another_is_a_fact(tmp_path: Path) -> None:
    path = made.cdb(
        tmp_path / "b.cdb",
        {"id": 100, "name": 'The "Harpie"'},
        {"id": 500, "name": "Cyber Harpie", "alias": 100},
        {"id": 600, "name": "Lone Harpie", "alias": 999},
        {"id": 700, "name": 'The "Harpie"', "alias": 100},
    )
    store, _ = imported(tmp_path, path)
    laws = {card.key: card.law for card in store.all()}
    assert laws == {100: (), 500: (r'always_named(this,"The \"Harpie\"")',), 600: ()}


def test_a_treated_name_that_the_text_gives_is_not_given_twice(tmp_path: Path) -> None:
    path = made.cdb(tmp_path / "b.cdb", {"id": 100, "name": "Umi"}, {"id": 500, "name": "Ocean", "alias": 100})
    fact = 'always_named(this,"Umi")'
    store, _ = imported(tmp_path, path, facts=lambda card, *_: (fact,) if card.key == 500 else ())
    ocean = store.by_id(500)
    assert ocean is not None
    assert ocean.law == (fact,)


def test_a_passcode_that_two_cards_claim_leads_to_the_first(tmp_path: Path) -> None:
    a = made.ygoprodeck(tmp_path / "a.json", {"id": 1, "name": "A"}, {"id": 2, "name": "B"})
    b = made.ygoprodeck(tmp_path / "b.json", {"id": 2, "name": "B", "card_images": [{"id": 1}, {"id": 2}, {"id": 3}]})
    store, _ = imported(tmp_path, a, b)
    assert [store.ids(key) for key in (1, 2)] == [[1], [2, 3]]


def test_one_number_of_konami_without_a_passcode_is_one_card(tmp_path: Path) -> None:
    a = made.yaml_yugi(
        tmp_path / "a.json", {"password": None, "konami_id": 7, "fake_password": 10, "name": {"en": "A"}}
    )
    b = made.yaml_yugi(
        tmp_path / "b.json", {"password": None, "konami_id": 7, "fake_password": 11, "name": {"en": "A2"}}
    )
    store, _ = imported(tmp_path, a, b)
    assert len(store) == 1
    assert store.by_id(10) == store.by_id(11)
