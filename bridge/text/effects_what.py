"""What an effect Summons: "1 Level 4 or lower Zombie monster from your Deck in Defense Position"."""

import re
from dataclasses import replace

from solemn.bridge.quoting import quote
from solemn.bridge.text.effects_how import how
from solemn.bridge.text.effects_kind import counts
from solemn.bridge.text.effects_like import likeness
from solemn.bridge.text.effects_members import members
from solemn.bridge.text.effects_parts import Summon, Target, Token
from solemn.bridge.text.effects_some import some
from solemn.bridge.text.effects_words import PLACES
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.names import in_brackets
from solemn.bridge.text.states import state

_ASIDE = re.compile(
    r" \((?:but|its|their) [^()]*\)| with the following effects?(?= |$)| as a (?:Tuner|Level \d monster)(?=$|,)"
    r"|, destroy (?:them|it) during the End Phase(?: of this turn)?| and increase (?:its|their) Levels? by \d"
)
_ELSE = re.compile(r"(?P<one>.+?),? or,? if (?P<if>[^,]+),? you can (?:instead )?Special Summon (?P<then>.+)")
_OR = re.compile(r"(?P<one>[^,]+ from [^,]+), or (?P<then>\d [^,]+ from [^,]+)")
_IT_MENTIONED = re.compile(r"(?P<name>\"[^\"]+\") or (?:1 |an? )?(?P<what>[^,;]*?\bthat mentions?) it\b")
_SEVERAL = re.compile(r"(?:up to )?[2-9]\b|any number|as many|\d or \d |up to")
_PLACE_FIRST = re.compile(rf"(?P<from>from {PLACES}),? (?P<rest>(?:\d|an?|that many|up to \d|any number of) .+)")
_MEASURE = {"Level": "level", "Link Rating": "link", "Levels": "level", "Link Ratings": "link", "ATK": "atk"}
_RATED = re.compile(
    r",? (?:whose|with(?: an?)?) (?P<what>Level|Link Rating) (?:equals|equal to) the number "
    r"(?:of (?:cards|Spells|Traps|monsters) )?(?:banished|sent to the GY|discarded|Tributed)"
    r"(?: to activate this effect)?(?=$|,)"
)
_TOTAL = re.compile(
    r",? (?:whose|with) (?:total|combined) (?P<what>Levels|Link Ratings|ATK) "
    r"(?:(?:exactly )?equals? |equals? exactly |(?:is|are) exactly |(?P<most>(?:is |are )?less than or equal to ))"
    r"(?:exactly )?(?P<n>\d+)(?P<less> or less)?(?=$|,| from)"
)
_AS_MONSTER = re.compile(r" as an? (?:Effect|Normal|Tuner|Effect Tuner|Tuner Effect) Monster \([^()]*\)")
_NOT_A_TRAP = re.compile(
    r" ?\((?:[Tt]his card is |it is )?(?:NOT|not|also still) (?:treated as )?a Trap(?: Card)?\.?\)"
)

_THIS = re.compile(
    r"this (?:banished |(?P<equipped>equipped ))?card"
    r"(?: from (?:your|the) (?P<place>hand|GY|Graveyard|Deck)(?: or (?P<also>GY|Graveyard))?)?"
)
_IT = re.compile(
    r"(?:it|that target|that monster|that card|them|those targets|those monsters|those cards|that [\w\" -]+ monster"
    r"|the target|the targeted monster|these targets|both(?: of them| targets| (?:those )?monsters)?"
    r"|all \d(?: of them)?|those [\w\" -]+ monsters)"
    r"(?: from (?:the|your|either|your opponent's) (?:GY|Graveyard))?"
)
_ALL = re.compile(
    r"(?:them|those (?:targets|monsters)|these targets|both(?: of them| targets| (?:those )?monsters)?)\b"
)
_LIFTED = ("gy", "banished", "pendulum_zones", "spell_zones")
_TOKEN = re.compile(
    r"(?:(?P<n>\d|an?) |(?P<most>as many) |(?P<equal>that many|an equal number of) )?"
    r"\"(?P<name>[^\"]*Token)s?(?:\(s\))?\" \((?P<facts>[^()]+)\)(?(most) as possible)"
)


