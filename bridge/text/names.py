"""What else a card counts as: other names, and what a Trap is as a monster."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import ATTRIBUTES, MENTIONED, RACES
from solemn.bridge.text.split import Clause

_NAME = r'"(?P<name>[^"]+)"'
# Archetypes, Levels and Ranks come with the card's own numbers and lists, so these sentences add nothing.
_PRINTED = re.compile(
    r'This card is (?:also )?(?:always|not) treated as an? "[^"]+"(?:(?:, | and '
    r'|, and )(?:an? )?"[^"]+")* (?:card|monster)'
    r"|This card's original (?:Level|Rank) is always treated as \d+"
)
_ALWAYS = re.compile(
    rf"(?:This card|This card's name) is (?:also )?always treated as (?:a card )?{_NAME}|"
    r'This card\'s name is (?:also )?treated as "(?P<old>[^"]+)"'
)
_IN = re.compile(
    rf"This card's name (?:becomes|is treated as) {_NAME} while (?:it is )?(?:face-up )?(?P<where>[^\"]+)|"
    r'This card\'s name becomes "(?P<there>[^"]+)" on the field, but is still treated as an? "[^"]+" card|'
    r'While this card is on the field, this card\'s name becomes "(?P<then>[^"]+)"'
)
_PLACES = {
    "on the field": ("field",), "in the GY": ("gy",), "in the Graveyard": ("gy",), "GY": ("gy",),
    "Graveyard": ("gy",), "in the hand": ("hand",), "in the Monster Zone": ("field",),
    "in the Spell & Trap Zone": ("field",),
    "in the Field Zone": ("field",), "Deck": ("deck",), "in the field": ("field",),
}  # fmt: skip
_AS_SPELL = re.compile(
    r"Set this card from your hand to your Spell & Trap Zone|(?:place|treat) (?:this card"
    r"|it) [^.]*(?:Spell & Trap (?:Card )?Zone|Continuous)"
    r"|this card is treated as a Continuous|placing it[^.]*Spell & Trap (?:Card )?Zone"
)
_TRAP = re.compile(
    rf"Special Summon this card (?:in (?:Attack|Defense) Position )?as an? (?P<kind>Effect|Normal|Tuner) Monster "
    rf"\((?P<facts>[^()]*(?:{'|'.join(ATTRIBUTES)})[^()]*)\)"
)

_NO_TRAP = re.compile(r"\((?:[Tt]his card is |it is )?(?:NOT|not) treated as a Trap(?: Card)?\.?\)")


def name(clause: Clause, facts: Facts) -> bool:
    """Read a sentence on the card's own names, or return False."""
    if clause.chain or clause.asides or clause.lead:
        return False
    text = clause.text
    if _PRINTED.fullmatch(text):
        return True
    if m := _ALWAYS.fullmatch(text):
        facts.add(f"always_named(this,{quote(m['name'] or m['old'])})")
        return True
    m = _IN.fullmatch(text)
    if m is None:
        return False
    places: list[str] = []
    for words in re.split(r", or |, | or ", m["where"] or "on the field"):
        known = _PLACES.get(words)
        if known is None:
            return False
        places.extend(known)
    named = quote(m["name"] or m["there"] or m["then"])
    facts.add(*(f"named_in(this,{named},{place})" for place in dict.fromkeys(places)))
    return True


_OF_A_KIND = r" (?:\w+ )?(?:[Mm]onsters?|[Cc]ards?|Spells?|Traps?|Spells?/Traps?)\b"
"""what follows the name of an archetype: that is no card"""


def mentions(own_name: str, text: str, facts: Facts) -> None:
    """State which other cards the whole text names, of those that some text asks for."""
    named = [
        name for name in MENTIONED
        if name != own_name and f'"{name}"' in text and re.search(rf'"{re.escape(name)}"(?!{_OF_A_KIND})', text)
    ]  # fmt: skip
    facts.add(*(f"mentions(this,{quote(name)})" for name in named))


def placed_as_spell(text: str, facts: Facts) -> None:
    """State that a monster's text can place it in a Spell & Trap Zone."""
    if _AS_SPELL.search(text):
        facts.add("placed_as_spell(this)")


def trap_monster(text: str, facts: Facts) -> None:
    """State what a Trap is as a monster, from "… as an Effect Monster (Type/ATTRIBUTE/Level 4/ATK 0/DEF 0)"."""
    m = _TRAP.search(text)
    if m is None:
        return
    if _NO_TRAP.search(text):
        facts.add("no_trap(this)")
    found: list[str] = ["is(tuner)", "is(effect)"] if m["kind"] == "Tuner" else [f"is({m['kind'].lower()})"]
    stated = in_brackets(m["facts"])
    if stated is None or "?" in m["facts"]:  # a Trap whose ATK or DEF is open has the board say what it is
        return
    facts.add(*(f"trap_monster(this,{fact})" for fact in dict.fromkeys([*found, *stated])))


def in_brackets(words: str) -> list[str] | None:
    """Read what a text prints of a monster that is no card: "Type/ATTRIBUTE/Level 4/ATK 0/DEF ?"; a "?" states nothing.

    Return properties as under printed/2, or None for any other word.
    """
    found: list[str] = []
    for word in (w.strip() for w in words.split("/")):
        bare = word.removesuffix("-Type")
        if bare in RACES:
            found.append(f"race({quote(bare)})")
        elif word in ATTRIBUTES:
            found.append(f"attribute({quote(word)})")
        elif word == "Tuner":
            found.append("is(tuner)")
        elif number := re.fullmatch(r"(Level|ATK|DEF) (\d+)", word):
            found.append(f"{number[1].lower()}({number[2]})")
        elif not re.fullmatch(r"(?:ATK|DEF) \?", word):
            return None
    return found
