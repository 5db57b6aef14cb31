"""ATK and DEF that are printed as "?"."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.means import waits
from solemn.bridge.text.split import Clause

_SPOKEN_OF = re.compile(r"\b(?:ATK|DEF)\b")
_ACTIVATED = re.compile(r"\b[Yy]ou can\b")


def open_stats(card: Card, sentences: list[Clause], facts: Facts) -> None:
    """State which of its values are 0 as long as no effect is used: nothing that lasts or happens sets them."""
    if card.kind != "monster" or not all(_only_if_used(one) for one in sentences if _SPOKEN_OF.search(one.whole())):
        return
    if card.atk is None:
        facts.add("starts_at_zero(this,atk)")
    if card.defense is None and "link" not in card.types:
        facts.add("starts_at_zero(this,def)")


def _only_if_used(clause: Clause) -> bool:
    """Whether the sentence is an effect that its player may activate or not, and that answers nothing."""
    return clause.chain and not clause.lead and not waits(clause) and bool(_ACTIVATED.search(clause.text))
