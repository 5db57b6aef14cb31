"""What a board file's error says: the file, the path in it, what stood there, what is accepted."""

from collections.abc import Iterable
from typing import Any

import msgspec
from solemn.bridge.errors import SolemnError

SHOWN = 60
"""characters of a value that a message quotes"""


class BoardError(SolemnError):
    """A board that cannot be read; `path` is the place in the file ("you.field.M2.position"), "" for the whole."""

    def __init__(self, message: str, *, path: str = "", file: str | None = None) -> None:
        self.message = message
        self.path = path
        self.file = file
        super().__init__(": ".join(part for part in (file, path, message) if part))

    def within(self, file: str | None) -> "BoardError":
        """The same error with its file named."""
        return BoardError(self.message, path=self.path, file=self.file or file)


def shown(value: Any) -> str:
    """A value as a message quotes it: short, on one line, whatever it is."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return in_quotes(cut(value))
    if isinstance(value, int):
        # str() refuses integers of thousands of digits
        return str(value) if value.bit_length() < 130 else f"a number of about {value.bit_length() * 3 // 10} digits"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    return cut(repr(value))


def in_quotes(text: str) -> str:
    """A text in quotes, with escapes for what would break the line; halves of a surrogate pair become a ?."""
    return msgspec.json.encode(text.encode("utf-8", "replace").decode()).decode()


def cut(text: str) -> str:
    """At most SHOWN characters of a text."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def choice(words: Iterable[str]) -> str:
    """`a, b or c`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def nearest(word: str, known: Iterable[str], n: int = 3) -> list[str]:
    """The known words most like this one, best first; none where nothing is alike."""
    import difflib

    folded = {k.casefold(): k for k in known}
    return [folded[k] for k in difflib.get_close_matches(word.casefold(), list(folded), n, 0.55)]


def meant(near: list[str], quote: bool = True) -> str:
    """`; did you mean …?`, or nothing."""
    return f"; did you mean {choice(in_quotes(n) if quote else n for n in near)}?" if near else ""
