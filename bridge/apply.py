"""The board after a play or an event, as asp/questions/apply.lp derives it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from solemn.bridge.ask import Found, Question
from solemn.bridge.board_error import BoardError
from solemn.bridge.cards.names import fold
from solemn.bridge.defects import refuse_defects
from solemn.bridge.enumerate import ref_order
from solemn.bridge.errors import SolemnError
from solemn.bridge.events import IMPOSSIBLE, Event, Negated, Step, event_facts
from solemn.bridge.facts import judged_facts, position_facts
from solemn.bridge.judge import judge
from solemn.bridge.own_cards import FIRST_KEY
from solemn.bridge.records import Card, Instance, Player, Position, Side
from solemn.bridge.resolve import CardLookup
from solemn.bridge.verdict import Verdict

ENOUGH = 40
"""unknown cards that a Deck of unknown size is given when a known card comes to it"""
_KEYS = {"hand": "hand", "gy": "graveyard", "banished": "banished", "extra": "extra", "deck": "deck"}


class NotAppliedError(SolemnError):
    """A play that is not legal, or of which that cannot be said: it has no board afterwards."""

    def __init__(self, message: str, verdict: Verdict) -> None:
        super().__init__(message)
        self.verdict = verdict


def apply(position: Position, step: Step, cards: CardLookup | None = None, *, certain: bool = False) -> Position:
    """The position after a play or an event; `cards` knows the Tokens by name.

    Of what a play leaves open the first choice that is legal is made. A play that is `certain`, one that a listing
    holds without a doubt, is not judged again. Raises NotAppliedError for a play that is not legal, and BoardError for
    an event that cannot be.
    """
    facts = position_facts(position, comments=False)
    verdict = None
    if isinstance(step, Event):
        facts += event_facts(step)
    else:
        play = step.play if isinstance(step, Negated) else step
        verdict = None if certain else judge(position, play)
        if verdict is not None and verdict.verdict == "undecided":
            raise NotAppliedError(_refusal(verdict), verdict)
        facts += judged_facts(play, verdict.play if verdict else play, negated=isinstance(step, Negated))
    question = Question("apply", facts, parts=("base", "catalogue"), options=["0"])
    refuse_defects(position, question)
    found = question.best()
    if found is None:
        raise AssertionError(f"no answer set applies {step}")
    if verdict is not None and not found.all("happens"):
        raise NotAppliedError(_refusal(verdict), verdict)
    for ref, why in found.all("impossible"):
        name = next(one.card.name for one in position.instances if one.ref == ref)
        raise BoardError(IMPOSSIBLE[why].format(card=name, ref=ref), file=position.source)
    return _Afterwards(position, found, cards).position()


def _refusal(verdict: Verdict) -> str:
    why = [v.message for v in verdict.violations] or [n.clause for n in verdict.undecided]
    return f"{verdict.verdict}: {'; '.join(why)}"


class _Afterwards:
    """A Position made of what is then true."""

    def __init__(self, position: Position, found: Found, cards: CardLookup | None) -> None:
        self.before = position
        self.cards = cards
        self.found = found
        self.true: defaultdict[str, dict[str, Any]] = defaultdict(dict)
        self.happened: defaultdict[str, list[str]] = defaultdict(list)
        self.applied: defaultdict[str, list[int]] = defaultdict(list)
        self.turn: dict[tuple[str, ...], list[Any]] = defaultdict(list)
        for arguments in found.all("then"):
            if len(arguments) == 1:
                name, *rest = arguments[0]
                self.turn[name, rest[0]] += rest[1:] or [True]
            else:
                ref, fact = arguments
                name, *rest = fact if isinstance(fact, tuple) else (fact,)
                if name == "happened":
                    self.happened[ref].append(rest[0])
                elif name == "applied_to":
                    self.applied[ref].append(rest[0])
                else:
                    self.true[ref][name] = rest[0] if len(rest) == 1 else rest or True

    def position(self) -> Position:
        """The whole board."""
        before = self.before
        own: list[Card] = list(before.cards)
        gone = {ref for (ref,) in self.found.all("vanishes")}
        placed = [self._moved(one) for one in before.instances if one.ref not in gone]
        placed += self._tokens(own)
        instances = self._named(placed)
        ((player, phase),) = ((p, phases[0]) for (name, p), phases in self.turn.items() if name == "turn")
        sides: dict[Player, Side] = {p: self._side(p, instances) for p in ("you", "opponent")}
        return msgspec.structs.replace(before, turn=player, phase=phase, instances=instances, cards=tuple(own), **sides)

    def _moved(self, one: Instance) -> Instance:
        """The card as it lies then; references are still those of before."""
        true = self.true[one.ref]
        player, place = true["place"]
        events = tuple(sorted(self.happened[one.ref]))
        return msgspec.structs.replace(
            one,
            controller=player,
            place=place,
            zone=true.get("zone"),
            face="down" if "facedown" in true else "up",
            position=true.get("position"),
            since="this_turn" if "since_this_turn" in true else "earlier",
            proper="proper" in true,
            attacked="attacked" in true,
            position_changed="position_changed" in true,
            activated="activated" in true,
            declared=one.declared if "keeps_changes" in true else None,
            happened=events,
            summoned=true.get("summoned"),
            applied=tuple(card for card in one.applied if card.key in self.applied[one.ref]),
            made_by=one.made_by if "keeps_changes" in true else None,
            counters=one.counters if "keeps_changes" in true else (),
            changed=one.changed if "keeps_changes" in true else (),
            attached_to=true.get("under"),
            equipped_to=true.get("equipped"),
        )

    def _tokens(self, own: list[Card]) -> list[Instance]:
        """The Tokens that come to the field."""
        made: list[Instance] = []
        appear = sorted(self.found.all("appears"), key=lambda a: ref_order(a[2]))
        properties = [p for _, p in self.found.all("is_made")]
        card = self._token(properties, own) if appear else None
        makers = {ref for (ref,) in self.found.all("token_maker")}
        maker = next((one.card for one in self.before.instances if one.ref in makers), None)
        for _, player, zone, shown in appear:
            assert card is not None
            front = "opp." if player == "opponent" and zone in ("EL", "ER") else ""
            lies: Literal["attack", "defense"] = "attack" if shown == "attack" else "defense"
            token = Instance(
                ref=f"{front}{zone}", path="", card=card, id=card.id, controller=player, place="monster", zone=zone,
                position=lies, owner=player, since="this_turn", proper=True, summoned="special",
                made_by=maker,
            )  # fmt: skip
            made.append(token)
        return made

    def _token(self, properties: Iterable[Any], own: list[Card]) -> Card:
        """The Token's card: the known one of its name, else one that the board itself states."""
        values: dict[str, Any] = {}
        types: list[str] = []
        for p in properties:
            if p[0] == "is":
                types.append(p[1])
            else:
                values["defense" if p[0] == "def" else p[0]] = p[1]
        name = values["name"]
        candidates: list[Card] = [*own, *(self.cards.by_name(name) if self.cards else ())]
        known = [c for c in candidates if fold(c.name) == fold(name) and "token" in c.types]
        if known:
            return known[0]
        words = tuple(t for t in types if t not in ("monster", "token", "effect"))
        card = Card(key=FIRST_KEY + len(own), kind="monster", types=("token", *words), **values)
        own.append(card)
        return card

    def _named(self, placed: Sequence[Instance]) -> tuple[Instance, ...]:
        """The cards in board order with their new references."""
        new: dict[str, str] = {}
        out: list[tuple[Instance, str]] = []
        for player in ("you", "opponent"):
            front = "opp." if player == "opponent" else ""
            mine = [one for one in placed if one.controller == player]
            for one in sorted((o for o in mine if o.zone is not None), key=_zone_order):
                zone = one.zone or ""
                ref = zone if zone.startswith("opp.") or not front else f"{front}{zone}"
                new[one.ref] = ref
                out.append((one, f"{player}.field.{ref.removeprefix('opp.')}"))
                under = [o for o in placed if o.attached_to == one.ref]
                for number, below in enumerate(self._in_order(under), 1):
                    new[below.ref] = f"{ref}/{number}"
                    out.append((below, f"{player}.field.{ref.removeprefix('opp.')}.materials[{number}]"))
            for place, key in _KEYS.items():
                listed = [o for o in mine if o.place == place]
                for number, one in enumerate(self._in_order(listed), 1):
                    new[one.ref] = f"{front}{place}:{number}"
                    out.append((one, f"{player}.{key}[{number}]"))
        return tuple(
            msgspec.structs.replace(
                one, ref=new[one.ref], path=path,
                attached_to=one.attached_to and new[one.attached_to],
                equipped_to=one.equipped_to and new.get(one.equipped_to),
            )
            for one, path in out
        )  # fmt: skip

    def _in_order(self, cards: Iterable[Instance]) -> list[Instance]:
        """Those that were there as they lay, then those that came, in the order of their coming."""
        return sorted(cards, key=lambda one: (self.true[one.ref].get("arrival", 0), ref_order(one.ref)))

    def _side(self, player: Player, instances: Sequence[Instance]) -> Side:
        before: Side = getattr(self.before, player)

        def number(name: str, usual: int) -> int:
            return int(self.turn.get((name, player), [usual])[0])

        def names(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
            found = set(self.turn.get((name, player), ()))
            return tuple(n for n in dict.fromkeys(known) if n in found) + tuple(sorted(found - {*known}))

        return msgspec.structs.replace(
            before,
            lp=number("lp", before.lp),
            unknown=self._unknown(player, before, instances),
            normal_used=number("normal_used", 0),
            normal_allowed=number("normal_allowed", 1),
            pendulum_used=("pendulum_used", player) in self.turn,
            effects_used=names("effect_used", before.effects_used),
            special_summoned=names("special_summoned", before.special_summoned),
            happened=(),
            applied=tuple(card for card in self._known(before) if card.key in self.turn.get(("applied", player), ())),
        )

    def _known(self, side: Side) -> tuple[Card, ...]:
        """The cards whose effects may apply for the turn, each once."""
        cards = (*side.applied, *(one.card for one in self.before.instances))
        return tuple({card.key: card for card in cards}.values())

    def _unknown(self, player: Player, before: Side, instances: Sequence[Instance]) -> tuple[tuple[str, int], ...]:
        """Unknown cards stay; beside the first known card of a Deck that was left out they are counted."""
        had = any(o.controller == player and o.place == "deck" for o in self.before.instances)
        has = any(o.controller == player and o.place == "deck" for o in instances)
        if had or "deck" in dict(before.unknown):
            return before.unknown
        return (*before.unknown, ("deck", ENOUGH)) if has else before.unknown


def _zone_order(one: Instance) -> int:
    from solemn.bridge.board_schema import ZONES

    return ZONES.index((one.zone or "").removeprefix("opp."))
