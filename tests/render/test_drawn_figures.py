"""Drawings without a meaning in pictures: SVG, PNG, PDF and the figures of the page."""

from __future__ import annotations

import io
from typing import Any
from xml.etree import ElementTree

import pytest

import sudokit
from sudokit.constraints import Cage, Whisper
from sudokit.drawings import MARGIN, Drawing, DrawnCage, DrawnLine, DrawnShape
from sudokit.grid import Grid
from sudokit.render.constraint_figures import figures, rule_figures
from sudokit.render.figures import Disc, Line, Polygon, Text
from sudokit.render.objects import figures_data
from sudokit.render.palette import drawn_colour, paint
from sudokit.shape import Shape

RED = "#ff0000"


def picture(*drawings: Drawing, **shape: Any) -> str:
    return sudokit.draw(Grid.empty(Shape(9, drawings=drawings, **shape)))


def layer(svg: str, name: str) -> list[ElementTree.Element]:
    found = ElementTree.fromstring(svg).find(f".//{{*}}g[@class='{name}']")
    return [] if found is None else list(found)


@pytest.mark.parametrize(
    ("drawing", "level", "kinds"),
    [
        (DrawnLine(((0, 0), (1, 1)), RED), "lines", [Line]),
        (DrawnLine(((0.5, 0.5),), RED), "lines", [Line]),
        (DrawnLine(((0, 0), (1, 1), (1, 0)), RED, fill=RED, head=0.3), "lines", [Polygon, Line,
                                                                                Line]),
        (DrawnLine(((0, 0), (1, 1)), RED, 0), "lines", []),
        (DrawnShape((1, 1), 1, 1, fill=RED), "marks", [Polygon]),
        (DrawnShape((1, 1), 1, 1, "pill", fill=RED, is_under=True), "ground", [Disc]),
        (DrawnShape((1, 1), 2, 1, "pill", fill=RED), "marks", [Polygon]),
        (DrawnShape((1, 1), 2, 1, "ellipse", edge=RED, words="a"), "marks", [Polygon, Text]),
        (DrawnShape((1, 1), words="a"), "marks", [Text]),
        (DrawnShape((1, 1), 1, 1), "marks", []),
        (DrawnCage(((0, 0), (0, 1))), "lines", [Line]),
    ],
)  # fmt: skip
def test_each_drawing_has_its_figures(drawing: Drawing, level: str, kinds: list[type]) -> None:
    shape = Shape(9, drawings=[drawing])
    assert [type(one) for one in getattr(figures(shape), level)] == kinds
    assert not any(getattr(rule_figures(shape), level))
    svg = picture(drawing)
    ElementTree.fromstring(svg)
    names = {"lines": "constraints", "ground": "ground", "marks": "marks"}
    assert len(layer(svg, names[level])) == len(kinds)


def test_rules_lie_over_drawings_and_look_the_same() -> None:
    rules = [Whisper("r1c1-r1c3"), Cage("r5c5 r5c6", 10)]
    drawings: list[Drawing] = [
        DrawnCage(((4, 4), (4, 5)), words="x"),
        DrawnLine(((0, 0), (9, 9)), width=0.01),
    ]
    plain, drawn = Shape(9, constraints=rules), Shape(9, constraints=rules, drawings=drawings)
    assert rule_figures(drawn) == figures(plain)
    assert figures(drawn).lines[1 : 1 + len(figures(plain).lines)] == figures(plain).lines
    assert figures(drawn).halos == figures(plain).halos
    assert figures(plain) == figures(Shape(9, constraints=rules))  # not what another shape draws


def test_shapes_are_turned_clockwise() -> None:
    (corner, *_) = figures(Shape(9, drawings=[DrawnShape((4, 4), 2, 1, angle=90, fill=RED)])).marks
    assert isinstance(corner, Polygon)
    assert [(round(x, 9), round(y, 9)) for x, y in corner.points] == [
        (4.5, 3), (4.5, 5), (3.5, 5), (3.5, 3),
    ]  # fmt: skip
    (words,) = layer(picture(DrawnShape((4, 4), words="a", angle=90)), "marks")
    assert words.get("transform") == "rotate(90 160 160)"


def test_margins_hold_what_is_drawn_outside() -> None:
    shape = Shape(9, drawings=[DrawnShape((-1, 4), 1, 1, fill=RED), DrawnLine(((4, 4), (9.5, 9)))])
    assert figures(shape).margins == pytest.approx((1.5, 0, 0.525, 0.025))
    huge = Shape(9, drawings=[DrawnShape((4, 4), 40, 40, fill=RED)])
    assert figures(huge).margins == (MARGIN,) * 4


def test_colours_in_both_themes() -> None:
    assert drawn_colour("") == ""
    white, black = drawn_colour("#ffffff"), drawn_colour("#000000")
    assert (paint(white, "light"), paint(white, "dark")) == (("#ffffff", 1), ("#212121", 1))
    assert (paint(black, "light"), paint(black, "dark")) == (("#000000", 1), ("#ededed", 1))
    code, seen = paint(drawn_colour("#ff000080"), "dark")
    assert len(code) == 7
    assert seen == pytest.approx(0.5, abs=0.01)
    (line,) = layer(picture(DrawnLine(((0, 0), (1, 1)), "#ff000080")), "constraints")
    assert line.get("stroke") == "#ff0000"
    assert line.get("stroke-opacity") == "0.502"


def test_words_cannot_be_markup() -> None:
    evil = "</text><script>alert(1)</script>&amp;"
    svg = picture(DrawnShape((1, 1), words=evil), DrawnCage(((0, 0),), words=evil))
    assert "<script" not in svg
    assert [text.text for text in layer(svg, "marks")] == [evil, evil]


def test_png_and_pdf_show_the_drawing() -> None:
    image = pytest.importorskip("PIL.Image")
    pdfium = pytest.importorskip("pypdfium2")
    from sudokit.printing.book import Puzzle, print_book
    from sudokit.printing.layout import Layout

    drawings = [
        DrawnShape((4.5, 4.5), 3, 3, fill=RED),
        DrawnShape((4.5, 7.5), 3, 1, fill="#0000ff80", is_under=True),
        DrawnShape((9.5, 4.5), words="turned", angle=90),
    ]
    grid = Grid.empty(Shape(9, drawings=drawings))
    png = image.open(io.BytesIO(sudokit.draw(grid).png())).convert("RGB")
    page = (
        pdfium.PdfDocument(
            print_book([Puzzle(grid, "Drawn")], Layout(solutions="none", labels="none"))
        )[0]
        .render(scale=2)
        .to_pil()
        .convert("RGB")
    )
    for shown in (png, page):
        colours = [colour for _, colour in shown.getcolors(1 << 20)]
        assert (255, 0, 0) in colours
        assert any(abs(r - 127) < 3 and abs(g - 127) < 3 and b == 255 for r, g, b in colours)


def test_figures_of_the_page_have_both_colours() -> None:
    shape = Shape(9, drawings=[DrawnShape((1, 1), 1, 1, "pill", edge=RED, edge_width=0.1)])
    disc = {
        "figure": "disc", "centre": [1, 1], "radius": 0.5, "fill": "",
        "edge": "#ff0000 #e12d2d", "edge_width": 0.1,
    }  # fmt: skip
    assert figures_data(shape)["marks"] == [disc]
