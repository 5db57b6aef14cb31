"""How `solemn legal` reads in a terminal."""

from textwrap import shorten, wrap

from solemn.bridge.ask import Note
from solemn.bridge.enumerate import Listing
from solemn.bridge.notation import Notation
from solemn.bridge.records import Position
from solemn.bridge.verdict import Listed
from solemn.cli.common import styled, width

TITLES = {
    "normal": "Normal Summon", "set": "Set", "flip": "Flip Summon", "synchro": "Synchro Summon", "xyz": "Xyz Summon",
    "special": "Special Summon by its own procedure", "fusion": "Fusion Summon", "ritual": "Ritual Summon",
    "link": "Link Summon", "pendulum": "Pendulum Summon",
    "activate": "Special Summon by a card effect",
}  # fmt: skip
COULD = {"forbid": "could forbid", "allow": "could allow", "both": "could forbid or allow"}


def listing_text(position: Position, listing: Listing, found: list[Listed]) -> str:
    """The plays by kind, one a line with its zones and positions, then what is undecided."""
    notation = Notation(position)
    rows = [(one, notation.print(one.play, listed=True)) for one in found]
    sure = [row for row in rows if not row[0].doubts]
    unsure = [row for row in rows if row[0].doubts]
    index = {(n.ref, n.clause): i for i, n in enumerate(listing.notes, 1)}
    wide = min(max((len(text) for _, text in rows), default=0), width() - 34)
    lines: list[str] = []
    kind = ""
    for one, text in sure:
        if one.play.kind != kind:
            kind = one.play.kind
            lines += ["", styled(TITLES[kind], bold=True)]
        lines += _row(one, text, wide)
    if unsure:
        lines += ["", styled("Legal unless a text forbids it that is not modelled", bold=True, fg="yellow")]
        for one, text in unsure:
            marks = " ".join(f"[{index[d]}]" for d in one.doubts)
            lines += _row(one, text, wide, marks)
    if not found:
        lines += ["", "No Summon or Set is legal here."]
    if listing.notes:
        lines += ["", styled("Not modelled", bold=True, fg="yellow")]
        names = {one.ref: one.card.name for one in position.instances}
        for number, note in enumerate(listing.notes, 1):
            lines += _note(number, note, names[note.ref])
    lines += ["", _summary(position, sure, unsure, listing)]
    return "\n".join(lines[1:]) + "\n"


def _row(one: Listed, text: str, wide: int, marks: str = "") -> list[str]:
    places = f"to {zones(one.play.zones or ())}" if one.play.kind != "flip" else ""
    how = " or ".join(one.play.positions or ()) if one.play.kind != "set" else ""
    tail = f"{places:<17} {how}".rstrip() + (f" {marks}" if marks else "")
    if len(text) > wide:
        return [f"  {text}", f"  {'':<{wide}}  {tail}".rstrip()]
    return [f"  {text:<{wide}}  {tail}".rstrip()]


def zones(refs: tuple[str, ...]) -> str:
    """`M1-M3 M5 EL`: neighbouring Main Monster Zones drawn together."""
    out: list[list[str]] = []
    for ref in refs:
        if out and ref[:-1] == out[-1][-1][:-1] and ref[-1].isdigit() and int(ref[-1]) == int(out[-1][-1][-1]) + 1:
            out[-1].append(ref)
        else:
            out.append([ref])
    return " ".join(r[0] if len(r) == 1 else f"{r[0]}-{r[-1]}" if len(r) > 2 else " ".join(r) for r in out)


def _note(number: int, note: Note, name: str) -> list[str]:
    kinds = sorted({kind for _, kind in note.affects})
    cards = sorted({ref for ref, _ in note.affects})
    what = (
        f"{COULD[note.can]} {'/'.join(kinds)} of {', '.join(cards)}"
        if len(cards) <= 6
        else f"{COULD[note.can]} {'/'.join(kinds)} of {len(cards)} cards"
    )
    head = f"  [{number}] {note.ref} {name}: "
    clause = shorten(note.clause, 300, placeholder=" …")
    return wrap(
        f'{head}"{clause}" {what}', width(), subsequent_indent="      ", break_long_words=False, break_on_hyphens=False
    )


def _summary(
    position: Position, sure: list[tuple[Listed, str]], unsure: list[tuple[Listed, str]], listing: Listing
) -> str:
    parts = [f"{len(sure)} legal {'play' if len(sure) == 1 else 'plays'} under {position.rules}"]
    if unsure:
        parts.append(f"{len(unsure)} undecided")
    if not listing.complete:
        parts.append("the list is not complete")
    return ", ".join(parts)
