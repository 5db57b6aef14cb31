import pytest
from fake_cards import monster
from hypothesis import given
from hypothesis import strategies as st
from solemn.bridge.quoting import quote
from solemn.bridge.text.reader import read_text

PHRASES = """
1 2 3 1+ 2+ + , or and/or and but ( ) (or (1 (max. 5) x with including except the same different Levels names Type Rank
Level 4 Link-2 DARK non-EARTH Dragon Tuner Tuners non-Tuner Fusion Xyz monster monsters Monster Card Token it a an
"A" "B C" "" " ATK DEF 2500 original on the field in your GY you control that mention mentions
"""
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
        "1 Tuner + 1+ non-Tuners, including a pretty Synchro Monster",
        "1 monster + 1+ monsters",
        "1 Tuner",
        "Someone",
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


@pytest.mark.parametrize("line", ["2 monsters", "2 DARK Dragon monsters", "2 Level 4 monsters with 3 counters"])
def test_xyz_lines_without_levels_are_not_read(line: str) -> None:
    assert read(line, "xyz", "effect") == {f'unmodelled(this,"{line}",own(xyz),allow)'}


def test_xyz_monsters_of_a_rank() -> None:
    assert read("2 Rank 7 monsters", "xyz") == {
        "proc(p(this,1),this,xyz)",
        "slot(p(this,1),1,2,2)",
        "filter(s(p(this,1),1),1,yes,rank(7))",
    }


@pytest.mark.parametrize(
    ("kind", "line", "facts"),
    [
        ("link", "2+ monsters with different names", {"group(p(this,1),1,distinct,name)"}),
        (
            "link",
            "2 monsters with the same Type and Attribute, but different Levels",
            {f"group(p(this,1),1,{how})" for how in ("same,race", "same,attribute", "distinct,level")},
        ),
        ("link", "2 monsters with the same Type or Attribute", {"group(p(this,1),1,same,either(race,attribute))"}),
        (
            "link",
            '3 monsters, including a "Some" monster',
            {"include(p(this,1),1,1,f(this,1))", 'filter(f(this,1),1,yes,archetype("Some"))'},
        ),
        ("fusion", "1 Fiend monster in your GY + 1 Rock monster", {"slot_place(p(this,1),1,you,gy)"}),
        ("fusion", '"Some" + 2 monsters on the field', {"slot_place(p(this,1),2,both,monsters)"}),
        ("link", "1 non-Link Monster in an Extra Monster Zone", {"slot_place(p(this,1),1,both,extra_zone)"}),
        ("xyz", "2 Xyz Monsters with the same Rank", {"group(p(this,1),1,same,rank)"}),
        ("xyz", "2 Level 4 monsters with different Attributes", {"group(p(this,1),1,distinct,attribute)"}),
    ],
)
def test_what_else_a_line_asks(kind: str, line: str, facts: set[str]) -> None:
    found = read(line, kind)
    assert facts <= found
    assert {f for f in found if f.startswith(("group(", "include(", "slot_place("))} <= facts
    assert not any(fact.startswith("unmodelled") for fact in found)


