"""What a procedure uses up ("by banishing 2 DARK monsters from your hand or GY"): which cards, from where, how many."""

import re
from dataclasses import dataclass, replace
from itertools import product

from solemn.bridge.text.facts import Atom, Condition, Count, Filter
from solemn.bridge.text.nouns import MONSTER, Noun, noun
from solemn.bridge.text.split import bare
from solemn.bridge.text.states import face_up, state

VERBS = {
    "Tributing": "tribute", "offering": "tribute", "banishing": "banish", "removing": "banish", "sending": "send",
    "discarding": "discard", "returning": "return", "shuffling": "shuffle", "destroying": "destroy",
}  # fmt: skip
_VERB = rf"(?:{'|'.join(VERBS)}|paying|revealing|having|controlling|possessing)"
_NEXT_ACT = re.compile(rf",? and (?={_VERB} )|, (?={_VERB} )")
_ACT = re.compile(rf"(?P<verb>{_VERB}) (?P<what>.+)")
_PAID = re.compile(r"([\d,]+) (?:LP|Life Points)")
_REVEALED = re.compile(r"(?P<n>\d+) (?P<what>.+?) (?:in|from) your hand(?P<itself>, including this card)?")
_TO = re.compile(
    r" (?:to|into) (?:the|your) (?P<to>(?:Main )?Deck(?:(?:/| and/or | or )Extra Deck)?|hand(?:/Extra Deck)?"
    r"|Extra Deck|GY|Graveyard)| from play| as a Tribute"
)
_ENDS = {
    ("send", "GY"): "send", ("return", "hand"): "return", ("return", "hand/Extra Deck"): "return_or_extra",
    ("return", "Deck"): "shuffle", ("return", "Extra Deck"): "shuffle_or_extra", ("shuffle", "Deck"): "shuffle",
    ("shuffle", "Main Deck"): "shuffle", ("shuffle", "Deck/Extra Deck"): "shuffle_or_extra",
    ("discard", "GY"): "discard",
}  # fmt: skip
_NO_END = ("tribute", "banish", "discard", "destroy")

_FACE = r"face-up |(?:face-up )?(?:from|in) your (?:face-up )?|your (?:face-up )?"
_PILE = (
    r"(?:hand|GY|Graveyard|side of the field|field|Extra Deck|Deck|Monster Zones?|Spell & Trap (?:Card )?Zone"
    r"|banishment)"
)
_SEPARATOR = r"(?:, and/or | and/or |, or | or |, )"
_PILES = rf"(?:(?:{_FACE})?{_PILE}(?:{_SEPARATOR}(?:{_FACE})?{_PILE})*)"
_ON_FIELD = (
    r" you control| on your side of the field| they control| your opponent controls| on your opponent's field"
    r"| on the field| on either (?:player's )?(?:side of the )?field| from anywhere on the field| from either field"
)
_SOURCE = re.compile(
    rf"(?P<control>{_ON_FIELD})?(?:(?P<joint>,? and/or|,? or|,)?(?:(?: face-up)? (?:from|in) your (?:face-up )?"
    rf"(?P<piles>{_PILES})))?"
)
_PILE_OF = {
    "hand": "hand", "GY": "gy", "Graveyard": "gy", "field": "field", "side of the field": "field", "Deck": "deck",
    "Extra Deck": "extra", "Monster Zone": "monsters", "Monster Zones": "monsters", "banishment": "banished",
    "Spell & Trap Zone": "spell_zones", "Spell & Trap Card Zone": "spell_zones",
}  # fmt: skip

