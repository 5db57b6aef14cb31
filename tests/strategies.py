"""Hypothesis strategies for positions: few invented cards, on boards where plays are likely and rules collide."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from brute.build import Half, On, position
from brute.cards import CARDS
from hypothesis import strategies as st
from solemn.bridge.records import RULES, Card, Position, Side

FIRST_ERA = {"synchro": "mr1", "xyz": "mr2", "pendulum": "mr3", "link": "mr4"}
"""the first era of a kind of card; what is not named is older"""
MAIN_ZONES = ("M1", "M2", "M3", "M4", "M5")
TURNS = (("you", "main1"),) * 24 + (("you", "main2"), ("you", "battle"), ("opponent", "battle"), ("opponent", "main1"))

PLAIN = tuple(f"{kind} {level}" for level in (1, 2, 3, 4) for kind in ("Plain", "Tuner"))
BIG = ("Xyz", "Fusion", "Synchro 4", "Synchro 5", "Pendulum", "Link up", "Link down", "Link all", "Anti-Trap")
IN_EXTRA_ZONE = ("Link down", "Link all", "Link up", "Synchro 4", "Xyz", "Fusion")
SPELLS = ("Offering", "Offering", "Intervention", "No Tributes", "No Specials", "No Synchros of theirs",
          "No light ones", "No flips", "Fissure", "Monster fissure", "No Tribute of the dark",
          "Blank")  # fmt: skip


@dataclass(frozen=True)
class Theme:
    """The cards that meet on one kind of board."""

    field: tuple[str, ...]
    hand: tuple[str, ...]
    gy: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()


@dataclass(frozen=True)
class Seed:
    """Cards that make a play together; most of them are dealt, so that it nearly or really comes about."""

    field: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    gy: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


TRIBUTES = Theme(
    field=("Plain 1", "Double", "Double for Light", "Token 1", "Never Tributed", "No new Tribute",
           "Tributed for Dark", "Bound Token", "Plain 5", "Never flipped", "Trap Monster", "No sets here",
           "Never beside a Zombie"),
    hand=("Plain 4", "Plain 5", "Plain 7", "Giant", "One Warrior", "Free", "Free alone", "Giant never Set", "Never Set",
          "Never Summoned", "Only with two", "Among Zombies", "Ritual", "Double", "Plain 6", "Plain 8",
          "Never beside a Zombie"),
)  # fmt: skip
SYNCHROS = Theme(
    field=("Tuner 1", "Plain 1", "Tuner 2", "Plain 2", "Tuner 3", "Plain 3", "Plain 4", "Light Dragon", "Light Warrior",
           "Arc Tuner", 'Say "Tune\\"', "No material", "Dark material", "Token 1", "Trap Monster", "No Tuner for Dark",
           "Tuner or none", "Level 3 or 2", "Tuner of Levels", "All of Level 2"),
    hand=PLAIN,
    extra=("Synchro 4", "Synchro 5", "Synchro 6", "Synchro 7", "Synchro 8", "Synchro of two", "Two Tuners",
           "Any Tuners", "Overlap", "Overlap open", "By name", "By archetype", "Of Synchros", "Synchro if opposed",
           "Synchro once", "Pendulum Synchro", "Fusion", "Warriors tune", "Links tune"),
)  # fmt: skip
PROCEDURES = Theme(
    field=PLAIN,
    hand=("If alone", "Eater", "Banisher", "Sender", "Fortress", "If two dark", "If outnumbered", "Guest", "Once",
          "Once by name", "Not so", "Not from the hand", "Against others", "Plain 1", "Plain 8", "Where linked",
          "Where two stand", "Where nothing stands", "In the middle", "Where a Normal lies",
          "Late beside an attacker"),
    gy=("Light Dragon", "Plain 3", "Plain 2", "Plain 8", "Fortress", "Not from the hand", "Blank", "Light Warrior"),
)  # fmt: skip
EVERYTHING = Theme(
    field=TRIBUTES.field + SYNCHROS.field,
    hand=TRIBUTES.hand + PROCEDURES.hand,
    gy=PROCEDURES.gy,
    extra=SYNCHROS.extra,
)
NOTHING = Seed()
SEEDS: dict[Theme, tuple[Seed, ...]] = {
    TRIBUTES: (
        NOTHING,
        Seed(field=("Plain 1", "Double", "Plain 5"), hand=("Giant", "Plain 7")),
        Seed(field=("Double for Light", "Plain 1"), hand=("Plain 7", "Giant")),
        Seed(field=("Plain 1", "Plain 2"), hand=("One Warrior", "Only with two")),
        Seed(field=("Plain 2", "Plain 6"), hand=("Among Zombies",)),
    ),
    SYNCHROS: (
        Seed(field=("Tuner 1", "Plain 3"), extra=("Synchro 4",)),
        Seed(field=("Tuner 2", "Plain 2", "Plain 1", "Light Dragon"), extra=("Synchro 5", "Synchro once")),
        Seed(field=("Tuner 3", "Light Dragon", "Plain 1"), extra=("Synchro 6", "Overlap", "Synchro 7")),
        Seed(field=("Tuner 2", "Plain 2", "Token 1"), extra=("Synchro of two", "Synchro 4")),
        Seed(field=("Tuner 1", "Tuner 2", "Plain 3"), extra=("Two Tuners", "Synchro 5")),
        Seed(field=("Tuner 1", "Tuner 4", "Plain 2"), extra=("Any Tuners", "Synchro 6")),
        Seed(field=("Light Dragon", "Tuner 3", "Light Warrior"), extra=("Overlap", "Overlap open")),
        Seed(field=("Tuner 1", "Plain 1", "Light Dragon", "Light Warrior"), extra=("Overlap open", "Synchro 8")),
        Seed(field=('Say "Tune\\"', "Light Warrior", "Plain 3"), extra=("By name",)),
        Seed(field=("Arc Tuner", "Light Dragon", "Tuner 1"), extra=("By archetype", "Synchro 4")),
        Seed(field=("Synchro 4", "Synchro 5"), extra=("Of Synchros",)),
        Seed(field=("Tuner 2", "Plain 3"), extra=("Synchro if opposed", "Synchro once"), theirs=("Plain 4",)),
        Seed(field=("Tuner 2", "Plain 4"), extra=("Pendulum Synchro", "Synchro 6")),
        Seed(field=("No material", "Dark material", "Plain 4"), extra=("Synchro 6", "Synchro 8")),
        Seed(field=("Trap Monster", "Tuner 2", "Xyz"), extra=("Synchro 6",)),
        Seed(field=("No Tuner for Dark", "Tuner or none", "Plain 3", "Tuner 4"), extra=("Synchro 6", "Synchro 5")),
        Seed(field=("Level 3 or 2", "Tuner of Levels", "Plain 1"), extra=("Synchro 4", "Synchro 7", "Synchro 5")),
        Seed(field=("All of Level 2", "Plain 3", "Plain 4"), extra=("Synchro 4", "Synchro 6")),
        Seed(field=("Plain 1", "Plain 2", "Light Warrior", "Link up"), extra=("Warriors tune", "Links tune")),
        NOTHING,
    ),
    PROCEDURES: (
        NOTHING,
        Seed(hand=("If alone",), theirs=("Plain 4",)),
        Seed(hand=("If two dark",), gy=("Plain 8", "Plain 2", "Light Dragon")),
        Seed(hand=("Banisher",), gy=("Light Dragon", "Light Warrior", "Plain 8")),
        Seed(field=("Plain 1", "Plain 3", "Token 1"), hand=("Eater",)),
        Seed(field=("Plain 1", "Token 1", "Pendulum"), hand=("Sender", "Plain 1")),
        Seed(hand=("Fortress", "Plain 1")),
        Seed(hand=("Late beside an attacker",), field=("Plain 1",), theirs=("Plain 2",)),
        Seed(hand=("Where a Normal lies",), gy=("Gemini", "Blank")),
        Seed(hand=("Where linked", "In the middle"), field=("Link up", "Link down")),
        Seed(hand=("Where two stand", "Where nothing stands"), field=("Plain 1", "Plain 3"), theirs=("Plain 2",)),
        Seed(hand=("Never beside a Zombie",), theirs=("Plain 2",)),
        Seed(hand=("Against others",), field=("Plain 3",), theirs=("Plain 2", "Plain 4")),
        Seed(hand=("Guest", "If outnumbered"), theirs=("Plain 3", "Plain 4")),
    ),
    EVERYTHING: (NOTHING,),
}


def exists(card: Card, rules: str) -> bool:
    """Whether the era has cards of this kind."""
    return all(RULES.index(FIRST_ERA.get(word, "mr1")) <= RULES.index(rules) for word in card.types)


@st.composite
def positions(draw: st.DrawFn, eras: Sequence[str] = RULES) -> Position:
    """Positions in which `you` is likely to have plays, or nearly so."""
    rules = draw(st.sampled_from(eras))
    turn, phase = draw(st.sampled_from(TURNS))
    theme = draw(st.sampled_from((TRIBUTES, SYNCHROS, SYNCHROS, PROCEDURES, EVERYTHING)))
    seed = draw(st.sampled_from(SEEDS[theme]))
    my_field = draw(_monsters(rules, seed.field, theme.field * 2 + BIG, (0, 1, 2, 1, 3), ("EL", "ER")))
    free = tuple(zone for zone in ("EL", "ER") if zone not in my_field)
    their_field = draw(_monsters(rules, seed.theirs, PLAIN + BIG, (0, 0, 1, 2), free))
    my_field |= draw(_spells("S1", "S3"))
    their_field |= draw(_spells("S1"))
    if draw(_rarely(True, False, 8)):
        (my_field if draw(st.booleans()) else their_field)["F"] = On("World of Zombies")
    you = Half(
        field=my_field,
        hand=[draw(_in_hand(name)) for name in draw(_names(rules, seed.hand, theme.hand, (0, 1, 2, 3), 4))],
        gy=draw(_names(rules, seed.gy, theme.gy, (0, 1, 2), 4)),
        extra=[draw(_in_extra(name)) for name in draw(_names(rules, seed.extra, theme.extra, (0, 1, 2), 3))],
        side=draw(sides()),
    )
    unknown = draw(st.sampled_from([(), (("hand", 3),)]))
    return position(you, Half(field=their_field, side=Side(unknown=unknown)), rules, turn, phase)


def sides() -> st.SearchStrategy[Side]:
    """What the turn and the duel have left of Life Points and Normal Summons."""
    return st.builds(
        Side,
        lp=st.sampled_from([8000, 8000, 1000, 500, 499]),
        normal_used=st.sampled_from([0, 0, 0, 0, 0, 0, 1, 2]),
        normal_allowed=st.sampled_from([1, 1, 1, 2]),
        effects_used=st.sampled_from([(), (), ("Once by name",)]),
        special_summoned=st.sampled_from([(), (), ("Once", "Synchro once")]),
    )


def _rarely(value: Any, usual: Any, of: int = 6) -> st.SearchStrategy[Any]:
    return st.sampled_from([usual] * (of - 1) + [value])


@st.composite
def _names(
    draw: st.DrawFn, rules: str, seed: tuple[str, ...], names: tuple[str, ...], more: Sequence[int], most: int
) -> list[str]:
    """Most of the seed's cards, and a few others, as far as the era has them."""
    chosen = [name for name in seed if exists(CARDS[name], rules) and draw(_rarely(False, True))]
    others = [name for name in names if exists(CARDS[name], rules)]
    if others:
        number = min(draw(st.sampled_from(more)), most - len(chosen))
        chosen += draw(st.lists(st.sampled_from(others), min_size=number, max_size=number))
    return chosen


