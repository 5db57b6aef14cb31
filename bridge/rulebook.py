"""Reads the rules of a question into the records that slicing.py chooses from; beside ask.py it imports clingo."""

from collections.abc import Iterable
from typing import Any

from clingo import SymbolType, ast
from solemn.bridge.slicing import Argument, Pattern, Rulebook, Statement

_EQUAL = 5
"""clingo's number for the comparison ="""


def read_rulebook(file: str) -> Rulebook:
    """The statements of a question file and all that it includes, in reading order."""
    reader = _Reader()
    found: list[Any] = []
    ast.parse_files([file], found.append)
    part = "base"
    statements = []
    for node in found:
        if node.ast_type is ast.ASTType.Program:
            part = node.name
        elif node.ast_type not in (ast.ASTType.Comment, ast.ASTType.Defined):
            statements.append(reader.statement(part, node))
    return Rulebook(tuple(reader.predicates), tuple(statements))


def trees(texts: Iterable[str]) -> list[Any]:
    """Statements as clingo's trees, which a program builder takes faster than text; one for each text."""
    found: list[Any] = []
    ast.parse_string("\n".join(texts), found.append)
    return found[1:]  # clingo begins each program with #program base


class _Reader:
    def __init__(self) -> None:
        self.predicates: dict[tuple[str, int], int] = {}

    def statement(self, part: str, node: Any) -> Statement:
        mentions = tuple(sorted({self._number(name, arity) for name, arity in _signatures(node)}))
        if node.ast_type is not ast.ASTType.Rule:
            if node.ast_type is ast.ASTType.ShowSignature:
                mentions = (self._number(node.name, node.arity),)
            return Statement(part, str(node), mentions=mentions, always=True)
        variables: dict[str, int] = {}
        body: list[tuple[Pattern, ...]] = []
        equal: list[tuple[int, tuple[str, ...]]] = []
        for literal in node.body:
            if literal.ast_type is not ast.ASTType.Literal or literal.sign != ast.Sign.NoSign:
                continue
            if literal.atom.ast_type is ast.ASTType.SymbolicAtom:
                body.append(tuple(self._patterns(literal.atom.symbol, variables)))
            elif literal.atom.ast_type is ast.ASTType.Comparison:
                equal += _bound(literal.atom, variables)
        heads: list[Pattern] = []
        for atom in _heads(node.head):
            heads += self._patterns(atom.symbol, variables)
        return Statement(part, str(node), tuple(heads), tuple(body), tuple(equal), mentions)

    def _patterns(self, term: Any, variables: dict[str, int]) -> list[Pattern]:
        out: list[Pattern] = []
        for one in _readings(term):
            arguments = tuple([_argument(a, variables) for a in one.arguments])
            out.append((self._number(one.name, len(arguments)), arguments))
        return out

    def _number(self, name: str, arity: int) -> int:
        return self.predicates.setdefault((name, arity), len(self.predicates))


def _heads(head: Any) -> list[Any]:
    alone = head.ast_type is ast.ASTType.Literal
    literals = [head] if alone else [element.literal for element in head.elements]
    return [one.atom for one in literals if one.atom.ast_type is ast.ASTType.SymbolicAtom]


def _readings(term: Any) -> list[Any]:
    """A term without pools on its first two levels, in each of its readings."""
    if term.ast_type is ast.ASTType.Pool:
        return [one for part in term.arguments for one in _readings(part)]
    if term.ast_type is not ast.ASTType.Function:
        return [term]
    out: list[list[Any]] = [[]]
    for argument in term.arguments:
        out = [[*row, one] for row in out for one in _readings(argument)]
    return [term.update(arguments=row) for row in out]


def _argument(term: Any, variables: dict[str, int]) -> Argument:
    if term.ast_type is ast.ASTType.Variable:
        return None if term.name == "_" else variables.setdefault(term.name, len(variables))
    return _symbol(term)


def _symbol(term: Any) -> str | None:
    if term.ast_type is ast.ASTType.SymbolicTerm:
        plain = term.symbol.type is SymbolType.Function and not term.symbol.arguments
        return str(term.symbol) if plain else None
    if term.ast_type is not ast.ASTType.Function or not term.name:
        return None
    if not term.arguments:
        return str(term.name)
    if term.name == "is":
        inner = _symbol(term.arguments[0])
        return None if inner is None else f"is({inner})"
    return f"{term.name}/{len(term.arguments)}"


def _bound(comparison: Any, variables: dict[str, int]) -> list[tuple[int, tuple[str, ...]]]:
    """`K = (normal;set)`: the symbols that a variable is bound to."""
    if len(comparison.guards) != 1 or comparison.guards[0].comparison != _EQUAL:
        return []
    if comparison.term.ast_type is not ast.ASTType.Variable:
        return []
    symbols = [_symbol(one) for one in _readings(comparison.guards[0].term)]
    if any(symbol is None for symbol in symbols):
        return []
    number = variables.setdefault(comparison.term.name, len(variables))
    return [(number, tuple(symbol for symbol in symbols if symbol is not None))]


class _Walk(ast.Transformer):
    """Collects name and arity of each predicate in a statement."""

    def __init__(self) -> None:
        self.found: set[tuple[str, int]] = set()

    def visit_SymbolicAtom(self, atom: Any) -> Any:  # noqa: N802
        for one in _outer(atom.symbol):
            self.found.add((one.name, len(one.arguments)))
        return atom

    def visit_Function(self, term: Any) -> Any:  # noqa: N802
        return term


def _outer(term: Any) -> list[Any]:
    return [one for part in term.arguments for one in _outer(part)] if term.ast_type is ast.ASTType.Pool else [term]


def _signatures(node: Any) -> set[tuple[str, int]]:
    walk = _Walk()
    walk.visit(node)
    return walk.found
