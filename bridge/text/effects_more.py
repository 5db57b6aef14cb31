"""What an effect does after it Summons, where no fact states it: what may be Summoned too, and what must be done.

"Special Summon this card, then you can Special Summon 1 Zombie monster from your GY", "…, then discard 1 card".
"""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.costs import Slot, cost
from solemn.bridge.text.effects_parts import Doubt, Summon, Target
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_words import GERUND
from solemn.bridge.text.facts import Condition, Count
from solemn.bridge.text.states import state

Reader = Callable[[str, tuple[Target, ...]], Summon | None]
"""reads an effect that begins with what it Summons"""

_KIND = r"(?:Special|Normal|Tribute|Synchro|Xyz|Link|Fusion|Ritual|Pendulum) Summon"
_MORE = re.compile(
    r"(?P<first>Special Summon [^;]+?),? (?P<or>or|then|and if you do|also),? (?:if (?P<if>[^;]+?), )?"
    rf"(?P<after>immediately after this effect resolves,? )?you can (?:instead )?(?P<rest>{_KIND}\b[^;]*)"
)
_ACT = re.compile(
    r"(?P<first>Special Summon [^;]+?),? (?:then,?|and if you do,) "
    r"(?P<act>(?:add|send|discard|Tribute|banish|shuffle|return|destroy) (?!it\b|them\b|that\b|those\b|this\b)[^;]+)"
)
_TOGETHER = re.compile(
    r"Special Summon (?P<own>this card(?: from your (?:hand|GY|Graveyard))?), and if you do, Special Summon "
    r"(?P<other>[^;]+)"
)
_ALONE = re.compile(r"\b(?:Position|Summon|to (?:your|either|their))\b")
_ADD = re.compile(
    r"add (?P<what>(?:1|an?) .+?) from your (?P<from>Deck|GY|Graveyard)(?: to your hand)?(?P<except>, .+)?"
)
_JOINT = re.compile(r"^(?:then,?|and if you do,) ")
_TOP = re.compile(r"(?:send|banish) the top (?P<n>\d )?cards? of your Deck(?: to the (?:GY|Graveyard)|, face-down)?")
_TO_THE_HAND = re.compile(r" to your hand(?=$|,)")
_OWN_FIELD = (("you", "monsters"),)
_OWN_CARDS = (("you", "field"),)
# its own card, what is paid for it and what is Summoned may lie there too when the effect is activated
_BESIDE = 2


def more(words: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    """Read the first Summon, with a doubt where another one or something else is to follow it, or return None."""
    if m := _TOGETHER.fullmatch(words):
        # what is said of one of the two alone has no word
        alone = _ALONE.search(m["other"][: tail_start(m["other"])])
        return None if alone else summon(f"Special Summon both {m['own']} and {m['other']}", targets)
    if m := _MORE.fullmatch(words):
        first = summon(m["first"], targets)
        if first is not None:
            return _doubted(first, Doubt(m["rest"], _candidates(m, summon), "allow"))
    if m := _ACT.fullmatch(words):
        first = summon(m["first"], targets)
        return None if first is None else _then(m["act"], first, optional="you can" in m["first"])
    return None


def _then(acts: str, read: Summon, *, optional: bool) -> Summon | None:
    """Add what must be done then, one thing after the other; `optional`: only after something that may be done."""
    rest = acts
    while rest:
        end = tail_start(rest)
        piece, rest = rest[:end], rest[end:].lstrip(", ")
        slot = _acted(_JOINT.sub("", piece))
        asked = tail(piece) if slot is None else ()
        if asked is None or (slot is None and piece == acts[:end]):
            return None
        read = replace(read, conditions=read.conditions + asked)
        if slot and not optional and not (_surely_there(slot, read) and " other " not in piece):
            read = _doubted(read, Doubt(piece, _missing(slot), "forbid"))
    return read


def _doubted(read: Summon, doubt: Doubt) -> Summon:
    others = tuple(replace(one, doubts=(*one.doubts, doubt)) for one in read.alternatives)
    return replace(read, doubts=(*read.doubts, doubt), alternatives=others)


def _candidates(m: re.Match[str], summon: Reader) -> Condition:
    """What must hold for the second Summon, as far as it is understood; () for nothing."""
    asked = (state(m["if"]) or ()) if m["if"] else ()
    rest = f"{m['after'] or ''}{m['rest']}".removesuffix(" instead")
    read = summon(rest[:1].upper() + rest[1:], ())
    if read is None or read.itself or read.token or not read.places or read.alternatives:
        return asked
    if any(who == "opponent" for who, _ in read.places):
        return asked
    return (*asked, *read.conditions, tuple(Count(who, where, read.wanted, "least", 1) for who, where in read.places))


def _acted(act: str) -> Slot | None:
    """The cards with which something is done."""
    if m := _TOP.fullmatch(act):
        return Slot(int(m["n"] or 1), m["n"] or "1", (), (("you", "deck"),), "send")
    if m := _ADD.fullmatch(act):
        away = "sending {} from your Deck to the GY" if m["from"] == "Deck" else "banishing {} from your GY"
        read = cost(away.format(m["what"]) + _TO_THE_HAND.sub("", m["except"] or ""))
    else:
        verb, _, what = act.partition(" ")
        read = cost(f"{GERUND[verb]} {what}") if verb in GERUND else None
    if read is None or len(read.slots) != 1 or read.groups or read.totals or read.above or read.conditions or read.pays:
        return None
    return read.slots[0]


def _missing(slot: Slot) -> Condition:
    """That there may be too few of them."""
    return tuple((Count(who, where, slot.wanted, "most", slot.minimum - 1 + _BESIDE),) for who, where in slot.places)


def _surely_there(slot: Slot, read: Summon) -> bool:
    """Whether what is Summoned will do for it."""
    on_the_field = slot.places in (_OWN_FIELD, _OWN_CARDS)
    return on_the_field and slot.minimum == 1 and not slot.wanted and not read.opponents_field
