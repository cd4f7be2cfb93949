"""Every sample file is read, with its format and what it says, in whatever dress it comes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from sudokit.errors import ParseError
from sudokit.formats import Record, parse, parse_all, read
from sudokit.grid import Grid

from .grids import PUZZLE, SOLUTION

DATA = Path(__file__).parent.parent / "data" / "formats"
FOUR = Grid("..3.3.1..4......")

# Each file: its format, and what it says besides the grid.
SOLVED = {"solution": SOLUTION.symbols}
NINE: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "boxed_plus.txt": ("boxed", {}),
    "fpuzzles_link.txt": ("fpuzzles", {"title": "Sample", "author": "ux"}),
    "kaggle.csv": ("kaggle", SOLVED),
    "line_dot.txt": ("line", {}),
    "line_zero.txt": ("line", {}),
    "nine_rows.txt": ("rows", {}),
    "opensudoku.opensudoku": ("opensudoku", {}),
    "opensudoku_v2.opensudoku": ("opensudoku", {}),
    "s9b.txt": ("s9b", {}),
    "sadman_sections.sdk": ("sadman", {}),
    "simple_sudoku.ss": ("ss", {}),
    "spaced_zero.txt": ("spaced", {}),
    "sudocue.sdk": (
        "sdk", {"author": "UX helper", "description": "Home-made sample", "level": "Medium"},
    ),
    "sudoku_coach.txt": ("coach", {}),
    "sudoku_exchange.txt": ("exchange", {"id": "399c1d5f10a7", "rating": "2.3"}),
    "sudoku_extreme.csv": ("extreme", {"source": "home", **SOLVED, "rating": "0"}),
    "sudokupad_scl.txt": ("sudokupad", {"title": "Sample", "author": "ux", **SOLVED}),
}  # fmt: skip
OTHERS = {
    "collection.sdm", "four.txt", "four_fpuzzles.txt", "hodoku_library.txt", "pm_grid.txt",
    "sixteen_0toF.txt", "sixteen_1toG.txt", "sixteen_AtoP.txt", "sixteen_numbers.txt",
    "sukaku_729.txt", "twentyfive_AtoY.txt",
}  # fmt: skip

DRESSES = {
    "as it is": lambda text: text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "BOM": lambda text: "\ufeff" + text,
    "no end of line": lambda text: text.rstrip("\n"),
    "blanks at the end": lambda text: text + " \n\t\n\n",
    "empty lines above": lambda text: "\n \n" + text,
    "a comment above": lambda text: "# a comment\n" + text,
    "a comment below": lambda text: text + "\n # a comment\n",
}


def content(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def one_record(text: str | bytes) -> tuple[str, Record]:
    document = read(text)
    (record,) = document.records
    assert isinstance(record, Record)
    assert not document.is_collection
    return document.format, record


def test_every_sample_is_tested() -> None:
    assert NINE.keys() | OTHERS == {path.name for path in DATA.iterdir()}


@pytest.mark.parametrize("name", NINE)
@pytest.mark.parametrize("dress", DRESSES)
def test_samples_of_one_puzzle(name: str, dress: str) -> None:
    if dress == "a comment above" and "opensudoku" in name:
        return  # XML has comments of its own
    text = DRESSES[dress](content(name))
    for encoding in ("utf-8", "utf-16"):
        found, record = one_record(text.encode(encoding))
        assert (found, record.info) == NINE[name]
        assert record.grid == PUZZLE
    assert one_record(text) == (found, record)


def test_a_collection() -> None:
    document = read(content("collection.sdm"))
    assert document.format == "sdm"
    assert document.is_collection
    assert list(parse_all(content("collection.sdm"))) == [PUZZLE, PUZZLE]
    with pytest.raises(ParseError, match="several puzzles found where one is needed"):
        parse(content("collection.sdm"))


def test_size_4() -> None:
    for name in ("four.txt", "four_fpuzzles.txt"):
        assert parse(content(name)) == FOUR


def test_hodoku_marks_what_is_placed_and_what_is_deleted() -> None:
    found, record = one_record(content("hodoku_library.txt"))
    assert (found, record.info) == ("hodoku", {"technique": "0000"})
    grid = record.grid
    assert grid.digits == PUZZLE.place(0, 3).digits
    assert grid.givens == PUZZLE.givens
    assert grid.candidate_masks is None  # 3 in r1c5, which it deletes, cannot be there anyway
    marked = parse(content("hodoku_library.txt").replace(":315:", ":315 415:"))
    assert marked.candidate_masks is not None
    assert marked.candidate_masks[4] == 0b1010000  # 5 and 7


def test_candidates() -> None:
    for name, found in (("pm_grid.txt", "candidates"), ("sukaku_729.txt", "sukaku")):
        assert one_record(content(name))[0] == found
        grid = parse(content(name))
        assert grid.candidate_masks is None or 0 not in grid.candidate_masks
        assert all(digit in (0, there) for digit, there in zip(PUZZLE, grid))
    assert parse(content("pm_grid.txt")) == parse(content("sukaku_729.txt"))


def test_symbols_agree_on_large_grids() -> None:
    names = ("sixteen_0toF.txt", "sixteen_1toG.txt", "sixteen_AtoP.txt")
    found = [one_record(content(name)) for name in names]
    assert [format for format, _ in found] == ["rows"] * 3
    assert [r.picture.alphabet for _, r in found if r.picture] == ["0", "1", "A"]
    (grid,) = {record.grid for _, record in found}
    assert one_record(content("sixteen_numbers.txt"))[1].grid == grid
    assert one_record(content("sixteen_numbers.txt"))[0] == "numbers"
    assert grid.symbols[:32] == ".....6...A..D..G..78....DE.G.23."
    large = parse(content("twentyfive_AtoY.txt"))
    assert large.symbols[:25] == ".2.......AB.....H...LMNO."
