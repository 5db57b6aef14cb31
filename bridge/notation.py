"""The play notation, both ways: `synchro "Stardust Dragon" with M1, M2 to M1 attack`."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, get_args

import msgspec
from solemn.bridge.board_error import choice, cut, meant, nearest
from solemn.bridge.columns import clean
from solemn.bridge.errors import SolemnError
from solemn.bridge.records import KINDS, Instance, Kind, Play, Position
from solemn.bridge.refs import by_name, by_pointer, only, refuse_misshapen
from solemn.bridge.resolve import CardLookup

CLAUSES = ("via", "on", "with", "cost", "to")
POSITIONS = ("attack", "defense", "set")
RESOLVE = "resolve"
BY_EFFECT = ("activate", "fusion", "ritual")
"""kinds of plays by a card's effect, of which the resolution alone may be asked"""
KEYWORDS = CLAUSES + POSITIONS
"""words that end a list of cards"""

Role = str
"""what a card does in a play: the card itself, or the clause it stands in"""

_TOKEN = re.compile(r'\s*(?:"((?:[^"\\]|\\["\\])*)"(?![^\s,])|(,)|([^\s",]+))')
_ZONE = re.compile(r"(?:opp\.)?(?:M[1-5]|EL|ER)")
_CARD = 'a card (M1, hand:2, a label, a passcode, or a name in quotes, "Speed Warrior")'
_FIELD = ("monster", "spell", "field", "pendulum")


class PlaySyntaxError(SolemnError):
    """A play that cannot be read; the message shows where."""


class _Token(NamedTuple):
    kind: str
    """name, comma, word or end"""
    text: str
    at: int


def parse_play(text: str, position: Position, cards: CardLookup | None = None) -> Play:
    """Read a play. What it leaves open (materials, zone, position) is None in the Play; lists are in board order.

    Raises PlaySyntaxError for what is no play, and the errors of solemn.bridge.refs for its cards.
    """
    return Notation(position, cards).parse(text)


def print_play(play: Play, position: Position, *, listed: bool = False) -> str:
    """Write a play: the card and its `via` by name where the name means that very card, all others by reference.

    Of a `listed` play, whose zones and positions are all that may be chosen, none is written.
    """
    return Notation(position).print(play, listed=listed)


class Notation:
    """The notation of plays on one board; it remembers how each card is written."""

    def __init__(self, position: Position, cards: CardLookup | None = None) -> None:
        self.position = position
        self.cards = cards
        self._order = {instance.ref: n for n, instance in enumerate(position.instances)}
        self._written: dict[tuple[Kind, Role, str], str] = {}

    def parse(self, text: str) -> Play:
        """Read a play; see parse_play."""
        return _Parser(text, self).play()

    def print(self, play: Play, *, listed: bool = False) -> str:
        """Write a play; see print_play."""
        out: list[str] = [RESOLVE, play.kind] if play.resolving else [play.kind]
        if play.kind == "activate":
            out.append(self._name(play.kind, "card", play.via or ""))
            out += self._clause("on", [ref for ref in play.cards if ref in self._order])
        elif len(play.cards) == 1:
            out.append(self._name(play.kind, "card", play.cards[0]))
        else:
            out.append(", ".join(play.cards))
        if play.kind != "activate":
            if play.via is not None:
                out.append(f"via {self._name(play.kind, 'via', play.via)}")
            out += self._clause("on", play.targets)
        out += self._clause("with", play.materials)
        out += self._clause("cost", play.costs)
        if not listed:
            if not play.cards or len(play.cards) == len(play.zones or ()):
                out += self._clause("to", play.zones)
            if play.positions and len(play.positions) == 1:
                out += play.positions
        return " ".join(out)

    def fits(self, text: str, role: Role, kind: Kind, taken: Iterable[str] = (), *, quoted: bool = True) -> Instance:
        """The card that a name or passcode means in this role of a play, none of the `taken` if it can be another."""
        found = by_name(text, self.position, self.cards, quoted=quoted)
        return only(found, text, self.position, self.cards, narrow=_usual(role, kind), taken=set(taken))

    def ordered(self, refs: Iterable[str]) -> tuple[str, ...]:
        """References in board order."""
        return tuple(sorted(refs, key=self.rank))

    def rank(self, ref: str) -> int:
        """Where a card stands in board order."""
        return self._order[ref]

    def _name(self, kind: Kind, role: Role, ref: str) -> str:
        key = (kind, role, ref)
        if key not in self._written:
            self._written[key] = self._shortest(kind, role, ref)
        return self._written[key]

    def _shortest(self, kind: Kind, role: Role, ref: str) -> str:
        """The name in quotes where it means this very card, else the reference."""
        if ref not in self._order:
            return ref
        name = self.position.instances[self._order[ref]].card.name
        try:
            found = self.fits(name, role, kind)
        except SolemnError:
            return ref
        return quoted(name) if found.ref == ref else ref

    @staticmethod
    def _clause(word: str, refs: Iterable[str] | None) -> Iterator[str]:
        if refs:
            yield f"{word} {', '.join(refs)}"


