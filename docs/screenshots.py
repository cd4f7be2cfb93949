"""Screenshots of the page: `make screenshots` writes them to docs/page."""

from __future__ import annotations

from itertools import count, islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sudokit import Grid, Shape, daily, generate, path, practice, solve, to_text
from sudokit.constraints import (
    Arrow,
    Cage,
    Difference,
    Ratio,
    Renban,
    Sandwich,
    Thermometer,
    Whisper,
)
from sudokit.dailies import DAILY_KINDS
from sudokit.exercises import pattern_cells
from tests.web.browser import PHONE, Player, play

HERE = Path(__file__).parent / "page"
WINDOW: dict[str, Any] = {"viewport": {"width": 1120, "height": 700}}
SMALL: dict[str, Any] = {
    **PHONE, "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2,
}  # fmt: skip
TODAY = "2026-11-16"
PLAYED_S = 391
"""Seconds that the puzzle of a day takes, by the clock of the page."""
CHAIN = 6
"""Links of a chain that is worth to be seen."""
EASY = generate("medium", seed=4)
RULED = Grid(
    ".8....................7...2......................................................",
    Shape(9, constraints=[
        Thermometer("r7c3 r7c4 r8c4 r8c5 r7c5 r7c6"), Whisper("r8c6 r9c6 r9c5 r9c4 r9c3 r9c2", 5),
        Renban("r4c1 r3c1 r3c2 r2c2 r2c3"), Arrow("r2c7", "r2c6 r2c5 r2c4"),
        Cage("r7c1 r7c2 r8c1", 17), Cage("r5c3 r5c4 r6c3", 20), Cage("r1c8 r1c9 r2c8", 12),
        Cage("r5c1 r5c2 r6c1", 13), Difference("r6c7 r6c8"), Ratio("r5c1 r5c2"),
        Ratio("r3c6 r3c7"), Difference("r4c6 r4c7"), Ratio("r2c6 r2c7"), Ratio("r6c8 r6c9"),
        Sandwich("r1c3-r9c3", 5), Sandwich("r1c7-r9c7", 35),
    ]),
)  # fmt: skip
"""A puzzle with many constraints and one solution."""

SET: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("thermometer", (9, 10, 11, 2), ""),
    ("arrow", (24, 25, 16, 7), ""),
    ("difference", (48, 57), ""),
    ("sandwich", (54, 55), "14"),
    ("cage", (39, 40, 49), "15"),
)
"""Constraints that are drawn: their kinds, cells and values."""


def main() -> None:
    """Take all pictures anew."""
    HERE.mkdir(exist_ok=True)
    shots: dict[str, dict[str, Any]] = {
        "light": {**WINDOW, "color_scheme": "light"},
        "dark": {**WINDOW, "color_scheme": "dark"},
        "phone": {**PHONE, "device_scale_factor": 2},
    }
    for name, options in shots.items():
        player = play(f"#puzzle={EASY.symbols}", alone=True, **options)
        _play_a_little(player)
        _save(player, name)
    _save(_hinted(), "hint")
    _save(_single(), "single")
    _save(_path(), "path")
    _save(_ruled(), "constraints")
    _save_visits()
    learn()
    german()
    tools()
    setting()
    printing()
    sharing()


def setting() -> None:
    """A puzzle that is being set: its true candidates, and clues that would leave one solution."""
    _save(_set(WINDOW), "setting")
    player = _set(WINDOW)
    player.page.click("#strip [data-part=mend]")
    player.page.wait_for_selector("#panel [data-name=offer]")
    _save(player, "unique")
    _save(_set({**SMALL, "color_scheme": "dark"}), "setting-phone")


def _set(options: dict[str, Any]) -> Player:
    """The page with a puzzle to which some clues are lacking."""
    digits = [digit if cell < 67 else 0 for cell, digit in enumerate(generate("medium", seed=12))]
    player = play(f"#puzzle={Grid(digits).symbols}", alone=True, **options)
    player.choose("edit", of="choice")
    player.page.click("#strip [data-part=true]")
    player.page.wait_for_selector("#picture .few")
    player.move_to(70)
    player.page.wait_for_selector("#strip .why-not button")
    return player


def printing() -> None:
    """The dialog, and the screen on paper."""
    player = play(f"#puzzle={EASY.symbols}", alone=True, **WINDOW)
    player.choose("print")
    player.page.check("#dialog-print [value=several]", force=True)
    _save(player, "print-dialog")
    player = play(f"#puzzle={EASY.symbols}", viewport={"width": 700, "height": 760})
    _play_a_little(player)
    player.page.keyboard.press("h")
    for _ in range(2):
        player.page.click("#panel [data-name=more]")
    player.page.emulate_media(media="print")
    _save(player, "print")


