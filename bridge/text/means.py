"""Whether a clause is something a player could activate in an open game state and that Summons."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.split import Clause

_KIND = r"(?:Special|Normal|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Flip)"
_SUMMONS = re.compile(rf"\b{_KIND} Summons?\b(?!ed|ing)(?P<set>/Set)?")
# a noun ("the Special Summon of"), a ban ("cannot Special Summon") or another player's deed is no means
_NOT_MEANS = re.compile(
    r"(?:\b(?:cannot|can't|not|neither player can|would|could|when you|each time|the|an?|its|their|this"
    r"|that|of|for|per|by|"
    r"from|was|were|after|another|Normal or|Normal and/or|in|next|this card's|whose|using it for an?"
    r"|Monster's|monster's)\s)$"
)
_BAN = re.compile(r"\b(?:cannot|[Nn]either player can|can only|must)\b[^.;:]{0,60}$")
_SETS_MONSTER = re.compile(r"\bSet\b (?:\d|an?|up to|any|that|it|this|as many)[^.;]*\bmonster")
_PARTICIPLE = (
    r"(?:Summoned|Tributed|destroyed|sent|banished|added|activated|targeted|discarded|detached|returned"
    r"|flipped|used|drawn|"
    r"placed|Set|attacked|shuffled|reduced|removed|declared|negated|inflicted|excavated|changed|revealed|gained|paid|"
    r"chosen|selected|equipped|increased|successfully)"
)
_EVENT = re.compile(
    rf"\b(?:is|are|becomes?|would be|be)\b(?: \w+| face-up| face-down){{0,3}}? (?:\w+ )?{_PARTICIPLE}\b"
    r"|\b(?:activates?|attacks?|battles?|leaves?|inflicts?|declares?|draws?|takes?|takes damage|gains? LP|loses?|"
    r"adds?|resolves?|destroys?|targets?|would|detaches?|discards?|sends?|pays?|banishes|takes control)\b"
    rf"|\b(?:Special|Normal|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Flip) Summons?\b(?! Mon)|\bSets?\b (?:a|\d)"
)
_STARTS_EVENT = re.compile(r"\b(?:[Ww]hen|[Ii]f|[Ee]ach time|[Aa]fter|[Aa]s soon as|[Ii]mmediately)\b")
_PAST = re.compile(r"\b(?:was|were)\b")
_THIS_TURN_STATE = re.compile(r"this turn|during the (?:End|Standby|Battle) Phase")


def could_summon(card: Card, clause: Clause) -> bool:
    """Whether activating the clause, in some phase of an open game state, could Summon or Set a monster."""
    head, effect = _parts(clause)
    if not _summons(effect, card):
        return False
    if card.kind == "monster" and not clause.chain and not clause.lead and not _old_style(clause.text):
        return False
    lead_head = _parts(Clause(clause.lead))[0] if clause.lead else ""
    return not (_is_event(head) or _is_event(lead_head))


def _parts(clause: Clause) -> tuple[str, str]:
    """What is asked for the activation, and what is paid and done."""
    text = clause.text
    quoted = re.sub(r'"[^"]*"', lambda m: "x" * len(m.group()), text)
    colon = -1
    depth = 0
    for i, sign in enumerate(quoted):
        depth += (sign == "(") - (sign == ")")
        if sign == ":" and depth <= 0:
            colon = i
            break
    if colon >= 0:
        return text[:colon], text[colon + 1 :]
    m = re.match(r"(?:Once per turn,? )?(?:When|If|Each time|After|During)\b[^,;]*(?:\([^)]*\))?[^,;]*,", quoted)
    return (text[: m.end()], text[m.end() :]) if m else ("", text)


def _summons(effect: str, card: Card) -> bool:
    for m in _SUMMONS.finditer(effect):
        before = effect[: m.start()]
        if not _NOT_MEANS.search(before) and not _BAN.search(before):
            return True
    return bool(_SETS_MONSTER.search(effect)) and (card.kind == "monster" or "monster" in effect)


def _is_event(head: str) -> bool:
    """Whether the head waits for something to happen: a trigger or a response, never open to a player to start."""
    if "uick Effect" not in head and not head:
        return False
    m = _STARTS_EVENT.search(head)
    if m is None:
        return False
    asked = re.sub(r'"[^"]*"|\([^)]*\)', "", head[m.start() :])
    if _PAST.search(asked) and _THIS_TURN_STATE.search(head):
        return False
    return bool(_EVENT.search(asked))


def _old_style(text: str) -> bool:
    """Old wording of an activated effect: "You can Tribute this card to Special Summon …"."""
    return bool(
        re.search(r"\bto (?:Special|Normal|Fusion|Ritual|Synchro|Xyz|Link) Summon\b", text)
        or re.match(
            r"(?:Once per turn|During your|By |Flip|FLIP|Activate|Select|Discard|Pay|Offer|Tribute|Special Summon)",
            text,
        )
        or re.match(r"You can (?!Special Summon this|Normal Summon|Tribute|only|also)", text)
    )


def waits(clause: Clause) -> bool:
    """Whether the sentence is a trigger or response, in old wording: it happens, it does not last."""
    return _is_event(_parts(clause)[0])
