"""What an effect targets, reveals or uses up must be there when it is activated: that as a condition of the board."""

from dataclasses import replace

from solemn.bridge.records import Card
from solemn.bridge.text.effects_members import either
from solemn.bridge.text.effects_parts import Places, Price, Summon, Target
from solemn.bridge.text.facts import Condition, Count, Kinds, Test
from solemn.bridge.text.own_match import is_such

_SHOWN = (((False, "facedown"),), ((True, "faceup"),))
_WHERE = {"hand": ("hand",), "field": ("field", "monsters", "spells"), "gy": ("gy",), "banished": ("banished",)}


def aims(card: Card, at: tuple[str, ...], price: Price, summon: Summon) -> Condition | None:
    """What must be there, but for what is Summoned itself; None where the words for it are missing.

    `at`: where the effect's own card is then.
    """
    # its own card is not used up for its own Summon
    asked = [
        Target(max(1, one.minimum), one.maximum, one.wanted, one.places, other=summon.itself) for one in summon.uses
    ]
    if len(asked) > 1:
        together = _together(asked)
        if together is None:
            return None
        asked += together
    asked += list(price.shown)
    aimed = price.targets
    places = tuple(dict.fromkeys(place for one in aimed for place in one.places))
    summoned = not summon.used and summon.places == places and (len(aimed) != 1 or summon.wanted == aimed[0].wanted)
    asked += () if summoned else aimed
    found: list[tuple[Test, ...]] = []
    for one in asked:
        read = _there(card, at, one)
        if read is None:
            return None
        found += read
    if len(aimed) == 2 and not summoned:
        apart = _apart(*aimed)
        if apart is None:
            return None
        found += apart
    return tuple(found)


def _together(asked: list[Target]) -> list[Target] | None:
    """What is used from the same places are several cards."""
    if len(asked) > 2 or not {place for one in asked[:1] for place in one.places} & set(asked[1].places):
        return (
            []
            if len({place for one in asked for place in one.places}) == sum(len(one.places) for one in asked)
            else None
        )
    one, two = asked
    if set(one.places) != set(two.places):
        return None
    number = one.minimum + two.minimum
    return [replace(one, minimum=number, maximum=str(number), wanted=either(one.wanted, two.wanted))]


def targets_itself(card: Card, targets: tuple[Target, ...]) -> bool:
    """Whether a Spell or Trap, face-down until then, could be taken for what it targets."""
    return card.kind != "monster" and any(
        where in ("field", "spells", "spell_zones") and who != "opponent" and is_such(card, _turned(one)) is not False
        for one in targets
        if ((True, "faceup"),) not in one.wanted
        for who, where in one.places
    )


def _turned(one: Target) -> tuple[tuple[tuple[bool, str], ...], ...]:
    return tuple(conjunct for conjunct in one.wanted if conjunct != ((True, "facedown"),))


def _there(card: Card, at: tuple[str, ...], one: Target) -> list[tuple[Test, ...]] | None:
    more = _itself_too(card, at, one)
    if more is None:
        return None
    if one.also:
        options = [_there(card, at, choice) for choice in (replace(one, also=()), *one.also)]
        if any(option is None or len(option) != 1 for option in options):
            return None
        return [tuple(test for option in options if option for test in option[0])]
    number = one.minimum + more
    counts = _counts(one.places, Count("you", "", one.wanted, "least", number))
    if counts is None or (one.groups and (len(counts) > 1 or more)):
        return None
    tests: list[tuple[Test, ...]] = [tuple(counts)]
    if one.minimum > 1:
        tests = [(Kinds(counts[0], what, scope == "same"),) for scope, what in one.groups] or tests
    for least, wanted in one.includes:
        part = _counts(one.places, Count("you", "", (*one.wanted, *wanted), "least", least))
        if part is None:
            return None
        tests.append(tuple(part))
    return tests


def _itself_too(card: Card, at: tuple[str, ...], one: Target) -> int | None:
    """One more must be there where its own card counts among them; None where that is not clear."""
    if not one.other:
        return 0
    stands = at or (("field",) if card.kind == "monster" else ())
    there = [spot for spot in stands if any(where in _WHERE.get(spot, ()) for _, where in one.places)]
    such = is_such(card, tuple(conjunct for conjunct in one.wanted if conjunct not in _SHOWN))
    if not there or such is False:
        return 0
    together = len(one.places) <= 2 and len({who for who, _ in one.places}) == 1
    return 1 if such and len(stands) == 1 and together else None


def _counts(places: Places, count: Count) -> list[Count] | None:
    """The count over all the places together; one of them is enough where one card is asked."""
    who = {"opponent": 0, "you": 0, "both": 0}
    for player, _ in places:
        who[player] += 1
    where = tuple(dict.fromkeys(spot for _, spot in places))
    if len(where) * 2 == len(places) and who["you"] == who["opponent"] == len(where):
        whose = ["both"]
    else:
        whose = [one for one, number in who.items() if number]
    if count.number > 1 and len(whose) == 1 and len(where) == 2:
        return [replace(count, who=whose[0], place=f"or({where[0]},{where[1]})")]
    if count.number > 1 and (len(whose) > 1 or len(where) > 1):
        return None
    if whose == ["both"]:
        return [replace(count, who="both", place=spot) for spot in where]
    return [replace(count, who=one, place=spot) for one, spot in places]


def _apart(first: Target, second: Target) -> list[tuple[Test, ...]] | None:
    """Two targets are two cards."""
    shared = {_zone(place) for place in first.places} & {_zone(place) for place in second.places}
    if not shared:
        return []
    if first.places != second.places or first.also or second.also or first.other or second.other:
        return None
    either = tuple((*a, *b) for a in first.wanted for b in second.wanted)
    counts = _counts(first.places, Count("you", "", either, "least", first.minimum + second.minimum))
    return None if counts is None else [tuple(counts)]


def _zone(place: tuple[str, str]) -> tuple[str, str]:
    """Monster Zones and Spell & Trap Zones are of the field."""
    return place[0], {"monsters": "field", "spells": "field", "spell_zones": "field"}.get(place[1], place[1])
