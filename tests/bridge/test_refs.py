"""References, labels, names and passcodes: which card on the board they mean."""

import pytest
from fake_cards import CARDS
from solemn.bridge.loader import load_position_text
from solemn.bridge.records import Position
from solemn.bridge.refs import AmbiguousRefError, RefSyntaxError, UnknownRefError, find, parse_ref

BOARD = """
you:
  hand: [Junk Synchron, Sangan, {card: Jinzo, label: robot}, Sangan]
  field:
    M1: Speed Warrior
    M2: {card: Gem-Knight Pearl, materials: [Sangan, Zombie World]}
    EL: Decode Talker
    S1: {card: Call of the Haunted, face: down}
  graveyard: [Relinquished, {card: Relinquished, proper: true}, 70095155]
  banished: ["7"]
  extra: [Stardust Dragon]
  deck: [Polymerization]
opponent:
  field: {M3: Cyber Dragon, F: Zombie World, ER: Decode Talker}
  graveyard: [Stardust Dragon]
"""


@pytest.fixture(scope="module")
def board() -> Position:
    return load_position_text(BOARD, CARDS)


@pytest.mark.parametrize("ref", [
    "hand:1", "hand:4", "gy:2", "banished:1", "extra:1", "deck:1", "M1", "M2/2", "EL", "S1", "opp.M3", "opp.ER",
    "opp.F", "opp.gy:1",
])  # fmt: skip
def test_canonical_references(board: Position, ref: str) -> None:
    assert find(ref, board).ref == ref


@pytest.mark.parametrize(("text", "rules", "printed"), [
    ("PL", "mr5", "S1"), ("PR", "mr4", "S5"), ("opp.PR", "mr5", "opp.S5"), ("PL", "mr3", "PL"), ("S1", "mr3", "S1"),
    ("M1/2", "mr5", "M1/2"), ("hand:12", "mr5", "hand:12"), ("opp.EL", "mr5", "opp.EL"),
])  # fmt: skip
def test_how_references_are_printed(text: str, rules: str, printed: str) -> None:
    assert str(parse_ref(text, rules)) == printed


@pytest.mark.parametrize(
    "text", ["hand:0", "hand:01", "M6", "m1", "opp.opp.M1", "hand:1/2", "M1/0", "E", "hand: 1", ""]
)
def test_what_is_no_canonical_reference(text: str) -> None:
    assert parse_ref(text) is None


@pytest.mark.parametrize(("text", "ref"), [
    ("robot", "hand:3"), ("Jinzo", "hand:3"), ("jinzo", "hand:3"), ("77585513", "hand:3"), ("Junk Synchron", "hand:1"),
    ("ジャンク・シンクロン", "hand:1"), ("67048711", "banished:1"), ("7", "banished:1"), ("PL", "S1"),
    ("Polymerization", "deck:1"), ("70095155", "gy:3"),
])  # fmt: skip
def test_other_ways_to_mean_a_card(board: Position, text: str, ref: str) -> None:
    position = board if text != "70095155" else load_position_text(BOARD.replace("Cyber Dragon", "Jinzo"), CARDS)
    assert find(text, position, CARDS).ref == ref


def test_another_artwork_is_the_same_card(board: Position) -> None:
    with pytest.raises(AmbiguousRefError) as caught:
        find("70095154", board, CARDS)
    assert caught.value.refs == ("gy:3", "opp.M3")


def test_identical_copies_in_one_place_count_as_one() -> None:
    position = load_position_text("you: {hand: [Jinzo, Sangan, Jinzo, {card: Sangan, label: x}]}", CARDS)
    assert find("Jinzo", position).ref == "hand:1"
    assert find("Sangan", position).ref == "hand:2"


@pytest.mark.parametrize(("text", "refs"), [
    ("Sangan", ("hand:2", "M2/1")),
    ("Relinquished", ("gy:1", "gy:2")),
    ("Stardust Dragon", ("extra:1", "opp.gy:1")),
    ("Decode Talker", ("EL", "opp.ER")),
])  # fmt: skip
def test_two_that_fit_are_both_listed(board: Position, text: str, refs: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousRefError) as caught:
        find(text, board, CARDS)
    assert set(caught.value.refs) == set(refs)
    assert all(ref in str(caught.value) for ref in refs)
    assert "write the reference" in str(caught.value)


def test_two_monsters_of_one_name_on_the_field_are_two() -> None:
    position = load_position_text("you: {field: {M1: Sangan, M2: Sangan}}", CARDS)
    with pytest.raises(AmbiguousRefError, match="M1, M2"):
        find("Sangan", position)


def test_two_cards_of_one_name_are_told_apart() -> None:
    position = load_position_text("you: {hand: [501, 502]}", CARDS)
    with pytest.raises(AmbiguousRefError, match=r"hand:1 \(Twin\), hand:2 \(Twin\)|hand:1, hand:2"):
        find("Twin", position, CARDS)
    assert find("502", position, CARDS).ref == "hand:2"


@pytest.mark.parametrize(("text", "says"), [
    ("hand:9", "your Hand holds 4 cards by name"),
    ("opp.gy:2", "the opponent's GY holds 1 card by name"),
    ("M3", "nothing stands in that zone"),
    ("M2/3", "M2 has 2 materials"),
    ("ER", "the monster in ER is opp.ER"),
    ("opp.EL", "the monster in EL is EL"),
    ("Snagan", 'did you mean "Sangan"?'),
    ("Instant Fusion", '"Instant Fusion" is not on this board'),
    ("99", "no card on this board is called"),
])  # fmt: skip
def test_what_is_not_there(board: Position, text: str, says: str) -> None:
    with pytest.raises(UnknownRefError) as caught:
        find(text, board, CARDS)
    assert says in str(caught.value)


@pytest.mark.parametrize("text", ["hand:x", "hand:0", "grave:1", "M9", "S0", "opp.Sangan", "M1/x", "opp.hand"])
def test_what_is_shaped_like_a_reference(board: Position, text: str) -> None:
    with pytest.raises(RefSyntaxError, match="accepted: hand:1, gy:2"):
        find(text, board, CARDS)


def test_a_quoted_text_is_a_name(board: Position) -> None:
    for text in ("M1", "robot", "hand:1"):
        with pytest.raises(UnknownRefError):
            find(text, board, CARDS, quoted=True)


def test_names_shaped_like_references() -> None:
    from fake_cards import FakeCards, monster

    cards = FakeCards(monster(1, "M1"), monster(2, "opp.Foo"), monster(3, "67"), monster(67, "Other"))
    position = load_position_text("you: {hand: [1, 2, 3, 67], field: {M1: 67}}", cards)
    assert find("M1", position, cards).ref == "M1"
    assert find("M1", position, cards, quoted=True).ref == "hand:1"
    assert find("opp.Foo", position, cards).ref == "hand:2"
    assert find("67", position, cards, quoted=True).ref == "hand:3"
    with pytest.raises(AmbiguousRefError, match="hand:4"):
        find("67", position, cards)


def test_an_empty_board() -> None:
    with pytest.raises(UnknownRefError, match="holds no cards"):
        find("Sangan", load_position_text("{}", CARDS), CARDS)
