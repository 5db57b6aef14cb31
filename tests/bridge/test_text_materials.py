import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text

TUNER = "filter(s(p(this,1),1),1,yes,is(tuner))"
OTHERS = "filter(s(p(this,1),2),1,no,is(tuner))"


def read(text: str, *types: str) -> set[str]:
    return set(read_text(monster(1, "Someone", 8, types=types or ("synchro", "effect")), text))


def slots(facts: set[str]) -> set[str]:
    return {fact for fact in facts if fact.startswith("slot(")}


@pytest.mark.parametrize(
    "line",
    [
        "1 Tuner + 1+ non-Tuner monsters",
        "1 Tuner + 1 or more non-Tuner monsters",
        "1 Tuner + 1+ non-Tuners",
        "1 Tuner monster + 1+ non-Tuner monsters",
    ],
)
def test_the_common_synchro_line(line: str) -> None:
    assert read(line + "\nYou can draw.") == {
        "proc(p(this,1),this,synchro)",
        "slot(p(this,1),1,1,1)",
        "slot(p(this,1),2,1,open)",
        TUNER,
        OTHERS,
    }


@pytest.mark.parametrize(
    ("line", "numbers", "filters"),
    [
        ("2 Tuners + 1 non-Tuner monster", {"1,2,2", "2,1,1"}, {TUNER, OTHERS}),
        ("2+ Tuners + 1 non-Tuner", {"1,2,open", "2,1,1"}, {TUNER, OTHERS}),
        (
            "1 DARK Tuner + 2+ non-Tuner Dragon-Type monsters",
            {"1,1,1", "2,2,open"},
            {'filter(s(p(this,1),1),1,yes,attribute("DARK"))', 'filter(s(p(this,1),2),2,yes,race("Dragon"))'},
        ),
        (
            '1 "Some" Tuner + 1+ non-Tuner "Other" monsters',
            {"1,1,1", "2,1,open"},
            {'filter(s(p(this,1),1),1,yes,archetype("Some"))', 'filter(s(p(this,1),2),2,yes,archetype("Other"))'},
        ),
        (
            "1 Tuner + 1+ non-Tuner LIGHT or DARK monsters",
            {"1,1,1", "2,1,open"},
            {'filter(s(p(this,1),2),2,yes,attribute("LIGHT"))', 'filter(s(p(this,1),2),2,yes,attribute("DARK"))'},
        ),
        (
            "1 Tuner Synchro Monster + 1+ non-Tuner Synchro Monsters",
            {"1,1,1", "2,1,open"},
            {"filter(s(p(this,1),1),2,yes,is(synchro))", "filter(s(p(this,1),2),2,yes,is(synchro))"},
        ),
        (
            "1 Level 4 Tuner + 1 Level 3 non-Tuner monster",
            {"1,1,1", "2,1,1"},
            {"filter(s(p(this,1),1),1,yes,level(4))"},
        ),
        ("1 Tuner + 1+ Beast monsters", {"1,1,1", "2,1,open"}, {'filter(s(p(this,1),2),1,yes,race("Beast"))'}),
    ],
)
def test_other_synchro_lines(line: str, numbers: set[str], filters: set[str]) -> None:
    facts = read(line)
    assert slots(facts) == {f"slot(p(this,1),{n})" for n in numbers}
    assert filters <= facts
    assert not any(fact.startswith("unmodelled") for fact in facts)


def test_a_named_tuner_must_be_a_tuner() -> None:
    facts = read('"Some Synchron" + 1+ non-Tuner monsters')
    assert {'filter(s(p(this,1),1),1,yes,name("Some Synchron"))', "filter(s(p(this,1),1),2,yes,is(tuner))"} <= facts


@pytest.mark.parametrize(
    "line",
    [
        "1 Tuner + 1+ non-Tuner monsters with 3 counters",
        "1 Tuner + 1+ non-Tuners, including a Dragon Synchro Monster",
        "1+ monsters with different names + 1 Tuner",
        "1 Tuner",
    ],
)
def test_a_line_read_in_part_is_not_read(line: str) -> None:
    assert read(line) == {f'unmodelled(this,"{line}",own(synchro),allow)'}


