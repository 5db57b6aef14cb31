"""What stands before the colon of an effect: times, conditions, where its card lies, and what has happened to it."""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.effects_parts import When
from solemn.bridge.text.facts import Condition, Filter
from solemn.bridge.text.states import state

_PHASES = {
    "Main Phase": ("main1", "main2"), "Battle Phase": ("battle",), "Standby Phase": ("standby",),
    "End Phase": ("end",), "Draw Phase": ("draw",), "Main Phase 1": ("main1",), "Main Phase 2": ("main2",),
    "Main or Battle Phase": ("main1", "main2", "battle"), "Main Phase or Battle Phase": ("main1", "main2", "battle"),
    "turn": ("draw", "standby", "main1", "battle", "main2", "end"),
}  # fmt: skip
_PHASE = "|".join(sorted(_PHASES, key=len, reverse=True))
_QUICK = re.compile(r",? ?\((?:this is a )?Quick Effect\)", re.IGNORECASE)
_TIME = re.compile(
    rf"[Dd]uring (?P<whose>your opponent's|your|the|either player's) (?P<phase>{_PHASE})(?:, |$)|"
    r"(?P<once>[Oo]nce per (?:turn|opponent's turn))(?:, |$)|[Oo]nce per Chain(?:, |$)"
)
_WHOSE_PHASE = rf"(?:your opponent's|your|the) (?:{_PHASE})"
_TWO_TIMES = re.compile(rf"[Dd]uring ({_WHOSE_PHASE}) or ({_WHOSE_PHASE})(, |$)")
_SETTLED = re.compile(r",? ?except (?:during )?the turn (?:this card|it) was sent (?:to the (?:GY|Graveyard)|there)$")
_SETTLED_FIRST = re.compile(r", except the turn (?:this card|it) was sent (?:to the (?:GY|Graveyard)|there),(?= and )")
_IN_A_BATTLE = re.compile(
    r"[Aa]t the (?:end|start) of the (?:Battle Phase|Damage Step)(?:, |$)|[Aa]fter damage calculation(?:, |$)"
    r"|[Dd]uring the (?:Battle|Damage) Step(?:, |$)"
)
_OF_THE_TURN = re.compile(r"[Dd]uring the turn (?P<what>[^,]+)$")
_HERE = {"hand": "hand", "GY": "gy", "Graveyard": "gy", "banished": "banished"}
_LIES = re.compile(
    r"(?P<before>.*?)(?:^|,? (?:and|while|if|with) )?this card is (?:in (?:your|the) (?P<place>hand|GY|Graveyard)"
    r"(?: or (?:in your )?(?P<also>GY|Graveyard))?|(?P<banished>banished))(?:(?P<comma>,? (?:and|while|if) |, )"
    r"(?P<after>.+))?"
)
_LATER = re.compile(
    r"this card(?: you controlled| in your possession)? (?:was|is) (?:(?P<banished>banished\b)"
    r"|(?:destroyed\b.* and )?sent (?:from the field )?to (?:the|your) (?:GY|Graveyard)\b)"
)
_NEXT_TURN = re.compile(
    r"[Dd]uring (?:the|your)(?: next)? (?P<phase>Standby|End) Phase(?: of the (?:next )?turn)?(?: after|,(?= if)| if) "
)
_OF_ITSELF: tuple[tuple[re.Pattern[str], Filter], ...] = tuple(
    (re.compile(rf"this card is {wording}"), ((atom,),))
    for wording, atom in (
        (r"in (?:face-up )?Attack Position", (True, "position(attack)")),
        (r"in (?:face-up )?Defense Position", (True, "position(defense)")),
        (r"in the Extra Monster Zone", (True, "in(extra_zone)")),
        (r"equipped with an Equip Card", (True, "has(equip)")),
    )
)
_PLACED = re.compile(r"this card is (?:treated as )?a Continuous (?:Spell|Trap)(?: Card)?(?: by this effect)?")
_TIMED = re.compile(r"\b(?:Phase|[Aa]fter|returns?|negate the activation)\b")
"""what cannot be told from a time other than the Main Phase"""
_ACTIVATED = re.compile(r"[Ww]hen (?:this card is activated|you activate this card)")
_IF = re.compile(r"(?P<word>[Ii]f|[Ww]hile|[Ww]hen) (?P<what>.+)")

