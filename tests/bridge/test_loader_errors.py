"""Each broken board gives one clear line: the file, the path, what stood there, what is accepted."""

import re
import time
from pathlib import Path

import pytest
from fake_cards import CARDS
from solemn.bridge.board_error import BoardError
from solemn.bridge.loader import load_position, load_position_json, load_position_text

BOMB = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{b}: &{b} [{', '.join(['*' + a] * 10)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


def refused(text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load_position_text(text, CARDS, name="board.yaml")
    assert str(caught.value).startswith("board.yaml: ")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1200
    return caught.value


def hand(entry: str) -> str:
    return f"you:\n  hand:\n  - {entry}\n"


@pytest.mark.parametrize(("text", "path", "says"), [
    ("", "", "the file is empty"),
    ("# nothing\n", "", "the file is empty"),
    ("null", "", "the file is empty"),
    ("Sangan", "", '"Sangan" stands here; accepted: a mapping with the keys rules, turn, cards, you, opponent'),
    ("[]", "", "a list of 0 stands here"),
    ("you: [\n a: :b: c", "", "line 2, column 5"),
    ("you: {hand: ['Sangan]}", "", "is no YAML: line 1"),
    ("you: {}\n---\nyou: {}", "", "second document"),
    ("\x00", "", "control characters"),
    ('{"you": {"hand": ["Sangan",]}', "", "is no YAML"),
])  # fmt: skip
def test_files_that_are_no_board(text: str, path: str, says: str) -> None:
    error = refused(text)
    assert error.path == path
    assert says in str(error)


@pytest.mark.parametrize(("text", "path", "says"), [
    ("yuo: {}", "", 'unknown key "yuo"; did you mean you?; accepted: rules, turn, cards, you, opponent'),
    ("you: {hnad: []}", "you", 'unknown key "hnad"; did you mean hand?'),
    ("you: {field: {m1: Sangan}}", "you.field", 'unknown key "m1"; did you mean M1'),
    ("you: {field: {M6: Sangan}}", "you.field", "accepted: M1, M2, M3, M4, M5, EL, ER, S1"),
    ("you: {hand: [{card: Sangan, postion: set}]}", "you.hand[1]", "did you mean position"),
    ("you: {field: {M1: {card: Sangan, materials: [{crad: Sangan}]}}}", "you.field.M1.materials[1]",
     '"crad"; did you mean card?'),
    ("cards: [{nmae: X}]", "cards[1]", "did you mean name"),
    ("you: {3: x}", "you", 'unknown key "3"'),
    ("<<: {}", "", 'unknown key "<<"'),
])  # fmt: skip
def test_unknown_keys(text: str, path: str, says: str) -> None:
    error = refused(text)
    assert error.path == path
    assert says in str(error)


@pytest.mark.parametrize(("text", "path", "says"), [
    ("rules: mr6", "rules", '"mr6" stands here; did you mean mr5, mr4 or mr3?; accepted: mr1, mr2, mr3, mr4 or mr5'),
    ("rules: 5", "rules", "5 stands here; accepted: mr1"),
    ("turn: {phase: main}", "turn.phase", '"main" stands here; did you mean main2 or main1?'),
    ("turn: {player: me}", "turn.player", "accepted: opponent or you"),
    ("you: {lp: lots}", "you.lp", '"lots" stands here; accepted: a whole number from 0 to'),
    ("you: {lp: }", "you.lp", "nothing stands here"),
    ("you: {lp: 4000.5}", "you.lp", "accepted: a whole number"),
    ("you: {hand: Sangan}", "you.hand", "one card too is written as a list"),
    ("you: {hand: [true]}", "you.hand[1]", "true stands here; accepted: a card"),
    ("you: {hand: [[Sangan]]}", "you.hand[1]", "a list of 1 stands here"),
    ("you: {hand: [~]}", "you.hand[1]", "nothing stands here"),
    ('you: {hand: [""]}', "you.hand[1]", '"" stands here'),
    ("you: {hand: [{position: set}]}", "you.hand[1]", "an entry needs `card`"),
    ("you: {field: [Sangan]}", "you.field", "accepted: a mapping with the keys M1, M2"),
    ("you: {field: {M2: {card: Sangan, position: atack}}}", "you.field.M2.position",
     '"atack" stands here; did you mean attack?; accepted: attack, defense or set'),
    ("you: {field: {M2: {card: Sangan, proper: maybe}}}", "you.field.M2.proper", "accepted: true or false"),
    ("you: {hand: [{card: Sangan, attribute: BLACK}]}", "you.hand[1].attribute", 'unknown Attribute "BLACK"'),
    ("you: {hand: [{card: Sangan, race: Warior}]}", "you.hand[1].race", "the nearest is Warrior"),
    ("you: {hand: [{card: Sangan, owner: me}]}", "you.hand[1].owner", "accepted: opponent or you"),
    ("you: {used: {pendulum: 2}}", "you.used.pendulum", "accepted: true or false"),
    ("cards: [{name: X, type: Effect Monster, names: {en: 3}}]", "cards[1].names.en",
     "3 stands here; accepted: a text"),
])  # fmt: skip
def test_wrong_types_and_words(text: str, path: str, says: str) -> None:
    error = refused(text)
    assert error.path == path
    assert says in str(error)


@pytest.mark.parametrize(("text", "path", "accepted"), [
    (f"you: {{lp: {10**30}}}", "you.lp", "0 to 2147483647"),
    ("you: {lp: -1}", "you.lp", "0 to 2147483647"),
    (f"you: {{lp: {'9' * 5000}}}", "you.lp", "5000 digits"),
    ("you: {hand: 999}", "you.hand", "0 to 200"),
    ("you: {deck: -1}", "you.deck", "0 to 200"),
    ("you: {hand: [{card: Sangan, count: 1000000000}]}", "you.hand[1].count", "1 to 100"),
    ("you: {hand: [{card: Sangan, count: 0}]}", "you.hand[1].count", "1 to 100"),
    ("you: {hand: [{card: Sangan, count: 100}, {card: Sangan, count: 100}, Jinzo]}", "you.hand", "more than 200 cards"),
    ("you: {hand: [{card: Sangan, count: 100}, {unknown: 101}]}", "you.hand", "more than 200 cards"),
    ("you: {field: {M1: {card: Sangan, materials: [{card: Jinzo, count: 100}, {card: Jinzo, count: 100}, Jinzo]}}}",
     "you.field.M1.materials", "more than 200 cards"),
    ("you: {hand: [{card: Sangan, level: 999}]}", "you.hand[1].level", "0 to 99"),
    ("you: {hand: [0]}", "you.hand[1]", "a card"),
    ("you: {hand: [{card: 9999999999}]}", "you.hand[1].card", "a passcode from 1 to 999999999"),
    ("you: {normal_summons: {allowed: 100}}", "you.normal_summons.allowed", "0 to 99"),
    ("cards: [{name: X, type: Effect Monster, level: 100}]", "cards[1].level", "0 to 99"),
    ("cards: [{name: X, type: Effect Monster, atk: 1000000}]", "cards[1].atk", '0 to 999999 or "?"'),
    (f"you: {{hand: [{'x' * 201}]}}", "you.hand[1]", "a card"),
])  # fmt: skip
def test_numbers_past_all_bounds(text: str, path: str, accepted: str) -> None:
    error = refused(text)
    assert error.path == path
    assert accepted in str(error)


@pytest.mark.parametrize(("text", "path", "key"), [
    ("you:\n  lp: 1\n  lp: 2\n", "you", '"lp" stands twice in it, in lines 2 and 3'),
    ("you: {}\nyou: {}", "the board", '"you" stands twice'),
    ("you: {field: {M1: Sangan, M1: Jinzo}}", "you.field", '"M1" stands twice'),
    ("you:\n  hand:\n  - Sangan\n  - {card: Sangan, card: Jinzo}", "you.hand[2]", '"card" stands twice'),
    ('{"you": {"hand": [{"card": "Sangan", "card": "Jinzo"}]}}', "you.hand[1]", '"card" stands twice'),
    ('{"you": {}, "you": {}}', "the board", '"you" stands twice'),
])  # fmt: skip
def test_a_key_twice(text: str, path: str, key: str) -> None:
    error = refused(text)
    assert error.path == path
    assert key in str(error)


@pytest.mark.parametrize(("text", "path", "other"), [
    ("{rules: mr5, you: {field: {S1: Jinzo, PL: Jinzo}}}", "you.field.PL", "you.field.S1"),
    ("{rules: mr4, you: {field: {PR: Jinzo, S5: Jinzo}}}", "you.field.PR", "you.field.S5"),
    ("you: {field: {EL: Jinzo}}\nopponent: {field: {EL: Jinzo}}", "opponent.field.EL", "you.field.EL"),
])  # fmt: skip
def test_two_cards_in_one_zone(text: str, path: str, other: str) -> None:
    error = refused(text)
    assert error.path == path
    assert other in str(error)


def test_zones_that_are_two_in_an_older_era() -> None:
    text = "{rules: mr3, you: {field: {S1: Jinzo, PL: Jinzo}}}"
    assert len(load_position_text(text, CARDS).instances) == 2


@pytest.mark.parametrize(("written", "says"), [
    ("Snagan", 'no card is named "Snagan"; did you mean "Sangan"'),
    ("99", "no card has the passcode 99"),
    ("'99'", 'no card is named "99"'),
    ("7", "no card has the passcode 7; the card named 7 is written in quotes: '7'"),
    ("Twin", '"Twin" names 2 cards: "Twin" (501), "Twin" (502); write the passcode'),
    ("Jinzo #7", 'YAML cut this at ` #` and left "Jinzo": a name with # in it must be quoted, as "Jinzo #7"'),
    ("Jinz #7", 'a name with # in it must be quoted, as "Jinz #7"'),
    ("Jinzo #7 # my favourite", 'as "Jinzo #7"'),
    ("{card: Jinzo #7\n    }", 'as "Jinzo #7"'),
    ("[Jinzo #7, Sangan]", "a name with # in it must be quoted"),
])  # fmt: skip
def test_names(written: str, says: str) -> None:
    error = refused(hand(written))
    assert says in str(error)
    assert error.path == ("" if written.startswith("[") else "you.hand[1]")


def test_a_name_cut_inside_brackets() -> None:
    assert 'as "Jinzo #7"' in str(refused("you: {hand: [Sangan, Jinzo #7]\n ]}"))


def test_unknown_names_of_the_turns_history() -> None:
    assert refused("you: {special_summoned: [Snagan]}").path == "you.special_summoned[1]"
    assert refused("you: {used: {effects: [Instant Fusoin]}}").path == "you.used.effects[1]"


@pytest.mark.parametrize(("text", "path", "says"), [
    ("you: {field: {S1: {card: Jinzo, position: attack}}}", "you.field.S1.position", "face: up"),
    ("you: {field: {M1: {card: Jinzo, position: set, face: up}}}", "you.field.M1.face", "face-down"),
    ("you: {field: {M1: {card: Jinzo, count: 2}}}", "you.field.M1.count", "the lists outside the field"),
    ("you: {field: {M1: {unknown: 2}}}", "you.field.M1.unknown", "only in lists"),
    ("you: {hand: [{card: Jinzo, position: attack}]}", "you.hand[1].position", "the Monster Zones"),
    ("you: {hand: [{card: Jinzo, attacked: yes}]}", "you.hand[1].attacked", "the Monster Zones"),
    ("you: {hand: [{card: Jinzo, materials: [Jinzo]}]}", "you.hand[1].materials", "the Monster Zones"),
    ("you: {hand: [{card: Jinzo, face: down}]}", "you.hand[1].face", "banished"),
    ("you: {hand: [{unknown: 2, card: Jinzo}]}", "you.hand[1].card", "beside `unknown`"),
    ("you: {hand: [{card: Jinzo, count: 2, label: x}]}", "you.hand[1].label", "beside a count"),
    ("you: {hand: [{card: Jinzo, label: M1}]}", "you.hand[1].label", "has a meaning"),
    ("you: {hand: [{card: Jinzo, label: with}]}", "you.hand[1].label", "has a meaning"),
    ("you: {hand: [{card: Jinzo, label: 'a b'}]}", "you.hand[1].label", "a label is a letter"),
    ("you: {hand: [{card: Jinzo, label: x}, {card: Jinzo, label: x}]}", "you.hand[2].label", "you.hand[1].label"),
    ("you: {field: {S1: {card: Jinzo, equipped_to: M1}}}", "you.field.S1.equipped_to", "nothing stands in that zone"),
    ("you: {field: {S1: {card: Jinzo, equipped_to: 'M9'}}}", "you.field.S1.equipped_to", "is no reference"),
    ("you: {hand: [Twin, Jinzo], field: {S1: {card: Jinzo, equipped_to: Jinzo}}}", "you.hand[1]", "Twin"),
    ("you: {hand: [Jinzo], field: {S1: {card: Sangan, equipped_to: Jinzo}}, graveyard: [Jinzo]}",
     "you.field.S1.equipped_to", "hand:1, gy:1"),
])  # fmt: skip
def test_keys_that_mean_nothing_where_they_stand(text: str, path: str, says: str) -> None:
    error = refused(text)
    assert error.path == path
    assert says in str(error)


@pytest.mark.parametrize(("text", "says"), [
    (BOMB, "more than 20,000 values"),
    ("[" * 100_000, "deeper than 20 levels"),
    ("- " * 100_000, "deeper than 20 levels"),
    ("{a: " * 30 + "1" + "}" * 30, "deeper than 20 levels"),
    ('{"a":' * 100_000 + "1" + "}" * 100_000, "deeper than 20 levels"),
    ("a: &a [[[[[[[[[[1]]]]]]]]]]\nb: [[[[[[[[[[*a]]]]]]]]]]", "deeper than 20 levels"),
    ("you: {hand: &a [*a]}", "refers to itself"),
    ("you: *nowhere", "undefined alias"),
    ("# " + "x" * 1_000_001, "1,000,000"),
    ("you: !!python/object/apply:os.system [echo hacked]", "tag"),
    ("you: {hand: [!!binary aGk=]}", "tag"),
    ("? [a]\n: b", "a key must be a word"),
])  # fmt: skip
def test_bombs_and_tricks(text: str, says: str) -> None:
    start = time.perf_counter()
    with pytest.raises(BoardError, match=re.escape(says) if says != "undefined alias" else "alias"):
        load_position_text(text, CARDS, name="board.yaml")
    assert time.perf_counter() - start < 2


@pytest.mark.parametrize(
    "data", [b"", b"[1", b"\xff", b'{"you": 1}', b'{"you": {"lp": NaN}}', b"null", b'{"a":' * 3000]
)
def test_bad_json_lines(data: bytes) -> None:
    with pytest.raises(BoardError):
        load_position_json(data, CARDS)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="cannot be read: No such file"):
        load_position(tmp_path / "none.yaml", CARDS)
    with pytest.raises(BoardError, match="cannot be read: Is a directory"):
        load_position(tmp_path, CARDS)
    (tmp_path / "latin.yaml").write_bytes("you: {hand: [Caf\xe9]}".encode("latin-1"))
    with pytest.raises(BoardError, match=r"latin\.yaml: is no UTF-8 text"):
        load_position(tmp_path / "latin.yaml", CARDS)
    with pytest.raises(BoardError, match="is no path"):
        load_position("a\0b", CARDS)
