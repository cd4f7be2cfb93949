"""Colours and shapes that highlight the cells and candidates of a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import cos, pi, sin
from typing import NamedTuple

from ..logic import Candidate, Link, Role, Step
from .sheet import number
from .words.terms import group_name


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
SEEN = Highlight("circle", "#9a6500", "#fdf0d0", "")
"""Highlight of a digit on the grid that rules out the alternatives to a single."""

FIRST: Mapping[str, int] = {"body": 0, "set": 1, "pivot": 2, "extra": 3, "source": 4, "target": 5}
"""Index into HIGHLIGHTS of a part's first group; further groups take what is left."""

PARTS: Mapping[str, str] = {
    "body": "pattern", "set": "set", "pivot": "pivot", "extra": "extra", "target": "target",
    "source": "start",
}  # fmt: skip
"""Words for the parts of a pattern in the legend."""
FAMILIES: Mapping[tuple[str, str], str] = {
    ("fish", "body"): "fish",
    ("fish", "extra"): "fin",
    ("wings", "body"): "pincer",
    ("subsets", "body"): "set",
    ("locked", "body"): "locked digit",
    ("colours", "body"): "colour",
    ("single digit", "pivot"): "joint",
    ("chains", "body"): "on the way",
    ("chains", "source"): "start or end",
    ("exclusion", "body"): "cells to fill",
    ("exclusion", "extra"): "cells they see",
    ("uniqueness", "body"): "the two digits",
    ("uniqueness", "extra"): "further candidate",
    ("exotic", "extra"): "guardian",
    ("pairs", "pivot"): "its partner",
    ("pairs", "body"): "places",
    ("orders", "body"): "cells in order",
    ("sums", "body"): "cells of the sum",
    ("sums", "set"): "places of the digit",
    ("arrangements", "body"): "cells to fill",
}
"""Better words for some parts in some families, by family and part."""
GROUPS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("junior_exocet", "body"): ("base",),
    ("junior_exocet", "extra"): ("mirror A", "mirror B"),
    ("junior_exocet", "set"): ("places in the lines",),
    ("sk_loop", "body"): ("counted in its line", "counted in its box"),
    ("multi_sector_locked_sets", "body"): ("counted in its row", "counted in its column"),
    ("rule_of_45", "body"): ("left over", "outside"),
    ("sum_bounds", "body"): ("cells of the sum", "its other side"),
    ("last_of_sum", "body"): ("cells of the sum", "its other side"),
}
"""Words for the groups of a part in some techniques, by technique and part."""

ONE_GROUP = frozenset(("chains", "single digit", "uniqueness", "wings"))
"""Families whose groups are all drawn alike: they only tell which cells belong together."""


SHADED = frozenset(
    (
        ("marks", "target"),
        ("pairs", "pivot"),
        ("pairs", "target"),
        ("orders", "body"),
        ("sums", "body"),
        ("sums", "target"),
        ("arrangements", "body"),
    )
)
"""Families and parts whose cells are shaded, without shapes around all of their candidates."""


class StepHighlights(NamedTuple):
    """All highlights of a step; the first of a cell or candidate is drawn on top."""

    cells: dict[int, list[Highlight]]
    candidates: dict[Candidate, list[Highlight]]
    legend: dict[Highlight, str]
    """The words for each highlight."""
    around: frozenset[Highlight]
    """Highlights with a shape around candidates; all others only shade cells."""


def highlight_step(step: Step) -> StepHighlights:
    """Choose the highlights of a step's cells and candidates."""
    pattern = tuple(role for role in step.pattern if not is_reason(step, role))
    if step.technique.family in ONE_GROUP:
        pattern = tuple(replace(role, group=0) for role in pattern)
    kinds = list(dict.fromkeys((role.part, role.group) for role in pattern))
    highlights = _assigned(kinds)
    cells: dict[int, list[Highlight]] = {}
    candidates: dict[Candidate, list[Highlight]] = {}
    states = _states(step)
    shown: set[Highlight] = set()
    for role in pattern:
        highlight = highlights[role.part, role.group]
        if highlight not in cells.setdefault(role.cell, []):
            cells[role.cell].append(highlight)
        if (step.technique.family, role.part) in SHADED:
            continue
        for digit in role.digits:
            found = candidates.setdefault(Candidate(role.cell, digit), [])
            if highlight not in found and Candidate(role.cell, digit) not in states:
                found.append(highlight)
                shown.add(highlight)
    for candidate, state in states.items():
        candidates.setdefault(candidate, []).insert(0, state)
    legend = {highlights[kind]: _label(step, kinds, *kind) for kind in kinds}
    said = {ON: "on", OFF: "off", BOTH: "on and off"}
    legend |= {
        highlight: words for highlight, words in said.items() if highlight in states.values()
    }
    return StepHighlights(cells, candidates, legend, frozenset((*shown, *said)))


def drawn_links(step: Step) -> tuple[Link, ...]:
    """Return the links to candidates, without those to all cells of a sum or a constraint."""
    return tuple(link for link in step.links if link.target.digit or len(link.target.cells) == 1)


def outline(highlight: Highlight, x: float, y: float, radius: float, *, filled: bool = True) -> str:
    """Return the SVG of a highlight's shape around a point.

    Shapes with corners reach a little beyond the radius.
    """
    fill = highlight.fill if filled else "none"
    paint = f'fill="{fill}" stroke="{highlight.line}"'
    if highlight.shape == "circle":
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {paint}/>'
    points = " ".join(
        f"{number(x + radius * across)},{number(y + radius * down)}"
        for across, down in CORNERS[highlight.shape]
    )
    return f'<polygon points="{points}" {paint}/>'


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


def _assigned(kinds: list[tuple[str, int]]) -> dict[tuple[str, int], Highlight]:
    """Assign a highlight to every part and group, each different as far as there are enough."""
    highlights = {(part, group): HIGHLIGHTS[FIRST[part]] for part, group in kinds if group == 0}
    left = [highlight for highlight in HIGHLIGHTS if highlight not in highlights.values()]
    for index, kind in enumerate(kind for kind in kinds if kind not in highlights):
        highlights[kind] = left[index % len(left)]
    return highlights


def _states(step: Step) -> dict[Candidate, Highlight]:
    """Return the highlight of every candidate of the links: on, off, or both.

    A chain may return to a candidate that the step places or eliminates. That candidate keeps its
    first state.
    """
    said: dict[Candidate, list[bool]] = {}
    for link in drawn_links(step):
        for group, is_on in ((link.source, link.source_on), (link.target, link.target_on)):
            for cell in group.cells:
                said.setdefault(Candidate(cell, group.digit), []).append(is_on)
    concluded = {*step.eliminations, *step.placements}
    return {
        candidate: BOTH
        if len(set(states)) > 1 and candidate not in concluded
        else ON
        if states[0]
        else OFF
        for candidate, states in said.items()
    }


def is_reason(step: Step, role: Role) -> bool:
    """Whether a role only gives a reason, which has no highlight of its own."""
    if step.technique.family == "singles":
        return role.part == "extra"
    return step.technique.id == "junior_exocet" and role.part == "target" and role.group > 1


def _label(step: Step, kinds: list[tuple[str, int]], part: str, group: int) -> str:
    if groups := GROUPS.get((step.technique.id, part)):
        return groups[group]
    name = FAMILIES.get((step.technique.family, part), PARTS[part])
    several = sum(kind[0] == part for kind in kinds) > 1
    return f"{name} {group_name(step.shape, group)}" if several else name