_KIND = r"(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum)"
_SUMMONED = re.compile(
    rf"this card is (?P<kinds>(?:(?:Normal|Tribute|Flip|Special|{_KIND})(?:,? or |, )?)+) Summoned|"
    r"this card is (?P<any>Summoned)"
)
_BEFALL: tuple[tuple[re.Pattern[str], tuple[str, ...], str | None, str], ...] = tuple(
    (re.compile(f"this card {wording}"), events, origin, at)
    for wording, events, origin, at in (
        (r"is destroyed by battle(?: and sent to (?:the|your) (?:GY|Graveyard))?", ("battle",), None, "gy"),
        (r"is destroyed(?: by battle or card effect)? and sent to (?:the|your) (?:GY|Graveyard)", ("destroyed",),
         None, "gy"),
        (r"is sent to (?:the|your) (?:GY|Graveyard)", ("sent",), None, "gy"),
        (r"is sent from the field to (?:the|your) (?:GY|Graveyard)", ("sent",), "field", "gy"),
        (r"is sent from (?:the|your) hand to (?:the|your) (?:GY|Graveyard)", ("sent",), "hand", "gy"),
        (r"is sent from (?:the|your) Deck to (?:the|your) (?:GY|Graveyard)", ("sent",), "deck", "gy"),
        (r"is banished", ("banished",), None, "banished"),
        (r"is discarded to (?:the|your) (?:GY|Graveyard)", ("discarded",), None, "gy"),
        (r"is Tributed", ("tributed",), None, "gy"),
    )
)  # fmt: skip


def head(words: str, *, away: bool = False, event: bool = True) -> When | None:
    """Read what stands before the colon, or None when any part of it is not understood.

    `away`: its card is not on the field then. `event`: it waits for something to happen; else what is not understood is
    left as a doubt.
    """
    found = When()
    if words in ("FLIP", "Flip"):
        return When(events=("flipped",), speed="trigger")
    if _QUICK.search(words):
        found = replace(found, speed="quick")
        words = _QUICK.sub("", words)
    words = re.sub(r",? ?you can$", "", words).strip()
    if m := _SETTLED.search(words):
        found, words = replace(found, settled=True), words[: m.start()]
    elif m := _SETTLED_FIRST.search(words):
        found, words = replace(found, settled=True), words[: m.start()] + words[m.end() :]
    words = _OF_THE_TURN.sub(r"if \g<what> this turn", words)
    if m := _IN_A_BATTLE.match(words):
        found = replace(found, speed=found.speed or "trigger", times=(("any", "battle"),), doubt=m.group().rstrip(", "))
        words = words[m.end() :]
    words = _TWO_TIMES.sub(r"During \1, during \2\3", words)
    while m := _TIME.match(words):
        found = _timed(found, m)
        words = words[m.end() :]
    if m := _NEXT_TURN.match(words):
        found = replace(found, speed="trigger", times=_times("any", f"{m['phase']} Phase"))
        return _doubted(words, found) if _LATER.search(words) else None
    if found.main_phase and (found.times or found.speed == "quick"):
        found = replace(found, times=(("your", "main1"), ("your", "main2"), *found.times))
    if not words:
        return found
    read = _if(words, found, away=away)
    return _doubted(words, found) if read is None and not event else read


def _doubted(words: str, found: When) -> When | None:
    """What is not understood may forbid it; where its card is must be clear all the same."""
    if re.match(r"(?:[Ww]hen|[Ee]ach time)\b|[Ii]f Summoned this way", words) or not re.match(r"[A-Za-z]", words):
        return None
    if found.speed is None and not found.main_phase and _TIMED.search(words):
        found = replace(found, speed="trigger")
    at: tuple[str, ...] = ()
    if m := re.search(r"this card is (?:currently )?(?:in (?:your|the) (hand|GY|Graveyard)|(banished))", words):
        at = (_HERE[m[1] or m[2]],)
        if re.match(r" or ", words[m.end() :]):
            return None
    elif m := _LATER.search(words) if found.speed == "trigger" and found.times else None:
        at = ("banished",) if m["banished"] else ("gy",)
    elif m := re.match(r"(?:[Ii]f|[Ww]hile) this card is equipped to (?P<to>[^,]+)(?:, .+)?$", words):
        at = ("equipped",)
    elif re.search(r"this card .*\b(?:sent|banished|in|Spell|Trap)\b|equipped", words):
        return None
    return replace(found, at=at, doubt=words)


