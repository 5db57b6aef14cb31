"""Card effects that Summon ("You can discard 1 card; Special Summon 1 Zombie monster from your GY"), whole or not."""

import re
from collections import Counter
from dataclasses import replace

from solemn.bridge.records import Card
from solemn.bridge.text.effects_head import head
from solemn.bridge.text.effects_parts import Price, When
from solemn.bridge.text.effects_price import price
from solemn.bridge.text.effects_state import lasts_there, state_effect
from solemn.bridge.text.effects_summon import summon
from solemn.bridge.text.effects_tail import afterwards, bars
from solemn.bridge.text.effects_words import cut
from solemn.bridge.text.facts import Condition, Facts
from solemn.bridge.text.means import answers_an_event
from solemn.bridge.text.split import Clause, after
from solemn.bridge.text.states import state

_MAY = re.compile(r"[Yy]ou can ")
_QUICK = re.compile(r"[Tt]his is a Quick Effect(?: if (?P<if>.+))?")
_AWAY = re.compile(r"this card from your (?:hand|GY|Graveyard)|(?:discard|reveal) this card")
_MUST = re.compile(r"You must (?P<what>(?:control|have) .+) to activate and to resolve this effect")
_LIMIT = re.compile(
    r"You can only use (?:each|1) of (?:the following|these) effects of \"[^\"]+\"(?: once)? per turn.*"
    r"|You can only use each effect of \"[^\"]+\" once per turn"
)
_ONE_OF_THESE = re.compile(
    r"(?P<head>.+: )?(?P<may>[Yy]ou can )?[Aa]ctivate 1 of (?:these|the following) effects"
    r"(?P<each> \(but you can only use each effect of \"[^\"]+\" once per turn\))?[;:.]?"
)
_NO_MATTER = re.compile(
    r"[Ee]ven if this card leaves the field|(?:[Tt]his card is|[Ii]t is) (?:NOT|not|also still) .*Trap.*"
    r"|You can only (?:use|gain) this effect .*"
)
_ONLY_WHILE = re.compile(r"(?:You can )?[Aa]ctivate (?:this card )?only (?:if|while) (?P<if>.+)")
_THIS_ONE = re.compile(
    r"You can only use (?:this|the) effect of \"[^\"]+\" once per (?:turn|Duel)|You can only use the previous effect .*"
)
_EACH = re.compile(
    r"You can only use each (?:effect|of (?:the following|these|the preceding) effects) of \"[^\"]+\" once per "
    r"(?:turn|Duel).*"
)
_ONE = re.compile(
    r"You can only use (?:1 \"[^\"]+\" effect|1 of (?:the following|these) effects of \"[^\"]+\""
    r"|1 of the effects of \"[^\"]+\")"
    r" per turn, and only once that turn.*"
)
_ACTIVATE_ONE = re.compile(r"You can only activate (?:1 )?\"[^\"]+\" (?:once )?per turn.*")


def effects(card: Card, sentences: list[Clause], facts: Facts) -> list[Clause]:
    """State the effects that Summon, and return the clauses that this reads whole."""
    if card.kind == "spell" and "ritual" in card.types:
        return []
    limits = _Limits(sentences)
    done: list[Clause] = []
    for i, clause in enumerate(sentences):
        following = after(sentences, i)
        if "Summon" in clause.text and not clause.pendulum and _effect(card, clause, following, limits, facts):
            done.append(clause)
    return done


class _Limits:
    """How often in a turn the effects of one card may be used."""

    def __init__(self, sentences: list[Clause]) -> None:
        texts = [one.text for one in sentences]
        self._each = any(_EACH.fullmatch(text) for text in texts)
        self._one = any(_ONE.fullmatch(text) for text in texts)
        self._activate = any(_ACTIVATE_ONE.fullmatch(text) for text in texts)
        self._several = Counter(one.chain or bool(one.lead) for one in sentences)[True] > 1

    def once(self, *, alone: bool, activated: bool) -> str | None:
        """The word of effect_once for an effect; `alone`: a sentence of its own limits it."""
        if alone or self._one or (activated and self._activate):
            return "name"
        if self._each:
            return "each" if self._several else "name"
        return None


