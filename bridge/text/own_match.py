"""Whether a card, as printed, is what a filter asks for."""

import re

from solemn.bridge.quoting import quote
from solemn.bridge.records import Card
from solemn.bridge.text.facts import Filter


def is_such(card: Card, wanted: Filter) -> bool | None:
    """Whether the card matches the filter by what is printed on it; None where that does not decide it."""
    printed = _printed(card)
    sure = True
    for conjunct in wanted:
        holds = [_holds(atom, printed) for _, atom in conjunct]
        told = [None if one is None else one is wanted_so for one, (wanted_so, _) in zip(holds, conjunct, strict=True)]
        if True in told:
            continue
        if None not in told:
            return False
        sure = False
    return True if sure else None


def _printed(card: Card) -> dict[str, str | int | None]:
    words = [card.kind, *(word.replace("-", "_") for word in card.types)]
    found: dict[str, str | int | None] = {f"is({word})": None for word in words}
    found[f"name({quote(card.name)})"] = None
    found.update({f"archetype({quote(one)})": None for one in card.archetypes})
    for key, value in (("attribute", card.attribute), ("race", card.race)):
        if value is not None:
            found[f"{key}({quote(value)})"] = None
    numbers = {"level": card.level, "rank": card.rank, "link": card.link, "atk": card.atk, "def": card.defense}
    found.update({f"#{key}": number for key, number in numbers.items() if number is not None})
    return found


def _holds(atom: str, printed: dict[str, str | int | None]) -> bool | None:
    atom = re.sub(r"^original\((.+)\)$", r"\1", atom)
    word, _, rest = atom.partition("(")
    if word in ("is", "attribute", "race", "name", "archetype"):
        return atom in printed
    if word in ("least", "most"):
        word, _, rest = rest.partition("(")
    if word in ("level", "rank", "link", "atk", "def") and rest.rstrip(")").isdecimal():
        value = printed.get(f"#{word}")
        number = int(rest.rstrip(")"))
        if not isinstance(value, int):
            return False
        return value >= number if atom.startswith("least") else value <= number if atom.startswith("most") else (
            value == number)  # fmt: skip
    return None