def test_how_a_material_was_summoned() -> None:
    normal = read("1 Normal Summoned/Set monster", "link")
    assert "filter(s(p(this,1),1),1,yes,summoned(normal))" in normal
    assert not any(fact.startswith("unmodelled") for fact in normal)
    special = read("1 monster Special Summoned from the Extra Deck", "link")
    assert "filter(s(p(this,1),1),1,yes,summoned(special))" in special
    assert any(fact.startswith("unmodelled") for fact in special)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("synchro", "1 Tuner + 1+ non-Tuners, including a Dragon Synchro Monster"),
        ("synchro", "1+ monsters with different names + 1 Tuner"),
        ("link", "1 monster Special Summoned from the Extra Deck"),
        ("fusion", '"Some" + 1 monster that was Special Summoned from the Extra Deck'),
    ],
)
def test_what_the_law_does_not_ask_yet_can_only_forbid(kind: str, line: str) -> None:
    found = read(line, kind)
    assert f"proc(p(this,1),this,{kind})" in found
    assert {f for f in found if f.startswith("unmodelled")} == {f"unmodelled(this,{quote(line)},own({kind}),forbid)"}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ('1 "A" or "B" monster', [{'+archetype("A")', '+archetype("B")'}]),
        ('"A" or "B"', [{'+name("A")', '+name("B")'}]),
        ('1 "A" monster or 1 "B"', [{'+archetype("A")', '+name("B")'}]),
        ('"A" or 1 Dragon Effect Monster', [{'+name("A")', '+race("Dragon")'}, {'+name("A")', "+is(effect)"}]),
        (
            '"A" (or 1 Fusion Monster that mentions it)',
            [{'+name("A")', "+is(fusion)"}, {'+name("A")', '+mentions("A")'}],
        ),
        ('1 non-EARTH "A" monster', [{'-attribute("EARTH")'}, {'+archetype("A")'}]),
        ("2 Fish, Sea Serpent, and/or Aqua monsters", [{f'+race("{r}")' for r in ("Fish", "Sea Serpent", "Aqua")}]),
        ("2 Beast-Warrior monsters, except Tokens", [{'+race("Beast-Warrior")'}, {"-is(token)"}]),
        ('1 "A" monster, except "B"', [{'+archetype("A")'}, {'-name("B")'}]),
        ('3 Xyz Monsters, except "A" monsters', [{"+is(xyz)"}, {'-archetype("A")'}]),
        ("2 Effect Monsters (Warrior and/or Machine)", [{"+is(effect)"}, {'+race("Warrior")', '+race("Machine")'}]),
        ("1 Link-2 or higher Link Monster", [{"+least(link(2))"}, {"+is(link)"}]),
        ("1 Level 5 or 6 monster", [{"+level(5)", "+level(6)"}]),
        ("1 Level/Rank/Link 2 monster", [{"+level(2)", "+rank(2)", "+link(2)"}]),
        ("1 monster with 1000 or less original ATK", [{"+original(most(atk(1000)))"}]),
        ("1 monster with 1500 ATK/2100 DEF", [{"+atk(1500)"}, {"+def(2100)"}]),
        ("1 monster with 0 ATK/DEF", [{"+atk(0)"}, {"+def(0)"}]),
        ("1 monster whose original Level is 8 or higher", [{"+original(least(level(8)))"}]),
        ("1 monster that cannot be Normal Summoned/Set", [{"+special_only"}]),
        ('1 Level 9 "A" equipped with an Equip Card(s)', [{"+level(9)"}, {'+name("A")'}, {"+has(equip)"}]),
        ('1 ""A" Cell + B" monster', [{'+archetype("\\"A\\" Cell + B")'}]),
        ('1 "A "B" C" monster', [{'+archetype("A \\"B\\" C")'}]),
        ('"Elemental Hero Someone"', [{'+name("Elemental HERO Someone")'}]),
        ("1 “Ａ” monster", [{'+archetype("A")'}]),
    ],
)
def test_which_cards_a_slot_takes(line: str, wanted: list[set[str]]) -> None:
    found: dict[str, set[str]] = {}
    for fact in read(line, "fusion"):
        if fact.startswith("filter(s(p(this,1),1),"):
            conjunct, sign, atom = fact[len("filter(s(p(this,1),1),") : -1].split(",", 2)
            found.setdefault(conjunct, set()).add(("+" if sign == "yes" else "-") + atom)
    assert [found[n] for n in sorted(found)] == wanted


def test_a_partition_is_a_slot_each() -> None:
    facts = read("3 Dragon monsters (1 Fusion, 1 Synchro, and 1 Pendulum)", "fusion")
    assert slots(facts) == {f"slot(p(this,1),{i},1,1)" for i in (1, 2, 3)}
    assert {f'filter(s(p(this,1),{i}),1,yes,race("Dragon"))' for i in (1, 2, 3)} < facts
    assert "filter(s(p(this,1),3),2,yes,is(pendulum))" in facts


