"""What the texts of other cards say of the Tokens that they Summon, which have no text themselves."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from solemn.bridge.quoting import quote
from solemn.bridge.text.scopes import BY_MATERIAL, FROM_EXTRA_DECK, rule_kinds
from solemn.bridge.text.split import clauses

_NAME = re.compile(r'"([^"]*Token)s?(?:\(s\))?"')
_SPEAKS_OF_ONE = re.compile(r"\b[Tt]okens?\b")
_GOES_ON = re.compile(r"(?:It|They|These)\b")
_MAKES = re.compile(r'Summon(?!ed|ing)[^.;]*?"([^"]*Token)s?(?:\(s\))?"')
_USED = re.compile(r"cannot [^.;]*\bbe used as (?P<what>[^.;]*\b[Mm]aterials?\b[^.;]*)")
_TRIBUTED = re.compile(r"cannot (?:[^.;]*?\bor )?be Tributed(?P<summon> for a Tribute Summon)?(?P<rest>.*)")
_ENDS = r"(?=$|[.;)]|,? (?:and|or|but|nor|also) )"
_WHILE_NEW = re.compile(rf" during the turn (?:they are|it is) Special Summoned{_ENDS}")
_WHILE_THERE = re.compile(r"\b[Ww]hile [^.,;]*\bTokens?\b")
_NO_EXTRA_DECK = re.compile(r"cannot Special Summon (?:monsters )?from the Extra Deck")


@dataclass
class Said:
    """What one text says of one Token that it Summons or names."""

    new: bool = False
    """it cannot be Tributed for a Tribute Summon in the turn it came"""
    gaps: list[tuple[str, str]] = field(default_factory=list)
    """sentences that keep something from it, and what each can touch"""


def said_of_tokens(texts: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The facts of each Token, by its name, of all the cards: pairs of a name and a text.

    What keeps something from a Token is part of the effect that Summoned it, and a board does not say which that was,
    so it is `unmodelled`. That it cannot be Tributed for a Tribute Summon at all is left out: it stands on the
    commonest Tokens. What ends with the turn is a fact, where all that Summon the Token say so.
    """
    makers: dict[str, list[tuple[str, Said]]] = {}
    for name, text in texts:
        if "Token" in text:
            for token, said in of_text(text).items():
                makers.setdefault(token, []).append((name, said))
    found = {token: list(dict.fromkeys(_together(said))) for token, said in makers.items()}
    return {token: facts for token, facts in found.items() if facts}


def of_text(text: str) -> dict[str, Said]:
    """What a text says of the Tokens that it Summons, and of others that it names in what bears on Summons."""
    found = {name: Said() for name in _MAKES.findall(text)}
    names = dict.fromkeys(_NAME.findall(text))
    for clause in clauses(text) if names else ():
        words = clause.whole()
        goes_on = _GOES_ON.match(words) and _SPEAKS_OF_ONE.search(clause.after)
        if not goes_on and not _SPEAKS_OF_ONE.search(words):
            continue
        for name in dict.fromkeys(_NAME.findall(words)) or names:
            said = found.get(name, Said())
            gaps = [(words, scope) for scope in _scopes(words)]
            new = _is_bound_while_new(words)
            if gaps or new:
                found[name] = Said(said.new or new, [*said.gaps, *gaps])
    return found


def _together(makers: list[tuple[str, Said]]) -> Iterator[str]:
    if all(said.new for _, said in makers):
        yield "cannot_be_tributed(this,tribute_summon,new)"
    for name, said in makers:
        for words, scope in said.gaps:
            yield f"unmodelled(this,{quote(f'{name}: {words}')},{scope},forbid)"


def _is_bound_while_new(words: str) -> bool:
    m = _TRIBUTED.search(words)
    return m is not None and bool(_WHILE_NEW.match(m["rest"]))


def _scopes(words: str) -> Iterator[str]:
    """What the sentence can touch."""
    m = _TRIBUTED.search(words)
    if m and not m["summon"]:
        yield from ("material(ritual)", "material(special)")
    if m := _USED.search(words):
        yield from (f"material({kind})" for kind in rule_kinds(m["what"]) or BY_MATERIAL)
    if _NO_EXTRA_DECK.search(words) and _WHILE_THERE.search(words):
        yield from (f"third({kind},you,field)" for kind in FROM_EXTRA_DECK)
