"""Shapes beyond n×n with n digits, and shapes with constraints, as ordinary values."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import sudokit
from sudokit import Grid, ParseError, Shape, ShapeError, UnsupportedShape
from sudokit.constraints import Cage, Odd, Thermometer
from sudokit.formats.table import BY_NAME, COMMENTED, OPEN
from sudokit.grid_json import grid_from_dict, grid_to_dict, shape_from_dict, shape_to_dict
from sudokit.shape import NO_BOX

from .constrained import OPEN as OPEN_SHAPE
from .constrained import OPEN_PUZZLE, PUZZLE, SHAPE, SHAPES, SOLUTION


def example(shape: Shape) -> Grid:
    """Return a grid with all digits and empty cells, some of them givens, and masks."""
    count, most = len(shape.cells), shape.digit_count
    return Grid(
        [cell * 7 % (most + 1) for cell in range(count)],
        shape,
        givens=[cell % 3 for cell in range(count)],
        candidate_masks=[cell * 37 % (1 << most) for cell in range(count)],
    )


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_shapes_and_grids_are_values(shape: Shape) -> None:
    import sudokit.constraints

    names = vars(sudokit) | {
        name: getattr(sudokit.constraints, name) for name in dir(sudokit.constraints)
    }
    names |= {"Shape": Shape, "Grid": Grid, "House": sudokit.House}
    for value in (shape, example(shape), Grid.empty(shape)):
        for other in (
            pickle.loads(pickle.dumps(value)), copy.deepcopy(value), eval(repr(value), names),
        ):  # fmt: skip
            assert other == value
            assert hash(other) == hash(value)
    assert not shape.is_plain
    assert not shape.is_standard
    assert shape != Shape(9)


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_json(shape: Shape) -> None:
    assert shape_from_dict(json.loads(json.dumps(shape_to_dict(shape)))) == shape
    for grid in (example(shape), example(shape).puzzle(), Grid.empty(shape)):
        read = grid_from_dict(json.loads(json.dumps(grid_to_dict(grid))))
        assert read == grid
        assert read.shape.houses == shape.houses


def test_every_key_of_json() -> None:
    assert grid_to_dict(OPEN_PUZZLE) == {
        "rows": 3,
        "columns": 4,
        "digit_range": [0, 3],
        "boxes": "11221122....",
        "constraints": [
            {"kind": "candidates", "cells": ["r1c1"], "digits": [3]},
            {"kind": "cage", "cells": ["r2c1", "r3c1"], "sum": 1},
        ],
        "digits": "3...0...1...",
    }
    assert shape_to_dict(Shape(4, boxes=(), has_lines=False)) == {
        "size": 4, "boxes": "", "has_lines": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"rows": 4, "columns": 4}, "'digit_range' is missing"),
        ({"rows": 4}, "'columns' is missing"),
        ({"size": 4, "rows": 4}, "either 'size', or 'rows' and 'columns'"),
        ({"size": 4, "digit_range": [1]}, "two numbers, the lowest and the highest digit, not 1"),
        ({"size": 4, "has_lines": 1}, "'has_lines' must be true or false"),
        ({"size": 4, "constraints": {}}, "'constraints' must be an array"),
        ({"size": 4, "constraints": [5]}, "a constraint must be an object"),
        ({"size": 4, "constraints": [{"kind": "wish"}]}, "constraint 1: unknown kind"),
        ({"size": 4, "constraints": [{"kind": "cage", "cells": 5}]}, "constraint 1: "),
        ({"size": 4, "constraints": [{"kind": "cage", "cells": ["r5c1"]}]}, "no cell r5c1"),
    ],
)
def test_wrong_json(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        shape_from_dict(data)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"rows": 0}, "0 rows are not supported: a grid has 1 to 25"),
        ({"columns": 26}, "26 columns are not supported"),
        ({"digits": range(1, 27)}, "consecutive numbers from 0 to 25"),
        ({"digits": range(0, 26)}, "26 digits are not supported"),
        ({"digits": range(1, 10, 2)}, "consecutive numbers"),
        ({"digits": range(0)}, "consecutive numbers"),
        ({"rows": 10}, "no usual boxes: give box or boxes, or boxes=\\(\\) for none"),
        ({"rows": 10, "boxes": ()}, "9 digits are too few for lines of 10 cells"),
        ({"rows": 8, "box": (3, 3)}, "a 3×3 box does not fit a 8×9 grid of 9 digits"),
        ({"size": 4, "boxes": "AAAAA" + "." * 11}, "box 'A' has 5 cells, more than the 4 digits"),
        ({"size": 4, "boxes": "AAAB" * 4}, "box 'A' has 12 cells, not 4"),
        ({"rows": 5, "boxes": (), "variants": ["x"]}, "diagonals need a square"),
        ({"constraints": [Cage("r10c1 r9c1")]}, "no cell r10c1"),
    ],
)
def test_impossible_shapes(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ShapeError, match=reason):
        Shape(**arguments)


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="digits must be a range"):
        Shape(digits=[1, 2, 3])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="constraints must be a list of constraints"):
        Shape(constraints=["cage"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="constraints must be a list of constraints"):
        Shape(constraints=5)  # type: ignore[arg-type]


def test_cells_digits_and_houses() -> None:
    assert OPEN_SHAPE.cell("r3c4") == OPEN_SHAPE.cell(2, 3) == 11
    assert OPEN_SHAPE.cell_name(4) == "r2c1"
    assert [OPEN_SHAPE.value(1), OPEN_SHAPE.symbol(1), OPEN_SHAPE.symbol(0)] == [0, "0", "."]
    assert [OPEN_SHAPE.digit(3), OPEN_SHAPE.symbols, OPEN_SHAPE.digit_words] == [
        4,
        "0123",
        "0 to 3",
    ]
    with pytest.raises(ShapeError, match="4 is not a digit here: digits are 0 to 3"):
        OPEN_SHAPE.digit(4)
    assert [house.name for house in OPEN_SHAPE.houses] == [
        "r1", "r2", "r3", "c1", "c2", "c3", "c4", "b1", "b2",
    ]  # fmt: skip
    assert OPEN_SHAPE.boxes[8:] == bytes([NO_BOX]) * 4
    assert Shape(9, variants=["x"]).further_houses == Shape(9, variants=["x"]).houses[27:]
    assert len(Shape(9, boxes=(), has_lines=False).houses) == 0
    with pytest.raises(
        UnsupportedShape, match="the size of a grid is not available: this one has 3"
    ):
        _ = OPEN_SHAPE.size


def test_boxes_that_are_rectangles_are_told_by_their_sides() -> None:
    named = Shape(
        rows=6, columns=6, digits=range(1, 10), boxes="111222111222333444333444555666555666"
    )
    assert named == Shape(rows=6, columns=6, digits=range(1, 10), box=(2, 3))
    assert named.box == (2, 3)


def test_a_shape_with_constraints_is_another_shape() -> None:
    constraints = [Thermometer("r1c1-r1c4"), Odd("r1c1")]
    shape = Shape(4, constraints=constraints)
    assert shape == Shape(4, constraints=tuple(constraints))
    assert len({shape, Shape(4), Shape(4, constraints=constraints[:1])}) == 3
    assert len(shape.rule_sentences()) == 2
    assert shape.houses == Shape(4).houses


def test_digits_from_0() -> None:
    assert OPEN_PUZZLE.digits == bytes([4, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0])
    assert OPEN_PUZZLE.symbols == "3...0...1..."
    assert Grid(["3...", "0...", [2, 0, 0, 0]], OPEN_SHAPE) == OPEN_PUZZLE
    assert OPEN_PUZZLE.to_numpy().shape == (3, 4)
    assert OPEN_PUZZLE[:, 0] == bytes([4, 1, 2])
    assert [*OPEN_PUZZLE.rows()][2] == bytes([2, 0, 0, 0])
    with pytest.raises(ShapeError, match=r"'4' is not a digit: use 0123, or \. if empty"):
        Grid("4" + "." * 11, OPEN_SHAPE)
    with pytest.raises(ShapeError, match="row 1 has 3 cells, but there are 4 columns"):
        Grid(["...", "...", "..."], OPEN_SHAPE)
    with pytest.raises(ShapeError, match="9 cells do not make a 3×4 grid: it has 12"):
        Grid("." * 9, OPEN_SHAPE)


@pytest.mark.parametrize("format", sorted(BY_NAME))
@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_text_keeps_the_shape_or_is_refused(shape: Shape, format: str) -> None:
    """A text without the constraints would be another puzzle."""
    grid = Grid.empty(shape).place(len(shape.cells) - 1, 1, given=True)
    try:
        text = sudokit.to_text(grid, format)
    except ShapeError:
        assert format not in COMMENTED & OPEN | {"json"}
        return
    assert format in COMMENTED | OPEN
    read = sudokit.parse(text)
    if format in ("fpuzzles", "sigh", "sudokupad"):  # some constraints have other names there
        assert sudokit.count(read, 20) == sudokit.count(grid, 20)
        assert read.shape.dimensions == shape.dimensions
        assert read.shape.symbols == shape.symbols
    else:
        assert read == grid


def test_text_with_numbers_and_lines() -> None:
    shape = Shape(rows=2, columns=3, digits=range(8, 14), boxes=())
    grid = Grid([6, 0, 1, 0, 2, 0], shape)
    assert str(grid) == "D . 8\n. 9 ."
    assert sudokit.to_text(grid, "numbers").split("\n", 1)[1] == "13  0  8\n 0  9  0"
    for text in ("D.8.9.", "d . 8\n. 9 .", "13 . 8\n0 9 0", "+---+\n|D.8|\n|.9.|\n+---+"):
        assert sudokit.parse(text, shape=shape) == grid
    with pytest.raises(ParseError, match="line 2, column 3: 'E' is not one of 8 to 13 or a blank"):
        sudokit.parse("D.8\n.9E", shape=shape)
    with pytest.raises(ParseError, match="5 cells found, where a 2×3 grid has 6"):
        sudokit.parse("D.8.9", shape=shape)
    assert list(sudokit.parse_all("D.8.9.\nD.8.9.", shape=shape)) == [grid, grid]


def test_the_text_of_a_grid_with_constraints() -> None:
    text = sudokit.to_text(PUZZLE)
    comment, line = text.split("\n")
    assert comment.startswith('# shape: {"size": 4, "constraints": [{"kind": "thermometer"')
    assert line == PUZZLE.symbols
    assert sudokit.parse(text) == PUZZLE
    assert sudokit.parse(PUZZLE.symbols, shape=SHAPE) == PUZZLE
    assert sudokit.solve(sudokit.parse(text)).symbols == SOLUTION


def test_pictures_of_open_grids() -> None:
    assert str(OPEN_PUZZLE) == "3 . . .\n0 . . .\n1 . . ."
    picture = sudokit.draw(OPEN_PUZZLE)
    assert "Sudoku 3×4 (cells without a box, 2 constraints)" in picture
    assert ">0</text>" in picture


def test_as_many_cells_without_a_box_as_a_box_has() -> None:
    """They are no box, so the shape is open; whatever it is, it can be counted."""
    shape = Shape(4, boxes="111122223333....")
    assert shape.is_open
    assert sudokit.count(Grid([0] * 16, shape)) == 576  # the Latin squares: these boxes are rows
