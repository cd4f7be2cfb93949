"""An example board for each technique, from the lines of examples.txt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .formats import parse, to_text
from .grid import Grid
from .logic import Step, Technique, steps
from .render.words.terms import results

FILE = Path(__file__).with_suffix(".txt")


class Example(NamedTuple):
    """A board on which a technique finds a step."""

    grid: Grid
    conclusion: str
    """The conclusion of the step in notation, as conclusion(step) returns it."""
    remark: str


def example(technique: Technique) -> Example | None:
    """Return the example of a technique, or None if it has none."""
    row = _rows().get(technique.id)
    return Example(parse(row[0]), *row[1:]) if row else None


def example_step(technique: Technique, shown: Example) -> Step | None:
    """Return the step of an example, or None if the technique does not find it."""
    found = (step for step in steps(shown.grid, technique) if conclusion(step) == shown.conclusion)
    return next(found, None)


def board_text(grid: Grid) -> str:
    """Return a board as text with its candidates, or with its constraints if it has any."""
    return to_text(grid, "json" if grid.shape.constraints else "hodoku")


def conclusion(step: Step) -> str:
    """Return the conclusion of a step in notation, in the order of cells and digits."""
    ordered = replace(
        step,
        placements=tuple(sorted(step.placements)),
        eliminations=tuple(sorted(step.eliminations)),
    )
    return results(ordered)


@cache
def _rows() -> Mapping[str, tuple[str, str, str]]:
    """Return the board, the conclusion and the remark of each example, by technique id."""
    rows = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            id, board, conclusion, remark = [*map(str.strip, line.split("|")), ""][:4]
            assert id not in rows, f"{id} has several examples"
            rows[id] = (board, conclusion, remark)
    return rows
