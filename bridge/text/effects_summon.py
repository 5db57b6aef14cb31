"""What an effect Summons: "Special Summon 1 Level 4 or lower Zombie monster from your Deck in Defense Position"."""

import re
from dataclasses import dataclass, replace

from solemn.bridge.quoting import quote
from solemn.bridge.text.costs import cost
from solemn.bridge.text.effects_fusion import fusion
from solemn.bridge.text.effects_parts import Places, Summon, Target, Token
from solemn.bridge.text.effects_tail import tail, tail_start
from solemn.bridge.text.effects_words import FACE_UP, PLACES, nouns, places, seen
from solemn.bridge.text.names import in_brackets

_POSITION = re.compile(
    r",? in (?:(?P<up>face-up )?(?P<position>Attack|Defense) Position(?P<or> or face-down Defense Position)?"
    r"|(?P<down>face-down Defense Position)|either battle position)"
)
_SIDE = re.compile(r",? (?:to|on) (?P<whose>your opponent's|your|their) (?:side of the )?field")
_ZONE = re.compile(
    r" to your zones? (?:(?P<this>this card points to)|(?:that )?(?:an?|your) (?P<link>(?:[^,;]+ )?Link Monsters?) "
    r"points? to)"
)
_IGNORING = re.compile(r",? ignoring (?:its|their|the) Summoning conditions")
_FUSED = re.compile(r" ?\([Tt]his (?:Special Summon )?is treated as a Fusion Summon\)")
_GROUP = re.compile(r" with (?P<scope>different|the same) (?P<what>name|Attribute|Level|Type)s?\b(?: from each other)?")
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
_AS_MONSTER = re.compile(r" as an? (?:Effect|Normal|Tuner|Effect Tuner|Tuner Effect) Monster \([^()]*\)")
_NOT_A_TRAP = re.compile(
    r" ?\((?:[Tt]his card is |it is )?(?:NOT|not|also still) (?:treated as )?a Trap(?: Card)?\.?\)"
)

_THIS = re.compile(
    r"this (?:banished )?card(?: from (?:your|the) (?P<place>hand|GY|Graveyard|Deck)(?: or (?P<also>GY|Graveyard))?)?"
)
_IT = re.compile(
    r"(?:it|that target|that monster|that card|them|those targets|those monsters|that [\w\" -]+ monster"
    r"|the target|the targeted monster)"
    r"(?: from (?:the|your|either|your opponent's) (?:GY|Graveyard))?"
)
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
_ADD_OR = re.compile(
    r"(?:[Ee]ither )?(?:[Aa]dd|[Tt]ake) (?P<what>1 .+? from your (?:Deck|GY|Deck or GY|GY or Deck|banishment))"
    r"(?P<except>, except [^,]+)?"
    r"(?: to your hand)?,? (?:or|and either add it to your hand or) Special Summon it"
)
_FIRST = re.compile(
    r"(?:(?:for the rest of this turn, )?you cannot [^;]+?, also,? )?(?P<verb>[a-z]+|[A-Z][a-z]+) (?P<what>.+?)"
    r"(?P<to> to the (?:GY|Graveyard)| to the hand(?:/Extra Deck)?| into the Deck| (?:on|to) the bottom of the Deck"
    r"| on the top of the Deck)?,? (?:and if you do,|then) (?P<rest>Special Summon .+)"
)
_LEAVES = ("destroy", "banish", "return", "shuffle", "send", "place", "tribute")
_STAYS = re.compile(
    r"negate (?:its|that target's|that monster's) effects|reduce (?:its|that target's|that monster's) Level by \d"
    r"|change (?:it|that target) to (?:face-up |face-down )?(?:Attack|Defense) Position"
)
_GERUND = {
    "destroy": "destroying", "banish": "banishing", "return": "returning", "shuffle": "shuffling", "send": "sending",
    "tribute": "Tributing", "discard": "discarding",
}  # fmt: skip


@dataclass(frozen=True)
class _How:
    positions: tuple[str, ...]
    opponents_field: bool
    zone: str | None
    ignoring: bool


