"""The board as the rules see it: effective values, filters, conditions, continuous effects."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from solemn.bridge.records import Card as Printed
from solemn.bridge.records import Instance, Position

from brute.law import BeyondBruteError, Effect, Law, law_of
from brute.terms import Sym, Term

FIELD = ("monster", "spell", "field", "pendulum")
PLACES = {
    "monsters": ("monster",),
    "spells": ("spell", "field", "pendulum"),
    "field": FIELD,
    "hand": ("hand",),
    "deck": ("deck",),
    "gy": ("gy",),
    "banished": ("banished",),
    "extra": ("extra",),
    "spell_zones": ("spell",),
    "field_zone": ("field",),
}
"""the places that a count, a slot or an effect names, as the places of the records"""
SUMMON_ONLY_TYPES = {"fusion", "ritual", "synchro", "xyz", "link"}


@dataclass(frozen=True)
class Values:
    """What a card is at this moment."""

    names: frozenset[str]
    types: frozenset[str]
    archetypes: frozenset[str] = frozenset()
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    scale: int | None = None
    attribute: str | None = None
    race: str | None = None
    atk: int | None = None
    defense: int | None = None
    arrows: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Card:
    """One card on the board with its law and its values."""

    inst: Instance
    law: Law = field(compare=False)
    values: Values = field(compare=False)

    @property
    def ref(self) -> str:
        return self.inst.ref

    @property
    def mine(self) -> bool:
        return self.inst.controller == "you"

    @property
    def on_field(self) -> bool:
        return self.inst.place in FIELD

    @property
    def faceup_on_field(self) -> bool:
        return self.on_field and self.inst.face == "up"

    @property
    def hidden(self) -> bool:
        """A face-down card of the opponent, whose properties nobody can verify."""
        return self.on_field and self.inst.face == "down" and not self.mine


class Board:
    """A position, seen by `you`."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.era = position.rules
        self.cards: list[Card] = []
        for inst in position.instances:
            law = law_of(inst.card.law)
            if unknown := law.not_known():
                raise BeyondBruteError(f"{unknown[0]} of {inst.card.name}")
            self.cards.append(Card(inst, law, own_values(inst, law)))
        # an effect that changes what monsters are is asked for on the values before it
        self.effects = list(self._active_effects())
        self.cards = [replace(card, values=self._changed_by_effects(card)) for card in self.cards]
        self.effects = list(self._active_effects())
        """the continuous effects that apply, with their cards"""

    # ---- cards -----------------------------------------------------------------------------------------------------
    def at(self, who: str, where: "str | Term") -> list[Card]:
        """The known cards of `you`, `opponent` or `both` in a place as PLACES names it, or in either of two."""
        return [c for c in self.cards if who in ("both", c.inst.controller) and c.inst.place in places_of(where)]

    def my_monsters(self) -> list[Card]:
        """The monsters that `you` controls."""
        return self.at("you", "monsters")

    # ---- filters and conditions ------------------------------------------------------------------------------------
    def fits(self, card: Card, law: Law, key: Term) -> bool:
        """Whether a card matches the filter `key` of `law`; a filter without facts asks for nothing."""
        return all(
            any(_holds(card, sign == Sym("yes"), atom) for sign, atom in conjunct)
            for conjunct in law.conjuncts("filter", key)
        )

    def met(self, law: Law, key: Term, controller: str = "you") -> bool:
        """Whether the condition `key` of `law` holds for a card of this controller."""
        conjuncts = law.conjuncts("cond", key)
        if not conjuncts:
            raise ValueError(f"no such condition: {key}")
        return all(any(self._test(law, test, controller) for (test,) in conjunct) for conjunct in conjuncts)

    def _test(self, law: Law, test: Term, controller: str) -> bool:
        match test:
            case Sym("count", (Sym(who), where, key, Sym(how), int(number))):
                return _compare(self._count(law, who, where, key, controller), how, number)
            case Sym("more", (Sym("count", (Sym(w1), l1, f1)), Sym("count", (Sym(w2), l2, f2)))):
                return self._count(law, w1, l1, f1, controller) > self._count(law, w2, l2, f2, controller)
            case Sym("more", (Sym("count", (Sym(w1), l1, f1)), Sym("count", (Sym(w2), l2, f2)), int(number))):
                return self._count(law, w1, l1, f1, controller) >= self._count(law, w2, l2, f2, controller) + number
            case Sym("kinds", (Sym(who), where, key, Sym(what), Sym(how), int(number))):
                known = {
                    trait for card in self._known(law, who, where, key, controller) for trait in traits(card, what)
                }
                return _compare(len(known), how, number)
            case Sym("alike", (Sym(who), where, key, Sym(what), int(number))):
                found = [
                    trait for card in self._known(law, who, where, key, controller) for trait in traits(card, what)
                ]
                return any(found.count(trait) >= number for trait in found)
            case Sym("sum", (Sym(who), where, key, Sym(what), Sym(how), int(number))):
                return _compare(
                    sum(_amount(card, what) for card in self._known(law, who, where, key, controller)), how, number
                )
            case Sym("lp", (Sym(who), Sym(how), int(number))) if who != "both":
                mine, theirs = self.position.you.lp, self.position.opponent.lp
                have, other = (mine, theirs) if seen(who, controller) == "you" else (theirs, mine)
                return have >= other + number if how == "ahead" else _compare(have, how, number)
            case Sym("counters", (Sym(who), where, key, name, Sym("least"), int(number))):
                cards = self._known(law, who, where, key, controller)
                return number <= sum(n for c in cards for kind, n in c.inst.counters if name in (Sym("any"), kind))
            case Sym("phase", (Sym(phase),)):
                return self.position.phase == phase
            case Sym("past", _) if _without_history(self.position):
                return False
        raise BeyondBruteError(f"the condition {test}")

    def _count(self, law: Law, who: str, where: Term, key: Term, controller: str) -> int:
        if key != Sym("any"):
            return len(self._known(law, who, where, key, controller))
        who = seen(who, controller)
        return len(self.at(who, where)) + self._unknown(who, where)

    def _known(self, law: Law, who: str, where: Term, key: Term, controller: str) -> list[Card]:
        """The cards that count, where all of them are known."""
        who = seen(who, controller)
        if self._unknown(who, where):
            raise BeyondBruteError(f"unknown cards in {where}")
        asks_face = any(
            atom in (Sym("faceup"), Sym("facedown")) for conj in law.conjuncts("filter", key) for _, atom in conj
        )
        return [
            card
            for card in self.at(who, where)
            # what lies face-down is no "Dragon monster", unless the text asks for its face
            if key == Sym("any") or (self.fits(card, law, key) and (asks_face or not _covered(card)))
        ]

    def _unknown(self, who: str, where: Term) -> int:
        """How many cards of a place nobody named."""
        return sum(
            unknown
            for player, side in (("you", self.position.you), ("opponent", self.position.opponent))
            for place, unknown in side.unknown
            if who in ("both", player) and place in places_of(where)
        )

    # ---- continuous effects ----------------------------------------------------------------------------------------
    def _active_effects(self) -> Iterator[tuple[Card, Effect]]:
        for card, effect in self._effects_before_negation():
            negating = [] if effect.firm else self._negating(card)
            if any(self._negating(other) for other in negating):
                raise BeyondBruteError("effects that negate each other")
            if not negating:
                yield card, effect

    def _effects_before_negation(self) -> Iterator[tuple[Card, Effect]]:
        for card in self.cards:
            for effect in card.law.effects():
                if _applies_where_it_is(card, effect):
                    own = "your" if card.inst.controller == self.position.turn else "opponents"
                    if (
                        all(self.met(card.law, c, card.inst.controller) for c in effect.conditions)
                        and all(self.fits(card, card.law, key) for key in effect.while_itself)
                        and (not effect.turns or own in effect.turns)
                    ):
                        yield card, effect

    def _negating(self, card: Card) -> list[Card]:
        """The other cards that negate the effects of this one."""
        return [
            other
            for other, effect in self._effects_before_negation()
            if other != card and set(effect.negates) & card.values.types and "token" not in card.values.types
        ]

    def locked(self, what: str, card: Card) -> bool:
        """Whether an effect forbids `you` to do this with this card, whatever is used for it."""
        return any(not effect.unless for _, effect in self._locking(what, card))

    def freed(self, kind: str, card: Card, what: str, materials: list[Card] | None) -> bool:
        """Whether the effects that spare some Summons spare this one, by its kind and, where given, its materials."""
        return all(
            kind in dict(effect.unless)
            and (
                materials is None
                or (bool(materials) and all(self.fits(m, source.law, dict(effect.unless)[kind]) for m in materials))
            )
            for source, effect in self._locking(what, card)
            if effect.unless
        )

    def _locking(self, what: str, card: Card) -> list[tuple[Card, Effect]]:
        return [
            (source, effect)
            for source, effect in self.effects
            for locked, who in effect.locks
            if (not effect.in_column or column(card.inst.zone or "") == column(source.inst.zone or "") is not None)
            and (what == locked or (locked == "any" and what in ("normal", "set", "flip", "special")))
            and _touches_you(who, source)
            and all(self.fits(card, source.law, key) for key in effect.lock_on)
        ]

    def defense_too(self) -> bool:
        """Whether `you` may Normal Summon in face-up Defense Position."""
        return any(_touches_you(who, source) for source, effect in self.effects for who in effect.defense_too)

    def redirected(self, card: Card) -> bool:
        """Whether this card of `you` is banished instead of sent to the GY."""
        return any(
            _touches_you(who, source) and all(self.fits(card, source.law, key) for key in effect.redirect_on)
            for source, effect in self.effects
            for who in effect.redirects
        )

    def would_be_negated(self, card: Card) -> bool:
        """Whether another card negates the effects that this one has on the field."""
        if card.faceup_on_field:
            return bool(self._negating(card))
        return any(not self._negating(other) for other in self._negating(card))

    def negated(self, card: Card) -> bool:
        """Whether another card negates the effects of this one, face-up on the field."""
        return card.on_field and card.inst.face == "up" and self.would_be_negated(card)

    def _changed_by_effects(self, card: Card) -> Values:
        values = card.values
        if "monster" not in values.types or (card.on_field and card.inst.face == "down"):
            return values
        stated = {name for name, _ in card.inst.changed}
        for source, effect in self.effects:
            for who, where, property_ in effect.becomes:
                if (
                    card.inst.place in {"field": ("monster",), "gy": ("gy",)}[where]
                    and seen(who, source.inst.controller) in ("both", card.inst.controller)
                    and property_.name not in stated
                ):
                    values = _with(values, property_)
        return values


