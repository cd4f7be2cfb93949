"""Objects for programs: verdicts, counts and candidates -> what `--json` and the API tell.

None needs a step, so commands that only search do without the slow imports of `objects`.
"""

from __future__ import annotations

from .. import checker
from ..grid import Grid


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


def violations_data(grid: Grid, found: tuple[checker.Violation, ...]) -> list[dict[str, object]]:
    return [{"house": v.house.name, "digit": v.digit, "times": v.times} for v in found]


def candidates_data(grid: Grid) -> dict[str, object]:
    every = enumerate(checker.candidates(grid))
    named = {grid.shape.cell_name(cell): digits for cell, digits in every if not grid[cell]}
    return {"puzzle": grid.symbols, "candidates": named}
