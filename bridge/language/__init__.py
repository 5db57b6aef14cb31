"""The languages in which solemn answers: each a file of texts in this folder."""

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from solemn.bridge.cache import kept, state
from solemn.bridge.errors import SolemnError
from solemn.bridge.saying import Language

DEFAULT = "en"


class UnknownLanguageError(SolemnError):
    """A language that has no file of texts."""


def codes() -> list[str]:
    """The codes of the languages there are, such as en."""
    return sorted(file.stem for file in Path(__file__).parent.glob("*.yaml"))


@lru_cache
def language(code: str = DEFAULT) -> Language:
    """The texts of a language. Raises UnknownLanguageError for a code that has none."""
    file = Path(__file__).parent / f"{code}.yaml"
    if not code.isalpha() or not file.is_file():
        raise _unknown(code)
    # Reading YAML takes longer than a small board to answer.
    return kept(f"{code}.texts", f"{file.parent} {state(file)}", Language, lambda: _read(file))


def _read(file: Path) -> Language:
    import msgspec

    return msgspec.yaml.decode(file.read_bytes(), type=Language)


def chosen(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The code of the language to answer in: the one asked for, else the locale's if there is one for it, else English.

    The locale is that of messages: LC_ALL, LC_MESSAGES or LANG, the first that is set. A region adds nothing: zh-CN is
    zh. Raises UnknownLanguageError for one asked for that there is not.
    """
    if asked is not None:
        code = _without_region(asked)
        if code not in codes():
            raise _unknown(asked)
        return code
    locale = next((environment[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(key)), "")
    code = _without_region(locale)
    return code if code in codes() else DEFAULT


def _unknown(code: str) -> UnknownLanguageError:
    return UnknownLanguageError(f"there is no language {code!r}; there are {', '.join(codes())}")


def _without_region(name: str) -> str:
    return re.split(r"[-_.@]", name)[0].lower()