def column(zone: str) -> int | None:
    """Counted from the left of `you`: of a Monster Zone or the Spell & Trap Zone behind it; elsewhere none."""
    found = re.fullmatch(r"(opp\.)?[MS](\d)", zone)
    if found:
        return 5 - int(found[2]) if found[1] else int(found[2]) - 1
    return {"EL": 1, "ER": 3}.get(zone)


def _applies_where_it_is(card: Card, effect: Effect) -> bool:
    inst = card.inst
    if not effect.places:
        return card.faceup_on_field and (inst.card.kind != "monster" or inst.place == "monster")
    if "made" in effect.places:
        raise BeyondBruteError("an effect on Tokens that its card Summoned")
    as_scale = inst.zone is not None and inst.place in ("spell", "pendulum") and "pendulum" in card.values.types
    return (
        ("pendulum" in effect.places and as_scale and inst.face == "up" and inst.equipped_to is None)
        or ("extra_zone" in effect.places and inst.zone in ("EL", "ER") and inst.face == "up")
        or ("equipped" in effect.places and inst.equipped_to is not None and inst.face == "up")
        or ("gy" in effect.places and inst.place == "gy")
    )


def seen(who: str, controller: str) -> str:
    """Whom a text of this controller means by you, opponent or both."""
    if who == "both" or controller == "you":
        return who
    return {"you": "opponent", "opponent": "you"}[who]


