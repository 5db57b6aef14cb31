"""What a text asks of a card, in the words of a language: "Level 4 or lower Zombie", "1 Tuner; 1 or more non-Tuner"."""

from collections.abc import Iterable, Sequence
from typing import Any

from solemn.bridge.saying import Language, bounds, joined, say

Atom = tuple[str, Any]
"""whether it must hold (yes, no), and the atom of a filter, as asp/inputs.lp names them"""
_ORDER = (
    "facedown", "faceup", "least", "most", "level", "rank", "link", "not", "attribute", "archetype", "race", "is",
    "name", "behind",
)  # fmt: skip
"""how the words for one card follow each other"""
_BEHIND = _ORDER.index("behind")
_NOUNS = (_ORDER.index("is"), _ORDER.index("name"))


def card_phrase(atoms: Iterable[tuple[int, Atom]], language: Language, *, noun: bool = True) -> str | None:
    """What is asked of one card, by conjuncts, `noun` for a noun always; None where a word is lacking."""
    conjuncts: dict[int, list[Atom]] = {}
    for number, atom in atoms:
        conjuncts.setdefault(number, []).append(atom)
    found: list[tuple[int, str]] = []
    for alternatives in conjuncts.values():
        if alternatives == [("yes", ("is", "monster"))]:
            continue
        words = [_word(atom, language) for atom in sorted(alternatives, key=str)]
        if None in words:
            return None
        rank = _rank(alternatives)
        place = rank if language.behind or rank != _BEHIND else -1
        found.append((place, joined([word for word in words if word], "or", language)))
    if conjuncts and (not found or (noun and not any(rank in _NOUNS for rank, _ in found))):
        found.append((_ORDER.index("is"), language.words["is"]["monster"]))
    return joined([text for _, text in sorted(found)], "with", language) or None


def slots_phrase(
    slots: Sequence[tuple[int, int, int | str]], atoms: Iterable[tuple[int, int, Atom]], language: Language
) -> list[str]:
    """What each slot takes, (slot, least, most); empty where the language has no words for part of it."""
    given = list(atoms)
    out: list[str] = []
    for slot, least, most in sorted(slots, key=str):
        what = card_phrase([(number, atom) for of, number, atom in given if of == slot], language, noun=False)
        if what is None:
            return []
        values = bounds({"what": what, "least": least, "most": most})
        out.append(say(language.labels["wanted"]["slot"], values, language))
    return out


def _name(atom: Any) -> str:
    return atom if isinstance(atom, str) else str(atom[0])


def _key(atom: Any) -> str:
    """Under which label the words for it stand: level, least-level."""
    bound = isinstance(atom, tuple) and atom[0] in ("least", "most") and isinstance(atom[1], tuple)
    return f"{atom[0]}-{atom[1][0]}" if bound else _name(atom)


def _rank(alternatives: Sequence[Atom]) -> int:
    names = {_key(atom) for _, atom in alternatives}
    if names & {"least-atk", "most-atk", "least-def", "most-def"}:
        return _BEHIND
    if all(holds == "no" for holds, _ in alternatives):
        return _ORDER.index("behind" if names == {"name"} else "not")
    return min(_ORDER.index(_name(atom)) for _, atom in alternatives)


def _word(one: Atom, language: Language) -> str | None:
    holds, atom = one
    labels = language.labels.get("wanted", {})
    key = _key(atom)
    value = "" if isinstance(atom, str) else atom[1][1] if "-" in key else atom[1]
    if key not in labels or isinstance(value, tuple) or _name(atom) not in _ORDER:
        return None
    value = language.words.get(key, {}).get(str(value), value)
    text = say(labels[key], {"value": value or key}, language)
    denied = "except" if key == "name" else "not"
    return text if holds == "yes" else say(labels[denied], {"what": text}, language)
