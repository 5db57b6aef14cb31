"""The parts of an effect that Summons, as its sentence states them: when, for what, and what it Summons."""

from dataclasses import dataclass, field

from solemn.bridge.text.also import Also
from solemn.bridge.text.costs import Cost, Slot
from solemn.bridge.text.effects_like import Like
from solemn.bridge.text.facts import Condition, Filter
from solemn.bridge.text.rituals import Way

Places = tuple[tuple[str, str], ...]
"""whose, where"""


@dataclass(frozen=True)
class When:
    """What stands before the colon: when and from where the effect is activated."""

    at: tuple[str, ...] = ()
    """where its card is; empty: where cards of its kind usually are"""
    speed: str | None = None
    times: Places = ()
    """in whose turn, and in which phase"""
    main_phase: bool = False
    """the text says that it is the own Main Phase, as for a Spell or a monster's Ignition Effect it is anyway"""
    once: bool = False
    conditions: Condition = ()
    alternatives: tuple["Summon", ...] = ()
    """what it may Summon as well, or in another way"""
    events: tuple[str, ...] = ()
    """what has just happened to its own card"""
    event_from: str | None = None
    missable: bool = False
    """ "When": only if nothing else has happened since"""
    soon: bool = False
    """though its card was Set this turn"""
    settled: bool = False
    """not in the turn in which its card came to where it is"""
    itself: Filter = ()
    """what its own card must be then"""
    doubt: str = ""
    """what it also asks for, which is not understood"""
    activation: bool = False
    """ "When this card is activated": of a card that stays on the field"""


@dataclass(frozen=True)
class Target:
    """Cards that are targeted."""

    minimum: int
    maximum: str
    """a number or open"""
    wanted: Filter
    places: Places
    other: bool = False
    """not its own card"""
    groups: Places = ()
    """same or distinct, and of what"""
    includes: tuple[tuple[int, Filter], ...] = ()
    """at least so many of them are such"""
    like: str | None = None
    """what it is beside the card that is paid"""
    also: tuple["Target", ...] = ()
    """what may be targeted instead"""


@dataclass(frozen=True)
class Price:
    """What stands before the semicolon: what is paid, and what is targeted."""

    itself: str | None = None
    """what becomes of its own card"""
    at: tuple[str, ...] = ()
    """where its own card must be for that"""
    cost: Cost = field(default_factory=Cost)
    other: bool = False
    """not its own card"""
    half: bool = False
    """half the Life Points"""
    detaches: int = 0
    targets: tuple[Target, ...] = ()
    activation: bool = False
    """ "Activate this card by …" """
    doubts: tuple[str, ...] = ()
    """what is also asked of the cards, and not understood"""
    shown: tuple[Target, ...] = ()
    """what is revealed, or loses a material: it is there, and stays there"""
    own: Filter = ()
    """what its own card must be"""

    def __add__(self, more: "Price") -> "Price":
        return Price(
            self.itself or more.itself, self.at or more.at, self.cost + more.cost, self.other or more.other,
            self.half or more.half, self.detaches + more.detaches, self.targets + more.targets,
            self.activation or more.activation, self.doubts + more.doubts, self.shown + more.shown,
            self.own + more.own,
        )  # fmt: skip


@dataclass(frozen=True)
class Token:
    """Tokens that are Summoned."""

    number: int | str
    """how many; most: as many as possible, paid: as many as cards are paid"""
    properties: tuple[str, ...]


@dataclass(frozen=True)
class Materials:
    """From where the materials of an effect's Summon are taken, and what is asked of them."""

    places: Places
    wanted: Filter = ()
    act: str | None = None
    include: tuple[tuple[int, Filter], ...] = ()
    """so many of them at least are such"""
    itself: bool = False
    number: tuple[int, str] | None = None
    """least and most of them; a number or open"""
    borrowed: int = 0
    """so many of them may be monsters that the opponent controls"""


@dataclass(frozen=True)
class Ritual:
    """A Ritual Summon: of what, from where, and what is Tributed for it."""

    wanted: Filter
    places: tuple[str, ...]
    way: Way
    itself: bool = False
    """its own card is among the Tributes"""


@dataclass(frozen=True)
class Following:
    """What its player Summons immediately after the effect, with just what it Summoned."""

    kind: str
    wanted: Filter
    itself: bool = False
    """and with its own card"""


@dataclass(frozen=True)
class Doubt:
    """What follows the Summon and is not stated: another Summon, or what must be done."""

    words: str
    condition: Condition
    """while this holds; () for always"""
    can: str
    """allow or forbid"""


@dataclass(frozen=True)
class Summon:
    """What is Summoned, and how."""

    itself: bool = False
    at: tuple[str, ...] = ()
    """where its own card must be to be Summoned from there"""
    places: Places = ()
    wanted: Filter = ()
    number: tuple[int, str] | None = None
    """least and most, of several at once; a number or open"""
    includes: tuple[tuple[int, Filter], ...] = ()
    """at least so many of them are such"""
    like: str | None = None
    """what it is beside the card that is paid"""
    other: bool = False
    """never its own card"""
    with_itself: bool = False
    """its own card is one of those Summoned"""
    likely: tuple[str, ...] = ()
    """where its own card is, if nothing else says where"""
    likes: tuple[Like, ...] = ()
    """what it is beside other cards"""
    rated: str | None = None
    """its level or link is the number of cards that are paid"""
    totals: tuple[tuple[str, str, int], ...] = ()
    """level or link or atk, exact or most, and how much those Summoned total"""
    kind: str | None = None
    """it counts as, or is, such a Summon: fusion synchro xyz link normal tribute"""
    material: str | None = None
    """of an Xyz Summon: itself or target, what it is made with"""
    carried: bool = False
    """whose materials become the new monster's own"""
    as_many: bool = False
    """as many as cards are paid"""
    those: bool = False
    most: bool = False
    groups: Places = ()
    """same or distinct, and of what"""
    token: Token | None = None
    then: Following | None = None
    usual: Materials | None = None
    """a Synchro, Xyz or Link Summon immediately after the effect, and what is asked of the materials"""
    fusion: Materials | None = None
    ritual: Ritual | None = None
    also: tuple[Also, ...] = ()
    """what a Fusion or Ritual Summon may use besides"""
    widened: tuple[str, ...] = ()
    """sentences that let it use more, and are not understood"""
    without_materials: bool = False
    """counts as a Fusion Summon, with no materials"""
    positions: tuple[str, ...] = ()
    opponents_field: bool = False
    zone: str | None = None
    zone_of: Filter = ()
    """where `zone` is linked: what the Link Monster is"""
    zone_aimed: bool = False
    """a zone to which what is targeted points"""
    ignoring: bool = False
    uses: tuple[Slot, ...] = ()
    """what is used up while the effect resolves"""
    used: bool = False
    """what is targeted leaves its place first"""
    apart: bool = False
    """what is used lies where what it Summons does"""
    leaves_to: tuple[str, ...] = ()
    """its own card leaves first, to one of these places"""
    conditions: Condition = ()
    own: Filter = ()
    """what its own card must be for that"""
    doubts: tuple[Doubt, ...] = ()
    alternatives: tuple["Summon", ...] = ()
    """what it may Summon as well, or in another way"""
