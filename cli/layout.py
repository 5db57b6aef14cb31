"""Text in columns: widths as a terminal counts them, where a Chinese, Japanese or Korean sign takes two columns."""

from unicodedata import combining, east_asian_width


def cells(text: str) -> int:
    """Columns that `text` takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, columns: int) -> str:
    """`text` cut or filled to exactly so many columns."""
    if cells(text) > columns:
        kept = ""
        for sign in text:
            if cells(kept + sign) > columns - 1:
                break
            kept += sign
        text = kept + "…"
    return text + " " * (columns - cells(text))


def wrapped(text: str, columns: int) -> list[str]:
    """`text` in lines of at most so many columns, broken at spaces; a longer word has a line of its own."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if line and cells(joined) > columns:
            lines.append(line)
            line = word
        else:
            line = joined
    return [*lines, line] if line else lines