@st.composite
def _monsters(
    draw: st.DrawFn,
    rules: str,
    seed: tuple[str, ...],
    names: tuple[str, ...],
    more: Sequence[int],
    extra_zones: tuple[str, ...],
) -> dict[str, On]:
    """Monsters by their zones, one of them in an Extra Monster Zone at times (a second one is for an Extra Link)."""
    chosen = draw(_names(rules, seed, names, more, 5))
    zones = draw(st.permutations(MAIN_ZONES))
    made = {zone: draw(_in_main_zone(name)) for zone, name in zip(zones, chosen, strict=False)}
    if rules in ("mr4", "mr5") and draw(_rarely(True, False, 3)):
        name = draw(st.sampled_from([name for name in IN_EXTRA_ZONE if exists(CARDS[name], rules)]))
        made[draw(st.sampled_from(extra_zones))] = On(name)
    return made


@st.composite
def _in_main_zone(draw: st.DrawFn, name: str) -> On:
    card = CARDS[name]
    if "link" in card.types:
        return On(name)
    down = not ("token" in card.types or card.kind != "monster")
    shown = draw(st.sampled_from(["attack", "attack", "attack", "defense", "set"] if down else ["attack", "defense"]))
    if shown == "set":
        return On(
            name,
            "set",
            since=draw(_rarely("this_turn", "earlier")),
            attacked=draw(_rarely(True, False)),
            position_changed=draw(_rarely(True, False)),
        )
    return On(name, "attack" if shown == "attack" else "defense", changed=draw(_changes(card)))


