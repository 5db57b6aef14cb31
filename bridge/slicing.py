"""Leaves out the rules that cannot fire on a board: grounding costs time for each, and most boards use a third of them.

A rule can fire only if each positive atom of its body can hold. What can hold is followed from the facts through the
rules, predicate by predicate, with those arguments that are plain symbols (`synchro` in `considered(synchro,I,P)`). It
errs to one side only: a rule that is left out can never fire. The answers are those of the whole rule base
(tests/bridge/test_slicing.py, tests/asp/test_bare_clingo.py).
"""

import re
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

import msgspec

Argument = str | int | None
"""a plain symbol (`synchro`, `is(tuner)`), a variable by its number in the statement, or None for anything"""
Pattern = tuple[int, tuple[Argument, ...]]
"""a predicate by its number, and its arguments"""
Known = tuple[str | None, ...]
"""arguments of an atom that can hold: plain symbols, None for anything"""

Fact = tuple[str, int, Known]
"""a kind of fact: name, arity, arguments"""

MOST_KEPT = 200
"""slices kept for boards with the same kinds of facts"""
MOST_PATTERNS = 16
"""a derived predicate with more kinds of atoms than this counts as anything"""
MOST_VALUES = 12
"""a variable with more possible symbols than this counts as anything"""


class Statement(msgspec.Struct, frozen=True, array_like=True):
    """One statement of the rule base."""

    part: str
    text: str
    heads: tuple[Pattern, ...] = ()
    body: tuple[tuple[Pattern, ...], ...] = ()
    """for each positive atom of the body its readings (a pool has several)"""
    equal: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """variables that a comparison binds to some symbols"""
    mentions: tuple[int, ...] = ()
    """the predicates that stand anywhere in it"""
    always: bool = False
    """neither rule nor constraint: it is never left out"""


class Rulebook(msgspec.Struct, frozen=True, array_like=True):
    """The statements of one question, read once."""

    predicates: tuple[tuple[str, int], ...]
    statements: tuple[Statement, ...]


class Slice(NamedTuple):
    """What of a rulebook can matter beside some facts."""

    statements: tuple[int, ...]
    """their numbers in the rulebook"""
    mentioned: tuple[int, ...]
    """the numbers of the predicates that stand in them: some may be given by no statement that is left"""


class Slicer:
    """Finds, for the facts of a board, the part of a rulebook that can matter."""

    def __init__(self, book: Rulebook, parts: Iterable[str]) -> None:
        self.book = book
        self._names = {predicate: number for number, predicate in enumerate(book.predicates)}
        wanted = {*parts}
        self._numbers = [n for n, s in enumerate(book.statements) if s.part in wanted]
        self._statements = [book.statements[n] for n in self._numbers]
        self._users: list[list[int]] = [[] for _ in book.predicates]
        self._first_missing: list[int] = []
        """how many predicates of the body hold nowhere at the start"""
        for n, statement in enumerate(self._statements):
            needed = {readings[0][0] for readings in statement.body}
            self._first_missing.append(len(needed))
            for predicate in needed:
                self._users[predicate].append(n)
        self._settled = [all(type(a) is not int for _, args in s.heads for a in args) for s in self._statements]
        """whether the heads hold no variable: such a statement says all that it can say when it first fires"""
        self._cache: dict[frozenset[Fact], Slice] = {}

    def slice(self, facts: set[Fact]) -> Slice:
        """The statements that can matter beside these facts."""
        key = frozenset(facts)
        if key not in self._cache:
            if len(self._cache) >= MOST_KEPT:
                self._cache.clear()
            self._cache[key] = self._slice(key)
        return self._cache[key]

    def text(self, facts: set[Fact]) -> str:
        """The program text of these statements, with a #defined for each predicate in it."""
        found = self.slice(facts)
        lines = [self.book.statements[n].text for n in found.statements]
        lines += [f"#defined {name}/{arity}." for name, arity in map(self.book.predicates.__getitem__, found.mentioned)]
        return "\n".join(lines) + "\n"

    def _slice(self, facts: Iterable[Fact]) -> Slice:
        holds: list[set[Known]] = [set() for _ in self.book.predicates]
        for name, arity, arguments in facts:
            number = self._names.get((name, arity))
            if number is not None:
                holds[number].add(arguments)
        live = sorted(self._live(holds))
        mentioned = {predicate for n in live for predicate in self._statements[n].mentions}
        return Slice(tuple([self._numbers[n] for n in live]), tuple(sorted(mentioned)))

    def _live(self, holds: list[set[Known]]) -> set[int]:
        missing = list(self._first_missing)
        for number, known in enumerate(holds):
            if known:
                for n in self._users[number]:
                    missing[n] -= 1
        waiting = [not left for left in missing]
        live: set[int] = set()
        while True in waiting:
            # in reading order: most of what a statement needs stands before it
            for n in range(len(waiting)):
                if not waiting[n]:
                    continue
                waiting[n] = False
                statement = self._statements[n]
                found = [] if statement.always else _consequences(statement, holds)
                if found is None:
                    continue
                live.add(n)
                for predicate, arguments in found:
                    known = holds[predicate]
                    anything = (None,) * len(arguments)
                    if arguments in known or anything in known:
                        continue
                    first = not known
                    if len(known) < MOST_PATTERNS and arguments != anything:
                        known.add(arguments)
                    else:
                        known.clear()
                        known.add(anything)
                    for user in self._users[predicate]:
                        if first:
                            missing[user] -= 1
                        if not missing[user] and not (user in live and self._settled[user]):
                            waiting[user] = True
        return live


