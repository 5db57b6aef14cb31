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
DEAD_OR_ALIVE = (*PLAIN, "Light Dragon", "Light Warrior", "Arc Tuner")
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
    spells: tuple[str, ...] = SPELLS
    deck: tuple[str, ...] = ()
    scales: tuple[str, ...] = ()


@dataclass(frozen=True)
class Seed:
    """Cards that make a play together; most of them are dealt, so that it nearly or really comes about."""

    field: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    gy: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()


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
XYZ = Theme(
    field=(*PLAIN, "Plain 4", "Tuner 4", "Light Dragon", "Light Warrior", "Level 4 for Xyz", "No Xyz Material",
           "Token 1", "Trap Monster", "Plain 5", "Xyz 4", "Xyz 3"),
    hand=PLAIN,
    extra=("Xyz 4", "Xyz 3", "Xyz of Dragons", "Xyz of three", "Xyz of others", "Xyz over Xyz", "Xyz once"),
)  # fmt: skip
LINKS = Theme(
    field=(*PLAIN, "Link 1", "Link 2", "Link 3", "Light Dragon", "Tuner 2", "No Link Material", "Token 1",
           "Trap Monster", "Link up", "Link all", "Alone of its kind"),
    hand=PLAIN,
    extra=("Link 1", "Link 2", "Link 2 of one Type", "Link 3", "Link 3 with one", "Link 4", "Alone of its kind"),
)  # fmt: skip
PENDULUMS = Theme(
    field=PLAIN,
    hand=("Plain 2", "Plain 4", "Plain 7", "Pendulum 7", "By Pendulum", "First by Pendulum", "Once at all", "Ritual 4",
          "Pendulum", "Not so", "Only one here", "Only one Dragon", "No Pendulum from here"),
    extra=("Pendulum Synchro", "Pendulum Fusion", "Pendulum 7", "Scale 8", "By Pendulum", "No Pendulum from here",
           "Once at all", "Pendulum"),
    scales=("Scale 1", "Scale 1", "Scale 8", "Scale 8", "Scale 3"),
    spells=(*SPELLS, "No Pendulums", "No Pendulums"),
)  # fmt: skip
FUSING = ("Fuse", "Fuse", "Fuse Dragons", "Fuse quickly", "Fuse the dead", "Fuse theirs", "Fuse from nothing",
          "Fuse three", "Fuse with Light", "Fuse a Dragon in", "Fuse what lists")  # fmt: skip
FUSIONS = Theme(
    field=("Plain 4", "Light Dragon", "Light Warrior", "Stand-in", "Token 1", "Plain 1", "Plain 8", "Tuner 3",
           "No Fusion Material", "Fuses itself", "Link 2", "Trap Monster"),
    hand=(*FUSING, "Plain 4", "Light Dragon", "Light Warrior", "Stand-in", "Plain 1"),
    gy=("Plain 4", "Light Dragon", "Light Warrior", "Stand-in", "Plain 3"),
    extra=("Fusion of names", "Fusion of true names", "Fusion of two alike", "Fusion of Types", "Fusion of many",
           "Fusion of the field", "Fusion of others", "Fusion by Dragons", "Contact only", "Pendulum Fusion"),
    spells=("Fuse", "Fuse quickly", "Fuse with Light", "No Specials", "No Spell", "Fissure", "Blank"),
)  # fmt: skip
RITES = ("Rite", "Rite", "Exact rite", "Rite of Light", "Rite of four", "Rite of one", "Rite of the Deck",
         "Rite of the dead")  # fmt: skip
RITUALS = Theme(
    field=(*PLAIN, "Plain 6", "Token 1", "Xyz", "Never Tributed", "Whole", "Whole for Light", "Trap Monster",
           "Celebrant", "Celebrant"),
    hand=(*RITES, "Ritual", "Ritual 4", "Ritual 4", "Ritual 6", "Ritual 8", "Whole", "Whole for Light", "Acolyte",
          *PLAIN),
    gy=("Light Dragon", "Plain 3"),
    deck=("Plain 1", "Plain 3", "Plain 4", "Tuner 3"),
    spells=("Rite", "Exact rite", "Rite of twice", "Rite of twice", "No Tributes",
            "No Specials", "No Spell", "Fissure", "No Tribute of the dark"),
)  # fmt: skip
SUMMONING = ("Call", "Reborn", "Quick Call", "Buried face-down", "Rules", "Any from the hand", "A Ritual Monster",
             "Whatever it is", "Back from there", "Half of it", "Once by its name", "From the Extra Deck",
             "Two at once", "Two alike", "As many as six", "With a Dragon", "Four sheep", "A sheep",
             "Two sheep for them", "In a Battle", "If they have one",
             "Where it points", "Change", "Two for one", "Bound by name")  # fmt: skip
