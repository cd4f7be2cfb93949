"""The page in a real browser: played by keyboard, mouse and touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudokit import Grid, Shape, parse, solve

from ..thorough import IS_EXHAUSTIVE, some
from .browser import PHONE
from .page import EASY, HARD, SMALL, Open, link

WHOLE = EASY if IS_EXHAUSTIVE else SMALL
"""A puzzle that is solved by keyboard, mouse and touch."""
SHAPES = [Shape(9, variants=["windoku"]), Shape(6, variants=["disjoint"]), Shape(16), Shape(25)]


# Whole puzzles.


def test_a_whole_puzzle_by_keyboard(open_page: Open) -> None:
    player = open_page(link(WHOLE))
    size = WHOLE.shape.size
    for cell, digit in enumerate(solve(WHOLE)):
        if cell == 0:
            player.move_to(0)
        if not WHOLE[cell]:
            player.page.keyboard.press(str(digit))
        player.page.keyboard.press("ArrowRight")
        if cell % size == size - 1:  # round the edge, and on to the next row
            player.page.keyboard.press("ArrowDown")
        if player.is_solved:
            break
    assert "You solved this puzzle in" in player.page.inner_text("#finish")


def test_a_whole_puzzle_by_mouse(open_page: Open) -> None:
    player = open_page(link(WHOLE))
    for cell, digit in enumerate(solve(WHOLE)):
        if not WHOLE[cell]:
            player.page.mouse.click(*player.middle(cell))
            player.page.click(f'[data-digit="{digit}"]')
    assert player.is_solved


def test_a_whole_puzzle_by_touch(open_page: Open) -> None:
    player = open_page(link(WHOLE), **PHONE)
    for cell, digit in enumerate(solve(WHOLE)):
        if not WHOLE[cell]:
            player.page.touchscreen.tap(*player.middle(cell))
            player.page.tap(f'[data-digit="{digit}"]')
    assert player.is_solved


def test_a_whole_puzzle_by_hints(open_page: Open) -> None:
    puzzle = SMALL if IS_EXHAUSTIVE else parse("4132321414.32..1")
    player = open_page(link(puzzle))
    for _ in range(puzzle.empty_count):
        player.page.keyboard.press("h")
        player.page.wait_for_selector("#panel:not([hidden])")
        player.page.click("[data-name=more]")
        player.page.click("[data-name=more]")
        player.page.click("[data-name=take]")
    assert player.is_solved


def test_a_new_puzzle_digit_first(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=digitFirst]")
    solution = solve(SMALL)
    for digit in range(1, 5):
        player.page.click(f'[data-digit="{digit}"]')
        for cell, right in enumerate(solution):
            if right == digit and not SMALL[cell]:
                player.page.mouse.click(*player.middle(cell))
    assert player.is_solved


# Entries.


def test_modes_by_keys(open_page: Open) -> None:
    player = open_page(link("." * 81))
    keys = player.page.keyboard
    player.move_to(0)
    for key in ("Shift+2", "Shift+7", "Control+4", "Control+Shift+3"):
        keys.press(key)
    assert player.label(0) == (
        "row 1 column 1, empty, candidates 4, corner marks 2 7, coloured yellow"
    )
    keys.press("5")
    assert player.label(0) == "row 1 column 1, 5, coloured yellow"
    keys.press("Delete")
    assert player.label(0).startswith("row 1 column 1, empty, candidates 4, corner")
    for mode in ("x", "c", "v", "z", "Space"):
        keys.press(mode)
    assert player.page.get_attribute("[data-mode=corner]", "aria-pressed") == "true"
    keys.press("Delete")  # the layer of the mode first, then the others
    assert player.label(0) == "row 1 column 1, empty, candidates 4, coloured yellow"
    keys.press("Delete")
    keys.press("Delete")
    assert player.label(0) == "row 1 column 1, empty"
    keys.press("Delete")
    for _ in range(3):
        keys.press("Control+z")
    assert player.label(0).endswith("corner marks 2 7, coloured yellow")
    keys.press("Control+y")
    assert player.label(0) == "row 1 column 1, empty, candidates 4, coloured yellow"


def test_a_digit_goes_to_the_whole_selection(open_page: Open) -> None:
    player = open_page(link("." * 81))
    keys = player.page.keyboard
    player.move_to(0)
    keys.press("Control+1")
    keys.press("Shift+ArrowRight")
    keys.press("Shift+d")
    assert player.selected == [0, 1, 2]
    keys.press("Control+1")  # one has it, so all get it
    assert [player.label(cell)[-12:] for cell in range(3)] == ["candidates 1"] * 3
    keys.press("Control+1")
    assert player.label(2) == "row 1 column 3, empty"


def test_givens_stay(open_page: Open) -> None:
    player = open_page(link(EASY))
    given = next(cell for cell in range(81) if EASY[cell])
    player.move_to(given)
    for key in ("1", "2", "Delete", "Shift+4"):
        player.page.keyboard.press(key)
    assert player.label(given).endswith(f"{EASY[given]}, given")


def test_clashes_show_at_once_and_wrong_entries_when_asked(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(12)
    player.page.keyboard.press("3")
    assert "clashes" in player.label(12)
    assert "clashes" in player.label(4)
    player.page.keyboard.press("1")  # wrong, but in nobody's way
    assert player.label(12) == "row 4 column 1, 1"
    player.page.click("[data-tool=check]")
    player.says("One entry is wrong: row 4 column 1.")
    assert player.label(12) == "row 4 column 1, 1, wrong"
    player.choose("options")
    player.page.uncheck("#dialog-options [name=conflicts]")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("3")
    assert player.label(12) == "row 4 column 1, 3"


def test_candidates_on_request_stay_editable(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    assert player.label(1) == "row 1 column 2, empty, candidates 1 2"
    player.move_to(1)
    player.page.keyboard.press("Control+2")
    assert player.label(1) == "row 1 column 2, empty, candidates 1"
    player.page.keyboard.press("Control+z")
    assert player.label(1) == "row 1 column 2, empty, candidates 1 2"


# Selection.


def test_drag_and_keys_select(open_page: Open) -> None:
    player = open_page(link("." * 81))
    player.drag(0, 10, 20)  # straight over the corners: no cell beside them
    assert player.selected == [0, 10, 20]
    player.drag(40, 42)
    assert player.selected == [40, 41, 42]
    player.page.keyboard.down("Control")
    player.drag(41, 41)
    player.drag(80, 80)
    player.page.keyboard.up("Control")
    assert player.selected == [40, 42, 80]
    player.page.keyboard.press("Control+i")
    assert len(player.selected) == 78
    player.page.keyboard.press("Control+a")
    assert len(player.selected) == 81
    player.page.keyboard.press("Escape")
    assert player.selected == []


def test_alike_by_double_click_and_long_press(open_page: Open) -> None:
    same = [cell for cell in range(81) if EASY[cell] == EASY[EASY.digits.index(5)]]
    player = open_page(link(EASY))
    player.page.mouse.dblclick(*player.middle(same[0]))
    assert player.selected == same
    touch = open_page(link(EASY), **PHONE)
    touch.hold(same[1])
    assert touch.selected == same


def test_a_swipe_selects_and_the_next_tap_counts(open_page: Open) -> None:
    player = open_page(link("." * 81), **PHONE)
    player.swipe(0, 1, 2, 11, 20)
    assert player.selected == [0, 1, 2, 11, 20]
    player.page.tap("[data-mode=centre]")
    player.page.tap("[data-digit='7']")
    assert player.label(20) == "row 3 column 3, empty, candidates 7"
    assert player.page.inner_text("#spoken") == "centre 7 in 5 cells"


def test_a_click_beside_the_board_clears_the_selection(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.page.mouse.click(20, 400)
    assert player.selected == []


def test_a_puzzle_is_pasted_anywhere(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
        }""",
        str(EASY),
    )
    player.page.wait_for_selector("#cell-80")


