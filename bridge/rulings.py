"""Files of rulings: read, and judged one by one."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from solemn.bridge.apply import NotAppliedError
from solemn.bridge.board import Board
from solemn.bridge.cards.source import CardSource
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import Play
from solemn.bridge.ruling_course import Expected, course_miss


class RulingError(SolemnError):
    """A file of rulings that cannot be read; the message names file and ruling."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ruling as written."""

    id: str
    board: dict[str, Any] | str
    """a board in the board format, or a path relative to the file"""
    covers: tuple[str, ...] = ()
    source: str = ""
    region: Literal["ocg", "tcg", "both"] = "both"
    after: tuple[str, ...] = ()
    """plays and events applied first"""
    play: str | None = None
    expect: Literal["legal", "illegal", "undecided"] = "legal"
    violates: tuple[str, ...] | None = None
    """exactly the rules broken; None asks for the verdict only"""
    plays: tuple[str, ...] | None = None
    """exactly the legal plays of these cards' kinds, in place of `play`"""
    course: Expected | None = None
    """what is said of the steps of the play, which is legal"""
    todo: str | None = None
    """why the ruling is known to fail"""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one ruling."""

    ruling: Ruling
    file: str
    passed: bool
    verdict: str
    violations: tuple[str, ...] = ()
    reason: str = ""
    """why it did not pass, for a reader"""

    @property
    def failed(self) -> bool:
        """It counts as a failure: not passed without a `todo`, or passed in spite of one."""
        return self.passed == (self.ruling.todo is not None)


def find_rulings(paths: Iterable[str | Path]) -> Iterator[tuple[Path, Ruling]]:
    """The rulings of files and of all .yaml, .yml and .json files in folders. Raises RulingError; none is an error."""
    files: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            files += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml", ".json"))
        else:
            files.append(path)
    found, seen = 0, dict[str, Path]()
    for file in files:
        for ruling in _read(file):
            if ruling.id in seen:
                raise RulingError(f"{file}: {ruling.id}: this id stands in {seen[ruling.id]} already")
            seen[ruling.id] = file
            found += 1
            yield file, ruling
    if not found:
        raise RulingError(f"no rulings in {', '.join(map(str, paths))}")


def _read(file: Path) -> list[Ruling]:
    from solemn.bridge.yaml_in import decode, read_text

    try:
        text = decode(file.read_bytes())
        if not text.strip():
            raise RulingError(f"{file}: the file is empty; a list of rulings is expected")
        raw = read_text(text).value
    except OSError as error:
        raise RulingError(f"{file}: cannot be read: {error.strerror}") from None
    except RulingError:
        raise
    except SolemnError as error:
        raise RulingError(f"{file}: {error}") from None
    if not isinstance(raw, list):
        raise RulingError(f"{file}: a list of rulings is expected")
    rulings = []
    for number, one in enumerate(raw, 1):
        name = one.get("id", number) if isinstance(one, dict) else number
        try:
            ruling = msgspec.convert(one, Ruling)
        except msgspec.ValidationError as error:
            raise RulingError(f"{file}: ruling {name}: {error}") from None
        if (ruling.play is None) == (ruling.plays is None):
            raise RulingError(f"{file}: ruling {name}: one of `play` and `plays` is expected")
        rulings.append(ruling)
    return rulings


def judge_ruling(file: Path, ruling: Ruling, cards: CardSource) -> Outcome:
    """Hold one ruling against the rules. Raises RulingError where its board or play cannot be read."""
    try:
        if isinstance(ruling.board, str):
            board = Board.load(file.parent / ruling.board, cards=cards)
        else:
            board = Board(ruling.board, cards=cards)
        for step in ruling.after:
            try:
                board = board.after(step)
            except NotAppliedError as error:
                return Outcome(ruling=ruling, file=str(file), passed=False, verdict=error.verdict.verdict,
                               reason=f"after: {step}: {error}")  # fmt: skip
        if ruling.plays is not None:
            return _hold_listing(file, ruling, board, ruling.plays)
        return _hold_play(file, ruling, board, ruling.play or "")
    except RulingError:
        raise
    except SolemnError as error:
        raise RulingError(f"{file}: {ruling.id}: {error}") from None


def _hold_play(file: Path, ruling: Ruling, board: Board, play: str) -> Outcome:
    verdict = board.check(play)
    broken = tuple(v.rule.id for v in verdict.violations)
    reason = ""
    if verdict.verdict != ruling.expect:
        why = "; ".join(v.message for v in verdict.violations) or "; ".join(n.clause for n in verdict.undecided)
        reason = f"{verdict.verdict}, {ruling.expect} expected" + (f": {why}" if why else "")
    elif ruling.violates is not None and set(broken) != set(ruling.violates):
        reason = f"breaks {', '.join(broken) or 'nothing'}; {', '.join(ruling.violates) or 'nothing'} expected"
    elif ruling.course is not None:
        reason = course_miss(board, play, ruling.course)
    return Outcome(
        ruling=ruling, file=str(file), passed=not reason, verdict=verdict.verdict, violations=broken, reason=reason
    )


def _hold_listing(file: Path, ruling: Ruling, board: Board, plays: tuple[str, ...]) -> Outcome:
    wanted = {_key(board.parse(play)): play for play in plays}
    found = {_key(play.play): str(play) for play in board.legal_plays}
    surplus = [text for key, text in found.items() if key not in wanted]
    missing = [text for key, text in wanted.items() if key not in found]
    parts = [
        f"{word}: {'; '.join(sorted(texts))}"
        for word, texts in (("not legal", missing), ("legal too", surplus))
        if texts
    ]
    return Outcome(ruling=ruling, file=str(file), passed=not parts, verdict="legal", reason=". ".join(parts))


def _key(play: Play) -> tuple[Any, ...]:
    return play.kind, play.cards, play.via, frozenset(play.materials or ())
