"""How `solemn steps` reads in a terminal: as a judge would read it out."""

from solemn.bridge.columns import paragraph
from solemn.bridge.language import DEFAULT, language
from solemn.bridge.named import in_language
from solemn.bridge.notation import Notation
from solemn.bridge.records import Position
from solemn.bridge.steps import Actor, Course, Move, Step
from solemn.cli.common import styled, width
from solemn.cli.legal_text import zones


def course_text(position: Position, course: Course, *, negated: bool, lang: str = DEFAULT) -> str:
    """The steps as a numbered list, each with what moves, who may act, what begins and what does not happen."""
    return "\n".join(_Teller(position, course, lang).lines(negated)) + "\n"


class _Teller:
    def __init__(self, position: Position, course: Course, lang: str) -> None:
        self.position = in_language(position, lang)
        self.texts = language(lang)
        self.course = course
        self.play = course.verdict.play
        self.at = {one.ref: one for one in self.position.instances}

    def lines(self, negated: bool) -> list[str]:
        say = self.texts.label
        kind = say("steps", self._kind())
        head = styled(say("steps", "negated", kind=kind) if negated else kind, bold=True)
        out = paragraph(f"{head}: {Notation(self.position).print(self.play)}", width(), rest="  ")
        for step in self.course.steps:
            out.append(f"{step.n:>2}. {styled(say('step-names', step.id), bold=True)}")
            for line in self._step(step):
                out += paragraph(line, width(), indent=" " * 5, rest=" " * 7)
        return out

    def _kind(self) -> str:
        if self.play.kind == "activate" and self.course.verdict.remark:
            return "activation-alone"
        if self.play.kind in ("normal", "set") and self.play.materials:
            return {"normal": "tribute-summon", "set": "tribute-set"}[self.play.kind]
        return self.play.kind

    def _step(self, step: Step) -> list[str]:
        say = self.texts.label
        out = [self._move(move) for move in step.moves]
        if step.id == "success":
            out.append(say("says", "succeeded"))
        out += [say("says", word, number=number) for word, number in step.says]
        for card, on in step.begins:
            what = (
                say("steps", "begins-on", card=self._name(card), monster=self._name(on))
                if card != on
                else say("steps", "own", card=self._name(card))
            )
            out.append(f"{styled(say('steps', 'begins'), fg='cyan')}: {what}")
        out += [self._actor(actor) for actor in step.may_act]
        if step.id == "window" and not step.may_act:
            out.append(say("steps", "nobody"))
        for card, why, which in step.fails:
            said = say("steps", "why", card=self._name(card), why=self._why(why, which))
            out.append(f"{styled(say('steps', 'not'), fg='yellow')}: {said}")
        return out or ([say("steps", "nothing")] if step.id == "answers" else [])

    def _move(self, move: Move) -> str:
        say = self.texts.label
        where = zones(self.play.zones or ())
        values = {
            "card": self._name(move.ref) if move.ref else self._tokens(),
            "number": 1 if move.ref else self._count(),
            "to": move.to,
            "by": self._name(move.by) if move.by else "",
            "stance": [position for position in self.play.positions or () if position != "set"],
            "where": say("moves", "to-zones", zones=where) if where else say("moves", "to-field"),
        }
        if move.to == "banished" and move.by:
            return say("moves", "banished-by", **values)
        return say("moves", _MOVES.get(move.how, move.how) + ("-gone" if move.to == "gone" else ""), **values)

    def _actor(self, actor: Actor) -> str:
        say = self.texts.label
        word = styled(say("steps", "must" if actor.must else "may"), fg="green")
        act = say("acts", actor.how, card=self._name(actor.ref))
        return f"{word} {say('steps', 'either', act=act) if len(actor.by) > 1 else act}"

    def _why(self, why: str, which: str) -> str:
        return self.texts.label("fails", why, card=self._name(which) if which in self.at else which, place=which)

    def _count(self) -> int:
        return self.play.tokens[0] if self.play.tokens else 0

    def _tokens(self) -> str:
        number, token = self.play.tokens or (0, "Token")
        return self.texts.label("steps", "tokens", number=number, token=token)

    def _name(self, ref: str) -> str:
        one = self.at.get(ref)
        if one is None:
            return self._tokens()
        if one.place in ("spell", "field") and one.face == "down":
            return self.texts.label("steps", "card-set", card=self.texts.named(one.card.name), ref=ref)
        return self.texts.named(one.card.name, ref)


_MOVES = {
    "return_or_extra": "return", "shuffle_or_extra": "shuffle", "detach": "fall", "negate": "destroy",
    "spend": "spent", "come_back": "come-back",
}  # fmt: skip
"""ways to move that are told as another one"""
