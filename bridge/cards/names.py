"""Card names: how they are compared, which card a shared name means, and which names are near to a wrong one."""

import re
from collections.abc import Iterable

import msgspec
from solemn.bridge.records import Card

_SIGNS = str.maketrans(
    dict.fromkeys("‘’‛′＇`´", "'")
    | dict.fromkeys("“”„‟″«»「」『』＂", '"')
    | dict.fromkeys("‐‑‒–—―−－─", "-")
    | dict.fromkeys("・･•‧∙", "·")
)
LAST_PRINTED = 99_999_999
"""passcodes have eight digits; longer numbers are a simulator's own"""

_RUBY = r"(?s:<rt>.*?</rt>|</?ruby>|</?rb>|<rp>.*?</rp>)"


def fold(name: str) -> str:
    """The form in which names are compared: no case, no width, one kind of quote, dash and dot, single spaces."""
    if name.isascii():
        return " ".join(name.lower().replace("`", "'").split())
    import unicodedata

    folded = unicodedata.normalize("NFKC", name.translate(_SIGNS)).casefold()
    return " ".join(folded.translate(_SIGNS).split())


def plain(name: str) -> str:
    """A name as printed, without the reading aids that Japanese and Korean names carry in HTML."""
    return re.sub(_RUBY, "", name).strip() if "<" in name else name.strip()


def choose(cards: Iterable[Card]) -> list[Card]:
    """Of cards that share a name, those that the name means.

    A card without a printed passcode (a prize print, one not yet released) gives way to one that has one, and of cards
    alike in everything printed (Tokens in several colours) the first stands for all. What is left a reader could mean.
    """
    found = list(cards)
    printed = [card for card in found if card.id is not None and card.id <= LAST_PRINTED]
    distinct: dict[Card, Card] = {}
    for card in printed or found:
        distinct.setdefault(msgspec.structs.replace(card, key=0, id=None, names=None, law=()), card)
    return list(distinct.values())


Spelled = tuple[str, str]
"""a name folded, and as printed"""


def nearest_names(wrong: str, english: Iterable[Spelled], others: Iterable[Spelled], n: int) -> list[str]:
    """The `n` names most like `wrong`, best first; other languages only where no English name is near."""
    best = _ranked(fold(wrong), english, n)
    if not best or best[0][0] < 0.75:
        best = sorted([*best, *_ranked(fold(wrong), others, n)], key=lambda pair: -pair[0])
    return list(dict.fromkeys(name for _, name in best))[:n]


def _ranked(wanted: str, names: Iterable[Spelled], n: int) -> list[tuple[float, str]]:
    """The nearest names with their likeness, 1 being the same; none below a half."""
    from difflib import SequenceMatcher

    # Shared letter pairs sift fourteen thousand names in a fiftieth of the time that difflib takes.
    pairs = {wanted[i : i + 2] for i in range(len(wanted) - 1) if wanted[i : i + 2].isalnum()} or {wanted}
    rough: list[tuple[float, str, str]] = []
    for folded, name in names:
        shared = 0
        for pair in pairs:
            if pair in folded:
                shared += 1
        if shared * 2 >= len(pairs):
            rough.append((shared / (len(pairs) + len(folded)), folded, name))
    rough.sort(reverse=True)
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    ranked = []
    for _, folded, name in rough[:60]:
        matcher.set_seq1(folded)
        # A name of which whole words were given ("Stardust") is near, however long the rest of it.
        likeness = max(matcher.ratio(), 0.8 if f" {wanted} " in f" {folded} " else 0.0)
        if likeness >= 0.5:
            ranked.append((likeness, name))
    return sorted(ranked, key=lambda pair: (-pair[0], len(pair[1]), pair[1]))[:n]
