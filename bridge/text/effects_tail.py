"""What may follow in an effect's text without bearing on whether and what it can Summon."""

import re

from solemn.bridge.text.facts import Condition, Count

_IT = (
    r"(?:it|them|they|that monster|those monsters|the Summoned monsters?|this card|its?|their|that target"
    r"|those targets)"
)
# what must be able to happen is not here: "then draw 1 card" asks for a card to draw
_HARMLESS = tuple(
    re.compile(wording)
    for wording in (
        # what becomes of the Summoned monster
        rf"but (?:banish|shuffle|return|place|destroy) {_IT}\b.*(?:when|if|during|at) .*",
        rf"but {_IT} (?:effects )?.*",
        r"but (?:negate|its? original|change|treat|you|halve|lose|take|skip|during|the ATK|your opponent|any|while"
        r"|for the rest|neither player|only that monster|the monster Summoned) ?.*",
        r"but if (?:its|you (?:Special )?Summon(?:ed)?|this card leaves) [^,]+, (?!.*\bSummon\b).*",
        r"but \d.*",
        rf"(?:and if you do, |and |then )?(?:negate|equip) {_IT}?.*effects.*",
        rf"(?:and if you do, |and |then )?equip {_IT} .*",
        rf"(?:and if you do, |and |then )?(?:{_IT}|this card's|that [\w-]+ monster's) .*"
        r"(?:becomes?|gains?|loses?|is|are|cannot|can|has|have|ATK|DEF|Level)\b.*",
        r"(?:and if you do, |and |then )?(?:increase|reduce|decrease|double|halve|change) (?:its|their|the"
        r"|this card's) .*",
        r"(?:and if you do, |and |then |also )?(?:inflict|take|gain|lose|you gain|you lose|you take|your opponent gains"
        r"|your opponent takes) .*(?:damage|LP|Life Points).*",
        # what is forbidden or allowed afterwards
        r"(?:and |then |also )?(?:for the rest of (?:this|the) turn|until the end of|during (?:the|your) .*Phase"
        r"|at the end"
        r"|you cannot|neither player can|your opponent cannot|after this|you can only|cards and effects|when it leaves"
        r"|destroy it (?:during|at|when)|banish it (?:during|at|when)|return it (?:during|at|when)|skip)\b.*",
        r"also,? (?:you cannot|for the rest|it|its|they|that|this card|monsters|your opponent|negate|while|until"
        r"|after|until|during|destroy it|banish it|return it|neither|you skip|the)\b.*",
        r"also,? (?:you|it) (?:can only|cannot|can|must|take|lose|gain)\b.*",
        rf"also,? equip {_IT} with this card",
        r"and if you do, (?:your opponent|any|all|each|for the rest of|while|as long as|until) .*"
        r"\b(?:cannot|becomes?|gains?|loses?|must)\b.*",
        r"then all monsters .* (?:gain|lose) [\d,]+ (?:ATK|DEF|ATK/DEF)\b.*",
        r"(?:and if you do,|then) place (?:\d+ )?(?:[\w-]+ )?[Cc]ounters? on (?:this card|it)\b.*",
        r"(?:and if you do,|then) destroy all other monsters you control|then add this card from the GY to your hand",
        r"(?:and if you do,|then) the targeted monster (?:gains|loses) .*",
        r"(?:and if you do,|then) (?:add|attach) (?:that|the targeted) [^,]+ to (?:your hand|it).*",
        r"and (?:if you do, halve that monster's ATK|make its (?:ATK|ATK/DEF) \d+|gains its effects?)",
        rf"also,? (?:place|banish|destroy|return|shuffle) {_IT} .*",
        r"also,? if you activated this effect [^,]+, you cannot .*",
        r"also all .* you currently control gain .*|and destroy all face-up monsters on the field with .*",
        r"and if you do, toss a coin.*",
        # what is done to what was targeted, or to a card of which the Summoned monster is one
        rf"(?:and if you do,|then|and) (?:also )?(?:destroy|banish|return|shuffle|attach|send|place|change|equip) "
        rf"(?:{_IT}|that card"
        r"|this face-up card|those (?:\S+ )?(?:cards|monsters)|that (?:\S+ )?monster|the targeted \w+)\b.*",
        r"(?:and if you do,|then) (?:destroy|return|send|banish|shuffle) 1 (?:card|monster) you control\b.*",
        # what may be done, or not
        r"(?:then|and if you do|also|after that),? (?:if [^,]+(?:, [^,]+)*, )?you can (?!.*Summon(?!ed)).*",
        r"(?:then|also),? if [^,]+, (?!.*Summon(?!ed)).*",
    )
)
_DRAWS = re.compile(r"(?:and if you do|then|also),? (?:you )?draw (?P<n>\d) cards?")
_JOINT = re.compile(
    r"(?:, | )?(?=(?:but|also)\b)|, (?=then\b|and\b(?!/or))|,? and (?=(?:equip|banish|negate|destroy) )"
)
_NOT_JOINT = re.compile(r"^(?:but \d (?:or \d )?(?:Level|Rank)s? (?:higher|lower)|and/or|and \"|and \d|and [A-Z])")

