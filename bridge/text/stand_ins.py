"""What a monster may stand for: one Fusion Material that is named, or all that a Ritual Summon asks for."""

import re

from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.split import Clause

_SUBSTITUTE = re.compile(
    r"(?:You can substitute this card|This card(?: in your hand, field, or GY)? can be used as a substitute)"
    r" for any 1 Fusion[ -]Material(?: Monster)?"
    r"(?: (?:whose name is (?:specifically )?(?:listed|mentioned)|mentioned by name) on the Fusion Monster Card)?"
    r"(?:, but the other (?:Fusion )?[Mm]aterials?(?: Monster)?(?:\(s\)|s)? must be correct)?"
)
_THE_OTHERS = re.compile(r"When you do this, the other Fusion[ -]Material Monster\(s\) must be the correct one\(s\)")
_TRUE_ONES = re.compile(r"A Fusion Summon of this card can only be done with the above Fusion Materials?(?: Monsters)?")
_WHOLE = re.compile(
    r"If you Ritual Summon exactly 1 (?P<target>(?:.+? )?)Ritual Monster(?: \((?P<types>[\w -]+)\))? with a card "
    r"effect that requires use of monsters, this card can be used as the entire (?:requirement|Tribute)"
)


def stand_in(clause: Clause, facts: Facts) -> bool:
    """Read such a sentence, or return False."""
    if clause.chain or clause.asides or clause.lead:
        return False
    if _SUBSTITUTE.fullmatch(clause.text):
        facts.add("substitutes(this)")
        return True
    if _TRUE_ONES.fullmatch(clause.text):
        facts.add("true_materials(this)")
        return True
    if _THE_OTHERS.fullmatch(clause.text):
        return "substitutes(this)" in facts.facts
    m = _WHOLE.fullmatch(clause.text)
    read = noun(f"{m['target']}{m['types'] + ' ' if m['types'] else ''}monster") if m else None
    if read is None or read.other:
        return False
    facts.add(f"whole_requirement(this,{facts.any_or_filter(read.filter)})")
    return True
