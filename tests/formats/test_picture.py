"""Pictures: the layouts that people draw, and where exactly a wrong one is wrong."""

from __future__ import annotations

from textwrap import indent

import pytest

from sudokit.errors import ParseError
from sudokit.formats import Record, detect, parse, parse_all, parse_boxes, read, to_text
from sudokit.grid import Grid
from sudokit.render.text import terminal
from sudokit.shape import Shape

from .grids import PUZZLE, SOLUTION, every_symbol, pattern

ROWS = to_text(PUZZLE, "rows")
LINE = PUZZLE.symbols

FRAMED_9 = """\
-------------
|   |6  |4  |
|7  |  3|6  |
|   | 91| 8 |
-------------
|   |   |   |
| 5 |18 |  3|
|   |3 6| 45|
-------------
| 4 |2  | 6 |
|9 3|   |   |
| 2 |   |1  |
-------------
"""
FRAMED_4 = """\
-------
|  |4 |
|1 |  |
-------
|  | 3|
| 1|  |
-------
"""
BANDS = """\
0 5 1  0 7 0  9 2 3
0 0 6  9 0 2  4 1 0
2 9 3  0 1 4  0 0 7

0 8 0  0 5 0  1 0 9
6 0 0  0 9 7  0 0 0
5 1 9  0 0 3  0 6 0

1 2 5  0 8 0  0 0 6
0 6 0  0 2 0  0 9 0
9 3 8  0 0 0  0 0 0

"""
ASSISTANT = """\
. 5 1 | . 7 . | 9 2 3
. . 6 | 9 . 2 | 4 1 .
2 9 3 | . 1 4 | . . 7
------+-------+------
. 8 . | . 5 . | 1 . 9
6 . . | . 9 7 | . . .
5 1 9 | . . 3 | . 6 .
------+-------+------
1 2 5 | . 8 . | . . 6
. 6 . | . 2 . | . 9 .
9 3 8 | . . . | . . .
"""


# Layouts.


def test_framed_with_spaces_for_blanks() -> None:
    nine = Grid("...6..4..7....36......91.8...........5.18...3...3.6.45.4.2...6.9.3.......2....1..")
    for text in (FRAMED_9, FRAMED_9.rstrip("\n"), FRAMED_9.replace("\n", "  \r\n")):
        assert (detect(text), parse(text)) == ("compact", nine)
    assert (detect(FRAMED_4), parse(FRAMED_4)) == ("compact", Grid("..4.1......3.1.."))
    assert to_text(nine, "compact") + "\n" == FRAMED_9
    assert to_text(Grid("..4.1......3.1.."), "compact") + "\n" == FRAMED_4
    assert parse("\n".join(["|  |  |"] * 4)) == Grid("." * 16)


def test_bands_and_the_assistant() -> None:
    assert detect(BANDS) == "spaced"
    assert detect(ASSISTANT) == "assistant"
    assert parse(BANDS) == parse(ASSISTANT)
    assert parse(BANDS).symbols.startswith(".51.7.923")
    assert to_text(parse(BANDS), "assistant") + "\n" == ASSISTANT


@pytest.mark.parametrize("name", ["line", "rows", "spaced", "boxed", "ss", "compact", "assistant"])
@pytest.mark.parametrize("blank", ".0*_-")
def test_blanks(name: str, blank: str) -> None:
    for size in (4, 6, 9, 12):
        grid = every_symbol(size)
        for one in (grid, grid.place(0, 0, replace_given=True), Grid([0] * len(grid))):
            text = to_text(one, name, blank=blank)
            assert parse(text, symbols="1", shape=one.shape) == one
    first_row_empty = Grid("." * 9 + SOLUTION.symbols[9:])
    text = to_text(first_row_empty, name, blank=blank)
    assert parse(text) == first_row_empty
    assert detect(text) == ("boxed" if name == "compact" else name)


@pytest.mark.parametrize(
    "text",
    [
        ROWS.replace(".", " "),
        "\n".join("    " + row for row in ROWS.split("\n")),
        "\n".join("\t".join(row) for row in ROWS.split("\n")),
        "\n".join(",".join(row) for row in ROWS.split("\n")),
        "\n".join(f"[{row}]" for row in ROWS.split("\n")).replace("[", "|").replace("]", "|"),
        "\n\n".join(ROWS.split("\n")),
        " ".join(LINE),
        "\n".join(LINE[start : start + 27] for start in (0, 27, 54)),
        to_text(PUZZLE, "boxed").replace("+", ".").replace("--", "=="),
        to_text(PUZZLE, "boxed").replace("+", "'").replace("-", "="),
        to_text(PUZZLE, "boxed").replace("+", "*"),
        to_text(PUZZLE, "boxed").replace("|", "!"),
        to_text(PUZZLE, "boxed").translate(str.maketrans("|-+", "║═╬")),
        "# one\n" + ROWS.replace("\n", "\n#two\n") + "\n # three",
        terminal(PUZZLE, colour=False),
        str(PUZZLE),
    ],
)
def test_other_layouts(text: str) -> None:
    assert parse(text) == PUZZLE


