"""What a card's text says of Summons: the facts of `Card.law` as data."""

from dataclasses import dataclass, replace
from functools import lru_cache

from brute.terms import Sym, Term, read_term

ARITY = {
    "filter": 4, "cond": 3, "special_only": 1, "cannot_normal": 1, "cannot_set": 1, "cannot_flip": 1,
    "cannot_special": 2, "must": 2, "must_first": 2, "only_if": 3, "no_revival_limit": 1, "always_named": 2,
    "named_in": 3, "trap_monster": 2, "no_trap": 1, "starts_at_zero": 2, "no_usual_tributes": 1,
    "tribute_way": 4, "tribute_way_of": 2,
    "tribute_way_if": 2, "worth_tributes": 3, "cannot_be_tributed": 3, "proc": 3, "slot": 4, "slot_place": 4,
    "slot_act": 3, "total": 4, "proc_from": 2, "proc_if": 2, "proc_side": 2, "proc_position": 2, "proc_once": 2,
    "proc_itself": 1, "takes_over": 1, "pays": 2, "cannot_be_material": 3, "effect": 2, "effect_if": 2, "lock": 3,
    "lock_on": 2, "defense_too": 2, "becomes": 4, "redirect": 2, "redirect_on": 2, "also_uses": 4, "also_ritual": 2,
    "adds_levels": 2, "beside_of": 3, "grants_normal": 2, "grants_when": 3, "unmodelled": 4, "once_a_turn": 2,
    "negates": 2, "placed_as_spell": 1, "ritual_target": 2, "ritual_material": 2, "only_one": 3, "group": 4,
    "include": 4, "mentions": 2, "acts": 2, "effect_must": 1, "effect_when": 1, "effect_by": 2, "after_who": 2,
    "after_from": 2, "negates_summon": 2, "negates_on": 2, "negates_single": 1, "negates_activation": 2,
    "applies_to": 3, "applies_like": 3, "spares_tributes": 4, "summons": 3, "summon_from": 3, "summon_of": 2,
    "summon_number": 3, "summon_most": 1, "summon_each": 1, "summon_those": 1, "summon_group": 3, "summon_include": 3,
    "summon_total": 4, "summon_like": 2, "summon_itself": 1, "summon_token": 3, "token": 2, "ignores_conditions": 1,
    "proc_zone": 2, "effect_at": 2, "effect_speed": 2, "effect_time": 3, "effect_after": 3, "effect_as": 2,
    "effect_once": 2, "cost": 2, "cost_itself": 2, "cost_other": 1, "cost_recipe": 1, "pays_half": 1, "uses": 2,
    "material_from": 3, "material_of": 2, "material_act": 2, "material_itself": 1, "material_number": 3,
    "no_materials": 1, "substitutes": 1, "true_materials": 1, "effect_later": 1, "effect_bars": 2, "detaches": 2,
    "whole_requirement": 2, "counts_as": 4, "treats_as": 3, "tribute_way_from": 4, "fewer_tributes": 4,
    "activates": 2, "beside_must": 3, "beside_number": 3, "beside_from": 4, "beside_if": 2, "beside_act": 3,
    "pendulum_as": 2, "revives": 1, "then_summon": 3, "then_itself": 1, "lock_unless": 3, "effect_place": 2,
    "effect_turn": 2, "effect_firm": 1, "scale_becomes": 2, "lock_column": 1, "closes": 3, "binds": 2,
    "fewer_once": 1, "only_by": 3, "takes_on": 2, "effect_self": 2, "lock_declared": 1, "one_kind": 3,
    "one_of_each": 3, "not_outnumber": 3, "one_special_a_turn": 2, "adds_normal": 2, "adds_normal_of": 2,
    "adds_normal_only": 2, "normal_number": 2, "slot_all": 2, "proc_value": 2, "borrows": 2, "also_material": 5,
    "lasts": 2, "lends": 3, "must_be_tributed": 1, "bars_material": 3, "tributes_must": 2, "summon_other": 1,
    "effect_frees": 1, "effect_soon": 1, "usual_materials": 1, "compares": 3, "compared": 4, "compared_itself": 1,
    "compared_as": 2, "summon_with_itself": 1, "summon_as_many": 1, "summon_rated": 2, "may_summon": 2,
    "also": 2, "also_from": 4, "also_number": 2, "also_if": 2, "also_for": 2, "also_beside": 2, "also_act": 2,
}  # fmt: skip
"""every predicate that a card's law may use, with its number of arguments"""
NOT_KNOWN = (
    "scale_becomes", "binds", "only_by", "takes_on",
    "beside_from", "lock_declared", "effect_frees", "proc_value", "spares_tributes", "also_material",
    "bars_material", "must_be_tributed", "lasts", "also_uses", "also_ritual", "adds_levels", "beside_of", "borrows",
    "lends", "beside_if", "beside_act", "then_summon", "then_itself",
    "usual_materials", "also",
)  # fmt: skip
"""those that would change what may be Summoned, and that this enumerator does not know"""


