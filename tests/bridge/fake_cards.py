"""A handful of cards for tests that must not depend on any store."""

import difflib
from typing import Any

from solemn.bridge.records import Card


def monster(key: int, name: str, level: int | None = 4, types: tuple[str, ...] = ("effect",), **more: Any) -> Card:
    fields = {"id": key, "race": "Warrior", "attribute": "EARTH", "atk": 1000, "defense": 500} | more
    return Card(key=key, name=name, kind="monster", types=types, level=level, **fields)


class FakeCards:
    def __init__(self, *cards: Card, other_ids: dict[int, int] | None = None) -> None:
        self.cards = {card.key: card for card in cards}
        self.ids = {card.id: card.key for card in cards if card.id is not None} | (other_ids or {})

    def by_id(self, passcode: int, /) -> Card | None:
        return self.cards.get(self.ids.get(passcode, 0))

    def by_name(self, name: str, /) -> list[Card]:
        wanted = " ".join(name.split()).casefold()
        return [c for c in self.cards.values() if wanted in {n.casefold() for n in (c.name, *c.names.values())}]

    def nearest(self, name: str, n: int, /) -> list[str]:
        return difflib.get_close_matches(name, [card.name for card in self.cards.values()], n, 0.4)


JINZO_7 = 32809211
CARDS = FakeCards(
    monster(63977008, "Junk Synchron", 3, ("effect", "tuner"), names={"ja": "ジャンク・シンクロン"}),
    monster(9365703, "Speed Warrior", 2),
    monster(26202165, "Sangan", 3, attribute="DARK", race="Fiend", archetypes=("Three",), law=("cannot_flip(this)",)),
    monster(77585513, "Jinzo", 6),
    monster(JINZO_7, "Jinzo #7", 2),
    monster(67048711, "7", 4),
    monster(67048712, "No", 4),
    monster(2134567, "Old Printing", 4),
    monster(70095154, "Cyber Dragon", 5),
    monster(501, "Twin", 4),
    monster(502, "Twin", 5),
    monster(64631466, "Relinquished", 1, ("effect", "ritual")),
    monster(44508094, "Stardust Dragon", 8, ("effect", "synchro")),
    monster(71594310, "Gem-Knight Pearl", None, ("xyz",), rank=4),
    monster(1861629, "Decode Talker", None, ("effect", "link"), link=3, arrows=("t", "bl", "br"), defense=None),
    monster(16178681, "Odd-Eyes Pendulum Dragon", 7, ("effect", "pendulum"), scale=4),
    Card(key=97077563, id=97077563, name="Call of the Haunted", kind="trap", types=("continuous",)),
    Card(key=24094653, id=24094653, name="Polymerization", kind="spell", types=("normal",)),
    Card(key=4064256, id=4064256, name="Zombie World", kind="spell", types=("field",)),
    Card(key=1845204, id=1845204, name="Instant Fusion", kind="spell", types=("normal",)),
    Card(key=-1, name="Prize Card", kind="monster", types=("normal",), level=1),
    other_ids={70095155: 70095154},
)
