"""Material lines: what a slot asks, and which cards of a pool fit it by the law's filters."""

import random
import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from solemn.bridge.cards.store import CardStore
from solemn.bridge.materials import MaterialLine, material_kind, material_lines
from solemn.bridge.materials_json import MaterialRecords
from solemn.bridge.records import Card
from solemn.bridge.slot_words import filter_words, group_words, include_words, slot_words, total_words
from solemn.bridge.terms import read_term


def monster(key: int, name: str, types: tuple[str, ...] = ("effect",), **more: Any) -> Card:
    more = {"level": 4, "attribute": "DARK", "race": "Fiend", "atk": 1000, "defense": 1000, "id": key} | more
    return Card(key=key, name=name, kind="monster", types=types, **more)


POOL = [
    monster(1, "Alpha", ("effect", "tuner"), level=2),
    monster(2, "Beta", race="Warrior", atk=2400, archetypes=("Greek",)),
    monster(3, "Gamma", ("normal",), attribute="LIGHT", level=8, atk=None),
    monster(4, "Delta", ("effect", "synchro"), level=7, archetypes=("Greek",)),
    monster(5, "Epsilon", ("effect", "link"), level=None, link=2, defense=None),
    monster(6, "Zeta", ("effect", "xyz"), level=None, rank=4),
    monster(7, "Eta", law=('always_named(this,"Beta")', "special_only(this)")),
    monster(8, "Theta", law=('named_in(this,"Alpha",field)', 'named_in(this,"Beta",gy)')),
    monster(9, "Iota Token", ("normal", "token")),
    Card(key=10, id=10, name="Kappa", kind="spell", types=("normal",)),
]
EVERY = {1, 2, 3, 4, 5, 6, 7, 8}


def asking(kind: str, *slots: Iterable[Iterable[str]], more: Iterable[str] = ()) -> Card:
    """A monster whose line has these slots; a slot is its conjuncts, an atom with a - before it is to fail."""
    law = [f"proc(p(this,1),this,{kind})"]
    for number, slot in enumerate(slots, 1):
        law.append(f"slot(p(this,1),{number},1,1)")
        for conjunct, atoms in enumerate(slot, 1):
            for atom in atoms:
                sign = "no" if atom.startswith("-") else "yes"
                law.append(f"filter(s(p(this,1),{number}),{conjunct},{sign},{atom.lstrip('-')})")
    return monster(99, "Asker", ("effect", kind), law=(*law, *more))


def fits(*slot: Iterable[str]) -> set[int]:
    """The cards of the pool that fit a slot."""
    (line,) = material_lines([asking("fusion", slot)], POOL)
    return {card.key for card in line.slots[0].matches}


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        ([], EVERY),
        ([["is(monster)"]], EVERY),
        ([["is(tuner)"]], {1}),
        ([["-is(tuner)"]], EVERY - {1}),
        ([["level(4)"]], {2, 7, 8}),
        ([["-level(4)"]], {1, 3, 4}),  # "not Level 4" asks for a Level too
        ([["least(level(7))"]], {3, 4}),
        ([["most(level(4))"], ["-is(tuner)"]], {2, 7, 8}),
        ([["rank(4)", "link(2)"]], {5, 6}),
        ([["least(atk(2000))"]], {2}),
        ([["has(level)"], ["attribute(\"DARK\")"]], {1, 2, 4, 7, 8}),
        ([["archetype(\"Greek\")"], ["is(synchro)"]], {4}),
        ([["name(\"Beta\")"]], {2, 7}),
        ([["name(\"Beta\")", "-is(effect)"]], {2, 3, 7}),
        ([["name(\"Nobody\")"]], set()),
        ([["special_only"]], {4, 5, 6, 7}),
        ([["is(monster)"], ["-name(\"Beta\")"]], EVERY - {2, 7}),
        ([["original(level(8))"]], {3}),
        ([["faceup"], ["race(\"Warrior\")"]], {2}),  # what is asked of the board is taken as true
        ([["-faceup"], ["race(\"Warrior\")"]], {2}),
        ([["has(material)"]], EVERY),
        ([["-has(material)"], ["is(xyz)"]], {6}),
    ],
)  # fmt: skip
def test_the_cards_that_fit(slot: list[list[str]], expected: set[int]) -> None:
    assert fits(*slot) == expected


