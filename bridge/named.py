"""A position with its cards called by their names in another language."""

import msgspec
from solemn.bridge.language import DEFAULT
from solemn.bridge.records import Card, Position

CODES = {"zh": ("zh-CN", "zh", "zh-TW")}
"""under what codes the card sources know the names of a language, the first that a card has; else its own"""


def in_language(position: Position, lang: str) -> Position:
    """The position as it is shown in a language; cards that have no name in it keep their English one.

    It is for showing alone: the law asks for English names.
    """
    if lang == DEFAULT:
        return position
    shown = {one.card.key: renamed(one.card, lang) for one in position.instances}
    return msgspec.structs.replace(
        position,
        instances=tuple(msgspec.structs.replace(one, card=shown[one.card.key]) for one in position.instances),
    )


def renamed(card: Card, lang: str) -> Card:
    """The card with its name in a language as its name, and its English one among the others."""
    name = next((card.names[code] for code in CODES.get(lang, (lang,)) if card.names.get(code)), card.name)
    return msgspec.structs.replace(card, name=name, names=card.names | {DEFAULT: card.name})
