"""The brute-force enumerator held against boards whose answers are known, and against itself."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from brute import BeyondBruteError, BrutePlay, legal
from brute.build import Entry, Half, On, position
from brute.cards import CARDS
from brute.law import ARITY, Law
from brute.terms import Sym, read_term
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.records import Card, Instance, Position, Side
from strategies import NEW, OLD, positions

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
MAIN = {"M1", "M2", "M3", "M4", "M5"}
Sets = list[set[str]]
Zones = Mapping[str, Entry]


def board(
    field: Zones | None = None,
    hand: Iterable[Entry] = (),
    theirs: Zones | None = None,
    rules: str = "mr5",
    turn: tuple[str, str] = ("you", "main1"),
    side: Side | None = None,
    **lists: Any,
) -> Position:
    you = Half(field=field or {}, hand=tuple(hand), side=side or Side(), **lists)
    return position(you, Half(field=theirs or {}), rules, "you" if turn[0] == "you" else "opponent", turn[1])


def materials(where: Position, kind: str, card: str = "hand:1") -> Sets:
    """The sets of materials of the plays of one kind and card, the smaller first."""
    found = [set(p.materials) for p in legal(where) if (p.kind, p.card_ref) == (kind, card)]
    return sorted(found, key=lambda refs: (len(refs), sorted(refs)))


def only(where: Position, kind: str, card: str = "hand:1", using: set[str] | None = None) -> BrutePlay:
    """The one play of this kind and card (with these materials)."""
    (play,) = [
        p for p in legal(where)
        if (p.kind, p.card_ref) == (kind, card) and (using is None or p.materials == using)
    ]  # fmt: skip
    return play


def may(where: Position, kind: str, card: str = "hand:1") -> bool:
    return any((p.kind, p.card_ref) == (kind, card) for p in legal(where))


# ---- the reader of terms ---------------------------------------------------------------------------------------------
def test_terms() -> None:
    assert read_term("slot(p(this,1), 2,1,open)") == Sym("slot", (Sym("p", (Sym("this"), 1)), 2, 1, Sym("open")))
    assert read_term(r'name("a \"b\" \\ (c,d)")') == Sym("name", (r'a "b" \ (c,d)',))
    assert read_term("atk(-2)") == Sym("atk", (-2,))


@pytest.mark.parametrize("text", ["", "a(", "a(1", "a(1,)", "a)", "a b", "A", '"open', "a(1 2)", "(1)"])
def test_no_terms(text: str) -> None:
    with pytest.raises(ValueError, match="not a term"):
        read_term(text)


@UNHURRIED
@given(st.text())
def test_quoted_text_is_read_back(text: str) -> None:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    assert read_term(f'name("{quoted}")') == Sym("name", (text,))


def test_the_vocabulary_is_that_of_the_inputs() -> None:
    inputs = (Path(__file__).parents[1] / "asp" / "inputs.lp").read_text(encoding="utf-8")
    # the sections on what a card's text says lie between those on the card as printed and on the question
    laws = inputs.partition("% ---- filters and conditions")[2].partition("% ---- the question")[0]
    defined = {(name, int(n)) for name, n in re.findall(r"^#defined (\w+)/(\d+)\.", laws, re.MULTILINE)}
    assert set(ARITY.items()) == defined


def test_a_fact_outside_the_vocabulary_is_an_error() -> None:
    with pytest.raises(ValueError, match="no fact of a card's law"):
        Law(("must(this)",))
    with pytest.raises(ValueError, match="no fact of a card's law"):
        Law(("musst(this,own)",))


def test_the_default_cards_can_be_read() -> None:
    procedures = [procedure for card in DefaultCards().all() for procedure in Law(card.law).procedures()]
    assert {"own", "synchro"} <= {procedure.kind for procedure in procedures}


# ---- Normal Summon and Set -------------------------------------------------------------------------------------------
def test_normal_summon_and_set() -> None:
    where = board(hand=["Plain 4", "Blank"])
    nothing: frozenset[str] = frozenset()
    assert legal(where) == {
        BrutePlay("normal", frozenset(["hand:1"]), None, nothing, frozenset(MAIN), frozenset(["attack"])),
        BrutePlay("set", frozenset(["hand:1"]), None, nothing, frozenset(MAIN), frozenset(["set"])),
    }


@pytest.mark.parametrize(
    ("turn", "right"),
    [
        (("you", "main1"), True), (("you", "main2"), True), (("you", "battle"), False), (("you", "draw"), False),
        (("you", "standby"), False), (("you", "end"), False), (("opponent", "main1"), False),
    ],
)  # fmt: skip
def test_the_phase_of_a_summon(turn: tuple[str, str], right: bool) -> None:
    where = board(
        {"M1": On("Plain 1", "set"), "M2": "Tuner 1", "M3": "Plain 3"}, ["Once"], extra=["Synchro 4"], turn=turn
    )
    assert {p.kind for p in legal(where)} == ({"normal", "set", "flip", "special", "synchro"} if right else set())


@pytest.mark.parametrize(("used", "allowed", "right"), [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False)])
def test_normal_summons_of_the_turn(used: int, allowed: int, right: bool) -> None:
    where = board(hand=["Plain 4"], side=Side(normal_used=used, normal_allowed=allowed))
    assert {p.kind for p in legal(where)} == ({"normal", "set"} if right else set())


@pytest.mark.parametrize("kind", ["normal", "set"])
def test_tributes_by_level(kind: str) -> None:
    field: Zones = {"M1": "Plain 1", "M2": On("Plain 2", "set"), "EL": "Xyz"}
    assert materials(board(field, ["Plain 4"], {"M1": "Plain 1"}), kind) == [set()]
    assert materials(board(field, ["Plain 5"], {"M1": "Plain 1"}), kind) == [{"EL"}, {"M1"}, {"M2"}]
    assert materials(board(field, ["Plain 6"], {"M1": "Plain 1"}), kind) == [{"EL"}, {"M1"}, {"M2"}]
    assert materials(board(field, ["Plain 7"], {"M1": "Plain 1"}), kind) == [{"EL", "M1"}, {"EL", "M2"}, {"M1", "M2"}]
    assert materials(board(field, [On("Plain 7", changed=(("level", 4),))]), kind) == [set()]
    assert materials(board({}, ["Plain 5"], {"M1": "Plain 1"}), kind) == []


def test_a_tribute_frees_its_zone() -> None:
    full = dict.fromkeys(sorted(MAIN), "Plain 1")
    assert not may(board(full, ["Plain 4"]), "normal")
    assert only(board(full, ["Plain 5"]), "normal", using={"M3"}).zones == {"M3"}
    assert only(board(full, ["Plain 5"]), "set", using={"M3"}).zones == {"M3"}
    assert {"EL"} not in materials(board({**full, "EL": "Xyz"}, ["Plain 5"]), "normal")
    assert only(board({"M2": "Plain 1", "EL": "Xyz"}, ["Plain 7"]), "normal").zones == MAIN


def test_worth_two_tributes() -> None:
    field = {"M1": "Double", "M2": "Plain 1", "M3": "Plain 2"}
    assert materials(board(field, ["Plain 5"]), "normal") == [{"M1"}, {"M2"}, {"M3"}]
    assert materials(board(field, ["Plain 7"]), "normal") == [{"M1"}, {"M1", "M2"}, {"M1", "M3"}, {"M2", "M3"}]
    assert materials(board(field, ["Giant"]), "set") == [{"M1", "M2"}, {"M1", "M3"}, {"M1", "M2", "M3"}]
    assert materials(board({"M1": "Double", "M2": "Double"}, ["Giant"]), "normal") == [{"M1", "M2"}]
    assert materials(board({"M1": On("Double", "set")}, ["Plain 7"]), "normal") == [{"M1"}]
    light = {"M1": "Double for Light", "M2": "Plain 1"}
    assert materials(board(light, ["Plain 7"]), "normal") == [{"M1", "M2"}]
    assert materials(board(light, ["Giant"]), "normal") == [{"M1", "M2"}]


def test_three_tributes() -> None:
    field = {"M1": "Plain 1", "M2": "Plain 1", "M3": "Plain 1", "M4": "Plain 1"}
    threes = [{"M1", "M2", "M3"}, {"M1", "M2", "M4"}, {"M1", "M3", "M4"}, {"M2", "M3", "M4"}]
    assert materials(board(field, ["Giant"]), "normal") == threes
    assert materials(board(field, ["Giant"]), "set") == threes
    assert materials(board(field, ["Giant never Set"]), "normal") == threes
    assert not may(board(field, ["Giant never Set"]), "set")
    assert not may(board({"M1": "Plain 1", "M2": "Plain 1"}, ["Giant"]), "normal")


def test_other_numbers_of_tributes() -> None:
    assert materials(board({}, ["Free alone"]), "normal") == [set()]
    assert materials(board({}, ["Free alone"]), "set") == []
    two = {"M1": "Plain 1", "M2": "Plain 2"}
    assert materials(board(two, ["Free alone"]), "normal") == [{"M1", "M2"}]
    assert materials(board(two, ["Free"]), "set") == [set(), {"M1"}, {"M2"}]
    assert materials(board(two, ["One Warrior"]), "normal") == [{"M1"}, {"M1", "M2"}]
    assert materials(board({**two, "M3": "Bound Token"}, ["One Warrior"]), "normal") == [{"M1"}, {"M1", "M2"}]
    assert materials(board({**two, "M3": "Token 1"}, ["One Warrior"]), "set")[:2] == [{"M1"}, {"M3"}]


def test_filters_on_face_down_monsters() -> None:
    for other, right in ((On("Plain 6"), True), (On("Plain 6", "set"), False)):
        where = board({"M1": "Plain 2", "M2": other}, ["Among Zombies"])
        assert (set() in materials(where, "normal")) == right
    assert set() in materials(board({}, ["Among Zombies"]), "normal")
    assert set() not in materials(board({"M1": "Plain 1"}, ["Among Zombies"]), "normal")
    # where a text counts what it names, nobody sees what lies face-down, one's own neither
    for field, theirs, right in (
        ({"M1": On("Plain 2"), "M2": On("Plain 3")}, {}, True),
        ({"M1": On("Plain 2"), "M2": On("Plain 3", "set")}, {}, False),
        ({"M1": On("Plain 2"), "M2": On("Plain 1", "set")}, {}, False),
        ({"M1": On("Plain 2")}, {"M1": On("Plain 3")}, True),
        ({"M1": On("Plain 2")}, {"M1": On("Plain 3", "set")}, False),
    ):
        assert may(board(field, ["Against others"], theirs), "special") == right


def test_what_cannot_be_tributed() -> None:
    field = {"M1": "Never Tributed", "M2": "Tributed for Dark", "M3": "Bound Token", "M4": "Trap Monster"}
    assert materials(board(field, ["Plain 5"]), "normal") == [{"M2"}, {"M4"}]  # Plain 5 is DARK
    assert materials(board(field, ["Plain 6"]), "normal") == [{"M4"}]
    down = {"M1": On("Never Tributed", "set")}
    assert materials(board(down, ["Plain 6"]), "normal") == [{"M1"}]


def test_what_may_not_be_summoned_or_set() -> None:
    assert {p.kind for p in legal(board(hand=["Never Summoned"]))} == {"set"}
    assert {p.kind for p in legal(board({"M1": "Plain 1"}, ["Never Set"]))} == {"normal"}
    assert legal(board({"M1": "Plain 1", "M2": "Plain 1"}, ["Ritual", "Not so"])) == set()
    assert not may(board({"M1": "Plain 1", "M2": On("Plain 1", "set")}, ["Only with two"]), "normal")
    assert may(board({"M1": "Plain 1", "M2": On("Plain 1", "set")}, ["Only with two"]), "set")
    assert may(board({"M1": "Plain 1", "M2": "Plain 1"}, ["Only with two"]), "normal")


def test_offering() -> None:
    used, offering = Side(normal_used=1), {"S1": "Offering"}
    assert {(p.kind, p.via_ref) for p in legal(board(offering, ["Plain 4"], side=used))} == {
        ("normal", "S1"), ("set", "S1"),
    }  # fmt: skip
    assert {p.via_ref for p in legal(board(offering, ["Plain 4"]))} == {None, "S1"}
    assert legal(board(offering, ["Plain 5"], side=used)) == set()
    assert legal(board({**offering, "M1": "Plain 1"}, ["Plain 5"], side=used))
    assert legal(board({"S1": On("Offering", face="down")}, ["Plain 4"], side=used)) == set()
    assert legal(board({}, ["Plain 4"], {"S1": "Offering"}, side=used)) == set()
    assert legal(board(offering, ["Plain 4"], side=Side(lp=499, normal_used=1))) == set()
    assert legal(board(offering, ["Plain 4"], side=Side(lp=500, normal_used=1)))
    assert legal(board(offering, ["Plain 4"], {"M1": "Anti-Trap"}, side=used)) == set()


@pytest.mark.parametrize(
    ("turn", "right"),
    [(("you", "main1"), True), (("you", "main2"), True), (("opponent", "battle"), True), (("you", "battle"), False),
     (("opponent", "main1"), False), (("you", "end"), False)],
)  # fmt: skip
def test_when_offering_may_be_used(turn: tuple[str, str], right: bool) -> None:
    where = board({"S1": "Offering"}, ["Plain 4"], turn=turn, side=Side(normal_used=1))
    assert bool(legal(where)) == right


def test_intervention() -> None:
    for field, theirs in (({"S1": "Intervention"}, {}), ({}, {"S1": "Intervention"})):
        where = board({"M1": "Plain 1", **field}, ["Plain 4", "Plain 5"], theirs)
        assert {p.kind for p in legal(where)} == {"normal"}
        assert {p.positions for p in legal(where)} == {frozenset(["attack", "defense"])}
    down = board({"S1": On("Intervention", face="down")}, ["Plain 4"])
    negated = board({"S1": "Intervention", "M1": "Anti-Trap"}, ["Plain 4"])
    for where in (down, negated):
        assert may(where, "set")
        assert only(where, "normal").positions == {"attack"}


def test_world_of_zombies() -> None:
    field = {"M1": "Plain 1", "F": "World of Zombies"}
    for kind in ("normal", "set"):
        assert materials(board(field, ["Plain 5"]), kind) == []
        assert materials(board(field, ["Plain 6"]), kind) == [{"M1"}]  # a Zombie
        assert materials(board(field, ["Plain 4"]), kind) == [set()]
    assert materials(board({"F": "World of Zombies"}, ["Free alone"]), "normal") == [set()]
    warriors: Zones = {"M1": "Plain 1", "M2": On("Plain 1", "set"), "F": "World of Zombies"}
    assert materials(board(warriors, [On("One Warrior", changed=(("race", "Zombie"),))]), "normal") == [
        {"M2"}, {"M1", "M2"},  # face-up it is no Warrior any more, face-down the effect does not reach it
    ]  # fmt: skip


def test_locks_on_normal_summons() -> None:
    tributes = board({"M1": "Plain 1", "S1": "No Tributes"}, ["Plain 5", "Free"])
    assert {(p.card_ref, p.materials) for p in legal(tributes)} == {("hand:2", frozenset())}
    light = ["Light Dragon", "Plain 4"]
    assert {(p.kind, p.card_ref) for p in legal(board({"M1": "Plain 1", "S1": "No light ones"}, light))} == {
        ("set", "hand:1"), ("normal", "hand:2"), ("set", "hand:2"),
    }  # fmt: skip
    assert may(board({"S1": "No light ones"}, light), "normal")
    # their lock asks for a monster that they control
    assert may(board({"M1": "Plain 1"}, light, {"S1": "No light ones"}), "normal")
    assert not may(board({}, light, {"M1": "Plain 1", "S1": "No light ones"}), "normal")
    assert {p.kind for p in legal(board({"M1": "No sets here"}, ["Plain 5"]))} == {"normal"}
    assert may(board({"M1": "No sets here"}, ["Plain 4"]), "set")


# ---- Flip Summon -----------------------------------------------------------------------------------------------------
def test_flip_summon() -> None:
    where = board(
        {"M2": On("Plain 7", "set"), "M3": "Plain 1", "S1": On("Blank", face="down")},
        theirs={"M1": On("Plain 1", "set")},
    )
    (play,) = legal(where)
    assert play == BrutePlay("flip", frozenset(["M2"]), None, frozenset(), frozenset(["M2"]), frozenset(["attack"]))


@pytest.mark.parametrize(
    "entry",
    [
        On("Plain 1", "set", since="this_turn"), On("Plain 1", "set", attacked=True),
        On("Plain 1", "set", position_changed=True), On("Never flipped", "set"), On("Plain 1", "defense"),
    ],
)  # fmt: skip
def test_no_flip_summon(entry: On) -> None:
    assert legal(board({"M1": entry})) == set()


def test_lock_on_flip_summons() -> None:
    assert legal(board({"M1": On("Plain 1", "set")}, theirs={"S1": "No flips"})) == set()


# ---- Synchro Summon --------------------------------------------------------------------------------------------------
def test_synchro_summon() -> None:
    field = {"M1": "Tuner 1", "M2": "Plain 3", "M3": "Plain 2", "M4": "Plain 1"}
    where = board(field, extra=["Synchro 4"])
    assert materials(where, "synchro", "extra:1") == [{"M1", "M2"}, {"M1", "M3", "M4"}]
    assert only(where, "synchro", "extra:1", {"M1", "M2"}).zones == {"M1", "M2", "M5", "EL", "ER"}
    assert only(where, "synchro", "extra:1", {"M1", "M2"}).positions == {"attack", "defense"}


@pytest.mark.parametrize(
    ("tuner", "other", "right"),
    [
        ("Tuner 1", "Plain 3", True),
        ("Tuner 1", "Plain 2", False),
        ("Tuner 1", "Plain 4", False),
        ("Tuner 1", "Tuner 3", False),
        ("Plain 1", "Plain 3", False),
        (On("Tuner 1", "set"), "Plain 3", False),
        ("Tuner 1", On("Plain 3", "set"), False),
        ("Tuner 1", On("Plain 3", "defense"), True),
        ("Tuner 1", On("Plain 8", changed=(("level", 3),)), True),
        (On("Plain 1", changed=(("tuner", True),)), "Plain 3", True),
        (On("Tuner 1", changed=(("tuner", False),)), "Plain 3", False),
        ("Tuner 4", "Xyz", False),
        ("Tuner 2", "No material", False),
        ("Dark material", "Plain 2", True),  # Synchro 4 is DARK
        ("Tuner 3", "Token 1", True),
    ],
)
def test_materials_of_a_synchro_summon(tuner: Entry, other: Entry, right: bool) -> None:
    assert may(board({"M1": tuner, "M2": other}, extra=["Synchro 4"]), "synchro", "extra:1") == right


def test_more_materials_of_synchro_summons() -> None:
    def asked(extra: str, *monsters: Entry, theirs: Zones | None = None) -> Sets:
        where = board({f"M{i}": m for i, m in enumerate(monsters, 1)}, theirs=theirs, extra=[extra])
        return materials(where, "synchro", "extra:1")

    assert asked("Synchro 5", "Dark material", "Plain 3") == []  # Synchro 5 is LIGHT
    assert asked("Synchro 6", "Tuner 2", "Trap Monster") == [{"M1", "M2"}]
    assert asked("Synchro of two", "Tuner 2", "Plain 3") == []
    assert asked("Synchro of two", "Tuner 2", "Plain 2", "Plain 1") == [{"M1", "M2", "M3"}]
    assert asked("Two Tuners", "Tuner 1", "Tuner 2", "Plain 3") == [{"M1", "M2", "M3"}]
    assert asked("Two Tuners", "Tuner 3", "Plain 3") == []
    assert asked("Any Tuners", "Tuner 3", "Tuner 4") == [{"M1", "M2"}]  # Tuner 4 is EARTH
    assert asked("Any Tuners", "Tuner 2", "Tuner 5") == []  # neither is EARTH
    assert asked("Synchro 7", "Tuner 3", "Tuner 4") == []
    # each of the two fits a slot, or the two fit only one
    assert asked("Overlap", "Light Dragon", "Light Warrior") == [{"M1", "M2"}]
    assert asked("Overlap", "Light Dragon", "Tuner 3") == [{"M1", "M2"}]
    assert asked("Overlap", "Light Warrior", On("Plain 6", changed=(("level", 3),))) == []
    assert asked("Overlap", "Light Dragon", On("Plain 2", changed=(("tuner", True),)), "Tuner 1") == []
    assert asked("By name", 'Say "Tune\\"', "Light Warrior") == [{"M1", "M2"}]
    assert asked("By name", On("Tuner 2", changed=(("name", 'Say "Tune\\"'),)), "Light Warrior") == [{"M1", "M2"}]
    assert asked("By name", "Tuner 2", "Light Warrior") == []
    assert asked("By archetype", "Tuner 1", "Light Dragon") == [{"M1", "M2"}]
    assert asked("By archetype", "Tuner 1", "Light Warrior") == []
    assert asked("Of Synchros", "Synchro 4", "Synchro 5") == [{"M1", "M2"}]
    assert asked("Of Synchros", "Synchro 4", "Plain 5") == []
    assert asked("Synchro if opposed", "Tuner 2", "Plain 3") == []
    assert asked("Synchro if opposed", "Tuner 2", "Plain 3", theirs={"M1": "Plain 3"}) == [{"M1", "M2"}]
    assert asked("Synchro if opposed", "Tuner 2", "Plain 3", theirs={"M1": On("Plain 3", "set")}) == []
    assert asked("Synchro if opposed", "Tuner 2", "Plain 3", theirs={"M1": "Plain 2"}) == []
    assert asked("Synchro 5", "Tuner 2", theirs={"M1": "Plain 3"}) == []


def test_limits_on_synchro_summons() -> None:
    field = {"M1": "Tuner 2", "M2": "Plain 3", "M3": "Plain 1"}
    assert may(board(field, extra=["Synchro once"]), "synchro", "extra:1")
    again = Side(special_summoned=("Synchro once",))
    assert not may(board(field, extra=["Synchro once"], side=again), "synchro", "extra:1")
    up = On("Pendulum Synchro", face="up")
    assert materials(board(field, extra=["Pendulum Synchro", up]), "synchro", "extra:1") == [{"M1", "M2", "M3"}]
    assert not may(board(field, extra=["Pendulum Synchro", up]), "synchro", "extra:2")
    assert not may(board(field, gy=["Synchro 5"]), "synchro", "gy:1")
    for lock, mine, theirs in (("No Specials", False, False), ("No Synchros of theirs", True, False)):
        assert may(board({**field, "S1": lock}, extra=["Synchro 5"]), "synchro", "extra:1") == mine
        assert may(board(field, theirs={"S1": lock}, extra=["Synchro 5"]), "synchro", "extra:1") == theirs
    assert may(board({**field, "S1": "No Tributes", "S2": "Fissure"}, extra=["Synchro 5"]), "synchro", "extra:1")


# ---- zones from the Extra Deck ---------------------------------------------------------------------------------------
FOUR = {"M1": "Tuner 1", "M2": "Plain 3"}


@pytest.mark.parametrize(
    ("rules", "field", "theirs", "zones"),
    [
        ("mr1", FOUR, {}, MAIN),
        ("mr2", FOUR, {}, MAIN),
        ("mr3", {**FOUR, "M3": "Plain 8"}, {}, MAIN - {"M3"}),
        ("mr4", FOUR, {}, {"EL", "ER"}),
        ("mr5", FOUR, {}, MAIN | {"EL", "ER"}),
        # the opponent stands in one
        ("mr4", FOUR, {"EL": "Fusion"}, {"ER"}),
        ("mr5", FOUR, {"ER": "Fusion"}, MAIN | {"EL"}),
        # one's own stands in one
        ("mr4", {**FOUR, "EL": "Fusion"}, {}, set()),
        ("mr5", {**FOUR, "EL": "Fusion"}, {}, MAIN),
        ("mr4", {**FOUR, "EL": "Link down"}, {}, {"M1", "M2"}),
        ("mr4", {**FOUR, "ER": "Link down"}, {}, {"M3", "M4"}),
        ("mr4", {**FOUR, "ER": "Link down", "M3": "Plain 8"}, {}, {"M4"}),
        # the opponent's Link Monster lies turned around: its t points to us, its bl away
        ("mr4", FOUR, {"EL": "Link all"}, {"ER", "M2"}),
        ("mr4", FOUR, {"ER": "Link up"}, {"EL", "M5"}),
        ("mr4", FOUR, {"M2": "Link all", "EL": "Xyz"}, {"ER"}),
        # arrows along the Main Monster Zones, and to an Extra Monster Zone in use
        ("mr4", {**FOUR, "M3": "Link up"}, {"EL": "Xyz"}, {"ER", "M4"}),
        ("mr4", {**FOUR, "M3": "Link up", "EL": "Xyz"}, {}, {"M4"}),
        ("mr4", {**FOUR, "M5": "Link up", "ER": "Xyz"}, {}, set()),
    ],
)  # fmt: skip
def test_zones_from_the_extra_deck(rules: str, field: Zones, theirs: Zones, zones: set[str]) -> None:
    where = board(field, theirs=theirs, rules=rules, extra=["Synchro 4"])
    got = {zone for p in legal(where) if p.materials == {"M1", "M2"} for zone in p.zones}
    assert got == zones


def test_what_leaves_takes_its_claims_along() -> None:
    # the Synchro Monster in the Extra Monster Zone becomes material, so that both zones are open
    where = board({"EL": "Synchro 4", "M1": "Plain 3"}, rules="mr4", extra=["Synchro 7"])
    assert only(where, "synchro", "extra:1").zones == {"EL", "ER"}
    full = dict.fromkeys(sorted(MAIN - {"M1"}), "Plain 8")
    where = board({"EL": "Synchro 4", "M1": "Plain 3", **full}, extra=["Synchro 7"])
    assert only(where, "synchro", "extra:1").zones == {"EL", "ER", "M1"}


# ---- own procedures --------------------------------------------------------------------------------------------------
def test_conditions_of_procedures() -> None:
    assert only(board({}, ["If alone"], {"M1": "Plain 1"}), "special").zones == MAIN
    assert only(board({}, ["If alone"], {"M1": "Plain 1"}), "special").positions == {"attack", "defense"}
    assert not may(board({}, ["If alone"]), "special")
    assert not may(board({"M1": On("Plain 1", "set")}, ["If alone"], {"M1": "Plain 1"}), "special")
    assert may(board({"M1": "Plain 1"}, ["If alone"]), "normal")  # it may be Tribute Summoned
    for number in range(4):
        dark = ["Plain 2"] * number + ["Plain 1", "Blank"]
        assert may(board({}, ["If two dark"], gy=dark), "special") == (number == 2)
    assert may(board({}, ["If outnumbered"], {"S1": "Blank"}), "special")
    assert only(board({}, ["If outnumbered"], {"S1": "Blank"}), "special").positions == {"defense"}
    assert not may(board({"M1": "Plain 1"}, ["If outnumbered"], {"S1": "Blank"}), "special")
    assert may(board({"M1": "Plain 1"}, ["If outnumbered"], side=Side(lp=1000)), "special")


def test_unknown_cards_count() -> None:
    law = ("proc(p(this,1),this,own)", "proc_if(p(this,1),c(this,1))")
    any_three, three_monsters = (
        f"cond(c(this,1),1,count(opponent,hand,{asked},eq,3))" for asked in ("any", "f(this,1)")
    )
    card = msgspec.structs.replace(CARDS["Plain 1"], law=(*law, any_three))
    you = Half(hand=[On(card)])
    assert may(position(you, Half(side=Side(unknown=(("hand", 3),)))), "special")
    assert not may(position(you, Half(side=Side(unknown=(("hand", 2),)))), "special")
    filtered = msgspec.structs.replace(card, law=(*law, three_monsters, "filter(f(this,1),1,yes,is(monster))"))
    you = Half(hand=[On(filtered)])
    with pytest.raises(BeyondBruteError):
        legal(position(you, Half(side=Side(unknown=(("hand", 3),)))))


def test_materials_of_procedures() -> None:
    gy = ["Light Dragon", "Light Warrior", "Plain 8", "Plain 1"]  # LIGHT Dragon, LIGHT Warrior, DARK Dragon
    assert materials(board({}, ["Banisher"], gy=gy), "special") == [
        {"gy:1", "gy:2"}, {"gy:1", "gy:3"}, {"gy:2", "gy:3"},
    ]  # fmt: skip
    field: Zones = {"M1": "Plain 1", "M2": On("Plain 3", "set"), "M3": "Never Tributed", "M4": "Xyz"}
    assert materials(board(field, ["Eater"]), "special") == [{"M1", "M2"}]
    assert materials(board({**field, "S1": "No Tributes"}, ["Eater"]), "special") == []
    assert materials(board({}, ["Fortress", "Plain 1"]), "special") == [{"hand:1", "hand:2"}]
    # nothing superfluous
    assert materials(board({"M1": "Plain 1", "M2": "Plain 4"}, ["Eater"]), "special") == [{"M2"}]
    assert materials(board({}, ["Fortress", "Fortress", "Plain 1"]), "special") == [
        {"hand:1", "hand:2"}, {"hand:1", "hand:3"}, {"hand:2", "hand:3"},
    ]  # fmt: skip
    assert materials(board({}, ["Plain 1", "Plain 4", "Plain 4"], gy=["Fortress"]), "special", "gy:1") == []
    assert materials(board({}, ["Plain 5", "Plain 4"], gy=["Fortress"]), "special", "gy:1") == []  # one is a Dragon
    assert materials(board({}, ["Plain 5", "Light Warrior"], gy=["Fortress"]), "special", "gy:1") == [
        {"hand:1", "hand:2"}
    ]


def test_sending_needs_that_the_card_arrives() -> None:
    field: Zones = {"M1": "Token 1", "M2": "Pendulum", "M3": On("Plain 1", "set")}
    hand = ["Sender", "Pendulum", "Blank"]
    assert materials(board(field, hand), "special") == [{"M3"}, {"hand:2"}, {"hand:3"}]
    assert materials(board({**field, "S1": "Fissure"}, hand), "special") == []


def test_materials_from_the_opponent() -> None:
    theirs: Zones = {"M1": "Plain 1", "M2": On("Plain 1", "set"), "M3": "Never Tributed"}
    assert materials(board({}, ["Guest"], theirs), "special") == [{"opp.M1"}, {"opp.M2"}]
    law = (
        "proc(p(this,1),this,own)", "slot(p(this,1),1,1,1)", "slot_place(p(this,1),1,both,monsters)",
        'filter(s(p(this,1),1),1,yes,race("Warrior"))', "slot_act(p(this,1),1,tribute)",
        "proc_side(p(this,1),opponent)",
    )  # fmt: skip
    card = msgspec.structs.replace(CARDS["Plain 4"], law=law)
    where = board({"M4": On("Plain 1", "set")}, [On(card)], theirs)
    assert materials(where, "special") == [{"M4"}, {"opp.M1"}]  # their face-down monster shows no Type
    assert only(where, "special", using={"opp.M1"}).zones == {"opp.M1", "opp.M4", "opp.M5"}
    assert only(where, "special", using={"M4"}).zones == {"opp.M4", "opp.M5"}


def test_limits_on_procedures() -> None:
    assert may(board({}, ["Once"]), "special")
    assert not may(board({}, ["Once"], side=Side(special_summoned=("Once",))), "special")
    assert may(board({}, ["Once by name"]), "special")
    assert not may(board({}, ["Once by name"], side=Side(effects_used=("Once by name",))), "special")
    assert not may(board({}, ["Once by name"], side=Side(lp=499)), "special")
    assert not may(board({}, ["Once"], {"S1": "No Specials"}), "special")
    assert not may(board({}, ["Not so"]), "special")
    assert not may(board({}, ["Not from the hand"]), "special")
    assert may(board({}, [], gy=["Not from the hand"]), "special", "gy:1")
    assert not may(board(dict.fromkeys(sorted(MAIN), "Plain 8"), ["Once"]), "special")
    assert not may(board({}, [], gy=["Once"]), "special", "gy:1")


# ---- other kinds of Summon -------------------------------------------------------------------------------------------
def test_xyz_summon() -> None:
    field: Zones = {
        "M1": "Plain 4",
        "M2": "Tuner 4",
        "M3": On("Plain 4", "set"),
        "M4": "Level 4 for Xyz",
        "M5": "Plain 3",
    }
    assert materials(board(field, extra=["Xyz 4"]), "xyz", "extra:1") == [
        {"M1", "M2"}, {"M1", "M4"}, {"M2", "M4"},  # Xyz 4 is DARK
    ]  # fmt: skip
    assert materials(board({**field, "M2": "No Xyz Material"}, extra=["Xyz 4"]), "xyz", "extra:1") == [{"M1", "M4"}]
    light = {
        "M1": "Light Dragon",
        "M2": "Level 4 for Xyz",
        "M3": "Plain 3",
        "M4": On("Token 1", changed=(("level", 3),)),
    }
    assert len(materials(board(light, extra=["Xyz 3"]), "xyz", "extra:1")) == 4  # "2 or more", of three; no Token
    over = board({"EL": "Xyz 4", "M1": "Plain 4"}, extra=["Xyz over Xyz"], rules="mr4")
    assert only(over, "xyz", "extra:1", {"EL"}).zones == {"EL", "ER"}


def test_link_summon() -> None:
    field: Zones = {"M1": "Plain 1", "M2": "Token 1", "M3": On("Plain 2", "set"), "EL": "Link up"}
    assert materials(board(field, extra=["Link 3"]), "link", "extra:1") == [
        {"EL", "M1"}, {"EL", "M2"}, {"EL", "M1", "M2"},
    ]  # fmt: skip
    assert materials(board(field, extra=["Link 4"]), "link", "extra:1") == []  # "3 or more", and no Token
    assert not may(board(field, extra=["Link 1"]), "link", "extra:1")  # its Extra Monster Zone is taken
    between = msgspec.structs.replace(CARDS["Link up"], arrows=("tl", "tr"))
    joined: Zones = {"EL": "Link 3", "M3": On(between), "M1": "Tuner 1", "M5": "Tuner 2"}
    assert only(board(joined, extra=["Link 2"]), "link", "extra:1", {"M1", "M5"}).zones == {"M1", "ER"}  # an Extra Link
    apart = {**joined, "M3": "Link up"}
    assert only(board(apart, extra=["Link 2"]), "link", "extra:1", {"M1", "M5"}).zones == {"M1", "M4"}


def test_pendulum_summon() -> None:
    scales: Zones = {"S1": "Scale 1", "S5": "Scale 8"}
    where = board(scales, ["Plain 4", "Plain 8", "Plain 7"], extra=[On("Pendulum", face="up")])
    found = {play.cards: dict(play.each) for play in legal(where) if play.kind == "pendulum"}
    assert set(found) == {
        frozenset(cards)
        for cards in (["hand:1"], ["hand:3"], ["extra:1"], ["hand:1", "hand:3"], ["hand:1", "extra:1"],
                      ["hand:3", "extra:1"], ["hand:1", "hand:3", "extra:1"])
    }  # fmt: skip
    assert found[frozenset(["hand:1", "extra:1"])] == {"hand:1": MAIN, "extra:1": {"EL", "ER"}}
    # where two from the Extra Deck need both linked zones, none of these is left to the hand
    tight = board({**scales, "EL": "Link down"}, ["Plain 4"], extra=[On("Pendulum", face="up")] * 2)
    (three,) = [play for play in legal(tight) if len(play.cards) == 3]
    assert dict(three.each) == {"hand:1": {"M3", "M4", "M5"}, "extra:1": {"M1", "M2"}, "extra:2": {"M1", "M2"}}


def test_fusion_summon() -> None:
    where = board({"M1": "Plain 4", "M2": "Stand-in", "S1": On("Fuse the dead", face="down")}, ["Fuse", "Light Dragon"],
                  extra=["Fusion of names", "Fusion of true names"])  # fmt: skip
    fused = {(p.via_ref, p.card_ref, p.materials) for p in legal(where) if p.kind == "fusion"}
    assert fused == {
        ("hand:1", "extra:1", frozenset(["M1", "hand:2"])), ("hand:1", "extra:1", frozenset(["M1", "M2"])),
        ("hand:1", "extra:1", frozenset(["M2", "hand:2"])), ("hand:1", "extra:2", frozenset(["M1", "hand:2"])),
        ("S1", "extra:1", frozenset(["M1", "M2"])),
    }  # fmt: skip


def test_ritual_summon() -> None:
    field = {"M1": "Plain 1", "M2": "Plain 3", "M3": "Xyz"}
    assert materials(board(field, ["Rite", "Ritual 4", "Plain 4"]), "ritual", "hand:2") == [{"hand:3"}, {"M1", "M2"}]
    assert materials(board(field, ["Exact rite", "Ritual 6", "Plain 2"]), "ritual", "hand:2") == [
        {"M1", "M2", "hand:3"}
    ]
    assert materials(board({"M1": "Whole", "M2": "Plain 5"}, ["Exact rite", "Ritual 6"]), "ritual", "hand:2") == [
        {"M1"}, {"M1", "M2"},
    ]  # fmt: skip
    assert materials(board({**field, "S1": "No Tributes"}, ["Rite", "Ritual 4"]), "ritual", "hand:2") == []


def by_effect(where: Position) -> set[tuple[str | None, frozenset[str], frozenset[str]]]:
    """Means, what is Summoned, and what is paid."""
    return {(p.via_ref, p.cards, p.costs) for p in legal(where) if p.kind == "activate"}


def test_effects_that_summon() -> None:
    gy = ["Plain 3", "Eater", On("Eater", proper=True), "Not so"]
    call = board({"S1": On("Call", face="down")}, gy=gy, turn=("opponent", "battle"))
    nothing: frozenset[str] = frozenset()
    assert by_effect(call) == {("S1", frozenset([ref]), nothing) for ref in ("gy:1", "gy:3", "gy:4")}
    assert by_effect(board({"S1": On("Call", face="down", since="this_turn")}, gy=gy)) == set()
    assert by_effect(board({}, ["Call"], gy=gy)) == set()
    assert by_effect(board({"S1": On("Call", face="down"), "M1": "Anti-Trap"}, gy=gy)) == set()
    assert by_effect(board(hand=["Reborn"], gy=["Plain 3"])) == {("hand:1", frozenset(["gy:1"]), nothing)}
    full: Zones = {f"S{number}": On("Blank", face="down") for number in range(1, 6)}
    assert by_effect(board(full, ["Reborn"], gy=["Plain 3"])) == set()
    assert by_effect(board({}, ["Reborn"], gy=["Plain 3"], turn=("you", "battle"))) == set()
    two = board({"M1": "Plain 1"}, ["Two for one", "Light Dragon"], gy=["Plain 8", "Plain 3"])
    assert by_effect(two) == {("hand:1", frozenset(["gy:1"]), frozenset(["M1", "hand:2"]))}
    assert by_effect(board({"M1": "Cat"}, deck=["Plain 1", "Plain 3", "Plain 4"])) == {
        ("M1", frozenset(["deck:1", "deck:2"]), nothing)
    }
    sheep = board({"S1": On("Four sheep", face="down"), "M1": "Plain 1"})
    (play,) = [p for p in legal(sheep) if p.kind == "activate"]
    assert (play.tokens, play.zones, play.positions) == ((4, "Sheep"), MAIN - {"M1"}, {"defense"})
    assert by_effect(board({"S1": On("Four sheep", face="down"), "M1": "Plain 1", "M2": "Plain 1"})) == set()


def test_a_gemini_is_summoned_again() -> None:
    where = board({"M2": On("Gemini", "defense"), "S1": "Offering"})
    assert {(p.via_ref, p.zones, p.positions) for p in legal(where)} == {
        (via, frozenset(["M2"]), frozenset(["defense"])) for via in (None, "S1")
    }


def test_what_is_beyond_it_is_said() -> None:
    law = ("summons(e(this,1),this,special)", "summon_from(e(this,1),you,gy)", "summon_each(e(this,1))")
    card = msgspec.structs.replace(CARDS["Reborn"], law=law)
    with pytest.raises(BeyondBruteError):
        legal(board(hand=[On(card)]))
    assert legal(board(hand=[On(card)], turn=("you", "end"))) == set()


# ---- properties ------------------------------------------------------------------------------------------------------
Found = dict[tuple[str, str, str | None, frozenset[str]], tuple[frozenset[str], frozenset[str]]]


def by_choice(where: Position) -> Found:
    return {(p.kind, p.card_ref, p.via_ref, p.materials): (p.zones, p.positions) for p in legal(where)}


@UNHURRIED
@given(positions(themes=(*OLD, *NEW)), st.randoms(use_true_random=False))
def test_the_order_of_the_file_changes_nothing(where: Position, random: Any) -> None:
    shuffled = list(where.instances)
    random.shuffle(shuffled)
    assert legal(msgspec.structs.replace(where, instances=tuple(shuffled))) == legal(where)


SIDES = {"M1": "M5", "M2": "M4", "M3": "M3", "M4": "M2", "M5": "M1", "EL": "ER", "ER": "EL",
         "S1": "S5", "S2": "S4", "S4": "S2", "S5": "S1", "PL": "PR", "PR": "PL"}  # fmt: skip
ARROWS = {"tl": "tr", "tr": "tl", "l": "r", "r": "l", "bl": "br", "br": "bl"}


def mirrored(ref: str) -> str:
    prefix, dot, zone = ref.rpartition(".")
    return prefix + dot + SIDES.get(zone, zone)


def mirrored_card(card: Card) -> Card:
    return msgspec.structs.replace(card, arrows=tuple(ARROWS.get(arrow, arrow) for arrow in card.arrows))


def mirrored_instance(inst: Instance) -> Instance:
    return msgspec.structs.replace(
        inst, ref=mirrored(inst.ref), zone=mirrored(inst.zone) if inst.zone else None, card=mirrored_card(inst.card)
    )


@UNHURRIED
@given(positions(themes=(*OLD, *NEW)))
def test_the_mirrored_board_has_the_mirrored_plays(where: Position) -> None:
    other = msgspec.structs.replace(where, instances=tuple(mirrored_instance(inst) for inst in where.instances))
    assert legal(other) == {
        replace(
            play,
            cards=frozenset(map(mirrored, play.cards)),
            via_ref=mirrored(play.via_ref) if play.via_ref and play.kind != "pendulum" else play.via_ref,
            costs=frozenset(map(mirrored, play.costs)),
            each=frozenset((mirrored(card), frozenset(map(mirrored, zones))) for card, zones in play.each),
            materials=frozenset(map(mirrored, play.materials)),
            zones=frozenset(map(mirrored, play.zones)),
        )
        for play in legal(where)
    }


@UNHURRIED
@given(positions(), st.sampled_from(["No Tributes", "No Specials", "No light ones", "No flips", "Fissure"]))
def test_a_restriction_adds_no_play(where: Position, lock: str) -> None:
    def plus(name: str) -> Found:
        (added,) = position(Half(field={"S5": name})).instances
        return by_choice(msgspec.structs.replace(where, instances=(*where.instances, added)))

    free, bound = plus("Blank"), plus(lock)
    assert bound.items() <= free.items()


@UNHURRIED
@given(positions(eras=("mr1", "mr2", "mr3")))
def test_the_eras_differ_in_zones_only(where: Position) -> None:
    old = by_choice(where)
    emz = frozenset(["EL", "ER"])
    for rules in ("mr4", "mr5"):
        new = by_choice(msgspec.structs.replace(where, rules=rules))
        assert {key: choice for key, choice in new.items() if key[0] != "synchro"} == {
            key: choice for key, choice in old.items() if key[0] != "synchro"
        }
        for key, (zones, shown) in old.items():
            if key[0] == "synchro":
                assert new[key] == (zones | emz if rules == "mr5" else emz, shown)


# ---- the strategies --------------------------------------------------------------------------------------------------
def test_the_strategies_reach_what_they_are_for() -> None:
    plays: Counter[str] = Counter()
    summoned: set[str] = set()

    @seed(2008)
    @settings(max_examples=600, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(positions())
    def look(where: Position) -> None:
        zones = [inst.zone for inst in where.instances if inst.zone]
        assert len(zones) == len(set(zones))
        assert len([i for i in where.instances if i.controller == "you" and i.place == "monster"]) <= 6
        names = {inst.ref: inst.card.name for inst in where.instances}
        for play in legal(where):
            plays[play.kind] += 1
            plays["via"] += play.via_ref is not None
            plays["tributes"] += play.kind in ("normal", "set") and bool(play.materials)
            summoned.add(f"{play.kind} {names[play.card_ref]}")

    look()
    assert all(plays[kind] >= 10 for kind in ("normal", "set", "flip", "synchro", "special", "via", "tributes")), plays
    assert len([name for name in summoned if name.startswith("synchro ")]) >= 8, summoned
    assert len([name for name in summoned if name.startswith("special ")]) >= 8, summoned


def test_the_strategies_reach_the_other_kinds() -> None:
    plays: Counter[str] = Counter()
    means: set[str] = set()

    @seed(2020)
    @settings(max_examples=1000, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(positions(themes=NEW))
    def look(where: Position) -> None:
        names = {inst.ref: inst.card.name for inst in where.instances}
        for play in legal(where):
            plays[play.kind] += 1
            plays["several"] += len(play.cards) > 1
            plays["tokens"] += play.tokens is not None
            plays["again"] += play.kind == "normal" and names[play.card_ref] == "Gemini" and "M" in play.card_ref
            plays["paid"] += bool(play.costs)
            if play.via_ref:
                means.add(names[play.via_ref])

    look()
    kinds = ("xyz", "link", "pendulum", "fusion", "ritual", "activate", "several", "tokens", "again", "paid")
    assert all(plays[kind] >= 3 for kind in kinds), plays
    assert len(means) >= 30, means
