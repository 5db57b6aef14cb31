"""How a Summoned monster stands to what is paid or used for it: named in its text, of its Level, and so on."""

from brute.board import Card, traits
from brute.law import BeyondBruteError
from brute.terms import Sym, Term


def stands_so(how: Term, comer: Card, other: Card) -> bool:
    """Whether the one that comes stands so to the other."""
    match how:
        case Sym("named", ()):
            return bool(set(comer.values.names) & set(other.law.words("mentions")))
        case Sym("same", (what,)):
            return bool(_quality(what, comer) & _quality(what, other))
        case Sym("other", (what,)):
            mine, its = _quality(what, comer), _quality(what, other)
            return bool(mine and its and not mine <= its)
        case Sym(("level" | "rank") as what, (int(more),)):
            (mine, its) = (c.values.level if what == "level" else c.values.rank for c in (comer, other))
            return mine is not None and its is not None and mine == its + more
        case Sym(("lower" | "higher") as what, (which,)):
            pairs = [(a, b) for a in _quality(which, comer) for b in _quality(which, other)]
            return any(
                isinstance(a, int) and isinstance(b, int) and (a < b if what == "lower" else a > b) for a, b in pairs
            )
    raise BeyondBruteError(f"what is {how} of another")


def _quality(what: Term, card: Card) -> set[int | str]:
    match what:
        case Sym("original", (Sym(name),)):
            printed = card.inst.card
            value = {"level": printed.level, "attribute": printed.attribute, "race": printed.race, "name": printed.name}
            stated = value[name]
            return set() if stated is None else {stated}
        case Sym(("level" | "rank" | "name" | "attribute" | "race") as name, ()):
            return traits(card, name)
        case Sym(("atk" | "def") as name, ()):
            number = card.values.atk if name == "atk" else card.values.defense
            return set() if number is None else {number}
    raise BeyondBruteError(f"the quality {what}")
