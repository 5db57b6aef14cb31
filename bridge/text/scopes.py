"""The scope of a clause that is not modelled: the card itself, what uses it, or the plays of others."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.split import Clause

Scope = tuple[str, str]
"""scope and whether it can forbid, allow or both, as in unmodelled/4 of asp/inputs.lp"""

SPECIAL = ("special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "activate")
"""every kind of play that Special Summons"""
_FROM_EXTRA_DECK = ("special", "fusion", "synchro", "xyz", "link", "pendulum", "activate")
_BY_LEVEL = ("synchro", "xyz", "ritual", "fusion", "link", "special")
_RULE_KINDS = ("Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum")
_KIND = rf"(?:{'|'.join(_RULE_KINDS)})"

_QUOTED = re.compile(r'"[^"]*"')
_SELF = r"(?:[Tt]his (?:[\w-]+ |Summoned(?:/Set)? )*(?:card|monster)|it|itself)"
# what was done with it, or gives others something: no rule for a Summon to come
_PAST = re.compile(
    rf"(?:that was |was |that were |if this card was )?(?:{_KIND}|Tribute|Normal|Special)?(?: or {_KIND})? ?Summoned (?:by )?(?:using|Tributing)[^,]*"
    r"|gains? (?:this|these|the following|the appropriate) .*|(?:that was|that were|was|were) (?:Special |Tribute |Normal )?Summoned[^,]*"
    r"|Tributed for (?:the|its) [^,]*|used for (?:its|the|this card's) (?:\w+ )?Summon(?: of this card)? x [^,]*"
)


def own(card: Card, clause: Clause) -> list[Scope]:
    """What a monster's sentence says of its own Summon."""
    text = _QUOTED.sub('""', clause.text)
    if re.match(r"You can only control (?:1|one)\b", text):
        return [("own(any)", "forbid")]
    if "gemini" in card.types and re.match(
        r"While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it", text
    ):
        return []
    if m := re.search(
        rf"(?:[Yy]ou can (?:also )?|to )?({_KIND}) Summon this (?:card|face-up card)|[Ff]or (?:this card's|the) ({_KIND}) Summon(?: of this card)?,|({_KIND}) Summon of this (?:card|monster)",
        text,
    ):
        kind = (m[1] or m[2] or m[3]).lower()
        return [] if _past_only(text) else [(f"own({kind})", _can(text, "both"))]
    if re.search(
        r"turn (?:that )?you (?:Special )?Summon (?:this|it\b)|If you Special Summon this (?:card|monster).*you cannot|Special Summon .*once per Duel this way",
        text,
    ):
        return [("own(special)", "forbid")]
    if re.search(rf"[Ss]pecial Summon (?:this card|it \(from)", text) and not _waits_for_event(text):
        return [("own(special)", "allow")]
    return _own_condition(text) or _own_tribute(text)


def _past_only(text: str) -> bool:
    return bool(
        re.search(r"cannot be negated|cards? (?:and|or) effects? cannot|treated as|used (?:as material )?for", text)
    ) and not re.search(r"[Yy]ou can (?:also )?|can only be|[Ff]or this card's|must", text)


def _waits_for_event(text: str) -> bool:
    return bool(
        re.match(
            r"(?:When|Each time|After|During your opponent's turn, when|If .*\b(?:is|are) (?:added|destroyed|sent|banished|Summoned|removed|Tributed|Special Summoned)|If .* attacks)",
            text,
        )
    )


def _own_condition(text: str) -> list[Scope]:
    """ "Cannot be Normal Summoned unless …" and the like."""
    m = re.match(
        rf"(?:This (?:card|monster) (?:cannot|can only) be|Cannot be|Must be|[Ii]f .*, (?:you )?cannot (?:be )?|.*?you cannot Summon this card)(?P<rest>.*)",
        text,
    )
    if (
        m is None
        or not re.search(r"[Ss]ummon(?:ed)?\b|\bSet\b|Normal Summoned", text)
        or re.match(r".*(?:destroyed|attack|target|used as|Tributed|activate)", text.split("Summon")[0])
    ):
        return []
    words = text
    kinds: list[str] = []
    if re.search(r"Normal(?: Summon| or| and)", words):
        kinds.append("normal")
    if re.search(r"\bSet\b(?! it)", words) and "can be Normal Set" not in words and "but can" not in words:
        kinds.append("set")
    if re.search(r"Flip", words):
        kinds.append("flip")
    if re.search(r"Special Summon", words):
        kinds.append("special")
        kinds.extend(kind for kind in ("pendulum", "activate"))
    kinds.extend(kind.lower() for kind in _RULE_KINDS if f"{kind} Summoned" in words)
    if not kinds:
        kinds = ["normal", "flip", *SPECIAL]
    return [(f"own({kind})", "forbid") for kind in dict.fromkeys(kinds)]


