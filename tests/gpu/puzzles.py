"""Rows of digits for tests of the GPU: puzzles with no, one and many solutions."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from sudokit import generate_many, random_grid


def some_rows(seed: int, number: int = 40) -> NDArray[np.uint8]:
    """Return puzzles, weakened and spoilt ones, full grids, spoilt ones, and the empty grid."""
    random = Random(seed)
    rows = [np.zeros(81, np.uint8)]
    for puzzle in generate_many(number, seed=seed):
        row = np.frombuffer(puzzle.puzzle.digits, np.uint8)
        clues = np.flatnonzero(row)
        weakened, spoilt = row.copy(), row.copy()
        weakened[random.sample(list(clues), random.randint(1, 4))] = 0
        spoilt[random.choice(list(clues))] = random.randint(1, 9)
        full = np.frombuffer(random_grid(seed=random.randrange(2**32)).digits, np.uint8)
        clash = full.copy()
        clash[random.randrange(81)] = random.randint(1, 9)
        rows += [row, weakened, spoilt, full, clash]
    return np.array(rows)
