"""The play notation, both ways."""

import string

import msgspec
import pytest
from fake_cards import CARDS, FakeCards, monster
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.errors import SolemnError
from solemn.bridge.loader import load_position, load_position_text
from solemn.bridge.notation import KEYWORDS, PlaySyntaxError, parse_play, print_play
from solemn.bridge.records import KINDS, Play, Position
from solemn.bridge.refs import AmbiguousRefError, RefSyntaxError, UnknownRefError

BOARD = """
you:
  hand: [Junk Synchron, Sangan, {card: Jinzo, label: robot}, Sangan, Polymerization, Odd-Eyes Pendulum Dragon]
  field:
    M1: Speed Warrior
    M2: {card: Sangan, position: set}
    M3: Cyber Dragon
    S1: {card: Call of the Haunted, face: down}
  graveyard: [Relinquished, Speed Warrior]
  extra: [Stardust Dragon, {card: Odd-Eyes Pendulum Dragon, face: up}, Gem-Knight Pearl, Gem-Knight Pearl]
opponent:
  field: {M3: Cyber Dragon}
  graveyard: [Stardust Dragon]
"""


@pytest.fixture(scope="module")
def board() -> Position:
    return load_position_text(BOARD, CARDS)


def play(kind: str, *cards: str, **more: object) -> Play:
    return Play(kind=kind, cards=cards, **more)  # type: ignore[arg-type]


READ = [
    ('normal "Junk Synchron"', play("normal", "hand:1")),
    ('normal "Jinzo" with M1', play("normal", "hand:3", materials=("M1",))),
    ("set hand:2 with M1, M2", play("set", "hand:2", materials=("M1", "M2"))),
    ("flip M2", play("flip", "M2")),
    ('synchro "Stardust Dragon" with M1, M2 to M1 attack',
     play("synchro", "extra:1", materials=("M1", "M2"), zones=("M1",), positions=("attack",))),
    ('xyz "Gem-Knight Pearl" with M1, M2', play("xyz", "extra:3", materials=("M1", "M2"))),
    ('fusion "Stardust Dragon" via "Polymerization" with M1, hand:3',
     play("fusion", "extra:1", via="hand:5", materials=("hand:3", "M1"))),
    ("pendulum hand:1, hand:6, extra:2 to M4, M5, EL",
     play("pendulum", "hand:1", "hand:6", "extra:2", zones=("M4", "M5", "EL"))),
    ('special "Jinzo"', play("special", "hand:3")),
    ('activate "Call of the Haunted" on gy:1', play("activate", "gy:1", via="S1")),
    ('activate "Call of the Haunted"', play("activate", via="S1")),
    ('activate "Polymerization" to M4, M5 defense',
     play("activate", via="hand:5", zones=("M4", "M5"), positions=("defense",))),
    ("activate S1 on gy:1 with M1 cost hand:2",
     play("activate", "gy:1", via="S1", materials=("M1",), costs=("hand:2",))),
    ("special robot to opp.M1 defense", play("special", "hand:3", zones=("opp.M1",), positions=("defense",))),
    ("normal 77585513 with M3", play("normal", "hand:3", materials=("M3",))),
    ('  normal\t"jinzo"  with M1 ,M2 ', play("normal", "hand:3", materials=("M1", "M2"))),
    ("normal hand:1 attack to M4 with M1",
     play("normal", "hand:1", materials=("M1",), zones=("M4",), positions=("attack",))),
    ('normal "77585513"', play("normal", "hand:3")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), READ)
def test_reading(board: Position, text: str, meant: Play) -> None:
    def in_order(refs: tuple[str, ...] | None) -> tuple[str, ...] | None:
        order = [i.ref for i in board.instances]
        return None if refs is None else tuple(sorted(refs, key=order.index))

    read = parse_play(text, board, CARDS)
    assert in_order(read.materials) == read.materials
    assert read == msgspec.structs.replace(meant, materials=in_order(meant.materials))


@pytest.mark.parametrize("text", [text for text, _ in READ])
def test_what_is_printed_reads_as_the_same_play(board: Position, text: str) -> None:
    read = parse_play(text, board, CARDS)
    printed = print_play(read, board)
    assert parse_play(printed, board, CARDS) == read
    assert print_play(parse_play(printed, board, CARDS), board) == printed