def _effect(card: Card, clause: Clause, following: list[str], limits: _Limits, facts: Facts) -> bool:
    led = _led(card, clause)
    before = _asked(card, clause, following)
    asides = [aside for aside in clause.asides if not _NO_MATTER.fullmatch(aside)]
    quick = [m for one in (*asides, *following) if (m := _QUICK.fullmatch(one))]
    forbidden = [found for one in (*asides, *following) if (found := bars(one)) is not None]
    rest = [one for one in asides if not _QUICK.fullmatch(one) and bars(one) is None]
    if led is None or before is None or rest or not all(_follows(one) for one in following):
        return False
    text, each = led
    before_colon, body = _headed(text)
    if card.kind == "monster" and not (clause.chain or clause.lead):
        return False
    event = answers_an_event(card, clause)
    away = bool(_AWAY.search(body))
    whens = _whens(before_colon, quick, away=away, event=event)
    optional = bool(_MAY.match(body))
    body = _MAY.sub("", body, count=1) if optional else body
    if not whens:
        return False
    paid, act = _priced(body, whens[0])
    read = summon(act, paid.targets) if paid else None
    if paid is None or read is None:
        return False
    alone = any(_THIS_ONE.fullmatch(one) for one in following)
    for when in whens:
        asked = replace(when, conditions=when.conditions + before)
        may = optional or "you can" in (before_colon or "")
        term = state_effect(card, asked, paid, read, optional=may, facts=facts)
        if term is None:
            return False
        activated = card.kind != "monster" and not (lasts_there(card) and optional) and not paid.at and not when.at
        once = limits.once(alone=alone, activated=activated) or ("each" if each else None)
        if once:
            facts.add(f"effect_once({term},{once})")
        facts.add(*(f"effect_bars({term},{word})" for found in forbidden for word in found))
    return True


def _led(card: Card, clause: Clause) -> tuple[str, bool] | None:
    """The sentence with what introduces its list, and whether each item is used once a turn; None for another list."""
    if not clause.lead or _LIMIT.fullmatch(clause.lead):
        return clause.text, False
    m = _ONE_OF_THESE.fullmatch(clause.lead)
    if m is None or (m["head"] and cut(clause.text, ": ")):
        return None
    may = "You can " if m["may"] and not _MAY.match(clause.text) else ""
    text = clause.text[:1].lower() + clause.text[1:] if may else clause.text
    return f"{m['head'] or ''}{may}{text}", bool(m["each"])


def _whens(words: str | None, quick: list[re.Match[str]], *, away: bool, event: bool) -> list[When]:
    """When it may be activated; a second time as a Quick Effect where it is one under a condition only."""
    first = When() if words is None else head(words, away=away, event=event)
    if first is None:
        return []
    found = [first]
    for m in quick:
        fast = replace(first, speed="quick", main_phase=False)
        if not m["if"]:
            return [fast]
        asked = state(m["if"])
        if asked is None:
            return []
        found.append(replace(fast, conditions=fast.conditions + asked))
    return found


def _asked(card: Card, clause: Clause, following: list[str]) -> Condition | None:
    """What the sentences around the effect ask for; None where that is not understood."""
    found = _before(card, clause)
    for m in filter(None, map(_MUST.fullmatch, following)):
        read = state(f"you {m['what']}")
        if read is None or found is None:
            return None
        found += read
    return found


def _before(card: Card, clause: Clause) -> Condition | None:
    """What the sentence before asks for; None where it is a part of the same effect that is not understood."""
    if not clause.after or card.kind == "monster" or clause.chain:
        return ()
    if m := _ONLY_WHILE.fullmatch(clause.after):
        return state(m["if"])
    if re.match(r"You can only (?:activate|use) ", clause.after):
        return ()
    return None


def _follows(sentence: str) -> bool:
    return bars(sentence) is not None or bool(
        _QUICK.fullmatch(sentence) or _MUST.fullmatch(sentence)
        or _THIS_ONE.fullmatch(sentence) or _EACH.fullmatch(sentence)
        or _ONE.fullmatch(sentence)
        or _ACTIVATE_ONE.fullmatch(sentence) or afterwards(sentence)
    )  # fmt: skip


def _headed(text: str) -> tuple[str | None, str]:
    colons = cut(text, ": ")
    return (text[: colons[0]], text[colons[0] + 2 :]) if colons else (None, text)


def _priced(body: str, when: When) -> tuple[Price | None, str]:
    signs = cut(body, "; ")
    if not signs:
        return Price(), body
    if len(signs) > 1:
        return None, ""
    return price(body[: signs[0]], when.at), body[signs[0] + 2 :]
