"""A slot of a material line in words of a player, made from its filter: "1+ non-Tuner monsters"."""

from collections.abc import Iterable, Sequence

from solemn.bridge.terms import Term, read_term

Conjunct = Sequence[tuple[bool, Term]]
"""atoms of which one must be as wanted: (whether it must hold, the atom)"""

MONSTER: Term = ("is", "monster")
_KINDS = {"quick_play": "Quick-Play"}
_NUMBERS = {"level": "Level ", "rank": "Rank ", "link": "Link-", "scale": "Pendulum Scale ", "atk": "", "def": ""}
_BEHIND = {"atk": "ATK", "def": "DEF"}
_STATES = {
    "material": "Xyz Material",
    "equip": "an Equip Card",
    ("equip", "monster"): "a monster equipped to it",
    "level": "a Level",
    "rank": "a Rank",
    "link": "a Link Rating",
}
_ORDER = ("face", "number", "not", "attribute", "archetype", "race", "kind")
"""in which the words before the noun stand"""
_PLACES = {
    "monsters": "Monster Zones", "spells": "Spell & Trap Zones", "field": "field", "hand": "hand", "deck": "Deck",
    "gy": "GY", "banished": "banished cards", "extra": "Extra Deck", "extra_zone": "Extra Monster Zone",
}  # fmt: skip
_WHOSE = {"you": "your", "opponent": "the opponent's", "both": "any"}


def slot_words(
    least: int, most: int | None, wanted: Iterable[Iterable[tuple[str, str]]], places: Iterable[tuple[str, str]] = ()
) -> str:
    """Say what a slot asks: how many, what they are, and from which (whose, place) they are taken."""
    number = f"{least}+" if most is None else str(least) if least == most else f"{least} to {most}"
    words = f"{number} {filter_words(wanted, many=most != 1)}"
    where = " or ".join(f"{_WHOSE.get(who, who)} {_PLACES.get(place, place)}" for who, place in sorted(set(places)))
    return f"{words} from {where}" if where else words


def filter_words(wanted: Iterable[Iterable[tuple[str, str]]], *, many: bool) -> str:
    """Say what a filter asks of a card, `many` for the plural."""
    conjuncts = [[(sign == "yes", read_term(atom)) for sign, atom in sorted(c)] for c in sorted(map(sorted, wanted))]
    before: list[tuple[int, str]] = []
    names: list[str] = []
    behind: list[str] = []
    apart: list[str] = []
    excepted: list[str] = []
    for conjunct in conjuncts:
        kinds = {_sort(atom) for _, atom in conjunct}
        wanted_ones = [atom for holds, atom in conjunct if holds]
        if conjunct == [(True, MONSTER)]:
            continue
        if kinds == {"name"} and wanted_ones:
            names.append(" or ".join(_word(holds, atom) for holds, atom in conjunct))
        elif kinds == {"name"} and len(conjunct) == 1:
            excepted.append(_word(True, conjunct[0][1]))
        elif kinds <= {"behind"}:
            behind.append(" or ".join(_word(holds, atom) for holds, atom in conjunct))
        elif kinds & {"behind", "name"}:
            apart.append(" or ".join(_word(holds, atom) for holds, atom in conjunct))
        else:
            sort = "not" if not wanted_ones else min(kinds, key=_rank)
            before.append((_rank(sort), _alternatives(conjunct)))
    ordered = [word for _, word in sorted(before, key=lambda pair: (pair[0], pair[1] != "Tuner"))]
    if names:
        text = " ".join([*ordered, " and ".join(names)])
    else:
        text = " ".join([*ordered, *_noun(conjuncts, many)])
        if many and text.endswith(("Tuner", "Token")):
            text += "s"
    if apart:
        text += f" ({'; '.join(apart)})"
    if behind:
        text += " with " + " and ".join(behind)
    return text + (f", except {' or '.join(excepted)}" if excepted else "")


