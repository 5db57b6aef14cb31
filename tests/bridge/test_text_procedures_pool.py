"""How many of the printed monsters with a procedure of their own are read (skipped where the card data is absent)."""

import re

from card_files import shared_cards
from solemn.bridge.text.reader import read_text
from test_text_pool import cards

_STATED = re.compile(r"proc\(.*,this,(?:own|contact)\)")
_OPEN = re.compile(r"unmodelled\(.*,own\(special\),allow\)")


@shared_cards
def test_three_quarters_of_the_monsters_with_a_procedure_are_read() -> None:
    whole = part = none = contact = 0
    for entry in cards():
        facts = read_text(*entry) if entry[0].kind == "monster" else ()
        stated, open_ = any(map(_STATED.fullmatch, facts)), any(map(_OPEN.fullmatch, facts))
        whole += stated and not open_
        part += stated and open_
        none += open_ and not stated
        contact += any(fact.endswith(",this,contact)") for fact in facts)
    print(f"read {whole}, in part {part}, not {none}; contact Fusions {contact}")
    assert whole + part + none >= 650
    assert whole >= 0.75 * (whole + part + none)
    assert contact >= 60
