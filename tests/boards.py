"""Boards that test the techniques: the files in tests/techniques, and a search for more boards.

The example of each technique, which its page shows, is in src/sudokit/examples.txt. A file here
has a line for each further board, `kind | board | conclusion | remark`, with the board in any
format that sudokit reads:

    hit       the technique finds a step with this conclusion
    miss      nearly a pattern: the technique finds no step with this conclusion (no step at all,
              if none is named); the remark tells what is lacking

To search for boards: python -m tests.boards TECHNIQUE [NUMBER [SEED [PROFILE]]]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sudokit.examples import board_text, conclusion, example
from sudokit.formats import parse
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import (
    PROFILE_TECHNIQUES,
    Step,
    Technique,
    next_step,
    steps,
    techniques_named,
)

from .variant_puzzles import SETTERS, variant_puzzle

FOLDER = Path(__file__).parent / "techniques"
KINDS = ("hit", "miss")


class Board(NamedTuple):
    """An example, or a line of a file in tests/techniques."""

    kind: str
    grid: Grid
    conclusion: str
    """The conclusion in notation, as sudokit.examples.conclusion() returns it."""
    remark: str


def boards(technique: Technique) -> list[Board]:
    path = FOLDER / f"{technique.id}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    shown = example(technique)
    found = [Board("example", *shown)] if shown else []
    for line in lines:
        if line and not line.startswith("#"):
            kind, board, wanted, remark = [*map(str.strip, line.split("|")), "", ""][:4]
            assert kind in KINDS, line
            found.append(Board(kind, parse(board), wanted, remark))
    return found


def search(technique: Technique, seed: int, profile: str = "human") -> Iterator[tuple[Grid, Step]]:
    """Yield boards from the paths of generated puzzles, with the technique's first step on each.

    Boards on which the path itself uses the technique are preferred. Each puzzle gives one board.
    """
    for grid in _puzzles(technique, seed):
        later = None
        while step := next_step(grid, profile=profile):
            if step.technique == technique:
                yield grid, step
                later = None
                break
            if step.eliminations and later is None and (found := steps(grid, technique)):
                later = grid, found[0]
            grid = step.apply(grid)
        if later:
            yield later


def _puzzles(technique: Technique, seed: int) -> Iterator[Grid]:
    """Yield hard puzzles, with constraints for a technique that needs them."""
    classic = {*PROFILE_TECHNIQUES["human"], *PROFILE_TECHNIQUES["se"]}
    for number in count(seed):
        if technique in classic:
            yield generate("extreme", seed=number)
        else:
            yield from (variant_puzzle([name], number) for name in SETTERS)


def main(name: str, number: str = "3", seed: str = "1", profile: str = "human") -> None:
    (technique,) = techniques_named(name)
    for (grid, step), _ in zip(search(technique, int(seed), profile), range(int(number))):
        print(f"hit | {board_text(grid)} | {conclusion(step)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
