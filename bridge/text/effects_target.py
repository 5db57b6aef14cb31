"""What an effect targets: "target 1 Zombie monster in your GY", "target 2 of your banished Fish monsters"."""

import re
from dataclasses import replace

from solemn.bridge.text.effects_parts import Places, Target
from solemn.bridge.text.effects_words import nouns, seen
from solemn.bridge.text.facts import Filter

_GY = r"(?:GYs?(?:\(s\))?|Graveyards?)"
_NUMBER = re.compile(
    r"(?:(?P<up>up to )?(?P<n>\d)(?P<more> or more)?|(?P<any>any number(?= of )))"
    r" (?P<yours>of your opponent's |of your )?(?:of )?"
)
_YOURS = (("you", "banished"), ("you", "gy"))
_EITHERS = (("you", "gy"), ("opponent", "gy"))
_PLACES: tuple[tuple[re.Pattern[str], Places], ...] = tuple(
    (re.compile(wording), where)
    for wording, where in (
        (rf",? (?:that (?:is|are) )?(?:banished|in your banishment) (?:or|and/or) (?:is |are )?in your {_GY}", _YOURS),
        (rf" in your {_GY} (?:or|and/or) banishment", _YOURS),
        (rf",? that (?:is|are) banished (?:or|and/or) in (?:either|any) {_GY}",
         (("you", "banished"), ("opponent", "banished"), *_EITHERS)),
        (rf" you control (?:or|and/or) in your {_GY}", (("you", "monsters"), ("you", "gy"))),
        (rf" in your field (?:or|and/or) {_GY}", (("you", "monsters"), ("you", "gy"))),
        (rf" on the field (?:or|and/or) in (?:either|the) {_GY}", (("you", "monsters"), ("opponent", "monsters"),
                                                                  *_EITHERS)),
        (rf" in (?:either|any|either player's|the) {_GY}", _EITHERS),
        (rf" in your opponent's {_GY}", (("opponent", "gy"),)),
        (rf" in (?:your|the) {_GY}", (("you", "gy"),)),
        (r" in your hand", (("you", "hand"),)),
        (r" in your (?:other )?Pendulum Zones?", (("you", "pendulum_zones"),)),
        (r" in your opponent's Pendulum Zones?", (("opponent", "pendulum_zones"),)),
        (r" in your Spell & Trap Zones?", (("you", "spell_zones"),)),
        (r" in (?:a|the) Field Zone", (("you", "field_zone"), ("opponent", "field_zone"))),
        (r" you control", (("you", "field"),)),
        (r" your opponent controls", (("opponent", "field"),)),
        (r" on (?:the|either) field", (("you", "field"), ("opponent", "field"))),
    )
)  # fmt: skip
_PLACE_NAMED = re.compile("|".join(f"(?:{wording.pattern})" for wording, _ in _PLACES))
_GROUP = re.compile(
    r",?(?: all)? with (?P<scope>different|the same) (?P<what>name|Attribute|Level|Type)s?\b"
    r"(?: (?:as|from) each other)?"
)
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
_INCLUDING = re.compile(r",? including (?:at least )?(?P<n>\d|an?) (?P<what>[^,]+)")
_PARTS = re.compile(r" \((?P<one>\d .+?) and (?P<two>\d .+?)\)")
_LIKE: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(rf",? {wording}"), like)
    for wording, like in (
        (r"with the same Level as (?:that|the (?:banished|Tributed|discarded|sent)) monster", "same(level)"),
        (r"with a different name(?: (?:than|from) (?:that|the (?:banished|Tributed|discarded|sent)) monster"
         r"(?: had on the field)?)?", "other(name)"),
        (r"with a different original name(?: (?:than|from) (?:that|the (?:banished|Tributed|discarded|sent)) monster)?",
         "other(original(name))"),
        (r"with a different original Attribute(?: (?:than|from) that monster)?", "other(original(attribute))"),
        (r"with a Level less than the (?:discarded|Tributed|banished) [\w-]+ monster's", "lower(level)"),
    )
)  # fmt: skip
_THIS_TURN = re.compile(
    rf",? that (?:was|were) (?:(?P<how>[^,]+?),? and )?sent (?:there|to (?:your|the) {_GY})(?P<from> from the field)? "
    rf"this turn"
)
_WHICH = re.compile(
    r",? (?:that (?:was|were|has been|began|you can place|a Link Monster)\b[^,;]*"
    r"|(?:that )?this card points to"
    r"|whose (?:original |current )?(?:Type|Attribute|Level|ATK)\b[^,;]*"
    r"|that has activated [^,;]*)"
)
_OF_ITS_OWN = re.compile(r",? (?P<which>whose (?:original (?:Type|Attribute|Level) is [^;]+|ATK equals its own DEF))$")
_MORE = re.compile(r" (?:and|or|plus) (?:\d|up to|an?) ")
_AND = re.compile(r",? and (?=\d |up to \d )|, plus (?=a )")
_OR = re.compile(r",? or (?=\d )")
_QUOTED = re.compile(r'"[^"]*"')