def test_sticky_selection_for_touch(open_page: Open) -> None:
    player = open_page(link("." * 81), **PHONE)
    player.page.tap("[data-tool=sticky]")
    player.page.touchscreen.tap(*player.middle(0))
    first = player.selected
    player.page.wait_for_timeout(400)
    player.page.touchscreen.tap(*player.middle(44))
    assert player.selected == sorted({*first, 44})


# Time and memory.


def test_reload_resumes_and_undo_goes_back_to_the_start(open_page: Open) -> None:
    player = open_page(link(EASY))
    cells = [cell for cell in range(81) if not EASY[cell]][:3]
    for cell in cells:
        player.move_to(cell)
        player.page.keyboard.press(str(solve(EASY)[cell]))
    player.page.keyboard.press("Control+z")
    player.page.reload()
    player.wait()
    player.says("Here is where you were.")
    assert [player.label(cell)[-5:] == "empty" for cell in cells] == [False, False, True]
    player.page.keyboard.press("Control+y")
    assert "empty" not in player.label(cells[2])
    for _ in range(3):
        player.page.keyboard.press("Control+z")
    assert all("empty" in player.label(cell) for cell in cells)
    assert player.page.is_disabled("[data-tool=undo]")


def test_undo_to_the_first_mistake_and_replay(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for cell, digit in ((0, 4), (1, 2), (12, 1)):  # r1c2 is 1, and r4c1 is 2
        player.move_to(cell)
        player.page.keyboard.press(str(digit))
    player.choose("mistake", of="choice")
    player.says("Went back 2 moves, to before the first mistake.")
    assert (player.label(0), player.label(1)) == ("row 1 column 1, 4", "row 1 column 2, empty")
    player.choose("replay", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.label(0) == "row 1 column 1, empty"
    player.page.click("[data-name=next]")  # the moves that were undone are not played
    assert player.label(0) == "row 1 column 1, 4, changed by this move"
    assert player.page.is_disabled("[data-name=next]")
    player.page.click("[data-part=close]")
    assert player.label(0) == "row 1 column 1, 4"


def test_pause_hides_the_board_and_stops_the_clock(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.page.wait_for_function("() => document.getElementById('clock').textContent !== '0:00'")
    player.page.keyboard.press("p")
    assert player.page.is_visible("#curtain")
    before = player.page.inner_text("#clock")
    player.page.wait_for_timeout(1500)
    assert player.page.inner_text("#clock") == before
    player.page.keyboard.press("Enter")
    assert not player.page.is_visible("#curtain")
    assert player.focused.startswith("cell-")


# Puzzles.


def test_new_puzzles(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("new")
    player.page.select_option("[name=size]", "6")
    player.page.check("[name=variants][value=x]")
    player.page.check("#dialog-new [value=hard]", force=True)
    player.page.click("#dialog-new .main")
    player.page.wait_for_selector("#dialog-new", state="hidden")
    assert player.page.locator("[role=gridcell]").count() == 36
    assert "6×6, diagonals" in player.page.inner_text("#title")


def test_a_new_puzzle_by_rating(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("new")
    player.page.check("#dialog-new [value=rating]", force=True)
    player.page.fill("[name=low]", "2.0")
    player.page.fill("[name=high]", "3.0")
    player.page.click("#dialog-new .main")
    player.page.wait_for_selector("#dialog-new", state="hidden")
    player.choose("rating")
    assert 2.0 <= float(player.page.inner_text("#dialog-rating .big [data-part=er]")) <= 3.0


def test_own_puzzles_pasted_from_a_file_and_set(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(SMALL))
    player.choose("open")
    player.page.fill("#text", "this is no puzzle")
    player.page.click("#dialog-open .main")
    player.page.wait_for_function(
        "() => document.querySelector('#dialog-open .error').textContent !== ''"
    )
    player.page.fill("#text", str(EASY))
    player.page.click("#dialog-open .main")
    player.page.wait_for_selector("#dialog-open", state="hidden")
    assert player.label(EASY.digits.index(5)).endswith("5, given")
    (tmp_path / "puzzle.txt").write_text("1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n")
    player.choose("open")
    player.page.set_input_files("[name=file]", tmp_path / "puzzle.txt")
    player.page.wait_for_selector("#dialog-open", state="hidden")
    assert player.page.locator("[role=gridcell]").count() == 16
    player.choose("new")
    player.page.select_option("[name=size]", "4")
    player.page.click("#dialog-new [value=set]")
    player.says("Type the givens, then choose Play.")
    for cell, digit in enumerate(SMALL):
        if digit:
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
    player.page.click("#play")
    player.page.wait_for_selector("#pause")
    assert player.label(2) == "row 1 column 3, 3, given"


def test_a_puzzle_that_was_begun_goes_on(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("4")
    player.page.goto(player.page.url + link(EASY))
    player.page.wait_for_function(
        "() => document.querySelectorAll('[role=gridcell]').length === 81"
    )
    player.page.goto(player.page.url + link(SMALL))
    player.says("You began this puzzle earlier: here is where you were.")
    assert player.label(0) == "row 1 column 1, 4"


@pytest.mark.parametrize("shape", some(SHAPES, SHAPES[0], SHAPES[-1]), ids=str)
def test_other_grids(open_page: Open, shape: Shape) -> None:
    grid = Grid([0] * len(shape.cells), shape)
    from sudokit import to_text

    player = open_page(link(to_text(grid, "json")))
    assert player.page.locator("[role=gridcell]").count() == len(grid)
    player.move_to(0)
    player.page.keyboard.press("b" if shape.size > 10 else "4")
    assert player.label(0) == f"row 1 column 1, {'B' if shape.size > 10 else '4'}"
    player.page.keyboard.press("ArrowLeft")
    assert player.focused == f"cell-{shape.size - 1}"
    assert player.page.locator(".keys button").count() == shape.size


# Learning.


def test_what_is_said_beside_a_hint_is_seen(open_page: Open) -> None:
    player = open_page(link(EASY))
    given = next(cell for cell, digit in enumerate(EASY) if digit)
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.is_hidden("#panel [data-part=said]")
    player.move_to(given)
    player.page.keyboard.press("1")
    assert player.page.inner_text("#panel [data-part=said]") == "Givens cannot be changed."


def test_hints_in_three_levels(open_page: Open) -> None:
    player = open_page(link(HARD))
    page = player.page
    page.click("[data-tool=marks]")
    for _ in range(60):
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
        assert page.inner_text("#panel-title") == "Hint"
        assert page.inner_text("[data-part=text]").startswith("Look at")
        assert page.locator("#picture .frames path, #picture .houses path").count()
        page.click("[data-name=more]")
        assert page.is_visible("[data-part=link]")
        page.click("[data-name=more]")
        name = page.inner_text("#panel-title")
        if page.locator("#picture .link").count() and page.locator("#picture .strike").count():
            break
        page.click("[data-name=take]")
    assert name in page.inner_text("[data-part=link]")
    assert "eliminated" in page.inner_text("#panel [data-part=legend]")
    struck = page.locator("[role=gridcell][aria-label*='goes out']").count()
    assert struck
    page.click("[data-name=take]")
    assert page.locator("[role=gridcell][aria-label*='goes out']").count() == 0


def test_hints_on_large_grids_name_symbols(open_page: Open) -> None:
    from sudokit import solutions, to_text

    solution = next(solutions(Grid([0] * 256)))
    cell = next(cell for cell, digit in enumerate(solution) if digit == 11)
    grid = solution.place(cell, 0, replace_given=True)
    player = open_page(link(to_text(grid, "json")))
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=more]")
    player.page.click("[data-name=more]")
    assert player.page.inner_text("[data-part=text]").endswith("so it must be B.")
    player.page.click("[data-name=take]")
    assert player.label(cell).endswith(", B")


def test_the_page_of_a_technique(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=more]")
    with player.page.context.expect_page() as opened:
        player.page.click("[data-part=link]")
    opened.value.wait_for_load_state()
    assert "Single" in opened.value.inner_text("h1")


def test_a_hint_finds_mistakes(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(3)
    player.page.keyboard.press("1")
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.inner_text("#panel-title") == "Something is wrong"
    player.page.click("[data-name=more]")
    assert "r1c4" in player.page.inner_text("[data-part=text]")
    player.page.click("[data-name=more]")
    player.page.click("[data-name=back]")
    player.says("Went back 1 move, to before the first mistake.")


def test_the_whole_path(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(SMALL.empty_count):
        assert player.page.inner_text("[data-part=text]")
        player.page.keyboard.press("Enter")  # on Next, which has the focus
    assert player.page.inner_text("#panel-title") == "Solved"
    assert player.label(0) == "row 1 column 1, 4"
    player.page.keyboard.press("Escape")
    assert player.label(0) == "row 1 column 1, empty"


def test_ratings_say_what_they_mean(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.choose("rating")
    player.page.wait_for_selector("#dialog-rating [data-part=rated]:visible")
    words = player.page.inner_text("#dialog-rating")
    assert "Easy" in words
    assert "Hidden Single" in words


def test_candidate_views(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("candidates", of="choice")
    assert player.label(1) == "row 1 column 2, empty, candidates 1 2"
    player.choose("candidates", of="choice")
    assert player.label(1) == "row 1 column 2, empty"
    player.choose("true", of="choice")
    player.page.wait_for_selector(".truly")
    assert player.label(1) == "row 1 column 2, empty, candidates 1"


@pytest.mark.parametrize(
    ("puzzle", "title"),
    [("1...2....34.....", "No solution"), ("1..............2", "More than one solution")],
)
def test_why_a_puzzle_is_not_proper(open_page: Open, puzzle: str, title: str) -> None:
    player = open_page(link(puzzle))
    player.choose("why", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.inner_text("#panel-title") == title
    assert player.page.locator("#picture .houses path").count()
