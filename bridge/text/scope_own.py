"""Unmodelled sentences of a monster on its own Summon, and on its use as a Tribute or material."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.scopes import (
    ALL,
    BY_MATERIAL,
    KIND,
    RULE_KINDS,
    SPECIAL,
    THIS,
    Row,
    Scope,
    first,
    matching,
    plain,
    row,
    rule_kinds,
    scopes,
    values,
)
from solemn.bridge.text.split import Clause

_NORMAL, _NORMALS = ("normal",), ("normal", "set")
_USED = ("special", *BY_MATERIAL)

_LIMITS: tuple[Row, ...] = (
    row(r"^You can only control (?:1|one)\b", ALL, "forbid"),
    row(
        r"turn (?:that )?you (?:Special )?Summon (?:this (?!card, you can)|it\b)|turn you Summon this way"
        r"|If you Special Summon this (?:card|monster)\b.*you cannot|Special Summon .*once per Duel",
        ("special",),
        "forbid",
    ),
    row(
        r"[Yy]ou can (?:[^.]* (?:and|then) )?Special Summon (?:this card|it \(from)",
        ("special",),
        "allow",
        r"^(?:When|Each time|After|During your opponent)|\bOR\b",
    ),
    row(r"Pendulum Summon this", ("pendulum",), "allow"),
    row(r"^You must also (?:Tribute|offer)", ("ritual",), "both"),
)
_CONDITION = re.compile(
    r"^(?:(?:While|If) [^,]*, )?(?:This (?:card|monster) (?:cannot|can only)|Cannot|Can only|Must"
    r"|you cannot(?= \w* ?\w* ?Summon this card)) (?:first )?(?:be )?"
    r"(?P<what>(?:[Nn]ormal|Flip|Special|Tribute|Pendulum|Fusion|Ritual|Synchro|Xyz|Link|or|and|,| )*"
    r"(?:[Ss]ummon(?:ed)?|Set)(?:/Set| or Set)?)"
)
_CONDITION_KINDS: tuple[Row, ...] = (
    # the Set stays free unless the text names it
    row(r"\bNormal\b", _NORMAL, "forbid"),
    row(r"\bSet\b", ("set",), "forbid"),
    row(r"\bFlip\b", ("flip",), "forbid"),
    row(r"\bSpecial\b", ("special", "pendulum"), "forbid"),
    row(r"\bTribute\b", _NORMALS, "forbid"),
    row(r"^[Ss]ummon", ("normal", "flip", *SPECIAL), "forbid"),
    *(row(rf"\b{kind}\b", (kind.lower(),), "forbid") for kind in RULE_KINDS),
)
_OWN_TRIBUTE = (
    r"(?:can|To) (?:also )?(?:Tribute|Normal) Summon(?:/Set)?(?: \([^)]*\))? (?:this (?:card|monster)|it\b)"
    r"|this card can be (?:Tribute|Normal) Summoned|^This card can be Tribute Summoned"
    r"|to (?:Tribute|Normal) Summon (?:\([^)]*\) )?this card"
    r"|when you Tribute Summon this card|for the Tribute Summon of this card"
)
_OWN_TRIBUTES: tuple[Row, ...] = (
    row(r"^(?:This card r|R)equires \d .*(?:cannot be Normal Set|to Normal Summon(?!/))", _NORMAL, "both"),
    row(r"^(?:This card r|R)equires \d .*Tribute|^Must be Normal Summoned|^To .*this card, you must", _NORMALS, "both"),
    row(
        _OWN_TRIBUTE,
        _NORMALS,
        "allow",
        r"be negated|activate|face-up|but not Set|Attack Position|Normal Summon(?:ed)? (?!or Set)",
    ),
    row(_OWN_TRIBUTE, _NORMAL, "allow", r"be negated|activate"),
    row(r"[Tt]his card's Level [^.]*in (?:your|the) hand|[Ww]hile in (?:your|the) hand[^.]*Level", _NORMALS, "both"),
)
_OWN_MATERIALS = re.compile(
    rf"(?P<a>{KIND}) Summon(?:ed)? (?:of )?this (?:card|monster|face-up)|[Ff]or this card's (?P<b>{KIND}) Summon"
    rf"|^For (?:a|the) (?P<c>{KIND}) Summon of this card|can only be (?P<d>{KIND}) Summoned"
)
_AFTER_ITS_SUMMON = re.compile(
    r"cannot be negated|^(?:When|After)|activate|become|gain|treated as an? [A-Z]|is banished|ATK|DEF"
)
_GEMINI = re.compile(
    r"While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it|"
    r"This card is treated as a Normal Monster while (?:face-up )?"
)


def own(card: Card, clause: Clause) -> list[Scope] | None:
    """What a monster's sentence says of its own Summon; None when it speaks of something else."""
    if "gemini" in card.types and _GEMINI.match(clause.text):
        return []  # every Gemini says it; the rules know them by their type
    text = plain(clause.text.replace(f'"{card.name}"', "this card"))
    if found := first(_LIMITS, text):
        return scopes("own", found)
    m = _OWN_MATERIALS.search(text)
    if m and (re.search(r"[Yy]ou can also", text) or not _AFTER_ITS_SUMMON.search(text)):
        return scopes("own", [(next(kind for kind in m.groups() if kind).lower(), _can(text))])
    if m := _CONDITION.match(text):
        found = matching(_CONDITION_KINDS, m["what"])
        return scopes("own", [f for f in found if f[0] != "set" or "can be Normal Set" not in text])
    if found := first(_OWN_TRIBUTES, text):
        return scopes("own", found)
    return None


