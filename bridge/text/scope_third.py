"""Unmodelled continuous effects that bear on the Summons of other cards."""

import re
from itertools import pairwise

from solemn.bridge.text.scopes import (
    ALL,
    BY_MATERIAL,
    FROM_EXTRA_DECK,
    RULE_KINDS,
    SPECIAL,
    Row,
    Scope,
    matching,
    plain,
    row,
    rule_kinds,
    scopes,
    values,
)
from solemn.bridge.text.split import Clause

_NORMALS = ("normal", "set")
_PLACED = (*_NORMALS, *SPECIAL)
_SEEN = ("normal", "flip", *SPECIAL)
_TRIBUTE = ("tribute",)
_TRIBUTES = (*_TRIBUTE, "ritual", "special")

_BAN = re.compile(r"\b(?:cannot|[Nn]either player can|[Nn]o monsters? can|can only|must|may not)\b")
_NO_BAN_ON_SUMMONS = re.compile(
    r"^(?:cannot|can only|must|[Nn]either player can)(?: either)?(?: be)?"
    r" (?:target|activate|respond|negate|destroy|look|keep|attack (?:if|your)|applied)"
    r"|when (?:you|an?|your)\b[^.]*Summon|would be"
)
_EXCEPTION = re.compile(r",? \(?(?:except|unless)\b[^,;)]*\)?|\([^)]*\bcan\b[^)]*\)")
_TO = r"(?:,? (?:or|and/or|nor|and) \w+)*"
_BARE = "".join(rf"(?<!{kind} )" for kind in ("Normal", "Flip", "Special", "Tribute", *RULE_KINDS))
_BANNED: tuple[Row, ...] = (
    row(r"to (?:any|the|an?|its) Extra Monster Zone", FROM_EXTRA_DECK, "forbid"),
    row(rf"\bNormal{_TO}(?:/Set)? Summon|Normal Summon", ("normal",), "forbid"),
    row(r"\bTribute Summon(?!ed)", _TRIBUTE, "forbid"),
    row(
        r"\bSet\b(?! on| card\b)",
        ("set",),
        "forbid",
        r"to any Extra Monster Zone|\bSet (?:\d |any number of )?(?:Spell|Trap|\w+ Spell)",
    ),
    row(rf"\bFlip{_TO} Summon|flipped face-up", ("flip",), "forbid"),
    row(r"\b(?:from|in) (?:the|their|your|either player's) Extra Deck", FROM_EXTRA_DECK, "forbid"),
    row(rf"\bSpecial{_TO} Summon|be Special Summoned", SPECIAL, "forbid", r"Extra Deck"),
    *(row(rf"\b{kind}{_TO} Summon(?!ed monster)", (kind.lower(),), "forbid") for kind in RULE_KINDS),
    row(rf"{_BARE}\bSummon(?:/Set)?\b(?!s)|be Summoned", _SEEN, "forbid", r"to (?:any|the|an?|its) Extra Monster Zone"),
    row(r"\bplace an? monster|placed on the field", _PLACED, "forbid"),
    row(
        r"\bTribute(?:d\b| (?!Summon)|$)",
        _TRIBUTES,
        "forbid",
        r"to activate|Tributed for the|(?:for|except for) a Tribute",
    ),
    row(r"Tributed? [^.]*for a Tribute Summon", _TRIBUTE, "forbid", r"except for a"),
    row(r"except for a Tribute Summon", ("ritual", "special"), "forbid"),
    row(
        r"(?:be|[Nn]either player can) (?:banish(?:ed)?|sent?|discard|return)\b|cannot (?:banish|send"
        r"|discard|return)\b",
        ("special",),
        "forbid",
        r"by (?:card|your|an)|from the Deck to|effects?\b",
    ),
    row(r"^can only control|cannot control", _SEEN, "forbid", r'1 ""|card'),
)
_LASTING: tuple[Row, ...] = (
    row(
        r"[Zz]ones?\b[^.]*\bcannot be used|(?:cannot|can) use[^.]* [Zz]ones?|maximum number of|more than \d monsters",
        _PLACED,
        "forbid",
    ),
    row(r"[Cc]ards with that name[^.]*cannot be used", ALL, "forbid"),
    row(r"must pay \d+ (?:LP|Life Points)[^.]*Summon", (*_PLACED, "flip"), "forbid"),
    row(
        r"(?:can|may) (?:also )?Normal Summon(?:/Set)?\b",
        ("normal",),
        "allow",
        r"cannot|must|[Nn]either|only Normal|Tribut",
    ),
    row(
        r"(?:can|may|players) (?:also )?Tribute Summon\b|Tribute Summons? [^.]*that require|less Tribute"
        r"|\bNormal Summon\b[^.]*without Tributing",
        _TRIBUTE,
        "allow",
        r"cannot|must|[Nn]either",
    ),
    row(
        r"(?:would Tribute|as \d Tributes|can Tribute)[^.]*(?:Tribute Summon|even though)"
        r"|Tribute Summon[^.]*(?:as 2 Tributes|Tribute this card instead)",
        _TRIBUTE,
        "allow",
        r"cannot|to activate",
    ),
    row(r"must Tribute Summon", _NORMALS, "both"),
    row(r"to Special Summon itself", ("special",), "allow"),
    row(r"when you Ritual Summon, you can also (?:send|use|banish)", ("ritual",), "allow"),
    row(r"would [^.]*Summon[^.]*must use", _PLACED, "forbid"),
    row(r"Pendulum Scales?\b[^.]*(?:become|increase|reduce)", ("pendulum",), "both"),
    *(
        row(
            rf"\bcan (?:also )?{kind} Summon\b(?! (?:this|it\b))",
            (kind.lower(),),
            "allow",
            r"cannot|[Nn]either|^(?:Then|If you)",
        )
        for kind in ("Special", *RULE_KINDS)
    ),
    row(
        r"(?:sent|send)[^.]*(?:GY|Graveyard)[^.]*(?:banish(?:ed)?|removed? from play)(?: it| them)? instead"
        r"|(?:banished|removed from play)[^.]*instead of being sent",
        ("special",),
        "forbid",
        r"^(?:If|When) this card|[Mm]aterials|Spell Cards that have",
    ),
    row(r"[Rr]educe the Levels? of [^.]*\bhands?\b|Levels? of [^.]*in[^.]*\bhands?\b", _NORMALS, "both"),
    row(
        r"[Nn]egate (?:the )?effects? (?:of|on) (?:all |the )?(?:other )?(?:face-up |\"\" "
        r"|non-)?(?:\w+,? (?:and |or )?)*(?:[Mm]onsters?|cards)\b"
        r"|[Nn]egate (?:all )?(?:other )?(?:Trap|Spell|monster|Equip Card)(?:s'|'s)? effects"
        r"|monsters?'? effects[^.]*are negated"
        r"|effects of [^.]*(?:monsters|card in)[^.]*are negated|but their effects are negated",
        ALL,
        "both",
        r"destroy|activate|Flip (?:Effect )?[Mm]onsters|that monster|this card|target",
    ),
)
_CHANGES: tuple[re.Pattern[str], ...] = (
    re.compile(r"\b(?P<to>Level)s?\b[^.]*\b(?:increased?|decreased?|reduced?|becomes?|treated|lowered)\b"),
    re.compile(r"(?:[Ii]ncrease|[Rr]educe|[Dd]ecrease)[^.]* (?P<to>Level)s?\b"),
    re.compile(r"\b(?P<to>Attribute|Type|name)s?\b[^.]*\b(?:becomes?|changed|treated)"),
    re.compile(r"\bbecomes? (?:that|the same) (?P<to>Attribute|Type|Level)"),
    re.compile(r"\b(?:becomes?|treated as)(?: also)?(?: an?)? (?P<to>(?:\"\"|[A-Z][\w-]+)[^.,]*)"),
)
_NO_CHANGE = re.compile(
    r"(?:ATK|DEF|[Dd]amage)[^.]*becomes?|always treated|treated as (?:an? )?(?:Equip|Continuous|Spell|Trap|\w+ Summon)"
    r"|(?:NOT|not) treated|effect[^.]*becomes? \"\"|treated as Level|treat[^.]*as material"
    r"|monsters? destroyed by|being treated"
    r"|you can (?:select|target|send|discard|remove|banish)"
)
_POSITIONS = row(
    r"cannot (?:attack or |declare an attack or )?(?:change|be changed|be flipped)|positions?[^.]* cannot be changed",
    ("flip",),
    "forbid",
    r"[Ee]quipped monster|[Aa]ll face-up|selected|[Tt]hat monster|[Ii]t cannot|target"
    r"|battle(?:s|d) with|by this effect"
    r"|to Attack Position, also|that were,",
)
_BOTH_DO = re.compile(
    r"[Nn]either player|[Ee]ach player|[Bb]oth (?:players|sides)|[Aa]ny player|turn player|[Pp]layers|\b[Aa] player"
)
_OPPONENT_DOES = re.compile(r"[Yy]our opponent (?:cannot|can only|must|may|would)")
_YOU_DO = re.compile(r"\b[Yy]ou (?:can|cannot|must|Normal Summon)\b")
_OPPONENTS = re.compile(r"opponent controls\b|your opponent's")
_YOURS = re.compile(r"\byou control\b|^Your (?!opponent)")


