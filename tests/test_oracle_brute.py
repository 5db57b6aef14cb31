"""The brute-force enumerator held against the reference engine on its plain boards."""

import importlib.util
from collections import Counter, defaultdict
from pathlib import Path
from types import ModuleType

import pytest
from brute import legal
from brute.terms import Sym, read_term
from solemn.bridge.cards.store import CardStore
from solemn.bridge.loader import load_position
from solemn.bridge.records import RULES, Instance, Position

OPTIONS = {"normal": "normal", "set": "set", "flip": "flip", "synchro": "special", "special": "special"}
"""our kinds of play, as the kinds of option of the engine"""

# The card data that the engine ran with marks it as Special Summon-only, as it does with every card whose text holds
# the words "cannot be Normal Summoned": so the engine does not offer to Set it, which its text does not forbid.
WRONGLY_SPECIAL_ONLY = {"Cave Dragon"}

Choices = dict[frozenset[str], tuple[frozenset[str], frozenset[str]]]
Option = tuple[str, str]


@pytest.fixture(scope="session")
def compare(shared: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("oracle_compare", shared / "oracle" / "compare.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def by_brute_force(position: Position) -> dict[Option, Choices]:
    found: dict[Option, Choices] = defaultdict(dict)
    for play in legal(position):
        found[OPTIONS[play.kind], play.card_ref][play.materials] = (play.zones, play.positions)
    return found


def can_be_asked(position: Position) -> set[str]:
    """The cards of `you` whose own Special Summon the enumerator knows."""
    return {
        one.ref
        for one in position.instances
        for fact in one.card.law
        if fact.startswith("proc(") and fact.endswith((",synchro)", ",own)"))
    }


def untold(position: Position, kind: str, card: Instance) -> bool:
    """Whether a text that no fact states could bear on this option."""
    kinds = {"any", "own", *(ours for ours, theirs in OPTIONS.items() if theirs == kind)}
    for one in position.instances:
        for fact in one.card.law:
            match read_term(fact):
                case Sym("unmodelled", (_, _, Sym("own", (Sym(word),)), _)) if one == card and word in kinds:
                    return True
                case Sym("unmodelled", (_, _, Sym("third", (Sym(word), _, _)), _)) if word in kinds:
                    return True
    return False


@pytest.mark.parametrize("rules", RULES)
def test_agrees_with_the_engine_on_plain_boards(rules: str, shared: Path, compare: ModuleType, pool: CardStore) -> None:
    agreed: Counter[str] = Counter()
    left_out = 0
    differences = []
    for one in compare.usable(str(shared / "oracle" / f"random_plain_{rules}.jsonl.xz")):
        position = load_position(compare.board(one["case"]), pool)
        cards = {inst.ref: inst for inst in position.instances}
        known = can_be_asked(position)
        ours = by_brute_force(position)
        engine, partial, _ = compare.engine(one["case"], one["result"])
        for kind, ref in sorted(set(ours) | set(engine)):
            if kind not in OPTIONS.values() or (kind == "special" and ref not in known):
                continue
            mine, its = ours.get((kind, ref), {}), engine.get((kind, ref), {})
            card = cards[ref]
            if (kind, ref) in partial:
                continue
            if set(mine) == set(its) and (kind == "flip" or mine == its):  # the engine lists no zone for a flip
                agreed[kind] += 1
            elif untold(position, kind, card) or card.card.name in WRONGLY_SPECIAL_ONLY:
                left_out += 1
            else:
                differences.append(f"{one['id']} {kind} {ref} {card.card.name}: engine {its}, brute force {mine}")
    assert not differences, "\n".join(differences[:5])
    assert all(agreed[kind] >= least for kind, least in {"normal": 200, "set": 200, "flip": 50, "special": 20}.items())
    assert left_out <= 2
