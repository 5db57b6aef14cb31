import time

import pytest
from fake_cards import monster
from solemn.bridge.text.reader import read_text
from solemn.bridge.text.states import state


def read(text: str, *types: str) -> set[str]:
    return set(read_text(monster(1, "Someone", types=types or ("effect",)), text))


def asked_of(facts: set[str]) -> set[str]:
    return {fact.split(",", 3)[3][:-1] for fact in facts if fact.startswith("cond(")}  # cond(c(this,1),1,TEST)


BARE = {"proc(p(this,1),this,own)", "proc_from(p(this,1),hand)"}


@pytest.mark.parametrize(
    ("condition", "tests"),
    [
        ("you control no monsters", {"count(you,monsters,any,eq,0)"}),
        (
            "only your opponent controls a monster",
            {"count(you,monsters,any,eq,0)", "count(opponent,monsters,any,least,1)"},
        ),
        (
            "your opponent controls a monster and you control no monsters",
            {"count(you,monsters,any,eq,0)", "count(opponent,monsters,any,least,1)"},
        ),
        ("your opponent controls 2 or more monsters", {"count(opponent,monsters,any,least,2)"}),
        ("there are no monsters on the field", {"count(both,monsters,any,eq,0)"}),
        ("you have 4 or more cards in your hand", {"count(you,hand,any,least,4)"}),
        ("this is the only card in your hand", {"count(you,hand,any,eq,1)"}),
        (
            "your opponent controls more monsters than you do",
            {"more(count(opponent,monsters,any),count(you,monsters,any))"},
        ),
        ("your LP are 1000 or less", {"lp(you,most,1000)"}),
        ("your opponent's LP are at least 2000 higher than yours", {"lp(opponent,ahead,2000)"}),
        ("your LP are lower than your opponent's", {"lp(opponent,ahead,1)"}),
        (
            "your opponent controls at least 2 more monsters than you do",
            {"more(count(opponent,monsters,any),count(you,monsters,any),2)"},
        ),
        ("you have 3 Warrior monsters with different names in your GY", {"kinds(you,gy,f(this,1),name,least,3)"}),
        ("2 or more monsters with the same Level are on the field", {"alike(both,monsters,f(this,1),level,2)"}),
        (
            "the total Levels and Ranks of all Effect Monsters you control are 8 or lower",
            {"sum(you,monsters,f(this,1),levels_and_ranks,most,8)"},
        ),
        ("3 or more of your LIGHT monsters are banished", {"count(you,banished,f(this,1),least,3)"}),
        ("a Link Monster is on the field or in either GY", {"count(both,or(monsters,gy),f(this,1),least,1)"}),
        ("a face-up card is in a Field Zone", {"count(both,field_zone,f(this,1),least,1)"}),
        ("you control 2 or more cards in your Spell & Trap Zones", {"count(you,spell_zones,any,least,2)"}),
        (
            "all monsters you control are Cyberse monsters (min. 1)",
            {"count(you,monsters,f(this,1),eq,0)", "count(you,monsters,any,least,1)"},
        ),
        (
            "the only face-up monster you control is 1 Fish monster",
            {"count(you,monsters,f(this,1),eq,0)", "count(you,monsters,f(this,2),eq,1)"},
        ),
        (
            "you control a Fish monster or an Aqua monster",
            {"count(you,monsters,f(this,1),least,1)", "count(you,monsters,f(this,2),least,1)"},
        ),
        (
            "you have a Fish monster in your GY and control no monsters",
            {"count(you,gy,f(this,1),least,1)", "count(you,monsters,any,eq,0)"},
        ),
        ('"Some Place" is not on the field', {"count(both,field,f(this,1),eq,0)"}),
        (
            "you control both Fish and Aqua monsters",
            {"count(you,monsters,f(this,1),least,1)", "count(you,monsters,f(this,2),least,1)"},
        ),
        (
            'you control "Some", "Other" and "Third"',
            {f"count(you,field,f(this,{n}),least,1)" for n in (1, 2, 3)},
        ),
        (
            'you control a "Some" Spell/Trap, and no monsters',
            {"count(you,spells,f(this,1),least,1)", "count(you,monsters,any,eq,0)"},
        ),
        (
            "your opponent controls 2 or more monsters including a LIGHT monster",
            {"count(opponent,monsters,any,least,2)", "count(opponent,monsters,f(this,1),least,1)"},
        ),
        (
            "only your opponent controls a monster in the Extra Monster Zone",
            {"count(opponent,extra_zone,any,least,1)", "count(you,extra_zone,any,eq,0)"},
        ),
        (
            "you have only Fish monsters in your GY (min. 1)",
            {"count(you,gy,f(this,1),eq,0)", "count(you,gy,f(this,2),least,1)"},
        ),
        (
            "you have at least 3 more cards in your Extra Deck than your opponent's",
            {"more(count(you,extra,any),count(opponent,extra,any),3)"},
        ),
        ("your opponent controls a Special Summoned monster", {"count(opponent,monsters,f(this,1),least,1)"}),
    ],
)
def test_under_a_condition(condition: str, tests: set[str]) -> None:
    facts = read(f"If {condition}, you can Special Summon this card (from your hand).")
    assert BARE | {"proc_if(p(this,1),c(this,1))"} <= facts
    assert asked_of(facts) == tests


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("You can Special Summon this card (from your hand) to your zone a Link Monster points to.", "linked(any)"),
        (
            "You can Special Summon this card (from your hand) in Defense Position to your zone a DARK Link Monster "
            "points to.",
            "linked(f(this,1))",
        ),
        ("You can Special Summon this card (from your hand) to your center Main Monster Zone.", "center"),
        (
            "If 2 or more cards are in the same column, you can Special Summon this card (from your hand) "
            "in that column.",
            "column(least,2)",
        ),
        (
            "If there is a column with no cards, you can Special Summon this card (from your hand) in Attack Position "
            "to your zone in that column.",
            "column(eq,0)",
        ),
        (
            "You can Special Summon this card (from your hand) to your Main Monster Zone, adjacent to a DARK monster "
            "you control or in its column.",
            "beside(f(this,1))",
        ),
    ],
)
def test_the_zones_it_goes_to(text: str, zone: str) -> None:
    facts = read(text)
    assert {"proc(p(this,1),this,own)", f"proc_zone(p(this,1),{zone})"} <= set(facts)
    assert not any(fact.startswith(("proc_if", "unmodelled")) for fact in facts)


