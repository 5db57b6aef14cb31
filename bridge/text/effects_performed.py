"""What a player Summons immediately after an effect resolves: "… Synchro Summon 1 Synchro Monster using monsters you
control", "… Normal Summon 1 Level 4 or lower monster".
"""

import re
from dataclasses import replace

from solemn.bridge.text.effects_materials import materials
from solemn.bridge.text.effects_parts import Materials, Places, Summon, Target
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_words import nouns
from solemn.bridge.text.facts import Filter

_AFTERWARDS = r"[Ii]mmediately after this effect resolves,? (?:you can )?"
_OWN_LINE = re.compile(
    rf"{_AFTERWARDS}(?P<kind>Synchro|Xyz|Link) Summon(?: (?:1|an?) (?P<what>.+?))?(?P<except>,? except \"[^\"]+\")?"
    r"(?:,? (?:by )?using (?P<rest>.+))?"
)
_NORMAL = re.compile(
    rf"{_AFTERWARDS}(?P<kind>Normal|Tribute) Summon (?:(?P<this>this card)|(?:1|an?) (?P<what>.+?))"
    r"(?P<hand> from your hand)?(?: face-up)?"
)
_THIS = r"this card(?: you control)?"
_PAIR = re.compile(
    rf"only (?:{_THIS} and that target|that target and {_THIS}|that opponent's monster and {_THIS}"
    rf"|{_THIS} and that opponent's monster)(?: as material)?"
)
_WITH_ITSELF = re.compile(rf"(?:materials including )?{_THIS}(?: as material)?")
_MATERIALS_YOU_CONTROL = re.compile(r"materials you control(?=,|$)")
_ON_THE_FIELD: Places = (("you", "monsters"),)
_IN_MONSTER_ZONES = ((True, "in(monsters)"),)


def performed(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what is Summoned immediately after the effect, or return None."""
    end = tail_start(words)
    asked = tail(words[end:])
    if asked is None:
        return None
    read = _normal(words[:end]) or _own_line(words[:end], targets)
    return replace(read, conditions=asked) if read else None


def _normal(words: str) -> Summon | None:
    m = _NORMAL.fullmatch(words)
    if m is None:
        return None
    kind = m["kind"].lower()
    if m["this"]:
        return Summon(kind=kind, itself=True, at=("hand",))
    # a Gemini on the field may be Normal Summoned again
    places: Places = (("you", "hand"),) if m["hand"] or kind == "tribute" else (("you", "hand"), *_ON_THE_FIELD)
    wanted = _wanted(m["what"])
    return None if wanted is None else Summon(kind=kind, places=places, wanted=wanted)


def _own_line(words: str, targets: tuple[Target, ...]) -> Summon | None:
    m = _OWN_LINE.fullmatch(words)
    if m is None:
        return None
    kind = m["kind"].lower()
    wanted = _wanted(f"{m['what'] or 'monster'}{m['except'] or ''}")
    used = _used(m["rest"] or "", targets)
    if wanted is None or used is None:
        return None
    return Summon(kind=kind, places=(("you", "extra"),), wanted=wanted, usual=used)


def _wanted(words: str) -> Filter | None:
    if words == "monster":
        return ()
    read = nouns(words)
    if read is None or read.other or read.noun not in ("monster", "named"):
        return None
    return read.filter


def _used(words: str, targets: tuple[Target, ...]) -> Materials | None:
    if not words:
        return None if targets else Materials(())
    if _PAIR.fullmatch(words):
        return _pair(targets)
    if targets:
        return None
    if _WITH_ITSELF.fullmatch(words):
        return Materials((), itself=True)
    words = _MATERIALS_YOU_CONTROL.sub("monsters you control", words.replace("monster(s)", "monsters"))
    read = materials(re.sub(r"(?<=control) (?=including )", ", ", words), "using")
    if read is None or read.places != _ON_THE_FIELD or read.number:
        return None
    return replace(read, places=(), wanted=(*read.wanted, _IN_MONSTER_ZONES))


def _pair(targets: tuple[Target, ...]) -> Materials | None:
    """Its own card and the one monster that is targeted."""
    if len(targets) != 1 or targets[0].also or targets[0].maximum != "1" or len(targets[0].places) != 1:
        return None
    who, where = targets[0].places[0]
    if who == "both" or where != "monsters":
        return None
    theirs = (*targets[0].wanted, ((True, f"side({who})"),))
    return Materials((), include=((1, theirs),), itself=True, number=(2, "2"), borrowed=int(who == "opponent"))