def group_words(scope: Term, relation: str, prop: Term) -> str:
    """Say what the materials (or those of one slot) must have together, as "all with different names"."""
    kinds = prop[1:] if isinstance(prop, tuple) else (prop,)
    words = {"level": "Level", "rank": "Rank", "attribute": "Attribute", "race": "Type", "name": "name"}
    what = " or ".join(words.get(str(kind), str(kind)) for kind in kinds)
    how = f"the same {what}" if relation == "same" else f"different {what}{'s' if what[-1:] != 's' else ''}"
    return f"{_whole(scope)}: {how}"


def include_words(scope: Term, number: int, wanted: Iterable[Iterable[tuple[str, str]]]) -> str:
    """Say what stands among the materials, as "including 1 Tuner"."""
    return f"{_whole(scope)}: including {number} {filter_words(wanted, many=number != 1)}"


def total_words(what: str, relation: str, number: Term) -> str:
    """Say what the materials total."""
    name = {"level": "Levels", "rank": "Ranks", "link": "Link Ratings", "atk": "ATK"}.get(what, what)
    required = "that of the monster Summoned" if number == "target" else number
    return f"all: {name} total {required}{' or more' if relation == 'least' else ''}"


def _whole(scope: Term) -> str:
    return "all" if scope == "all" else f"slot {scope}"


def _rank(sort: str) -> int:
    return _ORDER.index(sort) if sort in _ORDER else len(_ORDER)


def _noun(conjuncts: Sequence[Conjunct], many: bool) -> list[str]:
    """The last words: none after a Tuner or Token alone, Monster after a kind of monster, else monster."""
    kinds = [(len(c), *c[0]) for c in conjuncts if {_sort(atom) for _, atom in c} == {"kind"} and c[0][1] != MONSTER]
    if kinds in ([(1, True, ("is", "tuner"))], [(1, True, ("is", "token"))]):
        return []
    capital = any(holds and atom != ("is", "tuner") for _, holds, atom in kinds)
    return [("Monster" if capital else "monster") + ("s" if many else "")]


def _alternatives(conjunct: Conjunct) -> str:
    """ "LIGHT or DARK", "Level 3 or 4", "non-Tuner"."""
    words = [_word(holds, atom) for holds, atom in conjunct]
    head, _, _ = words[0].partition(" ")
    if (
        head in ("Level", "Rank")
        and "or" not in words[0].split()
        and all(word.startswith(f"{head} ") for word in words)
    ):
        words[1:] = [word.removeprefix(f"{head} ") for word in words[1:]]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, or {words[-1]}"


def _sort(atom: Term) -> str:
    match atom:
        case "faceup" | "facedown":
            return "face"
        case ("least" | "most", (kind, _)) | (kind, _) if kind in _BEHIND:
            return "behind"
        case ("least" | "most", _) | ("level" | "rank" | "link" | "scale", _):
            return "number"
        case ("has" | "original" | "mentions", *_) | "special_only":
            return "behind"
        case ("is", _):
            return "kind"
        case (str(name), *_):
            return name
    return "behind"


def _word(holds: bool, atom: Term) -> str:
    word = _plain(atom)
    return word if holds else f"no {word}" if _sort(atom) == "behind" else f"non-{word}"


def _plain(atom: Term) -> str:
    match atom:
        case "faceup" | "facedown":
            return f"face-{atom[4:]}"
        case "special_only":
            return "a text that forbids its Normal Summon or Set"
        case ("least" | "most" as bound, (str(kind), number)) if kind in _BEHIND:
            return f"{number} or {'more' if bound == 'least' else 'less'} {_BEHIND[kind]}"
        case ("least" | "most" as bound, (str(kind), number)):
            return f"{_NUMBERS.get(kind, '')}{number} or {'higher' if bound == 'least' else 'lower'}"
        case ("original", inner):
            return f"original {_plain(inner)}"
        case ("mentions", name):
            return f'"{name}" mentioned in the text'
        case ("has", what):
            return _STATES.get(what, str(what))  # type: ignore[arg-type]
        case ("is", kind):
            return _KINDS.get(str(kind), str(kind).title())
        case ("name" | "archetype", name):
            return f'"{name}"'
        case (str(kind), value) if kind in _NUMBERS:
            return f"{_NUMBERS[kind]}{value}{' ' + _BEHIND[kind] if kind in _BEHIND else ''}"
        case (_, value):
            return str(value)
    return str(atom)
