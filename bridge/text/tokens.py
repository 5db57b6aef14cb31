"""What the texts of other cards say of the Tokens that they Summon, which have no text themselves."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from solemn.bridge.quoting import quote
from solemn.bridge.text.facts import Facts
from solemn.bridge.text.nouns import monsters
from solemn.bridge.text.scopes import BY_MATERIAL, FROM_EXTRA_DECK, rule_kinds
from solemn.bridge.text.split import Clause, clauses

_NAME = re.compile(r'"([^"]*Token)s?(?:\(s\))?"')
_SPEAKS_OF_ONE = re.compile(r"\b[Tt]okens?\b")
_GOES_ON = re.compile(r"(?:It|They|These)\b")
_MAKES = re.compile(r'Summon(?!ed|ing)[^.;]*?"([^"]*Token)s?(?:\(s\))?"')
_USED = re.compile(r"cannot [^.;]*\bbe used as (?P<what>[^.;]*\b[Mm]aterials?\b)(?P<rest>[^.;]*)")
_TRIBUTED = re.compile(r"cannot (?:[^.;]*?\bor )?be Tributed(?P<summon> for a Tribute Summon)?(?P<rest>.*)")
_ENDS = r"(?=$|[.;)]|,? (?:and|or|but|nor|also) )"
_UNLESS = re.compile(
    r",? (?:except for (?:a Tribute Summon of )?|unless it is for )(?:an? )?"
    rf"(?P<of>(?:\"[^\"]+\"|[A-Z][\w-]+) monsters?){_ENDS}"
)
_EXCEPT_TRIBUTE_SUMMON = re.compile(rf",? except for a Tribute Summon{_ENDS}")
_WHILE_NEW = re.compile(rf" during the turn (?:they are|it is) Special Summoned{_ENDS}")
_WHOLE = re.compile(_ENDS)
_FOR_A_TIME = re.compile(r"\bthis turn\b|\buntil\b")
_WHILE_THERE = re.compile(r"\b[Ww]hile [^.,;]*\bTokens?\b")
_NO_EXTRA_DECK = re.compile(r"cannot Special Summon (?:monsters )?from the Extra Deck")


@dataclass
class Said:
    """What one text says of one Token."""

    facts: list[str] = field(default_factory=list)
    """what is read whole"""
    gaps: list[tuple[str, str]] = field(default_factory=list)
    """sentences that are not, and what each can touch"""


def said_of_tokens(texts: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The facts of each Token, by its name, of all the cards: pairs of a name and a text.

    A board does not say what Summoned a Token. So a fact holds where all that Summon it say the same; where they
    differ, each clause is `unmodelled`.
    """
    makers: dict[str, list[tuple[str, Said]]] = {}
    for name, text in texts:
        if "Token" in text:
            for token, said in of_text(text).items():
                makers.setdefault(token, []).append((name, said))
    found = {token: list(_together(said)) for token, said in makers.items()}
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
            facts = Facts()
            said.gaps += [(words, scope) for scope in _restrictions(clause, facts)]
            said.facts += facts.facts
            if said.facts or said.gaps:
                found[name] = said
    return found


def _together(makers: list[tuple[str, Said]]) -> Iterator[str]:
    """One fact each where the makers agree, else the clauses of those that say something."""
    agreed = all(sorted(said.facts) == sorted(makers[0][1].facts) for _, said in makers)
    if agreed:
        yield from dict.fromkeys(makers[0][1].facts)
    for name, said in makers:
        for words, scope in said.gaps:
            yield f"unmodelled(this,{quote(f'{name}: {words}')},{scope},forbid)"
        if not agreed:
            for scope in dict.fromkeys(map(_scope, said.facts)):
                if scope:
                    yield f"unmodelled(this,{quote(f'what {name} says of it')},{scope},forbid)"


def _scope(fact: str) -> str:
    """What an unmodelled clause in place of the fact touches."""
    if fact.startswith("cannot_be_tributed("):
        return "material(tribute)"
    m = re.match(r"cannot_be_material\(this,(\w+)", fact)
    return f"material({m[1]})" if m else ""


def _restrictions(clause: Clause, facts: Facts) -> Iterator[str]:
    """State what the sentence keeps from its Tokens; what is not read, as scopes."""
    words = clause.whole()
    for_a_time = bool(_FOR_A_TIME.search(words))
    if m := _TRIBUTED.search(words):
        read = None if for_a_time else _tributed(m["rest"], facts)
        if read is None and not for_a_time and _EXCEPT_TRIBUTE_SUMMON.match(m["rest"]):
            yield from ("material(ritual)", "material(special)")
        elif read is None:
            yield "material(tribute)"
        else:
            facts.add(f"cannot_be_tributed(this,{'tribute_summon' if m['summon'] else 'any'},{read})")
    if m := _USED.search(words):
        kinds = rule_kinds(m["what"] + m["rest"])
        if kinds and not for_a_time and not re.search(r"\b(?:except|unless)\b", m["rest"]):
            facts.add(*(f"cannot_be_material(this,{kind},none)" for kind in kinds))
        else:
            yield from (f"material({kind})" for kind in kinds or BY_MATERIAL)
    if _NO_EXTRA_DECK.search(words) and _WHILE_THERE.search(words):
        yield from (f"third({kind},you,field)" for kind in FROM_EXTRA_DECK)


def _tributed(rest: str, facts: Facts) -> str | None:
    """For which monsters, or when, it may be Tributed all the same; None when that is not read."""
    if m := _UNLESS.match(rest):
        wanted = monsters(m["of"])
        return facts.filter(wanted) if wanted else None
    if _WHILE_NEW.match(rest):
        return "new"
    return "none" if _WHOLE.match(rest) else None
