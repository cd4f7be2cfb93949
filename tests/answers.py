"""What steps conclude, say and show on many boards, to tell whether a change leaves them the same.

`python -m tests.answers OUT.jsonl` writes a line for each step: on the boards of all techniques, on
the paths of puzzles with constraints, and of wrong digits and missing clues. It prints a digest of
each part of the answers. `--against BEFORE.jsonl` compares with what an earlier version wrote, and
lists the sentences that differ, each once. `--puzzles FILE` also writes the paths of the puzzles of
a file, in any format that sudokit reads.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import sudokit
from sudokit import Grid, SudokuError
from sudokit.hints import LEVELS, Hint, hint
from sudokit.logic import PROFILES, TECHNIQUES, Step, Technique, next_step, path, steps
from sudokit.reasons import Conflict, why
from sudokit.render.drawing_objects import drawing_data
from sudokit.render.hint_drawing import draw_hint, draw_reason
from sudokit.render.step_drawing import draw_step
from sudokit.render.svg import draw
from sudokit.render.words.eureka import notation
from sudokit.render.words.steps import short

from .boards import boards
from .variant_puzzles import SETTERS, variant_puzzle

Row: TypeAlias = dict[str, Any]
"""An answer: its place, and its parts."""
Job: TypeAlias = Callable[[], list[Row]]

PARTS = ("conclusion", "words", "drawing", "picture")
"""The parts of an answer, of each of which a digest is printed."""

VARIANT_PUZZLES = 200
MOST_STEPS = 40
"""Steps of a path whose words and drawings are written; of all, the conclusions are."""


def jobs(puzzles: Path | None) -> Iterator[Job]:
    for technique in TECHNIQUES:
        yield partial(technique_rows, technique)
    for seed in range(VARIANT_PUZZLES):
        yield partial(variant_rows, seed)
    if puzzles:
        for number, grid in enumerate(sudokit.parse_all(puzzles.read_text(encoding="utf-8"))):
            yield partial(path_rows, f"{puzzles.name} {number}", grid, most=10**6)


def technique_rows(technique: Technique) -> list[Row]:
    """Return the steps of a technique on its boards, and what else is found there."""
    rows = []
    for number, board in enumerate(boards(technique)):
        place, grid = f"{technique.id} {number}", board.grid
        for index, step in enumerate(steps(grid, technique)):
            rows.append(step_row(f"{place} step {index}", grid, step))
        for profile in PROFILES:
            if first := next_step(grid, profile=profile):
                rows.append(step_row(f"{place} {profile}", grid, first))
        if number == 0:
            rows += [*path_rows(place, grid), *mistake_rows(place, grid)]
    return rows


def variant_rows(seed: int) -> list[Row]:
    """Return answers on a puzzle with two sorts of constraints.

    One in ten puzzles lacks some clues.
    """
    random, names = Random(seed), sorted(SETTERS)
    pair = {names[seed % len(names)], random.choice(names)}
    grid = variant_puzzle(sorted(pair, reverse=True), seed)  # cages, which fill the grid, last
    if seed % 10 == 0:
        grid = Grid([digit if random.random() < 0.8 else 0 for digit in grid], grid.shape)
    place = f"variant {seed}"
    return [*path_rows(place, grid), *mistake_rows(place, grid)]


def path_rows(place: str, grid: Grid, most: int = MOST_STEPS) -> list[Row]:
    """Return some steps of a path, and the order of all."""
    found = path(grid)
    rows: list[Row] = [
        {"place": f"{place} path", "conclusion": [f"{step} {step.rating}" for step in found]}
    ]
    for number, step in enumerate(found[:most]):
        rows.append(step_row(f"{place} path {number}", grid, step))
        grid = step.apply(grid)
    return rows


def mistake_rows(place: str, grid: Grid) -> Iterator[Row]:
    """Yield what is said of a wrong digit, and of a puzzle that lacks a clue."""
    try:
        solution = sudokit.solve(grid)
    except SudokuError:
        return
    random = Random(place)
    cells = grid.shape.cells
    if open_cells := [cell for cell in cells if not grid[cell]]:
        cell = random.choice(open_cells)
        wrong = random.choice([digit for digit in grid.shape.digits if digit != solution[cell]])
        yield hint_row(f"{place} mistake", hint(grid.place(cell, wrong)))
        conflict = Grid([wrong if c == cell else digit for c, digit in enumerate(grid)], grid.shape)
        yield reason_row(f"{place} conflict", conflict)
    if clues := [cell for cell in cells if grid.givens[cell]]:
        gone = random.choice(clues)
        fewer = Grid([0 if c == gone else digit for c, digit in enumerate(grid)], grid.shape)
        yield reason_row(f"{place} fewer", fewer)


def step_row(place: str, grid: Grid, step: Step) -> Row:
    said = Hint(grid, 1, step)
    drawings = (draw_step(grid, step), *(draw_hint(said, level) for level in LEVELS[:2]))
    return {
        "place": place,
        "conclusion": f"{step.technique.id} {step.rating} {step}",
        "words": [*map(said.text, LEVELS), short(step), notation(step)],
        "drawing": [drawing_data(grid.shape, drawing) for drawing in drawings],
        "picture": digest(str(draw(grid, step))),
    }


def hint_row(place: str, found: Hint) -> Row:
    drawings = (draw_hint(found, level) for level in LEVELS)
    return {
        "place": place,
        "words": [found.text(level) for level in LEVELS],
        "drawing": [drawing_data(found.grid.shape, drawing) for drawing in drawings],
    }


def reason_row(place: str, grid: Grid) -> Row:
    """Return why a grid has no solution or several, unless that depends on the time there is."""
    found = why(grid)
    if not found or not (found.is_smallest if isinstance(found, Conflict) else found.undecided):
        return {"place": place}
    return {
        "place": place,
        "words": [str(found)],
        "drawing": [drawing_data(grid.shape, draw_reason(found))],
    }


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(rows: Iterable[Row]) -> Mapping[str, str]:
    """Return a digest of each part of the answers."""
    parts: dict[str, list[object]] = {part: [row.get(part) for row in rows] for part in PARTS}
    return {part: digest(json.dumps(values, sort_keys=True)) for part, values in parts.items()}


def print_differences(before: Iterable[Row], after: Iterable[Row]) -> None:
    """Print which answers differ, and all pairs of sentences."""
    earlier, later = ({row["place"]: row for row in rows} for rows in (before, after))
    for name, places in (("gone", earlier.keys() - later), ("new", later.keys() - earlier)):
        if places:
            print(f"{name}: {len(places):,} answers, such as {min(places)}")
    sentences: dict[tuple[str, str], str] = {}
    for place, old in earlier.items():
        now = later.get(place, old)
        for part in PARTS:
            if part != "words" and old.get(part) != now.get(part):
                print(f"{place}: another {part}")
        for pair in zip(old.get("words", ()), now.get("words", ())):
            if pair[0] != pair[1]:
                sentences.setdefault(pair, place)
    for (old_words, new_words), place in sentences.items():
        print(f"{place}\n  - {old_words}\n  + {new_words}")


def read(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def run(job: Job) -> list[Row]:
    return job()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("--against", type=Path, help="a file that an earlier version wrote")
    parser.add_argument("--puzzles", type=Path, help="puzzles whose paths are written, too")
    options = parser.parse_args()
    with Pool() as pool, options.out.open("w", encoding="utf-8") as file:
        for rows in pool.imap(run, jobs(options.puzzles)):
            for row in rows:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    found = read(options.out)
    print(f"{len(found):,} answers")
    for part, value in digests(found).items():
        print(f"{part:12}{value}")
    if not options.against:
        return 0
    before = read(options.against)
    print_differences(before, found)
    return 0 if before == found else 1


if __name__ == "__main__":
    sys.exit(main())
