"""A Grid in, its way to the solution as a piece of HTML out: words for all steps, and pictures."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from ..deadline import Deadline
from ..grid import Grid
from ..logic import Step, path
from .reasons import is_single
from .sheet import SIDE
from .svg import draw


class Page(str):
    """The text of a piece of HTML. A notebook shows what it says."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def walkthrough(
    grid: Grid,
    steps: Iterable[Step] | None = None,
    *,
    cell: int = SIDE,
    seconds: float | Deadline | None = None,
) -> Page:
    """Return the steps one by one, with pictures that open on a click.

    Without steps, they are the path of the grid, or as much of it as is found in so many seconds.
    The grid is drawn first, and singles in words only.
    """
    parts = [draw(grid, cell=cell), "<ol>"]
    for step in path(grid, seconds=seconds) if steps is None else steps:
        said = escape(step.explain()).replace("\n", "<br>\n")
        words = f"<b>{escape(step.technique.name)}</b>: {said}"
        if is_single(step):
            parts.append(f"<li>{words}</li>")
        else:
            picture = draw(grid, step, cell=cell)
            parts.append(f"<li><details><summary>{words}</summary>{picture}</details></li>")
        grid = step.apply(grid)
    return Page("\n".join([*parts, "</ol>", draw(grid, cell=cell)]))