def _own_tribute(text: str) -> list[Scope]:
    """Unread sentences on how many or which Tributes its own Normal Summon or Set takes."""
    plain = re.sub(
        r"If (?:you )?(?:Tribute|Normal) Summon(?:ed)? this card by Tributing[^,]*,.*|If this card is (?:Normal|Tribute) Summoned.*",
        "",
        text,
    )
    if not re.search(
        r"(?:Tribute|Normal) Summon(?:/Set)?(?: \(but not Set\))? (?:this (?:card|monster)|it\b)|Tributes? to (?:Normal|Tribute) Summon|"
        r"this card can be (?:Normal|Tribute) Summoned|(?:To|for the) Tribute Summon (?:of )?this card|[Rr]equires? \d .*Tribute|This card can be Tribute Summoned"
        r"|Must be Normal Summoned",
        plain,
    ):
        return []
    if re.search(
        r"cannot be negated|(?:cards|effects).*cannot be activated|When you (?:Normal|Tribute) Summon this|After you Normal|become|gains the appropriate",
        plain,
    ):
        return []
    can = "both" if re.search(r"must|[Rr]equires|only|cannot", plain) else "allow"
    normal_only = re.search(
        r"face-up|but not Set|Attack Position|Normal Summon(?!/Set)(?:ed)? (?:this|it|with)|cannot be Normal Set", plain
    )
    return [("own(normal)", can)] if normal_only else [("own(normal)", can), ("own(set)", can)]


def material(clause: Clause) -> list[Scope]:
    """What a sentence says of this card as a Tribute or material."""
    text = _PAST.sub("", _QUOTED.sub('""', clause.text))
    if not re.search(r"\bcan\b|cannot|must|\bis\b|treat", text):
        return []
    tribute = re.search(
        rf"{_SELF}(?:,? while[^,]*,| on the field)? cannot be Tributed|Cannot be Tributed|[Yy]our opponent cannot Tribute this|{_SELF} can be treated as \d Tributes|[Cc]an be treated as \d Tributes|treat this (?:1 )?(?:monster|card) as \d Tributes|you can Tribute this card (?:instead|in your)",
        text,
    )
    found: list[Scope] = []
    if tribute:
        can = _can(text, "both")
        found.append(("material(tribute)", can))
        if can == "forbid" and "for a Tribute Summon" not in text:
            found += [("material(ritual)", can), ("material(special)", can)]
        if re.search(r"opponent cannot Tribute", text):
            return []
    if (
        re.search(
            r"(?:used?|substitute|treat(?:ed)?|send|banish).*(?:[Mm]aterials?|Tuner|Level|requirement|Tribute\b|Summon\b)|used for (?:a|an|the) ",
            text,
        )
        and re.search(rf"(?:{_SELF}|Cannot be used|Can be (?:used|treated)).*", text)
        and not re.search(r"^(?:The|A|An|Each|All) (?!Summon)", text)
    ):
        kinds = [kind for kind in _RULE_KINDS if kind in text and kind != "Pendulum"]
        if re.search(r"material|Material|substitute|Summon|requirement", text):
            if not kinds and re.search(r"material|Material", text):
                kinds = ["Any"]
            found += [(f"material({kind.lower()})", _can(text, "both")) for kind in kinds]
    return found


def extra_normal(clause: Clause) -> list[Scope]:
    """One more Normal Summon a turn."""
    text = clause.text
    if re.search(
        r"(?:Normal|Tribute) Summon.*in addition to (?:your|their) Normal Summon|(?:conduct|can Normal Summon).*(?:twice|\d (?:additional )?Normal Summon)",
        text,
    ):
        return [("extra_normal", "allow")]
    return []