@pytest.mark.parametrize(("text", "printed"), [
    ("normal hand:1 with M2, M1", 'normal "Junk Synchron" with M1, M2'),
    ("flip M2", "flip \"Sangan\""),
    ("set hand:2", 'set "Sangan"'),
    ("set hand:4", "set hand:4"),
    ("xyz extra:4 with M1", "xyz extra:4 with M1"),
    ("special gy:2", "special gy:2"),
    ("special opp.M3", "special opp.M3"),
    ("activate S1 on gy:1", 'activate "Call of the Haunted" on gy:1'),
    ("pendulum extra:2, hand:6", "pendulum hand:6, extra:2"),
    ("pendulum extra:2, hand:6 to M1, M2", "pendulum hand:6, extra:2 to M2, M1"),
    ("pendulum hand:6", 'pendulum hand:6'),
])  # fmt: skip
def test_printing(board: Position, text: str, printed: str) -> None:
    if text == "set hand:4":  # copies in one place count as one, and the first is meant: this is another one
        assert parse_play('set "Sangan"', board, CARDS).cards == ("hand:2",)
    assert print_play(parse_play(text, board, CARDS), board) == printed


def test_the_order_of_materials_means_nothing(board: Position) -> None:
    a, b = (parse_play(f'synchro "Stardust Dragon" with {m}', board, CARDS) for m in ("M1, M2, M3", "M3, M1, M2"))
    assert a == b


def test_a_listed_play_is_printed_without_what_may_be_chosen(board: Position) -> None:
    listed = play("normal", "hand:1", materials=(), costs=(), zones=("M4", "M5"), positions=("attack",))
    assert print_play(listed, board, listed=True) == 'normal "Junk Synchron"'
    alone = play("flip", "M2", materials=(), zones=("M2",), positions=("attack",))
    assert print_play(alone, board, listed=True) == 'flip "Sangan"'


def test_tokens_are_not_named(board: Position) -> None:
    assert print_play(play("activate", "token", "token", via="S1"), board) == 'activate "Call of the Haunted"'


def test_a_name_means_the_card_in_its_usual_place(board: Position) -> None:
    assert parse_play('normal "Sangan" with "Sangan"', board, CARDS) == play("normal", "hand:2", materials=("M2",))
    assert parse_play('flip "Sangan"', board, CARDS).cards == ("M2",)
    assert parse_play('normal "Jinzo" with "Cyber Dragon"', board, CARDS).materials == ("M3",)
    assert parse_play('synchro "Stardust Dragon" with "Speed Warrior", M2', board, CARDS).materials == ("M1", "M2")
    assert parse_play('special "Cyber Dragon"', board, CARDS).cards == ("M3",)


def test_names_in_one_list_mean_different_copies(board: Position) -> None:
    assert parse_play('fusion "Stardust Dragon" with "Sangan", hand:2, M2', board, CARDS).materials == (
        "M2",
        "hand:2",
        "hand:4",
    )
    hand = load_position_text("you: {hand: [Sangan, Sangan, Jinzo]}", CARDS)
    assert parse_play('ritual "Jinzo" with "Sangan", "Sangan"', hand, CARDS).materials == ("hand:1", "hand:2")


def test_what_fits_two_cards_is_never_guessed(board: Position) -> None:
    with pytest.raises(AmbiguousRefError, match=r"M3.*opp\.M3"):
        parse_play('special "Jinzo" with "Cyber Dragon"', board, CARDS)
    with pytest.raises(AmbiguousRefError, match=r"extra:1.*opp\.gy:1"):
        parse_play('activate "Call of the Haunted" on "Stardust Dragon"', board, CARDS)
    with pytest.raises(AmbiguousRefError, match=r"M1.*gy:2"):
        parse_play('special "Speed Warrior"', board, CARDS)