EFFECTS = Theme(
    field=(*PLAIN, "Cat", "Tributes another", "Tributes any", "At any time", "Token 1", "Only one here",
           "Never Tributed", "Only one Dragon", "Trap Monster", "Light Dragon"),
    hand=(*SUMMONING, "Plain 4", "Plain 8", "Ritual 4", "Ritual 6", "Banisher", "Not so", "From the hand with a card",
          "Named one", "By effect, any", "Only one here", "Plain 3", "Eater", "Once", "Not from the hand"),
    gy=("Climbs out", "Horse", "In the Standby Phase", "Named one", "By effect, any", "Not from there", "Only one here",
        "By its own effect", "Banisher", "Eater", "Ritual 4", "Ritual 8", "Fusion", "Synchro 4", "Synchro once",
        "Plain 2", "Plain 3", "Plain 4", "Link down", "Xyz", "Pendulum", "Blank", "Light Dragon", "Only one Dragon"),
    extra=("Fusion of names", "Synchro 4", "Synchro 5", "Pendulum Synchro", "Fusion of two alike", "Xyz 4"),
    deck=("Plain 1", "Plain 1", "Tuner 1", "Light Dragon", "Arc Tuner", "Plain 3", "Ritual 4", "Cat",
          "Only one Dragon"),
    spells=(*SUMMONING, "Launcher", "Launcher", "Base", "Base", "No Specials", "No Spell", "No Tributes", "Fissure",
            "No light ones"),
)  # fmt: skip
BOUNDS = ("One Type", "One Attribute of theirs", "One of each Type", "No more than they", "Once Specially",
          "Nothing at all", "Synchros of Dragons", "No Tributes owed", "One more", "No activations")  # fmt: skip
