"""What the texts of other cards say of the Tokens that they Summon, which have no text themselves."""

import re
from collections.abc import Iterable

from solemn.bridge.text.split import clauses

_NAME = re.compile(r'"([^"]*Token)s?(?:\(s\))?"')
_SPEAKS_OF_ONE = re.compile(r"\b[Tt]okens?\b")
_GOES_ON = re.compile(r"(?:It|They|These)\b")
_MAKES = re.compile(r'Summon(?!ed|ing)[^.;]*?"([^"]*Token)s?(?:\(s\))?"')
_TRIBUTED = re.compile(r"cannot (?:[^.;]*?\bor )?be Tributed(?P<summon> for a Tribute Summon)?(?P<rest>.*)")
_ENDS = r"(?=$|[.;)]|,? (?:and|or|but|nor|also) )"
_WHILE_NEW = re.compile(rf" during the turn (?:they are|it is) Special Summoned{_ENDS}")


def said_of_tokens(texts: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The facts of each Token, by its name, of all the cards: pairs of a name and a text.

    What keeps something from a Token is said by the card that Summoned it, and is a fact of that card
    (solemn.bridge.text.token_bonds), which binds the Token where the board names it. What ends with the turn is a fact
    of the Token too, where all that Summon it say so.
    """
    makers: dict[str, list[bool]] = {}
    for _, text in texts:
        if "Token" in text:
            for token, new in of_text(text).items():
                makers.setdefault(token, []).append(new)
    return {token: ["cannot_be_tributed(this,tribute_summon,new)"] for token, new in makers.items() if all(new)}


def of_text(text: str) -> dict[str, bool]:
    """The Tokens that a text Summons: whether they cannot be Tributed for a Tribute Summon in the turn they came."""
    found = dict.fromkeys(_MAKES.findall(text), False)
    for clause in clauses(text) if found else ():
        words = clause.whole()
        goes_on = _GOES_ON.match(words) and _SPEAKS_OF_ONE.search(clause.after)
        if not goes_on and not _SPEAKS_OF_ONE.search(words):
            continue
        for name in dict.fromkeys(_NAME.findall(words)) or dict.fromkeys(_NAME.findall(text)):
            if name in found and _is_bound_while_new(words):
                found[name] = True
    return found


def _is_bound_while_new(words: str) -> bool:
    m = _TRIBUTED.search(words)
    return m is not None and bool(_WHILE_NEW.match(m["rest"]))
