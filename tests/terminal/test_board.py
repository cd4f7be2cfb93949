"""The board as characters: sizes, cells under the mouse, and what shows of extra rules."""

from __future__ import annotations

from collections import Counter

import pytest

from sudokit import Game, Grid, Shape
from sudokit.constraints import Cage, Difference, PairSum, Ratio
from sudokit.terminal.board import LAYOUTS, Layout, best_layout, cell_at, draw, size_of
from sudokit.terminal.session import Session
from sudokit.terminal.view import view_of

from ..constrained import OPEN

JIGSAW = Shape(4, boxes="1122112233443344")
SHAPES = [
    Shape(4),
    Shape(6),
    Shape(9),
    Shape(9, variants=["x"]),
    Shape(16),
    Shape(25),
    JIGSAW,
    OPEN,
]


def drawn(grid: Grid, layout: Layout, signs: bool = True) -> list[str]:
    session = Session(Game(grid), lambda game: None)
    lines = draw(view_of(session), layout, signs=signs)
    return ["".join(piece.text for piece in line) for line in lines]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.dimensions)
def test_every_cell_lies_where_it_is_found(shape: Shape, layout: Layout) -> None:
    lines = drawn(Grid.empty(shape), layout)
    width, height = size_of(shape, layout)
    assert ({*map(len, lines)}, len(lines)) == ({width}, height)
    places = Counter(cell_at(shape, layout, x, y) for y in range(height) for x in range(width))
    assert min(places[cell] for cell in shape.cells) >= layout.width * layout.height
    for cell in {0, len(shape.cells) // 2, len(shape.cells) - 1}:
        board = drawn(Grid.empty(shape).place(cell, 1), layout)
        symbol = shape.symbol(1)
        found = [
            (x, y)
            for y, (line, before) in enumerate(zip(board, lines))
            for x, (new, old) in enumerate(zip(line, before))
            if new != old and new == symbol
        ]
        assert [cell_at(shape, layout, x, y) for x, y in found] == [cell]
    assert cell_at(shape, layout, 0, 0) is None
    assert cell_at(shape, layout, width + 9, 2) is None


def test_layouts_by_the_size_of_the_terminal() -> None:
    nine = Shape(9)
    assert best_layout(nine, 50, 23) == Layout(4, 2)
    assert best_layout(nine, 90, 39) == Layout(7, 3)
    assert best_layout(nine, 30, 14) == Layout(2, 1)
    assert best_layout(nine, 20, 14) is None
    assert size_of(nine, LAYOUTS[2]) == (47, 23)


def test_rules_show_where_characters_can() -> None:
    dots = [Difference("r1c3 r1c4"), Ratio("r2c3 r2c4"), PairSum("r4c1 r4c2", 5)]
    shape = Shape(4, constraints=[Cage("r1c1 r2c1", sum=5), *dots])
    lines = drawn(Grid.empty(shape), Layout(4, 2), signs=False)
    assert lines[2] == "1»5   «    │    ○    │"
    assert lines[4] == "2│    ╎    │    ●    │"
    assert lines[9][6] == "V"


def test_marks_that_do_not_fit_are_told_by_a_plus() -> None:
    game = Game(Grid("." * 81))
    game.fill_marks()
    game.mark("r1c2", 1, "corner")
    session = Session(game, lambda game: None)
    lines = ["".join(piece.text for piece in line)
             for line in draw(view_of(session), Layout(4, 2), signs=False)]  # fmt: skip
    assert lines[2].startswith("1»1234«1    1234")
    assert lines[3].startswith(" │567+ 123+ 567+")
    assert draw(view_of(session), Layout(5, 2), signs=False)[3][2].text == "6789 "
