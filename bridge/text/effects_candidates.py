"""What an effect that is not understood could Summon: of its monsters one must at least be there."""

import re

from solemn.bridge.text import means
from solemn.bridge.text.effects_parts import Places
from solemn.bridge.text.effects_words import PLACES, nouns, places, seen
from solemn.bridge.text.facts import Condition, Count, Filter, Test
from solemn.bridge.text.nouns import MONSTER

_SUMMON = re.compile(r"\b(?P<kind>Special|Normal|Tribute|Fusion|Ritual|Synchro|Xyz|Link) Summon (?P<what>.*)")
_NUMBER = r"(?:up to )?(?:\d(?: or \d)?|an?|as many|any number of|all|both|(?=\"))(?: more)?"
_FROM = re.compile(rf"{_NUMBER} ?(?P<what>[^;]+?),? (?:from|in) (?P<places>{PLACES})(?P<rest>.*)")
_FIRST_FROM = re.compile(rf",? ?from (?P<places>{PLACES}),? {_NUMBER} (?P<what>[^;]+)")
_YOURS = re.compile(
    rf"{_NUMBER} of your (?P<banished>banished )?(?P<what>[^;]+?)(?P<also>,? (?:that is|that are) banished or in your"
    r" (?:GY|Graveyard))?(?:$|,| with| to | but| in ).*"
)
# a list of places that goes on, in words that are not known as places
_GOES_ON = re.compile(
    r"^,? ?(?:and|or|and/or)\b[^;]*\b(?:hand|Deck|GY|Graveyard|field|banish\w*|Zone)|^,? ?(?:and|or) "
)
_MORE = re.compile(
    r" (?:as possible|with|whose|that|which|but|of|listed|mentioned|written|among|other than|to|in|on|equal)\b|,| \("
)
# what may come to where it is Summoned from, before it is
_ARRIVES = {
    "hand": r"\b(?:add|draw|return|take|place)\w*\b|to (?:your|the|their|its owner's) hand",
    "gy": r"\b(?:send|discard|tribute|destroy|detach|place|return|add|mill|material)\w*\b",
    "banished": r"\bbanish|\bremove", "deck": r"\b(?:shuffle|return|place|add)\w*\b|to the Deck",
    "extra": r"\b(?:return|shuffle|add|place|destroy|tribute|send)\w*\b",
    "spell_zones": r"\bplace\b", "pendulum_zones": r"\bplace\b",
}  # fmt: skip
_EXTRA_KINDS = ("Fusion", "Synchro", "Xyz", "Link")


def candidates(paid: str, act: str) -> Condition:
    """That one of the monsters which it could Summon is there; () where the text does not say plainly which."""
    tests: list[Test] = []
    if means.sets(act):
        return ()
    for m in means.summons_in(act):
        before = f"{paid} {act[: m.start()]}"
        found = _one(act[m.start() :], before)
        if not found:
            return ()
        tests += found
    return (tuple(dict.fromkeys(tests)),) if tests else ()


def _one(words: str, before: str) -> tuple[Test, ...]:
    m = _SUMMON.match(words)
    # of two players, whose hand "their hand" is the reader does not follow
    if m is None or re.search(r"\btheir\b|\b[Oo]pponent can\b|[Ee]ach player", f"{before[-40:]} {m['what']}"):
        return ()
    if m["kind"] in _EXTRA_KINDS:
        return _of_the_extra_deck(m["kind"].lower(), m["what"], before)
    if m["kind"] == "Ritual":
        return _ritual(m["what"])
    if m["kind"] != "Special":
        return ()
    read = _special(m["what"])
    if read is None:
        return ()
    where, wanted = read
    if any(re.search(_ARRIVES[place], before, re.IGNORECASE) for _, place in where):
        return ()
    return tuple(Count(who, place, wanted, "least", 1) for who, place in where)


def _special(words: str) -> tuple[Places, Filter] | None:
    if m := _FIRST_FROM.match(words):
        where = places(m["places"])
        return _such(m["what"], where)
    if m := _YOURS.match(words):
        also = m["also"]
        if not also and not m["banished"]:
            return None
        return _such(m["what"], (("you", "banished"), *((("you", "gy"),) if also else ())))
    m = _FROM.match(words)
    if m is None or _GOES_ON.match(m["rest"]) or re.search(r" from | in your ", m["what"]):
        return None
    return _such(m["what"], places(m["places"]))


def _such(what: str, where: Places | None) -> tuple[Places, Filter] | None:
    """The monsters as far as they are named plainly: what is asked of them after "with", "whose", … is left out."""
    if where is None or re.match(r"(?:it|them|that|those|this|the)\b", what):
        return None
    if re.search(r"\b(?:Spells?|Traps?|cards?)\b", _unquoted(what)):
        return None
    cutoff = _MORE.search(_unquoted(what))
    read = nouns(what[: cutoff.start()] if cutoff else what)
    if read is None or read.noun not in ("monster", "named"):
        return None
    return where, seen(read, where)


def _unquoted(text: str) -> str:
    return re.sub(r'"[^"]*"', lambda m: '"' + "_" * (len(m.group()) - 2) + '"', text)


def _of_the_extra_deck(kind: str, what: str, before: str) -> tuple[Test, ...]:
    if re.search(_ARRIVES["extra"], before, re.IGNORECASE) or re.match(r"(?:it|that|this|those|them)\b", what):
        return ()
    return (Count("you", "extra", (((True, f"is({kind})"),),), "least", 1),)


def _ritual(what: str) -> tuple[Test, ...]:
    if re.match(r"(?:it|that|this|those|them)\b", what):
        return ()
    spots = [
        "hand",
        *(place for place, word in (("deck", "Deck"), ("gy", "GY"), ("banished", "banish")) if word in what),
    ]
    return tuple(Count("you", spot, (((True, "is(ritual)"),), MONSTER), "least", 1) for spot in spots)
