"""Old wordings of effects that Summon, which no colon and semicolon cut into parts, said as those of today."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.split import Clause

_ONCE = r"(?P<once>Once per turn, )?"
_TIME = r"(?P<time>[Dd]uring your Main Phase, |[Dd]uring (?:your|the) (?:Standby|End) Phase, )?"
_BATTLED = r"(?P<battled>At the end of the Battle Phase, if this card attacked or was attacked, )?"
_STATE = r"(?P<state>(?:[Ii]f|[Ww]hile) [^,]+, )?"
_TO_SUMMON = re.compile(
    rf"{_ONCE}{_TIME}{_BATTLED}{_STATE}(?:[Yy]ou can |(?=Pay ))(?P<paid>(?:Tribute|discard|[Pp]ay|send|banish|reveal"
    r"|return|select|detach) .+?)(?P<while> while .+?)? to (?P<act>(?:select and )?Special Summon .+)"
)
_BY = re.compile(
    rf"{_ONCE}{_TIME}{_STATE}[Bb]y (?P<verb>Tributing|discarding|sending|removing from play|paying) (?P<what>.+?)"
    r"(?P<while> while .+?)?, (?P<act>Special Summon .+)"
)
_PLAIN = re.compile(rf"{_ONCE}{_TIME}{_STATE}[Yy]ou can (?P<act>(?:select and )?Special Summon (?:\d|an?|up to \d) .+)")
_AFTERWARDS = re.compile(
    rf"{_ONCE}{_TIME}{_STATE}[Yy]ou can (?P<act>Special Summon .+?) by (?P<verb>returning|Tributing|sending) "
    r"(?P<what>.+)"
)
_TO_SELECT = re.compile(
    r"(?P<once>Once per turn, )?[Yy]ou can (?P<paid>(?:Tribute|discard|send|banish|pay) .+?),? to (?:select|target) "
    r"(?P<target>1 .+)"
)
_GERUND = {
    "Tributing": "Tribute", "discarding": "discard", "sending": "send", "removing from play": "banish",
    "paying": "pay",
    "returning": "return",
}  # fmt: skip
_UNION = (
    re.compile(
        r"Once per turn, (?:during your Main Phase, )?(?:if you control this (?:card|monster) on the field, )?you can "
        r"equip (?:it|this card) to .+?, OR unequip (?:it|the Union equipment)(?: and| to) "
        r"(?P<act>Special Summon this card(?: in face-up Attack Position)?)"
    ),
    re.compile(
        r"Once per turn, you can either: Target 1 .+?; equip this card to that target,? OR: Unequip this card and "
        r"(?P<act>Special Summon it)"
    ),
)  # fmt: skip
_SELECTED = re.compile(r"\b(that|the) selected (monsters?|cards?|targets?)\b")
_PRICE = re.compile(
    r"(?:Pay \d+ (?:Life Points|LP)|(?:Discard|Tribute|Banish|Remove from play|Select|Target) .+"
    r"|Send .+ to the (?:Graveyard|GY))(?: to activate this card)?"
)
_NOT_IN_A_PRICE = re.compile(r"[:;]|\b(?:then|if|when)\b")
_AIMED_AT_FIELD = re.compile(r"\b(?:you control|on the field|your opponent controls)\b")


def modern(text: str) -> str:
    """Return the sentence in the words of today where those are others for the same."""
    for old, new in (("emove from play", "anish"), ("emoved from play", "anished")):
        text = text.replace(f"R{old}", f"B{new}").replace(f"r{old}", f"b{new}")
    text = re.sub(r"^([^:]+): (.+) \(this is a Quick Effect\)$", r"\1 (Quick Effect): \2", text)
    text = re.sub(r"^Once per turn, you can either: .+, OR: (?=Unequip this card)", "Once per turn: You can ", text)
    text = re.sub(r"\bthe selected (monsters?|cards?|targets?)\b", r"the targeted \1", text)
    return re.sub(r"\b[Ss]elect and Special Summon\b", "Special Summon", text)


def with_colon(card: Card, clause: Clause) -> Clause:
    """Return a monster's effect of old with the colon and semicolon of today; any other clause as it is."""
    if card.kind != "monster" or clause.lead or clause.pendulum:
        return clause
    if m := next((m for pattern in _UNION if (m := pattern.fullmatch(clause.text))), None):
        act = m["act"].replace("Summon it", "Summon this card")
        return _as(clause, f"Once per turn, if this card is equipped to a monster: You can {act}")
    if clause.chain:
        return clause
    text = modern(clause.text)
    if (m := _TO_SELECT.fullmatch(modern(clause.after))) and re.match(r"Special Summon (?:it|that)\b", text):
        once = "Once per turn: " if m["once"] else ""
        return _as(clause, f"{once}You can {m['paid']}, then target {m['target']}; {text}")
    for pattern in (_TO_SUMMON, _BY, _AFTERWARDS, _PLAIN):
        if (m := pattern.fullmatch(text)) and (said := _cut(m)):
            return _as(clause, said)
    return clause


def _cut(m: re.Match[str]) -> str | None:
    found = m.groupdict()
    act = modern(m["act"])
    battled = bool(found.get("battled"))
    # its own Summon from the hand in the Main Phase may be a procedure
    timed = found.get("time") and "Main Phase" not in (found.get("time") or "")
    if re.search(r"\bthis card\b", act) and not timed:
        return None
    state = (found.get("state") or "").rstrip(", ") or (found.get("while") or "").strip()
    parts = [(found.get(part) or "").rstrip(", ") for part in ("once", "time", "battled")]
    head = ", ".join(part for part in (*parts, state) if part)
    head = head[:1].upper() + head[1:]
    paid = found.get("paid") or (f"{_GERUND[m['verb']]} {m['what']}" if found.get("verb") else "")
    if battled:
        paid = re.sub(r"return (?:it|this card) to the (?:Extra )?Deck", "shuffle this card into the Deck", paid)
    if paid.startswith("select "):
        paid = f"target {paid.removeprefix('select ')}"
    if _NOT_IN_A_PRICE.search(paid):
        return None
    return f"{head}{': ' if head else ''}You can {paid}{'; ' if paid else ''}{act}"


def _as(clause: Clause, text: str) -> Clause:
    return Clause(text, clause.asides, clause.lead, clause.after, clause.pendulum, chain=True)


def joined(before: Clause, clause: Clause) -> str | None:
    """Return both sentences as one of today: "Pay 500 Life Points. Special Summon …", "Select 1 … . Special Summon it".

    None where the first is not what is paid for the other, or what it takes as its target.
    """
    first, text = modern(before.text), modern(clause.text)
    if before.asides or not _PRICE.fullmatch(first) or _NOT_IN_A_PRICE.search(first) or clause.chain:
        return None
    first = re.sub(r" to activate this card$", "", first)
    first = re.sub(r"^(?:Select|Target)\b", "target", first)
    if first.startswith("target ") and not re.match(r"Special Summon (?:it|that|the targeted|them|those)\b", text):
        return None
    return f"{first[:1].lower()}{first[1:]}; {text}"