@pytest.mark.parametrize(
    ("tribute", "atom"),
    [
        ('"Some One" equipped with "Some Card"', 'has(equip(name("Some Card")))'),
        ("1 Insect monster with 2000 or more DEF equipped with an Equip Card", "has(equip)"),
        ("1 face-up monster you control equipped with a Fusion Monster", "has(equip(is(fusion)))"),
    ],
)
def test_what_its_tribute_is_equipped_with(tribute: str, atom: str) -> None:
    facts = read(f"Must first be Special Summoned (from your Deck) by Tributing {tribute}.")
    assert {"must_first(this,own)", "proc(p(this,1),this,own)", "proc_from(p(this,1),deck)"} <= facts
    assert any(fact.startswith("filter(s(p(this,1),1)") and fact.endswith(f",yes,{atom})") for fact in facts)


def test_two_things_asked_of_one_equipped_card_are_left_open() -> None:
    facts = read("Must first be Special Summoned (from your Deck) by Tributing 1 monster equipped with a LIGHT Dragon.")
    assert not any(fact.startswith("proc(") for fact in facts)


@pytest.mark.parametrize(
    ("condition", "atoms"),
    [
        ("you control an Attack Position Insect monster", {"position(attack)", 'race("Insect")', "faceup"}),
        ("you control a face-down Defense Position monster", {"facedown"}),
        (
            "a monster with 2500 original ATK or DEF is on the field",
            {"original(atk(2500))", "original(def(2500))", "faceup"},
        ),
    ],
)
def test_positions_and_original_numbers(condition: str, atoms: set[str]) -> None:
    facts = read(f"If {condition}, you can Special Summon this card (from your hand).")
    assert {fact.split(",yes,")[1][:-1] for fact in facts if fact.startswith("filter(f(this,1)")} == atoms