BOUNDED = Theme(
    field=(*PLAIN, "Light Dragon", "Light Warrior", "Token 1", "In attack", "In attack", "Dragons beside it",
           "One beside it", "Tuner 1", "One more of Level 4"),
    hand=("Plain 4", "Plain 5", "Plain 7", "Light Dragon", "Of EARTH only", "Of theirs", "All of Level 1",
          "Beside a Dragon", "Four sheep", "Reborn", "Giant", "Late beside an attacker", "If alone"),
    gy=("Plain 4", "Light Dragon", "Plain 2"),
    extra=("Synchro 4", "Synchro 5", "Synchro 6", "Xyz 4", "Xyz 3", "Link 2", "Overlap"),
    spells=(*BOUNDS, *BOUNDS, "Two sheep for them", "A sheep", "Fissure"),
)  # fmt: skip
LIKENESS = ("All that can", "Each name", "One higher", "Same Type", "Other Attribute", "Lower", "If none was")
FURTHER = Theme(
    field=(*PLAIN, "Later", "Later", "In defense", "In defense", "Light Dragon", "Trap Monster", "Tributes another"),
    hand=(*LIKENESS, *LIKENESS, "Plain 4", "Plain 3", "Light Dragon", "Twice"),
    gy=("Not itself", "Not itself", "Comes again", "Comes again", "Light Dragon", "Plain 3", "Plain 2", "Tuner 4"),
    deck=("Plain 1", "Plain 2", "Plain 2", "Tuner 3", "Light Dragon", "Plain 5"),
    spells=(*LIKENESS, "No Specials", "Fissure", "Blank"),
)  # fmt: skip
GEMINIS = Theme(field=("Gemini", "Gemini", "Plain 4", "Never Summoned"), hand=("Gemini", "Plain 4", "Plain 5"))
OF_THE_DEFAULT_SET = Theme(
    field=("Ojama Green", "Ojama Yellow", "Hydrogeddon", "Oxygeddon", "Zombie Master", "Rescue Cat", "Harpie Lady",
           "Number 39: Utopia", "Decode Talker", "Dark Magician", "Plain 4", "Tuner 4"),
    hand=("Polymerization", "Dragon's Mirror", "Dark Fusion", "Dark Calling", "White Dragon Ritual",
          "Paladin of White Dragon", "Advanced Ritual Art", "Contract with the Abyss", "Bonding - H2O", "Water Dragon",
          "Elegant Egotist", "Book of Life", "Level Modulation", "Ojama Black", "Buster Blader", "Zombie Master"),
    gy=("Mezuki", "Plaguespreader Zombie", "Water Dragon", "Dark Paladin", "Ojama Knight", "Paladin of White Dragon",
        "Buster Blader", "Zombie Master"),
    extra=("Ojama King", "Ojama Knight", "Dark Paladin", "Elemental HERO Gaia", "Gem-Knight Pearl", "Number 39: Utopia",
           "Number C39: Utopia Ray", "Decode Talker", "Borreload Dragon", "Cyberse Wicckid"),
    deck=("Plain 1", "Plain 3", "Harpie Lady", "Light Dragon"),
    spells=("Call of the Haunted", "Polymerization", "White Dragon Ritual", "No Specials", "No Spell", "Fissure"),
)  # fmt: skip
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
    XYZ: (
        Seed(field=("Plain 4", "Tuner 4"), extra=("Xyz 4",)),
        Seed(field=("Light Dragon", "Plain 3", "Light Warrior"), extra=("Xyz 3", "Xyz of Dragons")),
        Seed(field=("Plain 4", "Level 4 for Xyz", "Plain 3"), extra=("Xyz 4", "Xyz of others", "Xyz 3")),
        Seed(field=("Xyz 4", "Xyz 3"), extra=("Xyz over Xyz",)),
        Seed(field=("Plain 2", "Tuner 2", "Plain 2", "Trap Monster"), extra=("Xyz of three", "Xyz once")),
        NOTHING,
    ),
    LINKS: (
        Seed(field=("Tuner 1", "Link 2", "Plain 2"), extra=("Link 3", "Link 3 with one")),
        Seed(field=("Tuner 1", "Tuner 2"), extra=("Link 2", "Link 1")),
        Seed(field=("Link 2", "Link 1", "Plain 3"), extra=("Link 4", "Link 2 of one Type")),
        Seed(field=("Link up", "Tuner 3", "Tuner 1", "Link all"), extra=("Link 2", "Link 4")),
        Seed(field=("Plain 3", "Token 1"), extra=("Alone of its kind", "Alone of its kind")),
        NOTHING,
    ),
    PENDULUMS: (
        Seed(hand=("Plain 4", "Plain 2", "Plain 7"), extra=("Pendulum 7", "Pendulum")),
        Seed(
            hand=("Plain 4", "By Pendulum"),
            extra=("Pendulum Synchro", "Pendulum Fusion"),
            field=("Link up", "Link all"),
        ),
        NOTHING,
    ),
    FUSIONS: (
        Seed(field=("Plain 4",), hand=("Fuse", "Light Dragon"), extra=("Fusion of names", "Fusion of true names")),
        Seed(
            field=("Plain 4", "Stand-in"),
            hand=("Fuse", "Stand-in", "Plain 4"),
            extra=("Fusion of names", "Fusion of two alike"),
        ),
        Seed(
            field=("Light Dragon", "Plain 1", "Light Warrior"),
            hand=("Fuse Dragons", "Fuse three"),
            extra=("Fusion of many", "Fusion of Types"),
        ),
        Seed(
            field=("Plain 1", "Plain 4"),
            theirs=("Plain 4", "Light Dragon"),
            hand=("Fuse theirs", "Plain 2"),
            extra=("Fusion of the field", "Fusion of others"),
        ),
        Seed(field=("Fuses itself", "Light Warrior"), extra=("Fusion of Types", "Pendulum Fusion")),
        Seed(
            gy=("Plain 4", "Light Dragon"),
            hand=("Fuse the dead", "Fuse from nothing"),
            extra=("Fusion of names", "Contact only"),
        ),
        Seed(
            field=("Light Dragon", "Light Warrior"),
            hand=("Fuse Dragons", "Fuse a Dragon in"),
            extra=("Fusion by Dragons", "Fusion of Types"),
        ),
        NOTHING,
    ),
    RITUALS: (
        Seed(field=("Plain 1", "Plain 3"), hand=("Rite", "Ritual 4", "Plain 4")),
        Seed(field=("Plain 2", "Plain 4"), hand=("Exact rite", "Ritual 6", "Ritual 4")),
        Seed(field=("Whole for Light", "Plain 3"), hand=("Rite of Light", "Ritual 8", "Plain 6")),
        Seed(field=("Whole",), hand=("Exact rite", "Ritual 6", "Plain 5", "Ritual 4")),
        Seed(hand=("Rite of the Deck", "Ritual 4"), deck=("Plain 1", "Plain 3", "Plain 4")),
        Seed(hand=("Rite of the dead", "Ritual 6"), field=("Plain 3",), gy=("Light Dragon",), theirs=("Plain 1",)),
        NOTHING,
    ),
    EFFECTS: (
        NOTHING,
        NOTHING,
        Seed(hand=("Reborn", "Two at once"), gy=("Banisher", "Eater", "Plain 3")),
        Seed(hand=("Two for one", "Plain 3"), field=("Light Dragon", "Plain 1"), gy=("Plain 8", "Plain 5")),
        Seed(hand=("Whatever it is",), gy=("Not so", "Ritual 6")),
        Seed(
            field=("Link up", "Link all"),
            hand=("Where it points", "From the Extra Deck", "Plain 2"),
            extra=("Synchro 5",),
        ),
        Seed(hand=("Bound by name", "Named one"), gy=("Named one",)),
    ),
    BOUNDED: (
        Seed(field=("Tuner 1", "Light Dragon", "Plain 3"), extra=("Synchro 5", "Synchro 4"), theirs=("Plain 4",)),
        Seed(field=("Plain 1", "Token 1", "Plain 2"), hand=("All of Level 1", "Of EARTH only"), theirs=("Plain 1",)),
        Seed(hand=("Of theirs", "Plain 4", "Plain 5"), theirs=("Plain 1",)),
        Seed(field=("Dragons beside it", "One beside it", "Tuner 2", "Light Dragon"), extra=("Synchro 4", "Synchro 5")),
        Seed(hand=("Plain 4", "Light Dragon", "Plain 5"), field=("One more of Level 4",)),
        Seed(hand=("Beside a Dragon", "Plain 4"), field=("Light Dragon",), theirs=("Plain 4", "Plain 2")),
        NOTHING,
    ),
    FURTHER: (
        NOTHING,
        Seed(hand=("All that can", "Each name"), gy=("Plain 3", "Plain 2", "Light Dragon")),
        Seed(hand=("One higher", "Lower", "Same Type"), field=("Plain 1", "Light Dragon"), deck=("Plain 2", "Tuner 4")),
        Seed(hand=("Other Attribute", "Plain 3"), gy=("Light Dragon", "Plain 2")),
        Seed(gy=("Not itself", "Plain 3", "Comes again")),
    ),
    GEMINIS: (NOTHING,),
    OF_THE_DEFAULT_SET: (
        Seed(
            field=("Ojama Green", "Ojama Yellow"),
            hand=("Polymerization", "Ojama Black"),
            extra=("Ojama King", "Ojama Knight"),
        ),
        Seed(
            field=("Hydrogeddon", "Hydrogeddon", "Oxygeddon"),
            hand=("Bonding - H2O", "Water Dragon"),
            gy=("Water Dragon",),
        ),
        Seed(hand=("White Dragon Ritual", "Paladin of White Dragon", "Plain 4"), field=("Plain 1", "Plain 3")),
        Seed(
            field=("Zombie Master",),
            hand=("Zombie Master", "Book of Life"),
            gy=("Mezuki", "Plaguespreader Zombie"),
            theirs=("Plain 2",),
        ),
        Seed(field=("Plain 4", "Tuner 4", "Number 39: Utopia"), extra=("Gem-Knight Pearl", "Number C39: Utopia Ray")),
        Seed(field=("Decode Talker", "Tuner 1", "Tuner 2"), extra=("Decode Talker", "Borreload Dragon")),
    ),
}
OLD = (TRIBUTES, SYNCHROS, SYNCHROS, PROCEDURES, EVERYTHING)
NEW = (XYZ, LINKS, PENDULUMS, FUSIONS, RITUALS, EFFECTS, EFFECTS, GEMINIS, OF_THE_DEFAULT_SET)
LATE = (BOUNDED, FURTHER)
FIELDS = {FUSIONS: "Gate", BOUNDED: "Fewer Tributes"}