def test_the_order_of_conjuncts_and_of_cards_changes_nothing() -> None:
    conjuncts = [["is(monster)"], ["least(level(3))", "link(2)"], ["-is(synchro)"], ['attribute("DARK")']]
    for seed in range(5):
        random.Random(seed).shuffle(conjuncts)
        assert fits(*conjuncts) == {2, 5, 7, 8}


def test_names_of_a_place_are_told_apart_from_printed_ones() -> None:
    (line,) = material_lines([asking("fusion", [['name("Alpha")']], [['name("Beta")']])], POOL)
    alpha, beta = line.slots
    assert [card.name for card in alpha.matches] == ["Alpha"]
    assert [(card.name, place) for card, place in alpha.renamed] == [("Theta", "field")]
    assert [(card.name, place) for card, place in beta.renamed] == [("Theta", "gy")]


def test_slots_that_ask_the_same_share_their_cards() -> None:
    first, second = material_lines([asking("xyz", [["level(4)"]]), asking("synchro", [["level(4)"]])], POOL)
    assert first.slots[0].matches is second.slots[0].matches
    assert (first.kind, second.kind) == ("xyz", "synchro")


def test_progress_is_told() -> None:
    told: list[tuple[str, int, int]] = []
    list(material_lines([asking("xyz", [["level(4)"]])], POOL, lambda *one: told.append(one)))
    assert [done for _, done, _ in told] == [1, 0, 1]
    assert "1 filters" in told[-1][0]


def test_only_its_own_kind_is_its_line() -> None:
    contact = "proc(p(this,2),this,contact)"
    card = asking("fusion", [["level(4)"]], more=[contact, "slot(p(this,2),1,3,3)"])
    (line,) = material_lines([card], POOL)
    assert (len(line.slots), line.also) == (1, ())
    assert material_kind(POOL[1]) is material_kind(POOL[9]) is None
    assert list(material_lines(POOL[:3], POOL)) == []


def test_an_open_slot_of_a_link_monster_ends_with_its_rating() -> None:
    law = (
        "proc(p(this,1),this,link)", "slot(p(this,1),1,1,1)", "slot(p(this,1),2,1,open)",
        "filter(s(p(this,1),1),1,yes,level(4))",
    )  # fmt: skip
    card = monster(60, "Mu", ("effect", "link"), level=None, link=4, law=law)
    (line,) = material_lines([card], [*POOL, card])
    assert [(slot.least, slot.most) for slot in line.slots] == [(1, 1), (1, 3)]
    assert line.slots[1].text == "1+ monsters"
    synchro = msgspec.structs.replace(
        card, types=("synchro",), link=None, law=(law[0].replace("link", "synchro"), *law[1:])
    )
    (line,) = material_lines([synchro], [*POOL, synchro])
    assert line.slots[1].most is None


def ritual_spell(key: int, *target: str) -> Card:
    """A Ritual Spell for Ritual Monsters with a name or an archetype, or for any."""
    law = [
        "proc(p(this,1),this,ritual)", "slot(p(this,1),1,1,open)", "filter(s(p(this,1),1),1,yes,is(monster))",
        "slot_place(p(this,1),1,you,hand)", "total(p(this,1),level,least,target)",
        f"ritual_target(p(this,1),{'f(this,1)' if target else 'any'})",
        *(f"filter(f(this,1),1,yes,{atom})" for atom in target),
    ]  # fmt: skip
    return Card(key=key, id=key, name=f"Rite {key}", kind="spell", types=("ritual",), law=tuple(law))


