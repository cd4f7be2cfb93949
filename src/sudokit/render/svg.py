"""Standalone SVG pictures of grids and steps.

A picture is a stack of layers, each a <g> of its own. All style is in attributes, so several
pictures on one page cannot affect each other.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from ..checks import known_name, positive
from ..drafts import write_file
from ..file_kinds import PNG, SVG
from ..grid import Grid, check_is_grid
from ..logic import Step, check_is_step
from ..messages import ENGLISH, Joined, known_language, message
from ..shape import NO_BOX
from .painting_svg import painting_svg
from .scene import Scene, grid_scene, step_scene
from .sheet import FONT, LIGHT, SIDE, THEMES, number
from .words.speaker import words
from .words.steps import explain, has_words
from .words.techniques import name as technique_name
from .words.terms import results


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
    light theme only. The title, the legend and rules are in a language, "en" or "de". Raise
    ValueError if the step is of another shape.
    """
    check_is_grid(grid)
    positive(cell, "cell", "a width in pixels")
    theme = known_name(theme, "theme", THEMES, ValueError)
    language = known_language(language)
    if step is None:
        scene = grid_scene(grid, THEMES[theme], language)
        return _document(scene, cell, _title(grid, language))
    check_is_step(step)
    if theme != LIGHT.name:
        raise ValueError(f"steps are drawn in the theme {LIGHT.name!r} only, not {theme!r}")
    if step.shape != grid.shape:
        raise ValueError("the step belongs to a grid of another shape")
    description = explain(step, language) if has_words(step) else ""
    title = f"{technique_name(step.technique, language)}: {results(step)}"
    return _document(step_scene(grid, step, language), cell, title, description)


def _document(scene: Scene, cell: int, title: str, description: str = "") -> Picture:
    width, height = (f"{length * cell / SIDE:g}" for length in (scene.width, scene.height))
    left, top, across, down = map(number, scene.frame)
    background = (
        f'<rect x="{left}" y="{top}" width="{across}" height="{down}" fill="{scene.theme.paper}"/>'
    )
    layers = {
        name: painting_svg(paintings, scene.theme.name) for name, paintings in scene.layers.items()
    }
    return Picture(
        "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
                f' viewBox="{left} {top} {across} {down}" role="img"'
                f' font-family="{FONT}" text-anchor="middle">',
                f"<title>{escape(title, quote=False)}</title>",
                *([f"<desc>{escape(description, quote=False)}</desc>"] if description else []),
                f'<g class="background">{background}</g>',
                *(f'<g class="{name}">{layer}</g>' for name, layer in layers.items() if layer),
                "</svg>",
            ]
        )
    )


def _title(grid: Grid, language: str) -> str:
    shape = grid.shape
    kinds: list[object] = [*shape.variants]
    if shape.box is None:
        is_jigsaw = NO_BOX not in shape.boxes
        kinds.append(message("picture-of-jigsaw" if is_jigsaw else "picture-without-boxes"))
    if shape.constraints:
        kinds.append(message("counted-constraint", number=len(shape.constraints)))
    size: object = shape.dimensions
    if kinds:
        size = message("picture-of-kinds", size=size, kinds=Joined(", ", tuple(kinds)))
    title = message(
        "picture-of-grid", size=size, givens=grid.clue_count,
        placed=len(grid) - grid.clue_count - grid.empty_count, empty=grid.empty_count,
    )  # fmt: skip
    return words(title, language)
