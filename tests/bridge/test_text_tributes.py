import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text


def read(text: str, level: int = 8) -> set[str]:
    return set(read_text(monster(1, "Someone", level), text))


def ways(facts: set[str]) -> set[tuple[str, str]]:
    """(normal or set, number) of each way to Tribute"""
    return {
        (fact.split(",")[3], fact.split(",")[4].rstrip(")")) for fact in facts if fact.startswith("tribute_way(")
    }  # tribute_way(o(this,1),this,normal,3)


def test_three_tributes_and_no_set() -> None:
    facts = read("Requires 3 Tributes to Normal Summon (cannot be Normal Set).")
    assert facts == {"no_usual_tributes(this)", "cannot_set(this)", "tribute_way(o(this,1),this,normal,3)"}


def test_three_tributes_of_a_kind_also_for_the_set() -> None:
    facts = read('Requires 3 "Some" Tributes to Normal Summon/Set.')
    assert ways(facts) == {("normal", "3"), ("set", "3")}
    assert {"no_usual_tributes(this)", 'filter(f(this,1),1,yes,archetype("Some"))'} <= facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You can Normal Summon this card without Tributing.", {("normal", "0")}),
        ("You can Normal Summon/Set this card without Tributing.", {("normal", "0"), ("set", "0")}),
        ("You can Normal Summon this card without Tributing, but its original ATK becomes 900.", {("normal", "0")}),
        ("You can Tribute Summon this card with 1 Tribute.", {("normal", "1"), ("set", "1")}),
        ("You can Tribute Summon (but not Set) this card with 1 Tribute.", {("normal", "1")}),
        ("You can Tribute 3 monsters to Tribute Summon (but not Set) this card.", {("normal", "3")}),
        ("You can Tribute Summon this card by Tributing 1 Dragon monster.", {("normal", "1"), ("set", "1")}),
        ("You can Tribute Summon this card by Tributing 1 Tribute Summoned monster.", {("normal", "1"), ("set", "1")}),
        ("You can Tribute Summon this card face-up by Tributing 1 Dragon monster.", {("normal", "1")}),
        ("You can Tribute Summon this card in face-up Attack Position by Tributing 1 FIRE monster.", {("normal", "1")}),
        ("This card can be Tribute Summoned in Attack Position by Tributing 1 FIRE monster.", {("normal", "1")}),
        (
            "You can Tribute 1 monster, or no monsters, to Normal Summon (but not Set) this card.",
            {("normal", "0"), ("normal", "1")},
        ),
        (
            "You can Tribute 3 monsters or 1 FIRE monster to Tribute Summon (but not Set) this card.",
            {("normal", "3"), ("normal", "1")},
        ),
        (
            "While you have 6 or more banished cards, you can Normal Summon this card without Tributing.",
            {("normal", "0")},
        ),
        (
            "You can Tribute additional monsters when you Tribute Summon this card face-up.",
            {("normal", str(n)) for n in range(3, 8)},
        ),
        (
            "You can Tribute any number of FIRE monsters for the Tribute Summon of this card.",
            {(kind, str(n)) for kind in ("normal", "set") for n in range(2, 8)},
        ),
    ],
)
def test_other_numbers(text: str, expected: set[tuple[str, str]]) -> None:
    facts = read(text)
    assert ways(facts) == expected
    assert "no_usual_tributes(this)" not in facts
    assert not any(fact.startswith("unmodelled") for fact in facts)


def test_without_tributing_under_a_condition() -> None:
    facts = read("If you control no monsters, you can Normal Summon this card without Tributing.")
    assert facts == {
        "tribute_way(o(this,1),this,normal,0)",
        "tribute_way_if(o(this,1),c(this,1))",
        "cond(c(this,1),1,count(you,monsters,any,eq,0))",
    }


def test_no_monsters_or_all_of_a_kind() -> None:
    facts = read(
        'If you control no monsters, or all monsters you control are "Some" monsters, '
        "you can Normal Summon this card without Tributing."
    )
    # none that is not a face-up "Some" monster
    assert {
        "cond(c(this,1),1,count(you,monsters,f(this,1),eq,0))",
        'filter(f(this,1),1,no,archetype("Some"))',
        "filter(f(this,1),1,yes,facedown)",
    } <= facts


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("To Tribute Summon this card, you must Tribute 3 Dragon monsters.", {("normal", "3"), ("set", "3")}),
        ("This card can only be Normal Summoned by Tributing 1 Dragon monster you control.", {("normal", "1")}),
        (
            "Cannot be Normal Summoned, except by Tributing 1 Dragon monster (but can be Normal Set).",
            {("normal", "1"), ("set", "2")},
        ),
    ],
)
def test_no_other_tributes(text: str, found: set[tuple[str, str]]) -> None:
    facts = read(text)
    assert ways(facts) == found
    assert {"no_usual_tributes(this)", 'filter(f(this,1),1,yes,race("Dragon"))'} <= facts