def test_a_defense_position_without_a_face_is_left_open() -> None:
    facts = read("If you control a Defense Position monster, you can Special Summon this card (from your hand).")
    assert not any(fact.startswith("proc(") for fact in facts)


def test_what_is_shown_and_returned_is_returned() -> None:
    facts = read(
        "You can Special Summon this card (from your hand) by revealing 1 face-down card you control and "
        "returning it to the hand/Extra Deck."
    )
    assert {"slot_act(p(this,1),1,return_or_extra)", "filter(s(p(this,1),1),1,yes,facedown)"} <= facts


def test_a_column_that_nothing_speaks_of_is_no_zone() -> None:
    facts = read("If you control no monsters, you can Special Summon this card (from your hand) in that column.")
    assert not any(fact.startswith("proc(") for fact in facts)


def test_old_wording_from_the_hand() -> None:
    assert read("If you control no monsters, you can Special Summon this card from your hand.") >= BARE


def test_a_monster_asked_for_is_face_up_and_one_left_out_is_not_counted() -> None:
    facts = read(
        'If you control a "Some" monster other than "Someone", you can Special Summon this card (from your hand).'
    )
    assert {
        "cond(c(this,1),1,count(you,monsters,f(this,1),least,1))",
        'filter(f(this,1),1,yes,archetype("Some"))',
        'filter(f(this,1),2,no,name("Someone"))',
        "filter(f(this,1),3,yes,faceup)",
    } <= facts


def test_exactly_three_of_a_kind_in_the_gy() -> None:
    facts = read("Must be Special Summoned (from your hand) by having exactly 3 DARK monsters in your GY.")
    assert facts == BARE | {
        "must(this,own)",
        "proc_if(p(this,1),c(this,1))",
        "cond(c(this,1),1,count(you,gy,f(this,1),eq,3))",
        'filter(f(this,1),1,yes,attribute("DARK"))',
        "filter(f(this,1),2,yes,is(monster))",
    }


