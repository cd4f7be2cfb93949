"""German sentences as players read them: grammar that can be held by rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from sudokit.errors import ConstraintError
from sudokit.grid import Grid
from sudokit.hints import LEVELS, hint
from sudokit.logic import TECHNIQUES, Technique, path, steps
from sudokit.messages import catalogue, message
from sudokit.reasons import why
from sudokit.render.words import practice, ratings
from sudokit.render.words.rules import rule_lines
from sudokit.render.words.speaker import say, text_of
from sudokit.render.words.steps import about, clue, explain, has_clue, short
from sudokit.render.words.values import Cells, Digits, Reference, listed
from sudokit.shape import Shape

from .boards import boards
from .constraints.making import MAKERS, Maker, make_constraint
from .variant_puzzles import SETTERS, variant_puzzle

ARTICLES = "der|die|das|dem|den|des"
CELL = r"r\d+c\d+"
CELLS = rf"(?:{CELL}, )*{CELL} und {CELL}"
BEGIN = r"(?:^|[.:;?] |also )"

WRONG = {
    "two articles": (
        rf"(?<!,)(?<!, in)(?<!, mit)(?<!, von) (?:{ARTICLES}) (?:{ARTICLES})\b",
        "Jede muss in jeder der die Zeilen 3 und 5 stehen.",
    ),
    "the case after a preposition": (
        r"\b[Dd]urch (?:der|dem|des)\b|\b[Ff]ür (?:der|dem|des)\b"
        r"|\b(?:[Bb]ei|[Mm]it|[Vv]on|samt) (?:die|das)\b",
        "Durch der Pfeil r1c1 r1c2 kann r1c1 nicht 9 sein.",
    ),
    "the gender of a noun": (
        r"\b(?:dem|den|das|des) (?:Zeile|Spalte|Ziffer|Summe|Linie)\b"
        r"|\b(?:die|das) (?:Block|Käfig|Pfeil|Kandidat|Platz)\b",
        "Im Rest von dem Zeile 3 steht sie nicht.",
    ),
    "a plural after one": (
        r"(?:^|[a-zäöüß] )1 (?:Felder|Ziffern|Käfige|Summen|Schritte|Vorgaben|Zusatzregeln)\b",
        "Wähle 1 Felder.",
    ),
    "a verb in the plural for one cell": (
        rf"{BEGIN}{CELL} (?:können|sind|sehen|haben|liegen)\b"
        rf"|\b(?:können|sind) {CELL} (?:nicht|nur|mindestens|höchstens)\b",
        "Also gilt: r1c1 können nicht 5 sein.",
    ),
    "a verb in the singular for several cells": (
        rf"{BEGIN}{CELLS} (?:kann|ist|sieht|hat|liegt)\b"
        rf"|\b(?:kann|ist) {CELLS} (?:nicht|nur|mindestens|höchstens)\b",
        "Also kann r1c1, r1c2 und r1c3 nicht 5 sein.",
    ),
    "a cell and a digit side by side": (
        rf"(?:kann|muss|ist|sind|Ist|Wäre|durch|schließt|steht in) {CELL} [1-9]\b",
        "Ist r1c1 5, dann ist r1c2 6.",
    ),
    "a small letter at the beginning": (rf"[.?] (?!{CELL})[a-zäöü]", "So ist es. also gut."),
    "the space around signs": (r"  | [.,;:?]|[.,;:]{2}|\( | \)", "Ja ,nein."),
    "english words": (
        r"(?<![-\w])(?:the|and|or|of|cells?|row|column|box|is|are|because|only|not|cannot|digit"
        r"|with|then|if|must|house)(?![-\w])",
        "r1c1 is 5.",
    ),
}
"""What is wrong: how it is found, and a sentence that has it."""


def _steps(technique: Technique) -> Iterator[str]:
    for board in boards(technique)[:3]:
        for step in steps(board.grid, technique)[:2]:
            yield short(step, "de")
            yield explain(step, "de")
            if has_clue(step):
                yield clue(step, "de")


def _variants() -> Iterator[str]:
    names = sorted(SETTERS)
    for seed in range(0, 38, 4):
        grid = variant_puzzle([names[seed // 2]], seed)
        yield from rule_lines(grid.shape, "de")[:1]
        for step in path(grid, seconds=10)[:60]:
            yield short(step, "de")
            yield explain(step, "de")
        cell = next(cell for cell in grid.shape.cells if not grid[cell])
        tried = [grid, *(grid.place(cell, digit) for digit in (1, 5, 9))]
        for found in map(hint, tried):
            for level in LEVELS:
                yield found.text(level, "de")


def _constraints() -> Iterator[str]:
    for kind in MAKERS:
        for seed in range(4):
            shape = Shape(6 if seed % 2 else 9)
            try:
                constraint = make_constraint(kind, Maker(shape, Random(seed)))
            except ConstraintError:
                continue
            yield constraint.rule(shape, "de")
            look = message("look-at", places=listed([Reference(constraint)]))
            yield text_of(say(shape, message("hint-look", look=look), "de"))


def _others() -> Iterator[str]:
    for text in ("12..34..........", "1...2....34.....", "..343412..434321", "11" + "." * 14):
        if reason := why(Grid(text)):
            yield reason.explain("de")
    for difficulty in ("easy", "medium", "hard", "expert", "extreme"):
        yield ratings.takes(difficulty, "de")
    for right in range(3):
        for wrong in range(3):
            yield practice.verdict(right, wrong, 1, "de")
    for technique in TECHNIQUES:
        yield about(technique, "de")
        yield practice.task(technique, 2, "de")


@cache
def sentences() -> list[str]:
    """Return what German players read, line by line."""
    told = [text for technique in TECHNIQUES for text in _steps(technique)]
    for more in (_variants(), _constraints(), _others()):
        told += more
    return [line for text in dict.fromkeys(told) for line in text.split("\n")]


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found(what: str) -> None:
    pattern, sample = WRONG[what]
    assert re.search(pattern, sample)


@pytest.mark.parametrize("what", WRONG)
def test_german_sentences_are_right(what: str) -> None:
    pattern = re.compile(WRONG[what][0])
    assert [line for line in sentences() if pattern.search(line)] == []


def test_german_sentences_end() -> None:
    assert [line for line in sentences() if not re.search(r"[.?:]$", line)] == []
    assert len(sentences()) > 1500


def test_german_houses_and_constraints_have_their_cases() -> None:
    """Nouns without a dative or a genitive of their own would stand in the nominative."""
    german = catalogue("de")
    kinds = [id.removesuffix(".rule") for id in german if re.fullmatch(r"kind-\w+\.rule", id)]
    for kind in kinds:
        the = "".join(map(str, german.pattern(f"{kind}.the")))
        assert f"{kind}.dative" in german, kind
        assert f"{kind}.genitive" in german, kind
        assert (f"{kind}.accusative" in german) == the.startswith("der "), kind
    for house in ("row", "column", "box", "diagonal", "window", "group"):
        for case in ("dative", "genitive"):
            assert f"house-{house}.plural_{case}" in german


@pytest.mark.parametrize(
    ("cells", "digits", "said"),
    [
        ((0,), (5,), "r1c1 kann nicht 5 sein"),
        ((0, 1), (5,), "r1c1 und r1c2 können nicht 5 sein"),
        ((0, 1, 2), (5, 6, 7), "r1c1, r1c2 und r1c3 können nicht 5, 6 oder 7 sein"),
    ],
)
def test_german_verbs_agree(cells: tuple[int, ...], digits: tuple[int, ...], said: str) -> None:
    told = message("cannot-be", cells=Cells(cells), digits=Digits(digits))
    assert text_of(say(Shape(9), told, "de")) == said
