"""From answers of the search to the changes as they are told: what matters of a card, and nothing else."""

from collections.abc import Sequence

from solemn.bridge.enumerate import ref_order
from solemn.bridge.need.records import Change, ChangeKind, Described, Model, Property, Space
from solemn.bridge.records import Position

EASE: tuple[ChangeKind, ...] = ("turn", "move", "add", "level", "undo", "time", "remove")
PLACES = {"monster": 0, "hand": 0.3, "gy": 0.6}


def changes_of(models: Sequence[Model], where: Space, position: Position) -> tuple[Change, ...]:
    """The changes of answers that differ in numbers alone, in the order of the board."""
    first = models[0]
    instances = {one.ref: one for one in position.instances}
    out: list[Change] = []
    for _, (what,) in first.changes:
        match what:
            case ("put", ref, place):
                one = where.cards[ref]
                if one.card.name:
                    kind: ChangeKind = "move" if ref in instances else "add"
                    out.append(Change(change=kind, ref=ref, card=one.card, place=place))
                else:
                    told = _described(ref, models, where)
                    out.append(Change(change="add", ref=ref, place=place, describe=told))
            case ("gone", ref):
                out.append(Change(change="remove", ref=ref, card=instances[ref].card, place=instances[ref].place))
            case ("turned", ref):
                out.append(Change(change="turn", ref=ref, card=instances[ref].card, place=instances[ref].place))
            case ("level", ref):
                levels = tuple(int(number) for _, number in _numbers(ref, models))
                out.append(Change(change="level", ref=ref, card=instances[ref].card, levels=levels))
            case ("undone", used):
                out.append(Change(change="undo", what=used if isinstance(used, tuple) else (used,)))
            case ("turn", player, phase):
                out.append(Change(change="time", what=(player, phase)))
    return tuple(sorted(out, key=_order))


def _order(change: Change) -> tuple[object, ...]:
    """Cards of the board first, in its order, then cards more, then the turn."""
    ref = change.ref or ""
    new = ref.startswith("+")
    return (not ref, new, ref if new or not ref else ref_order(ref), EASE.index(change.change))


def rank(changes: Sequence[Change]) -> tuple[object, ...]:
    """Sorts proposals: those of the fewest words first, then what is the easiest to come by, as need.lp says."""
    words = sum(len(one.describe.wanted) + len(one.describe.bounds) for one in changes if one.describe)
    ease = sum(EASE.index(one.change) + PLACES.get(one.place or "", 0) * (one.change in ("add", "move"))
               for one in changes)  # fmt: skip
    return (words, ease, *map(_order, changes))


def _numbers(ref: str, models: Sequence[Model]) -> list[Property]:
    found = {term for model in models for _, (one, term) in model.numbers if one == ref}
    return sorted(found)


def _described(ref: str, models: Sequence[Model], where: Space) -> Described:
    """What matters of a card that is only described: what it has by the answer, and what it must not have."""
    model = models[0]
    has = {term for _, (one, term) in model.has if one == ref}
    serves = {term for one in models for _, (of, term) in one.serves if of == ref}
    wanted = [term for _, (one, term) in model.traits if one == ref]
    unwanted: list[Property] = []
    bounds: list[tuple[str, Property]] = []
    for name, group in where.groups.items():
        if name == "number":
            continue
        others = [prop for prop in group if prop is not None and prop not in has]
        mine = next((prop for prop in group if prop in has), None)
        if name in ("atk", "def"):
            bounds += _bound(mine, others, serves)
            wanted = [prop for prop in wanted if prop[0] != name]
        elif mine not in wanted:
            unwanted += [prop for prop in others if prop not in serves]
    numbers = _numbers(ref, models)
    any_number = len(numbers) == len(where.groups["number"])
    return Described(
        numbers=() if any_number else tuple(numbers),
        wanted=tuple(wanted),
        unwanted=tuple(unwanted),
        bounds=tuple(bounds),
    )


def _bound(mine: Property | None, others: Sequence[Property], serves: set[Property]) -> list[tuple[str, Property]]:
    """Within which bounds its ATK (DEF) must be, as far as the numbers tell for which a text asks."""
    if mine is None or all(prop in serves for prop in others):
        return []
    values = {prop[1] for prop in others if prop in serves} | {mine[1]}
    out: list[tuple[str, Property]] = []
    least, most = min(values, key=int), max(values, key=int)
    if any(int(prop[1]) > int(most) for prop in others):
        out.append(("most", (mine[0], most)))
    if any(int(prop[1]) < int(least) for prop in others):
        out.append(("least", (mine[0], least)))
    return out
