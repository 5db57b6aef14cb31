"""A Token as a record of a card."""

from typing import Any

from solemn.bridge.records import Card as Printed

from brute.law import Law
from brute.terms import Sym


def token_record(law: Law, name: str) -> Printed:
    """The Token of this name that the law describes."""
    kinds = {kind for kind, value in law.facts["token"] if value == Sym("name", (name,))}
    values: dict[str, Any] = {}
    types = ["token"]
    for kind, value in law.facts["token"]:
        if kind in kinds and isinstance(value, Sym):
            (stated,) = value.args
            if value.name == "is":
                types.append(str(stated))
            else:
                values["defense" if value.name == "def" else value.name] = stated
    words = tuple(dict.fromkeys(word for word in types if word != "monster"))
    return Printed(key=-9_000_000, kind="monster", types=words, **values)
