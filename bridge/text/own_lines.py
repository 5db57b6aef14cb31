"""What a Link Monster says of the materials of its own Summon, and Levels that others add to a monster's own."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause

_ALSO = re.compile(
    r"You can also use (?:(?P<n>\d) |an? )(?:monsters? in your (?P<hand>hand)|face-down (?P<what>.+?) you control) "
    r"as material to Link Summon this card"
)
_MAIN_ZONES = re.compile(
    r"For this card's Link Summon, you can only use monsters in your Main Monster Zone as material"
)

_ADDED = re.compile(
    r"This card's Level is increased by the total Levels of (?:all )?\"(?P<name>[^\"]+ Token)s\" you control"
)


def own_line(clause: Clause, facts: Facts) -> bool:
    """Read such a sentence, or return False."""
    if clause.chain or clause.lead or clause.asides:
        return False
    if m := _ADDED.fullmatch(clause.text):
        facts.add(f"adds_levels({facts.effect()},{quote(m['name'])})")
        return True
    lines = [m[1] for fact in facts.facts if (m := re.fullmatch(r"proc\((p\(this,\d+\)),this,link\)", fact))]
    if m := _ALSO.fullmatch(clause.text):
        read = noun(m["what"]) if m["what"] else None
        if not lines or (m["what"] and (read is None or read.other or read.noun != "monster")):
            return False
        where, wanted = ("hand", "any") if read is None else ("down", facts.any_or_filter(read.filter))
        facts.add(*(f"also_uses({line},{m['n'] or 1},{where},{wanted})" for line in lines))
        return True
    if _MAIN_ZONES.fullmatch(clause.text) and lines:
        slots = [fact[len("slot(") :].split(",") for fact in facts.facts if fact.startswith("slot(p(")]
        for first, second, slot, *_ in slots:
            if f"{first},{second}" in lines:
                facts.add(f"filter(s({first},{second},{slot}),zone,no,in(extra_zone))")
        return True
    return False
