"""Cards for boards: invented ones, each for the sake of a few rules, and some of the default set. `CARDS` has both."""

from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.records import Card

from brute import effect_cards, further_cards, material_cards, plain_cards

PRINTED = (
    "Polymerization", "Fusion Gate", "Dragon's Mirror", "Dark Fusion", "Dark Calling", "Ojama Green", "Ojama Yellow",
    "Ojama Black", "Ojama King", "Ojama Knight", "Dark Paladin", "Dark Magician", "Buster Blader",
    "Elemental HERO Gaia", "White Dragon Ritual", "Paladin of White Dragon", "Advanced Ritual Art",
    "Contract with the Abyss", "Call of the Haunted", "Bonding - H2O", "Hydrogeddon", "Oxygeddon", "Water Dragon",
    "Mezuki", "Zombie Master", "Plaguespreader Zombie", "Rescue Cat", "Elegant Egotist", "Harpie Lady",
    "Book of Life", "Level Modulation", "Gem-Knight Pearl", "Number 39: Utopia", "Number C39: Utopia Ray",
    "Decode Talker", "Borreload Dragon", "Cyberse Wicckid",
)  # fmt: skip
"""the cards of the default set"""
CARDS: dict[str, Card] = {
    card.name: card
    for cards in (
        plain_cards.made.cards,
        material_cards.made.cards,
        effect_cards.made.cards,
        further_cards.made.cards,
        DefaultCards().all(),
    )
    for card in cards
    if card.key < 0 or card.name in PRINTED
}
"""the cards by name"""
