"""What a text may ask of the turn so far ("if a Trap was activated this turn"): what no board states did not happen."""

import re

from solemn.bridge.text.facts import Condition, Past

_DEED = r"(?:activated|destroyed|sent|[Tt]ributed|banished|discarded|Summoned|added|drawn|returned|resolved)"
_KIND = r"(?:(?:Normal|Flip|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) )?"
_WHAT = r"(?!this card\b|[^,]*\b(?:no|neither|only|that)\b)[^,]+?"
_WENT_ON = r"(?:(?! and (?:you|your|this|there|an? |if )| or (?:you|your|if )|\bnot\b|\bunless\b)[^,])*?"
_DONE = re.compile(
    rf"(?:{_WHAT} (?:was|were|has been|have been) (?:previously )?(?:[A-Z]\w+ )?{_DEED}\b{_WENT_ON}"
    rf"|(?:you|your opponent|either player|a player) (?:have |has )?(?:already )?"
    rf"(?:activated|destroyed|{_KIND}Summoned)\b{_WENT_ON}"
    rf"|{_WHAT} activated its effect)"
    r"(?: previously)? this turn(?: \(and was not negated\))?(?:, except \"[^\"]+\"(?:'s effects?)?)?"
)
_BY: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(wording), ways)
    for wording, ways in (
        (r"by (?:an? |your |your opponent's )?(?:card )?effects?\b", ("activation",)),
        (r"destroyed by battle (?:this|and)", ("battle",)),
        (r"destroyed|\bsent\b|banished|returned|resolved|added|drawn|discarded", ("activation", "summon", "battle")),
        (r"Tributed|tributed", ("activation", "summon")),
        (r"activated", ("activation",)),
        (r"Summoned", ("activation", "summon")),
    )
)


def past(text: str) -> Condition | None:
    """Read what happened this turn, without the "if"; None for what a board may state of the card itself."""
    if not _DONE.fullmatch(text):
        return None
    ways = next(ways for wording, ways in _BY if wording.search(text))
    return (tuple(Past(way) for way in ways),)
