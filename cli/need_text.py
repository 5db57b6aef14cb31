"""How `solemn need` reads in a terminal."""

from solemn.bridge.columns import paragraph
from solemn.bridge.language import language
from solemn.bridge.named import in_language
from solemn.bridge.need.records import Answer
from solemn.bridge.need.words import told
from solemn.bridge.notation import Notation
from solemn.bridge.records import Position
from solemn.bridge.saying import joined
from solemn.cli.check_text import COLOUR
from solemn.cli.common import styled, width


def need_text(position: Position, text: str, answer: Answer, source: str, lang: str) -> str:
    """The verdict in a line, then the proposals in their order, each with the play that is legal by it."""
    texts = language(lang)
    verdict = answer.verdict
    word = styled(verdict.verdict, fg=COLOUR[verdict.verdict], bold=True)
    lines: list[str] = []
    if verdict.verdict == "legal":
        lines.append(f"{word}: {texts.label('need', 'legal')}")
    elif verdict.violations:
        first = verdict.violations[0]
        lines += paragraph(f"{word}[{first.rule.id}]: {first.message}", width(), rest="  ")
    else:
        lines.append(f"{word}: {texts.label('check', 'open')}")
    lines += paragraph(f"--> {position.source or 'board'}  {text}", width(), indent="  ", rest=" " * 6)
    if verdict.verdict == "legal":
        return "\n".join(lines) + "\n"
    if not answer.proposals:
        lines.append(texts.label("need", "none", number=answer.most))
        tried = f"= {texts.label('need', 'tried')}: {texts.label('need', f'tried-{source}')}"
        return "\n".join([*lines, *paragraph(tried, width(), indent="   ", rest=" " * 6)]) + "\n"
    lines.append(texts.label("need", "changes", number=answer.number))
    for number, one in enumerate(answer.proposals, 1):
        changes = joined([told(change, lang) for change in one.changes], "and", texts)
        lines += paragraph(changes, width(), indent=f"{number:3}. ", rest=" " * 5)
        play = Notation(in_language(one.position, lang)).print(one.play, listed=True)
        lines += paragraph(styled(play, dim=True), width(), indent=" " * 5, rest=" " * 7)
    if not answer.complete:
        lines.append(texts.label("need", "more"))
    return "\n".join(lines) + "\n"