@pytest.mark.parametrize("line", ["3 monsters (1 Fusion and 1 Synchro)", "2+ monsters (1 Fusion and 1 Synchro)"])
def test_a_partition_that_does_not_add_up_is_not_read(line: str) -> None:
    assert read(line, "fusion") == {f'unmodelled(this,"{line}",own(fusion),allow)'}


def test_other_numbers_make_another_recipe() -> None:
    facts = read('2+ Tuners or 1 Tuner Synchro Monster + "Some Dragon"')
    assert {"proc(p(this,1),this,synchro)", "proc(p(this,2),this,synchro)"} < facts
    assert slots(facts) == {
        "slot(p(this,1),1,2,open)",
        "slot(p(this,1),2,1,1)",
        "slot(p(this,2),1,1,1)",
        "slot(p(this,2),2,1,1)",
    }


def test_who_mentions_a_card_that_lines_ask_for() -> None:
    assert read('You can add 1 "Elemental HERO Neos" to your hand.', "effect") == {
        'mentions(this,"Elemental HERO Neos")'
    }


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
        (
            "If this card you control would be used as Synchro Material, you can treat it as a Winged Beast non-Tuner",
            {"material(synchro),allow"},
        ),
        (
            "This card can be treated as a Level 2 monster when used for a wet Synchro Summon",
            {"material(synchro),allow"},
        ),
        (
            "When using this card as Synchro Material, all other Synchro Materials must be revealed",
            {"material(synchro),forbid"},
        ),
        ("The other Synchro Material(s) cannot be Level 4", {"material(synchro),both"}),
        (
            "You can substitute this card for any 1 Fusion Material Monster, but the other must be correct",
            {"material(fusion),allow"},
        ),
        ("For this card's Synchro Summon, you can treat 1 WIND monster you control as a Tuner", {"own(synchro),allow"}),
        ("You can also Xyz Summon this card by using a Rank 4 monster you control with a hat", {"own(xyz),allow"}),
    ],
)
def test_texts_on_materials_that_no_fact_states(clause: str, scopes: set[str]) -> None:
    assert read(clause + ".", "effect") == {f'unmodelled(this,"{clause}",{scope})' for scope in scopes}


@given(st.lists(st.sampled_from(PHRASES.split()), max_size=14), st.sampled_from(["fusion", "synchro", "xyz", "link"]))
def test_any_line_is_read_whole_or_not_at_all(words: list[str], kind: str) -> None:
    line = " ".join(words)
    facts = set(read_text(monster(1, "Someone", types=(kind,)), line))
    assert any(fact.startswith("proc(") for fact in facts) == bool(slots(facts))
    assert all(fact.endswith((",allow)", ",forbid)")) for fact in facts if fact.startswith("unmodelled("))


def test_its_own_name_stands_for_this_card() -> None:
    facts = read(
        'Once per turn, you can also Xyz Summon "Someone" by using 1 Rank 3 monster you control with a hat.',
        "xyz",
        "effect",
    )
    assert any(fact.endswith(",own(xyz),allow)") for fact in facts)


def test_what_the_summoned_monster_gains_bears_on_nothing() -> None:
    assert read("A Synchro Monster Summoned using this card as material gains 300 ATK.", "effect") == set()


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Cannot be used as Link Material the turn it is Link Summoned.", {"cannot_be_material(this,link,new)"}),
        (
            "Cannot be used as material for an Xyz Summon the turn it was Xyz Summoned.",
            {"cannot_be_material(this,xyz,new)"},
        ),
    ],
)
def test_no_material_in_the_turn_of_its_summon(text: str, facts: set[str]) -> None:
    assert set(read_text(monster(1, "Someone"), text)) == facts


def test_no_material_in_a_turn_that_is_another() -> None:
    facts = read_text(monster(1, "Someone"), "Cannot be used as Link Material the turn it is Xyz Summoned.")
    assert not any(fact.startswith("cannot_be_material") for fact in facts)


def test_a_tuner_if_it_was_summoned_so() -> None:
    text = 'If this card is Synchro Summoned using a "Some" monster as material, it is treated as a Tuner while'
    (fact,) = read_text(monster(1, "Someone"), f"{text} face-up on the field.")
    assert fact.endswith(",summoned(synchro,tuner),both)")
