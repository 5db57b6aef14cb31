"""Invented cards, each for the sake of a few rules. `CARDS` finds them by name."""

from solemn.bridge.records import Card

from brute import effect_cards, material_cards, plain_cards

CARDS: dict[str, Card] = {
    card.name: card for file in (plain_cards, material_cards, effect_cards) for card in file.made.cards
}
"""the cards by name"""
