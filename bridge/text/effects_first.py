"""What an effect does before it Summons: "Destroy it, and if you do, Special Summon this card"."""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.costs import Slot, cost
from solemn.bridge.text.effects_parts import Summon, Target
from solemn.bridge.text.effects_words import GERUND, seen
from solemn.bridge.text.facts import Condition, Count, Filter, opposite
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.states import state

Reader = Callable[[str, tuple[Target, ...]], Summon | None]
"""reads an effect that begins with what it Summons"""

_LOCK = re.compile(
    r"(?:for the rest of this turn, )?you cannot (?P<what>[^;]+?)(?: for the rest of this turn)?(?:, except [^;]+?)?,? "
    r"also,? (?P<rest>.+)"
)
_NEXT = re.compile(
    r",? (?:and if you do,|then,?|and) (?:if (?P<if>[^,;]+), )?(?:you can )?"
    r"(?=Special Summon |take (?:1|an?) |add to your hand,? or Special Summon)"
)
_THAT = (
    r"(?:it|them|(?:that|the targeted) (?:[\w-]+ ){0,2}(?:monster|card|target)s?"
    r"|(?:both|those) (?:targets|monsters|cards))"
)
_DONE = re.compile(
    rf"(?P<verb>\w+) (?P<both>both (?={_THAT} and ))?(?P<what>{_THAT}|this (?:face-up )?card)(?: from the field)?"
    r"(?P<and> and this card)?(?P<to> from the field to the (?:GY|Graveyard)| to the (?:GY|Graveyard)|"
    r" to the hand(?:/Extra Deck)?| to the Extra Deck| into the Deck| (?:on|to) the (?:bottom|top) of the Deck)?"
    r"(?:, face-down)?"
)
_TARGETED = re.compile(r"Special Summon (?:it|that (?:monster|target)|the targeted (?:monster|card))\b")
_ITSELF_LESS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"reduce (?:this card's Level|the Level of this card) by (?P<n>\d)"), "least(level({}))"),
    (re.compile(r"(?:make|change) this card's ATK(?: to)? 0"), "least(atk(1))"),
    (re.compile(r"change this card to Defense Position"), "position(attack)"),
)
_DRAW = re.compile(r"draw (?P<n>\d) cards?")
_LEAVES = ("destroy", "banish", "return", "shuffle", "send", "place", "tribute")
_STAYS = re.compile(
    r"negate (?:its|that target's|that monster's) effects"
    r"|reduce (?:its|that target's|that monster's) Level by (?:exactly )?\d|change its battle position"
    r"|change (?:it|that target) to (?:face-up |face-down )?(?:Attack|Defense) Position"
    r"|(?:it|that (?:target|monster)) (?:gains|loses) \d+ (?:ATK|DEF|ATK/DEF)(?: until the end of this turn)?"
)
_LIFE = re.compile(
    r"(?:inflict [\d,]+ damage to (?:your opponent|both players)|(?:you )?gain [\d,]+ LP|(?:you )?(?:lose|take) [\d,]+ "
    r"(?:LP|damage)|your opponent gains [\d,]+ LP)"
)
_ADD = re.compile(r"add (?P<what>(?:1|an?) .+?) from your (?P<from>Deck) to your hand(?P<except>, except .+)?")
_DETACH = re.compile(
    r"detach 1 (?:Xyz )?[Mm]aterial from an? (?P<what>.+?) (?P<where>you control|on either field|on the field)"
)
_ENDS = {
    "destroy": ("gy", "extra"), "tribute": ("gy",), "send": ("gy",), "discard": ("gy",), "banish": ("banished",),
    "shuffle": ("deck", "extra"), "return": ("hand", "extra", "deck"), "place": ("deck", "extra"),
    "shuffle_or_extra": ("deck", "extra"), "return_or_extra": ("hand", "extra"),
}  # fmt: skip


