"""What a text may ask of the board ("If you control no monsters"), as a condition, read whole or not at all."""

import re
from collections.abc import Callable
from functools import lru_cache

from solemn.bridge.text.facts import (
    Battled,
    Condition,
    Count,
    Counters,
    Filter,
    Highest,
    Kinds,
    LifePoints,
    Made,
    Phase,
    Test,
    Total,
    denied,
    opposite,
)
from solemn.bridge.text.nouns import MONSTER, Noun, noun
from solemn.bridge.text.split import bare
from solemn.bridge.text.states_past import past

_LONGEST = 250  # letters; every "or" is tried as the middle, so no text may bring too many
_SPELLS_AND_TRAPS: Filter = (((True, "is(spell)"), (True, "is(trap)")),)
_FACE_UP: Filter = (((True, "faceup"),),)
_NUMBER = (
    r"(?P<exact>exactly )?(?:(?P<atleast>at least )?(?P<n>\d+)(?P<plus>\+| or more)?(?P<less> or less| or fewer)?"
    r"|an?|any|(?P<no>no))"
)
_ZONES = {"monster": "monsters", "card": "field", "named": "field", "spell": "spells"}
_PILES = {
    "GY": "gy", "Graveyard": "gy", "hand": "hand", "Extra Deck": "extra", "banishment": "banished", "field": "field",
    "Monster Zone": "monsters", "Spell & Trap Zone": "spell_zones", "Spell & Trap Zones": "spell_zones",
    "Extra Monster Zone": "extra_zone", "Field Zone": "field_zone", "Pendulum Zone": "pendulum_zones",
    "Pendulum Zones": "pendulum_zones",
    "field or GY": "or(field,gy)",
    "field and/or GY": "or(field,gy)", "field and GY": "or(field,gy)", "field or Graveyard": "or(field,gy)",
    "field or in your GY": "or(field,gy)", "field or in their GY": "or(field,gy)",
    "Main Monster Zone": "main_zone", "Main Monster Zones": "main_zone",
}  # fmt: skip
_PILE = "|".join(sorted(_PILES, key=len, reverse=True))
_ANYWHERE = {
    "on the field": "field", "in either GY": "gy", "in either player's GY": "gy", "in the GY": "gy", "in the GYs": "gy",
    "in either Graveyard": "gy", "on the field or in either GY": "or(field,gy)",
    "on the field or in the GY": "or(field,gy)", "on the field or in the GYs": "or(field,gy)",
    "on the field and/or in the GYs": "or(field,gy)", "in a Field Zone": "field_zone",
    "in any Field Zone": "field_zone", "in the Extra Monster Zone": "extra_zone", "in a Monster Zone": "monsters",
    "in the Field Zone": "field_zone",
    "in the Graveyard": "gy", "in the Graveyards": "gy",
}  # fmt: skip
_EVERYWHERE = "|".join(sorted(_ANYWHERE, key=len, reverse=True))
_PROPERTY = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race"}
_TOGETHER = re.compile(
    r"(?P<what>.+?)(?: with (?P<scope>different|the same)| of the (?P<same>same)) "
    r"(?P<property>name|Attribute|Level|Type)s?"
)
_NAMED = re.compile(r'"[^"]+"')
_MIN = r"(?: \(min\. (?P<n>\d)\))?"
_MEASURES = {
    "Levels": "level", "Ranks": "rank", "Levels and Ranks": "levels_and_ranks", "ATK": "atk",
}  # fmt: skip
_NO_MONSTERS = Count("you", "monsters", (), "eq", 0)


@lru_cache(maxsize=4096)
def state(text: str) -> Condition | None:
    """Read a state of the board, without the "if"; None when any part of it is not understood."""
    text = text.strip()
    if len(text) > _LONGEST:
        return None
    for pattern, reader in _SENTENCES:
        if (m := pattern.fullmatch(text)) and (read := reader(m)) is not None:
            return read
    if done := past(text):
        return done
    for joint, alternatives in ((r",? and (?:if )?", False), (r",? or (?:if )?", True)):
        for m in re.finditer(joint, text):
            left, right = state(text[: m.start()]), state(text[m.end() :])
            if left is None or right is None:
                continue
            if alternatives:
                return tuple((*a, *b) for a in left for b in right)
            return (*left, *right)
    return None


def _one(test: Test) -> Condition:
    return ((test,),)


