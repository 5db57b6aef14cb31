"""How `solemn check` reads in a terminal."""

from textwrap import wrap

from solemn.bridge.language import language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Instance, Play, Position
from solemn.bridge.saying import joined
from solemn.bridge.verdict import Verdict, Violation
from solemn.cli.common import styled, width
from solemn.cli.legal_text import COULD, zones

COLOUR = {"legal": "green", "illegal": "red", "undecided": "yellow"}
PLACES = {"hand": "hand", "gy": "GY", "banished": "banished", "extra": "Extra Deck", "deck": "Deck"}


def verdict_text(position: Position, text: str, asked: Play, verdict: Verdict, nearest: list[Play]) -> str:
    """The verdict with its reasons: a first line that stands alone, the cards, the rules, the nearest legal play."""
    notation = Notation(position)
    at = f"  --> {position.source or 'board'}  {text}"
    lines = [_headline(verdict), *([at] if len(at) <= width() else [f"  --> {position.source}", f"      {text}"])]
    if asked.materials is None and verdict.play.materials:
        lines.append(f"      judged with the best choice: {notation.print(verdict.play)}")
    if verdict.remark and verdict.verdict != "undecided":
        lines += _field("note", verdict.remark)
    lines += _table(position, verdict)
    if verdict.verdict == "undecided":
        lines += _undecided(position, verdict)
    if verdict.violations:
        lines += _illegal(verdict)
    elif verdict.verdict == "legal":
        where = f"to {zones(verdict.play.zones or ())}, {' or '.join(verdict.play.positions or ())}"
        if verdict.play.zones:
            lines += _field("may be placed", where)
        lines += _field("rules kept", ", ".join(verdict.passed))
    lines += [
        f"{styled('help', fg='cyan', bold=True)}: legal here: {notation.print(play, listed=True)}"
        for play in nearest[:1]
    ]
    lines += [f"            or {notation.print(play, listed=True)}" for play in nearest[1:]]
    if verdict.violations:
        number = len(verdict.violations)
        lines.append(
            f"{number} {'rule' if number == 1 else 'rules'} broken. More: solemn rule {verdict.violations[0].rule.id}"
        )
    return "\n".join(lines) + "\n"


def _headline(verdict: Verdict) -> str:
    word = styled(verdict.verdict, fg=COLOUR[verdict.verdict], bold=True)
    if verdict.verdict == "illegal":
        first = verdict.violations[0]
        return f"{word}[{first.rule.id}]: {first.message}"
    if verdict.verdict == "legal":
        return f"{word}: {len(verdict.passed)} rules asked, all kept"
    return f"{word}: {verdict.remark or 'a text on this board is not modelled and could change the answer'}"


def _table(position: Position, verdict: Verdict) -> list[str]:
    at = {one.ref: one for one in position.instances}
    refs = dict.fromkeys([verdict.play.subject, *verdict.play.cards, *(verdict.play.materials or ())])
    for violation in verdict.violations:
        refs |= dict.fromkeys(violation.cards)
    rows = [_cells(at[ref], verdict.play.kind if ref in (verdict.play.materials or ()) else "") for ref in refs]
    wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for ref, row in zip(refs, rows, strict=True):
        line = "   | " + "  ".join(f"{cell:<{w}}" for cell, w in zip(row, wide, strict=True)).rstrip()
        others = [v.rule.id for v in verdict.violations[1:] if ref in v.cards]
        if others:
            also = f"also {styled('illegal', fg='red')}[{', '.join(others)}]"
            fits = len(line) + len(f"   also illegal[{', '.join(others)}]") <= width()
            line += f"   {also}" if fits else f"\n   | {'':<{wide[0]}}  {also}"
        lines.append(line)
    return lines + _totals(verdict)


def _cells(one: Instance, kind: str) -> tuple[str, ...]:
    changed = dict(one.changed)
    card = one.card
    tuner = changed.get("tuner", "tuner" in card.types)
    numbers = (("Level", card.level), ("Rank", card.rank), ("Link", card.link))
    stands = (f"{word} {changed.get(word.lower(), value)}" for word, value in numbers if value is not None)
    number = next(stands, card.kind.capitalize())
    face = f"face-{one.face}" if one.zone is not None else PLACES.get(one.place, one.place)
    if one.controller == "opponent":
        face += ", the opponent's"
    role = ("Tuner" if tuner else "non-Tuner") if kind == "synchro" and card.kind == "monster" else ""
    return (one.ref, card.name, face, role, number)


def _totals(verdict: Verdict) -> list[str]:
    out = []
    for violation in verdict.violations:
        values = violation.values
        if "sum" in values and "required" in values:
            out.append(f"   | total {values['sum']}, required {values['required']}   [{violation.rule.id}]")
    return out


def _illegal(verdict: Verdict) -> list[str]:
    lines: list[str] = []
    for number, violation in enumerate(verdict.violations):
        if number:
            lines += _wrapped(f"also {styled('illegal', fg='red')}[{violation.rule.id}]: ", violation.message, 3)
        lines += _rule(violation)
    return lines + _field("passed", ", ".join(verdict.passed) or "nothing else was asked")


def _rule(violation: Violation) -> list[str]:
    rule = violation.rule
    return [*_field("rule", f"{rule.statement}   ({rule.source})"), *_field("encoded", f"{rule.file}:{rule.line}")]


def _undecided(position: Position, verdict: Verdict) -> list[str]:
    names = {one.ref: one.card.name for one in position.instances}
    lines: list[str] = []
    for note in verdict.undecided:
        lines += _field("not modelled", f'{note.ref} {names[note.ref]}: "{note.clause}" {COULD[note.can]} it')
    if verdict.remark:
        return lines
    if verdict.violations:
        broken = joined([v.rule.id for v in verdict.violations], "and", language())
        return lines + _field("without it", f"illegal, by {broken}")
    return lines + _field("without it", f"legal: {len(verdict.passed)} rules asked, all kept")


def _field(name: str, text: str) -> list[str]:
    return _wrapped(f"   = {name}: ", text, 6)


def _wrapped(head: str, text: str, indent: int) -> list[str]:
    return wrap(head + text, width(), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