def sharing() -> None:
    """A code for those who cannot open a link to one's own machine."""
    player = play(f"#puzzle={EASY.symbols}", alone=True, **WINDOW)
    player.choose("share")
    player.page.click("#dialog-share [data-format=qr]")
    player.page.wait_for_selector("#dialog-share [data-part=code] svg")
    _save(player, "share")


def _save_visits() -> None:
    """The first visit; after some days the rules, the daily ones, a solved one and statistics."""
    player = play(f"#puzzle={EASY.symbols}", is_newcomer=True, **WINDOW)
    player.page.click("#dialog-welcome [data-part=next]")
    _save(player, "welcome")
    player = play(alone=True, **WINDOW)
    _keep_results(player)
    _open_daily(player, "variant")
    player.page.click("#show-rules")
    _save(player, "rules")
    player = play(alone=True, **WINDOW, color_scheme="dark")
    _keep_results(player)
    player.page.click("#bar [data-dialog=daily]")
    _save(player, "daily")
    for name, options in (("finish", WINDOW), ("finish-phone", SMALL)):
        _save(_finished(options), name)
    player = play(alone=True, **PHONE, device_scale_factor=2)
    _keep_results(player)
    player.choose("statistics")
    _save(player, "statistics")


def _finished(options: dict[str, Any]) -> Player:
    """The hard puzzle of a day, just solved."""
    player = play(alone=True, **options)
    _keep_results(player)
    _open_daily(player, "hard")
    player.page.wait_for_timeout(1500)  # until the page has read the new clock
    player.page.clock.fast_forward(1000 * PLAYED_S)
    player.page.wait_for_timeout(1500)
    puzzle = daily(TODAY, "hard")[0]
    for cell in range(81):
        if not puzzle.puzzle[cell]:
            player.move_to(cell)
            player.page.keyboard.press(str(puzzle.solution[cell]))
    player.page.wait_for_selector("#finish .uses button")
    return player


def _keep_results(player: Player) -> None:
    """Results of two weeks, some with hints."""
    player.page.clock.set_fixed_time(f"{TODAY}T10:00:00Z")
    results = [
        {
            "puzzle": f"daily {day} {kind}", "solved": 0, "day": day, "mistakes": 0, "path": False,
            "label": "medium" if kind == "variant" else kind, "daily": {"date": day, "kind": kind},
            "shape": "9×9, constraints" if kind == "variant" else "9×9",
            "time_ms": 1000 * (170 + 29 * number % 97 + 240 * place), "hints": number % 3 // 2,
        }
        for number in range(1, 16)
        for place, kind in enumerate(DAILY_KINDS[: 1 + number % 4])
        for day in [f"2026-11-{number:02}"]
    ]  # fmt: skip
    player.page.evaluate(
        """results => {
          for (const result of results) {
            localStorage.setItem(`sudokit.result:${result.puzzle}`, JSON.stringify(result));
          }
        }""",
        results,
    )


def _open_daily(player: Player, kind: str) -> None:
    player.choose("daily")
    player.page.click(f"#dialog-daily [data-kind={kind}]")
    player.page.wait_for_selector("#dialog-daily", state="hidden")


def learn() -> None:
    """Cards by level, a lesson with an answer that is not quite right, and a card on a phone."""
    player = play(f"#puzzle={EASY.symbols}", alone=True, **WINDOW)
    page = player.page
    player.choose("learn")
    for level in ("easy", "medium"):
        page.check(f"#dialog-learn input[name=level][value={level}]")
    page.evaluate("document.querySelectorAll('#dialog-learn section')[2].scrollIntoView()")
    _save(player, "learn")
    for name, options in (("lesson", WINDOW), ("lesson-phone", SMALL)):
        _save(_lesson(options), name)
    player = play(f"#puzzle={EASY.symbols}", alone=True, **PHONE, device_scale_factor=2)
    player.choose("learn")
    player.page.click("button[data-technique=skyscraper]")
    player.page.wait_for_selector("#dialog-learn article img")
    _save(player, "card")


def _lesson(options: dict[str, Any]) -> Player:
    """A board of a lesson with an answer that is not quite right."""
    player = play(f"#puzzle={EASY.symbols}", alone=True, **options)
    page = player.page
    player.choose("learn")
    page.click("button[data-technique=swordfish]")
    page.wait_for_selector("#dialog-learn article img")
    page.evaluate("Math.random = () => 0.5")  # which decides on the board
    with page.expect_response("**/api/v1/practice") as answered:
        page.click("#dialog-learn [value=practise]")
    page.wait_for_selector("[data-name=check]")
    (step, *_) = practice("swordfish", seed=answered.value.json()["seed"]).steps
    pattern = sorted(pattern_cells(step))
    for cell in (*pattern[:3], next(c for c in range(81) if c not in pattern)):
        page.mouse.click(*player.middle(cell))
    page.click("[data-name=check]")
    page.wait_for_function("() => document.querySelector('#panel').innerText.includes('missing')")
    return player


