"""Searching cards by words: what is looked at, and when a word stands in it."""

import re

from solemn.bridge.cards.lines import type_line
from solemn.bridge.cards.names import fold
from solemn.bridge.records import Card

_SIGNS = re.compile(r"[\W_]+")


def search_terms(words: str) -> list[str]:
    """The folded words of a search."""
    return _SIGNS.sub(" ", fold(words)).split()


def search_words(card: Card) -> str:
    """The words of a card's English name, type line, Attribute and archetypes, folded, with a space before each."""
    words = fold(" ".join([card.name, type_line(card), card.attribute or "", *card.archetypes]))
    return " " + _SIGNS.sub(" ", words)


def sought(term: str, anywhere: bool) -> str:
    """What must stand in search_words or in a name with a space before it, that a term is found.

    A term is sought where a word begins ("umi" is not in "Luminous"), or `anywhere`. Chinese and Japanese names have no
    spaces: there a word may begin anywhere.
    """
    return term if anywhere or not term.isascii() else f" {term}"


def matches(card: Card, terms: list[str], anywhere: bool) -> bool:
    """Whether all the terms stand in the card's search_words, or all in one of its names."""
    places = [search_words(card), *(f" {fold(name)}" for name in card.names.values())]
    return any(all(sought(term, anywhere) in place for term in terms) for place in places)
