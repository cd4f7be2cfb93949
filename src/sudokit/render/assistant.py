"""The assistant's report: Assistance -> text, in the layout that its users know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..assistant import Assistance
from ..checker import Violation
from ..grid import Grid
from ..shape import SYMBOLS
from . import layouts
from .words.terms import house_name


def report(assistance: Assistance, symbols: Sequence[str] = SYMBOLS) -> str:
    """Return the report as text, in the symbols of the digits 1, 2, 3, …"""
    return "\n".join(_lines(assistance, symbols)) + "\n"


def _violation_lines(
    grid: Grid, violations: tuple[Violation, ...], symbols: Sequence[str]
) -> Iterator[str]:
    for broken in violations:
        number = grid.shape.houses.index(broken.house)
        name = house_name(broken.house, short=True)
        yield f"set {number} ({name}): {broken.times} instances of {symbols[broken.digit - 1]}"
    yield ""
    yield f"{len({v.house for v in violations})} different sets have violations"
    yield f"{len(violations)} violations in total"


def _lines(assistance: Assistance, symbols: Sequence[str]) -> Iterator[str]:
    yield from _grid_lines(assistance.start, symbols)
    if assistance.violations:
        yield ""
        yield from _violation_lines(assistance.start, assistance.violations, symbols)
        return
    size = assistance.start.size
    for found in assistance.rounds:
        yield from ("", "strategy one", "")
        for cell, digit in found:
            yield f"row {cell // size + 1} col {cell % size + 1} must be {symbols[digit - 1]}"
    yield ""
    yield from _grid_lines(assistance.end, symbols)
    if assistance.end_violations:
        yield ""
        yield from _violation_lines(assistance.end, assistance.end_violations, symbols)
    elif assistance.impossible:
        for cell in assistance.impossible:
            yield f"row {cell // size + 1} col {cell % size + 1} cannot be any digit"
    elif assistance.end.empty_count == 0:
        yield "ta daa!!!"
    else:
        yield "strategy one is stuck: every unknown cell has several possible digits"


def _grid_lines(grid: Grid, symbols: Sequence[str]) -> Iterator[str]:
    cells = [symbols[digit - 1] if digit else "." for digit in grid]
    width = max(map(len, symbols[: grid.size]))
    yield layouts.assistant(grid.shape, [cell.rjust(width) for cell in cells])
    yield ""
    yield f"{grid.empty_count} cells are unknown"
