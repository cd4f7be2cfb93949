"""Collections: one-line formats, tables and XML, with good and bad puzzles among each other."""

from __future__ import annotations

import pytest

from sudokit.errors import ParseError
from sudokit.formats import Record, parse, parse_all, read, to_text
from sudokit.grid import Grid
from sudokit.shape import Shape

from .grids import PUZZLE, SOLUTION, every_symbol

LINE = PUZZLE.symbols
ZERO = LINE.replace(".", "0")


def outcomes(text: str) -> list[Grid | str]:
    return [
        str(record) if isinstance(record, ParseError) else record.grid
        for record in read(text).records
    ]


def infos(text: str) -> list[object]:
    return [record.info for record in read(text).records if isinstance(record, Record)]


# One a line.


@pytest.mark.parametrize(
    "name",
    ["line", "hodoku", "exchange", "fpuzzles", "sudokupad", "coach", "s9b", "json", "sukaku"],
)
def test_one_a_line(name: str) -> None:
    grids = [PUZZLE, SOLUTION.place(7, 0, replace_given=True), PUZZLE]
    text = "# some\n\n" + "\n\n".join(to_text(grid, name) for grid in grids) + "\n# end"
    document = read(text)
    assert document.format == ("sdm" if name == "line" else name)
    assert document.is_collection
    assert list(parse_all(text)) == [parse(to_text(grid, name)) for grid in grids]


def test_formats_may_be_mixed() -> None:
    names = ("line", "hodoku", "exchange", "fpuzzles", "sudokupad", "coach", "s9b", "json")
    assert outcomes("\n".join(to_text(PUZZLE, name) for name in names)) == [PUZZLE] * len(names)
    four, large = Grid("1234341221434321"), every_symbol(16)
    assert outcomes("\n".join([LINE, four.symbols, to_text(large)])) == [PUZZLE, four, large]


def test_a_bad_line_does_not_cost_the_rest() -> None:
    text = "\n".join([
        LINE, LINE[1:], "", LINE.replace("9", "/", 1), "words", ":0:x:12:::", "S9B1", "{}", LINE,
    ])  # fmt: skip
    assert outcomes(text) == [
        PUZZLE,
        "line 2: 80 cells found, where a 9×9 grid has 81",
        "line 4, column 11: '/' is neither a digit nor a blank",
        "line 5: no puzzle found: this reads as words, not as a grid",
        "line 6: field 4 is not a 9×9 grid: 2 cells in '12'",
        "line 7: an S9B code has 162 characters after S9B, not 1",
        "line 8: 'size' is missing",
        PUZZLE,
    ]
    with pytest.raises(ParseError, match=r"c\.sdm, line 2: 80 cells"):
        list(parse_all(text, source="c.sdm"))


def test_what_stands_behind_a_line() -> None:
    for behind in (" easy", ",easy", ";easy", "#easy", " # easy", "\teasy", "|easy", ":easy"):
        assert infos(LINE + behind) == [{"comment": "easy"}]
    link = "see https://sudokupad.app/abc"
    assert infos(f"{LINE} {link}\n{LINE}  ") == [{"comment": link}, {}]
    assert (
        outcomes("\n".join("." * 81 if i else "-" * 81 for i in range(3))) == [Grid("." * 81)] * 3
    )


def test_links() -> None:
    code = to_text(PUZZLE, "s9b")
    for link in (
        f"https://www.sudokuwiki.org/sudoku.htm?bd={code}",
        f"https://sudoku.coach/en/play/{LINE}",
        f"https://sudoku.coach/en/play/{to_text(PUZZLE, 'coach')}",
        to_text(PUZZLE, "fpuzzles").replace("https://", "https://www."),
        to_text(PUZZLE, "sudokupad").replace("https://sudokupad.app/", ""),
    ):
        assert parse(f"  {link} \n") == PUZZLE


def test_hodoku() -> None:
    line = f":0000:x:+38{ZERO[2:]}:415 915:815 715::"
    (record,) = read(line).records
    assert isinstance(record, Record)
    assert record.info == {"technique": "0000", "eliminated": "815 715"}
    assert record.grid.digits == PUZZLE.place(0, 3).digits
    assert record.grid.givens == PUZZLE.givens
    assert record.grid.candidate_masks is not None
    assert record.grid.candidate_masks[4] == 0b1010000
    assert parse(f"::x:{LINE}:") == PUZZLE
    for text, message in (
        ("::x:", "line 1: field 4 is not a 9×9 grid: 0 cells in ''"),
        (f":0:x:{LINE}:31:::", "line 1: '31' is not a candidate: digit, row, column"),
        (f":0:x:{LINE}:301:::", "line 1: '301' is not a candidate: digit, row, column"),
        (f":0:x:{'+' + LINE}:::", "line 1: field 4 is not a 9×9 grid: 81 cells in '+.8.1"),
    ):
        with pytest.raises(ParseError) as caught:
            parse(text)
        assert str(caught.value).startswith(message)


def test_json() -> None:
    grid = Grid("12" + "." * 14, Shape(4, variants=["x"]), givens=[1] + [0] * 15)
    assert parse(to_text(grid, "json")) == grid
    for text, message in (
        ('{"', "line 1, column 2: not the JSON of a grid: "),
        ('{"size": 4, "digits": "", "size": 9}', "line 1: not the JSON of a grid: the key 'size' "),
        ('# x\n{\n"size": 4\n"', "line 4, column 1: not the JSON of a grid: "),
        ("{}", "line 1: 'size' is missing"),
        ('{"size": 4}', "line 1: 'digits' is missing"),
        ('{"size": 5, "digits": ""}', "line 1: size 5 has no rectangular boxes"),
        ('{"size": ' + "9" * 5000 + "}", "line 1: "),
        ('{"a":' * 100_000, "line 1: not the JSON of a grid: "),
    ):
        with pytest.raises(ParseError) as caught:
            parse(text)
        assert str(caught.value).startswith(message)