_EXCEPT = re.compile(
    r", except (?:\"[^\"]+\"|this card)(?:(?:,? or |, )\"[^\"]+\")*|, except an? (?:Level \d+|[A-Z]+) monster"
)
_GROUP = re.compile(
    r" with (?P<scope>different|the same) (?P<what>name|Attribute|Level|Type)s?\b(?: (?:as|from) each other)?"
)
_TOTAL = re.compile(
    r",? whose (?:total|combined) (?P<what>Levels?|Ranks?|ATK & DEF|ATK|Link Ratings?) (?:equals? )?(?:(?:is|are) )?"
    r"(?P<exact>exactly )?(?P<n>[\d,]+)(?P<more> or (?:more|higher))?"
)
_PARTS = re.compile(r" \((?P<parts>\d [^()]+)\)")
_INCLUDING = re.compile(r",? including (?:at least )?(?P<part>(?:\d|an?) .+)")
_BANISHED = re.compile(r"(?P<n>\d+ )?(?:of )?your banished (?P<what>.+)")
_LATE_WITH = re.compile(rf"(?P<source>{_ON_FIELD}| from your (?:{_PILES}))(?P<with> with \d.+| equipped with .+)")
_NUMBER = re.compile(
    r"(?:(?:(?P<exact>exactly )?(?P<n>\d+)(?P<open>\+| or more)?(?: or (?P<to>\d+))?|(?P<up>up to (?P<most>\d+))"
    r"|(?P<any>any number of)|(?P<all>all)) )(?P<noun>.+)|(?P<one>an?) (?P<single>.+)"
    r"|(?P<bare>\"[^\"]+\"(?: equipped with .+)?)"
)
_MINIMUM = re.compile(r" \(min\. (?P<n>\d)\)")
_EACH = re.compile(
    r" \(1 from your (?P<one>hand|field|GY|Graveyard) and 1 from your (?P<two>hand|field|GY|Graveyard)\)"
)
_NEXT_PART = re.compile(r",? and (?=\d|an? |\")|, (?=\d|an? |\")")
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
_MEASURE = {"Level": "level", "Rank": "rank", "ATK": "atk", "ATK & DEF": "atk_and_def", "Link Rating": "link"}
_NOT_FACE_DOWN: tuple[Atom, ...] = ((False, "facedown"),)


@dataclass(frozen=True)
class Slot:
    """Some cards that are used up, and how."""

    minimum: int
    maximum: str
    wanted: Filter
    places: tuple[tuple[str, str], ...]
    """whose, where"""
    act: str
    whole: bool = False
    """every card that fits is used"""
    includes: tuple[tuple[int, Filter], ...] = ()
    """at least so many of them are such"""


@dataclass(frozen=True)
class Above:
    """The cards of the material line are used up."""

    places: tuple[tuple[str, str], ...]
    act: str
    face_up: bool = False
    each: bool = False
    """at least one from each of the places"""


@dataclass(frozen=True)
class Cost:
    """All that a procedure asks for after "by"."""

    slots: tuple[Slot, ...] = ()
    above: Above | None = None
    groups: tuple[tuple[str, str], ...] = ()
    """same or distinct, and of what"""
    totals: tuple[tuple[str, str, int], ...] = ()
    conditions: Condition = ()
    pays: int = 0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.slots + other.slots, self.above or other.above, self.groups + other.groups,
            self.totals + other.totals, self.conditions + other.conditions, self.pays + other.pays,
        )  # fmt: skip


def cost(words: str) -> Cost | None:
    """Read what is paid; None when any part of it is not understood, or says more of the cards than what they are."""
    found = own_cost(words)
    told = found is not None and any(slot.whole or slot.includes for slot in found.slots)
    return None if told else found


def own_cost(words: str) -> Cost | None:
    """Read what stands after "by" in a monster's own procedure, all of its cards and what they include too."""
    found = Cost()
    # what is shown and then returned is returned
    words = re.sub(r"^revealing (.+ you control) and returning it to ", r"returning \1 to ", words)
    words = words.replace("removing from play", "banishing").replace("Spell or Trap Card", "Spell/Trap Card")
    shared = _NEXT_ACT.split(words)
    for part in shared:
        read = _act(part)
        if read is None:
            return None
        found += read
    # whether all that lie in the GY can go to the Deck, with Extra Deck monsters among them, no text says
    if any(slot.whole and slot.act in ("return", "shuffle") for slot in found.slots):
        return None
    # the group, the total and the material line are said of all the cards together
    return None if len(shared) > 1 and (found.groups or found.totals or found.above) else found


