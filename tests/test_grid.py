from __future__ import annotations

import copy
import pickle
from array import array
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import Even, Odd
from sudokit.errors import IllegalMove, ShapeError, UnknownPlace
from sudokit.grid import Grid
from sudokit.shape import BOXES, SYMBOLS, VARIANTS, House, Shape, standard_shape

from .brute_force import JIGSAW_5, JIGSAW_9, KINDS
from .thorough import examples

ALL_BOXES = [
    (rows, size // rows) for size in BOXES for rows in range(2, size // 2 + 1) if size % rows == 0
]
EMPTY = [0] * 16


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Draw a grid of any kind, with or without givens and candidates."""
    shape, _ = KINDS[draw(st.sampled_from(sorted(KINDS)))]

    def entries(entry: st.SearchStrategy[int]) -> st.SearchStrategy[list[int]]:
        return st.lists(entry, min_size=len(shape.cells), max_size=len(shape.cells))

    return Grid(
        draw(entries(st.integers(0, shape.size))),
        shape,
        givens=draw(st.none() | entries(st.integers(0, 1))),
        candidate_masks=draw(st.none() | entries(st.integers(0, 2**shape.size - 1))),
    )


# Shapes.


@pytest.mark.parametrize("kind", KINDS)
def test_houses_are_right(kind: str) -> None:
    shape, houses = KINDS[kind]
    assert sorted(sorted(house.cells) for house in shape.houses) == sorted(map(sorted, houses))
    assert len({house.name for house in shape.houses}) == len(houses)


@pytest.mark.parametrize(("rows", "columns"), ALL_BOXES)
def test_every_box_shape(rows: int, columns: int) -> None:
    size = rows * columns
    shape = Shape(size, (rows, columns))
    assert (shape.size, shape.box, len(shape.cells)) == (size, (rows, columns), size * size)
    for kind, letter in enumerate("rcb"):
        houses = shape.houses[kind * size : (kind + 1) * size]
        assert [house.name for house in houses] == [f"{letter}{i + 1}" for i in range(size)]
        assert sorted(cell for house in houses for cell in house.cells) == list(shape.cells)
    for box in shape.houses[2 * size :]:
        rows_here = {cell // size for cell in box.cells}
        columns_here = {cell % size for cell in box.cells}
        assert (len(rows_here), len(columns_here)) == (rows, columns)
        assert max(rows_here) - min(rows_here) == rows - 1
        assert max(columns_here) - min(columns_here) == columns - 1
    assert eval(repr(shape)) == shape
    assert (shape == Shape(size)) == (BOXES[size] == (rows, columns))


def test_usual_boxes() -> None:
    assert Shape() == Shape(9) == Shape(9, (3, 3)) == standard_shape(9)
    assert standard_shape(9) is standard_shape(9)
    assert Shape(6).box == (2, 3)
    assert Shape(6) != Shape(6, (3, 2))
    assert hash(Shape(6)) == hash(Shape(6, (2, 3)))
    assert {Shape(9): 1}[Shape(9, (3, 3))] == 1


@pytest.mark.parametrize(("rows", "columns"), ALL_BOXES)
def test_boxes_named_cell_by_cell(rows: int, columns: int) -> None:
    size = rows * columns
    names = [(r // rows, c // columns) for r in range(size) for c in range(size)]
    shape = Shape(size, boxes=names)
    assert shape == Shape(size, (rows, columns))
    assert shape.box == (rows, columns)
    assert repr(shape) == repr(Shape(size, (rows, columns)))


def test_jigsaw() -> None:
    shape = Shape(9, boxes=JIGSAW_9)
    assert shape.box is None
    assert shape == Shape(9, boxes=JIGSAW_9.translate(str.maketrans("ABCDEFGHI", "zyxwvutsr")))
    assert shape != Shape(9)
    assert shape.houses[18].cells == tuple(i for i, name in enumerate(JIGSAW_9) if name == "A")
    assert eval(repr(shape)) == shape
    assert Shape(5, boxes=JIGSAW_5).size == 5


@pytest.mark.parametrize(
    ("size", "variant", "number"),
    [
        (4, "x", 2), (9, "x", 2), (25, "x", 2), (4, "windoku", 1), (9, "windoku", 4),
        (16, "windoku", 9), (25, "windoku", 16), (6, "disjoint", 6), (9, "disjoint", 9),
        (20, "disjoint", 20),
    ],
)  # fmt: skip
def test_variants(size: int, variant: str, number: int) -> None:
    shape = Shape(size, variants=[variant])
    added = shape.houses[3 * size :]
    assert len(added) == number
    assert all(len(set(house.cells)) == size for house in added)
    assert all(set(house.cells) <= set(shape.cells) for house in added)
    assert shape.variants == (variant,)
    assert shape != Shape(size)


def test_windoku_by_name() -> None:
    windows = Shape(9, variants=["windoku"]).houses[27:]
    assert windows[0] == House("w1", (10, 11, 12, 19, 20, 21, 28, 29, 30))
    assert windows[3] == House("w4", (50, 51, 52, 59, 60, 61, 68, 69, 70))
    corners = [house.cells[0] for house in Shape(16, variants=["windoku"]).houses[48:]]
    assert corners == [r * 16 + c for r in (1, 6, 11) for c in (1, 6, 11)]


def test_variants_in_any_order() -> None:
    both = Shape(9, variants=["windoku", "x"])
    assert both == Shape(9, variants=("x", "windoku", "x"))
    assert hash(both) == hash(Shape(9, variants={"x", "windoku"}))
    assert len(both.houses) == 27 + 4 + 2
    assert set(VARIANTS) == {"x", "windoku", "disjoint"}


def test_extra_houses() -> None:
    extra = [House("e1", (0, 5)), House("e2", (3, 6, 9, 12))]
    shape = Shape(4, extra=extra)
    assert shape.houses[12:] == shape.extra == tuple(extra)
    assert shape != Shape(4, extra=extra[:1])
    assert eval(repr(shape)) == shape


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Shape(3), "size 3 is not supported: sizes are 4 to 25"),
        (lambda: Shape(26), "size 26 is not supported"),
        (lambda: Shape(-9), "size -9 is not supported"),
        (lambda: Shape(10**30), "is not supported"),
        (lambda: Shape(True), "is not supported"),
        (lambda: Shape(7), "size 7 has no rectangular boxes: sizes are 4, 6, 8, 9"),
        (lambda: Shape(9, (2, 4)), "a 2×4 box does not fit size 9"),
        (lambda: Shape(9, (1, 9)), "a 1×9 box does not fit size 9"),
        (lambda: Shape(9, (-3, -3)), "box does not fit"),
        (lambda: Shape(4, (2, 2), boxes="1122112233443344"), "either box or boxes"),
        (lambda: Shape(4, boxes="1122"), "boxes must name 16 cells, not 4"),
        (lambda: Shape(4, boxes="1" * 16), "box '1' has 16 cells, not 4"),
        (lambda: Shape(4, boxes="1122112233443345"), "box '4' has 3 cells, not 4"),
        (lambda: Shape(9, variants=["knight"]), "unknown variant 'knight': choose from x, windoku"),
        (lambda: Shape(6, variants=["windoku"]), "windoku needs square boxes"),
        (lambda: Shape(9, boxes=JIGSAW_9, variants=["windoku"]), "windoku needs square boxes"),
        (lambda: Shape(9, boxes=JIGSAW_9, variants=["disjoint"]), "need rectangular boxes"),
        (lambda: Shape(4, extra=[House("e", (1,))]), "has 1 cell: it may have 2 to 4"),
        (lambda: Shape(4, extra=[House("e", (0, 1, 2, 3, 4))]), "has 5 cells"),
        (lambda: Shape(4, extra=[House("e", (1, 1))]), "must list different cells"),
        (lambda: Shape(4, extra=[House("e", (1, 16))]), "must list different cells of the grid"),
        (lambda: Shape(4, extra=[House("e", (-1, 1))]), "must list different cells of the grid"),
    ],
)
def test_wrong_shapes(make: Callable[[], Shape], message: str) -> None:
    with pytest.raises(ShapeError, match=message):
        make()


# Grids.


def test_a_grid() -> None:
    grid = Grid("1...0.3.....2..4")
    assert grid.shape is standard_shape(4)
    assert (grid.size, len(grid), grid.clue_count, grid.empty_count) == (4, 16, 4, 12)
    assert list(grid) == [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 2, 0, 0, 4]
    assert grid.symbols == "1.....3.....2..4"
    assert grid[6] == grid[1, 2] == 3
    assert list(grid.rows())[3] == bytes([2, 0, 0, 4])
    assert grid.candidate_masks is None
    assert grid.shape.cell_name(6) == "r2c3"
    assert grid.shape.cell(1, 2) == 6


@pytest.mark.parametrize("size", BOXES)
def test_symbols_of_every_size(size: int) -> None:
    text = (SYMBOLS[:size] * size)[: size * size]
    grid = Grid(text)
    assert grid.size == size
    assert grid.symbols == text
    assert Grid(grid.digits) == Grid(list(grid.digits)) == Grid(bytearray(grid.digits)) == grid
    assert Grid(tuple(grid.digits)) == Grid(memoryview(grid.digits)) == grid


@settings(max_examples=examples(100), deadline=None)
@given(grids())
def test_a_grid_survives_copying_and_pickling(grid: Grid) -> None:
    for again in (
        eval(repr(grid)),
        pickle.loads(pickle.dumps(grid)),
        copy.copy(grid),
        copy.deepcopy(grid),
        Grid(grid.digits, grid.shape, givens=grid.givens, candidate_masks=grid.candidate_masks),
    ):
        assert again == grid
        assert hash(again) == hash(grid)
        assert again.shape == grid.shape
        assert repr(again) == repr(grid)


@pytest.mark.parametrize("kind", KINDS)
def test_a_shape_survives_copying_and_pickling(kind: str) -> None:
    shape, _ = KINDS[kind]
    assert shape.geometry is shape.geometry  # a shape whose geometry was made can be pickled, too
    for again in (eval(repr(shape)), pickle.loads(pickle.dumps(shape)), copy.deepcopy(shape)):
        assert again == shape
        assert hash(again) == hash(shape)
        assert again.houses == shape.houses


def test_repr() -> None:
    assert repr(Shape(9)) == "Shape(9)"
    assert repr(Shape(6, (3, 2))) == "Shape(6, box=(3, 2))"
    assert repr(Shape(9, variants=["x"])) == "Shape(9, variants=('x',))"
    assert repr(Grid(EMPTY)) == "Grid('................')"
    assert repr(Grid("1" + "." * 15, givens=EMPTY)).endswith(f"givens={EMPTY})")


def test_a_size_stands_for_its_standard_shape() -> None:
    assert Grid(EMPTY, 4).shape is Grid.empty(4).shape is standard_shape(4)
    with pytest.raises(ShapeError, match="size 7 has no rectangular boxes"):
        Grid.empty(7)


def test_names_of_variants_in_capitals() -> None:
    assert Shape(9, variants=["X", "Windoku", "x"]) == Shape(9, variants=["windoku", "x"])


@pytest.mark.parametrize(
    ("digits", "variants", "is_solved"),
    [
        ("1234341221434321", [], True),
        ("1234341221434321", ["x"], False),
        ("123434122143432.", [], False),
        ("1234341221434322", [], False),
    ],
)
def test_whether_a_grid_is_solved(digits: str, variants: list[str], is_solved: bool) -> None:
    assert Grid(digits, Shape(4, variants=variants)).is_solved == is_solved


def test_nothing_changes_a_grid() -> None:
    grid = Grid(EMPTY)
    for thing, name in ((grid, "digits"), (grid, "new"), (grid.shape, "size"), (grid.shape, "new")):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(thing, name, 1)
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(thing, name)
    with pytest.raises(TypeError, match=r"cannot be changed: grid\.place\(cell, digit\) returns"):
        grid[0, 0] = 4
    with pytest.raises(TypeError, match="cannot be changed"):
        del grid[0]
    digits = [1, *EMPTY[1:]]
    grid = Grid(digits)
    digits[0] = 2
    assert grid[0] == 1


def test_equality() -> None:
    grid = Grid("1" + "." * 15)
    different = [
        Grid("2" + "." * 15),
        Grid(grid.digits, givens=EMPTY),
        Grid(grid.digits, candidate_masks=[15] * 16),
        Grid(grid.digits, Shape(4, variants=["x"])),
    ]
    assert len({grid, *different}) == 5
    assert grid != grid.digits
    assert Shape(4) != 4
    assert grid == Grid(grid.digits, givens=[1] * 16)  # an empty cell is no given


def test_place_fill_and_puzzle() -> None:
    grid = Grid("1" + "." * 15)
    more = grid.place(5, 3)
    assert (grid[5], more[5], more.clue_count) == (0, 3, 1)
    assert grid.place(5, 3, given=True).clue_count == 2
    assert grid.place(0, 2, replace_given=True).clue_count == 0
    assert more.place(5, 0) == grid
    assert grid.place(0, 0, given=True, replace_given=True) == Grid(EMPTY)
    assert more.puzzle() == grid
    solved = grid.fill([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    assert solved.clue_count == 1
    assert solved.puzzle() == grid
    assert grid.place(1, 1)[1] == 1  # a contradiction is a grid, too


def test_a_grid_with_other_parts() -> None:
    shape = Shape(4, variants=["x"])
    masks = [15] * 15 + [7]
    grid = Grid("12" + "." * 14, shape, givens=[1, 0] + [0] * 14, candidate_masks=masks)
    assert grid.replace() == grid
    assert grid.replace().candidate_masks == grid.candidate_masks
    other = grid.replace(digits="1." + "." * 14)
    assert (other.shape, other.givens) == (shape, grid.givens)
    assert other.candidate_masks == (1, 2, *masks[2:])
    assert grid.replace(candidate_masks=None) == Grid(grid.digits, shape, givens=grid.givens)
    assert grid.replace(shape=Shape(4)).candidate_masks == grid.candidate_masks
    assert grid.replace(givens=[1, 1] + [0] * 14).clue_count == 2


@pytest.mark.parametrize(
    "shape",
    [
        Shape(4, constraints=[Even("r1c1")]),
        Shape(6, (3, 2), variants=["x"]),
        Shape(4, boxes="1122112233443344"),
        Shape(rows=3, columns=5, digits=range(5), boxes=(), has_lines=False),
    ],
    ids=str,
)
def test_a_shape_with_other_parts(shape: Shape) -> None:
    assert shape.replace() == shape
    extra = [House("e1", (0, 1))]
    other = shape.replace(extra=extra, constraints=[Odd("r1c2")])
    assert other.arguments() == {
        **shape.arguments(),
        "extra": tuple(extra),
        "constraints": (Odd("r1c2"),),
    }
    assert other.replace(extra=(), constraints=shape.constraints) == shape


def test_candidates_of_a_filled_cell() -> None:
    grid = Grid("3" + "." * 15, candidate_masks=[15] * 16)
    assert grid.candidate_masks == (0b0100,) + (15,) * 15
    assert grid.place(1, 2).candidate_masks == (0b0100, 0b0010) + (15,) * 14
    assert Grid(EMPTY, candidate_masks=[0] * 16).candidate_masks == (0,) * 16


def test_print() -> None:
    assert str(Grid("1...0.3.....2..4")) == "1 . | . .\n. . | 3 .\n----+----\n. . | . .\n2 . | . 4"
    assert Grid(EMPTY)._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Grid(""), "0 cells are not a grid: a grid has one of 16, 36, 64, 81"),
        (lambda: Grid("1" * 15), "15 cells are not a grid"),
        (lambda: Grid([0] * 25), "25 cells are not a grid"),
        (lambda: Grid(EMPTY, Shape(9)), "16 cells do not make a 9×9 grid: it has 81"),
        (lambda: Grid([], Shape(4)), "0 cells do not make a 4×4 grid"),
        (lambda: Grid([-1] * 16), "digits must be 0 .* to 4"),
        (lambda: Grid([5] * 16), "digits must be 0 .* to 4"),
        (lambda: Grid([10**30] * 16), "digits must be 0 .* to 4"),
        (lambda: Grid(b"1" * 16), "digits must be 0 .* to 4"),
        (lambda: Grid("5" * 16), "digits must be 0 .* to 4"),
        (lambda: Grid("a" * 16), "'a' is not a digit: use 123"),
        (lambda: Grid("1" * 15 + "\n"), r"'\\n' is not a digit"),
        (lambda: Grid("١" * 16), "is not a digit"),
        (lambda: Grid(EMPTY, givens=[1]), "givens must have 16 entries, not 1"),
        (lambda: Grid(EMPTY, candidate_masks=[1]), "candidate_masks must have 16 entries, not 1"),
        (lambda: Grid(EMPTY, candidate_masks=[16] * 16), "bits 0 to 3 only"),
        (lambda: Grid(EMPTY, candidate_masks=[-1] * 16), "bits 0 to 3 only"),
        (lambda: Grid(EMPTY).place(0, 5), "digits must be 0 .* to 4"),
        (lambda: Grid(EMPTY).fill([1]), "1 cell does not make"),
    ],
)
def test_wrong_grids(make: Callable[[], Grid], message: str) -> None:
    with pytest.raises(ShapeError, match=message):
        make()


def attempts() -> Iterable[tuple[str, Callable[[Any], object], object]]:
    """Yield arguments that no type checker would accept, and the calls that take them."""
    numbers: list[object] = [1.0, 1.5, Fraction(1), "1", None, [1], 1j]
    for number in numbers:
        if number != "1":
            yield "digits", Grid, [number] * 16
        yield "placed", lambda digit: Grid(EMPTY).place(0, digit), number
        if number != "1":
            yield "cell", lambda cell: Grid(EMPTY).place(cell, 1), number
    for number in numbers[3:]:
        yield "candidates", lambda masks: Grid(EMPTY, candidate_masks=masks), [number] * 16
        yield "house", lambda cell: Shape(4, extra=[House("e", (cell, 2))]), number
    for thing in (16, None, 1.5, object(), {1, 2}, [[0] * 4] * 3):
        yield "grid", Grid, thing
    for thing in (None, "9", 9.0, 9.5, [9], b"9", float("nan")):
        yield "size", Shape, thing
    for thing in (3, "33", (3.0, 3.0), (None, 3)):
        yield "box", lambda box: Shape(9, box), thing
    for thing in (4, iter("1" * 16), [[1]] * 16):
        yield "boxes", lambda boxes: Shape(4, boxes=boxes), thing
    for thing in (None, 5, ["x", 1], [["x"]], "windoku"):
        yield "variants", lambda variants: Shape(9, variants=variants), thing
    for thing in (5, 1.5, None):
        yield "givens", lambda givens: Grid([1] * 16, givens=givens), thing or 5
        yield "extra", lambda extra: Shape(4, extra=extra), thing


@pytest.mark.parametrize(("name", "make", "argument"), list(attempts()))
def test_wrong_types_are_refused(
    name: str, make: Callable[[Any], object], argument: object
) -> None:
    with pytest.raises((ShapeError, TypeError)):
        make(argument)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Grid(EMPTY, candidate_masks=[3.0] * 16),  # type: ignore[list-item]
        lambda: Shape(4, extra=[House("e", (0.5, 1.5))]),  # type: ignore[arg-type]
        lambda: Shape(4, extra=[House("e", (0, 6))] * 17).geometry,
        lambda: Shape(9, (3,)),  # type: ignore[arg-type]
        lambda: Grid(EMPTY, 9),
        lambda: Grid(EMPTY).place(-1, 1),
        lambda: Grid(EMPTY).place(0, -1),
        lambda: Grid(EMPTY).place(0, 256),
    ],
)
def test_other_wrong_types_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises((ShapeError, TypeError, IndexError)):
        make()


def test_wide_arrays() -> None:
    assert Grid(array("i", EMPTY)) == Grid(EMPTY)
    assert Grid(memoryview(array("q", EMPTY))) == Grid(EMPTY)


def test_digits_come_flat_as_rows_or_as_arrays() -> None:
    text = "..3.3.1..4......"
    grid = Grid(text)
    flat = list(grid)
    rows = [flat[start : start + 4] for start in range(0, 16, 4)]
    array = np.array(rows)
    masked = np.ma.masked_equal(array, 3)
    for same in (flat, tuple(flat), bytes(flat), rows, array, array.ravel(), array.astype("u1")):
        assert Grid(same) == grid
    assert Grid([text[start : start + 4] for start in range(0, 16, 4)]) == grid
    assert Grid(masked) == Grid(text.replace("3", "."))
    assert grid.to_numpy().tolist() == rows
    assert (grid.to_numpy().dtype, grid.to_numpy().flags.writeable) == (np.dtype("u1"), True)
    for wrong in (
        [[0] * 4] * 3,
        [[0] * 4] * 3 + [[0] * 3],
        [[0]] * 16,
        ["...."] * 3,
        [0, [0] * 15],
    ):
        with pytest.raises((ShapeError, TypeError)):
            Grid(wrong)


def test_cells_by_index_by_name_and_by_row_and_column() -> None:
    grid = Grid("..3.3.1..4......")
    for row in range(4):
        for column in range(4):
            name = f"r{row + 1}c{column + 1}"
            cell = 4 * row + column
            places: list[Any] = [cell, name, name.upper(), (row, column), np.int64(cell)]
            for place in places:
                assert grid.shape.cell(place) == cell
                assert grid[place] == grid.digits[cell]
                assert grid.shape.cell_name(place) == name
            assert grid.shape.cell(row, column) == cell
    for wrong in ("r5c1", "r0c1", "r1", "", "a1", "r1c1 ", (4, 0), (0, -1), (0, 0, 0), 16):
        with pytest.raises(UnknownPlace, match=r"cells are|a row and a column"):
            grid.shape.cell(wrong)  # type: ignore[arg-type]
    assert grid[-1] == grid.digits[-1]
    with pytest.raises(IndexError):
        grid[16]


def test_slices() -> None:
    grid = Grid("1234341221434321")
    assert grid[0:4] == grid[0, :] == bytes([1, 2, 3, 4])
    assert grid[:, 0] == bytes([1, 3, 2, 4])
    assert grid[0:2, 2:4] == bytes([3, 4, 1, 2])
    assert grid[::5] == bytes([1, 4, 4, 1])
    with pytest.raises(IndexError):
        grid[4, :]


def test_houses_and_peers_of_a_cell() -> None:
    shape = Shape(9, variants=["x"])
    assert [house.name for house in shape.houses_of("r5c5")] == ["r5", "c5", "b5", "d1", "d2"]
    assert shape.house("b1").cells == (0, 1, 2, 9, 10, 11, 18, 19, 20)
    assert 20 in shape.house("b1")
    assert len(shape.house("d2")) == 9
    for cell in shape.cells:
        near = {other for house in shape.houses if cell in house for other in house}
        assert shape.peers(cell) == near - {cell}
    with pytest.raises(UnknownPlace, match="no house 'z1': houses are r1, r2"):
        shape.house("z1")


def test_empty_grids() -> None:
    assert Grid.empty() == Grid("." * 81)
    assert Grid.empty(4) == Grid("." * 16)
    shape = Shape(6, variants=["x"])
    assert Grid.empty(shape) == Grid("." * 36, shape)


def test_a_full_grid_is_the_same_whoever_filled_it_in() -> None:
    full = "1234341221434321"
    solved, given = Grid(full, givens=[1] + [0] * 15), Grid(full)
    assert solved == given
    assert hash(solved) == hash(given)
    assert solved != Grid("4321" + full[4:])
    assert Grid(full, candidate_masks=[15] * 16) == given
    almost = full[:-1] + "."
    assert Grid(almost, givens=[1] + [0] * 15) != Grid(almost)


def test_a_given_is_replaced_only_on_request() -> None:
    grid = Grid("1" + "." * 15)
    with pytest.raises(IllegalMove, match="r1c1 is a given: replace_given=True replaces it"):
        grid.place("r1c1", 2)
    assert grid.place("r1c1", 2, replace_given=True)[0] == 2
    assert grid.place("r1c2", 2).place("r1c2", 3)["r1c2"] == 3


def test_symbols_one_by_one() -> None:
    assert Grid(list("..3.3.1..4......")) == Grid("..3.3.1..4......")
    for digit in ("4", 4.0, None):
        with pytest.raises(TypeError, match="a digit must be a whole number, 0 if empty, not"):
            Grid(EMPTY).place(0, digit)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="extra houses are House values"):
        Shape(9, extra=[(0, 10, 20)])  # type: ignore[list-item]
