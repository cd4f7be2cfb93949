"""The assistant's report: Assistance -> text, in the layout that its users know."""

from __future__ import annotations

from collections.abc import Iterator

from ..assistant import Assistance
from ..checker import Violation
from ..grid import Grid
from ..shape import SYMBOLS, symbol
from .text import plain
from .words import house_name


def report(assistance: Assistance) -> str:
    return "\n".join(_lines(assistance)) + "\n"


def violation_lines(grid: Grid, violations: tuple[Violation, ...]) -> Iterator[str]:
    for broken in violations:
        number = grid.shape.houses.index(broken.house)
        name = house_name(broken.house, short=True)
        yield f"set {number} ({name}): {broken.times} instances of {symbol(broken.digit)}"
    yield ""
    yield f"{len({v.house for v in violations})} different sets have violations"
    yield f"{len(violations)} violations in total"


def _lines(assistance: Assistance) -> Iterator[str]:
    yield from _grid_lines(assistance.start)
    if assistance.violations:
        yield ""
        yield from violation_lines(assistance.start, assistance.violations)
        return
    size = assistance.start.size
    for found in assistance.rounds:
        yield from ("", "strategy one", "")
        for cell, digit in found:
            yield f"row {cell // size + 1} col {cell % size + 1} must be {SYMBOLS[digit - 1]}"
    yield ""
    yield from _grid_lines(assistance.end)
    if assistance.end_violations:
        yield ""
        yield from violation_lines(assistance.end, assistance.end_violations)
    elif assistance.impossible:
        for cell in assistance.impossible:
            yield f"row {cell // size + 1} col {cell % size + 1} cannot be any digit"
    elif assistance.end.empty_count == 0:
        yield "ta daa!!!"
    else:
        yield "strategy one is stuck: every unknown cell has several possible digits"


def _grid_lines(grid: Grid) -> Iterator[str]:
    yield plain(grid)
    yield ""
    yield f"{grid.empty_count} cells are unknown"
