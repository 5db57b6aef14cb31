"""Finds the smallest changes of a board that make a play legal."""

from collections.abc import Iterator, Sequence

import msgspec
from solemn.bridge.ask import Atom, Found, Given, Question
from solemn.bridge.facts import play_facts
from solemn.bridge.judge import judge
from solemn.bridge.language import DEFAULT
from solemn.bridge.need.making import made
from solemn.bridge.need.records import Answer, Model, Proposal, Source, Space
from solemn.bridge.need.space import Named, space
from solemn.bridge.need.telling import changes_of, rank
from solemn.bridge.need.trial import legal_play
from solemn.bridge.records import Card, Play, Position
from solemn.bridge.verdict import Verdict

MOST = 2
"""changes that are tried where nothing else is asked for"""
LIMIT = 10
"""proposals that are found where nothing else is asked for"""
_SEARCHING: Atom = ("searching", ())
_CHANGES, _TRAITS, _NUMBERS = ("change", 1), ("wanted_trait", 2), ("chosen_number", 2)


def need(
    position: Position,
    play: Play,
    *,
    source: Source = "any",
    given: Sequence[Card] = (),
    named: Named = lambda name: (),
    limit: int = LIMIT,
    most: int = MOST,
    lang: str = DEFAULT,
) -> Answer:
    """The smallest changes of the board that make `play` legal, the plainest first; at most `limit` of them.

    `source` says where a card more may come from, `given` is the list for "list", `named` finds the cards of a name.
    What the play names stays as it is, and where it names its materials they are all its materials. `lang` is
    the language of the verdict's messages. Raises BoardError as judge does.
    """
    verdict = judge(position, play, lang)
    if verdict.verdict == "legal":
        return Answer(verdict=verdict, most=most)
    for number in range(1, most + 1):
        where = space(position, play, source, given, number, named)
        found: list[Proposal] = []
        seen: set[str] = set()
        for proposal in _proposals(position, play, where, number):
            # of two cards more it is all one which of them is called the first
            told = str(sorted(str(msgspec.structs.replace(c, ref=None) if c.describe else c) for c in proposal.changes))
            if told in seen:
                continue
            seen.add(told)
            if len(found) == limit:
                return _answer(verdict, found, number, most, complete=False)
            found.append(proposal)
        if found:
            return _answer(verdict, found, number, most)
    return Answer(verdict=verdict, most=most)


def _answer(verdict: Verdict, found: list[Proposal], number: int, most: int, *, complete: bool = True) -> Answer:
    found.sort(key=lambda one: rank(one.changes))
    return Answer(verdict=verdict, proposals=tuple(found), number=number, most=most, complete=complete)


def _proposals(position: Position, play: Play, where: Space, number: int) -> Iterator[Proposal]:
    """The proposals with just so many changes: each is judged before it is made."""
    for alike in _models(where, play, number):
        by_play: dict[Play, tuple[Position, list[Model]]] = {}
        for model in alike:
            after = made(position, model, where.cards)
            completed = legal_play(after, play)
            if completed is not None:
                by_play.setdefault(completed, (after, []))[1].append(model)
        for completed, (after, models) in by_play.items():
            changes = changes_of(models, where, position)
            yield Proposal(changes=changes, play=completed, position=after)


def _models(where: Space, play: Play, number: int) -> Iterator[list[Model]]:
    """The answers with just so many changes, the plainest first; those that differ in Levels alone together."""
    facts = f"{where.facts}\n{play_facts(play)}changes({number}).\n"
    question = Question("need", facts, given=Given(f"{where.rules}\n", f"{where.could_hold}\n"), options=["0"])
    searching = [(_SEARCHING, True)]
    while (found := question.best(searching)) is not None:
        first = _model(found)
        fixed = {*first.changes, *first.traits}
        assumed = searching + [
            (atom, atom in fixed) for atom in (*question.atoms(*_CHANGES), *question.atoms(*_TRAITS))
        ]
        alike: list[Model] = []
        while found is not None:
            model = _model(found)
            alike.append(model._replace(serves=_serving(question, model)))
            question.forbid([_SEARCHING, *fixed, *model.numbers])
            found = question.best(assumed) if model.numbers else None
        yield alike


def _serving(question: Question, model: Model) -> tuple[Atom, ...]:
    """What a card that is only described could be instead, one property exchanged for another: it is as legal."""
    out: list[Atom] = []
    fixed = [(atom, atom in model.changes) for atom in question.atoms(*_CHANGES)]
    fixed += [(atom, atom in model.numbers) for atom in question.atoms(*_NUMBERS)]
    groups: dict[tuple[str, int], list[Atom]] = {}
    for _, (ref, group, prop) in question.atoms("may_be", 3):
        groups.setdefault((ref, group), []).append(("has", (ref, prop)))
    for group in groups.values():
        usual = next((atom for atom in group if atom in model.has), None)
        for other in group:
            if usual is None or other == usual or other[1] in [number[1] for number in question.atoms("number", 1)]:
                continue
            has = {*model.has} - {usual} | {other}
            if question.best(fixed + [(atom, atom in has) for atom in question.atoms("has", 2)]) is not None:
                out.append(other)
    return tuple(out)


def _model(found: Found) -> Model:
    atoms: dict[str, list[Atom]] = {}
    for atom in found.atoms:
        atoms.setdefault(atom[0], []).append(atom)
    names = ("change", "wanted_trait", "chosen_number", "has", "stands_in")
    return Model(*(tuple(sorted(atoms.get(name, ()), key=str)) for name in names))
