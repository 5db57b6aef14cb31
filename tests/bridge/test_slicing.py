"""What is left out of the rules cannot matter."""

from pathlib import Path

import clingo
import pytest
from conftest import ROOT
from solemn.bridge.ask import Question, rules_path
from solemn.bridge.board import Board
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.facts import position_facts
from solemn.bridge.rulebook import read_rulebook
from solemn.bridge.rulecache import question_file, rulebook
from solemn.bridge.slicing import Slicer, facts_in

BOARDS = sorted((ROOT / "fixtures" / "boards").glob("*.yaml"))


def small(tmp_path: Path, text: str) -> Slicer:
    file = tmp_path / "small.lp"
    file.write_text(text)
    return Slicer(read_rulebook(str(file)), ("base",))


def kept(slicer: Slicer, facts: str) -> list[str]:
    return [slicer.book.statements[n].text for n in slicer.slice(facts_in(facts)).statements]


def test_the_facts_are_seen_by_their_plain_symbols() -> None:
    assert facts_in('place("M1",you,monster). printed(5,is(tuner)). printed(5,level(4)). fold. name("a. b(c).").') == {
        ("place", 3, (None, "you", "monster")),
        ("printed", 2, (None, "is(tuner)")),
        ("printed", 2, (None, "level/1")),
        ("fold", 0, ()),
        ("name", 1, (None,)),
    }


def test_a_fact_is_seen_however_deep_its_terms_are() -> None:
    deep = 'cond(c(this,1),1,more(count(you,or(hand,or(gy,or(deck,f(g(h("x. y")))))),any),count(a,b,c))).'
    assert facts_in(f"{deep} other(x).") == {("cond", 3, ("c/2", None, "more/2")), ("other", 1, ("x",))}


@pytest.mark.parametrize(
    ("rules", "facts", "left"),
    [
        ("p(X) :- q(X). r :- p(_), s.", "q(1).", ["p(X) :- q(X)."]),
        ("p(K,X) :- q(K,X). a :- p(xyz,_). b :- p(synchro,_).", "q(xyz,1).", ["p(K,X) :- q(K,X).", "a :- p(xyz,_)."]),
        ("p(K) :- q(K), K = (xyz;link). a :- p(link). b :- p(flip).", "q(3).",
         ["p(K) :- q(K); K = (xyz;link).", "a :- p(link)."]),
        ("a :- not b. b :- c.", "d.", ["a :- not b."]),
        ("{ p(X) : q(X) }. a :- p(_). b :- 1 < #count { X : r(X) }.", "",
         ["{ p(X): q(X) }.", "a :- p(_).", "b :- 1 < #count { X: r(X) }."]),
        ("a(is(x)) :- b. c :- a(is(x)). d :- a(is(y)).", "b.", ["a(is(x)) :- b.", "c :- a(is(x))."]),
        ("a(X) :- b((X;2)). c :- a(_).", "b(3).", ["a(X) :- b((X;2)).", "c :- a(_)."]),
        (":- a, b. :- a.", "a.", ["#false :- a."]),
    ],
)  # fmt: skip
def test_only_what_cannot_fire_is_left_out(tmp_path: Path, rules: str, facts: str, left: list[str]) -> None:
    assert kept(small(tmp_path, rules), facts) == left


@pytest.mark.parametrize("file", BOARDS, ids=lambda f: f.stem)
def test_the_answers_are_those_of_all_rules(file: Path, cards: DefaultCards) -> None:
    facts = position_facts(Board.load(file, cards=cards).position, comments=False)
    whole = clingo.Control(["0", "--project=show"])
    whole.load(question_file(rules_path(), "legal"))
    whole.add("base", [], facts)
    whole.ground([("base", [])])
    expected = set()
    with whole.solve(yield_=True) as handle:
        for model in handle:
            expected.add(frozenset(map(str, model.symbols(shown=True))))
    question = Question("legal", facts, options=["0", "--project=show"])
    found = set()
    with question.control.solve(yield_=True) as handle:
        for model in handle:
            found.add(frozenset(map(str, model.symbols(shown=True))))
    assert found == expected
    slicer = Slicer(rulebook(rules_path(), "legal"), ("base",))
    assert len(slicer.slice(facts_in(facts)).statements) < len(slicer.book.statements) * 0.8


def test_rules_that_changed_are_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLEMN_CACHE", str(tmp_path / "cache"))
    rules = tmp_path / "asp"
    (rules / "questions").mkdir(parents=True)
    question = rules / "questions" / "legal.lp"
    question.write_text("a.\n")
    assert [s.text for s in rulebook(str(rules), "legal").statements] == ["a."]
    question.write_text("b :- c.\n")
    assert [s.text for s in rulebook(str(rules), "legal").statements] == ["b :- c."]
    next((tmp_path / "cache").iterdir()).write_bytes(b"spoilt")
    assert [s.text for s in rulebook(str(rules), "legal").statements] == ["b :- c."]


def test_without_a_place_to_keep_them_they_are_read_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SOLEMN_CACHE", str(tmp_path / "file" / "cache"))
    assert rulebook(rules_path(), "status").statements
