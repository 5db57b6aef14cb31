"""A position as the facts of asp/inputs.lp: the program text that is handed to clingo."""

import re
from collections.abc import Iterable, Iterator

import msgspec
from solemn.bridge.quoting import quote
from solemn.bridge.records import Card, Instance, Play, Position, Side

_THIS = re.compile(r'("(?:[^"\\]|\\.)*")|\bthis\b')
_ATOM = re.compile(r"[^a-z0-9]+")
_LINE = re.compile(r"(.+) LV\d+")


def position_facts(position: Position, comments: bool = True) -> str:
    """The facts of a whole board, one card a line; `comments` names each card for a reader."""
    lines = [f"rules({position.rules}). turn({position.turn},{position.phase})."]
    cards: dict[int, Card] = {}
    listed = {(one.controller, one.place) for one in position.instances}
    for player, side in (("you", position.you), ("opponent", position.opponent)):
        lines.append(_side(player, side))
        cards |= {card.key: card for card in side.applied}
        if (player, "deck") not in listed and "deck" not in dict(side.unknown):
            lines.append(f"unlisted({player},deck).")
    for one in position.instances:
        cards |= {card.key: card for card in (one.card, *one.applied, *([one.made_by] if one.made_by else []))}
        note = f"  % {_one_line(one.card.name)}" if comments else ""
        lines.append(" ".join(_instance(one)) + note)
    lines += [f"copy({quote(a)},{quote(b)})." for a, b in copies(position.instances)]
    for card in cards.values():
        if comments:
            lines.append(f"% {_one_line(card.name)}")
        lines.append(card_facts(card))
    return "\n".join(lines) + "\n"


def play_facts(play: Play) -> str:
    """The facts that ask about one play (asp/questions/check.lp)."""
    out = [f"asked_kind({play.kind}).", *(f"asked({play.kind},{quote(ref)})." for ref in play.cards)]
    if play.via is not None:
        out.append(f"asked_via({quote(play.via)}).")
    if play.materials is not None:
        out.append("asked_materials.")
        out += [f"asked_material({quote(ref)})." for ref in play.materials]
    if play.costs is not None:
        out.append("asked_costs.")
        out += [f"asked_cost({quote(ref)})." for ref in play.costs]
    if play.resolving:
        out.append("asked_resolving.")
    out += [f"asked_zone({quote(zone)})." for zone in play.zones or ()]
    if play.zones and len(play.zones) == len(play.cards) > 1:
        out += [f"asked_to({quote(c)},{quote(z)})." for c, z in zip(play.cards, play.zones, strict=True)]
    out += [f"asked_position({position})." for position in play.positions or ()]
    return " ".join(out) + "\n"


def judged_facts(asked: Play, judged: Play, *, negated: bool = False) -> str:
    """The facts of a play as it was judged, but for what was left open of zone and position; `negated`: it is tried."""
    whole = msgspec.structs.replace(judged, zones=asked.zones, positions=asked.positions)
    return play_facts(whole) + ("asked_negated.\n" if negated else "")


_known: dict[int, tuple[Card, str]] = {}


def card_facts(card: Card) -> str:
    """The facts of one printed card, with its number in the place of `this`."""
    held = _known.get(card.key)
    if held is not None and held[0] is card:
        return held[1]
    key = str(card.key)
    facts = [f"printed({key},{prop})." for prop in _properties(card)]
    facts += [this_is(fact, key) + "." for fact in card.law]
    text = " ".join(facts)
    _known[card.key] = (card, text)
    return text


def this_is(fact: str, key: str) -> str:
    """`fact` with `key` for each `this` outside of quotes."""
    return _THIS.sub(lambda m: m.group(1) or key, fact)


def _properties(card: Card) -> Iterator[str]:
    yield f"name({quote(card.name)})"
    yield f"is({card.kind})"
    for word in card.types:
        yield f"is({_ATOM.sub('_', word)})"
    for name, value in (("level", card.level), ("rank", card.rank), ("link", card.link), ("scale", card.scale),
                        ("atk", card.atk), ("def", card.defense)):  # fmt: skip
        if value is not None:
            yield f"{name}({value})"
    for name, text in (("attribute", card.attribute), ("race", card.race)):
        if text is not None:
            yield f"{name}({quote(text)})"
    for arrow in card.arrows:
        yield f"arrow({arrow})"
    if line := _LINE.fullmatch(card.name):
        yield f"line({quote(line[1])})"
    for archetype in card.archetypes:
        yield f"archetype({quote(archetype)})"


def _side(player: str, side: Side) -> str:
    out = [f"lp({player},{side.lp}). normal_used({player},{side.normal_used}).",
           f"normal_allowed({player},{side.normal_allowed})."]  # fmt: skip
    out += [f"unknown({player},{place},{number})." for place, number in side.unknown if number]
    if side.pendulum_used:
        out.append(f"pendulum_used({player}).")
    out += [f"effect_used({player},{quote(name)})." for name in side.effects_used]
    out += [f"special_summoned({player},{quote(name)})." for name in side.special_summoned]
    out += [f"happened({event},{player})." for event in side.happened]
    out += [f"applied({player},{card.key})." for card in side.applied]
    return " ".join(out)


def _instance(one: Instance) -> Iterator[str]:
    ref = quote(one.ref)
    yield f"inst({ref},{one.card.key}). place({ref},{one.controller},{one.place}). owner({ref},{one.owner})."
    if one.zone is not None:
        yield f"zone({ref},{quote(one.zone)})."
    if one.place not in ("hand", "deck"):
        yield f"face{one.face}({ref})."
    if one.position is not None:
        yield f"position({ref},{one.position})."
    if one.since == "this_turn":
        yield f"since_this_turn({ref})."
    for flag, name in ((one.proper, "proper"), (one.attacked, "attacked"),
                       (one.position_changed, "position_changed"), (one.activated, "activated")):  # fmt: skip
        if flag:
            yield f"{name}({ref})."
    if one.declared is not None:
        yield f"declared({ref},{quote(one.declared)})."
    for event in one.happened:
        yield f"happened({event},{ref})."
    for card in one.applied:
        yield f"applied_to({ref},{card.key})."
    if one.made_by is not None:
        yield f"made_by({ref},{one.made_by.key})."
    for name, number in one.counters:
        yield f"counter({ref},{quote(name)},{number})."
    if one.summoned is not None:
        yield f"summoned({ref},{one.summoned})."
    for name, value in one.changed:
        yield f"changed({ref},{_changed(name, value)})."
    if one.attached_to is not None:
        yield f"attached({ref},{quote(one.attached_to)})."
    if one.equipped_to is not None:
        yield f"equipped({ref},{quote(one.equipped_to)})."


def _changed(name: str, value: int | str | bool) -> str:
    if name == "tuner":
        return "is(tuner)" if value else "not_tuner"
    return f"{name}({quote(value) if isinstance(value, str) else value})"


def copies(instances: Iterable[Instance]) -> Iterator[tuple[str, str]]:
    """Pairs of neighbours among the cards off the field that are alike in all but their number in the list."""
    last: dict[tuple[object, ...], str] = {}
    for one in instances:
        if one.zone is not None or one.attached_to is not None:
            continue
        alike = (
            one.card.key,
            one.id,
            one.controller,
            one.place,
            one.face,
            one.owner,
            one.since,
            one.proper,
            one.happened,
            one.changed,
        )
        if alike in last and one.label is None:
            yield last[alike], one.ref
        last[alike] = one.ref


def _one_line(text: str) -> str:
    return " ".join(text.split())
