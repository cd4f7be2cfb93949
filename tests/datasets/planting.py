"""Data sets with faults that are planted at random, and what an audit must find in them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from sudokit import Grid, generate_many
from sudokit.bulk import count_many, shuffle_many

DIGITS = "123456789"
MOST = 4
"""The most plants of each kind."""

Row = tuple[str | None, str | None]
"""A puzzle and its answer."""


@cache
def base() -> list[tuple[str, str]]:
    """Return puzzles with their solutions, no two of which are equivalent."""
    made = list(generate_many(150, seed=5))
    return [(_text(one.puzzle), _text(one.solution)) for one in made]


def _text(grid: Grid) -> str:
    return "".join(str(digit or ".") for digit in grid.digits)


@dataclass
class Planted:
    """The rows of two splits, and the number of planted faults by kind."""

    train: list[Row]
    test: list[Row]
    train_faults: Counter[str] = field(default_factory=Counter)
    test_faults: Counter[str] = field(default_factory=Counter)
    shared: Counter[str] = field(default_factory=Counter)


def plant(seed: int) -> Planted:
    """Return two clean splits with planted faults, their rows in random order."""
    chosen = random.Random(seed)
    rows = base()
    fresh = iter(rows[60:])
    planted = Planted(list(rows[:40]), list(rows[40:60]))
    originals = chosen.sample(rows[:40], 40)
    for kind, change in MATCHES:
        for split, faults in (
            (planted.train, planted.train_faults),
            (planted.test, planted.shared),
        ):
            for _ in range(chosen.randint(0, 2)):
                split.append(change(chosen, originals.pop()))
                faults[kind] += 1
    for split, faults in (
        (planted.train, planted.train_faults),
        (planted.test, planted.test_faults),
    ):
        for fault, spoil in FAULTS:
            for _ in range(chosen.randint(0, MOST)):
                split.append(spoil(chosen, next(fresh)))
                faults[fault] += 1
        chosen.shuffle(split)
    return planted


# Rows that match another row.


def _copied(_: random.Random, row: tuple[str, str]) -> Row:
    return row


def _relabelled(chosen: random.Random, row: tuple[str, str]) -> Row:
    shift = chosen.randint(1, 8)
    table = str.maketrans(DIGITS, DIGITS[shift:] + DIGITS[:shift])
    return row[0].translate(table), row[1].translate(table)


def _transposed(_: random.Random, row: tuple[str, str]) -> Row:
    return tuple("".join(text[place::9] for place in range(9)) for text in row)  # type: ignore[return-value]


def _rows_swapped(_: random.Random, row: tuple[str, str]) -> Row:
    return tuple(text[9:18] + text[:9] + text[18:] for text in row)  # type: ignore[return-value]


def _other_clues(chosen: random.Random, row: tuple[str, str]) -> tuple[str, str]:
    """Return a puzzle with one more clue of the same solution."""
    puzzle, solution = row
    cell = chosen.choice([cell for cell in range(81) if puzzle[cell] == "."])
    return puzzle[:cell] + solution[cell] + puzzle[cell + 1 :], solution


def _other_clues_shuffled(chosen: random.Random, row: tuple[str, str]) -> Row:
    seed, pair = chosen.randrange(2**32), _other_clues(chosen, row)
    shuffled = (shuffle_many([text], seed)[0].tolist() for text in pair)
    return tuple("".join(str(digit or ".") for digit in text) for text in shuffled)  # type: ignore[return-value]


MATCHES = (
    ("copy", _copied),
    ("equivalent", _relabelled),
    ("equivalent", _transposed),
    ("equivalent", _rows_swapped),
    ("same_solution", _other_clues),
    ("equivalent_solution", _other_clues_shuffled),
)

# Rows that are wrong by themselves.


def _not_a_puzzle(chosen: random.Random, row: tuple[str, str]) -> Row:
    return chosen.choice([row[0][:80], "no puzzle", row[0] + "1", None]), row[1]


def _no_solution(_: random.Random, row: tuple[str, str]) -> Row:
    puzzle, solution = row
    cell = puzzle.index(".")
    start = cell - cell % 9
    wrong = next(digit for digit in solution[start : start + 9] if digit != solution[cell])
    return puzzle[:cell] + wrong + puzzle[cell + 1 :], solution


def _several_solutions(_: random.Random, row: tuple[str, str]) -> Row:
    puzzle = row[0]
    while count_many([puzzle])[0] == 1:
        cell = next(cell for cell in range(81) if puzzle[cell] != ".")
        puzzle = puzzle[:cell] + "." + puzzle[cell + 1 :]
    return puzzle, row[1]


def _missing_answer(chosen: random.Random, row: tuple[str, str]) -> Row:
    return row[0], chosen.choice([None, row[0], row[1][:80]])


def _changed_given(chosen: random.Random, row: tuple[str, str]) -> Row:
    return row[0], _changed(row[1], chosen.choice([c for c in range(81) if row[0][c] != "."]))


def _wrong_answer(chosen: random.Random, row: tuple[str, str]) -> Row:
    return row[0], _changed(row[1], chosen.choice([c for c in range(81) if row[0][c] == "."]))


def _changed(solution: str, cell: int) -> str:
    other = DIGITS[int(solution[cell]) % 9]
    return solution[:cell] + other + solution[cell + 1 :]


FAULTS = (
    ("not_a_puzzle", _not_a_puzzle),
    ("no_solution", _no_solution),
    ("several_solutions", _several_solutions),
    ("missing_answer", _missing_answer),
    ("changed_given", _changed_given),
    ("wrong_answer", _wrong_answer),
)
