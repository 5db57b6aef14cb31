"""How `solemn steps` reads in a terminal: as a judge would read it out."""

from textwrap import wrap

from solemn.bridge.language import language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Position
from solemn.bridge.saying import joined
from solemn.bridge.steps import Actor, Course, Move, Step
from solemn.cli.common import styled, width
from solemn.cli.legal_text import zones

PLACES = {
    "gy": "the GY", "banished": "banishment", "hand": "the hand", "deck": "the Deck", "extra": "the Extra Deck",
}  # fmt: skip
DONE = {
    "tribute": "is Tributed", "send": "is sent", "discard": "is discarded", "banish": "is banished",
    "return": "is returned", "return_or_extra": "is returned", "shuffle": "is shuffled",
    "shuffle_or_extra": "is shuffled", "fall": "falls with it", "spent": "has done its work", "destroy": "is destroyed",
    "detach": "falls with it", "negate": "is destroyed", "spend": "has done its work",
}  # fmt: skip
ACTS = {
    "negate_summon": "negate the Summon",
    "negate_activation": "negate the activation",
    "flip_effect": "act, its Flip effect",
    "trigger": "act, a trigger of the Summon",
    "response": "act, a response to its success",
    "waited": "act, a trigger that waited",
}
SAYS = {
    "tribute_summon": "This Normal Summon is a Tribute Summon.",
    "tribute_set": "This Set is a Tribute Set; it counts as a Tribute Summon too.",
    "no_tribute": "Nothing is Tributed.",
    "pays": "{n} Life Points are paid.",
    "waits": "What it triggers waits until step {n}.",
    "no_chain": "It starts no Chain.",
    "by_rule": "Sent by the rules of this Summon: neither Tributed nor destroyed.",
    "chain": "It starts a Chain.",
    "no_declaration": "Nothing is declared: monster and materials are chosen at resolution.",
    "no_window": "The Summon happens inside the resolution: nobody can negate it there.",
    "effect_sends": "Sending is part of the effect: neither a cost, nor a Tribute, nor destruction.",
    "effect_tributes": "The Tribute is part of the effect: no cost, and no destruction.",
    "no_set_window": "A Set cannot be negated.",
    "normal_used": "It has used a Normal Summon of this turn all the same.",
    "lost": "What was used for it is lost.",
    "cost_lost": "What was paid for it is lost.",
    "no_summon": "This is no Summon: nothing that answers a Summon acts.",
    "nothing_lost": "What it would have used while resolving stays where it is.",
    "nowhere": "It is destroyed neither on the field nor in the hand.",
    "on_field": "It is destroyed on the field.",
}
WHY = {
    "set_this_turn": "it was Set this turn",
    "life_points": "its Life Points cannot be paid",
    "cost": "its cost cannot be paid",
    "used": "its effect was used this turn",
    "negated": "negated by {card}",
    "stopped": "{card} stops it now",
    "unnamed": "the board does not name all the cards that it looks at",
    "face_down": "it is face-down",
    "summon_negated": "its Summon was negated",
    "no_tribute": "nothing was Tributed: this is no Tribute Summon",
    "nowhere": "it was destroyed neither on the field nor in the hand",
    "not_from": "it did not come from {place}",
    "late": 'its event ("when") is not the last thing that happened',
    "elsewhere": "it went to {place}",
    "not_destroyed": "it was not destroyed",
}
KINDS = {
    "normal": "Normal Summon", "set": "Set", "flip": "Flip Summon", "fusion": "Fusion Summon",
    "ritual": "Ritual Summon", "synchro": "Synchro Summon", "xyz": "Xyz Summon", "link": "Link Summon",
    "pendulum": "Pendulum Summon", "special": "Special Summon", "activate": "Special Summon",
    "return": "Return to the field",
}  # fmt: skip


def course_text(position: Position, course: Course, *, negated: bool) -> str:
    """The steps as a numbered list, each with what moves, who may act, what begins and what does not happen."""
    return "\n".join(_Teller(position, course).lines(negated)) + "\n"