def _relation(m: re.Match[str]) -> tuple[str, int]:
    found = m.groupdict()
    if found.get("no"):
        return "eq", 0
    number = int(found.get("n") or 1)
    if found.get("exact"):
        return "eq", number
    return ("most" if found.get("less") else "least"), number


def _who(word: str) -> str:
    return "opponent" if "opponent" in word else "you"


def _counted(m: re.Match[str], who: str, place: str | None = None) -> Condition | None:
    relation, number = _relation(m)
    together = _TOGETHER.fullmatch(m["what"])
    read = noun(together["what"] if together else m["what"])
    # "both Fish and Aqua monsters" asks for one of each
    if read is None or read.other or re.search(r"\band\b(?!/or)", bare(m["what"])):
        return None
    where = _place(place, read) if place else _ZONES[read.noun]
    wanted = _seen(read, where)
    if together is None:
        if where == "monsters" and (relation, number) == ("eq", 0):
            return _none_but(who, read)
        return _one(Count(who, where, wanted, relation, number))
    if relation != "least":
        return None
    cards = Count(who, where, face_up(wanted) if where in ("monsters", "field") else wanted, relation, number)
    return _one(Kinds(cards, _PROPERTY[together["property"]], together["scope"] != "different"))


def _none_but(who: str, read: Noun) -> Condition | None:
    """ "No monsters", "no DARK monsters"; for "no non-DARK monsters" a face-down one, unknown, is one too."""
    bare = tuple(c for c in read.filter if c != _FACE_UP[0])
    if not any(not holds for conjunct in bare for holds, _ in conjunct) or len(bare) < len(read.filter):
        return _one(Count(who, "monsters", _seen(read, "monsters"), "eq", 0))
    if len(bare) > 1:
        return None
    return _one(Count(who, "monsters", ((*bare[0], (True, "facedown")),), "eq", 0))


def _place(place: str, read: Noun) -> str:
    """ "Field" is where the Monster Zones are, for what is called a monster."""
    if read.noun != "monster":
        return place
    return {"field": "monsters", "or(field,gy)": "or(monsters,gy)"}.get(place, place)


def _seen(read: Noun, where: str) -> Filter:
    """On the field only a face-up card shows what it is; elsewhere "monster" leaves out Spells and Traps."""
    monster = (MONSTER,) if read.noun == "monster" else ()
    if where in ("hand", "gy", "extra"):
        up = _FACE_UP if where == "extra" and _FACE_UP[0] in read.filter else ()
        return (*(c for c in read.filter if c != _FACE_UP[0]), *monster, *up)
    if where == "spells" and read.filter == _SPELLS_AND_TRAPS:
        return ()  # whatever stands there, face-down too
    if where == "banished" or where.startswith("or("):
        wanted = (*(c for c in read.filter if c != _FACE_UP[0]), *monster)
        return (*wanted, ((False, "facedown"),)) if wanted else ()
    if not read.filter or ((True, "facedown"),) in read.filter:
        return read.filter
    return face_up(read.filter)


def face_up(wanted: Filter) -> Filter:
    """Return the filter with "face-up" in it, once; how a monster was Summoned is known of a face-down one too."""
    if wanted and all(atom.startswith("summoned(") for conjunct in wanted for _, atom in conjunct):
        return wanted
    return (*(conjunct for conjunct in wanted if conjunct != _FACE_UP[0]), *_FACE_UP)


def _all_are(m: re.Match[str]) -> Condition | None:
    """All monsters, or all face-up ones, are such, and there is at least one unless the text says otherwise."""
    found = m.groupdict()
    read = noun(m["what"]) or noun(f"{m['what']} monsters")
    if read is None or read.other or read.noun not in ("monster", "named"):
        return None
    who = _who(found.get("who") or "you")
    seen: Filter = _FACE_UP if found.get("up") else ()
    bare = tuple(c for c in read.filter if c != _FACE_UP[0])
    strange = opposite(bare if seen else face_up(bare))
    condition = _one(Count(who, "monsters", (*strange, *seen), "eq", 0))
    if found.get("none"):
        return condition
    number = int(found.get("n") or 1)
    return condition + _one(Count(who, "monsters", seen, "eq" if found.get("single") else "least", number))


def _anywhere(m: re.Match[str]) -> Condition | None:
    return _counted(m, "both", _ANYWHERE[m["where"]])