def _touches_you(who: str, source: Card) -> bool:
    return seen(who, source.inst.controller) in ("you", "both")


def places_of(where: "str | Term") -> tuple[str, ...]:
    if isinstance(where, Sym) and where.name == "or":
        return tuple(place for part in where.args for place in places_of(part))
    name = where.name if isinstance(where, Sym) else str(where)
    if name not in PLACES:
        raise BeyondBruteError(f"the place {where}")
    return PLACES[name]


def traits(card: Card, what: str) -> set[int | str]:
    """What tells cards with "different names" (or Levels, Types, Attributes) apart; a card without it has none."""
    values = card.values
    if what == "name":
        always = {str(name) for _, name in card.law.facts["always_named"]}
        return set(always or values.names)
    known = {"level": values.level, "rank": values.rank, "race": values.race, "attribute": values.attribute}
    if what not in known:
        raise BeyondBruteError(f"how cards differ in {what}")
    stated = known[what]
    return set() if stated is None else {stated}


def _amount(card: Card, what: str) -> int:
    values = card.values
    if what == "levels_and_ranks":
        return (values.level or 0) + (values.rank or 0)
    known = {"level": values.level, "rank": values.rank, "atk": values.atk}
    if what not in known:
        raise BeyondBruteError(f"the sum of {what}")
    return known[what] or 0


