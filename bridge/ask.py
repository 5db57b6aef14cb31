"""Asks clingo; beside rulebook.py, which reads the rules, the one module that imports it."""

import atexit
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import clingo
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Card
from solemn.bridge.rulecache import rulebook
from solemn.bridge.slicing import Rulebook, Slicer, Statement, facts_in

TICK = 0.1
"""seconds between two looks at Ctrl-C and the clock while clingo works"""


class GroundingError(RuntimeError):
    """The rule base and the facts did not ground cleanly: an error of solemn, with clingo's own message."""


class Note(NamedTuple):
    """An unmodelled text on the board and the plays it could touch."""

    ref: str
    clause: str
    can: str
    """forbid, allow or both"""
    affects: tuple[tuple[str, str], ...]
    """(card, kind) of each play that it could touch"""


Atom = tuple[str, tuple[Any, ...]]
"""an atom by its name and its arguments: str and int, terms as tuples that begin with their name"""


class Given(NamedTuple):
    """What may hold on a board beside its facts: rules without variables, and as facts all that they could give."""

    rules: str
    facts: str


class Found(NamedTuple):
    """One answer set: the shown atoms as (name, arguments), arguments as str and int, terms as text."""

    atoms: tuple[tuple[str, tuple[Any, ...]], ...]

    def all(self, name: str) -> list[tuple[Any, ...]]:
        """The argument tuples of one predicate."""
        return [arguments for n, arguments in self.atoms if n == name]


def rules_path() -> str:
    """The folder in which the installed rules lie."""
    import solemn.asp

    return str(next(iter(solemn.asp.__path__)))


class _Rules:
    """The rules of each question. On a board only those are grounded that can matter there (slicing.py).

    The first boards get them as text; from then on they are kept as clingo's trees, which it takes faster.
    """

    FEW = 3

    def __init__(self, drop: Callable[[Statement], bool] | None = None) -> None:
        """`drop` takes statements out of the rules, for tests."""
        self._drop = drop
        self._asked: dict[str, int] = {}
        self._slicers: dict[tuple[str, tuple[str, ...]], Slicer] = {}
        self._trees: dict[str, tuple[list[Any], list[Any]]] = {}

    def load(self, control: clingo.Control, question: str, parts: Sequence[str], facts: str) -> None:
        """Add the rules of a question that can matter beside these facts, all to the part `base`."""
        times = self._asked[question] = self._asked.get(question, 0) + 1
        slicer = self._slicer(question, tuple(parts))
        kinds = facts_in(facts)
        if times <= self.FEW:
            control.add("base", [], slicer.text(kinds))
            return
        from clingo import ast

        statements, defined = self._grown(question, slicer.book)
        found = slicer.slice(kinds)
        with ast.ProgramBuilder(control) as builder:
            for number in found.statements:
                builder.add(statements[number])
            for number in found.mentioned:
                builder.add(defined[number])

    def _slicer(self, question: str, parts: tuple[str, ...]) -> Slicer:
        if (question, parts) not in self._slicers:
            book = rulebook(rules_path(), question)
            if self._drop is not None:
                book = Rulebook(book.predicates, tuple(s for s in book.statements if not self._drop(s)))
            self._slicers[question, parts] = Slicer(book, parts)
        return self._slicers[question, parts]

    def _grown(self, question: str, book: Rulebook) -> tuple[list[Any], list[Any]]:
        if question not in self._trees:
            from solemn.bridge.rulebook import trees

            if not self._trees:
                atexit.register(self._trees.clear)  # clingo's trees must go before clingo does
            defined = trees(f"#defined {name}/{arity}." for name, arity in book.predicates)
            self._trees[question] = trees(statement.text for statement in book.statements), defined
        return self._trees[question]


_rules = _Rules()
_terms: dict[clingo.Symbol, tuple[str, tuple[Any, ...]]] = {}


