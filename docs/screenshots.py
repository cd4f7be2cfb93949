"""Screenshots of the page: `make screenshots` writes them to docs/page."""

from __future__ import annotations

from itertools import count, islice
from pathlib import Path
from typing import Any

from sudokit import Grid, generate, path, solve
from tests.web.browser import PHONE, Player, play

HERE = Path(__file__).parent / "page"
WINDOW = {"viewport": {"width": 1120, "height": 700}}
CHAIN = 6
"""Links of a chain that is worth to be seen."""
EASY = generate("medium", seed=4)


def main() -> None:
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
    player = play(f"#puzzle={EASY.symbols}", viewport={"width": 700, "height": 760})
    player.page.emulate_media(media="print")
    _save(player, "print")


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


def _has_chain(puzzle: Grid) -> bool:
    """Whether there is one soon."""
    return any(len(step.links) >= CHAIN for step in islice(path(puzzle), 20))


def _save(player: Player, name: str) -> None:
    player.page.wait_for_timeout(300)
    player.page.screenshot(path=HERE / f"{name}.png")
    player.close()


if __name__ == "__main__":
    main()
