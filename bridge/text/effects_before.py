"""The sentences around an effect: what they ask for, what they add, and when else it may be activated."""

import re
from dataclasses import dataclass, replace

from solemn.bridge.text.effects_old import joined, modern
from solemn.bridge.text.effects_parts import Price, When
from solemn.bridge.text.effects_price import price
from solemn.bridge.text.facts import Condition
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_ONLY_WHILE = re.compile(r"(?:You can )?[Aa]ctivate (?:this card )?only (?:if|while) (?P<if>.+)")
_MUST = re.compile(
    r"You must (?:also )?(?P<what>(?:control|have) .+) to activate and (?:to )?resolve this effect"
    r"|You must not (?P<without>(?:control|have) )any (?P<no>.+) to activate and (?:to )?resolve this effect"
    r"|(?P<there>.+) must be (?P<where>on the field) to activate and (?:to )?resolve this effect"
)
_NO_ANSWER = re.compile(
    r"(?:The activation of this card|This card's activation|The activation and effects? of this card)\b.* cannot be "
    r"negated.*|(?:Your opponent|Neither player) cannot activate .* in response to (?:this card's activation"
    r"|the activation of this card)",
    re.IGNORECASE,
)
_ELSE = re.compile(
    r"(?:If (?P<if>.+), )?[Yy]ou can (?:also )?activate this card "
    r"(?:(?P<soon>the turn it was Set)|(?P<hand>from your hand))"
    r"(?:,? by (?P<verb>banishing|discarding|revealing|paying|Tributing|sending) (?P<price>.+))?"
)
_VERB = {
    "banishing": "banish", "discarding": "discard", "revealing": "reveal", "paying": "pay", "Tributing": "Tribute",
    "sending": "send",
}  # fmt: skip


@dataclass(frozen=True)
class Around:
    """What the sentences around an effect say of it."""

    text: str
    """the effect, with what stands before it"""
    conditions: Condition = ()
    otherwise: tuple[tuple[When, Price], ...] = ()
    """other times or places at which it may be activated: what that asks for besides"""


def around(kind: str, sentences: list[Clause], i: int, text: str, following: list[str]) -> Around | None:
    """Return what the sentences around the i-th say of it; None where one of them is not understood."""
    found = Around(text)
    if kind != "monster" and sentences[i].after and not sentences[i].chain:
        before = _before(sentences, i, text)
        if before is None:
            return None
        found = before
    for sentence in following:
        if m := _MUST.fullmatch(sentence):
            read = state(_asked(m))
            if read is None:
                return None
            found = replace(found, conditions=found.conditions + read)
        elif kind == "trap" and (other := _otherwise(sentence)) is not None:
            found = replace(found, otherwise=(*found.otherwise, other))
    return found


def _asked(m: re.Match[str]) -> str:
    if m["without"]:
        return f"you {m['without']}no {m['no']}"
    return f"you {m['what']}" if m["what"] else f"{m['there']} is {m['where']}"


def is_around(kind: str, sentence: str) -> bool:
    """Whether the sentence says what an effect asks for, or when else it may be activated."""
    return bool(_MUST.fullmatch(sentence)) or (kind == "trap" and _otherwise(sentence) is not None)


def _before(sentences: list[Clause], i: int, text: str) -> Around | None:
    """What the sentences before say; None where one is a part of the same effect that is not understood."""
    if not sentences[i].after:
        return Around(text)
    before = sentences[i - 1]
    if joint := joined(before, replace(sentences[i], text=text)):
        return _before(sentences, i - 1, joint)
    found = _before(sentences, i - 1, text)
    if found is None or before.asides:
        return None
    if m := _ONLY_WHILE.fullmatch(before.text):
        read = state(modern(m["if"]))
        return None if read is None else replace(found, conditions=found.conditions + read)
    if re.match(r"You can only (?:activate|use) ", before.text) or _NO_ANSWER.fullmatch(before.text):
        return found
    other = _otherwise(before.text)
    return None if other is None else replace(found, otherwise=(*found.otherwise, other))


def _otherwise(sentence: str) -> tuple[When, Price] | None:
    m = _ELSE.fullmatch(sentence)
    if m is None:
        return None
    asked = state(m["if"]) if m["if"] else ()
    paid = price(f"{_VERB[m['verb']]} {m['price']}", ()) if m["price"] else Price()
    if asked is None or paid is None or paid.itself or paid.targets:
        return None
    return When(at=("hand",) if m["hand"] else (), soon=bool(m["soon"]), conditions=asked), paid