def test_a_ritual_monster_has_the_ways_of_its_ritual_spells() -> None:
    law = ("ritual_material(this,f(this,1))", "filter(f(this,1),1,no,level(8))")
    nu = monster(70, "Nu", ("effect", "ritual"), level=6, law=law)
    xi = monster(71, "Xi", ("effect", "ritual"), level=6)
    spells = [ritual_spell(80), ritual_spell(81, 'name("Nu")'), ritual_spell(82, 'name("Alpha")')]
    first, second = material_lines([nu, xi], [*POOL, nu, xi, *spells])
    assert [way.via and way.via.name for way in (first.way, *first.also)] == ["Rite 81", "Rite 80"]
    assert [way.via and way.via.name for way in (second.way, *second.also)] == ["Rite 80"]
    # the Levels are totalled, so each has one; no Level 8 for Nu by its own text
    assert [card.name for card in first.slots[0].matches] == ["Alpha", "Beta", "Delta", "Eta", "Theta", "Nu", "Xi"]
    assert {card.name for card in second.slots[0].matches} == {c.name for c in first.slots[0].matches} | {"Gamma"}
    assert first.slots[0].text == "1+ monsters from your hand"
    assert first.group == ("all: Levels total that of the monster Summoned or more",)
    record = MaterialRecords().record(first)
    assert record["via"] == {"id": 81, "name": "Rite 81"}
    assert [way["via"]["id"] for way in record["also"]] == [80]


def test_a_line_without_facts_is_undecided() -> None:
    law = ('unmodelled(this,"2 \\"Odd\\" things",own(link),allow)', 'unmodelled(this,"else",own(any),both)')
    (line,) = material_lines([monster(50, "Lambda", ("effect", "link"), law=law)], POOL)
    assert (line.undecided, line.slots, line.unmodelled) == (True, (), ('2 "Odd" things',))
    record = MaterialRecords().record(line)
    assert (record["undecided"], record["slots"], record["unmodelled"]) == (True, [], ('2 "Odd" things',))


def test_a_monster_that_states_no_materials_takes_none() -> None:
    cards = [monster(51, "Omicron", ("fusion",)), monster(52, "Pi", ("ritual",))]
    fusion, ritual = material_lines(cards, [*POOL, *cards])
    assert (fusion.slots, fusion.undecided) == ((), False)
    assert (ritual.slots, ritual.undecided) == ((), True)  # some Ritual Spell must perform it


def test_conditions_on_the_materials_together() -> None:
    more = [
        "group(p(this,1),all,distinct,name)", "group(p(this,1),1,same,either(attribute,race))",
        "include(p(this,1),all,1,f(this,1))", "filter(f(this,1),1,yes,is(tuner))", "total(p(this,1),level,exact,8)",
        "proc(p(this,2),this,fusion)", "slot(p(this,2),1,2,open)", "filter(s(p(this,2),1),1,yes,level(8))",
    ]  # fmt: skip
    (line,) = material_lines([asking("fusion", [["level(4)"]], more=more)], POOL)
    assert line.group == (
        "all: different names",
        "all: the same Attribute or Type",
        "all: including 1 Tuner",
        "all: Levels total 8",
    )
    (other,) = line.also
    assert [slot.text for slot in other.slots] == ["2+ Level 8 monsters"]
    record = MaterialRecords().record(line)
    assert record["group"] == line.group
    assert record["also"][0]["slots"][0]["max"] is None


def test_the_record_of_a_card() -> None:
    card = asking("synchro", [["is(tuner)"]], [['name("Alpha")']])
    (line,) = material_lines([card], [*POOL, monster(-5, "Prize", ("tuner",), id=None)])
    assert msgspec.json.decode(msgspec.json.encode(MaterialRecords().record(line))) == {
        "id": 99,
        "name": "Asker",
        "kind": "synchro",
        "undecided": False,
        "slots": [
            {"min": 1, "max": 1, "text": "1 Tuner", "matches": [1]},
            {"min": 1, "max": 1, "text": '1 "Alpha"', "matches": [1], "renamed": {"field": [8]}},
        ],
    }


