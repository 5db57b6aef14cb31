"""Opening card files: unpacking them and telling by their content what they are."""

import bz2
import gzip
import io
import lzma
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from solemn.bridge.cards.raw import CardFileError

FileKind = Literal["cdb", "json", "strings"]

EXPECTED = "yaml-yugi JSON, an EDOPro .cdb, YGOPRODeck JSON or a strings.conf, plain or packed as .xz, .gz or .bz2"
_MAX_UNPACKED = 2**30
"""bytes; the whole card pool unpacks to about a tenth of it"""

_PACKED: dict[bytes, Callable[[io.BytesIO], io.BufferedIOBase]] = {
    b"\xfd7zXZ\x00": lzma.LZMAFile,
    b"\x1f\x8b": lambda data: gzip.GzipFile(fileobj=data),
    b"BZh": bz2.BZ2File,
}
"""what opens a packed file, by its first bytes"""


def read_bytes(path: Path) -> bytes:
    """The unpacked content of a file; CardFileError if it cannot be read or unpacked."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise CardFileError(f"{path}: cannot be read: {error.strerror or error}") from error
    if data.startswith((b"\x28\xb5\x2f\xfd", b"PK\x03\x04", b"7z\xbc\xaf\x27\x1c")):
        raise CardFileError(f"{path}: is packed in a way that is not read here; unpack it first. Expected: {EXPECTED}")
    try:
        for magic, opened in _PACKED.items():
            if data.startswith(magic):
                with opened(io.BytesIO(data)) as stream:
                    data = stream.read(_MAX_UNPACKED + 1)
                break
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise CardFileError(f"{path}: cannot be unpacked, it is damaged or cut off: {error}") from error
    if len(data) > _MAX_UNPACKED:
        raise CardFileError(f"{path}: unpacks to more than {_MAX_UNPACKED >> 20} MB; no card file is that large")
    return data


def kind_of(data: bytes, path: Path) -> FileKind:
    """What a file is, by its content; CardFileError for a foreign one."""
    if data.startswith(b"SQLite format 3\x00"):
        return "cdb"
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if not head:
        raise CardFileError(f"{path}: is empty. Expected: {EXPECTED}")
    if head[:1] in (b"[", b"{"):
        return "json"
    if b"!setname" in data[:65536]:
        return "strings"
    raise CardFileError(f"{path}: is no card file. Expected: {EXPECTED}")
