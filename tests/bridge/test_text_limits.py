"""How often in a turn an effect may be used, and what its player must not do in that turn."""

import pytest
from fake_cards import monster
from solemn.bridge.records import Card
from solemn.bridge.text.reader import read_text

SPELL = Card(key=2, name="Some Spell", kind="spell", types=("normal",))
CONTINUOUS = Card(key=3, name="Some Trap", kind="trap", types=("continuous",))
LIST = "You can activate 1 of these effects;\n● Special Summon 1 Fish monster from your hand.\n● Draw 1 card."
BACK = "You can banish this card from your GY; Special Summon 1 Fish monster from your GY."
DRAW = "If this card is in your GY: You can draw 1 card."


def starting(text: str, what: str, card: Card | None = None) -> set[str]:
    return {fact for fact in read_text(card or monster(1, "Someone"), text) if fact.startswith(what)}


@pytest.mark.parametrize(
    "text",
    [
        f'{LIST}\nYou can only use this effect of "Someone" once per turn.',
        LIST.replace(";\n", '. You can only use this effect of "Someone" once per turn.\n', 1),
        f'You can only use the following effect of "Someone" once per turn. {LIST}',
    ],
)
def test_a_list_is_one_effect_with_one_limit(text: str) -> None:
    assert starting(text, "effect_once") == {"effect_once(e(this,1),name)"}


def test_a_limit_of_another_effect_is_not_that_of_the_list() -> None:
    assert starting(f'{LIST}\n{DRAW} You can only use this effect of "Someone" once per turn.', "effect_once") == set()


def test_what_a_spell_does_at_once_is_one_of_its_effects() -> None:
    once = ' You can only use each effect of "Some Spell" once per turn.'
    at_once = "Special Summon 1 Fish monster from your hand."
    assert starting(f"{at_once} {BACK}{once}", "effect_once", SPELL) == {
        "effect_once(e(this,1),each)",
        "effect_once(e(this,2),each)",
    }
    assert starting(f"{at_once}{once}", "effect_once", SPELL) == {"effect_once(e(this,1),name)"}
    assert starting(f"{BACK}{once}", "effect_once") == {"effect_once(e(this,1),name)"}


def test_once_while_its_card_is_face_up() -> None:
    text = "During your Main Phase: You can Special Summon 1 Fish monster from your hand."
    once = " This effect can only be used once while this card is face-up on the field."
    assert starting(text + once, "effect_once") == {"effect_once(e(this,1),card)"}
    assert starting(text, "effect_once") == set()


@pytest.mark.parametrize(
    ("limit", "doubts"),
    [
        ("This effect cannot be activated the turn this card is sent to the Graveyard", 0),
        ("You cannot activate this effect the turn this card is Summoned or flipped face-up", 1),
    ],
)
def test_not_in_the_turn_in_which_its_card_came(limit: str, doubts: int) -> None:
    text = f"You can banish this card from your GY; Special Summon 1 Fish monster from your hand. {limit}."
    assert starting(text, "effect_later") == {"effect_later(e(this,1))"}
    assert len(starting(text, "unmodelled")) == doubts


def test_what_another_card_does_not_touch_is_a_doubt() -> None:
    text = 'Target 1 Fish monster in your GY; Special Summon it. This effect is unaffected by "Someone".'
    assert starting(text, "unmodelled", SPELL) == {
        'unmodelled(this,"This effect is unaffected by \\"Someone\\"",means(e(this,1),any),allow)'
    }


def test_in_either_turn_under_a_condition() -> None:
    text = (
        "You can pay 500 LP; Special Summon 1 Fish monster from your hand. This effect can be activated during either "
        "player's turn, if you control no monsters."
    )
    assert starting(text, "effect_speed") == {"effect_speed(e(this,2),quick)"}
    assert starting(text, "proc_if") == {"proc_if(e(this,2),c(this,1))"}


@pytest.mark.parametrize(
    ("ban", "bars"),
    [
        ("You cannot Normal Summon/Set the turn you activate this effect", {"normal"}),
        ("You cannot Normal or Special Summon monsters the turn you activate this effect", {"normal", "special"}),
        ("You cannot Special Summon monsters, except monsters that cannot be Normal Summoned/Set, the turn you "
         "activate this effect", {"special"}),
        ("You cannot Special Summon monsters, except Fish monsters, nor conduct your Battle Phase, the turn you "
         "activate this effect", {"special", "battle"}),
        ("You cannot Pendulum Summon the turn you activate this effect", {"special"}),
        ("You cannot Summon other monsters the turn you activate this effect", {"normal", "special"}),
    ],
)  # fmt: skip
def test_what_its_player_must_not_do_in_that_turn(ban: str, bars: set[str]) -> None:
    facts = starting(f"You can pay 500 LP; Special Summon 1 Fish monster from your hand. {ban}.", "effect_bars")
    assert facts == {f"effect_bars(e(this,1),{word})" for word in bars}


def test_a_quick_effect_named_at_the_end() -> None:
    text = (
        "During your opponent's Battle Phase: You can banish this card from your GY; Special Summon 1 Fish monster "
        "from your hand (this is a Quick Effect)."
    )
    assert "effect_speed(e(this,1),quick)" in read_text(monster(1, "Someone"), text)


def test_what_is_not_understood_may_be_another_time() -> None:
    text = "{head}: You can Special Summon 1 Fish monster from your hand."
    late = text.format(head="During the End Phase of the turn this card did something strange")
    assert starting(late, "effect_speed") == {"effect_speed(e(this,1),trigger)"}
    state = text.format(head="If you control something strange")
    assert starting(state, "effect_speed") == set()


def test_a_card_that_has_left_the_field_answers_that() -> None:
    text = "If this Set card has left the field because of an effect, and is now in the GY: You can Special Summon "
    facts = read_text(CONTINUOUS, f"{text}1 Fish monster from your hand.")
    assert [fact[-20:] for fact in facts] == [",means(event),allow)"]
