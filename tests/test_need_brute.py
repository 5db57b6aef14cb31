"""`need` against every single change of a board, made one by one."""

from collections.abc import Iterator
from random import Random

import pytest
from brute.single import Single, changes
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from solemn.bridge.draw import draw
from solemn.bridge.facts import copies
from solemn.bridge.judge import judge
from solemn.bridge.need.records import Answer, Change
from solemn.bridge.need.search import need
from solemn.bridge.need.space import space
from solemn.bridge.need.trial import legal_play
from solemn.bridge.records import Play, Position
from strategies import LATE, NEW, OLD, positions

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def plays(position: Position) -> Iterator[Play]:
    """Plays that may be asked for, most of them illegal."""
    for one in position.instances:
        if one.controller != "you":
            continue
        words = one.card.types
        if one.place == "extra":
            for kind in ("synchro", "xyz", "link"):
                if kind in words:
                    yield Play(kind=kind, cards=(one.ref,))
        elif one.place == "hand" and one.card.kind == "monster":
            yield Play(kind="normal", cards=(one.ref,))
            yield Play(kind="set", cards=(one.ref,), positions=("set",))
            if any(fact.endswith(",own)") for fact in one.card.law):
                yield Play(kind="special", cards=(one.ref,))
        elif one.place == "monster" and one.face == "down":
            yield Play(kind="flip", cards=(one.ref,))
        if any(fact.startswith("summons(") for fact in one.card.law) and one.place in ("hand", "spell", "monster"):
            yield Play(kind="activate", cards=(), via=one.ref)


def single(change: Change) -> Iterator[Single]:
    """A change as plain enumeration tells it, one for each number that serves."""
    ref = change.ref or ""
    match change.change:
        case "add":
            assert change.describe is not None
            bounds = {prop for _, prop in change.describe.bounds if prop[1] != 0}
            wanted = frozenset({*change.describe.wanted, *bounds})
            for number in change.describe.numbers or [("level", level) for level in range(1, 13)]:
                yield Single("add", ref, change.place or "", number, wanted)
        case "level":
            for level in change.levels:
                yield Single("level", ref, number=("level", level))
        case "undo" | "time":
            yield Single(change.change, " ".join(change.what))
        case kind:
            yield Single(kind, ref)


def smallest(found: set[Single]) -> set[Single]:
    """Without what asks for more than another does."""
    return {
        one
        for one in found
        if not any((o.kind, o.ref, o.place, o.number) == (one.kind, one.ref, one.place, one.number)
                   and o.wanted < one.wanted for o in found)
    }  # fmt: skip


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(positions(themes=(*OLD, *NEW, *LATE)), st.randoms(use_true_random=False))
def test_need_finds_just_the_single_changes_that_serve(position: Position, random: Random) -> None:
    asked = list(plays(position))
    assume(asked)
    compare(position, random.choice(asked))


def compare(position: Position, play: Play) -> None:
    if judge(position, play).verdict == "legal":
        assert need(position, play).number == 0
        return
    groups = space(position, play, "any", (), 1, lambda name: ()).groups
    traits = {name: [prop or ("none", name) for prop in group] for name, group in groups.items()}
    traits["number"] = [number for number in traits["number"] if number[0] == "level"]
    ways = 1
    for group in traits.values():
        ways *= len(group)
    assume(ways <= 48)
    named = {*play.cards, play.via}
    later = {second for first, second in copies(position.instances) if first not in named}
    expected = smallest(
        {
            change
            for change, after in changes(position, play, traits)
            if not (change.kind == "remove" and change.ref in later) and legal_play(after, play) is not None
        }
    )
    answer = need(position, play, limit=10_000, most=1)
    ours = told(answer)
    if ours != expected:
        law = "\n".join(f"{one.ref} {one.card.name}: {one.card.law}" for one in position.instances)
        pytest.fail(
            f"{draw(position)}\n{law}\n{play}\nonly need: {ours - expected}\nonly brute force: {expected - ours}"
        )


def told(answer: Answer) -> set[Single]:
    return {
        one
        for proposal in answer.proposals
        for change in proposal.changes
        for one in single(change)
        if one.number is None or one.number[0] == "level"
    }
