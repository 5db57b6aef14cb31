"""What the texts of other cards say of the Tokens that they Summon, which have no text themselves."""

import re
from collections.abc import Iterable, Iterator

from solemn.bridge.quoting import quote
from solemn.bridge.text.scopes import BY_MATERIAL, FROM_EXTRA_DECK, rule_kinds
from solemn.bridge.text.split import clauses

_NAME = re.compile(r'"([^"]*Token)s?(?:\(s\))?"')
_SPEAKS_OF_ONE = re.compile(r"\bTokens?\b")
_GOES_ON = re.compile(r"(?:It|They|These)\b")
_USED = re.compile(r"cannot [^.;]*\bbe used as (?P<what>[^.;]*\b[Mm]aterials?\b[^.;]*)")
_WHILE_THERE = re.compile(r"\b[Ww]hile [^.,;]*\bTokens?\b")
_NO_EXTRA_DECK = re.compile(r"cannot Special Summon (?:monsters )?from the Extra Deck")


def token_facts(maker: str, text: str) -> Iterator[tuple[str, str]]:
    """Each Token that the text of card `maker` names, with a fact on what the text keeps from it.

    The facts are `unmodelled`: another card may Summon a Token of that name without such a restriction. "Cannot be
    Tributed" is left out: it stands on the commonest Tokens, and a board does not say what Summoned one.
    """
    names = dict.fromkeys(_NAME.findall(text))
    if not names:
        return
    for clause in clauses(text):
        words = clause.whole()
        goes_on = _GOES_ON.match(words) and _SPEAKS_OF_ONE.search(clause.after)
        if not goes_on and not _SPEAKS_OF_ONE.search(words):
            continue
        meant = dict.fromkeys(_NAME.findall(words)) or names
        for scope in _scopes(words):
            note = quote(f"{maker}: {words}")
            for name in meant:
                yield name, f"unmodelled(this,{note},{scope},forbid)"


def _scopes(words: str) -> Iterable[str]:
    if m := _USED.search(words):
        yield from (f"material({kind})" for kind in rule_kinds(m["what"]) or BY_MATERIAL)
    if _NO_EXTRA_DECK.search(words) and _WHILE_THERE.search(words):
        yield from (f"third({kind},you,field)" for kind in FROM_EXTRA_DECK)
