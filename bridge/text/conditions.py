"""Summoning conditions: "Cannot be Normal Summoned/Set", "Must first be …", "Cannot be Special Summoned"."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Facts, denied
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.procedures import must_be_by
from solemn.bridge.text.split import Clause
from solemn.bridge.text.states import state

_SUBJECT = r"(?:This (?:card|monster) c|C)annot be "
_SPECIAL_ONLY = re.compile(rf"{_SUBJECT}Normal Summoned(?:/Set| or Set| or Normal Set| nor Set)")
_CANNOT_NORMAL = re.compile(rf"{_SUBJECT}Normal Summoned \(but can be (?:Normal )?Set\)")
_CANNOT_SET = re.compile(rf"{_SUBJECT}(?:Normal )?Set")
_CANNOT_FLIP = re.compile(rf"{_SUBJECT}Flip Summoned")
_CANNOT_SPECIAL = re.compile(
    rf"{_SUBJECT}(?P<normal>Normal or )?Special Summoned(?: from (?:the|your) (?P<from>[A-Za-z ]+))?"
)
_CANNOT_BY_RULE = re.compile(rf"{_SUBJECT}(?P<kind>Synchro|Fusion|Xyz|Link) Summoned")
_PLAYS = r"(?:(?P<kinds>(?:Normal|Flip|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)(?: or (?:Flip|Special))?) )?"
_ONLY_IF = re.compile(
    rf"(?:{_SUBJECT}{_PLAYS}Summoned,? (?:(?P<unless>unless|except while|except if|except(?= during))|if|while)"
    rf"|(?:This (?:card|monster) c|C)an only be (?!Special){_PLAYS.replace('kinds', 'can')}Summoned (?P<only>if|while)"
    rf"|[Yy]ou cannot {_PLAYS.replace('kinds', 'you')}Summon this card (?P<but>unless)) (?P<if>.+)"
    rf"|If (?P<first>.+), you cannot {_PLAYS.replace('kinds', 'last')}Summon this card"
)
_PLACES = {
    "hand": ("hand",), "Deck": ("deck",), "GY": ("gy",), "Graveyard": ("gy",), "Extra Deck": ("extra",),
    "hand or Deck": ("hand", "deck"), "Deck or Graveyard": ("deck", "gy"),
}  # fmt: skip

_MUST = re.compile(
    r"(?:This (?:card|monster|face-down card in the Extra Deck) m|M)ust (?P<first>first )?be (?:either )?"
    r"(?P<ways>(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Special) Summoned.*?)"
    r"(?:,? and cannot be Special Summoned by other ways)?"
)
_ONLY = re.compile(
    rf"(?:{_SUBJECT}Special Summoned,? except (?!from )|This (?:card"
    rf"|monster) can only be Special Summoned,? )(?P<ways>.+)"
)
_ONLY_RITUAL = re.compile(
    r"This (?:card|monster) can only be Ritual Summoned with (?:the Ritual Spell(?: Card)?, )?\"[^\"]+\""
)
_NEXT_WAY = re.compile(
    r",? or (?=(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Special) Summoned"
    r"|with (?:the effect of )?(?:an? )?\"|by its own)"
)
_BY_RULE = re.compile(r"(?:by )?(?P<kind>Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon(?:ed)?(?P<how>.*)")
_ABOVE = re.compile(r" with the above (?:(?:Fusion|Xyz) )?[Mm]aterials| \(from the Extra Deck\)|")
_BY_EFFECT = re.compile(
    r"(?:Special Summoned )?(?:with|by) (?:(?:an? |the effect of (?:an? )?|another )?\"[^\"]+\"|(?:a )?card effect"
    r"|(?:its|this card's) own (?:Pendulum )?[Ee]ffect|the following effect|[^,]*(?:[Mm]onster|card)'s effect"
    r"|the effect of an? [A-Z][\w-]+ monster)(?P<rest>.*)"
)
# no card by its name and not its own effect: it names no way of its own, so every effect that Summons it will do
_BY_SOME_EFFECT = re.compile(
    r"Special Summoned (?:by|with) (?:(?:a )?card effect|the effect of an? \"[^\"]+\" card"
    r"|an? (?:\"[^\"]+\"|[A-Z][^\",]*) (?:[Mm]onster|card)'s effect(?: in your possession)?)"
)
_BY_THAT_CARD = re.compile(
    r"(?:(?:Special|Fusion|Ritual) Summoned )?(?:only )?(?:with|by)(?: the effect of)? (?P<name>\"[^\"]+\")"
    r"(?P<rest>,? (?:using|that was activated by) .+)?"
)
_BY_ITSELF = re.compile(
    r"(?:Special Summoned )?(?:with|by) (?:(?:its|this card's) own (?:Pendulum )?[Ee]ffect|the following effect)"
)
_BY_ONE_OF = re.compile(
    r"(?:Special Summoned )?(?:with|by) (?:the effect of an? (?P<of>[^,]+?)|an? (?P<whose>[^,]+?)'s effect)"
    r"(?: in your possession)?"
)
_TRUE_MATERIALS = re.compile(
    r"A Fusion Summon of this (?:card|monster) can only be (?:conducted|done) with the above "
    r"(?:(?:Fusion )?[Mm]aterials?(?: Monsters)?)"
)
_ONLY_BY = re.compile(
    rf'{_SUBJECT}(?P<kind>Ritual|Fusion) Summoned, except by "(?P<name>[^"]+)" or another "(?P<of>[^"]+)" card effect'
)
_NO_OTHER_WAY = re.compile(rf"{_SUBJECT}Special Summoned by other ways")
_PENDULUM_AS = re.compile(
    r"If you can Pendulum Summon Level (?P<level>\d+), you can Pendulum Summon this face-up card (?:from|in) your "
    r"Extra Deck"
)
_NO_FUSION_CARD = re.compile(r'(?:in which case you|[Yy]ou) do not use "[^"]+"')


def condition(clause: Clause, facts: Facts) -> bool:
    """Read a sentence on how this card may be Summoned at all, or return False."""
    if clause.chain or clause.lead or any(not _NO_FUSION_CARD.fullmatch(aside) for aside in clause.asides):
        return False
    text = re.sub(rf" \({_NO_FUSION_CARD.pattern}\)", "", clause.text)
    return (
        _cannot(text, facts)
        or _only_if(text, facts)
        or _must(text, clause.whole(), facts)
        or _no_other_way(text, facts)
        or _of_another_kind(text, facts)
    )


def _no_other_way(text: str, facts: Facts) -> bool:
    """Read "by other ways", which speaks of the procedure stated before."""
    own = any(fact.startswith("proc(") and fact.endswith((",this,own)", ",this,contact)")) for fact in facts.facts)
    if not own or not _NO_OTHER_WAY.fullmatch(text):
        return False
    facts.add("must(this,own)")
    return True


def _of_another_kind(text: str, facts: Facts) -> bool:
    """Read what is said of its Fusion Summon or Pendulum Summon alone."""
    if _TRUE_MATERIALS.fullmatch(text):
        facts.add("true_materials(this)")
        return True
    if m := _ONLY_BY.fullmatch(text):
        such = ((True, f"name({quote(m['name'])})"), (True, f"archetype({quote(m['of'])})"))
        facts.add(f"only_by(this,{m['kind'].lower()},{facts.filter((such,))})")
        return True
    m = _PENDULUM_AS.fullmatch(text)
    if m:
        facts.add(f"pendulum_as(this,{m['level']})")
    return m is not None


def _cannot(text: str, facts: Facts) -> bool:
    if _SPECIAL_ONLY.fullmatch(text):
        facts.add("special_only(this)")
    elif _CANNOT_NORMAL.fullmatch(text):
        facts.add("cannot_normal(this)")
    elif _CANNOT_SET.fullmatch(text):
        facts.add("cannot_set(this)")
    elif _CANNOT_FLIP.fullmatch(text):
        facts.add("cannot_flip(this)")
    elif m := _CANNOT_SPECIAL.fullmatch(text):
        places = _PLACES.get(m["from"]) if m["from"] else ("any",)
        if places is None:
            return False
        if m["normal"]:
            facts.add("cannot_normal(this)")
        facts.add(*(f"cannot_special(this,{place})" for place in places))
    else:
        # a monster that cannot be Synchro Summoned prints no material line, so it has no such procedure anyway
        return bool(_CANNOT_BY_RULE.fullmatch(text))
    return True


def _only_if(text: str, facts: Facts) -> bool:
    """Read "Cannot be Normal Summoned, unless …": a Summon face-up, so the Set stays free."""
    m = _ONLY_IF.fullmatch(text)
    read = state(m["if"] or m["first"]) if m else None
    if m is None or read is None:
        return False
    wanted = read if m["unless"] or m["only"] or m["but"] else denied(read)
    if wanted is None:
        return False
    kinds = m["kinds"] or m["can"] or m["you"] or m["last"] or "Normal or Flip or Special"
    term = facts.condition(wanted)
    facts.add(*(f"only_if(this,{kind.lower()},{term})" for kind in kinds.split(" or ")))
    return True


def _must(text: str, clause: str, facts: Facts) -> bool:
    if _ONLY_RITUAL.fullmatch(text):
        facts.add("must(this,ritual)")
        return True
    m = _MUST.fullmatch(text) or _ONLY.fullmatch(text)
    if m is None:
        return False
    word = "must_first" if m.groupdict().get("first") else "must"
    if _BY_SOME_EFFECT.fullmatch(m["ways"]):
        facts.add("no_revival_limit(this)")
    for way in dict.fromkeys(_way(words, clause, facts) for words in _NEXT_WAY.split(m["ways"])):
        facts.add(f"{word}(this,{way})")
    return True


def _way(words: str, clause: str, facts: Facts) -> str:
    if m := _BY_THAT_CARD.fullmatch(words):
        if m["rest"]:
            facts.unmodelled(clause, "own(activate)", "forbid")
        return f"by({m['name']})"
    if _BY_ITSELF.fullmatch(words):
        return "own"
    if (m := _BY_ONE_OF.fullmatch(words)) and (read := noun(m["of"] or m["whose"])) and read.filter:
        return f"by({facts.filter(read.filter)})"
    if m := _BY_RULE.fullmatch(words):
        if m["kind"] == "Fusion" and "above" in m["how"] and _ABOVE.fullmatch(m["how"]):
            facts.add("true_materials(this)")
        elif not _ABOVE.fullmatch(m["how"]):
            facts.unmodelled(clause, f"own({m['kind'].lower()})", "both")
        return m["kind"].lower()
    if _BY_EFFECT.fullmatch(words):
        return "effect"
    procedure = words if words.startswith("Special Summoned") else f"Special Summoned {words}"
    if not must_be_by(procedure, facts):
        facts.unmodelled(clause, "own(special)", "allow")
    return "own"
