"""What a clause that no fact states can touch: `unmodelled` facts with the narrowest scope that is honest."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text import means, scope_own, scope_third
from solemn.bridge.text.continuous import lasts
from solemn.bridge.text.effects_bound import bound
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.scopes import Scope
from solemn.bridge.text.split import Clause, starts_chain

_BEARS = re.compile(
    r"[Ss]ummon|\bSet\b|[Tt]ribut|[Mm]aterial|Tuner|\bLevels?\b|\bRanks?\b|treated as|Attribute|\bTypes?\b"
    r"|[Bb]attle [Pp]osition|[Zz]ones?\b|become|from play|banish|control \d|egate |negated"
    r"|maximum number|place an? monster"
    r"|more than \d monsters|be used|substitute"
)
# The board does not say that an effect was used or a monster Summoned this turn, so what hangs on it is left out.
_HANGS_ON_THIS_TURN = re.compile(
    r"(?<!Summoned )\b(?:this|that|the|the same|next|rest of the) turn\b|\bturn (?:you|after|it|this|that|they)\b"
    r"|\b[Uu]ntil (?:the end|your next|the next|the End)|by this effect|\b[Tt]hat Token|\b[Tt]he Token"
)
_STILL_LASTS = re.compile(
    r"while this card is face-up|^If (?:you|a player|either player|any player|your opponent)\b[^,]*Summon\b"
    r"|^If (?:you|your opponent|a \"[^\"]+\" monster) would|[Ww]hen you (?:\w+ )?Summon\b|^Each turn"
    r"|if it was sent there this turn"
    r"|that player cannot"
)
_ONE_OF_THESE = re.compile(
    r"(?:activate|apply|choose|select|use|resolve)s? (?:1|one|any|either|the following)", re.IGNORECASE
)
_GOES_ON = re.compile(
    r"(?:It|Its|They|Their|Then|Also|If you (?:do|did)(?! not)|Those|These|This Token|That monster|The selected)\b"
)
_WHILE_FACE_UP = re.compile(r"while it is face-up in the Monster Zone, you (?P<what>cannot .+)")
_EFFECT_GAINED = re.compile(r"Effect Monster with th(?:is|ese) effects?:$")
_EXTRA_NORMAL = re.compile(
    r"(?:Normal|Tribute) Summon.*in addition to (?:your|their) Normal Summon"
    r"|(?:conduct|can Normal Summon).*(?:twice|\d (?:additional )?Normal Summon)"
)
_ONCE = re.compile(
    r"You can only (?P<kind>Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon (?:1 )?\"[^\"]+\"(?:\(s\))? "
    r"(?:once )?per turn(?: this way.*|,? no matter.*)?"
)
_ACTIVATED_AND_LASTS = re.compile(
    r"Activate (?:this card )?by [^;]*; ?(?=neither player|your opponent cannot|you cannot)"
)


def bear(card: Card, clause: Clause, sentences: list[Clause], facts: Facts) -> None:
    """State as unmodelled what the clause, one of the sentences, can do to Summons; nothing if it can do nothing."""
    text = clause.whole()
    if not _BEARS.search(text):
        return
    once = None if clause.chain else _ONCE.fullmatch(clause.text)
    if once:
        facts.add(f"once_a_turn(this,{once['kind'].lower()})")
        return
    for scope in _scopes(card, clause):
        effect = bound(card, clause, sentences, facts) if scope.where in ("means", "means(gy)") else None
        facts.unmodelled(text, f"means({effect})" if effect else scope.where, scope.can)


def _scopes(card: Card, clause: Clause) -> list[Scope]:
    led = starts_chain(clause.lead) and not _EFFECT_GAINED.search(clause.lead)
    chain = clause.chain or led or bool(_ONE_OF_THESE.search(clause.lead))
    itself = card.kind == "monster" and not clause.pendulum and not _GOES_ON.match(clause.text)
    if itself and not chain:
        own = scope_own.own(card, clause)
        if own is None:
            own = scope_own.material(clause)
        if own is not None:
            return own
    # before "could Summon": without a colon it lasts, and needs no activation
    if lasts(card) and not chain and _EXTRA_NORMAL.search(clause.text):
        return [Scope("extra_normal", "allow")]
    if means.could_summon(card, clause):
        return [Scope("means(gy)" if means.from_the_gy(clause) else "means", "allow")]
    if means.answers_an_event(card, clause):
        return [Scope("means(event)", "allow")]
    if not lasts(card):
        return []
    if chain:
        m = _ACTIVATED_AND_LASTS.match(clause.text)
        return scope_third.third(Clause(clause.text[m.end() :])) if m else []
    if card.kind == "monster" and _GOES_ON.match(clause.text):
        m = _WHILE_FACE_UP.search(clause.text)
        return scope_third.third(Clause(f"You {m['what']}")) if m else []
    over = _HANGS_ON_THIS_TURN.search(clause.text) or means.waits(clause)
    if over and not _STILL_LASTS.search(clause.text):
        return []
    return scope_third.third(clause)
