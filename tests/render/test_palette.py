"""The colours of figures: digits are legible on them, and colour-blind people tell lines apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import pytest

from sudokit import Shape
from sudokit.constraints import Modular, Whisper
from sudokit.constraints.table import KINDS
from sudokit.render.constraint_figures import figures
from sudokit.render.figures import Figure, Line, Text
from sudokit.render.palette import COLOURS
from sudokit.render.sheet import DARK, LIGHT, THEMES, Theme

from .test_figures import example

GROUNDS = [
    name for name in COLOURS
    if name not in ("ink", "soft", "core", "arrow", "cage", "group", "rellik", "house_edge", "lit")
    and not name.endswith("dot") and name not in ("dot_edge", "diagonal")
]  # fmt: skip
"""Colours of wide lines and of cells, over which digits are written."""

Vector = tuple[float, float, float]
SEEN_BY: Mapping[str, tuple[Vector, Vector, Vector]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip
"""What people see of linear RGB: matrices of Machado, Oliveira and Fernandes (2009), and grey."""
DIFFERENT = 11.0
"""Distance in CIELAB from which two colours are told apart at a glance."""


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_digits_are_legible_on_lines_and_cells(theme: Theme, name: str) -> None:
    ground = getattr(COLOURS[name], theme.name)
    assert contrast(theme.ink, ground) >= 4.5
    assert contrast(theme.placed, ground) >= 2


def test_texts_are_legible_on_paper() -> None:
    for theme in (LIGHT, DARK):
        for name in ("ink", "soft", "cage", "group", "rellik"):
            assert contrast(getattr(COLOURS[name], theme.name), theme.paper) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seen_by", SEEN_BY)
def test_lines_that_some_people_see_in_one_colour_differ_in_form(seen_by: str, theme: str) -> None:
    lines = {kind.id: example(kind) for kind in KINDS if kind.family == "lines"}
    lines |= {"dutch whisper": Whisper("r1c1-r1c4", 4), "parity": Modular("r1c1-r1c4", 2)}
    drawn = {name: figures(Shape(9, constraints=[each])) for name, each in lines.items()}
    for (one, a), (other, b) in combinations(drawn.items(), 2):
        forms = [form((*each.lines, *each.marks)) for each in (a, b)]
        if forms[0] == forms[1]:
            far = distance(widest(a.lines, theme), widest(b.lines, theme), SEEN_BY[seen_by])
            assert far >= DIFFERENT, f"{one} looks like {other}"


def form(drawn: tuple[Figure, ...]) -> Counter[object]:
    """What is left of figures without colours and places; widths count if they differ much."""
    return Counter(
        each.words
        if isinstance(each, Text)
        else (type(each), round(each.width / 0.15), each.dash)
        if isinstance(each, Line)
        else (type(each), bool(each.fill), bool(each.edge))
        for each in drawn
    )


def widest(drawn: tuple[Figure, ...], theme: str) -> str:
    line = max((each for each in drawn if isinstance(each, Line)), key=lambda each: each.width)
    colour: str = getattr(COLOURS[line.colour], theme)
    return colour


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG defines it."""
    low, high = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(each))) for each in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def distance(one: str, other: str, matrix: tuple[Vector, Vector, Vector]) -> float:
    """The distance of two colours in CIELAB, as they are seen."""
    a, b = (lab(times(matrix, linear(each))) for each in (one, other))
    return float(sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5)


def linear(colour: str) -> Vector:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(  # type: ignore[return-value]
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    )


def lab(rgb: Vector) -> Vector:
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (max(0.0, part) / full for part, full in zip(times(to_xyz, rgb), white))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def times(matrix: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector)) for row in matrix)  # type: ignore[return-value]
