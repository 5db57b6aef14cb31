"""Times ways to hold all filters of material lines against all monsters.

Run by hand: python tests/bench/materials.py [--cards STORE] [--every N]
Multi-shot, a filter a step, is left out: it would need the filter rules a second time, in a part with a parameter.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from solemn.bridge.ask import Question
from solemn.bridge.cards.locate import open_cards
from solemn.bridge.facts import card_facts
from solemn.bridge.materials import _pool_law, _slot_facts, _Wanted, material_kind
from solemn.bridge.recipes import recipes
from solemn.bridge.records import Card

EVERY_CARD = "tested(s(line(N),1),I) :- slot(line(N),1,_,_), inst(I,_)."


def filters(cards: Sequence[Card]) -> list[_Wanted]:
    """What the slots of the Extra Deck monsters ask, each once."""
    found: dict[_Wanted, None] = {}
    for card in cards:
        kind = material_kind(card)
        for recipe in recipes(card, kind).values() if kind else ():
            found |= dict.fromkeys(_Wanted(one, tuple(recipe.measures)) for one in recipe.filters.values())
    return list(found)


def ask(wanted: Sequence[_Wanted], pool: str, more: str = "") -> tuple[int, int]:
    """Hold the filters against the pool in one grounding: (tests made, matches found)."""
    lines = [_slot_facts(number, one) for number, one in enumerate(wanted)]
    question = Question("materials", "\n".join([pool, *lines, more]))
    tests = len(list(question.control.symbolic_atoms.by_signature("tested", 2)))
    return tests, sum(1 for _ in question.pairs("fitting"))


def timed(title: str, wanted: Sequence[_Wanted], pool: str, size: int, more: str = "") -> None:
    """Print how long it takes in groundings of `size` filters."""
    start = time.perf_counter()
    tests = matches = 0
    for at in range(0, len(wanted), size):
        one = ask(wanted[at : at + size], pool, more)
        tests, matches = tests + one[0], matches + one[1]
    seconds = time.perf_counter() - start
    print(f"{title:<44}{len(wanted):>5} filters{tests:>10} tests{matches:>9} matches{seconds:>8.1f} s")


def main() -> None:
    """Print a line a variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--every", type=int, default=100, help="filters to test on every card")
    args = parser.parse_args()
    cards = list(open_cards(args.cards).all())
    monsters = [card for card in cards if card.kind == "monster"]
    pool = "\n".join(card_facts(msgspec.structs.replace(card, law=_pool_law(card))) for card in monsters)
    wanted = filters(cards)
    timed("no filter: the cards alone", wanted[:1], pool, 1)
    timed("one grounding", wanted, pool, len(wanted))
    timed("groundings of 200", wanted, pool, 200)
    timed("groundings of 50", wanted, pool, 50)
    some = wanted[:: max(1, len(wanted) // args.every)]
    timed("a part, one grounding", some, pool, len(some))
    timed("the same part, each filter on every card", some, pool, len(some), EVERY_CARD)


if __name__ == "__main__":
    main()