def third(clause: Clause) -> list[Scope]:
    """What a continuous effect, not read, does to the plays of others while its card lies where it works."""
    text = plain(clause.text)
    found = matching(_LASTING, text) + _bans(text)
    if re.search(r"[Bb]attle [Pp]osition|flipped", text):
        found += matching((_POSITIONS,), text)
    if re.search(
        r"(?:can (?:also )?(?:be )?(?:used?|treat(?:ed)?|substitute|banish|reduce|send)"
        r"|to use)\b",
        text,
    ) and re.search(r"[Mm]aterial|Tuner|for (?:its|a|the) (?!Tribute)\w+ Summon|monsters (?:used|required)", text):
        found += [(kind, "allow") for kind in rule_kinds(text) or BY_MATERIAL]
    who = _who(text)
    changed = () if _NO_CHANGE.search(text) else _changed(text)
    if changed is None or (changed and "GY" in text):
        found += [(kind, "both") for kind in ("special", *BY_MATERIAL)]
    if changed and "GY" in text and not re.search(r"field|control", text):
        changed = ()
    return [
        *scopes("third", found, f",{who},{_where(clause, text)}"),
        *scopes("values", [(value, "both") for value in changed or ()], f",{who}"),
    ]


def _changed(text: str) -> tuple[str, ...] | None:
    """The values of monsters that it changes; None for a change of something else."""
    words = " ".join(m["to"] for p in _CHANGES for m in p.finditer(text))
    return (values(words) or None) if words else ()