def exists(card: Card, rules: str) -> bool:
    """Whether the era has cards of this kind."""
    return all(RULES.index(FIRST_ERA.get(word, "mr1")) <= RULES.index(rules) for word in card.types)


@st.composite
def positions(draw: st.DrawFn, eras: Sequence[str] = RULES, themes: Sequence[Theme] = OLD) -> Position:
    """Positions in which `you` is likely to have plays, or nearly so."""
    rules = draw(st.sampled_from(eras))
    turn, phase = draw(st.sampled_from(TURNS))
    theme = draw(st.sampled_from(themes))
    seed = draw(st.sampled_from(SEEDS[theme]))
    my_field = draw(_monsters(rules, seed.field, theme.field * 2 + BIG, (0, 1, 2, 1, 3), ("EL", "ER")))
    free = tuple(zone for zone in ("EL", "ER") if zone not in my_field)
    their_field = draw(_monsters(rules, seed.theirs, PLAIN + BIG, (0, 0, 1, 2), free))
    my_field |= draw(_spells(theme.spells, "S2", "S3"))
    their_field |= draw(_spells(SPELLS, "S1"))
    if theme.scales and rules not in ("mr1", "mr2"):
        for zone in ("PL", "PR") if rules == "mr3" else ("S1", "S5"):
            if draw(_rarely(False, True)):
                my_field[zone] = On(draw(st.sampled_from(theme.scales)))
    elif draw(_rarely(True, False, 8)):
        my_field |= {zone: On("Blank", face="down") for zone in ("S1", "S2", "S3", "S4", "S5") if zone not in my_field}
    if draw(_rarely(True, False, 8)):
        (my_field if draw(st.booleans()) else their_field)["F"] = On("World of Zombies")
    elif theme in FIELDS and draw(_rarely(True, False, 4)):
        my_field["F"] = On(FIELDS[theme])
    you = Half(
        field=my_field,
        hand=[draw(_in_hand(name)) for name in draw(_names(rules, seed.hand, theme.hand, (0, 1, 2, 3), 4))],
        gy=[draw(_in_gy(name)) for name in draw(_names(rules, seed.gy, theme.gy, (0, 1, 2), 4))],
        banished=[draw(_in_gy(name)) for name in draw(_names(rules, (), theme.gy, (0, 0, 1), 1))],
        extra=[draw(_in_extra(name)) for name in draw(_names(rules, seed.extra, theme.extra, (0, 1, 2), 3))],
        deck=draw(_names(rules, seed.deck, theme.deck, (0, 2, 3), 4)),
        side=draw(sides()),
    )
    unknown = draw(st.sampled_from([(), (("hand", 3),)]))
    their_gy = [draw(_in_gy(name)) for name in draw(_names(rules, (), theme.gy, (0, 0, 1), 1))]
    return position(you, Half(field=their_field, gy=their_gy, side=Side(unknown=unknown)), rules, turn, phase)


