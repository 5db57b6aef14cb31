"""A second way to Xyz Summon ("You can also Xyz Summon this card by using a Rank 4 monster you control")."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Condition, Facts, Filter
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_AS = r"(?: as (?:the )?(?:Xyz )?[Mm]aterial)?"
_EXCEPT = r'(?P<{0}>,? (?:except|other than) "[^"]+")?'
_ALSO = re.compile(
    r"(?:(?P<once>Once per turn), )?(?:(?P<when>[Dd]uring your Main Phase [12]), )?(?:[Ii]f (?P<if>.+), )?"
    r"[Yy]ou can also Xyz Summon (?:this card|\"(?P<name>.+)\") "
    r"by using (?:an? |1 )?(?P<what>.+?) you control"
    r"(?P<with> with \d+ or (?:more|less) (?:ATK|DEF)| that has no material| whose original name is \"[^\"]+\")?"
    rf"{_EXCEPT.format('first')}(?P<differs> with a different name)?{_AS}{_EXCEPT.format('last')}"
    r"(?P<transfer> \(transfer its materials(?: to this card)?\))?"
)
# the materials that lie under it become the new monster's own
_TRANSFER = re.compile(r"(?:Transfer its (?:Xyz )?materials|.*[Mm]aterials? .*become).*", re.IGNORECASE)


def also_xyz(clause: Clause, name: str, facts: Facts) -> bool:
    """Read a second way to Xyz Summon the monster of this name, or return False."""
    if clause.chain or clause.lead or not all(_TRANSFER.fullmatch(aside) for aside in clause.asides):
        return False
    m = _ALSO.fullmatch(clause.text)
    if m is None or m["name"] not in (None, name):
        return False
    read = noun(f"{m['what']}{m['with'] or ''}{m['first'] or m['last'] or ''}")
    stated = [
        state(words)
        for words in (m["when"] and m["when"].lower().replace("main phase", "Main Phase"), m["if"])
        if words
    ]
    condition: Condition | None = None if None in stated else tuple(one for found in stated if found for one in found)
    if read is None or read.noun not in ("monster", "named") or read.other or condition is None:
        return False
    wanted: Filter = (*read.filter, ((False, f"name({quote(name)})"),)) if m["differs"] else read.filter
    term = facts.term("p")
    facts.add(f"proc({term},this,xyz)", f"slot({term},1,1,1)")
    facts.filter(wanted, f"s({term},1)")
    if clause.asides or m["transfer"]:
        facts.add(f"takes_over({term})")
    if m["once"]:
        facts.add(f"proc_once({term},name)")
    if condition:
        facts.add(f"proc_if({term},{facts.condition(condition)})")
    return True
