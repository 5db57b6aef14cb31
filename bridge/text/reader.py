"""From a card's English text to the facts that say what it does to Summons."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text import (
    also_xyz,
    bearing,
    beside,
    conditions,
    continuous,
    effects,
    effects_pendulum,
    materials,
    names,
    open_stats,
    own_lines,
    procedures,
    readings,
    rituals,
    stand_ins,
    token_bonds,
    tributes,
    uniqueness,
)
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.split import Clause, clauses, material_line

_MISPRINTED = {
    "Elemental Hero ": "Elemental HERO ", "Red-Eyes B. Dragon": "Red-Eyes Black Dragon", "Frog the Jam": "Slime Toad",
}  # fmt: skip
"""how names begin that a text prints in another way, as they were once"""

_FIRM = re.compile(r"This effect cannot be negated")

VERSION = 12
"""raised whenever the same text may give other facts, so that a store knows to read again"""


def read_text(card: Card, text: str, pendulum_text: str = "") -> tuple[str, ...]:
    """Return what the text says of Summons: facts in the words of asp/inputs.lp, `this` for the card, no final dot.

    Every clause that bears on Summons and that no fact states becomes an `unmodelled` one; what bears on none is left
    out. Any text at all may be given: nothing raises.
    """
    facts = Facts("Extra Deck" if set(card.types) & set(materials.KINDS) else "hand")
    plain = card.kind == "monster" and "normal" in card.types
    text = _names_mended(card.name, text)
    line, body = material_line(card.types, "" if plain else text)
    _extra_deck(card, line, body, facts)
    sentences = clauses(body)
    beside = clauses(pendulum_text, pendulum=True)
    read = _Reading(card, sentences, {one.after for one in sentences + beside if _FIRM.fullmatch(one.text)}, facts)
    done = rituals.ritual_spell(sentences, facts) if card.kind == "spell" and "ritual" in card.types else []
    done += [] if plain else effects.effects(card, sentences, facts)
    done += effects.effects(card, beside, facts)
    for clause in sentences + beside:
        if clause not in done:
            read.clause(clause)
    effects_pendulum.not_the_way_of_its_text(facts)
    if "Token" in text and not plain:
        token_bonds.bonds(sentences, facts)
    if not line:
        _without_line(card, facts)
    if text.strip():
        open_stats.open_stats(card, sentences + beside, facts)
    if card.kind == "trap":
        names.trap_monster(body, facts)
    elif card.kind == "monster":
        names.placed_as_spell(body, facts)
        if not plain:
            names.mentions(card.name, text + pendulum_text, facts)
    return tuple(dict.fromkeys(facts.facts))


def _names_mended(own: str, text: str) -> str:
    """The text with the names that it misprints, or gives in the plural: they are matched to the letter."""
    text = text.replace(f'"{own}s"', f'"{own}"')
    for old, new in _MISPRINTED.items():
        text = text.replace(f'"{old}', f'"{new}')
    return text


def _extra_deck(card: Card, line: str, body: str, facts: Facts) -> None:
    for kind in materials.KINDS:
        if kind in card.types and line:
            materials.material_line(kind, line, facts)


def _without_line(card: Card, facts: Facts) -> None:
    """A Fusion or Link Monster that names no materials, unless its text says that only another card Summons it."""
    only = {fact for fact in facts.facts if fact.startswith("must(this,")}
    for kind in ("fusion", "link"):
        if kind in card.types and (not only or f"must(this,{kind})" in only):
            facts.unmodelled(card.name, f"own({kind})", "allow")


class _Reading:
    """The clauses of one card, one after the other."""

    def __init__(self, card: Card, sentences: list[Clause], firm: set[str], facts: Facts) -> None:
        self._card = card
        self._sentences = sentences
        self._firm = firm
        self._facts = facts

    def clause(self, clause: Clause) -> None:
        """Take in one clause."""
        card, facts = self._card, self._facts
        aside_names = [a for a in clause.asides if names.name(Clause(a), facts)]
        if aside_names:
            clause = clause.without(aside_names)
        if names.name(clause, facts):
            return
        if card.kind == "monster" and not clause.pendulum and self._of_itself(clause):
            return
        if continuous.effect(card, clause, facts, firm=clause.text in self._firm):
            return
        if continuous.lasts(card) and tributes.others(clause, facts):
            return
        bearing.bear(card, clause, self._sentences, facts)

    def _of_itself(self, clause: Clause) -> bool:
        """What a monster says about its own Summon, Tribute and use as material."""
        facts = self._facts
        return (
            ("ritual" in self._card.types and rituals.ritual_monster(clause, facts))
            or procedures.own_procedure(clause, facts)
            or procedures.once_this_way(clause, self._card.name, facts)
            or also_xyz.also_xyz(clause, self._card.name, facts)
            or conditions.condition(clause, facts)
            or uniqueness.only_one(clause, facts)
            or stand_ins.stand_in(clause, facts)
            or own_lines.own_line(clause, facts)
            or beside.beside(clause, facts)
            or tributes.tribute(clause, self._card.level, facts)
            or materials.restriction(clause, facts)
            or readings.counts_as(clause, facts)
        )