def quoted(name: str) -> str:
    r"""A name in quotes, with \" and \\ inside."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _usual(role: Role, kind: Kind) -> tuple[Callable[[Instance], bool], ...]:
    """Where a card of this role usually lies: asked one after the other, only where a name fits several cards.

    It decides what a name means and no more: whether the play is legal is the law's to say.
    """
    places: tuple[str, ...]
    match role, kind:
        case "card", "normal" | "set" | "ritual" | "special":
            places = ("hand",)
        case "card", "return":
            places = ("banished",)
        case "card", "flip":
            places = ("monster",)
        case "card", "fusion" | "synchro" | "xyz" | "link":
            places = ("extra",)
        case "card", "pendulum":
            places = ("hand", "extra")
        case ("card", "activate") | ("via", _):
            places = ("hand", *_FIELD)
        case "with", "normal" | "set" | "synchro" | "xyz" | "link":
            places = ("monster",)
        case "with", "fusion" | "ritual":
            places = ("hand", "monster")
        case "cost", _:
            return (_mine,)
        case _:  # what another card's effect takes may lie anywhere, on either side
            return ()
    return (_mine, lambda instance: instance.place in places)


def _mine(instance: Instance) -> bool:
    return instance.controller == "you"


def _bad_quote(text: str) -> str:
    """Why a name that opens with a quotation mark cannot be read."""
    if re.match(r'"(?:[^"\\]|\\.)*"(?![\s,]|$)', text):
        return "a space or a comma must follow the closing quotation mark"
    if re.match(r'"(?:[^"\\]|\\["\\])*\\[^"\\]', text):
        return 'inside quotes a backslash stands only before " and another backslash'
    return "the quotation mark is never closed"


class _Parser:
    def __init__(self, text: str, notation: Notation) -> None:
        self.text = text
        self.notation = notation
        self.tokens = list(self._tokens())
        self.n = 0

    def play(self) -> Play:
        resolving = self._peek().kind == "word" and self._peek().text == RESOLVE
        start = self._peek()
        self.n += resolving
        kind = self._kind()
        written = self._list()
        clauses: dict[str, list[_Token]] = {}
        position = None
        while (token := self._peek()).kind != "end":
            if token.kind != "word" or token.text not in KEYWORDS:
                raise self._unexpected(token, "a comma", *(w for w in KEYWORDS if w not in clauses))
            self.n += 1
            if token.text in POSITIONS:
                if position is not None:
                    raise self._wrong(token, "the position stands twice")
                position = token.text
            elif token.text in clauses:
                raise self._wrong(token, f"`{token.text}` stands twice")
            else:
                clauses[token.text] = self._zones() if token.text == "to" else self._list()
        play = self._built(kind, written, clauses, position)
        if resolving and (kind not in BY_EFFECT or play.via is None):
            raise self._wrong(start, f"`{RESOLVE}` is for an effect: activate CARD, fusion or ritual CARD via CARD")
        return msgspec.structs.replace(play, resolving=resolving)

    def _built(self, kind: Kind, written: list[_Token], clauses: dict[str, list[_Token]], position: str | None) -> Play:
        if kind != "pendulum" and len(written) > 1:
            what = f"`{kind}` takes one card"
            raise self._wrong(written[1], what)
        if len(clauses.get("via", ())) > 1:
            raise self._wrong(clauses["via"][1], "`via` names one card")
        cards = self._refs(written, "card", kind)
        via = next(iter(self._refs(clauses.get("via", []), "via", kind)), None)
        targets = self._optional(clauses, "on", kind)
        if kind == "activate":
            if via is not None:
                raise self._wrong(clauses["via"][0], "`activate` names the card that is activated first, without `via`")
            via, cards, targets = cards[0], list(targets or ()), None
        zones = [token.text for token in clauses.get("to", ())]
        if zones and cards and len(zones) != len(cards):
            raise self._wrong(clauses["to"][0], f"{len(zones)} zones are named for {len(cards)} Summoned")
        if len(cards) > 1:  # in board order, each with its zone
            named = zip(cards, zones or [""] * len(cards), strict=True)
            pairs = sorted(named, key=lambda pair: self.notation.rank(pair[0]))
            cards, zones = [c for c, _ in pairs], [z for _, z in pairs if z]
        return Play(
            kind=kind,
            cards=tuple(cards),
            via=via,
            targets=targets,
            materials=self._optional(clauses, "with", kind),
            costs=self._optional(clauses, "cost", kind),
            zones=tuple(zones) or None,
            positions=None if position is None else (position,),
        )

    def _optional(self, clauses: dict[str, list[_Token]], word: str, kind: Kind) -> tuple[str, ...] | None:
        return self.notation.ordered(self._refs(clauses[word], word, kind)) if word in clauses else None

    def _refs(self, written: list[_Token], role: Role, kind: Kind) -> list[str]:
        """The references of a list; those written as such first, so that a name beside them means another copy."""
        out: dict[int, str] = {}
        for n, token in enumerate(written):
            if token.kind == "word" and (card := by_pointer(token.text, self.notation.position)) is not None:
                out[n] = card.ref
        for n, token in enumerate(written):
            if n not in out:
                if token.kind == "word" and not token.text.isdecimal():
                    self._refuse_word(token)
                out[n] = self.notation.fits(token.text, role, kind, out.values(), quoted=token.kind == "name").ref
        refs = [out[n] for n in range(len(written))]
        for n, ref in enumerate(refs):
            if ref in refs[:n]:
                raise self._wrong(written[n], f"{ref} is named twice")
        return refs

    def _refuse_word(self, token: _Token) -> None:
        """A bare word that is neither a reference nor a label nor a passcode."""
        refuse_misshapen(token.text)
        rest = self.text[token.at :]
        upto = re.search(rf"\s*(?:,|\s(?:{'|'.join(KEYWORDS)})(?:\s|$)|$)", rest)
        name = rest[: upto.start()] if upto else rest
        if by_name(name, self.notation.position, self.notation.cards):
            raise self._wrong(token, f"a name stands in quotes: {quoted(name)}")
        raise self._unexpected(token, _CARD)

    def _kind(self) -> Kind:
        token = self._peek()
        if token.kind == "word" and token.text in KINDS:
            self.n += 1
            kinds: dict[str, Kind] = {k: k for k in get_args(Kind)}
            return kinds[token.text]
        raise self._unexpected(token, *KINDS, *(() if self.n else (RESOLVE,)))

    def _list(self) -> list[_Token]:
        """One card or more, separated by commas."""
        out = [self._one()]
        while self._peek().kind == "comma":
            self.n += 1
            out.append(self._one())
        return out

    def _one(self) -> _Token:
        token = self._peek()
        if token.kind not in ("name", "word") or (token.kind == "word" and token.text in KEYWORDS):
            raise self._unexpected(token, _CARD)
        if token.kind == "word" and self.tokens[self.n + 1].kind in ("word", "name"):
            after = self.tokens[self.n + 1]
            if after.kind == "name" or after.text not in KEYWORDS:
                self._refuse_two_words(token)
        self.n += 1
        return token

    def _refuse_two_words(self, token: _Token) -> None:
        """An unquoted name of several words is told from a keyword that is misspelt by what stands first."""
        position = self.notation.position
        if not token.text.isdecimal() and by_pointer(token.text, position) is None:
            self._refuse_word(token)

    def _zones(self) -> list[_Token]:
        out = self._list()
        for token in out:
            if token.kind != "word" or not _ZONE.fullmatch(token.text):
                raise self._unexpected(token, "a Monster Zone: M1…M5, EL, ER, opp.M1…opp.M5, opp.EL, opp.ER")
        return out

    def _tokens(self) -> Iterator[_Token]:
        at = 0
        text = self.text.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                start = at + len(text[at:]) - len(text[at:].lstrip())
                raise self._wrong(_Token("other", "", start), _bad_quote(text[start:]))
            name, comma, word = found.groups()
            if name is not None:
                yield _Token("name", re.sub(r"\\(.)", r"\1", name), found.start(1) - 1)
            elif comma:
                yield _Token("comma", ",", found.start(2))
            else:
                yield _Token("word", word, found.start(3))
            at = found.end()
        yield _Token("end", "", len(text))

    def _peek(self) -> _Token:
        return self.tokens[self.n]

    def _wrong(self, token: _Token, what: str) -> PlaySyntaxError:
        rest = clean(self.text[token.at :])
        here = f"at `{cut(rest)}`" if rest else "at its end"
        return PlaySyntaxError(f"cannot read the play {here}: {what}")

    def _unexpected(self, token: _Token, *accepted: str) -> PlaySyntaxError:
        near = nearest(token.text, [w for w in accepted if " " not in w]) if token.kind == "word" else []
        return self._wrong(token, f"accepted here: {choice(accepted)}{meant(near, quote=False)}")