def _act(words: str) -> Cost | None:
    m = _ACT.fullmatch(words)
    if m is None:
        return None
    verb, what = m["verb"], m["what"]
    if verb == "paying":
        paid = _PAID.fullmatch(what)
        return Cost(pays=int(paid[1].replace(",", ""))) if paid else None
    if verb in ("having", "controlling", "possessing"):
        read = state(f"you {'control' if verb == 'controlling' else 'have'} {what}")
        return None if read is None else Cost(conditions=read)
    if verb == "revealing":
        return _revealed(what)
    to = [end["to"] for end in _TO.finditer(what) if end["to"]]
    what = _TO.sub("", what)
    if re.match(r"all |the above ", what):
        what = re.sub(
            r"(?<!each)( you control| from your field) and( (?:in your )?(?:GY|Graveyard))", r"\1 and/or\2", what
        )
    act = VERBS[verb]
    if to or act not in _NO_END:
        key = (act, to[0].replace("Graveyard", "GY").replace(" and/or ", "/").replace(" or ", "/")) if to else None
        if len(to) != 1 or key not in _ENDS:
            return None
        act = _ENDS[key]
    return _used(what, act)


def _revealed(what: str) -> Cost | None:
    """Cards that are shown in the hand and stay there; only where the monster itself may be one of them."""
    m = _REVEALED.fullmatch(what)
    read = noun(m["what"]) if m and m["itself"] else None
    if m is None or read is None or read.other:
        return None
    wanted = (*read.filter, *((MONSTER,) if read.noun == "monster" else ()))
    return Cost(conditions=((Count("you", "hand", wanted, "least", int(m["n"])),),))


def _used(what: str, act: str) -> Cost | None:
    excepted = "".join(_EXCEPT.findall(what))
    what = _LATE_WITH.sub(r"\g<with>\g<source>", _EXCEPT.sub("", what))
    groups = tuple(
        ("same" if m["scope"] == "the same" else "distinct", _PROPERTY[m["what"]]) for m in _GROUP.finditer(what)
    )
    what = _GROUP.sub("", what)
    totals = tuple(
        (_MEASURE[m["what"].rstrip("s")], _how_much(m), int(m["n"].replace(",", ""))) for m in _TOTAL.finditer(what)
    )
    what = _TOTAL.sub("", what)
    if totals and not re.match(r"\d|an? ", what):
        what = f"any number of {what}"
    if above := re.fullmatch(
        r"the above (?P<up>face-up )?(?P<kind>cards|monsters|(?:Fusion )?[Mm]aterials?(?: [Mm]onsters)?)"
        r"(?P<each>, 1 each(?= from ))?(?P<rest>.*)",
        what,
    ):
        return _above(above, act)
    slots = _slots(what, excepted, act)
    return None if slots is None else Cost(slots, groups=groups, totals=totals)


def _how_much(m: re.Match[str]) -> str:
    """Exactly, or so much or more: with none superfluous of what is counted in Levels, of ATK & DEF however much."""
    return "exact" if not m["more"] else "over" if m["what"] == "ATK & DEF" else "least"


def _above(m: re.Match[str], act: str) -> Cost | None:
    # "1 each from your field and GY" is one of each place
    source = _SOURCE.fullmatch(m["rest"].replace(" field and GY", " field, GY") if m["each"] else m["rest"])
    if source is None:
        return None
    if m["rest"]:
        places = _places(source, "card" if m["kind"] == "cards" and act != "tribute" else "monster")
    else:
        places = (("you", "monsters"),) if act == "tribute" else ()
    if not places:
        return None
    # what goes "into the Deck" may be an Extra Deck monster, which the material line allows for
    act = "shuffle_or_extra" if act == "shuffle" else act
    up = bool(m["up"]) or "face-up" in m["rest"]
    return Cost(above=Above(places, act, up, bool(m["each"])))


