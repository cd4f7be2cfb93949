"""Books of puzzles: what is on their pages."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from sudokit import (
    Grid,
    Layout,
    LayoutError,
    Shape,
    Wish,
    generate_many,
    parse,
    parse_all,
    path,
    print_book,
    solve,
)
from sudokit.constraints import AntiKnight, Cage, Thermometer
from sudokit.printing.book import Puzzle, Section

from ..conftest import ReportFigure
from ..constrained import OPEN_PUZZLE
from ..marking import ENGLISH_WORDS, MARK, mark_english
from .pages import information, pages, texts

GOLDEN = Path(__file__).with_name("golden")
DIFFERENT = 40
"""Levels of grey by which a pixel may differ."""
MOST_DIFFERENT = 0.002
"""Share of the pixels of a page that may differ by more: fonts are drawn alike, but not quite."""


def made(number: int, seed: int = 1, **wish: object) -> list[Grid]:
    return [each.puzzle for each in generate_many(number, Wish(**wish), seed=seed)]  # type: ignore[arg-type]


CLASSIC = made(7, difficulty="easy")
KILLERS = list(parse_all(Path(__file__).with_name("killers.txt").read_text(encoding="utf-8")))
SIZES = [made(1, shape=size)[0] for size in (4, 6, 16)]


def classic_book() -> bytes:
    sections = [
        Section("Easy", [Puzzle(grid) for grid in CLASSIC[:4]]),
        Section("More", [Puzzle(grid, "The last") for grid in CLASSIC[4:]]),
    ]
    layout = Layout(per_page=4, title="Seven Sudokus", author="A Setter", codes=True, hints=True)
    return print_book(sections, layout)


def test_the_same_puzzles_give_the_same_bytes() -> None:
    assert classic_book() == classic_book()
    assert classic_book() != print_book(CLASSIC)


def test_title_author_and_language_are_told() -> None:
    book = classic_book()
    told = information(book)
    assert (told["Title"], told["Author"], told["Creator"]) == (
        "Seven Sudokus", "A Setter", "sudokit",
    )  # fmt: skip
    assert b"/Lang (en)" in book
    assert b"/Lang (de)" in print_book(CLASSIC[:1], Layout(language="de"))
    assert b"/Lang (de)" in print_book(CLASSIC[:1], Layout(words="de"))
    assert b"/Lang (de-AT)" in print_book(CLASSIC[:1], Layout(words="de", language="de-AT"))
    with pytest.raises(LayoutError, match="unknown words 'fr'"):
        Layout(words="fr")


def test_a_german_book_needs_no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)
    shape = Shape(4, constraints=[Cage("r1c1 r1c2", sum=3), AntiKnight()])
    caged = Grid("123443213412214.", shape)
    sections = [Section("Leicht", [Puzzle(CLASSIC[0])]), Section("Mehr", [Puzzle(caged)])]
    usual = Layout(words="de", title="Titel", name_line=True, per_page=1)
    for layout in (replace(usual, hints=True), replace(usual, hint_pictures=True)):
        found = " ".join(" ".join(texts(print_book(sections, layout))).split())
        assert MARK not in found
        assert ENGLISH_WORDS.findall(found) == []
        for words in ("1× Leicht und 1× Mehr", "Inhalt", "Hinweise", "Datum", "Hinweis: Seite"):
            assert words in found
    first, last = texts(print_book(CLASSIC[:1], Layout(words="de", labels="rating")))
    assert re.search(r"SE \d,\d", first)
    assert "Lösungen" in last


def test_fonts_are_embedded() -> None:
    book = classic_book()
    assert book.count(b"/FontFile2") == 2
    assert b"/Helvetica" not in book


def test_contents_and_captions_refer_to_pages() -> None:
    cover, contents, *rest = texts(classic_book())
    assert "Seven Sudokus" in cover
    assert "4 easy and 3 more" in cover
    found = dict(re.findall(r"(\w+) ?(\d+)\r?\n?", contents.replace("Contents", "")))
    assert found == {"Easy": "3", "More": "4", "Hints": "5", "Solutions": "6"}
    assert len(rest) == 4
    assert [page.split()[0] for page in rest] == ["Easy", "More", "Hints", "Solutions"]
    assert rest[0].count("stuck? page 5") == 4
    assert "The last" in rest[1]


def test_hints_are_those_of_the_first_step_that_is_no_single() -> None:
    hard = made(3, difficulty="hard")
    hints = texts(print_book(hard, Layout(hints=True, solutions="none")))[-1]
    for grid in hard:
        step = next(step for step in path(grid) if not step.technique.is_single)
        assert step.technique.name in hints


def test_solutions_are_printed_where_they_are_wanted() -> None:
    solved = "".join(solve(CLASSIC[0]).symbols)

    def digits(text: str) -> str:
        return "".join(re.findall(r"\d", text))

    for where, number in (("end", 2), ("facing", 3), ("none", 1)):
        book = texts(print_book(CLASSIC[:1], Layout(solutions=where, page_numbers=False)))
        assert len(book) == number
        has_solution = sorted(digits(book[-1])) == sorted("1" + solved)
        assert has_solution == (where != "none")


@pytest.mark.parametrize("number", [0, 2])
def test_a_puzzle_without_one_solution_is_printed_only_without_it(number: int) -> None:
    grid = Grid("11.............." if number == 0 else "." * 16)
    with pytest.raises(LayoutError, match="the solution of puzzle 1 cannot be printed"):
        print_book([grid])
    assert len(texts(print_book([grid], Layout(solutions="none")))) == 1


def test_codes_hold_the_puzzles() -> None:
    book = print_book([*CLASSIC[:4], *KILLERS, *SIZES], Layout(per_page=1, codes=True))
    printed = [*CLASSIC[:4], *KILLERS, *SIZES]
    for page, grid in zip(pages(book, 3.0), printed):
        (code,) = zxingcpp.read_barcodes(page)
        assert parse(code.text, shape=None if grid.shape.constraints else grid.shape) == grid


def test_a_puzzle_that_is_too_long_for_a_code_has_none() -> None:
    thermometers = [
        Thermometer([f"r{row}c{column}", f"r{row}c{column + 1}"])
        for row in range(1, 26)
        for column in range(1, 25)
    ]
    grid = Grid.empty(Shape(25, constraints=thermometers))
    (page,) = pages(
        print_book([grid], Layout(per_page=1, codes=True, solutions="none", labels="none")), 2.0
    )
    assert not zxingcpp.read_barcodes(page)


def test_rules_are_told_below_a_puzzle() -> None:
    page = " ".join(texts(print_book(KILLERS, Layout(solutions="none")))[0].split())
    assert "Thermometer: Digits increase along the thermometer" in page
    assert "Killer cage: Digits in the cage do not repeat and sum to N" in page
    assert "Each row" not in texts(print_book(CLASSIC[:2], Layout(solutions="none")))[0]


def test_all_shapes_can_be_printed() -> None:
    grids = [
        *SIZES,
        OPEN_PUZZLE,
        *made(1, variants=["windoku"]),
        *made(1, shape=Shape(4, variants=["x"])),
    ]
    assert len(texts(print_book(grids, Layout(per_page=1, solutions="none")))) == len(grids)


@pytest.mark.parametrize(
    ("layout", "told"),
    [
        (Layout(per_page=12, large=True), "12 a page leave puzzle 1 cells of .* at most 2 fit"),
        (Layout(per_page=12, candidates=True), "7 mm are legible: at most [1-9]"),
        (Layout(paper="a5", margin=40, large=True, per_page=1), "needs larger paper"),
    ],
)
def test_a_puzzle_that_would_not_be_legible_is_refused(layout: Layout, told: str) -> None:
    with pytest.raises(LayoutError, match=told):
        print_book(CLASSIC[:1], layout)


def test_what_is_told_to_fit_does_fit() -> None:
    for layout in (
        Layout(per_page=12, large=True),
        Layout(per_page=12, candidates=True),
        Layout(per_page=12, codes=True, large=True),
    ):
        with pytest.raises(LayoutError) as caught:
            print_book(CLASSIC, layout)
        fit = int(re.findall(r"at most (\d+) fit", str(caught.value))[0])
        assert print_book(CLASSIC, replace(layout, per_page=fit))
        with pytest.raises(LayoutError):
            print_book(CLASSIC, replace(layout, per_page=fit + 1))


def test_no_puzzles_are_refused() -> None:
    with pytest.raises(LayoutError, match="no puzzles"):
        print_book([])
    with pytest.raises(TypeError, match="a Grid is needed"):
        print_book(["." * 81])  # type: ignore[list-item]


BOOKS: dict[str, Callable[[], bytes]] = {
    "classic": classic_book,
    "killer": lambda: print_book(
        KILLERS, Layout(paper="letter", per_page=1, gutter=10, crop_marks=True, hints=True)
    ),
    "sizes": lambda: print_book(SIZES, Layout(paper="a5", per_page=1, solutions="facing")),
    "school": lambda: print_book(
        KILLERS[:1] + CLASSIC[:1],
        Layout(per_page=2, hint_pictures=True, name_line=True, solutions="none"),
    ),
    "large": lambda: print_book(
        CLASSIC[:1], Layout(large=True, per_page=1, candidates=True, solutions="none")
    ),
}


@pytest.mark.parametrize("name", BOOKS)
def test_pages_look_as_they_did(name: str) -> None:
    look_alike(name, BOOKS[name]())


def look_alike(name: str, pdf: bytes) -> None:
    """Compare pages with pictures that were looked at: `python -m tests.printing.test_book`."""
    drawn = pages(pdf, 0.6)
    golden = sorted(GOLDEN.glob(f"{name}-*.png"))
    assert len(golden) == len(drawn)
    for path_, page in zip(golden, drawn):
        expected = np.asarray(Image.open(path_).convert("L"))
        assert page.shape == expected.shape, path_.name
        differs = abs(page.astype(int) - expected) > DIFFERENT
        assert differs.mean() < MOST_DIFFERENT, path_.name


@pytest.mark.speed
def test_a_thousand_puzzles_are_laid_out_in_ten_seconds(report_figure: ReportFigure) -> None:
    grids = made(200, seed=3)
    start = time.process_time()
    book = print_book(grids, Layout(per_page=6))
    report_figure(5 * (time.process_time() - start), limit=10)
    assert len(book) < 4_000_000


if __name__ == "__main__":
    for picture in GOLDEN.glob("*.png"):
        picture.unlink()
    for name, book in BOOKS.items():
        for number, page in enumerate(pages(book(), 0.6), 1):
            Image.fromarray(page).quantize(16).save(GOLDEN / f"{name}-{number}.png", optimize=True)
