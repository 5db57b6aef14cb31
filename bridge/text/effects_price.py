"""What stands before the semicolon of an effect: what is paid for it, and what it targets."""

import re

from solemn.bridge.text.costs import Cost, cost
from solemn.bridge.text.effects_parts import Places, Price, Target
from solemn.bridge.text.effects_words import PLACES, nouns, places, seen
from solemn.bridge.text.facts import Count
from solemn.bridge.text.nouns import noun

_GERUND = {
    "Tribute": "Tributing", "discard": "discarding", "banish": "banishing", "send": "sending", "return": "returning",
    "shuffle": "shuffling",
}  # fmt: skip
_ACTS = rf"(?:{'|'.join(_GERUND)}|pay|detach|reveal|target|activate)"
_NEXT = re.compile(rf"(?:, then |,? and |, )(?={_ACTS} )")
_LOWER = re.compile(r"^(?:Discard|Banish|Send|Return|Shuffle|Pay|Detach|Reveal|Target|Activate)\b")
_THIS = r"this (?:face-up )?card"
_ITSELF: tuple[tuple[re.Pattern[str], str | None, tuple[str, ...]], ...] = tuple(
    (re.compile(wording), act, at)
    for wording, act, at in (
        (rf"Tribute {_THIS}(?: you control)?", "tribute", ("field",)),
        (rf"discard {_THIS}(?: from your hand)?(?: to the (?:GY|Graveyard))?", "discard", ("hand",)),
        (rf"send {_THIS} from (?:your|the) hand to the (?:GY|Graveyard)", "send", ("hand",)),
        (rf"send {_THIS} from (?:your|the) hand or field to the (?:GY|Graveyard)", "send", ("hand", "field")),
        (rf"send {_THIS}(?: you control)?(?: from (?:the|your) (?:field|Monster Zone))? to the (?:GY|Graveyard)",
         "send", ("field",)),
        (rf"banish {_THIS} from (?:your|the) (?:GY|Graveyard)", "banish", ("gy",)),
        (rf"banish {_THIS} from your hand", "banish", ("hand",)),
        (rf"banish {_THIS} from your hand or (?:GY|Graveyard)", "banish", ("hand", "gy")),
        (rf"banish {_THIS} from your (?:hand or field|field or hand)", "banish", ("hand", "field")),
        (rf"banish {_THIS} from your (?:field or GY|GY or field)", "banish", ("field", "gy")),
        (rf"banish {_THIS}(?: you control| from the field)", "banish", ("field",)),
        (rf"shuffle {_THIS} from your (?:GY|Graveyard) into the Deck", "shuffle", ("gy",)),
        (rf"shuffle {_THIS} from your hand into the Deck", "shuffle", ("hand",)),
        (rf"return {_THIS} from the field to the hand", "return", ("field",)),
        (r"reveal this card in your hand", None, ("hand",)),
    )
)  # fmt: skip
_BARE = {
    "banish this card": "banish", "shuffle this card into the Deck": "shuffle",
    "return this card to the hand": "return",
}  # fmt: skip
_WITH = re.compile(rf"(?P<verb>Tribute|discard|banish|send) (?:both )?{_THIS},? (?:and|plus) (?P<rest>.+)")
_DETACH = re.compile(r"detach (?P<n>\d) (?:Xyz )?[Mm]aterials? from this card")
_DETACH_ANY = re.compile(r"detach 1 (?:Xyz )?[Mm]aterial from an? (?P<what>.+?) you control")
_REVEAL = re.compile(r"reveal (?P<n>\d) (?P<what>.+?) (?:in|from) your hand(?P<except>, except .+)?")
_BY_TARGETING = re.compile(
    r"Activate this card by (?P<how>targeting|discarding|paying|Tributing|banishing) (?P<rest>.+)"
)
_VERB = {
    "targeting": "target", "discarding": "discard", "paying": "pay", "Tributing": "Tribute", "banishing": "banish",
}  # fmt: skip
_OTHER = re.compile(r"\bother\b|, except this card|\banother\b")

_TARGET = re.compile(
    rf"target (?P<up>up to )?(?P<n>\d) (?P<what>.+?)"
    rf"(?:(?P<either> you control or)? in (?P<places>{PLACES})|(?P<control> you control"
    r"| your opponent controls| on the field)|(?P<also> (?:that is|that are) banished or in your (?:GY|Graveyard)))"
    r"(?P<with> with \d.+?)?(?P<except>, except .+)?"
)
_OF_YOURS = re.compile(
    r"target (?P<up>up to )?(?P<n>\d) of your (?P<banished>banished )?(?P<what>.+?)"
    r"(?P<also> (?:that is|that are) banished or in your (?:GY"
    r"|Graveyard))?(?P<with> with \d.+?)?(?P<except>, except .+)?"
)