def targets(words: str) -> tuple[tuple[Target, ...], tuple[str, ...]] | None:
    """Read "target 1 Zombie monster in your GY and 1 card on the field": what is targeted, and what stays in doubt."""
    words = re.sub(r"^target ", "", words.replace(" in your possession", ""))
    words = re.sub(r"that has (?:Xyz )?[Mm]aterials?$", "that has 1 or more materials", words)
    words = words.replace("with no Xyz Materials", "that has no material").replace("that has a Level", "with a Level")
    doubts: tuple[str, ...] = ()
    fresh: Filter = ()
    if m := _THIS_TURN.search(words):
        words = words[: m.start()] + (f" in your {'GY'}" if "there" not in m.group() else "") + words[m.end() :]
        fresh = (((True, "arrived"),),)
        doubts = (m.group().strip(" ,"),) if m["how"] or m["from"] else ()
    elif (m := _OF_ITS_OWN.search(words)) and (own := nouns(f"monster {m['which']}")):
        fresh, words = own.filter, words[: m.start()] + words[m.end() :]
    elif m := _WHICH.search(_blanked(words)):
        if _MORE.search(m.group()):
            return None
        doubts = (words[m.start() : m.end()].strip(" ,"),)
        words = words[: m.start()] + words[m.end() :]
    found = _each(words) if re.match(r"1 [^,]*\beach\b", _blanked(words)) else _several(words)
    if found is None or (fresh and len(found) > 1):
        return None
    if any(one.like for one in found) and len(found) > 1:
        return None
    return tuple(replace(one, wanted=(*one.wanted, *fresh)) for one in found), doubts


def _blanked(words: str) -> str:
    return _QUOTED.sub(lambda m: "_" * len(m.group()), words)


def _each(words: str) -> tuple[Target, ...] | None:
    """ "1 Spell/Trap on each field", "1 monster in each GY"."""
    if m := re.fullmatch(rf"1 (?P<what>.+?) (?P<where>on each field|in each {_GY})", words):
        ends = (" you control", " your opponent controls") if m["where"].startswith("on") else (
            " in your GY", " in your opponent's GY")  # fmt: skip
        found = [_one(f"1 {m['what']}{end}") for end in ends]
        return None if None in found else tuple(one for one in found if one)
    return None


