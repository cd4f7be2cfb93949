"""Texts that are not read as they stand: what each means, what is said of it, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from sudokit import Grid, Shape, parse, parse_all, to_text
from sudokit.checker import remaining_masks
from sudokit.constraints import Cage
from sudokit.errors import ParseError
from sudokit.formats import Record, detect, read, read_one
from sudokit.formats.mending import REPAIRS

from .grids import PUZZLE, SOLUTION, every_symbol

LINE = PUZZLE.symbols
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
TEXT = "\n".join(ROWS)
CAGES = to_text(Grid(LINE, Shape(9, constraints=[Cage("r1c1 r1c2", 9)])), "json")
NUMBERS = [[int(symbol) for symbol in row.replace(".", "0")] for row in ROWS]


def html_table(rows: list[str]) -> str:
    cells = ("".join(f"<td>{symbol}</td>" for symbol in row) for row in rows)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def fields(delimiter: str, rows: list[str] = ROWS, blank: str = "") -> str:
    return "\n".join(delimiter.join(row).replace(".", blank) for row in rows)


def said(text: str | bytes) -> str:
    """Return what is said of a text that means PUZZLE."""
    _, record = read_one(text)
    assert record.grid == PUZZLE
    return record.info.get("readings", "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Can you do this: {LINE}?", "read the puzzle among the words"),
        (fields(","), "read fields between commas as cells"),
        (fields("|").replace("\n", "|\n|").join("||"), "read fields between bars as cells"),
        (
            ",".join(["", *"ABCDEFGHI"]) + "\n"
            + "\n".join(f"{n},{','.join(row).replace('.', '')}" for n, row in enumerate(ROWS, 1)),
            "read fields between commas as cells, ignored the names of the columns and the names "
            "of the rows",
        ),
        (
            "\n".join(f"{a} {' '.join(row)}" for a, row in zip("ABCDEFGHI", ROWS)),
            "ignored the names of the rows",
        ),
        (
            f"Hello Ada,\n\n{TEXT}\n\nGood luck!\n2027-01-31",
            "ignored the words around the grid",
        ),
        ("\n".join(f"> {row}" for row in ROWS), "ignored the > of a mail"),
        (json.dumps({"board": NUMBERS, "level": 3}), "read the list 'board'"),
        (json.dumps({f"row{n}": row for n, row in enumerate(NUMBERS, 1)}), "read a list"),
        (f"<table><tr><td>{html_table(ROWS)}<td>Menu</table>", "read HTML table 2"),
        (f"name;grid;rank\nAda;{LINE};3\n", "read column 'grid', ignored 'name', 'rank'"),
        (TEXT.replace(".", "x"), "read x as blank"),
        (TEXT.replace(".", "#"), "read # as blank"),
        (TEXT.replace(".", "O"), "read O as a blank 0"),
        (f"Ada's:\n{TEXT.replace('.', 'x')}\nin a book", "ignored the words around the grid, read "
         "x as blank"),
        (TEXT.replace("8", "８"), "read ８ as 8"),
        ("\u200b".join(LINE), "ignored invisible characters"),
        (TEXT.encode("utf-16-le"), ""),
        (TEXT.encode("utf-32-be"), ""),
        (TEXT.encode("utf-32"), ""),
    ],
)  # fmt: skip
def test_what_is_said(text: str | bytes, words: str) -> None:
    assert said(text) == words


def test_texts_that_are_read_as_they_stand_are_left_alone() -> None:
    for text in (TEXT, LINE, to_text(PUZZLE, "json"), to_text(PUZZLE, "boxed")):
        assert read_one(text)[1].info == {}
        assert said(text) == ""


def test_a_collection_is_mended_as_a_whole() -> None:
    lines = [LINE, SOLUTION.symbols, LINE]
    records = list(read("\n".join(lines).replace(".", "?")).records)
    assert [record.grid for record in records if isinstance(record, Record)] == [
        PUZZLE, SOLUTION, PUZZLE,
    ]  # fmt: skip
    table = "id,sudoku,answer\n" + "".join(f"{n},{LINE},{SOLUTION.symbols}\n" for n in range(30))
    assert [*parse_all(table)] == [PUZZLE] * 30
    broken = table.replace("\n3," + LINE, "\n3," + LINE[1:])
    errors = [one for one in read(broken, source="a.csv").records if isinstance(one, ParseError)]
    assert [str(error).split(": ")[0] for error in errors] == ["a.csv, line 5"]
    assert detect(table) == "sdm"


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 16, 25])
def test_other_sizes(size: int) -> None:
    digits = every_symbol(size).digits
    rows = [digits[n : n + size] for n in range(0, size * size, size)]
    rows[:2] = rows[1::-1]  # a first row of 1, 2, 3, … could have the names of the columns
    grid = Grid(b"".join(rows))
    text = "\n".join(";".join(str(digit or "") for digit in row) for row in rows)
    assert parse(text) == grid
    named = [";".join(["", *(f"c{n}" for n in range(1, size + 1))])]
    named += [f"r{n};{row}" for n, row in enumerate(text.split("\n"), 1)]
    assert parse("\n".join(named)) == grid


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TEXT.replace("8", "B", 1), "line 1, column 2: 'B' at r1c2 is not a digit: did you mean "
         "8?"),
        (
            TEXT.replace("1", "l"),
            "line 1, column 4: 'l' at r1c4, 'l' at r2c8, 'l' at r3c3 and 2 more are not digits: "
            "did you mean 1?",
        ),
        (TEXT.replace("1", "|", 1), "line 1, column 4: '|' at r1c4 is not a digit: did you mean "
         "1?"),
        (TEXT.replace("8", "x", 1), "line 1, column 2: 'x' is not a digit 1 to 9 or a blank (. 0 "
         "* _ -)"),
        (
            json.dumps({"mine": NUMBERS, "yours": NUMBERS[::-1]}),
            "both 'mine' and 'yours' can be the puzzle: give one of them",
        ),
        (
            json.dumps({"columns": NUMBERS}),
            "the lists in 'columns' are not rows: give a list of the rows",
        ),
        (
            json.dumps({n: dict(enumerate(row)) for n, row in enumerate(NUMBERS)}),
            "the lists '0', '1', … can be rows or columns: call the rows r1, r2, …",
        ),
        (
            f"<table><tr><td>{html_table(['12', '34'])}<td>{html_table(['34', '12'])}</table>",
            "the HTML tables can be the boxes of a grid or its rows: give the rows",
        ),
        (
            f"id;a;b\n1;{LINE};{LINE[::-1]}\n",
            "the columns 'a' and 'b' both have puzzles: give one of them",
        ),
        (
            ",".join("123456789") + "\n" + fields(",", ROWS[1:]),
            "1 2 3 4 5 6 7 8 9 can be digits or the names of the columns: leave such names out",
        ),
        ("1;5.3E+80\n2;5.3001234E+80", "line 1, column 3: 5.3E+80 is a puzzle that a "
         "spreadsheet took for a number and rounded: its digits are lost; export the column as "
         "text"),
        ("https://tinyurl.com/abcd", "'https://tinyurl.com/abcd' is an address, and nothing is "
         "read from the web: open it in a browser and give the digits of the puzzle or a link "
         "that holds them"),
        ("https://sudokupad.app/abc123?setting=1", "line 1: 'abc123?setting=1' is only the id of a "
         "puzzle kept on a server, and nothing is read from the web: open "
         "https://sudokupad.app/api/puzzle/abc123 in a browser and give the text that it shows"),
    ],
)  # fmt: skip
def test_refusals(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "text",
    [
        TEXT + "\n123456789",
        "\n".join([*ROWS[:4], "53..7 ab", *ROWS[4:]]),
        "\n".join(ROWS[:8]) + "\n.ab......",
        fields(",", ROWS[:8]),
        fields(",").replace(",,", ",", 1),
        f"id;grid\n17;{LINE[2:]}",
        f"{TEXT.replace('.', 'x')}\n.Cage~10~R1C1~R1C2",
        f"https://f-puzzles.com/?load=N4Ig\n\nor\n\n{TEXT.replace('.', 'x')}",
        json.dumps({"board": NUMBERS, "cages": [[[0, 0], [0, 1]]]}),
        json.dumps({"board": NUMBERS, "other": [1, 2, 3]}),
        json.dumps({"board": NUMBERS, "variant": "x"}),
        CAGES.replace('"cage"', '"cgae"'),
        '# shape: {"size": 9, "variants": ["x"]}\n' + TEXT.replace(".", "x"),
        TEXT.replace(".", "<"),
        TEXT.replace(".", "x", 20),
        ",".join([""] * 9),
        "?????????\n" * 9,
    ],
)  # fmt: skip
def test_what_could_be_lost_or_mistaken_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text)


def test_a_format_that_is_told_is_not_mended() -> None:
    with pytest.raises(ParseError):
        parse(TEXT.replace(".", "x"), format="rows")
    with pytest.raises(ParseError):
        read(TEXT.replace(".", "x"), mends=False)


def test_cells_stay_in_place_where_only_blanks_change() -> None:
    (record,) = read(TEXT.replace(".", "x")).records
    assert isinstance(record, Record)
    assert record.picture
    (record,) = read(fields(";")).records
    assert isinstance(record, Record)
    assert record.picture is None


@pytest.mark.parametrize(
    "text", ["x" * 10**6 + ".txt", '{"size": 9, "' + "a" * 1000 + '": 1}', "1" * 1000 + "\n" * 3]
)
def test_messages_quote_little_of_long_texts(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert len(str(caught.value)) < 400


def test_candidates_of_open_shapes_are_kept() -> None:
    shape = Shape(rows=4, columns=6, digits=range(6), box=(2, 3))
    grid = Grid("....05....2.....52..0..1", shape)
    masks = [mask & ~8 for mask in remaining_masks(grid)]
    text = to_text(grid.replace(candidate_masks=masks), "candidates")
    assert detect(text) == "candidates"
    assert to_text(parse(text), detect(text)) == text


def test_the_documentation_lists_all_repairs() -> None:
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    rows = docs.read_text(encoding="utf-8").split("## Texts as people have them")[1].split("##")[0]
    told = [row.split("|")[1].strip() for row in rows.splitlines() if row.startswith("|")]
    assert told[2:] == [repair.about for repair in REPAIRS]


# Large grids, whose numbers have two digits.


def large(size: int, seed: int, blank: str) -> tuple[Grid, list[list[str]]]:
    """Return a puzzle of a size, and its cells."""
    random = Random(seed)
    shape = Shape(size)
    numbers = random.sample(range(1, size + 1), size)
    wide = sum(box == shape.boxes[0] for box in shape.boxes[:size])
    deep = size // wide
    solution = [
        numbers[(wide * (row % deep) + row // deep + column) % size]
        for row in range(size)
        for column in range(size)
    ]
    digits = [digit if random.random() < 0.45 else 0 for digit in solution]
    cells = [str(digit) if digit else blank for digit in digits]
    return Grid(digits, shape), [cells[n : n + size] for n in range(0, len(cells), size)]


@pytest.mark.parametrize("size", [12, 16, 20])
def test_numbers_of_large_grids_are_cells_and_never_characters(size: int) -> None:
    for seed in range(60):
        grid, cells = large(size, seed, "")
        for delimiter in (",", ";", "\t"):
            assert parse("\n".join(delimiter.join(row) for row in cells)) == grid
            assert parse("\n".join(delimiter.join(f'"{c}"' for c in row) for row in cells)) == grid


@pytest.mark.parametrize("blank", ["x", "~"])
def test_signs_for_blanks_beside_numbers_with_zeros(blank: str) -> None:
    grid, cells = large(16, 1, blank)
    assert parse("\n".join(" ".join(row) for row in cells)) == grid


def test_lists_of_rows_are_not_lists_of_small_grids() -> None:
    grid, cells = large(16, 2, "0")
    numbers = [list(map(int, row)) for row in cells]
    for text in (json.dumps({"id": 1, "puzzle": numbers}), f"board = {numbers}", repr([numbers])):
        assert parse(text) == grid


@pytest.mark.parametrize("size", [6, 9, 10, 16])
def test_a_negative_number_is_no_candidate(size: int) -> None:
    _, cells = large(size, 3, "-1")
    with pytest.raises(ParseError, match=f"'-1' is not a number from 1 to {size}"):
        parse("\n".join(",".join(row) for row in cells))


def test_frames_of_mixed_lines() -> None:
    frame = ["╔═══╤═══╤═══╗", *["║{}{}{}│{}{}{}│{}{}{}║"] * 3, "╟───┼───┼───╢"]
    frame += [*frame[1:4], "┠╌╌╌┼╌╌╌┼╌╌╌┨", *frame[1:4], "╚═══╧═══╧═══╝"]
    assert parse("\n".join(frame).format(*LINE)) == PUZZLE


def test_a_table_within_a_cell() -> None:
    rows = "".join(f"<tr><td>{'<td>'.join(row)}</tr>" for row in ROWS)
    table = f"<table>{rows.replace('.', '')}</table>"
    assert parse(f"<table><tr><td>words <table>more words {table}</table>") == PUZZLE
    with pytest.raises(ParseError):
        parse("<table><tr><td><table>words")


@pytest.mark.parametrize("host", ["app.crackingthecryptic.com", "cracking-the-cryptic.web.app"])
def test_an_old_link_of_cracking_the_cryptic_is_told_where_its_data_are(host: str) -> None:
    with pytest.raises(ParseError, match=r"'Ab1cD2' is only the id .*api/puzzle/Ab1cD2"):
        parse(f"https://{host}/sudoku/Ab1cD2")


# Damaged tables, of which no other grid is made.


def test_a_table_without_a_row_is_no_smaller_grid() -> None:
    rows = ["".join(row) for row in zip(*ROWS)]
    for lacking in range(9):
        for bare in (ROWS, rows):
            kept = [*bare[:lacking], *bare[lacking + 1 :]]
            for blank in range(9):
                less = [row[:blank] + "." + row[blank + 1 :] for row in kept]
                with pytest.raises(ParseError):
                    parse(fields(",", [row.replace("9", ".") for row in less]))


def test_gaps_part_a_table_evenly() -> None:
    parted = [f"{row[:3]}.{row[3:6]}.{row[6:]}" for row in ROWS]
    assert said(fields(",", parted)) == "read fields between commas as cells, ignored empty columns"
    assert said(fields(",", [f".{row}.." for row in ROWS])).endswith("ignored empty columns")


@pytest.mark.parametrize("size", [12, 16])
def test_a_large_table_without_a_row_is_no_other_grid(size: int) -> None:
    names = f"| {' | '.join(f'C{n}' for n in range(1, size + 1))} |\n|{'---|' * size}\n"
    for seed in range(60):
        _, cells = large(size, seed, " ")
        rows = [f"| {' | '.join(row)} |" for row in cells[1:]]
        decimals = [",".join(f"{c.strip()}.0" if c.strip() else "" for c in row) for row in cells]
        texts = [names + "\n".join(rows), "\n".join(["A B C D E F G H I", *rows])]
        for text in (*texts, "\n".join([*decimals, "A B C D E F G H I"])):
            with pytest.raises(ParseError):
                parse(text)


def test_a_list_with_a_long_row_is_not_wrapped_text() -> None:
    rows = [f"{number}. {row}" for number, row in enumerate(ROWS, 1)]
    assert parse("\n".join(rows)) == PUZZLE
    for place in range(9):  # 100 characters
        with pytest.raises(ParseError):
            parse("\n".join([*rows[:place], rows[place] + "0", *rows[place + 1 :]]))


def test_the_first_row_of_a_list_is_no_title() -> None:
    lists = f"array({NUMBERS})".replace("], [", "],\n       [")
    assert parse(lists) == PUZZLE
    rows = lists.split("\n")
    for further in (rows[3], "123456789"):
        with pytest.raises(ParseError):
            parse("\n".join([*rows[:4], further, *rows[4:]]))


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("name,age\nbob,12\namy,31\n", "'name' and 'age'"),
        ("name,age\n" + "bob,12\n" * 1000, "'name' and 'age'"),
        ("date;level;time;by\n2024-01-02;easy;12;me\n", "'date', 'level', 'time' and 1 more"),
    ],
)
def test_a_table_without_puzzles_is_told_by_its_columns(text: str, columns: str) -> None:
    with pytest.raises(ParseError, match=f"no column holds puzzles: the columns are {columns}"):
        parse(text)
