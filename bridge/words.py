"""The vocabulary of printed cards: Types, Attributes, Link arrows and the words of a type line."""

import re
from collections.abc import Iterable
from typing import Literal

from solemn.bridge.errors import SolemnError

CardKind = Literal["monster", "spell", "trap"]

RACES = (
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend",
    "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent",
    "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
ARROWS = ("tl", "t", "tr", "l", "r", "bl", "b", "br")
MONSTER_WORDS = (
    "token", "normal", "effect", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner", "flip", "gemini",
    "spirit", "union", "toon",
)  # fmt: skip
SPELL_WORDS = ("normal", "quick-play", "continuous", "equip", "field", "ritual")
TRAP_WORDS = ("normal", "continuous", "counter")
EXTRA_DECK_WORDS = ("fusion", "synchro", "xyz", "link")

_FRAMES = ("fusion", "ritual", "synchro", "xyz", "link", "token")
_WITH_EFFECT = ("tuner", "flip", "gemini", "spirit", "union", "toon")
_ENDINGS = ("monster", "spell", "trap", "card")


class WordError(SolemnError):
    """A word that no card carries, or words that no card carries together."""


def in_order(words: Iterable[str]) -> tuple[str, ...]:
    """Type-line words of a monster, each once, in the order of MONSTER_WORDS."""
    present = set(words)
    return tuple(word for word in MONSTER_WORDS if word in present)


def parse_race(word: str) -> str:
    """A monster's Type as printed, from any spelling of it ("winged beast"); WordError if there is none."""
    return _one_of(word, RACES, "Type")


def parse_attribute(word: str) -> str:
    """An Attribute as printed, in any case; WordError if there is none."""
    return _one_of(word, ATTRIBUTES, "Attribute")


def parse_type_line(line: str) -> tuple[CardKind, tuple[str, ...], str | None]:
    """Read a type line: the kind of card, its words in lower case, and a monster's Type (or None).

    Reads the printed form ("Dragon / Synchro / Tuner / Effect") and the spoken one ("Tuner Effect Monster", "Quick-Play
    Spell", "Continuous Trap Card"). WordError names an unknown word and the nearest known one.
    """
    words, races = _split(line)
    endings = {word for word in words if word in _ENDINGS} - {"card"}
    if len(endings) > 1:
        raise WordError(f'the type line "{line}" names several kinds of card: {", ".join(sorted(endings))}')
    kind = endings.pop() if endings else "monster"
    rest = [word for word in words if word not in _ENDINGS]
    if kind == "monster":
        return "monster", _monster_words(line, rest), _only_race(line, races)
    if races:
        raise WordError(f'a {kind.title()} has no Type, but the type line "{line}" names {races[0]}')
    if kind == "spell":
        return "spell", _property(line, rest, SPELL_WORDS, "Spell"), None
    return "trap", _property(line, rest, TRAP_WORDS, "Trap"), None


def _one_of(word: str, accepted: tuple[str, ...], what: str) -> str:
    folded = _bare(word)
    for candidate in accepted:
        if _bare(candidate) == folded:
            return candidate
    raise WordError(f'unknown {what} "{word}"{_nearest(word, accepted)}; accepted are {", ".join(accepted)}')


def _bare(word: str) -> str:
    return " ".join(re.split(r"[\s-]+", word.strip().lower()))


def _nearest(word: str, accepted: Iterable[str]) -> str:
    from difflib import get_close_matches

    spellings = {candidate.lower(): candidate for candidate in accepted}
    close = get_close_matches(word.lower(), spellings, 1, 0.5)
    return f" (the nearest is {spellings[close[0]]})" if close else ""


def _vocabulary() -> dict[str, tuple[bool, str]]:
    """Each spelling of a type-line word: whether it is a Type, and the word."""
    words = {_bare(word): (False, word) for word in (*MONSTER_WORDS, *SPELL_WORDS, *TRAP_WORDS, *_ENDINGS)}
    words["quickplay"] = (False, "quick-play")
    return words | {_bare(race): (True, race) for race in RACES}


_VOCABULARY = _vocabulary()


def _split(line: str) -> tuple[list[str], list[str]]:
    """The words and the Types that stand in a type line."""
    words: list[str] = []
    races: list[str] = []
    for part in line.strip().strip("[]").split("/"):
        tokens = _bare(part).split()
        while tokens:
            for length in (2, 1):
                found = _VOCABULARY.get(" ".join(tokens[:length]))
                if found is not None and len(tokens) >= length:
                    (races if found[0] else words).append(found[1])
                    del tokens[:length]
                    break
            else:
                known = [word for _, word in _VOCABULARY.values()]
                raise WordError(
                    f'unknown word "{tokens[0]}" in the type line "{line}"{_nearest(tokens[0], known)}; accepted are a '
                    f"monster's Type ({', '.join(RACES)}), {', '.join(MONSTER_WORDS)}, or the name of a Spell or Trap: "
                    f'{", ".join(dict.fromkeys(SPELL_WORDS + TRAP_WORDS))} and "Spell" or "Trap"'
                )
    if not words and not races:
        raise WordError('an empty type line; accepted is for example "Tuner Effect Monster" or "Quick-Play Spell"')
    return words, races


def _only_race(line: str, races: list[str]) -> str | None:
    if len(races) > 1:
        raise WordError(f'the type line "{line}" names more than one Type: {", ".join(races)}')
    return races[0] if races else None


def _monster_words(line: str, words: list[str]) -> tuple[str, ...]:
    foreign = [word for word in words if word not in MONSTER_WORDS]
    if foreign:
        raise WordError(
            f'"{foreign[0]}" is no word of a monster, but the type line "{line}" names no Spell or Trap; accepted are '
            f"{', '.join(MONSTER_WORDS)}"
        )
    present = set(words)
    frames = [word for word in _FRAMES if word in present]
    if len(frames) > 1:
        raise WordError(f'no monster is both {frames[0]} and {frames[1]}, but the type line "{line}" says so')
    if {"normal", "effect"} <= present:
        raise WordError(f'no monster is both normal and effect, but the type line "{line}" says so')
    if not present & {"normal", "effect"}:
        # Some lines leave the word out. Compared with the type bits of a .cdb over all printed cards: a Tuner, Flip,
        # Gemini, Spirit, Union or Toon without it always has an effect, a plain Main Deck monster never has.
        if not frames:
            present.add("effect" if present & set(_WITH_EFFECT) else "normal")
        elif frames == ["token"]:
            present.add("normal")
    return in_order(present)


def _property(line: str, words: list[str], accepted: tuple[str, ...], kind: str) -> tuple[str, ...]:
    for word in words:
        if word not in accepted:
            raise WordError(f'"{word}" is no word of a {kind}; in "{line}" accepted are {", ".join(accepted)}')
    if len(set(words)) > 1:
        raise WordError(f'a {kind} is of one sort, but the type line "{line}" names {", ".join(words)}')
    return (words[0],) if words else ("normal",)
