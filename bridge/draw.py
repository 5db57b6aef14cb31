"""A board drawn for the terminal: the opponent's field above, mirrored, yours below, then hands, GYs and the rest."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from solemn.bridge.columns import clean, columns, flow, pad, spread, wrap
from solemn.bridge.records import Card, Instance, Player, Position, Side
from solemn.bridge.refs import zone_as_printed

PHASES = {"draw": "Draw Phase", "standby": "Standby Phase", "main1": "Main Phase 1", "battle": "Battle Phase",
          "main2": "Main Phase 2", "end": "End Phase"}  # fmt: skip
HAPPENED = {
    "destroyed": "destroyed", "battle": "destroyed by battle", "sent": "sent to the GY", "banished": "banished",
    "discarded": "discarded", "tributed": "Tributed", "left": "gone from the field", "drawn": "drawn",
    "summoned": "Summoned", "normal": "Normal Summoned", "tribute": "Tribute Summoned", "flip": "Flip Summoned",
    "special": "Special Summoned", "fusion": "Fusion Summoned", "ritual": "Ritual Summoned",
    "synchro": "Synchro Summoned", "xyz": "Xyz Summoned", "link": "Link Summoned", "pendulum": "Pendulum Summoned",
    "attack": "attacking", "targeted": "targeted",
}  # fmt: skip
ARROWS = {"tl": "↖", "t": "↑", "tr": "↗", "l": "←", "r": "→", "bl": "↙", "b": "↓", "br": "↘"}
MONSTERS = ("M1", "M2", "M3", "M4", "M5")
SPELLS = ("S1", "S2", "S3", "S4", "S5")
LISTS = ("hand", "gy", "banished", "extra", "deck")
COLOURS = (  # the first word that a card has
    ("spell", "32"), ("trap", "35"), ("fusion", "95"), ("ritual", "94"), ("synchro", "97"), ("xyz", "90"),
    ("link", "34"), ("normal", "93"), ("effect", "33"), ("token", "37"),
)  # fmt: skip
INDENT = 14
"""columns before a list: enough for "opp.banished:"; a longer label has a line of its own"""
_NARROWEST = 50


class _Cell(NamedTuple):
    """One zone: its head line, the lines of its card, the colour of these."""

    head: str
    lines: list[str]
    colour: str


def draw(position: Position, width: int = 100, colour: bool = False) -> str:
    """The board in at most `width` columns (50 at least), with ANSI colours if asked for; without a final newline."""
    return "\n".join(line.rstrip() for line in _Drawing(position, max(width, _NARROWEST), colour).lines())


class _Drawing:
    def __init__(self, position: Position, width: int, colour: bool) -> None:
        self.position = position
        self.width = width
        self.colour = colour
        self.cell = (width - 6) // 5
        self.zones = {i.zone: i for i in position.instances if i.zone is not None}

    def lines(self) -> Iterator[str]:
        position = self.position
        whose = "your turn" if position.turn == "you" else "the opponent's turn"
        yield from self._flow(["solemn board", position.rules, whose, PHASES[position.phase]])
        yield ""
        yield from self._side("opponent", position.opponent)
        yield from self._field()
        yield from self._side("you", position.you)

    # ---- the field

    def _field(self) -> Iterator[str]:
        """The zones as two players see them who face each other; EL and ER lie between M2 and M4 of both."""
        shared: list[str | None] = [None, "EL", None, "ER", None]
        rows: list[list[str | None]] = [
            [f"opp.{zone}" for zone in reversed(SPELLS)],
            [f"opp.{zone}" for zone in reversed(MONSTERS)],
            *([shared] if self._shared_zones() else []),
            list(MONSTERS),
            list(SPELLS),
        ]
        above: list[str | None] = [None] * 5
        for row in rows:
            yield self._border(above, row)
            yield from self._row(row)
            above = row
        yield self._border(above, [None] * 5)

    def _shared_zones(self) -> bool:
        # they belong on the drawing where the era has them, and wherever a board puts a card in one
        return self.position.rules in ("mr4", "mr5") or "EL" in self.zones or "ER" in self.zones

    def _border(self, above: list[str | None], below: list[str | None]) -> str:
        out = ""
        for n in range(6):
            up = [n > 0 and above[n - 1] is not None, n < 5 and above[n] is not None]
            down = [n > 0 and below[n - 1] is not None, n < 5 and below[n] is not None]
            out += _CORNERS[any(up), any(down), up[0] or down[0], up[1] or down[1]]
            if n < 5:
                out += ("─" if above[n] or below[n] else " ") * self.cell
        return out

    def _row(self, row: list[str | None]) -> Iterator[str]:
        cells = [None if zone is None else self._cell(zone) for zone in row]
        height = max(len(cell.lines) for cell in cells if cell is not None)
        for n in range(-1, height):
            line = ""
            for i, cell in enumerate(cells):
                line += "│" if cell is not None or (i > 0 and cells[i - 1] is not None) else " "
                if cell is None:
                    line += " " * self.cell
                elif n < 0:
                    line += self._paint(cell.head, "2" if not cell.lines else "1")
                else:
                    line += self._paint(pad(cell.lines[n] if n < len(cell.lines) else "", self.cell), cell.colour)
            yield line + ("│" if cells[-1] is not None else " ")

    def _cell(self, zone: str) -> _Cell:
        instance = self.zones.get(zone)
        if instance is None:
            return _Cell(pad(zone, self.cell), [], "")
        hidden = instance.face == "down"
        if instance.place == "monster":
            how = {"attack": "Attack", "defense": "Defense"}[instance.position or "attack"]
            how = {"Attack": "Set in Attack", "Defense": "Set"}[how] if hidden else how
        else:
            how = "Set" if hidden else ""
        name = clean(instance.card.name)
        name = f"({name})" if hidden else name
        lines = (
            wrap(name, self.cell, 3) + [text for text in (_numbers(instance, self.cell), _kind(instance)) if text][:1]
        )
        return _Cell(spread(instance.ref, how, self.cell), lines, "2" if hidden else _colour(instance.card))

    # ---- what stands beside it

    def _side(self, player: Player, side: Side) -> Iterator[str]:
        mine = [i for i in self.position.instances if i.controller == player]
        front = "opp." if player == "opponent" else ""
        facts = [f"LP {side.lp}", *self._counts(mine, side), *_history(side)]
        lists = [line for place in LISTS for line in self._list(front, place, mine, side)]
        notes = list(self._notes(front, mine))
        title = self._paint(player.upper(), "1")
        head = list(self._flow([player.upper(), *facts]))
        head[0] = head[0].replace(player.upper(), title, 1)
        yield from [*head, *lists, *notes] if player == "opponent" else [*notes, *head, *lists]

    def _counts(self, mine: list[Instance], side: Side) -> Iterator[str]:
        unknown = dict(side.unknown)
        for place, word in (("hand", "Hand"), ("extra", "Extra Deck"), ("deck", "Deck")):
            number = sum(1 for i in mine if i.place == place) + unknown.get(place, 0)
            if place == "deck" and place not in unknown and not number:
                yield "Deck not stated"
            elif number or place != "extra":
                yield f"{word} {number}"

    def _list(self, front: str, place: str, mine: list[Instance], side: Side) -> Iterator[str]:
        here = [i for i in mine if i.place == place]
        unknown = dict(side.unknown).get(place, 0)
        items = list(_numbered(here))
        if unknown and (here or place not in ("hand", "deck")):
            items.append(f"{unknown} unknown")
        if items:
            yield from self._labelled(f"{front}{place}:", items)

    def _notes(self, front: str, mine: list[Instance]) -> Iterator[str]:
        """The zones that the drawing has no box for, and what a box has no room for."""
        for zone in ("F", "PL", "PR"):
            instance = self.zones.get(front + zone)
            if instance is not None and zone_as_printed(zone, self.position.rules) == zone:
                yield from self._labelled(front + zone, [_beside(instance)])
        said: dict[tuple[str, ...], list[str]] = {}
        for instance in mine:
            if instance.zone is not None:
                below = [i for i in mine if i.attached_to == instance.ref]
                materials = ["Xyz Materials: " + ", ".join(_numbered(below))] if below else []
                said.setdefault((*_remarks(instance), *materials), []).append(instance.ref)
        for remarks, refs in said.items():
            if remarks:
                yield from self._labelled(", ".join(refs), remarks)

    def _labelled(self, label: str, items: Iterable[str]) -> Iterator[str]:
        if columns(label) >= INDENT:
            yield self._paint(label, "1")
            label = ""
        first, *rest = flow(items, self.width, INDENT)
        yield self._paint(pad(label, INDENT), "1") + first
        yield from rest

    def _flow(self, items: Iterable[str]) -> Iterator[str]:
        return flow(items, self.width, 2)

    def _paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and code and text.strip() else text


_CORNERS = {
    (up, down, left, right): corner
    for up, down, corners in (
        (False, False, (" ", "─", "─", "─")), (False, True, ("│", "┐", "┌", "┬")),
        (True, False, ("│", "┘", "└", "┴")), (True, True, ("│", "┤", "├", "┼")),
    )
    for (left, right), corner in zip(((False, False), (True, False), (False, True), (True, True)), corners, strict=True)
}  # fmt: skip
"""the sign where four borders may meet: above, below, to the left, to the right"""


def _colour(card: Card) -> str:
    words = (card.kind, *card.types) if card.kind != "monster" else card.types
    return next((code for word, code in COLOURS if word in words), "")


def _rating(card: Card, changed: dict[str, int | str | bool]) -> str:
    """Level, Rank or Link Rating; a star marks one that an effect has changed."""
    for word, key, printed in (("Lv", "level", card.level), ("Rk", "rank", card.rank), ("Link-", "link", card.link)):
        if key in changed:
            return f"{word}{changed[key]}*"
        if printed is not None:
            return f"{word}{printed}"
    return ""


def _numbers(instance: Instance, width: int) -> str:
    """A monster's Level and ATK/DEF, a Pendulum card's Scale in a Spell & Trap or Pendulum Zone."""
    card = instance.card
    if card.kind != "monster":
        return ""
    rating = _rating(card, dict(instance.changed))
    if instance.place != "monster":
        return spread(rating, f"Scale {card.scale}", width) if card.scale is not None else rating
    atk = "?" if card.atk is None else str(card.atk)
    if card.link is not None:
        rating += " " + "".join(ARROWS[arrow] for arrow in card.arrows)
        return spread(rating, atk, width)
    return spread(rating, f"{atk}/{'?' if card.defense is None else card.defense}", width)


def _kind(instance: Instance) -> str:
    return " ".join(word.title() for word in (*instance.card.types, instance.card.kind))


def _beside(instance: Instance) -> str:
    name = clean(instance.card.name)
    scale = f" (Scale {instance.card.scale})" if instance.card.scale is not None else ""
    return f"{name}{scale}" if instance.face == "up" else f"({name}), Set"


def _numbered(instances: Iterable[Instance]) -> Iterator[str]:
    """`1 Junk Synchron Lv3`, copies side by side as `3-4 Sangan Lv3`."""
    number = 0
    for text, copies in groupby(map(_in_list, instances)):
        count = sum(1 for _ in copies)
        yield f"{number + 1} {text}" if count == 1 else f"{number + 1}-{number + count} {text}"
        number += count


def _in_list(instance: Instance) -> str:
    rating = _rating(instance.card, dict(instance.changed))
    remarks = list(_remarks(instance))
    text = f"{clean(instance.card.name)} {rating}".rstrip()
    return f"{text} ({', '.join(remarks)})" if remarks else text


def _remarks(instance: Instance) -> Iterator[str]:
    """What is out of the ordinary about a card."""
    monster = instance.place == "monster"
    if instance.since == "this_turn":
        yield "since this turn"
    if instance.proper != (monster and instance.face == "up"):
        yield "properly Summoned" if instance.proper else "not properly Summoned"
    if instance.attacked:
        yield "has attacked"
    if instance.position_changed:
        yield "position changed this turn"
    if instance.activated:
        yield "has activated an effect this turn"
    if instance.declared is not None:
        yield f"declared: {clean(instance.declared)}"
    if instance.happened:
        yield f"just {' and '.join(HAPPENED[word] for word in instance.happened)}"
    if instance.summoned is not None:
        yield HAPPENED[instance.summoned]
    if instance.applied:
        yield f"under {' and '.join(clean(card.name) for card in instance.applied)}"
    if instance.made_by is not None:
        yield f"Summoned by {clean(instance.made_by.name)}"
    for name, number in instance.counters:
        yield f"{number} {clean(name)} Counter{'s' if number > 1 else ''}"
    if instance.owner != instance.controller:
        yield "your card" if instance.owner == "you" else "the opponent's card"
    if instance.place == "extra" and instance.face == "up":
        yield "face-up"
    if instance.place == "banished" and instance.face == "down":
        yield "face-down"
    for key, value in instance.changed:
        if key == "tuner":
            yield "a Tuner" if value else "no Tuner"
        else:
            yield f"{key.title() if key != 'race' else 'Type'} now {clean(str(value))}"
    if instance.equipped_to is not None:
        yield f"equipped to {instance.equipped_to}"
    if instance.label is not None:
        yield f"label {instance.label}"


def _history(side: Side) -> Iterator[str]:
    """What the player has used up this turn."""
    if side.normal_used or side.normal_allowed != 1:
        yield f"Normal Summons {side.normal_used} of {side.normal_allowed} used"
    if side.pendulum_used:
        yield "Pendulum Summon used"
    if side.effects_used:
        yield "used this turn: " + ", ".join(map(clean, side.effects_used))
    if side.special_summoned:
        yield "Special Summoned this turn: " + ", ".join(map(clean, side.special_summoned))
    if side.applied:
        yield "applied this turn: " + ", ".join(clean(card.name) for card in side.applied)
    if "damage" in side.happened:
        yield "has just taken damage"
