"""Which changes of a board come into question, as facts and rules for asp/questions/need.lp."""

from collections.abc import Callable, Iterable, Sequence

from solemn.bridge.facts import card_facts, position_facts
from solemn.bridge.need.records import Source, Space
from solemn.bridge.need.traits import FRAMES, HIGHEST_LEVEL, Traits, printed, term, traits_asked
from solemn.bridge.quoting import quote
from solemn.bridge.records import Card, Instance, Play, Position

Named = Callable[[str], Iterable[Card]]
FIRST_KEY = 910_000_001
"""keys of cards that are only described"""
ZONES = ("monster", "spell", "field", "pendulum")
TIMES = (("you", "main1"), ("you", "battle"), ("opponent", "main1"), ("opponent", "battle"))
"""turns and phases in which another time of the duel is tried"""


def space(position: Position, play: Play, source: Source, given: Sequence[Card], most: int, named: Named) -> Space:
    """The changes that come into question for `play`, with at most `most` cards more.

    What the play names stays as it is. `given` are the cards of a list, each as often as it may come; `named` finds the
    cards of a name for which a text asks.
    """
    return _Space(position, play, most, named).made(source, given)


class _Space:
    def __init__(self, position: Position, play: Play, most: int, named: Named) -> None:
        self.position = position
        self.play = play
        self.most = most
        self.find = named
        self.named = {*play.cards, *(play.materials or ()), *(play.costs or ()), *filter(None, (play.via,))}
        self.facts: list[str] = []
        self.rules: list[str] = []
        self.could: list[str] = []
        self.text = position_facts(position, comments=False)
        self.cards: dict[str, Instance] = {}

    def made(self, source: Source, given: Sequence[Card]) -> Space:
        at = {one.ref: one for one in self.position.instances}
        moving = [one for one in self.position.instances if self._may_come(one, source)]
        goes = {one.ref for one in self.position.instances if self._may_go(one)}
        goes_on = {*goes, *(one.ref for one in moving)}
        for number, one in enumerate(self.position.instances):
            self.facts.append(f"rank({quote(one.ref)},{number}).")
            above = one.attached_to or one.equipped_to
            follows = above if above in goes else None
            if follows:
                self.facts.append(f"follows({quote(one.ref)},{quote(follows)}).")
            if one.ref in goes_on or follows:
                self._loosen(one)
            if one.ref in goes:
                self.facts.append(f"may_go({quote(one.ref)}).")
            self._faces(one)
            self._levels(one)
        for one in moving:
            self._comes(one, ("monster", "gy") if one.place == "hand" else ("monster", "hand", "gy"))
        asked = self._traits()
        self._new(given, source, at, asked)
        self._turn()
        return Space(
            "\n".join([self.text, *self.facts]), "\n".join(self.rules), "\n".join(self.could), self.cards, asked.groups
        )

    def _may_come(self, one: Instance, source: Source) -> bool:
        return one.place == source and one.controller == "you" and one.ref not in self.named

    def _may_go(self, one: Instance) -> bool:
        return one.place in (*ZONES, "hand", "gy") and one.ref not in self.named

    def _rule(self, head: str, body: str) -> None:
        self.rules.append(f"{head} :- {body}.")
        self.could.append(f"{head}.")

    def _loosen(self, one: Instance) -> None:
        """Where the card is becomes what holds while it stays."""
        ref = quote(one.ref)
        self.facts.append(f"board({ref}).")
        facts = [f"place({ref},{one.controller},{one.place})"]
        if one.zone is not None:
            facts.append(f"zone({ref},{quote(one.zone)})")
            if one.place == "monster":
                self.facts.append(f"held_by({ref},{quote(one.zone)}).")
        facts += [f"happened({event},{ref})" for event in one.happened]
        facts += [f"applied_to({ref},{card.key})" for card in one.applied]
        facts += [f"attached({ref},{quote(one.attached_to)})"] if one.attached_to else []
        facts += [f"equipped({ref},{quote(one.equipped_to)})"] if one.equipped_to else []
        for fact in facts:
            self._only_if(fact, f"stays({ref})")

    def _only_if(self, fact: str, body: str) -> None:
        """Make a fact of the board hang on something."""
        assert f"{fact}." in self.text, fact
        self.text = self.text.replace(f"{fact}.", "")
        self._rule(fact, body)

    def _faces(self, one: Instance) -> None:
        if one.zone is None or one.face == "up":
            return
        ref = quote(one.ref)
        self.facts.append(f"may_turn({ref}).")
        self._only_if(f"facedown({ref})", f"covered({ref})")
        self._rule(f"faceup({ref})", f"turned({ref})")

    def _levels(self, one: Instance) -> None:
        level = dict(one.changed).get("level", one.card.level)
        shown = one.place == "monster" or (one.place == "hand" and one.controller == "you")
        if not shown or one.card.kind != "monster" or not isinstance(level, int):
            return
        ref = quote(one.ref)
        for number in range(1, HIGHEST_LEVEL + 1):
            if number != level:
                self.facts.append(f"may_level({ref},{number}).")
                self._rule(f"changed({ref},level({number}))", f"new_level({ref},{number})")
        if "level" in dict(one.changed):
            self._only_if(f"changed({ref},level({level}))", f"not new_level({ref},_)")

    def _comes(self, one: Instance, places: Iterable[str]) -> None:
        """`one` may come to these places."""
        ref = quote(one.ref)
        self.cards[one.ref] = one
        for place in places:
            self.facts.append(f"may_put({ref},{place}).")
            self._rule(f"place({ref},you,{place})", f"put({ref},{place})")
            if place != "hand" and one.place != "gy":
                self._rule(f"faceup({ref})", f"put({ref},{place})")
        self._rule(f"position({ref},attack)", f"put({ref},monster)")
        if not one.proper:
            self._rule(f"proper({ref})", f"put({ref},monster)")
        for number in range(1, 6):
            self._rule(f'zone({ref},"M{number}")', f'stands_in({ref},"M{number}")')

    def _new(self, given: Sequence[Card], source: Source, at: dict[str, Instance], asked: Traits) -> None:
        """Cards that lie nowhere yet: those of the list, and those that are only described."""
        new: list[Card] = [*given]
        if source == "any":
            new = [_blank(number) for number in range(self.most)]
            new += [card for name in asked.names for card in self.find(name) for _ in range(self.most)]
        known = {one.card.key for one in at.values()}
        for number, card in enumerate(new, 1):
            ref = f"+{number}"
            one = _outside(ref, card)
            if number > 1 and (new[number - 2] == card or not (card.name or new[number - 2].name)):
                self.facts.append(f'copy("+{number - 1}",{quote(ref)}).')
            self.facts.append(f"inst({quote(ref)},{card.key}). owner({quote(ref)},you).")
            self._comes(one, ("monster", "hand", "gy"))
            if not card.name:
                self._open(ref, card.key, asked)
            elif card.key not in known:
                self.facts.append(card_facts(card))
                known.add(card.key)

    def _traits(self) -> Traits:
        texts = {one.card.key: one.card for one in self.position.instances if one.place not in ("extra", "deck")}
        texts |= {one.card.key: one.card for one in self.position.instances if one.ref in self.named}
        beside = [one.card for one in self.position.instances if one.place not in ("extra", "deck")]
        return traits_asked(texts.values(), beside)

    def _open(self, ref: str, key: int, asked: Traits) -> None:
        """The card may be anything that a text asks for."""
        card = quote(ref)
        self.facts.append(f"printed({key},name({card})). printed({key},is(monster)).")
        for number, (name, group) in enumerate(asked.groups.items(), 1):
            for place, prop in enumerate(group):
                if prop is None:
                    self.facts.append(f"may_be({card},{number},none({number})).")
                    continue
                self.facts.append(f"may_be({card},{number},{term(prop)}).")
                for fact in printed(prop):
                    self._rule(f"printed({key},{fact})", f"has({card},{term(prop)})")
                if prop in asked.tested:
                    self.facts.append(f"only_tested({card},{term(prop)}).")
                if name == "number":
                    self.facts.append(f"number({term(prop)}).")
                elif place:
                    self.facts.append(f"wanting({card},{term(prop)}).")
        words = {prop for group in asked.groups.values() for prop in group if prop}
        for frame in FRAMES:
            if ("is", frame) in words:
                self.rules += [f":- has({card},is({frame})), has({card},({other})), put({card},_)."
                               for other in ("rank(_)", "link(_)", "is(normal)", "is(token)")]  # fmt: skip
        self.rules.append(f":- has({card},is(token)), not put({card},monster).")

    def _turn(self) -> None:
        """What the turn has used, and whose turn it is."""
        you = self.position.you
        if you.normal_used:
            self.facts.append("may_undo(normal).")
            self._only_if(f"normal_used(you,{you.normal_used})", "not undone(normal)")
            self._rule("normal_used(you,0)", "undone(normal)")
        if you.pendulum_used:
            self.facts.append("may_undo(pendulum).")
            self._only_if("pendulum_used(you)", "not undone(pendulum)")
        for word, used, names in (("effect", "effect_used", you.effects_used),
                                  ("special", "special_summoned", you.special_summoned)):  # fmt: skip
            for name in dict.fromkeys(names):
                self.facts.append(f"may_undo({word}({quote(name)})).")
                self._only_if(f"{used}(you,{quote(name)})", f"not undone({word}({quote(name)}))")
        now = (self.position.turn, self.position.phase)
        self._only_if(f"turn({now[0]},{now[1]})", "not other_turn(_,_)")
        for player, phase in TIMES:
            if (player, phase) != now:
                self.facts.append(f"may_be_turn({player},{phase}).")
                self._rule(f"turn({player},{phase})", f"other_turn({player},{phase})")


def _blank(number: int) -> Card:
    return Card(key=FIRST_KEY + number, name="", kind="monster", types=("effect",))


def _outside(ref: str, card: Card) -> Instance:
    return Instance(ref=ref, path=ref, card=card, id=card.id, controller="you", place="hand", owner="you")
