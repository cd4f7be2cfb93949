"""Time and check the making of puzzles with constraints: `python bench/making.py --seeds 3`.

Prints the seconds of CPU time that puzzles of each variant and label take: the median and the
worst. With `--check`, the path of each puzzle is followed, and that of a grid with several
solutions, which is the puzzle without some of its clues: no step may remove a candidate of a
solution. With `--records FILE`, the puzzles are written as records (see variant_records.py), so
that other solvers can check that they have one solution.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from statistics import median

from variant_records import to_record

from sudokit import GaveUp, Grid, Shape, Wish, count, generate_many, path, true_candidates
from sudokit.making.placing import MADE_VARIANTS
from sudokit.rating import GRADE_LABELS

FOLLOWED_S = 4.0
"""Seconds after which a path is followed no further."""
SEARCHED_S = 10.0
"""Seconds after which a grid with several solutions is left out, as nothing is known of it."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=3, help="puzzles of each variant and label")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--labels", default=",".join(GRADE_LABELS))
    parser.add_argument("--variants", default=" ".join(MADE_VARIANTS), help="mixtures with commas")
    parser.add_argument("--clues", type=int, help="the number of givens")
    parser.add_argument("--minimal", action="store_true")
    parser.add_argument("--seconds", type=float, default=60, help="time limit of a puzzle")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--records", type=Path)
    asked = parser.parse_args()
    labels = asked.labels.split(",")
    times: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    checked: Counter[str] = Counter()
    for mixture in asked.variants.split():
        for label in labels:
            wish = Wish(
                label, variants=mixture.split(","), clues=asked.clues, minimal=asked.minimal
            )
            for seed in range(asked.first, asked.first + asked.seeds):
                name = f"{label} {mixture} {seed}"
                start = time.process_time()
                try:
                    (made,) = generate_many(1, wish, seed=seed, seconds_each=asked.seconds)
                except GaveUp as error:
                    print(f"{name}: {error}", file=sys.stderr)
                    continue
                times[mixture][label].append(time.process_time() - start)
                if asked.check:
                    checked.update(check(name, made.puzzle))
                if asked.records:
                    with asked.records.open("a", encoding="utf-8") as file:
                        print(json.dumps(to_record(name, made.puzzle, made.solution)), file=file)
        print(row(mixture, [times[mixture][label] for label in labels]), flush=True)
    every = [[t for rows in times.values() for t in rows[label]] for label in labels]
    print(row("all", every))
    if asked.check:
        print(", ".join(f"{number:,} {what}" for what, number in checked.items()))
    return 1 if checked["wrong steps"] else 0


def check(name: str, puzzle: Grid) -> Counter[str]:
    """Return how many steps on a puzzle, and on one with several solutions, were checked."""
    found = Counter({"puzzles": 1})
    found.update(follow(name, puzzle))
    try:
        found.update(follow(f"{name} with fewer clues", with_several(puzzle, Random(name))))
    except GaveUp:
        found["grids without an answer in time"] = 1
    return found


def with_several(puzzle: Grid, random: Random) -> Grid:
    """Return a puzzle without some of its givens, or of its constraints, with several solutions."""
    givens = [cell for cell in puzzle.shape.cells if puzzle[cell]]
    random.shuffle(givens)
    constraints = list(puzzle.shape.constraints)
    while count(puzzle, 2, seconds=SEARCHED_S) == 1:
        if givens:
            puzzle = puzzle.place(givens.pop(), 0, replace_given=True)
        else:
            del constraints[random.randrange(len(constraints))]
            arguments = puzzle.shape.arguments() | {"constraints": constraints}
            puzzle = Grid(puzzle.digits, Shape(**arguments))
    return puzzle


def follow(name: str, grid: Grid) -> Counter[str]:
    """Return the number of steps of a path, and of those that remove a candidate of a solution."""
    masks = true_candidates(grid, seconds=SEARCHED_S).candidate_masks or ()
    taken = path(grid, seconds=FOLLOWED_S)
    found = Counter({"steps": len(taken), "wrong steps": 0})
    found["paths with several solutions"] = any(mask & (mask - 1) for mask in masks)
    found["paths cut short"] = not taken.is_complete
    for step in taken:
        removed = [(cell, 1 << digit - 1) for cell, digit in step.eliminations]
        removed += [(cell, ~(1 << digit - 1)) for cell, digit in step.placements]
        if any(masks[cell] & gone for cell, gone in removed):
            found["wrong steps"] += 1
            print(f"{name}: a wrong step: {step!r}", file=sys.stderr)
    return found


def row(name: str, times: list[list[float]]) -> str:
    """Return a line of the table: the median and the worst time for each label."""
    cells = [f"{median(each):.2f}, {max(each):.2f}" if each else "none" for each in times]
    return f"{name:18}" + "".join(f"{cell:>14}" for cell in cells)


if __name__ == "__main__":
    sys.exit(main())
