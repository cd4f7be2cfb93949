"""Printing: the PDFs of the API as pictures, the dialog, and the screen on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sudokit import practice, solve, to_text
from sudokit.grid_json import grid_to_dict

from ..printing.pages import pages, texts
from ..printing.test_book import BOOKS, CLASSIC, KILLERS, look_alike
from .browser import PHONE, Player
from .conftest import Answer, Served
from .page import EASY, SMALL, Open, link

problems = pytest.importorskip("sudokit.web.problems", reason="the extra web is not installed")


def printed(server: Served, **ask: object) -> Answer:
    answer = server.post("print", ask)
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def test_pages_look_as_those_of_the_library(server: Served) -> None:
    puzzles = [
        {"puzzle": grid_to_dict(KILLERS[0])},
        {"puzzle": to_text(CLASSIC[0], "line")},
    ]
    options = {"per_page": 2, "hint_pictures": True, "name_line": True, "solutions": "none"}
    look_alike("school", printed(server, puzzles=puzzles, **options).body)
    assert printed(server, puzzles=puzzles, **options).body == BOOKS["school"]()


def test_pages_in_german(server: Served) -> None:
    puzzles = [{"puzzle": SMALL.symbols}]
    first, last = texts(printed(server, puzzles=puzzles, name_line=True, lang="de").body)
    assert "Name" in first
    assert "Datum" in first
    assert "Lösung" in last


def test_titles_solutions_and_entries(server: Served) -> None:
    played = solve(SMALL)
    given = "".join("1" if digit else "0" for digit in SMALL)
    grid = {"size": 4, "digits": played.symbols, "givens": given}
    first, last = texts(printed(server, puzzles=[{"puzzle": grid, "title": "Mine"}]).body)
    assert "1 · Mine" in " ".join(first.split())
    count = sum(map(bool, SMALL))
    assert len(re.findall(r"\b[1-4]\b", first)) == count + 2  # the numbers of puzzle and page
    assert len(re.findall(r"\b[1-4]\b", last)) == 16 + 2


def test_worksheets(server: Served) -> None:
    sheet = {"technique": "x_wing", "boards": 2, "seed": 3}
    theory, boards, answers = texts(printed(server, worksheet=sheet).body)
    assert "X-Wing" in theory
    assert "Find an X-Wing" in boards
    step = practice("x_wing", seed=3 * 2 * 5).steps[0]
    assert step.explain().split()[0] in answers


@pytest.mark.parametrize(
    ("ask", "detail"),
    [
        ({}, "the body: either puzzles or a worksheet is needed"),
        ({"puzzles": []}, "puzzles: 1 entries are needed, not 0"),
        ({"puzzles": [{"puzzle": "." * 16}] * 25}, "puzzles: 24 entries are needed, not 25"),
        ({"puzzles": [{"puzzle": "." * 16}], "per_page": 13}, "per_page: 13 is more than 12"),
        (
            {"puzzles": [{"puzzle": "." * 16}]},
            "the solution of puzzle 1 cannot be printed: the grid has more than one solution",
        ),
        (
            {"worksheet": {"technique": "x_wing"}, "per_page": 12},
            "12 a page leave cells of 3.5 mm, where 7 mm are legible with candidates: choose fewer "
            "a page",
        ),
    ],
)
def test_what_cannot_be_printed(server: Served, ask: dict[str, object], detail: str) -> None:
    answer = server.post("print", ask)
    assert (answer.status, answer.data["detail"]) == (422, detail)


def test_a_missing_extra_is_told() -> None:
    from sudokit import MissingExtra

    problem = problems.problem_of(MissingExtra("Printed puzzles", "print"))
    assert (problem.status, problem.kind) == (501, "not-installed")
    assert problem.detail == "Printed puzzles need more packages: pip install 'sudokit[print]'"


# The page.


def make_pdf(player: Player, tmp_path: Path) -> bytes:
    with player.page.expect_download() as downloading:
        player.page.click("#dialog-print .main")
    path = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(path)
    assert path.name == "sudoku.pdf"
    return path.read_bytes()


def test_this_puzzle_as_a_pdf(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(EASY))
    player.move_to(EASY.symbols.index("."))
    player.page.keyboard.press("1")  # an entry, which is not printed
    player.choose("print")
    player.page.check("#dialog-print [name=name_line]")
    player.page.select_option("#dialog-print [name=per_page]", "1")
    first, _ = texts(make_pdf(player, tmp_path))
    assert "Name" in first
    assert len(re.findall(r"\b[1-9]\b", first)) == 81 - EASY.empty_count + 2
    player.page.wait_for_selector("#dialog-print [role=status]:has-text('Saved as sudoku.pdf.')")


def test_several_puzzles_and_a_worksheet_as_pdfs(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(SMALL), **PHONE)
    page = player.page
    player.choose("print")
    page.check("#dialog-print [value=several]", force=True)
    page.fill("#dialog-print [name=new]", "3")
    page.select_option("#dialog-print [name=per_page]", "4")
    page.uncheck("#dialog-print [name=solutions]")
    (paper,) = texts(make_pdf(player, tmp_path))
    words = " ".join(paper.split())
    assert [f"{number} ·" in words for number in (1, 2, 3, 4, 5)] == [*[True] * 4, False]
    page.check("#dialog-print [value=worksheet]", force=True)
    page.select_option("#dialog-print [name=technique]", "skyscraper")
    page.fill("#dialog-print [name=boards]", "1")
    theory, board = texts(make_pdf(player, tmp_path))
    assert "Skyscraper" in theory
    assert "1 Find a Skyscraper" in " ".join(board.split())


def test_what_the_server_cannot_print_is_said(open_page: Open) -> None:
    player = open_page(link("1..............2"))
    player.choose("print")
    player.page.click("#dialog-print .main")
    player.page.wait_for_selector("#dialog-print .error:has-text('more than one solution')")
    player.page.uncheck("#dialog-print [name=solutions]")
    assert player.page.inner_text("#dialog-print .error") == ""


def test_a_hint_is_printed_with_its_words_and_names(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    for _ in range(3):
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
    words = page.inner_text("#panel [data-part=text]")
    page.emulate_media(media="print")
    names = page.locator("#picture .names text")
    assert names.count() == 18
    for name in names.all():
        box = name.bounding_box()
        assert box
        assert min(box["x"], box["y"]) > 0
    assert not page.locator("#panel button:visible").count()
    for is_wide in (False, True):
        (text,) = texts(page.pdf(format="A4", landscape=is_wide))
        assert words in " ".join(text.split())


def test_rules_are_printed_below_the_board(open_page: Open) -> None:
    player = open_page(link(to_text(KILLERS[0], "json")))
    player.page.emulate_media(media="print")
    (text,) = texts(player.page.pdf(format="A4"))
    assert "do not repeat" in " ".join(text.split())


def test_the_screen_is_printed_as_it_is(open_page: Open) -> None:
    player = open_page(link(EASY), color_scheme="dark")
    page = player.page
    cell = EASY.symbols.index(".")
    player.move_to(cell)
    page.click("[data-mode=colours]")
    page.keyboard.press("4")
    page.click("[data-tool=marks]")
    marks = page.locator("#picture .mark").count()
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    player.choose("print")
    page.click("#dialog-print [value=screen]")
    page.wait_for_selector("body[data-printed]")
    page.emulate_media(media="print")
    seen = "#picture :is(.mark, .digit):visible"
    assert page.locator(seen).count() == marks + 81 - EASY.empty_count
    assert not page.locator("#picture :is(.outline, .selected) path:visible").count()
    assert page.evaluate("document.body.innerText").split() == [*EASY.symbols.replace(".", "")]
    for is_wide in (False, True):
        paper = page.pdf(format="A4", landscape=is_wide)
        (drawn,) = pages(paper, 0.5)
        assert drawn[0, 0] == 255
        assert 0.02 < (drawn < 200).mean() < 0.3
