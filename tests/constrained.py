"""Small grids with constraints and of open shapes, for tests."""

from __future__ import annotations

from sudokit import Grid, House, Shape
from sudokit.constraints import Cage, Candidates, Thermometer

SHAPE = Shape(4, constraints=[Thermometer("r1c1-r1c4"), Cage("r2c1 r3c1", sum=7)])
PUZZLE = Grid("...............1", SHAPE)
"""A grid with exactly one solution; without its constraints it has 72."""
SOLUTION = "1234341241232341"

OPEN = Shape(
    rows=3,
    columns=4,
    digits=range(0, 4),
    boxes="AABBAABB....",
    constraints=[Candidates("r1c1", (3,)), Cage("r2c1 r3c1", sum=1)],
)
OPEN_PUZZLE = Grid("3...0...1...", OPEN)
OPEN_UNIQUE = Grid("...11......3", OPEN)
"""A grid with exactly one solution, which takes steps of seven techniques."""
OPEN_SOLUTION = "320110320123"

SHAPES = (
    SHAPE,
    OPEN,
    Shape(rows=6, columns=8, digits=range(1, 9), box=(2, 4)),
    Shape(rows=1, columns=5, digits=range(1, 26), boxes=()),
    Shape(9, digits=range(0, 9)),
    Shape(6, boxes=()),
    Shape(9, boxes=(), variants=["x"]),
    Shape(rows=7, columns=7, boxes=(), extra=[House("e1", (0, 1, 2, 7, 8, 9))]),
    Shape(rows=10, columns=10, digits=range(10), boxes=(), has_lines=False),
    Shape(rows=6, columns=6, digits=range(1, 10), box=(2, 3)),
)
"""Shapes that are not plain."""
