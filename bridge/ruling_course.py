"""What a ruling says of the steps of its play, held against the rules."""

import msgspec
from solemn.bridge.board import Board
from solemn.bridge.errors import SolemnError
from solemn.bridge.steps import Course, Step, course


class Expected(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of the course of a play; what is left out is not asked. Cards are references."""

    negated: bool = False
    """it is the course if the Summon, or the activation, is negated"""
    steps: tuple[str, ...] | None = None
    """exactly the names of the steps"""
    acts: dict[str, tuple[str, ...]] = {}
    """by the name of the step, exactly the cards that may act in it"""
    does_not_act: dict[str, str] = {}
    """cards that act in no step, each with the reason that some step gives"""
    begins: tuple[str, ...] | None = None
    """exactly the cards whose continuous effects begin to apply"""
    moves: dict[str, dict[str, str]] = {}
    """by the name of the step, exactly what moves in it and to where"""
    says: tuple[str, ...] = ()
    """words that some step says"""


def course_miss(board: Board, play: str, expected: Expected) -> str:
    """How the course differs from what the ruling says; empty where it does not. The play is legal."""
    try:
        found = course(board.position, board.parse(play), negated=expected.negated)
    except SolemnError as error:
        return str(error)
    names = tuple(step.name for step in found.steps)
    parts = []
    if expected.steps is not None and names != expected.steps:
        parts.append(f"the steps are {', '.join(names)}")
    for name in {**expected.acts, **expected.moves}:
        if name not in names:
            return f"there is no step {name!r}: the steps are {', '.join(names)}"
    for name, cards in expected.acts.items():
        acting = {one.ref for one in _step(found, name).may_act}
        if acting != set(cards):
            parts.append(f"in {name} may act {', '.join(sorted(acting)) or 'nobody'}")
    for name, moving in expected.moves.items():
        moves = {move.ref or "token": move.to for move in _step(found, name).moves}
        if moves != moving:
            parts.append(f"in {name} moves {moves}")
    beginning = {card for step in found.steps for card, _ in step.begins}
    if expected.begins is not None and beginning != set(expected.begins):
        parts.append(f"the effects that begin are those of {', '.join(sorted(beginning)) or 'no card'}")
    return "; ".join([*parts, *_silent(found, expected)])


def _silent(found: Course, expected: Expected) -> list[str]:
    parts = []
    acting = {one.ref for step in found.steps for one in step.may_act}
    reasons = {(card, why) for step in found.steps for card, why, _ in step.fails}
    said = {word for step in found.steps for word, _ in step.says}
    for card, why in expected.does_not_act.items():
        if card in acting:
            parts.append(f"{card} may act")
        elif (card, why) not in reasons:
            given = sorted(w for c, w in reasons if c == card)
            parts.append(f"{card} does not act: {', '.join(given) or 'no reason is given'}")
    parts += [f"no step says {word}" for word in expected.says if word not in said]
    return parts


def _step(found: Course, name: str) -> Step:
    return next(step for step in found.steps if step.name == name)
