"""Pictures of the kinds of constraints: the example of each, with digits that satisfy it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sudokit import Grid, Shape, constraints, draw, first
from sudokit.constraints import Constraint
from sudokit.constraints.table import KINDS, Kind

FOLDER = Path("constraints")
CELL = 30
"""Width of a cell in pixels."""
WITHOUT_DIGITS = ("full_rank", "anti_taxicab")
"""Kinds for whose examples the search for the first solution takes long."""


def constraint_pictures() -> Mapping[Path, str]:
    """Return a picture of each kind, by its path in docs/."""
    return {FOLDER / f"{kind.id}.svg": picture(kind) + "\n" for kind in KINDS}


def picture(kind: Kind) -> str:
    """Draw the example of a kind, with digits in its cells; all digits if it is about all cells."""
    constraint = example(kind)
    empty = Grid.empty(Shape(9, constraints=[constraint]))
    if kind.id in WITHOUT_DIGITS:
        return draw(empty, cell=CELL)
    solution = first(empty)
    assert solution, f"the example of {kind.id} has no solution"
    shown = {empty.shape.cell(cell) for cell in constraint.touched} or set(empty.shape.cells)
    digits = bytes(digit if cell in shown else 0 for cell, digit in enumerate(solution))
    return draw(empty.fill(digits), cell=CELL)


def example(kind: Kind) -> Constraint:
    """Return the constraint of the example in the table of kinds."""
    names = {name: getattr(constraints, name) for name in constraints.__all__}
    made = eval(f"{kind.class_name}({kind.example})", names)
    assert isinstance(made, Constraint)
    return made
