"""The files of texts: every language says all that English says, of the same values, in its own words."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from solemn.bridge.language import UnknownLanguageError, chosen, codes, language
from solemn.bridge.registry import rules
from solemn.bridge.saying import Language, fields, joined, say

SECTIONS = ("words", "parts", "messages", "defects", "remarks", "families", "labels")
OTHERS = [code for code in codes() if code != "en"]
ENGLISH = re.compile(r"\b(?:the|is|are|of|not|cannot|only|with|from|your|this|that|cards?|monsters?|rules?)\b", re.I)
FIELD = re.compile(r"\{[^}]*\}")


def templates(value: Any, path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every text of a section with its path; several templates of one text together."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from templates(inner, f"{path}.{key}")
    else:
        yield path, [value] if isinstance(value, str) else list(value)


def section(code: str, name: str) -> dict[str, list[str]]:
    return dict(templates(getattr(language(code), name)))


PATH = re.compile(r"\w+(?:/[\w.]+)+")


def bare(text: str) -> str:
    """A template without its fields, but with the words that stand inside them, and without file names."""
    return FIELD.sub(
        lambda found: " ".join(found[0][1:-1].partition(":")[2].split("|")) if "|" in found[0] else "",
        PATH.sub("", text),
    )


def test_the_three_languages_are_there() -> None:
    assert codes() == ["en", "es", "zh"]
    assert len({language(code).name for code in codes()}) == 3


@pytest.mark.parametrize("code", codes())
def test_every_rule_has_a_message_a_title_and_a_statement(code: str) -> None:
    texts = language(code)
    assert set(texts.messages) == set(rules())
    if code != "en":
        assert set(texts.rules) == set(rules())
        assert all(title.strip() and statement.strip() for title, statement in texts.rules.values())
    assert set(texts.families) == {rule.family for rule in rules().values()}


@pytest.mark.parametrize("code", OTHERS)
def test_the_same_joins(code: str) -> None:
    assert set(language(code).join) == set(language("en").join)


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("code", OTHERS)
def test_the_same_texts_of_the_same_values(code: str, name: str) -> None:
    english, other = section("en", name), section(code, name)
    assert set(english) <= set(other)
    if name != "words":  # a language may have words of its own, such as another case of a phase
        assert set(english) == set(other)
    for path in english:
        lines = other[path]
        known = [set(fields(line)) for line in english[path]]
        for line in lines:
            assert set(fields(line)) <= set().union(*known), f"{path}: {line!r}"
        for needed in known:  # whatever English can say the other language can say too
            assert any(set(fields(line)) <= needed for line in lines), f"{path}: nothing to say with {sorted(needed)}"


@pytest.mark.parametrize("code", codes())
def test_every_text_can_be_filled(code: str) -> None:
    texts = language(code)
    for name in SECTIONS:
        for path, lines in section(code, name).items():
            for line in lines:
                for some in (False, True):
                    text = say(line, sample(line, texts, some), texts)
                    assert "{" not in text, f"{path}: {text!r}"
                    assert "|" not in text, f"{path}: {text!r}"


def sample(line: str, texts: Language, some: bool) -> dict[str, Any]:
    """Values for each field: one, or several where it can take them."""
    out: dict[str, Any] = {}
    for _, field, form, _ in Formatter().parse(line):
        if field is None:
            continue
        group, _, word = (form or "").rpartition(",")
        group = group or ("" if word in texts.join else word)
        if "|" in (form or ""):
            out.setdefault(field, 2 if some else 1)
        elif group:
            known = list(texts.words[group])
            out[field] = known if some else known[0]
        else:
            out.setdefault(field, ["M1", "M2"] if some else "M1")
    return out


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left(code: str) -> None:
    english: dict[str, list[str]] = {}
    texts: dict[str, list[str]] = {"rules." + key: list(both) for key, both in language(code).rules.items()}
    for name in SECTIONS:
        english |= {name + path: lines for path, lines in section("en", name).items()}
        texts |= {name + path: lines for path, lines in section(code, name).items()}
    for path, lines in texts.items():
        for line in lines:
            assert not ENGLISH.search(bare(line)), f"{path}: {line!r}"
            words = re.sub(r"[\W\d_]", "", bare(line))
            if code == "zh" and len(words) > 1 and line not in SAME["zh"]:
                assert re.search(r"[\u4e00-\u9fff]", words), f"{path}: {line!r}"
            if code == "es" and len(words) > 2 and line not in SAME["es"]:
                assert line not in english.get(path, ()), f"{path}: {line!r}"


SAME = {"es": {"Deck", "eras", "legal", "total"}, "zh": {"COST"}}
"""texts of the same words in both languages"""


def test_plurals_and_lists_in_each_language() -> None:
    en, es, zh = language("en"), language("es"), language("zh")
    assert [en.label("check", "broken", number=n, command="x") for n in (1, 2)] == [
        "1 rule broken. More: x", "2 rules broken. More: x",
    ]  # fmt: skip
    one, two = (es.label("check", "broken", number=n, command="x") for n in (1, 2))
    assert one.startswith("1 ")
    assert two.startswith("2 ")
    assert one[1:] != two[1:]
    same = [zh.label("check", "broken", number=n, command="x") for n in (1, 2)]
    assert same[0].replace("1", "2") == same[1]
    assert [joined(["M1", "M2", "M3"], "and", texts) for texts in (en, es, zh)] == [
        "M1, M2 and M3", "M1, M2 y M3", "M1、M2和M3",
    ]  # fmt: skip
    assert [joined(["M1", "M2"], "or", texts) for texts in (en, es)] == ["M1 or M2", "M1 o M2"]


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "zh_CN"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "zh_TW.UTF-8"}, "zh"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], code: str) -> None:
    assert chosen(None, environment) == code


@pytest.mark.parametrize(("asked", "code"), [("es", "es"), ("ZH", "zh"), ("zh-CN", "zh"), ("es_MX", "es")])
def test_what_is_asked_for_goes_before_the_locale(asked: str, code: str) -> None:
    assert chosen(asked, {"LANG": "en_GB"}) == code


@pytest.mark.parametrize("asked", ["", "xx", "../en", "english"])
def test_an_unknown_language_names_those_there_are(asked: str) -> None:
    with pytest.raises(UnknownLanguageError, match="there are en, es, zh"):
        chosen(asked, {})
