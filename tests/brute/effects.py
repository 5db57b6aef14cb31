"""Special, Fusion and Ritual Summons by effects of cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from brute.activation import activations, lies, payments, played, used
from brute.board import Board, Card, token_card
from brute.choice import Choice
from brute.law import BeyondBruteError, Law, Procedure, RitualSpell, Summoning
from brute.likeness import stands_so
from brute.materials import barred, material_sets, may_be_used, slots_for, subsets, together
from brute.paid import come_back, come_off
from brute.pendulum import several
from brute.terms import Sym, Term
from brute.ways import Way, alone_of_its_kind, may_come
from brute.zones import free_from_extra, free_main, named


def effect_plays(board: Board) -> Iterator[Choice]:
    """Every Summon by an effect."""
    for card, effect in activations(board):
        for paid in payments(board, card, effect):
            if effect.likes and (effect.kind == "fusion" or effect.ritual is not None or effect.tokens):
                raise BeyondBruteError("how what is Summoned stands to its materials")
            if effect.kind == "fusion" and not effect.no_materials:
                yield from _fusions(board, card, effect, paid)
            elif effect.ritual is not None:
                yield from _rituals(board, card, effect, effect.ritual, paid)
            elif effect.kind in ("normal", "tribute"):
                raise BeyondBruteError("a Normal Summon by an effect")
            elif effect.tokens:
                yield from _tokens(board, card, effect, paid)
            else:
                yield from _others(board, card, effect, paid)


def _way(card: Card, effect: Summoning) -> Way:
    return Way(effect.kind, card, effect.names, effect.ignores_conditions, effect.filters, effect.revives)


def _spared(board: Board, kind: str, target: Card, materials: frozenset[str]) -> bool:
    """Whether the effects that spare such a Summon for its materials spare it."""
    cards = [one for one in board.cards if one.ref in materials]
    return all(board.freed(kind, target, what, cards) for what in ("special", kind))


def _gone(card: Card, effect: Summoning, *refs: frozenset[str]) -> frozenset[str]:
    return frozenset().union(*refs, [card.ref] if effect.cost_itself else [])


def _positions(effect: Summoning, cards: list[Card]) -> frozenset[str]:
    positions = frozenset(effect.positions or ("attack", "defense"))
    if any("link" in card.values.types for card in cards):
        positions &= {"attack"}
    if any("token" in card.values.types for card in cards):
        positions -= {"set"}
    return positions


def _zones(board: Board, card: Card, effect: Summoning, comer: Card, gone: frozenset[str]) -> frozenset[str]:
    if effect.to_opponent:
        if comer.inst.place == "extra":
            raise BeyondBruteError("from the Extra Deck to the opponent's field")
        return free_main(board, gone, "opp.")
    free = free_from_extra(board, comer, gone) if comer.inst.place == "extra" else free_main(board, gone)
    for words in effect.zones:
        free &= named(board, card.law, words, gone)
    return free


def _faceup_alone(board: Board, effect: Summoning, cards: list[Card], gone: frozenset[str]) -> frozenset[str]:
    """The positions in which these may come: face-up not where a text lets only one of them be so."""
    positions = _positions(effect, cards)
    to = "opponent" if effect.to_opponent else "you"
    return positions if alone_of_its_kind(board, cards, gone, to) else positions & {"set"}


# ---- Special Summons -------------------------------------------------------------------------------------------------
def _others(board: Board, card: Card, effect: Summoning, paid: frozenset[str]) -> Iterator[Choice]:
    kind = "activate" if effect.kind == "special" else effect.kind
    for using in used(board, card, effect, paid):
        gone = _gone(card, effect, paid, using)
        direct = [one for one in board.cards if _may_be_summoned(board, card, effect, one)]
        ample = len(direct) >= max(1, effect.least)
        comers = [one for one in direct if one.ref not in gone]
        comers += [one for one in come_back(board, effect, paid, ample) if _may_be_summoned(board, card, effect, one)]
        off = [one for one in come_off(board, card, effect, ample) if _may_be_summoned(board, card, effect, one)]
        comers += off
        for cards in subsets(comers):
            if sum(one in off for one in cards) > effect.detaches:
                continue
            beside = [one for one in board.cards if one.ref in (using if effect.uses else paid)]
            if (
                _right_together(board, card, effect, cards)
                and all(stands_so(how, one, other) for how in effect.likes for one in cards for other in beside)
                and not (effect.most_possible and _leaves_one_out(board, effect, comers, cards, gone))
            ):
                positions = _faceup_alone(board, effect, cards, gone)
                zones = [_zones(board, card, effect, one, gone) for one in cards]
                yield from several(kind, card.ref, cards, zones, positions, using, paid)


def _leaves_one_out(
    board: Board, effect: Summoning, comers: list[Card], cards: list[Card], gone: frozenset[str]
) -> bool:
    """Whether one more could come: for one there is a zone, and it is not alike to one that comes where none may be."""
    if effect.to_opponent:
        raise BeyondBruteError("as many as possible to the opponent's field")
    apart = [what for how, what in effect.groups if how == "distinct"]
    left = [one for one in comers if one not in cards]
    return len(free_main(board, gone)) > len(cards) and any(
        all(together([one, other], "distinct", what) for what in apart for other in cards) for one in left
    )


def _may_be_summoned(board: Board, card: Card, effect: Summoning, one: Card) -> bool:
    return _reached(board, card, effect, one) and may_come(board, one, _way(card, effect))


def _reached(board: Board, card: Card, effect: Summoning, one: Card) -> bool:
    if effect.itself:
        return one == card
    return (
        "monster" in one.values.types
        and one.inst.card.kind == "monster"
        and not (one == card and (played(card) or effect.other))
        and any(lies(one, who, where) for who, where in effect.sources)
        and all(board.fits(one, card.law, key) for key in effect.filters)
        and (effect.kind != "fusion" or _may_be_fusion(one, effect))
    )


def _may_be_fusion(one: Card, effect: Summoning) -> bool:
    in_place = one.inst.place != "extra" or one.inst.face == "down"
    return "fusion" in one.inst.card.types and in_place and not (effect.no_materials and one.law.has("true_materials"))


def _right_together(board: Board, card: Card, effect: Summoning, cards: list[Card]) -> bool:
    if len(cards) < max(1, effect.least) or (effect.most is not None and len(cards) > effect.most):
        return False
    if not all(together(cards, how, what) for how, what in effect.groups):
        return False
    if not all(len([c for c in cards if board.fits(c, card.law, key)]) >= n for n, key in effect.includes):
        return False
    once = [c.inst.card.name for c in cards if c.law.has("once_a_turn")]
    if len(once) != len(set(once)):
        return False
    for what, how, number in effect.totals:
        if what != "level":
            raise BeyondBruteError(f"a total of {what}")
        levels = [c.values.level for c in cards]
        have = sum(level or 0 for level in levels)
        if None in levels or (have != number if how == "exact" else have > number):
            return False
    return True


def _tokens(board: Board, card: Card, effect: Summoning, paid: frozenset[str]) -> Iterator[Choice]:
    for number, kind in effect.tokens:
        token = token_card([value for (value,) in card.law.of("token", kind) if isinstance(value, Sym)])
        if board.locked("special", token) or not board.freed("activate", token, "special", None):
            continue
        for using in used(board, card, effect, paid):
            gone = _gone(card, effect, paid, using)
            zones = _zones(board, card, effect, token, gone)
            if len(zones) >= number:
                (name,) = token.values.names
                yield Choice(
                    "activate", (), card.ref, using, paid, zones, _positions(effect, [token]), tokens=(number, name)
                )


# ---- Fusion Summons --------------------------------------------------------------------------------------------------
def _fusions(board: Board, card: Card, effect: Summoning, paid: frozenset[str]) -> Iterator[Choice]:
    for target in board.cards:
        if not _reached(board, card, effect, target) or not may_come(board, target, _way(card, effect)):
            continue
        for recipe in target.law.procedures():
            if recipe.kind == "fusion":
                for materials in _fusion_materials(board, card, effect, target, recipe, paid):
                    if not _spared(board, "fusion", target, materials):
                        continue
                    gone = _gone(card, effect, paid, materials)
                    yield Choice(
                        "fusion", (target.ref,), card.ref, materials, paid,
                        _zones(board, card, effect, target, gone), _faceup_alone(board, effect, [target], gone),
                    )  # fmt: skip


def _fusion_materials(
    board: Board, card: Card, effect: Summoning, target: Card, recipe: Procedure, paid: frozenset[str]
) -> Iterator[frozenset[str]]:
    pool = [
        one for one in board.cards if one.ref not in paid and _may_be_fused(board, card, effect, target, recipe, one)
    ]
    for materials in subsets(pool):
        if (
            all(low <= len(materials) and (most is None or len(materials) <= most)
                for low, most in effect.material_numbers)
            and (not effect.material_itself or card in materials)
            and all(
                len([m for m in materials if board.fits(m, card.law, key)]) >= number
                for number, key in effect.material_includes
            )
            and _fills(board, target, recipe, materials)
        ):  # fmt: skip
            yield frozenset(m.ref for m in materials)


def _may_be_fused(
    board: Board, card: Card, effect: Summoning, target: Card, recipe: Procedure, one: Card
) -> bool:  # fmt: skip
    its_own = one == card
    if its_own and not effect.material_itself and (played(card) or effect.cost_itself):
        return False
    from_there = any(lies(one, who, place) for who, place in effect.material_from)
    return (
        (from_there or (its_own and effect.material_itself))
        and one != target
        and "monster" in one.values.types
        and not one.hidden
        and not barred(board, target, "fusion", one)
        and all(board.fits(one, card.law, key) for key in effect.material_of)
        and all(may_be_used(board, target, one, act, arrives=False) for act in effect.material_acts)
        and bool(_fusion_slots(board, target, recipe, one))
    )


def _fusion_slots(board: Board, target: Card, recipe: Procedure, one: Card) -> list[tuple[int, bool]]:
    """The slots that it may fill, and whether as a substitute."""
    found = []
    for index, slot in enumerate(recipe.slots):
        if slot.places and not any(lies(one, who, where) for who, where in slot.places):
            continue
        if board.fits(one, target.law, slot.filter):
            found.append((index, False))
        elif (
            one.law.has("substitutes")
            and not board.negated(one)
            and not target.law.has("true_materials")
            and _names_one(target.law, slot.filter)
        ):
            found.append((index, True))
    return found


def _names_one(law: Law, key: Term) -> bool:
    return any(
        len(conjunct) == 1 and conjunct[0][0] == Sym("yes") and isinstance(conjunct[0][1], Sym)
        and conjunct[0][1].name == "name"
        for conjunct in law.conjuncts("filter", key)
    )  # fmt: skip


def _fills(board: Board, target: Card, recipe: Procedure, materials: list[Card]) -> bool:
    if recipe.totals:
        raise BeyondBruteError("a total of Fusion Materials")
    for filling in product(*(_fusion_slots(board, target, recipe, m) for m in materials)):
        numbers = [index for index, _ in filling]

        def of(scope: Term, numbers: list[int] = numbers) -> list[Card]:
            return [m for m, i in zip(materials, numbers, strict=True) if scope in (Sym("all"), i + 1)]

        if (
            all(
                slot.least <= numbers.count(i) and (slot.most is None or numbers.count(i) <= slot.most)
                for i, slot in enumerate(recipe.slots)
            )
            and len([1 for _, stands_in in filling if stands_in]) <= 1
            and all(together(of(scope), how, what) for scope, how, what in recipe.groups)
            and all(
                len([m for m in of(scope) if board.fits(m, target.law, key)]) >= number
                for scope, number, key in recipe.includes
            )
        ):
            return True
    return False


# ---- Ritual Summons --------------------------------------------------------------------------------------------------
def _rituals(board: Board, card: Card, effect: Summoning, spell: RitualSpell, paid: frozenset[str]) -> Iterator[Choice]:
    for target in board.at("you", "hand"):
        if (
            target.ref in paid
            or not {"ritual"} <= set(target.inst.card.types)
            or target.inst.card.kind != "monster"
            or not all(key == Sym("any") or board.fits(target, card.law, key) for key in spell.targets)
            or not may_come(board, target, _way(card, effect))
        ):
            continue
        for materials in _ritual_materials(board, card, target, effect, spell, paid):
            if effect.material_itself and card.ref not in materials:
                continue
            if not _spared(board, "ritual", target, materials):
                continue
            gone = _gone(card, effect, paid, materials)
            yield Choice(
                "ritual", (target.ref,), card.ref, materials, paid,
                _zones(board, card, effect, target, gone), _faceup_alone(board, effect, [target], gone),
            )  # fmt: skip


def _ritual_materials(
    board: Board, card: Card, target: Card, effect: Summoning, spell: RitualSpell, paid: frozenset[str]
) -> Iterator[frozenset[str]]:
    if spell.procedure.starts not in ((), ("hand",)):
        raise BeyondBruteError("a Ritual Monster that is not in the hand")
    # the Spell says which cards, the monster how many Levels
    asking = replace(target, law=card.law)

    def allowed(one: Card) -> bool:
        own = [args[1] for args in target.law.facts["ritual_material"]]
        return one.ref not in _gone(card, effect, paid) and all(board.fits(one, target.law, key) for key in own)

    wholes = {
        one.ref
        for one in board.cards
        if allowed(one)
        and one != target
        and slots_for(board, asking, spell.procedure, one)
        and any(key == Sym("any") or board.fits(target, one.law, key) for _, key in one.law.facts["whole_requirement"])
    }
    for ref in wholes:
        yield frozenset([ref])
    # by their Levels they may serve too
    for materials in material_sets(board, asking, spell.procedure, allowed):
        yield frozenset(m.ref for m in materials)