def price(words: str, at: tuple[str, ...]) -> Price | None:
    """Read what stands before the semicolon, or None; `at`: where the head says that its card is."""
    words = words.strip()
    found = Price()
    if m := _BY_TARGETING.fullmatch(words):
        found, words = Price(activation=True), f"{_VERB[m['how']]} {m['rest']}"
    words = _LOWER.sub(lambda m: m.group().lower(), words)
    words = re.sub(r"\bSet (Spells?/Traps?|Spells?|Traps?|cards?)\b", r"face-down \1", words)
    for part in _NEXT.split(words):
        read = _part(part, at or found.at)
        if read is None or (read.itself and found.itself):
            return None
        found += read
    return found


def _part(words: str, at: tuple[str, ...]) -> Price | None:
    for wording, act, where in _ITSELF:
        if wording.fullmatch(words):
            return Price(itself=act, at=where)
    if words in _BARE:
        return Price(itself=_BARE[words], at=() if at else ("field",))
    if m := _WITH.fullmatch(words):
        return _with_itself(m)
    if words in ("pay half your LP", "pay half your Life Points"):
        return Price(half=True)
    if re.fullmatch(r"activate this (?:effect|card)", words):
        return Price()
    if m := _DETACH_ANY.fullmatch(words):
        holder = noun(m["what"])
        if holder is None or holder.other:
            return None
        wanted = (*seen(holder, (("you", "monsters"),)), ((True, "has(material)"),))
        return Price(cost=Cost(conditions=((Count("you", "monsters", wanted, "least", 1),),)))
    if m := _DETACH.fullmatch(words):
        return Price(detaches=int(m["n"]))
    if words.startswith("target "):
        aimed = target(words)
        return None if aimed is None else Price(targets=(aimed,))
    if m := _REVEAL.fullmatch(words):
        return _revealed(m)
    verb, _, rest = words.partition(" ")
    if verb == "pay":
        read = cost(f"paying {rest}")
    elif verb in _GERUND:
        read = cost(f"{_GERUND[verb]} {rest}")
    else:
        return None
    if read is None or read.above or read.groups or read.totals:
        return None
    return Price(cost=read, other=bool(_OTHER.search(rest)))


def _with_itself(m: re.Match[str]) -> Price | None:
    """ "Discard this card and 1 Dragon monster": both from the same place."""
    rest = m["rest"]
    ends = re.search(r"( from your (?:hand|GY|Graveyard|field))?( to the (?:GY|Graveyard))?$", rest)
    own = f"{m['verb']} this card{ends.group() if ends else ''}"
    first = _part(own, ())
    second = _part(f"{m['verb']} {rest}", ())
    if first is None or second is None or second.itself or second.targets or len(second.cost.slots) != 1:
        return None
    return Price(first.itself, first.at, second.cost, other=True)


def _revealed(m: re.Match[str]) -> Price | None:
    """Cards that are shown stay in the hand: they must only be there."""
    read = cost(f"having {m['n']} {m['what']}{m['except'] or ''} in your hand")
    return None if read is None or _OTHER.search(m["what"]) else Price(cost=read)


def target(words: str) -> Target | None:
    """Read "target 1 Zombie monster in your GY", or None."""
    m = _TARGET.fullmatch(words) or _OF_YOURS.fullmatch(words)
    if m is None:
        return None
    read = nouns(f"{m['what'].replace(' in your possession', '')}{m['with'] or ''}{m['except'] or ''}")
    where = _where(m, read.noun) if read else None
    if read is None or not where or re.search(r"\b(?:and|both|each)\b(?!/or)", re.sub(r'"[^"]*"', "", m["what"])):
        return None
    number = int(m["n"])
    return Target(1 if m["up"] else number, number, seen(read, where, targeted=True), where)


def _where(m: re.Match[str], kind: str) -> Places | None:
    found = m.groupdict()
    if found.get("places"):
        where = places(m["places"])
        return where if where is None or not found.get("either") else (("you", "monsters"), *where)
    if found.get("also"):
        return (("you", "banished"), ("you", "gy"))
    if found.get("banished"):
        return (("you", "banished"),)
    zone = {"monster": "monsters", "spell": "spells"}.get(kind, "field")
    who = {" you control": "you", " your opponent controls": "opponent", " on the field": "both"}
    return ((who[found["control"]], zone),) if found.get("control") else None
