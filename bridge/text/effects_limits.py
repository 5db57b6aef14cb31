"""How often in a turn a card's effects may be used."""

import re

from solemn.bridge.text.split import Clause

_NAME = r"\".+?\"(?:\(s\))?"
_THIS_ONE = re.compile(
    rf"You can only (?:use|apply) (?:this|the(?: following)?) effect of {_NAME} once per (?:turn|Duel)"
    r"|You can only use the previous effect .*"
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
_WHILE_FACE_UP = re.compile(
    r"(?:You can only use this effect|This effect can only be used)(?: only)? once while .+ is (?:face-up on the field"
    r"|in the (?:GY|Graveyard))|This effect can only activate once per turn"
)
_JUST_CAME = re.compile(
    r"(?:You cannot (?:activate|use) this effect|This effect cannot be activated) (?:during )?the (?:same )?turn this "
    r"(?:card|monster) is (?:sent to the (?:GY|Graveyard)|(?:Normal Summoned, |Special )*Summoned"
    r"(?P<flipped>,? or flipped face-up)?)"
)
_TWICE = re.compile(rf"You can (?:only )?use (?:the|this) effect of {_NAME} (?:up to )?twice per turn")
_ACTIVATE_ONE = re.compile(rf"You can only activate (?:1 )?{_NAME} (?:once )?per turn.*")


class Limits:
    """How often in a turn the effects of one card may be used."""

    def __init__(self, kind: str, sentences: list[Clause]) -> None:
        self._sentences = sentences
        texts = [one.text for one in sentences]
        self._each = any(_EACH.fullmatch(text) for text in texts)
        self._one = any(_ONE.fullmatch(text) for text in texts)
        self._activate = any(_ACTIVATE_ONE.fullmatch(text) for text in texts)
        used = [one for one in sentences if one.chain or one.lead]
        # what a Spell or Trap does when it is activated is an effect of it too, with or without a colon
        first = kind != "monster" and bool(sentences) and not (sentences[0].chain or sentences[0].lead)
        self._several = len(used) + (first and bool(used)) > 1
        self._twice = any(_TWICE.fullmatch(text) for text in texts)

    def once(self, i: int, following: list[str], *, activated: bool) -> str | None:
        """The word of effect_once for the i-th sentence, after which the `following` go on."""
        alone = any(_THIS_ONE.fullmatch(one) for one in following) or self._around_its_list(self._sentences[i])
        if alone or self._one or (activated and self._activate):
            return "name"
        if any(_WHILE_FACE_UP.fullmatch(one) for one in following):
            return "card"
        if self._each:
            return "each" if self._several else "name"
        # a board says that it was used, not how often
        return "each" if self._twice else None

    def _around_its_list(self, clause: Clause) -> bool:
        """Whether a sentence before its list, in front of it, or just after it limits the effect that the list is."""
        if not clause.lead:
            return False
        texts = [one.text for one in self._sentences]
        listed = [n for n, one in enumerate(self._sentences) if one.lead == clause.lead]
        start = texts.index(clause.lead) if clause.lead in texts else listed[0]
        while start and self._sentences[start].after == texts[start - 1] and not self._sentences[start - 1].chain:
            start -= 1
        around = texts[start : listed[0]] + texts[listed[-1] + 1 : listed[-1] + 2]
        return any(_THIS_ONE.fullmatch(text) for text in around)


def is_limit(sentence: str) -> bool:
    """Whether the sentence says how often an effect may be used."""
    limits = (_THIS_ONE, _EACH, _ONE, _TWICE, _ACTIVATE_ONE, _WHILE_FACE_UP, _JUST_CAME)
    return any(wording.fullmatch(sentence) for wording in limits)


def settled(sentences: list[str]) -> tuple[bool, str]:
    """Whether one of them keeps the effect from the turn in which its card came to where it is; and what is in doubt.

    Whether its card was turned face-up in this turn no board says.
    """
    found = [m for one in sentences if (m := _JUST_CAME.fullmatch(one))]
    return bool(found), next((m.group() for m in found if m["flipped"]), "")
