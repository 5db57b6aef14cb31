"""How `solemn check` reads in a terminal."""

from solemn.bridge.columns import columns, paragraph
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import in_language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Play, Position
from solemn.bridge.saying import Language, bounds, joined
from solemn.bridge.verdict import Verdict, Violation
from solemn.cli.check_table import table
from solemn.cli.common import styled, width
from solemn.cli.legal_text import zones

COLOUR = {"legal": "green", "illegal": "red", "undecided": "yellow"}


def verdict_text(
    position: Position,
    text: str,
    asked: Play,
    verdict: Verdict,
    nearest: list[Play],
    lang: str = DEFAULT,
    every: Violation | None = None,
) -> str:
    """The verdict with its reasons: a first line that stands alone, the cards, the rules, the nearest legal play.

    Where no choice works, that line says what all of them reach together: `every`, as judge.of_every_choice.
    In every language it begins with the English word of the verdict and the rule's id, which scripts may look for.
    """
    position = in_language(position, lang)
    texts = language(lang)
    notation = Notation(position)
    at = f"  --> {position.source or 'board'}  {text}"
    lines = [
        *_wrapped("", _headline(verdict, texts, every), 3),
        *([at] if len(at) <= width() else [f"  --> {position.source}", f"      {text}"]),
    ]
    if asked.materials is None and verdict.play.materials:
        lines.append(f"      {texts.label('check', 'judged', play=notation.print(verdict.play))}")
    if verdict.unavoidable is not None:
        lines.append(f"      {texts.label('check', 'no-choice', rules=list(verdict.unavoidable))}")
    if verdict.remark and verdict.verdict != "undecided":
        lines += _field(texts, "note", verdict.remark)
    lines += table(position, verdict, texts)
    if verdict.verdict == "undecided":
        lines += _undecided(position, verdict, texts)
    if verdict.verdict == "illegal":
        lines += _illegal(verdict, texts)
    elif verdict.verdict == "legal":
        if verdict.play.zones:
            where = {"zones": zones(verdict.play.zones), "positions": list(verdict.play.positions or ())}
            lines += _field(texts, "placed", texts.label("check", "where", **where))
        lines += _field(texts, "rules-kept", _numbers(verdict, texts))
    lines += _exceptions(verdict, texts)
    lines += _help(texts, [notation.print(play, listed=True) for play in nearest])
    if verdict.verdict == "illegal":
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


def _headline(verdict: Verdict, texts: Language, every: Violation | None) -> str:
    word = styled(verdict.verdict, fg=COLOUR[verdict.verdict], bold=True)
    if verdict.verdict == "illegal":
        first = every or verdict.violations[0]
        return f"{word}[{first.rule.id}]: {first.message}"
    if verdict.verdict == "legal":
        return f"{word}: {texts.label('check', 'kept', number=len(verdict.passed))}"
    return f"{word}: {verdict.remark or texts.label('check', 'open')}"


def _illegal(verdict: Verdict, texts: Language) -> list[str]:
    """The deciding rule with its source and encoding; of the others what they say."""
    first = verdict.violations[0].rule
    lines = _field(texts, "rule", f"{first.statement}   ({first.source})")
    encoded = f"   = {texts.label('check', 'encoded')}: {first.file}:{first.line}"
    passed = ", ".join(verdict.passed) or texts.label("check", "nothing")
    together = f"{encoded}     {texts.label('check', 'passed')}: {passed}"
    lines += [together] if columns(together) <= width() else [encoded, *_field(texts, "passed", passed)]
    for violation in verdict.violations[1:]:
        also = f"{texts.label('check', 'also')} {styled('illegal', fg='red')}[{violation.rule.id}]: "
        lines += _wrapped(also, violation.message, 3)
    return lines


def _numbers(verdict: Verdict, texts: Language) -> str:
    """The rules kept, each with what it counted."""
    out = []
    for rule in verdict.passed:
        try:
            out.append(f"{rule} {texts.label('check', 'numbers', **bounds(dict(verdict.numbers.get(rule, {}))))}")
        except LookupError:
            out.append(rule)
    return ", ".join(out)


def _undecided(position: Position, verdict: Verdict, texts: Language) -> list[str]:
    names = {one.ref: one.card.name for one in position.instances}
    lines: list[str] = []
    for note in verdict.undecided:
        clause = {"card": f"{note.ref} {names[note.ref]}", "clause": note.clause, "could": note.can}
        lines += _field(texts, "not-modelled", texts.label("check", "clause", **clause))
    if verdict.remark:
        return lines
    if verdict.violations:
        rules = joined([v.rule.id for v in verdict.violations], "and", texts)
        lines += _field(texts, "either", texts.label("check", "if-allowed", rules=rules))
        for broken in verdict.violations:
            lines += _wrapped(f"      {styled('illegal', fg='red')}[{broken.rule.id}]: ", broken.message, 9)
        return lines
    return lines + _field(texts, "either", texts.label("check", "if-forbidden", number=len(verdict.passed)))


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