def test_shapes_that_are_asked_for() -> None:
    boxes = parse_boxes("112233 112233\n112233 445566\n445566 445566")
    jigsaw = Shape(6, boxes=boxes)
    for shape in (jigsaw, Shape(6, (3, 2)), Shape(6, variants=["x"]), Shape(6)):
        for name in ("line", "boxed", "ss", "assistant", "compact"):
            grid = Grid(every_symbol(6).digits, shape)
            assert parse(to_text(grid, name), shape=shape) == grid
            assert parse(terminal(grid, colour=False), shape=shape) == grid
    five = Shape(5, boxes=[cell // 5 for cell in range(25)])
    assert parse("12345" * 5, shape=five) == Grid("12345" * 5, five)
    made = parse(LINE, shape=lambda size: Shape(size, variants=["windoku"]))
    assert made.shape == Shape(9, variants=["windoku"])
    assert parse(LINE, shape=9) == PUZZLE


def test_boxes_of_a_jigsaw() -> None:
    assert parse_boxes("aabb\naabb\nccdd\nccdd") == [*"aabbaabbccddccdd"]
    assert parse_boxes("1 1 10 10\n1 1 10 10\n3 3 4 4\n3 3 4 4")[:3] == ["1", "1", "10"]
    nine = "\n".join("aaabbbccc" for _ in range(9))
    assert parse_boxes(nine) == [*nine.replace("\n", "")]
    with pytest.raises(ParseError, match=r"boxes\.txt: 5 cells do not make a square of boxes"):
        parse_boxes("aabbc", "boxes.txt")
    with pytest.raises(ParseError, match="0 cells"):
        parse_boxes(" \n")


def test_pictures_one_after_the_other() -> None:
    for name in ("rows", "spaced", "boxed", "ss", "compact", "assistant"):
        for grids in (
            [PUZZLE, SOLUTION.place(80, 0, replace_given=True)],
            [PUZZLE] * 4,
            [PUZZLE] * 9,
        ):
            text = "\n \n\n".join(to_text(grid, name) for grid in grids)
            assert detect(text) == name
            assert list(parse_all("# all\n\n" + text + "\n\n# end\n")) == grids
    four = Grid("1234341221434321")
    assert list(parse_all("\n\n".join([to_text(four, "rows")] * 4))) == [four] * 4
    large = every_symbol(16)
    assert list(parse_all("\n\n".join([to_text(large, "rows")] * 3))) == [large] * 3


@pytest.mark.parametrize("name", ["rows", "spaced", "boxed", "ss", "compact", "assistant"])
def test_pictures_without_empty_lines_between(name: str) -> None:
    grids = [PUZZLE, SOLUTION.place(80, 0, replace_given=True), PUZZLE]
    text = "\n".join(to_text(grid, name) for grid in grids)
    assert list(parse_all(text)) == grids
    assert list(parse_all("\n".join([to_text(every_symbol(4), name)] * 3))) == [every_symbol(4)] * 3


def test_a_bad_frame_among_good_ones() -> None:
    """The error tells the line in the whole text, and the other frames are read."""
    short, deleted = FRAMED_9.replace("|18 |", "|18|"), FRAMED_9.replace("| 5 |18 |  3|\n", "")
    for text, message in (
        (FRAMED_9 + short + FRAMED_9, "line 20: 8 cells in this row, where 9 are needed"),
        (f"{FRAMED_9}\n{short}\n{FRAMED_9}", "line 21: 8 cells in this row, where 9 are needed"),
        (
            f"{FRAMED_9}\n{deleted}\n{FRAMED_9}",
            "line 15: 8 rows of 9 cells, where a 9×9 grid has 9 rows of 9",
        ),
        (
            f"One\n{FRAMED_9}Two\n{short}Three\n{FRAMED_9}",
            "line 22: 8 cells in this row, where 9 are needed",
        ),
    ):
        first, error, last = read(text).records
        assert str(error) == message
        assert isinstance(first, Record)
        assert isinstance(last, Record)
        assert first.grid == last.grid == parse(FRAMED_9)


def test_grids_in_bands_with_empty_lines() -> None:
    assert list(parse_all(BANDS + BANDS)) == [parse(BANDS)] * 2


@pytest.mark.parametrize("name", ["rows", "numbers", "boxed", "compact", "assistant"])
@pytest.mark.parametrize("end", ["\n", "\n\n"])
def test_titles(name: str, end: str) -> None:
    """As in Project Euler's file of puzzles."""
    grids = [PUZZLE, SOLUTION.place(80, 0, replace_given=True), PUZZLE]
    titles = [f"Grid {number:02}" for number in range(1, 4)]
    text = "".join(f"{t}{end}{to_text(grid, name)}{end}" for t, grid in zip(titles, grids))
    records = [record for record in read(text).records if isinstance(record, Record)]
    assert [record.grid for record in records] == grids
    assert [record.info for record in records] == [{"title": title} for title in titles]
    for record, grid in zip(records, grids):
        assert record.picture is not None
        found = [text[start:end] for start, end in record.picture.spans]
        assert [int(symbol) for symbol, digit in zip(found, grid) if digit] == [*filter(None, grid)]
    bad = read(text.replace("5", "?", 1)).records
    assert [isinstance(record, ParseError) for record in bad] == [True, False, False]


@pytest.mark.parametrize("width", [1, 2, 3, 5, 7, 8, 10, 12, 13, 16, 20, 40, 80])
def test_any_line_breaks(width: int) -> None:
    for text in (LINE, LINE.replace(".", "0")):
        lines = [text[start : start + width] for start in range(0, 81, width)]
        assert parse("\n".join(map(" ".join, lines))) == PUZZLE
        if width != 16:  # such a line is a puzzle of 4×4
            assert parse("\n".join(lines)) == PUZZLE
    large = every_symbol(16)
    numbers = to_text(large, "numbers").split()
    lines = [" ".join(numbers[start : start + width]) for start in range(0, 256, width)]
    assert parse("\n".join(lines)) == large


def test_indented_frames() -> None:
    for frame in (FRAMED_4, FRAMED_9, ROWS.replace(".", " ")):
        for start in (" ", "    "):
            assert parse(indent(frame, start)) == parse(frame)
    assert parse(indent(FRAMED_9, "\t")) == parse(FRAMED_9)


def test_a_bad_picture_among_good_ones() -> None:
    bad = ROWS.replace("5", "?", 1)
    found = list(read(f"{ROWS}\n\n{bad}\n\n{ROWS}", source="x.txt").records)
    assert [record.grid for record in found if isinstance(record, Record)] == [PUZZLE] * 2
    (error,) = [record for record in found if isinstance(record, ParseError)]
    assert str(error) == "x.txt, line 13, column 1: '?' is neither a digit nor a blank"


# SadMan and SudoCue.


def test_sadman_tells_givens_from_placed_digits() -> None:
    placed = PUZZLE.place(0, 3)
    text = f"#Ame\n[Puzzle]\n{ROWS}\n[State]\n{to_text(placed, 'rows')}\n[Other]\nnonsense!\n"
    (record,) = read(text).records
    assert isinstance(record, Record)
    assert (record.grid, record.info) == (placed, {"author": "me"})
    assert parse(f"[puzzle]\n{ROWS}\n[STATE]\n\n") == PUZZLE
    assert parse(f"[Puzzle]\n{LINE}\n") == PUZZLE
    large = every_symbol(16)
    assert parse(to_text(large, "sadman")) == large


def test_sudocue_information() -> None:
    (record,) = read(f"#Aa\n#Dd\n#Cc\n#B2006\n#Ss\n#Ll\n#Uu\n#Xx\n# free\n{ROWS}").records
    assert isinstance(record, Record)
    assert record.info == {
        "author": "a", "description": "d", "comment": "c", "date": "2006", "source": "s",
        "level": "l", "url": "u",
    }  # fmt: skip


# Errors, word by word.

EIGHT_ROWS = ROWS.rpartition("\n")[0]
NUMBERS = to_text(PUZZLE, "numbers")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no puzzle found: the input is empty"),
        (" \n\t\r\n\x0b", "no puzzle found: the input is empty"),
        ("# nothing\n", "no puzzle found: there are no digits"),
        ("+---+---+\n", "no puzzle found: there are no digits"),
        (LINE[1:], "80 cells found, where a 9×9 grid has 81"),
        (LINE + ".", "82 cells found, where a 9×9 grid has 81"),
        ("1" * 26 * 26, "676 cells found, where a 25×25 grid has 625"),
        ("12345....", "1 row of 9 cells, where a 9×9 grid has 9 rows of 9"),
        (EIGHT_ROWS, "8 rows of 9 cells, where a 9×9 grid has 9 rows of 9"),
        (ROWS + "\n123456789", "10 rows of 9 cells, where a 9×9 grid has 9 rows of 9"),
        (BANDS + EIGHT_ROWS, "17 rows of 9 cells, where a 9×9 grid has 9 rows of 9"),
        (EIGHT_ROWS.replace("39\n", "3\n"), "line 3: 8 cells in this row, where 9 are needed"),
        (ROWS.replace("\n.9", ".\n9"), "line 1: 10 cells in this row, where 9 are needed"),
        ("\n".join(ROWS.split("\n")[:7]) + "\n8", "line 8: 1 cell in this row, where 9 are needed"),
        ("\n".join(ROWS.split("\n")[:4]), "4 rows of 9 cells, where a 9×9 grid has 9 rows of 9"),
        # Frames with spaces for blanks.
        (FRAMED_4.replace("|1 |  |", "|1 | |"), "line 3: 3 cells in this row, where 4 are needed"),
        (
            FRAMED_4.replace("|1 |  |", "|1 |   |"),
            "line 3: 5 cells in this row, where 4 are needed",
        ),
        (FRAMED_4.replace("|1 |  |\n", ""), "3 rows of 4 cells, where a 4×4 grid has 4 rows of 4"),
        (FRAMED_9.replace("|18 |", "|18|"), "line 7: 8 cells in this row, where 9 are needed"),
        (
            FRAMED_9.replace("| 5 |18 |  3|\n", ""),
            "8 rows of 9 cells, where a 9×9 grid has 9 rows of 9",
        ),
        (
            FRAMED_9.replace("| 5 |18", "| 5| 18"),
            "line 7: the bars of this row are not below those of the others",
        ),
        (
            indent(FRAMED_9.replace("|18 |", "|18|"), "  "),
            "line 7: 8 cells in this row, where 9 are needed",
        ),
        (
            to_text(PUZZLE, "boxed").replace(".", " ").replace("|   8   | 1", "|   8 | 1", 1),
            "line 2: 8 cells in this row, where 9 are needed",
        ),
        (
            ROWS.replace(".", " ").replace("  \n", "\n", 1),
            "line 1: 7 cells in this row, where 9 are needed",
        ),
        # A title is not counted.
        (
            f"My puzzle\n{ROWS}".replace("39\n", "3\n"),
            "line 4: 8 cells in this row, where 9 are needed",
        ),
        (
            f"My puzzle\n{EIGHT_ROWS}",
            "line 2: 8 rows of 9 cells, where a 9×9 grid has 9 rows of 9",
        ),
        # Numbers that are too large.
        *(
            (
                NUMBERS.replace("8", number, 1),
                f"line 1, column 3: '{number}' is not a number from 1 to 9, or 0 for a blank",
            )
            for number in ("10", "14", "41")
        ),
        (
            "\n".join(NUMBERS.split()).replace("8", "41", 1),
            "line 2, column 1: '41' is not a number from 1 to 9, or 0 for a blank",
        ),
        (
            to_text(SOLUTION, "spaced").replace("3", "41", 1),
            "line 1, column 1: '41' is not a number from 1 to 9, or 0 for a blank",
        ),
        (
            to_text(Grid(pattern(Shape(16))), "numbers").replace("16", "41", 1),
            "line 1, column 46: '41' is not a number from 1 to 16, or 0 for a blank",
        ),
        (
            to_text(every_symbol(16), "numbers").replace("  3 ", " ", 1),
            "line 1: 15 cells in this row, where 16 are needed",
        ),
        (ROWS.replace("39\n", "3\n"), "line 3: 8 cells in this row, where 9 are needed"),
        (ROWS + ".", "line 9: 10 cells in this row, where 9 are needed"),
        (
            BANDS.replace("9 7  0 0 0", "9 7  0 0"),
            "line 6: 8 cells in this row, where 9 are needed",
        ),
        (
            "12345\n" * 5,
            "a 5×5 grid, where the size must be one of "
            "4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25",
        ),
        (LINE.replace("9", "?", 1), "line 1, column 11: '?' is neither a digit nor a blank"),
        (ROWS.replace("9", "é", 1), "line 2, column 2: 'é' is neither a digit nor a blank"),
        ("é" + LINE[1:], "line 1, column 1: 'é' is neither a digit nor a blank"),
        (
            BANDS.replace("6 0 0", "6 0 $"),
            "line 6, column 5: '$' is neither a digit nor a blank",
        ),
        (
            LINE.replace("9", "A", 1),
            "line 1, column 11: 'A' is not a digit 1 to 9 or a blank (. 0 * _ -)",
        ),
        (
            FRAMED_4.replace("4", "5"),
            "line 2, column 5: '5' is not a digit 1 to 4 or a blank (. 0 * _ -)",
        ),
        (
            to_text(every_symbol(16), "numbers").replace("16", "17", 1),
            "line 1, column 46: '17' is not a number from 1 to 16, or 0 for a blank",
        ),
        (
            to_text(every_symbol(16), "numbers").replace("16", "1" * 5000, 1),
            "line 1, column 46: '11111111111111111111' is not a number from 1 to 16, "
            "or 0 for a blank",
        ),
        (
            to_text(every_symbol(16), "numbers").replace("16", ".*", 1),
            "line 1, column 46: '.*' is not a number from 1 to 16, or 0 for a blank",
        ),
        (
            "\n".join([" ".join(["12"] * 8 + ["3a"])] * 9),
            "line 1, column 26: 'a' is not a candidate",
        ),
        ("21" + "." * 727, "line 1, column 1: '2' stands in the place of candidate 1"),
        ("[Puzzle]\n[Puzzle]\n", "no puzzle found: there are no digits"),
        ("[Puzzle]\n\n[State]\n" + ROWS, "no puzzle found: there are no digits"),
        (
            f"[Puzzle]\n{ROWS}\n[State]\n{ROWS.replace('8', '7', 1)}",
            "[State] does not belong to [Puzzle]: its givens differ",
        ),
        (
            f"[Puzzle]\n{ROWS}\n[State]\n{ROWS.replace('8', '/', 1)}",
            "line 12, column 2: '/' is neither a digit nor a blank",
        ),
        ("<html>\n</html>", "line 1, column 1: '<' is neither a digit nor a blank"),
        ("5", "1 cell found, where a 4×4 grid has 16"),
        ("12345", "5 cells found, where a 4×4 grid has 16"),
        ("a\0b", "line 1: binary data, not text"),
        (b"1234\n\0\0", "line 2: binary data, not text"),
        (b"\x89PNG\r\n", "binary data, not text: byte 0x89 at position 1 is not UTF-8"),
        (b"\xef\xbb\xbf12\xff\1", "binary data, not text: byte 0xff at position 6 is not UTF-8"),
        (b"\xff\xfe1", "binary data, not text: byte 0x31 at position 3 is not UTF-16"),
    ],
)
def test_errors(text: str | bytes, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) in (message, f"line 1: {message}")
    with pytest.raises(ParseError) as caught:
        parse(text, source="file.txt")
    place = ", " if caught.value.line else ": "
    assert str(caught.value).startswith(f"file.txt{place}")