@pytest.mark.parametrize(
    ("cost", "slots", "places", "acts"),
    [
        ("discarding 1 card", {"1,1,1"}, {"1,you,hand"}, {"1,discard"}),
        ("Tributing 2 monsters", {"1,2,2"}, {"1,you,monsters"}, {"1,tribute"}),
        ('Tributing 1 "Some" monster', {"1,1,1"}, {"1,you,monsters"}, {"1,tribute"}),
        (
            "banishing 1 LIGHT and 1 DARK monster from your GY",
            {"1,1,1", "2,1,1"},
            {"1,you,gy", "2,you,gy"},
            {"1,banish", "2,banish"},
        ),
        ("banishing 1 Spell from your hand or GY", {"1,1,1"}, {"1,you,hand", "1,you,gy"}, {"1,banish"}),
        ("sending 1 face-up Dragon monster you control to the GY", {"1,1,1"}, {"1,you,monsters"}, {"1,send"}),
        ("sending 2 other monsters from your hand to the GY", {"1,2,2"}, {"1,you,hand"}, {"1,send"}),
        ("Tributing 2 monsters they control", {"1,2,2"}, {"1,opponent,monsters"}, {"1,tribute"}),
        ("Tributing 1 face-up monster on either field", {"1,1,1"}, {"1,both,monsters"}, {"1,tribute"}),
        (
            'banishing 1 "A", "B", and "C" from your hand and/or GY',
            {"1,1,1", "2,1,1", "3,1,1"},
            {f"{i},you,{place}" for i in (1, 2, 3) for place in ("hand", "gy")},
            {"1,banish", "2,banish", "3,banish"},
        ),
        (
            'Tributing 1 "A", 1 "B" and 1 "C"',
            {"1,1,1", "2,1,1", "3,1,1"},
            {"1,you,monsters", "2,you,monsters", "3,you,monsters"},
            {"1,tribute", "2,tribute", "3,tribute"},
        ),
        ('Tributing 1 "A" or "B"', {"1,1,1"}, {"1,you,monsters"}, {"1,tribute"}),
        (
            "sending 2 monsters you control to the GY (1 Tuner and 1 non-Tuner)",
            {"1,1,1", "2,1,1"},
            {"1,you,monsters", "2,you,monsters"},
            {"1,send", "2,send"},
        ),
        (
            "Tributing 3 monsters, including at least 1 Warrior monster",
            {"1,1,1", "2,2,2"},
            {"1,you,monsters", "2,you,monsters"},
            {"1,tribute", "2,tribute"},
        ),
        (
            "discarding 1 Spell/Trap and Tributing 1 Fiend monster from your hand or field",
            {"1,1,1", "2,1,1"},
            {"1,you,hand", "2,you,hand", "2,you,monsters"},
            {"1,discard", "2,tribute"},
        ),
        ("shuffling 3 of your banished Insect monsters into the Deck", {"1,3,3"}, {"1,you,banished"}, {"1,shuffle"}),
        (
            "shuffling up to 3 cards from your GY into the Deck/Extra Deck",
            {"1,1,3"},
            {"1,you,gy"},
            {"1,shuffle_or_extra"},
        ),
        ("removing from play 1 FIRE monster in your Graveyard", {"1,1,1"}, {"1,you,gy"}, {"1,banish"}),
        ("returning 1 face-up card you control to the hand", {"1,1,1"}, {"1,you,field"}, {"1,return"}),
        ("shuffling 1 or more Zombie monsters from your GY into the Deck", {"1,1,open"}, {"1,you,gy"}, {"1,shuffle"}),
    ],
)
def test_at_a_cost(cost: str, slots: set[str], places: set[str], acts: set[str]) -> None:
    facts = read(f"You can Special Summon this card (from your hand) by {cost}.")
    assert facts >= BARE
    assert {f for f in facts if f.startswith("slot(")} == {f"slot(p(this,1),{s})" for s in slots}
    assert {f for f in facts if f.startswith("slot_place(")} == {f"slot_place(p(this,1),{s})" for s in places}
    assert {f for f in facts if f.startswith("slot_act(")} == {f"slot_act(p(this,1),{s})" for s in acts}
    assert not any(f.startswith("unmodelled") for f in facts)


def test_life_points_positions_places_and_once_a_turn() -> None:
    facts = read(
        "You can Special Summon this card (from your hand or GY) in Defense Position by paying 1000 LP. "
        'You can only Special Summon "Someone" once per turn this way.'
    )
    assert facts == BARE | {
        "proc_from(p(this,1),gy)",
        "proc_position(p(this,1),defense)",
        "pays(p(this,1),1000)",
        "proc_once(p(this,1),name)",
    }


def test_once_a_turn_in_every_way() -> None:
    assert read('You can only Special Summon "Someone" once per turn.') == {"once_a_turn(this,special)"}
    assert read('You can only Special Summon "Someone(s)" once per turn.') == {"once_a_turn(this,special)"}


def test_the_cards_together() -> None:
    facts = read(
        "You can Special Summon this card (from your hand) by banishing 3 monsters with different names from your GY."
    )
    assert {"slot(p(this,1),1,3,3)", "group(p(this,1),all,distinct,name)"} <= facts
    facts = read(
        "You can Special Summon this card (from your hand) by Tributing monsters whose total Levels equal 8 or more."
    )
    assert {"slot(p(this,1),1,1,open)", "total(p(this,1),level,least,8)"} <= facts


def test_to_the_opponents_field() -> None:
    facts = read(
        "You can Special Summon this card (from your hand) to your opponent's field in Defense Position, "
        "by Tributing 1 monster they control."
    )
    assert {"proc_side(p(this,1),opponent)", "proc_position(p(this,1),defense)"} <= facts


def test_face_up_where_that_can_be_seen() -> None:
    facts = read(
        "You can Special Summon this card (from your hand) by banishing 1 Fish monster from your GY or face-up field."
    )
    assert "filter(s(p(this,1),1),3,no,facedown)" in facts