def _timed(found: When, m: re.Match[str]) -> When:
    if not m["once"] and not m["whose"]:
        return found
    if m["once"]:
        found = replace(found, once=True)
        return found if m["once"].endswith("per turn") else replace(found, times=_times("opponents", "turn"))
    whose = {"your": "your", "your opponent's": "opponents"}.get(m["whose"], "any")
    if m["phase"] == "Main Phase" and whose == "your" and found.speed is None:
        return replace(found, main_phase=True)
    if m["phase"] == "turn" and whose == "any":
        return replace(found, speed="quick")
    if m["phase"] in ("Standby Phase", "End Phase", "Draw Phase") and found.speed is None:
        found = replace(found, speed="trigger")
    if m["phase"] == "turn" and whose == "your" and found.speed is None:
        return replace(found, main_phase=True)
    return replace(found, times=found.times + _times(whose, m["phase"]))


def _times(whose: str, phase: str) -> tuple[tuple[str, str], ...]:
    return tuple((whose, one) for one in _PHASES[phase])


def _if(words: str, found: When, *, away: bool) -> When | None:
    if _ACTIVATED.fullmatch(words):
        return replace(found, activation=True)
    m = _IF.fullmatch(words)
    if m is None:
        return None
    what = m["what"]
    if m["word"].lower() != "while":
        for reader in _EVENTS:
            if (read := reader(what, found)) is not None:
                return replace(read, missable=m["word"].lower() == "when")
    if m["word"].lower() == "when":
        return None
    for wording, wanted in _OF_ITSELF:
        if wording.fullmatch(what):
            return replace(found, itself=wanted)
    if _PLACED.fullmatch(what):
        return replace(found, at=("placed",), speed=found.speed or ("quick" if "Trap" in what else None))
    if (lies := _LIES.fullmatch(what)) is not None:
        at = tuple(_HERE[word] for word in (lies["place"], lies["also"], lies["banished"]) if word)
        rest = [part for part in (lies["before"], lies["after"]) if part]
        if len(rest) > 1:
            return None
        found = replace(found, at=at)
        what = re.sub(r"^(?:if|while) ", "", rest[0].strip(" ,")) if rest else ""
    if what == "this card is equipped to a monster":
        return replace(found, at=("equipped",))
    asked = _state(what, away=away or bool(found.at)) if what else ()
    return None if asked is None else replace(found, conditions=found.conditions + asked)


def _state(words: str, *, away: bool) -> Condition | None:
    """A state of the board; while the card itself lies elsewhere, "another" on the field is any card there."""
    if away and not re.search(r"hand|GY|Graveyard", words):
        words = re.sub(r"\banother\b", "a", re.sub(r"\b(no|more) other\b", r"\1", words))
    if not away:
        words = re.sub(r"you control no other monsters$", "you control exactly 1 monster", words)
    return state(words.replace("you do not control a ", "you control no ").replace("control any", "control no"))


def _summoned(what: str, found: When) -> When | None:
    m = _SUMMONED.fullmatch(what)
    if m is None:
        return None
    kinds = re.findall(r"[A-Z]\w+", m["kinds"]) if m["kinds"] else ["summoned"]
    return replace(found, speed="trigger", events=tuple(kind.lower() for kind in kinds))


def _befell(what: str, found: When) -> When | None:
    for wording, events, origin, at in _BEFALL:
        if wording.fullmatch(what):
            return replace(found, speed="trigger", events=events, event_from=origin, at=(at,))
    return None


_EVENTS: tuple[Callable[[str, When], When | None], ...] = (_summoned, _befell)