def test_with_one_of_two_kinds_of_tribute() -> None:
    text = 'If you\'re Tributing a "Some" monster or "Other", this card can be Normal Summoned with 1 Tribute'
    assert read(f"{text}.") == {
        "tribute_way(o(this,1),this,normal,1)",
        "tribute_way_of(o(this,1),f(this,1))",
        'filter(f(this,1),1,yes,archetype("Some"))',
        'filter(f(this,1),1,yes,name("Other"))',
        # whether it may be Set so the text leaves open
        "unmodelled(this,{},own(set),allow)".format('"' + text.replace('"', '\\"') + '"'),
    }


def test_tributes_from_elsewhere() -> None:
    facts = read(
        "To Tribute Summon this card face-up, you can Tribute Continuous Spells/Traps you control, as well as monsters."
    )
    assert {
        "tribute_way(o(this,1),this,normal,2)",
        "tribute_way_from(o(this,1),you,monsters,any)",
        "tribute_way_from(o(this,1),you,spells,f(this,1))",
        "filter(f(this,1),1,yes,is(continuous))",
        "filter(f(this,1),2,yes,is(trap))",
    } <= facts
    facts = read("You can Tribute Summon this card face-up by Tributing 1 face-down monster your opponent controls.")
    assert {
        "tribute_way(o(this,1),this,normal,1)",
        "tribute_way_from(o(this,1),opponent,monsters,f(this,1))",
        "filter(f(this,1),1,yes,facedown)",
    } == facts
    facts = read(
        "If you control no monsters, you can Tribute Summon this card face-up by Tributing monsters from your hand "
        "and/or your opponent's field."
    )
    assert {
        "tribute_way(o(this,1),this,normal,2)",
        "tribute_way_from(o(this,1),you,hand,f(this,1))",
        "tribute_way_from(o(this,1),opponent,monsters,any)",
        "filter(f(this,1),1,yes,is(monster))",
        "tribute_way_if(o(this,1),c(this,1))",
    } <= facts


def test_the_number_that_the_text_states_holds_for_other_tributes_too() -> None:
    facts = read(
        "Requires 3 Tributes to Normal Summon (cannot be Normal Set). "
        "To Tribute Summon this card face-up, you can Tribute Traps you control, as well as monsters."
    )
    assert ways(facts) == {("normal", "3")}
    assert "tribute_way_from(o(this,2),you,spells,f(this,1))" in facts


@pytest.mark.parametrize(
    ("text", "fewer"),
    [
        ('You can Normal Summon "Some" monsters for 1 less Tribute.', "fewer_tributes(e(this,1),you,f(this,1),1)"),
        (
            "Both players can Normal Summon FIRE monsters for 1 less Tribute.",
            "fewer_tributes(e(this,1),both,f(this,1),1)",
        ),
        ("You can Normal Summon Level 7 monsters without Tributing.", "fewer_tributes(e(this,1),you,f(this,1),all)"),
    ],
)
def test_fewer_tributes_for_others(text: str, fewer: str) -> None:
    facts = read(text)
    assert {"effect(e(this,1),this)", fewer} <= facts
    assert not any(fact.startswith("unmodelled") for fact in facts)


@pytest.mark.parametrize(("level", "number"), [(5, "1"), (7, "2")])
def test_what_the_tributes_must_be(level: int, number: str) -> None:
    facts = read("If you Tribute Summon this card, the Tribute must be DARK.", level)
    assert ways(facts) == {("normal", number), ("set", number)}
    assert {"no_usual_tributes(this)", 'filter(f(this,1),1,yes,attribute("DARK"))'} <= facts


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "This card can be treated as 2 Tributes for the Tribute Summon of a LIGHT monster.",
            "worth_tributes(this,2,f(this,1))",
        ),
        ("Can be treated as 2 Tributes for a Tribute Summon.", "worth_tributes(this,2,any)"),
        ("This card cannot be Tributed for a Tribute Summon.", "cannot_be_tributed(this,tribute_summon,none)"),
        ("Cannot be Tributed while face-up in the Monster Zone.", "cannot_be_tributed(this,any,none)"),
        ("While this card is face-up on the field, it cannot be Tributed.", "cannot_be_tributed(this,any,none)"),
        (
            'Cannot be Tributed, except for the Tribute Summon of a "Some" monster.',
            "cannot_be_tributed(this,any,f(this,1))",
        ),
    ],
)
def test_as_a_tribute(text: str, fact: str) -> None:
    facts = read(text)
    assert fact in facts
    assert not any(f.startswith("unmodelled") for f in facts)