def _hand(m: re.Match[str]) -> Condition:
    relation, number = _relation(m)
    return _one(Count(_who(m["who"]), "hand", (), relation, number))


def _outnumbered(m: re.Match[str]) -> Condition | None:
    more = _who(m["who"])
    less = "you" if more == "opponent" else "opponent"
    read = noun(m["what"])
    if read is None or read.other:
        return None
    where = _ZONES[read.noun]
    wanted = _seen(read, where) if read.noun != "spell" else ()
    if read.noun == "spell" and read.filter != (((True, "is(spell)"), (True, "is(trap)")),):
        return None
    number = int(m.groupdict().get("n") or 1)
    return _one(Count(more, where, wanted, "more", number, Count(less, where, wanted)))


def _life_points(m: re.Match[str]) -> Condition:
    relation = "least" if m["bound"] in ("more", "higher") else "most"
    return _one(LifePoints(_who(m["who"]), relation, int(m["n"].replace(",", ""))))


def _life_ahead(m: re.Match[str]) -> Condition:
    who = _who(m["who"])
    if m.groupdict().get("bound") in ("lower", "less"):
        who = "you" if who == "opponent" else "opponent"
    return _one(LifePoints(who, "ahead", int((m.groupdict().get("n") or "1").replace(",", ""))))


def _total(m: re.Match[str]) -> Condition | None:
    read = noun(m["what"])
    if read is None or read.other or read.noun != "monster":
        return None
    relation = "least" if m["bound"] in ("more", "higher") else "most"
    cards = Count(_who(m["who"]), "monsters", face_up(read.filter), relation, int(m["n"].replace(",", "")))
    return _one(Total(cards, _MEASURES[m["of"]]))


def _together(m: re.Match[str]) -> Condition | None:
    """ "You control no monsters and have a Fiend monster in your GY": the second half borrows its subject."""
    left = state(m["left"])
    right = state(f"{m['who']} {m['right']}")
    return None if left is None or right is None else (*left, *right)


def _in_two_places(m: re.Match[str]) -> Condition | None:
    """ "You have 2 cards in your Pendulum Zones and a Dragon monster in your GY"."""
    left, right = state(f"you have {m['left']}"), state(f"you have {m['right']}")
    return None if left is None or right is None else (*left, *right)


def _and_no(m: re.Match[str]) -> Condition | None:
    """ "You control a Fiend monster, and no Zombie monsters": the second half borrows subject and verb."""
    left = state(f"{m['who']} {m['verb']} {m['left']}")
    right = state(f"{m['who']} {m['verb']} no {m['right']}")
    return None if left is None or right is None else (*left, *right)


def _but_not_you(m: re.Match[str]) -> Condition | None:
    """ "Your opponent controls a Fiend monster and you do not": the second half borrows what the first counts."""
    left, right = state(f"your opponent controls {m['left']}"), state(f"you control {m['left']}")
    return None if left is None or right is None or (none := denied(right)) is None else (*left, *none)


def _but_none(m: re.Match[str]) -> Condition | None:
    """ "All monsters you control are "Some" monsters, and none are "X"."""
    left, right = state(m["left"]), state(f"{m['who']} control no {m['right']}")
    return None if left is None or right is None else (*left, *right)


def _all_of_these(m: re.Match[str]) -> Condition | None:
    """ "You control "A", "B" and "C"", "both Fish and Aqua monsters": one of each."""
    parts = [state(f"{m['who']} {m['verb']} {part}") for part in _NAMED.findall(m["list"])]
    return None if None in parts else tuple(one for part in parts for one in part or ())


def _both(m: re.Match[str]) -> Condition | None:
    parts = [state(f"{m['who']} control a {part} monster") for part in (m["one"], m["two"])]
    return None if None in parts else tuple(one for part in parts for one in part or ())


def _only_in(m: re.Match[str]) -> Condition | None:
    """ "You have only Machine monsters in your GY": no other monster, and at least one."""
    read = noun(m["what"]) or noun(f"{m['what']} monsters")
    if read is None or read.other or read.noun not in ("monster", "named"):
        return None
    where = _PILES[m["pile"]]
    strange = (*opposite(read.filter), MONSTER)
    return _one(Count("you", where, strange, "eq", 0)) + _one(Count("you", where, (*read.filter, MONSTER)))