LOCKS = (
    "normal", "set", "flip", "any", "tribute", "tribute_summon", "special", "fusion", "ritual", "synchro", "xyz",
    "link", "pendulum", "activation",
)  # fmt: skip
"""what a continuous effect may forbid, as far as it is known here"""

BEYOND = (
    "summon_those", "summon_each", "effect_after", "effect_by", "cost_recipe", "compares", "summon_with_itself",
    "summon_as_many", "summon_rated",
)  # fmt: skip
"""what may be said of an effect that Summons and is not known here"""


class BeyondBruteError(Exception):
    """The position holds something that this enumerator does not know."""


@dataclass(frozen=True)
class Slot:
    """One slot of a procedure: how many cards, which, from where, and what becomes of them."""

    filter: Term
    least: int
    most: int | None
    places: tuple[tuple[str, str], ...]
    """(you|opponent|both, place); empty when the law names none"""
    acts: tuple[str, ...]
    all_of: bool = False
    """every card that fits it is used"""


@dataclass(frozen=True)
class Procedure:
    """A way to Special Summon the monster that starts no Chain."""

    term: Term
    kind: str
    slots: tuple[Slot, ...]
    totals: tuple[tuple[str, str, int | str | None], ...]
    """(level|rank|link|atk, exact|least, number); no number: that of the monster Summoned; twice: twice that"""
    starts: tuple[str, ...]
    """the places from where the monster may be Summoned so; empty when the law names none"""
    conditions: tuple[Term, ...]
    positions: tuple[str, ...]
    to_opponent: bool
    """it is Summoned to the opponent's field"""
    zones: tuple[Term, ...]
    """linked(filter), center, column(eq|least,number): the only zones; empty when the law names none"""
    once: tuple[Term, ...]
    """once a turn under these names; the symbol `name` stands for the monster's own"""
    itself: bool
    pays: int
    groups: tuple[tuple[Term, str, Term], ...] = ()
    """of which slot (or `all`) the cards are the same or distinct in what"""
    includes: tuple[tuple[Term, int, Term], ...] = ()
    """of which slot (or `all`) at least how many match a filter"""
    takes_over: bool = False


@dataclass(frozen=True)
class RitualSpell:
    """The Ritual Summon that a Ritual Spell performs."""

    procedure: Procedure
    targets: tuple[Term, ...]


@dataclass(frozen=True)
class Summoning:
    """An effect that Summons while it resolves."""

    term: Term
    kind: str
    """special (no other kind), fusion, ritual, synchro, xyz"""
    sources: tuple[tuple[str, str], ...]
    """(you|opponent|both, place): from where it Summons"""
    filters: tuple[Term, ...]
    least: int
    most: int | None
    itself: bool
    tokens: tuple[tuple[int, Term], ...]
    """(number, kind)"""
    groups: tuple[tuple[str, Term], ...]
    includes: tuple[tuple[int, Term], ...]
    totals: tuple[tuple[str, str, int], ...]
    conditions: tuple[Term, ...]
    positions: tuple[str, ...]
    to_opponent: bool
    zones: tuple[Term, ...]
    pays: int
    pays_half: bool
    once: tuple[str, ...]
    places: tuple[str, ...]
    """where its card is when it is activated; empty when the law names none"""
    speed: str | None
    times: tuple[tuple[str, str], ...]
    costs: tuple[Procedure, ...]
    uses: tuple[Procedure, ...]
    cost_itself: tuple[str, ...]
    cost_other: bool
    ignores_conditions: bool
    names: tuple[str, ...]
    """what it Summons counts as Summoned with a card of such a name too"""
    material_from: tuple[tuple[str, str], ...]
    material_of: tuple[Term, ...]
    material_numbers: tuple[tuple[int, int | None], ...]
    material_acts: tuple[str, ...]
    material_itself: bool
    material_includes: tuple[tuple[int, Term], ...]
    no_materials: bool
    beyond: tuple[str, ...]
    """what is said of it that this enumerator does not know"""
    ritual: RitualSpell | None = None
    other: bool = False
    """not its own card"""
    soon: bool = False
    """though its card was Set this turn"""
    later: bool = False
    """not in the turn in which its card came to where it is"""
    revives: bool = False
    """of its own card, and not the way that the text asks for"""
    detaches: int = 0
    while_itself: tuple[Term, ...] = ()
    """while its own card matches these"""
    most_possible: bool = False
    likes: tuple[Term, ...] = ()
    """how what it Summons stands to each card that it uses, or if it uses none, that is paid"""


