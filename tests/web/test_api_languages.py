"""The HTTP API in German: the words of answers are German, and all else is as in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sudokit import Grid, Shape
from sudokit.constraints import AntiKnight, Cage, Thermometer
from sudokit.grid_json import grid_to_dict
from sudokit.rating import LABELS

from .conftest import Served
from .test_reading import LINK

CALLS = pytest.importorskip("sudokit.web.app", reason="the extra web is not installed").CALLS

EASY = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"
HARD = "4..5..........1..3.79.83..1.5...9.1.6.4.5.38.9..3...52.....8.76...7359....26....."
BROKEN = "88" + EASY[2:]
CONTRADICTION = "12" + "." * 79
CAGED = grid_to_dict(
    Grid(
        "." * 81,
        Shape(
            9,
            variants=["x"],
            constraints=[Cage("r1c1 r1c2", 3), Thermometer("r5c5-r9c5"), AntiKnight()],
        ),
    )
)
CAGE_BROKEN = {**CAGED, "digits": "19" + "." * 79}

ASKED: dict[str, tuple[str, dict[str, Any]]] = {
    "no solution": ("solve", {"puzzle": BROKEN}),
    "one solution": ("solve", {"puzzle": EASY}),
    "a broken cage": ("solve", {"puzzle": CAGE_BROKEN}),
    "several solutions": ("solve", {"puzzle": CONTRADICTION}),
    "check": ("check", {"puzzle": CAGE_BROKEN}),
    "check why": ("check", {"puzzle": BROKEN, "why": True}),
    "check open": ("check", {"puzzle": EASY.replace("9", "."), "why": True}),
    "conflicts": ("conflicts", {"puzzle": CAGE_BROKEN}),
    "hint": ("hint", {"puzzle": HARD, "svg": True}),
    "hint by constraints": ("hint", {"puzzle": CAGED}),
    "hint on a broken puzzle": ("hint", {"puzzle": BROKEN}),
    "hint on a mistake": (
        "hint", {"puzzle": {"size": 9, "digits": "4" + EASY[1:], "givens": "0" + "1" * 80}},
    ),
    "path": ("path", {"puzzle": HARD}),
    "rate": ("rate", {"puzzle": HARD}),
    "assess": ("assess", {"puzzle": BROKEN, "rate": True}),
    "assess and rate": ("assess", {"puzzle": EASY, "rate": True}),
    "generate": ("generate", {"difficulty": "easy", "seed": 1}),
    "generate a variant": (
        "generate", {"difficulty": "medium", "variants": ["killer", "x"], "size": 6, "seed": 1},
    ),
    "daily": ("daily", {"date": "2026-11-16", "kind": "easy"}),
    "convert": ("convert", {"puzzle": CAGED}),
    "lesson": ("lesson", {"technique": "xy_chain"}),
    "practice": ("practice", {"technique": "x_wing", "seed": 1}),
    "judge": ("judge", {"puzzle": HARD, "technique": "pointing", "cells": [], "show": True}),
}  # fmt: skip
WORDS = {
    "about", "after", "before", "cell_rules", "explanation", "label", "meaning", "name", "opening",
    "reason", "rule", "said", "sentence", "svg", "task", "text", "texts", "title", "words",
}  # fmt: skip
"""The fields with words; a label of difficulty and the name of a house are none."""
RUNS = {"runs", "before_runs", "after_runs"}
"""Fields that follow the order of words in a sentence."""
ENGLISH = re.compile(
    r"\b(the|and|or|of|is|are|must|cannot|only|one solution|row|rows|column|columns|boxes|cells?|"
    r"digits?|has|have|this|that|there|with|Daily|eliminated|look)\b"
)
"""Words that no German text has."""


def words_in(english: Any, german: Any, place: str = "", field: str = "") -> Iterator[str]:
    """Yield the German words of an answer; assert that all else is as in English."""
    assert type(english) is type(german), place
    if isinstance(english, dict):
        assert [*english] == [*german], place
        for key in english:
            inner = field if field in ("cell_rules", "said") else key
            yield from words_in(english[key], german[key], f"{place}.{key}", inner)
    elif field in RUNS and english and "text" in english[0]:
        yield from (run["text"] for run in german)
    elif isinstance(english, list):
        assert len(english) == len(german), place
        for number, pair in enumerate(zip(english, german)):
            yield from words_in(*pair, f"{place}[{number}]", field)
    elif isinstance(english, str) and field in WORDS and english not in LABELS:
        yield german
    else:
        assert english == german, place


@pytest.mark.parametrize("case", ASKED)
def test_words_are_german_and_all_else_is_the_same(server: Served, case: str) -> None:
    call, asked = ASKED[case]
    english, german = (server.post(call, {**asked, **more}) for more in ({}, {"lang": "de"}))
    assert (english.status, german.status) == (200, 200), german.body
    assert server.post(call, {**asked, "lang": "en"}).data == english.data
    said = [*words_in(english.data, german.data)]
    assert said
    assert [text for text in said if ENGLISH.search(re.sub(r"<[^>]*>", " ", text))] == []
    assert english.data != german.data


def test_every_call_with_words_is_asked() -> None:
    spoken = {call.name for call in CALLS if "lang" in call.asked.model_fields}
    pages = {"print"}  # test_printing.py reads the German ones
    assert {call for call, _ in ASKED.values()} == spoken - pages


def test_unknown_languages_are_refused(server: Served) -> None:
    answer = server.post("solve", {"puzzle": EASY, "lang": "xx"})
    assert answer.problem == "fields"
    assert answer.data["field"] == "lang"
    assert server.post("count", {"puzzle": EASY, "lang": "de"}).problem == "fields"


def test_meanings_of_drawings_are_german(server: Served) -> None:
    answer = server.post("convert", {"puzzle": LINK, "lang": "de"})
    assert answer.problem == "unclear"
    rules = [each["rule"] for each in answer.data["drawings"][0]["meanings"]]
    assert not [rule for rule in rules if ENGLISH.search(rule)]
    assert rules


def test_pages_of_techniques_are_german(server: Served) -> None:
    page = server.get("/techniques/swordfish?lang=de").body.decode()
    assert '<html lang="de">' in page
    assert "<h1>Schwertfisch</h1>" in page
    assert 'href="/techniques/?lang=de"' in page
    assert 'href="/techniques/jellyfish?lang=de"' in page
    for path in ("swordfish", ""):
        page = server.get(f"/techniques/{path}?lang=de").body.decode()
        texts = re.sub(r"<code>.*?</code>|<style.*?</style>|<[^>]*>", " ", page)
        assert not ENGLISH.search(texts)
    assert server.get("/techniques/swordfish?lang=en").body == (
        server.get("/techniques/swordfish").body
    )
    for path in ("swordfish", "swordfish.svg"):
        assert server.get(f"/techniques/{path}?lang=xx").status == 404
    picture = server.get("/techniques/swordfish.svg?lang=de").body.decode()
    assert "<title>Schwertfisch" in picture
    assert not ENGLISH.search(re.sub(r"<[^>]*>", " ", picture))
