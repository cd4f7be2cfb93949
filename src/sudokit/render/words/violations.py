"""Sentences on digits that a house holds more than once, and on broken constraints."""

from __future__ import annotations

from ...checker import AnyViolation, BrokenConstraint, violations
from ...grid import Grid
from .terms import house_name, listed


def because(grid: Grid) -> str:
    """Return ": row 1 has 5 twice" to follow "no solution", or "" if no rule is broken."""
    found = violations(grid)
    return f": {broken(grid, found[0])}" if found else ""


def broken(grid: Grid, violation: AnyViolation) -> str:
    """Return "row 1 has 5 twice", or the rule that the cells of a constraint break."""
    shape = grid.shape
    if isinstance(violation, BrokenConstraint):
        cells = listed(map(shape.cell_name, violation.cells))
        breaks = "breaks" if len(violation.cells) == 1 else "break"
        constraint = violation.constraint
        return f"{cells} {breaks} {constraint.reference}: {constraint.rule(shape)}"
    often = "twice" if violation.times == 2 else f"{violation.times} times"
    return f"{house_name(violation.house)} has {shape.symbol(violation.digit)} {often}"