def contact(line: str, how: str) -> set[str]:
    text = f"{line}\nMust be Special Summoned (from your Extra Deck) by {how}."
    return {fact for fact in read(text, "fusion", "effect") if "p(this,2)" in fact or "unmodelled" in fact}


def test_contact_fusion() -> None:
    assert contact('"A" + 1 Fish monster', "shuffling the above cards you control into the Deck") == {
        "proc(p(this,2),this,contact)",
        "proc_from(p(this,2),extra)",
        "slot(p(this,2),1,1,1)",
        'filter(s(p(this,2),1),1,yes,name("A"))',
        "slot_place(p(this,2),1,you,field)",
        "slot_act(p(this,2),1,shuffle_or_extra)",
        "slot(p(this,2),2,1,1)",
        'filter(s(p(this,2),2),1,yes,race("Fish"))',
        "slot_place(p(this,2),2,you,monsters)",
        "slot_act(p(this,2),2,shuffle_or_extra)",
    }


def test_contact_fusion_from_several_places() -> None:
    facts = contact("2 Fish monsters", "banishing the above cards from your field and/or GY")
    assert {
        "slot_place(p(this,2),1,you,monsters)",
        "slot_place(p(this,2),1,you,gy)",
        "filter(s(p(this,2),1),kind,yes,is(monster))",
    } <= facts


def test_contact_fusion_in_a_way_that_is_not_understood() -> None:
    assert contact("2 Fish monsters", "banishing the above monsters, 1 by 1") == {
        'unmodelled(this,"Must be Special Summoned (from your Extra Deck) by banishing the above monsters, '
        '1 by 1",own(special),allow)'
    }


def test_contact_fusion_with_one_from_each_place() -> None:
    facts = contact("2 Fish monsters", "banishing the above monsters, 1 each from your field and GY")
    assert {
        "slot_place(p(this,2),1,you,monsters)",
        "slot_place(p(this,2),1,you,gy)",
        "include(p(this,2),all,1,f(this,1))",
        "include(p(this,2),all,1,f(this,2))",
    } <= facts


def test_contact_fusion_with_what_the_line_asks_of_one_part() -> None:
    facts = contact('"Some One" + 2 Fish monsters with different names', "banishing the above cards you control")
    assert "group(p(this,2),2,distinct,name)" in facts


@pytest.mark.parametrize(
    ("cost", "told"),
    [
        ("Tributing all monsters you control", {"slot(p(this,1),1,1,open)", "slot_all(p(this,1),1)"}),
        (
            "banishing all Fish monsters you control and in your GY",
            {"slot_all(p(this,1),1)", "slot_place(p(this,1),1,you,monsters)", "slot_place(p(this,1),1,you,gy)"},
        ),
        (
            "Tributing all monsters you control (min. 2), including a Fish monster",
            {"slot(p(this,1),1,2,open)", "slot_all(p(this,1),1)", "include(p(this,1),1,1,f(this,1))"},
        ),
        (
            "banishing 2 Fish monsters (1 from your hand and 1 from your GY)",
            {
                "slot(p(this,1),1,2,2)",
                "include(p(this,1),1,1,f(this,1))",
                "filter(f(this,1),1,yes,in(hand))",
                "filter(f(this,2),1,yes,in(gy))",
            },
        ),
        (
            'banishing 1 "Some" Fish monster or 1 "Other" from your GY',
            {
                'filter(s(p(this,1),1),1,yes,race("Fish"))',
                'filter(s(p(this,1),1),1,yes,name("Other"))',
                'filter(s(p(this,1),1),2,yes,archetype("Some"))',
                'filter(s(p(this,1),1),2,yes,name("Other"))',
            },
        ),
        (
            "sending 1 Monster Card from your Spell & Trap Zone to the GY",
            {"slot_place(p(this,1),1,you,spell_zones)", "filter(s(p(this,1),1),1,yes,original(is(monster)))"},
        ),
        (
            "banishing 3 Fish and/or DARK monsters from your GY",
            {'filter(s(p(this,1),1),1,yes,race("Fish"))', 'filter(s(p(this,1),1),1,yes,attribute("DARK"))'},
        ),
        (
            "returning 2 monsters (1 Fusion and 1 Synchro) from your face-up field and/or GY to the Extra Deck",
            {"filter(s(p(this,1),1),1,yes,is(fusion))", "filter(s(p(this,1),2),1,yes,is(synchro))"},
        ),
    ],
)
def test_what_the_cards_of_a_cost_are_together(cost: str, told: set[str]) -> None:
    facts = read(f"Must be Special Summoned (from your hand) by {cost}.")
    assert told <= set(facts)
    assert not any(fact.startswith("unmodelled") for fact in facts)