@pytest.mark.parametrize(
    ("text", "shape", "message"),
    [
        (LINE, Shape(4), "81 cells found, where a 4×4 grid has 16"),
        (ROWS, Shape(4), "a 9×9 grid, where 4×4 was asked for"),
        (to_text(PUZZLE, "json"), Shape(4), "line 1: a 9×9 grid, where 4×4 was asked for"),
        (to_text(PUZZLE, "opensudoku"), Shape(4), "line 4: a 9×9 grid, where 4×4 was asked for"),
        (
            to_text(Grid("." * 16, Shape(4, variants=["x"])), "fpuzzles"),
            Shape(4, variants=["disjoint"]),
            "line 1: the text has houses of its own: no others can be asked for",
        ),
    ],
)
def test_a_text_that_is_not_of_the_shape_asked_for(text: str, shape: Shape, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, shape=shape)
    assert str(caught.value) == message


def test_a_shape_that_cannot_be_made() -> None:
    with pytest.raises(ParseError, match="windoku needs square boxes"):
        parse("." * 36, shape=lambda size: Shape(size, variants=["windoku"]))


def test_a_format_that_it_is_not() -> None:
    with pytest.raises(ParseError, match="this is the format line, not hodoku"):
        parse(LINE, format="hodoku")
    with pytest.raises(ParseError, match="unknown format 'x': choose from line, rows"):
        parse(LINE, format="x")
    assert parse(LINE, format="boxed") == parse(LINE, format="Boxed") == PUZZLE
