"""Defects of a position: what no board can be, as the law finds it."""

from solemn.bridge.ask import Question
from solemn.bridge.board_error import BoardError
from solemn.bridge.facts import position_facts
from solemn.bridge.records import Position
from solemn.bridge.verdict import Defect

_PLAYERS = {"you": "your side", "opponent": "the opponent's side"}


def find_defects(position: Position, question: Question | None = None) -> list[Defect]:
    """All defects of a position, in the order of the board file; then the remarks on deck-building."""
    from solemn.bridge.language import language  # a sound board needs none of the texts
    from solemn.bridge.saying import say

    texts = language()
    question = question or Question("status", position_facts(position, comments=False))
    at = {one.ref: (number, one) for number, one in enumerate(position.instances)}
    names = {one.card.key: one.card.name for one in position.instances}
    rows = sorted((at[ref][0], name, at[ref][1]) for name, ref in question.derived("defect", 2))
    defects = [
        Defect(
            id=name, ref=one.ref, path=one.path,
            message=say(texts.defects[name], {"card": one.card.name, "rules": position.rules}, texts),
        )
        for _, name, one in rows
    ]  # fmt: skip
    for name, about in sorted(question.derived("remark", 2), key=str):
        card = names[about] if isinstance(about, int) else _PLAYERS[about]
        text = say(texts.remarks[name], {"card": card}, texts)
        defects.append(Defect(id=name, ref="", path="", message=text, remark=True))
    return defects


def refuse_defects(position: Position, question: Question) -> None:
    """Raise BoardError for the first defect that a grounded question has found."""
    if question.derived("defect", 2):
        first = find_defects(position, question)[0]
        raise BoardError(first.message, path=first.path, file=position.source)
