"""Reads a material line with materials.lark. Imports lark: import this module only where a text is parsed."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache, reduce
from itertools import product
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import LarkError
from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Atom, Filter, opposite
from solemn.bridge.text.grammar.recipes import Group, Include, Recipe, Slot
from solemn.bridge.text.nouns import RACES

_MISNAMED = (
    # Elemental HERO Air Neos names its material so.
    (re.compile(r"\bElemental Hero\b"), "Elemental HERO"),
    # Amphibious Bugroth names a material by an older name.
    (re.compile(r'"Defender of the Sea"'), '"Sentinel of the Seas"'),
)
"""names that single cards misprint, and how they read rightly"""
_MOST_RECIPES, _LONGEST = 4, 400
_BOUNDS = {"more": "least", "higher": "least", "above": "least", "less": "most", "lower": "most", "below": "most"}
_PROPERTIES = {"name": "name", "level": "level", "rank": "rank", "type": "race", "attribute": "attribute"}
_PLACES = {"field": "monsters", "hand": "hand", "GY": "gy", "Graveyard": "gy", "Zone": "extra_zone"}
_EVERYWHERE = ("monsters", "hand", "gy", "banished", "deck", "extra")
_IT = "mentions(it)"

_Filled = tuple[Slot, ...]
"""the slots for one place of the line"""


@lru_cache(maxsize=8192)
def read(line: str) -> tuple[Recipe, ...]:
    """Return the recipes that the line offers, usually one; () when any word of it is not understood."""
    if len(line) > _LONGEST:
        return ()
    for printed, meant in _MISNAMED:
        line = printed.sub(meant, line)
    try:
        recipes: tuple[Recipe, ...] = _parser().parse(line)  # type: ignore[assignment]
    except (LarkError, _UnreadError):
        return ()
    return recipes if len(recipes) <= _MOST_RECIPES else ()


@cache
def _parser() -> Lark:
    grammar = Path(__file__).with_name("materials.lark").read_text(encoding="utf-8")
    races = "|".join(sorted(RACES, key=len, reverse=True))  # "Beast-Warrior" before "Beast"
    return Lark(grammar.replace("RACES", races), start="line", parser="lalr", lexer="basic", transformer=_Reader())


class _UnreadError(Exception):
    """The words stand in a known order, but together they mean nothing known."""


@dataclass(frozen=True)
class _Said:
    """What a piece of a phrase asks of the cards."""

    filter: Filter = ()
    noun: bool = False
    quoted: bool = False
    """words in quotes, read as an archetype; without a noun after them they are a name"""
    tuner: bool = False
    """Tuner or non-Tuner, which can stand without a noun"""
    places: tuple[tuple[str, str], ...] = ()
    groups: tuple[Group, ...] = ()
    includes: tuple[Include, ...] = ()
    parts: tuple[tuple[int, Atom], ...] = ()
    unsaid: bool = False

    def __add__(self, other: "_Said") -> "_Said":
        if (self.places and other.places) or (self.parts and other.parts):
            raise _UnreadError
        return _Said(
            filter=self.filter + other.filter,
            noun=self.noun or other.noun,
            places=self.places + other.places,
            groups=self.groups + other.groups,
            includes=self.includes + other.includes,
            parts=self.parts + other.parts,
            unsaid=self.unsaid or other.unsaid,
        )


def _together(pieces: Iterable[_Said]) -> _Said:
    return reduce(lambda a, b: a + b, pieces, _Said())


def _asks(*atoms: Atom) -> _Said:
    return _Said(filter=(atoms,))


def _bounded(atom: str, words: str) -> str:
    """The atom with "or more", "or lower" … as the words say."""
    bound = re.search(r" or ([a-z]+)", words)
    return f"{_BOUNDS[bound[1]]}({atom})" if bound else atom


def _signed(words: Iterable[Any], form: str) -> tuple[Atom, ...]:
    """Atoms of this form for the words of a list, "non-" as a negation."""
    kept = [w for w in words if w.type not in ("OR", "COMMA")]
    return tuple((not w.startswith("non-"), form.format(w.removeprefix("non-"))) for w in kept)


def _place(words: str) -> tuple[str, str]:
    who = "opponent" if "opponent" in words else "you" if "you" in words else "both"
    return who, _PLACES.get(words.rsplit(maxsplit=1)[-1], "monsters")


class _Reader(Transformer[Token, Any]):
    """The meaning of each rule of materials.lark."""

    def line(self, parts: list[tuple[_Filled, ...]]) -> tuple[Recipe, ...]:
        return tuple(tuple(slot for slots in chosen for slot in slots) for chosen in product(*parts))

    def part(self, choices: list[_Filled]) -> tuple[_Filled, ...]:
        alternatives = [choices[0]]
        for choice in choices[1:]:
            meant = tuple(_with_it(slot, choices[0]) for slot in choice)
            last = alternatives[-1]
            one = last[0].also(meant[0]) if len(last) == len(meant) == 1 else None
            alternatives = [*alternatives[:-1], (one,)] if one else [*alternatives, meant]
        if _IT in str(alternatives):
            raise _UnreadError
        return tuple(alternatives)

    def named(self, pieces: list[_Said]) -> _Filled:
        said = _together(pieces)
        return (Slot(1, 1, said.filter, named=True, places=said.places),)

    def counted(self, children: list[Any]) -> _Filled:
        (minimum, maximum), said = children
        slot = Slot(
            minimum,
            maximum,
            said.filter,
            places=said.places,
            groups=said.groups,
            includes=said.includes,
            unsaid=said.unsaid,
        )
        if not said.parts:
            return (slot,)
        if sum(number for number, _ in said.parts) != minimum or minimum != maximum or said.groups or said.includes:
            raise _UnreadError
        return tuple(replace(slot, minimum=n, maximum=n, filter=(*slot.filter, (atom,))) for n, atom in said.parts)

    def exactly(self, words: list[Token]) -> tuple[int, int]:
        if len(words) > 1:
            raise _UnreadError
        return int(words[0]), int(words[0])

    def or_more(self, words: list[Token]) -> tuple[int, int | None]:
        return int(words[0].rstrip("+")), int(re.sub(r"\D", "", words[1])) if len(words) > 1 else None

    def phrase(self, pieces: list[_Said]) -> _Said:
        return _together(pieces)

    def core(self, pieces: list[_Said]) -> _Said:
        last = pieces[-1]
        if last.quoted:
            names = tuple((holds, atom.replace("archetype(", "name(", 1)) for holds, atom in last.filter[0])
            pieces = [*pieces[:-1], _asks(*names)]
        elif not (last.noun or last.tuner):
            raise _UnreadError
        return _together(pieces)

    def noun(self, words: list[Token]) -> _Said:
        kind = {"TOKEN": "token", "MONSTER_CARD": "monster"}.get(words[0].type)
        return _Said(filter=(((True, f"is({kind})"),),) if kind else (), noun=True)

    def names(self, words: list[Token]) -> _Said:
        return _asks(*_quoted(words, "name"))

    def quoted(self, words: list[Token]) -> _Said:
        return replace(_asks(*_quoted(words, "archetype")), quoted=True)

    def attributes(self, words: list[Token]) -> _Said:
        return _asks(*_signed(words, 'attribute("{}")'))

    def races(self, words: list[Token]) -> _Said:
        return _asks(*((holds, atom.replace("-Type", "")) for holds, atom in _signed(words, 'race("{}")')))

    def kinds(self, words: list[Token]) -> _Said:
        atoms = tuple((holds, _singular(atom.lower())) for holds, atom in _signed(words, "is({})"))
        return replace(_asks(*atoms), tuner=all(atom == "is(tuner)" for _, atom in atoms))

    def numbered(self, words: list[Token]) -> _Said:
        what, numbers = words[0].split()[0].lower(), re.findall(r"\d+", words[0])
        if len(numbers) > 1:
            return _asks(*((True, f"{what}({n})") for n in numbers))
        return _asks((True, _bounded(f"{what}({numbers[0]})", words[0])))

    def any_number(self, words: list[Token]) -> _Said:
        kinds, number = words[0].split()
        return _asks(*((True, f"{kind.lower()}({number})") for kind in kinds.split("/")))

    def linked(self, words: list[Token]) -> _Said:
        return _asks((True, _bounded(f"link({re.findall(r'[0-9]+', words[0])[0]})", words[0])))

    def face(self, words: list[Token]) -> _Said:
        return _asks((True, "facedown" if "down" in words[0] else "faceup"))

    def summoned(self, words: list[Token]) -> _Said:
        if words[0].type == "NORMAL_SUMMONED":
            return _asks((True, "summoned(normal)"))
        # from where a monster came to the field, and when, is not on the board; only monsters there can have come so
        return replace(_asks((True, "summoned(special)")), unsaid=True)

    def place(self, words: list[Token]) -> _Said:
        return _Said(places=(_place(words[0]),))

    def groups(self, words: list[Token]) -> _Said:
        found: list[Group] = []
        relation, one_of = "", False
        for word in words:
            if word.type in ("SAME", "DIFFERENT"):
                relation = "same" if word.type == "SAME" else "distinct"
            elif word.type == "PROPERTY":
                name = _PROPERTIES[word.lower().rstrip("s")]
                if one_of:
                    if found[-1].relation != relation:
                        raise _UnreadError
                    found[-1] = Group(relation, (*found[-1].properties, name))
                else:
                    found.append(Group(relation, (name,)))
            else:
                one_of = word.type == "OR"
        if any(len(group.properties) > 1 for group in found) and len(found) > 1:
            raise _UnreadError
        # cards with different Levels have Levels
        having = [of for group in found for of in group.properties if of in ("level", "rank")]
        return _Said(filter=tuple(((True, f"has({of})"),) for of in having), groups=tuple(found))

    def stats(self, words: list[Token]) -> _Said:
        said = [_stat(words[0])]
        if words[-1].type == "DEF":
            said.append((said[0][0], said[0][1].replace("atk", "def")))
        elif len(words) > 1:
            said.append(_stat(words[-1]))
        return _Said(filter=tuple((atom,) for atom in said))

    def original_level(self, words: list[Token]) -> _Said:
        number = re.findall(r"\d+", words[0])[0]
        return _asks((True, f"original({_bounded(f'level({number})', words[0])})"))

    def mentions(self, words: list[Token]) -> _Said:
        return _asks((True, _IT if words[0].type == "IT" else f"mentions({quote(words[0][1:-1])})"))

    def chosen(self, pieces: list[_Said]) -> _Said:
        return _together(pieces)

    def partition(self, children: list[Any]) -> _Said:
        return _Said(parts=tuple(child for child in children if isinstance(child, tuple)))

    def part_of(self, words: list[Token]) -> tuple[int, Atom]:
        ((holds, kind),) = _signed(words[1:], "is({})")
        return int(words[0]), (holds, _singular(kind.lower()))

    def special_only(self, _words: list[Token]) -> _Said:
        return _asks((True, "special_only"))

    def has(self, words: list[Token]) -> _Said:
        what = {"HAS_MATERIAL": "material", "HAS_EQUIP": "equip", "HAS_MONSTER_EQUIP": "equip(monster)"}
        return _asks((True, f"has({what[words[0].type]})"))

    def inner(self, pieces: list[_Said]) -> _Said:
        return _together(pieces)

    def excepted(self, pieces: list[_Said]) -> _Said:
        return _Said(filter=opposite(pieces[-1].filter))

    def places_except(self, words: list[Token]) -> _Said:
        out = {_place(word)[1] for word in words if word.type == "PLACE"}
        return _Said(places=tuple(("both", place) for place in _EVERYWHERE if place not in out))

    def including(self, children: list[Any]) -> _Said:
        number = int(children[0]) if len(children) > 1 else 1
        if children[-1].unsaid:
            raise _UnreadError
        return _Said(includes=(Include(number, children[-1].filter),))


def _quoted(words: Iterable[Token], kind: str) -> tuple[Atom, ...]:
    kept = [w for w in words if w.type in ("NAME", "NON_NAME")]
    return tuple((w.type == "NAME", f"{kind}({quote(w.removeprefix('non-')[1:-1])})") for w in kept)


def _singular(atom: str) -> str:
    return atom.replace("s)", ")")


def _stat(word: str) -> Atom:
    number, what = re.findall(r"\d+", word)[0], word[-3:].lower()
    atom = _bounded(f"{what}({number})", word)
    return True, f"original({atom})" if "original" in word else atom


def _with_it(slot: Slot, first: _Filled) -> Slot:
    """The slot with "it" as the card that was named before."""
    named = [atom for conjunct in first[0].filter for _, atom in conjunct if atom.startswith("name(")]
    if len(named) != 1:
        return slot
    meant = named[0].replace("name(", "mentions(", 1)
    wanted = tuple(tuple((h, meant if a == _IT else a) for h, a in conjunct) for conjunct in slot.filter)
    return replace(slot, filter=wanted)
