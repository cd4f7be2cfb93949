"""The figures of constraints: what they show, where they lie, and that all renderers draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import combinations
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from sudokit import Grid, House, Shape, draw
from sudokit import constraints as kinds
from sudokit.constraints import (
    AnyOf,
    Arrow,
    Cage,
    Clone,
    Constraint,
    Difference,
    LittleKiller,
    Odd,
    PairRelation,
    Sandwich,
    Skyscraper,
    Thermometer,
    Whisper,
)
from sudokit.constraints.table import KINDS, Kind
from sudokit.render.constraint_figures import DRAWINGS, figures
from sudokit.render.figures import Disc, Figure, Figures, Line, Polygon, Text, bounds
from sudokit.render.objects import figures_data
from sudokit.render.outlines import outline
from sudokit.render.palette import COLOURS

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [kind for kind in KINDS if kind.id in DRAWINGS]
EXTREME: Mapping[str, Sequence[Constraint]] = {
    "corners": [LittleKiller("r1c1-r9c9", 45), LittleKiller("r9c9-r1c1", 45), Odd("r1c1 r9c9")],
    "three clues at one line": [Sandwich("r1c1-r1c9", n) for n in (2, 20, 35)],
    "a loop": [Whisper("r1c1 r1c2 r2c2 r2c1 r1c1")],
    "the whole grid": [Cage([(row, column) for row in range(3) for column in range(3)], 45)],
}


def example(kind: Kind) -> Constraint:
    """The example of a kind in the table."""
    names = {name: getattr(kinds, name) for name in kinds.__all__}
    made = eval(f"{kind.class_name}({kind.example})", names)
    assert isinstance(made, Constraint)
    return made


def all_figures(drawn: Figures) -> list[Figure]:
    return [*drawn.ground, *drawn.lines, *drawn.marks]


def shape_of(*constraints: Constraint) -> Shape:
    return Shape(9, constraints=constraints)


# What is drawn.


def test_every_kind_is_drawn_or_is_a_rule_about_the_whole_grid() -> None:
    assert set(DRAWINGS) <= {kind.id for kind in KINDS}
    for kind in KINDS:
        assert (kind.id in DRAWINGS) == bool(example(kind).cells), kind.id


@pytest.mark.parametrize("kind", DRAWN, ids=lambda kind: kind.id)
def test_each_kind_draws_something_in_known_colours_within_the_picture(kind: Kind) -> None:
    drawn = figures(shape_of(example(kind)))
    assert all_figures(drawn)
    check_is_inside(drawn, 9)
    for figure in all_figures(drawn):
        for name in ("colour", "fill", "edge", "halo"):
            colour = getattr(figure, name, "")
            assert colour == "" or colour in COLOURS


@pytest.mark.parametrize("name", EXTREME)
def test_clues_and_lines_in_unusual_places_stay_within_the_picture(name: str) -> None:
    check_is_inside(figures(shape_of(*EXTREME[name])), 9)


def check_is_inside(drawn: Figures, size: int) -> None:
    left, top, right, bottom = drawn.margins
    for figure in all_figures(drawn):
        x0, y0, x1, y1 = bounds(figure)
        assert -left - 0.1 <= x0 <= x1 <= size + right + 0.1, figure
        assert -top - 0.1 <= y0 <= y1 <= size + bottom + 0.1, figure


def test_rules_about_the_whole_grid_are_written_below_the_picture() -> None:
    shape = shape_of(kinds.AntiKnight(), kinds.NonConsecutive())
    plain, told = (draw(Grid.empty(each)) for each in (Shape(9), shape))
    rules = _layers(told)["rules"]
    assert [text.text for text in rules.iter(f"{SVG}text")] == list(shape.rule_sentences())
    assert _height(told) > _height(plain)
    assert "rules" not in _layers(plain)


def test_the_picture_grows_only_for_clues_outside() -> None:
    assert figures(shape_of(Cage("r1c1 r1c2", 10))).margins == (0, 0, 0, 0)
    left, top, right, bottom = figures(shape_of(Sandwich("r9c1-r1c1", 10))).margins
    assert (left, top, right) == (0, 0, 0)
    assert bottom > 0


def test_clues_at_the_same_place_do_not_cover_each_other() -> None:
    shape = shape_of(
        Sandwich("r1c1-r1c9", 20), Skyscraper("r1c1-r1c9", 3), LittleKiller("r2c1-r1c2", 9),
        Sandwich("r1c1-r9c1", 8), LittleKiller("r1c2-r8c9", 37),
    )  # fmt: skip
    texts = [bounds(figure) for figure in figures(shape).marks if isinstance(figure, Text)]
    assert len(texts) == 5
    for one, other in combinations(texts, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_tags_of_one_cell_take_different_corners() -> None:
    shape = shape_of(*(Cage("r1c1 r1c2", total) for total in (5, 6, 7, 8)))
    places = [figure.centre for figure in figures(shape).marks if isinstance(figure, Text)]
    assert len(set(places)) == 4


def test_lines_run_through_the_centres_of_their_cells() -> None:
    (line,) = figures(shape_of(Whisper("r2c3 r3c4 r4c4"))).lines
    assert isinstance(line, Line)
    assert line.points == ((2.5, 1.5), (3.5, 2.5), (3.5, 3.5))


def test_wide_lines_lie_below_narrow_ones() -> None:
    path = "r1c1-r1c5"
    for constraints in ([Whisper(path), Thermometer(path)], [Thermometer(path), Whisper(path)]):
        lines = [line for line in figures(shape_of(*constraints)).lines if isinstance(line, Line)]
        assert [line.colour for line in lines] == ["thermometer", "whisper"]


def test_bulbs_lie_below_the_lines_of_other_constraints() -> None:
    shape = shape_of(Whisper("r1c1 r2c2"), Thermometer("r1c1-r1c3"))
    bulb, _, whisper = figures(shape).lines
    assert isinstance(bulb, Disc)
    assert isinstance(whisper, Line)
    assert whisper.colour == "whisper"


def test_arrows_start_at_the_near_end_of_their_pill() -> None:
    drawn = figures(shape_of(Arrow("r1c1 r1c2", "r1c3 r1c4"))).lines
    shaft = next(each for each in drawn if isinstance(each, Line) and len(each.points) == 3)
    assert shaft.points[0] == (1.5, 0.5)


def test_dots_lie_between_their_cells() -> None:
    (dot,) = figures(shape_of(Difference("r1c1 r2c1"))).marks
    assert isinstance(dot, Disc)
    assert dot.centre == (0.5, 1)


def test_dots_of_cells_that_do_not_touch_are_joined_to_them() -> None:
    assert figures(shape_of(Difference("r1c1 r1c2"))).lines == ()
    (join,) = figures(shape_of(Difference("r1c1 r5c5"))).lines
    assert isinstance(join, Line)
    assert join.points == ((0.5, 0.5), (4.5, 4.5))


def test_digits_are_written_as_the_grid_writes_them() -> None:
    shape = Shape(16, constraints=[kinds.Quadruple("r1c1 r1c2 r2c1 r2c2", [10, 16])])
    assert [each.words for each in figures(shape).marks if isinstance(each, Text)] == ["A", "G"]


def test_letters_tell_groups_of_cells_apart() -> None:
    shape = shape_of(
        Clone("r1c1", "r2c2"), Cage("r9c9 r9c8"), Clone("r3c3", "r4c4"),
        AnyOf([[Odd("r5c5")], [Odd("r6c6")]]),
        PairRelation("r1c1 r1c2", lambda a, b: a < b, name="The first is smaller."),
    )  # fmt: skip
    assert figures(shape).letters == ("A", "", "B", "C", "D")


def test_houses_are_drawn_like_constraints() -> None:
    extra = House("e1", (0, 1, 9))
    drawn = figures(Shape(9, variants=["x", "windoku", "disjoint"], extra=[extra]))
    diagonals = [each for each in drawn.lines if isinstance(each, Line) and not each.is_closed]
    assert {line.points for line in diagonals} == {((0, 0), (9, 9)), ((9, 0), (0, 9))}
    assert sum(isinstance(each, Disc) for each in drawn.ground) == 81
    assert sum(isinstance(each, Polygon) for each in drawn.ground) == 36 + 3


def test_figures_of_other_shapes_follow_their_rows_and_columns() -> None:
    shape = Shape(
        rows=4, columns=6, digits=range(1, 7), boxes=(),
        constraints=[Sandwich("r1c6-r4c6", 3), Sandwich("r4c6-r1c6", 3)],
    )  # fmt: skip
    above, below = (each.centre for each in figures(shape).marks if isinstance(each, Text))
    assert (above[0], below[0]) == (5.5, 5.5)
    assert above[1] < 0
    assert below[1] > 4


# Outlines.


CELLS = {
    "one": [(2, 2)],
    "row": [(0, 0), (0, 1), (0, 2)],
    "bent": [(0, 0), (0, 1), (1, 0)],
    "ring": [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)],
    "diagonal": [(0, 0), (1, 1), (2, 2)],
    "apart": [(0, 0), (5, 5), (5, 6)],
}


@pytest.mark.parametrize("cells", CELLS.values(), ids=CELLS)
def test_outlines_are_closed_and_enclose_their_cells(cells: list[tuple[int, int]]) -> None:
    area = sum(_area(loop) for loop in outline(cells, 0))
    assert area == pytest.approx(len(cells))
    for loop in outline(cells, 0.1):
        for (x0, y0), (x1, y1) in zip(loop, (*loop[1:], loop[0])):
            assert (x0 == pytest.approx(x1)) != (y0 == pytest.approx(y1))
            for share in (0.0, 0.3, 0.5, 1.0):
                x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
                assert (int(y), int(x)) in cells


def test_cells_that_touch_at_a_corner_have_outlines_of_their_own() -> None:
    assert len(outline(CELLS["diagonal"], 0.1)) == 3
    assert len(outline(CELLS["ring"], 0.1)) == 2
    assert sum(_area(loop) for loop in outline(CELLS["ring"], 0.1)) < 8


def test_overlapping_cages_lie_within_each_other() -> None:
    shape = shape_of(Cage("r1c1 r1c2", 5), Cage("r1c1 r1c2", 5))
    outer, inner = (_area(line.points) for line in figures(shape).lines if isinstance(line, Line))
    assert inner < outer


def _area(loop: tuple[tuple[float, float], ...]) -> float:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, (*loop[1:], loop[0]))) / 2


# Renderers.


def test_pictures_and_the_api_have_the_same_figures() -> None:
    shape = shape_of(*(example(kind) for kind in KINDS if kind.family != "custom"))
    data, layers = figures_data(shape), _layers(draw(Grid.empty(shape)))
    tags = {"line": "path", "polygon": "path", "disc": "circle", "text": "text"}
    for part, layer in (("ground", "ground"), ("lines", "constraints"), ("marks", "marks")):
        told = data[part]
        assert isinstance(told, list)
        assert [SVG + tags[each["figure"]] for each in told] == [each.tag for each in layers[layer]]


def test_data_of_figures_has_all_that_is_not_empty() -> None:
    shape = shape_of(Cage("r1c1 r1c2", 10))
    data = cast("dict[str, list[dict[str, Any]]]", figures_data(shape))
    (line,), (text,) = data["lines"], data["marks"]
    assert line["is_closed"] is True
    assert set(line) == {"figure"} | {field.name for field in fields(Line)}
    assert text["words"] == "10"


def test_constraints_lie_below_digits_and_lines_below_the_lines_of_the_grid() -> None:
    shape = shape_of(Whisper("r1c1-r1c5"), Difference("r2c1 r2c2"), Odd("r9c9"))
    names = list(_layers(draw(Grid("1" + "." * 80, shape))))
    assert names == ["background", "ground", "constraints", "lines", "marks", "digits"]


def test_dark_pictures_have_other_colours_and_the_same_figures() -> None:
    shape = shape_of(*(example(kind) for kind in DRAWN if kind.family in ("lines", "cells")))
    light, dark = (draw(Grid.empty(shape), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    tags = [[each.tag for each in ElementTree.fromstring(svg).iter()] for svg in (light, dark)]
    assert tags[0] == tags[1]
    with pytest.raises(ValueError, match="unknown theme 'blue': choose from light, dark"):
        draw(Grid.empty(shape), theme="blue")


def _layers(picture: str) -> dict[str, ElementTree.Element]:
    groups = ElementTree.fromstring(picture).findall(f"{SVG}g")
    return {group.get("class", ""): group for group in groups}


def _height(picture: str) -> float:
    return float(ElementTree.fromstring(picture).get("height", "0"))
