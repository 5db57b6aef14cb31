"""A second way to Xyz Summon ("You can also Xyz Summon this card by using a Rank 4 monster you control")."""

import re
from collections.abc import Callable

from solemn.bridge.quoting import quote
from solemn.bridge.text.costs import Cost, cost
from solemn.bridge.text.facts import Atom, Condition, Facts, Filter
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_AS = r"(?: as (?:the )?(?:Xyz )?[Mm]aterial)?"
_EXCEPT = r'(?P<{0}>,? (?:except|other than) "[^"]+")?'
_ALSO = re.compile(
    r"(?:(?P<once>Once per turn), )?(?:(?P<when>[Dd]uring your Main Phase [12]), )?(?:[Ii]f (?P<if>.+), )?"
    r"[Yy]ou can also Xyz Summon (?:this card|\"(?P<name>.+)\") "
    r"by (?:(?P<cost>.+?)(?:,? then|,? and|,) )?using (?:an? |1 )?(?P<what>.+?) you control"
    r"(?P<with> with \d+ or (?:more|less) (?:ATK|DEF)| with \d+ or more (?:Xyz )?[Mm]aterials| that has no material"
    r"| whose original name is \"[^\"]+\"| that did not activate its effects in the Monster Zone this turn"
    r"| equipped with \d or more Equip Cards)?"
    rf"{_EXCEPT.format('first')}(?P<differs> with a different name)?{_AS}{_EXCEPT.format('last')}"
    r"(?P<transfer> \(transfer its materials(?: to this card)?\))?"
)
_DETACHING = re.compile(
    r"You can also Xyz Summon this card by detaching (?P<n>\d) (?:Xyz )?[Mm]aterials? from an? "
    r"(?P<what>.+?) you control, then using that Xyz Monster as the Xyz Material"
)
_ENDINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Atom]], ...] = (
    (re.compile(r" that did not activate its effects in the Monster Zone this turn$"), lambda m: (False, "activated")),
    (re.compile(r" equipped with (\d) or more Equip Cards$"), lambda m: (True, f"has(equips({m[1]}))")),
)
# the materials that lie under it become the new monster's own
_TRANSFER = re.compile(r"(?:Transfer its (?:Xyz )?materials|.*[Mm]aterials? .*become).*", re.IGNORECASE)


def also_xyz(clause: Clause, name: str, facts: Facts) -> bool:
    """Read a second way to Xyz Summon the monster of this name, or return False."""
    if clause.chain or clause.lead or not all(_TRANSFER.fullmatch(aside) for aside in clause.asides):
        return False
    if m := _DETACHING.fullmatch(clause.text):
        return _detaching(m, bool(clause.asides), facts)
    m = _ALSO.fullmatch(clause.text)
    if m is None or m["name"] not in (None, name):
        return False
    wanted = _used(f"{m['what']}{m['with'] or ''}{m['first'] or m['last'] or ''}")
    besides = cost(m["cost"]) if m["cost"] else Cost()
    stated = [
        state(words)
        for words in (m["when"] and m["when"].lower().replace("main phase", "Main Phase"), m["if"])
        if words
    ]
    condition: Condition | None = None if None in stated else tuple(one for found in stated if found for one in found)
    if wanted is None or besides is None or condition is None or not _from_the_hand(besides):
        return False
    if m["differs"]:
        wanted = (*wanted, ((False, f"name({quote(name)})"),))
    term = facts.term("p")
    facts.add(f"proc({term},this,xyz)", f"slot({term},1,1,1)")
    facts.filter(wanted, f"s({term},1)")
    _besides(term, besides, facts)
    if clause.asides or m["transfer"]:
        facts.add(f"takes_over({term})")
    if m["once"]:
        facts.add(f"proc_once({term},name)")
    if condition:
        facts.add(f"proc_if({term},{facts.condition(condition)})")
    return True


def _detaching(m: re.Match[str], transferred: bool, facts: Facts) -> bool:
    """Materials are detached from what is used, so it must have them."""
    wanted = _used(m["what"])
    if wanted is None:
        return False
    term = facts.term("p")
    facts.add(f"proc({term},this,xyz)", f"slot({term},1,1,1)")
    facts.filter((*wanted, ((True, f"has(materials({m['n']}))"),)), f"s({term},1)")
    if transferred:
        facts.add(f"takes_over({term})")
    return True


def _used(words: str) -> Filter | None:
    """The monster that is used: a noun phrase, or two of which each asks one thing."""
    for ending, atom in _ENDINGS:
        if m := ending.search(words):
            read = _used(words[: m.start()])
            return None if read is None else (*read, (atom(m),))
    named = noun(words)
    if named is not None:
        return named.filter if named.noun in ("monster", "named") and not named.other else None
    parts = [noun(re.sub(r"^(?:an? |1 )", "", part)) for part in words.split(" or ")]
    single = [part.filter[0] for part in parts if part and part.noun in ("monster", "named") and len(part.filter) == 1]
    if len(parts) != 2 or len(single) != 2:
        return None
    return (tuple(atom for conjunct in single for atom in conjunct),)


def _from_the_hand(besides: Cost) -> bool:
    """Whether nothing else is asked for than cards of the hand."""
    rest = besides.above or besides.groups or besides.totals or besides.conditions or besides.pays
    return not rest and all(slot.places == (("you", "hand"),) for slot in besides.slots)


def _besides(term: str, besides: Cost, facts: Facts) -> None:
    """Cards of the hand that are discarded or sent to the GY for it; then the material is one of the field."""
    if besides.slots:
        facts.add(f"slot_place({term},1,you,monsters)")
    for i, slot in enumerate(besides.slots, 2):
        facts.add(f"slot({term},{i},{slot.minimum},{slot.maximum})", f"slot_place({term},{i},you,hand)")
        facts.add(f"slot_act({term},{i},{slot.act})")
        facts.filter(slot.wanted, f"s({term},{i})")
