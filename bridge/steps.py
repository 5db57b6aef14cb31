"""The course of one play, step by step: what moves, who may act, which effects begin, and what does not happen."""

from collections.abc import Iterable
from typing import Any

import msgspec
from solemn.bridge.ask import Found, Question
from solemn.bridge.enumerate import ref_order
from solemn.bridge.errors import SolemnError
from solemn.bridge.facts import judged_facts, position_facts
from solemn.bridge.judge import judge
from solemn.bridge.language import DEFAULT
from solemn.bridge.records import Play, Position
from solemn.bridge.verdict import Verdict

NAMES = {
    "tribute": "Tribute", "materials": "materials", "flip": "flip", "placing": "placing", "window": "negation window",
    "success": "success", "negation": "negation", "answers": "triggers and responses", "activation": "activation",
    "resolution": "resolution", "spent": "the card leaves", "returning": "return",
}  # fmt: skip


SAYS = (
    "tribute_summon", "tribute_set", "no_tribute", "pays", "chain", "no_chain", "no_declaration", "by_rule", "waits",
    "no_set_window", "effect_sends", "effect_tributes", "no_window", "nowhere", "on_field", "normal_used", "lost",
    "nothing_lost", "cost_lost", "no_summon",
)  # fmt: skip
"""what a step may say beside what moves and acts, in the order in which it is read out"""


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One card that leaves its place or is placed."""

    ref: str
    """where it was when the play began; empty for a Token"""
    how: str
    """tribute send discard banish return shuffle attach fall destroy spent, or summon set flip activate come_back"""
    to: str
    """gy banished hand deck extra attached field, or gone for a Token that leaves"""
    by: str | None = None
    """the card that has it banished in place of sent to the GY"""


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """A card that may act in a step."""

    ref: str
    how: str
    """negate_summon negate_activation flip_effect trigger response waited"""
    must: bool
    """its effect is mandatory"""
    by: tuple[str, ...]
    """the players who may use it"""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a course."""

    n: int
    id: str
    """one of NAMES"""
    moves: tuple[Move, ...] = ()
    may_act: tuple[Actor, ...] = ()
    begins: tuple[tuple[str, str], ...] = ()
    """(card, monster): the continuous effect of the card begins to apply to the monster, or is the monster's own"""
    fails: tuple[tuple[str, str, str], ...] = ()
    """(card, why, which): it does not act here; `which` names a card or place where the reason has one"""
    says: tuple[tuple[str, int], ...] = ()
    """what a judge adds: words of asp/outcome/steps.lp, with a number where they have one"""

    @property
    def name(self) -> str:
        """Its name in English, as JSON gives it in every language."""
        return NAMES[self.id]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A play with its steps."""

    verdict: Verdict
    """the play is judged first; only a legal one has steps"""
    steps: tuple[Step, ...] = ()


def course(position: Position, play: Play, *, negated: bool = False, lang: str = DEFAULT) -> Course:
    """Judge `play` and, where it is legal, put its steps in order; `negated` asks for the course if it is negated.
    `lang` is the language of the verdict.

    Raises SolemnError where it cannot be negated, and what `judge` raises.
    """
    verdict = judge(position, play, lang)
    if not verdict:
        return Course(verdict=verdict)
    facts = position_facts(position, comments=False) + judged_facts(play, verdict.play, negated=negated)
    best = Question("steps", facts, options=["0"]).best()
    if best is None:
        raise AssertionError(f"no answer set holds {verdict.play}")
    if best.all("unnegatable"):
        raise SolemnError("this play has no negation window: it cannot be negated")
    return Course(verdict=verdict, steps=tuple(_steps(best)))


def _steps(best: Found) -> Iterable[Step]:
    banishing = dict(best.all("redirector"))
    must = set(best.all("must_act"))
    for n, name in sorted(best.all("step")):
        yield Step(
            n=n,
            id=name,
            moves=tuple(_moves(n, best, banishing)),
            may_act=tuple(_actors(n, best, must)),
            begins=tuple(sorted((a[1:] for a in best.all("begins") if a[0] == n), key=lambda b: ref_order(_ref(b[0])))),
            fails=tuple(sorted({(_ref(a[1]), *_term(a[2])) for a in best.all("fails") if a[0] == n}, key=_fail_order)),
            says=tuple(sorted((_number(what) for m, what in best.all("says") if m == n), key=_say_order)),
        )


def _moves(n: int, best: Found, banishing: dict[str, str]) -> Iterable[Move]:
    out = [
        Move(ref=_ref(ref), how=how, to=to, by=banishing.get(ref) if to == "banished" and how != "banish" else None)
        for m, ref, how, to in best.all("moves")
        if m == n
    ]
    # What leaves stands before what is placed, as it happens.
    return sorted(out, key=lambda move: (move.to == "field", ref_order(move.ref)))


def _actors(n: int, best: Found, must: set[tuple[Any, ...]]) -> Iterable[Actor]:
    users: dict[tuple[str, str], list[str]] = {}
    for m, ref, how, player in best.all("may_act"):
        if m == n:
            users.setdefault((_ref(ref), how if isinstance(how, str) else f"{how[0]}_{how[1]}"), []).append(player)
    for (ref, how), players in sorted(users.items(), key=lambda item: _actor_order(item[0])):
        yield Actor(ref=ref, how=how, must=(n, ref) in must, by=tuple(sorted(players, reverse=True)))


_ROLES = ("negate_summon", "negate_activation", "flip_effect", "trigger", "response", "waited")


def _actor_order(actor: tuple[str, str]) -> tuple[object, ...]:
    """As the documents name them: triggers of the Summon, responses, the triggers that waited."""
    return _ROLES.index(actor[1]), ref_order(actor[0])


def _fail_order(fail: tuple[str, str, str]) -> tuple[object, ...]:
    return ref_order(fail[0]), fail[1], fail[2]


def _say_order(said: tuple[str, int]) -> int:
    return SAYS.index(said[0])


def _ref(term: Any) -> str:
    """A card's reference; a Token that is not there yet has none."""
    return term if isinstance(term, str) else ""


def _term(term: Any) -> tuple[str, str]:
    return (term, "") if isinstance(term, str) else (term[0], term[1])


def _number(term: Any) -> tuple[str, int]:
    return (term, 0) if isinstance(term, str) else (term[0], term[1])
