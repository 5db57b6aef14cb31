"""Judges one play: legal, illegal or undecided, and by which rules."""

from typing import Any, NamedTuple

import msgspec
from solemn.bridge.ask import Found, Note, Question
from solemn.bridge.board_error import BoardError
from solemn.bridge.defects import refuse_defects
from solemn.bridge.enumerate import POSITIONS, places, ref_order
from solemn.bridge.exceptions import exceptions
from solemn.bridge.facts import play_facts, position_facts
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.messages import Broken, message
from solemn.bridge.named import in_language
from solemn.bridge.records import Play, Position
from solemn.bridge.registry import decisive, rules, worded
from solemn.bridge.verdict import Verdict, Violation

_PARTS = ("base", "catalogue", "explain")


def judge(position: Position, play: Play, lang: str = DEFAULT) -> Verdict:
    """Judge `play` on `position`; `lang` is the language of what it says, as bridge/language names them.

    Raises BoardError for a defect of the board or a card that is not on it.
    """
    names = {one.ref: one.card.name for one in in_language(position, lang).instances}
    for ref in (*play.cards, *(play.materials or ()), *(play.costs or ()), *([play.via] if play.via else ())):
        if ref not in names:
            raise BoardError(f"there is no card at {ref}", file=position.source)
    is_open = play.materials is None
    question = _question(position, play)
    best = question.best()
    if best is None:
        raise AssertionError(f"no answer set judges {play}")
    refuse_defects(position, question)
    # What could yet allow the play is asked of it as it was left open.
    hopes = set(best.all("hope"))
    hopeful = tuple(n for n in question.notes() if (n.ref, n.clause) in hopes) if hopes else ()
    broken = decisive([a[0] for a in best.all("breaks")])
    never = question.unavoidable(broken) if is_open else ()
    verdict = _verdict(_completed(play, best), best, broken, question, _Words(names, lang), hopeful)
    return msgspec.structs.replace(
        verdict,
        exceptions=exceptions(best.all("sets_aside"), position, lang),
        # What no choice keeps decides before what another choice would.
        violations=tuple(sorted(verdict.violations, key=lambda one: one.rule.id not in never)),
        unavoidable=never if is_open and verdict.violations else None,
    )


def of_every_choice(position: Position, asked: Play, verdict: Verdict, lang: str = DEFAULT) -> Violation | None:
    """The deciding rule, where `asked` is open and no choice keeps it, with the values of all choices together.

    All choices are those that break no rule but the ones that the best choice, which is `verdict`, breaks.
    """
    if verdict.verdict != "illegal" or not verdict.unavoidable:
        return None
    broken = [one.rule.id for one in verdict.violations]
    question = _question(position, asked)
    found = question.possible(broken)
    values = _values(found).get(broken[0], {})
    if all(len(some) == 1 for some in values.values()):
        return None
    names = {one.ref: one.card.name for one in in_language(position, lang).instances}
    return _violation(broken[0], verdict.play, found, values, _Words(names, lang))


def _completed(play: Play, best: Found) -> Play:
    """The play with what it leaves open as the answer chose it."""
    cards = tuple(sorted((a[1] for a in best.all("play") if len(a) == 2), key=ref_order))
    kinds = [a[0] for a in best.all("play")]
    via = next((a[0] for a in best.all("via")), play.via)
    if not kinds:
        return play
    tokens = next(iter(best.all("tokens_made")), None)
    return msgspec.structs.replace(
        play,
        kind=kinds[0],
        cards=() if tokens or (cards == (via,) and not play.cards) else cards,
        via=via,
        materials=_refs(best, "material"),
        costs=_refs(best, "paid") if via else play.costs,
        tokens=tokens,
    )


def _question(position: Position, play: Play) -> Question:
    facts = position_facts(position, comments=False) + play_facts(play)
    return Question("check", facts, parts=_PARTS, options=["0"])


def _refs(found: Found, name: str) -> tuple[str, ...]:
    return tuple(sorted((a[0] for a in found.all(name)), key=ref_order))


class _Words(NamedTuple):
    """The names of the cards by reference, and the language to speak in."""

    names: dict[str, str]
    lang: str


def _verdict(
    play: Play, best: Found, broken: list[str], question: Question, words: _Words, hopeful: tuple[Note, ...]
) -> Verdict:
    asked = {rule for (rule,) in best.all("applies")} - {rule for (rule,) in best.all("unasked")}
    passed = tuple(rule for rule in rules() if rule in asked and rule not in broken)
    doubts = set(best.all("doubt"))
    notes = hopeful if broken else tuple(n for n in question.notes() if (n.ref, n.clause) in doubts)
    verdict = "undecided" if notes else "illegal" if broken else "legal"
    open_zones, each = places(best.all("to"))
    zones = play.zones if play.zones or broken else open_zones
    positions = play.positions if play.positions or broken else tuple(
        sorted((a[0] for a in best.all("in")), key=POSITIONS.index)
    )  # fmt: skip
    values = _values(best)
    return Verdict(
        play=msgspec.structs.replace(play, zones=zones, positions=positions, falls=_refs(best, "falls"), each=each),
        verdict=verdict,
        violations=tuple(_violation(r, play, best, values.get(r, {}), words) for r in broken),
        passed=passed,
        numbers={rule: _flat_values(values[rule]) for rule in passed if rule in values},
        undecided=notes,
        remark=_remark(best, words.lang),
    )


def _remark(best: Found, lang: str) -> str | None:
    remarks = [name.replace("_", "-") for name in ("no_summon", "summons_nothing") if best.all(name)]
    return language(lang).label("notes", remarks[0]) if remarks else None


def _values(best: Found) -> dict[str, dict[Any, list[Any]]]:
    """By rule: the keys and values that the law gives."""
    values: dict[str, dict[Any, list[Any]]] = {}
    for rule, key, value in best.all("value"):
        values.setdefault(rule, {}).setdefault(key, []).append(value)
    return values


def _violation(rule: str, play: Play, best: Found, values: dict[Any, list[Any]], words: _Words) -> Violation:
    names = words.names
    concerned = tuple(sorted((a[1] for a in best.all("concerns") if a[0] == rule and a[1] in names), key=ref_order))
    texts = language(words.lang)
    which = sorted({ref for ref in values.get("which", ()) if ref in names}, key=ref_order)
    told = values | ({"which": [texts.named(names[ref], ref) for ref in which]} if which else {})
    said = Broken(rule, play.kind, texts.named(names[play.subject]), texts.named(names.get(play.via or "", "")),
                  [texts.named(names[ref], ref) for ref in concerned], told)  # fmt: skip
    return Violation(
        rule=worded(rules()[rule], texts),
        message=message(said, texts),
        cards=concerned or (play.subject,),
        values=_flat_values(values),
    )


def _flat_values(values: dict[Any, list[Any]]) -> dict[str, int | str | list[int | str]]:
    return {_key(k): v[0] if len(v) == 1 else sorted(v, key=str) for k, v in values.items()}


def _key(key: Any) -> str:
    return key if isinstance(key, str) else "_".join(str(part) for part in _flat(key))


def _flat(term: Any) -> list[Any]:
    return [leaf for part in term for leaf in _flat(part)] if isinstance(term, tuple) else [term]
