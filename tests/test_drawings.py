"""Drawings: checked values that belong to a shape and mean nothing."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import sudokit
from sudokit.constraints import Cage
from sudokit.drawings import (
    MAX_DRAWINGS,
    DrawnCage,
    DrawnLine,
    DrawnShape,
    drawing_from_dict,
    drawing_to_dict,
)
from sudokit.errors import ParseError, ShapeError
from sudokit.grid import Grid
from sudokit.grid_json import grid_from_dict
from sudokit.shape import Shape

LINE = DrawnLine([(0.5, 0.5), (2.5, 1)], "#FF0000", 0.1)  # type: ignore[arg-type]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_drawings_are_no_part_of_what_a_puzzle_means() -> None:
    plain, drawn = Shape(9), Shape(9, drawings=[LINE])
    assert plain == drawn
    assert hash(plain) == hash(drawn)
    assert len({plain, drawn}) == 1
    assert drawn.is_standard
    one, other = Grid(PUZZLE, plain), Grid(PUZZLE, drawn)
    assert one == other
    assert sudokit.solve(one) == sudokit.solve(other)
    assert sudokit.rate(one) == sudokit.rate(other)
    assert sudokit.canonical(one) == sudokit.canonical(other)


def test_drawings_stay_with_the_shape() -> None:
    shape = Shape(9, drawings=[LINE])
    cage = Cage("r1c1 r1c2")
    assert shape.replace(constraints=[cage]).drawings == (LINE,)
    assert shape.replace(drawings=()).drawings == ()
    assert pickle.loads(pickle.dumps(shape)).drawings == (LINE,)
    grid = Grid(PUZZLE, shape)
    assert sudokit.solve(grid).shape.drawings == (LINE,)
    assert grid.place("r1c3", 4).puzzle().shape.drawings == (LINE,)
    assert sudokit.Game(grid).grid.shape.drawings == (LINE,)


def test_fields_are_normal() -> None:
    assert LINE.points == ((0.5, 0.5), (2.5, 1.0))
    assert LINE.colour == "#ff0000"
    assert DrawnShape((1, 1), angle=-90, words=" a \n b ").angle == 270
    assert DrawnShape((1, 1), angle=-90, words=" a \n b ").words == "a b"
    assert DrawnShape((1, 1), 1, 1, fill="#ffffff", ink="#ff0000") == DrawnShape(
        (1, 1), 1, 1, fill="#ffffff"
    )


@pytest.mark.parametrize(
    "drawing", [LINE, DrawnShape((1, 2), words="a"), DrawnCage(((0, 0), (1, 0)), words="9")]
)
def test_json(drawing: Any) -> None:
    assert drawing_from_dict(drawing_to_dict(drawing)) == drawing


def line(**fields: Any) -> dict[str, Any]:
    return {"kind": "line", "points": [[0, 0], [1, 1]], **fields}


def shape(**fields: Any) -> dict[str, Any]:
    return {"kind": "shape", "centre": [0, 0], **fields}


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        (5, "a drawing must be an object"),
        ({}, "a drawing is of the kind line, shape, cage, not None"),
        ({"kind": ["line"]}, "of the kind line, shape, cage"),
        ({"kind": "line"}, "needs points"),
        (line(color="#000000"), "has no 'color'"),
        (line(colour="red"), "colour must be a colour such as #ff0000, not 'red'"),
        (line(fill='#ff0000"/>'), "fill must be a colour"),
        (line(colour=7), "colour must be a colour such as #ff0000, not 7"),
        (line(width=41), "width must be 0 to 40 cells, not 41"),
        (line(width=float("nan")), "width is nan, which is out of range"),
        (line(width=float("inf")), "width is inf, which is out of range"),
        (line(width="1"), "width must be a number, not '1'"),
        (line(dash=[0, 0]), "dash must be up to 8 lengths"),
        (line(points=[]), "points must be at least one point"),
        (line(points=[[1, 2, 3]]), "points must be x and y"),
        (line(points=[[20, 0]]), "is more than 5 cells away from the grid"),
        (shape(form="star"), "form must be rectangle, pill, ellipse, not 'star'"),
        (shape(words="a\x00"), "words must be up to 200 printable characters"),
        (shape(words="a" * 201), "words must be up to 200 printable characters"),
        (shape(is_under=1), "is_under must be true or false"),
        ({"kind": "cage", "cells": [[9, 0]]}, r"a cage is drawn on \(9, 0\), outside the grid"),
        ({"kind": "cage", "cells": []}, "cells must be at least one cell"),
    ],
)
def test_wrong_drawings_are_refused(drawing: Any, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        grid_from_dict({"size": 9, "digits": "." * 81, "drawings": [drawing]})


def test_too_many_drawings_are_refused() -> None:
    with pytest.raises(ShapeError, match="room for 1000 drawings, not 1001"):
        Shape(9, drawings=[LINE] * (MAX_DRAWINGS + 1))
    with pytest.raises(ShapeError, match="room for 10000 points, not 12000"):
        Shape(9, drawings=[DrawnLine(((0.0, 0.0),) * 1200)] * 10)