def what(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what stands after "Special Summon", or return None when any part of it is not understood."""
    if (m := _ELSE.fullmatch(words)) or (m := _OR.fullmatch(words)):
        return _either_way(m, targets)
    return _plainly(words, targets)


def _either_way(m: re.Match[str], targets: tuple[Target, ...]) -> Summon | None:
    """ "1 Zombie monster from your hand, or if you control no monsters, you can Special Summon it from your Deck"."""
    asked = state(m["if"]) if m.groupdict().get("if") else ()
    one = _plainly(m["one"], targets)
    first = re.match(rf"(?P<what>.+?) (?P<from>from {PLACES})(?P<rest>.*)", m["one"])
    then = m["then"].removesuffix(" instead")
    if then.startswith("it ") and first:
        then = f"{first['what']} {then.removeprefix('it ')}{first['rest']}"
    elif first and not re.search(r" from ", then) and not then.startswith("this card"):
        then = f"{then} {first['from']}"
    two = _plainly(re.sub(r"^this card face-up\b", "this card", then), targets)
    if asked is None or one is None or two is None or one.alternatives or two.alternatives:
        return None
    if one.itself != two.itself or bool(one.token) != bool(two.token):
        return None
    return replace(one, alternatives=(replace(two, conditions=asked, at=two.at or one.at),))


def _plainly(words: str, targets: tuple[Target, ...]) -> Summon | None:
    words = _IT_MENTIONED.sub(r"\g<name> or 1 \g<what> \g<name>", words)
    words, counted = counts(_ASIDE.sub("", _NOT_A_TRAP.sub("", _AS_MONSTER.sub("", words))))
    words, likes = likeness(words, single=not _SEVERAL.match(_turned(words)))
    words, rated = _rated(words)
    words, told = how(words)
    if told is None:
        return None
    words, totals = _totals(_turned(words))
    words = words.strip(" ,")
    if totals and not re.match(r"\d|any |as many|up to", words):
        words = f"any number of {words}"
    read = _this(words) or _those(words, targets) or _token(words) or some(words) or members(words, targets, some)
    if read is None or ((likes or totals) and (read.those or read.token or (read.itself and not read.with_itself))):
        return None
    if counted.kind and (read.places != (("you", "extra"),) or read.number or read.itself):
        return None
    if told.zone_aimed and (len(targets) != 1 or told.zone_of or targets[0].other):
        return None
    if totals and not (read.number or read.most):
        return None
    read = replace(
        read, positions=told.positions, opponents_field=told.opponents_field, zone=told.zone, ignoring=told.ignoring,
        zone_of=targets[0].wanted if told.zone_aimed else told.zone_of, zone_aimed=told.zone_aimed, likes=likes,
        totals=totals, rated=rated, kind=counted.kind, material=counted.material, carried=counted.carried,
        without_materials=bool(counted.kind) and not counted.material,
    )  # fmt: skip
    return replace(read, alternatives=(replace(read, opponents_field=True),)) if told.either else read


def _turned(words: str) -> str:
    """ "from your Deck, 1 Zombie monster" the other way around."""
    m = _PLACE_FIRST.fullmatch(words.strip(" ,"))
    if m is None:
        return words
    rest, but, exception = m["rest"].partition(", except ")
    return f"{rest} {m['from']}{but}{exception}"


def _rated(words: str) -> tuple[str, str | None]:
    """Take out that its Level or Link Rating is the number of cards that are paid."""
    m = _RATED.search(words)
    return (words, None) if m is None else (words[: m.start()] + words[m.end() :], _MEASURE[m["what"]])


def _totals(words: str) -> tuple[str, tuple[tuple[str, str, int], ...]]:
    """Take out what those Summoned together total."""
    m = _TOTAL.search(words)
    if m is None:
        return words, ()
    measure = _MEASURE[m["what"]]
    relation = "most" if m["less"] or m["most"] else "exact"
    return words[: m.start()] + words[m.end() :], ((measure, relation, int(m["n"])),)


def _this(words: str) -> Summon | None:
    m = _THIS.fullmatch(words)
    if m is None:
        return None
    at = tuple({"hand": "hand", "Deck": "deck"}.get(word, "gy") for word in (m["place"], m["also"]) if word)
    at += ("equipped",) if m["equipped"] else ()
    return None if "deck" in at else Summon(itself=True, at=at)


def _those(words: str, targets: tuple[Target, ...]) -> Summon | None:
    if not _IT.fullmatch(words) or not targets:
        return None
    if any(
        where not in ("gy", "banished", "pendulum_zones", "spell_zones") for one in targets for _, where in one.places
    ):
        return None
    if len(targets) > 1:
        return _each_of(targets) if _ALL.match(words) else None
    aimed = targets[0]
    if aimed.also:
        return None
    several = aimed.maximum != "1"
    number = (aimed.minimum, aimed.maximum) if several else None
    return Summon(
        places=aimed.places, wanted=aimed.wanted, number=number, those=several, groups=aimed.groups,
        includes=aimed.includes, other=aimed.other, like=aimed.like,
    )  # fmt: skip


def _each_of(targets: tuple[Target, ...]) -> Summon | None:
    """Two that are targeted by what each is: each matches one of the two, and one matches each."""
    if len(targets) != 2 or any(one.maximum != "1" or one.also or one.groups or one.other for one in targets):
        return None
    if any(who != "you" for one in targets for who, _ in one.places):
        return None
    places = tuple(dict.fromkeys(place for one in targets for place in one.places))
    lying: list[Filter] = []
    for one in targets:
        elsewhere = set(one.places) != set(places)
        here = (tuple((True, f"in({where})") for _, where in one.places),) if elsewhere else ()
        lying.append((*one.wanted, *here))
    shared = tuple(conjunct for conjunct in lying[0] if conjunct in lying[1])
    apart = [[conjunct for conjunct in one if conjunct not in shared] for one in lying]
    either = (*((*a, *b) for a in apart[0] for b in apart[1]), *shared)
    return Summon(places=places, wanted=either, number=(2, "2"), those=True, includes=tuple((1, one) for one in lying))


def _token(words: str) -> Summon | None:
    m = _TOKEN.fullmatch(words)
    if m is None:
        return None
    stated = in_brackets(m["facts"])
    if stated is None:
        return None
    count = m["n"] or "1"
    number: int | str = "most" if m["most"] else "paid" if m["equal"] else int(count) if count.isdecimal() else 1
    return Summon(token=Token(number, (f"name({quote(m['name'])})", *stated)))
