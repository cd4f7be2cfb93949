"""When a stored solution or the test of uniqueness tells what drawings mean."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from sudokit.constraints import (
    AntiKnight,
    Constraint,
    Difference,
    Even,
    Greater,
    Odd,
    PairSum,
    Palindrome,
    Renban,
    Thermometer,
    Whisper,
)
from sudokit.errors import UnclearPuzzle
from sudokit.formats import Record, parse, read
from sudokit.formats.drawings import Figure
from sudokit.formats.evidence import MAX_LUCK, Evidence, luck, stored_solution
from sudokit.formats.lzstring import compress_to_base64
from sudokit.formats.rule_text import read_clauses
from sudokit.formats.sudokupad import ADDRESS
from sudokit.formats.understanding import Understanding, understand
from sudokit.grid import Grid
from sudokit.shape import Shape

from .grids import SOLUTION

DIGITS = [SOLUTION.digits[start : start + 9] for start in range(0, 81, 9)]
STORED = stored_solution(Shape(9), SOLUTION.symbols)

UNDERLAY = {"width": 1, "height": 1, "backgroundColor": "#FFE64D"}


def link(rules: str = "", solution: str = SOLUTION.symbols, **drawn: Any) -> str:
    meta = {"title": "x", "rules": rules, "solution": solution}
    data = {"cells": [[{}] * 9] * 9, "regions": regions(), "metadata": meta, **drawn}
    return ADDRESS + compress_to_base64(json.dumps(data))


def regions() -> list[list[tuple[int, int]]]:
    boxes: dict[int, list[tuple[int, int]]] = {}
    for row in range(9):
        for column in range(9):
            boxes.setdefault(row // 3 * 3 + column // 3, []).append((row, column))
    return list(boxes.values())


def cells_with(*digits: int) -> list[tuple[int, int]]:
    return [(r, c) for r in range(9) for c in range(9) if DIGITS[r][c] in digits]


def circles(cells: Sequence[tuple[int, int]], colour: str = "grey") -> list[Figure]:
    return [Figure("circle", (cell,), colour) for cell in cells]


def told(figures: Sequence[Figure], rules: str = "", **options: Any) -> Understanding:
    return understand(figures, read_clauses(rules), solution=STORED, **options)


# Luck.


@pytest.mark.parametrize(
    ("constraint", "chance"),
    [
        (Odd("r1c1"), 5 / 9),
        (Even("r1c1"), 4 / 9),
        (Difference("r1c1 r1c2"), 16 / 72),
        (Palindrome("r1c1 r5c5 r9c8"), 1 / 9),
        (Thermometer("r1c1 r1c2 r1c3"), 1 / 6),
    ],
)
def test_the_chance_of_a_constraint(constraint: Constraint, chance: float) -> None:
    assert luck([[constraint]], Shape(9)) == pytest.approx(chance, abs=0.04)


def test_luck_is_less_for_many_cells_and_more_for_many_meanings() -> None:
    one, two = [Odd("r1c1")], [Odd("r1c1"), Odd("r2c4")]
    assert luck([two], Shape(9)) < luck([one], Shape(9)) < luck([one, two], Shape(9))
    many = [Odd([cell]) for cell in cells_with(1, 3)]
    assert luck([many], Shape(9)) < MAX_LUCK
    assert luck([], Shape(9)) == 0
    repeating = [Palindrome("r1c1 r1c2 r1c3")]  # whose ends can never be equal
    assert luck([repeating], Shape(9)) < MAX_LUCK


# The stored solution.


@pytest.mark.parametrize("rounded", [True, False])
@pytest.mark.parametrize("rules", ["", "Yellow cells are doublers.", "Doublers are yellow."])
@pytest.mark.parametrize("colour", ["#FFE64D", "#CFCFCF"])
def test_a_lone_cell_is_never_read_as_odd_or_even(rounded: bool, rules: str, colour: str) -> None:
    mark = {**UNDERLAY, "center": [0.5, 0.5], "rounded": rounded, "backgroundColor": colour}
    text = link(rules, underlays=[mark])
    if rules == "Doublers are yellow." and colour == "#CFCFCF" and not rounded:
        assert not parse(text).shape.constraints  # decoration, as no rule names grey cells
        return
    with pytest.raises(UnclearPuzzle):
        parse(text)


def test_many_cells_are_read_by_convention_if_the_solution_agrees() -> None:
    odd = circles(cells_with(1, 3, 5))
    found = told(odd)
    assert found.constraints == [Odd([cell]) for cell in cells_with(1, 3, 5)]
    assert found.readings[0].endswith(
        "read as odd, by convention, which alone fits the stored solution"
    )
    assert told(odd[:5]).unclear == odd[:5]
    assert told(circles(cells_with(1, 3, 4))).unclear  # which are not all odd
    assert told(circles(cells_with(1, 3, 5), "yellow")).unclear  # which is no convention
    assert understand(odd, []).unclear  # without a solution


@pytest.mark.parametrize(
    "rules",
    [
        "Grey circles are doublers.",
        "Circles are worth twice as much.",
        "Nine cells are doublers.",
        "Doublers are grey.",
        "word " * 300,
    ],
)
def test_conventions_are_silent_where_a_rule_is_not_known(rules: str) -> None:
    assert told(circles(cells_with(1, 3, 5)), rules).unclear


def test_an_unknown_rule_about_a_colour_goes_before_a_known_one_about_none() -> None:
    yellow = [Figure("shaded", (cell,), "yellow") for cell in cells_with(2)]
    known = "Shaded cells have even digits."
    assert told(yellow, known).constraints
    for rules in ("Yellow cells are doublers.", "Doublers are yellow."):
        assert told(yellow, f"{known} {rules}").unclear == yellow
        assert told(yellow, f"{rules} {known}").unclear == yellow


EITHER = "Each line is a renban line or a palindrome."


def test_the_solution_chooses_between_the_meanings_of_a_rule() -> None:
    row = tuple((0, column) for column in range(9))
    lines = [Figure("line", row, "green"), Figure("line", row[1:7], "green")]
    assert told(lines, EITHER).unclear  # r1c2 to r1c7 are not consecutive
    found = told(lines[:1], EITHER)
    assert found.constraints == [Renban(row)] or found.unclear == lines[:1]
    assert told([Figure("line", ((0, 0), (0, 1)), "green")], EITHER).unclear
    assert understand(lines[:1], read_clauses(EITHER)).unclear == lines[:1]


def test_several_meanings_in_one_clause_are_never_cut_to_the_first() -> None:
    dot = Figure("dot", ((0, 0), (0, 1)), "grey")
    rules = "Cells separated by a grey dot are either consecutive or in a 1:2 ratio (or both)."
    assert understand([dot], read_clauses(rules)).unclear == [dot]
    line = Figure("line", ((0, 0), (0, 1), (1, 2)), "grey")
    rules = "Grey lines are entropic and modular lines."
    assert understand([line], read_clauses(rules)).unclear == [line]


def test_the_solution_refutes_what_rules_seem_to_say() -> None:
    rules = "White dots join consecutive digits."
    apart = Figure("dot", ((0, 0), (0, 1)), "white")  # 3 and 8
    next_to = Figure("dot", ((0, 7), (0, 8)), "white")  # 5 and 6
    assert told([next_to], rules).constraints == [Difference("r1c8 r1c9")]
    assert told([apart], rules).unclear == [apart]
    rules = "A digit in a circle differs by 3 from those a knight's move away."
    assert understand([], read_clauses(rules)).constraints == [AntiKnight()]
    found = told([], rules)
    assert not found.constraints
    assert [clause.text for clause in found.refuted] == [rules]
    with pytest.raises(UnclearPuzzle, match="a knight's move away"):
        parse(link(rules))


def test_drawings_that_mean_one_thing_are_not_asked_about() -> None:
    sign = Figure("sign", ((0, 1), (0, 0)))  # 8 and 3
    letter = Figure("letter", ((0, 3), (0, 4)), text="V")  # 1 and 7
    assert understand([sign], []).constraints == [Greater("r1c2 r1c1")]
    assert understand([letter], []).constraints == [PairSum("r1c4 r1c5", 5)]
    assert told([sign]).constraints == [Greater("r1c2 r1c1")]
    assert told([letter]).unclear == [letter]  # the solution refutes it
    assert told([sign], "Signs point to the thief.").unclear == [sign]
    four = ((0, 0), (0, 1), (1, 0), (1, 1))
    for text, is_read in (("5", True), ("5 3", True), ("12", False)):  # 12 may be a sum
        corner = Figure("corner", four, text=text)
        assert bool(understand([corner], []).constraints) == is_read


def test_drawings_without_a_rule_must_fit_the_puzzle() -> None:
    corner = {"center": [1, 1], "width": 0.7, "height": 0.7, "rounded": True, "text": "0 1"}
    with pytest.raises(UnclearPuzzle, match="circle on a corner r1c1–r2c2"):
        parse(link(solution="", overlays=[corner]))


# Uniqueness.


def test_uniqueness_chooses_between_conventions() -> None:
    line = {"wayPoints": [[0.5, 0.5], [0.5, 8.5]], "color": "#67F067", "thickness": 9}
    text = link(solution="", lines=[line])
    whispers = (Whisper("r1c1-r1c9"),)
    (record,) = read(text, is_unique=lambda grid: grid.shape.constraints == whispers).records
    assert isinstance(record, Record)
    assert record.grid.shape.constraints == whispers
    assert "whisper, by convention, which alone leaves one solution" in record.info["readings"]
    with pytest.raises(UnclearPuzzle):
        parse(text, is_unique=lambda grid: False)
    with pytest.raises(UnclearPuzzle):
        parse(link(solution="", lines=[{**line, "color": "#8A5A2B"}]), is_unique=lambda grid: True)


def test_uniqueness_says_nothing_of_a_lone_cell() -> None:
    one = circles([(0, 0)])
    everything = Evidence(lambda constraints: True, Shape(9), "which alone leaves one solution")
    assert understand(one, [], evidence=everything).unclear == one


def test_a_stored_solution_must_be_full() -> None:
    assert stored_solution(Shape(9), SOLUTION.symbols[1:] + ".") is None
    assert stored_solution(Shape(9), "") is None
    assert STORED is not None
    assert STORED.fits([Greater("r1c2 r1c1")])
    assert not STORED.fits([Greater("r1c1 r1c2")])
    assert not STORED.fits([Greater("r9c9 r9c10")])
    assert Grid(SOLUTION.digits, STORED.shape)
