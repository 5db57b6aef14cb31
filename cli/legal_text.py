"""How `solemn legal` reads in a terminal."""

from textwrap import shorten

from solemn.bridge.ask import Note
from solemn.bridge.columns import columns, pad, paragraph
from solemn.bridge.enumerate import Listing
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import in_language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Position
from solemn.bridge.saying import Language
from solemn.bridge.verdict import Listed
from solemn.cli.common import styled, width


def listing_text(position: Position, listing: Listing, found: list[Listed], lang: str = DEFAULT) -> str:
    """The plays by kind, one a line with its zones and positions, then what is undecided."""
    position = in_language(position, lang)
    texts = language(lang)
    notation = Notation(position)
    rows = [(one, notation.print(one.play, listed=True)) for one in found]
    sure = [row for row in rows if not row[0].doubts]
    unsure = [row for row in rows if row[0].doubts]
    index = {(n.ref, n.clause): i for i, n in enumerate(listing.notes, 1)}
    wide = min(max((columns(text) for _, text in rows), default=0), width() - 34)
    lines: list[str] = []
    kind = ""
    for one, text in sure:
        if one.play.kind != kind:
            kind = one.play.kind
            lines += ["", styled(texts.label("legal", kind), bold=True)]
        lines += _row(one, text, wide, texts)
    if unsure:
        lines += ["", styled(texts.label("legal", "maybe"), bold=True, fg="yellow")]
        for one, text in unsure:
            marks = " ".join(f"[{index[d]}]" for d in one.doubts)
            lines += _row(one, text, wide, texts, marks)
    if not found:
        lines += ["", texts.label("legal", "none")]
    if listing.notes:
        lines += ["", styled(texts.label("legal", "not-modelled"), bold=True, fg="yellow")]
        names = {one.ref: one.card.name for one in position.instances}
        for number, note in enumerate(listing.notes, 1):
            lines += _note(number, note, names[note.ref], texts)
    lines += ["", _summary(position.rules, len(sure), len(unsure), listing.complete, texts)]
    return "\n".join(lines[1:]) + "\n"


def _row(one: Listed, text: str, wide: int, texts: Language, marks: str = "") -> list[str]:
    where = zones(one.play.zones or ())
    places = texts.label("legal", "to", zones=where) if where and one.play.kind != "flip" else ""
    positions = list(one.play.positions or ()) if one.play.kind != "set" else []
    how = texts.label("legal", "positions", positions=positions) if positions else ""
    tail = f"{places}{' ' * (17 - columns(places))} {how}".rstrip() + (f" {marks}" if marks else "")
    if columns(text) > wide:
        return [f"  {text}", f"  {'':<{wide}}  {tail}".rstrip()]
    return [f"  {pad(text, wide)}  {tail}".rstrip()]


def zones(refs: tuple[str, ...]) -> str:
    """`M1-M3 M5 EL`: neighbouring Main Monster Zones drawn together."""
    out: list[list[str]] = []
    for ref in refs:
        if out and ref[:-1] == out[-1][-1][:-1] and ref[-1].isdigit() and int(ref[-1]) == int(out[-1][-1][-1]) + 1:
            out[-1].append(ref)
        else:
            out.append([ref])
    return " ".join(r[0] if len(r) == 1 else f"{r[0]}-{r[-1]}" if len(r) > 2 else " ".join(r) for r in out)


def _note(number: int, note: Note, name: str, texts: Language) -> list[str]:
    kinds = sorted({kind for _, kind in note.affects})
    cards = sorted({ref for ref, _ in note.affects})
    values = {"could": note.can, "kinds": "/".join(kinds), "cards": ", ".join(cards), "number": len(cards)}
    what = texts.label("legal", "affects" if len(cards) <= 6 else "affects-many", **values)
    head = f"  [{number}] {note.ref} {name}: "
    clause = shorten(note.clause, 300, placeholder=" …")
    return paragraph(f'"{clause}" {what}', width(), indent=head, rest="      ")


def _summary(rules: str, sure: int, unsure: int, complete: bool, texts: Language) -> str:
    parts = [texts.label("legal", "plays", number=sure, rules=rules)]
    if unsure:
        parts.append(texts.label("legal", "undecided", number=unsure))
    if not complete:
        parts.append(texts.label("legal", "incomplete"))
    return ", ".join(parts)