def sides() -> st.SearchStrategy[Side]:
    """What the turn and the duel have left of Life Points and Normal Summons."""
    return st.builds(
        Side,
        lp=st.sampled_from([8000, 8000, 1000, 500, 499]),
        normal_used=st.sampled_from([0, 0, 0, 0, 0, 0, 1, 2]),
        normal_allowed=st.sampled_from([1, 1, 1, 2]),
        pendulum_used=_rarely(True, False),
        effects_used=st.sampled_from(
            [(), (), ("Once by name", "Once by its name", "Fuse from nothing", "Twice"), ("One more",)]
        ),
        special_summoned=st.sampled_from([(), (), ("Once", "Synchro once", "Xyz once", "Once at all")]),
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
    pendulum = "pendulum" in CARDS[name].types
    up = pendulum and (not {"fusion", "synchro", "xyz"} & set(CARDS[name].types) or draw(st.booleans()))
    return On(name, face="up" if up else "down", proper=up and draw(st.booleans()))


@st.composite
def _in_gy(draw: st.DrawFn, name: str) -> On:
    return On(name, proper=draw(st.booleans()))


@st.composite
def _spells(draw: st.DrawFn, names: Sequence[str], *zones: str) -> dict[str, On]:
    made = {}
    for zone in zones:
        if draw(_rarely(True, False, 4 if names == SPELLS else 2)):
            name = draw(st.sampled_from(names))
            set_first = CARDS[name].law and any(fact.startswith(("summons(", "proc(")) for fact in CARDS[name].law)
            face = draw(_rarely("up", "down") if set_first else _rarely("down", "up"))
            made[zone] = On(name, face=face, since=draw(_rarely("this_turn", "earlier")))
    return made