def third(clause: Clause) -> list[Scope]:
    """What a continuous effect does to the Summons of others."""
    text = _PAST.sub("", _QUOTED.sub('""', clause.text))
    where = _where(clause, text)
    who = _who(text)
    found: dict[str, str] = {}
    for kinds, can in (_bans(text), _permits(text), _changes(text), _negates(text)):
        for kind in kinds:
            found[kind] = can if found.get(kind, can) == can else "both"
    return [(f"third({kind},{who},{where})", can) for kind, can in found.items()]


def _where(clause: Clause, text: str) -> str:
    if clause.pendulum:
        return "pendulum"
    if re.search(
        r"[Ww]hile this card is in (?:your|the) (?:GY|Graveyard)|this card is in (?:your|the) (?:GY|Graveyard)", text
    ):
        return "gy"
    if re.search(r"[Ww]hile this card is (?:in your hand|revealed)|this card in your hand", text):
        return "hand"
    return "field"


def _who(text: str) -> str:
    if re.search(
        r"[Nn]either player|[Ee]ach player|[Bb]oth players|[Aa]ny player|turn player|[Pp]layers|[Aa] player", text
    ):
        return "both"
    opponent = re.search(
        r"[Yy]our opponent(?:'s monsters)? (?:cannot|can only|must)|opponent controls cannot|opponent's", text
    )
    you = re.search(r"[Yy]ou (?:can|cannot|must|do not)\b|you control", text)
    return "opponent" if opponent and not you else "you" if you and not opponent else "both"


def _bans(text: str) -> tuple[tuple[str, ...], str]:
    ban = re.search(
        r"(?:cannot|[Nn]either player can|can only|must|may not)\b[^.]*?(?:\b(?:Summon(?:ed)?|Set|Tribute[ds]?|Tributing)\b|[Mm]aterial|battle position|Battle Position)",
        text,
    )
    zones = re.search(r"[Zz]ones?\b[^.]*cannot be used|cannot use[^.]*Zone", text)
    if zones:
        return ("normal", "set", *SPECIAL), "forbid"
    if ban is None or re.search(
        r"(?:cannot|must|can only) (?:be )?(?:target|attack|activate|destroy|respond)[^.]*$", ban.group()
    ):
        return _positions(text)
    kinds: list[str] = []
    rest = text[ban.start() :]
    if re.search(r"battle position", rest, re.IGNORECASE) and not re.search(r"face-up|Summon|Tribut|aterial", rest):
        return _positions(text)
    if re.search(r"Normal(?: Summon|/| and| or|,)", rest) and not re.search(r"except.*Normal Summoned", rest):
        kinds.append("normal")
    if re.search(r"Tribute Summon", rest):
        kinds += ["normal", "set"]
    if re.search(r"\bSet\b(?! card| Spell| Trap)", rest) and not re.search(
        r"but (?:you )?can (?:Normal )?Set|can be (?:Normal )?Set|Set (?:\d )?(?:Spell|Trap|cards? in)", rest
    ):
        kinds.append("set")
    if "Flip" in rest:
        kinds.append("flip")
    if re.search(r"Special Summon", rest):
        kinds += _FROM_EXTRA_DECK if re.search(r"(?:from|in) (?:the|their|your) Extra Deck", rest) else SPECIAL
    for kind in _RULE_KINDS:
        if re.search(rf"\b{kind}\b(?:,| or| and)?(?: \w+,?)* Summon", rest) and "Special Summon" not in rest:
            kinds.append(kind.lower())
    if (
        re.search(r"(?<!Normal )(?<!Special )(?<!Flip )(?<!Tribute )\bSummon(?:/Set)? (?!of)|\bSummoned\b", rest)
        and not kinds
    ):
        kinds += ["normal", "flip", *SPECIAL]
        if "Summon/Set" in rest:
            kinds.append("set")
    if re.search(r"Tributed|cannot Tribute\b(?! Summon)|can Tribute\b(?! Summon)|be Tributed", rest):
        kinds += ["normal", "set", "ritual", "special", "activate"]
    if re.search(r"[Mm]aterial", rest):
        kinds += [kind.lower() for kind in _RULE_KINDS if kind in rest and kind != "Pendulum"] or [
            "fusion",
            "synchro",
            "xyz",
            "link",
        ]
    return tuple(dict.fromkeys(kinds)), "forbid"


