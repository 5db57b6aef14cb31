"""The legal plays that lie nearest to one that is not legal."""

from collections.abc import Iterator

from solemn.bridge.ask import Question
from solemn.bridge.enumerate import listed, play_order
from solemn.bridge.facts import copies, position_facts
from solemn.bridge.quoting import quote
from solemn.bridge.records import Play, Position


def nearest(position: Position, play: Play, limit: int = 3) -> list[Play]:
    """At most `limit` of the closest legal plays, in the order of a listing; of copies alike one is enough."""
    first: dict[str, str] = {}
    for one, next_one in copies(position.instances):
        first[next_one] = first.get(one, one)
    found: dict[tuple[object, ...], Play] = {}
    for near in closest(position, play):
        found.setdefault(_but_for_copies(near, first), near)
    return list(found.values())[:limit]


def closest(position: Position, play: Play) -> list[Play]:
    """All legal plays as near to `play` as any, copies one by one: what asp/questions/nearest.lp calls near.

    There is none for what no player chooses: the resolution of an effect, a return to the field.
    """
    if play.resolving or play.kind == "return":
        return []
    text = position_facts(position, comments=False) + " ".join(_wanted(play)) + "\n"
    question = Question("nearest", text, options=["0", "--opt-mode=optN", "--project=show"])
    return [one.play for one in sorted((listed(found) for found in question.all_best()), key=play_order)]


def _wanted(play: Play) -> Iterator[str]:
    """The facts of the wanted play: what it names."""
    yield f"wanted_kind({play.kind})."
    yield from (f"wanted_card({quote(ref)})." for ref in play.cards)
    if play.via is not None:
        yield f"wanted_via({quote(play.via)})."
    if play.materials is not None:
        yield "wanted_materials."
        yield from (f"wanted_material({quote(ref)})." for ref in play.materials)
    if play.costs is not None:
        yield "wanted_costs."
        yield from (f"wanted_cost({quote(ref)})." for ref in play.costs)
    zones = play.zones or ()
    if len(zones) == len(play.cards):
        yield from (f"wanted_to({quote(ref)},{quote(zone)})." for ref, zone in zip(play.cards, zones, strict=True))
    else:
        yield from (f"wanted_zone({quote(zone)})." for zone in zones)
    yield from (f"wanted_position({position})." for position in play.positions or ())


def _but_for_copies(play: Play, first: dict[str, str]) -> tuple[object, ...]:
    """A play with the first of its copies in the place of each card."""
    roles = (play.cards, play.materials or (), play.costs or ())
    alike = [tuple(sorted(first.get(ref, ref) for ref in refs)) for refs in roles]
    return (play.kind, first.get(play.via, play.via) if play.via else None, play.tokens, *alike)
