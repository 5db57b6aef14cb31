"""Events beside plays: `destroy M1`, `send gy:1 to hand`, `negate flip M3`, `end turn`."""

import re
from typing import Literal

import msgspec
from solemn.bridge.board_error import choice, meant, nearest, shown
from solemn.bridge.notation import RESOLVE, Notation, PlaySyntaxError
from solemn.bridge.quoting import quote
from solemn.bridge.records import KINDS, PHASES, Play, Position
from solemn.bridge.refs import find
from solemn.bridge.resolve import CardLookup

WORDS = ("destroy", "send", "banish", "negate", "turn", "attack", "end", "phase")
PLACES = ("gy", "hand", "deck", "extra")

IMPOSSIBLE = {
    "no_destruction": "{card} ({ref}) cannot be destroyed where it lies",
    "already_there": "{card} ({ref}) is there already",
    "not_extra": "{card} ({ref}) does not go to the Extra Deck",
    "not_turned": "{card} ({ref}) cannot be turned face-down",
    "no_attack": "{card} ({ref}) cannot attack from where it is",
    "no_window": "there is no Summon here that could be negated ({card}, {ref}): a Set and a return are none",
}
"""why an event cannot be, by the words of asp/outcome/events.lp"""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that befalls cards, or the turn, beside a play."""

    kind: Literal["destroy", "send", "banish", "turn", "attack", "end", "phase"]
    cards: tuple[str, ...] = ()
    """references, in board order"""
    to: str | None = None
    """where cards are sent: gy hand deck extra; the phase that begins"""


class Negated(msgspec.Struct, frozen=True, kw_only=True):
    """A play whose Summon, or activation, is negated."""

    play: Play


Step = Play | Event | Negated


def parse_step(text: str, position: Position, cards: CardLookup | None = None) -> Step:
    """Read a play or an event.

    Raises PlaySyntaxError for what is neither, and the errors of solemn.bridge.refs for its cards.
    """
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if word == "negate":
        return Negated(play=Notation(position, cards).parse(rest))
    if word in KINDS or word == RESOLVE:
        return Notation(position, cards).parse(text)
    if word == "end":
        return _exactly(rest, "turn", Event(kind="end"))
    if word == "phase":
        if rest not in PHASES:
            raise PlaySyntaxError(f"cannot read the event at `{rest}`: accepted here: {choice(PHASES)}")
        return Event(kind="phase", to=rest)
    if word == "turn":
        found = re.fullmatch(r"(.+?)\s+face-down", rest)
        return Event(kind="turn", cards=_cards(_wanted(found, text, "turn REF face-down"), position, cards))
    if word == "send":
        found = re.fullmatch(rf"(.+?)\s+to\s+({'|'.join(PLACES)})", rest)
        written = _wanted(found, text, f"send REF to {'|'.join(PLACES)}")
        return Event(kind="send", cards=_cards(written, position, cards), to=found[2] if found else None)
    match word:
        case "destroy" | "banish" | "attack":
            return Event(kind=word, cards=_cards(rest, position, cards))
    first = (*KINDS, RESOLVE, *WORDS)
    near = meant(nearest(word, first), quote=False)
    raise PlaySyntaxError(f"cannot read the play or event {shown(text)}{near}; accepted first: {choice(first)}")


def _exactly(rest: str, wanted: str, event: Event) -> Event:
    if rest != wanted:
        raise PlaySyntaxError(f"cannot read the event at {shown(rest)}: accepted here: {wanted}")
    return event


def _wanted(found: re.Match[str] | None, text: str, form: str) -> str:
    if found is None:
        raise PlaySyntaxError(f"cannot read the event {shown(text)}: it is written {form}")
    return found[1]


def _cards(written: str, position: Position, cards: CardLookup | None) -> tuple[str, ...]:
    """The cards of a list, separated by commas."""
    parts = re.findall(r'"(?:[^"\\]|\\["\\])*"|[^,\s][^,]*', written)
    if not parts:
        raise PlaySyntaxError("cannot read the event: it names no card")
    refs = []
    for part in parts:
        name = part.strip()
        quoted = name.startswith('"')
        bare = re.sub(r"\\(.)", r"\1", name[1:-1]) if quoted else name
        refs.append(find(bare, position, cards, quoted=quoted).ref)
    if len(set(refs)) < len(refs):
        raise PlaySyntaxError("cannot read the event: a card is named twice")
    return tuple(refs)


def event_facts(event: Event) -> str:
    """The facts that ask what an event does (asp/questions/apply.lp)."""
    out = [f"event({event.kind}).", *(f"event_card({quote(ref)})." for ref in event.cards)]
    if event.to is not None:
        out.append(f"event_to({event.to}).")
    return " ".join(out) + "\n"
