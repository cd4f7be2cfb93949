"""Standalone SVG pictures of grids and steps.

A picture is a stack of layers, each a <g> of its own. All style is in attributes, so several
pictures on one page cannot affect each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import TypeAlias

from ..checker import conflicts, remaining_masks
from ..checks import known_name, positive
from ..drafts import write_file
from ..file_kinds import PNG, SVG
from ..grid import Grid, check_is_grid
from ..logic import Candidate, Step, check_is_step
from ..messages import ENGLISH, known_language
from ..shape import NO_BOX, Shape
from . import step_layers
from .constraint_figures import figures, is_drawn
from .figure_svg import figure_layer
from .figures import Figures
from .highlights import is_single
from .legend import legend, paragraph
from .sheet import (
    DIGIT,
    FONT,
    LIGHT,
    MARGIN,
    RING,
    SIDE,
    THEMES,
    THICK,
    THIN,
    Theme,
    candidate_layout,
    corner,
    number,
    text,
)
from .step_drawing import draw_step
from .words.steps import WORDS, explain
from .words.techniques import name
from .words.terms import results

Frame: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of a picture."""

LABELS = 22
"""Width of the margin for the names of rows and columns."""
SECONDARY = "#767676"
"""Text colour of candidates in pictures of singles, where they are secondary."""