def _in_a_place_but(m: re.Match[str]) -> Condition | None:
    """ "You have a Dragon monster in your GY, other than "X"": the exception belongs to what is there."""
    place = re.search(rf" (?:in|on) your (?:{_PILE})$", m["left"])
    return None if place is None else state(f"{m['left'][: place.start()]}, except {m['but']}{place.group()}")


def _different(m: re.Match[str]) -> Condition:
    cards = Count("you", _PILES[m["pile"]], (MONSTER,), "least", int(m["n"]))
    return _one(Kinds(cards, _PROPERTY[m["property"]]))


def _with_one(m: re.Match[str]) -> Condition | None:
    """ "Your opponent controls 2 or more monsters including a LIGHT monster"."""
    one = state(f"your opponent controls a {m['what']}")
    return None if one is None else _one(Count("opponent", "monsters", (), "least", int(m["n"]))) + one


def _more_cards(m: re.Match[str]) -> Condition | None:
    who = _who(m["who"])
    where = _PILES[m["pile"]]
    other = "you" if who == "opponent" else "opponent"
    read = noun(m["what"])
    if read is None or read.other:
        return None
    wanted = _seen(read, where)
    return _one(Count(who, where, wanted, "more", int(m["n"] or 1), Count(other, where, wanted)))


def _either(m: re.Match[str]) -> Condition | None:
    """ "You control a Fish monster or an Aqua monster": the second half borrows subject and verb."""
    left = state(f"{m['who']} {m['verb']} {m['left']}")
    right = state(f"{m['who']} {m.groupdict().get('other') or m['verb']} {m['right']}")
    return None if left is None or right is None else tuple((*a, *b) for a in left for b in right)


def _with_counters(m: re.Match[str]) -> Condition | None:
    """ "You have 3 or more Wedge Counters on Fiend monsters in your Pendulum Zone"."""
    read = noun(m["what"])
    if read is None or read.other:
        return None
    return _one(Counters(Count(_who(m["who"]), _PILES[m["pile"]], face_up(read.filter)), m["name"], int(m["n"] or 1)))


def _battled(m: re.Match[str]) -> Condition | None:
    read = noun(m["what"])
    if read is None or read.other or read.noun != "monster":
        return None
    return _one(Battled(Count("both", "monsters", read.filter)))


def _highest(m: re.Match[str]) -> Condition | None:
    read = noun(m["what"])
    if read is None or read.other or read.noun != "monster":
        return None
    cards = Count(_who(m["who"]), "monsters", face_up(read.filter))
    return _one(Highest(cards, bool(m.groupdict().get("of"))))


