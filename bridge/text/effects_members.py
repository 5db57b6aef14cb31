"""Several that an effect Summons, each said in its own words: "both this card and 1 Plant monster from your hand"."""

import re
from collections.abc import Callable
from dataclasses import replace

from solemn.bridge.text.effects_parts import Summon, Target
from solemn.bridge.text.effects_words import PLACES, places
from solemn.bridge.text.facts import Filter

Reader = Callable[[str], Summon | None]
"""reads one member: "1 Zombie monster from your hand" """

_OWN = re.compile(r"(?:both )?this card(?: (?:from|in) (?:your|the) (?P<place>hand|GY|Graveyard))?,? and (?P<rest>.+)")
_OWN_LAST = re.compile(r"both (?P<rest>it|that (?:[\w-]+ )?(?:monster|target)|the \w+ monster),? and this card")
_THAT = re.compile(r"it|that (?:[\w\" -]+ )?(?:monster|target)|the (?:targeted|revealed) monster")
_TWO = re.compile(
    rf"(?P<n>\d) (?P<one>(?:(?! from ).)+?) and (?P<m>\d) (?P<two>.+?),? (?:from|in) (?P<places>{PLACES})"
    r"(?P<except>,? except .+)?"
)
_PILE = r"hand|GY|Graveyard|Deck"
_EACH = re.compile(
    rf"2 (?P<what>.+?)(?: \(|, )1 from (?:your|the) (?P<one>{_PILE}) and 1 from (?:your|the) (?P<two>{_PILE})\)?"
    r"(?P<except>,? except .+)?"
)
_WHERE = {"hand": "hand", "GY": "gy", "Graveyard": "gy", "Deck": "deck"}


def members(words: str, targets: tuple[Target, ...], reader: Reader) -> Summon | None:
    """Read several that are named one by one, or return None."""
    return _with_itself(words, targets, reader) or _two_kinds(words, reader) or _from_each(words, reader)


def _with_itself(words: str, targets: tuple[Target, ...], reader: Reader) -> Summon | None:
    m = _OWN.fullmatch(words) or _OWN_LAST.fullmatch(words)
    if m is None:
        return None
    said = m.groupdict().get("place")
    own = (_WHERE[said],) if said else ()
    if _THAT.fullmatch(m["rest"]):
        other = _targeted(targets)
    else:
        other = reader(m["rest"])
        if other is not None and not said and other.places == (("you", "hand"),):
            # "this card and 1 other from your hand": both, where the text does not say where this card is
            return _joined(other, (), ("hand",))
    return None if other is None else _joined(other, own, ())


def _targeted(targets: tuple[Target, ...]) -> Summon | None:
    if len(targets) != 1 or targets[0].maximum not in ("1", 1):
        return None
    aimed = targets[0]
    if any(where not in ("gy", "banished", "hand") for _, where in aimed.places):
        return None
    return Summon(places=aimed.places, wanted=aimed.wanted)


def _joined(other: Summon, at: tuple[str, ...], likely: tuple[str, ...]) -> Summon | None:
    if other.itself or other.token or other.most or other.includes:
        return None
    least, most = other.number or (1, "1")
    return replace(
        other, itself=True, at=at, likely=likely, with_itself=True, those=False,
        number=(least + 1, most if most == "open" else str(int(most) + 1)),
    )  # fmt: skip


def _two_kinds(words: str, reader: Reader) -> Summon | None:
    """ "1 "This" and 1 "That" from your Deck": so many of each."""
    m = _TWO.fullmatch(words)
    if m is None or places(m["places"]) is None:
        return None
    one = reader(f"1 {m['one']} from {m['places']}{m['except'] or ''}")
    two = reader(f"1 {m['two']} from {m['places']}{m['except'] or ''}")
    if one is None or two is None or not (_bare(one) and _bare(two)):
        return None
    n, k = int(m["n"]), int(m["m"])
    return replace(
        one, wanted=either(one.wanted, two.wanted), number=(n + k, str(n + k)),
        includes=((n, one.wanted), (k, two.wanted)),
    )  # fmt: skip


def _bare(one: Summon) -> bool:
    return bool(one.wanted) and not (one.number or one.groups or one.other or one.most or one.itself)


def either(one: Filter, two: Filter) -> Filter:
    """What matches one of two filters."""
    return tuple(dict.fromkeys((*a, *(x for x in b if x not in a)) for a in one for b in two))


def _from_each(words: str, reader: Reader) -> Summon | None:
    """ "2 such monsters (1 from your hand and 1 from your GY)"."""
    m = _EACH.fullmatch(words)
    if m is None or _WHERE[m["one"]] == _WHERE[m["two"]]:
        return None
    read = reader(f"2 {m['what']} from your {m['one']} or {m['two']}{m['except'] or ''}")
    if read is None or read.groups:
        return None
    lying: tuple[Filter, ...] = tuple((((True, f"in({_WHERE[m[word]]})"),),) for word in ("one", "two"))
    return replace(read, includes=tuple((1, one) for one in lying))
