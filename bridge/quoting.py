"""Text as an ASP string: the one place that escapes for clingo."""

import re

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
_SPECIAL = re.compile(r'[\\"\n]')
# NUL ends clingo's input and a lone surrogate has no UTF-8; neither can stand in a program text.
_IMPOSSIBLE = re.compile("[\x00\ud800-\udfff]")


def quote(text: str) -> str:
    r"""Return `text` as a quoted ASP string with `\`, `"` and line breaks escaped.

    What no program text can hold (NUL, lone surrogates) becomes U+FFFD; everything else reads back unchanged.
    """
    body = _SPECIAL.sub(lambda m: _ESCAPES[m.group()], text)
    return '"' + _IMPOSSIBLE.sub("\ufffd", body) + '"'
