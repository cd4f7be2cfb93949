"""Marks: a Step -> which colour and shape each of its cells and candidates is drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

from ..logic import Candidate, Role, Step
from .sheet import number
from .words.terms import group_name


class Mark(NamedTuple):
    """Shape and colours of one kind of thing in a pattern."""

    shape: str
    line: str
    fill: str
    shade: str
    """Of the cell; "" to leave it."""
    ink: str = "#111111"


MARKS = (
    Mark("circle", "#0072b2", "#a8d8f7", "#d3e9f9"),
    Mark("square", "#00775a", "#9bdcc8", "#d0efe5"),
    Mark("diamond", "#9a6500", "#fbd37a", "#fdebc2"),
    Mark("hexagon", "#a03d76", "#f0c0da", "#f8dfec"),
    Mark("triangle", "#736a00", "#f3ea6a", "#f8f4b8"),
    Mark("octagon", "#444444", "#cccccc", "#e0e0e0"),
    Mark("square", "#0072b2", "#a8d8f7", "#d3e9f9"),
    Mark("diamond", "#00775a", "#9bdcc8", "#d0efe5"),
    Mark("circle", "#9a6500", "#fbd37a", "#fdebc2"),
    Mark("square", "#a03d76", "#f0c0da", "#f8dfec"),
    Mark("hexagon", "#736a00", "#f3ea6a", "#f8f4b8"),
    Mark("diamond", "#444444", "#cccccc", "#e0e0e0"),
)
"""Those of parts and groups; after the sixth, colours come again with other shapes."""

# In a chain: a digit is there, is not there, or the chain says both.
ON = Mark("circle", "#00553f", "#00775a", "", "#ffffff")
OFF = Mark("circle", "#555555", "#ffffff", "")
BOTH = Mark("diamond", "#6b1f4b", "#a03d76", "", "#ffffff")
REMOVED = Mark("square", "none", "#fbd3bd", "", "#8a2f00")
STRIKE = "#c44900"
PLACE = Mark("circle", "#00775a", "#e3f6f0", "", "#005a43")
SEEN = Mark("circle", "#9a6500", "#fdf0d0", "")
"""Around a digit on the grid that a single follows from."""

FIRST: Mapping[str, int] = {"body": 0, "set": 1, "pivot": 2, "extra": 3, "source": 4, "target": 5}
"""The mark of a part, of those in MARKS; further groups take those that are left."""

PARTS: Mapping[str, str] = {
    "body": "pattern", "set": "set", "pivot": "pivot", "extra": "extra", "target": "target",
    "source": "start",
}  # fmt: skip
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
}
"""What the legend calls a part, in a family where there is a better word than that of PARTS."""
GROUPS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("junior_exocet", "body"): ("base",),
    ("junior_exocet", "extra"): ("mirror A", "mirror B"),
    ("junior_exocet", "set"): ("places in the lines",),
    ("sk_loop", "body"): ("counted in its line", "counted in its box"),
    ("multi_sector_locked_sets", "body"): ("counted in its row", "counted in its column"),
}
"""What it calls the groups of a part, in a technique that has words of its own for them."""

ONE_GROUP = frozenset(("chains", "single digit", "uniqueness", "wings"))
"""Families whose groups say only which cells of a part belong together: they look alike."""


class Marked(NamedTuple):
    """All marks of a step, in the order of the step; the first is the one on top."""

    cells: dict[int, list[Mark]]
    candidates: dict[Candidate, list[Mark]]
    legend: dict[Mark, str]
    """What they mean."""
    around: frozenset[Mark]
    """Those that are around candidates; all others only shade a cell."""


def marked(step: Step) -> Marked:
    pattern = tuple(role for role in step.pattern if not is_reason(step, role))
    if step.technique.family in ONE_GROUP:
        pattern = tuple(role._replace(group=0) for role in pattern)
    kinds = list(dict.fromkeys((role.part, role.group) for role in pattern))
    marks = _assigned(kinds)
    cells: dict[int, list[Mark]] = {}
    candidates: dict[Candidate, list[Mark]] = {}
    states = _states(step)
    shown: set[Mark] = set()
    for role in pattern:
        mark = marks[role.part, role.group]
        if mark not in cells.setdefault(role.cell, []):
            cells[role.cell].append(mark)
        for digit in role.digits:
            found = candidates.setdefault(Candidate(role.cell, digit), [])
            if mark not in found and Candidate(role.cell, digit) not in states:
                found.append(mark)
                shown.add(mark)
    for candidate, state in states.items():
        candidates.setdefault(candidate, []).insert(0, state)
    legend = {marks[kind]: _label(step, kinds, *kind) for kind in kinds}
    said = {ON: "on", OFF: "off", BOTH: "on and off"}
    legend |= {mark: words for mark, words in said.items() if mark in states.values()}
    return Marked(cells, candidates, legend, frozenset((*shown, *said)))


def outline(mark: Mark, x: float, y: float, radius: float, *, filled: bool = True) -> str:
    """The mark around a point; shapes with corners reach a little beyond the radius."""
    fill = mark.fill if filled else "none"
    paint = f'fill="{fill}" stroke="{mark.line}"'
    if mark.shape == "circle":
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {paint}/>'
    points = " ".join(
        f"{number(x + radius * across)},{number(y + radius * down)}"
        for across, down in CORNERS[mark.shape]
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
"""For a radius of 1. The triangle is wide at the height of its numeral."""


def _assigned(kinds: list[tuple[str, int]]) -> dict[tuple[str, int], Mark]:
    """Every part and group its mark: no two alike, unless there are more than marks."""
    marks = {(part, group): MARKS[FIRST[part]] for part, group in kinds if group == 0}
    left = [mark for mark in MARKS if mark not in marks.values()]
    for number_of, kind in enumerate(kind for kind in kinds if kind not in marks):
        marks[kind] = left[number_of % len(left)]
    return marks


def _states(step: Step) -> dict[Candidate, Mark]:
    """What the links say of candidates: on, off, or both.

    Where that is what the step concludes about, a chain comes back to where it began; then it
    counts what was said first.
    """
    said: dict[Candidate, list[bool]] = {}
    for link in step.links:
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
    """Return whether a role only says why the step follows, so that it has no mark."""
    if step.technique.family == "singles":
        return role.part == "extra"
    return step.technique.id == "junior_exocet" and role.part == "target" and role.group > 1


def _label(step: Step, kinds: list[tuple[str, int]], part: str, group: int) -> str:
    if groups := GROUPS.get((step.technique.id, part)):
        return groups[group]
    name = FAMILIES.get((step.technique.family, part), PARTS[part])
    several = sum(kind[0] == part for kind in kinds) > 1
    return f"{name} {group_name(step.shape, group)}" if several else name
