"""YAML and JSON files into plain Python values, safely.

YAML is read from its events, not by a constructor: so the limits hold before anything is built, a key that stands
twice is seen, `02134567` is a decimal number and `on`, `no` and dates are the words that were written.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from solemn.bridge.board_error import BoardError, cut, shown
from solemn.bridge.columns import clean

MAX_BYTES = 1_000_000
MAX_DEPTH = 20
MAX_NODES = 20_000
MAX_DIGITS = 40
TOO_DEEP = f"is nested deeper than {MAX_DEPTH} levels"

Step = str | int
WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None,
         "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}  # fmt: skip
NUMBER = re.compile(r"[-+]?[0-9]+")
COMMENT = re.compile(r"[ \t]+(#[^\r\n]*)")
STR_TAGS = ("!", "tag:yaml.org,2002:str")


class Read(NamedTuple):
    """What a file holds."""

    value: Any
    cuts: dict[tuple[Step, ...], str]
    """where an unquoted text is followed by a comment on its line: the path to it, and the comment with its #"""


def decode(data: bytes | str) -> str:
    """The text of a file. Raises BoardError past the size limit and where it is not UTF-8."""
    if len(data) > MAX_BYTES:
        raise BoardError(f"is {len(data):,} bytes long; a board may have {MAX_BYTES:,}")
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BoardError(f"is no UTF-8 text: byte 0x{data[error.start]:02x} at offset {error.start}") from None


def read_text(text: str) -> Read:
    """YAML or JSON; what opens with a brace or a bracket is tried as JSON first, since YAML has such forms of its own.

    Raises BoardError for an empty file, what is neither, a key that stands twice, and past the limits.
    """
    if text.lstrip()[:1] in ("{", "["):
        try:
            return Read(read_json(text), {})
        except NotJsonError:
            pass
    read = read_yaml(text)
    if read.value is None:
        raise BoardError("the file is empty; a board is a mapping with keys like `you:` and `opponent:`")
    return read


class NotJsonError(BoardError):
    """The text is no JSON at all (it may be YAML)."""


