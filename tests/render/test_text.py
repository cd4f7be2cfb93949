from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.grid import Grid
from sudokit.render.boxes import JUNCTIONS
from sudokit.render.layouts import candidate_table
from sudokit.render.text import plain, terminal
from sudokit.shape import BOXES, SYMBOLS, House, Shape, standard_shape, symbol

NINE = Grid("051070923006902410293014007080050109600097000519003060125080006060020090938000000")
JIGSAW = Shape(5, boxes="1112211322433324435544555")

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def test_plain_nine() -> None:
    assert plain(NINE).splitlines() == [
        ". 5 1 | . 7 . | 9 2 3",
        ". . 6 | 9 . 2 | 4 1 .",
        "2 9 3 | . 1 4 | . . 7",
        "------+-------+------",
        ". 8 . | . 5 . | 1 . 9",
        "6 . . | . 9 7 | . . .",
        "5 1 9 | . . 3 | . 6 .",
        "------+-------+------",
        "1 2 5 | . 8 . | . . 6",
        ". 6 . | . 2 . | . 9 .",
        "9 3 8 | . . . | . . .",
    ]
    assert str(NINE) == plain(NINE)
    assert not plain(NINE).endswith("\n")


def test_plain_four_and_six() -> None:
    assert plain(Grid("1...............")).splitlines() == [
        "1 . | . .", ". . | . .", "----+----", ". . | . .", ". . | . .",
    ]  # fmt: skip
    six = plain(Grid("." * 36)).splitlines()
    assert six[0] == ". . . | . . ."
    assert [i for i, line in enumerate(six) if line == "------+------"] == [2, 5]
    tall = plain(Grid("." * 36, Shape(6, (3, 2)))).splitlines()
    assert tall[3] == "----+-----+----"
    assert len(tall) == 7


def test_plain_jigsaw_has_no_bars() -> None:
    assert plain(Grid("12345" * 5, JIGSAW)) == "\n".join(["1 2 3 4 5"] * 5)


@pytest.mark.parametrize("size", BOXES)
def test_plain_shows_every_digit_as_its_symbol(size: int) -> None:
    grid = Grid([cell % (size + 1) for cell in standard_shape(size).cells])
    tokens = re.sub(r"[-+|]", " ", plain(grid)).split()
    assert "".join(tokens) == grid.symbols
    assert len({len(line) for line in plain(grid).splitlines()}) == 1


def test_terminal_nine() -> None:
    lines = terminal(NINE, colour=False).splitlines()
    assert len(lines) == 13
    assert lines[0] == "┌─────────┬─────────┬─────────┐"
    assert lines[1] == "│ ·  5  1 │ ·  7  · │ 9  2  3 │"
    assert lines[4] == "├─────────┼─────────┼─────────┤"
    assert lines[12] == "└─────────┴─────────┴─────────┘"


def test_terminal_jigsaw() -> None:
    assert terminal(Grid("1234." * 5, JIGSAW), colour=False).splitlines() == [
        "┌───────────┬───────┐",
        "│ 1   2   3 │ 4   · │",
        "│       ┌───┤       │",
        "│ 1   2 │ 3 │ 4   · │",
        "├───┬───┘   └───┐   │",
        "│ 1 │ 2   3   4 │ · │",
        "│   └───┐   ┌───┴───┤",
        "│ 1   2 │ 3 │ 4   · │",
        "│       ├───┘       │",
        "│ 1   2 │ 3   4   · │",
        "└───────┴───────────┘",
    ]


def test_terminal_leaves_out_lines_without_a_border() -> None:
    columns = Shape(4, boxes="1234" * 4)
    assert terminal(Grid("1234" * 4, columns), colour=False).splitlines() == [
        "┌───┬───┬───┬───┐",
        *["│ 1 │ 2 │ 3 │ 4 │"] * 4,
        "└───┴───┴───┴───┘",
    ]


def test_terminal_writes_symbols() -> None:
    grid = Grid(list(range(1, 17)) * 16)
    assert terminal(grid, colour=False).splitlines()[1] == (
        "│ 1  2  3  4 │ 5  6  7  8 │ 9  A  B  C │ D  E  F  G │"
    )


