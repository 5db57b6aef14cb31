"""The cards of a judged play in a small table: where they are, what each adds, which further rules each breaks."""

from solemn.bridge.columns import columns, pad
from solemn.bridge.records import Instance, Play, Position
from solemn.bridge.saying import Language, joined
from solemn.bridge.verdict import Verdict, Violation
from solemn.cli.common import styled, width

MEASURES = ("level", "rank", "link", "atk", "scale")
"""what a card may add to a total, and the label that names it"""
TRAITS = ("attribute", "race")
"""what is shown of cards only where a broken rule is about it"""
_TOTALS = {"TRI-NUMBER": ("worth", "tributes"), "LNK-RATING": ("most", "materials")}
"""which values of a broken rule are the total of the cards, the first that there is; for others: sum"""
_SCALES = ("PL", "PR", "S1", "S5")
Row = tuple[str, ...]


def table(position: Position, verdict: Verdict, texts: Language) -> list[str]:
    """The rows, and the total below them where the deciding rule asks for one."""
    at = {one.ref: one for one in position.instances}
    refs = _refs(verdict)
    if verdict.play.kind == "pendulum":
        refs += [one.ref for one in position.instances if _is_scale(one) and one.ref not in refs]
    rows = [_cells(at[ref], verdict, texts) for ref in refs]
    total = _total(verdict, len(rows[0]), texts)
    wide = [max(columns(row[i]) for row in [*rows, *(row for row, _ in total)]) for i in range(len(rows[0]))]
    lines = []
    for ref, row in zip(refs, rows, strict=True):
        line = "   | " + _line(row, wide)
        others = [v.rule.id for v in verdict.violations[1:] if ref in v.cards]
        lines += _with_others(line, others, wide[0], texts) if others else [line]
    return lines + [f"   | {_line(row, wide)}   {required}" for row, required in total]


def _is_scale(one: Instance) -> bool:
    return one.controller == "you" and one.zone in _SCALES and one.face == "up" and one.card.scale is not None


def _refs(verdict: Verdict) -> list[str]:
    """What is used, what breaks a rule and does it; what is Summoned where nothing is used or it breaks one itself."""
    play = verdict.play
    refs = dict.fromkeys([*(play.materials or ()), *(play.costs or ())])
    for violation in verdict.violations:
        refs |= dict.fromkeys(violation.cards)
    summoned = dict.fromkeys([*play.cards] or [play.subject])
    if play.kind == "pendulum" or not refs or verdict.verdict != "illegal" or _traits(verdict.violations):
        refs = summoned | refs
    return list(refs)


def _cells(one: Instance, verdict: Verdict, texts: Language) -> Row:
    """Reference, name, place, Tuner or not, traits, and what it adds: the word, and the number."""
    play, changed = verdict.play, dict(one.changed)
    face = texts.label("card", one.face if one.zone is not None else one.place)
    if one.controller == "opponent":
        face = texts.label("card", "whose", where=face)
    used = one.ref in (play.materials or ())
    tuner = changed.get("tuner", "tuner" in one.card.types)
    role = texts.label("card", "tuner" if tuner else "no-tuner") if used and play.kind == "synchro" else ""
    shown = [str(changed.get(trait, getattr(one.card, trait)) or "") for trait in _traits(verdict.violations)]
    traits = [texts.words.get(t, {}).get(v, v) for t, v in zip(_traits(verdict.violations), shown, strict=True)]
    return (one.ref, one.card.name, face, role, *traits, *_number(one, play, used, verdict.violations, texts))


def _number(
    one: Instance, play: Play, used: bool, violations: tuple[Violation, ...], texts: Language
) -> tuple[str, str]:
    card, changed = one.card, dict(one.changed)
    values = violations[0].values if violations else {}
    decides = violations[0].rule.id if violations else ""
    if used and play.kind in ("normal", "set") and decides == "TRI-NUMBER":
        return _apart(texts, "worth", values.get(f"worth_of_{one.ref}", 1))
    if used and decides == "LNK-RATING":
        more = values.get(f"counts_of_{one.ref}")
        return _apart(texts, "counts", joined(["1", str(more)], "or", texts) if more else 1)
    if play.kind == "pendulum" and one.ref not in play.cards and card.scale is not None:
        return _apart(texts, "scale", card.scale)
    asked = str(values.get("what", ""))
    for measure in (asked, *MEASURES[:3]):
        number = changed.get(measure, getattr(card, measure, None)) if measure in MEASURES else None
        if number is not None:
            return _apart(texts, measure, number)
    return texts.label("card", card.kind), ""


def _apart(texts: Language, label: str, number: object) -> tuple[str, str]:
    """The word of a label and the number behind it, in columns of their own if it ends there."""
    text = texts.label("card", label, number=str(number))
    word = text.removesuffix(str(number))
    return (word.rstrip(), str(number)) if word != text else (text, "")


def _traits(violations: tuple[Violation, ...]) -> list[str]:
    told = [str(part) for v in violations for item in v.values.items() for part in item]
    return [trait for trait in TRAITS if any(trait in part.split("_") for part in told) or trait in told]


def _line(row: Row, wide: list[int]) -> str:
    """The cells below those of the other rows; numbers end in one column, a column that is empty is left out."""
    *cells, number = (
        f"{' ' * (w - columns(cell))}{cell}" if i == len(row) - 1 else pad(cell, w)
        for i, (cell, w) in enumerate(zip(row, wide, strict=True))
        if w or i == len(row) - 1
    )
    return ("  ".join(cells) + (f" {number}" if number else "")).rstrip()


def _with_others(line: str, others: list[str], indent: int, texts: Language) -> list[str]:
    word = texts.label("check", "also")
    also = f"{word} {styled('illegal', fg='red')}[{', '.join(others)}]"
    if columns(line) + columns(f"   {word} illegal[{', '.join(others)}]") <= width():
        return [f"{line}   {also}"]
    return [line, f"   | {'':<{indent}}  {also}"]


def _total(verdict: Verdict, cells: int, texts: Language) -> list[tuple[Row, str]]:
    """The row of the total and what is required of it, where the deciding rule counts the cards."""
    if not verdict.violations or "required" not in verdict.violations[0].values:
        return []
    values = verdict.violations[0].values
    total = next((key for key in _TOTALS.get(verdict.violations[0].rule.id, ("sum",)) if key in values), None)
    if total is None:
        return []
    row = *([""] * (cells - 2)), texts.label("check", "sum"), _several(values[total], texts)
    return [(row, texts.label("check", "required", required=_several(values["required"], texts)))]


def _several(value: int | str | list[int | str], texts: Language) -> str:
    return joined([str(one) for one in value], "or", texts) if isinstance(value, list) else str(value)