@pytest.mark.parametrize(
    ("line", "slot", "filters"),
    [
        ("2 Level 4 monsters", "2,2", {"level(4)"}),
        ("2+ Level 1 monsters", "2,open", {"level(1)"}),
        ("3 or more (max. 5) Level 3 monsters", "3,5", {"level(3)"}),
        ("2 Level 8 DARK Dragon monsters", "2,2", {"level(8)", 'attribute("DARK")', 'race("Dragon")'}),
        ('2 Level 4 "Some" monsters', "2,2", {"level(4)", 'archetype("Some")'}),
    ],
)
def test_xyz_lines(line: str, slot: str, filters: set[str]) -> None:
    facts = read(line, "xyz", "effect")
    assert slots(facts) == {f"slot(p(this,1),1,{slot})"}
    assert {fact.split(",", 5)[5][:-1] for fact in facts if fact.startswith("filter(")} == filters
    assert "proc(p(this,1),this,xyz)" in facts


@pytest.mark.parametrize(
    "line", ["2 monsters with the same Level", "2 Rank 7 monsters", "2 Level 4 monsters with 3 counters"]
)
def test_xyz_lines_of_another_kind(line: str) -> None:
    assert read(line, "xyz", "effect") == {f'unmodelled(this,"{line}",own(xyz),allow)'}


@pytest.mark.parametrize("kind", ["fusion", "link"])
def test_lines_of_other_kinds_are_left_open(kind: str) -> None:
    assert read("2 monsters", kind, "effect") == {f'unmodelled(this,"2 monsters",own({kind}),allow)'}


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Cannot be used as Synchro Material.", {"cannot_be_material(this,synchro,none)"}),
        ("This card cannot be used as a Synchro Material Monster.", {"cannot_be_material(this,synchro,none)"}),
        ("Cannot be used as material for an Xyz Summon.", {"cannot_be_material(this,xyz,none)"}),
        (
            "Cannot be used as a Fusion, Synchro, or Xyz Material for a Summon.",
            {f"cannot_be_material(this,{k},none)" for k in ("fusion", "synchro", "xyz")},
        ),
        (
            "Cannot be used as Synchro Material, except for the Synchro Summon of a Dragon monster.",
            {"cannot_be_material(this,synchro,f(this,1))", 'filter(f(this,1),1,yes,race("Dragon"))'},
        ),
        (
            "Cannot be Tributed, nor used as material for a Fusion, Synchro, or Xyz Summon.",
            {"cannot_be_tributed(this,any,none)"}
            | {f"cannot_be_material(this,{k},none)" for k in ("fusion", "synchro", "xyz")},
        ),
    ],
)
def test_what_it_cannot_be_material_for(text: str, facts: set[str]) -> None:
    assert read(text, "effect") == facts


@pytest.mark.parametrize(
    ("clause", "scopes"),
    [
        ("Cannot be used as Link Material the turn it is Link Summoned", {"material(link),forbid"}),
        (
            "If this card you control would be used as Synchro Material, you can treat it as a non-Tuner",
            {"material(synchro),allow"},
        ),
        ("This card can be treated as a Level 2 monster when used for a Synchro Summon", {"material(synchro),allow"}),
        (
            "When using this card as Synchro Material, all other Synchro Materials must be WATER",
            {"material(synchro),forbid"},
        ),
        ("The other Synchro Material(s) cannot be Level 4", {"material(synchro),both"}),
        (
            "You can substitute this card for any 1 Fusion Material Monster, but the other must be correct",
            {"material(fusion),allow"},
        ),
        ("For this card's Synchro Summon, you can treat 1 WIND monster you control as a Tuner", {"own(synchro),allow"}),
        ("You can also Xyz Summon this card by using a Rank 4 monster you control as material", {"own(xyz),allow"}),
    ],
)
def test_texts_on_materials_that_no_fact_states(clause: str, scopes: set[str]) -> None:
    assert read(clause + ".", "effect") == {f'unmodelled(this,"{clause}",{scope})' for scope in scopes}


def test_its_own_name_stands_for_this_card() -> None:
    facts = read(
        'Once per turn, you can also Xyz Summon "Someone" by using 1 Rank 3 monster you control.', "xyz", "effect"
    )
    assert any(fact.endswith(",own(xyz),allow)") for fact in facts)


def test_what_the_summoned_monster_gains_bears_on_nothing() -> None:
    assert read("A Synchro Monster Summoned using this card as material gains 300 ATK.", "effect") == set()
