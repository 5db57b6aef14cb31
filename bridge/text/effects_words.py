"""Words that the parts of an effect share: places, and cuts outside of quotes and brackets."""

import re

from solemn.bridge.text.effects_parts import Places
from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import MONSTER, Noun, noun
from solemn.bridge.text.states import face_up

_PILE = {
    "hand": "hand", "Deck": "deck", "GY": "gy", "Graveyard": "gy", "Extra Deck": "extra", "banishment": "banished",
    "Spell & Trap Zone": "spell_zones", "face-up Spell & Trap Zone": "spell_zones", "Pendulum Zone": "pendulum_zones",
    "Pendulum Zones": "pendulum_zones",
}  # fmt: skip
_WHOSE = {
    "your": ("you",), "the": ("you",), "your opponent's": ("opponent",), "their": ("opponent",), "either": ("both",),
    "either player's": ("both",), "any": ("both",),
}  # fmt: skip
_NAME = r"(?:hand|Extra Deck|Deck|GY|Graveyard|banishment|(?:face-up )?Spell & Trap Zone|Pendulum Zones?)"
_OR = r"(?:, and/or |, or |, | and/or | or |/)"
PLACES = (
    rf"(?:your opponent's|your|their|the|either player's|either|any) {_NAME}s?"
    rf"(?:{_OR}(?:(?:your|from your|in your|the|either|from either) )?{_NAME})*"
)
GERUND = {
    "Tribute": "Tributing", "discard": "discarding", "banish": "banishing", "send": "sending", "return": "returning",
    "shuffle": "shuffling", "destroy": "destroying",
}  # fmt: skip
"""what is done to cards, in the form in which costs.cost reads it"""
_SPLIT = re.compile(r", and/or |, or |, | and/or | or |/")
_NOT_FACE_DOWN = ((False, "facedown"),)
FACE_UP = ((True, "faceup"),)


def places(words: str) -> Places | None:
    """Read "your hand, Deck, or GY", "either GY"; None when a word of it is not known."""
    whose = next((w for w in sorted(_WHOSE, key=len, reverse=True) if words.startswith(w + " ")), None)
    if whose is None:
        return None
    found: list[tuple[str, str]] = []
    for word in _SPLIT.split(words.removeprefix(whose + " ")):
        both = re.match(r"(?:from )?either ", word)
        where = _PILE.get(re.sub(r"^(?:(?:from |in )?your|the|(?:from )?either) ", "", word).replace("GYs", "GY"))
        if where is None or (whose == "the" and where not in ("deck", "gy", "hand")):
            return None
        found += [(who, where) for who in (("both",) if both else _WHOSE[whose])]
    return tuple(found)


def nouns(phrase: str) -> Noun | None:
    """Read a noun phrase, or two with "or" between them: "1 "Some" monster or 1 Dinosaur monster"."""
    phrase = re.sub(r'^(monsters?|cards?) ("[^"]+")', r"\2 \1", phrase)
    # "monster (Beast, Plant, or Fairy)"
    phrase = re.sub(r" ([Mm]onsters?) \(([A-Z][\w-]+(?: [\w-]+)*(?:,? or |, )[^()]+)\)$", r" \2 \1", phrase)
    read = noun(phrase)
    if read is not None:
        return read
    for m in re.finditer(r",? or (?:\d |an? )?(?=[A-Z\"]|monsters? (?:with|that) )", phrase):
        left, right = nouns(phrase[: m.start()]), nouns(phrase[m.end() :])
        if left is None or right is None or left.other or right.other or not (left.filter and right.filter):
            continue
        kinds = {one.noun for one in (left, right)}
        if len(kinds - {"named"}) > 1:
            continue
        both = [
            (*(c for c in one.filter if c != FACE_UP), *((MONSTER,) if one.noun == "monster" else ()))
            for one in (left, right)
        ]
        face = any(FACE_UP in one.filter for one in (left, right))
        mixed = tuple((*a, *b) for a in both[0] for b in both[1])
        return Noun((*mixed, *((FACE_UP,) if face else ())), (kinds - {"named"} or kinds).pop())
    return None


def cut(text: str, sign: str) -> list[int]:
    """Return where `sign` stands outside of quotes and brackets."""
    found: list[int] = []
    depth, quoted = 0, False
    for i, one in enumerate(text):
        quoted ^= one == '"'
        depth += 0 if quoted else (one == "(") - (one == ")")
        if not quoted and depth <= 0 and text.startswith(sign, i):
            found.append(i)
    return found


def seen(read: Noun, where: Places, *, targeted: bool = False) -> Filter:
    """What must be shown to be known as what the text names, and what must be a monster to be called one."""
    wanted = tuple(c for c in read.filter if c != FACE_UP)
    spots = {place for _, place in where}
    if FACE_UP in read.filter and spots <= {"spell_zones", "field_zone"}:
        return (*wanted, FACE_UP)
    if spots <= {"monsters", "field", "spells"}:
        bare = not read.filter or ((True, "facedown"),) in read.filter
        return read.filter if bare or (read.noun == "spell" and not targeted) else face_up(read.filter)
    if read.noun == "monster" and MONSTER not in wanted:
        wanted = (*wanted, MONSTER)
    return (*wanted, _NOT_FACE_DOWN) if spots & {"banished", "monsters", "field"} else wanted
