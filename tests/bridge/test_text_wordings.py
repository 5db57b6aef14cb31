"""Effects that Summon in other wordings: in lists, without a colon, after other sentences, in Pendulum Zones."""

from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

HAND = "Special Summon 1 Zombie monster from your hand"


def said(text: str, kind: str = "monster", types: tuple[str, ...] = ("effect",), pendulum: str = "") -> set[str]:
    return set(read_text(Card(key=1, id=1, name="Own Card", kind=kind, types=types), text, pendulum))


def read(text: str, kind: str = "monster", types: tuple[str, ...] = ("effect",), pendulum: str = "") -> set[str]:
    facts = said(text, kind, types, pendulum)
    assert not any(fact.startswith("unmodelled(") for fact in facts), facts
    return facts


def test_a_list_with_a_head_and_a_price() -> None:
    facts = read(f"Once per turn: You can discard 1 card, then activate 1 of these effects;\n● {HAND}.\n● Draw 1 card.")
    assert {"effect_once(e(this,1),card)", "slot_act(q(this,1),1,discard)"} <= facts


def test_a_price_of_the_list_and_one_of_its_own() -> None:
    lead = "Pay 700 LP, then activate 1 of these effects;"
    facts = read(f"{lead}\n● Target 1 Zombie monster in your GY; Special Summon it.", "spell", ("normal",))
    assert {"pays(e(this,1),700)", "summon_from(e(this,1),you,gy)"} <= facts


def test_a_list_each_of_which_is_used_once() -> None:
    lead = 'Activate 1 of these effects (but you can only use each effect of "Own Card" once per turn);'
    assert "effect_once(e(this,1),each)" in read(f"{lead}\n● {HAND}.\n● Draw 1 card.", "spell", ("normal",))


def test_what_a_list_forbids_from_then_on_may_be_what_the_effect_does() -> None:
    lead = "Activate 1 of these effects, but you cannot Special Summon from the Extra Deck for the rest of this turn;"
    assert any(fact.startswith("summons(") for fact in read(f"{lead}\n● {HAND}.", "spell", ("normal",)))
    extra = "Special Summon 1 Dragon monster from your Extra Deck"
    assert not any(fact.startswith("summons(") for fact in said(f"{lead}\n● {extra}.", "spell", ("normal",)))


def test_a_sentence_between_the_lead_and_the_list() -> None:
    lead = "Activate 1 of these effects. For the rest of this turn after this card resolves, you cannot draw."
    assert any(fact.startswith("summons(") for fact in read(f"{lead}\n● {HAND}.", "spell", ("normal",)))


def test_a_list_of_another_kind_is_not_read() -> None:
    lead = "Apply the following effect, based on the number of cards in your hand;"
    assert not any(fact.startswith("summons(") for fact in said(f"{lead}\n● 2: {HAND}.", "spell", ("normal",)))


def test_a_gemini_monster() -> None:
    lead = (
        "While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster"
    )
    facts = read(f"{lead} with this effect.\n● Once per turn: You can {HAND}.", types=("effect", "gemini"))
    assert {"effect_self(e(this,1),f(this,2))", "filter(f(this,2),1,yes,is(effect))"} <= facts


def test_an_effect_with_a_certain_material() -> None:
    facts = read('If this card has "Other Card" as material, it gains this effect.\n● You can discard 1 card; '
                 f"{HAND}.", types=("effect", "xyz"))  # fmt: skip
    assert 'filter(f(this,2),1,yes,has(material(name("Other Card"))))' in facts


def test_old_effects_without_a_colon() -> None:
    facts = read(f"Once per turn, you can discard 1 card to {HAND}.")
    assert {"effect_once(e(this,1),card)", "slot_act(q(this,1),1,discard)"} <= facts
    assert "cost_itself(e(this,1),tribute)" in read(
        f'You can Tribute this card while "Some Field" is on the field to {HAND}.'
    )
    assert not any(fact.startswith("summons(") for fact in said("You can pay 500 LP to Special Summon this card."))


def test_an_old_effect_that_selects_in_a_sentence_of_its_own() -> None:
    facts = read("You can Tribute this card to select 1 Zombie monster in your Graveyard. Special Summon that monster.")
    assert {"cost_itself(e(this,1),tribute)", "summon_from(e(this,1),you,gy)"} <= facts


