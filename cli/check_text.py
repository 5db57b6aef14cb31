"""How `solemn check` reads in a terminal."""

from solemn.bridge.columns import columns, pad, paragraph
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import in_language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Instance, Play, Position
from solemn.bridge.saying import Language, joined
from solemn.bridge.verdict import Verdict, Violation
from solemn.cli.common import styled, width
from solemn.cli.legal_text import zones

COLOUR = {"legal": "green", "illegal": "red", "undecided": "yellow"}


def verdict_text(
    position: Position, text: str, asked: Play, verdict: Verdict, nearest: list[Play], lang: str = DEFAULT
) -> str:
    """The verdict with its reasons: a first line that stands alone, the cards, the rules, the nearest legal play.

    In every language it begins with the English word of the verdict and the rule's id, which scripts may look for.
    """
    position = in_language(position, lang)
    texts = language(lang)
    notation = Notation(position)
    at = f"  --> {position.source or 'board'}  {text}"
    lines = [
        _headline(verdict, texts),
        *([at] if len(at) <= width() else [f"  --> {position.source}", f"      {text}"]),
    ]
    if asked.materials is None and verdict.play.materials:
        lines.append(f"      {texts.label('check', 'judged', play=notation.print(verdict.play))}")
    if verdict.remark and verdict.verdict != "undecided":
        lines += _field(texts, "note", verdict.remark)
    lines += _table(position, verdict, texts)
    if verdict.verdict == "undecided":
        lines += _undecided(position, verdict, texts)
    if verdict.violations:
        lines += _illegal(verdict, texts)
    elif verdict.verdict == "legal":
        if verdict.play.zones:
            where = {"zones": zones(verdict.play.zones), "positions": list(verdict.play.positions or ())}
            lines += _field(texts, "placed", texts.label("check", "where", **where))
        lines += _field(texts, "rules-kept", ", ".join(verdict.passed))
    lines += _exceptions(verdict, texts)
    lines += _help(texts, [notation.print(play, listed=True) for play in nearest])
    if verdict.violations:
        more = f"solemn rule {verdict.violations[0].rule.id}"
        lines.append(texts.label("check", "broken", number=len(verdict.violations), command=more))
    return "\n".join(lines) + "\n"


def _help(texts: Language, plays: list[str]) -> list[str]:
    word = texts.label("check", "help")
    lines = [f"{styled(word, fg='cyan', bold=True)}: {texts.label('check', 'nearest', play=p)}" for p in plays[:1]]
    # the plays stand below one another
    indent = columns(f"{word}: {texts.label('check', 'nearest', play=' ')}") - 1
    head = columns(texts.label("check", "or", play=" ")) - 1
    return lines + [f"{'':<{indent - head}}{texts.label('check', 'or', play=p)}" for p in plays[1:]]


def _headline(verdict: Verdict, texts: Language) -> str:
    word = styled(verdict.verdict, fg=COLOUR[verdict.verdict], bold=True)
    if verdict.verdict == "illegal":
        first = verdict.violations[0]
        return f"{word}[{first.rule.id}]: {first.message}"
    if verdict.verdict == "legal":
        return f"{word}: {texts.label('check', 'kept', number=len(verdict.passed))}"
    return f"{word}: {verdict.remark or texts.label('check', 'open')}"


def _table(position: Position, verdict: Verdict, texts: Language) -> list[str]:
    at = {one.ref: one for one in position.instances}
    refs = dict.fromkeys([verdict.play.subject, *verdict.play.cards, *(verdict.play.materials or ())])
    for violation in verdict.violations:
        refs |= dict.fromkeys(violation.cards)
    rows = [_cells(at[ref], verdict.play.kind if ref in (verdict.play.materials or ()) else "", texts) for ref in refs]
    wide = [max(columns(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for ref, row in zip(refs, rows, strict=True):
        line = "   | " + "  ".join(pad(cell, w) for cell, w in zip(row, wide, strict=True)).rstrip()
        others = [v.rule.id for v in verdict.violations[1:] if ref in v.cards]
        if others:
            word = texts.label("check", "also")
            also = f"{word} {styled('illegal', fg='red')}[{', '.join(others)}]"
            fits = columns(line) + columns(f"   {word} illegal[{', '.join(others)}]") <= width()
            line += f"   {also}" if fits else f"\n   | {'':<{wide[0]}}  {also}"
        lines.append(line)
    return lines + _totals(verdict, texts)


def _cells(one: Instance, kind: str, texts: Language) -> tuple[str, ...]:
    changed = dict(one.changed)
    card = one.card
    tuner = changed.get("tuner", "tuner" in card.types)
    numbers = (("level", card.level), ("rank", card.rank), ("link", card.link))
    stands = (texts.label("card", word, number=changed.get(word, n)) for word, n in numbers if n is not None)
    number = next(stands, texts.label("card", card.kind))
    face = texts.label("card", one.face if one.zone is not None else one.place)
    if one.controller == "opponent":
        face = texts.label("card", "whose", where=face)
    shows_role = kind == "synchro" and card.kind == "monster"
    role = texts.label("card", "tuner" if tuner else "no-tuner") if shows_role else ""
    return (one.ref, card.name, face, role, number)


def _totals(verdict: Verdict, texts: Language) -> list[str]:
    out = []
    for violation in verdict.violations:
        values = violation.values
        if "sum" in values and "required" in values:
            out.append(f"   | {texts.label('check', 'total', **values)}   [{violation.rule.id}]")
    return out


def _illegal(verdict: Verdict, texts: Language) -> list[str]:
    lines: list[str] = []
    for number, violation in enumerate(verdict.violations):
        if number:
            also = f"{texts.label('check', 'also')} {styled('illegal', fg='red')}[{violation.rule.id}]: "
            lines += _wrapped(also, violation.message, 3)
        lines += _rule(violation, texts)
    return lines + _field(texts, "passed", ", ".join(verdict.passed) or texts.label("check", "nothing"))


def _rule(violation: Violation, texts: Language) -> list[str]:
    rule = violation.rule
    said = _field(texts, "rule", f"{rule.statement}   ({rule.source})")
    return said + _field(texts, "encoded", f"{rule.file}:{rule.line}")


def _undecided(position: Position, verdict: Verdict, texts: Language) -> list[str]:
    names = {one.ref: one.card.name for one in position.instances}
    lines: list[str] = []
    for note in verdict.undecided:
        clause = {"card": f"{note.ref} {names[note.ref]}", "clause": note.clause, "could": note.can}
        lines += _field(texts, "not-modelled", texts.label("check", "clause", **clause))
    if verdict.remark:
        return lines
    if verdict.violations:
        broken = joined([v.rule.id for v in verdict.violations], "and", texts)
        return lines + _field(texts, "without", texts.label("check", "illegal-by", rules=broken))
    return lines + _field(texts, "without", texts.label("check", "legal-without", number=len(verdict.passed)))


def _exceptions(verdict: Verdict, texts: Language) -> list[str]:
    lines: list[str] = []
    for one in verdict.exceptions:
        who = texts.label("check", "era") if one.name is None else texts.named(one.name, one.ref or "")
        lines += _field(texts, "exception", f"{who}: {one.text}   [{', '.join(one.rules)}]")
    return lines


def _field(texts: Language, name: str, text: str) -> list[str]:
    return _wrapped(f"   = {texts.label('check', name)}: ", text, 6)


def _wrapped(head: str, text: str, indent: int) -> list[str]:
    return paragraph(text, width(), indent=head, rest=" " * indent)
