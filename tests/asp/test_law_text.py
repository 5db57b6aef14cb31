"""The text of the law: every rule is registered and has a message, every predicate has one home, no era is a number."""

import re
from collections import defaultdict
from pathlib import Path

import pytest
from clingo import ast
from solemn.bridge.ask import Question, rules_path
from solemn.bridge.language import language
from solemn.bridge.registry import rules

ASP = Path(rules_path())
FILES = sorted(ASP.rglob("*.lp"))
QUESTIONS = sorted((ASP / "questions").glob("*.lp"))
INPUTS = ASP / "inputs.lp"


def statements(file: Path) -> list[ast.AST]:
    out: list[ast.AST] = []
    text = re.sub(r"^#include.*$", "", file.read_text(encoding="utf-8"), flags=re.M)
    ast.parse_string(text, out.append)
    return out


def functions(node: ast.AST) -> list[tuple[str, int]]:
    """Name and arity of each predicate that stands in a piece of the program."""
    found: list[tuple[str, int]] = []

    class Walk(ast.Transformer):
        def visit_SymbolicAtom(self, atom: ast.AST) -> ast.AST:  # noqa: N802
            symbol = atom.symbol
            for one in symbol.arguments if symbol.ast_type is ast.ASTType.Pool else [symbol]:
                found.append((one.name, len(one.arguments)))
            return atom

        def visit_Function(self, function: ast.AST) -> ast.AST:  # noqa: N802
            return function

    Walk().visit(node)
    return found


def heads(file: Path) -> set[tuple[str, int]]:
    return {f for s in statements(file) if s.ast_type is ast.ASTType.Rule for f in functions(s.head)}


def used(file: Path) -> set[tuple[str, int]]:
    out: set[tuple[str, int]] = set()
    for s in statements(file):
        if s.ast_type is ast.ASTType.Rule:
            out |= {f for literal in s.body for f in functions(literal)}
            if s.head.ast_type is not ast.ASTType.Literal:  # conditions of a choice or disjunction
                out |= set(functions(s.head))
        elif s.ast_type is ast.ASTType.Minimize:
            out |= {f for literal in s.body for f in functions(literal)}
        elif s.ast_type is ast.ASTType.ShowSignature:
            out.add((s.name, s.arity))
    return out


def declared() -> set[tuple[str, int]]:
    return {(s.name, s.arity) for f in FILES for s in statements(f) if s.ast_type is ast.ASTType.Defined}


def test_the_registry_is_what_clingo_reads() -> None:
    question = Question("check", 'asked(flip,"M1").', parts=("base", "explain", "catalogue"))
    registered = {i: (t, s, c) for i, t, s, c in question.derived("rule", 4)}
    assert {r.id: (r.title, r.statement, r.source) for r in rules().values()} == registered
    assert dict(question.derived("order", 2)) == {r.id: r.order for r in rules().values()}


def test_every_rule_is_registered_and_encoded_once_with_a_message() -> None:
    named: defaultdict[str, set[Path]] = defaultdict(set)
    for file in FILES:
        text = re.sub(r"^#program (explain|catalogue).*?(?=^#program base|\Z)", "", file.read_text(), flags=re.M | re.S)
        for rule in re.findall(r'^(?:violation|broken|unfit|unpayable)\("([^"]+)"', text, flags=re.M):
            named[rule].add(file)
    assert set(named) == set(rules()) == set(language().messages)
    for rule, files in named.items():
        assert [f"asp/{f.relative_to(ASP)}" for f in files] == [rules()[rule].file]
        assert rules()[rule].line > 0


