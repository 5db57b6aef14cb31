"""Sentences as data: the templates of a language, filled with the values of an answer.

A template is text with fields in braces: `{card}` a value, or several joined by the language's "and"; `{sum:or}` joined
by its "or"; `{phase:phase}` the language's word for the value, from the group `phase` of its words;
`{allowed:position,or}` such words joined; `{tuners:# Tuner|# Tuners}` the first part for one, the second for any other
number, with `#` the value itself (of names: the first for one of them).
Of several templates the first counts whose fields all have a value.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

import msgspec


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language, as its file holds them."""

    name: str
    join: dict[str, tuple[str, str]]
    """by `and`, `or`, `then`: what stands between several, and before the last"""
    words: dict[str, dict[str, str]]
    parts: dict[str, str]
    messages: dict[str, str | list[str]]
    """one template for each rule, or several"""
    defects: dict[str, str]
    remarks: dict[str, str]
    families: dict[str, str]
    """the first part of a rule's id: what its rules are about"""
    labels: dict[str, dict[str, str | list[str]]] = {}
    """what commands print around these texts, by command: templates too"""
    exceptions: dict[str, str] = {}
    """what a word of a card's text, or a switch of an era, lets a player do that a rule would not"""
    rules: dict[str, tuple[str, str]] = {}
    """title and statement of each rule; in English they stand beside its encoding, in asp/"""
    card: str = "{}"
    """how a card's name stands in a sentence"""
    at: str = "{} ({})"
    """how its reference follows it"""
    behind: bool = True
    """whether "with 1500 or more ATK" and "except such a card" stand behind the noun"""

    def named(self, card: str, ref: str = "") -> str:
        """The name of a card as it stands in a sentence, with its reference if one is given; "" stays so."""
        name = card and self.card.format(card)
        return self.at.format(name, ref) if ref else name

    def label(self, group: str, key: str, **values: Any) -> str:
        """What a command prints: one of the labels, filled. Raises LookupError where a field has no value."""
        return say(self.labels[group][key], values, self)


def say(templates: str | Sequence[str], values: Mapping[str, Any], language: Language) -> str:
    """Fill the first template whose fields all have a value, neither missing nor empty.

    Raises LookupError if none has.
    """
    for template in [templates] if isinstance(templates, str) else templates:
        if all(values.get(field) not in (None, [], "") for field in fields(template)):
            return _filled(template, values, language)
    raise LookupError(f"none of {templates!r} can be filled with {sorted(values)}")


def bounds(given: dict[str, Any]) -> dict[str, Any]:
    """From `least` to `most`: `exactly` where they are one, and no `most` where there is none."""
    if given.get("most") == "open":
        return {key: value for key, value in given.items() if key != "most"}
    if "least" in given and given["least"] == given.get("most"):
        return given | {"exactly": given["least"]}
    return given


def fields(template: str) -> list[str]:
    """The names of a template's fields, in order."""
    return [field for _, field, _, _ in Formatter().parse(template) if field is not None]


def joined(some: Sequence[str], word: str, language: Language) -> str:
    """`a, b and c`; `word` is and, or, then."""
    between, last = language.join[word]
    return last.join([between.join(some[:-1]), some[-1]]) if len(some) > 1 else "".join(some)


def _filled(template: str, values: Mapping[str, Any], language: Language) -> str:
    out: list[str] = []
    for literal, field, form, _ in Formatter().parse(template):
        out.append(literal)
        if field is not None:
            value = values[field]
            out.append(_shown(value if isinstance(value, list) else [value], form or "", language))
    return "".join(out)


def _shown(some: list[Any], form: str, language: Language) -> str:
    if "|" in form:
        one, more = form.split("|")
        numbers = all(isinstance(value, int) for value in some)
        single = some == [1] if numbers else len(some) == 1
        return (one if single else more).replace(
            "#", joined([str(v) for v in some], "or" if numbers else "and", language)
        )
    group, _, word = form.rpartition(",")
    if word and word not in language.join:
        group, word = word, "and"
    texts = [language.words[group][str(value)] if group else str(value) for value in some]
    return joined(texts, word or "and", language)
