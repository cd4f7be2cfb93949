"""Examples: a technique in, a board that shows it and the step on it out.

They are the lines of examples.txt, one for each technique.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .formats import parse
from .grid import Grid
from .logic import Step, Technique, steps
from .render.words import results

FILE = Path(__file__).with_suffix(".txt")


class Example(NamedTuple):
    """A board on which a technique finds a step."""

    grid: Grid
    follows: str
    """What the step says, as follows() does."""
    remark: str


def example(technique: Technique) -> Example | None:
    """The example of a technique; None if it has none."""
    row = _rows().get(technique.id)
    return Example(parse(row[0]), *row[1:]) if row else None


def example_step(technique: Technique, shown: Example) -> Step | None:
    """The step that an example shows; None if the technique does not find it."""
    found = (step for step in steps(shown.grid, technique) if follows(step) == shown.follows)
    return next(found, None)


def follows(step: Step) -> str:
    """What follows from a step, in short, in the order of cells and digits."""
    ordered = replace(
        step,
        placements=tuple(sorted(step.placements)),
        eliminations=tuple(sorted(step.eliminations)),
    )
    return results(ordered)


@cache
def _rows() -> Mapping[str, tuple[str, str, str]]:
    """By the id of the technique: the board, what follows, and a remark."""
    rows = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            id, board, said, remark = [*map(str.strip, line.split("|")), ""][:4]
            assert id not in rows, f"{id} has several examples"
            rows[id] = (board, said, remark)
    return rows
