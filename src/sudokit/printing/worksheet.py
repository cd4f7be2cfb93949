"""Worksheets: a technique and a layout in; theory, an example, boards and answers as a PDF out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from ..errors import LayoutError
from ..exercises import Exercise, practice, shown_example
from ..logic import Technique
from ..render.scene import grid_scene
from ..render.sheet import SIDE
from ..render.words.practice import goal
from ..render.words.steps import about
from ..render.words.techniques import title
from .layout import GAP, MM, Area, Layout
from .pictures import Pen
from .press import LEADING, Press

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MOST_TRIES = 5
"""Exercises that are made, for each that a worksheet needs, in place of equal ones."""
ANSWERS_A_PAGE = 2


def print_worksheet(
    technique: str | Technique, number: int = 4, layout: Layout | None = None, *, seed: int = 0
) -> bytes:
    """Return a PDF that teaches a technique: its theory, an example, boards, and the answers.

    The boards show their candidates, and on each the technique is the next useful step. Raise
    LayoutError if there are fewer different boards, or if they are too small to read.
    """
    layout = layout or Layout()
    exercises: list[Exercise] = []
    for place in range(number * MOST_TRIES):
        made = practice(technique, seed=seed * number * MOST_TRIES + place)
        if all(made.grid != other.grid for other in exercises):
            exercises.append(made)
        if len(exercises) == number:
            return _Worksheet(exercises, layout).pdf()
    raise LayoutError(f"there are only {len(exercises)} different boards of {technique}")


class _Worksheet(Press):
    """The pages of a worksheet."""

    def __init__(self, exercises: Sequence[Exercise], layout: Layout) -> None:
        super().__init__(layout)
        self.technique = exercises[0].technique
        self.pages.append(self._draw_theory)
        numbered = list(zip(count(1), exercises))
        for start in range(0, len(numbered), layout.per_page):
            part = numbered[start : start + layout.per_page]
            self.pages.append(partial(self._draw_boards, part))
        if layout.solutions != "none":
            for start in range(0, len(numbered), ANSWERS_A_PAGE):
                part = numbered[start : start + ANSWERS_A_PAGE]
                heading = "" if start else self.say("book-answers")
                self.pages.append(partial(self._draw_answers, heading, part))

    def _draw_theory(self, canvas: Canvas, area: Area) -> None:
        heading = self.layout.title or title(self.technique, self.layout.words)
        below = self.draw_heading(canvas, area, heading)
        grid, step = shown_example(self.technique)
        told = about(self.technique, self.layout.words)
        taken = self._draw_words(canvas, told, below, below.top)
        rest = below._replace(height=below.height - taken - GAP)
        self.draw_step(canvas, self.say("book-example"), grid, step, rest)

    def _draw_boards(
        self, exercises: Sequence[tuple[int, Exercise]], canvas: Canvas, area: Area
    ) -> None:
        size = self.layout.text_size
        columns = 1 if self.layout.per_page <= 2 else 2
        below = self.draw_name_line(canvas, area)
        for (number, exercise), slot in zip(exercises, below.slots(columns, self.layout.per_page)):
            canvas.setFillColor((0, 0, 0))
            canvas.setFont(self.fonts.bold, size)
            task = goal(exercise.technique, self.layout.words)
            canvas.drawString(slot.left, slot.top - size, f"{number}  {task}")
            picture = grid_scene(exercise.grid, language=self.layout.words)
            height = slot.height - size * LEADING
            width = min(slot.width, height * picture.width / picture.height)
            self._check(width / picture.width * SIDE)
            Pen(canvas, self.fonts, picture, width).draw(slot.left, slot.top - size * LEADING)

    def _draw_answers(
        self, heading: str, exercises: Sequence[tuple[int, Exercise]], canvas: Canvas, area: Area
    ) -> None:
        below = self.draw_heading(canvas, area, heading)
        for (number, exercise), slot in zip(exercises, below.slots(1, ANSWERS_A_PAGE)):
            self.draw_step(canvas, str(number), exercise.grid, exercise.steps[0], slot)

    def _draw_words(self, canvas: Canvas, words: str, area: Area, top: float) -> float:
        """Draw a text in lines of the area's width, and return its height."""
        lines = self.fonts.lines(words.splitlines(), self.rule_size, area.width)
        self.draw_lines(canvas, [(self.fonts.plain, line) for line in lines], area.left, top)
        return len(lines) * self.rule_size * LEADING

    def _check(self, cell: float) -> None:
        """Raise LayoutError if the candidates of a cell of this width are too small to read."""
        least = Layout(candidates=True, large=self.layout.large).least_cell
        if cell < least:
            raise LayoutError(
                f"{self.layout.per_page} a page leave cells of {cell / MM:.1f} mm, where "
                f"{least / MM:g} mm are legible with candidates: choose fewer a page"
            )
