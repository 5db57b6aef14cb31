"""Changes in words, and the answer in the shape of the public JSON format."""

from typing import Any

from solemn.bridge.language import language
from solemn.bridge.named import renamed
from solemn.bridge.need.records import Answer, Change, Described
from solemn.bridge.present import Presenter
from solemn.bridge.saying import Language
from solemn.bridge.wanted import card_phrase

NEED = "solemn.need/1"


def told(change: Change, lang: str) -> str:
    """One change in the words of a language."""
    texts = language(lang)
    card = texts.named(renamed(change.card, lang).name, change.ref) if change.card and change.ref else None
    match change.change:
        case "add":
            if change.describe is None and change.card is not None:
                return texts.label("need", f"card-{change.place}", card=texts.named(renamed(change.card, lang).name))
            return texts.label("need", f"add-{change.place}", what=what(change.describe, texts))
        case "move":
            return texts.label("need", f"move-{change.place}", card=card)
        case "level":
            return texts.label("need", "level", card=card, levels=list(change.levels))
        case "undo":
            return texts.label("need", f"undo-{change.what[0]}", name=change.what[-1])
        case "time":
            return texts.label("need", f"time-{change.what[0]}", phase=change.what[1])
    return texts.label("need", change.change, card=card)


def what(described: Described | None, texts: Language) -> str | None:
    """What a card must be, as in "Level 5 non-Tuner"; None where it may be any monster."""
    if described is None:
        return None
    asked: list[tuple[int, tuple[str, Any]]] = [(0, ("yes", number)) for number in described.numbers]
    for number, prop in enumerate(described.wanted, 1):
        asked.append((number, ("yes", prop)))
    for number, prop in enumerate(described.unwanted, 100):
        asked.append((number, ("no", prop)))
    for number, bound in enumerate(described.bounds, 200):
        asked.append((number, ("yes", bound)))
    return card_phrase(asked, texts)


def presented(answer: Answer, presenter: Presenter, lang: str) -> dict[str, Any]:
    """The whole answer of `need`; `presenter` is that of the board as it is."""
    return {
        "schema": NEED,
        "play": presenter.play(answer.verdict.play, listed=False),
        "verdict": answer.verdict.verdict,
        "violations": [violation.rule.id for violation in answer.verdict.violations],
        "number": answer.number,
        "most": answer.most,
        "complete": answer.complete,
        "proposals": [
            {
                "changes": [_change(change, lang) for change in one.changes],
                "play": Presenter(one.position, lang).play(one.play),
            }
            for one in answer.proposals
        ],
    }


def _change(change: Change, lang: str) -> dict[str, Any]:
    out: dict[str, Any] = {"change": change.change, "text": told(change, lang)}
    if change.ref is not None:
        card = change.card and renamed(change.card, lang)
        out["card"] = {"ref": change.ref} | ({"id": card.id, "name": card.name} if card else {})
    if change.place is not None:
        out["place"] = change.place
    if change.describe is not None:
        out["describe"] = {
            "numbers": [{"property": name, "value": value} for name, value in change.describe.numbers],
            "wanted": [{"property": name, "value": value} for name, value in change.describe.wanted],
            "unwanted": [{"property": name, "value": value} for name, value in change.describe.unwanted],
            "bounds": [{"property": name, bound: value} for bound, (name, value) in change.describe.bounds],
        }
    if change.levels:
        out["levels"] = list(change.levels)
    if change.what:
        out["what"] = list(change.what)
    return out
