"""Scenes: a Grid, or a Grid and a Step, in; the layers of its picture out, as paintings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from ..checker import conflicts, remaining_masks
from ..grid import Grid
from ..logic import Candidate, Step
from ..messages import ENGLISH
from ..shape import Shape
from . import step_layers
from .constraint_figures import figures, is_drawn
from .figures import Figures, Point
from .legend import legend, paragraph
from .paintings import SQUARE, Circle, Look, Painting, Path, Words, painted
from .sheet import (
    DIGIT,
    LIGHT,
    MARGIN,
    RING,
    SIDE,
    THICK,
    THIN,
    Theme,
    candidate_layout,
    corner,
    middle,
)
from .step_drawing import draw_step

Frame: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of a picture."""

LABELS = 22
"""Width of the margin for the names of rows and columns."""
SECONDARY = "#767676"
"""Text colour of candidates in pictures of singles, where they are secondary."""


class Scene(NamedTuple):
    """All that a picture shows, from the bottom to the top."""

    frame: Frame
    theme: Theme
    layers: Mapping[str, Sequence[Painting]]

    @property
    def width(self) -> float:
        return self.frame[2]

    @property
    def height(self) -> float:
        return self.frame[3]


def grid_scene(grid: Grid, theme: Theme = LIGHT, language: str = ENGLISH) -> Scene:
    """Return the scene of a grid, with rules that cannot be drawn in a language."""
    shape, wrong, drawn = grid.shape, conflicts(grid), figures(grid.shape)
    left, top, width, height = _frame(shape, drawn)
    rules, more = paragraph(
        (each.rule(shape, language) for each in shape.constraints if not is_drawn(each)),
        left + MARGIN,
        top + height,
        width - 2 * MARGIN,
        theme.ink,
    )
    masks = grid.candidate_masks
    layers = {
        "ground": [*painted(drawn.ground)],
        "constraints": [*painted(drawn.lines)],
        "lines": _lines(shape, theme),
        "marks": [*painted(drawn.marks)],
        "candidates": _candidates(grid, masks, {}, theme.candidate) if masks else [],
        "conflicts": _rings(shape, wrong, theme),
        "digits": _digits(grid, wrong, theme),
        "rules": rules,
    }
    return Scene((left, top, width, height + more), theme, layers)


def step_scene(grid: Grid, step: Step, language: str = ENGLISH) -> Scene:
    """Return the scene of the grid before a step, with the marks of the step."""
    drawing, masks = draw_step(grid, step, language), remaining_masks(grid)
    wrong, shape, theme = conflicts(grid), grid.shape, LIGHT
    bars, arrows = step_layers.links(grid, drawing, masks)
    hidden = {placed.cell for placed in drawing.digits}
    shown = [0 if cell in hidden else mask for cell, mask in enumerate(masks)]
    inks = step_layers.candidate_inks(drawing)
    ink = SECONDARY if step.technique.is_single else theme.candidate
    drawn = figures(shape)
    left, top, width, height = _frame(shape, drawn, LABELS)
    samples, more = legend(
        step_layers.entries(drawing.legend), 0, top + height + MARGIN, shape.column_count * SIDE
    )
    layers = {
        "ground": [*painted(drawn.ground)],
        "houses": step_layers.houses(shape, drawing),
        "cells": step_layers.cells(shape, drawing),
        "halos": step_layers.halos(shape, drawing),
        "constraints": [*painted(drawn.lines)],
        "group-bars": bars,
        "lines": _lines(shape, theme),
        "marks": [*painted(drawn.marks)],
        "borders": step_layers.borders(shape, drawing),
        "highlights": step_layers.shapes(shape, drawing),
        "links": arrows,
        "strikes": step_layers.strikes(shape, drawing),
        "candidates": _candidates(grid, shown, inks, ink),
        "rays": step_layers.rays(shape, drawing),
        "seen": step_layers.seen(shape, drawing),
        "conflicts": _rings(shape, wrong, theme),
        "digits": _digits(grid, wrong, theme),
        "placements": step_layers.placements(shape, drawing),
        "labels": step_layers.labels(shape, left + LABELS, top + LABELS),
        "legend": samples,
    }
    return Scene((left, top, width, height + (more + MARGIN if samples else 0)), theme, layers)


def _frame(shape: Shape, drawn: Figures, margin: float = MARGIN) -> Frame:
    """Return the frame of a grid with its clues outside; `margin` is left of it and above it."""
    left, top, right, bottom = (cells * SIDE for cells in drawn.margins)
    width = left + shape.column_count * SIDE + right
    height = top + shape.row_count * SIDE + bottom
    return -left - margin, -top - margin, width + margin + MARGIN, height + margin + MARGIN


# Layers.


def _candidates(
    grid: Grid, masks: Iterable[int], inks: Mapping[Candidate, str], ink: str
) -> list[Painting]:
    """Return the candidates, each in its place within the cell; those in `inks` are bold."""
    layout = candidate_layout(grid.shape)
    found: list[tuple[str, tuple[Point, str]]] = []
    for cell, mask in enumerate(masks):
        if grid[cell]:
            continue
        for digit in grid.shape.digits:
            if mask >> (digit - 1) & 1:
                own = inks.get(Candidate(cell, digit), "") if inks else ""
                at = layout.centre(grid.shape, cell, digit)
                found.append((own, (at, grid.shape.symbol(digit))))
    return [
        Words(tuple(place for _, place in run), layout.font_size, own or ink, is_bold=bool(own))
        for own, run in groupby(found, key=itemgetter(0))
    ]


def _lines(shape: Shape, theme: Theme) -> list[Painting]:
    rows, columns, boxes = shape.row_count, shape.column_count, shape.boxes
    width, height = columns * SIDE, rows * SIDE
    thin: list[tuple[Point, ...]] = [
        *(((0, i * SIDE), (width, i * SIDE)) for i in range(1, rows)),
        *(((i * SIDE, 0), (i * SIDE, height)) for i in range(1, columns)),
    ]
    thick: list[tuple[Point, ...]] = [((0, 0), (width, 0), (width, height), (0, height), (0, 0))]
    for cell in shape.cells:
        x, y = corner(shape, cell)
        if x and boxes[cell] != boxes[cell - 1]:
            thick.append(((x, y), (x, y + SIDE)))
        if y and boxes[cell] != boxes[cell - columns]:
            thick.append(((x, y), (x + SIDE, y)))
    drawn = [Path(tuple(thin), Look("", theme.faint, THIN))] if thin else []
    return [*drawn, Path(tuple(thick), Look("", theme.ink, THICK, ends=SQUARE))]


def _rings(shape: Shape, wrong: Iterable[int], theme: Theme) -> list[Painting]:
    look = Look("", theme.conflict, 2)
    return [Circle(middle(shape, cell), RING, look) for cell in sorted(wrong)]


def _digits(grid: Grid, wrong: Iterable[int], theme: Theme) -> list[Painting]:
    places: dict[tuple[bool, str], list[tuple[Point, str]]] = {}
    for cell, digit in enumerate(grid):
        if digit:
            is_given = bool(grid.givens[cell])
            ink = theme.conflict if cell in wrong else theme.ink if is_given else theme.placed
            at = middle(grid.shape, cell)
            places.setdefault((is_given, ink), []).append((at, grid.shape.symbol(digit)))
    givens_first = sorted(places.items(), key=lambda item: not item[0][0])
    return [Words(tuple(some), DIGIT, ink, is_given) for (is_given, ink), some in givens_first]