def test_terminal_colours() -> None:
    puzzle = Grid("1...............", Shape(4, variants=["x"]))
    text = terminal(puzzle.place(3, 2).place(13, 4))
    cells = [part.strip() for part in re.findall(r"\x1b\[[0-9;]*m ..?\x1b", text)]
    assert len(cells) == 16
    assert "\x1b[36m 4 \x1b" in text
    given, placed = cells[0], cells[3]
    assert ";1m" in given
    assert "48;5;" in given
    assert ";36m" in placed
    assert "48;5;" not in cells[1]
    assert "4;91" not in text
    wrong = terminal(puzzle.place(15, 1))
    assert wrong.count("4;91m 1 ") == 2


@given(st.data())
def test_colour_only_adds_codes(data: st.DataObject) -> None:
    shape = data.draw(
        st.sampled_from([Shape(4), Shape(6, variants=["x"]), JIGSAW, Shape(12, (2, 6)), Shape(9)])
    )
    count = len(shape.cells)
    digits = data.draw(st.lists(st.integers(0, shape.size), min_size=count, max_size=count))
    givens = data.draw(st.lists(st.booleans(), min_size=count, max_size=count))
    grid = Grid(digits, shape, givens=givens)
    bare = terminal(grid, colour=False)
    assert "\x1b" not in bare
    assert ESCAPE.sub("", terminal(grid)) == bare
    assert len({len(line) for line in bare.splitlines()}) == 1
    shown = bare.translate({ord(c): " " for c in JUNCTIONS}).split()
    assert shown == [symbol(d) if d else "·" for d in digits]


@given(st.data())
def test_lines_of_neighbouring_characters_meet(data: st.DataObject) -> None:
    # Random partitions, connected or not, give every kind of junction.
    boxes = data.draw(st.permutations([n // 5 for n in range(25)]))
    lines = terminal(Grid("." * 25, Shape(5, boxes=boxes)), colour=False).splitlines()
    arms = [[JUNCTIONS.find(c) if c != "·" else 0 for c in line] for line in lines]
    for row in range(len(lines)):
        for column in range(len(lines[0])):
            up, down, left, right = (bool(arms[row][column] & bit) for bit in (1, 2, 4, 8))
            below = row + 1 < len(lines) and bool(arms[row + 1][column] & 1)
            beside = column + 1 < len(lines[0]) and bool(arms[row][column + 1] & 4)
            assert (down, right) == (below, beside)
            assert row or not up
            assert column or not left


def test_candidate_table() -> None:
    masks = [0b1111, 0, 1, 0b11] * 4
    assert candidate_table(Shape(4), masks).splitlines() == [
        ".-----------------------.",
        "| 1234 -    | 1    12   |",
        "| 1234 -    | 1    12   |",
        ":-----------------------:",
        "| 1234 -    | 1    12   |",
        "| 1234 -    | 1    12   |",
        "'-----------------------'",
    ]


def test_candidate_table_of_a_jigsaw_has_no_inner_bars() -> None:
    lines = candidate_table(JIGSAW, [cell % 32 for cell in range(25)]).splitlines()
    assert len(lines) == 7
    assert all(line.count("|") == 2 for line in lines[1:-1])


@given(st.data())
def test_candidate_table_can_be_read_back(data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from([Shape(4), JIGSAW, Shape(6), Shape(9), Shape(16)]))
    count = len(shape.cells)
    masks = data.draw(
        st.lists(st.integers(0, (1 << shape.size) - 1), min_size=count, max_size=count)
    )
    lines = candidate_table(shape, masks).splitlines()
    assert len({len(line) for line in lines}) == 1
    rows = [line for line in lines if line.startswith("|")]
    tokens = " ".join(rows).replace("|", " ").split()
    read = [sum(1 << SYMBOLS.index(c) for c in token if c != "-") for token in tokens]
    assert read == masks


def test_extra_houses_are_shaded_in_colour_only() -> None:
    shape = Shape(4, extra=[House("e1", (0, 5))])
    assert terminal(Grid("." * 16, shape)).count("48;5;") == 2
    assert "48;5;" not in terminal(Grid("." * 16, shape), colour=False)
