"""Recipes: all that the puzzles of a data set depend on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from math import inf
from shlex import quote
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..checks import clean_text
from ..errors import DatasetError
from ..logic import PROFILE_TECHNIQUES
from ..rating import LABELS
from ..wishes import LOWEST_RATING, Wish

SPLITS = ("train", "validation", "test")
"""The parts of a data set, each a file."""
USUAL_SHARES = (90.0, 5.0, 5.0)
"""Percentages of the splits, unless told otherwise."""
LOWEST_MINIMAL = 1.2
"""The lowest ER of puzzles without superfluous clues: a puzzle of full houses alone has many."""
FIRST_CHAIN = 6.5
"""From this ER on, ratings grow with the length of chains, so each tenth can occur."""
TENTH = 0.1


@dataclass(frozen=True, slots=True)
class Band:
    """A range of ER, both ends included, with a name."""

    name: str
    low: float
    high: float

    @property
    def wish(self) -> Wish:
        return Wish(se=(self.low, self.high))


def _label_bands() -> tuple[Band, ...]:
    lowest = [LOWEST_RATING, *(round(high + TENTH, 1) for high in LABELS.values())]
    return tuple(Band(name, low, high) for low, (name, high) in zip(lowest, LABELS.items()))


USUAL_BANDS = _label_bands()
"""The bands of the labels easy to extreme."""


def make_bands(spans: Sequence[tuple[float, float]]) -> tuple[Band, ...]:
    """Return bands with these ends; raise DatasetError for one that no puzzle can be in."""
    possible = {round(row.difficulty, 1) for row in PROFILE_TECHNIQUES["se"]}
    bands = []
    for low, high in spans:
        name = f"{low:.1f}-{'' if high == inf else f'{high:.1f}'}"
        if low > high:
            raise DatasetError(f"a band goes from low to high, as {high:.1f}-{low:.1f}, not {name}")
        is_possible = high >= FIRST_CHAIN or any(low <= rating <= high for rating in possible)
        if high < LOWEST_MINIMAL or not is_possible:
            known = ", ".join(f"{one:.1f}" for one in sorted(possible) if one >= LOWEST_MINIMAL)
            raise DatasetError(f"no minimal puzzle is rated {name}: ratings are {known} and more")
        bands.append(Band(name, low, high))
    for lower, higher in pairwise(bands):
        if lower.high >= higher.low:
            raise DatasetError(
                f"bands must not overlap, and the lowest comes first: {lower.name},{higher.name}"
            )
    return tuple(bands)


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that the puzzles of a data set depend on.

    - rows: the number of puzzles
    - bands: the ranges of ER, each for as many puzzles
    - shares: the percentage of the rows in each of SPLITS
    - has_path: whether there is a column `path`
    - licence: the licence of the data, which the data sheet names
    - version: that of sudokit
    """

    rows: int
    seed: int = 0
    bands: tuple[Band, ...] = USUAL_BANDS
    shares: tuple[float, ...] = USUAL_SHARES
    has_path: bool = False
    licence: str = "MIT"
    version: str = __version__

    def __post_init__(self) -> None:
        object.__setattr__(self, "licence", clean_text(self.licence))
        if self.rows < len(self.bands):
            raise DatasetError(
                f"{len(self.bands)} bands need at least as many rows, not {self.rows}"
            )
        total = round(sum(self.shares), 9)
        if len(self.shares) != len(SPLITS) or min(self.shares) < 0 or total != 100:
            raise DatasetError(
                f"the split has percentages of {', '.join(SPLITS)} that add up to 100, such as "
                f"90,5,5, not {_listed(self.shares)}"
            )

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Recipe:
        """Return the recipe of which to_dict() is the data."""
        bands = tuple(
            Band(band["name"], band["low"], inf if band["high"] is None else band["high"])
            for band in data["bands"]
        )
        return cls(**{**data, "bands": bands, "shares": tuple(data["shares"])})

    def to_dict(self) -> dict[str, Any]:
        """Return the recipe as JSON can hold it."""
        data = asdict(self)
        for band in data["bands"]:
            band["high"] = None if band["high"] == inf else band["high"]
        return data

    @property
    def command(self) -> str:
        """The command that builds the data set, but for the folder."""
        words = [f"sudoku dataset build --rows {self.rows} --seed {self.seed}"]
        if self.bands != USUAL_BANDS:
            words.append(f"--bands {','.join(band.name for band in self.bands)}")
        if self.shares != USUAL_SHARES:
            words.append(f"--split {_listed(self.shares)}")
        if self.has_path:
            words.append("--path")
        if self.licence != "MIT":
            words.append(f"--licence {quote(self.licence)}")
        return " ".join(words)

    def differences(self, other: Recipe) -> list[str]:
        """Return in words how this recipe differs from another one."""
        names = [field.name for field in fields(self)]
        mine, others = self.to_dict(), other.to_dict()
        mine["bands"] = [band.name for band in self.bands]
        others["bands"] = [band.name for band in other.bands]
        return [
            f"its {name.replace('_', ' ')} is {_listed(others[name])}, not {_listed(mine[name])}"
            for name in names
            if mine[name] != others[name]
        ]

    def quotas(self) -> NDArray[np.int64]:
        """Return the number of rows by band and split.

        Bands differ by one row at most. The rows that are left when shares of a band are rounded
        down go to the splits that lack most so far.
        """
        number = len(self.bands)
        sizes = [self.rows // number + (place < self.rows % number) for place in range(number)]
        lacking = np.zeros(len(SPLITS))
        quotas = []
        for size in sizes:
            wanted = size * np.array(self.shares) / 100
            quota = np.floor(wanted + 1e-9).astype(np.int64)
            lacking += wanted - quota
            for _ in range(size - int(quota.sum())):
                most = int(lacking.argmax())
                quota[most] += 1
                lacking[most] -= 1
            quotas.append(quota)
        return np.array(quotas)

    def splits(self, solution_class_ids: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return the split of each row, from the first 64 bits of its solution's class id.

        So equivalent solutions, and with them equivalent puzzles, are always in the same split,
        also in data sets of other seeds.
        """
        edges = np.cumsum(self.shares)[:-1] / 100
        return np.searchsorted(edges, solution_class_ids / 2.0**64, side="right")


def _listed(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(map(_listed, value))
    return f"{value:g}" if isinstance(value, float) else str(value)
