"""Facts that a user writes under `law:`, checked to be plain facts of the card vocabulary of asp/inputs.lp.

What passes goes into the program: so only ground facts of known predicates do, spelled anew from what was read.
"""

import functools
import re
from pathlib import Path

from solemn.bridge.board_error import BoardError, meant, nearest, shown

_TOKEN = re.compile(r'\s*(?:(?P<string>"(?:[^"\\\x00-\x1f\x7f\ud800-\udfff]|\\["\\n])*")|(?P<number>-?\d{1,9})(?![\w])|'
                    r"(?P<word>[a-z][a-zA-Z0-9_]*)|(?P<mark>[(),]))")  # fmt: skip
_DEFINED = re.compile(r"#defined ([a-z][a-z0-9_]*)/(\d+)\.")
_FIRST, _LAST = "filters and conditions", "the question"
"""headings of asp/inputs.lp: what a card's text can say stands between them"""
MAX_DEPTH = 10


@functools.cache
def vocabulary() -> frozenset[tuple[str, int]]:
    """(predicate, number of arguments) of each fact that a card's text can become."""
    import solemn.asp

    text = next(Path(folder, "inputs.lp") for folder in solemn.asp.__path__).read_text(encoding="utf-8")
    section = text[text.index(f"---- {_FIRST} ") : text.index(f"---- {_LAST} ")]
    return frozenset((name, int(arity)) for name, arity in _DEFINED.findall(section))


def parse_fact(text: str) -> str:
    """The fact in this text, spelled anew and without its final dot.

    Raises BoardError for anything but one ground fact of a known predicate that speaks of `this`, the card's own key.
    """
    reader = _Reader(text.strip().removesuffix("."))
    name, arguments = reader.atom()
    known = vocabulary()
    arities = sorted(n for word, n in known if word == name)
    if not arities:
        near = nearest(name, {word for word, _ in known})
        raise BoardError(f"{shown(text)}: no fact of a card is called {shown(name)}{meant(near, quote=False)}")
    if len(arguments) not in arities:
        counts = " or ".join(map(str, arities))
        raise BoardError(f"{shown(text)}: {len(arguments)} arguments stand here; {name} takes {counts}")
    if not reader.says_this:
        raise BoardError(f"{shown(text)}: a card's fact must speak of `this`, the card itself")
    return f"{name}({','.join(arguments)})"


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.says_this = False
        self.kind, self.value = self._next()

    def atom(self) -> tuple[str, list[str]]:
        """The whole text as one atom: its name and its arguments."""
        name = self._word()
        arguments = self._arguments(1)
        if self.kind != "end":
            raise self._unexpected("the end of the fact")
        return name, arguments

    def _next(self) -> tuple[str, str]:
        rest = self.text[self.at :]
        if not rest.strip():
            return "end", ""
        found = _TOKEN.match(rest)
        if found is None or found.lastgroup is None:
            return "other", rest.strip()
        self.at += found.end()
        return found.lastgroup, found[found.lastgroup]

    def _take(self) -> str:
        value = self.value
        self.kind, self.value = self._next()
        return value

    def _unexpected(self, wanted: str) -> BoardError:
        here = "the end" if self.kind == "end" else shown(self.value)
        return BoardError(f"{shown(self.text)} is no fact: at {here}: accepted is {wanted}")

    def _word(self) -> str:
        if self.kind != "word" or self.value == "not":
            raise self._unexpected("a predicate in small letters, as special_only(this)")
        return self._take()

    def _arguments(self, depth: int) -> list[str]:
        if self.kind != "mark" or self.value != "(":
            raise self._unexpected("an opening bracket")
        if depth > MAX_DEPTH:
            raise BoardError(f"{shown(self.text)} is nested deeper than {MAX_DEPTH} levels")
        terms = []
        while self.value in ("(", ",") and self.kind == "mark":
            self._take()
            terms.append(self._term(depth))
        if self.kind != "mark" or self.value != ")":
            raise self._unexpected("a comma or a closing bracket")
        self._take()
        return terms

    def _term(self, depth: int) -> str:
        if self.kind == "number":
            return str(int(self._take()))
        if self.kind == "string":
            return self._take()
        if self.kind == "word" and self.value != "not":
            name = self._take()
            if name == "this":
                self.says_this = True
            elif self.kind == "mark" and self.value == "(":
                return f"{name}({','.join(self._arguments(depth + 1))})"
            return name
        raise self._unexpected("a number, a quoted text, a word in small letters or such a word with arguments")
