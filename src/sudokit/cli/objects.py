"""Objects for programs: what `--json` prints of a puzzle, an error, a step."""

from __future__ import annotations

from .. import checker, logic
from ..errors import ParseError
from ..grid import Grid
from ..rating import Rating
from .console import ONE


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
    names = grid.shape.houses
    return [{"house": names[v.house].name, "digit": v.digit, "times": v.times} for v in found]


def step_data(step: logic.Step) -> dict[str, object]:
    name = step.shape.cell_name
    return {
        "technique": step.technique.id,
        "placements": [f"{name(cell)}={digit}" for cell, digit in step.placements],
        "eliminations": [f"{name(cell)}<>{digit}" for cell, digit in step.eliminations],
        "houses": [step.shape.houses[house].name for house in step.houses],
        "explanation": step.explain(),
    }


def rating_data(puzzle: str, found: Rating | str) -> dict[str, object]:
    """A rating, or the verdict on a puzzle that has none."""
    if isinstance(found, str):
        return {"puzzle": puzzle, "verdict": found}
    return {
        "puzzle": puzzle, "verdict": ONE, "er": found.er, "ep": found.ep, "ed": found.ed,
        "label": found.label, "hardest": found.hardest.name if found.hardest else None,
        "steps": found.steps, "complete": found.complete,
    }  # fmt: skip


def error_data(error: Exception) -> dict[str, object]:
    """An error for programs: what is wrong, and where if that is known."""
    if not isinstance(error, ParseError):
        return {"error": str(error)}
    return {
        "error": error.reason, "file": error.source, "line": error.line, "column": error.column,
    }  # fmt: skip