@dataclass(frozen=True)
class TributeWay:
    """A stated number of Tributes for a Normal Summon or Set."""

    kind: str
    number: int
    filters: tuple[Term, ...]
    conditions: tuple[Term, ...]
    sources: tuple[tuple[str, str, Term], ...] = ()
    """(you|opponent|both, place, filter or any); empty: the player's own monsters"""


@dataclass(frozen=True)
class Effect:
    """A continuous effect."""

    conditions: tuple[Term, ...]
    locks: tuple[tuple[str, str], ...]
    """(what, who)"""
    lock_on: tuple[Term, ...]
    defense_too: tuple[str, ...]
    becomes: tuple[tuple[str, str, Sym], ...]
    """(who, place, property)"""
    redirects: tuple[str, ...]
    redirect_on: tuple[Term, ...]
    negates: tuple[str, ...]
    """the types of cards whose effects on the field it negates"""
    grants_normal: bool
    grants_when: tuple[tuple[str, str], ...]
    """(your|opponents, phase)"""
    pays: int
    while_itself: tuple[Term, ...] = ()
    """while its own card matches these"""
    places: tuple[str, ...] = ()
    """where its card is while it applies; empty: face-up on the field"""
    closes: tuple[tuple[str, str], ...] = ()
    """(who, pointed|pointed_extra|column): they place no monster there"""
    in_column: bool = False
    """its locks are for cards in its own column"""
    turns: tuple[str, ...] = ()
    """your|opponents: only in that turn, seen from its controller"""
    firm: bool = False
    """it cannot be negated"""
    one_kind: tuple[tuple[str, str], ...] = ()
    """(who, race|attribute): they control face-up monsters of one only"""
    one_of_each: tuple[tuple[str, str], ...] = ()
    not_outnumber: tuple[tuple[str, str], ...] = ()
    """(who, whom): who places none by which they would have more"""
    one_special: tuple[str, ...] = ()
    unless: tuple[tuple[str, Term], ...] = ()
    """(kind, filter): of its locks such Summons are free whose materials all match"""
    fewer_tributes: tuple[tuple[str, Term, int | None], ...] = ()
    """(who, filter or any, number); no number: all"""
    fewer_once: bool = False
    """for one Normal Summon a turn"""


def _word(term: Term) -> str:
    return term.name if isinstance(term, Sym) else str(term)


def _int(term: Term) -> int:
    if not isinstance(term, int):
        raise ValueError(f"a number is wanted, not {term}")
    return term


def _total(number: Term) -> int | str | None:
    """A number; None for that of the monster Summoned, twice for twice that."""
    return None if number == Sym("target") else "twice" if number == Sym("twice") else _int(number)


def _limit(term: Term) -> int | None:
    return None if term == Sym("open") else _int(term)