def first(words: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    """Read an effect that does something before it Summons; None for another, and where a part is not understood."""
    if m := _LOCK.fullmatch(words):
        read = summon(m["rest"], targets)
        return read if read is not None and _spared(m["what"], read) else None
    words = words[:1].lower() + words[1:]
    for m in _NEXT.finditer(words):
        done = words[: m.start()]
        asked = state(m["if"]) if m["if"] else ()
        # what is done first might change what the condition asks of
        if "Summon " in done or asked is None or (asked and not _ADD.fullmatch(done) and not _LIFE.fullmatch(done)):
            continue
        read = _after(done, words[m.end() :], targets, summon)
        if read is not None:
            # what is done first may be for the sake of what follows
            doubts = tuple(replace(one, condition=()) if one.can == "allow" else one for one in read.doubts)
            return replace(read, conditions=read.conditions + asked, doubts=doubts)
    return None


def _spared(lock: str, read: Summon) -> bool:
    """Whether what is forbidden from then on does not touch what it Summons itself."""
    extra = ("you", "extra") in read.places or read.fusion is not None or read.material is not None
    return read.itself or ("Extra Deck" in lock and not extra)


def _after(done: str, rest: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    if m := _DONE.fullmatch(done):
        return _moved(m, rest, targets, summon)
    if _STAYS.fullmatch(done):
        return summon(rest, ()) if targets else None
    if _LIFE.fullmatch(done):
        return summon(rest, targets)
    if m := _DRAW.fullmatch(done):
        return _drawn(int(m["n"]), summon(rest, targets))
    for wording, still in _ITSELF_LESS:
        if m := wording.fullmatch(done):
            read = summon(rest, targets)
            number = int(m["n"]) + 1 if "n" in wording.groupindex else 0
            itself = ((True, still.format(number)),)
            return None if read is None or read.itself else replace(read, own=(*read.own, itself))
    if m := _ADD.fullmatch(done):
        return _added(m, rest, targets, summon)
    if done.startswith("detach "):
        return _detached(done, rest, targets, summon)
    return _used(done, rest, targets, summon)


def _drawn(number: int, read: Summon | None) -> Summon | None:
    """What is drawn first might be what it Summons from the hand."""
    if read is None or read.itself or ("you", "hand") in read.places or read.ritual or read.fusion or read.usual:
        return None
    return replace(read, conditions=(*read.conditions, (Count("you", "deck", (), "least", number),)))


def _moved(m: re.Match[str], rest: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    """What is targeted, or its own card, or both."""
    verb = m["verb"]
    own = m["what"].startswith("this ")
    if verb not in _LEAVES or (not own and not targets) or bool(m["both"]) != bool(m["and"]):
        return None
    if (verb in ("return", "send", "shuffle", "place")) != bool(m["to"]):
        return None
    read = summon(rest, targets if own else ())
    if read is None or not _plain(replace(read, without_materials=False)):
        return None
    ends = _ends(verb, m["to"] or "")
    if own or m["and"]:
        if read.itself:
            return None
        read = replace(read, leaves_to=ends)
    if not own:
        if any(place in ends for _, place in read.places):
            return None  # what is targeted might be what is Summoned
        read = replace(read, used=True)
        if any(set(one.places) & set(read.places) for one in targets):
            aimed = targets[0]
            slot = Slot(aimed.minimum, str(aimed.maximum), aimed.wanted, aimed.places, "send")
            return replace(read, uses=(slot,), apart=True) if len(targets) == 1 and not aimed.also else None
    return read


def _ends(verb: str, to: str) -> tuple[str, ...]:
    where = {"GY": "gy", "Graveyard": "gy", "hand": "hand", "Deck": "deck"}
    found = tuple(where[word] for word in re.findall(r"\b(?:GY|Graveyard|hand|(?<!Extra )Deck)\b", to))
    return (*found, "extra") if found else _ENDS.get(verb, ())


def _added(m: re.Match[str], rest: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    """ "Add 1 X from your Deck to your hand, then you can Special Summon 1 Y from your hand"."""
    asked = cost(f"sending {m['what']} from your Deck to the GY{m['except'] or ''}")
    read = summon(rest, targets)
    if asked is None or len(asked.slots) != 1 or read is None or not _plain(read):
        return None
    slot = asked.slots[0]
    there: Condition = ((Count("you", "deck", slot.wanted, "least", slot.minimum),),)
    read = replace(read, conditions=read.conditions + there)
    return _arrived(read, slot, "hand") if ("you", "hand") in read.places else read


def _detached(done: str, rest: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    m = _DETACH.fullmatch(done)
    kind = noun(m["what"]) if m else None
    read = summon(rest, targets)
    if (
        m is None
        or kind is None
        or kind.other
        or kind.noun not in ("monster", "named")
        or read is None
        or not _plain(read)
    ):
        return None
    who = "you" if m["where"] == "you control" else "both"
    holder = (*seen(kind, ((who, "monsters"),)), ((True, "has(material)"),))
    if any(place == "gy" for _, place in read.places):
        return None  # what is detached might be what is Summoned
    return replace(read, conditions=(*read.conditions, (Count(who, "monsters", holder, "least", 1),)))


def _used(done: str, rest: str, targets: tuple[Target, ...], summon: Reader) -> Summon | None:
    verb, _, what = done.partition(" ")
    verb = verb.replace("tribute", "Tribute")  # the first letter was made small
    if verb not in GERUND or re.search(r"\bthis card\b", what):
        return None
    asked = cost(f"{GERUND[verb]} {what}")
    read = summon(rest, targets)
    if asked is None or not asked.slots or asked.groups or asked.totals or asked.above or read is None:
        return None
    if re.search(r"\b(?:an)?other\b", what) and not read.itself:
        return None
    if not _plain(read):
        return None
    shared = not read.itself and any(set(slot.places) & set(read.places) for slot in asked.slots)
    read = replace(read, uses=asked.slots, conditions=read.conditions + asked.conditions, apart=shared)
    if targets and not shared and _TARGETED.match(rest):
        return read  # what is Summoned was chosen before
    return _apart(read, asked.slots)


def _apart(read: Summon, slots: tuple[Slot, ...]) -> Summon | None:
    """What is used is another card than what is Summoned, but may be Summoned from where it comes to."""
    for slot in slots:
        ends = _ENDS.get(slot.act, ())
        reached = [place for place in read.places if place[1] in ends and place[0] != "opponent"]
        if reached:
            if any(where not in ("hand", "deck") for _, where in slot.places) or len(slots) > 1:
                return None
            moved = _arrived(read, slot, reached[0][1])
            if moved is None:
                return None
            read = moved
    return read


def _arrived(read: Summon, slot: Slot, where: str) -> Summon | None:
    """What comes to `where` may be Summoned from there: it is such as the one and as the other text names."""
    if read.number or read.those or read.most or read.other or slot.minimum != 1 or slot.maximum != "1":
        return None
    came = tuple(place for place in slot.places if place not in read.places)
    if not came or len(came) < len(slot.places) or read.like or read.likes:
        return None
    here = tuple(dict.fromkeys(place for _, place in read.places))
    stays = tuple((True, f"in({place})") for place in here)
    either: Filter = tuple((*stays, *conjunct) for conjunct in slot.wanted)
    return replace(read, places=(*read.places, *came), wanted=(*read.wanted, *either))


def variants(read: Summon) -> list[Summon] | None:
    """The ways to keep what is used apart from what is Summoned; None where the words for it are missing.

    Where both lie in the same place, one card more is there than is used, or what is Summoned is none that could be.
    """
    if not read.apart:
        return [read]
    if len(read.uses) != 1 or len(read.uses[0].places) != 1 or read.number or read.most or read.likes:
        return None
    slot = read.uses[0]
    more = replace(read, uses=(replace(slot, minimum=slot.minimum + 1, maximum="open"),))
    return [more, replace(read, wanted=(*read.wanted, *opposite(slot.wanted)))] if slot.wanted else [more]


def _plain(read: Summon) -> bool:
    """Whether nothing but its own materials would be used for it."""
    return not (read.uses or read.fusion or read.ritual or read.without_materials or read.material or read.alternatives)
