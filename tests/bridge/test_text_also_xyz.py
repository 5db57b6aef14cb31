import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text

CLAUSE = "You can also Xyz Summon this card by using a Rank 4 Fish Xyz Monster you control as material"


def second(text: str) -> set[str]:
    facts = read_text(monster(1, "Someone", types=("xyz", "effect")), f"2 Level 4 monsters\n{text}.")
    return {fact for fact in facts if "p(this,2)" in fact or fact.startswith(("unmodelled", "cond("))}


def test_a_monster_of_a_rank() -> None:
    assert second(f"{CLAUSE}. (Transfer its materials to this card.) It can attack twice") == {
        "proc(p(this,2),this,xyz)",
        "slot(p(this,2),1,1,1)",
        "filter(s(p(this,2),1),1,yes,rank(4))",
        'filter(s(p(this,2),1),2,yes,race("Fish"))',
        "filter(s(p(this,2),1),3,yes,is(xyz))",
        "takes_over(p(this,2))",
    }


def test_materials_are_taken_over_only_where_the_text_says_so() -> None:
    assert "takes_over(p(this,2))" not in second(CLAUSE)
    assert "takes_over(p(this,2))" in second(f"{CLAUSE} (transfer its materials)")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            'Once per turn, you can also Xyz Summon "Someone" by using "Other" you control (transfer its materials)',
            {'filter(s(p(this,2),1),1,yes,name("Other"))', "proc_once(p(this,2),name)"},
        ),
        (
            'You can also Xyz Summon this card by using a "Some" monster you control, except "Someone"',
            {'filter(s(p(this,2),1),1,yes,archetype("Some"))', 'filter(s(p(this,2),1),2,no,name("Someone"))'},
        ),
        (
            'You can also Xyz Summon this card by using 1 "Some" monster you control with a different name as material',
            {'filter(s(p(this,2),1),1,yes,archetype("Some"))', 'filter(s(p(this,2),1),2,no,name("Someone"))'},
        ),
        (
            "You can also Xyz Summon this card by using a Rank 3 Xyz Monster you control that has no material",
            {
                "filter(s(p(this,2),1),1,yes,rank(3))",
                "filter(s(p(this,2),1),2,yes,is(xyz))",
                "filter(s(p(this,2),1),3,no,has(material))",
            },
        ),
        (
            'You can also Xyz Summon this card by using a monster you control whose original name is "Other"',
            {'filter(s(p(this,2),1),1,yes,original(name("Other")))'},
        ),
        (
            "During your Main Phase 2, you can also Xyz Summon this card by using a Rank 3 monster you control",
            {"filter(s(p(this,2),1),1,yes,rank(3))", "cond(c(this,1),1,phase(main2))", "proc_if(p(this,2),c(this,1))"},
        ),
        (
            "If you have exactly 5 DARK monsters in your GY, you can also Xyz Summon this card by using 1 Fish monster "
            "you control",
            {"cond(c(this,1),1,count(you,gy,f(this,1),eq,5))", "proc_if(p(this,2),c(this,1))"},
        ),
        (
            "You can also Xyz Summon this card by using a Rank 4 monster you control with 2 or more materials",
            {"filter(s(p(this,2),1),1,yes,rank(4))", "filter(s(p(this,2),1),2,yes,has(materials(2)))"},
        ),
        (
            'You can also Xyz Summon this card by using a "Some" monster or "Other" you control',
            {'filter(s(p(this,2),1),1,yes,archetype("Some"))', 'filter(s(p(this,2),1),1,yes,name("Other"))'},
        ),
        (
            "You can also Xyz Summon this card by discarding 1 Normal Spell, then using a Rank 4 monster you control",
            {
                "slot(p(this,2),1,1,1)",
                "slot_place(p(this,2),1,you,monsters)",
                "filter(s(p(this,2),1),1,yes,rank(4))",
                "slot(p(this,2),2,1,1)",
                "slot_place(p(this,2),2,you,hand)",
                "slot_act(p(this,2),2,discard)",
                "filter(s(p(this,2),2),1,yes,is(spell))",
                "filter(s(p(this,2),2),5,no,is(quick_play))",
            },
        ),
        (
            "You can also Xyz Summon this card by sending 1 Fish monster from your hand to the GY, then using 1 Rank 4 "
            "monster you control",
            {"slot_place(p(this,2),2,you,hand)", "slot_act(p(this,2),2,send)"},
        ),
    ],
)
def test_other_words_for_it(text: str, facts: set[str]) -> None:
    found = second(text)
    assert facts <= found
    assert not any(fact.startswith("unmodelled") for fact in found)


@pytest.mark.parametrize(
    "clause",
    [
        "You can also Xyz Summon this card by using a Rank 4 monster you control with 2 or more counters",
        "You can also Xyz Summon this card by Tributing 1 monster and using a Rank 4 monster you control as material",
        "You can also Xyz Summon this card by detaching 1 material from a monster, then using a monster you control",
        "You can also Xyz Summon this card by using a Rank 4 monster and a hat you control",
    ],
)
def test_what_is_not_understood_stays_open(clause: str) -> None:
    found = second(clause)
    assert "proc(p(this,2),this,xyz)" not in found
    assert f'unmodelled(this,"{clause}",own(xyz),allow)' in found
