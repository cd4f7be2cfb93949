"""Killer puzzles on one line, as collections have them: text -> Record.

In the short notation, a 9×9 grid is 81 characters. A number is the sum of a cage, with A for 10
and a for 36; all other cells of the cage point towards that cell by < > ^ v, or diagonally by
` ' , and a dot. In SumoCue's notation, 81 numbers between colons are 256 times the sum of the
cell's cage plus the number of the cage.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..constraints import Cage
from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import Shape
from .payload import number, shorten
from .record import NO_OPTIONS, Options, Record

SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
STEPS = {
    "v": (1, 0), "^": (-1, 0), "<": (0, -1), ">": (0, 1),
    "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1),
}  # fmt: skip
"""The steps down and right from a cell towards the sum of its cage."""

_SUMOCUE = re.compile(r"3x3:(d?):k((?::\d{1,6}){81}):?", re.ASCII)


def read_killer(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a killer puzzle in the short notation."""
    line = text.strip()
    if len(line) != 81 or not set(line) <= {*SUMS, *STEPS}:
        raise ParseError(f"{shorten(line)} is not 81 sums and arrows of a killer puzzle")
    cages: dict[int, list[tuple[int, int]]] = {}
    for cell in range(81):
        cages.setdefault(_end(line, cell), []).append(divmod(cell, 9))
    return _record([(SUMS.index(line[end]), cells) for end, cells in sorted(cages.items())])


def read_sumocue(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a killer puzzle in SumoCue's notation; `d` in the second field adds the diagonals."""
    match = _SUMOCUE.fullmatch(text.strip())
    if not match:
        raise ParseError("a killer puzzle of SumoCue is 3x3::k: and 81 numbers between colons")
    cages: dict[int, list[tuple[int, int]]] = {}
    for cell, field in enumerate(match[2].split(":")[1:]):
        cages.setdefault(int(field), []).append(divmod(cell, 9))
    found = [(code // 256, cells) for code, cells in cages.items() if code >= 256]
    return _record(found, ["x"] if match[1] else [])


def _end(line: str, cell: int) -> int:
    """Return the cell with the sum that a cell's arrows lead to."""
    row, column = divmod(cell, 9)
    for _ in range(81):
        step = STEPS.get(line[row * 9 + column])
        if step is None:
            return row * 9 + column
        row, column = row + step[0], column + step[1]
        if not (0 <= row < 9 and 0 <= column < 9):
            break
    raise ParseError(f"the arrow in r{cell // 9 + 1}c{cell % 9 + 1} leads to no sum")


def _record(
    cages: Sequence[tuple[int, list[tuple[int, int]]]], variants: Sequence[str] = ()
) -> Record:
    for total, _ in cages:
        number(total, 0, 405, "the sum of a cage")
    try:
        constraints = [
            Cage(cells, total or None) for total, cells in cages if total or len(cells) > 1
        ]
        return Record(Grid.empty(Shape(9, variants=variants, constraints=constraints)))
    except ShapeError as error:
        raise ParseError(str(error)) from None
