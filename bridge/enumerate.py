"""Lists the legal plays of a position."""

import time
from collections.abc import Iterable, Iterator

from solemn.bridge.ask import Found, Note, OutOfTimeError, Question
from solemn.bridge.defects import refuse_defects
from solemn.bridge.facts import position_facts
from solemn.bridge.records import KINDS, Play, Position
from solemn.bridge.verdict import Listed

POSITIONS = ("attack", "defense", "set")
_PLACES = ("hand", "field", "gy", "banished", "extra", "deck")


class Listing:
    """The legal plays of a position: iterate over it for Listed records; `notes` is known from the start.

    After the iteration `complete` says whether all were found: False where the limit or the time cut it.
    """

    def __init__(
        self, position: Position, *, every_copy: bool = False, limit: int | None = None, timeout: float | None = None
    ) -> None:
        """Ground the question; `limit` in plays, `timeout` in seconds from now. Raises BoardError for a defect."""
        self.position = position
        self.limit = limit
        self._deadline = None if timeout is None else time.monotonic() + timeout
        facts = position_facts(position, comments=False)
        self._question = Question("legal", facts if every_copy else f"{facts}fold.\n", options=["0", "--project=show"])
        refuse_defects(position, self._question)
        self.notes: list[Note] = self._question.notes()
        self.complete = False

    def size(self) -> int:
        """How many atoms the grounded question has."""
        return self._question.size()

    def __iter__(self) -> Iterator[Listed]:
        self.complete = False
        found = 0
        try:
            for answer in self._question.answers(deadline=self._deadline):
                if self.limit is not None and found >= self.limit:
                    return
                found += 1
                yield listed(answer)
        except OutOfTimeError:
            return
        self.complete = True


def listed(answer: Found) -> Listed:
    """One answer set of asp/questions/legal.lp as a play."""
    kind, via, tokens = "", None, None
    cards: list[str] = []
    materials: list[str] = []
    costs: list[str] = []
    to: list[tuple[str, ...]] = []
    positions: list[str] = []
    doubts: list[tuple[str, str]] = []
    falls: list[str] = []
    for name, arguments in answer.atoms:
        if name == "to":
            to.append(arguments)
        elif name == "material":
            materials.append(arguments[0])
        elif name == "paid":
            costs.append(arguments[0])
        elif name == "tokens_made":
            tokens = (arguments[0], arguments[1])
        elif name == "falls":
            falls.append(arguments[0])
        elif name == "in":
            positions.append(arguments[0])
        elif name == "play":
            kind = arguments[0]
            cards += arguments[1:]
        elif name == "via":
            via = arguments[0]
        elif name == "doubt":
            doubts.append((arguments[0], arguments[1]))
    zones, each = places(to)
    return Listed(
        play=Play(
            kind=kind,  # type: ignore[arg-type]
            cards=tuple(sorted(cards, key=ref_order)),
            via=via,
            targets=(),
            materials=tuple(sorted(materials, key=ref_order)),
            costs=tuple(sorted(costs, key=ref_order)),
            tokens=tokens,
            falls=tuple(sorted(falls, key=ref_order)),
            zones=zones,
            positions=tuple(sorted(positions, key=POSITIONS.index)),
            each=each,
        ),
        doubts=tuple(sorted(doubts)),
    )


def places(to: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
    """The zones of an answer's to(Zone), and of its to(Card,Zone) the zones by card, as a player reads the board."""
    zones: list[str] = []
    each: dict[str, list[str]] = {}
    for *card, zone in to:
        (each.setdefault(card[0], []) if card else zones).append(zone)
    by_card = [(card, tuple(sorted(each[card], key=ref_order))) for card in sorted(each, key=ref_order)]
    return tuple(sorted(zones, key=ref_order)), tuple(by_card)


_orders: dict[str, tuple[object, ...]] = {}


def ref_order(ref: str) -> tuple[object, ...]:
    """Sorts references as a player reads the board: own cards first, hand, field, GY, banished, Extra Deck, Deck."""
    known = _orders.get(ref)
    if known is None:
        bare = ref.removeprefix("opp.")
        place, _, number = bare.partition(":")
        at = _PLACES.index(place) if number else 1
        zone = place.replace("E", "N")  # Extra Monster Zones after the Main Monster Zones
        known = _orders[ref] = (bare is not ref, at, int(number) if number else 0, zone)
    return known


def play_order(listed: Listed) -> tuple[object, ...]:
    """Sorts plays for a reader: by kind, then by card, then by materials."""
    play = listed.play
    return (
        KINDS.index(play.kind), ref_order(play.subject), play.via or "", [ref_order(c) for c in play.cards],
        len(play.materials or ()), [ref_order(m) for m in play.materials or ()],
        [ref_order(c) for c in play.costs or ()],
    )  # fmt: skip