_TRIBUTED: tuple[Row, ...] = (
    row(r"cannot be Tributed for a Tribute Summon", ("tribute",), "forbid"),
    row(
        r"cannot be Tributed",
        ("tribute", "ritual", "special"),
        "forbid",
        r"be Tributed for a|except for a Tribute Summon",
    ),
    row(r"opponent cannot Tribute this", ("special",), "forbid"),
    row(r"cannot be Tributed, except for a Tribute Summon", ("ritual", "special"), "forbid"),
    row(r"[Tt]his (?:face-up )?card[^.]*cannot be (?:banished|returned|sent)", ("special",), "forbid"),
    row(r"as (?:\d or )?\d Tributes|Tribute this card in your hand", ("tribute",), "allow", r"would be destroyed"),
)
_ABOUT_ITSELF = re.compile(
    rf"^(?:Cannot|Can) be (?:used|treated)|^(?:If|When)[^.]*{THIS}"
    rf"|{THIS}[^.]*(?:\bused\b|substitute|treated)|(?:use|treat|substitute|banish|send|using) {THIS}"
)
_AS_MATERIAL = re.compile(
    rf"[Mm]aterials?\b|substitute|for (?:an?|the|its) (?:\w+ )?{KIND} Summon|required for the|requirement"
    rf"|entire Tribute"
    rf"|{KIND} Summon"
)
_BARRED = re.compile(r"(?:This (?:face-up )?card c|C)annot be used as ")
_NOT_MATERIAL = re.compile(
    r"would be destroyed|activate|attached to|[Dd]etach|be destroyed|battle|negated|^The |^An? |gains?\b|ATK|attack"
    r"|\bha[sd]\b|^(?:When|If) [^,]*is (?:used|sent)[^,]*(?:, |Summon )(?:[^,]*, )?"
    r"(?:you can (?:draw|add|target|select|Special|return|destroy)|draw|add|destroy|inflict|select|send|banish|place"
    r"|that player|the )|cannot be targeted"
    r"|^(?:When|If) this card is (?:\w+ )?Summoned|you can Special Summon|number of|banish (?:it"
    r"|this card)(?: instead)?$"
)
_WORDS = r"(?:(?! while)[^.,])*"
_CHANGED: tuple[re.Pattern[str], ...] = (
    re.compile(r"[Tt]his card[^.]*, it is (?P<to>Level) \d|If Summoned this way, its (?P<its>Level) becomes"),
    re.compile(r"[Tt]his (?:card|monster)'s (?P<to>Level)s?[^.]*(?:increase|decrease|reduce|become|equal)"),
    re.compile(r"(?:[Ii]ncrease|[Rr]educe) (?:this card's (?P<to>Level)|the (?P<the>Level) of this card)"),
    re.compile(r"[Tt]his card(?:'s)? (?P<to>name|Types?|Attributes?)\b[^.]*(?:become|treated)"),
    re.compile(r"[Tt]he (?P<to>Attribute) of this card"),
    re.compile(rf"[Tt]his (?:card|monster) (?:(?:is|can be) (?:also )?treated as|becomes) (?P<to>{_WORDS})"),
    re.compile(r"it is treated as a (?P<to>Tuner)|[Tt]reat this card as a (?P<as>Tuner)"),
)
_NO_CHANGE = re.compile(
    r"always|[Nn][Oo][Tt] treated|^(?:When|Each time)|treated as (?:\d|an? (?:Continuous|Spell|Equip))|higher than"
    r"|(?:ATK|DEF|Damage)[^.]*this (?:card|monster)[^.]*becomes|[Uu]ntil the|this turn|rest of|equipped with this card"
)


_IF_SUMMONED = re.compile(
    r"If this card is (?P<kind>Synchro|Xyz|Fusion|Link|Ritual) Summoned using [^,]+, "
    r"it is treated as a Tuner(?: monster)? while face-up on the field"
)


def material(clause: Clause) -> list[Scope] | None:
    """What a monster's sentence says of it as a Tribute or material, or of what it is; None for anything else."""
    if m := _IF_SUMMONED.fullmatch(clause.text):
        return [Scope(f"summoned({m['kind'].lower()},tuner)", "both")]
    text = plain(clause.text)
    if re.match(r"The other (?:Synchro )?[Mm]aterial", text):
        return [Scope("material(synchro)", "both")]
    if text.endswith("unless they use this card as material"):
        # it touches what its controller makes of other materials
        return scopes("third", [(kind, "forbid") for kind in rule_kinds(text)], ",you,field")
    found = matching(_TRIBUTED, text.replace("Cannot", "cannot"))
    used = re.split(r",? also,? ", text)[0] if "cannot be used" in text else text
    barred = _BARRED.match(used)
    if _ABOUT_ITSELF.search(used) and _AS_MATERIAL.search(used) and (barred or not _NOT_MATERIAL.search(used)):
        found += [(kind, _can(used)) for kind in rule_kinds(used) or BY_MATERIAL]
    return scopes("material", found) or _changed(text) or None


def _changed(text: str) -> list[Scope]:
    """What of itself a monster changes on the field; what is no value of the rules touches its use as material."""
    m = None if _NO_CHANGE.search(text) else next((m for p in _CHANGED if (m := p.search(text))), None)
    if m is None:
        return []
    changed = values(next(words for words in m.groupdict().values() if words))
    return scopes("value", [(value, "both") for value in changed] or []) or scopes(
        "material", [(k, "both") for k in _USED]
    )


_DEMANDED = re.compile(
    r"(?<![Aa]ll )[Tt]he other (?:Synchro )?[Mm]aterial|reduce this card's Level|are treated as Level"
)


def _can(text: str) -> str:
    if "substitute" in text:
        return "allow"
    if _DEMANDED.search(text):
        return "both"
    if re.search(r"[Cc]annot|can only|\bmust\b|[Oo]nly be", text):
        return "both" if re.search(r"you can (?!only)", text) else "forbid"
    return "allow"
