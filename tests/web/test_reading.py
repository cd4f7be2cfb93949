"""Puzzles with drawings: the API refuses them unless they are to be ignored."""

from __future__ import annotations

import json

import pytest

from sudokit import Grid, to_text
from sudokit.errors import ParseError
from sudokit.formats.lzstring import compress_to_base64
from sudokit.web.models import AskPuzzle
from sudokit.web.problems import problem_of
from sudokit.web.tasks import TASKS

DRAWN = {"size": 4, "grid": [[{}] * 4] * 4, "line": [{"lines": [["R1C1", "R1C2"]]}] * 2}
LINK = "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(DRAWN))


def test_drawings() -> None:
    with pytest.raises(ParseError) as caught:
        TASKS["convert"]({"puzzle": LINK}, 1.0)
    assert problem_of(caught.value).detail == (
        "this puzzle has line r1c1–r1c2 and line r1c1–r1c2, which sudokit does not understand; "
        '{"ignore_drawings": true} reads the rest'
    )
    problem = json.loads(problem_of(caught.value).body())
    assert problem["type"] == "urn:sudokit:unclear"
    (line,) = problem["drawings"]
    assert (line["name"], line["places"]) == ("line", ["r1c1–r1c2", "r1c1–r1c2"])
    palindrome = {
        "id": "palindrome", "rule": "Digits along the line read the same from both ends.",
    }  # fmt: skip
    assert palindrome in line["meanings"]
    assert problem["rules"] == []
    asked = AskPuzzle(puzzle=LINK, ignore_drawings=True, meanings={}).model_dump(exclude_none=True)
    found = TASKS["convert"](asked, 1.0)
    assert isinstance(found, dict)
    assert found["format_found"] == "fpuzzles"
    assert isinstance(found["puzzle"], dict)
    assert found["puzzle"]["line"] == "." * 16


def test_meanings_of_drawings() -> None:
    told = {"line": "palindrome"}
    ask = AskPuzzle(puzzle=LINK, ignore_drawings=False, meanings=told)
    asked = ask.model_dump(exclude_none=True)
    found = TASKS["convert"](asked, 1.0)
    assert isinstance(found, dict)
    assert isinstance(found["puzzle"], dict)
    assert found["puzzle"]["constraints"] == [{"kind": "palindrome", "cells": ["r1c1", "r1c2"]}] * 2
    assert found["info"] == {
        "readings": "line r1c1–r1c2, r1c1–r1c2 read as palindrome, as was asked for"
    }
    counted = TASKS["count"](asked | {"limit": 1000}, 1.0)
    assert isinstance(counted, dict)
    assert counted["count"] == 0


def test_the_information_of_a_text() -> None:
    link = to_text(Grid.empty(4), "sudokupad", info={"title": "Bare", "author": "Nobody"})
    found = TASKS["convert"]({"puzzle": link}, 1.0)
    assert isinstance(found, dict)
    assert found["info"] == {"title": "Bare", "author": "Nobody"}