def _positions(text: str) -> tuple[tuple[str, ...], str]:
    """A battle position that cannot be changed: a Flip Summon is a change of it."""
    others = re.search(r"(?:[Mm]onsters?|[Tt]hey|positions)\b[^.]*cannot (?:change|be changed|be flipped)", text)
    if (
        others
        and re.search(r"battle position|Battle Position|flipped", text)
        and not re.search(r"equipped monster|[Ff]ace-up monsters|selected|that monster|target", text)
    ):
        return ("flip",), "forbid"
    return (), ""


def _permits(text: str) -> tuple[tuple[str, ...], str]:
    if re.search(
        r"(?:can (?:be )?|may |you )(?:Normal|Tribute) Summon(?:ed)?\b|Normal Summon can be Summoned|Summons? that require|less Tribute|(?:for|the) (?:a |the )?Tribute Summon.*can|can.*for a Tribute Summon|can be treated as \d Tributes|without Tributing",
        text,
    ) and not re.search(r"cannot|must", text):
        return ("normal", "set"), "allow"
    if re.search(r"must Tribute Summon", text):
        return ("normal", "set"), "both"
    if (
        re.search(
            r"can (?:also )?(?:be )?(?:use|treat|send|banish)[^.]*(?:[Mm]aterial|Tuner|for (?:a|an|its|the) \w+ Summon|monsters (?:used|required)|requirement)",
            text,
        )
        and "cannot" not in text
    ):
        kinds = [kind.lower() for kind in _RULE_KINDS if f"{kind} " in text]
        return tuple(kinds) or ("fusion", "synchro", "xyz", "link", "ritual"), "allow"
    if re.search(r"can (?:Special|Pendulum|Xyz|Link|Synchro|Fusion|Ritual) Summon", text):
        kinds = [kind.lower() for kind in _RULE_KINDS if f"{kind} Summon" in text]
        return tuple(kinds) or ("special",), "allow"
    if re.search(
        r"(?:sent|send)[^.]*(?:GY|Graveyard)[^.]*(?:banish(?:ed)?|removed? from play) (?:it |them )?instead|(?:banished|removed from play) instead of being sent",
        text,
    ):
        return ("special",), "forbid"
    return (), ""


def _changes(text: str) -> tuple[tuple[str, ...], str]:
    """Other Levels, Attributes, Types, names: what the rules of other Summons ask for."""
    level = re.search(
        r"(?:Levels?|Ranks?)\b[^.]*\b(?:increased?|decreased?|reduced?|becomes?|treated|lowered|is|are) |(?:[Ii]ncrease|[Rr]educe|[Dd]ecrease)[^.]* (?:Levels?|Ranks?)\b",
        text,
    )
    if level and not re.search(
        r"Level (?:x|equal)|(?:lower|higher|Levels?) (?:monsters?|cards?)[^.]*(?:is|are) (?:destroyed|unaffected)", text
    ):
        hand = re.search(r"\bhands?\b", text)
        return (("normal", "set") if hand else ()) + _BY_LEVEL, "both"
    if re.search(
        r"(?:Attributes?|Types?|names?)\b[^.]*\b(?:becomes?|treated|changed)|\b(?:becomes?|treated as)\b (?:an? )?(?:\"\"|[A-Z][\w-]+)(?:-Type)? ?(?:monsters?|Tuners?|cards?)?|treated as (?:a |an )?Tuner",
        text,
    ) and not re.search(r"(?:ATK|DEF)[^.]*become", text):
        return ("normal", "set", "flip", *SPECIAL), "both"
    return (), ""


def _negates(text: str) -> tuple[tuple[str, ...], str]:
    if re.search(
        r"[Nn]egate (?:the |all )?(?:\w+ )*effects? of (?:all |face-up |other |your opponent|Effect|monsters|Spell|Trap|cards)|effects? of [^.]*(?:is|are) negated|(?:effects|activated effects) (?:on the field )?are negated",
        text,
    ):
        return ("normal", "set", "flip", *SPECIAL), "both"
    return (), ""


def _can(text: str, otherwise: str) -> str:
    if re.search(r"cannot|can only|\bmust\b|only be", text):
        return "forbid"
    return "allow" if re.search(r"\bcan\b", text) else otherwise
