"""A search for boards to practise techniques on, which writes src/sudokit/exercises.txt.

    python -m tests.exercise_boards PUZZLES SEED [TECHNIQUE ...]

looks at so many new puzzles for boards on which one of these techniques (by default, all without
constraints that have fewer boards than WANTED) is the next useful step, and adds them to the file.
Techniques for constraints have boards of exercises on new puzzles.
Techniques for which it finds none keep the boards of the tests, easier steps or not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import count, islice

from sudokit.examples import board_text
from sudokit.exercises import (
    FILE,
    NEXT,
    VARIANTS_WITH,
    easier_techniques,
    is_next,
    practice,
    stored_boards,
)
from sudokit.generator import generate_many
from sudokit.grid import Grid
from sudokit.logic import PROFILE_TECHNIQUES, TECHNIQUES, Technique, path, steps
from sudokit.wishes import Wish

from .boards import boards

WANTED = 8
"""Boards of each technique."""
WANTED_WITH_CONSTRAINTS = 3
"""The same of techniques for constraints, whose boards take more room."""
SECONDS = 5.0
"""Seconds for the path of a puzzle."""


def found_in(puzzles: Iterable[Grid], technique: Technique) -> Iterator[Grid]:
    """Yield a board of each puzzle on whose path the technique is the next useful step."""
    profile = "human" if technique in PROFILE_TECHNIQUES["human"] else "se"
    usable = (*easier_techniques(technique), technique)
    for puzzle in puzzles:
        board = puzzle
        for step in path(puzzle, profile=profile, known=usable, seconds=SECONDS):
            if step.technique == technique:
                yield board
                break
            board = step.apply(board)


def of_tests(technique: Technique) -> Iterator[Grid]:
    """Yield the boards of the tests on which a technique finds a step."""
    for board in boards(technique):
        if board.kind != "miss" and steps(board.grid, technique):
            yield board.grid


def line(technique: Technique, grid: Grid) -> str:
    mark = f" | {NEXT}" if is_next(grid, technique) else ""
    return f"{technique.id} | {board_text(grid)}{mark}"


def main(puzzles: str, seed: str, *ids: str) -> None:
    kept = stored_boards()
    lines = ["# Boards to practise techniques on: id | board | next, if no easier step is there"]
    for technique in TECHNIQUES:
        stored = kept.get(technique.id)
        own = [f"{technique.id} | {text} | {NEXT}" for text in (stored.next if stored else ())]
        is_wanted = technique.id in ids if ids else len(own) < WANTED
        has_constraints = not any(technique in PROFILE_TECHNIQUES[id] for id in ("human", "se"))
        if technique.id in VARIANTS_WITH:
            made = (practice(technique, seed=number).grid for number in count(int(seed)))
            good = (line(technique, board) for board in made if is_next(board, technique))
            own += islice(good, WANTED_WITH_CONSTRAINTS - len(own))
        elif is_wanted and not has_constraints:
            series = generate_many(int(puzzles), Wish(minimal=True), seed=int(seed))
            found = found_in((each.puzzle for each in series), technique)
            own += (line(technique, board) for board in islice(found, WANTED - len(own)))
        if technique.id not in VARIANTS_WITH:
            own += [line(technique, board) for board in of_tests(technique) if len(own) < WANTED]
        lines += dict.fromkeys(own)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
