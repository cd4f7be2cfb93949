"""The first visit, the rules, the finish, statistics and daily puzzles; in a real browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sudokit
from sudokit import Grid, Shape, solve, to_text
from sudokit.constraints import Cage, Thermometer
from sudokit.dailies import daily

from ..dailies import rows
from .browser import DESKTOP, PHONE, Player
from .page import EASY, OVERFLOW, SMALL, Open, link

FIRST, SECOND = "2026-11-16", "2026-11-17"
DIGITS = {(row.date, row.kind): row.digits for row in rows()}
COUNT_FLOURISHES = """() => {
  window.flourishes = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.matches('.flourish')) window.flourishes.push(node.childElementCount);
      }
    }
  }).observe(document.getElementById('picture'), { childList: true });
}"""
FORBID = (
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
)


def fill(player: Player, puzzle: Grid, *, leave: int = 0) -> None:
    """Write the solution into the empty cells, but for the last few of them."""
    solution = solve(puzzle)
    empty = [cell for cell in range(len(puzzle)) if not puzzle[cell]]
    for cell in empty[: len(empty) - leave]:
        player.move_to(cell)
        player.page.keyboard.press(str(solution[cell]))


def set_day(player: Player, day: str, hour: str = "09:00") -> None:
    """Set the clock, in UTC, and reload: the page takes its time from one clock alone."""
    player.page.clock.set_fixed_time(f"{day}T{hour}:00Z")
    player.page.reload()
    player.wait()


def open_daily(player: Player, kind: str) -> None:
    player.page.click("#bar [data-dialog=daily]")
    player.page.click(f"#dialog-daily [data-kind={kind}]")
    player.page.wait_for_selector("#dialog-daily", state="hidden")


def shown(player: Player) -> str:
    """The digits of the board, as screen readers hear them."""
    labels = player.page.eval_on_selector_all(
        "[role=gridcell]", "cells => cells.map((cell) => cell.ariaLabel.split(', ')[1])"
    )
    return "".join("." if words == "empty" else words for words in labels)


# The first visit.


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_visit_is_greeted_once(open_page: Open, device: dict[str, object]) -> None:
    player = open_page(is_newcomer=True, **device)
    page = player.page
    page.wait_for_selector("#dialog-welcome[open]")
    card = page.locator("#dialog-welcome")
    assert "Each row, column and box has the digits 1 to 9 once each." in card.inner_text()
    assert page.locator("#dialog-welcome [data-part=picture] .frame-base").count() == 3
    assert player.violations() == []
    for place in ("1 of 3", "2 of 3", "3 of 3"):
        assert page.inner_text("#dialog-welcome [data-part=place]") == place
        assert page.evaluate("document.activeElement.dataset.part") == "next"
        page.keyboard.press("Enter")
    page.wait_for_selector("#dialog-welcome", state="hidden")
    assert player.focused.startswith("cell-")
    page.reload()
    player.wait()
    assert page.is_hidden("#dialog-welcome")


def test_the_first_visit_can_be_dismissed(open_page: Open) -> None:
    player = open_page(link(SMALL), is_newcomer=True)
    player.page.wait_for_selector("#dialog-welcome[open]")
    player.page.click("#dialog-welcome [data-part=next]")
    player.page.keyboard.press("Escape")
    assert player.page.is_hidden("#dialog-welcome")
    player.page.reload()
    player.wait()
    assert player.page.is_hidden("#dialog-welcome")


def test_players_from_before_are_not_greeted(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("4")
    other = player.tab()  # it would be the first visit by the mark alone
    other.page.evaluate("localStorage.removeItem('sudokit.visited')")
    assert other.page.is_hidden("#dialog-welcome")


def test_where_nothing_is_kept_nobody_is_greeted(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    player.page.add_init_script(f"localStorage.clear(); {FORBID}")
    player.page.reload()
    player.wait()
    assert player.page.is_hidden("#dialog-welcome")


# Rules.


def test_rules_are_always_there_and_drawn(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("#show-rules")
    items = player.page.locator("#dialog-rules .rules li")
    assert items.all_inner_texts() == ["Each row, column and box has the digits 1 to 4 once each."]
    assert items.locator(".frame-base").count() == 3


def test_rules_show_extra_houses_and_constraints(open_page: Open) -> None:
    cages = [Cage("r1c1 r1c2", 4), Cage("r4c3 r4c4", 5)]
    shape = Shape(4, variants=["x"], constraints=[*cages, Thermometer("r2c1 r2c2 r2c3")])
    player = open_page(link(to_text(Grid.empty(shape), "json")))
    player.page.click("#show-rules")
    items = player.page.locator("#dialog-rules .rules li")
    lit = [items.nth(n).locator(".frame-base").count() for n in range(items.count())]
    halos = [items.nth(n).locator(".halos > *").count() for n in range(items.count())]
    assert lit[:2] == [3, 2]  # a row, a column and a box; both diagonals
    assert not any(lit[2:])
    assert halos[:2] == [0, 0]
    assert all(halos[2:])


# The finish.


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_card_of_a_solved_puzzle_leaves_the_grid_in_sight(
    open_page: Open, device: dict[str, object]
) -> None:
    player = open_page(link(SMALL), **device)
    page = player.page
    player.move_to(0)
    page.keyboard.press("2")  # a mistake that stays in the log
    fill(player, SMALL)
    page.wait_for_selector("#finish")
    board, card = (page.locator(name).bounding_box() for name in ("#grid", "#finish"))
    assert board
    assert card
    is_below = card["y"] >= board["y"] + board["height"] - 1
    assert is_below or card["x"] >= board["x"] + board["width"] - 1
    assert page.evaluate(OVERFLOW, "#finish") <= 0
    told = {name: page.inner_text(f"#finish [data-part={name}]") for name in
            ("mistakes", "hints", "best", "next")}  # fmt: skip
    assert told == {
        "mistakes": "1", "hints": "0", "best": "Your first one of this kind.",
        "next": "Next one like this",
    }  # fmt: skip
    assert page.evaluate("document.activeElement.dataset.part") == "next"
    assert "Solved in" in page.inner_text("#spoken")
    assert player.violations() == []
    page.keyboard.press("Escape")
    assert page.is_hidden("#finish")
    assert player.focused.startswith("cell-")


def test_buttons_of_the_card_stay_in_sight(open_page: Open) -> None:
    player = open_page(link(SMALL), viewport={"width": 1000, "height": 560})
    page = player.page
    fill(player, SMALL)
    page.wait_for_selector("#finish .uses button")
    page.evaluate(  # as many techniques as hard puzzles have
        """() => {
          const [list] = document.querySelectorAll('#finish .uses');
          for (let more = 0; more < 20; more++) list.append(list.firstElementChild.cloneNode(true));
        }"""
    )
    assert page.evaluate(OVERFLOW, "#finish") > 0
    card, button = (page.locator(f"#finish{part}").bounding_box() for part in ("", " .main"))
    assert card
    assert button
    assert button["y"] + button["height"] < card["y"] + card["height"]


def test_the_next_one_is_like_the_last(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.wait_for_function("() => document.title.startsWith('Easy')")
    fill(player, SMALL)
    page.wait_for_selector("#finish")
    with page.expect_request("**/api/v1/generate") as asked:
        page.click("#finish [data-part=next]")
    assert asked.value.post_data_json == {"size": 4, "difficulty": "easy"}
    page.wait_for_selector("#finish", state="hidden")
    assert shown(player) != "".join(map(str, solve(SMALL)))
    page.click("#bar [data-dialog=menu]")
    page.click("#dialog-menu [data-dialog=statistics]")
    assert page.inner_text("#dialog-statistics tbody tr").split("\t")[:2] == ["Easy, 4×4", "1"]


def test_the_rating_tells_what_one_meets_or_met(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    for words in ("What you will meet", "What you met"):
        player.choose("rating")
        page.wait_for_selector("#dialog-rating .uses button")
        assert page.inner_text("#dialog-rating [data-part=met]") == words
        page.keyboard.press("Escape")
        if page.is_hidden("#finish"):
            fill(player, SMALL)
            page.wait_for_selector("#finish")


def test_undo_takes_the_card_away_and_a_puzzle_counts_once(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    fill(player, SMALL)
    page.wait_for_selector("#finish")
    page.keyboard.press("Escape")
    player.choose("restart", of="choice")
    fill(player, SMALL)
    page.wait_for_selector("#finish")
    assert "only the first time counts" in page.inner_text("#finish [data-part=best]")
    page.click("#finish [data-part=statistics]")
    assert page.inner_text("#dialog-statistics [data-part=total]") == "1"
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('[data-tool=undo]').click()")
    assert page.is_hidden("#finish")


def test_a_full_board_with_clashes_is_not_done(open_page: Open) -> None:
    player = open_page(link(SMALL))
    fill(player, SMALL, leave=1)
    last = max(cell for cell in range(16) if not SMALL[cell])
    wrong = next(digit for digit in range(1, 5) if digit != solve(SMALL)[last])
    player.move_to(last)
    player.page.keyboard.press(str(wrong))
    player.says("Every cell is full, but some digits clash.")
    assert not player.is_solved
    player.choose("earlier")
    player.page.wait_for_function(
        "() => document.querySelector('#dialog-earlier .game small')?.innerText"
        ".startsWith('being played · full, but not solved')"
    )


def test_what_is_complete_pulses_and_the_end_makes_a_wave(open_page: Open) -> None:
    puzzle = sudokit.parse("123.34..21434321")
    player = open_page(link(puzzle), reduced_motion="no-preference")
    page = player.page
    page.evaluate(COUNT_FLOURISHES)
    player.move_to(3)
    page.keyboard.press("3")  # which clashes, and completes nothing
    assert page.evaluate("window.flourishes") == []
    fill(player, puzzle)
    page.wait_for_selector("#finish")
    assert page.evaluate("window.flourishes") == [1, 1, 16]  # two pulses, and a wave of all cells
    page.wait_for_selector(".flourish", state="detached")


@pytest.mark.parametrize("reason", ["system", "option"])
def test_nothing_pulses_where_that_is_not_wanted(open_page: Open, reason: str) -> None:
    motion = "reduce" if reason == "system" else "no-preference"
    player = open_page(link(SMALL), reduced_motion=motion)
    if reason == "option":
        player.choose("options")
        player.page.uncheck("[name=pulses]")
        player.page.keyboard.press("Escape")
    player.page.evaluate(COUNT_FLOURISHES)
    fill(player, SMALL)
    player.page.wait_for_selector("#finish")
    assert player.page.evaluate("window.flourishes") == []


def test_screen_readers_hear_what_is_complete(open_page: Open) -> None:
    player = open_page(link("123.34..21434321"))
    player.move_to(3)
    player.page.keyboard.press("4")
    heard = "4 in row 1 column 4. row 1 complete. all of 4 placed"
    player.page.wait_for_function(
        "words => document.getElementById('spoken').textContent === words", arg=heard
    )


# Daily puzzles.


def test_daily_puzzles_of_two_days_make_a_streak(open_page: Open) -> None:
    """The day is that of the player: in Kiritimati it begins 14 hours before UTC."""
    player = open_page(link(SMALL), alone=True, timezone_id="Pacific/Kiritimati")
    page = player.page
    set_day(player, "2026-11-15", "12:00")  # two in the morning of the next day
    page.click("#bar [data-dialog=daily]")
    assert page.inner_text("#dialog-daily [data-part=day]") == "Today, 16 November 2026"
    names = page.locator("#dialog-daily [data-kind] b")
    assert names.all_inner_texts() == ["Easy", "Hard", "Thermometers"]
    page.keyboard.press("Escape")
    for streak, (day, now) in enumerate(((FIRST, "2026-11-15"), (SECOND, "2026-11-16")), 1):
        set_day(player, now, "12:00")
        open_daily(player, "easy")
        assert shown(player) == DIGITS[day, "easy"]
        assert page.inner_text("#title") == f"Daily, {day[-2:]} Nov 2026 · Easy"
        fill(player, daily(day, "easy")[0].puzzle)
        page.wait_for_selector("#finish")
        words = f"Daily puzzles: {streak} day{'s' if streak > 1 else ''} in a row."
        assert page.inner_text("#finish [data-part=streak]") == words
        assert page.inner_text("#finish [data-part=next]") == "Next: Hard"
        page.wait_for_selector("#finish .uses button")
        for width, height in ((360, 640), (390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OVERFLOW, "#finish") <= 0, width
    page.reload()
    player.wait()
    page.click("#bar [data-dialog=daily]")
    label = page.get_attribute(f"[data-day='{FIRST}']", "aria-label")
    assert label == "16 November 2026, 1 of 3 solved"
    assert page.inner_text("#dialog-daily [data-part=streak]") == "2 days in a row now, 2 at most."
    assert page.is_disabled("[data-day='2026-11-18']")
    assert player.violations() == []


def test_the_archive_opens_earlier_days_without_a_streak(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    page = player.page
    set_day(player, "2027-01-05")
    page.click("#bar [data-dialog=daily]")
    page.click("#dialog-daily [data-part=earlier]")
    assert page.inner_text("#dialog-daily [data-part=month]") == "December 2026"
    page.click("[data-day='2026-12-24']")
    assert page.evaluate("document.activeElement.dataset.day") == "2026-12-24"
    page.click("#dialog-daily [data-kind=variant]")
    page.wait_for_selector("#dialog-daily", state="hidden")
    assert page.inner_text("#title") == "Daily, 24 Dec 2026: XV · Medium"
    assert shown(player) == DIGITS["2026-12-24", "variant"]
    player.choose("rating")
    page.wait_for_selector("#dialog-rating [data-part=label]:text-is('Medium')")
    page.keyboard.press("Escape")
    fill(player, daily("2026-12-24", "variant")[0].puzzle)
    page.wait_for_selector("#finish")
    assert page.is_hidden("#finish [data-part=streak]")
    page.click("#finish [data-part=daily]")
    assert "solved" in page.inner_text("#dialog-daily [data-kind=variant]")
    for _ in range(12):
        if page.is_enabled("#dialog-daily [data-part=earlier]"):
            page.click("#dialog-daily [data-part=earlier]")
    assert page.inner_text("#dialog-daily [data-part=month]") == "January 2026"
    assert page.is_disabled("#dialog-daily [data-part=earlier]")


def test_a_daily_puzzle_is_continued(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    set_day(player, FIRST)
    open_daily(player, "easy")
    easy = daily(FIRST, "easy")[0]
    cell = next(cell for cell in range(81) if not easy.puzzle[cell])
    player.move_to(cell)
    player.page.keyboard.press(str(easy.solution[cell]))
    open_daily(player, "hard")
    open_daily(player, "easy")
    player.says("Here is where you were.")
    assert player.label(cell) == f"row 1 column {cell + 1}, {easy.solution[cell]}"


# Statistics.


def test_results_are_saved_as_a_file_and_added_from_one(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(SMALL))
    page = player.page
    player.choose("statistics")
    assert page.is_visible("#dialog-statistics [data-part=none]")
    assert page.is_disabled("#dialog-statistics [data-part=save]")
    page.keyboard.press("Escape")
    fill(player, SMALL)
    page.wait_for_selector("#finish")
    page.click("#finish [data-part=statistics]")
    with page.expect_download() as saving:
        page.click("#dialog-statistics [data-part=save]")
    file = tmp_path / "results.json"
    saving.value.save_as(file)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["sudokit"], data["version"], len(data["results"])) == ("results", 1, 1)
    data["results"].append({**data["results"][0], "puzzle": "other", "time_ms": 61_000})
    file.write_text(json.dumps(data), encoding="utf-8")
    chosen = page.locator("#dialog-statistics [name=file]")
    state, error = (page.locator(f"#dialog-statistics [data-part={n}]") for n in ("state", "error"))
    chosen.set_input_files(file)
    page.wait_for_function(
        "() => document.querySelector('#dialog-statistics [data-part=total]').textContent === '2'"
    )
    assert state.inner_text() == "1 result added, 1 were here already."
    data["results"][1]["day"] = "yesterday"
    file.write_text(json.dumps(data), encoding="utf-8")
    chosen.set_input_files(file)
    page.wait_for_selector("#dialog-statistics .error:visible")
    assert error.inner_text() == (
        "Nothing was added. Result 2 is wrong: "
        '"day" must be a day such as 2026-11-16, not "yesterday".'
    )
    assert page.inner_text("#dialog-statistics [data-part=total]") == "2"
    assert player.violations() == []


def test_results_of_two_tabs_are_all_kept(open_page: Open) -> None:
    player = open_page(link(SMALL))
    other = player.tab(link("4132321414232..1"))
    fill(player, SMALL)
    fill(other, sudokit.parse("4132321414232..1"))
    other.page.wait_for_selector("#finish")
    for each in (player, other):
        each.page.click("#finish [data-part=statistics]")
        assert each.page.inner_text("#dialog-statistics [data-part=total]") == "2"


def test_without_storage_results_last_for_the_visit(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    player.page.evaluate(f"() => {{ {FORBID} }}")
    fill(player, SMALL)
    player.page.wait_for_selector("#finish")
    player.page.click("#finish [data-part=statistics]")
    assert player.page.inner_text("#dialog-statistics [data-part=total]") == "1"


def test_broken_results_are_passed_over(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.evaluate(
        """() => {
          localStorage.setItem('sudokit.result:a', '{');
          localStorage.setItem('sudokit.result:b', '{"puzzle": "b"}');
        }"""
    )
    player.choose("statistics")
    assert player.page.is_visible("#dialog-statistics [data-part=none]")


def test_hints_are_counted_when_they_are_asked_for(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    for _ in range(2):
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
        page.keyboard.press("h")  # more of the same hint
        page.keyboard.press("Escape")
    page.reload()
    player.wait()
    fill(player, EASY)
    page.wait_for_selector("#finish")
    assert page.inner_text("#finish [data-part=hints]") == "2"
    assert page.inner_text("#finish [data-part=words]").endswith(", with 2 hints.")
