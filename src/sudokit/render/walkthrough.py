"""A walkthrough of a puzzle as HTML: every step in words, with pictures."""

from __future__ import annotations

import time
from collections.abc import Iterable
from html import escape

from ..checks import entries
from ..deadline import Deadline
from ..grid import Grid
from ..logic import Step, check_is_step, path
from ..messages import ENGLISH, known_language
from .sheet import SIDE
from .svg import draw
from .words.techniques import name

SHARE_OF_SEARCH = 0.6
"""Share of a time limit for the path; the rest is for drawing."""


class Walkthrough(str):
    """The text of an HTML fragment, which notebooks display."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def walkthrough(
    grid: Grid,
    steps: Iterable[Step] | None = None,
    *,
    cell: int = SIDE,
    seconds: float | Deadline | None = None,
    language: str = ENGLISH,
) -> Walkthrough:
    """Return the steps, or the grid's own path, as a list with pictures that open on a click.

    With `seconds`, the list ends where the time does; a part of it is kept for drawing. The grid is
    drawn at the start and at the end. Singles have no picture. The language is "en" or "de".
    """
    language = known_language(language)
    parts = [draw(grid, cell=cell, language=language), "<ol>"]
    deadline = Deadline.of(seconds)
    if steps is None:
        left = deadline.left()
        steps = path(grid, seconds=None if left is None else left * SHARE_OF_SEARCH)
    for step in entries(steps, "steps", "a list of Step values, such as path() returns"):
        check_is_step(step)
        if time.monotonic() > deadline.end:
            break
        said = escape(step.explain(language), quote=False).replace("\n", "<br>\n")
        words = f"<b>{escape(name(step.technique, language), quote=False)}</b>: {said}"
        if step.technique.is_single:
            parts.append(f"<li>{words}</li>")
        else:
            picture = draw(grid, step, cell=cell, language=language)
            parts.append(f"<li><details><summary>{words}</summary>{picture}</details></li>")
        grid = step.apply(grid)
    return Walkthrough("\n".join([*parts, "</ol>", draw(grid, cell=cell, language=language)]))
