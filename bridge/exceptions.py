"""What sets a rule aside: the texts of cards and the eras, on one play and in general."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from solemn.bridge.ask import Question
from solemn.bridge.cards.source import CardSource
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import renamed
from solemn.bridge.records import Card, Instance, Position
from solemn.bridge.registry import Rule
from solemn.bridge.verdict import Exemption

ERA = "era"
"""what stands in place of a card where it is the era"""


def exceptions(found: Iterable[tuple[Any, ...]], position: Position, lang: str = DEFAULT) -> tuple[Exemption, ...]:
    """What the law gives as sets_aside(Rule,Card,Word) on one play, the rules of one card and word together.

    A card is a reference, or, for an effect that was used before, the key of its card, alone or in a term.
    """
    rules: dict[tuple[Any, str], list[str]] = {}
    for rule, who, word in sorted(found, key=str):
        rules.setdefault((who[1] if isinstance(who, tuple) else who, word), []).append(rule)
    at = {one.ref: one for one in position.instances}
    return tuple(_exemption(who, word, tuple(ids), at, position, lang) for (who, word), ids in rules.items())


def _exemption(
    who: Any, word: str, ids: tuple[str, ...], at: dict[str, Instance], position: Position, lang: str
) -> Exemption:
    text = said(word, lang)
    if who == ERA:
        return Exemption(rules=ids, word=word, text=text)
    if who in at:
        card = at[who].card
        return Exemption(rules=ids, word=word, text=text, ref=who, name=renamed(card, lang).name, id=at[who].id)
    card = next(card for card in _cards(position) if card.key == who)
    return Exemption(rules=ids, word=word, text=text, name=renamed(card, lang).name, id=card.id)


def _cards(position: Position) -> Iterable[Card]:
    """Every card of the board, those of effects that were used before too."""
    yield from (card for side in (position.you, position.opponent) for card in side.applied)
    for one in position.instances:
        yield from (one.card, *one.applied, *([one.made_by] if one.made_by else []))


def said(word: str, lang: str = DEFAULT) -> str:
    """What a word of a card's text, or a switch of an era, lets a player do; in English where the language lacks it."""
    texts = language(lang).exceptions
    return texts[word] if word in texts else language().exceptions[word]


@lru_cache(maxsize=1)
def switches() -> dict[str, tuple[str, ...]]:
    """The eras in which each switch of asp/eras.lp is on."""
    found: dict[str, list[str]] = {}
    for switch, era in sorted(Question("eras", "").derived("in_era", 2)):
        found.setdefault(switch, []).append(era)
    return {switch: tuple(eras) for switch, eras in found.items()}


def eras(rule: Rule) -> tuple[str, ...]:
    """The eras in which a rule is asked."""
    known = switches()
    return known[rule.only_where] if rule.only_where else tuple(sorted({era for on in known.values() for era in on}))


def carriers(words: Iterable[str], cards: CardSource) -> dict[str, list[Card]]:
    """The cards whose text says each of these words, by name."""
    found: dict[str, list[Card]] = {word: [] for word in words}
    for card in cards.all():
        for word in {fact.partition("(")[0] for fact in card.law} & set(found):
            found[word].append(card)
    return {word: sorted(some, key=lambda card: card.name) for word, some in found.items()}