def test_all_of_the_gy_into_the_deck_is_left_open() -> None:
    facts = read("Must be Special Summoned (from your hand) by shuffling all monsters in your GY into the Deck.")
    assert not any(fact.startswith("proc(") for fact in facts)


def test_to_either_field() -> None:
    facts = read("If you control no monsters, you can Special Summon this card (from your hand) to either field.")
    assert {"proc(p(this,1),this,own)", "proc(p(this,2),this,own)", "proc_side(p(this,2),opponent)"} <= set(facts)
    assert "proc_side(p(this,1),opponent)" not in facts


def test_as_of_another_level() -> None:
    facts = read("If you control no monsters, you can Special Summon this card (from your hand) as a Level 4 monster.")
    assert "proc_value(p(this,1),level(4))" in facts


def test_an_extra_deck_monster_comes_from_the_extra_deck() -> None:
    facts = read("2 Fish monsters\nMust be Special Summoned by Tributing 1 Aqua monster.", "fusion", "effect")
    assert "proc_from(p(this,2),extra)" in facts


def test_what_follows_the_summon_does_not_matter() -> None:
    summon = "If you control no monsters, you can Special Summon this card (from your hand)"
    text = f"{summon}, but you cannot Special Summon for the rest of this turn."
    assert read(text) >= BARE


@pytest.mark.parametrize(
    "clause",
    [
        "If 2 or more cards are in the same column, you can Special Summon this card (from your hand)",
        "You can Special Summon this card (from your hand) to a zone a Link Monster points to",
        "You can Special Summon this card (from your hand) by Tributing all monsters that battled",
        "You can Special Summon this card (from your hand) by banishing 1 Fish and Aqua monster from your GY",
        "If you control both Fish and old monsters, you can Special Summon this card (from your hand)",
        "If you control a monster that was Summoned this turn, you can Special Summon this card (from your hand)",
    ],
)
def test_a_sentence_understood_in_part_is_left_open(clause: str) -> None:
    assert read(clause + ".") == {f'unmodelled(this,"{clause}",own(special),allow)'}


@pytest.mark.parametrize(
    "clause",
    [
        "You can discard 1 card; Special Summon this card from your hand, then shuffle your hand",
        "If you control no monsters: You can Special Summon this card from your hand, then shuffle your hand",
        "You can Tribute 1 monster to Special Summon this card from your Graveyard",
    ],
)
def test_an_effect_is_no_procedure(clause: str) -> None:
    facts = read(clause + ".")
    assert any(fact.startswith(f'unmodelled(this,"{clause}",means') for fact in facts)
    assert not any(fact.startswith(("proc(", "summons(")) for fact in facts)


def test_a_turn_that_already_was_forbids_it() -> None:
    clause = "You cannot Normal Summon/Set the turn you Special Summon this card"
    assert read(clause + ".") == {f'unmodelled(this,"{clause}",own(special),forbid)'}


@pytest.mark.parametrize(
    "text", ["you control a very old monster", "you control no monsters and it rains", "", "or", "and"]
)
def test_a_state_is_read_whole_or_not_at_all(text: str) -> None:
    assert state(text) is None


def test_either_of_two_states() -> None:
    read_state = state("only your opponent controls a monster, or if you control a LIGHT monster")
    assert read_state is not None
    assert [len(conjunct) for conjunct in read_state] == [2, 2]


def test_a_state_of_many_parts_takes_no_age() -> None:
    started = time.process_time()
    assert state(" or ".join(["a Q"] * 40)) is None
    assert state("you control no monsters" + " and it rains" * 10) is None
    assert time.process_time() - started < 5