def _compare(have: int, how: str, number: int) -> bool:
    return {"eq": have == number, "least": have >= number, "most": have <= number}[how]


def own_values(inst: Instance, law: Law) -> Values:
    """The values of a card by its print, its own text and what the board says was changed."""
    card = inst.card
    values = Values(names=frozenset([card.name]), types=frozenset([card.kind, *(_type(t) for t in card.types)]))
    if card.kind == "monster":
        values = replace(
            values, archetypes=frozenset(card.archetypes), level=card.level, rank=card.rank, link=card.link,
            scale=card.scale, attribute=card.attribute, race=card.race, atk=card.atk, defense=card.defense,
            arrows=frozenset(card.arrows),
        )  # fmt: skip
    else:
        values = replace(values, archetypes=frozenset(card.archetypes))
        if inst.place == "monster":
            kept = values.types - {"trap"} if law.has("no_trap") else values.types
            values = replace(values, types=kept | {"monster"})
            for _, property_ in law.facts["trap_monster"]:
                assert isinstance(property_, Sym)
                values = _with(values, property_)
    open_here = not (inst.place in FIELD and inst.face == "down")
    for _, name, where in law.facts["named_in"]:
        if isinstance(where, Sym) and open_here and inst.place in places_of(where):
            values = _with(values, Sym("name", (str(name),)))
    if "gemini" in values.types and (inst.place == "gy" or (inst.place == "monster" and inst.face == "up")):
        values = replace(values, types=values.types - {"effect"} | {"normal"})  # until it is Normal Summoned again
    for name, value in inst.changed:
        if name == "tuner":
            values = replace(values, types=values.types | {"tuner"} if value else values.types - {"tuner"})
        else:
            values = _with(values, Sym(name, (value,)))
    always = frozenset(str(name) for _, name in law.facts["always_named"])
    return replace(values, names=values.names | always)


def token_card(properties: list[Sym]) -> Card:
    """A Token with these properties, as it comes to the field."""
    values = Values(names=frozenset(), types=frozenset(["monster", "token"]))
    for property_ in properties:
        values = _with(values, property_)
    printed = Printed(key=-1, name="", kind="monster", types=("token",))
    inst = Instance(ref="token", path="", card=printed, id=None, controller="you", place="hand", owner="you")
    return Card(inst, law_of(()), values)


def _type(word: str) -> str:
    return word.replace("-", "_")


