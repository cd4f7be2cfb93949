"""Every public function on a grid with constraints: right, or refused; never as if it had none.

Each table lists all public names of its kind, so a new one that is not listed fails the test.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sudokit
from sudokit import Game, Grid, Shape, SudokuError, UnsupportedShape, Wish
from sudokit.cli import COMMANDS
from sudokit.constraints import Constraint, Even, Odd
from sudokit.examples import example
from sudokit.facts import fewest_clues
from sudokit.formats import shape_comment
from sudokit.grid_json import grid_to_dict
from sudokit.logic import TECHNIQUES
from sudokit.reasons import Ambiguity, Conflict

from .cli.conftest import Sudoku, sudoku  # noqa: F401
from .constrained import OPEN, OPEN_PUZZLE, OPEN_SOLUTION, OPEN_UNIQUE, PUZZLE, SHAPE, SOLUTION

EMPTY = Grid.empty(SHAPE)
SIX = ("1234341241232341", "1234341243212143", "1234342143122143", "1234431234212143",
       "1234432131422413", "1234432134122143")  # fmt: skip
"""All solutions of EMPTY."""
BROKEN = Grid("2...............", SHAPE).place("r1c2", 1)
"""A grid that breaks the thermometer, and no house."""
NINE = Grid.empty(Shape(9, constraints=PUZZLE.shape.constraints))
LINE = "." * 81

NO_SOLUTIONS = sudokit.Layout(solutions="none")

REFUSED = "refused"
"""The function raises UnsupportedShape."""
APART = "apart"
"""It takes no grid, or makes only values of what others have found."""


def valid(step: sudokit.Step, solution: str = SOLUTION) -> bool:
    digits = [int(symbol) for symbol in solution]
    return all(digits[cell] == digit for cell, digit in step.placements) and all(
        digits[cell] != digit for cell, digit in step.eliminations
    )


def steps_are_valid() -> bool:
    every = [step for row in TECHNIQUES for step in sudokit.steps(PUZZLE, row)]
    by_path = list(sudokit.path(PUZZLE))
    return all(map(valid, every + by_path)) and all(
        valid(step, solution) for step in sudokit.steps(EMPTY) for solution in SIX
    )


def hints_are_right() -> bool:
    wrong = sudokit.hint(PUZZLE.place("r1c1", 2))
    nothing = sudokit.hint(Grid("1234" + "." * 12, Shape(4, constraints=PUZZLE.shape.constraints)))
    several = sudokit.hint(EMPTY)
    return (
        wrong.mistake is not None
        and wrong.mistake.cell == 0
        and isinstance(nothing.reason, Ambiguity)
        and isinstance(several.reason, Ambiguity)
        and "the thermometer r1c1 r1c2 r1c3 r1c4" in sudokit.hint(PUZZLE).text(3)
    )


def walkthrough_is_right() -> bool:
    told = sudokit.walkthrough(PUZZLE)
    return "2 constraints" in told and "Rising Digits" in told and told.count("<li>") > 9


def prints_its_rules() -> bool:
    reading = pytest.importorskip("tests.printing.pages", reason="pypdfium2 is not installed")
    printed = "".join(reading.texts(sudokit.print_book([PUZZLE, EMPTY], NO_SOLUTIONS)))
    return "Thermometer: Digits increase" in printed


def path_solves() -> bool:
    grid = PUZZLE
    for step in sudokit.path(PUZZLE):
        grid = step.apply(grid)
    return grid.symbols == SOLUTION


def why_is_right() -> bool:
    broken, several = sudokit.why(BROKEN), sudokit.why(EMPTY)
    return (
        isinstance(broken, Conflict)
        and broken.cells in ((0,), (1,))
        and isinstance(several, Ambiguity)
        and {found.symbols for found in several.solutions} <= {*SIX}
        and several.at_least == 1
        and sudokit.why(PUZZLE) is None
    )


def checks_are_right() -> bool:
    found = sudokit.check_many([PUZZLE, EMPTY, BROKEN, OPEN_PUZZLE], minimal=True)
    assert found.is_minimal is not None
    grids = (PUZZLE, EMPTY, BROKEN, OPEN_PUZZLE)
    assert found.clues.tolist() == [len(grid) - grid.empty_count for grid in grids]
    assert found.is_minimal.tolist() == [is_minimal(PUZZLE), False, False, False]
    assert found.violations.tolist() == [0, 0, 1, 0]
    return [*found.status] == [1, 2, 0, 2]


def is_minimal(grid: Grid) -> bool:
    return all(
        sudokit.count(grid.place(cell, 0, replace_given=True), 2) == 2
        for cell in range(len(grid))
        if grid[cell]
    )


def symbols(grids: Any) -> list[str]:
    return [grid.symbols for grid in grids]


FUNCTIONS: dict[str, Callable[[], object] | str] = {
    "assist": REFUSED,
    "automorphisms": REFUSED,
    "candidate_counts": lambda: sudokit.candidate_counts(PUZZLE)[0] == (1, 0, 0, 0),
    "candidates": lambda: (
        sudokit.candidates(PUZZLE.place("r2c1", 3), use_constraints=True)[8] == (4,)
        and sudokit.candidates(PUZZLE.place("r2c1", 3))[8] == (1, 2, 4)
    ),
    "canonical": REFUSED,
    "canonical_many": REFUSED,
    "check": lambda: sudokit.check(PUZZLE).is_proper and not sudokit.check(BROKEN).is_proper,
    "check_many": checks_are_right,
    "class_ids": REFUSED,
    "complete": lambda: (
        sudokit.count(sudokit.complete(EMPTY, "xv", seed=1)) == 1
        and sudokit.complete(EMPTY, "xv", seed=1).shape.constraints[:2] == SHAPE.constraints
    ),
    "count": lambda: (sudokit.count(PUZZLE), sudokit.count(EMPTY)) == (1, 6),
    "count_many": lambda: (
        sudokit.count_many([PUZZLE, EMPTY, OPEN_PUZZLE], limit=5).tolist() == [1, 5, 5]
        and sudokit.count_many(iter([EMPTY]), limit=9).tolist() == [6]
    ),
    "daily": APART,
    "describe_many": REFUSED,
    "detect": lambda: sudokit.detect(sudokit.to_text(PUZZLE)) == "line",
    "draw": lambda: "constraints" in sudokit.draw(PUZZLE),
    "estimate": lambda: sudokit.estimate(PUZZLE).solutions == 1,
    "exercise_on": lambda: all(map(valid, sudokit.exercise_on(PUZZLE, "rising_digits").steps)),
    "first": lambda: sudokit.first(EMPTY).symbols == SIX[0],  # type: ignore[union-attr]
    "generate": REFUSED,
    "generate_many": REFUSED,
    "grade": lambda: sudokit.grade(PUZZLE).is_complete,
    "hint": hints_are_right,
    "is_equivalent": REFUSED,
    "known_techniques": APART,
    "last": lambda: sudokit.last(EMPTY).symbols == SIX[-1],  # type: ignore[union-attr]
    "next_step": steps_are_valid,
    "parse": lambda: sudokit.parse(sudokit.to_text(PUZZLE)) == PUZZLE,
    "parse_all": lambda: [*sudokit.parse_all(sudokit.to_text(PUZZLE, "json"))] == [PUZZLE],
    "path": path_solves,
    "print_book": prints_its_rules,
    "practice": lambda: sudokit.practice("rising_digits", seed=1).grid.shape.constraints,
    "random_grid": REFUSED,
    "rate": REFUSED,
    "rate_many": REFUSED,
    "read_many": APART,  # see test_files_that_tell_another_shape
    "score_many": REFUSED,
    "shuffle": REFUSED,
    "shuffle_many": REFUSED,
    "solutions": lambda: symbols(sudokit.solutions(EMPTY)) == [*SIX],
    "solve": lambda: sudokit.solve(PUZZLE).symbols == SOLUTION,
    "solve_many": lambda: (
        sudokit.solve_many([PUZZLE, EMPTY]).counts.tolist() == [1, 2]
        and bytes(sudokit.solve_many([PUZZLE]).solutions[0]) == bytes(map(int, SOLUTION))
    ),
    "solve_stochastic": REFUSED,
    "steps": steps_are_valid,
    "technique_uses": lambda: (
        sum(use.count for use in sudokit.technique_uses(sudokit.path(PUZZLE)))
        == len(sudokit.path(PUZZLE))
    ),
    "techniques_named": APART,
    "to_text": lambda: sudokit.parse(sudokit.to_text(PUZZLE)) == PUZZLE,
    "true_candidates": lambda: (
        symbols([sudokit.true_candidates(PUZZLE)]) == [PUZZLE.symbols]
        and sudokit.true_candidates(PUZZLE).candidate_masks
        == tuple(1 << int(symbol) - 1 for symbol in SOLUTION)
    ),
    "violations": lambda: (
        [
            violation.constraint
            for violation in sudokit.violations(BROKEN)
            if isinstance(violation, sudokit.BrokenConstraint)
        ]
        == [SHAPE.constraints[0]]
    ),
    "walkthrough": walkthrough_is_right,
    "why": why_is_right,
}

CALLS: dict[str, Callable[[Grid], object]] = {
    "assist": sudokit.assist,
    "automorphisms": sudokit.automorphisms,
    "canonical": sudokit.canonical,
    "canonical_many": lambda grid: sudokit.canonical_many([grid]),
    "class_ids": lambda grid: sudokit.class_ids([LINE, grid]),
    "complete": lambda grid: sudokit.complete(grid, "xv"),
    "describe_many": lambda grid: sudokit.describe_many([grid, LINE]),
    "generate": lambda grid: sudokit.generate(shape=grid.shape, seconds=1),
    "generate_many": lambda grid: next(sudokit.generate_many(1, Wish(shape=grid.shape))),
    "is_equivalent": lambda grid: sudokit.is_equivalent(grid, grid),
    "random_grid": lambda grid: sudokit.random_grid(grid.shape),
    "rate": sudokit.rate,
    "rate_many": lambda grid: sudokit.rate_many([sudokit.to_text(grid, "json")]),
    "score_many": lambda grid: sudokit.score_many([grid], [grid]),
    "shuffle": lambda grid: sudokit.shuffle(grid, 1),
    "shuffle_many": lambda grid: sudokit.shuffle_many(iter([grid]), 1),
    "solve_stochastic": sudokit.solve_stochastic,
}
"""How to call the functions that refuse grids of some shapes."""

OPEN_TOO = {"complete"}
"""Functions that take constraints, but refuse open shapes."""


def valid_on_open(step: sudokit.Step | None) -> bool:
    return step is not None and valid(step, "".join(str(int(s) + 1) for s in OPEN_SOLUTION))


def open_path_solves() -> bool:
    grid = OPEN_UNIQUE
    for step in sudokit.path(grid):
        assert valid_on_open(step)
        grid = step.apply(grid)
    return grid.symbols == OPEN_SOLUTION


def open_hints_are_right() -> bool:
    wrong = sudokit.hint(OPEN_UNIQUE.place("r3c1", OPEN.digit(2)))
    return (
        wrong.text(2) == "r3c1 is not 2."
        and "r2c1 and r3c1 break the killer cage r2c1 r3c1" in wrong.text(3)
        and sudokit.hint(OPEN_UNIQUE).text(1) == "Look at the given candidates r1c1."
        and isinstance(sudokit.hint(OPEN_PUZZLE).reason, Ambiguity)
    )


OPEN_FUNCTIONS: dict[str, Callable[[], object]] = {
    "exercise_on": lambda: all(
        map(valid_on_open, sudokit.exercise_on(OPEN_UNIQUE, "marked_cell").steps)
    ),
    "grade": lambda: sudokit.grade(OPEN_UNIQUE).is_complete,
    "hint": open_hints_are_right,
    "next_step": lambda: valid_on_open(sudokit.next_step(OPEN_UNIQUE)),
    "path": open_path_solves,
    "steps": lambda: all(
        valid_on_open(step) for row in TECHNIQUES for step in sudokit.steps(OPEN_UNIQUE, row)
    ),
    "walkthrough": lambda: (
        "Look at" not in sudokit.walkthrough(OPEN_UNIQUE)
        and sudokit.walkthrough(OPEN_UNIQUE).count("<li>") > 9
    ),
}
"""Functions of logic on an open shape."""


def public_functions() -> set[str]:
    return {name for name in sudokit.__all__ if inspect.isfunction(getattr(sudokit, name))}


def test_every_function_is_listed() -> None:
    assert set(FUNCTIONS) == public_functions()
    refused = {name for name, expected in FUNCTIONS.items() if expected == REFUSED}
    assert set(CALLS) == refused | OPEN_TOO


@pytest.mark.parametrize("name", [n for n, expected in FUNCTIONS.items() if callable(expected)])
def test_functions_that_use_constraints(name: str) -> None:
    is_right = FUNCTIONS[name]
    assert callable(is_right)
    assert is_right()


@pytest.mark.parametrize("name", CALLS)
def test_functions_that_refuse(name: str) -> None:
    refused = [OPEN_PUZZLE] if name in OPEN_TOO else [OPEN_PUZZLE, PUZZLE]
    for grid in refused:
        with pytest.raises(UnsupportedShape) as caught:
            CALLS[name](grid)
        error = caught.value
        assert all((error.feature, error.reason, error.instead))
        assert (
            str(error)
            == f"{error.feature} is not available: {error.reason}; use {error.instead} here"
        )


@pytest.mark.parametrize("name", OPEN_FUNCTIONS)
def test_logic_on_open_shapes(name: str) -> None:
    assert OPEN_FUNCTIONS[name]()


def odd_or_even(solution: Grid) -> Constraint:
    """Return a constraint that a solution obeys."""
    return Odd("r1c1") if solution[0] % 2 else Even("r1c1")


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda row: row.id)
def test_techniques_on_houses_beside_constraints(technique: sudokit.Technique) -> None:
    """A constraint may decide what houses leave open, so techniques may not count on that."""
    shown = example(technique)
    if shown is None:
        return
    grid = shown.grid
    solution = sudokit.solve(grid.puzzle())
    shape = Shape(**grid.shape.arguments() | {"constraints": [odd_or_even(solution)]})
    constrained = Grid(grid.digits, shape, givens=grid.givens, candidate_masks=grid.candidate_masks)
    found = sudokit.steps(constrained, technique)
    if technique.family == "uniqueness":
        assert sudokit.steps(grid, technique)
        assert not found
    else:
        assert all(valid(step, solution.symbols) for step in found)


def test_open_grids_are_solved() -> None:
    found = symbols(sudokit.solutions(OPEN_PUZZLE))
    assert len(found) == len(set(found)) == sudokit.count(OPEN_PUZZLE) > 1
    for each in found:
        solved = Grid(each, OPEN)
        assert not sudokit.violations(solved)
        assert sudokit.solve(solved) == solved
    assert sudokit.true_candidates(OPEN_PUZZLE).candidate_masks == tuple(
        int(np.bitwise_or.reduce([1 << int(each[cell]) for each in found])) for cell in OPEN.cells
    )
    assert isinstance(sudokit.why(OPEN_PUZZLE), Ambiguity)
    broken = sudokit.check(OPEN_PUZZLE.place("r2c1", 3, replace_given=True)).violations
    assert [type(each).__name__ for each in broken] == ["BrokenConstraint"]
    assert sudokit.estimate(OPEN_PUZZLE, seed=3) == sudokit.estimate(OPEN_PUZZLE, seed=3)
    assert sudokit.candidate_counts(OPEN_PUZZLE)[0] == (0, 0, 0, len(found))
    assert sudokit.solve_many([OPEN_PUZZLE] * 3).counts.tolist() == [2] * 3


def test_files_that_tell_another_shape(tmp_path: Path) -> None:
    """Lines below a comment on their shape are no classic puzzles."""
    empty = "." * 81
    for shape in (NINE.shape, Shape(9, variants=["x"])):
        file = tmp_path / "puzzles.txt"
        told, classic = (shape_comment(each) for each in (shape, Shape(9)))
        file.write_text("\n".join([empty, told, empty, empty, classic, empty]))
        assert sudokit.read_many(file).digits[:, 0].tolist() == [0, 255, 255, 0]
        tables = pytest.importorskip("sudokit.tables.reading", reason="the extra bulk is missing")
        with pytest.raises(sudokit.ParseError, match="line 2: a comment tells a shape other than"):
            list(tables.Source(str(file)).batches())


def test_the_fewest_clues_are_not_known() -> None:
    assert fewest_clues(SHAPE) == 0
    assert fewest_clues(Shape(4)) == 4


@pytest.mark.parametrize("call", [sudokit.solve_many, sudokit.count_many, sudokit.check_many])
def test_grids_with_constraints_are_alone(call: Callable[[Any], object]) -> None:
    """Lines and such grids in one list are refused, and no grid counts as no puzzle."""
    with pytest.raises(
        UnsupportedShape,
        match=r"of item 1 is not available: this grid has .* use a list of grids alone",
    ):
        call([LINE, PUZZLE])


def test_solve_many_needs_grids_of_one_size() -> None:
    with pytest.raises(sudokit.ShapeError, match="grid 1 has 12 cells, but the first has 16"):
        sudokit.solve_many([PUZZLE, OPEN_PUZZLE])


# Methods.


def played() -> Game:
    game = Game(PUZZLE)
    game.place("r1c1", 2)
    game.place("r1c2", 1)
    return game


def refuses_what_breaks_a_cage() -> bool:
    game = Game(PUZZLE)
    game.place("r2c1", 3)
    with pytest.raises(
        sudokit.IllegalMove, match="2 cannot go into r3c1: it breaks the killer cage"
    ):
        game.place("r3c1", 2, check=True)
    return game.options("r3c1") == (4,) and not game.is_legal("r3c1", 2)


def undoes_mistakes() -> bool:
    game = played()
    return game.undo_to_first_mistake() == 2 and game.grid == PUZZLE


def solves() -> bool:
    game = Game(PUZZLE, sudokit.solve(PUZZLE))
    for cell, symbol in enumerate(SOLUTION[:-1]):
        game.place(cell, int(symbol))
    other = Game(Grid(SIX[0], SHAPE, givens=[0] * 16))
    other.place("r2c1", 4)
    return game.is_solved and not other.is_solved


GAME: dict[str, Callable[[], object] | str] = {
    "actions": APART, "apply": APART, "board": APART, "boards": APART, "can_redo": APART,
    "can_undo": APART, "centre": APART, "clear": APART, "colour": APART, "colours": APART,
    "corner": APART, "fill_marks": APART, "mark": APART, "marks": APART,
    "marks_are_candidates": APART, "play": APART, "redo": APART, "remove_marks": APART,
    "restart": APART, "undo": APART, "elapsed_ms": APART, "start": APART,
    "conflicts": lambda: played().conflicts() == {0, 1},
    "from_json": lambda: Game.from_json(played().to_json()) == played(),
    "grid": lambda: played().grid.shape == SHAPE,
    "is_legal": refuses_what_breaks_a_cage,
    "is_solved": solves,
    "mistakes": lambda: played().mistakes() == {0, 1},
    "options": refuses_what_breaks_a_cage,
    "place": refuses_what_breaks_a_cage,
    "to_json": lambda: json.loads(played().to_json())["puzzle"] == grid_to_dict(PUZZLE),
    "undo_to_first_mistake": undoes_mistakes,
}  # fmt: skip
"""Marks and colours are notes: no rule is asked of them but that of houses."""

GRID: dict[str, Callable[[], object] | str] = {
    "candidate_masks": APART, "clue_count": APART, "digits": APART, "empty_count": APART,
    "givens": APART, "size": APART, "symbols": APART, "rows": APART, "to_numpy": APART,
    "empty": lambda: Grid.empty(SHAPE).shape == SHAPE,
    "fill": lambda: PUZZLE.fill(map(int, SOLUTION)).shape == SHAPE,
    "is_solved": lambda: (
        Grid(SOLUTION, SHAPE).is_solved and not Grid(SOLUTION[::-1], SHAPE).is_solved
    ),
    "place": lambda: PUZZLE.place(0, 1).shape == SHAPE,
    "puzzle": lambda: PUZZLE.puzzle() == PUZZLE,
    "replace": lambda: PUZZLE.replace(candidate_masks=[15] * 16).shape == SHAPE,
    "shape": lambda: PUZZLE.shape == SHAPE,
}  # fmt: skip

SHAPE_NAMES: dict[str, Callable[[], object] | str] = {
    "arguments": lambda: SHAPE.arguments()["constraints"] == SHAPE.constraints,
    "as_given": lambda: SHAPE.as_given() != SHAPE.replace(constraints=[]).as_given(),
    "box": APART, "box_count": lambda: OPEN.box_count == 2, "boxes": APART, "cell": APART,
    "cell_name": APART, "cells": APART, "column_count": APART,
    "constraints": APART, "digit": APART, "digit_count": APART, "digit_words": APART,
    "digits": APART, "dimensions": APART, "drawings": APART,
    "every_digit": APART, "extra": APART,
    "further_houses": APART, "has_lines": APART, "house": APART, "houses": APART,
    "houses_of": APART, "lowest": APART, "peers": APART, "row_count": APART, "size": APART,
    "symbol": APART, "symbols": APART, "value": APART, "variants": APART,
    "geometry": lambda: refused(lambda: SHAPE.geometry),
    "geometry_of_houses": lambda: OPEN.geometry_of_houses,
    "is_open": lambda: OPEN.is_open and not SHAPE.is_open,
    "is_plain": lambda: not SHAPE.is_plain,
    "is_standard": lambda: not SHAPE.is_standard,
    "replace": lambda: SHAPE.replace(variants=["x"]).constraints == SHAPE.constraints,
    "rule_sentences": lambda: len(SHAPE.rule_sentences()) == 2,
    "rules": lambda: SHAPE.rules.hold(bytes(map(int, SOLUTION))),
    "searched": lambda: SHAPE.searched is SHAPE.rules,
}  # fmt: skip


def refused(call: Callable[[], object]) -> bool:
    with pytest.raises(UnsupportedShape):
        call()
    return True


def public_names(kind: type) -> set[str]:
    fields = vars(Game(PUZZLE)) if kind is Game else ()
    return {name for name in (*dir(kind), *fields) if not name.startswith("_")}


@pytest.mark.parametrize(("kind", "table"), [(Game, GAME), (Grid, GRID), (Shape, SHAPE_NAMES)])
def test_every_method_is_listed_and_right(
    kind: type, table: dict[str, Callable[[], object] | str]
) -> None:
    assert set(table) == public_names(kind)
    for name, is_right in table.items():
        if callable(is_right):
            assert is_right(), name


# Commands.

COMMAND_LINES: dict[str, tuple[int, str] | str] = {
    "create": APART,
    "techniques": APART,
    "practice": APART,
    "serve": APART,
    "completion": APART,
    "dataset build": APART,
    "show": (0, "first hint: Look"),
    "solve": (0, "exactly one solution"),
    "hint": (0, "the thermometer r1c1 r1c2 r1c3 r1c4"),
    "explain": (0, "Digits rise along the thermometer r1c1 r1c2 r1c3 r1c4."),
    "rate": (0, "hardest step: "),
    "check": (0, "exactly one solution"),
    "candidates": (0, "1234"),
    "assist": (2, "the assistant is not available"),
    "canonical": (2, "the canonical form or an equivalent grid is not available"),
    "convert": (0, "thermometer"),
    "play": (0, "Digits increase along the thermometer"),
    "print": (0, "has 1 puzzle"),
    "book": APART,
    "batch": APART,
    "dataset audit": APART,
}
"""The status of each command and a part of what it prints; batches and data sets hold classic
puzzles only."""


def test_every_command_is_listed() -> None:
    assert set(COMMAND_LINES) == set(COMMANDS)


@pytest.mark.parametrize("name", [n for n, row in COMMAND_LINES.items() if row != APART])
def test_commands(name: str, sudoku: Sudoku, tmp_path: Path) -> None:  # noqa: F811
    expected = COMMAND_LINES[name]
    assert isinstance(expected, tuple)
    status, words = expected
    file = tmp_path / "puzzle.txt"
    file.write_text(sudokit.to_text(PUZZLE, "json"))
    more = {
        "convert": ["--format", "rows"],
        "print": ["--out", str(tmp_path / "book.pdf")],
        "play": ["--plain"],
    }
    result = sudoku(name, file, *more.get(name, []), stdin="rules\n")
    assert (result.status, words in result.out + result.err) == (status, True), result
    assert SOLUTION[:4] not in result.out or name not in ("show", "rate", "assist", "canonical")


OPEN_LINES: dict[str, tuple[int, str]] = {
    "show": (0, "first hint: Look"),
    "solve": (0, "3 2 0 1"),
    "hint": (0, "r1c1 is given as 3, so r1c1 can only be 3."),
    "explain": (0, "r3c1=0 (Last Cell of a Sum in the killer cage r2c1 r3c1)"),
    "rate": (0, "difficulty 2.6, medium, hardest step: Pointing, 11 steps"),
    "check": (0, "exactly one solution"),
    "candidates": (0, "023"),
    "assist": (2, "the assistant is not available"),
    "canonical": (2, "an equivalent grid is not available"),
    "convert": (0, "digit_range"),
    "play": (0, "9 empty cells"),
    "print": (0, "has 1 puzzle"),
}


@pytest.mark.parametrize("name", OPEN_LINES)
def test_commands_on_open_shapes(name: str, sudoku: Sudoku, tmp_path: Path) -> None:  # noqa: F811
    status, words = OPEN_LINES[name]
    file = tmp_path / "puzzle.txt"
    more = {
        "convert": ["--format", "rows"],
        "play": ["--plain"],
        "print": ["--out", str(tmp_path / "book.pdf")],
    }
    for format in ("json", "rows"):
        file.write_text(sudokit.to_text(OPEN_UNIQUE, format))
        result = sudoku(name, file, *more.get(name, []))
        assert (result.status, words in result.out + result.err) == (status, True), result


# The API.

API: dict[str, dict[str, object] | str] = {
    "solve": {"solution": SOLUTION},
    "count": {"count": 1},
    "check": {"verdict": "exactly one solution", "violations": []},
    "candidates": {},
    "conflicts": {"empty": 15, "cells": [], "violations": []},
    "hint": {"verdict": "exactly one solution", "mistake": None},
    "path": {"left": 0, "result": SOLUTION},
    "rate": {"verdict": "exactly one solution", "complete": True},
    "assess": {"count": 1, "exact": True, "conflict": None, "needless": []},
    "generate": APART,
    "daily": APART,
    "lesson": APART,
    "practice": APART,
    "judge": {"is_right": False, "right": []},
    "convert": {},
    "print": APART,
    "qr": APART,
    "canonical": REFUSED,
    "techniques": APART,
    "thumbnail": APART,
}


OPEN_API: dict[str, dict[str, object]] = {
    "hint": {"verdict": "exactly one solution", "mistake": None},
    "path": {"left": 0, "result": OPEN_SOLUTION},
    "rate": {"verdict": "exactly one solution", "complete": True, "label": "medium"},
    "assess": {"count": 1, "exact": True, "conflict": None},
}
"""Calls of logic on an open shape."""


@pytest.mark.parametrize("name", API)
def test_calls_of_the_api(name: str) -> None:
    check_call(name, PUZZLE, API[name])


@pytest.mark.parametrize("name", OPEN_API)
def test_calls_of_the_api_on_open_shapes(name: str) -> None:
    check_call(name, OPEN_UNIQUE, OPEN_API[name])


def check_call(name: str, puzzle: Grid, expected: dict[str, object] | str) -> None:
    tasks = pytest.importorskip("sudokit.web.tasks", reason="the extra web is not installed").TASKS
    models = pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")
    assert set(API) == set(tasks)
    ask = {"puzzle": grid_to_dict(puzzle), "limit": 9, "why": True, "true": False, "level": 3,
           "profile": "human", "svg": True, "use_constraints": True, "rate": True,
           "technique": "rising_digits", "cells": ["r4c4"], "show": False}  # fmt: skip
    if expected == REFUSED:
        with pytest.raises(UnsupportedShape):
            tasks[name](ask, 5.0)
    elif isinstance(expected, dict):
        answer = tasks[name](ask, 5.0)
        assert {key: answer[key] for key in expected} == expected
        call = next(call for call in models.CALLS if call.name == name)
        read = call.answered.model_validate(json.loads(json.dumps(answer)))
        assert read.model_dump(by_alias=True, exclude_unset=True, mode="json") == json.loads(
            json.dumps(answer)
        )


def test_the_api_tells_which_constraint_is_broken() -> None:
    tasks = pytest.importorskip("sudokit.web.tasks", reason="the extra web is not installed").TASKS
    answer = tasks["check"]({"puzzle": grid_to_dict(BROKEN), "why": False}, 5.0)
    assert answer["violations"] == [
        {
            "constraint": SHAPE.constraints[0].to_dict(),
            "rule": SHAPE.rule_sentences()[0],
            "cells": ["r1c1", "r1c2"],
        }
    ]


def test_the_api_says_that_it_refuses() -> None:
    problems = pytest.importorskip("sudokit.web.problems", reason="the extra web is not installed")
    with pytest.raises(SudokuError) as caught:
        sudokit.rate(PUZZLE)
    assert problems.problem_of(caught.value).kind == "refused"
