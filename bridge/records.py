"""The records that pass between the parts of the bridge: a printed card, a card on the board, a position, a play."""

from typing import Literal

import msgspec

Player = Literal["you", "opponent"]
Kind = Literal[
    "normal", "set", "flip", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "special", "activate", "return",
]  # fmt: skip
"""`return`: a monster comes back to the field without a Summon"""
KINDS: tuple[Kind, ...] = (
    "normal", "set", "flip", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "special", "activate", "return",
)  # fmt: skip
RULES = ("mr1", "mr2", "mr3", "mr4", "mr5")
EVENTS = (
    "destroyed", "battle", "sent", "banished", "discarded", "tributed", "left", "summoned", "normal", "tribute",
    "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "drawn", "attack", "targeted",
)  # fmt: skip
"""what may have just happened to a card; `battle`: destroyed by battle, `left`: it left the field, `attack`: it does"""
WAYS_IN = ("normal", "tribute", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""how a monster came to the field: Normal Summoned or Set without and with Tributes, or a kind of Special Summon"""
PHASES = ("draw", "standby", "main1", "battle", "main2", "end")


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One card as printed; two prints (another artwork, a reprint) under two passcodes are one card."""

    key: int
    """the number that stands for the card in the facts: its first passcode, or a negative number without one"""
    id: int | None = None
    """its first passcode"""
    name: str
    """its English name"""
    names: dict[str, str] = {}
    """its names in other languages, by language code"""
    kind: Literal["monster", "spell", "trap"]
    types: tuple[str, ...] = ()
    """lower-case words: normal effect fusion ritual synchro xyz link pendulum tuner flip gemini spirit union toon token
    for monsters; normal quick-play continuous equip field ritual counter for Spells and Traps"""
    race: str | None = None
    """a monster's Type as printed ("Beast-Warrior")"""
    attribute: str | None = None
    """as printed ("DARK")"""
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    """Link Rating"""
    arrows: tuple[str, ...] = ()
    """Link arrows: tl t tr l r bl b br"""
    scale: int | None = None
    """Pendulum Scale"""
    atk: int | None = None
    """None stands for "?" """
    defense: int | None = None
    """DEF; None for "?" and for Link Monsters"""
    archetypes: tuple[str, ...] = ()
    law: tuple[str, ...] = ()
    """what its text says of Summons: facts as asp/inputs.lp lists them, without the final dot; `this` is the card"""
    why: str | None = None
    """of a card whose law is written by hand and holds over what the reader finds in its text: what that cannot read"""


class Instance(msgspec.Struct, frozen=True, kw_only=True):
    """One card on the board."""

    ref: str
    """its canonical reference: hand:1, M1, opp.M3, M1/2"""
    path: str
    """where it stands in the board file: you.field.M2"""
    card: Card
    id: int | None
    """the passcode that the board used, else the card's first"""
    controller: Player
    place: Literal["hand", "deck", "gy", "banished", "extra", "monster", "spell", "field", "pendulum", "attached"]
    """`monster` is a Main or Extra Monster Zone, `spell` S1…S5, `field` the Field Zone, `pendulum` PL or PR"""
    zone: str | None = None
    """for cards on the field: M1…M5 EL ER S1…S5 F PL PR, with opp. in front for the opponent's own; EL and ER are
    shared, so opp.EL stands in zone EL"""
    face: Literal["up", "down"] = "up"
    position: Literal["attack", "defense"] | None = None
    """for monsters in a Monster Zone"""
    owner: Player
    since: Literal["this_turn", "earlier"] = "earlier"
    proper: bool = False
    """properly Summoned: what the revival limit asks"""
    attacked: bool = False
    position_changed: bool = False
    activated: bool = False
    """it activated an effect this turn"""
    declared: str | None = None
    """what was declared as it was activated: a card name, a Type or an Attribute"""
    happened: tuple[str, ...] = ()
    """what has just happened to it: words of EVENTS"""
    summoned: str | None = None
    """how it came to its Monster Zone: a word of WAYS_IN; None where the board does not say"""
    applied: tuple[Card, ...] = ()
    """the cards with an effect that applies to it this turn: aimed at it by the turn player"""
    made_by: Card | None = None
    """of a Token: the card that Summoned it; None where the board does not say"""
    counters: tuple[tuple[str, int], ...] = ()
    """the counters on it: (name without "Counter", number)"""
    changed: tuple[tuple[str, int | str | bool], ...] = ()
    """what an effect has changed: (level|rank|name|attribute|race|tuner, value)"""
    attached_to: str | None = None
    """the reference of the Xyz Monster above"""
    equipped_to: str | None = None
    label: str | None = None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What one player has beside the known cards."""

    lp: int = 8000
    unknown: tuple[tuple[str, int], ...] = ()
    """(place, number of unknown cards); a Deck that the board leaves out is not listed"""
    normal_used: int = 0
    normal_allowed: int = 1
    pendulum_used: bool = False
    effects_used: tuple[str, ...] = ()
    special_summoned: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    """what has just happened to the player: `damage`"""
    applied: tuple[Card, ...] = ()
    """the cards of which the player has used an effect that applies for this turn"""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A whole board."""

    rules: str = "mr5"
    turn: Player = "you"
    phase: str = "main1"
    you: Side = Side()
    opponent: Side = Side()
    instances: tuple[Instance, ...] = ()
    """by player: zones with the materials under them, then hand, GY, banished, Extra Deck, Deck; copies one by one"""
    cards: tuple[Card, ...] = ()
    """the board's own cards (`cards:`)"""
    source: str | None = None
    """the file it was read from, for messages"""


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """One play: what was asked, or one that an answer lists. Cards are canonical references.

    In an asked play None leaves the choice free. In a listed one `zones` and `positions` hold all that may be chosen.
    """

    kind: Kind
    cards: tuple[str, ...]
    """what is Summoned; several at once in a Pendulum Summon; for `activate` the card activated is `via`"""
    via: str | None = None
    targets: tuple[str, ...] | None = None
    materials: tuple[str, ...] | None = None
    costs: tuple[str, ...] | None = None
    tokens: tuple[int, str] | None = None
    """so many Tokens of this name are Summoned"""
    falls: tuple[str, ...] = ()
    """what else leaves its place with the materials: Equip Cards; never asked for"""
    zones: tuple[str, ...] | None = None
    positions: tuple[str, ...] | None = None
    each: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """of several Summoned at once, in an answer: (card, zones where it may be placed)"""

    resolving: bool = False
    """the effect was activated before: only its resolution is asked"""

    @property
    def subject(self) -> str:
        """The card that the play is about: the first that is Summoned, else the one activated."""
        return self.cards[0] if self.cards else self.via or ""
