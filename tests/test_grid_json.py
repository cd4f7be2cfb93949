from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.errors import ParseError
from sudokit.game import Game
from sudokit.grid import Grid
from sudokit.grid_json import cell_from_name, grid_from_dict, grid_to_dict
from sudokit.shape import BOXES, House, Shape, standard_shape

SHAPES = (
    *map(standard_shape, BOXES),
    Shape(6, (3, 2)),
    Shape(12, (2, 6)),
    Shape(5, boxes="1112211322433324435544555"),
    Shape(9, variants=["x", "windoku"]),
    Shape(9, variants=["disjoint"]),
    Shape(4, extra=[House("e1", (5, 0, 10)), House("e1", (3, 6))], variants=["x"]),
    Shape(25, boxes=[cell % 25 for cell in range(625)]),
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def example(shape: Shape) -> Grid:
    """Return a grid with all digits, two thirds of them givens, and all kinds of masks."""
    count, size = len(shape.cells), shape.size
    return Grid(
        [cell * 7 % (size + 1) for cell in range(count)],
        shape,
        givens=[cell % 3 for cell in range(count)],
        candidate_masks=[cell * 37 % (1 << size) for cell in range(count)],
    )


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_round_trip(shape: Shape) -> None:
    full = example(shape)
    for grid in (full, full.puzzle(), Grid(full.digits, shape)):
        read = grid_from_dict(json.loads(json.dumps(grid_to_dict(grid))))
        assert read == grid
        assert read.shape.houses == shape.houses


def test_plain_grids_are_plain() -> None:
    assert grid_to_dict(Grid("12.." * 4)) == {"size": 4, "digits": "12.." * 4}
    assert grid_to_dict(Grid("." * 36, Shape(6, (3, 2)))) == {
        "size": 6, "digits": "." * 36, "box": [3, 2],
    }  # fmt: skip


def test_every_key() -> None:
    shape = Shape(5, boxes="1112211322433324435544555", variants=["x"],
                  extra=[House("e1", (0, 6))])  # fmt: skip
    grid = Grid("1" + "." * 24, shape, candidate_masks=[0b10110] * 25).place(24, 2)
    assert grid_to_dict(grid) == {
        "size": 5,
        "digits": "1" + "." * 23 + "2",
        "givens": "1" + "0" * 24,
        "candidates": ["1", *["235"] * 23, "2"],
        "boxes": "1112211322433324435544555",
        "variants": ["x"],
        "extra": [{"name": "e1", "cells": ["r1c1", "r2c2"]}],
    }


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"size": 3}, "size 3"),
        ({"size": True}, "'size' must be a whole number, not true or false"),
        ({"size": "4"}, "'size' must be a whole number, not a string"),
        ({"digits": "1234"}, "4 cells"),
        ({"digits": "12345" + "." * 11}, "digits must be"),
        ({"digits": "?" * 16}, "'?' is not a digit"),
        ({"givens": "1"}, "givens must have 16"),
        ({"givens": "2" * 16}, "'givens' must be a string of 0 and 1"),
        ({"candidates": ["12"]}, "candidate_masks must have 16"),
        ({"candidates": ["11"] * 16}, "'11' are not candidates"),
        ({"candidates": ["5"] * 16}, "'5' are not candidates: list different symbols of 1234"),
        ({"candidates": [12] * 16}, "a cell of candidates must be a string"),
        ({"box": [2]}, "two numbers"),
        ({"box": [1, 4]}, "1×4 box"),
        ({"boxes": "1"}, "boxes must name 16 cells"),
        ({"variants": ["knight"]}, "unknown variant 'knight'"),
        ({"variants": "x"}, "'variants' must be an array"),
        ({"extra": [{"name": "e1"}]}, "'cells' is missing"),
        ({"extra": [{"name": "e1", "cells": ["r5c1", "r1c1"]}]}, "'r5c1' is not a cell"),
        ({"extra": {"e1": []}}, "'extra' must be an array, not an object"),
        ({"candidate": []}, "a grid has no 'candidate'"),
    ],
)
def test_the_error_names_what_is_wrong(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ParseError) as error:
        grid_from_dict({"size": 4, "digits": "." * 16} | change)
    assert reason in str(error.value)


@given(JSON)
def test_other_data_is_a_parse_error(data: object) -> None:
    with pytest.raises(ParseError):
        grid_from_dict(data)


def test_a_saved_game_is_told_from_a_grid() -> None:
    game = Game(Grid("..3.3.1..4......")).to_json()
    with pytest.raises(ParseError, match="a saved game, not a grid: sudoku play"):
        grid_from_dict(json.loads(game))


@given(st.sampled_from(SHAPES[-4:-1]), st.data())
def test_mangled_data_is_a_grid_or_a_parse_error(shape: Shape, data: st.DataObject) -> None:
    mangled: Any = copy.deepcopy(grid_to_dict(example(shape)))
    spot, key = mangled, data.draw(st.sampled_from(sorted(mangled)))
    while isinstance(spot[key], (list, dict)) and spot[key] and data.draw(st.booleans()):
        spot = spot[key]
        keys = sorted(spot) if isinstance(spot, dict) else range(len(spot))
        key = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        del spot[key]
    else:
        spot[key] = data.draw(JSON | st.text("0123456789.rcABP", max_size=20))
    try:
        grid = grid_from_dict(mangled)
    except ParseError:
        return
    assert grid_from_dict(grid_to_dict(grid)) == grid


@given(st.sampled_from(SHAPES), st.data())
def test_cell_names(shape: Shape, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(shape.cells))
    assert cell_from_name(shape.cell_name(cell), shape.row_count, shape.column_count) == cell


@pytest.mark.parametrize("name", ["", "r0c1", "r1c10", "R1C1", "r1c1 ", "r01c1", "r1", "r١c1"])
def test_wrong_cell_names(name: str) -> None:
    with pytest.raises(ParseError, match="is not a cell"):
        cell_from_name(name, 9, 9)