def _several(words: str) -> tuple[Target, ...] | None:
    read = _one(words)
    if read is not None:
        return (read,)
    for m in _OR.finditer(_blanked(words)):
        first, second = _one(words[: m.start()]), _one(words[m.end() :])
        if first is None and second and (place := _PLACE_NAMED.search(_blanked(words[m.end() :]))):
            first = _one(words[: m.start()] + words[m.end() :][place.start() : place.end()])
        plain = first and second and not (first.groups or second.groups or first.like or second.like)
        if first and second and plain and (first.maximum, second.maximum) == ("1", "1"):
            return (replace(first, also=(second,)),)
    cuts = list(_AND.finditer(_blanked(words)))
    if len(cuts) != 1:
        return None
    left, right = words[: cuts[0].start()], words[cuts[0].end() :]
    second = _one(right)
    first = _one(left)
    if first is None and (place := _PLACE_NAMED.search(_blanked(right))) and not _PLACE_NAMED.search(_blanked(left)):
        first = _one(left + right[place.start() : place.end()])
    return None if first is None or second is None else (first, second)


def _one(words: str) -> Target | None:
    m = _NUMBER.match(words)
    if m is None:
        return None
    phrase = words[m.end() :]
    where: Places | None = None
    yours = m["yours"]
    if b := re.match(r"(?:face-up )?banished ", phrase):
        who = ("you",) if yours == "of your " else ("opponent",) if yours else ("you", "opponent")
        where, phrase = tuple((one, "banished") for one in who), phrase[b.end() :]
    for wording, spots in _PLACES:
        found = list(wording.finditer(_blanked(phrase)))
        if not found:
            continue
        if where is not None or len(found) > 1:
            return None
        where = spots
        phrase = phrase[: found[0].start()] + phrase[found[0].end() :]
    if where is None or (yours and ("opponent" in yours) != (where[0][0] == "opponent")):
        return None
    return _read(m, phrase, where)


def _read(m: re.Match[str], phrase: str, where: Places) -> Target | None:
    groups = tuple(
        ("same" if g["scope"] == "the same" else "distinct", _PROPERTY[g["what"]]) for g in _GROUP.finditer(phrase)
    )
    like = None
    if m["n"] == "1":
        for wording, what in _LIKE:
            if found := wording.search(phrase):
                like, phrase = what, phrase[: found.start()] + phrase[found.end() :]
                break
        groups = ()
    else:
        phrase = _GROUP.sub("", phrase)
    included = _INCLUDING.search(phrase)
    if included:
        phrase = phrase[: included.start()] + phrase[included.end() :]
    parts = _PARTS.search(phrase)
    if parts:
        phrase = phrase[: parts.start()] + phrase[parts.end() :]
    plain = re.sub(r"ATK and \d+ DEF", "", _blanked(phrase))
    read = nouns(phrase.replace("(s)", "")) or nouns(phrase)
    if read is None or re.search(r"\b(?:and|both|each)\b(?!/or)", plain):
        return None
    zone = {"monster": "monsters", "spell": "spells"}.get(read.noun, "field")
    spots = tuple((who, zone if place == "field" else place) for who, place in where)
    if any(place == "monsters" for _, place in spots) and read.noun == "spell":
        return None
    wanted = seen(read, spots, targeted=True)
    least = _includes(included, parts, spots)
    if least is None:
        return None
    maximum = "open" if m["any"] or m["more"] else m["n"]
    minimum = 1 if m["up"] or m["any"] else int(m["n"])
    if parts and sum(number for number, _ in least) != minimum:
        return None
    return Target(minimum, maximum, wanted, spots, read.other, groups, least, like)


def _includes(
    included: re.Match[str] | None, parts: re.Match[str] | None, where: Places
) -> tuple[tuple[int, Filter], ...] | None:
    words = [f"{included['n']} {included['what']}"] if included else []
    words += [parts["one"], parts["two"]] if parts else []
    found: list[tuple[int, Filter]] = []
    for one in words:
        number, _, phrase = one.partition(" ")
        read = nouns(phrase.removesuffix(" you control")) or nouns(f"{phrase} monster")
        if read is None or read.other or (phrase.endswith(" you control") and where != (("you", "monsters"),)):
            return None
        found.append((int(number) if number.isdecimal() else 1, seen(read, where, targeted=True)))
    return tuple(found)
