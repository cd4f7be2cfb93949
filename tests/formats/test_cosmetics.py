"""Drawings without a meaning: kept with the puzzle and written again, and harmless."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import Thermometer, Whisper
from sudokit.drawings import (
    FORMS,
    MARGIN,
    MAX_DRAWINGS,
    MAX_POINTS,
    MAX_WORDS,
    Drawing,
    DrawnCage,
    DrawnLine,
    DrawnShape,
)
from sudokit.errors import UnclearPuzzle
from sudokit.formats import parse, read, to_text
from sudokit.formats.lzstring import compress_to_base64
from sudokit.formats.record import Record
from sudokit.game import Game
from sudokit.grid import Grid
from sudokit.grid_json import grid_from_dict, grid_to_dict
from sudokit.shape import Shape

from ..thorough import examples

Json = dict[str, Any]

RULES = "Normal sudoku rules apply. Neighbouring digits on a green line differ by at least 5."
GREEN = {"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#67F067", "thickness": 10}


def sudokupad(**keys: Any) -> str:
    cells: list[list[Json]] = [[{} for _ in range(9)] for _ in range(9)]
    return "https://sudokupad.app/scl" + compress_to_base64(json.dumps({"cells": cells, **keys}))


def f_puzzles(**keys: Any) -> str:
    cells: list[list[Json]] = [[{} for _ in range(9)] for _ in range(9)]
    data = {"size": 9, "grid": cells, **keys}
    return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(data))


def record_of(link: str, **reading: Any) -> Record:
    (record,) = read(link, **reading).records
    assert isinstance(record, Record)
    return record


def drawings_of(link: str) -> tuple[Drawing, ...]:
    return parse(link, ignore_drawings=True).shape.drawings


@pytest.mark.parametrize(
    ("keys", "drawing"),
    [
        (
            {"lines": [{"wayPoints": [[0.5, 0.5], [1, 2]], "color": "#F00", "thickness": 16}]},
            DrawnLine(((0.5, 0.5), (2, 1)), "#ff0000", 0.25),
        ),
        (
            {"lines": [{"wayPoints": [[0, 0], [1, 1]], "color": "rgba(0, 0, 255, 0.5)",
                        "stroke-dasharray": "8, 4", "fill": "red", "opacity": 0.5}]},
            DrawnLine(((0, 0), (1, 1)), "#0000ff40", 2 / 64, (0.125, 0.0625), "#ff000080"),
        ),
        (
            {"arrows": [{"wayPoints": [[9.5, 0.5], [9.5, 2.5]], "color": "#000000",
                         "thickness": 4, "headLength": 0.4}]},
            DrawnLine(((0.5, 9.5), (2.5, 9.5)), "#000000", 4 / 64, head=0.4),
        ),
        (
            {"overlays": [{"center": [-0.5, 4.5], "width": 9, "height": 1, "text": " By\nAda ",
                           "color": "#123456", "fontSize": 32}]},
            DrawnShape((4.5, -0.5), 9, 1, words="By Ada", ink="#123456", text_height=0.5),
        ),
        (
            {"underlays": [{"center": [3.3, 4.4], "width": 0.5, "height": 0.25, "rounded": True,
                            "angle": -90, "backgroundColor": "#FFF8", "borderColor": "#000",
                            "borderSize": 8}]},
            DrawnShape((4.4, 3.3), 0.5, 0.25, "pill", 270, "#ffffff88", "#000000", 0.125,
                       is_under=True),
        ),
        (
            {"cages": [{"cells": [[0, 0], [0, 1]], "value": "no sum", "outlineC": "#0a0"}]},
            DrawnCage(((0, 0), (0, 1)), "#00aa00", "no sum"),
        ),
    ],
)  # fmt: skip
def test_drawings_of_sudokupad_are_kept(keys: dict[str, Any], drawing: Drawing) -> None:
    assert drawings_of(sudokupad(**keys)) == (drawing,)


@pytest.mark.parametrize(
    ("keys", "drawings"),
    [
        (
            {"line": [{"lines": [["R1C1", "R2C2"], ["R5C5"]], "outlineC": "#F00", "width": 0.5}]},
            [DrawnLine(((0.5, 0.5), (1.5, 1.5)), "#ff0000", 0.25),
             DrawnLine(((4.5, 4.5),), "#ff0000", 0.25)],
        ),
        (
            {"circle": [{"cells": ["R1C1", "R1C2"], "width": 0.5, "height": 0.25, "baseC": "#FFF",
                         "outlineC": "#000", "value": "ab", "fontC": "#00F", "angle": 45}]},
            [DrawnShape((1, 0.5), 0.5, 0.25, "ellipse", 45, "#ffffff", "#000000", is_under=True),
             DrawnShape((1, 0.5), angle=45, words="ab", ink="#0000ff", text_height=0.25)],
        ),
        (
            {"rectangle": [{"cells": ["R3C3"], "width": 0.5, "height": 1, "baseC": "#ABCDEF"}]},
            [DrawnShape((2.5, 2.5), 0.5, 1, fill="#abcdef", is_under=True)],
        ),
        (
            {"text": [{"cells": ["R0C1"], "value": "Q", "size": 0.5}]},
            [DrawnShape((0.5, -0.5), words="Q", text_height=0.4)],
        ),
        (
            {"cage": [{"cells": ["R1C1"], "value": "7", "outlineC": "#00F", "fontC": "#F00"}]},
            [DrawnCage(((0, 0),), "#0000ff", "7", "#ff0000")],
        ),
        (
            {"grid": [[{"c": "#F00", "cArray": ["#F00", "#0F0"]}] + [{}] * 8] + [[{}] * 9] * 8},
            [DrawnShape((0.25, 0.5), 0.5, 1, fill="#ff0000", is_under=True),
             DrawnShape((0.75, 0.5), 0.5, 1, fill="#00ff00", is_under=True)],
        ),
    ],
)  # fmt: skip
def test_drawings_of_f_puzzles_are_kept(keys: dict[str, Any], drawings: list[Drawing]) -> None:
    grid = parse(f_puzzles(**keys), ignore_drawings=True)
    assert list(grid.shape.drawings) == drawings
    again = parse(to_text(grid, "fpuzzles"))  # nothing is asked of a link that we wrote
    assert sorted(map(repr, again.shape.drawings)) == sorted(map(repr, drawings))


def test_what_was_read_as_a_rule_is_no_drawing() -> None:
    stray = {"center": [4.5, 4.5], "width": 0.5, "height": 0.5, "text": "hello"}
    link = sudokupad(lines=[GREEN], overlays=[stray], metadata={"rules": RULES})
    with pytest.raises(UnclearPuzzle):
        parse(link)
    record = record_of(link, ignore_drawings=True)
    assert record.grid.shape.constraints == (Whisper("r1c1-r1c4", 5),)
    (kept,) = record.grid.shape.drawings
    assert isinstance(kept, DrawnShape)
    assert kept.words == "hello"
    assert "kept as drawings, without a meaning: drawing r5c5" in record.info["readings"]


def test_decoration_is_kept() -> None:
    shaded = {"center": [4.5, 4.5], "width": 1, "height": 1, "backgroundColor": "#FFCCAA"}
    link = sudokupad(lines=[GREEN], underlays=[shaded], metadata={"rules": RULES})
    (kept,) = parse(link).shape.drawings
    assert kept == DrawnShape((4.5, 4.5), 1, 1, fill="#ffccaa", is_under=True)


SANDWICH = "Sandwich: numbers outside the grid are sums of the digits between 1 and 9."


@pytest.mark.parametrize("rules", [SANDWICH, "Normal sudoku rules apply.", ""])
@pytest.mark.parametrize("text", ["by Ada", "2027-01-31", "© 2027", ""])
def test_captions_beside_the_grid_are_no_numbers_outside(text: str, rules: str) -> None:
    size = {"width": 1, "height": 1, "backgroundColor": "#FFCCAA"}
    clues = [{"center": [-0.5, 0.5], "text": "8"}] if rules == SANDWICH else []
    captions = [{"center": [y, 4.5], "text": text, **size} for y in (9.5, -1.5)]
    link = sudokupad(overlays=[*captions, *clues], metadata={"rules": rules})
    shape = parse(link).shape
    assert len(shape.constraints) == len(clues)
    assert [one.words for one in shape.drawings if isinstance(one, DrawnShape)] == [text, text]


@pytest.mark.parametrize(
    "text", ["Anti-knight", "Digits along thermometers increase", "XXIII", "odd", "10-12", "?"]
)
def test_words_outside_that_may_be_a_rule_or_a_clue_are_asked_about(text: str) -> None:
    words = [{"center": [9.5, 4.5], "text": text}, {"center": [-0.5, 0.5], "text": "8"}]
    with pytest.raises(UnclearPuzzle, match="outside the grid"):
        parse(sudokupad(overlays=words, metadata={"rules": SANDWICH}))


@pytest.mark.parametrize("format", ["sudokupad", "fpuzzles", "json"])
def test_a_drawing_that_was_written_is_never_read_as_a_rule(format: str) -> None:
    line = DrawnLine(((0.5, 0.5), (3.5, 0.5)), "#67f067", 0.15625)
    shape = Shape(9, constraints=[Thermometer("r5c5-r5c8")], drawings=[line])
    grid = Grid.empty(shape)
    record = record_of(to_text(grid, format, info={"rules": RULES}), ignore_drawings=True)
    assert record.grid == grid
    assert record.grid.shape.drawings == shape.drawings


@pytest.mark.parametrize("format", ["line", "rows", "boxed", "sigh", "opensudoku"])
def test_other_formats_leave_drawings_out(format: str) -> None:
    grid = Grid.empty(Shape(9, drawings=[DrawnLine(((0.5, 0.5), (3.5, 0.5)))]))
    assert to_text(grid, format) == to_text(Grid.empty(9), format)


numbers = st.integers(-MARGIN * 4, (9 + MARGIN) * 4).map(lambda quarters: quarters / 4)
points = st.tuples(numbers, numbers)
lengths = st.floats(0, 40).map(lambda x: round(x, 5))
positive = st.floats(0.01, 40).map(lambda x: round(x, 5))
colours = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)
seen = colours | st.from_regex(r"#[0-9a-f]{6}(0[1-9a-f]|[1-9a-e][0-9a-f])", fullmatch=True)
letters = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=20)
cells = st.tuples(st.integers(0, 8), st.integers(0, 8))
drawn_lines = st.builds(
    DrawnLine,
    points=st.lists(points, min_size=1, max_size=5).map(tuple),
    colour=seen,
    width=lengths,
    dash=st.just(()) | st.lists(positive, min_size=1, max_size=4).map(tuple),
    fill=st.just("") | seen,
    head=lengths,
)
drawn_shapes = st.builds(
    DrawnShape,
    centre=points,
    width=positive,
    height=positive,
    form=st.sampled_from(FORMS[:2]),
    angle=st.integers(0, 359),
    fill=seen,
    edge=st.just("") | seen,
    edge_width=lengths,
    words=st.just("") | letters,
    ink=seen,
    text_height=lengths,
    is_under=st.booleans(),
)
drawn_cages = st.builds(
    DrawnCage, cells=st.lists(cells, min_size=1, max_size=5, unique=True).map(tuple), colour=seen,
    words=st.just("") | letters, ink=seen,
)  # fmt: skip
puzzles = st.lists(drawn_lines | drawn_shapes | drawn_cages, max_size=5).map(
    lambda drawings: Grid.empty(Shape(9, drawings=drawings))
)


def by_place(grid: Grid) -> list[str]:
    """Return the drawings in an order of its own: links have a list for each sort."""
    return sorted(map(repr, grid.shape.drawings))


@settings(max_examples=examples(100), deadline=None)
@given(puzzles)
def test_drawings_survive_sudokupad_and_json(grid: Grid) -> None:
    again = parse(to_text(grid, "sudokupad"))
    assert again == grid
    assert by_place(again) == by_place(grid)
    as_json = json.loads(json.dumps(grid_to_dict(grid)))
    assert grid_from_dict(as_json).shape.drawings == grid.shape.drawings
    assert Game.from_json(Game(grid).to_json()).start.shape.drawings == grid.shape.drawings
    assert eval(repr(grid.shape)).drawings == grid.shape.drawings


@settings(max_examples=examples(60), deadline=None)
@given(puzzles)
def test_drawings_of_f_puzzles_stay_as_they_are_once_written(grid: Grid) -> None:
    first = parse(to_text(grid, "fpuzzles"))
    assert first == grid
    again = parse(to_text(first, "fpuzzles"))
    assert by_place(again) == by_place(first)


# What a hostile link can hold.

EVIL: list[object] = [
    "url(#a)", "url(http://x)", '"/><script>alert(1)</script>', "red;stroke:url(x)", "#ggg",
    "javascript:1", "var(--x)", "inherit", "#ff0000 ", "expression(1)", None, 5, [], {},
    "#" * 9999,
]  # fmt: skip


@pytest.mark.parametrize("evil", EVIL, ids=range(len(EVIL)))
def test_only_colours_are_colours(evil: object) -> None:
    where = {"center": [4.5, 4.5], "width": 1, "height": 1}
    link = sudokupad(
        lines=[{"wayPoints": [[0, 0], [1, 1]], "color": evil, "fill": evil}],
        overlays=[{**where, "backgroundColor": evil, "borderColor": evil, "color": evil,
                   "text": '"><script>&'}],
        cages=[{"cells": [[0, 0]], "outlineC": evil, "fontC": evil, "value": "a"}],
    )  # fmt: skip
    for one in drawings_of(link):
        for name in ("colour", "fill", "edge", "ink"):
            assert getattr(one, name, "") in ("", "#ff0000", "#000000")


def test_far_and_endless_drawings_are_moved_and_cut() -> None:
    link = sudokupad(
        lines=[{"wayPoints": [[-1e5, 1e300], [4, 50], [float("nan"), 1], ["x", 2], 7],
                "color": "#000", "thickness": 1e5}],
        overlays=[{"center": [99, 4], "width": 1e99, "height": -4, "text": "\x00a\x1b[31m" * 500}],
    )  # fmt: skip
    line, label = drawings_of(link)
    assert isinstance(line, DrawnLine)
    assert isinstance(label, DrawnShape)
    assert line.points == ((9 + MARGIN, 4),)
    assert line.width == 40
    assert label.centre == (4, 9 + MARGIN)
    assert len(label.words) <= MAX_WORDS
    assert label.words.isprintable()


@pytest.mark.parametrize("points", [1, 50])
def test_drawings_are_limited(points: int) -> None:
    stroke = {"wayPoints": [[0.5, i % 9 + 0.5] for i in range(points)], "color": "#123456"}
    record = record_of(sudokupad(lines=[stroke] * (MAX_DRAWINGS + 1)), ignore_drawings=True)
    kept = len(record.grid.shape.drawings)
    assert kept == min(MAX_DRAWINGS, MAX_POINTS // points)
    assert f"only the first {kept} of {MAX_DRAWINGS + 1} drawings kept" in record.info["readings"]
