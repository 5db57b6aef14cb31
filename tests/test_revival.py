"""The revival limit, read from the cards' texts, held against the reference engine's scripts."""

from pathlib import Path
from typing import Literal

import msgspec
import yaml
from solemn.bridge.ask import revival_limited
from solemn.bridge.cards.store import CardStore


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One monster on whose revival limit the engine is not followed."""

    card: str
    limited: bool
    """what solemn says"""
    right: Literal["solemn", "engine", "open"]
    why: str
    source: str


KNOWN = msgspec.convert(
    yaml.safe_load((Path(__file__).parent / "revival_differences.yaml").read_text()), list[Difference]
)


def test_the_revival_limit_agrees_with_the_engine(shared: Path, pool: CardStore) -> None:
    engine = msgspec.json.decode((shared / "oracle" / "revival_limit.json").read_bytes(), type=dict[str, list[int]])
    theirs = set(engine["revival_limit"])
    limited = revival_limited(pool.all())
    differ: dict[str, bool] = {}
    for passcode in engine["scripted_monsters"]:
        card = pool.by_id(passcode)
        assert card is not None, passcode
        if (card.key in limited) != (passcode in theirs):
            differ[card.name] = card.key in limited
    assert len(engine["scripted_monsters"]) > 5000
    assert differ == {one.card: one.limited for one in KNOWN}


def test_each_difference_says_why() -> None:
    assert len({one.card for one in KNOWN}) == len(KNOWN)
    for one in KNOWN:
        assert len(one.why) > 20
        assert one.source
