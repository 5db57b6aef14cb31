"""The steps of a play in the shape of the public JSON format."""

from collections.abc import Mapping
from typing import Any

from solemn.bridge.language import DEFAULT
from solemn.bridge.present import Presenter
from solemn.bridge.records import Position
from solemn.bridge.steps import Course, Move, Step

STEPS = "solemn.steps/1"


def course_json(position: Position, course: Course, *, negated: bool, lang: str = DEFAULT) -> dict[str, Any]:
    """The whole answer of `steps`; of a play that is not certainly legal `steps` is empty and `verdict` says why."""
    presenter = Presenter(position, lang)
    places = {one.ref: one.place for one in position.instances}
    judged = presenter.check(course.verdict, [])
    return {
        "schema": STEPS,
        "play": judged["play"],
        "negated": negated,
        "verdict": course.verdict.verdict,
        "violations": judged["violations"],
        "undecided": judged["undecided"],
        "steps": [_step(presenter, places, course, step) for step in course.steps],
    }


def _step(presenter: Presenter, places: Mapping[str, str], course: Course, step: Step) -> dict[str, Any]:
    return {
        "n": step.n,
        "name": step.name,
        "moves": [_move(presenter, places, course, move) for move in step.moves],
        "may_act": [
            presenter.card(one.ref) | {"how": one.how, "mandatory": one.must, "by": list(one.by)}
            for one in step.may_act
        ],
        "begins": [presenter.card(card) | {"on": _card(presenter, course, on)} for card, on in step.begins],
        "does_not_act": [
            presenter.card(card) | {"why": why} | ({"which": which} if which else {}) for card, why, which in step.fails
        ],
        "says": [word if not number else f"{word} {number}" for word, number in step.says],
    }


def _move(presenter: Presenter, places: Mapping[str, str], course: Course, move: Move) -> dict[str, Any]:
    play = course.verdict.play
    out = {"card": _card(presenter, course, move.ref), "how": move.how, "to": move.to}
    if move.ref:
        out["from"] = places[move.ref]
    if move.how in ("summon", "set"):
        out |= {"zones": list(play.zones or ()), "positions": list(play.positions or ())}
    return out | ({"by": presenter.card(move.by)} if move.by else {})


def _card(presenter: Presenter, course: Course, ref: str) -> dict[str, Any]:
    """CARD; the Tokens that a play makes have no reference yet."""
    if ref:
        return presenter.card(ref)
    number, name = course.verdict.play.tokens or (0, "")
    return {"ref": "token", "name": name, "count": number}
