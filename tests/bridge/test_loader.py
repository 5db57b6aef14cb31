"""What a board file says becomes the Position it means."""

import io
import json
from pathlib import Path

import pytest
from fake_cards import CARDS
from solemn.bridge.loader import load_position, load_position_json, load_position_text
from solemn.bridge.records import Instance, Position, Side

EXAMPLE = """
rules: mr5
turn: {player: you, phase: main1}
you:
  lp: 7000
  hand: [Junk Synchron, 70095154, {card: Sangan, count: 2}]
  field:
    M1: Speed Warrior
    M2: {card: Sangan, position: set, since: this_turn}
    M4: {card: Jinzo, position: defense, attacked: yes, position_changed: true, owner: opponent}
    S1: {card: Call of the Haunted, face: down}
    F: Zombie World
  graveyard: [{card: Relinquished, proper: false}, {card: Stardust Dragon, proper: true}]
  banished: [{card: Jinzo, face: down}, Jinzo]
  extra: [Stardust Dragon, {card: Odd-Eyes Pendulum Dragon, face: up}]
  deck: 35
  normal_summons: {used: 1, allowed: 2}
  used: {pendulum: true, effects: [Instant Fusion]}
  special_summoned: [Cyber Dragon]
opponent: {hand: 4, field: {M3: Cyber Dragon}}
"""


def load(text: str) -> Position:
    return load_position_text(text, CARDS, name="board.yaml")


def at(position: Position, ref: str) -> Instance:
    return next(i for i in position.instances if i.ref == ref)


def test_the_example_of_the_formats() -> None:
    position = load(EXAMPLE)
    assert [i.ref for i in position.instances] == [
        "M1", "M2", "M4", "S1", "F", "hand:1", "hand:2", "hand:3", "hand:4", "gy:1", "gy:2", "banished:1", "banished:2",
        "extra:1", "extra:2", "opp.M3",
    ]  # fmt: skip
    assert position.you == Side(
        lp=7000, unknown=(("deck", 35),), normal_used=1, normal_allowed=2, pendulum_used=True,
        effects_used=("Instant Fusion",), special_summoned=("Cyber Dragon",),
    )  # fmt: skip
    assert position.opponent == Side(unknown=(("hand", 4),))
    assert position.source == "board.yaml"
    assert (position.rules, position.turn, position.phase) == ("mr5", "you", "main1")


def test_where_each_card_stands_in_the_file() -> None:
    position = load(EXAMPLE)
    assert at(position, "M2").path == "you.field.M2"
    assert at(position, "hand:1").path == "you.hand[1]"
    assert at(position, "hand:3").path == at(position, "hand:4").path == "you.hand[3]"
    assert at(position, "opp.M3").path == "opponent.field.M3"


def test_how_each_card_lies() -> None:
    position = load(EXAMPLE)
    lies = {i.ref: (i.place, i.zone, i.face, i.position) for i in position.instances}
    assert lies["M1"] == ("monster", "M1", "up", "attack")
    assert lies["M2"] == ("monster", "M2", "down", "defense")
    assert lies["M4"] == ("monster", "M4", "up", "defense")
    assert lies["S1"] == ("spell", "S1", "down", None)
    assert lies["F"] == ("field", "F", "up", None)
    assert lies["hand:1"] == ("hand", None, "up", None)
    assert lies["banished:1"] == ("banished", None, "down", None)
    assert lies["banished:2"] == ("banished", None, "up", None)
    assert lies["extra:1"] == ("extra", None, "down", None)
    assert lies["extra:2"] == ("extra", None, "up", None)
    assert lies["opp.M3"] == ("monster", "opp.M3", "up", "attack")


def test_history_of_single_cards() -> None:
    position = load(EXAMPLE)
    moved = at(position, "M4")
    assert (moved.attacked, moved.position_changed, moved.owner, moved.controller) == (True, True, "opponent", "you")
    assert at(position, "M2").since == "this_turn"
    assert at(position, "M1").since == "earlier"
    proper = {i.ref: i.proper for i in position.instances}
    assert proper == {ref: ref in ("M1", "M4", "gy:2", "opp.M3") for ref in proper}