class Question:
    """One question about one board, grounded."""

    def __init__(
        self,
        question: str,
        facts: str,
        *,
        given: "Given | None" = None,
        parts: Sequence[str] = ("base",),
        options: Iterable[str] = (),
    ) -> None:
        """Ground `question` (a file of asp/questions) with `facts`, and with what is `given` beside them.

        Raises GroundingError where clingo has anything to say about it.
        """
        self.messages: list[str] = []
        self._literals: dict[tuple[str, int], dict[Atom, int]] = {}
        self.control = clingo.Control(
            [*options], logger=lambda code, text: self.messages.append(text), message_limit=20
        )
        if given:
            self.control.enable_cleanup = False  # what is asked again keeps its atoms
        try:
            _rules.load(self.control, question, parts, facts + given.facts if given else facts)
            self.control.add("base", [], facts + given.rules if given else facts)
            self.control.ground([("base", [])])
        except RuntimeError as error:
            raise GroundingError("\n".join([*self.messages, str(error)])) from error
        if self.messages:
            raise GroundingError("\n".join(self.messages))

    def derived(self, name: str, arity: int) -> list[tuple[Any, ...]]:
        """The argument tuples of a predicate that holds on the board whatever is played."""
        return [_term(atom.symbol)[1] for atom in self.control.symbolic_atoms.by_signature(name, arity) if atom.is_fact]

    def pairs(self, name: str) -> Iterator[tuple[int, int]]:
        """As derived(name, 2) for many thousands of pairs of numbers, none of them kept."""
        for atom in self.control.symbolic_atoms.by_signature(name, 2):
            if atom.is_fact:
                first, second = atom.symbol.arguments
                yield first.number, second.number

    def size(self) -> int:
        """How many ground atoms and rules there are, for the tests that bound it."""
        return len(self.control.symbolic_atoms)

    def notes(self) -> list[Note]:
        """What on this board bears on Summons and is not modelled."""
        touched: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
        for ref, clause, can, card, kind in [*self.derived("affects", 5), *self._unsettled("affects", 5)]:
            touched.setdefault((ref, clause, can), []).append((card, kind))
        return [Note(*key, tuple(sorted(plays))) for key, plays in sorted(touched.items())]

    def _unsettled(self, name: str, arity: int) -> list[tuple[Any, ...]]:
        """As derived(), for what holds whatever is played although the grounder does not know it.

        Where rules that deny go round in a circle nothing of them is a fact. Any answer tells; where there is none, all
        that could hold is taken to hold.
        """
        atoms = [atom.symbol for atom in self.control.symbolic_atoms.by_signature(name, arity) if not atom.is_fact]
        if not atoms:
            return []
        with self.control.solve(yield_=True) as handle:
            model = handle.model()
            return [_term(symbol)[1] for symbol in atoms if model is None or model.contains(symbol)]

    def answers(self, limit: int = 0, deadline: float | None = None) -> Iterator[Found]:
        """The answer sets one by one, at most `limit` (0: all) and until `deadline` (time.monotonic()).

        Raises OutOfTimeError at the deadline; Ctrl-C ends it at once.
        """
        self.control.configuration.solve.models = limit  # type: ignore[union-attr]
        with self.control.solve(yield_=True, async_=True) as handle:
            while True:
                handle.resume()
                try:
                    while not handle.wait(TICK):
                        if deadline is not None and time.monotonic() >= deadline:
                            raise OutOfTimeError
                    model = handle.model()
                    found = None if model is None else Found(tuple([_term(s) for s in model.symbols(shown=True)]))
                except BaseException:
                    handle.cancel()
                    raise
                if found is None:
                    return
                yield found
                if deadline is not None and time.monotonic() >= deadline:
                    handle.cancel()
                    raise OutOfTimeError

    def forbid(self, atoms: Iterable[Atom]) -> None:
        """From now on no answer holds all these atoms."""
        literals = [self._literal(atom) for atom in atoms]
        with self.control.backend() as backend:
            backend.add_rule([], literals)

    def atoms(self, name: str, arity: int) -> list[Atom]:
        """The atoms of a predicate that could hold."""
        return [_term(atom.symbol) for atom in self.control.symbolic_atoms.by_signature(name, arity)]

    def _literal(self, atom: Atom) -> int:
        name, arguments = atom
        if (name, len(arguments)) not in self._literals:
            found = self.control.symbolic_atoms.by_signature(name, len(arguments))
            self._literals[name, len(arguments)] = {_term(one.symbol): one.literal for one in found}
        return self._literals[name, len(arguments)][atom]

    def best(self, assumed: Iterable[tuple[Atom, bool]] = ()) -> Found | None:
        """The best answer set by the question's own #minimize statements; None where there is no answer set.

        `assumed` holds atoms with whether they are to hold in it.
        """
        last = None
        literals = [self._literal(atom) if holds else -self._literal(atom) for atom, holds in assumed]
        with self.control.solve(assumptions=literals, yield_=True) as handle:
            for model in handle:
                last = Found(tuple([_term(s) for s in model.symbols(shown=True)]))
        return last

    def unavoidable(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Those of the rules that no answer set keeps: proven for each by a search for one that does not break it."""
        self.control.configuration.solve.opt_mode = "ignore"  # type: ignore[union-attr]
        return tuple(rule for rule in rules if not self._kept(clingo.Function("breaks", [clingo.String(rule)])))

    def possible(self, broken: Iterable[str]) -> Found:
        """What holds in some answer set that breaks no other rule than these."""
        allowed = {*broken}
        self.control.configuration.solve.opt_mode = "ignore"  # type: ignore[union-attr]
        self.control.configuration.solve.enum_mode = "brave"  # type: ignore[union-attr]
        breaks = [atom.symbol for atom in self.control.symbolic_atoms.by_signature("breaks", 1)]
        kept = [(symbol, False) for symbol in breaks if symbol.arguments[0].string not in allowed]
        last = Found(())
        with self.control.solve(yield_=True, assumptions=kept) as handle:
            for model in handle:
                last = Found(tuple([_term(s) for s in model.symbols(shown=True)]))
        return last

    def _kept(self, broken: clingo.Symbol) -> bool:
        return bool(self.control.solve(assumptions=[(broken, False)]).satisfiable)

    def all_best(self) -> list[Found]:
        """The answer sets that are proven to be best; needs the option --opt-mode=optN."""
        with self.control.solve(yield_=True) as handle:
            proven = (model for model in handle if model.optimality_proven)
            return [Found(tuple([_term(s) for s in model.symbols(shown=True)])) for model in proven]


def revival_limited(cards: Iterable[Card]) -> set[int]:
    """The keys of the cards that are under the revival limit, as asp/limits/revival.lp says."""
    from solemn.bridge.facts import card_facts

    question = Question("cards", "\n".join(card_facts(card) for card in cards))
    return {key for (key,) in question.derived("limited", 1)}


class OutOfTimeError(SolemnError):
    """The time allowed for an enumeration is over."""


def _term(symbol: clingo.Symbol) -> tuple[str, tuple[Any, ...]]:
    known = _terms.get(symbol)
    if known is None:
        known = _terms[symbol] = (symbol.name, tuple([_value(a) for a in symbol.arguments]))
    return known


def _value(symbol: clingo.Symbol) -> Any:
    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.String:
        return symbol.string
    if symbol.type is clingo.SymbolType.Function and symbol.arguments:
        return (symbol.name, *(_value(a) for a in symbol.arguments))
    return symbol.name
