"""What a text may ask of the board ("If you control no monsters"), as a condition, read whole or not at all."""

import re
from collections.abc import Callable
from functools import lru_cache

from solemn.bridge.text.facts import Condition, Count, Filter, LifePoints, Test, opposite
from solemn.bridge.text.nouns import MONSTER, Noun, noun

_LONGEST = 250  # letters; every "or" is tried as the middle, so no text may bring too many
_FACE_UP: Filter = (((True, "faceup"),),)
_NUMBER = r"(?P<exact>exactly )?(?:(?P<n>\d+)(?P<plus>\+| or more)?(?P<less> or less| or fewer)?|an?|any|(?P<no>no))"
_ZONES = {"monster": "monsters", "card": "field", "named": "field", "spell": "spells"}
_PILES = {"GY": "gy", "Graveyard": "gy", "hand": "hand", "Extra Deck": "extra"}
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
    read = noun(m["what"])
    if read is None or read.other:
        return None
    where = place or _ZONES[read.noun]
    relation, number = _relation(m)
    return _one(Count(who, where, _seen(read, where), relation, number))


def _seen(read: Noun, where: str) -> Filter:
    """On the field only a face-up card shows what it is; elsewhere "monster" leaves out Spells and Traps."""
    if where in ("hand", "gy", "extra"):
        return (*read.filter, *((MONSTER,) if read.noun == "monster" else ()))
    if not read.filter or ((True, "facedown"),) in read.filter:
        return read.filter
    return face_up(read.filter)


def face_up(wanted: Filter) -> Filter:
    """Return the filter with "face-up" in it, once."""
    return (*(conjunct for conjunct in wanted if conjunct != _FACE_UP[0]), *_FACE_UP)


def _none_or_all_are(m: re.Match[str]) -> Condition | None:
    read = noun(m["what"])
    if read is None or read.other or read.noun != "monster":
        return None
    return _one(Count("you", "monsters", opposite(face_up(read.filter)), "eq", 0))


def _hand(m: re.Match[str]) -> Condition:
    relation, number = _relation(m)
    return _one(Count(_who(m["who"]), "hand", (), relation, number))


def _outnumbered(m: re.Match[str]) -> Condition:
    more = _who(m["who"])
    less = "you" if more == "opponent" else "opponent"
    return _one(Count(more, "monsters", (), "more", 0, Count(less, "monsters")))


def _life_points(m: re.Match[str]) -> Condition:
    relation = "least" if m["bound"] in ("more", "higher") else "most"
    return _one(LifePoints(_who(m["who"]), relation, int(m["n"].replace(",", ""))))


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
        (r"you control no (?:other )?cards", lambda m: _one(Count("you", "field", (), "eq", 0))),
        (r"(?P<who>your opponent) controls more monsters than you(?: do)?", _outnumbered),
        (r"(?P<who>you) control more monsters than your opponent(?: does)?", _outnumbered),
        (r"you control no monsters,? or all monsters you control are (?P<what>.+)", _none_or_all_are),
        (rf"(?:there (?:is|are) )?{_NUMBER} (?P<what>.+?)(?: is| are)? on the field", lambda m: _counted(m, "both")),
        (r'(?P<what>"[^"]+") is (?:face-up )?on the field', lambda m: _counted(m, "both")),
        (rf"(?P<who>you|your opponent) ha(?:ve|s) {_NUMBER} cards? in (?:your|their|his/her) hand", _hand),
        (
            rf"(?P<who>you|your opponent) ha(?:ve|s) {_NUMBER} (?P<what>.+?) in (?:your|their) "
            r"(?P<pile>GY|Graveyard|Extra Deck)",
            lambda m: _counted(m, _who(m["who"]), _PILES[m["pile"]]),
        ),
        (
            r'(?P<who>you|your opponent) ha(?:ve|s) (?P<what>"[^"]+") in (?:your|their) (?P<pile>GY|Graveyard)',
            lambda m: _counted(m, _who(m["who"]), _PILES[m["pile"]]),
        ),
        (
            r"(?P<who>your|your opponent's) (?:LP|Life Points) (?:is|are) (?P<n>[\d,]+) "
            r"or (?P<bound>less|lower|more|higher)",
            _life_points,
        ),
        (r"(?P<who>you) have (?P<n>[\d,]+) (?:LP|Life Points) or (?P<bound>less|lower|more|higher)", _life_points),
        (
            rf"(?P<who>you|your opponent) controls? {_NUMBER} (?P<what>.+)",
            lambda m: _counted(m, _who(m["who"])),
        ),
        (
            r'(?P<who>you|your opponent) controls? (?P<what>(?:face-up )?"[^"]+")',
            lambda m: _counted(m, _who(m["who"])),
        ),
    )
)
