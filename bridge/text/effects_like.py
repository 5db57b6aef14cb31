"""How what an effect Summons must stand to other cards: "with a different name than that monster's"."""

import re
from dataclasses import dataclass

from solemn.bridge.text.facts import Filter
from solemn.bridge.text.nouns import noun
from solemn.bridge.text.states import face_up

THAT, USED, AIMED, ITSELF, THOSE, SOME = "that", "used", "aimed", "itself", "those", "some"
"""the one card that is targeted, paid or shown; what is paid or used; the target; the effect's own card; all cards that
lie somewhere; one of them"""

_WORD = {"name": "name", "Attribute": "attribute", "Level": "level", "Type": "race", "Rank": "rank", "ATK": "atk"}
_ONE = r"(?:name|Attribute|Level|Type|Rank)"
_NAMES = rf"{_ONE}(?:(?:, | and |/|, and ){_ONE})*"
_DONE = r"(?:Tributed|banished|discarded|targeted|destroyed|sent|revealed|returned)"
_CARD = r"(?:monster|card|target)"
_THAT = (
    rf"(?:that (?:{_DONE} |(?:face-up )|[\w-]+ )?{_CARD}|the (?:{_DONE} |targeted )?{_CARD}(?: {_DONE})?|that target"
    rf"|the {_CARD} you {_DONE}|it|the Tributed monster)"
    r"(?:'s)?(?: (?:you control|on the field|had on the field|had in (?:the )?hand|was on the field))?"
)
_THIS = r"this card(?:'s)?"
_REF = rf"(?P<ref>{_THAT}|{_THIS})"
_ALL = (
    r"(?P<all>the (?:cards|monsters|face-up monsters|face-up cards) (?:you control|in your field and (?:GY|Graveyard))"
    r"|(?:cards|monsters|any card|the other monsters) you control)"
)
_DIFFERENT = re.compile(
    rf" with (?:a )?different (?P<orig>original )?(?P<what>{_NAMES})(?: (?:than|from)(?: that of)? (?:{_REF}|{_ALL}))?"
    r"(?=$|,| and | from| whose| with| that| in )"
)
_SAME = re.compile(
    rf" (?:with|that has) the same (?P<orig>original )?(?P<what>{_NAMES})"
    rf"(?: (?:as|that)? ?{_REF}(?P<level> original Level)?"
    r"| as (?:an?|1) (?P<some>[^,;]+?) (?P<whose>you control|your opponent controls)(?P<gy> or (?:is )?in their GY)?)?"
    r"(?=$|,| and | from| but| in )"
)
_THAT_NAME = re.compile(r" with that name(?=$|,| from)")
_STEPS = re.compile(
    rf"(?:,? (?:whose|that is|that are|but)|,? with an?)(?: (?P<orig>original ))?(?: ?(?P<word1>Level|Rank) is)? "
    rf"(?P<n>\d) (?:(?P<word2>Level|Rank)s? )?(?P<dir>higher|lower)(?: or (?:(?P<n2>\d) )?(?P<dir2>higher|lower))?"
    rf"(?: than(?: the Level)? {_REF}(?: (?:original )?(?:Level|Rank))?)?(?=$|,| from| \()"
)
_MEASURE = r"(?:Level|ATK|Rank)"
_BOUND = re.compile(
    r"(?:,? (?:whose|with an?)|,?(?: and)? with| and an?) "
    rf"(?:(?:(?P<word1>{_MEASURE}) (?:is )?)(?P<rel1>less than or equal to|equal to or lower than|lower than"
    r"|higher than|less than|equal to or less than)"
    rf"|(?P<rel2>equal or lower|equal or higher|lower|higher) (?P<word2>{_MEASURE}) than)"
    rf"(?: the {_MEASURE}(?: of)?)? {_REF}(?: {_MEASURE})?(?P<plus> ?\+ ?\d)?(?=$|,| from| and)"
)
_BOUND_BARE = re.compile(r"(?: with an?| and an?) equal or lower (?P<what>Level)(?=$|,| from)")
_FACE_UP = ((True, "faceup"),)
_LOWER = ("lower than", "less than", "lower")


@dataclass(frozen=True)
class Like:
    """One thing that is said of what is Summoned beside other cards."""

    of: str
    words: tuple[str, ...]
    """as under summon_like/2"""
    places: tuple[tuple[str, str], ...] = ()
    wanted: Filter = ()


def likeness(words: str, *, single: bool) -> tuple[str, tuple[Like, ...]]:
    """Take out what is said of other cards; what is not understood stays in the words.

    `single`: one is Summoned, so that "with the same Level" is not said of several beside one another.
    """
    found: list[Like] = []
    for pattern, reader in (
        (_BOUND, _bound), (_DIFFERENT, _different), (_SAME, _same), (_STEPS, _steps), (_BOUND_BARE, _bare),
        (_THAT_NAME, _that_name),
    ):  # fmt: skip
        if (m := pattern.search(words)) and (read := reader(m)) and (single or _told(m)):
            found.append(read)
            words = words[: m.start()] + words[m.end() :]
    return words, _joined(found)


