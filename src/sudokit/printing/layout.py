"""The layout of printed pages: paper, margins, and where the puzzles of a page go."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from ..checks import clean_text, known_name, number, text, whole_number
from ..errors import LayoutError
from ..messages import ENGLISH, LANGUAGES

MM = 72 / 25.4
"""Points in a millimetre."""

PAPERS = {
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
    "6x9": (152.4, 228.6),
}
"""Width and height of each paper, in millimetres."""

SOLUTIONS = ("end", "facing", "none")
LABELS = ("difficulty", "rating", "none")
MOST_A_PAGE = 12

LEAST_CELL_MM = 4.5
"""Width of the smallest cell that a pencil can fill."""
LEAST_CELL_WITH_CANDIDATES_MM = 7.0
LEAST_LARGE_CELL_MM = 12.0
LEAST_SOLVED_CELL_MM = 2.4
"""Width of the smallest cell that can be read, in solutions."""

GAP = 8 * MM
"""Points between two puzzles."""
CROP_MM = 10.0
"""Width of the strip around the paper for crop marks."""
FOOTER = 7 * MM
"""Points at the bottom of a page for its number."""


@dataclass(frozen=True)
class Layout:
    """How puzzles are printed; lengths are in millimetres.

    - paper: a name of PAPERS
    - per_page: puzzles a page, 1 to 12
    - margin: the white around a page
    - gutter: what is added to the margin on the side of the binding
    - crop_marks: whether the page lies on a larger sheet, with marks where to cut it
    - page_numbers: whether pages are numbered
    - title: printed on a cover, and kept in the file; without a title, there is no cover
    - author: printed on the cover, and kept in the file
    - labels: what stands beside the number of a puzzle: its difficulty, its SE rating, or nothing
    - candidates: whether cells show the candidates that the rules leave
    - solutions: at the end, on the page that faces the puzzles, or none
    - hints: whether a section tells the first step of each puzzle that is more than a single
    - hint_pictures: whether that section has a picture of each step, too
    - name_line: whether pages of puzzles have a line for the solver's name, the date and the time
    - large: large print: bigger words, and cells of at least 12 mm
    - codes: whether each puzzle has a QR code, which holds the puzzle itself
    - font: the path of a TrueType font for all text; by default, Bitstream Vera Sans
    - words: the language of all words on pages: "en" or "de"
    - language: the language that the file says it is in; by default, that of its words
    """

    paper: str = "a4"
    per_page: int = 2
    margin: float = 15.0
    gutter: float = 0.0
    crop_marks: bool = False
    page_numbers: bool = True
    title: str = ""
    author: str = ""
    labels: str = "difficulty"
    candidates: bool = False
    solutions: str = "end"
    hints: bool = False
    hint_pictures: bool = False
    name_line: bool = False
    large: bool = False
    codes: bool = False
    font: str | None = None
    language: str = ""
    words: str = ENGLISH

    def __post_init__(self) -> None:
        for name, known in (("paper", PAPERS), ("labels", LABELS), ("solutions", SOLUTIONS)):
            told = known_name(getattr(self, name), name, known, LayoutError)
            object.__setattr__(self, name, told)
        object.__setattr__(self, "words", known_name(self.words, "words", LANGUAGES, LayoutError))
        object.__setattr__(self, "language", self.language or self.words)
        for name in ("title", "author"):
            object.__setattr__(self, name, clean_text(text(getattr(self, name), name)))
        if not 1 <= whole_number(self.per_page, "per_page") <= MOST_A_PAGE:
            raise LayoutError(f"`per_page` must be from 1 to {MOST_A_PAGE}, not {self.per_page}")
        for name in ("margin", "gutter"):
            if number(getattr(self, name), name) < 0:
                raise LayoutError(f"{name} must be 0 or more, not {getattr(self, name)}")
        width, height = PAPERS[self.paper]
        left = width - 2 * self.margin - self.gutter, height - 2 * self.margin
        if min(left) < 60:
            raise LayoutError(
                f"a margin of {self.margin:g} mm and a gutter of {self.gutter:g} mm leave "
                f"{left[0]:g} × {left[1]:g} mm of {self.paper}, and 60 × 60 mm are needed"
            )

    @property
    def text_size(self) -> float:
        """Points of the letters beside puzzles."""
        return 16.0 if self.large else 9.0

    @property
    def least_cell(self) -> float:
        """Points of the smallest cell of a puzzle."""
        least = LEAST_CELL_WITH_CANDIDATES_MM if self.candidates else LEAST_CELL_MM
        return MM * max(least, LEAST_LARGE_CELL_MM if self.large else 0)

    @property
    def strip(self) -> float:
        """Points around the page for crop marks."""
        return CROP_MM * MM if self.crop_marks else 0.0

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of the sheet, in points."""
        width, height = PAPERS[self.paper]
        return width * MM + 2 * self.strip, height * MM + 2 * self.strip

    def area(self, page: int) -> Area:
        """Return where a page has its contents; page 1 is a right one, bound at its left."""
        width, height = self.sheet
        white, bound = self.strip + self.margin * MM, self.gutter * MM
        left = white + (bound if page % 2 else 0)
        footer = FOOTER if self.page_numbers else 0
        return Area(left, white + footer, width - 2 * white - bound, height - 2 * white - footer)


class Area(NamedTuple):
    """A rectangle on a sheet in points, from its lower left corner."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.bottom + self.height

    def slots(self, columns: int, number: int) -> list[Area]:
        """Return so many equal parts, row by row, with gaps between them."""
        rows = ceil(number / columns)
        width = (self.width - (columns - 1) * GAP) / columns
        height = (self.height - (rows - 1) * GAP) / rows
        return [
            Area(
                self.left + place % columns * (width + GAP),
                self.top - place // columns * (height + GAP) - height,
                width,
                height,
            )
            for place in range(number)
        ]
