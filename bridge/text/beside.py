"""What a monster says of a Summon for which it is material: what the others are, and that some come from elsewhere."""

import re

from solemn.bridge.text.facts import Facts, Filter
from solemn.bridge.text.nouns import MONSTER, monsters
from solemn.bridge.text.split import Clause

_SYNCHRO = r"(?:a )?Synchro Material(?: Monster)?"
_LENT = re.compile(
    rf"If this (?P<how>Synchro Summoned )?(?:card|monster)(?: on the field| you control)? would be used as {_SYNCHRO}, "
    r"1 (?P<what>.+?) in your hand can be used as 1 of the other materials"
)
_MUST = re.compile(
    rf"(?:If this card is used as|When using this card as) {_SYNCHRO}, all (?:the )?other (?:Synchro )?[Mm]aterials?"
    r"(?: Monsters?)? must be (?P<what>.+?)(?P<monsters> monsters)?"
)
_ONLY_WITH = re.compile(
    rf"Cannot be used as {_SYNCHRO}, except for the Synchro Summon of an? (?P<of>.+ monster), and all other materials "
    r"must be (?P<what>.+ monsters)"
)
_FROM_HAND = re.compile(
    r"If an? (?P<with>.+?) you control would be used as Link Material for an? (?P<of>.+? monster), this card in your "
    r"hand can also be used as material"
)
_FROM_GY = re.compile(
    r"When you Ritual Summon(?: an? (?P<of>.*?) ?monster)?, you can banish this card from your (?:GY|Graveyard) as 1 "
    r"of the monsters required for the Ritual Summon"
)


def beside(clause: Clause, facts: Facts) -> bool:
    """Read such a sentence, or return False."""
    if clause.chain or clause.lead or clause.asides:
        return False
    text = clause.text
    if m := _LENT.fullmatch(text):
        return _lent(m, facts)
    if m := _MUST.fullmatch(text):
        return _others(m["what"].removesuffix("-Type") + " monsters", facts)
    if m := _ONLY_WITH.fullmatch(text):
        summoned = monsters(m["of"])
        if summoned is None or not _others(m["what"], facts):
            return False
        facts.add(f"cannot_be_material(this,synchro,{facts.any_or_filter(summoned)})")
        return True
    if m := _FROM_HAND.fullmatch(text):
        summoned, other = monsters(m["of"]), monsters(m["with"].replace(" Monster", " monster"))
        if summoned is None or other is None:
            return False
        terms = [facts.filter(wanted or (MONSTER,)) for wanted in (summoned, other)]
        facts.add(f"also_material(this,link,hand,{terms[0]},{terms[1]})")
        return True
    if m := _FROM_GY.fullmatch(text):
        wanted: Filter | None = monsters(f"{m['of']} monster") if m["of"] else ()
        if wanted is None:
            return False
        facts.add(f"also_ritual(this,{facts.any_or_filter(wanted)})")
        return True
    return False


def _lent(m: re.Match[str], facts: Facts) -> bool:
    wanted: Filter | None = monsters(f"{m['what']} monster" if m["what"] == "Tuner" else m["what"])
    if wanted is None:
        return False
    facts.add("beside_from(this,synchro,hand,1)")
    if wanted:
        facts.add(f"beside_of(this,synchro,{facts.filter(wanted)})")
    if m["how"]:
        facts.add(f"beside_if(this,{facts.filter((((True, 'summoned(synchro)'),),))})")
    return True


def _others(what: str, facts: Facts) -> bool:
    wanted = monsters(what)
    if not wanted:
        return False
    facts.add(f"beside_must(this,synchro,{facts.filter(wanted)})")
    return True
