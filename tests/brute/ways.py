"""Whether a monster may be Special Summoned at all in some way: its Summoning conditions, locks, the revival limit."""

from dataclasses import dataclass

from brute.board import SUMMON_ONLY_TYPES, Board, Card
from brute.law import BeyondBruteError, Law
from brute.terms import Sym, Term

FROM_EXTRA = {"fusion", "synchro", "xyz", "link"}


@dataclass(frozen=True)
class Way:
    """In what way a monster is Special Summoned."""

    kind: str
    """own, fusion, ritual, synchro, xyz, link, pendulum, special (by an effect that names no other kind)"""
    via: Card | None = None
    """the card whose effect does it"""
    names: tuple[str, ...] = ()
    """other names that the card counts under"""
    ignores_conditions: bool = False
    asked_for: tuple[Term, ...] = ()
    """the filters of the effect that what it Summons matches"""
    revives: bool = False
    """by its own effect, which is not the way that its text asks for"""

    def is_one_of(self, board: Board, card: Card, wanted: list[Term]) -> bool:
        """Whether it is a way that the text of `card` names: a kind, own, effect, by("Name") or by(filter)."""
        return any(self._is(board, card, way) for way in wanted)

    def _is(self, board: Board, card: Card, way: Term) -> bool:
        match way:
            case Sym("by", (str(name),)):
                return self.via is not None and name in {*self.via.values.names, *self.names}
            case Sym("by", (key,)):
                return self.via is not None and board.fits(self.via, card.law, key)
            case Sym("own", ()):
                return self.kind == "own" or (self.via is not None and self.via.ref == card.ref and not self.revives)
            case Sym("effect", ()):
                return self.via is not None
            case Sym(kind, ()):
                return kind == self.kind
        raise BeyondBruteError(f"the way {way}")


def may_come(board: Board, card: Card, way: Way) -> bool:
    """Whether nothing but zones and materials stands in the way of this Special Summon of `card` by `you`."""
    if any(board.locked(what, card) or not board.freed(way.kind, card, what, None) for what in {"special", way.kind}):
        return False
    if _summoned_already(board, card, way.kind):
        return False
    if not own_conditions(board, card, "special", way.kind):
        return False
    own_way_only = [args[1] for args in card.law.facts["must"]]
    first = [args[1] for args in card.law.facts["must_first"]]
    if not _revived(board, card, way, own_way_only + first):
        return False
    if way.ignores_conditions:
        return True
    if {"any", card.inst.place} & set(card.law.words("cannot_special")):
        return False
    if own_way_only and not way.is_one_of(board, card, own_way_only):
        return False
    if first and not card.inst.proper and not way.is_one_of(board, card, first):
        return False
    return _not_only_its_own_way(card, way) or bool(own_way_only or first)


def _summoned_already(board: Board, card: Card, kind: str) -> bool:
    for _, what in card.law.facts["once_a_turn"]:
        if card.inst.card.name not in board.position.you.special_summoned:
            continue
        if what == Sym("special"):
            return True
        if what == Sym(kind):
            raise BeyondBruteError("how it was Special Summoned this turn")
    return False


def own_conditions(board: Board, card: Card, *words: str) -> bool:
    """Whether all holds that the card's text asks for wherever it is Summoned so."""
    return all(
        board.met(card.law, condition)
        for _, word, condition in card.law.facts["only_if"]
        if word in [Sym(one) for one in words]
    )


def is_special_summon_monster(card: Card) -> bool:
    """A monster that has a way of its own and cannot be Normal Summoned."""
    return card.law.has("special_only") or bool(set(card.inst.card.types) & SUMMON_ONLY_TYPES)


def _revived(board: Board, card: Card, way: Way, ways: list[Term]) -> bool:
    """The revival limit: from the GY or banished (or face-up in the Extra Deck) only once properly Summoned."""
    inst = card.inst
    if inst.place in ("hand", "deck") or (inst.place == "extra" and inst.face == "down"):
        return True
    if inst.proper or not is_special_summon_monster(card) or card.law.has("no_revival_limit"):
        return True
    # a way of its own that starts there is no revival
    own = Way(way.kind, way.via, way.names)
    return own.is_one_of(board, card, ways)


def _not_only_its_own_way(card: Card, way: Way) -> bool:
    """Where no sentence names the ways: a Special Summon Monster in hand or Deck comes in its own way only."""
    inst = card.inst
    if way.kind in (*FROM_EXTRA, "ritual", "own") or not is_special_summon_monster(card):
        return True
    if inst.place not in ("hand", "deck"):
        return True  # properly Summoned before; or from the Extra Deck, by an effect that says so
    if way.via is not None and way.via.ref == card.ref and not way.revives:
        return True
    if "ritual" in card.inst.card.types:
        return way.via is not None and any(_names_rituals(way.via.law, key) for key in way.asked_for)
    return False


def _names_rituals(law: Law, key: Term) -> bool:
    return any(conjunct == [(Sym("yes"), Sym("is", (Sym("ritual"),)))] for conjunct in law.conjuncts("filter", key))


def alone_of_its_kind(board: Board, arriving: list[Card], gone: frozenset[str], to: str = "you") -> bool:
    """Whether no text lets only one such monster be face-up, once these came face-up and those left."""
    there = [(c, c.inst.controller) for c in board.at("both", "monsters") if c.inst.face == "up" and c.ref not in gone]
    there = [(c, who) for c, who in there if c not in arriving] + [(c, to) for c in arriving]
    for source, controller in there:
        if source not in arriving and board.negated(source):
            continue
        for _, who, key in source.law.facts["only_one"]:
            field = [c for c, side in there if who == Sym("both") or side == controller]
            alike = [c for c in field if board.fits(c, source.law, key)]
            if len(alike) > 1 and any(c in arriving for c in alike):
                return False
    return True