class _Teller:
    def __init__(self, position: Position, course: Course) -> None:
        self.position = position
        self.course = course
        self.play = course.verdict.play
        self.at = {one.ref: one for one in position.instances}

    def lines(self, negated: bool) -> list[str]:
        kind = self._kind()
        head = styled(f"{kind}, negated" if negated else kind, bold=True)
        out = wrap(f"{head}: {Notation(self.position).print(self.play)}", width(), subsequent_indent="  ")
        for step in self.course.steps:
            out.append(f"{step.n:>2}. {styled(_capital(step.name), bold=True)}")
            for line in self._step(step):
                out += wrap(line, width() - 5, initial_indent=" " * 5, subsequent_indent=" " * 7,
                            break_long_words=False, break_on_hyphens=False)  # fmt: skip
        return out

    def _kind(self) -> str:
        if self.play.kind == "activate" and self.course.verdict.remark:
            return "Activation"
        if self.play.kind in ("normal", "set") and self.play.materials:
            return {"normal": "Tribute Summon", "set": "Tribute Set"}[self.play.kind]
        return KINDS[self.play.kind]

    def _step(self, step: Step) -> list[str]:
        out = [self._move(move) for move in step.moves]
        if step.name == "success":
            out.append("The Summon has succeeded.")
        out += [SAYS[word].format(n=number) for word, number in step.says]
        for card, on in step.begins:
            what = f"on {self._name(on)}" if card != on else "its own"
            out.append(f"{styled('begins', fg='cyan')}: the continuous effect of {self._name(card)}, {what}")
        out += [self._actor(actor) for actor in step.may_act]
        if "window" in step.name and not step.may_act:
            out.append("nobody on this board may negate it")
        for card, why, which in step.fails:
            out.append(f"{styled('not', fg='yellow')}: {self._name(card)}: {self._why(why, which)}")
        return out or (["nothing on this board acts"] if "triggers" in step.name else [])

    def _move(self, move: Move) -> str:
        name = self._name(move.ref) if move.ref else self._tokens()
        where = f"to {zones(self.play.zones or ())}" if self.play.zones else "on the field"
        positions = [f"face-up {p.capitalize()}" for p in self.play.positions or () if p != "set"]
        placed = "is placed" if move.ref or self.play.tokens == (1, self._token()) else "are placed"
        match move.how:
            case "summon":
                stance = joined(positions, "or", language()) or "face-up"
                return f"{name} {placed} {stance} Position, {where}"
            case "set":
                return f"{name} {placed} face-down Defense Position, {where}"
            case "come_back":
                return f"{name} comes back {joined(positions, 'or', language()) or 'face-up'} Position, {where}"
            case "flip":
                return f"{name} is flipped to face-up Attack Position"
            case "activate":
                return f"{name} is activated"
            case "attach":
                return f"{name} becomes Xyz Material"
        said = f"{name} {DONE[move.how]}"
        if move.to == "gone":
            return f"{said} and is gone"
        if move.to == "banished" and move.by:
            return f"{said}: banished, not sent to the GY ({self._name(move.by)})"
        return said if move.how == "banish" else f"{said}: to {PLACES[move.to]}"

    def _actor(self, actor: Actor) -> str:
        word = styled("must" if actor.must else "may", fg="green")
        user = ", by either player" if len(actor.by) > 1 else ""
        return f"{word} {ACTS[actor.how]}: {self._name(actor.ref)}{user}"

    def _why(self, why: str, which: str) -> str:
        card = self._name(which) if which in self.at else which
        return WHY[why].format(card=card, place=PLACES.get(which, f"the {which}"))

    def _tokens(self) -> str:
        number = self.play.tokens[0] if self.play.tokens else 0
        return f"{number} {self._token()}" + ("" if number == 1 else "s")

    def _token(self) -> str:
        return self.play.tokens[1] if self.play.tokens else "Token"

    def _name(self, ref: str) -> str:
        one = self.at.get(ref)
        if one is None:
            return self._tokens()
        face = ", Set" if one.place in ("spell", "field") and one.face == "down" else ""
        return f"{one.card.name} ({ref}{face})"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
