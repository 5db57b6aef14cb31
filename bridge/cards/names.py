"""Card names: how they are compared, which card a shared name means, and which names are near to a wrong one."""

import re
import unicodedata
from collections.abc import Iterable

import msgspec
from solemn.bridge.records import Card

_SIGNS = str.maketrans(
    dict.fromkeys("‘’‛′＇`´", "'")
    | dict.fromkeys("“”„‟″«»「」『』＂", '"')
    | dict.fromkeys("‐‑‒–—―−－─", "-")
    | dict.fromkeys("・･•‧∙", "·")
)
_RUBY = re.compile(r"<rt>.*?</rt>|</?ruby>|</?rb>|<rp>.*?</rp>", re.DOTALL)
_SIGN_RUN = re.compile(r"\W+")


def fold(name: str) -> str:
    """The form in which names are compared: no case, no width, one kind of quote, dash and dot, single spaces."""
    if name.isascii():
        return " ".join(name.lower().replace("`", "'").split())
    folded = unicodedata.normalize("NFKC", name.translate(_SIGNS)).casefold()
    return " ".join(folded.translate(_SIGNS).split())


def plain(name: str) -> str:
    """A name as printed, without the reading aids that Japanese and Korean names carry in HTML."""
    return _RUBY.sub("", name).strip() if "<" in name else name.strip()


def choose(cards: Iterable[Card]) -> list[Card]:
    """Of cards that share a name, those that the name means.

    A card without a passcode (a prize print) gives way to one that has one, and of cards alike in everything printed
    (Tokens in several colours) the first stands for all. What is left is what a reader could mean.
    """
    found = list(cards)
    with_passcode = [card for card in found if card.id is not None]
    distinct: dict[Card, Card] = {}
    for card in with_passcode or found:
        distinct.setdefault(msgspec.structs.replace(card, key=0, id=None, names=None, law=()), card)
    return list(distinct.values())


def nearest_names(wrong: str, english: Iterable[str], others: Iterable[str], n: int) -> list[str]:
    """The `n` names most like `wrong`, best first; other languages only where they are clearly nearer than English."""
    best = _ranked(wrong, english, n)
    if len(best) < n or best[0][0] < 0.75:
        best = sorted([*best, *((score - 0.1, name) for score, name in _ranked(wrong, others, n))], reverse=True)
    return list(dict.fromkeys(name for _, name in best))[:n]


def _ranked(wrong: str, names: Iterable[str], n: int) -> list[tuple[float, str]]:
    """The nearest names with their likeness, 1 being the same; none below a half."""
    from difflib import SequenceMatcher

    wanted = fold(wrong)
    pairs = _pairs(wanted)
    if not pairs:
        return []
    rough: list[tuple[float, str]] = []
    for name in names:
        # Shared letter pairs sift fourteen thousand names in a tenth of the time that difflib takes.
        own = _pairs(fold(name))
        shared = len(pairs & own)
        if shared * 2 >= len(pairs) or shared * 2 >= len(own) > 0:
            rough.append((2 * shared / (len(pairs) + len(own)), name))
    rough.sort(reverse=True)
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    ranked = []
    for likeness, name in rough[:60]:
        matcher.set_seq1(fold(name))
        ranked.append((max(matcher.ratio(), likeness, _as_a_part(wanted, fold(name))), name))
    return sorted((pair for pair in ranked if pair[0] >= 0.5), key=lambda pair: (-pair[0], pair[1]))[:n]


def _pairs(folded: str) -> set[str]:
    bare = _SIGN_RUN.sub(" ", folded)
    return {bare[i : i + 2] for i in range(len(bare) - 1)} or ({bare} if bare else set())


def _as_a_part(wanted: str, name: str) -> float:
    """Likeness of a name of which only some whole words were given ("Stardust" of "Stardust Dragon")."""
    return 0.8 if f" {wanted} " in f" {name} " else 0.0