_AFTERWARDS = tuple(
    re.compile(wording)
    for wording in (
        r"(?:(?:The|That|Those|These|This|Each|Any|All"
        r"|Face-up) )?(?:[\w\" -]+ )?(?:monsters?|Tokens?|cards?|[Tt]argets?)"
        r"(?:\(s\))? (?:.* )?(?:cannot|is|are|has|have|gains?|loses?|becomes?|must be|can|returns?)\b.*",
        r"(?:It|They|Its|Their|This|That|These|Those)\b.*",
        r"(?:Destroy|Banish|Return|Shuffle) (?:it|that|the|this|those|them)\b.* (?:during|at|when|if) .*",
        r"(?:During|At the end of|When|If|Each time|Until|While|For the rest of) .*(?:destroy|banish|return"
        r"|cannot|gains?"
        r"|leaves?|shuffle|damage|draw|lose)\b.*",
        r"Then,? you can .*|If you do, .*(?:cannot|effects|ATK|damage|LP|during).*",
        r"(?:Your opponent|Neither player) (?:cannot|can) .*",
        r"You (?:can only .*|cannot .*(?:for the rest of this turn|this turn after|this turn|until).*|take .*"
        r"|gain .*|lose .*)",
        r"The effects? of .*",
        r"(?:Negate|Halve|Double|Increase|Reduce) (?:its|their|that|the) .*",
    )
)
_BARS = re.compile(
    r"[Yy]ou (?:can )?(?:not|cannot) (?P<what>.*?),?(?: during)? the (?:same )?turn (?:in which )?"
    r"(?:you (?:activate|use)|this (?:effect|card) is (?:activated|used))\b.*"
)
_NO_ATTACK = re.compile(
    r"This card cannot (?:declare an )?attack (?:during )?the (?:same )?turn (?:this effect is (?:activated|used)"
    r"|you (?:activate|use) this effect)"
)


def tail_start(text: str) -> int:
    """Return where what follows the Summon begins."""
    plain = re.sub(r'"[^"]*"|\([^()]*\)', lambda m: "_" * len(m.group()), text)
    for m in _JOINT.finditer(plain):
        if m.start() and not _NOT_JOINT.match(plain[m.end() :]):
            return m.start()
    return len(text)


def tail(words: str) -> Condition | None:
    """What the rest of the sentence asks for when the effect is activated.

    None where it could bear on what can be Summoned, or asks for what is not understood.
    """
    rest = words.strip(", ")
    asked: Condition = ()
    while rest:
        end = tail_start(rest)
        piece, rest = rest[:end].replace("and if you do that, ", "and if you do, "), rest[end:].lstrip(", ")
        if m := _DRAWS.fullmatch(piece):
            asked = (*asked, (Count("you", "deck", (), "least", int(m["n"])),))
        elif not any(wording.fullmatch(piece) for wording in _HARMLESS):
            return None
    return asked


def afterwards(sentence: str) -> bool:
    """Whether a sentence that follows an effect speaks of what comes after its resolution."""
    return "Summon " not in sentence.replace("Special Summon monsters", "") and any(
        wording.fullmatch(sentence) for wording in _AFTERWARDS
    )


def bars(sentence: str) -> tuple[str, ...] | None:
    """What its player must not have done in the turn: special, normal, battle, attack; None for another sentence."""
    if _NO_ATTACK.fullmatch(sentence):
        return ("attack",)
    m = _BARS.fullmatch(sentence)
    if m is None:
        return None
    what = m["what"]
    what = re.sub(r",? except .*?(?=, n?or |$)", "", what)
    found = [word for word, sign in (("special", "Special Summon"), ("normal", "Normal"), ("battle", "Battle Phase"))
             if sign in what]  # fmt: skip
    if "Pendulum Summon" in what and not found:
        found = ["special"]
    elif re.search(r"\bSummon", what) and not found:
        found = ["special", "normal"]
    return tuple(found)