@pytest.mark.parametrize(
    ("least", "most", "slot", "words"),
    [
        (1, 1, [["is(tuner)"]], "1 Tuner"),
        (2, 2, [["is(tuner)"]], "2 Tuners"),
        (1, None, [["-is(tuner)"]], "1+ non-Tuner monsters"),
        (1, None, [["-is(tuner)"], ['attribute("FIRE")']], "1+ non-Tuner FIRE monsters"),
        (1, 1, [["is(synchro)"], ["is(tuner)"]], "1 Tuner Synchro Monster"),
        (2, 2, [["level(4)"], ['race("Warrior")']], "2 Level 4 Warrior monsters"),
        (2, 5, [["level(3)", "level(4)"]], "2 to 5 Level 3 or 4 monsters"),
        (1, 1, [["least(level(5))"], ['archetype("HERO")']], '1 Level 5 or higher "HERO" monster'),
        (1, 1, [['name("A")', 'name("B")']], '1 "A" or "B"'),
        (2, 2, [["is(effect)"], ['-name("A")']], '2 Effect Monsters, except "A"'),
        (1, 1, [["most(atk(1000))"]], "1 monster with 1000 or less ATK"),
        (1, 1, [["link(3)"]], "1 Link-3 monster"),
        (3, 3, [["is(monster)"]], "3 monsters"),
        (2, None, [["-is(token)"]], "2+ non-Token monsters"),
        (2, 2, [["is(token)"]], "2 Tokens"),
        (1, 1, [["is(fusion)", 'name("A B")', 'mentions("A B")']],
         '1 monster (Fusion or "A B" mentioned in the text or "A B")'),
        (1, 1, [["attribute(\"DARK\")", "attribute(\"LIGHT\")", 'race("Fiend")']], "1 DARK, LIGHT, or Fiend monster"),
    ],
)  # fmt: skip
def test_the_words_of_a_slot(least: int, most: int | None, slot: list[list[str]], words: str) -> None:
    wanted = [[("no" if a.startswith("-") else "yes", a.lstrip("-")) for a in atoms] for atoms in slot]
    assert slot_words(least, most, wanted) == words


def test_the_words_of_places_and_groups() -> None:
    assert slot_words(1, 1, [], [("you", "hand"), ("opponent", "monsters")]) == (
        "1 monster from the opponent's Monster Zones or your hand"
    )
    assert filter_words([[("yes", 'mentions("A")')]], many=True) == 'monsters with "A" mentioned in the text'
    assert group_words(2, "same", "race") == "slot 2: the same Type"
    assert include_words("all", 2, [[("yes", "is(tuner)")]]) == "all: including 2 Tuners"
    assert total_words("link", "least", 4) == "all: Link Ratings total 4 or more"
    assert total_words("level", "exact", "target") == "all: Levels total that of the monster Summoned"


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("slot(p(this,1),2,1,open)", ("slot", ("p", "this", 1), 2, 1, "open")),
        ('name("a \\"b\\" (c), \\\\ \\n")', ("name", 'a "b" (c), \\ \n')),
        ("-3", -3),
        ("open", "open"),
    ],
)
def test_terms(text: str, term: object) -> None:
    assert read_term(text) == term


@pytest.mark.parametrize("text", ["", "a(", "a(1", "a(1,", "a)", "a(1) b", "(1)", 'a("x)', "a(1 2)"])
def test_no_terms(text: str) -> None:
    with pytest.raises(ValueError, match="no term"):
        read_term(text)


def test_the_whole_pool(pool: CardStore) -> None:
    every = list(pool.all())
    lines: dict[str, MaterialLine] = {line.card.name: line for line in material_lines(every, every)}
    assert len(lines) > 2300
    assert {"Stardust Dragon", "Number 39: Utopia", "Relinquished"} <= lines.keys()
    tuner, others = lines["Stardust Dragon"].slots
    monsters = {card.key for card in every if card.kind == "monster" and "token" not in card.types}
    tuners = {card.key for card in every if "tuner" in card.types and "token" not in card.types}
    assert {card.key for card in tuner.matches} == tuners
    assert {card.key for card in others.matches} == monsters - tuners
    (four,) = lines["Number 39: Utopia"].slots
    assert {card.key for card in four.matches} == {c.key for c in every if c.level == 4 and c.key in monsters}
    for line in lines.values():
        for slot in line.slots:
            assert slot.text
            assert not re.search(r"[a-z]\(", slot.text), (line.card.name, slot.text)