@pytest.mark.parametrize(
    ("written", "read"), [("dragon", "Dragon"), ("dark", "DARK"), ("70095154", "Cyber Dragon"), ("Jinzo", "Jinzo")]
)
def test_what_was_declared_is_a_type_an_attribute_or_a_card_name(written: str, read: str) -> None:
    board = f"you: {{field: {{S1: {{card: Call of the Haunted, declared: '{written}'}}}}}}"
    assert at(load(board), "S1").declared == read


def test_a_monster_that_activated_an_effect() -> None:
    position = load("you: {field: {M1: {card: Sangan, activated: yes}, M2: Sangan}}")
    assert [i.activated for i in position.instances] == [True, False]


def test_proper_can_be_denied_on_the_field_and_given_to_a_set_card() -> None:
    position = load("you: {field: {M1: {card: Sangan, proper: no}, M2: {card: Sangan, position: set, proper: yes}}}")
    assert [i.proper for i in position.instances] == [False, True]


def test_a_face_down_monster_without_a_position_is_in_defense() -> None:
    assert at(load("you: {field: {M1: {card: Sangan, face: down}}}"), "M1").position == "defense"


def test_a_spell_may_be_said_to_be_set() -> None:
    card = at(load("you: {field: {S2: {card: Polymerization, position: set}}}"), "S2")
    assert (card.face, card.position) == ("down", None)


def test_no_deck_is_another_thing_than_an_empty_one() -> None:
    assert load("you: {}").you.unknown == ()
    assert load("you: {deck: 0}").you.unknown == (("deck", 0),)
    assert load("you: {deck: []}").you.unknown == (("deck", 0),)
    listed = load("you: {deck: [Sangan]}")
    assert listed.you.unknown == (("deck", 0),)
    assert at(listed, "deck:1").card.name == "Sangan"


def test_known_and_unknown_cards_in_one_place() -> None:
    position = load("you: {hand: [Sangan, {unknown: 3}, Jinzo]}")
    assert position.you.unknown == (("hand", 3),)
    assert [i.ref for i in position.instances] == ["hand:1", "hand:2"]


@pytest.mark.parametrize("nothing", ["you:\nopponent:\n", "you: {hand: , field: , extra: ~}", "rules: mr5", "{}"])
def test_what_is_left_empty_is_empty(nothing: str) -> None:
    assert load(nothing).instances == ()


@pytest.mark.parametrize(("written", "name"), [
    ("Sangan", "Sangan"), ("sangan", "Sangan"), ("ジャンク・シンクロン", "Junk Synchron"), ("26202165", "Sangan"),
    ("'26202165'", "Sangan"), ("02134567", "Old Printing"), ("2134567", "Old Printing"), ("'7'", "7"), ("No", "No"),
    ("no", "No"), ("'Jinzo #7'", "Jinzo #7"), ("Jinzo # the Trap killer", "Jinzo"), ("70095155", "Cyber Dragon"),
    ("32809211 # Jinzo", "Jinzo #7"),
])  # fmt: skip
def test_ways_to_name_a_card(written: str, name: str) -> None:
    assert at(load(f"you:\n  hand:\n  - {written}\n"), "hand:1").card.name == name


def test_the_passcode_that_the_board_used_is_kept() -> None:
    position = load("you: {hand: [70095155, Cyber Dragon, 70095154, Prize Card]}")
    assert [i.id for i in position.instances] == [70095155, 70095154, 70095154, None]
    assert len({i.card.key for i in position.instances}) == 2


@pytest.mark.parametrize(("rules", "zones"), [("mr3", ["PL", "PR"]), ("mr4", ["S1", "S5"]), ("mr5", ["S1", "S5"])])
def test_pendulum_zones_in_the_spelling_of_the_era(rules: str, zones: list[str]) -> None:
    card = "Odd-Eyes Pendulum Dragon"
    position = load(f"{{rules: {rules}, you: {{field: {{PL: {card}, PR: {card}}}}}}}")
    assert [i.zone for i in position.instances] == zones
    assert [i.ref for i in position.instances] == zones
    assert [i.path for i in position.instances] == ["you.field.PL", "you.field.PR"]


def test_the_order_of_zones_in_the_file_means_nothing() -> None:
    def bare(position: Position) -> list[tuple[str, str]]:
        return [(i.ref, i.card.name) for i in position.instances]

    a = load("{rules: mr5, you: {field: {PL: Odd-Eyes Pendulum Dragon, S2: Polymerization, M1: Sangan}}}")
    b = load("{rules: mr5, you: {field: {M1: Sangan, S2: Polymerization, S1: Odd-Eyes Pendulum Dragon}}}")
    assert bare(a) == bare(b)


