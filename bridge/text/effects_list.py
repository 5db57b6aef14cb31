"""Effects under a ●: what the sentence before the list adds to each of them."""

import re
from dataclasses import dataclass, replace

from solemn.bridge.quoting import quote
from solemn.bridge.text.effects_parts import Doubt
from solemn.bridge.text.effects_tail import bars, tail
from solemn.bridge.text.effects_words import cut
from solemn.bridge.text.facts import Condition, Filter
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_BETWEEN = re.compile(
    r"You can only use this effect of \".+\" once per turn|(?:For the rest of this turn|Until the end of [^,]+) "
    r"after this card resolves, you cannot .*"
)
_MAY = re.compile(r"[Yy]ou can ")
_NAME = r"\".+?\"(?:\(s\))?"
_LIMIT = re.compile(
    rf"You can only (?:use|activate) (?:each|1|the 1st|the 2nd) of (?:the following|these) effects of {_NAME}"
    r"(?: once)? per turn(?:, and only once that turn)?(?P<rest>,? (?:also|and) .+)?"
    rf"|You can only use each effect of {_NAME} once per turn"
)
_ONE_OF_THESE = re.compile(
    r"(?P<before>.*?)(?P<verb>[Aa]ctivate|[Aa]pply) 1 of (?:these|the following) effects"
    r"(?: \((?P<aside>[^()]+)\))?(?:,? (?P<tail>(?:but|also)\b.+?))?"
    r"(?P<both>,? or,? if (?P<if>[^,;]+), you can (?:apply|activate) (?:any of them|both(?: effects)?),? in sequence)?"
    r"[;:.]?"
)
_EACH_ONCE = re.compile(
    rf"but you can only use each (?:effect|of (?:these|the following) effects) of {_NAME} once per turn(?P<rest>,? .+)?"
)
_GEMINI = re.compile(
    r"While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it to have it "
    r"(?:become|be treated as) an Effect Monster with (?:this|these) effects?:?"
)
_HAS_MATERIAL = re.compile(
    r"If this card has (?P<some>an? )?(?P<name>\"[^\"]+\")(?P<kind> (?:[A-Z]\w+ )?monster)? as (?:an? )?(?:Xyz )?"
    r"[Mm]aterial, it gains (?:this|these|the following) effects?:?",
    re.IGNORECASE,
)
_JOINT = re.compile(r"(?:,? then|,? and|;) $")


@dataclass(frozen=True)
class Led:
    """An effect of a list with what its lead adds."""

    text: str
    """as one sentence"""
    each: bool = False
    """each effect of the list is used once a turn"""
    itself: Filter = ()
    """what its own card must be"""
    conditions: Condition = ()
    bars: tuple[str, ...] = ()
    """what its player must not have done in the turn"""
    doubts: tuple[Doubt, ...] = ()
    """what the others may do before it"""


def led(clause: Clause, sentences: list[Clause]) -> Led | None:
    """Return the effect, one of the sentences, with what introduces its list; None where that is not understood."""
    if not clause.lead:
        return Led(clause.text)
    clause = _introduced(clause, sentences)
    if m := _LIMIT.fullmatch(clause.lead):
        return _limited(clause, m["rest"])
    if _GEMINI.fullmatch(clause.lead):
        return Led(clause.text, itself=(((True, "is(effect)"),),))
    if m := _HAS_MATERIAL.fullmatch(clause.lead):
        property_ = "archetype" if m["some"] or m["kind"] else "name"
        return Led(clause.text, itself=(((True, f"has(material({property_}({quote(m['name'][1:-1])})))"),),))
    m = _ONE_OF_THESE.fullmatch(clause.lead)
    return _chosen(clause, m) if m else None


def _introduced(clause: Clause, sentences: list[Clause]) -> Clause:
    """Look past sentences between the one that introduces the list and the list, which bear on nothing in it."""
    before = next((one for one in sentences if one.text == clause.lead), None)
    if before is None or not before.after or before.asides or not _BETWEEN.fullmatch(before.text):
        return clause
    return _introduced(replace(clause, lead=before.after), sentences)


def _limited(clause: Clause, rest: str | None) -> Led | None:
    if not rest:
        return Led(clause.text)
    found = bars(re.sub(r"^,? (?:also|and) ", "", rest).replace("these effects", "this effect"))
    return None if found is None else Led(clause.text, bars=found)


def _chosen(clause: Clause, m: re.Match[str]) -> Led | None:
    """ "Once per turn: You can discard 1 card, then activate 1 of these effects": before the effect's own text."""
    each, said = False, m["tail"] or ""
    if m["aside"]:
        once = _EACH_ONCE.fullmatch(m["aside"])
        each = once is not None
        said = f"{(once['rest'] or '') if once else m['aside']}, {said}".strip(", ")
    asked = tail(re.sub(r"^but (?=you )", "also ", said)) if said else ()
    if asked is None or not _leaves_it(said, clause.text):
        return None
    text = _joined(m["before"], clause.text)
    # what is done first may be for the sake of the other
    doubts = (Doubt(m["both"].strip(" ,"), state(m["if"]) or (), "allow"),) if m["both"] else ()
    return None if text is None else Led(text, each=each, conditions=asked, doubts=doubts)


def _leaves_it(said: str, text: str) -> bool:
    """Whether what is forbidden from then on plainly leaves what the effect itself Summons."""
    if not re.search(r"\bcannot (?:Normal|Tribute|Special|Summon)", said):
        return True
    if "from the Extra Deck" in said:
        return "Extra Deck" not in text and not re.search(r"\b(?:Fusion|Synchro|Xyz|Link) Summon", text)
    return any(name in text for name in re.findall(r"except (\"[^\"]+\") monsters", said))


def _joined(before: str, text: str) -> str | None:
    before = re.sub(r"^Once per turn, you can $", "Once per turn: You can ", before)
    colons = cut(before, ": ")
    head, price = (before[: colons[0]], before[colons[0] + 2 :]) if colons else ("", before)
    may = _MAY.match(price) or _MAY.match(text)
    price, text = _MAY.sub("", price, count=1), _MAY.sub("", text, count=1)
    if price:
        joint = _JOINT.search(price)
        if joint is None or len(colons) > 1:
            return None
        price = price[: joint.start()]
    own = cut(text, ": ")
    if own:
        said = text[: own[0]]
        head = f"{head}, {said[:1].lower()}{said[1:]}" if head else said
        text = text[own[0] + 2 :]
        may = may or _MAY.match(text)
        text = _MAY.sub("", text, count=1)
    signs = cut(text, "; ")
    if signs and price:
        price, text = f"{price}, and {text[:1].lower()}{text[1 : signs[0]]}", text[signs[0] + 2 :]
    if price:
        price = price if may is None else price[:1].lower() + price[1:]
    elif may:
        text = text[:1].lower() + text[1:] if text.startswith(("Add ", "Target ", "Discard ")) else text
    return f"{head}{': ' if head else ''}{'You can ' if may else ''}{price}{'; ' if price else ''}{text}"