def _joined(found: list[Like]) -> tuple[Like, ...]:
    """All that is said of one card is said of the same one; where a part does not say of which, it is that."""
    if len({one.of for one in found if one.of in (THAT, USED, AIMED)}) == 2:
        told = next(one.of for one in found if one.of in (USED, AIMED))
        found = [Like(told, one.words) if one.of == THAT else one for one in found]
    by: dict[tuple[str, tuple[tuple[str, str], ...], Filter], tuple[str, ...]] = {}
    for one in found:
        key = (one.of, one.places, one.wanted)
        by[key] = by.get(key, ()) + one.words
    return tuple(Like(of, words, where, wanted) for (of, where, wanted), words in by.items())


def _told(m: re.Match[str]) -> bool:
    """Whether it says of which card."""
    found = m.groupdict()
    return bool(found.get("ref") or found.get("all") or found.get("some"))


def _of(m: re.Match[str]) -> str:
    ref = m["ref"] or ""
    if ref.startswith("this card"):
        return ITSELF
    if re.search(r"Tributed|banished|discarded|destroyed|sent|returned", ref):
        return USED
    return AIMED if re.search(r"target", ref) else THAT


def _qualities(m: re.Match[str]) -> list[str]:
    names = [_WORD[word] for word in re.findall(_ONE, m["what"])]
    return [f"original({name})" if m["orig"] and name != "rank" else name for name in names]


def _different(m: re.Match[str]) -> Like | None:
    words = tuple(f"other({name})" for name in _qualities(m))
    if not m["all"]:
        return Like(_of(m), words)
    return _those(m["all"], words)


def _those(phrase: str, words: tuple[str, ...]) -> Like | None:
    wide = re.fullmatch(r"the monsters in your field and (?:GY|Graveyard)", phrase)
    read = noun("face-up monster" if "monster" in phrase else "face-up card")
    if read is None or "other" in phrase:
        return None
    where: tuple[tuple[str, str], ...] = (("you", "monsters" if "monster" in phrase else "field"),)
    if wide:
        # in the GY there is no face; what is a monster is asked of the card
        return Like(THOSE, words, (*where, ("you", "gy")), (((True, "is(monster)"),), ((False, "facedown"),)))
    return Like(THOSE, words, where, face_up(read.filter))


def _same(m: re.Match[str]) -> Like | None:
    names = _qualities(m)
    if m["level"]:
        if names != ["level"]:
            return None
        names = ["original(level)"]
    words = tuple(f"same({name})" for name in names)
    return _one_of(m, words) if m["some"] else Like(_of(m), words)


def _one_of(m: re.Match[str], words: tuple[str, ...]) -> Like | None:
    """ "as a monster your opponent controls or is in their GY"."""
    read = noun(m["some"])
    if read is None or read.other or read.noun != "monster":
        return None
    who = "you" if m["whose"] == "you control" else "opponent"
    if m["gy"]:
        wanted: Filter = (*(c for c in read.filter if c != _FACE_UP), ((True, "is(monster)"),), ((False, "facedown"),))
        return Like(SOME, words, ((who, "monsters"), (who, "gy")), wanted)
    return Like(SOME, words, ((who, "monsters"),), face_up(read.filter))


def _that_name(_: re.Match[str]) -> Like:
    return Like(THAT, ("same(name)",))


def _steps(m: re.Match[str]) -> Like | None:
    word = m["word1"] or m["word2"]
    if word is None or m["orig"]:
        return None
    sign = {"higher": 1, "lower": -1}
    ways = [(int(m["n"]), sign[m["dir"]])]
    if m["dir2"]:
        ways.append((int(m["n2"] or m["n"]), sign[m["dir2"]]))
    found = [f"{_WORD[word]}({n * s})" for n, s in ways]
    return Like(_of(m), (found[0] if len(found) == 1 else f"either({found[0]},{found[1]})",))


def _bound(m: re.Match[str]) -> Like | None:
    what = _WORD[m["word1"] or m["word2"]]
    relation = m["rel1"] or m["rel2"]
    more = int(re.sub(r"\D", "", m["plus"])) if m["plus"] else 0
    if relation in _LOWER:
        words = f"lower({what})" if not more else None
    elif relation.startswith("higher"):
        words = f"higher({what})"
    else:
        words = f"{'least' if 'higher' in relation else 'most'}({what},{more})"
    return Like(_of(m), (words,)) if words else None


def _bare(m: re.Match[str]) -> Like:
    return Like(THAT, (f"most({_WORD[m['what']]},0)",))
