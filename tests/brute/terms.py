"""A reader of ground terms, the notation in which a card's law is written: `slot(p(this,1),2,1,open)`."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Sym:
    """A symbol with its arguments: `open`, `level(4)`, `s(p(this,1),2)`."""

    name: str
    args: "tuple[Term, ...]" = ()

    def __str__(self) -> str:
        return f"{self.name}({','.join(map(str, self.args))})" if self.args else self.name


Term = int | str | Sym
"""a number, a quoted string, or a symbol"""

_TOKEN = re.compile(r'\s*(?:(?P<number>-?\d+)|(?P<name>[a-z_]\w*)|(?P<text>"(?:[^"\\]|\\.)*")|(?P<mark>[(),]))')
_ESCAPES = {"n": "\n", '"': '"', "\\": "\\"}


def read_term(text: str) -> Term:
    """The term that `text` holds; ValueError when it is none."""
    term, end = _term(text, 0)
    if text[end:].strip():
        raise ValueError(f"not a term: {text!r} goes on after character {end}")
    return term


def _token(text: str, start: int) -> tuple[str, str, int]:
    found = _TOKEN.match(text, start)
    if not found or not found.lastgroup:
        raise ValueError(f"not a term: {text!r} at character {start}")
    return found.lastgroup, found[found.lastgroup], found.end()


def _term(text: str, start: int) -> tuple[Term, int]:
    kind, word, end = _token(text, start)
    if kind == "number":
        return int(word), end
    if kind == "text":
        return re.sub(r"\\(.)", lambda m: _ESCAPES[m[1]], word[1:-1]), end
    if kind != "name":
        raise ValueError(f"not a term: {text!r} has {word!r} at character {start}")
    if text[end : end + 1] != "(":
        return Sym(word), end
    args: list[Term] = []
    mark = "("
    while mark != ")":
        arg, end = _term(text, end + 1 if mark == "(" and not args else end)
        args.append(arg)
        kind, mark, end = _token(text, end)
        if mark not in (",", ")"):
            raise ValueError(f"not a term: {text!r} has {mark!r} before character {end}")
    return Sym(word, tuple(args)), end