def summon(words: str, targets: tuple[Target, ...]) -> Summon | None:
    """Read what an effect does, or None when any part of it is not understood."""
    words = words.strip()
    if m := _FIRST.fullmatch(words):
        return _after_use(m, targets)
    if read := fusion(words):
        return read
    if m := _ADD_OR.match(words):
        words = f"Special Summon {m['what']}{m['except'] or ''}{words[m.end() :]}"
    if not words.startswith("Special Summon "):
        return None
    end = tail_start(words)
    what, rest = words[len("Special Summon ") : end], words[end:]
    # an exception or a list goes on after a comma that looks like a new part
    asked = tail(rest)
    read = None if asked is None else _what(what, targets)
    return None if read is None or asked is None else replace(read, conditions=read.conditions + asked)


def _after_use(m: re.Match[str], targets: tuple[Target, ...]) -> Summon | None:
    """ "Destroy it, and if you do, Special Summon this card": something is done first, while the effect resolves."""
    verb = m["verb"].lower()
    done = f"{verb} {m['what']}{m['to'] or ''}"
    if re.fullmatch(r"it|them|those targets|(?:that|the targeted) (?:[\w-]+ )?(?:monster|card|target)", m["what"]):
        read = summon(m["rest"], ()) if verb in _LEAVES and targets else None
        return None if read is None or not _plain(read) else replace(read, used=True)
    if _STAYS.fullmatch(done) and targets:
        return summon(m["rest"], ())
    if verb not in _GERUND or re.search(r"\bthis card\b", m["what"]):
        return None
    asked = cost(f"{_GERUND[verb]} {m['what']}{m['to'] or ''}")
    read = summon(m["rest"], targets)
    if asked is None or not asked.slots or asked.groups or asked.totals or asked.above or read is None:
        return None
    if re.search(r"\b(?:an)?other\b", m["what"]) and not read.itself:
        return None
    return replace(read, uses=asked.slots) if _plain(read) else None


def _plain(read: Summon) -> bool:
    """Whether nothing but its own materials would be used for it."""
    return not (read.uses or read.fusion or read.without_materials)


def _what(words: str, targets: tuple[Target, ...]) -> Summon | None:
    words, how = _how(words)
    if how is None:
        return None
    fused = bool(_FUSED.search(words))
    words = _NOT_A_TRAP.sub("", _AS_MONSTER.sub("", _FUSED.sub("", words))).strip()
    read = _this(words) or _those(words, targets) or _token(words) or _some(words)
    if read is None or (fused and (read.places != (("you", "extra"),) or read.number)):
        return None
    zone = how.zone
    return replace(
        read, positions=how.positions, opponents_field=how.opponents_field, zone=zone, ignoring=how.ignoring,
        without_materials=fused,
    )  # fmt: skip


def _how(words: str) -> tuple[str, _How | None]:
    positions: tuple[str, ...] = ()
    if m := _POSITION.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["down"]:
            positions = ("set",)
        elif m["position"]:
            positions = (m["position"].lower(), *(("set",) if m["or"] else ()))
    side = False
    if m := _SIDE.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["whose"] == "their":
            return words, None
        side = m["whose"] != "your"
    zone = None
    if m := _ZONE.search(words):
        words = words[: m.start()] + words[m.end() :]
        if m["link"] and m["link"] not in ("Link Monster", "Link Monsters"):
            return words, None
        zone = "linked(itself)" if m["this"] else "linked(any)"
    ignoring = bool(_IGNORING.search(words))
    words = _IGNORING.sub("", words)
    if re.search(r" to (?:your|the|either|its|an?) | zones?\b", re.sub(r'"[^"]*"', "", words)):
        return words, None
    return words.strip(" ,"), _How(positions, side, zone, ignoring)


def _this(words: str) -> Summon | None:
    m = _THIS.fullmatch(words)
    if m is None:
        return None
    at = tuple({"hand": "hand", "Deck": "deck"}.get(word, "gy") for word in (m["place"], m["also"]) if word)
    return None if "deck" in at else Summon(itself=True, at=at)


def _those(words: str, targets: tuple[Target, ...]) -> Summon | None:
    if not _IT.fullmatch(words) or len(targets) != 1:
        return None
    aimed = targets[0]
    if any(where not in ("gy", "banished") for _, where in aimed.places):
        return None
    several = aimed.maximum > 1
    number = (aimed.minimum, str(aimed.maximum)) if several else None
    return Summon(places=aimed.places, wanted=aimed.wanted, number=number, those=several)


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
