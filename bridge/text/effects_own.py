"""What becomes of an effect's own card as its cost: "Tribute this card", "banish this card from your GY"."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.text.costs import Cost
from solemn.bridge.text.effects_parts import Price
from solemn.bridge.text.facts import Count, Counters, Filter

_THIS = r"this (?:face-up )?card"
_GY = r"(?:GY|Graveyard)"
_DONE: tuple[tuple[re.Pattern[str], str | None, tuple[str, ...]], ...] = tuple(
    (re.compile(wording), act, at)
    for wording, act, at in (
        (rf"Tribute {_THIS}(?: you control| on the field)?", "tribute", ("field",)),
        (rf"Tribute {_THIS} from your hand", "tribute", ("hand",)),
        (rf"Tribute {_THIS} from your hand or (?:face-up )?(?:from your side of the )?field", "tribute",
         ("hand", "field")),
        (rf"discard {_THIS}(?: from your hand)?(?: to the {_GY})?", "discard", ("hand",)),
        (rf"send {_THIS} from (?:your|the) hand to the {_GY}", "send", ("hand",)),
        (rf"send {_THIS} from (?:your|the) hand or field to the {_GY}", "send", ("hand", "field")),
        (rf"send {_THIS}(?: you control)?(?: from (?:the|your) (?:field|Monster Zone|Spell & Trap Zone|Field Zone))?"
         rf" to the {_GY}", "send", ("field",)),
        (r"banish this card treated as a Continuous Spell", "banish", ("placed",)),
        (rf"send this equipped card to the {_GY}", "send", ("equipped",)),
        (rf"banish {_THIS} (?:from|in) (?:your|the) {_GY}", "banish", ("gy",)),
        (rf"banish {_THIS} from your hand", "banish", ("hand",)),
        (rf"banish {_THIS} from your hand or {_GY}", "banish", ("hand", "gy")),
        (rf"banish {_THIS} from your (?:hand or field|field or hand)", "banish", ("hand", "field")),
        (rf"banish {_THIS} from your (?:field or GY|GY or field)", "banish", ("field", "gy")),
        (rf"banish {_THIS}(?: you control| from the field)", "banish", ("field",)),
        (rf"shuffle {_THIS} from your {_GY} into the Deck", "shuffle", ("gy",)),
        (rf"shuffle {_THIS} from your hand into the Deck", "shuffle", ("hand",)),
        (rf"return {_THIS}(?: you control)? to the Extra Deck", "shuffle_or_extra", ("field",)),
        (rf"return {_THIS} from the field to the hand", "return", ("field",)),
        (r"reveal this card in your hand", None, ("hand",)),
    )
)  # fmt: skip
_BARE = {
    "banish this card": "banish", "shuffle this card into the Deck": "shuffle",
    "shuffle this card into the Extra Deck": "shuffle_or_extra", "return this card to the hand": "return",
}  # fmt: skip
_DOUBTED = re.compile(
    r"(?P<verb>Tribute|send|banish) this (?P<how>(?:Fusion|Ritual|Synchro|Xyz|Link|Tribute) Summoned|co-linked) card"
    r"(?P<rest>.*)|(?P<act>Tribute|send|banish) this card (?P<which>that (?:is|was) [^,;]+?)(?P<to> to the GY)?"
)
_COUNTERS = r"(?P<n>\d+)(?: or more)? (?:(?P<name>[\w' -]+?)[ -])?[Cc]ounters?"
_WITH_COUNTERS = re.compile(
    rf"(?P<verb>Tribute|send) this card with {_COUNTERS}(?: on it)?(?P<to> to the (?:GY|Graveyard))?"
)
_REMOVED = re.compile(rf"remove {_COUNTERS} from (?P<where>this card|your field|anywhere on the field)")
_FROM = r"(?: you control| on the field| (?:from|in) (?:your|the) (?:hand|GY|Graveyard|field))"
_AND = re.compile(
    rf"(?P<verb>Tribute|discard|banish|send) (?:both )?(?P<own>{_THIS}(?P<place>{_FROM})?),? (?:and|plus) (?P<rest>.+)"
)
_LIST = re.compile(r"(?P<verb>Tribute|discard|banish|send) this card, (?P<rest>1 .+ and 1 .+)")
_LAST = re.compile(
    rf"(?P<verb>Tribute|discard|banish|send) (?P<rest>(?:\d|any number of) [^,]+?) and this card(?P<ends>{_FROM}?"
    rf"(?: to the {_GY})?)"
)
_PLACE_FIRST = re.compile(rf"banish from your {_GY}, this card and (?P<rest>.+)")
_INCLUDED = re.compile(
    rf"(?P<verb>Tribute|banish|send|discard) (?P<n>[2-9]) (?P<what>.+?)(?P<to> to the {_GY})?, including this card"
)


def own_card(words: str, at: tuple[str, ...]) -> Price | None:
    """Read what is done to the effect's own card alone; `at`: where the head says that it is."""
    for wording, act, where in _DONE:
        if wording.fullmatch(words):
            return Price(itself=act, at=where)
    if words in _BARE:
        return Price(itself=_BARE[words], at=() if at else ("field",))
    if m := _WITH_COUNTERS.fullmatch(words):
        found = own_card(f"{m['verb']} this card{m['to'] or ''}", at)
        return None if found is None else found + Price(own=_bearing(m))
    if m := _DOUBTED.fullmatch(words):
        found = own_card(f"{m['verb'] or m['act']} this card{m['rest'] or m['to'] or ''}", at)
        doubt = f"this card {m['which']}" if m["which"] else f"this {m['how']} card"
        return None if found is None else found + Price(doubts=(doubt,))
    return None


def counters(words: str) -> Price | None:
    """Read "remove 3 Spell Counters from your field": they must lie there."""
    m = _REMOVED.fullmatch(words)
    if m is None or m["where"] == "this card":
        return None if m is None else Price(own=_bearing(m))
    who = "you" if m["where"] == "your field" else "both"
    lying = Counters(Count(who, "field"), m["name"], int(m["n"]))
    return Price(cost=Cost(conditions=((lying,),)))


def _bearing(m: re.Match[str]) -> Filter:
    name = quote(m["name"]) if m["name"] else "any"
    return (((True, f"has(counters({name},{m['n']}))"),),)


def with_others(words: str) -> tuple[str, str] | None:
    """What is done to its own card, and what is done to the other cards that are paid with it.

    "Discard this card and 1 Dragon monster", "banish 2 Fish monsters from your GY, including this card".
    """
    if m := _PLACE_FIRST.fullmatch(words):
        words = f"banish this card and {m['rest']} from your GY"
    if m := _LAST.fullmatch(words):
        words = f"{m['verb']} this card and {m['rest']}{m['ends']}"
    if m := _INCLUDED.fullmatch(words):
        where = re.search(_FROM + "$", m["what"])
        if where is None and m["verb"] != "discard":
            return None
        own = f"{m['verb']} this card{where.group() if where else ''}{m['to'] or ''}"
        return own, f"{m['verb']} {int(m['n']) - 1} other {m['what']}{m['to'] or ''}"
    m = _AND.fullmatch(words) or _LIST.fullmatch(words)
    if m is None:
        return None
    rest = m["rest"]
    rest = re.sub(rf" from the ({_GY})$", r" from your \1", rest)
    ends = re.search(rf"({_FROM})?( to the {_GY})?$", rest)
    place = m.groupdict().get("place") or (ends[1] if ends else "") or ""
    return f"{m['verb']} this card{place}{(ends[2] if ends else '') or ''}", f"{m['verb']} {rest}"