class Picture(str):
    """The text of an SVG document, which notebooks display as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def png(self, scale: float = 2) -> bytes:
        """Return the picture as PNG, `scale` times as large; needs the extra `print`."""
        from .png import png

        return png(self, scale)

    def save(self, path: str | Path) -> None:
        """Write the picture to a file, whose name ends in .svg or .png; ValueError for others."""
        if not (SVG.fits(path) or PNG.fits(path)):
            raise ValueError(f"the name of a picture must end with .svg or .png, not {str(path)!r}")
        write_file(path, self.png() if PNG.fits(path) else self.encode())


def draw(
    grid: Grid,
    step: Step | None = None,
    *,
    cell: int = SIDE,
    theme: str = LIGHT.name,
    language: str = ENGLISH,
) -> Picture:
    """Draw the grid, or the grid before a step with the step's pattern and conclusion.

    `cell` is the width of a cell in pixels, `theme` is "light" or "dark"; steps are drawn in the
    light theme only, with words in one of `messages.LANGUAGES`. Raise ValueError if the step is of
    another shape.
    """
    check_is_grid(grid)
    positive(cell, "cell", "a width in pixels")
    theme = known_name(theme, "theme", THEMES, ValueError)
    if step is None:
        return _grid(grid, cell, THEMES[theme])
    check_is_step(step)
    if theme != LIGHT.name:
        raise ValueError(f"steps are drawn in the theme {LIGHT.name!r} only, not {theme!r}")
    if step.shape != grid.shape:
        raise ValueError("the step belongs to a grid of another shape")
    return _step(grid, step, cell, known_language(language))


def _grid(grid: Grid, cell: int, theme: Theme) -> Picture:
    shape, wrong, drawn = grid.shape, sorted(conflicts(grid)), figures(grid.shape)
    left, top, width, height = _frame(shape, drawn)
    words, more = paragraph(
        (constraint.rule(shape) for constraint in shape.constraints if not is_drawn(constraint)),
        width - 2 * MARGIN,
        theme.ink,
    )
    frame = (left, top, width, height + more)
    layers = {
        "background": _background(frame, theme),
        "ground": figure_layer(drawn.ground, theme.name),
        "constraints": figure_layer(drawn.lines, theme.name),
        "lines": _lines(shape, theme),
        "marks": figure_layer(drawn.marks, theme.name),
        "candidates": _candidates(grid, grid.candidate_masks, {}, theme.candidate)
        if grid.candidate_masks
        else "",
        "conflicts": _rings(shape, wrong, theme),
        "digits": _digits(grid, wrong, theme),
        "rules": words and _moved(words, left + MARGIN, top + height),
    }
    return _document(frame, cell, _title(grid), "", layers)


def _step(grid: Grid, step: Step, cell: int, language: str) -> Picture:
    drawing, masks = draw_step(grid, step, language), remaining_masks(grid)
    wrong, shape = sorted(conflicts(grid)), grid.shape
    bars, arrows = step_layers.links(grid, drawing, masks)
    hidden = {placed.cell for placed in drawing.digits}
    shown = [0 if cell in hidden else mask for cell, mask in enumerate(masks)]
    inks = step_layers.candidate_inks(drawing)
    drawn = figures(shape)
    left, top, width, height = _frame(shape, drawn, LABELS)
    words, more = legend(step_layers.entries(drawing.legend), shape.column_count * SIDE)
    frame = (left, top, width, height + (more + MARGIN if words else 0))
    layers = {
        "background": _background(frame, LIGHT),
        "ground": figure_layer(drawn.ground, LIGHT.name),
        "houses": step_layers.houses(shape, drawing),
        "cells": step_layers.cells(shape, drawing),
        "halos": step_layers.halos(shape, drawing),
        "constraints": figure_layer(drawn.lines, LIGHT.name),
        "group-bars": bars,
        "lines": _lines(shape, LIGHT),
        "marks": figure_layer(drawn.marks, LIGHT.name),
        "borders": step_layers.borders(shape, drawing),
        "highlights": step_layers.shapes(shape, drawing),
        "links": arrows,
        "strikes": step_layers.strikes(shape, drawing),
        "candidates": _candidates(
            grid, shown, inks, SECONDARY if is_single(step) else LIGHT.candidate
        ),
        "rays": step_layers.rays(shape, drawing),
        "seen": step_layers.seen(shape, drawing),
        "conflicts": _rings(shape, wrong, LIGHT),
        "digits": _digits(grid, wrong, LIGHT),
        "placements": step_layers.placements(shape, drawing),
        "labels": step_layers.labels(shape, left + LABELS, top + LABELS),
        "legend": words and _moved(words, 0, top + height + MARGIN),
    }
    title = f"{name(step.technique, language)}: {results(step)}"
    description = explain(step, language) if step.technique.id in WORDS else ""
    return _document(frame, cell, title, description, layers)


def _document(
    frame: Frame,
    cell: int,
    title: str,
    description: str,
    layers: Mapping[str, str],
) -> Picture:
    width, height = (f"{length * cell / SIDE:g}" for length in frame[2:])
    return Picture(
        "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
                f' viewBox="{" ".join(map(number, frame))}" role="img"'
                f' font-family="{FONT}" text-anchor="middle">',
                f"<title>{escape(title, quote=False)}</title>",
                *([f"<desc>{escape(description, quote=False)}</desc>"] if description else []),
                *(f'<g class="{name}">{layer}</g>' for name, layer in layers.items() if layer),
                "</svg>",
            ]
        )
    )


# Layers.


def _frame(shape: Shape, drawn: Figures, margin: float = MARGIN) -> Frame:
    """Return the frame of a grid with its clues outside; `margin` is left of it and above it."""
    left, top, right, bottom = (cells * SIDE for cells in drawn.margins)
    width = left + shape.column_count * SIDE + right
    height = top + shape.row_count * SIDE + bottom
    return -left - margin, -top - margin, width + margin + MARGIN, height + margin + MARGIN


def _moved(layer: str, x: float, y: float) -> str:
    return f'<g transform="translate({number(x)} {number(y)})">{layer}</g>'


def _background(frame: Frame, theme: Theme) -> str:
    x, y, width, height = map(number, frame)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{theme.paper}"/>'


def _candidates(grid: Grid, masks: Iterable[int], inks: Mapping[Candidate, str], ink: str) -> str:
    """Return the candidates, each in its place within the cell; those in `inks` are bold."""
    layout = candidate_layout(grid.shape)
    texts = []
    for cell, mask in enumerate(masks):
        if grid[cell]:
            continue
        for digit in grid.shape.digits:
            if mask >> (digit - 1) & 1:
                own = inks.get(Candidate(cell, digit)) if inks else None
                more = f' fill="{own}" font-weight="bold"' if own else ""
                texts.append(
                    text(
                        *layout.centre(grid.shape, cell, digit),
                        grid.shape.symbol(digit),
                        layout.font_size,
                        more,
                    )
                )
    return f'<g font-size="{layout.font_size}" fill="{ink}">{"".join(texts)}</g>'


def _lines(shape: Shape, theme: Theme) -> str:
    rows, columns, boxes = shape.row_count, shape.column_count, shape.boxes
    width, height = columns * SIDE, rows * SIDE
    thin = ""
    for i in range(1, max(rows, columns)):
        thin += f"M0 {i * SIDE}h{width}" if i < rows else ""
        thin += f"M{i * SIDE} 0v{height}" if i < columns else ""
    thick = f"M0 0h{width}v{height}h-{width}z"
    for cell in shape.cells:
        x, y = corner(shape, cell)
        if x and boxes[cell] != boxes[cell - 1]:
            thick += f"M{x} {y}v{SIDE}"
        if y and boxes[cell] != boxes[cell - columns]:
            thick += f"M{x} {y}h{SIDE}"
    return (
        f'<path d="{thin}" stroke="{theme.faint}" stroke-width="{THIN}"/>'
        f'<path d="{thick}" fill="none" stroke="{theme.ink}" stroke-width="{THICK}"'
        ' stroke-linecap="square"/>'
    )


def _rings(shape: Shape, wrong: Iterable[int], theme: Theme) -> str:
    corners = [corner(shape, cell) for cell in wrong]
    rings = "".join(
        f'<circle cx="{x + SIDE // 2}" cy="{y + SIDE // 2}" r="{RING}"/>' for x, y in corners
    )
    if not rings:
        return ""
    return f'<g fill="none" stroke="{theme.conflict}" stroke-width="2">{rings}</g>'


def _digits(grid: Grid, wrong: Iterable[int], theme: Theme) -> str:
    givens: list[str] = []
    placed: list[str] = []
    for cell, digit in enumerate(grid):
        if digit:
            x, y = corner(grid.shape, cell)
            fill = f' fill="{theme.conflict}"' if cell in wrong else ""
            drawn = text(x + SIDE / 2, y + SIDE / 2, grid.shape.symbol(digit), DIGIT, fill)
            (givens if grid.givens[cell] else placed).append(drawn)
    return (
        f'<g font-size="{DIGIT}" font-weight="bold" fill="{theme.ink}">{"".join(givens)}</g>'
        f'<g font-size="{DIGIT}" fill="{theme.placed}">{"".join(placed)}</g>'
    )


def _title(grid: Grid) -> str:
    shape = grid.shape
    kinds = [*shape.variants]
    if shape.box is None:
        kinds.append("jigsaw" if NO_BOX not in shape.boxes else "cells without a box")
    if shape.constraints:
        many = len(shape.constraints)
        kinds.append("1 constraint" if many == 1 else f"{many} constraints")
    kind = f" ({', '.join(kinds)})" if kinds else ""
    return (
        f"Sudoku {shape.dimensions}{kind}: {grid.clue_count} givens, "
        f"{len(grid) - grid.clue_count - grid.empty_count} placed, {grid.empty_count} empty"
    )
