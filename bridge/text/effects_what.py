"""What an effect Summons: "1 Level 4 or lower Zombie monster from your Deck in Defense Position"."""

import re
from dataclasses import replace

from solemn.bridge.quoting import quote
from solemn.bridge.text.effects_how import how
from solemn.bridge.text.effects_kind import counts
from solemn.bridge.text.effects_like import likeness
from solemn.bridge.text.effects_members import members
from solemn.bridge.text.effects_parts import Places, Summon, Target, Token
from solemn.bridge.text.effects_words import FACE_UP, PLACES, nouns, places, seen
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.names import in_brackets

_ASIDE = re.compile(
    r" \((?:but|its|their) [^()]*\)| with the following effects?(?= |$)| as a (?:Tuner|Level \d monster)(?=$|,)"
)
_SEVERAL = re.compile(r"(?:up to )?[2-9]\b|any number|as many|\d or \d |up to")
_PLACE_FIRST = re.compile(rf"(?P<from>from {PLACES}),? (?P<rest>(?:\d|an?) .+)")
_TOTAL = re.compile(
    r",? (?:whose|with) (?:total|combined) (?P<what>Levels|Link Ratings|ATK) "
    r"(?:(?:exactly )?equals? |equals? exactly |(?:is|are) exactly |(?P<most>(?:is |are )?less than or equal to ))"
    r"(?:exactly )?(?P<n>\d+)(?P<less> or less)?(?=$|,| from)"
)
_GROUP = re.compile(r" with (?P<scope>different|the same) (?P<what>name|Attribute|Level|Type)s?\b(?: from each other)?")
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
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
    r"|the target|the targeted monster|these targets|both(?: targets| monsters)?|all \d of them)"
    r"(?: from (?:the|your|either|your opponent's) (?:GY|Graveyard))?"
)
_ALL = re.compile(r"(?:them|those (?:targets|monsters)|these targets|both(?: targets| monsters)?)\b")
_LIFTED = ("gy", "banished", "pendulum_zones", "spell_zones")
_NUMBER = (
    r"(?:(?P<up>up to )?(?P<n>\d)(?: or (?P<to>\d))?|(?P<most>as many)|(?P<any>any number of)|(?P<one>an?)"
    r"|(?P<bare>(?=\")))"
)
_SOME = re.compile(
    rf"{_NUMBER} ?(?P<what>.+?)(?P<possible> as possible)?,? (?:from|in) (?P<places>{PLACES})"
    r"(?P<possible2>,? as possible)?(?P<with> with .+?)?(?P<except>,? except .+)?"
)
_FACE_UP_EXTRA = re.compile(rf"{_NUMBER} ?(?P<what>.+?) from your face-up Extra Deck(?P<except>, except .+)?")
_BANISHED = re.compile(
    rf"{_NUMBER} of your (?P<banished>banished )?(?P<what>.+?)(?P<also>,? (?:that is"
    rf"|that are) banished or in your (?:GY|Graveyard))?"
    r"(?P<except>, except .+)?"
)
_TOKEN = re.compile(
    r"(?P<n>\d|an?) \"(?P<name>[^\"]*Token)s?(?:\(s\))?\" \((?P<facts>[^()]+)\)|\""
    r"(?P<bare>[^\"]*Token)\" \((?P<its>[^()]+)\)"
)


def what(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what stands after "Special Summon", or return None when any part of it is not understood."""
    words, counted = counts(_ASIDE.sub("", _NOT_A_TRAP.sub("", _AS_MONSTER.sub("", words))))
    words, likes = likeness(words, single=not _SEVERAL.match(_turned(words)))
    words, told = how(words)
    if told is None:
        return None
    words, totals = _totals(_turned(words))
    words = words.strip(" ,")
    read = _this(words) or _those(words, targets) or _token(words) or _some(words) or members(words, targets, _some)
    if read is None or ((likes or totals) and (read.those or (read.itself and not read.with_itself))):
        return None
    if counted.kind and (read.places != (("you", "extra"),) or read.number or read.itself):
        return None
    if told.zone_aimed and (len(targets) != 1 or told.zone_of):
        return None
    if totals and not (read.number or read.most):
        return None
    read = replace(
        read, positions=told.positions, opponents_field=told.opponents_field, zone=told.zone, ignoring=told.ignoring,
        zone_of=targets[0].wanted if told.zone_aimed else told.zone_of, zone_aimed=told.zone_aimed, likes=likes,
        totals=totals, kind=counted.kind, material=counted.material, carried=counted.carried,
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


def _totals(words: str) -> tuple[str, tuple[tuple[str, str, int], ...]]:
    """Take out what those Summoned together total."""
    m = _TOTAL.search(words)
    if m is None:
        return words, ()
    measure = {"Levels": "level", "Link Ratings": "link", "ATK": "atk"}[m["what"]]
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
    stated = in_brackets(m["facts"] or m["its"])
    if stated is None:
        return None
    count = m["n"] or "1"
    properties = (f"name({quote(m['name'] or m['bare'])})", *stated)
    return Summon(token=Token(int(count) if count.isdecimal() else 1, properties))


def _some(words: str) -> Summon | None:
    for pattern, where in ((_FACE_UP_EXTRA, (("you", "extra"),)), (_BANISHED, None), (_SOME, None)):
        m = pattern.fullmatch(words)
        read = _chosen(m, where) if m else None
        if read is not None:
            return read
    return None


def _chosen(m: re.Match[str], where: Places | None) -> Summon | None:
    found = m.groupdict()
    phrase = f"{m['what']}{found.get('with') or ''}"
    groups = tuple(
        ("same" if g["scope"] == "the same" else "distinct", _PROPERTY[g["what"]]) for g in _GROUP.finditer(phrase)
    )
    if groups and m["n"] == "1":
        return None  # "with the same name": as another card, not as one another
    phrase = _GROUP.sub("", phrase) + (m["except"] or "")
    up = where is not None
    where = where or _from(found)
    read = nouns(phrase)
    if read is None or where is None or read.noun not in ("monster", "named"):
        return None
    if re.search(r"\band\b(?!/or)", re.sub(r'"[^"]*"', "", phrase)):
        return None
    wanted = seen(read, where)
    if any(place == "gy" for _, place in where) and len(where) == 1:
        wanted = tuple(c for c in wanted if c != ((False, "facedown"),))
    if up:
        wanted = (*wanted, FACE_UP)
    return Summon(places=where, wanted=wanted, number=_number(m), most=bool(m["most"]), groups=groups, other=read.other)


def _from(found: dict[str, str | None]) -> Places | None:
    if found.get("places"):
        return places(found["places"] or "")
    if found.get("also"):
        return (("you", "banished"), ("you", "gy"))
    return (("you", "banished"),) if found.get("banished") else None


def _number(m: re.Match[str]) -> tuple[int, str] | None:
    if m["most"]:
        return None
    if m["any"]:
        return (1, "open")
    number = int(m["n"] or 1)
    if m["up"]:
        return (1, str(number))
    if m["to"]:
        return (number, m["to"])
    return None if number == 1 else (number, str(number))
