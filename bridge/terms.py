"""The terms of clingo's language, read into Python: a fact such as `slot(p(this,1),2,1,open)`."""

import re

Term = int | str | tuple["Term", ...]
"""a number; a constant or a quoted text as a str; name(arguments) as (name, *arguments)"""

_TOKEN = re.compile(r'\s*(?:(?P<number>-?\d+)|(?P<word>[a-z_]\w*)|"(?P<text>(?:[^"\\]|\\.)*)"|(?P<mark>[(),]))', re.S)
_ESCAPED = re.compile(r"\\(.)", re.S)


def read_term(text: str) -> Term:
    """Read one ground term; ValueError for what is none."""
    term, end = _read(text, 0)
    if text[end:].strip():
        raise ValueError(f"no term: {text!r} goes on after {text[:end]!r}")
    return term


def _read(text: str, start: int) -> tuple[Term, int]:
    found = _TOKEN.match(text, start)
    kind = found.lastgroup if found else None
    if found is None or kind == "mark" or kind is None:
        raise ValueError(f"no term: {text!r} at character {start}")
    end = found.end()
    if kind == "number":
        return int(found[kind]), end
    if kind == "text":
        return _ESCAPED.sub(lambda m: "\n" if m[1] == "n" else m[1], found[kind]), end
    if text[end : end + 1] != "(":
        return found[kind], end
    arguments: list[Term] = []
    while text[end : end + 1] != ")":
        argument, end = _read(text, end + 1)
        arguments.append(argument)
        if text[end : end + 1] not in (",", ")") or end >= len(text):
            raise ValueError(f"no term: {text!r} at character {end}")
    return (found[kind], *arguments), end + 1
