"""Card effects that Summon ("You can discard 1 card; Special Summon 1 Zombie monster from your GY"), whole or not."""

import re
from dataclasses import replace

from solemn.bridge.records import Card
from solemn.bridge.text.effects_also import of_materials, widened
from solemn.bridge.text.effects_before import Around, around, is_around
from solemn.bridge.text.effects_first import variants
from solemn.bridge.text.effects_follow import apart
from solemn.bridge.text.effects_head import head
from solemn.bridge.text.effects_limits import Limits, is_limit, settled
from solemn.bridge.text.effects_list import Led, led
from solemn.bridge.text.effects_old import modern, with_colon
from solemn.bridge.text.effects_parts import Doubt, Price, Summon, Target, When
from solemn.bridge.text.effects_pendulum import in_its_zone, other_zone
from solemn.bridge.text.effects_price import price
from solemn.bridge.text.effects_state import lasts_there, state_effect
from solemn.bridge.text.effects_summon import summon
from solemn.bridge.text.effects_tail import bars, tail_start
from solemn.bridge.text.effects_words import cut
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.means import answers_an_event
from solemn.bridge.text.split import Clause, after
from solemn.bridge.text.states import state

_MAY = re.compile(r"[Yy]ou can ")
_PAYS = re.compile(r"You can (?:Tribute|reveal|banish|discard|send|pay|target|detach) ")
_QUICK = re.compile(
    r"(?:[Tt]his is a Quick Effect|This effect can be (?:activated|used) during either player's turn,?)"
    r"(?: if (?P<if>.+))?"
)
_UNAFFECTED = re.compile(r"(?:This effect|This card's activation and effect) (?:is|are) unaffected by .+")
_AWAY = re.compile(r"this card from your (?:hand|GY|Graveyard)|(?:discard|reveal) this card")
_NO_MATTER = re.compile(
    r"[Ee]ven if this card leaves the field|(?:[Tt]his card is|[Ii]t is) (?:NOT|not|also still) .*Trap.*"
    r"|You can only (?:use|gain) this effect .*"
)
_IT_ITSELF = re.compile(r"^Special Summon it\b")
_BOTH = re.compile(r"Special Summon both(?: this card and (?:that|the revealed) monster)?(?= in |,|$)")
_CARRIED = re.compile(r"\. Xyz Materials attached to .+ also become Xyz Materials on the Summoned monster$")
_TREATED = re.compile(r"[Tt]his (?:Special Summon )?is treated as an? \w+ Summon.*")


def effects(card: Card, sentences: list[Clause], facts: Facts) -> list[Clause]:
    """State the effects that Summon, and return the clauses that this reads whole."""
    limits = Limits(card.kind, sentences)
    done: list[Clause] = []
    for i, clause in enumerate(sentences):
        if "ritual" in card.types and card.kind == "spell" and "Ritual Summon" in clause.whole():
            continue  # what a Ritual Spell is for is read apart
        if "Summon" in clause.text and _effect(card, sentences, i, limits, facts):
            done += [clause, *(one for one in sentences[i + 1 :] if one.text in after(sentences, i)
                               and of_materials(clause.text, one.text))]  # fmt: skip
    return done