def _bans(text: str) -> list[tuple[str, str]]:
    """Every "cannot" by itself, up to the next."""
    found: list[tuple[str, str]] = []
    for start, end in pairwise([*(m.start() for m in _BAN.finditer(text)), len(text)]):
        ban = _EXCEPTION.sub(
            " except for a Tribute Summon" if "except for a Tribute Summon" in text else "", text[start:end]
        )
        if _NO_BAN_ON_SUMMONS.search(ban):
            ban = " ".join(re.findall(r", (?:or|nor) (?:(?:Normal|Special|Flip) )?(?:Summon|Tribute)\b.*", ban))
        found += matching(_BANNED, ban)
        if re.search(r"[Mm]aterials?\b", ban):
            found += [(kind, "forbid") for kind in rule_kinds(ban) or BY_MATERIAL]
    return found


def _where(clause: Clause, text: str) -> str:
    if clause.pendulum:
        return "pendulum"
    if re.search(r"[Tt]his card is in (?:your|the) (?:GY|Graveyard)", text):
        return "gy"
    if re.search(r"[Tt]his card is (?:in your hand|revealed)|[Tt]his card in your hand", text):
        return "hand"
    return "field"


def _who(text: str) -> str:
    """Whose plays: who may or may not do it, else whose monsters it speaks of."""
    if _BOTH_DO.search(text):
        return "both"
    for opponent, you in ((_OPPONENT_DOES, _YOU_DO), (_OPPONENTS, _YOURS)):
        theirs = opponent.search(text)
        ours = you.search(re.sub(r"^(?:While|If) you control[^,]*,", "", text))
        if theirs or ours:
            return "both" if theirs and ours else "opponent" if theirs else "you"
    return "both"
