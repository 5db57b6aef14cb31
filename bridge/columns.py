"""Text in columns of a terminal, where a Chinese or Japanese sign is two columns wide."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_WIDE = r"\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef"
_OPENS = "（《「『〈【“‘"
_CLOSES = "）》」』〉】”’，。、；：！？…"
_PIECE = re.compile(rf"[{_OPENS}]*(?:[^{_WIDE}]+|[{_WIDE}])[{_CLOSES}]*")


def clean(text: str) -> str:
    """The text on one line and without signs that move the cursor or change the terminal."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def columns(text: str) -> int:
    """How many columns a clean text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def shorten(text: str, width: int) -> str:
    """The text, cut to `width` columns with an ellipsis."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[:-1]
    return text.rstrip() + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """The text in exactly `width` columns."""
    text = shorten(text, width)
    return text + " " * (width - columns(text))


def spread(left: str, right: str, width: int) -> str:
    """Two texts at the ends of `width` columns; the left one is cut where both do not fit."""
    right = shorten(right, width)
    return (
        pad(left, width - columns(right) - 1) + " " + right
        if right and columns(right) < width
        else pad(right or left, width)
    )


def wrap(text: str, width: int, lines: int) -> list[str]:
    """The text broken between words into at most `lines` lines of `width` columns, the last one cut."""
    out: list[str] = []
    words = text.split()
    while words and len(out) < lines - 1:
        line = words.pop(0)
        if columns(line) > width:  # a word longer than the line, or a script without spaces
            head = line
            while columns(head) > width:
                head = head[:-1]
            words.insert(0, line[len(head) :])
            line = head
        while words and columns(f"{line} {words[0]}") <= width:
            line += " " + words.pop(0)
        out.append(line)
    return [*out, shorten(" ".join(words), width)] if words else out


def flow(items: Iterable[str], width: int, indent: int, between: str = " · ") -> Iterator[str]:
    """The items joined in lines of `width` columns, none broken; lines after the first are indented."""
    room = width - indent
    line = ""
    first = True
    for item in items:
        item = shorten(item, room)  # noqa: PLW2901
        if line and columns(line + between + item) > room:
            yield line if first else " " * indent + line
            line, first = item, False
        else:
            line = line + between + item if line else item
    yield line if first else " " * indent + line


def paragraph(text: str, width: int, *, indent: str = "", rest: str = "") -> list[str]:
    """The whole text broken into lines of `width` columns: between words, or the signs of a script without spaces.

    `indent` begins the first line, `rest` the others. Signs of colour take no column; what cannot be broken juts out.
    """
    out = [indent]
    empty = True
    for space, word in re.findall(r"(\s*)(\S+)", text):
        between = "" if empty else space
        for piece in _PIECE.findall(word) or [word]:
            if not empty and columns(_STYLE.sub("", out[-1] + between + piece)) > width:
                out.append(rest + piece)
            else:
                out[-1] += between + piece
            between = ""
            empty = False
    return out
