"""The text of `solemn materials`."""

from collections.abc import Iterator, Sequence

from solemn.bridge.columns import clean, flow, shorten, wrap
from solemn.bridge.materials import MaterialLine, Slot, Way
from solemn.bridge.records import Card
from solemn.cli.common import styled, width

NAMED = 12
"""names of fitting cards that are listed without --all-matches"""
_CLAUSE_LINES = 2
_INDENT = 5
_KINDS = {"xyz": "Xyz Summon", "link": "Link Summon"}
_PLACES = {"field": "on the field", "hand": "in the hand", "gy": "in the GY", "deck": "in the Deck"}


def line_text(line: MaterialLine, all_matches: bool) -> str:
    """What one monster asks, slot by slot, with the cards that fit."""
    room = width()
    head = f"{clean(line.card.name)} · {_KINDS.get(line.kind, line.kind.title() + ' Summon')}"
    rows = [*wrap(head, room, _CLAUSE_LINES)]
    rows[0] = styled(rows[0], bold=True)
    if line.undecided:
        rows.append("  undecided: what it asks for is not modelled")
    elif not line.slots:
        rows.append("  no materials: its text states none, so it comes in another way")
    rows += _way(line.way, all_matches, room)
    for way in line.also:
        rows += ["  or", *_way(way, all_matches, room)]
    for clause in line.unmodelled:
        first, *others = wrap(f"not modelled: {clean(clause)}", room - 4, _CLAUSE_LINES)
        rows += ["  " + first, *("    " + other for other in others)]
    return "\n".join(rows) + "\n"


def _way(way: Way, all_matches: bool, room: int) -> Iterator[str]:
    if way.via is not None:
        yield shorten(f"  by {clean(way.via.name)}", room)
    for number, slot in enumerate(way.slots, 1):
        yield from _slot(number, slot, all_matches, room)
    for words in way.group:
        yield from ("     " + row for row in wrap(words, room - _INDENT, _CLAUSE_LINES))


def _slot(number: int, slot: Slot, all_matches: bool, room: int) -> Iterator[str]:
    count = len(slot.matches)
    first, *others = wrap(f"{slot.text}: {count} card{'' if count == 1 else 's'}", room - _INDENT, _CLAUSE_LINES)
    yield f"  {number}. {first}"
    yield from (" " * _INDENT + row for row in others)
    yield from _names(slot.matches, all_matches, room)
    for place in dict.fromkeys(place for _, place in slot.renamed):
        cards = [card for card, where in slot.renamed if where == place]
        yield from _names(cards, all_matches, room, f"under the name it has {_PLACES.get(place, place)}: ")


def _names(cards: Sequence[Card], all_matches: bool, room: int, lead: str = "") -> Iterator[str]:
    if not cards:
        return
    names = sorted(clean(card.name) for card in cards)
    left = 0 if all_matches or len(names) <= NAMED else len(names) - NAMED
    shown = names[: len(names) - left] + ([f"and {left} more (--all-matches)"] if left else [])
    shown[0] = lead + shown[0]
    yield from (" " * _INDENT + row for row in flow(shown, room - _INDENT, 0))
