"""Sentences that follow an effect without bearing on whether and what it can Summon."""

import re

from solemn.bridge.records import Card
from solemn.bridge.text.continuous import lasts
from solemn.bridge.text.effects_tail import afterwards

_QUOTED = re.compile(r'"[^"]*"')
# what goes on with the effect before it, or with what that Summoned or asked for
_GOES_ON = re.compile(
    r"\b(?:this effect|these effects|this way|th(?:at|ose) (?:targets?|monsters?|cards?|Tokens?)|[Tt]hen|they|their"
    r"|[Tt]he Summoned|also|activated?|resolves?|instead|by the effect|used as (?:Fusion )?[Mm]aterials? for this)\b"
    r"|^(?:It|Its|If you do|If not|Otherwise|After|Special Summon|The|You can (?:also|use)|You must|You cannot"
    r"|Immediately|Negate|Destroy|Banish)\b"
)
_HARMLESS = tuple(
    re.compile(wording)
    for wording in (
        r"(?:For the rest of this turn|Until the end of (?:this|the next|your next) turn)"
        r"(?: after this card resolves)?,? you cannot .*",
        r"Then,? you (?:lose|take|gain) .*(?:LP|Life Points|damage).*",
        r"Once per turn, during (?:its controller's|your) Standby Phase, .*",
        r"During (?:each player's|your|the) End Phase, (?:Tribute|destroy|send|pay) .*",
        r"You can only Special Summon \".+\" once per turn.*",
        r"You cannot activate (?:any )?(?:cards|Spell Cards|Spells|Traps).*",
        r"If you (?:banished|sent|Tributed|discarded) .* to activate this effect, (?!.*Summon ).*",
        r"All .*monsters you (?:currently )?control .*this turn",
        r"The next time .* would be destroyed .* this turn, it is not destroyed.*",
        r"While (?:you control that Token|(?:that|the) Token(?: Special Summoned by this effect)? is "
        r"(?:in the Monster Zone|on the field)), (?:the player who Summoned it|you) cannot .*",
        r"The player who Summoned it can treat it as a Tuner for a Synchro Summon",
    )
)


def apart(card: Card, sentence: str) -> bool:
    """Whether the sentence comes after the effect's resolution, or is an effect of its own that lasts."""
    if afterwards(sentence) or any(wording.fullmatch(sentence) for wording in _HARMLESS):
        return True
    plain = _QUOTED.sub('""', sentence)
    return lasts(card) and not re.search(r"[:;]", plain) and not _GOES_ON.search(plain)