def test_a_union_monster() -> None:
    old = (
        "Once per turn, during your Main Phase, if you control this card on the field, you can equip it to your "
        '"Other" as an Equip Spell Card, OR unequip the Union equipment and Special Summon this card in face-up '
        "Attack Position."
    )
    assert {"effect_at(e(this,1),equipped)", "proc_position(e(this,1),attack)"} <= read(old)
    new = (
        "Once per turn, you can either: Target 1 monster you control; equip this card to that target, OR: Unequip this "
        "card and Special Summon it."
    )
    assert {"effect_at(e(this,1),equipped)", "summon_itself(e(this,1))"} <= read(new)


def test_a_price_and_a_target_in_a_sentence_before() -> None:
    assert "pays(e(this,1),500)" in read("Pay 500 Life Points. " + HAND + ".", "spell", ("normal",))
    facts = read("Select 1 Zombie monster in your Graveyard. Special Summon it.", "spell", ("normal",))
    assert "summon_from(e(this,1),you,gy)" in facts
    said_before = "Your opponent draws 1 card. "
    assert not any(fact.startswith("summons(") for fact in said(said_before + HAND + ".", "spell", ("normal",)))


def test_what_answers_an_event_by_the_sentence_before() -> None:
    facts = said(f"Activate only when your opponent declares an attack. {HAND}.", "trap", ("normal",))
    assert any(",means(event),allow" in fact for fact in facts)


def test_a_trap_of_this_turn_or_from_the_hand() -> None:
    facts = read(
        f"If you control no monsters, you can activate this card the turn it was Set. {HAND}.", "trap", ("normal",)
    )
    assert "effect_soon(e(this,2))" in facts
    assert "effect_soon(e(this,1))" not in facts
    facts = read(f"{HAND}. If you control no monsters, you can activate this card from your hand.", "trap", ("normal",))
    assert "effect_at(e(this,2),hand)" in facts
    assert {"proc_if(e(this,2),c(this,1))", "cond(c(this,1),1,count(you,monsters,any,eq,0))"} <= facts


def test_sentences_that_follow_and_last() -> None:
    lasting = "While you control a Dragon monster, this card gains 500 ATK."
    assert any(fact.startswith("summons(") for fact in read(f"You can discard 1 card; {HAND}. {lasting}"))
    text = f"{HAND}. You can also Special Summon it from your Deck."
    assert not any(fact.startswith("summons(") for fact in said(text, "spell", ("normal",)))


def test_a_pendulum_effect() -> None:
    types = ("effect", "pendulum")
    facts = read(
        "", types=types, pendulum="If you have a card in your other Pendulum Zone: You can Special Summon this card."
    )
    assert {"effect_at(e(this,1),pendulum)", "summon_itself(e(this,1))"} <= facts
    assert "cond(c(this,1),1,count(you,pendulum_zones,any,least,2))" in facts
    assert not any(fact.startswith("revives(") for fact in facts)
    named = read(
        "", types=types, pendulum=f'If you have no "Own Card" card in your other Pendulum Zone: You can {HAND}.'
    )
    assert any("pendulum_zones" in fact and fact.endswith("eq,0))") for fact in named)


def test_a_pendulum_effect_is_not_the_procedure_that_the_text_asks_for() -> None:
    own = "Must be Special Summoned (from your hand) by banishing 1 Zombie monster from your GY."
    facts = said(own, types=("effect", "pendulum"), pendulum="Once per turn: You can Special Summon this card.")
    assert "revives(e(this,1))" in facts


def test_an_aside_says_what_the_summon_counts_as() -> None:
    act = "Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Dragon Xyz Monster that is 1 Rank "
    old = "(This Special Summon is treated as an Xyz Summon. Xyz Materials attached to that target also become Xyz "
    using = "higher than that target, by using that target as the Xyz Material."
    text = f"{act}{using} {old}Materials on the Summoned monster.)"
    facts = read(text, "spell", ("quick-play",))
    assert {"summons(e(this,1),this,xyz)", "summon_like(e(this,1),rank(1))"} <= facts
    assert any(fact.startswith("takes_over(") for fact in facts)
