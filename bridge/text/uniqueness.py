"""Texts that let only one such monster be face-up: "You can only control 1 …", "There can only be 1 … on the field"."""

import re

from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause

_ONLY_ONE = re.compile(
    r"(?:You can only control (?:1|one) (?P<yours>.+?)(?: in your Monster Zone)?"
    r"|There can only be (?:1|one) (?P<all>.+?) on the field)"
)


def only_one(clause: Clause, facts: Facts) -> bool:
    """Read such a sentence on monsters, or return False."""
    m = None if clause.chain or clause.asides or clause.lead else _ONLY_ONE.fullmatch(clause.text)
    if m is None:
        return False
    # a face-down one is not seen, and may be Set beside the first: the face-up ones count, said or not
    read = noun((m["yours"] or m["all"]).removeprefix("face-up "))
    if read is None or read.other or read.noun not in ("monster", "named"):
        return False
    facts.add(f"only_one(this,{'you' if m['yours'] else 'both'},{facts.filter(read.filter)})")
    return True