@pytest.mark.parametrize("rule", rules().values(), ids=lambda r: r.id)
def test_a_rule_states_itself(rule: object) -> None:
    one = rules()[rule.id]  # type: ignore[attr-defined]
    assert re.fullmatch(r"[A-Z]+-[A-Z]+", one.id)
    assert one.statement.endswith(".")
    assert one.statement[0].isupper()
    assert re.fullmatch(r"[SR]\d\d(, [SR]\d\d)*", one.source)
    explained = (
        (ASP.parent / one.file).read_text() if (ASP.parent / one.file).exists() else (ASP / one.file[4:]).read_text()
    )
    assert f'applies("{one.id}")' in explained


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_a_file_says_what_it_is_for(file: Path) -> None:
    first = file.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("% ")
    assert len(file.read_text(encoding="utf-8").splitlines()) < (360 if file == INPUTS else 260)


def test_helper_predicates_stay_in_their_file() -> None:
    homes: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    for file in FILES:
        for name, arity in heads(file) | used(file):
            if name.startswith("_"):
                homes[name, arity].add(file.name)
    assert {k: v for k, v in homes.items() if len(v) > 1} == {}


def test_every_predicate_is_given_and_used() -> None:
    given = set().union(*map(heads, FILES)) | declared()
    asked = set().union(*map(used, FILES))
    read_by_the_bridge = {("rule", 4), ("affects", 5), ("note", 3), ("override", 2), ("only_where", 2)}
    assert asked - given == set()
    assert given - asked - declared() - read_by_the_bridge == set()


def test_inputs_are_declared_in_one_place() -> None:
    # what a way by an effect, or one more Normal Summon, has of these, and the slots with a substitute
    lifted = ("summoning.lp", "activation.lp", "following.lp", "tribute.lp", "timing.lp", "fusion.lp",
              "performed.lp", "paid.lp")  # fmt: skip
    given = set().union(*(heads(f) for f in FILES if f.parent.name != "questions" and f.name not in lifted))
    assert declared() & given == set()


def test_no_rule_compares_eras() -> None:
    for file in FILES:
        if file.name != "eras.lp":
            code = re.sub(r"%.*", "", file.read_text(encoding="utf-8"))
            assert not re.search(r"\bmr[1-5]\b", code), file


def test_only_questions_include() -> None:
    assert [f for f in FILES if f.parent.name != "questions" and "#include" in f.read_text()] == []


def test_defects_and_remarks_have_messages() -> None:
    text = (ASP / "board" / "defects.lp").read_text(encoding="utf-8")
    assert set(re.findall(r'^defect\("([^"]+)"', text, flags=re.M)) == set(language().defects)
    assert set(re.findall(r'^remark\("([^"]+)"', text, flags=re.M)) == set(language().remarks)


@pytest.mark.parametrize("question", [q.stem for q in QUESTIONS if q.stem != "law"])
def test_an_empty_board_grounds_without_a_message(question: str) -> None:
    facts = 'asked(normal,"hand:1").' if question == "check" else ""
    parts = ("base", "explain", "catalogue") if question == "check" else ("base",)
    Question(question, facts, parts=parts)


def test_an_era_switch_is_stated_once() -> None:
    stated = re.findall(r"^in_era\((\w+),", (ASP / "eras.lp").read_text(encoding="utf-8"), flags=re.M)
    assert sorted(stated) == sorted(set(stated))


SHARED = {
    "affects", "applies", "as_normal", "asks_if", "at_work", "borrows", "broken", "concerns", "considered", "done",
    "filter", "fits", "granted", "group", "in_use", "include", "inst", "leaves", "member", "moving",
    "natural_material", "offered", "only_where", "order", "override", "pays", "proc_if", "proc_position",
    "proc_zone", "rule", "second", "sets_aside", "several", "slot", "slot_act", "slot_place", "stance",
    "takes_over", "tested", "total", "unfit", "unpayable", "value", "violation", "wants",
}  # fmt: skip
"""what more than one file adds to; any other predicate that two files give is one name for two things"""


def test_a_predicate_means_one_thing() -> None:
    homes: defaultdict[str, set[str]] = defaultdict(set)
    for file in FILES:
        if file.parent.name != "questions":
            for name, _ in heads(file):
                if not name.startswith("_"):
                    homes[name].add(file.name)
    assert {name for name, files in homes.items() if len(files) > 1} == SHARED
