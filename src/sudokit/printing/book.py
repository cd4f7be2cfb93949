"""Books of puzzles: sections of puzzles and a layout in, the bytes of a PDF out.

A book is planned before it is drawn: its contents and captions refer to later pages. A page is a
function that draws it, and its number is its place in the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from typing import TYPE_CHECKING

from ..checker import remaining_masks
from ..checks import entries
from ..errors import GaveUp, LayoutError, MultipleSolutions, NoSolution, UnsupportedShape
from ..grid import Grid, check_is_grid
from ..hints import Hint
from ..messages import listed, message
from ..rating import grade, label, rate
from ..render.scene import Scene, grid_scene
from ..render.sheet import SIDE
from ..render.words.rules import rules
from ..render.words.speaker import words
from ..shape import Shape
from ..solver import solve
from .codes import Code, code_text
from .hints import printed_hint
from .layout import GAP, LEAST_SOLVED_CELL_MM, MM, Area, Layout
from .pictures import Pen
from .press import LEADING, Press

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

COVER = 3.6
"""Size of the letters of the title on the cover, as a multiple of those of captions."""
SOLVED_A_PAGE = {12: 3, 6: 2, 4: 2, 2: 1, 1: 1}
"""Solutions a page, and the columns that they stand in."""
HINTS_A_PAGE = 2
"""Hints with pictures a page."""
RATING_SECONDS = 5.0
"""Seconds for the rating of a puzzle; a puzzle without a rating by then has no label."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of a book, with words to print beside its number."""

    grid: Grid
    title: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a book, which begins on a page of its own and is listed in the contents."""

    title: str
    puzzles: Sequence[Puzzle]


def print_book(puzzles: Iterable[Grid | Puzzle | Section], layout: Layout | None = None) -> bytes:
    """Return a PDF with the puzzles, and with what else the layout asks for.

    Puzzles come one by one or in sections. Raise LayoutError if a puzzle is too large for so many a
    page, or if its solution is to be printed and it does not have exactly one; raise MissingExtra
    without the extra `print`. The same puzzles and layout give the same bytes.
    """
    sections, alone = [], []
    for each in entries(puzzles, "puzzles", "a list of grids, or of sections"):
        if isinstance(each, Section):
            sections.append(each)
        elif isinstance(each, Puzzle):
            alone.append(each)
        else:
            check_is_grid(each)
            alone.append(Puzzle(each))
    first = [Section("", alone)] if alone else []
    return _Book([*first, *sections], layout or Layout()).pdf()


@dataclass
class _Item:
    """A puzzle with its number, and all that is printed with it."""

    number: int
    puzzle: Puzzle
    layout: Layout
    hint_page: int | None = None

    @property
    def shape(self) -> Shape:
        return self.puzzle.grid.shape

    def picture(self) -> Scene:
        grid = self.puzzle.grid
        if self.layout.candidates:
            masks = remaining_masks(grid)
            grid = grid.replace(candidate_masks=masks)
        return grid_scene(grid, language=self.layout.words)

    def caption(self) -> str:
        stuck = ""
        if self.hint_page:
            stuck = words(message("book-stuck", page=self.hint_page), self.layout.words)
        told = (str(self.number), self.puzzle.title, self._label(), stuck)
        return "  ·  ".join(filter(None, told))

    def _label(self) -> str:
        """Return the difficulty; "" if the layout wants none, or the shape has none."""
        if self.layout.labels == "none":
            return ""
        grid, language = self.puzzle.grid, self.layout.words
        try:
            if not self.shape.is_plain:
                found = grade(grid, seconds=RATING_SECONDS).label
                return words(message(f"label-{found}"), language)
            rating = rate(grid, seconds=RATING_SECONDS)
        except (GaveUp, MultipleSolutions, NoSolution, UnsupportedShape):
            return ""
        if self.layout.labels == "difficulty":
            return words(message(f"label-{label(rating.er)}"), language)
        return f"SE {rating.er:g}".replace(".", words(message("decimal-sign"), language))

    @cached_property
    def rules(self) -> list[str]:
        """The rules of the puzzle, if there are any beyond rows, columns and boxes."""
        if self.shape.is_plain and not self.shape.variants:
            return []
        return [
            f"{rule.name[:1].upper()}{rule.name[1:]}: {rule.sentence}"
            if rule.name
            else rule.sentence
            for rule in rules(self.shape, self.layout.words)
        ]

    @cached_property
    def code(self) -> Code | None:
        text = code_text(self.puzzle.grid) if self.layout.codes else None
        return Code(text) if text is not None else None

    def solution(self) -> Scene:
        try:
            return grid_scene(solve(self.puzzle.grid), language=self.layout.words)
        except (MultipleSolutions, NoSolution) as error:
            raise LayoutError(
                f"the solution of puzzle {self.number} cannot be printed: {error}"
            ) from error


class _Book(Press):
    """The pages of a book, in the order in which they are bound."""

    def __init__(self, sections: Sequence[Section], layout: Layout) -> None:
        super().__init__(layout)
        numbers = count(1)
        self.sections = [
            (section.title, [_Item(next(numbers), puzzle, layout) for puzzle in section.puzzles])
            for section in sections
            if section.puzzles
        ]
        if not self.sections:
            raise LayoutError("there are no puzzles to print")
        self.items = [item for _, items in self.sections for item in items]
        self.contents: list[tuple[str, int]] = []
        self._plan()

    # The plan: which pages there are, and what they refer to.

    def _plan(self) -> None:
        if self.layout.title:
            self.pages.append(self._draw_cover)
        if len(self.sections) > 1:
            self.pages.append(self._draw_contents)
        for title, items in self.sections:
            if self.layout.solutions == "facing" and len(self.pages) % 2 == 0:
                self.pages.append(_leave_blank)  # puzzles are on left pages
            self.contents.append((title or self.say("book-puzzles"), len(self.pages) + 1))
            columns = self._columns(items)
            for part in _parts(items, self.layout.per_page):
                heading = title if part[0] is items[0] else ""
                self.pages.append(partial(self._draw_puzzles, heading, part, columns))
                if self.layout.solutions == "facing":
                    per_page = self.layout.per_page
                    self.pages.append(partial(self._draw_solutions, "", part, per_page))
        if self.layout.hint_pictures:
            self._plan_hint_pictures()
        elif self.layout.hints:
            self._plan_hints()
        if self.layout.solutions == "end":
            self.contents.append((self.say("book-solutions"), len(self.pages) + 1))
            per_page = self._solutions_a_page()
            for part in _parts(self.items, per_page):
                heading = self.say("book-solutions") if part[0] is self.items[0] else ""
                self.pages.append(partial(self._draw_solutions, heading, part, per_page))

    def _columns(self, items: list[_Item]) -> int:
        """Return the number of columns that makes the smallest cell of the puzzles largest."""
        examples = list({item.shape: item for item in reversed(items)}.values())
        per_page = self.layout.per_page
        width, columns, item = self._best_columns(examples, per_page)
        if width >= self.layout.least_cell:
            return columns
        fitting = (
            fewer
            for fewer in range(per_page - 1, 0, -1)
            if self._best_columns([item], fewer)[0] >= self.layout.least_cell
        )
        fewer = next(fitting, 0)
        told = f"at most {fewer} fit" if fewer else "it needs larger paper or smaller margins"
        raise LayoutError(
            f"{per_page} a page leave puzzle {item.number} cells of {max(width, 0) / MM:.1f} mm, "
            f"where {self.layout.least_cell / MM:g} mm are legible: {told}"
        )

    def _solutions_a_page(self) -> int:
        """Return the most solutions that are legible on a page."""
        area = self.below_heading(self.layout.area(1), "Solutions")
        for per_page, columns in SOLVED_A_PAGE.items():
            slot = area.slots(columns, per_page)[0]
            widest = max(item.shape.column_count for item in self.items)
            tallest = max(item.shape.row_count for item in self.items)
            if min(slot.width / widest, slot.height / tallest) >= LEAST_SOLVED_CELL_MM * MM:
                break
        return per_page

    def _best_columns(self, items: list[_Item], per_page: int) -> tuple[float, int, _Item]:
        """Return the width of the smallest cell, for the best number of columns, and its puzzle."""
        best: tuple[float, int, _Item] | None = None
        area = self.below_heading(self.below_name_line(self.layout.area(1)), "A title")
        for columns in range(1, per_page + 1):
            slot = area.slots(columns, per_page)[0]
            sized = [(self._cell_width(item, item.picture(), slot), item) for item in items]
            width, item = min(sized, key=lambda pair: pair[0])
            if best is None or width > best[0]:
                best = width, columns, item
        assert best is not None
        return best

    def _plan_hints(self) -> None:
        """Plan the pages of hints, from top to bottom, and tell each puzzle where its hint is."""
        self.contents.append((self.say("book-hints"), len(self.pages) + 1))
        size, leading = self.rule_size, self.rule_size * LEADING
        lines: list[tuple[str, str]] = []
        for item in self.items:
            hint = printed_hint(item.puzzle.grid)
            if not hint:
                continue
            width = self.layout.area(1).width
            block = [(self.fonts.bold, self.say("book-puzzle", number=item.number))]
            for level in (1, 2, 3):
                told = hint.text(level, self.layout.words)
                broken = self.fonts.lines([f"{level}  {told}"], size, width)
                block.extend((self.fonts.plain, line) for line in broken)
            heading = self.say("book-hints") if self.contents[-1][1] == len(self.pages) + 1 else ""
            room = self.below_heading(self.layout.area(1), heading).height
            if lines and (len(lines) + len(block) + 1) * leading > room:
                self.pages.append(partial(self._draw_hints, heading, lines))
                lines = []
            lines = [*lines, *([("", "")] if lines else []), *block]
            item.hint_page = len(self.pages) + 1
        if lines:
            heading = self.say("book-hints") if self.contents[-1][1] == len(self.pages) + 1 else ""
            self.pages.append(partial(self._draw_hints, heading, lines))

    def _plan_hint_pictures(self) -> None:
        """Plan the pages of hints with pictures, and tell each puzzle where its hint is."""
        self.contents.append((self.say("book-hints"), len(self.pages) + 1))
        hints = [(item, printed_hint(item.puzzle.grid)) for item in self.items]
        drawn = [(item, hint) for item, hint in hints if hint]
        for start in range(0, len(drawn), HINTS_A_PAGE):
            part = drawn[start : start + HINTS_A_PAGE]
            for item, _ in part:
                item.hint_page = len(self.pages) + 1
            self.pages.append(
                partial(self._draw_hint_pictures, "" if start else self.say("book-hints"), part)
            )

    # Sizes.

    def _foot(self, item: _Item, width: float) -> tuple[list[str], float]:
        """Return the lines of the rules below a puzzle, and the height of rules and code."""
        beside = item.code.side + GAP / 2 if item.code else 0
        lines = self.fonts.lines(item.rules, self.rule_size, width - beside)
        height = len(lines) * self.rule_size * LEADING
        return lines, max(height, item.code.side if item.code else 0)

    def _picture_width(self, item: _Item, picture: Scene, slot: Area) -> float:
        """Return the width of a puzzle that leaves room for its caption, rules and code."""
        height = slot.height - self.layout.text_size * LEADING - self._foot(item, slot.width)[1]
        return min(slot.width, height * picture.width / picture.height)

    def _cell_width(self, item: _Item, picture: Scene, slot: Area) -> float:
        return self._picture_width(item, picture, slot) / picture.width * SIDE

    # Pages.

    def _draw_cover(self, canvas: Canvas, area: Area) -> None:
        layout, middle = self.layout, area.left + area.width / 2
        size, top = layout.text_size * COVER, area.top - area.height / 6
        canvas.setFillColor((0, 0, 0))
        for line in self.fonts.lines([layout.title], size, area.width * 0.8):
            canvas.setFont(self.fonts.bold, size)
            canvas.drawCentredString(middle, top, line)
            top -= size * LEADING
        told = self._told()
        for line, scale in ((told, 1.6), (layout.author, 1.3)):
            canvas.setFont(self.fonts.plain, layout.text_size * scale)
            canvas.drawCentredString(middle, top, line)
            top -= layout.text_size * scale * LEADING
        picture = self.items[0].picture()
        width = min(area.width * 0.6, (top - area.bottom) * 0.8)
        Pen(canvas, self.fonts, picture, width).draw(middle - width / 2, top - layout.text_size)

    def _told(self) -> str:
        """Return what the book has, in words."""
        number = len(self.items)
        if len(self.sections) == 1:
            return self.say("counted-puzzle", number=number)
        parts = [
            message("book-part", number=len(items), kind=title, small=title.lower())
            for title, items in self.sections
        ]
        return words(listed(parts), self.layout.words)

    def _draw_contents(self, canvas: Canvas, area: Area) -> None:
        size = self.layout.text_size * 1.3
        top = self.draw_heading(canvas, area, self.say("book-contents")).top - size
        canvas.setFont(self.fonts.plain, size)
        for title, page in self.contents:
            canvas.drawString(area.left, top, title)
            canvas.drawRightString(area.right, top, str(page))
            start = area.left + self.fonts.width(f"{title}  ", self.fonts.plain, size)
            end = area.right - self.fonts.width(f"  {page}", self.fonts.plain, size)
            canvas.setLineWidth(0.5)
            canvas.setDash([0.5, 3])
            canvas.line(start, top, end, top)
            canvas.setDash([])
            top -= size * LEADING * 1.2

    def _draw_puzzles(
        self, heading: str, items: list[_Item], columns: int, canvas: Canvas, area: Area
    ) -> None:
        below = self.draw_heading(canvas, self.draw_name_line(canvas, area), heading)
        for item, slot in zip(items, below.slots(columns, self.layout.per_page)):
            self._draw_puzzle(canvas, item, slot)

    def _draw_puzzle(self, canvas: Canvas, item: _Item, slot: Area) -> None:
        picture, size = item.picture(), self.layout.text_size
        width = self._picture_width(item, picture, slot)
        height = width * picture.height / picture.width
        lines, _ = self._foot(item, slot.width)
        left = slot.left + (slot.width - width) / 2
        top = slot.top - size
        canvas.setFillColor((0, 0, 0))
        canvas.setFont(self.fonts.bold, size)
        caption = self.fonts.cut(item.caption(), self.fonts.bold, size, slot.width)
        end = slot.right - self.fonts.width(caption, self.fonts.bold, size)
        canvas.drawString(min(left, end), top, caption)
        top -= size * (LEADING - 1)
        Pen(canvas, self.fonts, picture, width).draw(left, top)
        top -= height
        if item.code:
            item.code.draw(canvas, slot.right - item.code.side, top)
        self.draw_lines(canvas, [(self.fonts.plain, line) for line in lines], slot.left, top)

    def _draw_solutions(
        self, heading: str, items: list[_Item], per_page: int, canvas: Canvas, area: Area
    ) -> None:
        below = self.draw_heading(canvas, area, heading)
        size = self.rule_size
        columns = next(columns for most, columns in SOLVED_A_PAGE.items() if most <= per_page)
        for item, slot in zip(items, below.slots(columns, per_page)):
            picture = item.solution()
            width = min(slot.width, (slot.height - size * LEADING) * picture.width / picture.height)
            canvas.setFillColor((0, 0, 0))
            canvas.setFont(self.fonts.bold, size)
            left = slot.left + (slot.width - width) / 2
            canvas.drawString(left, slot.top - size, str(item.number))
            Pen(canvas, self.fonts, picture, width).draw(left, slot.top - size * LEADING)

    def _draw_hints(
        self, heading: str, lines: list[tuple[str, str]], canvas: Canvas, area: Area
    ) -> None:
        below = self.draw_heading(canvas, area, heading)
        self.draw_lines(canvas, lines, below.left, below.top)

    def _draw_hint_pictures(
        self, heading: str, hints: list[tuple[_Item, Hint]], canvas: Canvas, area: Area
    ) -> None:
        below = self.draw_heading(canvas, area, heading)
        for (item, hint), slot in zip(hints, below.slots(1, HINTS_A_PAGE)):
            assert hint.step is not None
            caption = self.say("book-puzzle", number=item.number)
            self.draw_step(canvas, caption, hint.grid, hint.step, slot)


def _leave_blank(canvas: Canvas, area: Area) -> None:
    """Draw nothing."""


def _parts(items: list[_Item], number: int) -> Iterator[list[_Item]]:
    for start in range(0, len(items), number):
        yield items[start : start + number]
