"""Noun phrases of card text ("Level 4 or lower LIGHT Dragon monsters") as filters, read whole or not at all."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Atom, Filter

ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE")
RACES = (
    "Aqua", "Beast-Warrior", "Winged Beast", "Divine-Beast", "Beast", "Creator God", "Cyberse", "Dinosaur", "Dragon",
    "Fairy", "Fiend", "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock",
    "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Wyrm", "Zombie",
)  # fmt: skip
ASKED_FOR = ("Dark Time Wizard", "Elemental HERO Neos", "Temple of the Kings")
"""cards of which a material line asks for "monsters that mention" them"""
MENTIONED = (
    *ASKED_FOR, "Clear World",
    "Adventurer Token", "Ancient Fairy Dragon", "Ancient Gear Golem", "Assault Mode Activate",
    "Atlantis, City of the Sea Dragon", "Black Rose Dragon", "Black-Winged Dragon", "Blue-Eyes White Dragon",
    "Buster Blader", "Chimera Fusion", "Crimson Dragon", "Cyber Dragon", "Dark Fusion", "Dark Magician",
    "Engine Token", "Fallen of Albaz", "Flame Swordsman", "Fossil Fusion", "Gaia the Dragon Champion",
    "Golden Castle of Stromberg", "Harpie Lady Sisters", "Infernoble Knight Emperor Charles",
    "Iron Core of Koa'ki Meiru", "Junk Warrior", "Kuriboh", "Light and Darkness Ritual", "Max Metalmorph",
    "Red Dragon Archfiend", "Regulus, the Prince of Endymion", "Sanga of the Thunder", "Shining Sarcophagus",
    "Stardust Dragon", "Supreme King Z-ARC", "The Sanctuary in the Sky", "The Winged Dragon of Ra", "Toon World",
    "Umi", "Visas Starfrost", "XYZ-Dragon Cannon", "Yubel",
)  # fmt: skip
"""and those of which another text does"""
MONSTER: tuple[Atom, ...] = ((True, "is(monster)"),)
"""what a "monster" must be outside the Monster Zones"""
_KINDS = (
    "Tuner", "Normal", "Effect", "Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum", "Flip", "Gemini", "Spirit",
    "Union", "Toon",
)  # fmt: skip
_SPELL_KINDS = {"Continuous": "continuous", "Field": "field", "Equip": "equip", "Quick-Play": "quick_play"}

_OR = r"(?:,? (?:or|and/or|and) |, )"


def _list_of(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{words})(?:{_OR}(?:{words}))*(?= |$|,|\()")


_FACE = re.compile(r"face-(up|down)")
_POSITION = re.compile(r"(?:face-up )?(Attack) Position|face-(down) Defense Position")
_HOW = re.compile(
    r"(Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned(?:/Set)?"
    r"(?= (?!from|by|this|with|using))"
)
_NUMBER = re.compile(
    r"((?:Level|Rank|Link)(?:/(?:Level|Rank|Link))+|Level|Rank) (\d+)"
    r"(?: or (lower|higher|less|more|below|above)|((?:, \d+)*,? or \d+))?(?= |$|,)"
)
_LINK = re.compile(r"Link-(\d+)(?: or (lower|higher))?(?= |$|,)")
_ATTRIBUTE = _list_of(rf"(?:non-)?(?:{'|'.join(ATTRIBUTES)})")
_RACE = _list_of(rf"(?:non-)?(?:{'|'.join(RACES)})(?:-Type)?")
_KIND = _list_of(rf"(?:non-)?(?:{'|'.join(_KINDS)})")
_QUOTED = _list_of(r'(?:non-)?"[^"]+"')
_ARTICLE = re.compile(r"(?:other|another)(?= )")
_OR_ELSE = re.compile(r" (?:and/or|or) ")
_NOUN = re.compile(
    r"(?:Monster Cards?(?:\(s\))?|[Mm]onsters?(?:\(s\))?|Tuners?|[Nn]on-Tuners?|Tokens?|cards?(?:\(s\))?|"
    r"(?:Continuous |Field |Equip |Quick-Play )?(?:Spells?/Traps?|Spells?|Traps?)(?: Cards?)?(?:\(s\))?)(?= |$|,|\()"
)
_NORMAL_CARD = re.compile(r"Normal (Spell|Trap)s?(?: Cards?)?(?= |$|,)")
_NORMAL_CARDS: dict[str, Filter] = {
    kind: (((True, f"is({kind})"),), *(((False, f"is({other})"),) for other in others))
    for kind, others in (
        ("spell", ("continuous", "field", "equip", "quick_play", "ritual")),
        ("trap", ("continuous", "counter")),
    )
}
_NAMES = re.compile(r'"[^"]+"')
_MENTIONS = re.compile(
    r'that (?:mentions?|(?:specifically )?lists?(?: the card)?) "([^"]+)"(?: in (?:its|their) texts?)?'
)
_EXCEPTION = r'"[^"]+"|this card'
_EXCEPTED = re.compile(rf"(?:{_EXCEPTION})(?:(?:,? (?:or|and) |, )(?:{_EXCEPTION}))*")
_MORE, _LESS = ("higher", "more", "above"), ("lower", "less", "below")


@dataclass(frozen=True)
class Noun:
    """A noun phrase read."""

    filter: Filter
    noun: str
    """monster, card, spell, named: what the last word calls the card; named for a bare name in quotes"""
    other: bool = False
    """"other" or "except this card": never the card itself"""


def noun(phrase: str) -> Noun | None:
    """Read a noun phrase without article and number; None if any word of it is not understood."""
    conjuncts: list[tuple[Atom, ...]] = []
    rest, other, named = phrase.strip(), False, None
    rest, excepted = _tail(rest)
    rest, equipped = _equipped(rest)
    if excepted is None or equipped is None:
        return None
    while rest:
        rest = rest.lstrip(" ")
        # "Tuner" is a noun only as the last word, so what can describe is tried first
        normal = _NORMAL_CARD.match(rest)
        read = None if normal else _adjective(rest)
        if read is not None:
            atoms, length = read
            rest = rest[length:]
            # "Warrior and/or DARK": what else it may be
            while (m := _OR_ELSE.match(rest)) and (other_read := _adjective(rest[m.end() :])):
                atoms, rest = (*atoms, *other_read[0]), rest[m.end() + other_read[1] :]
            conjuncts.append(atoms)
        elif m := normal or _NOUN.match(rest):
            kind, more = ("spell", _NORMAL_CARDS[m[1].lower()]) if normal else _head(m.group())
            tail = _with(rest[m.end() :].strip())
            if tail is None:
                return None
            if named:
                conjuncts.append(_quoted(named, "archetype"))
            return Noun(
                (*conjuncts, *more, *tail, *equipped, *_excepted(excepted)), kind, other or "this card" in excepted
            )
        elif m := _ARTICLE.match(rest):
            other, rest = True, rest[m.end() :]
        elif not named and (m := _QUOTED.match(rest)):
            named, rest = m.group(), rest[m.end() :]
        else:
            return None
    if named:
        conjuncts.append(_quoted(named, "name"))
        return Noun((*conjuncts, *equipped, *_excepted(excepted)), "named", other or "this card" in excepted)
    return None


def monsters(phrase: str) -> Filter | None:
    """Read a phrase that must speak of monsters by what they are; the filter alone."""
    read = noun(phrase)
    return read.filter if read and read.noun in ("monster", "named") and not read.other else None


def _adjective(rest: str) -> tuple[tuple[Atom, ...], int] | None:
    if m := _POSITION.match(rest):
        # what lies face-down is in Defense Position; without its face a text may mean both
        return ((True, "position(attack)" if m[1] else "facedown"),), m.end()
    if m := _FACE.match(rest):
        return ((True, f"face{m[1]}"),), m.end()
    if m := _HOW.match(rest):
        return ((True, f"summoned({m[1].lower()})"),), m.end()
    if m := _NUMBER.match(rest):
        return _number(m), m.end()
    if m := _LINK.match(rest):
        return ((True, _bound(f"link({m[1]})", m[2])),), m.end()
    if m := _ATTRIBUTE.match(rest):
        return _atoms(m.group(), lambda word: f"attribute({quote(word)})"), m.end()
    if m := _RACE.match(rest):
        return _atoms(m.group(), lambda word: f"race({quote(word.removesuffix('-Type'))})"), m.end()
    if m := _KIND.match(rest):
        bare = rest[m.end() :].strip()
        if m.group() in ("Tuner", "non-Tuner") and (not bare or bare.startswith("with ")):
            return None
        return _atoms(m.group(), lambda word: f"is({word.lower()})"), m.end()
    return None


def _bound(atom: str, word: str | None) -> str:
    return f"least({atom})" if word in _MORE else f"most({atom})" if word in _LESS else atom


def _number(m: re.Match[str]) -> tuple[Atom, ...]:
    what = m[1].lower()
    if "/" in what:
        return tuple((True, _bound(f"{one}({m[2]})", m[3])) for one in what.split("/"))
    if m[4]:
        return tuple((True, f"{what}({n})") for n in [m[2], *re.findall(r"\d+", m[4])])
    return ((True, _bound(f"{what}({m[2]})", m[3])),)


def _atoms(words: str, atom: Callable[[str], str]) -> tuple[Atom, ...]:
    return tuple((not w.startswith("non-"), atom(w.removeprefix("non-"))) for w in re.split(_OR, words))


def _quoted(words: str, kind: str) -> tuple[Atom, ...]:
    negative = words.startswith("non-")
    words = words.replace('Tokens"', 'Token"')
    return tuple((not negative, f"{kind}({quote(name[1:-1])})") for name in _NAMES.findall(words))


def _head(word: str) -> tuple[str, tuple[tuple[Atom, ...], ...]]:
    low = word.lower().replace("(s)", "")
    if low.startswith("monster card"):
        # one in a Spell & Trap Zone is one too; a Trap that is a monster is none
        return "card", (((True, "original(is(monster))"),), ((False, "is(token)"),))
    if low.startswith("monster"):
        return "monster", ()
    if low.startswith("tuner"):
        return "monster", (((True, "is(tuner)"),),)
    if low.startswith("non-tuner"):
        return "monster", (((False, "is(tuner)"),),)
    if low.startswith("token"):
        return "monster", (((True, "is(token)"),),)
    if low.startswith("card"):
        return "card", ()
    parts: list[tuple[Atom, ...]] = [((True, f"is({v})"),) for k, v in _SPELL_KINDS.items() if word.startswith(k)]
    parts.append(tuple((True, f"is({k})") for k in ("spell", "trap") if k in low))
    return "spell", tuple(parts)


def _tail(phrase: str) -> tuple[str, list[str] | None]:
    """Cut off ', except "X"'; None for an exception that is not understood."""
    m = re.search(r"(?:,? (?:except|other than) |,? \((?:except|other than) )(.*?)\)?$", phrase)
    if not m:
        return phrase, []
    if (
        (kind := noun(re.sub(r"^an? ", "", m[1])))
        and kind.noun == "monster"
        and len(kind.filter) == 1
        and not kind.other
    ):
        return phrase[: m.start()], [m[1]]
    if not _EXCEPTED.fullmatch(m[1]):
        return phrase, None
    return phrase[: m.start()], re.findall(_EXCEPTION, m[1])


def _excepted(words: list[str]) -> tuple[tuple[Atom, ...], ...]:
    found: list[tuple[Atom, ...]] = []
    for word in words:
        if word.startswith('"'):
            found.append(((False, f"name({quote(word[1:-1])})"),))
        elif word != "this card" and (read := noun(re.sub(r"^an? ", "", word))):
            found += [((not holds, atom),) for holds, atom in read.filter[0]]
    return tuple(found)


def _equipped(phrase: str) -> tuple[str, tuple[tuple[Atom, ...], ...] | None]:
    """Cut off 'equipped with "X"'; None for an equipped card of which more than one thing is asked."""
    m = re.search(r" equipped with (?:an? )?(.+)$", phrase)
    if not m:
        return phrase, ()
    if m[1] == "Equip Card":
        return phrase[: m.start()], (((True, "has(equip)"),),)
    read = noun(m[1].replace("card(s)", "card"))
    if read is None or read.other or len(read.filter) != 1 or not all(holds for holds, _ in read.filter[0]):
        return phrase, None
    return phrase[: m.start()], (tuple((True, f"has(equip({atom}))") for _, atom in read.filter[0]),)


def _with(tail: str) -> tuple[tuple[Atom, ...], ...] | None:
    if not tail:
        return ()
    if m := re.fullmatch(r"(?:with )?(?:an? )?(\d+) or (more|less) (ATK|DEF)", tail):
        return (((True, _bound(f"{m[3].lower()}({m[1]})", m[2])),),)
    if m := re.fullmatch(r"with (\d+) or (more|less) (ATK|DEF) and (\d+) (ATK|DEF)", tail):
        bounded = (True, _bound(f"{m[3].lower()}({m[1]})", m[2]))
        return (bounded,), ((True, f"{m[5].lower()}({m[4]})"),)
    if m := re.fullmatch(r"with (\d+) (ATK|DEF)", tail):
        return (((True, f"{m[2].lower()}({m[1]})"),),)
    if m := re.fullmatch(r"with (\d+) ATK or DEF", tail):
        return (((True, f"atk({m[1]})"), (True, f"def({m[1]})")),)
    if m := re.fullmatch(r"with (\d+) ATK(?:/| and )(\d+) DEF", tail):
        return ((True, f"atk({m[1]})"),), ((True, f"def({m[2]})"),)
    if m := re.fullmatch(r"with (\d+) ATK/DEF", tail):
        return ((True, f"atk({m[1]})"),), ((True, f"def({m[1]})"),)
    if m := re.fullmatch(r"with (\d+) original (ATK|DEF) (or|and) (ATK|DEF)", tail):
        first, second = ((True, f"original({word.lower()}({m[1]}))") for word in (m[2], m[4]))
        return ((first, second),) if m[3] == "or" else ((first,), (second,))
    if m := re.fullmatch(r"(?:with|that has) (\d+) or more (?:Xyz )?[Mm]aterials(?: attached)?", tail):
        return (((True, f"has(materials({m[1]}))"),),)
    if tail == "that has no material":
        return (((False, "has(material)"),),)
    if m := re.fullmatch(r'whose original name is ("[^"]+")', tail):
        return (((True, f"original(name({quote(m[1][1:-1])}))"),),)
    if m := re.fullmatch(r"with an original Level of (\d+) or (lower|higher)", tail):
        return (((True, f"original({_bound(f'level({m[1]})', m[2])})"),),)
    if m := re.fullmatch(r'not named ("[^"]+")', tail):
        return (((False, f"name({quote(m[1][1:-1])})"),),)
    if re.fullmatch(r"that cannot be Normal Summoned/Set", tail):
        return (((True, "special_only"),),)
    if m := re.fullmatch(r'that must be Special Summoned with ("[^"]+")', tail):
        return (((True, f"must(by({quote(m[1][1:-1])}))"),),)
    if (m := _MENTIONS.fullmatch(tail)) and m[1] in MENTIONED:
        return (((True, f"mentions({quote(m[1])})"),),)
    if tail == "that can be Normal Summoned/Set":
        return (((False, "special_only"),),)
    if m := re.fullmatch(r"(with .+?|that cannot be Normal Summoned/Set) (that|and) (.+)", tail):
        both = _with(m[1]), _with(f"that {m[3]}")
        return None if both[0] is None or both[1] is None else (*both[0], *both[1])
    if tail == "with a Level":
        return (((True, "has(level)"),),)
    return _of_its_own(tail)


def _of_its_own(tail: str) -> tuple[tuple[Atom, ...], ...] | None:
    """What lies on it, what is printed on it, how it came to the field."""
    if m := re.fullmatch(r"with (?:an? )?(?:(\d+) (?:or more )?)?([A-Z][\w' -]*?) Counters?(?:\(s\))?", tail):
        return (((True, f"has(counters({quote(m[2])},{m[1] or 1}))"),),)
    if tail == "whose ATK equals its own DEF":
        return (((True, "atk_equals_def"),),)
    if m := re.fullmatch(r"whose original (Type|Attribute) is (.+)", tail):
        known, word = (RACES, "race") if m[1] == "Type" else (ATTRIBUTES, "attribute")
        named = re.split(_OR, m[2])
        if not set(named) <= set(known):
            return None
        return (tuple((True, f"original({word}({quote(one)}))") for one in named),)
    if m := re.fullmatch(r"whose original Level is (\d+)(?: or (lower|higher))?", tail):
        return (((True, f"original({_bound(f'level({m[1]})', m[2])})"),),)
    if m := re.fullmatch(r"with (\d+)(?: or (more|less))? original (ATK|DEF)", tail):
        return (((True, f"original({_bound(f'{m[3].lower()}({m[1]})', m[2])})"),),)
    if m := re.fullmatch(
        r'that (?:mentions|(?:specifically )?lists) ("[^"]+") as (?:a )?(?:Fusion )?[Mm]aterial', tail
    ):
        return (((True, f"lists(name({quote(m[1][1:-1])}))"),),)
    if re.fullmatch(r"(?:that (?:was|were) )?Special Summoned from the Extra Deck", tail):
        return (((True, "summoned(from(extra))"),),)
    return None
