"""The time that a text takes to read grows with its length, and not with its square."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from sudokit.errors import ParseError
from sudokit.formats import parse
from sudokit.formats.lzstring import compress_to_base64
from sudokit.formats.rule_text import MAX_RULES

from ..conftest import ReportFigure

TENFOLD = 10
MOST = 40
"""How much longer ten times the text may take: a square would take a hundred times as long."""
LEAST_S = 0.02
"""Seconds below which a reading is not measured."""
PIECES = 200
"""Of the shorter text."""


def f_puzzles(**keys: Any) -> str:
    data = {"size": 4, "grid": [[{}] * 4] * 4, **keys}
    return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(data))


def sudokupad(**keys: Any) -> str:
    data = {"cells": [[{}] * 9] * 9, **keys}
    return "https://sudokupad.app/scl" + compress_to_base64(json.dumps(data))


def stroke(**keys: Any) -> Any:
    return {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#67F067", "thickness": 10, **keys}


def circle(row: float, column: float, **keys: Any) -> Any:
    place = {"center": [row, column], "width": 0.8, "height": 0.8, "rounded": True}
    return {**place, "backgroundColor": "#FFFFFF", "borderColor": "#000000", **keys}


def letter(place: int, text: str) -> Any:
    at = [0.5 + place % 9, 1 + place // 9 % 8]
    return {"center": at, "width": 0.25, "height": 0.25, "text": text}


CLUE = {"center": [-0.5, -0.5], "width": 0.7, "height": 0.7, "text": "5"}
SHORT_ARROW = stroke(wayPoints=[[-0.4, -0.4], [0.1, 0.1]])
CAGE = [[0, 0], [0, 1]]
WHISPER = {"kind": "whisper", "cells": ["r1c1", "r1c2"]}

TEXTS: dict[str, Callable[[int], str]] = {
    "title": lambda n: sudokupad(metadata={"title": "a " * n, "author": "b" * n}),
    "lines": lambda n: sudokupad(lines=[stroke()] * n),
    "points": lambda n: sudokupad(lines=[stroke(wayPoints=[[i % 9, 0.5] for i in range(n)])]),
    "circles": lambda n: sudokupad(overlays=[circle(i % 9 + 0.5, 0.5) for i in range(n)]),
    "piles of circles": lambda n: sudokupad(overlays=[circle(0.5, 0.5)] * n),
    "wide circles": lambda n: sudokupad(overlays=[circle(4, 4, width=99, height=99)] * n),
    "lines on circles": lambda n: sudokupad(lines=[stroke()] * n, overlays=[circle(0.5, 0.5)] * n),
    "arrows with circles": lambda n: sudokupad(
        arrows=[stroke()] * n, overlays=[circle(0.5, 0.5, width=0.8 + i / 1e6) for i in range(n)]
    ),
    "diagonal arrows": lambda n: sudokupad(arrows=[SHORT_ARROW] * n, overlays=[CLUE] * n),
    "letters": lambda n: sudokupad(overlays=[letter(i, f"K{i}") for i in range(n)]),
    "letters and rules": lambda n: sudokupad(
        overlays=[letter(i, f"X{i}") for i in range(n)],
        metadata={"rules": "A K sums to five. " * min(n, MAX_RULES // 20)},
    ),
    "cages": lambda n: sudokupad(cages=[{"cells": CAGE, "value": f"a{i}"} for i in range(n)]),
    "cages with metadata": lambda n: sudokupad(cages=[{"value": f"a: {i}"} for i in range(n)]),
    "sums": lambda n: sudokupad(cages=[{"cells": CAGE, "value": 7, "unique": True}] * n),
    "notes": lambda n: sudokupad(
        metadata={"sudokit": [WHISPER] * n}, lines=[stroke(sudokit=True)] * n
    ),
    "noted sentences": lambda n: sudokupad(
        metadata={"rules": "abcdef " * n, "sudokit-rules": [f"a{i}" for i in range(n)]}
    ),
    "f-puzzles lines": lambda n: f_puzzles(line=[{"lines": [["R1C1", "R1C2"]]}] * n),
    "f-puzzles cells": lambda n: f_puzzles(line=[{"lines": [["R1C1", "R1C2"] * n]}]),
    "f-puzzles texts": lambda n: f_puzzles(text=[{"cells": ["R1C1"], "value": "a"}] * n),
    "f-puzzles circles": lambda n: f_puzzles(
        circle=[{"cells": ["R1C1"], "width": 0.5, "height": 0.5, "baseC": "#FFF"}] * n
    ),
    "f-puzzles cages": lambda n: f_puzzles(cage=[{"cells": ["R1C1"], "value": "a"}] * n),
    "f-puzzles label": lambda n: f_puzzles(cage=[{"value": "a" * 10 * n}]),
    "sigh cages": lambda n: ".Cage~10~R1C1~R1C2" * n,
    "sigh line": lambda n: ".Thermo" + "~R1C1~R1C2" * n,
    "sigh words": lambda n: ".Foo" * n,
    "sigh nesting": lambda n: ".Or" * n + ".End" * n,
    "zipped": lambda n: "https://sudokupad.app/scl" + compress_to_base64("{ce:[['" * n),
    "escapes": lambda n: "https://sudokupad.app/scl" + "%41" * n,
}  # fmt: skip
RULES = (
    "line ", "a grey line and ", "x", "a: b\n", "KROPKI\n", "Digits on a grey line differ. ",
    "All dots are given. ", "A V sums to 5. ", "sums to sums to ", "row ", "diagonal ", "no two ",
    "on red and blue lines, and while red ", "i.e. ", ") ", "digits 1 to ", "not all ",
)  # fmt: skip


def seconds(text: str) -> float:
    start = time.process_time()
    for ignore_drawings in (False, True):
        with suppress(ParseError):
            parse(text, ignore_drawings=ignore_drawings)
    return time.process_time() - start


def grows(text: Callable[[int], str], pieces: int) -> float:
    """Return how many times as long ten times as many pieces take."""
    seconds(text(1))  # imports
    short = min(seconds(text(pieces)) for _ in range(2))
    return seconds(text(pieces * TENFOLD)) / max(short, LEAST_S)


@pytest.mark.speed
@pytest.mark.parametrize("name", TEXTS)
def test_entries_of_links(name: str, report_figure: ReportFigure) -> None:
    report_figure(grows(TEXTS[name], PIECES), limit=MOST, unit="times", name=name)


@pytest.mark.speed
@pytest.mark.parametrize("piece", RULES)
def test_rules_of_links(piece: str, report_figure: ReportFigure) -> None:
    pieces = MAX_RULES // len(piece) // TENFOLD
    drawn = {"lines": [stroke()] * 9, "overlays": [letter(i, "V") for i in range(9)]}
    for text in (
        lambda n: f_puzzles(ruleset=piece * n),
        lambda n: sudokupad(metadata={"rules": piece * n}, **drawn),
    ):
        report_figure(grows(text, pieces), limit=MOST, unit="times", name=repr(piece))
