"""How fast the page is, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sudokit import Game, Grid, Shape, generate, to_text

from ..conftest import ReportFigure
from .browser import Player
from .page import Open, link

pytestmark = pytest.mark.speed


def test_playable_soon(open_page: Open, report_figure: ReportFigure) -> None:
    def seconds() -> float:
        mark = "() => performance.getEntriesByName('playable')[0].startTime"
        return float(open_page(alone=True).page.evaluate(mark)) / 1000

    report_figure(min(seconds() for _ in range(2)), limit=3)


KEYS = (
    "ArrowRight", "1", "2", "Control+3", "Shift+ArrowDown", "Shift+4", "Control+z", "Control+y",
    "Delete", "Control+a", "Shift+5", "Control+6", "Control+Shift+7", "Control+i",
)  # fmt: skip
MOST = 100
"""Milliseconds for one action on a busy machine; it is 50 on one that does nothing else."""
BUTTONS = ("[data-tool=marks]", "[data-tool=undo]", "[data-choice=candidates]", "#view")


@pytest.mark.parametrize(
    "grid",
    [
        *(generate("medium", shape=Shape(size), seed=1) for size in (9, 16, 25)),
        Grid([0] * 625, Shape(25)),
    ],
    ids=["9", "16", "25", "empty"],
)
def test_all_is_done_at_once(open_page: Open, grid: Grid, report_figure: ReportFigure) -> None:
    """All work of the main thread: script, style, layout and paint. An empty grid shows most."""
    player = open_page(link(to_text(grid, "json")))
    player.session.send("Performance.enable", {"timeDomain": "threadTicks"})
    times: dict[str, list[float]] = {name: [] for name in (*BUTTONS, *KEYS)}
    for _ in range(2):  # the least counts
        for button in BUTTONS:
            times[button].append(cost(player, partial(player.page.evaluate, CLICK, button)))
        player.move_to(0)
        for key in KEYS:
            times[key].append(cost(player, partial(player.page.keyboard.press, key)))
    slowest = max(times, key=lambda name: min(times[name]))
    report_figure(min(times[slowest]), MOST, "ms", name=slowest)


KEEP = """async (number) => {
  const { newGame, play } = await import('/static/js/game.js');
  const { shapeOf } = await import('/static/js/shape.js');
  const { saveGame } = await import('/static/js/storage.js');
  const { houses, game: { puzzle } } = JSON.parse(localStorage[Object.keys(localStorage).find(
    (key) => key.startsWith('sudokit.game:'))]);
  const empty = [...puzzle.digits].flatMap((symbol, cell) => symbol === '.' ? [cell] : []);
  let game = newGame(puzzle, shapeOf(puzzle, {houses}));
  for (const [index, cell] of empty.slice(0, 120).entries()) {
    const digit = index % 16 + 1;
    game = play(game, { kind: 'put', layer: 'digits', cells: [cell], digit, on: true, tidy: true });
  }
  for (let id = 0; id < number; id++) saveGame({ ...game, id: `${id}`, changed: id });
}"""


def test_earlier_puzzles_are_listed_at_once(open_page: Open, report_figure: ReportFigure) -> None:
    player = open_page(link(to_text(generate("medium", shape=Shape(16), seed=1), "json")))
    player.page.evaluate(KEEP, 60)
    player.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def listing() -> float:
        player.page.click("#bar [data-dialog=menu]")
        opening = "#dialog-menu [data-dialog=earlier]"
        taken = cost(player, partial(player.page.evaluate, CLICK, opening))
        assert player.page.locator(".earlier .game").count() == 60
        player.page.keyboard.press("Escape")
        return taken

    report_figure(min(listing() for _ in range(3)), MOST, "ms")


LONG = 20_000
"""Moves of a very long game."""


def test_a_very_long_game_is_opened_and_played(
    open_page: Open, report_figure: ReportFigure, tmp_path: Path
) -> None:
    puzzle = generate("easy", seed=1)
    cells = [cell for cell in range(81) if not puzzle[cell]]
    game = Game(puzzle)
    for move in range(LONG):
        game.mark(cells[move % len(cells)], 1 + move % 9, "corner")
    file = tmp_path / "game.json"
    file.write_text(game.to_json())
    player = open_page()
    player.choose("open")
    player.page.set_input_files("#dialog-open [name=file]", file)
    player.page.wait_for_selector("#dialog-open", state="hidden")
    player.session.send("Performance.enable", {"timeDomain": "threadTicks"})
    keys = ("1", "Shift+2", "Control+z", "Control+y")
    times = {
        key: min(cost(player, partial(player.page.keyboard.press, key)) for _ in range(3))
        for key in keys
    }
    slowest = max(times, key=lambda key: times[key])
    report_figure(times[slowest], MOST, "ms", name=slowest)


CLICK = "(name) => document.querySelector(name).click()"
FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def cost(player: Player, act: Callable[[], object]) -> float:
    """The time of the processor, in ms, until what was done shows."""
    before = spent(player)
    act()
    player.page.evaluate(FRAME)
    return spent(player) - before


def spent(player: Player) -> float:
    found = player.session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in found if each["name"] == "TaskDuration"))
