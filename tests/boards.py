"""Boards that show techniques: the files in tests/techniques, and a search for more of them.

The example of each technique, which its page shows, is in src/sudokit/examples.txt. Here, a file
has a line for each further board, `kind | board | what follows | remark`, with the board in any
format that sudokit reads:

    hit       the technique finds this step, too
    miss      nearly so, but the technique finds no step with these eliminations or placements
              (none at all, if nothing is named); the remark says what is lacking

To look for boards: python -m tests.boards TECHNIQUE [NUMBER [SEED [PROFILE]]]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sudokit.examples import example, follows
from sudokit.formats import parse, to_text
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import Step, Technique, next_step, steps, techniques_named

FOLDER = Path(__file__).parent / "techniques"
KINDS = ("hit", "miss")


class Shown(NamedTuple):
    """An example, or a line of a file."""

    kind: str
    grid: Grid
    follows: str
    """In short, as follows(step) says it."""
    remark: str


def boards(technique: Technique) -> list[Shown]:
    path = FOLDER / f"{technique.id}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    shown = example(technique)
    found = [Shown("example", *shown)] if shown else []
    for line in lines:
        if line and not line.startswith("#"):
            kind, board, follows, remark = [*map(str.strip, line.split("|")), "", ""][:4]
            assert kind in KINDS, line
            found.append(Shown(kind, parse(board), follows, remark))
    return found


def search(technique: Technique, seed: int, profile: str = "human") -> Iterator[tuple[Grid, Step]]:
    """Boards on the way of generated puzzles, with the technique's first step on each.

    First come those on which a person would take it; the same puzzle is not used twice.
    """
    while True:
        grid = generate("extreme", seed=seed)
        seed += 1
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


def main(name: str, number: str = "3", seed: str = "1", profile: str = "human") -> None:
    (technique,) = techniques_named(name)
    for (grid, step), _ in zip(search(technique, int(seed), profile), range(int(number))):
        print(f"hit | {to_text(grid, 'hodoku')} | {follows(step)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
