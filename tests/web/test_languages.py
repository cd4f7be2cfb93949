"""The words of the page: all are in the catalogue, and languages translate all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.catalogue import (
    ATTRIBUTES,
    CALL,
    FILE,
    LANGUAGES,
    OTHERS,
    PLACEHOLDER,
    PLURAL_CALL,
    STATIC,
    as_json,
    catalogue,
    names,
    page_texts,
    script_texts,
    scripts,
    without_comments,
)

ANY_CALL = re.compile(r"(?<![\w.])(?<!function )tn?\(")
IMPORTS = re.compile(r"^import .*?;$", re.M | re.S)
SHOWN = re.compile(
    r"""(?:textContent = |\.title = |setAttribute\("(?:title|aria-label|aria-valuetext)", |"""
    r"""new Option\(|say\(store, )["`]\w"""
)
"""Where a text is shown without t()."""
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.]? [a-z]{2,}|^[A-Z][a-z]+[.…]?$")
"""Texts that look like words for people: two words, or a single one with a capital."""
NO_WORDS = {
    "Enter", "Escape", "Files", "(hover: hover)", "(prefers-contrast: more)",
    "(prefers-reduced-motion: reduce)", "#board, #panel, dialog, button, a, input, label",
    "#side button", ".list button:not([hidden])", "footer button", "input, textarea",
    "input, textarea, select, [contenteditable]", "figure-line stroke-", "figure-line stroke-lit",
    "figure-line stroke-paper", "figure-text fill-", "piece level-", "rule-picture picture",
    "rule-picture kind-picture", "region colour-",
    "xMidYMid slice",
}  # fmt: skip
"""Keys, selectors, classes and other texts for the browser."""
FOR_PROGRAMS = {
    "there is no action ", "the page has no ", "there is no game", "the game is too long",
    "another kind of file",
    "extra houses", "row $1 column $2", " is not ",
}  # fmt: skip
"""Errors that nobody reads, names that are translated when shown, and parts of English texts."""
FAULTS = ("log.js", "results.js")
"""Scripts that say in English what is wrong with the JSON of a file."""


def literals(code: str) -> Iterator[tuple[int, str]]:
    """Find the strings of a script, and the fixed parts of its templates, with their places."""
    at = depth = start = 0
    templates: list[int] = []  # the depths of braces at which templates go on
    is_template = False
    while at < len(code):
        sign = code[at]
        if is_template:
            if sign == "`" or code.startswith("${", at):
                yield start, code[start:at]
                is_template = False
                if sign == "$":
                    templates.append(depth)
                    at += 1
            at += 2 if sign == "\\" else 1
            continue
        string = re.compile(r'"((?:[^"\\\n]|\\.)*)"' + r"|'((?:[^'\\\n]|\\.)*)'").match(code, at)
        if string:
            yield at, string[1] or string[2] or ""
            at = string.end()
            continue
        if sign == "}" and templates and templates[-1] == depth:
            templates.pop()
            sign = "`"
        elif sign in "{}":
            depth += 1 if sign == "{" else -1
        if sign == "`":
            is_template, start = True, at + 1
        at += 1


def line_of(code: str, place: int) -> int:
    return code.count("\n", 0, place) + 1


def test_the_catalogue_is_current() -> None:
    assert FILE.read_text("utf-8") == as_json(catalogue()), "make tables writes it anew"


def test_every_language_of_the_library_has_a_file() -> None:
    assert {file for file in LANGUAGES.glob("*.json") if file != FILE} == {*OTHERS}


@pytest.mark.parametrize("language", OTHERS, ids=lambda file: file.stem)
def test_the_names_of_a_language_are_current(language: Path) -> None:
    found = json.loads(language.read_text("utf-8"))
    assert [*found] == ["texts", "names"]
    assert found["names"] == names(language.stem), "make tables writes them anew"


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.name)
def test_the_words_of_a_script_are_in_calls_of_t(script: Path) -> None:
    code = without_comments(script.read_text("utf-8"))
    calls = [call.span() for pattern in (CALL, PLURAL_CALL) for call in pattern.finditer(code)]
    if script.name != "language.js":
        starts = {start for start, _ in calls}
        for call in ANY_CALL.finditer(code):
            assert call.start() in starts, (
                f"line {line_of(code, call.start())}: t() and tn() need texts in double quotes"
            )
    calls += [found.span() for found in IMPORTS.finditer(code)]
    for place, words in literals(code):
        is_free = any(start <= place < end for start, end in calls) or script.name in FAULTS
        is_known = words in NO_WORDS or words in FOR_PROGRAMS
        assert is_free or is_known or not SENTENCE.search(words), (
            f"line {line_of(code, place)}: {words!r} belongs into t()"
        )
    for found in SHOWN.finditer(code):
        pytest.fail(f"line {line_of(code, found.start())}: {found[0]!r} needs t()")


def test_the_words_of_a_page_are_found() -> None:
    assert page_texts(
        '<head><title>No</title></head><body><p>One\n two</p><b translate="no">name</b>'
        '<label>From <input name="a"> to <b>9</b></label><i title="Tip">1 + 2</i>'
    ) == ["One two", "From {1} to {2}", "Tip"]


def test_the_words_of_a_script_are_found() -> None:
    script = (
        '// t("no")\nsay(t("One. " + "Two."), tn("{n} cell", "{n} cells", 2)); '
        'split("no"); "// text"; t("Three");'
    )
    assert script_texts(script) == {
        "One. Two.": "One. Two.", "Three": "Three",
        "{n} cells": {"one": "{n} cell", "other": "{n} cells"},
    }  # fmt: skip


def test_the_page_and_the_catalogue_know_the_same_attributes() -> None:
    text = (STATIC / "js" / "language.js").read_text("utf-8")
    assert f"const ATTRIBUTES = {json.dumps(ATTRIBUTES)};" in text


def test_every_language_can_be_chosen() -> None:
    codes = ["en", *(file.stem for file in OTHERS)]
    html = (STATIC / "index.html").read_text("utf-8")
    assert f'data-languages="{" ".join(codes)}"' in html
    choices = html.split('<select name="language">')[1].split("</select>")[0]
    assert re.findall(r'value="(\w+)"', choices) == ["auto", *codes]
    storage = (STATIC / "js" / "storage.js").read_text("utf-8")
    assert f"const LANGUAGES = {json.dumps(['auto', *codes])};" in storage


@pytest.mark.parametrize("language", OTHERS, ids=lambda file: file.stem)
def test_a_language_has_every_text_and_no_other(language: Path) -> None:
    english, other = catalogue(), json.loads(language.read_text("utf-8"))
    for part, texts in english.items():
        missing = [text for text in texts if text not in other[part]]
        assert not missing, f"{language.name} lacks in {part!r}: {as_json(missing)}"
        unused = [text for text in other[part] if text not in texts]
        assert not unused, f"{language.name} has in {part!r} what is not used: {as_json(unused)}"


@pytest.mark.parametrize("language", OTHERS, ids=lambda file: file.stem)
def test_a_language_has_the_same_placeholders(language: Path) -> None:
    english, other = catalogue(), json.loads(language.read_text("utf-8"))
    for part, texts in english.items():
        for text, forms in texts.items():
            translated = other[part].get(text, forms)
            assert isinstance(translated, dict) == isinstance(forms, dict), (
                f"{text!r}: forms differ"
            )
            every = translated.values() if isinstance(translated, dict) else [translated]
            for each in every:
                assert each, f"{text!r} has no translation"
                lost = set(PLACEHOLDER.findall(text)) ^ set(PLACEHOLDER.findall(each))
                assert lost <= {"{n}"} if isinstance(forms, dict) else not lost, (
                    f"{text!r} and {each!r} must have the same names in braces"
                )
