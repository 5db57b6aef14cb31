"""A card in a line: its type line and its numbers as printed."""

from solemn.bridge.records import Card


def type_line(card: Card) -> str:
    """As printed: "Dragon / Synchro / Tuner / Effect", "Quick-Play Spell"."""
    if card.kind != "monster":
        return " ".join(word.title() for word in (*card.types, card.kind))
    ending = [word for word in ("normal", "effect") if word in card.types]
    words = [word for word in card.types if word not in ending]
    return " / ".join([*([card.race] if card.race else []), *(word.title() for word in [*words, *ending])])


def numbers(card: Card) -> str:
    """A monster's numbers as printed: "Level 4 · ATK 1000 / DEF ?"; "" for other cards."""
    if card.kind != "monster":
        return ""
    corner = (("Level", card.level), ("Rank", card.rank), ("Link", card.link), ("Scale", card.scale))
    atk, defense = ("?" if value is None else value for value in (card.atk, card.defense))
    strength = f"ATK {atk}" if card.link is not None else f"ATK {atk} / DEF {defense}"
    return " · ".join([*(f"{what} {value}" for what, value in corner if value is not None), strength])
