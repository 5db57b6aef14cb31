"""The board drawn for the terminal."""

import re

import pytest
from fake_cards import CARDS
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.columns import clean, columns, flow, pad, shorten, spread, wrap
from solemn.bridge.draw import draw
from solemn.bridge.loader import load_position, load_position_text
from solemn.bridge.records import Position

BOARD = """
rules: mr5
turn: {player: opponent, phase: battle}
cards:
- {name: 青眼の白龍と真紅眼の黒竜と光の黄金櫃, type: Normal Monster, level: 8, atk: 3000, def: 2500}
- {name: "Screen\\u200bEraser", type: Normal Monster, level: 1, atk: 0, def: 0}
you:
  lp: 4500
  hand: [Junk Synchron, Sangan, Sangan, "Screen\\u200bEraser", Polymerization]
  field:
    M1: Speed Warrior
    M2: {card: Sangan, position: set, since: this_turn}
    M3: {card: 青眼の白龍と真紅眼の黒竜と光の黄金櫃, position: defense, level: 4}
    M4: {card: Gem-Knight Pearl, materials: [Jinzo, {card: Sangan, count: 2}], proper: false}
    ER: Decode Talker
    S1: Odd-Eyes Pendulum Dragon
    S2: {card: Call of the Haunted, face: down}
    S3: {card: Jinzo, equipped_to: M1}
    F: Zombie World
  graveyard: [{card: Relinquished, proper: true}]
  banished: [{card: Jinzo, face: down}]
  extra: [Stardust Dragon, {card: Odd-Eyes Pendulum Dragon, face: up}]
  normal_summons: {used: 1}
  used: {pendulum: true, effects: [Instant Fusion]}
  special_summoned: [Cyber Dragon]
opponent: {hand: 4, deck: 30, field: {M1: Cyber Dragon, S5: {card: Zombie World, face: down}}}
"""


@pytest.fixture(scope="module")
def board() -> Position:
    return load_position_text(BOARD, CARDS)


def line_with(text: str, drawn: str) -> str:
    return next(line for line in drawn.splitlines() if text in line)


def row_of(ref: str, drawn: str) -> list[str]:
    """The cells of the row in which this zone stands, as their refs."""
    line = next(line for line in drawn.splitlines() if re.search(rf"│{re.escape(ref)}\s", line))
    return [cell.split()[0] for cell in line.strip(" │").split("│") if cell.strip()]


def test_both_fields_as_seen_by_you(board: Position) -> None:
    drawn = draw(board)
    assert row_of("M1", drawn) == ["M1", "M2", "M3", "M4", "M5"]
    assert row_of("opp.M1", drawn) == ["opp.M5", "opp.M4", "opp.M3", "opp.M2", "opp.M1"]
    assert row_of("ER", drawn) == ["EL", "ER"]
    heads = [drawn.index(f"│{ref} ") for ref in ("opp.S5", "opp.M5", "EL", "M1", "S1")]
    assert heads == sorted(heads)


def test_the_shared_zones_lie_above_the_second_and_the_fourth_zone(board: Position) -> None:
    drawn = draw(board)
    shared, own = line_with("│EL ", drawn), line_with("│M1 ", drawn)
    assert shared.index("EL") == own.index("M2")
    assert shared.index("ER") == own.index("M4")


@pytest.mark.parametrize(("rules", "shown"), [("mr1", False), ("mr3", False), ("mr4", True), ("mr5", True)])
def test_shared_zones_where_the_era_has_them(rules: str, shown: bool) -> None:
    assert ("│EL" in draw(load_position({"rules": rules}, CARDS))) is shown


def test_a_misplaced_card_is_drawn_all_the_same() -> None:
    assert "Decode Talker" in draw(load_position({"rules": "mr2", "you": {"field": {"EL": "Decode Talker"}}}, CARDS))


def test_what_a_zone_shows(board: Position) -> None:
    drawn = draw(board)
    assert re.search(r"│M1 +Attack│M2 +Set│M3 +Defense│M4 +Attack│M5 +│", drawn)
    assert re.search(r"│Speed Warrior +│\(Sangan\) +│", drawn)
    assert re.search(r"│Lv2 +1000/500│Lv3 +1000/500│", drawn)
    assert "Lv4*" in drawn
    assert "Link-3 ↑↙↘" in drawn
    assert re.search(r"Rk4 +1000/500", drawn)
    assert re.search(r"Lv7 +Scale 4", drawn)
    assert "(Call of the" in drawn
    assert "Continuous Trap" in drawn