@st.composite
def _changes(draw: st.DrawFn, card: Card) -> tuple[tuple[str, int | str | bool], ...]:
    if not draw(_rarely(True, False)):
        return ()
    choices: list[tuple[str, int | str | bool]] = [
        ("attribute", "LIGHT"), ("race", "Zombie"), ("tuner", True), ("tuner", False), ("name", "Plain 1"),
    ]  # fmt: skip
    if card.level is not None:
        choices += [("level", level) for level in (1, 2, 3, 5, 8)]
    return (draw(st.sampled_from(choices)),)


@st.composite
def _in_hand(draw: st.DrawFn, name: str) -> On:
    if CARDS[name].level is None or not draw(_rarely(True, False)):
        return On(name)
    return On(name, changed=(("level", draw(st.sampled_from([4, 5, 7]))),))


@st.composite
def _in_extra(draw: st.DrawFn, name: str) -> On:
    up = "pendulum" in CARDS[name].types and draw(st.booleans())
    return On(name, face="up" if up else "down")


@st.composite
def _spells(draw: st.DrawFn, *zones: str) -> dict[str, On]:
    made = {}
    for zone in zones:
        if draw(_rarely(True, False, 4)):
            made[zone] = On(draw(st.sampled_from(SPELLS)), face=draw(_rarely("down", "up")))
    return made