def _slots(what: str, excepted: str, act: str) -> tuple[Slot, ...] | None:
    if least := _MINIMUM.search(what):
        rest = _slots(_MINIMUM.sub("", what), excepted, act)
        open_end = rest is not None and len(rest) == 1 and rest[0].maximum == "open"
        return (replace(rest[0], minimum=int(least["n"])),) if rest and open_end else None
    if from_each := _EACH.search(what):
        one, two = from_each["one"], from_each["two"]
        rest = _slots(f"{_EACH.sub('', what)} from your {one} and/or {two}", excepted, act)
        if rest is None or len(rest) != 1:
            return None
        return (replace(rest[0], includes=tuple((1, lying(_PILE_OF[place])) for place in (one, two))),)
    parts_in_brackets = _PARTS.search(what)
    what = _PARTS.sub("", what)
    included = _INCLUDING.search(what)
    if included:
        # a place named only after what is included ("3 monsters, including 1 Tuner, from your GY") is that of all
        place = _split_source(included["part"])[1]
        what = what[: included.start()] + (place.group() if place else "")
    parts = [part for part in _NEXT_PART.split(what) if part]
    if len(parts) > 1 and (
        re.search(r"\"[^\"]*\",? or \"", what) or any(re.match(r"\".*, or ", part) for part in parts[1:])
    ):
        parts = [what]
    found: list[Slot] = []
    source: re.Match[str] | None = None
    last = _split_source(parts[-1])[0]
    for part in reversed(parts):  # a part without a place of its own is where the next one is
        phrase, own = _split_source(part)
        source = own or source
        slot = _slot(_completed(phrase, last) + excepted, act, source)
        if slot is None:
            return None
        found.insert(0, slot)
    if parts_in_brackets:
        return _partition(found, parts_in_brackets["parts"], act)
    return _including(found, included["part"], act) if included else tuple(found)


def _split_source(part: str) -> tuple[str, "re.Match[str] | None"]:
    for i in range(1, len(part)):
        if part[i] in " ," and (m := _SOURCE.fullmatch(part, i)):
            return part[:i], m
    return part, None


def _partition(found: list[Slot], words: str, act: str) -> tuple[Slot, ...] | None:
    """ "2 monsters you control (1 Tuner and 1 non-Tuner)": a slot for each of the parts."""
    if len(found) != 1 or found[0].maximum != str(found[0].minimum):
        return None
    slots: list[Slot] = []
    for part in _NEXT_PART.split(words):
        m = _NUMBER.fullmatch(part)
        words_of = (m["noun"] or m["single"] or m["bare"]) if m else ""
        read = noun(words_of) or noun(f"{words_of} Monster")  # "(1 Fusion, 1 Synchro, and 1 Xyz)"
        if m is None or read is None or read.other or not (m["n"] or m["one"]):
            return None
        number = int(m["n"] or 1)
        wanted = (*read.filter, *found[0].wanted)
        elsewhere = any(where != "monsters" for _, where in found[0].places)
        if read.noun == "monster" and MONSTER not in wanted and elsewhere:
            wanted = (*wanted, MONSTER)
        slots.append(replace(found[0], minimum=number, maximum=str(number), wanted=wanted))
    return tuple(slots) if sum(slot.minimum for slot in slots) == found[0].minimum else None


def _including(found: list[Slot], words: str, act: str) -> tuple[Slot, ...] | None:
    """ "3 monsters, including at least 1 Warrior monster": one slot for it, one for the rest."""
    part = _slot(_split_source(words)[0], act, None, places=found[0].places)
    if len(found) == 1 and part is not None and found[0].maximum == "open":
        return (replace(found[0], includes=((part.minimum, part.wanted),)),)
    if len(found) != 1 or part is None or not found[0].maximum.isdecimal() or part.minimum >= found[0].minimum:
        return None
    rest = found[0]
    wanted = (*part.wanted, *(c for c in rest.wanted if c not in part.wanted))
    return (
        replace(part, wanted=wanted),
        replace(rest, minimum=rest.minimum - part.minimum, maximum=str(int(rest.maximum) - part.minimum)),
    )


def _completed(part: str, last: str) -> str:
    """ "1 LIGHT" before "and 1 DARK monster" borrows its last word."""
    if part == last:
        return part
    word = last.rsplit(" ", 1)[-1]
    bare = re.fullmatch(r"\d+ (?:(?:face-up )?(?:[A-Z]+|[A-Z][\w-]+)(?: [A-Z][\w-]+)*|\"[^\"]+\")", part)
    return f"{part} {word}" if bare and word.rstrip("s").endswith(("monster", "Monster")) and '"' not in part else part