def read_json(data: str | bytes) -> Any:
    """Strict JSON. Raises NotJsonError for what is none, BoardError for a key that stands twice or past the limits."""
    import json  # msgspec's reader keeps the last of two equal keys and says nothing

    doubles: list[_Double] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        out = dict(items)
        if len(out) == len(items):
            return out
        keys = [k for k, _ in items]
        doubles.append(_Double(out, next(k for k in keys if keys.count(k) > 1)))
        return doubles[-1]

    def whole(digits: str) -> int:
        return _number(digits, "")

    try:
        value = json.loads(data, object_pairs_hook=pairs, parse_int=whole)
    except json.JSONDecodeError as error:
        raise NotJsonError(f"is no JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except UnicodeDecodeError:
        raise NotJsonError("is no UTF-8 text") from None
    except RecursionError:
        raise BoardError(TOO_DEEP) from None
    if doubles:
        where = dotted(_path_of(doubles[0], value) or ()) or "the board"
        raise BoardError(f"{shown(doubles[0].key)} stands twice in it", path=where)
    return value


class _Double(dict[str, Any]):
    """A mapping in which a key stood twice."""

    def __init__(self, value: dict[str, Any], key: str) -> None:
        super().__init__(value)
        self.key = key


def _path_of(wanted: Any, value: Any) -> tuple[Step, ...] | None:
    if value is wanted:
        return ()
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, below in steps:
        if (path := _path_of(wanted, below)) is not None:
            return (step, *path)
    return None


def read_yaml(text: str) -> Read:
    """One YAML document. Raises BoardError as read_text does."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Builder(text).build(yaml.parse(text, Loader=loader))
    except yaml.YAMLError as error:
        raise BoardError(_syntax(error, text)) from None


def _syntax(error: Any, text: str) -> str:
    """What a YAML error says, with the line it stands in."""
    what = " ".join(str(getattr(error, "problem", None) or getattr(error, "reason", None) or error).split())
    mark: Any = getattr(error, "problem_mark", None)
    if mark is None:
        return f"is no YAML: {what}"
    lines = text.splitlines()
    found = f"is no YAML: line {mark.line + 1}, column {mark.column + 1}: {what}"
    if mark.line < len(lines) and lines[mark.line].strip():
        found += f" (the line reads {shown(lines[mark.line].strip())})"
    context: Any = getattr(error, "context_mark", None) or mark
    for number in range(context.line, min(mark.line + 1, len(lines))):
        if re.search(r"[^\s\"'] #\S", lines[number]):
            return f"{found}; line {number + 1}: YAML takes ` #` for a comment, so a name with # in it must be quoted"
    return found


def _number(digits: str, path: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise BoardError(f"a number of {len(digits)} digits; no number of a board has more than 9", path=path)
    return int(digits)


def dotted(path: tuple[Step, ...]) -> str:
    """A path as messages write it: you.hand[1].card, list entries counted from 1 as references are."""
    if len(path) > MAX_DEPTH:
        return dotted(path[:8]) + "…"
    out = ""
    for step in path:
        if isinstance(step, int):
            out += f"[{step + 1}]"
        else:
            out += ("." if out else "") + clean(cut(step))
    return out


def _line(event: Any) -> int:
    """The line on which an event starts, from 1."""
    return int(event.start_mark.line) + 1


class _Open:
    """A mapping or a list that is still being filled."""

    def __init__(self, value: dict[str, Any] | list[Any], anchor: str | None, start: int) -> None:
        self.value = value
        self.anchor = anchor
        self.start = start
        """how many nodes had been counted before it: what an alias to it costs"""
        self.key: str | None = None
        self.lines: dict[str, int] = {}

    def step(self) -> Step:
        return len(self.value) if isinstance(self.value, list) else self.key or ""


class _Builder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Any, int, int]] = {}
        """anchor: value, nodes in it, levels in it"""
        self.nodes = 0
        self.cuts: dict[tuple[Step, ...], str] = {}
        self.deepest: list[int] = []
        self.root: Any = None
        self.documents = 0

    def build(self, events: Iterator[Any]) -> Read:
        import yaml

        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._count(1)
                self._scalar(event)
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                self._count(1)
                self._open(event, {} if isinstance(event, yaml.MappingStartEvent) else [])
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                self._close()
            elif isinstance(event, yaml.AliasEvent):
                self._alias(event)
            elif isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                if self.documents > 1:
                    raise BoardError(f"line {_line(event)} opens a second document; a file is one board")
        return Read(self.root, self.cuts)

    def _path(self) -> tuple[Step, ...]:
        return tuple(frame.step() for frame in self.stack)

    def _fail(self, message: str) -> BoardError:
        return BoardError(message, path=dotted(self._path()))

    def _count(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes > MAX_NODES:
            raise self._fail(f"the file has more than {MAX_NODES:,} values (aliases counted as often as used)")

    def _levels(self, levels: int) -> None:
        if len(self.stack) + levels > MAX_DEPTH:
            raise BoardError(TOO_DEEP)
        if self.deepest:
            self.deepest = [max(d, len(self.stack) - i + levels) for i, d in enumerate(self.deepest)]

    def _open(self, event: Any, value: dict[str, Any] | list[Any]) -> None:
        if event.tag is not None and event.tag not in ("tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"):
            raise self._fail(f"the YAML tag {shown(event.tag)} is not accepted")
        if self._key_wanted():
            raise self._fail(f"line {_line(event)}: a key must be a word, not a mapping or a list")
        self._levels(1)
        self.deepest.append(1)
        self.stack.append(_Open(value, event.anchor, self.nodes))

    def _close(self) -> None:
        frame = self.stack.pop()
        levels = self.deepest.pop()
        if frame.anchor is not None:
            self.anchors[frame.anchor] = (frame.value, self.nodes - frame.start + 1, levels)
        self._put(frame.value)

    def _alias(self, event: Any) -> None:
        if self._key_wanted():
            raise self._fail(f"line {_line(event)}: a key must be a word, not an alias")
        if event.anchor not in self.anchors:
            raise self._fail(f"the alias *{cut(event.anchor)} refers to itself or to nothing above it")
        value, nodes, levels = self.anchors[event.anchor]
        self._count(nodes)
        self._levels(levels)
        self._put(value)

    def _key_wanted(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].value, dict) and self.stack[-1].key is None

    def _scalar(self, event: Any) -> None:
        if self._key_wanted():
            frame = self.stack[-1]
            key, line = event.value, _line(event)
            if key in frame.lines:
                frame.key = None
                where = dotted(self._path()[:-1]) or "the board"
                raise BoardError(f"{shown(key)} stands twice in it, in lines {frame.lines[key]} and {line}", path=where)
            frame.key, frame.lines[key] = key, line
            return
        value: Any = event.value
        if event.tag is None and event.implicit[0]:
            if value in WORDS:
                value = WORDS[value]
            elif NUMBER.fullmatch(value):
                value = _number(value, dotted(self._path()))
            elif comment := COMMENT.match(self.text, event.end_mark.index):
                self.cuts[self._path()] = comment[1]
        elif event.tag is not None and event.tag not in STR_TAGS:
            raise self._fail(f"the YAML tag {shown(event.tag)} is not accepted")
        if event.anchor is not None:
            self.anchors[event.anchor] = (value, 1, 0)
        self._put(value)

    def _put(self, value: Any) -> None:
        if not self.stack:
            self.root = value
            return
        frame = self.stack[-1]
        if isinstance(frame.value, list):
            frame.value.append(value)
        else:
            frame.value[frame.key or ""] = value
            frame.key = None