def test_what_lies_elsewhere(board: Position) -> None:
    drawn = draw(board)
    assert "opponent's turn · Battle Phase" in drawn
    assert line_with("hand:", drawn) == (
        "hand:         1 Junk Synchron Lv3 · 2-3 Sangan Lv3 · 4 Screen Eraser Lv1 · 5 Polymerization"
    )
    assert "1 Relinquished Lv1 (properly Summoned)" in line_with("gy:", drawn)
    assert "1 Jinzo Lv6 (face-down)" in line_with("banished:", drawn)
    assert "2 Odd-Eyes Pendulum Dragon Lv7 (face-up)" in line_with("extra:", drawn)
    assert line_with("OPPONENT", drawn) == "OPPONENT · LP 8000 · Hand 4 · Deck 30"
    yours = drawn[drawn.index("YOU ") :]
    assert "LP 4500 · Hand 5 · Extra Deck 2 · Deck not stated · Normal Summons 1 of 1 used" in yours
    assert "Pendulum Summon used" in yours
    assert "used this turn: Instant Fusion" in yours
    assert "Special Summoned this turn: Cyber Dragon" in yours


def test_notes_below_the_field(board: Position) -> None:
    drawn = draw(board)
    assert re.search(r"^F +Zombie World$", drawn, re.M)
    assert re.search(r"^M2 +since this turn$", drawn, re.M)
    assert re.search(r"^M4 +not properly Summoned · Xyz Materials: 1 Jinzo Lv6, 2-3 Sangan Lv3$", drawn, re.M)
    assert re.search(r"^S3 +equipped to M1$", drawn, re.M)


def test_equal_notes_share_a_line() -> None:
    cards = {f"M{n}": {"card": "Sangan", "proper": False} for n in range(1, 6)}
    drawn = draw(load_position({"you": {"field": cards}}, CARDS))
    assert "M1, M2, M3, M4, M5\n              not properly Summoned\n" in drawn


def test_pendulum_zones_of_the_third_master_rule() -> None:
    drawn = draw(load_position({"rules": "mr3", "you": {"field": {"PL": "Odd-Eyes Pendulum Dragon"}}}, CARDS))
    assert re.search(r"^PL +Odd-Eyes Pendulum Dragon \(Scale 4\)$", drawn, re.M)


def test_columns_stand_straight_with_wide_signs(board: Position) -> None:
    drawn = draw(board)
    assert "青眼の白龍" in drawn
    borders = []
    for line in drawn.splitlines():
        if line.startswith("│"):
            at = [columns(line[:n]) for n, sign in enumerate(line) if sign == "│"]
            borders.append(tuple(at))
    assert len(set(borders)) == 1


@pytest.mark.parametrize("width", [1, 50, 72, 100, 140])
def test_width(board: Position, width: int) -> None:
    assert max(columns(line) for line in draw(board, width).splitlines()) <= max(width, 50)


def test_nothing_moves_the_cursor(board: Position) -> None:
    assert "\x1b" not in draw(board)
    assert not set(re.sub(r"\x1b\[\d+m", "", draw(board, colour=True))) & {"\x1b", "\r", "\b"}


def test_colour_adds_nothing_but_colour(board: Position) -> None:
    coloured = draw(board, colour=True)
    assert "\x1b[1m" in coloured
    plain = [line.rstrip() for line in re.sub(r"\x1b\[\d+m", "", coloured).splitlines()]
    assert plain == draw(board).splitlines()


def test_no_line_ends_in_spaces(board: Position) -> None:
    assert all(line == line.rstrip() for line in draw(board).splitlines())


TEXTS = st.text(alphabet="ab Ω青龍́-", max_size=40) | st.text(max_size=30)


@given(TEXTS, st.integers(1, 30))
def test_padding_fills_exactly(text: str, width: int) -> None:
    text = clean(text)
    assert columns(pad(text, width)) == width
    assert columns(shorten(text, width)) <= width
    assert columns(spread(text, "Set", width)) == width


@given(TEXTS, st.integers(2, 30), st.integers(1, 4))
def test_wrapping_keeps_the_words(text: str, width: int, lines: int) -> None:
    text = clean(text)
    out = wrap(text, width, lines)
    assert len(out) <= lines
    assert all(columns(line) <= width for line in out)
    if not out or not out[-1].endswith("…"):
        assert "".join(out).replace(" ", "") == text.replace(" ", "")


@given(st.lists(TEXTS.map(clean).filter(bool), min_size=1, max_size=8))
def test_flowing_keeps_to_the_width(items: list[str]) -> None:
    lines = list(flow(items, 60, 10))
    assert all(columns(line) <= 60 for line in lines)
    assert all(line.startswith(" " * 10) for line in lines[1:])
    assert " · ".join(line.strip() for line in lines) == " · ".join(items)
