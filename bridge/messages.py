"""What each broken rule says of the values that break it: one line a rule, in the words of players."""

from collections.abc import Callable, Mapping
from typing import Any

PHASE = {
    "draw": "the Draw Phase", "standby": "the Standby Phase", "main1": "Main Phase 1", "battle": "the Battle Phase",
    "main2": "Main Phase 2", "end": "the End Phase",
}  # fmt: skip
POSITION = {
    "attack": "face-up Attack Position",
    "defense": "face-up Defense Position",
    "set": "face-down Defense Position",
}
OPERATOR = {"eq": "exactly", "least": "at least", "most": "at most"}
PLACE = {
    "monsters": "monsters on the field", "spells": "Spells and Traps on the field", "field": "cards on the field",
    "hand": "cards in the hand", "gy": "cards in the GY", "banished": "banished cards", "deck": "cards in the Deck",
    "extra": "cards in the Extra Deck", "spell_zones": "cards in the Spell & Trap Zones",
    "main_zone": "monsters in the Main Monster Zones", "extra_zone": "monsters in the Extra Monster Zones",
    "field_zone": "cards in the Field Zone", "pendulum_zones": "cards in the Pendulum Zones",
}  # fmt: skip
WHOSE = {"you": "your", "opponent": "the opponent's", "both": "both players'"}


class Values:
    """The values that explain one broken rule."""

    def __init__(
        self, card: str, kind: str, values: Mapping[str, list[Any]], concerned: list[str], via: str = ""
    ) -> None:
        self.card = card
        """the name of what is Summoned"""
        self.via = via
        """the name of the card that does it, if one does"""
        self.kind = kind
        self.values = values
        self.concerned = concerned
        """the names of the cards that break it, with their references"""

    def one(self, key: str) -> Any:
        """The value of a key; "?" without one."""
        return self.values.get(key, ["?"])[0]

    def some(self, key: str) -> list[Any]:
        """All values of a key."""
        return self.values.get(key, [])

    @property
    def them(self) -> str:
        """The cards concerned, as an enumeration."""
        return enumeration(self.concerned) or "a card"


