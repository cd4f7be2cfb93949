"""Objects for programs: verdicts, counts and candidates -> what `--json` and the API tell.

None needs a step, so commands that only search do without the slow imports of `objects`.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import checker
from ..grid import Grid
from ..messages import ENGLISH


def solved_data(
    puzzle: str, verdict: str, reason: str, solution: str | None, another: str | None
) -> dict[str, object]:
    return {
        "puzzle": puzzle, "verdict": verdict, "reason": reason,
        "solution": solution, "another": another,
    }  # fmt: skip


def count_data(puzzle: str, count: int | str, exact: bool) -> dict[str, object]:
    return {"puzzle": puzzle, "count": count, "exact": exact}


def check_data(
    puzzle: str,
    clues: int | str,
    empty: int | str,
    verdict: str,
    violations: list[dict[str, object]],
) -> dict[str, object]:
    return {
        "puzzle": puzzle, "clues": clues, "empty": empty, "verdict": verdict,
        "violations": violations,
    }  # fmt: skip


def violations_data(
    grid: Grid, found: tuple[checker.AnyViolation, ...], language: str = ENGLISH
) -> list[dict[str, object]]:
    return [_violation_data(grid, violation, language) for violation in found]


def _violation_data(
    grid: Grid, violation: checker.AnyViolation, language: str
) -> dict[str, object]:
    if isinstance(violation, checker.BrokenConstraint):
        return {
            "constraint": violation.constraint.to_dict(),
            "rule": violation.constraint.rule(grid.shape, language),
            "cells": [grid.shape.cell_name(cell) for cell in violation.cells],
        }
    digit = grid.shape.value(violation.digit)
    return {"house": violation.house.name, "digit": digit, "times": violation.times}


def conflicts_data(grid: Grid, language: str = ENGLISH) -> dict[str, object]:
    cells = [grid.shape.cell_name(cell) for cell in sorted(checker.conflicts(grid))]
    return {
        "puzzle": grid.symbols, "empty": grid.empty_count, "cells": cells,
        "violations": violations_data(grid, checker.violations(grid), language),
    }  # fmt: skip


def candidates_data(grid: Grid, *, use_constraints: bool = False) -> dict[str, object]:
    every = enumerate(checker.candidates(grid, use_constraints=use_constraints))
    shape = grid.shape
    named = {
        shape.cell_name(cell): tuple(map(shape.value, digits))
        for cell, digits in every
        if not grid[cell]
    }
    return {"puzzle": grid.symbols, "candidates": named}


def candidate_counts_data(grid: Grid, counts: Sequence[Sequence[int]]) -> dict[str, object]:
    """The candidates of solutions, and in how many solutions each of them is."""
    shape, empty = grid.shape, [cell for cell, digit in enumerate(grid) if not digit]
    found = {cell: [d for d in shape.digits if counts[cell][d - 1]] for cell in empty}
    return {
        "puzzle": grid.symbols,
        "candidates": {
            shape.cell_name(cell): list(map(shape.value, some)) for cell, some in found.items()
        },
        "counts": {
            shape.cell_name(cell): [counts[cell][digit - 1] for digit in some]
            for cell, some in found.items()
        },
    }
