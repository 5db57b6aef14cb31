"""Card text cut into its parts: the material line of an Extra Deck monster and the clauses, one a sentence."""

import re
from dataclasses import dataclass, replace

_WIDE = {0xFF00 + i: 0x20 + i for i in range(1, 0x5F)} | {
    0x3000: " ", 0x201C: '"', 0x201D: '"', 0x2018: "'", 0x2019: "'", 0x2022: "●", 0x2013: "-", 0x00A0: " ",
}  # fmt: skip
_BULLET = "●"
_QUOTED = re.compile(r'"[^"]*"')
_ABBREVIATIONS = ("vs", "etc", "e.g", "i.e", "No", "Lv", "Dr", "Mr", "Mrs", "St")
_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
_MATERIAL_END = re.compile(r"\s/\s|\n")


@dataclass(frozen=True)
class Clause:
    """One sentence of a card's text."""

    text: str
    """the sentence, blanks folded, without its final full stop"""
    asides: tuple[str, ...] = ()
    """the sentences in brackets that follow it"""
    lead: str = ""
    """for a sentence under a ●: the sentence that introduces the list"""
    after: str = ""
    """the sentence before it in the same paragraph"""
    pendulum: bool = False
    """part of the Pendulum Effect"""
    chain: bool = False
    """has a colon or semicolon of its own: an effect that is activated"""

    def without(self, asides: list[str]) -> "Clause":
        """Return the clause less the given asides."""
        return replace(self, asides=tuple(aside for aside in self.asides if aside not in asides))

    def whole(self) -> str:
        """Return the sentence with its asides, as a person should see it."""
        return " ".join([self.text, *(f"({aside})" for aside in self.asides)])


def fold(text: str) -> str:
    """Return `text` in plain signs: no full-width ones, no curly quotes, line ends as a single line feed."""
    return text.translate(_WIDE).replace("\r\n", "\n").replace("\r", "\n")


def material_line(types: tuple[str, ...], text: str) -> tuple[str, str]:
    """Return the material line ("" when there is none) and the rest of a monster's text.

    Only Extra Deck monsters have one: their first line (or the one after a line in brackets) that is no sentence.
    """
    text = fold(text).strip()
    if not set(types) & set(_EXTRA_DECK):
        return "", text
    before = ""
    while text.startswith("("):
        aside, _, rest = text.partition("\n")
        if not aside.rstrip().endswith(")"):
            break
        before, text = f"{before}{aside}\n", rest.strip()
    parts = _MATERIAL_END.split(text, maxsplit=1)
    line, rest = parts[0].strip(), parts[1] if len(parts) > 1 else ""
    if not line or re.search(r"[.!:;]$|\.\s+[A-Z(]", _QUOTED.sub("Q", line)) or line.startswith(_BULLET):
        return "", before + text
    return " ".join(line.split()), before + rest


def clauses(text: str, *, pendulum: bool = False) -> list[Clause]:
    """Return the sentences of `text`, those in brackets joined to the one they follow."""
    found: list[Clause] = []
    lead = ""
    for paragraph in _paragraphs(fold(text)):
        bullet = paragraph.startswith(_BULLET)
        if not bullet and found and found[-1].lead:
            lead = ""
        first = len(found)
        for sentence, bracketed in _sentences(paragraph.lstrip(_BULLET + " ")):
            if bracketed and len(found) > first:
                found[-1] = replace(found[-1], asides=(*found[-1].asides, sentence))
                continue
            before = found[-1].text if len(found) > first else ""
            chain = starts_chain(sentence)
            found.append(Clause(sentence, lead=lead if bullet else "", after=before, pendulum=pendulum, chain=chain))
        if not bullet and len(found) > first:
            lead = found[-1].text
    return found


def after(sentences: list[Clause], i: int) -> list[str]:
    """Return the sentences after the clause number `i` in its paragraph, up to the next effect, with their asides."""
    found: list[str] = []
    for before, clause in zip(sentences[i:], sentences[i + 1 :], strict=False):
        if clause.after != before.text or clause.chain:
            break
        found += [clause.text, *clause.asides]
    return found


def starts_chain(sentence: str) -> bool:
    """Whether a colon or semicolon stands in the sentence outside quotes and brackets."""
    return any(sign in bare(sentence) for sign in ":;")


def bare(sentence: str) -> str:
    """Return the sentence without what stands in quotes and in brackets."""
    return _without_brackets(_QUOTED.sub('""', sentence))


def _without_brackets(text: str) -> str:
    depth, kept = 0, []
    for sign in text:
        depth += sign == "("
        if depth == 0:
            kept.append(sign)
        depth = max(0, depth - (sign == ")"))
    return "".join(kept)


def _paragraphs(text: str) -> list[str]:
    """Lines and ● items, a line joined to the one before when that one was not finished."""
    found: list[str] = []
    for line in text.replace(_BULLET, "\n" + _BULLET).split("\n"):
        words = " ".join(line.split())
        if not words.strip(_BULLET + " "):
            continue
        unfinished = found and not re.search(r"[.!?:;)]\"?$", found[-1])
        if unfinished and not words.startswith(_BULLET):
            found[-1] += " " + words
        else:
            found.append(words)
    return found


def _sentences(paragraph: str) -> list[tuple[str, bool]]:
    """The sentences, each with whether it stands in brackets by itself."""
    quotes = paragraph.count('"') % 2 == 0
    found: list[tuple[str, bool]] = []
    start, depth, quoted = 0, 0, False
    for i, sign in enumerate(paragraph):
        if sign == '"' and quotes:
            quoted = not quoted
        if quoted:
            continue
        if sign == "(":
            depth += 1
        elif sign == ")" and depth:
            depth -= 1
        ends = sign in ".!?" if depth == 0 else False
        closes = sign == ")" and depth == 0 and paragraph[start] == "("
        if (ends or closes) and _is_end(paragraph, start, i):
            _add(found, paragraph[start : i + 1])
            start = i + 1
            while start < len(paragraph) and paragraph[start] == " ":
                start += 1
    if start < len(paragraph):
        _add(found, paragraph[start:])
    return found


def _is_end(paragraph: str, start: int, i: int) -> bool:
    rest = paragraph[i + 1 :]
    if rest and not rest.startswith(" "):
        return False
    if not rest.strip():
        return True
    if paragraph[i] == "." and paragraph[start:i].endswith(_ABBREVIATIONS):
        return False
    return rest.lstrip()[0].isupper() or rest.lstrip()[0] in '"(●0123456789'


def _add(found: list[tuple[str, bool]], sentence: str) -> None:
    text = sentence.strip()
    bracketed = text.startswith("(") and text.endswith(")") and _without_brackets(text) == ""
    if bracketed:
        text = text[1:-1].strip()
    text = text[:-1].rstrip() if text.endswith((".", "!")) else text
    if text:
        found.append((text, bracketed))