def enumeration(words: list[str], word: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"


def message(rule: str, values: Values) -> str:
    """The one line for a broken rule. Raises KeyError for a rule without a message."""
    return MESSAGES[rule](values)


def _count(number: Any, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


def _plays(v: Values) -> str:
    return {
        "set": "Set",
        "return": "returned",
        "normal": "Normal Summoned",
        "flip": "Flip Summoned",
        "synchro": "Synchro Summoned",
        "xyz": "Xyz Summoned",
        "fusion": "Fusion Summoned",
        "ritual": "Ritual Summoned",
        "link": "Link Summoned",
        "pendulum": "Pendulum Summoned",
    }.get(v.kind, "Special Summoned")


def _tributes(v: Values) -> str:
    owed = sorted(set(v.some("required")))
    given, worth = v.one("tributes"), v.one("worth")
    extra = f", worth up to {worth}" if worth not in (given, "?") else ""
    if not owed:
        return f"no number of Tributes serves for {v.card} now; {given} given{extra}"
    need = f"{enumeration([str(n) for n in owed], 'or')} {'Tribute' if owed == [1] else 'Tributes'}"
    return f"{v.card} is Level {v.one('level')} and needs {need}, {given} given{extra}"


def _tuners(v: Values) -> str:
    least, most = v.one("least"), v.one("most")
    need = f"exactly {least}" if least == most else f"at least {least}" if most == "?" else f"{least} to {most}"
    return f"{_count(v.one('tuners'), 'Tuner')} among the materials, {v.card} needs {need}"


def _materials(v: Values) -> str:
    if v.concerned:
        return f"{v.them} is not what {v.card} names as material"
    return f"{_count(v.one('materials'), 'material')} given, {v.card} needs at least {v.one('least')} that fit its text"


def _rating(v: Values) -> str:
    number, most = v.one("materials"), v.one("most")
    upto = f", which count as {most} at most" if most != number else ""
    return f"{_count(number, 'material')}{upto}, {v.card} has Link Rating {v.one('required')}"


def _between(v: Values) -> str:
    low, high = min(v.some("scale")), max(v.some("scale"))
    level = f"Level {v.one('level')}" if "level" in v.values else "no Level"
    return f"{v.them} has {level}, the Scales {low} and {high} allow what lies between them"


def _place(place: Any) -> str:
    """A place in words; of two, "monsters on the field or cards in the GY"."""
    return PLACE[place] if isinstance(place, str) else enumeration([_place(part) for part in place[1:]], "or")


def _condition(v: Values) -> str:
    parts: list[str] = []
    for key in v.values:
        if isinstance(key, tuple) and key[0] == "count":
            _, who, place, operator, number = key
            parts.append(f"{WHOSE[who]} {_place(place)}: {v.one(key)} that count, {OPERATOR[operator]} {number} needed")
    return f"the condition of {v.via or v.card} does not hold" + (f": {'; '.join(parts)}" if parts else "")


def _free(v: Values) -> str:
    if "zone" in v.values:
        return f"{v.one('zone')} is not free: {v.them} stays there"
    if "needed" in v.values:
        return f"{v.one('free')} free zones, {v.one('needed')} are needed for {v.via or v.card}"
    return f"no free zone is left for {v.card}"


def _when(v: Values) -> str:
    return f"{v.via} cannot be activated now, in {PHASE[v.one('phase')]} of {WHOSE[v.one('turn')]} turn"


def _between_these(v: Values) -> str:
    """`2`, `2 or more`, `2 to 3`."""
    least, most = v.one("least"), v.one("most")
    return str(least) if least == most else f"{least} or more" if most == "open" else f"{least} to {most}"


def _number(v: Values) -> str:
    return f"{v.via} Summons {_between_these(v)} at once, not {v.one('number')}"


def _paid(v: Values) -> str:
    if v.concerned:
        return f"{v.them} is not what {v.via} asks to be paid"
    return f"{_count(v.one('paid'), 'card')} paid, {v.via} asks for {v.one('least')} that fit its text"


def _total(v: Values) -> str:
    return f"the cards total {v.one('sum')}, {v.via or v.card} asks for {v.one('required')} with none superfluous"


def _so_many(v: Values) -> str:
    return f"{_count(v.one('materials'), 'material')} given, {v.via} uses {_between_these(v)}"


def _used(v: Values) -> str:
    if v.concerned:
        return f"{v.them} is not what {v.via} uses"
    return f"{_count(v.one('materials'), 'card')} given, {v.via} uses at least {v.one('least')} that fit its text"


def _stance(v: Values) -> str:
    may = enumeration([POSITION[p] for p in v.some("allowed")], "or")
    if "asked" not in v.values:
        return f"{v.card} has no battle position to which {v.via} Summons"
    return f"{v.card} cannot be {_plays(v)} to {POSITION[v.one('asked')]}" + (f", only to {may}" if may else "")


MESSAGES: dict[str, Callable[[Values], str]] = {
    "TURN-PLAYER": lambda v: f"it is the {v.one('turn')}'s turn" if v.one("turn") != "you" else "it is not your turn",
    "TURN-PHASE": lambda v: f"it is {PHASE[v.one('phase')]}, not a Main Phase",
    "NOR-ONCE": lambda v: f"{v.one('used')} of {_count(v.one('allowed'), 'Normal Summon')} of this turn used",
    "NOR-MONSTER": lambda v: f"{v.card} is no monster",
    "NOR-HAND": lambda v: f"{v.card} is not in your hand",
    "NOR-AGAIN": lambda v: f"{v.card} is Normal Summoned again where it stands, without a Tribute",
    "NOR-SPECIAL": lambda v: f"{v.card} is a Special Summon Monster: it cannot be {_plays(v)}",
    "NOR-BARRED": lambda v: f"the text of {v.card} says that it cannot be {_plays(v)} now",
    "NOR-POSITION": _stance,
    "GRANT-EFFECT": lambda v: f"{v.them} grants no Normal Summon",
    "GRANT-TIME": lambda v: f"{v.them} cannot be used in {PHASE[v.one('phase')]} of {WHOSE[v.one('turn')]} turn",
    "GRANT-COST": lambda v: f"{v.them} costs {v.one('cost')} Life Points, you have {v.one('have')}",
    "SPE-BARRED": lambda v: f"the text of {v.card} does not let it be Special Summoned in this way",
    "SPE-CONDITION": lambda v: f"the text of {v.card} does not let it be Special Summoned now",
    "SPE-ONCE": lambda v: f"{v.card} was Special Summoned this turn already",
    "ONE-FACEUP": lambda v: f"only one such monster may be face-up, and {v.them} is there",
    "SPE-POSITION": _stance,
    "LOCK-SUMMON": lambda v: (
        f"{v.them if v.concerned else 'an effect that applies this turn'} forbids that {v.card} is {_plays(v)}"
    ),
    "LOCK-ACT": lambda v: f"{v.them} bars {v.via or v.card} from being used",
    "LOCK-MATERIAL": lambda v: (
        f"{v.them if v.concerned else 'an effect that applies this turn'} bars the use of what {v.card} asks for"
    ),
    "LOCK-BANISH": lambda v: f"{v.them} forbids banishing what {v.card} asks for",
    "LOCK-MOVE": lambda v: f"{v.them} negates an effect that would move it",
    "LOCK-KIND": lambda v: f"{v.card} cannot come face-up beside {v.them}",
    "LOCK-EACH": lambda v: f"{v.card} cannot come face-up beside {v.them}",
    "LOCK-NUMBER": lambda v: f"{v.them}: there would be {v.one('number')} monsters, at most {v.one('most')} may be",
    "LOCK-TIMES": lambda v: f"{v.them} allows one Special Summon a turn",
    "NOR-ADDED": lambda v: "an additional Normal Summon was made this turn already",
    "NOR-SUCH": lambda v: f"{v.them} gives no additional Normal Summon of {v.card} so",
    "LOCK-TRIBUTE": lambda v: f"{v.them} forbids Tributing for {v.card}",
    "TRI-NUMBER": _tributes,
    "TRI-KIND": lambda v: f"{v.them} is not what the text of {v.card} lets you Tribute",
    "TRI-OWN": lambda v: f"{v.them} is no monster that you control",
    "TRI-BARRED": lambda v: f"{v.them} cannot be Tributed for {v.card}",
    "FLIP-OWN": lambda v: f"{v.card} is no monster on your field",
    "FLIP-DOWN": lambda v: f"{v.card} is not face-down",
    "FLIP-SET": lambda v: f"{v.card} was Set this turn",
    "FLIP-ATTACKED": lambda v: f"{v.card} declared an attack this turn",
    "FLIP-CHANGED": lambda v: f"the battle position of {v.card} was changed this turn",
    "FLIP-BARRED": lambda v: f"the text of {v.card} says that it cannot be Flip Summoned",
    "FLIP-POSITION": lambda v: f"{v.card} is turned to face-up Attack Position, not to {POSITION[v.one('asked')]}",
    "FLIP-ZONE": lambda v: f"a Flip Summon leaves {v.card} in its zone and uses no other card",
    "RET-FROM": lambda v: (
        f"nothing is used for the return of {v.card}" if v.concerned else f"{v.card} is no banished monster of yours"
    ),
    "RET-POSITION": _stance,
    "SYN-KIND": lambda v: f"{v.card} states no Synchro materials",
    "SYN-EXTRA": lambda v: f"{v.card} is not face-down in your Extra Deck",
    "SYN-LEVEL": lambda v: (
        f"the materials' Levels total {enumeration(sorted(map(str, v.some('sum')), key=int), 'or')}, "
        f"{v.card} needs exactly {v.one('required')}"
    ),
    "SYN-TUNER": _tuners,
    "SYN-MATERIAL": _materials,
    "EFF-ITSELF": lambda v: f"{v.via} itself is not among the materials",
    "EFF-SUCH": lambda v: f"{v.via} does not use {v.them}" if v.concerned else f"{v.via} cannot Summon {v.card} so",
    "EFF-COUNT": lambda v: f"{v.via} uses {v.one('required')} materials, not {v.one('materials')}",
    "EFF-TRIBUTE": lambda v: f"{v.via} Tribute Summons: {v.card} needs a Tribute",
    "LENT-NUMBER": lambda v: f"at most {v.one('most')} of the opponent's monsters may be used, not {v.them}",
    "LENT-MUST": lambda v: f"whoever Tributes this turn must Tribute {v.them}",
    "SYN-FIELD": lambda v: f"{v.them} is not on your field",
    "SYN-FACEUP": lambda v: f"{v.them} is face-down",
    "SYN-HASLEVEL": lambda v: f"{v.them} has no Level",
    "XYZ-KIND": lambda v: f"{v.card} states no Xyz materials",
    "XYZ-EXTRA": lambda v: f"{v.card} is not face-down in your Extra Deck",
    "XYZ-MATERIAL": _materials,
    "XYZ-FIELD": lambda v: f"{v.them} is not on your field",
    "XYZ-FACEUP": lambda v: f"{v.them} is face-down",
    "XYZ-TOKEN": lambda v: f"{v.them} is a Token",
    "LNK-KIND": lambda v: f"{v.card} states no Link materials",
    "LNK-EXTRA": lambda v: f"{v.card} is not in your Extra Deck",
    "LNK-RATING": _rating,
    "LNK-MATERIAL": _materials,
    "LNK-FIELD": lambda v: f"{v.them} is not on your field",
    "LNK-FACEUP": lambda v: f"{v.them} is face-down",
    "PEN-SCALES": lambda v: "no two Pendulum Monsters stand in your Pendulum Zones, or `via` is not the left one",
    "PEN-FROM": lambda v: f"{v.card} is neither in your hand nor face-up in your Extra Deck",
    "PEN-LEVEL": _between,
    "PEN-ONCE": lambda v: "the Pendulum Summon of this turn is used",
    "MAT-BARRED": lambda v: f"the text of {v.them} does not let it be material for {v.card}",
    "MAT-GROUP": lambda v: f"the text of {v.via or v.card} does not let {v.them} be used together",
    "MAT-INCLUDE": lambda v: (
        f"the text of {v.via or v.card} asks for {v.one('required')} of a kind among the materials, "
        f"there are {v.one('included')}"
    ),
    "MAT-BESIDE": lambda v: f"{v.them} cannot be used together with the other materials" if v.concerned
    else "the text of a material asks for another number of others",
    "MAT-ALSO": lambda v: f"the text of {v.via or v.card} does not let {v.them} be used so beside the others",
    "MAT-TOTAL": _total,
    "OWN-KIND": lambda v: f"the text of {v.card} states no way to Special Summon it without a Chain",
    "OWN-FROM": lambda v: f"{v.card} is not where its own procedure starts",
    "PROC-CONDITION": _condition,
    "PROC-COST": lambda v: (
        f"{v.via or f'the procedure of {v.card}'} costs {v.one('cost')} Life Points, you have {v.one('have')}"
    ),
    "PROC-ONCE": lambda v: f"the procedure of {v.card} was used this turn already",
    "OWN-MATERIAL": lambda v: (
        f"{v.them} is not what the text of {v.card} asks for" if v.concerned
        else f"{_count(v.one('materials'), 'card')} given, the text of {v.card} asks for "
        + ("none" if v.one("least") == "?" else f"{v.one('least')} or what fits it")
    ),
    "OWN-TRIBUTE": lambda v: f"{v.them} cannot be Tributed",
    "OWN-RETURN": lambda v: f"{v.them} cannot go to the hand or Deck for {v.card}",
    "CON-BARRED": lambda v: f"the text of {v.them} does not let it be Fusion Material for {v.card}",
    "OWN-SEND": lambda v: f"{v.them} would not arrive in the GY",
    "ACT-EFFECT": lambda v: (
        f"{v.via} has no effect that Summons so" if v.via else f"no card of yours lets {v.card} be {_plays(v)} now"
    ),
    "ACT-PLACE": lambda v: f"{v.via} is not where its effect is activated from",
    "ACT-SET": lambda v: f"{v.via} was Set this turn",
    "ACT-SELF": lambda v: f"{v.via} is not what it must be to have that effect",
    "ACT-LATER": lambda v: f"{v.via} came there this turn, and its text does not allow it in that turn",
    "ACT-TIME": _when,
    "ACT-EVENT": lambda v: f"what {v.via} answers has not just happened",
    "ACT-ONCE": lambda v: f"the effect of {v.via} was used this turn already",
    "ACT-NEGATED": lambda v: f"{v.them} negates the effect of {v.via}",
    "ACT-ZONE": lambda v: f"no Spell & Trap Zone is free for {v.via}: {v.one('held')} are held",
    "ACT-COST": _paid,
    "ACT-PAY": lambda v: f"{v.them} cannot be paid for {v.via}",
    "EFF-FROM": lambda v: (
        f"{v.via} finds nothing that it could Summon" if v.card == v.via
        else f"{v.card} is not where {v.via} Summons from"
    ),
    "EFF-TARGET": lambda v: f"{v.card} is not what {v.via} may Summon",
    "EFF-PAID": lambda v: f"{v.card} is not paid for {v.via}, or could not be Summoned by it even so",
    "EFF-NUMBER": _number,
    "EFF-EACH": lambda v: f"{v.via} lets each player Summon so many of their own",
    "EFF-MOST": lambda v: f"{v.via} Summons as many as possible: {v.them} is left and a zone is free",
    "EFF-GROUP": lambda v: f"{v.via} does not Summon {v.them} together",
    "EFF-INCLUDE": lambda v: f"{v.via} asks for at least {v.one('required')} of a kind among them",
    "EFF-TOTAL": lambda v: f"the Levels total {v.one('sum')}, {v.via} asks for {v.one('required')}",
    "EFF-FOLLOW": lambda v: f"no monster of the Extra Deck can follow with {v.card} as {v.via} asks",
    "EFF-LIKE": lambda v: f"{v.card} does not stand to {v.them} as {v.via} asks",
    "EFF-COMPARE": lambda v: (
        f"{v.card} does not stand to {v.them} as {v.via} asks"
        if v.concerned
        else f"there is no card to which {v.card} stands as {v.via} asks"
    ),
    "EFF-WITH": lambda v: f"{v.via} Summons {v.them} too",
    "EFF-MATERIAL": _used,
    "REV-LIMIT": lambda v: f"{v.card} was never properly Summoned: {v.via} cannot bring it back",
    "SPE-WAY": lambda v: f"{v.card} is Special Summoned from there only in its own way, not by {v.via}",
    "FUS-KIND": lambda v: f"{v.card} is no Fusion Monster that can be Fusion Summoned with materials",
    "FUS-MATERIAL": _materials,
    "FUS-FROM": lambda v: f"{v.via} does not take {v.them} from there",
    "FUS-SUCH": lambda v: (
        f"{v.them} is not such material as {v.via} uses" if v.concerned else f"{v.via} must be among the materials"
    ),
    "FUS-NUMBER": _so_many,
    "RIT-KIND": lambda v: f"{v.card} is no Ritual Monster",
    "RIT-MATERIAL": _used,
    "RIT-TRIBUTE": lambda v: f"{v.them} cannot be Tributed",
    "ZON-FREE": _free,
    "ZON-OWN": lambda v: f"{v.one('zone')} is not on the side of the field where {v.card} may go",
    "ZON-MAIN": lambda v: f"{v.card} goes to a Main Monster Zone, not to {v.one('zone')}",
    "ZON-TEXT": lambda v: (
        f"the text of {v.card} does not let it go to {v.one('zone')}"
        if "zone" in v.values
        else f"no zone is free that the text of {v.card} names"
    ),
    "ZON-SHUT": lambda v: (
        f"{v.them} lets you place no monster in {v.one('zone') if 'zone' in v.values else 'the free zones'}"
    ),
    "ZON-LINKED": lambda v: f"no Link arrow points to {v.one('zone')}, and {v.card} comes from the Extra Deck",
    "ZON-EXTRA": lambda v: f"{v.them} holds your one Extra Monster Zone, {v.one('zone')} would be a second",
}  # fmt: skip

DEFECTS: dict[str, str] = {
    "era-zone": "{rules} has no such zone",
    "era-card": "{rules} has no cards of this kind",
    "spell-in-monster-zone": "{card} is a Spell, a Monster Zone takes monsters",
    "no-trap-monster": "{card} is no Trap Monster, a Monster Zone takes monsters",
    "monster-in-spell-zone": "{card} is a monster that is neither equipped (equipped_to) nor placed there by its text",
    "no-field-spell": "{card} is no Field Spell, F takes nothing else",
    "field-spell-elsewhere": "{card} is a Field Spell, it lies in F",
    "no-pendulum": "{card} is no Pendulum Monster, a Pendulum Zone takes nothing else",
    "link-face-down": "{card} is a Link Monster, it cannot be face-down",
    "link-defense": "{card} is a Link Monster, it has no Defense Position",
    "token-face-down": "{card} is a Token, it cannot be face-down",
    "main-in-extra": "{card} is a Main Deck card, no Extra Deck monster and no face-up Pendulum Monster",
    "extra-in-hand": "{card} is an Extra Deck monster, it cannot be in the hand or the Main Deck",
    "material-under-other": "{card} lies under a monster that is no Xyz Monster",
    "two-field-spells": "under {rules} only one Field Spell is face-up on the field, {card} is the second",
}
REMARKS: dict[str, str] = {
    "copies": "more than 3 copies of {card}",
    "extra-deck": "more than 15 cards in the Extra Deck ({card})",
    "token-off-field": "{card} is a Token, it exists in Monster Zones only",
    "hand": "more than 6 cards in the hand at the end of the turn ({card})",
}
