"""Opening card files: unpacking them and telling by their content what they are."""

import bz2
import gzip
import lzma
import zlib
from pathlib import Path
from typing import Literal

from solemn.bridge.cards.raw import CardFileError

FileKind = Literal["cdb", "json", "strings"]

EXPECTED = "yaml-yugi JSON, an EDOPro .cdb, YGOPRODeck JSON or a strings.conf, plain or packed as .xz, .gz or .bz2"
_MAX_UNPACKED = 2**30
"""bytes; the whole card pool unpacks to about a tenth of it"""


def read_bytes(path: Path) -> bytes:
    """The unpacked content of a file; CardFileError if it cannot be read or unpacked."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CardFileError(f"{path}: cannot be read: {error.strerror or error}") from error
    if data.startswith((b"\x28\xb5\x2f\xfd", b"PK\x03\x04", b"7z\xbc\xaf\x27\x1c")):
        raise CardFileError(f"{path}: is packed in a way that is not read here; unpack it first. Expected: {EXPECTED}")
    try:
        if data.startswith(b"\xfd7zXZ\x00"):
            data = _unpack(lzma.LZMADecompressor(), data)
        elif data.startswith(b"\x1f\x8b"):
            with gzip.open(path) as stream:
                data = stream.read(_MAX_UNPACKED + 1)
        elif data.startswith(b"BZh"):
            data = _unpack(bz2.BZ2Decompressor(), data)
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise CardFileError(f"{path}: cannot be unpacked, it is damaged or cut off: {error}") from error
    if len(data) > _MAX_UNPACKED:
        raise CardFileError(f"{path}: unpacks to more than {_MAX_UNPACKED >> 20} MB; no card file is that large")
    return data


def _unpack(decompressor: lzma.LZMADecompressor | bz2.BZ2Decompressor, data: bytes) -> bytes:
    unpacked = decompressor.decompress(data, _MAX_UNPACKED + 1)
    if not decompressor.eof and len(unpacked) <= _MAX_UNPACKED:
        raise EOFError("the file ends too early")
    return unpacked


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
