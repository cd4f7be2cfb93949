"""Compare ratings with those of another program, and measure the time per rating.

Files are tables of puzzle, ER, EP, ED and hardest technique, like tests/data/ratings.tsv.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from sudokit.grid import Grid
from sudokit.rating import Rating, rate

BANDS = (1.2, 1.5, 2.0, 2.5, 3.0, 3.6, 4.4, 6.2, 7.4, 8.4, 9.4, 12.0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--most", type=float, default=BANDS[-1], help="skip puzzles rated higher")
    parser.add_argument("--show", action="store_true", help="print the puzzles that differ")
    options = parser.parse_args(arguments)
    rows = [
        line.split("\t") for file in options.files for line in file.read_text().splitlines()[1:]
    ]
    print("ER to    puzzles    agree   unsolved   ms each")
    least = 0.0
    for most in (band for band in BANDS if band <= options.most):
        band = [row for row in rows if least < float(row[1]) <= most]
        grids = [Grid(row[0]) for row in band]
        start = time.process_time()
        ratings = [rate(grid) for grid in grids]
        each = (time.process_time() - start) / max(len(band), 1)
        wrong = [
            (row, rating)
            for row, rating in zip(band, ratings)
            if not rating.is_complete or numbers(rating) != tuple(map(float, row[1:4]))
        ]
        unsolved = sum(not rating.is_complete for rating in ratings)
        agree = len(band) - len(wrong)
        print(f"{most:5.1f} {len(band):10} {agree:8} {unsolved:10} {each * 1e3:9.3f}")
        if options.show:
            for row, rating in wrong:
                print(*row, "|", *numbers(rating), "" if rating.is_complete else "unsolved")
        least = most


def numbers(rating: Rating) -> tuple[float, float, float]:
    return rating.er, rating.ep, rating.ed


if __name__ == "__main__":
    main()