class Law:
    """The facts of one card."""

    def __init__(self, facts: tuple[str, ...]) -> None:
        self.facts: dict[str, list[tuple[Term, ...]]] = {name: [] for name in ARITY}
        for fact in facts:
            term = read_term(fact)
            if not isinstance(term, Sym) or ARITY.get(term.name) != len(term.args):
                raise ValueError(f"no fact of a card's law: {fact!r}")
            self.facts[term.name].append(term.args)

    def not_known(self) -> list[str]:
        """What it says that is not known here, other than of effects that Summon (`Summoning.beyond`) or act."""
        aside = {term for term, *_ in (*self.facts["summons"], *self.facts["proc"], *self.facts["acts"])}
        names = [name for name in NOT_KNOWN if any(args[0] not in aside for args in self.facts[name])]
        return names + [f"lock {word}" for _, what, _ in self.facts["lock"] if (word := _word(what)) not in LOCKS]

    def has(self, name: str) -> bool:
        """Whether any fact of this name is stated."""
        return bool(self.facts[name])

    def of(self, name: str, first: Term) -> list[tuple[Term, ...]]:
        """What follows `first` in the facts `name(first, …)`."""
        return [args[1:] for args in self.facts[name] if args[0] == first]

    def words(self, name: str) -> list[str]:
        """The second argument of every fact `name(this, word)`."""
        return [_word(args[1]) for args in self.facts[name]]

    def conjuncts(self, predicate: str, key: Term) -> list[list[tuple[Term, ...]]]:
        """The facts of a filter or condition, one list a conjunct."""
        conjuncts: dict[Term, list[tuple[Term, ...]]] = {}
        for number, *rest in self.of(predicate, key):
            conjuncts.setdefault(number, []).append(tuple(rest))
        return list(conjuncts.values())

    def procedures(self) -> list[Procedure]:
        """Every way to Special Summon it that starts no Chain, and the other kinds of Summon with materials."""
        return [self._procedure(term, _word(kind)) for term, _, kind in self.facts["proc"] if kind != Sym("ritual")]

    def _procedure(self, term: Term, kind: str) -> Procedure:
        return Procedure(
            term=term,
            kind=kind,
            slots=tuple(self._slot(term, *fact) for fact in self.of("slot", term)),
            totals=tuple((_word(what), _word(how), _total(number)) for what, how, number in self.of("total", term)),
            starts=tuple(_word(place) for (place,) in self.of("proc_from", term)),
            conditions=tuple(condition for (condition,) in self.of("proc_if", term)),
            positions=tuple(_word(position) for (position,) in self.of("proc_position", term)),
            to_opponent=(term, Sym("opponent")) in self.facts["proc_side"],
            zones=tuple(zone for (zone,) in self.of("proc_zone", term)),
            once=tuple(name for (name,) in self.of("proc_once", term)),
            itself=(term,) in self.facts["proc_itself"],
            pays=sum(_int(number) for (number,) in self.of("pays", term)),
            groups=tuple((scope, _word(how), what) for scope, how, what in self.of("group", term)),
            includes=tuple((scope, _int(number), key) for scope, number, key in self.of("include", term)),
            takes_over=(term,) in self.facts["takes_over"],
        )

    def summonings(self) -> list[Summoning]:
        """Its effects that Summon, those of Ritual Spells too."""
        return [self._summoning(term, _word(kind)) for term, _, kind in self.facts["summons"]] + [
            replace(self._summoning(term, "ritual"), ritual=self._ritual(term))
            for term, _, kind in self.facts["proc"]
            if kind == Sym("ritual")
        ]

    def _ritual(self, term: Term) -> RitualSpell:
        return RitualSpell(self._procedure(term, "ritual"), tuple(key for (key,) in self.of("ritual_target", term)))

    def _summoning(self, term: Term, kind: str) -> Summoning:
        numbers = self.of("summon_number", term)
        least, most = numbers[0] if numbers else (1, 1)
        return Summoning(
            term=term,
            kind=kind,
            sources=self._pairs("summon_from", term),
            filters=tuple(key for (key,) in self.of("summon_of", term)),
            least=_int(least),
            most=_limit(most),
            itself=self._says("summon_itself", term),
            tokens=tuple(
                (number if isinstance(number, int) else 1, token) for number, token in self.of("summon_token", term)
            ),
            groups=tuple((_word(how), what) for how, what in self.of("summon_group", term)),
            includes=tuple((_int(number), key) for number, key in self.of("summon_include", term)),
            totals=tuple((_word(what), _word(how), _int(n)) for what, how, n in self.of("summon_total", term)),
            conditions=tuple(condition for (condition,) in self.of("proc_if", term)),
            positions=tuple(_word(position) for (position,) in self.of("proc_position", term)),
            to_opponent=(term, Sym("opponent")) in self.facts["proc_side"],
            zones=tuple(zone for (zone,) in self.of("proc_zone", term)),
            pays=sum(_int(number) for (number,) in self.of("pays", term)),
            pays_half=self._says("pays_half", term),
            once=tuple(_word(how) for (how,) in self.of("effect_once", term)),
            places=tuple(_word(place) for (place,) in self.of("effect_at", term)),
            speed=next((_word(speed) for (speed,) in self.of("effect_speed", term)), None),
            times=self._pairs("effect_time", term),
            costs=tuple(self._procedure(paid, "cost") for (paid,) in self.of("cost", term)),
            uses=tuple(self._procedure(used, "use") for (used,) in self.of("uses", term)),
            cost_itself=tuple(_word(act) for (act,) in self.of("cost_itself", term)),
            cost_other=self._says("cost_other", term),
            ignores_conditions=self._says("ignores_conditions", term),
            names=tuple(str(name) for (name,) in self.of("effect_as", term)),
            material_from=self._pairs("material_from", term),
            material_of=tuple(key for (key,) in self.of("material_of", term)),
            material_numbers=tuple((_int(low), _limit(high)) for low, high in self.of("material_number", term)),
            material_acts=tuple(_word(act) for (act,) in self.of("material_act", term)) or ("send",),
            material_itself=self._says("material_itself", term),
            material_includes=tuple(
                (_int(number), key) for scope, number, key in self.of("include", term) if scope == Sym("all")
            ),
            no_materials=self._says("no_materials", term),
            other=self._says("summon_other", term),
            soon=self._says("effect_soon", term),
            later=self._says("effect_later", term),
            revives=self._says("revives", term),
            detaches=sum(_int(number) for (number,) in self.of("detaches", term)),
            while_itself=tuple(key for (key,) in self.of("effect_self", term)),
            most_possible=self._says("summon_most", term),
            likes=tuple(how for (how,) in self.of("summon_like", term)),
            beyond=tuple(name for name in (*BEYOND, *NOT_KNOWN) if self.of(name, term) or self._says(name, term))
            + tuple("so many Tokens" for number, _ in self.of("summon_token", term) if not isinstance(number, int)),
        )

    def _pairs(self, name: str, term: Term) -> tuple[tuple[str, str], ...]:
        return tuple((_word(one), _word(other)) for one, other in self.of(name, term))

    def _says(self, name: str, term: Term) -> bool:
        return (term,) in self.facts[name]

    def _slot(self, term: Term, number: Term, least: Term, most: Term) -> Slot:
        return Slot(
            filter=Sym("s", (term, number)),
            least=_int(least),
            most=_limit(most),
            places=tuple((_word(who), _word(where)) for n, who, where in self.of("slot_place", term) if n == number),
            acts=tuple(_word(act) for n, act in self.of("slot_act", term) if n == number),
            all_of=(number,) in self.of("slot_all", term),
        )

    def tribute_ways(self) -> list[TributeWay]:
        """The stated numbers of Tributes."""
        return [
            TributeWay(
                kind=_word(kind),
                number=_int(number),
                filters=tuple(filter_ for (filter_,) in self.of("tribute_way_of", term)),
                conditions=tuple(condition for (condition,) in self.of("tribute_way_if", term)),
                sources=tuple((_word(who), _word(where), key) for who, where, key in self.of("tribute_way_from", term)),
            )
            for term, _, kind, number in self.facts["tribute_way"]
        ]

    def effects(self) -> list[Effect]:
        """Its continuous effects."""
        return [
            Effect(
                conditions=tuple(condition for (condition,) in self.of("effect_if", term)),
                locks=tuple((_word(what), _word(who)) for what, who in self.of("lock", term)),
                lock_on=tuple(filter_ for (filter_,) in self.of("lock_on", term)),
                defense_too=tuple(_word(who) for (who,) in self.of("defense_too", term)),
                becomes=tuple(
                    (_word(who), _word(place), property_)
                    for who, place, property_ in self.of("becomes", term)
                    if isinstance(property_, Sym)
                ),
                redirects=tuple(_word(who) for (who,) in self.of("redirect", term)),
                redirect_on=tuple(filter_ for (filter_,) in self.of("redirect_on", term)),
                negates=tuple(_word(what) for (what,) in self.of("negates", term)),
                grants_normal=bool(self.of("grants_normal", term)),
                grants_when=tuple((_word(turn), _word(phase)) for turn, phase in self.of("grants_when", term)),
                pays=sum(_int(number) for (number,) in self.of("pays", term)),
                while_itself=tuple(key for (key,) in self.of("effect_self", term)),
                places=tuple(_word(place) for (place,) in self.of("effect_place", term)),
                closes=self._pairs("closes", term),
                in_column=self._says("lock_column", term),
                turns=tuple(_word(turn) for (turn,) in self.of("effect_turn", term)),
                firm=self._says("effect_firm", term),
                one_kind=self._pairs("one_kind", term),
                one_of_each=self._pairs("one_of_each", term),
                not_outnumber=self._pairs("not_outnumber", term),
                one_special=tuple(_word(who) for (who,) in self.of("one_special_a_turn", term)),
                unless=tuple((_word(kind), key) for kind, key in self.of("lock_unless", term)),
                fewer_once=self._says("fewer_once", term),
                fewer_tributes=tuple(
                    (_word(who), key, None if number == Sym("all") else _int(number))
                    for who, key, number in self.of("fewer_tributes", term)
                ),
            )
            for term, _ in self.facts["effect"]
        ]


@lru_cache(maxsize=4096)
def law_of(facts: tuple[str, ...]) -> Law:
    """The law that these facts state; ValueError for a fact outside the vocabulary."""
    return Law(facts)