_Reader = Callable[[re.Match[str]], Condition | None]
_SENTENCES: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (re.compile(pattern), reader)
    for pattern, reader in (
        (
            r"only your opponent controls (?:a )?monsters?(?:\(s\))?",
            lambda m: _one(Count("opponent", "monsters")) + _one(_NO_MONSTERS),
        ),
        (
            r"there are no monsters on the field|no monsters are on the field",
            lambda m: _one(Count("both", "monsters", (), "eq", 0)),
        ),
        (
            r"there are no cards on the field|no cards are on the field",
            lambda m: _one(Count("both", "field", (), "eq", 0)),
        ),
        (r"this (?:card )?is the only card in your hand", lambda m: _one(Count("you", "hand", (), "eq", 1))),
        (
            r"(?P<who>you|your opponent) (?:control|ha(?:ve|s)) (?:(?P<n>\d+) or more |an? )?"
            r"(?:(?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+)*) )?[Cc]ounters? "
            rf"(?:on|in) (?:an? )?(?P<what>.+?) (?:in|on) (?:your|their) (?P<pile>{_PILE})",
            _with_counters,
        ),
        (
            r"(?P<who>you) control the (?P<of>highest ATK) (?P<what>.+) on the field(?: \(even if it's tied\))?",
            _highest,
        ),
        (
            r"(?P<who>your opponent|you) controls? (?:a |the )(?P<what>.+) (?:that has|with) the highest ATK on the "
            r"field(?: \(even if it's tied\))?",
            _highest,
        ),
        (
            r"(?P<who>you) do not control (?P<what>\"[^\"]+\") in your Monster Zone",
            lambda m: state(f"you control no {m['what']}"),
        ),
        (r"you have Normal Summoned a monster this turn", lambda m: _one(Made("normal"))),
        (r"an? (?P<what>.+?) battled this turn", _battled),
        (r"(?:during|it is) (?:your )?Main Phase (?P<n>[12])", lambda m: _one(Phase(f"main{m['n']}"))),
        (r"you control no (?:other )?cards", lambda m: _one(Count("you", "field", (), "eq", 0))),
        (
            r"(?P<who>your opponent) controls (?:at least )?(?:(?P<n>\d+) )?(?:or )?more (?P<what>.+?) "
            r"than you(?: do)?",
            _outnumbered,
        ),
        (
            r"(?P<who>you) control (?:at least )?(?:(?P<n>\d+) )?more (?P<what>.+?) than your opponent(?: does)?",
            _outnumbered,
        ),
        (
            r"you control no (?P<up>face-up )?monsters,? or (?P<none>all) (?:face-up )?monsters you control are "
            r"(?P<what>.+)",
            _all_are,
        ),
        (r"(?P<who>you) control no (?P<up>face-up )?monsters,? or (?P<none>only) (?:control )?(?P<what>.+)", _all_are),
        (r"(?P<who>you) control no (?P<up>face-up )?monsters,? or (?:control )(?P<none>only) (?P<what>.+)", _all_are),
        (
            r"you control no (?P<up>face-up )monsters,? or the (?P<none>only) face-up monsters you control are "
            r"(?P<what>.+)",
            _all_are,
        ),
        (
            rf"all (?:the )?(?P<up>face-up )?monsters (?P<who>you) control(?: \(min\. 1\))? are (?P<what>.+?){_MIN}",
            _all_are,
        ),
        (r"all monsters on (?P<who>your) (?:side of the )?field are (?P<what>.+)", _all_are),
        (
            rf"the only (?P<up>face-up )?monsters (?P<who>you) control are (?P<what>[^0-9].+?){_MIN}",
            _all_are,
        ),
        (rf"(?P<who>you) control only (?P<up>face-up )?(?P<what>[^0-9].+?){_MIN}", _all_are),
        (
            r"the (?P<single>only) (?P<up>face-up )?monsters? (?P<who>you) control (?:is|are) "
            r"(?:(?P<n>\d) |an? )?(?P<what>.+)",
            _all_are,
        ),
        (
            rf"(?:there (?:is|are) )?{_NUMBER} (?P<what>.+?)(?:(?: is| are)(?: face-up)?)? (?P<where>{_EVERYWHERE})",
            _anywhere,
        ),
        (
            rf"(?:an? )?(?P<what>.+?) (?:is|are) in your (?P<pile>{_PILE})",
            lambda m: _counted(m, "you", _PILES[m["pile"]]),
        ),
        (
            rf"(?P<left>.+ (?:in|on) your (?:{_PILE})),? (?:other than|except) (?P<but>\"[^\"]+\")",
            _in_a_place_but,
        ),
        (r"all (?:the )?monsters in your (?P<pile>GY|Graveyard) are (?P<what>.+)", _only_in),
        (
            r"(?P<who>you) do not control any (?P<up>face-up )?monsters,? (?P<none>other than|except) (?P<what>.+)",
            _all_are,
        ),
        (
            r"you have (?P<n>\d+) or more different (?P<property>Attribute|Type|Level|name)s in your (?P<pile>GY)",
            _different,
        ),
        (rf'(?P<what>"[^"]+"(?: or "[^"]+")*) is (?:face-up )?(?P<where>{_EVERYWHERE})', _anywhere),
        (rf'(?P<what>"[^"]+") is (?P<no>not) (?P<where>{_EVERYWHERE})', _anywhere),
        (
            rf"{_NUMBER} of your (?P<what>.+?) (?:is|are) banished",
            lambda m: _counted(m, "you", "banished"),
        ),
        (rf"you have {_NUMBER} banished (?P<what>.+)", lambda m: _counted(m, "you", "banished")),
        (rf"you have {_NUMBER} of your (?P<what>.+?) banished", lambda m: _counted(m, "you", "banished")),
        (rf"(?P<who>you|your opponent) ha(?:ve|s) {_NUMBER} cards? in (?:your|their|his/her) hand", _hand),
        (
            rf"(?P<who>you|your opponent) (?:ha(?:ve|s)|controls?) {_NUMBER} (?P<what>.+?) (?:in|on) "
            rf"(?:your|their|the(?= Extra Monster Zone)) (?P<pile>{_PILE})",
            lambda m: _counted(m, _who(m["who"]), _PILES[m["pile"]]),
        ),
        (
            r'(?P<who>you|your opponent) ha(?:ve|s) (?P<what>"[^"]+"(?: or "[^"]+")*) (?:in|on) '
            rf"(?:your|their) (?P<pile>{_PILE})",
            lambda m: _counted(m, _who(m["who"]), _PILES[m["pile"]]),
        ),
        (
            r"(?P<who>your|your opponent's) (?:LP|Life Points) (?:is|are) (?P<n>[\d,]+) "
            r"or (?P<bound>less|lower|more|higher)",
            _life_points,
        ),
        (
            r"(?P<who>your|your opponent's) (?:LP|Life Points) (?:is|are) (?:at least )?(?:(?P<n>[\d,]+) (?:points )?)?"
            r"(?P<bound>lower|less|more|higher) than (?:your opponent's|yours)",
            _life_ahead,
        ),
        (
            r"the total (?P<of>Levels and Ranks|Levels|Ranks|ATK) of (?:all )?(?P<what>.+?) "
            r"(?P<who>you|your opponent) controls? (?:is|are) (?P<n>[\d,]+) or (?P<bound>less|lower|more|higher)",
            _total,
        ),
        (r"(?P<who>you) have (?P<n>[\d,]+) (?:LP|Life Points) or (?P<bound>less|lower|more|higher)", _life_points),
        (
            rf"(?P<who>you|your opponent) controls? {_NUMBER} (?P<what>.+)",
            lambda m: _counted(m, _who(m["who"])),
        ),
        (
            r'(?P<who>you|your opponent) controls? (?P<what>(?:face-up )?"[^"]+"(?:,? or "[^"]+")*)',
            lambda m: _counted(m, _who(m["who"])),
        ),
        (r"(?P<who>you) have (?P<left>.+ in your .+?) and (?P<right>an? .+ in your .+)", _in_two_places),
        (
            r"(?P<left>(?P<who>you|your opponent) .+?),? and (?P<right>(?:controls?|ha(?:ve|s)) .+)",
            _together,
        ),
        (
            r"(?P<who>you|your opponent) (?P<verb>controls?) (?P<left>.+?), (?:and|but) no (?P<right>.+?)"
            r"(?: in (?:your|their) Monster Zone)?",
            _and_no,
        ),
        (r"your opponent controls (?P<left>an? .+?),? and you do not", _but_not_you),
        (
            r"(?P<left>there (?:is|are) .+ on the field), but no (?P<right>\".+\") in (?P<who>you)r Monster Zone",
            _but_none,
        ),
        (r'(?P<left>all monsters (?P<who>you) control are .+), and none are (?P<right>"[^"]+")', _but_none),
        (
            r'(?P<who>you|your opponent) (?P<verb>controls?) (?P<list>"[^"]+"(?:, "[^"]+")*,? and "[^"]+")',
            _all_of_these,
        ),
        (r"(?P<who>you) control both (?P<one>[^\" ]+) and (?P<two>.+?)(?:-Type)? monsters", _both),
        (r"you have only (?P<what>.+) in your (?P<pile>GY|Graveyard)(?: \(min\. 1\))?", _only_in),
        (
            r"only your opponent controls a monster in the Extra Monster Zone",
            lambda m: _one(Count("opponent", "extra_zone")) + _one(Count("you", "extra_zone", (), "eq", 0)),
        ),
        (
            r"(?P<who>you|your opponent) ha(?:ve|s) (?:at least )?(?:(?P<n>\d+) )?(?:or )?more (?P<what>.+?) in "
            r"(?:your|their) (?P<pile>Extra Deck|hand|GY) than (?:your opponent(?:'s| does)?|yours?(?: do)?)",
            _more_cards,
        ),
        (
            r"your opponent controls (?P<n>\d) or more monsters,? including an? (?P<what>.+)",
            _with_one,
        ),
        (
            r"(?P<who>you|your opponent) (?P<verb>controls?|ha(?:ve|s)) (?P<left>.+?),? or "
            r"(?:(?P<other>controls?|ha(?:ve|s)) )?(?P<right>(?:an? |\d|\").+)",
            _either,
        ),
    )
)
