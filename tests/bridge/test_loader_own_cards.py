"""The board's own cards: new ones, overrides, and `law:` that must never become more than plain facts."""

import unicodedata

import pytest
from fake_cards import CARDS
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.board_error import BoardError
from solemn.bridge.fact_in import parse_fact, vocabulary
from solemn.bridge.loader import load_position, load_position_text
from solemn.bridge.records import Card, Position


def load(text: str) -> Position:
    return load_position_text(text, CARDS, name="board.yaml")


def own(text: str) -> Card:
    return load(f"cards: [{text}]").cards[0]


def refused(text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load(text)
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_new_card() -> None:
    position = load(
        "cards: [{name: Test Tuner, type: Tuner Effect Monster, level: 3, attribute: dark, race: fiend, atk: 0,"
        " def: '?', archetypes: [Test]}]\nyou: {hand: [test tuner]}"
    )
    card = position.instances[0].card
    assert card is position.cards[0]
    assert (card.key, card.id, card.name, card.kind) == (900000001, None, "Test Tuner", "monster")
    assert (set(card.types), card.level, card.attribute, card.race) == ({"tuner", "effect"}, 3, "DARK", "Fiend")
    assert (card.atk, card.defense, card.archetypes, card.law) == (0, None, ("Test",), ())
    assert position.instances[0].id is None


def test_new_spells_and_link_monsters() -> None:
    assert own("{name: X, type: Quick-Play Spell}").kind == "spell"
    link = own("{name: X, type: Link Effect Monster, link: 2, arrows: [br, bl], id: 123}")
    assert (link.link, link.arrows, link.defense, link.id) == (2, ("bl", "br"), None, 123)


def test_an_override_keeps_what_it_does_not_state() -> None:
    position = load("cards: [{name: Sangan, level: 5}]\nyou: {hand: [Sangan, 26202165, {card: sangan}]}")
    card = position.cards[0]
    assert (card.level, card.attribute, card.law, card.id) == (5, "DARK", ("cannot_flip(this)",), 26202165)
    assert (card.key, card.archetypes) == (900000001, ("Three",))
    assert {i.card.key for i in position.instances} == {900000001}


def test_an_override_serves_every_passcode_and_language() -> None:
    position = load("cards: [{id: 70095155, level: 1}, {name: ジャンク・シンクロン, level: 9}]\n"
                    "you: {hand: [Cyber Dragon, 70095154, 70095155, Junk Synchron, ジャンク・シンクロン]}")  # fmt: skip
    assert [i.card.level for i in position.instances] == [1, 1, 1, 9, 9]
    assert position.cards[1].name == "Junk Synchron"


def test_an_override_by_passcode_may_rename() -> None:
    position = load("cards: [{id: 26202165, name: Old Sangan}]\nyou: {hand: [Old Sangan, 26202165]}")
    assert [i.card.name for i in position.instances] == ["Old Sangan", "Old Sangan"]


def test_the_numbers_of_an_overridden_type_go() -> None:
    card = own("{name: Sangan, type: Xyz Effect Monster, rank: 3}")
    assert (card.level, card.rank, card.race) == (None, 3, "Fiend")


def test_law_replaces_law() -> None:
    assert own("{name: Sangan, law: []}").law == ()
    assert own("{name: Sangan, law: ['special_only( this ).', 'must(this,own)']}").law == (
        "special_only(this)", "must(this,own)",
    )  # fmt: skip


def test_text_is_read_anew() -> None:
    card = own("{name: Test, type: Effect Monster, level: 4, text: Cannot be Normal Summoned/Set.}")
    assert "special_only(this)" in card.law
    assert "cannot_flip(this)" not in own("{name: Sangan, text: Cannot be Normal Summoned/Set.}").law


def test_a_stated_law_comes_before_a_stated_text() -> None:
    assert own("{name: Sangan, text: Cannot be Normal Summoned/Set., law: ['cannot_set(this)']}").law == (
        "cannot_set(this)",
    )


@pytest.mark.parametrize(("text", "path", "says"), [
    ("{name: New}", "cards[1]", "needs `type`"),
    ("{id: 123, type: Effect Monster}", "cards[1]", "needs `name`"),
    ("{type: Effect Monster}", "cards[1]", "needs a `name`, or the `id`"),
    ("{name: X, type: Foo Monster}", "cards[1].type", "foo"),
    ("{name: X, type: Effect Monster, attribute: BLACK}", "cards[1].attribute", "BLACK"),
    ("{name: X, type: Effect Monster, race: Warior}", "cards[1].race", "Warrior"),
    ("{name: X, type: Xyz Monster, level: 3}", "cards[1].level", "has no level"),
    ("{name: X, type: Normal Spell, atk: 3}", "cards[1].atk", "has no atk"),
    ("{name: X, type: Link Monster, def: 3}", "cards[1].def", "has no def"),
    ("{name: Sangan, scale: 3}", "cards[1].scale", "has no scale"),
    ("{name: Twin, level: 3}", "cards[1].name", "501"),
    ("{name: Sangan}, {id: 26202165}", "cards[2]", "twice"),
    ("{name: X, type: Effect Monster, id: 5}, {name: Y, type: Effect Monster, id: 5}", "cards[2].id", "twice"),
    ("{name: X, type: Effect Monster, law: [cannot_flop(this)]}", "cards[1].law[1]", "did you mean cannot_flip"),
])  # fmt: skip
def test_what_no_card_can_be(text: str, path: str, says: str) -> None:
    error = refused(f"cards: [{text}]")
    assert error.path == path
    assert says in str(error)


def test_own_cards_of_one_name_are_ambiguous() -> None:
    error = refused(
        "cards: [{name: X, type: Effect Monster, id: 5}, {name: x, type: Effect Monster}]\nyou: {hand: [X]}"
    )
    assert "names 2 cards" in str(error)


def test_own_names_are_among_the_nearest() -> None:
    assert "Test Tuner" in str(refused("cards: [{name: Test Tuner, type: Effect Monster}]\nyou: {hand: [Tset Tuner]}"))


HOSTILE = [
    'special_only(this). violation("X","hand:1")',
    "special_only(this) :- true",
    "special_only(this), cannot_flip(this)",
    "special_only(X)",
    "special_only(_)",
    "special_only(this;1)",
    "special_only(1..9)",
    "special_only(@f(this))",
    "special_only(this+1)",
    "special_only(#inf)",
    "special_only(not)",
    "not special_only(this)",
    "-special_only(this)",
    "{special_only(this)}",
    "special_only(this) % comment",
    "special_only(this) %* comment *%",
    '#script (python) print("hacked") #end',
    '#include "/etc/passwd"',
    "#const this = 1",
    ":- special_only(this)",
    'always_named(this,"a\\")',
    'always_named(this,"a")."b")',
    'always_named(this,"a\nb")',
    'always_named(this,"a\0b")',
    'always_named(this,"a\ud800b")',
    'always_named(this,"\\x")',
    "always_named(this,'a')",
    "always_named(this,99999999999)",
    "special_only((this,this))",
    "special_only(this())",
    "special_only()",
    "special_only",
    "inst(this,1)",
    "rules(this)",
    "asked(normal,this)",
    "legal(this)",
    "special_only(1)",
    'special_only("this")',
    "special_only(this,this)",
    "cond(" + "f(" * 50 + "this" + ")" * 50 + ",1,1)",
    "",
    ".",
]


@pytest.mark.parametrize("fact", HOSTILE)
def test_law_that_is_no_plain_fact(fact: str) -> None:
    with pytest.raises(BoardError):
        parse_fact(fact)
    with pytest.raises(BoardError, match=r"cards\[1\]\.law\[1\]"):
        load_position({"cards": [{"name": "Sangan", "law": [fact]}]}, CARDS)


@pytest.mark.parametrize(("fact", "spelled"), [
    ("special_only(this).", "special_only(this)"),
    ("  must( this , synchro ) ", "must(this,synchro)"),
    ('always_named(this,"a\\"b\\\\")', 'always_named(this,"a\\"b\\\\")'),
    ("filter(f(this,1),007,yes,level(-4))", "filter(f(this,1),7,yes,level(-4))"),
    ('worth_tributes(this,2,any)', 'worth_tributes(this,2,any)'),
])  # fmt: skip
def test_plain_facts(fact: str, spelled: str) -> None:
    assert parse_fact(fact) == spelled
    assert parse_fact(spelled) == spelled


def test_the_vocabulary_is_that_of_card_texts() -> None:
    names = {name for name, _ in vocabulary()}
    assert {"filter", "cond", "special_only", "proc", "unmodelled"} <= names
    assert not {"inst", "place", "rules", "printed", "asked", "fold", "lp"} & names


@given(st.text(alphabet='specialonythi_( ),.:-"\\;%#{}X1\n', max_size=40))
def test_whatever_passes_is_one_ground_fact(tail: str) -> None:
    import clingo.ast

    try:
        fact = parse_fact(f"always_named(this,{tail}")
    except BoardError:
        return
    statements: list[clingo.ast.AST] = []
    clingo.ast.parse_string(f"{fact}.", statements.append)
    rules = [s for s in statements if s.ast_type == clingo.ast.ASTType.Rule]
    assert len(rules) == len(statements) - 1 == 1
    assert not rules[0].body
    assert rules[0].head.atom.symbol.name == "always_named"
    assert "Variable" not in repr(rules[0])


@given(st.text(min_size=1, max_size=30).filter(lambda name: not CARDS.by_name(name)))
def test_any_name_is_but_a_name(name: str) -> None:
    board = {"cards": [{"name": name, "type": "Effect Monster"}], "you": {"hand": [name]}}
    if not name.strip() or any(unicodedata.category(sign) in ("Cc", "Cs") for sign in name):
        with pytest.raises(BoardError, match="is no name that can be printed"):
            load_position(board, CARDS)
    else:
        assert load_position(board, CARDS).instances[0].card.name == name


@pytest.mark.parametrize("name", ["a\0b", "a\nb", "\x1b[2J", "\ud800", " "])
def test_names_that_no_program_may_hold(name: str) -> None:
    with pytest.raises(BoardError, match=r"cards\[1\]\.archetypes\[1\]"):
        load_position({"cards": [{"name": "X", "type": "Effect Monster", "archetypes": [name]}]}, CARDS)
    with pytest.raises(BoardError, match=r"you\.hand\[1\]: no card is named") as caught:
        load_position({"you": {"hand": [name]}}, CARDS)
    assert str(caught.value).isprintable()
