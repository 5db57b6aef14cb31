"""A pool imported from a .cdb with its strings.conf, from yaml-yugi or from YGOPRODeck's shape gives the same facts.

What differs is listed here by kind, with the reason; a difference of another kind fails.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.importer import import_files
from solemn.bridge.cards.store import CardStore
from solemn.bridge.records import Card

FILES = {"yaml-yugi": "yaml-yugi-cards.json.xz", "cdb": "cards.cdb.xz", "ygoprodeck": "cardinfo.json.xz"}
PRINTED = ("name", "kind", "types", "race", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "defense")
LACKING = {
    # It files the Spells that such texts mean ("Polymerization" or a "Fusion" Spell) under `Polymerization`, and
    # leaves a few cards out of series whose names they hold in Japanese alone.
    "yaml-yugi": {"Fusion": 33, "Phantasm": 3, "Warrior": 2, "Possessed": 1},
    # Its codes know no such archetype: texts that seem to mean one mean the card of that name, or newer cards.
    "cdb": {"Polymerization": 40, "Goblin Biker": 14, "Neo Space": 6, "Onomat": 2, "White Night": 2},
}
"""archetypes that a text names and that a source lacks on so many cards on which the other has them"""
NAMED_IN_A_TEXT = re.compile(r'"([^"]+)" (?:[A-Z][\w-]*[ /])*(?:cards?|[Mm]onsters?|Spells?|Traps?|Tuners?|Tokens?)\b')

OF_THEIR_OWN = ["Gladiator Beast Gistel", "The Phantom Knights of Decayed Cloak", "Gladiator Beast Gaiodiaz"]
"""where YGOPRODeck lacks the archetype by which what its effect Summons may be the card itself"""


@pytest.fixture(scope="module")
def sources(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, CardStore]:
    folder = tmp_path_factory.mktemp("sources")
    none = DefaultCards(folder)  # what is written by hand would hide what the sources say
    found = {}
    for name, file in FILES.items():
        import_files([shared / "cards" / file], folder / f"{name}.sqlite", default=none)
        found[name] = CardStore.open(folder / f"{name}.sqlite")
    return found


def in_both(one: CardStore, other: CardStore) -> Iterator[tuple[Card, Card]]:
    """The cards of both, by the first passcode that either gives."""
    for card in one.all():
        same = other.by_id(card.id) if card.id is not None else None
        if same is not None:
            yield card, same


def named_in_texts(store: CardStore) -> set[str]:
    """What a text names before a word for cards: the archetypes that matter, since no other is ever asked for."""
    return {name for card in store.all() for name in NAMED_IN_A_TEXT.findall(store.text(card.key) or "")}


@pytest.mark.parametrize("name", ["cdb", "ygoprodeck"])
def test_numbers_and_facts_of_texts_are_the_same(name: str, sources: dict[str, CardStore]) -> None:
    pairs = list(in_both(sources["yaml-yugi"], sources[name]))
    assert len(pairs) > 14_000
    assert [(a.name, field) for a, b in pairs for field in PRINTED if getattr(a, field) != getattr(b, field)] == []
    assert [a.name for a, b in pairs if a.law != b.law] == (OF_THEIR_OWN if name == "ygoprodeck" else [])


@pytest.mark.parametrize(("name", "other"), [("cdb", "yaml-yugi"), ("yaml-yugi", "cdb")])
def test_the_archetypes_that_texts_name_are_the_same_but_for_a_few(
    name: str, other: str, sources: dict[str, CardStore]
) -> None:
    named = named_in_texts(sources["yaml-yugi"])
    missing = Counter(
        archetype
        for a, b in in_both(sources[name], sources[other])
        for archetype in set(b.archetypes) - set(a.archetypes)
        if archetype in named
    )
    assert missing == LACKING[name]


def test_ygoprodeck_gives_one_archetype_and_none_of_its_own(sources: dict[str, CardStore]) -> None:
    pairs = list(in_both(sources["ygoprodeck"], sources["yaml-yugi"]))
    assert [a.name for a, b in pairs if len(a.archetypes) > 1 or set(a.archetypes) - set(b.archetypes)] == []


def test_cards_that_one_source_alone_has(sources: dict[str, CardStore]) -> None:
    """Only the .cdb holds Tokens; it lacks a prize card, the Normal Monster with the name of a Ritual Monster."""
    for name, other in (("cdb", "yaml-yugi"), ("cdb", "ygoprodeck")):
        known = {number for card in sources[other].all() for number in sources[other].ids(card.key)}
        alone = [card for card in sources[name].all() if card.id not in known]
        assert [card.name for card in alone if "token" not in card.types] == []
    for name, other in (("yaml-yugi", "cdb"), ("ygoprodeck", "cdb")):
        known = {number for card in sources[other].all() for number in sources[other].ids(card.key)}
        alone = [card for card in sources[name].all() if card.id is not None and card.id not in known]
        assert [(card.name, card.types) for card in alone] in ([], [("Black Luster Soldier", ("normal",))])
