"""How often in a turn a card's effects may be used."""

import re
from collections import Counter

from solemn.bridge.text.split import Clause

_NAME = r"\".+?\"(?:\(s\))?"
_THIS_ONE = re.compile(
    rf"You can only use (?:this|the) effect of {_NAME} once per (?:turn|Duel)|You can only use the previous effect .*"
)
_EACH = re.compile(
    rf"You can only use each (?:effect|of (?:the following|these|the preceding) effects) of {_NAME} once per "
    r"(?:turn|Duel).*|You can only use the (?:1st|2nd) of the following effects of .*"
)
_ONE = re.compile(
    rf"You can only use (?:1 {_NAME} effect|1 of (?:the following|these) effects of {_NAME}"
    rf"|1 of the effects of {_NAME})"
    r" per turn, and only once that turn.*"
)
_TWICE = re.compile(rf"You can (?:only )?use (?:the|this) effect of {_NAME} (?:up to )?twice per turn")
_ACTIVATE_ONE = re.compile(rf"You can only activate (?:1 )?{_NAME} (?:once )?per turn.*")


class Limits:
    """How often in a turn the effects of one card may be used."""

    def __init__(self, sentences: list[Clause]) -> None:
        texts = [one.text for one in sentences]
        self._each = any(_EACH.fullmatch(text) for text in texts)
        self._one = any(_ONE.fullmatch(text) for text in texts)
        self._activate = any(_ACTIVATE_ONE.fullmatch(text) for text in texts)
        self._several = Counter(one.chain or bool(one.lead) for one in sentences)[True] > 1
        self._twice = any(_TWICE.fullmatch(text) for text in texts)

    def once(self, *, alone: bool, activated: bool) -> str | None:
        """The word of effect_once for an effect; `alone`: a sentence of its own limits it."""
        if alone or self._one or (activated and self._activate):
            return "name"
        if self._each:
            return "each" if self._several else "name"
        # a board says that it was used, not how often
        return "each" if self._twice else None


def of_this_one(sentence: str) -> bool:
    """Whether the sentence limits the effect before it alone."""
    return _THIS_ONE.fullmatch(sentence) is not None


def is_limit(sentence: str) -> bool:
    """Whether the sentence says how often an effect may be used."""
    return any(wording.fullmatch(sentence) for wording in (_THIS_ONE, _EACH, _ONE, _TWICE, _ACTIVATE_ONE))