def _consequences(statement: Statement, holds: list[set[Known]]) -> list[tuple[int, Known]] | None:
    """What the heads can be, or None where the body cannot hold."""
    values: dict[int, set[str]] = {variable: {*symbols} for variable, symbols in statement.equal}
    for readings in statement.body:
        found: dict[int, set[str]] = {}
        open_to_all: set[int] = set()
        holds_somewhere = False
        for predicate, arguments in readings:
            for known in holds[predicate]:
                for argument, symbol in zip(arguments, known, strict=True):
                    if symbol is None:
                        continue
                    if type(argument) is int:
                        if argument in values and symbol not in values[argument]:
                            break
                    elif argument is not None and argument != symbol:
                        break
                else:
                    holds_somewhere = True
                    for argument, symbol in zip(arguments, known, strict=True):
                        if type(argument) is int:
                            if symbol is None:
                                open_to_all.add(argument)
                            else:
                                found.setdefault(argument, set()).add(symbol)
        if not holds_somewhere:
            return None
        for variable, symbols in found.items():
            if variable in open_to_all:
                continue
            values[variable] = values[variable] & symbols if variable in values else symbols
            if not values[variable]:
                return None
    out: list[tuple[int, Known]] = []
    for predicate, arguments in statement.heads:
        choices: list[Iterable[str | None]] = []
        for argument in arguments:
            if type(argument) is int:
                bound = values.get(argument)
                choices.append((None,) if bound is None or len(bound) > MOST_VALUES else bound)
            else:
                choices.append((argument,))  # type: ignore[arg-type]
        out += [(predicate, combination) for combination in product(*choices)]
    return out


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_SYMBOL = re.compile(r"[a-z]\w*|is\([a-z]\w*\)")


def facts_in(text: str) -> set[Fact]:
    """Each kind of fact in a text of facts: name, arity, and the arguments that are plain symbols."""
    out: set[Fact] = set()
    # without its strings no fact holds a dot but the one that ends it
    for fact in set(_STRING.sub('""', text).split(".")):
        name, bracket, rest = fact.strip().partition("(")
        if bracket:
            parts = _arguments(rest[:-1])
            out.add((name, len(parts), tuple([part if _SYMBOL.fullmatch(part) else shape(part) for part in parts])))
        elif name:
            out.add((name, 0, ()))
    return out


def shape(term: str) -> str | None:
    """A compound term by its functor (`level/1` of `level(4)`); None for numbers and strings, which are anything."""
    name, bracket, rest = term.partition("(")
    if not bracket or not name or not name[0].isalpha():
        return None
    return f"{name}/{len(_arguments(rest[:-1]))}"


def _arguments(text: str) -> list[str]:
    if "(" not in text:
        return text.split(",")
    out, depth, start = [], 0, 0
    for at, mark in enumerate(text):
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
        elif mark == "," and not depth:
            out.append(text[start:at])
            start = at + 1
    out.append(text[start:])
    return out