# Tables.


def test_tables() -> None:
    text = f'Id,"Puzzle",Solution\n\n1,"{LINE}",{SOLUTION.symbols}\n# remark\n2,{ZERO}\n'
    assert read(text).format == "csv"
    assert outcomes(text) == [PUZZLE, PUZZLE]
    assert infos(text) == [{"id": "1", "solution": SOLUTION.symbols}, {"id": "2"}]
    large = every_symbol(16)
    assert outcomes(f"puzzle\n{to_text(large)}\n{LINE}") == [large, PUZZLE]


def test_bad_rows_of_a_table() -> None:
    text = f'id,puzzle\n1,{LINE}\n2\n3,{LINE[1:]}\n4,"{LINE.replace("8", "?", 1)}"\n5,"\n6,\n'
    assert outcomes(text) == [
        PUZZLE,
        "line 3: 1 columns, where 2 are needed",
        "line 4: 80 cells found, where a 9×9 grid has 81",
        "line 5, column 5: '?' is neither a digit nor a blank",
        "line 6: not a row of a table: unexpected end of data",
        "line 7: no puzzle found: there are no digits",
    ]
    for empty in ("puzzle", "quizzes,solutions\n\n"):
        with pytest.raises(ParseError, match="no puzzle found"):
            parse(empty)


def test_headers_that_are_none() -> None:
    for title in ('"a,puzzle"', 'quizzes""""'):
        assert infos(f"{title}\n{LINE}") == [{"title": title}]
    with pytest.raises(ParseError):
        parse(f"puzzle,{'a' * 200_000}\n{LINE}")


def test_a_title_above_a_line() -> None:
    for text in (f"My puzzle\n{LINE}", f"# remark\n\nMy puzzle\nEnjoy!\n\n{LINE}\n"):
        (record,) = read(text).records
        assert isinstance(record, Record)
        assert (record.grid, record.info) == (PUZZLE, {"title": "My puzzle"})
        assert record.picture is not None
        assert text[record.picture.spans[1][0]] == "8"


# OpenSudoku.


def game(data: str, more: str = "") -> str:
    return f'<?xml version="1.0"?>\n<opensudoku>\n<game {more} data="{data}" />\n</opensudoku>'


def cells(first: str, width: int = 3, version: int = 2) -> str:
    rest = "|".join(["0", "0", "1"] if width == 3 else ["0", "0", "0", "1"]) + "|"
    return f"version: {version}&#10;{first}{rest * 80}"


def test_opensudoku() -> None:
    several = "\n".join(f"<game data='{grid}'/>" for grid in (ZERO, "12", ZERO))
    text = f"<opensudoku>\n{several}\n</opensudoku>"
    assert read(text).format == "opensudoku"
    assert outcomes(text) == [
        PUZZLE, "line 3: data is neither 81 digits nor cells of a known version", PUZZLE,
    ]  # fmt: skip
    assert infos(game(ZERO, 'note="a &lt; b"')) == [{"note": "a < b"}]
    assert parse(game(cells("5|0|0|"))) == Grid("5" + "." * 80)
    assert parse(game(cells("5|0|1|"))) == Grid("5" + "." * 80, givens=[0] * 81)
    assert parse(game(cells("5||0|"))) == Grid("5" + "." * 80)
    marked = parse(game(cells("0|3|0|0|", 4, 3)))
    assert marked.candidate_masks == (3, *[511] * 80)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<?xml?>", "no <game> found in the XML"),
        ("<!-- -->\n<game/>", "line 2: a <game> without data"),
        (game("1|2"), "line 3: data is neither 81 digits nor cells of a known version"),
        (game("version: 2&#10;1|2"), "line 3: data has 2 fields, where 81 cells need 243"),
        (game(cells("a|0|1|")), "line 3: a cell holds something other than a digit 0 to 9"),
        (game(cells("1|512|1|")), "line 3: a cell's notes are not a number up to 511"),
        (
            game(f"version: {'9' * 5000}&#10;"),
            "line 3: data is neither 81 digits nor cells of a known version",
        ),
        (game("&#" + "9" * 5000 + ";"), "line 3: a <game> with text that no XML can hold"),
    ],
)
def test_opensudoku_errors(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == message


JIGSAW = "AAABACBBCCDBCDDD"


@pytest.mark.parametrize("between", [" ", "\t", ",", "  # "])
def test_a_second_word_may_tell_the_boxes_of_a_jigsaw(between: str) -> None:
    (record,) = read(f"1..............2{between}{JIGSAW}").records
    assert isinstance(record, Record)
    assert record.grid == Grid("1..............2", Shape(4, boxes=JIGSAW))
    assert not record.info


@pytest.mark.parametrize(
    "comment",
    [
        "ABCDCDABBADCDCBA",
        "AAABACBBCCDBCDD",
        "AAABACBBCCDBCDDDD",
        "1112132233424444",
        "a title of words",
    ],
)
def test_other_words_behind_a_puzzle_are_a_comment(comment: str) -> None:
    """Of a solution in letters, no letter has cells that are connected."""
    (record,) = read(f"1..............2 {comment}").records
    assert isinstance(record, Record)
    assert record.grid.shape == Shape(4)
    assert record.info == {"comment": comment}