@pytest.mark.parametrize(("text", "says"), [
    ("", "at its end: accepted here: normal, set, flip"),
    ('norml "Jinzo"', '`norml "Jinzo"`: accepted here: normal, set, flip, fusion, ritual, synchro, xyz, link,'
                      " pendulum, special, activate, return or resolve; did you mean normal?"),
    ('"Jinzo"', "accepted here: normal"),
    ("normal", "at its end: accepted here: a card"),
    ("normal with M1", "at `with M1`: accepted here: a card"),
    ("normal Jinzo", 'at `Jinzo`: a name stands in quotes: "Jinzo"'),
    ("normal Junk Synchron with M1", 'a name stands in quotes: "Junk Synchron"'),
    ("special Speed Warrior, M1", 'a name stands in quotes: "Speed Warrior"'),
    ("normal Unheard", "at `Unheard`: accepted here: a card"),
    ('normal "Jinzo', "the quotation mark is never closed"),
    ('normal "Jinzo\\"', "the quotation mark is never closed"),
    ('normal "Jin\\zo"', "a backslash stands only before"),
    ('normal "Jinzo"with M1', "a space or a comma must follow"),
    ('normal "Jinzo" wiht M1', "at `wiht M1`: accepted here: a comma, via, on, with, cost, to, attack, defense or set;"
                               " did you mean with?"),
    ('normal "Jinzo" with M1 with M2', "at `with M2`: `with` stands twice"),
    ('normal "Jinzo" with M1,', "at its end: accepted here: a card"),
    ('normal "Jinzo" with ,M1', "at `,M1`: accepted here: a card"),
    ('normal "Jinzo" attack defense', "at `defense`: the position stands twice"),
    ('normal "Jinzo" to M9', "at `M9`: accepted here: a Monster Zone"),
    ('normal "Jinzo" to S1', "at `S1`: accepted here: a Monster Zone"),
    ('normal "Jinzo" to M1, M2', "2 zones are named for 1 Summoned"),
    ("pendulum hand:1, hand:6 to M1", "1 zones are named for 2 Summoned"),
    ("normal hand:1, hand:2", "at `hand:2`: `normal` takes one card"),
    ("activate S1, hand:5", "`activate` takes one card"),
    ("fusion extra:1 via hand:5, S1", "`via` names one card"),
    ("activate S1 via hand:5", "without `via`"),
    ("normal hand:1 with M1, M1", "M1 is named twice"),
    ('normal hand:1 with M1, "Speed Warrior"', "M1 is named twice"),
    ("normal hand:1 77585513", "at `77585513`: accepted here: a comma"),
])  # fmt: skip
def test_what_is_no_play(board: Position, text: str, says: str) -> None:
    with pytest.raises(PlaySyntaxError) as caught:
        parse_play(text, board, CARDS)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "error"), [
    ("normal hand:99", UnknownRefError), ('normal "Nobody"', UnknownRefError), ("normal hand:x", RefSyntaxError),
    ("normal hand:1 with M5", UnknownRefError), ("normal 99", UnknownRefError), ('normal "hand:1"', UnknownRefError),
])  # fmt: skip
def test_cards_that_are_not_there(board: Position, text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        parse_play(text, board, CARDS)


NASTY = st.one_of(
    st.sampled_from(
        [*KEYWORDS, *KINDS, "M1", "hand:1", 'with M1, "x"', '"', "\\", '\\"', "a, b", "7", "070", "opp.M1", " x"]
    ),
    st.text(alphabet='ab"\\, 17:#', min_size=1, max_size=8),
    st.text(alphabet=string.printable, min_size=1, max_size=8),
    st.text(min_size=1, max_size=8),
).filter(lambda name: name.strip())


@given(st.lists(NASTY, min_size=6, max_size=6), st.data())
def test_round_trip_with_nasty_names(names: list[str], data: st.DataObject) -> None:
    cards = FakeCards(*(monster(number, name) for number, name in enumerate(names, 1)))
    position = load_position(
        {"you": {"hand": [1, 2, 1], "field": {"M1": 3, "M4": 4, "S2": 5}, "graveyard": [6, 2], "extra": [5]}}, cards
    )
    refs = [i.ref for i in position.instances]
    some = st.lists(st.sampled_from(refs), unique=True, max_size=3).map(
        lambda chosen: tuple(sorted(chosen, key=refs.index)) or None
    )
    kind = data.draw(st.sampled_from(KINDS))
    count = data.draw(st.integers(1, 3)) if kind == "pendulum" else 1
    chosen = data.draw(st.lists(st.sampled_from(refs), unique=True, min_size=count, max_size=count))
    zone = st.sampled_from(["M1", "M5", "EL", "opp.M2", "opp.ER"])
    made = Play(
        kind=kind,
        cards=tuple(sorted(chosen, key=refs.index)),
        via=data.draw(st.sampled_from(refs) if kind == "activate" else st.none() | st.sampled_from(refs)),
        targets=None if kind == "activate" else data.draw(some),
        materials=data.draw(some),
        costs=data.draw(some),
        zones=data.draw(st.none() | st.tuples(*[zone] * count)),
        positions=data.draw(st.none() | st.sampled_from([("attack",), ("defense",), ("set",)])),
    )
    printed = print_play(made, position)
    assert parse_play(printed, position, cards) == made
    assert parse_play(printed, position) == made


@given(st.text(alphabet='normalset "\\M12hand:,with to', max_size=40) | st.text(max_size=20))
def test_any_text_is_a_play_or_one_clear_line(text: str) -> None:
    position = load_position_text(BOARD, CARDS)
    try:
        read = parse_play(text, position, CARDS)
    except SolemnError as error:
        said = str(error)
    else:
        said = ""
        assert parse_play(print_play(read, position), position, CARDS) == read
    assert "\n" not in said