def german() -> None:
    """The rules of a puzzle in German, and on a phone a hint, whose explanation is English."""
    player = play(f"#puzzle={quote(to_text(RULED, 'json'))}", alone=True, **WINDOW, locale="de")
    player.page.click("#show-rules")
    _save(player, "german")
    player = play(f"#puzzle={EASY.symbols}", alone=True, **SMALL, locale="de")
    _play_a_little(player)
    player.page.click("[data-tool=hint]")
    for _ in range(2):
        player.page.click("#panel [data-name=more]")
    _save(player, "german_phone")


def tools() -> None:
    """Take the pictures of the tools of setting."""
    player = play(alone=True, **WINDOW)
    page = player.page
    _set_empty(player)
    for kind, cells, value in SET:
        page.click("[data-set=kinds]")
        page.click(f"[data-kind={kind}]")
        player.drag(*cells)
        page.wait_for_selector("#picture :is(.chosen-cells, .draft-cells)")
        if value:
            page.keyboard.type(value)
            page.keyboard.press("Enter")
        page.wait_for_selector("#picture .chosen-cells")
    page.wait_for_function("() => document.querySelectorAll('#picture .clues text').length === 2")
    _save(player, "tools")
    player = play(alone=True, **SMALL)
    _set_empty(player)
    player.page.click("[data-set=kinds]")
    player.page.wait_for_selector("[data-kind=cage]")
    _save(player, "tools-phone")


def _set_empty(player: Player) -> None:
    player.page.click("#bar [data-dialog=new]")
    player.page.click("#dialog-new [value=set]")
    player.page.wait_for_selector("#setter:not([hidden])")


def _play_a_little(player: Player) -> None:
    keys = player.page.keyboard
    solution = solve(EASY)
    empty = [cell for cell in range(81) if not EASY[cell]]
    for cell in empty[:8]:
        player.move_to(cell)
        keys.press(str(solution[cell]))
    player.page.click("[data-tool=marks]")
    for cell, colour in ((empty[20], 1), (empty[24], 2), (empty[29], 5)):
        player.move_to(cell)
        keys.press(f"Control+Shift+{colour}")
    player.move_to(empty[12])
    keys.press("Shift+ArrowDown")
    keys.press("Shift+ArrowRight")


def _ruled() -> Player:
    """A puzzle with constraints, with marks and two digits that break one."""
    address = f"#puzzle={quote(to_text(RULED, 'json'))}"
    player = play(address, alone=True, **WINDOW)
    page = player.page
    page.wait_for_load_state("networkidle")  # until the page has checked the puzzle
    player.choose("forbid", of="choice")
    page.wait_for_selector("#picture .mark")
    solution = solve(RULED)
    for cell in ("r7c3", "r7c4", "r8c4", "r2c7", "r2c6"):
        player.move_to(RULED.shape.cell(cell))
        page.keyboard.press(str(solution[cell]))
    for cell, digit in (("r9c6", 8), ("r9c5", 6)):
        player.move_to(RULED.shape.cell(cell))
        page.keyboard.press(str(digit))
    page.wait_for_selector("#picture .clash")
    return player


def _hinted() -> Player:
    """The first chain on the way to the solution, told by a hint."""
    puzzle = next(filter(_has_chain, (generate("extreme", seed=seed) for seed in count(1))))
    player = play(f"#puzzle={puzzle.symbols}", alone=True, **WINDOW)
    page = player.page
    page.click("[data-tool=marks]")
    while True:
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
        page.click("[data-name=more]")
        page.click("[data-name=more]")
        if page.locator("#picture .link").count() >= CHAIN:
            return player
        page.click("[data-name=take]")


def _single() -> Player:
    """A hidden single, with the rays that rule out the other cells."""
    player = play(f"#puzzle={EASY.symbols}", alone=True, **WINDOW)
    page = player.page
    page.keyboard.press("h")
    page.wait_for_selector("#panel:not([hidden])")
    page.click("[data-name=more]")
    page.click("[data-name=more]")
    page.locator("#panel .name").nth(1).hover()
    return player


def _path() -> Player:
    """What one will meet in a hard puzzle."""
    player = play(f"#puzzle={generate('hard', seed=7).symbols}", alone=True, **WINDOW)
    player.choose("rating")
    player.page.wait_for_selector("#dialog-rating [data-part=compared]:visible")
    return player


def _has_chain(puzzle: Grid) -> bool:
    """Whether there is one soon."""
    return any(len(step.links) >= CHAIN for step in islice(path(puzzle), 20))


def _save(player: Player, name: str) -> None:
    player.page.wait_for_timeout(300)
    player.page.screenshot(path=HERE / f"{name}.png")
    player.close()


if __name__ == "__main__":
    main()
