"""Judges a play on a board with a change made: legal or not, and no more."""

import msgspec
from solemn.bridge.ask import Question
from solemn.bridge.enumerate import listed
from solemn.bridge.facts import play_facts, position_facts
from solemn.bridge.records import Play, Position


def legal_play(position: Position, play: Play) -> Play | None:
    """`play` with what it leaves open completed, where it is certainly legal on a sound board; else None."""
    facts = position_facts(position, comments=False) + play_facts(play)
    question = Question("check", facts, options=["0"])
    best = question.best()
    if best is None or best.all("breaks") or best.all("doubt") or question.derived("defect", 2):
        return None
    found = listed(best).play
    last = sorted(found.materials or (), key=lambda ref: ref.startswith("+"))
    return msgspec.structs.replace(found, resolving=play.resolving, materials=tuple(last))