def _slot(
    part: str, act: str, source: "re.Match[str] | None", places: tuple[tuple[str, str], ...] | None = None
) -> Slot | None:
    banished = _BANISHED.fullmatch(part)
    if banished:
        part = f"{banished['n'] or ''}{banished['what']}"
        places = (("you", "banished"),)
    m = _NUMBER.fullmatch(part)
    read = (noun(m["noun"] or m["single"] or m["bare"]) or _of_two(part)) if m else None
    # "1 Fusion, Synchro, and Xyz Monster" is one of each
    if m is None or read is None or re.search(r"(?<!ATK )\band\b(?!/or)", bare(part)):
        return None
    minimum = int(m["n"] or 1)
    maximum = "open" if m["open"] or m["any"] or m["all"] else m["to"] or m["most"] or str(minimum)
    places = places or _taken_from(read, act, source)
    if not places:
        return None
    return Slot(minimum, maximum, _seen(read, act, places, source), places, act, whole=bool(m["all"]))


def lying(place: str) -> Filter:
    """Return the filter of the cards that lie in this place."""
    return (((True, f"in({place})"),),)


def _of_two(part: str) -> Noun | None:
    """ "1 DARK Dragon monster or 1 "Some" monster", "1 "Some" card or Dragon monster": all that one of them asks."""
    words = re.sub(r"^(?:an?|1) ", "", part)
    sides = [re.sub(r"^(?:an?|1) ", "", side) for side in re.split(r",? or |, ", words)]
    last = words.rsplit(" ", 1)[-1]
    read = [noun(side) or noun(f"{side} {last}") for side in sides]
    if words == part or len(read) < 2 or None in read:
        return None
    found = [one for one in read if one is not None]
    kinds = {one.noun for one in found}
    mixed = not kinds <= {"monster", "named"}
    kind = "card" if mixed else "monster" if kinds == {"monster"} else "named"
    # among cards of every kind a "monster" is one, and not where it serves as a Spell
    added = (MONSTER, ((False, "in(spells)"),)) if mixed else ()
    asked = [(*one.filter, *(added if one.noun == "monster" else ())) for one in found]
    if not all(asked):
        return Noun((), kind, any(one.other for one in found))
    return Noun(tuple(sum(atoms, ()) for atoms in product(*asked)), kind, any(one.other for one in found))


def _seen(read: Noun, act: str, places: tuple[tuple[str, str], ...], source: "re.Match[str] | None") -> Filter:
    """What must be face-up to be known as what the text names, and what must be a monster to be called one."""
    wanted = read.filter
    on_field = [(who, where) for who, where in places if where in ("monsters", "field")]
    if read.noun == "monster" and len(on_field) < len(places) and MONSTER not in wanted:
        wanted = (*wanted, MONSTER)
    up = source is not None and "face-up" in source.group()
    if (((True, "faceup"),) in wanted or up) and len(on_field) < len(places):
        return (*(c for c in wanted if c != ((True, "faceup"),)), _NOT_FACE_DOWN)
    if any(where == "banished" for _, where in places):
        return (*wanted, _NOT_FACE_DOWN)
    face_down = ((True, "facedown"),) in wanted
    seen = read.noun != "spell" and not face_down and act != "tribute"
    if up or (seen and read.filter and on_field and len(on_field) == len(places)):
        return face_up(wanted)
    return wanted


def _taken_from(read: Noun, act: str, source: "re.Match[str] | None") -> tuple[tuple[str, str], ...] | None:
    if source is not None:
        return _places(source, "monster" if act == "tribute" and read.noun == "named" else read.noun)
    if act == "discard":
        return (("you", "hand"),)
    if act == "tribute" and read.noun in ("monster", "named"):
        return (("you", "monsters"),)
    return None


def _places(source: re.Match[str], kind: str) -> tuple[tuple[str, str], ...]:
    field = "monsters" if kind == "monster" else "field"
    found: list[tuple[str, str]] = []
    if control := source["control"]:
        whose = "you" if "you control" in control or "your side" in control else (
            "opponent" if "they" in control or "opponent" in control else "both"
        )  # fmt: skip
        found.append((whose, field))
    for word in re.findall(_PILE, source["piles"] or ""):
        where = _PILE_OF[word]
        found.append(("you", field if where == "field" else where))
    return tuple(dict.fromkeys(found))
