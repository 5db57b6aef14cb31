"""The board after a play, written from the rule texts: what leaves, what comes, what the turn remembers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from solemn.bridge.records import Instance, Player, Position, Side

from brute.activation import played
from brute.board import SUMMON_ONLY_TYPES, Board, Card
from brute.choice import BrutePlay
from brute.doing import Deeds, deeds_of
from brute.law import BeyondBruteError
from brute.tokens import token_record
from brute.ways import Way
from brute.zones import SPELLS

TO_GY = ("tribute", "send", "discard", "destroy", "fall", "detach", "spend")
LISTS = ("hand", "gy", "banished", "extra", "deck")
STAYS = {"continuous", "equip", "field"}
IN_BOARD_ORDER = ("M1", "M2", "M3", "M4", "M5", "EL", "ER", "S1", "S2", "S3", "S4", "S5", "F", "PL", "PR")
MANY = 40
"""unknown cards of a Deck that nobody counted"""


@dataclass(frozen=True)
class Placed:
    """A play with what was chosen for it."""

    play: BrutePlay
    zones: tuple[tuple[str, str], ...]
    """(card, zone); of Tokens the card is empty"""
    stance: str
    """attack, defense or set"""


def after(position: Position, placed: Placed) -> Position:
    """The board once this legal play of `you` is made. BeyondBruteError where what becomes of a card is not known."""
    return _After(position, placed).position()


class _After:
    def __init__(self, before: Position, placed: Placed) -> None:
        self.before = before
        self.board = Board(before)
        self.at: dict[str, Card] = {card.ref: card for card in self.board.cards}
        self.placed = placed
        self.play = placed.play
        self.deeds: Deeds = deeds_of(self.board, self.play)
        self.state: dict[str, Instance] = {
            one.ref: msgspec.structs.replace(one, happened=()) for one in before.instances
        }
        self.last: list[str] = []
        """what came to a list, in the order of its coming"""

    def position(self) -> Position:
        for ref, act in self.deeds.done.items():
            if ref not in self.play.cards:
                self._do(ref, act)
        self._summon()
        self._finish_the_card()
        instances = self._named([*self.state.values(), *self._tokens()])
        return msgspec.structs.replace(
            self.before, instances=instances, you=self._my_side(instances), opponent=self._their_side(instances)
        )

    # ---- what leaves -----------------------------------------------------------------------------------------------
    def _do(self, ref: str, act: str) -> None:
        """One card leaves its place; what hangs on it goes with it."""
        if ref not in self.state:
            return
        one, card = self.state[ref], self.at[ref]
        hanging = [other for other in self.state.values() if ref in (other.attached_to, other.equipped_to)]
        where, face = self._goes(card, act)
        if where is None:
            del self.state[ref]
        else:
            events = [name for name in (DONE.get(act), DONE.get(where), "left" if card.on_field else None) if name]
            above = (*self.play.cards,)[0] if where == "attached" else None
            self._move(one, where, one.owner, face, events, attached_to=above)
        for other in hanging:
            if other.equipped_to == ref:
                self._do(other.ref, "fall")
            elif self.deeds.takes_over and act == "attach":
                self.state[other.ref] = msgspec.structs.replace(other, attached_to=(*self.play.cards,)[0])
            else:
                self._do(other.ref, "detach")

    def _move(
        self, one: Instance, where: str, who: Player, face: str, events: list[str], **more: Any
    ) -> None:  # fmt: skip
        blank: dict[str, Any] = {
            "place": where, "controller": who, "zone": None, "face": face, "position": None, "since": "this_turn",
            "attacked": False, "position_changed": False, "activated": False, "declared": None, "summoned": None,
            "applied": (), "changed": (), "attached_to": None, "equipped_to": None,
            "happened": tuple(sorted(events)),
            "proper": one.proper and _limited(self.at[one.ref]) and not (where in ("hand", "deck") or face == "down"),
        }  # fmt: skip
        self.state[one.ref] = msgspec.structs.replace(one, **{**blank, **more})
        if where in LISTS:
            self.last.append(one.ref)

    def _goes(self, card: Card, act: str) -> tuple[str | None, str]:
        """The place to which a card goes by what is done to it (none for a Token), and its face there."""
        types = card.values.types
        of_extra_deck = bool(set(card.inst.card.types) & SUMMON_ONLY_TYPES - {"ritual"})
        if "token" in types:
            return None, "up"
        if act == "attach":
            return "attached", "up"
        if act == "banish":
            return "banished", "up"
        if act in TO_GY:
            if self.board.redirected(card):
                return "banished", "up"
            return ("extra" if card.on_field and "pendulum" in types else "gy"), "up"
        if act in ("return", "return_or_extra"):
            return ("extra", "down") if of_extra_deck else ("hand", "up")
        if act in ("shuffle", "shuffle_or_extra"):
            return ("extra", "down") if of_extra_deck else ("deck", "up")
        raise BeyondBruteError(f"what becomes of a card by {act}")

    # ---- what comes ------------------------------------------------------------------------------------------------
    def _summon(self) -> None:
        kind = self.play.kind
        stays = kind == "flip" or (
            kind == "normal" and any(self.at[r].inst.place == "monster" for r in self.play.cards)
        )
        for ref, zone in self.placed.zones:
            if not ref:
                continue
            one = self.state[ref]
            up = self.placed.stance != "set"
            face: Literal["up", "down"] = "up" if up else "down"
            shown: dict[str, Any] = {
                "position": "attack" if self.placed.stance == "attack" else "defense",
                "happened": tuple(sorted(self._events())),
            }
            if stays:
                again = {"summoned": "normal"} if kind == "normal" else {"position_changed": True}
                self.state[ref] = msgspec.structs.replace(one, face=face, **shown, **again)
                continue
            theirs = zone.startswith("opp.")
            properly = self._properly(self.at[ref]) or one.proper if _limited(self.at[ref]) else up
            self._move(
                one, "monster", "opponent" if theirs else "you", face, [],
                zone=zone, summoned=self._way_in(), proper=properly, **shown,
            )  # fmt: skip

    def _events(self) -> Iterator[str]:
        kind = self.play.kind
        if kind == "set":
            return
        yield "summoned"
        if kind in ("normal", "flip"):
            yield kind
            if kind == "normal" and self.play.materials:
                yield "tribute"
            return
        yield "special"
        if kind not in ("special", "activate"):
            yield kind

    def _way_in(self) -> str:
        kind = self.play.kind
        if kind in ("normal", "set"):
            return "tribute" if self.play.materials else "normal"
        return "special" if kind in ("special", "activate") else kind

    def _properly(self, card: Card) -> bool:
        """By a Summon of its own kind, by its own way, or by one that its text names."""
        kind, via = self.play.kind, self.play.via_ref
        if kind in ("fusion", "ritual", "synchro", "xyz", "link", "special") or via == card.ref:
            return True
        effect = self.deeds.effect
        means = self.at[via] if via and effect is not None else None
        way = Way("special" if kind == "activate" else kind, means, effect.names if effect else ())
        stated = [args[1] for name in ("must", "must_first") for args in card.law.facts[name]]
        return way.is_one_of(self.board, card, stated)

    def _tokens(self) -> Iterator[Instance]:
        if self.play.tokens is None:
            return
        assert self.play.via_ref is not None
        record = token_record(self.at[self.play.via_ref].law, self.play.tokens[1])
        for _, zone in self.placed.zones:
            who: Player = "opponent" if zone.startswith("opp.") else "you"
            yield Instance(
                ref=f"token {zone}", path="", card=record, id=None, controller=who, owner=who, place="monster",
                zone=zone, position="attack" if self.placed.stance == "attack" else "defense", since="this_turn",
                proper=True, summoned="special",
            )  # fmt: skip

    # ---- the card that did it --------------------------------------------------------------------------------------
    def _finish_the_card(self) -> None:
        """A Spell or Trap is spent, or stays face-up; a monster has activated its effect."""
        via = self.play.via_ref
        if via is None or self.deeds.effect is None or via not in self.state or via in self.deeds.done:
            return
        card, one = self.at[via], self.state[via]
        if not played(card):
            if card.inst.place == "monster" and one.place == "monster" and via not in self.play.cards:
                self.state[via] = msgspec.structs.replace(one, activated=True)
            return
        if not set(card.inst.card.types) & STAYS:
            where, face = self._goes(card, "spend")
            assert where is not None
            self._move(one, where, one.owner, face, [*_named_events(where), *(["left"] if card.on_field else [])])
            return
        on = next(iter(self.play.cards), None) if "equip" in card.inst.card.types else None
        if card.inst.place == "hand":
            field = "field" in card.inst.card.types
            self._move(
                one, "field" if field else "spell", "you", "up", [], zone="F" if field else self._free_spell_zone(),
                equipped_to=on,
            )  # fmt: skip
            if field:
                self._replace_field_spells(via)
        else:
            self.state[via] = msgspec.structs.replace(one, face="up", equipped_to=on)

    def _free_spell_zone(self) -> str:
        taken = {one.zone for one in self.state.values()}
        return next(zone for zone in SPELLS if zone not in taken)

    def _replace_field_spells(self, new: str) -> None:
        for one in list(self.state.values()):
            if one.place != "field" or one.ref == new:
                continue
            if one.controller == "you":
                self._do(one.ref, "send")
            elif one.face == "up" and self.before.rules in ("mr1", "mr2"):
                self._do(one.ref, "destroy")

    # ---- the players -----------------------------------------------------------------------------------------------
    def _my_side(self, instances: tuple[Instance, ...]) -> Side:
        side, kind = self.before.you, self.play.kind
        normal = kind in ("normal", "set") and self.play.via_ref is None
        special = kind not in ("normal", "set", "flip")
        names = {self.at[ref].inst.card.name for ref in self.play.cards} if special else set()
        lp = side.lp - self.deeds.pays
        return self._counted(
            msgspec.structs.replace(
                side,
                lp=lp - lp // 2 if self.deeds.pays_half else lp,
                normal_used=side.normal_used + normal,
                pendulum_used=side.pendulum_used or kind == "pendulum",
                special_summoned=tuple(sorted({*side.special_summoned, *names})),
                effects_used=tuple(sorted({*side.effects_used, *self.deeds.once})),
                happened=(),
            ),
            "you",
            instances,
        )

    def _their_side(self, instances: tuple[Instance, ...]) -> Side:
        return self._counted(msgspec.structs.replace(self.before.opponent, happened=()), "opponent", instances)

    def _counted(self, side: Side, player: Player, instances: tuple[Instance, ...]) -> Side:
        """A Deck of which nothing was known and to which a card came has unknown cards beside it."""
        had, has = (any((o.controller, o.place) == (player, "deck") for o in them)
                    for them in (self.before.instances, instances))  # fmt: skip
        if has and not had and "deck" not in dict(side.unknown):
            return msgspec.structs.replace(side, unknown=(*side.unknown, ("deck", MANY)))
        return side

    # ---- the references --------------------------------------------------------------------------------------------
    def _named(self, instances: list[Instance]) -> tuple[Instance, ...]:
        """In board order, each by where it now lies."""
        came = {ref: n for n, ref in enumerate(self.last, 1)}
        found: list[tuple[Instance, str]] = []
        for who in ("you", "opponent"):
            front = "" if who == "you" else "opp."
            mine = [one for one in instances if one.controller == who]
            on_field = [one for one in mine if one.zone is not None]
            for one in sorted(on_field, key=lambda o: IN_BOARD_ORDER.index((o.zone or "").removeprefix("opp."))):
                above = front + (one.zone or "").removeprefix("opp.")
                found.append((one, above))
                under = [o for o in instances if o.attached_to == one.ref]
                found += [(o, f"{above}/{n}") for n, o in enumerate(under, 1)]
            for place in LISTS:
                there = sorted((o for o in mine if o.place == place), key=lambda o: came.get(o.ref, 0))
                found += [(o, f"{front}{place}:{n}") for n, o in enumerate(there, 1)]
        new: Mapping[str, str] = {one.ref: ref for one, ref in found}
        return tuple(
            msgspec.structs.replace(
                one, ref=ref, attached_to=one.attached_to and new[one.attached_to],
                equipped_to=one.equipped_to and new.get(one.equipped_to),
            )
            for one, ref in found
        )  # fmt: skip


DONE = {"tribute": "tributed", "discard": "discarded", "destroy": "destroyed", "fall": "destroyed", "gy": "sent",
        "banished": "banished"}  # fmt: skip
"""what has happened to a card by what was done to it, or by where it went"""


def _named_events(where: str) -> list[str]:
    return [DONE[where]] if where in DONE else []


def _limited(card: Card) -> bool:
    """Under the revival limit."""
    special = bool(set(card.inst.card.types) & SUMMON_ONLY_TYPES) and card.inst.card.kind == "monster"
    own = card.law.has("special_only") or card.law.has("must_first")
    return (special or own) and not card.law.has("no_revival_limit")
