"""Models of drawings and text runs: what an answer of the API says and shows of a step."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ..render.highlights import HIGHLIGHTS
from ..render.marks import BASE, CANDIDATE_KINDS, COVER, HOUSE, LEGEND_KINDS
from ..render.step_links import OTHER, STRONG, WEAK
from ..render.words.speaker import KINDS, PLAIN
from .model_types import Cell, Digit, Group, OneOf

MarkIndex = Annotated[int, Field(ge=0, lt=len(HIGHLIGHTS))]


class Run(BaseModel):
    """A piece of a text, with what it names. The texts of all runs together are the text."""

    text: str
    kind: Annotated[str, OneOf(KINDS)] = PLAIN
    cells: list[Cell] = Field([], description="Of a cell or a candidate.")
    digits: list[Digit] = Field([], description="Of a candidate.")
    house: str | None = None
    constraints: list[int] = Field([], description="The indices of constraints of these words.")


class HouseMark(BaseModel):
    name: str
    kind: Annotated[str, OneOf((HOUSE, BASE, COVER))]
    cells: list[Cell]


class CellMark(BaseModel):
    cell: Cell
    mark: MarkIndex = Field(description="Which of the highlights it has.")


class CandidateMark(BaseModel):
    cell: Cell
    digit: Digit
    kind: Annotated[str, OneOf(CANDIDATE_KINDS)]
    mark: MarkIndex = Field(0, description="Which of the highlights a pattern has.")
    line: int = Field(-1, description="The line of a case from which on it is drawn; -1: always.")


class PlacedDigit(BaseModel):
    cell: Cell
    digit: Digit


class Ray(BaseModel):
    """A line from a digit to the last cell that it rules out, or to the cell that sees it."""

    source: Cell = Field(alias="from")
    target: Cell = Field(alias="to")
    crossed: list[Cell] = Field(description="The cells on its way that it rules out.")


class LinkMark(BaseModel):
    """An arrow of a chain."""

    source: Group = Field(alias="from")
    target: Group = Field(alias="to")
    kind: Annotated[str, OneOf((STRONG, WEAK, OTHER))]
    house: str | None = Field(None, description="The house by which the target follows.")
    lines: list[int] = Field(
        [], description="The line of its case that tells it, then those that build on it."
    )


class LegendEntry(BaseModel):
    kind: Annotated[str, OneOf(LEGEND_KINDS)]
    mark: MarkIndex
    words: str


class CaseDrawing(BaseModel):
    """The marks of one case of a proof, in place of those of all cases."""

    cells: list[CellMark]
    candidates: list[CandidateMark]
    links: list[LinkMark]


class Drawing(BaseModel):
    """What to draw; all that the words name has a mark. Lists that are empty are left out."""

    houses: list[HouseMark] = []
    constraints: list[int] = Field([], description="The indices of constraints to light up.")
    cells: list[CellMark] = Field([], description="Cells to shade; the first mark is on top.")
    rings: list[CellMark] = Field([], description="Cells with a shape around their digit.")
    candidates: list[CandidateMark] = Field([], description="Shapes; the first is filled.")
    digits: list[PlacedDigit] = Field([], description="Placements to write as large digits.")
    seen: list[Cell] = Field([], description="Cells whose digits rule out others.")
    lost: list[Cell] = Field([], description="Cells that lost a candidate in an earlier step.")
    rays: list[Ray] = []
    links: list[LinkMark] = []
    legend: list[LegendEntry] = []
    said: dict[str, str] = Field({}, description="What is said of each cell.")
    cases: list[CaseDrawing] = []
    first_case: int | None = Field(
        None, description="The case to draw first; -1: all of them at once."
    )