def _with(values: Values, property_: Sym) -> Values:
    (value,) = property_.args
    match property_.name, value:
        case "name", str():
            # the archetypes go with the name; those of the new one are not looked up here
            return replace(values, names=frozenset([value]), archetypes=frozenset())
        case "archetype", str():
            return replace(values, archetypes=values.archetypes | {value})
        case "is", Sym(word):
            return replace(values, types=values.types | {word})
        case "level", int():
            return replace(values, level=value)
        case "rank", int():
            return replace(values, rank=value)
        case "atk", int():
            return replace(values, atk=value)
        case "def", int():
            return replace(values, defense=value)
        case "attribute", str():
            return replace(values, attribute=value)
        case "race", str():
            return replace(values, race=value)
    raise BeyondBruteError(f"a change to {property_}")


def _number(values: Values, name: str) -> int | None:
    return {
        "level": values.level, "rank": values.rank, "link": values.link, "scale": values.scale,
        "atk": values.atk, "def": values.defense,
    }[name]  # fmt: skip


def _holds(card: Card, sign: bool, atom: Term) -> bool:
    """Whether a filter's atom holds (or, with sign False, fails) for a card."""
    if not isinstance(atom, Sym):
        raise ValueError(f"no atom of a filter: {atom}")
    if atom == Sym("faceup"):
        return (card.inst.face == "up" and _has_face(card)) == sign
    if atom == Sym("facedown"):
        return (card.inst.face == "down" and _has_face(card)) == sign
    if card.hidden and atom != Sym("is", (Sym("monster"),)):
        return False
    if not sign and atom.name in ("level", "rank") and _number(card.values, atom.name) is None:
        return False  # "not Level 4" is said of what has a Level
    return _is(card, atom) == sign


def _without_history(position: Position) -> bool:
    """Whether the board states nothing at all of the turn so far."""
    sides = (position.you, position.opponent)
    return position.phase in ("draw", "standby", "main1") and not any(
        side.effects_used or side.special_summoned or side.normal_used or side.pendulum_used for side in sides
    )


def _covered(card: Card) -> bool:
    return card.inst.face == "down" and (card.on_field or card.inst.place == "banished")


def _has_face(card: Card) -> bool:
    return card.on_field or card.inst.place in ("extra", "banished")


def _is(card: Card, atom: Sym) -> bool:
    values = card.values
    match atom.name, atom.args:
        case "special_only", ():
            return card.law.has("special_only") or bool(values.types & SUMMON_ONLY_TYPES)
        case "lists", (name,):
            return any(
                sign == Sym("yes") and asked == name
                for term, _, kind in card.law.facts["proc"]
                if kind == Sym("fusion")
                for number, *_ in card.law.of("slot", term)
                for conjunct in card.law.conjuncts("filter", Sym("s", (term, number)))
                for sign, asked in conjunct
            )
        case "atk_equals_def", ():
            return values.atk is not None and values.atk == values.defense
        case "mentions", (str(name),):
            return name in card.law.words("mentions")
        case "must", (way,):
            return way in [args[1] for args in card.law.facts["must"]]
        case "owner", (Sym(player),):
            return card.inst.owner == player
        case "name", (name,):
            return name in values.names
        case "archetype", (name,):
            return name in values.archetypes
        case "is", (Sym(word),):
            return word in values.types
        case "attribute", (name,):
            return values.attribute == name
        case "race", (name,):
            return values.race == name
        case "arrow", (Sym(arrow),):
            return arrow in values.arrows
        case "summoned", (Sym(how),):
            came = card.inst.summoned
            wide = {"normal": came in ("normal", "tribute"), "special": came not in (None, "normal", "tribute")}
            return wide.get(how, came == how)
        case "has", (Sym("counters", (name, int(number))),):
            return number <= sum(n for kind, n in card.inst.counters if name in (Sym("any"), kind))
        case "activated", ():
            return card.inst.activated
        case "position", (Sym(stance),):
            return card.inst.position == stance
        case "has", (Sym(("level" | "rank" | "link") as name, ()),):
            return _number(values, name) is not None
        case ("least" | "most") as how, (Sym(name, (int(number),)),):
            have = _number(values, name)
            return have is not None and _compare(have, how, number)
        case ("level" | "rank" | "link" | "scale" | "atk" | "def") as name, (int(number),):
            return _number(values, name) == number
    raise BeyondBruteError(f"the filter {atom}")
