"""The Python API: a board, its legal plays, the verdict on a play."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import msgspec
from solemn.bridge.cards.locate import open_cards
from solemn.bridge.cards.source import CardSource
from solemn.bridge.defects import find_defects
from solemn.bridge.enumerate import Listing
from solemn.bridge.judge import judge
from solemn.bridge.language import DEFAULT
from solemn.bridge.loader import load_position
from solemn.bridge.records import Play, Position
from solemn.bridge.verdict import Defect, Listed, Verdict, Violation

if TYPE_CHECKING:
    from solemn.bridge.events import Step
    from solemn.bridge.need.records import Answer, Source
    from solemn.bridge.notation import Notation


class Board:
    """A position and what the rules say of it.

    >>> board = Board({"you": {"hand": ["Cyber Dragon"]}, "opponent": {"field": {"M3": "Sangan"}}})
    >>> [str(play) for play in board.legal_plays]
    ['special "Cyber Dragon"']
    """

    def __init__(self, board: Mapping[str, Any], *, cards: CardSource | str | Path | None = None) -> None:
        """Read a board from a mapping in the board format.

        `cards` is a card source or the path of a card store; without it the store of the user serves, or the default
        set. Raises BoardError for a board that cannot be read and StoreError for a card store that cannot.
        """
        self.cards = _source(cards)
        self.position = load_position(board, self.cards)

    @classmethod
    def load(cls, path: str | Path, *, cards: CardSource | str | Path | None = None) -> Self:
        """Read a board file in YAML or JSON; "-" is standard input. Raises as Board does."""
        source = _source(cards)
        return cls.of(load_position(path, source), source)

    @classmethod
    def of(cls, position: Position, cards: CardSource) -> Self:
        """The board of a position that is read already."""
        board = cls.__new__(cls)
        board.cards = cards
        board.position = position
        return board

    @property
    def legal_plays(self) -> "LegalPlays":
        """The plays that are certainly legal, found one by one when they are asked for."""
        return LegalPlays(self)

    def listing(self, *, every_copy: bool = False, limit: int | None = None, timeout: float | None = None) -> Listing:
        """All that `solemn legal` knows: the plays with what could forbid them, and the unmodelled texts."""
        return Listing(self.position, every_copy=every_copy, limit=limit, timeout=timeout)

    def check(self, play: "Play | ListedPlay | str", *, lang: str = DEFAULT) -> Verdict:
        """Judge a play, given as a record or in the play notation; `lang` is the language of what the verdict says.

        Raises a SolemnError for a play that cannot be read or a language that there is not, and BoardError for a defect
        of the board.
        """
        return judge(self.position, self.parse(play), lang)

    def parse(self, play: "Play | ListedPlay | str") -> Play:
        """The record of a play in the play notation."""
        if isinstance(play, str):
            from solemn.bridge.notation import parse_play

            return parse_play(play, self.position, self.cards)
        return play.play if isinstance(play, ListedPlay) else play

    def after(self, step: "Play | ListedPlay | Step | str") -> "Board":
        """The board after a play, or an event, given as a record or as in docs/formats.md.

        Raises NotAppliedError for a play that is not certainly legal, and a SolemnError for what cannot be read.
        """
        from solemn.bridge.apply import apply
        from solemn.bridge.events import parse_step

        if isinstance(step, str):
            step = parse_step(step, self.position, self.cards)
        elif isinstance(step, ListedPlay):
            step = msgspec.structs.replace(step.play, zones=None, positions=None)
        return Board.of(apply(self.position, step, self.cards), self.cards)

    def nearest(self, play: "Play | ListedPlay | str", limit: int = 3) -> "list[Play]":
        """The legal plays nearest to one that is not."""
        from solemn.bridge.nearest import nearest

        return nearest(self.position, self.parse(play), limit)

    def need(
        self,
        play: "Play | ListedPlay | str",
        *,
        source: "Source" = "any",
        given: Sequence[str] = (),
        limit: int = 10,
        most: int = 2,
        lang: str = DEFAULT,
    ) -> "Answer":
        """The smallest changes of the board that make a play legal, as `solemn need` finds them.

        `given` are the names of the list for the source "list", or files of names. Raises as check does, and ListError
        for a name that is no card's.
        """
        from solemn.bridge.need.lists import cards_of_list
        from solemn.bridge.need.search import need

        listed = cards_of_list(given, self.position, self.cards)
        return need(self.position, self.parse(play), source=source, given=listed, named=self.cards.by_name,
                    limit=limit, most=most, lang=lang)  # fmt: skip

    def of_every_choice(
        self, play: "Play | ListedPlay | str", verdict: Verdict, lang: str = DEFAULT
    ) -> Violation | None:
        """Of a play without materials: the deciding rule that no choice keeps, with what all choices reach."""
        from solemn.bridge.judge import of_every_choice

        return of_every_choice(self.position, self.parse(play), verdict, lang)

    def status(self) -> list[Defect]:
        """Every defect of the position itself, and remarks on deck-building; empty for a sound board."""
        return find_defects(self.position)

    @cached_property
    def mapping(self) -> dict[str, Any]:
        """The board in the board format, as short as can be."""
        from solemn.bridge.dump import dump

        return dump(self.position)

    def __repr__(self) -> str:
        return f"Board({self.mapping!r})"

    def __str__(self) -> str:
        from solemn.bridge.draw import draw

        return draw(self.position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.mapping == other.mapping

    __hash__ = None  # type: ignore[assignment]


class ListedPlay:
    """One legal play of a board; `str` writes it in the play notation."""

    def __init__(self, listed: Listed, notation: "Notation") -> None:
        self.play = listed.play
        self._notation = notation

    def __str__(self) -> str:
        return self._notation.print(self.play, listed=True)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ListedPlay) and self.play == other.play

    def __hash__(self) -> int:
        return hash((self.play.kind, self.play.cards, self.play.via, self.play.materials))


class LegalPlays:
    """The certainly legal plays of a board: iterable, with `in`, `bool` and `len`; found when they are asked for."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[ListedPlay]:
        from solemn.bridge.notation import Notation

        notation = Notation(self._board.position)
        for listed in self._board.listing():
            if not listed.doubts:
                yield ListedPlay(listed, notation)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, play: object) -> bool:
        if not isinstance(play, Play | ListedPlay | str):
            return False
        return bool(self._board.check(play))

    def __repr__(self) -> str:
        return f"<the legal plays of {self._board!r}>"


def _source(cards: CardSource | str | Path | None) -> CardSource:
    return open_cards(cards) if cards is None or isinstance(cards, str | Path) else cards
