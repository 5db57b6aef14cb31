"""The files of an import: opened, told apart, and each .cdb given the names of its archetypes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from solemn.bridge.cards import cdb, files, yaml_yugi, ygoprodeck
from solemn.bridge.cards.raw import CardFileError, Raw


class Source(msgspec.Struct):
    """One card file."""

    path: Path
    data: bytes
    form: str
    """yaml-yugi, cdb or ygoprodeck"""
    archetypes: dict[int, str] = {}
    """the names of the setcodes, for a .cdb"""


def open_sources(paths: Sequence[Path]) -> list[Source]:
    """Open card files, a strings.conf among or beside them included; CardFileError for a foreign one."""
    sources: list[Source] = []
    archetypes: dict[int, str] = {}
    """the names of the setcodes, for a .cdb"""
    for path in paths:
        data = files.read_bytes(path)
        kind = files.kind_of(data, path)
        if kind == "strings":
            archetypes = cdb.archetype_names(data, str(path)) | archetypes
        else:
            sources.append(Source(path, data, "cdb" if kind == "cdb" else _json_form(data, path)))
    databases = [source for source in sources if source.form == "cdb"]
    if not archetypes:
        for beside in dict.fromkeys(source.path.with_name("strings.conf") for source in databases):
            if beside.is_file():
                archetypes = cdb.archetype_names(files.read_bytes(beside), str(beside)) | archetypes
    for source in databases:
        source.archetypes = archetypes
    if not sources:
        raise CardFileError(f"no card file was given. Expected: {files.EXPECTED}")
    return sources


def _json_form(data: bytes, path: Path) -> str:
    """Whose JSON it is, by the keys of its first card."""
    try:
        top = msgspec.json.decode(data, type=list[msgspec.Raw] | dict[str, msgspec.Raw])
        if isinstance(top, dict) and "data" in top:
            top = msgspec.json.decode(top["data"], type=list[msgspec.Raw])
        if isinstance(top, list):
            top = msgspec.json.decode(top[0], type=dict[str, msgspec.Raw]) if top else {}
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardFileError(f"{path}: is not readable as JSON of cards: {error}. Expected: {files.EXPECTED}") from error
    if "card_type" in top:
        return "yaml-yugi"
    if "frameType" in top:
        return "ygoprodeck"
    seen = f"found the keys {', '.join(list(top)[:5])}" if top else "found no card"
    raise CardFileError(f"{path}: is JSON, but not of cards: {seen}. Expected: {files.EXPECTED}")


def cards_of(source: Source, skipped: Counter[str]) -> Iterator[Raw]:
    """The cards of a file in its order; what is no card of the game is counted in `skipped`, by reason."""
    if source.form == "cdb":
        return cdb.read(source.data, str(source.path), skipped, source.archetypes)
    if source.form == "yaml-yugi":
        return yaml_yugi.read(source.data, str(source.path), skipped)
    return ygoprodeck.read(source.data, str(source.path), skipped)
