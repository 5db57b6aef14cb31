"""A card in a line: its type line as printed, and the words by which a search finds it."""

from solemn.bridge.cards.names import fold
from solemn.bridge.records import Card

_SPELLED = {"quick-play": "Quick-Play"}


def type_line(card: Card) -> str:
    """As printed: "Dragon / Synchro / Tuner / Effect", "Quick-Play Spell"."""
    if card.kind != "monster":
        return " ".join([*(_SPELLED.get(word, word.title()) for word in card.types), card.kind.title()])
    ending = [word for word in ("normal", "effect") if word in card.types]
    words = [word for word in card.types if word not in ending]
    return " / ".join([*([card.race] if card.race else []), *(word.title() for word in [*words, *ending])])


def search_words(card: Card) -> str:
    """What a search looks at: the English name, the type line, the Attribute and the archetypes, folded."""
    return fold(" ".join([card.name, type_line(card), card.attribute or "", *card.archetypes]))
