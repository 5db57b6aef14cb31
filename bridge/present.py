"""The answers in the shapes of the public JSON formats."""

from typing import Any

from solemn.bridge.ask import Note
from solemn.bridge.enumerate import Listing, play_order
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import in_language
from solemn.bridge.notation import Notation
from solemn.bridge.records import KINDS, Instance, Play, Position
from solemn.bridge.verdict import Listed, Verdict, Violation

LEGAL = "solemn.legal/1"
CHECK = "solemn.check/1"
_KIND_ORDER: list[str] = list(KINDS)


class Presenter:
    """Turns the answers about one position into plain data; `lang` is the language of its cards' names and of notes."""

    def __init__(self, position: Position, lang: str = DEFAULT) -> None:
        self.position = in_language(position, lang)
        self._lang = lang
        self._notation = Notation(self.position)
        self._at: dict[str, Instance] = {one.ref: one for one in self.position.instances}

    def card(self, ref: str) -> dict[str, Any]:
        """CARD of the formats."""
        one = self._at[ref]
        return {"ref": ref, "id": one.id, "name": one.card.name}

    def cards(self, refs: tuple[str, ...] | None) -> list[dict[str, Any]]:
        """Several CARDs."""
        return [self.card(ref) for ref in refs or ()]

    def play(self, play: Play, *, listed: bool = True) -> dict[str, Any]:
        """PLAY of the formats; of a listed one the notation leaves zone and position open."""
        summoned = self.cards(play.cards)
        where = dict(play.each)
        if len(summoned) > 1:
            for card in summoned:
                card |= {"zones": list(where.get(card["ref"], ())), "positions": list(play.positions or ())}
        if play.tokens is not None:
            summoned += [{"ref": "token", "name": play.tokens[1]}] * play.tokens[0]
        out: dict[str, Any] = {"kind": play.kind, "card": summoned[0] if summoned else self.card(play.subject)}
        if len(summoned) > 1:
            out["cards"] = summoned
        return out | {
            "via": self.card(play.via) if play.via else None,
            "targets": self.cards(play.targets),
            "materials": self.cards(play.materials) + [self.card(ref) | {"falls": True} for ref in play.falls],
            "costs": self.cards(play.costs),
            "zones": list(play.zones or ()),
            "positions": list(play.positions or ()),
            "notation": self._notation.print(play, listed=listed),
        }

    def note(self, note: Note) -> dict[str, Any]:
        """NOTE of the formats."""
        kinds: dict[str, list[str]] = {}
        for ref, kind in note.affects:
            kinds.setdefault(ref, []).append(kind)
        affects = [
            {"ref": ref, "kinds": sorted(set(ks), key=_KIND_ORDER.index), "can": note.can} for ref, ks in kinds.items()
        ]
        why = language(self._lang).label("notes", note.can)
        return {"card": self.card(note.ref), "clause": note.clause, "why": why, "affects": affects}

    def legal(self, listing: Listing) -> dict[str, Any]:
        """The whole answer of `legal`."""
        return self.listed(listing, sorted(listing, key=play_order))

    def listed(self, listing: Listing, found: list[Listed]) -> dict[str, Any]:
        """The answer of `legal` for plays that were found already."""
        index = {(n.ref, n.clause): i for i, n in enumerate(listing.notes)}
        return {
            "schema": LEGAL,
            "rules": self.position.rules,
            "complete": listing.complete,
            "plays": [self.play(one.play) for one in found if not one.doubts],
            "maybe": [self.play(one.play) | {"notes": [index[d] for d in one.doubts]} for one in found if one.doubts],
            "undecided": [self.note(note) for note in listing.notes],
        }

    def check(self, verdict: Verdict, nearest: list[Play], every: Violation | None = None) -> dict[str, Any]:
        """The whole answer of `check`; `every` holds what all choices reach together, as judge.of_every_choice."""
        out = {
            "schema": CHECK,
            "play": self.play(verdict.play, listed=False),
            "verdict": verdict.verdict,
            "violations": [
                {
                    "rule": v.rule.id,
                    "message": v.message,
                    "statement": v.rule.statement,
                    "cards": self.cards(v.cards),
                    "values": v.values,
                    "source": v.rule.source,
                    "file": f"{v.rule.file}:{v.rule.line}",
                }
                for v in verdict.violations
            ],
            "passed": list(verdict.passed),
            "exceptions": [
                {
                    "rules": list(e.rules),
                    "card": None if e.name is None else {"ref": e.ref, "id": e.id, "name": e.name},
                    "word": e.word,
                    "text": e.text,
                }
                for e in verdict.exceptions
            ],
            "nearest": [self._notation.print(play, listed=True) for play in nearest],
            "undecided": [self.note(note) for note in verdict.undecided],
        }
        if verdict.unavoidable is not None:
            best = self._notation.print(verdict.play)
            out |= {"unavoidable": list(verdict.unavoidable), "best": best}
            out |= {"every_choice": {"message": every.message, "values": every.values}} if every else {}
        return out | ({"remark": verdict.remark} if verdict.remark else {})
