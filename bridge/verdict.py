"""The answers: what a listing of plays and a judged play hold."""

import msgspec
from solemn.bridge.ask import Note
from solemn.bridge.records import Play
from solemn.bridge.registry import Rule


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """One play of a listing."""

    play: Play
    """with every zone and position that may be chosen, given its materials"""
    doubts: tuple[tuple[str, str], ...] = ()
    """(card, clause) of the unmodelled texts that could forbid it; without any it is certainly legal"""


class Violation(msgspec.Struct, frozen=True, kw_only=True):
    """One broken rule."""

    rule: Rule
    message: str
    """one line that carries the values"""
    cards: tuple[str, ...] = ()
    """references of the cards that break it"""
    values: dict[str, int | str | list[int | str]] = {}


class Exemption(msgspec.Struct, frozen=True, kw_only=True):
    """What sets rules aside on this play, or makes them ask something else: the text of a card, or the era."""

    rules: tuple[str, ...]
    word: str
    """the word of the card's text, or the switch of the era, as asp/ names it"""
    text: str
    """what it lets the player do"""
    ref: str | None = None
    """the card, where it is on the board"""
    name: str | None = None
    """its name; None where it is the era"""
    id: int | None = None


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of one play."""

    play: Play
    """as judged: what was left open is completed as well as can be"""
    verdict: str
    """legal, illegal or undecided"""
    violations: tuple[Violation, ...] = ()
    """the deciding one first"""
    passed: tuple[str, ...] = ()
    """ids of the rules that were asked and kept"""
    numbers: dict[str, dict[str, int | str | list[int | str]]] = {}
    """what the kept rules counted, by rule, as under Violation.values"""
    unavoidable: tuple[str, ...] | None = None
    """of an illegal play that left its materials open: the broken rules that no choice keeps; None for other plays"""
    undecided: tuple[Note, ...] = ()
    """the unmodelled texts on which the answer could turn"""
    exceptions: tuple[Exemption, ...] = ()
    remark: str | None = None

    def __bool__(self) -> bool:
        return self.verdict == "legal"


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """Something that no board can be."""

    id: str
    ref: str
    path: str
    """its place in the board file"""
    message: str
    remark: bool = False
    """True for what only a deck list would forbid"""