def test_shared_zones() -> None:
    position = load("you: {field: {EL: Decode Talker}}\nopponent: {field: {ER: Decode Talker}}")
    assert [(i.ref, i.zone, i.controller) for i in position.instances] == [
        ("EL", "EL", "you"), ("opp.ER", "ER", "opponent"),
    ]  # fmt: skip


def test_xyz_materials() -> None:
    text = "opponent: {field: {M2: {card: Gem-Knight Pearl, materials: [Jinzo, {card: Sangan, count: 2, owner: you}]}}}"
    position = load(text)
    assert [i.ref for i in position.instances] == ["opp.M2", "opp.M2/1", "opp.M2/2", "opp.M2/3"]
    assert {i.attached_to for i in position.instances[1:]} == {"opp.M2"}
    last = position.instances[-1]
    assert (last.place, last.zone, last.owner, last.proper) == ("attached", None, "you", False)
    assert last.path == "opponent.field.M2.materials[2]"


@pytest.mark.parametrize("target", ["M1", "hero", "Jinzo", "77585513"])
def test_equips(target: str) -> None:
    position = load(
        f"you: {{field: {{S1: {{card: Sangan, equipped_to: {target}}}, M1: {{card: Jinzo, label: hero}}}}}}"
    )
    assert at(position, "S1").equipped_to == "M1"


def test_equipped_to_a_monster_of_the_opponent() -> None:
    position = load("you: {field: {S1: {card: Sangan, equipped_to: opp.M3}}}\nopponent: {field: {M3: Jinzo}}")
    assert at(position, "S1").equipped_to == "opp.M3"


def test_values_that_an_effect_has_changed() -> None:
    text = (
        "you: {field: {M1: {card: Sangan, level: 7, name: ジャンク・シンクロン, attribute: light,"
        " race: winged beast, tuner: yes}}}"
    )
    assert at(load(text), "M1").changed == (
        ("level", 7), ("name", "Junk Synchron"), ("attribute", "LIGHT"), ("race", "Winged Beast"), ("tuner", True),
    )  # fmt: skip


def test_names_of_the_turns_history_in_english() -> None:
    position = load("you: {special_summoned: [70095155, ジャンク・シンクロン]}")
    assert position.you.special_summoned == ("Cyber Dragon", "Junk Synchron")


def test_json_and_yaml_and_a_mapping_say_the_same(tmp_path: Path) -> None:
    mapping = {"rules": "mr4", "you": {"hand": ["7", 70095154], "field": {"M1": {"card": "Sangan", "position": "set"}}}}
    (tmp_path / "board.json").write_text(json.dumps(mapping))
    yaml = "rules: mr4\nyou: {hand: ['7', 70095154], field: {M1: {card: Sangan, position: set}}}"
    (tmp_path / "board.yaml").write_text(yaml)
    boards = [
        load_position(tmp_path / "board.json", CARDS, name="x"),
        load_position(str(tmp_path / "board.yaml"), CARDS, name="x"),
        load_position(mapping, CARDS, name="x"),
        load_position_json(json.dumps(mapping).encode(), CARDS, name="x"),
        load_position_text("\ufeff" + json.dumps(mapping), CARDS, name="x"),
    ]
    assert all(board == boards[0] for board in boards)
    assert boards[0].instances[1].card.name == "7"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"you: {hand: [Sangan]}"))
    monkeypatch.setattr("sys.stdin", stdin)
    position = load_position("-", CARDS)
    assert position.source == "standard input"
    assert len(position.instances) == 1


def test_yaml_may_use_aliases() -> None:
    position = load("you: {hand: [&a {card: Sangan, count: 2}, *a], graveyard: *b}".replace("*b", "[*a]"))
    assert len(position.instances) == 6


def test_flow_mappings_that_are_no_json() -> None:
    assert len(load("{you: {hand: [Sangan]}}").instances) == 1


def test_json_needs_no_yaml_reader() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from solemn.bridge.loader import load_position_json\n"
        'load_position_json(b\'{"rules": "mr1"}\', None)\n'
        "print([m for m in ('yaml', 'lark', 'rich', 'clingo', 'sqlite3') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
