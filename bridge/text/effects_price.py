"""What stands before the semicolon of an effect: what is paid for it, and what it targets."""

import re
from dataclasses import replace

from solemn.bridge.text.costs import Cost, Slot, own_cost
from solemn.bridge.text.effects_own import counters, own_card, with_others
from solemn.bridge.text.effects_parts import Price, Target
from solemn.bridge.text.effects_target import targets
from solemn.bridge.text.effects_words import GERUND, nouns, seen
from solemn.bridge.text.facts import Count, Filter

_PAID = ("Tribute", "discard", "banish", "send", "return", "shuffle")
_ACTS = rf"(?:{'|'.join(_PAID)}|pay|detach|reveal|target|activate|place|remove)"
_NEXT = re.compile(rf"(?:, then |,? and |, )(?={_ACTS} )")
_LOWER = re.compile(r"^(?:Discard|Banish|Send|Return|Shuffle|Pay|Detach|Reveal|Target|Activate|Place|Remove)\b")
_OF = r"(?:(?P<n>\d) )?(?:Xyz )?[Mm]aterials?"
_DETACH = re.compile(rf"detach {_OF} from this card")
_DETACH_ANY = re.compile(rf"detach {_OF}(?: from (?:(?:an?|1|your) )?(?P<what>.+?))?(?P<control> you control)?")
_REVEAL = re.compile(
    r"reveal (?P<itself>this card and )?(?P<n>\d) (?P<what>.+?) (?:in|from) your (?P<where>hand|Extra Deck)"
    r"(?P<with> with \d.+?)?(?P<distinct>,? (?:and|with) different names)?(?P<except>, except .+)?"
)
_BY = re.compile(
    r"Activate (?P<card>this card )?by (?P<how>targeting|discarding|paying|Tributing|banishing) (?P<rest>.+)"
)
_VERB = {
    "targeting": "target", "discarding": "discard", "paying": "pay", "Tributing": "Tribute", "banishing": "banish",
}  # fmt: skip
_OTHER = re.compile(r"\bother\b|, except this card| \(except this card\)|\banother\b")
_TO_DECK = re.compile(r"place (?P<what>.+) on (?:the )?(?:top|bottom) of (?:the|your) Deck")
_FROM_TOP = re.compile(
    r"banish (?:the top (?P<n>\d+ )?cards? of your Deck|(?P<m>\d+) cards from the top of your Deck)(?:,? face-down)?"
)
_DOWN = re.compile(r",? face-down(?=$|,)| \(until [^()]+\)")
_POINTED = re.compile(r" (?:that )?this card points to")
_OF_ITS_OWN = re.compile(r",? (?P<which>whose (?:original (?:Type|Attribute|Level) is [^;]+|ATK equals its own DEF))$")
_WHICH = re.compile(
    r",? (?:that (?:was|were) [^,;]+|that is owned by your opponent|that (?:is|are) equipped to this card"
    r"|whose original (?:Type|Attribute|Level)\b[^;]+|whose ATK equals its own DEF)$"
)


def price(words: str, at: tuple[str, ...]) -> Price | None:
    """Read what stands before the semicolon, or None; `at`: where the head says that its card is."""
    words = words.strip().replace('(s)"', '"')
    found = Price()
    words = re.sub(r" to activate this card$", "", re.sub(r" to target (?=\d)", ", then target ", words))
    if m := _BY.fullmatch(words):
        found, words = Price(activation=bool(m["card"])), f"{_VERB[m['how']]} {m['rest']}"
    words = _LOWER.sub(lambda m: m.group().lower(), words)
    if at or words.startswith(("shuffle it into the", "return it to the Extra Deck")):
        words = re.sub(r"^(banish|shuffle|return) it\b", r"\1 this card", words)  # of which the head speaks
    words = re.sub(r"\bSet (Spells?/Traps?|Spells?|Traps?|cards?)\b", r"face-down \1", words)
    for part in _NEXT.split(words):
        read = _part(part, at or found.at)
        if read is None or (read.itself and found.itself):
            return None
        found += read
    # beside which of several cards it would stand the text leaves open
    if any(one.like for one in found.targets) and (len(found.cost.slots) != 1 or found.cost.slots[0].maximum != "1"):
        return None
    return found


def split_price(words: str, at: tuple[str, ...]) -> tuple[Price, bool]:
    """Read what of a price is understood, and say whether that is all of it."""
    if not words.strip():
        return Price(), True
    whole = price(words, at)
    if whole is not None:
        return whole, True
    found = Price()
    for part in _NEXT.split(_LOWER.sub(lambda m: m.group().lower(), words.strip())):
        read = _part(part, at or found.at)
        if read is not None and not (read.itself and found.itself):
            found += read
    return found, False