def _effect(card: Card, sentences: list[Clause], i: int, limits: Limits, facts: Facts) -> bool:
    clause, further = with_colon(card, sentences[i]), after(sentences, i)
    following = [one for one in further if not of_materials(clause.text, one)]
    listed = led(clause, sentences)
    asides = [aside for aside in clause.asides if not _NO_MATTER.fullmatch(aside)]
    rest = [one for one in asides if not (_QUICK.fullmatch(one) or _TREATED.fullmatch(one) or is_limit(one))
            and bars(one) is None]  # fmt: skip
    if listed is None or rest or not all(_follows(card, one) for one in following):
        return False
    said = around(card.kind, sentences, i, listed.text, following)
    if said is None or (card.kind == "monster" and not (clause.chain or clause.lead)):
        return False
    before_colon, body = _headed(modern(in_its_zone(said.text) if clause.pendulum else said.text))
    quick = [m for one in (*asides, *following) if (m := _QUICK.fullmatch(one))]
    away = clause.pendulum or bool(_AWAY.search(body))
    zone = other_zone(card, before_colon) if clause.pendulum and before_colon else None
    before_colon, beside = zone or (before_colon, ())
    whens = _whens(before_colon or None, quick, away=away, event=answers_an_event(card, clause))
    optional = bool(_MAY.match(body))
    body = _MAY.sub("", body, count=1) if optional else body
    if not whens:
        return False
    if clause.pendulum:
        whens = [replace(one, at=one.at or ("pendulum",), conditions=one.conditions + beside) for one in whens]
    late, doubt = settled([*asides, *following])
    if late:
        whens = [replace(one, settled=True, doubt=one.doubt or doubt) for one in whens]
    paid, act = _priced(body, whens[0])
    if paid and whens[0].at and not (paid.targets or paid.shown or paid.cost.slots or paid.itself):
        act = _IT_ITSELF.sub("Special Summon this card", act)
    act, aimed = _revealed(act, paid) if paid else (act, ())
    read = summon(_treated(act, asides), aimed) if paid else None
    read = widened(read, [one for one in further if one not in following]) if read else None
    if paid is None or read is None:
        return False
    unshaken = tuple(Doubt(one, (), "allow") for one in following if _UNAFFECTED.fullmatch(one))
    read = replace(read, doubts=read.doubts + unshaken)
    may = optional or "you can" in (before_colon or "")
    activated = card.kind != "monster" and not (lasts_there(card) and optional) and not paid.at and not whens[0].at
    once = limits.once(i, following, activated=activated) or ("each" if listed.each else None)
    barred = [word for one in (*asides, *following) for word in bars(one) or ()]
    ways = variants(read)
    return ways is not None and all(
        _stated(card, when, extra, one, listed, (once, (*barred, *listed.bars)), optional=may, facts=facts)
        for when, extra in _ways(whens, paid, said)
        for one in (*ways, *read.alternatives)
    )


def _ways(whens: list[When], paid: Price, said: Around) -> list[tuple[When, Price]]:
    """Each time at which it may be activated, with what is paid for it then."""
    plain = [(replace(when, conditions=when.conditions + said.conditions), paid) for when in whens]
    return plain + [
        (
            replace(
                when, at=other.at or when.at, soon=other.soon,
                conditions=when.conditions + said.conditions + other.conditions,
            ),
            paid + more,
        )
        for other, more in said.otherwise
        for when in whens
    ]  # fmt: skip


def _stated(
    card: Card, when: When, paid: Price, read: Summon, listed: Led, limits: tuple[str | None, tuple[str, ...]],
    *, optional: bool, facts: Facts,
) -> bool:  # fmt: skip
    asked = replace(when, conditions=when.conditions + listed.conditions)
    read = replace(read, doubts=read.doubts + listed.doubts)
    term = state_effect(card, asked, paid, read, optional=optional, facts=facts)
    if term is None:
        return False
    once, barred = limits
    if once:
        facts.add(f"effect_once({term},{once})")
    if listed.itself:
        facts.add(f"effect_self({term},{facts.filter(listed.itself)})")
    facts.add(*(f"effect_bars({term},{word})" for word in barred))
    return True


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


def _revealed(act: str, paid: Price) -> tuple[str, tuple[Target, ...]]:
    """ "Reveal this card and 1 Zombie monster in your hand; Special Summon both": as with a target."""
    if not _BOTH.match(act) or paid.targets or paid.cost.slots:
        return act, paid.targets
    return re.sub(
        r"^Special Summon both(?= in |,|$)", "Special Summon both this card and that monster", act
    ), paid.shown


def _treated(act: str, asides: list[str]) -> str:
    """What an aside says of the kind of Summon stands with the Summon itself."""
    for aside in asides:
        if _TREATED.fullmatch(aside):
            end = tail_start(act)
            said = _CARRIED.sub(". Transfer its materials to the Summoned monster", aside)
            act = f"{act[:end]} ({said.replace('This Special Summon is', 'This is')}){act[end:]}"
    return act


def _follows(card: Card, sentence: str) -> bool:
    return (
        bars(sentence) is not None or _QUICK.fullmatch(sentence) is not None or is_limit(sentence)
        or is_around(card.kind, sentence) or apart(card, sentence)
    )  # fmt: skip


def _headed(text: str) -> tuple[str | None, str]:
    colons = cut(text, ": ")
    if colons and _PAYS.match(text) and not cut(text, "; "):
        return None, f"{text[: colons[0]]}; {text[colons[0] + 2 :]}"  # printed with a colon for a semicolon
    return (text[: colons[0]], text[colons[0] + 2 :]) if colons else (None, text)


def _priced(body: str, when: When) -> tuple[Price | None, str]:
    signs = cut(body, "; ")
    if not signs:
        return Price(), body
    if len(signs) > 1:
        return None, ""
    return price(body[: signs[0]], when.at), body[signs[0] + 2 :]
