"""The press: planned pages in, a PDF out, with the frame that all pages share."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

from ..grid import Grid
from ..logic import Step
from ..messages import message
from ..render.scene import step_scene
from ..render.words.speaker import words
from .fonts import Fonts
from .layout import MM, Area, Layout
from .pictures import Pen

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Page: TypeAlias = "Callable[[Canvas, Area], None]"
"""Draws a page into its area."""

LEADING = 1.35
"""Height of a line, as a multiple of the size of its letters."""
RULES = 0.85
"""Size of the letters of rules and hints, as a multiple of those of captions."""
NAME_LINE = 2.4
"""Height of the line for a name, likewise."""
NAME_PARTS = {"name-line-name": 0.5, "name-line-date": 0.25, "name-line-time": 0.25}
"""The messages of what is filled in on that line, each with its share of the width."""
HEADING = 2.0
"""Size of the letters of headings, likewise."""


class Press:
    """Pages in the order in which they are bound, and what they have in common."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.fonts = layout, Fonts(layout.font)
        self.pages: list[Page] = []

    def pdf(self) -> bytes:
        from reportlab.pdfgen.canvas import Canvas

        file, layout = BytesIO(), self.layout
        canvas = Canvas(
            file,
            pagesize=layout.sheet,
            invariant=1,  # no time of day, no random numbers
            lang=layout.language,
            initialFontName=self.fonts.plain,
        )
        canvas.setTitle(layout.title or "Sudoku")
        canvas.setAuthor(layout.author)
        canvas.setCreator("sudokit")
        for number, page in enumerate(self.pages, 1):
            page(canvas, layout.area(number))
            self._draw_frame(canvas, number)
            canvas.showPage()
        canvas.save()
        return file.getvalue()

    def say(self, id: str, /, **facts: object) -> str:
        """Return what a message says in the language of the pages."""
        return words(message(id, **facts), self.layout.words)

    @property
    def rule_size(self) -> float:
        return self.layout.text_size * RULES

    def below_heading(self, area: Area, heading: str) -> Area:
        taken = self.layout.text_size * HEADING * LEADING if heading else 0
        return area._replace(height=area.height - taken)

    def draw_heading(self, canvas: Canvas, area: Area, heading: str) -> Area:
        """Draw the heading of a page, if it has one, and return the area below it."""
        if heading:
            size = self.layout.text_size * HEADING
            canvas.setFillColor((0, 0, 0))
            canvas.setFont(self.fonts.bold, size)
            canvas.drawString(area.left, area.top - size, heading)
        return self.below_heading(area, heading)

    def draw_lines(
        self, canvas: Canvas, lines: list[tuple[str, str]], left: float, top: float
    ) -> None:
        """Draw lines of small text, each with its font, from the top down."""
        size = self.rule_size
        canvas.setFillColor((0, 0, 0))
        for place, (font, line) in enumerate(lines):
            if line:
                canvas.setFont(font, size)
                canvas.drawString(left, top - size - place * size * LEADING, line)

    def below_name_line(self, area: Area) -> Area:
        taken = self.layout.text_size * NAME_LINE if self.layout.name_line else 0
        return area._replace(height=area.height - taken)

    def draw_name_line(self, canvas: Canvas, area: Area) -> Area:
        """Draw the line for a name, a date and a time, if pages have it; return what is below."""
        if self.layout.name_line:
            size, left = self.layout.text_size, area.left
            canvas.setFillColor((0, 0, 0))
            canvas.setStrokeColor((0, 0, 0))
            canvas.setFont(self.fonts.plain, size)
            canvas.setLineWidth(0.5)
            for id, share in NAME_PARTS.items():
                label = self.say(id)
                right = left + area.width * share
                start = left + self.fonts.width(f"{label} ", self.fonts.plain, size)
                canvas.drawString(left, area.top - size, label)
                canvas.line(start, area.top - size * 1.1, right - size, area.top - size * 1.1)
                left = right
        return self.below_name_line(area)

    def draw_step(self, canvas: Canvas, caption: str, grid: Grid, step: Step, area: Area) -> None:
        """Draw a step with its words below it, which take at most half of the area."""
        size = self.layout.text_size
        canvas.setFillColor((0, 0, 0))
        canvas.setFont(self.fonts.bold, size)
        canvas.drawString(area.left, area.top - size, caption)
        told = step.explain(self.layout.words)
        lines = self.fonts.lines(told.splitlines(), self.rule_size, area.width)
        most = int(area.height / 2 / (self.rule_size * LEADING))
        if len(lines) > most:
            lines = [*lines[: most - 1], "…"]
        taken = len(lines) * self.rule_size * LEADING
        picture = step_scene(grid, step, self.layout.words)
        height = area.height - size * LEADING - taken
        width = min(area.width, height * picture.width / picture.height)
        top = area.top - size * LEADING
        Pen(canvas, self.fonts, picture, width).draw(area.left, top)
        top -= width * picture.height / picture.width
        self.draw_lines(canvas, [(self.fonts.plain, line) for line in lines], area.left, top)

    def _draw_frame(self, canvas: Canvas, number: int) -> None:
        """Draw the number of a page, and the crop marks around it."""
        layout, area = self.layout, self.layout.area(number)
        if layout.page_numbers and not (number == 1 and layout.title):
            canvas.setFillColor((0, 0, 0))
            canvas.setFont(self.fonts.plain, 9)
            canvas.drawCentredString(area.left + area.width / 2, area.bottom - 6 * MM, str(number))
        if layout.crop_marks:
            width, height = layout.sheet
            strip = layout.strip
            canvas.setLineWidth(0.25)
            canvas.setStrokeColor((0, 0, 0))
            for x in (strip, width - strip):
                canvas.line(x, 0, x, strip * 0.7)
                canvas.line(x, height - strip * 0.7, x, height)
            for y in (strip, height - strip):
                canvas.line(0, y, strip * 0.7, y)
                canvas.line(width - strip * 0.7, y, width, y)
            canvas.setTrimBox((strip, strip, width - strip, height - strip))