def _part(words: str, at: tuple[str, ...]) -> Price | None:
    if read := own_card(words, at):
        return read
    if removed := counters(words):
        return removed
    if (both := with_others(words)) is not None:
        first, second = own_card(both[0], at), _part(both[1], ())
        if first is None or second is None or second.itself or second.targets or not second.cost.slots:
            return None
        return first + second + Price(other=True)
    if words in ("pay half your LP", "pay half your Life Points"):
        return Price(half=True)
    if re.fullmatch(r"activate this (?:effect|card)", words):
        return Price()
    if m := _DETACH.fullmatch(words):
        return Price(detaches=int(m["n"] or 1))
    if m := _DETACH_ANY.fullmatch(words):
        return _detached(m)
    if m := _FROM_TOP.fullmatch(words):
        number = int(m["n"] or m["m"] or 1)
        return Price(cost=Cost(conditions=((Count("you", "deck", (), "least", number),),)))
    if words.startswith("target "):
        aimed = targets(words)
        return None if aimed is None else Price(targets=aimed[0], doubts=aimed[1])
    if m := _REVEAL.fullmatch(words):
        return _revealed(m)
    return _paid(words)


def _paid(words: str) -> Price | None:
    if m := _TO_DECK.fullmatch(words):
        words = f"shuffle {m['what']} into the Deck"
    verb, _, rest = words.partition(" ")
    doubts: tuple[str, ...] = ()
    if verb == "pay":
        read = own_cost(f"paying {rest}")
        return None if read is None else Price(cost=read)
    if verb not in _PAID:
        return None
    own: Filter = ()
    if (m := _OF_ITS_OWN.search(rest)) and (read_own := nouns(f"monster {m['which']}")):
        own, rest = read_own.filter, rest[: m.start()] + rest[m.end() :]
    for wording in (_POINTED, _WHICH):
        if (m := wording.search(rest)) and not re.search(r" (?:and|or) \d ", m.group()):
            doubts = (*doubts, m.group().strip(" ,"))
            rest = rest[: m.start()] + rest[m.end() :]
    rest = re.sub(r"^a total of ", "", rest).replace(" that has a Level", " with a Level")
    if verb == "banish":
        rest = _DOWN.sub("", rest)
    rest = re.sub(r"^1 each of (\"[^\"]+\"(?:, \"[^\"]+\")*),? and (\"[^\"]+\")", _one_each, rest)
    in_extra_zone = " you control in the Extra Monster Zone" in rest
    rest = rest.replace(" you control in the Extra Monster Zone", " you control")
    read = own_cost(f"{GERUND[verb]} {rest}")
    if read is None or read.above or any(slot.whole for slot in read.slots) or (own and len(read.slots) != 1):
        return None
    if own:
        read = replace(read, slots=(replace(read.slots[0], wanted=(*read.slots[0].wanted, *own)),))
    if in_extra_zone:
        read = Cost(tuple(_in_extra_zone(slot) for slot in read.slots), None, read.groups, read.totals)
    return Price(cost=read, other=bool(_OTHER.search(rest)), doubts=doubts)


def _one_each(m: re.Match[str]) -> str:
    names = re.findall(r"\"[^\"]+\"", m.group())
    return ", ".join(f"1 {name}" for name in names[:-1]) + f" and 1 {names[-1]}"


def _in_extra_zone(slot: Slot) -> Slot:
    return Slot(slot.minimum, slot.maximum, slot.wanted, (("you", "extra_zone"),), slot.act)


def _detached(m: re.Match[str]) -> Price | None:
    """Materials of another monster: one with so many must be there."""
    if not (m["what"] or m["control"]) or int(m["n"] or 1) > 1:
        return None
    wanted: Filter = ()
    if m["what"]:
        holder = nouns(m["what"])
        if holder is None or holder.other or not (m["control"] or "your " in m.group()):
            return None
        wanted = seen(holder, (("you", "monsters"),))
    wanted = (*wanted, ((True, "has(material)"),))
    return Price(cost=Cost(conditions=((Count("you", "monsters", wanted, "least", 1),),)))


def _revealed(m: re.Match[str]) -> Price | None:
    """Cards that are shown stay where they are: they must only be there."""
    place = "hand" if m["where"] == "hand" else "extra"
    read = nouns(f"{m['what']}{m['with'] or ''}{m['except'] or ''}")
    if read is None or (m["itself"] and place != "hand"):
        return None
    groups = (("distinct", "name"),) if m["distinct"] else ()
    where = (("you", place),)
    wanted = (*seen(read, where), *((((True, "facedown"),),) if place == "extra" else ()))
    other = read.other or bool(m["itself"])
    shown = Target(int(m["n"]), m["n"], wanted, where, other, groups)
    return Price(shown=(shown,), at=("hand",) if m["itself"] else ())