@pytest.mark.parametrize(
    ("clause", "scopes"),
    [
        (
            "You can Tribute Summon this card by Tributing 1 monster that battled",
            {"own(normal),allow", "own(set),allow"},
        ),
        (
            "You can Tribute Summon this card face-up by Tributing 1 monster with 2 counters",
            {"own(normal),allow"},
        ),
        (
            "While 6 or more of your cards have counters, you can Normal Summon this card without Tributing",
            {"own(normal),allow"},
        ),
        (
            "This card can only be Normal Summoned by Tributing 1 monster with 3 counters",
            {"own(normal),forbid"},
        ),
        ("To Tribute Summon this card, you must Tribute 3 monsters you won", {"own(normal),both", "own(set),both"}),
        (
            "If you Tribute Summon a monster in the dark, you can treat this 1 monster as 2 Tributes",
            {"material(tribute),allow"},
        ),
        ("This card's Level is reduced by 1 while in your hand", {"own(normal),both", "own(set),both"}),
        ("You can only control 1 face-up copy", {"own(any),forbid"}),
    ],
)
def test_what_is_not_read_is_stated_as_open(clause: str, scopes: set[str]) -> None:
    assert read(clause + ".") == {f'unmodelled(this,"{clause}",{scope})' for scope in scopes}


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Normal Summoned without Tributing, its Level becomes 4.",
        "If you Tribute Summon this card by Tributing a FIRE monster, draw 1 card.",
        "This card's Normal Summon cannot be negated.",
        "When this card is Tribute Summoned: You can draw 1 card.",
        "If another monster would be destroyed, you can Tribute this card instead.",
        "You cannot Special Summon the turn you activate this effect.",
    ],
)
def test_what_happens_with_or_after_it_bears_on_nothing(text: str) -> None:
    assert read(text) == set()


def test_tributes_of_either_side() -> None:
    text = "Requires 3 Tributes from either side of the field to Normal Summon to that side of the field"
    assert read(f"{text} (cannot be Normal Set), then shift control to its owner.") == {
        "no_usual_tributes(this)",
        "cannot_set(this)",
        "tribute_way(o(this,1),this,normal,3)",
        "tribute_way(o(this,2),this,normal,3)",
        "tribute_way_from(o(this,2),opponent,monsters,any)",
        "proc_side(o(this,2),opponent)",
    }


@pytest.mark.parametrize(
    "text",
    [
        "Each turn, 1 Level 5 or higher Dragon monster you Normal Summon can be Summoned without Tributing.",
        "If you Normal Summon 1 Level 5 or higher Dragon monster, you can do it without Tributing.",
    ],
)
def test_one_without_tributes_each_turn(text: str) -> None:
    assert set(read_text(monster(1, "Someone"), text)) == {
        "effect(e(this,1),this)",
        "filter(f(this,1),1,yes,least(level(5)))",
        'filter(f(this,1),2,yes,race("Dragon"))',
        "fewer_tributes(e(this,1),you,f(this,1),all)",
        "fewer_once(e(this,1))",
    }


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("You can Tribute Summon Fairy monsters that require 2 Tributes by banishing 2 monsters from your GY instead "
         "of Tributing (it is still treated as a Tribute Summon).", "third(tribute(2,f(this,1)),you,field)"),
        ("You can conduct Tribute Summons that require 2 Tributes by sending 2 cards from your hand to the GY instead "
         "of Tributing.", "third(tribute(2,any),you,field)"),
        ("You can Tribute Summon shy monsters that require 2 Tributes by banishing 2 monsters from your GY instead of "
         "Tributing.", "third(tribute,you,field)"),
    ],
)  # fmt: skip
def test_something_else_than_tributes_for_others(text: str, scope: str) -> None:
    left = [fact for fact in read(text) if fact.startswith("unmodelled")]
    assert len(left) == 1
    assert left[0].endswith(f",{scope},allow)")
