"""The pictures of docs/terminal: the full screen of `sudoku play`, as SVG.

`make screenshots` takes them anew; look at them.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

from sudokit import Game, Grid
from sudokit.generator import generate_many
from sudokit.terminal.app import GameApp
from sudokit.terminal.session import Session
from sudokit.wishes import Wish

HERE = Path(__file__).parent / "terminal"
PUZZLE = Grid("......4.36...51.8..3..68....5.746....4.........32..8..18......2...............375")
PLAYED = ("fill", "r1c8 6", "r1c2 1", "colour r2c2 r3c3 green", "colour r5c3 blue")
FONT_FACES = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Fonts from elsewhere, which pictures do not load."""


def main() -> None:
    HERE.mkdir(exist_ok=True)
    (killer,) = generate_many(1, Wish("easy", variants=("killer",)), seed=1)
    for name, puzzle, commands, size in (
        ("play", PUZZLE, PLAYED, (80, 24)),
        ("path", PUZZLE, ("path", *["next"] * 23), (120, 34)),
        ("killer", killer.puzzle, (), (80, 24)),
    ):
        picture = asyncio.run(_picture(puzzle, commands, size))
        (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


async def _picture(puzzle: Grid, commands: Sequence[str], size: tuple[int, int]) -> str:
    session = Session(Game(puzzle), lambda game: None, lambda: 0.0)
    app = GameApp(session)
    async with app.run_test(size=size) as pilot:
        for line in commands:
            app.command(line)
            await app.workers.wait_for_complete()
            await pilot.pause()
        return FONT_FACES.sub("", app.export_screenshot()).replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    main()
