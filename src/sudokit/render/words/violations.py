"""Sentences on digits that a house holds more than once."""

from __future__ import annotations

from ...checker import Violation, violations
from ...grid import Grid
from ...shape import symbol
from .terms import house_name


def because(grid: Grid) -> str:
    """Return ": row 1 has 5 twice" to follow "no solution", or "" if no digit repeats."""
    broken = violations(grid)
    return f": {repeated(grid, broken[0])}" if broken else ""


def repeated(grid: Grid, violation: Violation) -> str:
    """Return "row 1 has 5 twice"."""
    often = "twice" if violation.times == 2 else f"{violation.times} times"
    return f"{house_name(violation.house)} has {symbol(violation.digit)} {often}"
