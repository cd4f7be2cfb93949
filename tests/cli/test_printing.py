"""The commands print and book."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudokit import daily, is_equivalent, parse, to_text
from sudokit.making.placing import MADE_VARIANTS
from sudokit.messages import catalogue

from ..marking import MARK, mark_english
from ..printing.pages import pages, texts
from .conftest import Sudoku

PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."


def test_puzzles_of_several_files_are_printed_in_order(sudoku: Sudoku, tmp_path: Path) -> None:
    first, second, out = (tmp_path / name for name in ("a.txt", "b.txt", "book.pdf"))
    first.write_text(f"{PUZZLE}\n")
    second.write_text(f"{PUZZLE[::-1]}\n{PUZZLE}\n")
    printed = sudoku("print", first, second, PUZZLE, "--out", out, "--solutions", "none")
    assert printed == ("", f"sudoku: {out} has 4 puzzles\n", 0)
    book = texts(out.read_bytes())
    assert [page.count("·") for page in book] == [2, 2]
    answer = json.loads(sudoku("print", first, "--out", out, "--json").out)
    assert answer == {"file": str(out), "puzzles": 1, "bytes": out.stat().st_size}


def test_titles_of_files_are_printed(sudoku: Sudoku, tmp_path: Path) -> None:
    file, out = tmp_path / "a.txt", tmp_path / "book.pdf"
    file.write_text(to_text(parse(PUZZLE), "fpuzzles", info={"title": "Morning dew"}))
    assert sudoku("print", file, "--out", out).status == 0
    assert "Morning dew" in texts(out.read_bytes())[0]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["nothing.txt"], "nothing.txt: No such file"),
        ([PUZZLE, "--per-page", "13"], "--per-page must be from 1 to 12, not 13"),
        ([PUZZLE, "--margin", "-1"], "'-1' is not a length in millimetres such as 12.5"),
        ([PUZZLE, "--margin", "90"], "60 × 60 mm are needed"),
        ([PUZZLE, "--font", __file__], "is not a TrueType font that can be embedded"),
        ([PUZZLE, "--paper", "a0"], "unknown value 'a0'"),
        (["." * 81], "the solution of puzzle 1 cannot be printed"),
    ],
)
def test_what_cannot_be_printed_is_told(
    sudoku: Sudoku, tmp_path: Path, options: list[str], told: str
) -> None:
    out = tmp_path / "book.pdf"
    _, err, status = sudoku("print", *options, "--out", out)
    assert told in err
    assert status == 2
    assert not out.exists()


def test_a_book_has_a_section_for_each_label(sudoku: Sudoku, tmp_path: Path) -> None:
    out, again = tmp_path / "book.pdf", tmp_path / "again.pdf"
    wanted = ["--easy", 3, "--hard", 2, "--title", "Five", "--codes", "--per-page", 1, "--seed", 7]
    assert sudoku("book", *map(str, wanted), "--out", out) == (
        "", f"sudoku: {out} has 5 puzzles\n", 0,
    )  # fmt: skip
    zxing = pytest.importorskip("zxingcpp")
    shown = pages(out.read_bytes(), 3.0)
    grids = [parse(code.text) for page in shown for code in zxing.read_barcodes(page)]
    assert len(grids) == 5
    assert not any(is_equivalent(a, b) for a in grids for b in grids if a is not b)
    sudoku("book", *map(str, wanted), "--out", again)
    assert out.read_bytes() == again.read_bytes()
    sudoku("book", *map(str, wanted[:-1]), "8", "--out", again)
    assert out.read_bytes() != again.read_bytes()


def test_a_month_of_daily_puzzles(
    sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("calendar.monthrange", lambda year, month: (0, 2))  # two days are enough
    out = tmp_path / "book.pdf"
    assert sudoku("book", "--daily", "2027-01", "--per-page", "6", "--out", out).status == 0
    page = texts(out.read_bytes())[0]
    variant = daily("2027-01-02")[2].title.partition(": ")[2]
    assert "January 2027" in page
    assert page.count("2 January") == 3
    assert f"2 January: {variant}" in page
    _, err, status = sudoku("book", "--daily", "2027-13", "--out", out)
    assert ("'2027-13' is not a month such as 2027-01" in err, status) == (True, 2)
    _, err, status = sudoku("book", "--daily", "2027-01", "--seed", "3", "--out", out)
    assert ("choose one of --daily and --seed" in err, status) == (True, 2)


def test_an_empty_book_is_refused(sudoku: Sudoku, tmp_path: Path) -> None:
    _, err, status = sudoku("book", "--out", tmp_path / "book.pdf")
    assert "say how many puzzles of each label: --easy N" in err
    assert status == 2


def test_german_pages(sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    english, same, german = (tmp_path / name for name in ("a.pdf", "b.pdf", "c.pdf"))
    sudoku("print", PUZZLE, "--out", english)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    sudoku("print", PUZZLE, "--out", same)
    assert same.read_bytes() == english.read_bytes()
    mark_english(monkeypatch)
    printed = sudoku("print", PUZZLE, "--out", german, "--lang", "de")
    assert printed == ("", f"sudoku: {german} enthält 1 Rätsel\n", 0)
    assert "Lösungen" in texts(german.read_bytes())[1]
    book = ("book", "--easy", 1, "--hard", 1, "--out", german, "--hints", "--force")
    assert sudoku(*book, "--lang", "de").status == 0
    told = " ".join(texts(german.read_bytes()))
    assert {"Inhalt", "Leicht", "Schwer", "Hinweise"} <= {*told.split()}
    assert MARK not in told


def test_days_and_variants_have_german_names() -> None:
    assert [f"month-{number}" in catalogue("de") for number in range(1, 13)] == [True] * 12
    assert [name for name in MADE_VARIANTS if f"variant-{name}" not in catalogue("de")] == []
