"""Colours and shapes that highlight the cells and candidates of a step."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

from ..logic import Role, Step
from .figures import Point
from .paintings import Circle, Look, Path


class Highlight(NamedTuple):
    """Shape and colours of one part or group of a pattern."""

    shape: str
    line: str
    fill: str
    shade: str
    """Background of the cell, or "" for none."""
    ink: str = "#111111"


HIGHLIGHTS = (
    Highlight("circle", "#0072b2", "#a8d8f7", "#d3e9f9"),
    Highlight("square", "#00775a", "#9bdcc8", "#d0efe5"),
    Highlight("diamond", "#9a6500", "#fbd37a", "#fdebc2"),
    Highlight("hexagon", "#a03d76", "#f0c0da", "#f8dfec"),
    Highlight("triangle", "#736a00", "#f3ea6a", "#f8f4b8"),
    Highlight("octagon", "#444444", "#cccccc", "#e0e0e0"),
    Highlight("square", "#0072b2", "#a8d8f7", "#d3e9f9"),
    Highlight("diamond", "#00775a", "#9bdcc8", "#d0efe5"),
    Highlight("circle", "#9a6500", "#fbd37a", "#fdebc2"),
    Highlight("square", "#a03d76", "#f0c0da", "#f8dfec"),
    Highlight("hexagon", "#736a00", "#f3ea6a", "#f8f4b8"),
    Highlight("diamond", "#444444", "#cccccc", "#e0e0e0"),
)
"""Highlights of parts and groups; after the sixth, the colours repeat with other shapes."""

# Candidates of a chain: the digit is there, is not there, or the chain proves both.
ON = Highlight("circle", "#00553f", "#00775a", "", "#ffffff")
OFF = Highlight("circle", "#555555", "#ffffff", "")
BOTH = Highlight("diamond", "#6b1f4b", "#a03d76", "", "#ffffff")
REMOVED = Highlight("square", "none", "#fbd3bd", "", "#8a2f00")
STRIKE = "#c44900"
PLACE = Highlight("circle", "#00775a", "#e3f6f0", "", "#005a43")
SUPPOSED = Highlight("circle", "#0072b2", "none", "")
"""Ring around a candidate that a chain supposes to be there, or not."""
SEEN = Highlight("circle", "#9a6500", "#fdf0d0", "")
"""Highlight of a digit on the grid that rules out the alternatives to a single."""
LOST = Highlight("square", "#9a6500", "none", "")
"""Highlight of a cell that lost the digit of a single in an earlier step."""

FIRST: Mapping[str, int] = {"body": 0, "set": 1, "pivot": 2, "extra": 3, "source": 4, "target": 5}
"""Index into HIGHLIGHTS of a part's first group; further groups take what is left."""

ONE_GROUP = frozenset(("chains", "single digit", "uniqueness", "wings"))
"""Families whose groups are all drawn alike: they only tell which cells belong together."""

SHADED = frozenset(
    (
        ("marks", "target"),
        ("pairs", "pivot"),
        ("pairs", "set"),
        ("pairs", "target"),
        ("orders", "body"),
        ("sums", "body"),
        ("sums", "target"),
        ("arrangements", "body"),
    )
)
"""Families and parts whose cells are shaded, without shapes around all of their candidates."""


def outline(
    highlight: Highlight,
    middle: Point,
    radius: float,
    width: float = 1,
    dash: tuple[float, ...] = (),
    *,
    filled: bool = True,
) -> Path | Circle:
    """Return a highlight's shape around a point; `width` and `dash` are those of its edge.

    Shapes with corners reach a little beyond the radius.
    """
    fill = highlight.fill if filled and highlight.fill != "none" else ""
    look = Look(fill, highlight.line if highlight.line != "none" else "", width, dash)
    if highlight.shape == "circle":
        return Circle(middle, radius, look)
    corners = (
        (middle[0] + radius * across, middle[1] + radius * down)
        for across, down in CORNERS[highlight.shape]
    )
    return Path((tuple(corners),), look, is_closed=True)


def _polygon(corners: int, reach: float, turn: float = 0) -> tuple[tuple[float, float], ...]:
    angles = [2 * pi * (corner + turn) / corners for corner in range(corners)]
    return tuple((reach * cos(angle), reach * sin(angle)) for angle in angles)


CORNERS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "square": _polygon(4, 1.3, 0.5),
    "diamond": _polygon(4, 1.24),
    "hexagon": _polygon(6, 1.13),
    "triangle": ((0, -1.35), (1.25, 0.85), (-1.25, 0.85)),
    "octagon": _polygon(8, 1.07, 0.5),
}
"""Corners of each shape for a radius of 1; the triangle leaves room for its numeral."""


def is_reason(step: Step, role: Role) -> bool:
    """Whether a role only gives a reason, which has no highlight of its own."""
    if step.technique.is_single:
        return role.part == "extra"
    return step.technique.id == "junior_exocet" and role.part == "target" and role.group > 1
