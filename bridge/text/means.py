"""Whether a sentence is something a player could activate in an open game state, and that Summons."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.continuous import lasts
from solemn.bridge.text.scopes import QUOTED
from solemn.bridge.text.split import Clause, bare

_KINDS = r"(?:Special|Normal|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Flip)"
_SUMMONS = re.compile(rf"\b{_KINDS} Summons?\b(?!ed|ing)|(?:^ ?|, |then )(?:it|that monster) is Special Summoned")
# a noun ("the Special Summon of"), a ban ("cannot Special Summon") or a thing of the past Summons nothing
_NO_SUMMON = re.compile(
    r"\b(?:cannot|can't|not|would|could|when you|each time|[Ee]ach time your opponent|the|an?|its|their|your|this"
    r"|\d|that|of|for|per|by"
    r"|from|was|were|after"
    r"|(?:used|Tributed|banished) to|another|Normal or|Normal and/or|in|next|this card's|whose|[Mm]onster's) $"
)
_BAN = re.compile(r"\b(?:cannot|[Nn]either player can|can only|must)\b[^.;:]{0,60}$")
# without a colon this permits a Normal Summon for as long as the card is there
_MAY_NORMAL = re.compile(r"\bcan (?:also )?(?:Normal|Tribute) Summon\b")
_SETS = re.compile(r"\bSet\b (?:\d|an?|up to|any|that|it|this|as many)[^.;]*\bmonster")

_STARTS = re.compile(r"\b(?:[Ww]hen|[Ii]f|[Ee]ach time|[Aa]fter|[Aa]s soon as)\b|^F(?:lip|LIP)")
_HAPPENS = re.compile(
    r"\b(?:is|are|becomes?|would be|be)\b(?: [\w-]+){0,4}? (?:Summoned|Tributed|destroyed|sent|banished|added|activated"
    r"|targeted|discarded|detached|returned|flipped|used|drawn|placed|Set|attacked|shuffled|reduced|removed|declared"
    r"|negated|inflicted|excavated|changed|revealed|gained|paid|chosen|selected|equipped|increased|successfully)\b"
    r"|\bha(?:s|ve) left the field\b"
    r"|\b(?:activates?|attacks?|battles?|leaves?|inflicts?|declares?|draws?|takes?|gains? LP|loses?|adds?|resolves?"
    r"|moves?|destroys?|targets?|would|detaches?|discards?|sends?|pays?|banishes|conducts?|changes)\b"
    rf"|\b{_KINDS} Summons?\b(?! Mon)|\bSets?\b (?:a|\d)|^F(?:lip|LIP)\b"
)
_ITS_OWN_ACTIVATION = re.compile(r"[Ww]hen (?:this card is activated|you activate this card)")
_WAS_THIS_TURN = re.compile(
    r"\b(?:was|were)\b.*this turn|turn after|\b(?:was|were)\b.*during the (?:End|Standby|Battle) Phase"
)
_IN_THE_GY = re.compile(r"(?:If|[Ww]hile) this card is in (?:your|the) (?:GY|Graveyard)\b")
_LEAVES_THE_GY = re.compile(
    r"(?:You can )?(?:[Bb]anish|[Ss]huffle) this card(?:,? and [^,]+|, [^,]+, and [^,]+)?"
    r" from (?:your|the) (?:GY|Graveyard)(?: into the Deck)?(?:(?:,| and) .+)?"
)
_ONLY_WHEN = re.compile(r"Activate (?:this card )?only (?:as Chain Link .+|(?:by .+ )?(?:when|if|during) (?P<if>.+))")
_OLD_HEAD = re.compile(r"(?:Once per turn,? )?(?:When|If|Each time|After|During)\b[^,;]*,")
# before colons and semicolons told them apart: "You can Tribute this card to Special Summon …"
_OLD_EFFECT = re.compile(
    rf"\bto {_KINDS} Summon\b|^(?:Once per turn|During your|By |F(?:lip|LIP)|Activate|Select|Discard|Pay"
    rf"|Offer|Tribute|Then"
    r"|Special Summon)|^You can (?!Special Summon this|Normal Summon|Tribute|only|also)"
)


def could_summon(card: Card, clause: Clause) -> bool:
    """Whether activating the clause, in some phase of an open game state, could Summon or Set a monster."""
    return _could_summon(card, clause) and not _answers(card, clause)


def answers_an_event(card: Card, clause: Clause) -> bool:
    """Whether activating the clause could Summon or Set a monster, but only after something has happened."""
    return _could_summon(card, clause) and _answers(card, clause)


def _could_summon(card: Card, clause: Clause) -> bool:
    effect = _parts(clause.text)[1]
    if lasts(card) and not (clause.chain or clause.lead or "mmediately after" in effect):
        effect = _MAY_NORMAL.sub("", effect)
    if not _summons(effect):
        return False
    return not (card.kind == "monster" and not (clause.chain or clause.lead or _OLD_EFFECT.search(clause.text)))


def _answers(card: Card, clause: Clause) -> bool:
    before = clause.lead or (clause.after if clause.text.startswith("Then") else "")
    only = _ONLY_WHEN.fullmatch(clause.after)
    if only and card.kind != "monster" and (not only["if"] or _is_event(f"When {only['if']},")):
        return True
    return _is_event(_parts(clause.text)[0]) or _is_event(_parts(before)[0])


def from_the_gy(clause: Clause) -> bool:
    """Whether only a card that lies in the GY can do this: it is banished or shuffled from there, or must be in it."""
    head, effect = _parts(clause.text)
    paid, separator, _ = effect.partition(";")
    return bool(_IN_THE_GY.search(head) or (separator and _LEAVES_THE_GY.fullmatch(paid.strip())))


def waits(clause: Clause) -> bool:
    """Whether the sentence is a trigger or a response in old wording: it happens, it does not last."""
    return _is_event(_parts(clause.text)[0])


def _parts(text: str) -> tuple[str, str]:
    """What is asked for the activation, and the rest: what is paid and done."""
    plain = QUOTED.sub(lambda m: '"' + "x" * (len(m.group()) - 2) + '"', text)
    if ":" in bare(plain):
        depth = 0
        for i, sign in enumerate(plain):
            depth += (sign == "(") - (sign == ")")
            if sign == ":" and depth <= 0:
                return plain[:i], plain[i + 1 :]
    m = _OLD_HEAD.match(plain)
    return (plain[: m.end()], plain[m.end() :]) if m else ("", plain)


def summons_in(effect: str) -> list[re.Match[str]]:
    """Return where the text of an effect Summons something."""
    return [
        m
        for m in _SUMMONS.finditer(effect)
        if not _NO_SUMMON.search(before := effect[: m.start()]) and not _BAN.search(before)
    ]


def sets(effect: str) -> bool:
    """Whether the text of an effect Sets a monster."""
    return bool(_SETS.search(effect))


def _summons(effect: str) -> bool:
    return bool(summons_in(effect)) or sets(effect)


def _is_event(head: str) -> bool:
    """Whether the head waits for something to happen, so that no player can start it in an open game state."""
    if re.match(r"(?:When|If) (?:you do$|Summoned this way)", head.strip()):
        return True
    m = _STARTS.search(head)
    if m is None or _ITS_OWN_ACTIVATION.search(head):
        return False
    asked = re.sub(r"\([^)]*\)", "", QUOTED.sub("", head[m.start() :]))
    return not _WAS_THIS_TURN.search(asked) and bool(_HAPPENS.search(asked))
