"""Wishes: what a puzzle should be like in, checked and in the core's terms out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, inf
from operator import index
from typing import NamedTuple

from . import _core
from .checker import violations
from .errors import GenerateError
from .grid import Grid, Shape, standard_shape, symbol
from .logic import TECHNIQUES, Technique, techniques_named
from .rating import LABELS

Span = float | tuple[float, float]
"""A number, or from, to, both included."""

EXTRA_CLUES: Mapping[str, tuple[int, int]] = {
    "easy": (36, 40),
    "medium": (31, 35),
    "hard": (27, 31),
}
"""The clues of the easier difficulties on 9×9. Others have as few as are needed."""

EXTRA_CLUES_OF_VARIANTS: Mapping[str, tuple[int, int]] = {
    "easy": (32, 38),
    "medium": (22, 31),
    "hard": (19, 27),
}
"""The same on 9×9 with other houses, where fewer are needed: with more, few would be harder."""

FEWEST: Mapping[int, int] = {
    4: 4, 6: 10, 8: 19, 9: 24, 10: 33, 12: 48, 14: 75,
    15: 83, 16: 97, 18: 132, 20: 165, 21: 191, 24: 251, 25: 278,
}  # fmt: skip
"""How few clues a puzzle of each size gets down to by plain removal, every other time."""

FIRST_SHARES: Mapping[str, float] = {"easy": 0.25, "medium": 0.2, "hard": 0.15, "expert": 0.14}
"""On other sizes than 9×9, clues are taken away until this share is left of those that could be,
if the puzzle is easier than its label by then, and after that until it is as hard. Extreme puzzles
are begun without clues to spare."""

STARTS: Mapping[int, int] = {4: 30, 6: 1200, 8: 200, 10: 100, 12: 40, 14: 20, 16: 10, 20: 6, 25: 3}
"""Up to so many cells in a row, how often to begin before the closest puzzle will do: not every
size has puzzles of every label."""

PROVEN_FEWEST: Mapping[int, int] = {4: 4, 9: 17}
"""The fewest clues that a puzzle with the usual houses can have, where that is known."""

SYMMETRIES: Mapping[str, Callable[[int, int, int], tuple[int, int]]] = {
    "rotate180": lambda last, row, column: (last - row, last - column),
    "rotate90": lambda last, row, column: (column, last - row),
    "horizontal": lambda last, row, column: (last - row, column),
    "vertical": lambda last, row, column: (row, last - column),
    "diagonal": lambda last, row, column: (column, row),
    "antidiagonal": lambda last, row, column: (last - column, last - row),
}
"""Where each takes a cell: horizontal and vertical are the axes of reflection, the diagonal runs
from the top left corner, the antidiagonal from the top right one."""

NO_SYMMETRY = "none"

PATH_ORDER = (
    "full_house", "hidden_single_box", "hidden_single_line", "naked_single", "locked_pair",
    "locked_triple", "pointing", "claiming", "naked_pair", "hidden_pair", "naked_triplet",
    "hidden_triplet", "naked_quad", "hidden_quad", "x_wing", "swordfish", "jellyfish",
    "skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle", "xy_wing", "w_wing",
    "xyz_wing",
)  # fmt: skip
"""The order in which path() tries the simpler techniques."""

HARDEST_ON_PATH: Mapping[float, str] = {
    1.5: "hidden_single_line", 2.8: "hidden_triplet", 4.4: "xyz_wing",
}  # fmt: skip
"""The last of these that the path of a puzzle can take that is rated up to so much: it and those
before it include all by which the puzzle is rated, so that they lead to the solution."""

RATING_ONLY = (
    "direct_pointing", "direct_claiming", "direct_hidden_pair", "direct_hidden_triplet",
    "bidirectional_x_cycle", "bidirectional_y_cycle", "bidirectional_cycle", "forcing_x_chain",
    "forcing_chain", "aligned_triplet_exclusion",
)  # fmt: skip
"""Techniques that no path() takes: they are there for rating."""

LOWEST_RATING = 1.0


class Wish(NamedTuple):
    """What a puzzle should be like; what is None or empty does not matter."""

    difficulty: str | None = None
    """The label of its rating; see rate(). The easier also have more clues. On grids of other sizes
    than 9×9, of which some have no such puzzles, the closest will do if nothing else is wished for
    but a symmetry or a solution."""
    se: Span | None = None
    """Sudoku Explainer's rating, ER; ep and ed are its other two numbers."""
    ep: Span | None = None
    ed: Span | None = None
    needs: Iterable[str] | str = ()
    """Techniques that its path() takes, by any of their names."""
    forbids: Iterable[str] | str = ()
    """Techniques that its path() does not take."""
    clues: int | tuple[int, int] | None = None
    """How many clues it has: a number, or from, to."""
    minimal: bool = False
    """Whether each clue (with symmetry, each set of clues that belong together) is needed. On
    grids larger than 10×10, it may take long to make sure of that."""
    symmetry: Iterable[str] | str = ()
    """Names of SYMMETRIES that the clue cells have."""
    pattern: Sequence[object] | Grid | None = None
    """A true entry for each cell that is to be a clue, or text with `.` or 0 for each that is not;
    so another puzzle can be a pattern."""
    solution: Grid | None = None
    shape: Shape | None = None
    rated: bool = False
    """Whether to rate it even if nothing else needs the rating."""


class Prepared:
    """A wish that was checked, in the core's terms."""

    def __init__(self, wish: Wish) -> None:
        if not isinstance(wish, Wish):
            raise TypeError(f"a Wish or a difficulty is needed, not {wish!r}")
        self.shape = _shape(wish)
        if wish == Wish(shape=wish.shape, rated=wish.rated):
            wish = wish._replace(difficulty="medium")
        self.wish = wish
        if wish.difficulty is not None:
            _check_difficulty(wish.difficulty)
        _check_solution(wish)
        self.orbits = orbits(self.shape, wish.symmetry, wish.pattern)
        self.starts = self._starts()
        self.clues, self.reduced = self._clues()
        spans = [self._er(), wish.ep, wish.ed]
        self.rated = wish.rated or any(span is not None for span in spans)
        er, ep, ed = map(_tenths, spans)
        if ep[0] > er[1] or ed[0] > ep[1] or ed[0] > er[1]:
            raise GenerateError("no puzzle is rated so: EP is never above ER, nor ED above EP")
        self.needed, self.forbidden = _techniques(wish.needs, True), _techniques(wish.forbids)
        self._check_techniques(er[1] / 10)
        self._check_is_open()
        self.core = _core.Wish(
            self.orbits,
            self.clues,
            self.reduced,
            wish.minimal,
            wish.solution.digits if wish.solution else b"",
            self.rated,
            er,
            ep,
            ed,
            [TECHNIQUES.index(row) for row in self.needed],
            [TECHNIQUES.index(row) for row in self.forbidden],
            self.starts,
        )

    def _starts(self) -> int:
        """After how many starts the closest puzzle will do: 0 if it never does."""
        size, wish = self.shape.size, self.wish
        more = wish._replace(difficulty=None, symmetry=(), solution=None, shape=None, rated=False)
        if size == 9 or wish.difficulty is None or more != Wish():
            return 0
        return next(number for largest, number in STARTS.items() if size <= largest)

    def _clues(self) -> tuple[tuple[int, int], bool]:
        """Return the fewest and the most clues, and whether to take away as many as possible."""
        wish, difficulty = self.wish, self.wish.difficulty or ""
        all_cells = sum(map(len, self.orbits))
        low, high = 0, all_cells
        if wish.clues is not None:
            low, high = (wish.clues, wish.clues) if isinstance(wish.clues, int) else wish.clues
            _check_clues(index(low), index(high), self.shape)
            low, high = _possible(low, high, self.orbits)
        if wish.pattern is not None:
            if not low <= all_cells <= high:
                raise GenerateError(f"the pattern has {all_cells} cells, not {_told(low, high)}")
            return (all_cells, all_cells), wish.minimal
        if wish.clues is not None:
            return (low, high), wish.minimal
        if self.starts and difficulty in FIRST_SHARES:
            return (first_clues(difficulty, self.shape.size), all_cells), False
        usual = EXTRA_CLUES if self.shape.is_standard else EXTRA_CLUES_OF_VARIANTS
        if self.shape.size == 9 and difficulty in usual and not wish.minimal:
            return usual[difficulty], False
        return (0, all_cells), True

    def _er(self) -> tuple[float, float] | None:
        wish = self.wish
        span = None if wish.se is None else _ends(wish.se)
        if wish.difficulty is None:
            return span
        highest = [0.0, *LABELS.values()]
        nth = list(LABELS).index(wish.difficulty)
        low, high = highest[nth] + 0.05, highest[nth + 1]
        if span is not None:
            low, high = max(low, span[0]), min(high, span[1])
            if low > high:
                raise GenerateError(
                    f"no {wish.difficulty} puzzle is rated {_told(*span)}: see the labels of rate()"
                )
        return low, high

    def _check_is_open(self) -> None:
        """Refuse wishes that a full grid, which takes no step, cannot have."""
        wish, cells = self.wish, len(self.shape.cells)
        if self.clues[0] < cells:
            return
        if wish.minimal:
            raise GenerateError(f"a puzzle with all {cells} clues is not minimal: it needs none")
        if self.needed or any((wish.difficulty, wish.se, wish.ep, wish.ed)):
            raise GenerateError(
                f"a puzzle with all {cells} clues takes no step, so it has no difficulty, rating "
                "or technique: wish for fewer clues"
            )

    def _check_techniques(self, highest: float) -> None:
        if both := [row.id for row in self.needed if row in self.forbidden]:
            raise GenerateError(f"{both[0]} is both needed and forbidden")
        last = next((name for er, name in HARDEST_ON_PATH.items() if highest <= er), None)
        on_path = PATH_ORDER[: PATH_ORDER.index(last) + 1] if last else None
        for row in self.needed:
            if row.id in RATING_ONLY:
                raise GenerateError(f"no path takes {row.id}: that is a technique for rating alone")
            if on_path and row.id not in on_path:
                raise GenerateError(f"no puzzle that is rated up to {highest:g} needs {row.id}")


def first_clues(difficulty: str, size: int) -> int:
    """How many clues to leave at first; see FIRST_SHARES."""
    fewest = FEWEST.get(size, round(size * size * 0.4))
    spare = round((size * size - fewest) * FIRST_SHARES[difficulty])
    harder = len(FIRST_SHARES) - list(FIRST_SHARES).index(difficulty)
    return fewest + max(spare, harder)  # in the smallest grids, still one more for each


def orbits(
    shape: Shape, symmetry: Iterable[str] | str = (), pattern: Sequence[object] | Grid | None = None
) -> list[list[int]]:
    """The sets of cells that are clues together or not at all."""
    size = shape.size
    names = [name for name in _names(symmetry) if name != NO_SYMMETRY]
    for name in names:
        if name not in SYMMETRIES:
            known = ", ".join((*SYMMETRIES, NO_SYMMETRY))
            raise GenerateError(f"unknown symmetry {name!r}: choose from {known}")
    cells = set(shape.cells)
    if pattern is not None:
        marks = [mark not in ".0" for mark in pattern] if isinstance(pattern, str) else pattern
        if len(marks) != len(cells):
            raise GenerateError(f"a pattern has {len(cells)} cells here, not {len(marks)}")
        cells = {cell for cell in cells if marks[cell]}
        if not cells:
            raise GenerateError("the pattern has no cell for a clue")
    found = []
    while cells:
        orbit = [min(cells)]
        for cell in orbit:
            for name in names:
                row, column = SYMMETRIES[name](size - 1, *divmod(cell, size))
                moved = row * size + column
                if moved not in cells:
                    there = f"{shape.cell_name(cell)}, but not {shape.cell_name(moved)}"
                    raise GenerateError(f"the pattern has no symmetry {name}: it has {there}")
                if moved not in orbit:
                    orbit.append(moved)
        cells.difference_update(orbit)
        found.append(sorted(orbit))
    return found


def _names(names: Iterable[str] | str) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _ends(span: Span) -> tuple[float, float]:
    low, high = span if isinstance(span, tuple) else (span, span)
    if not 0 <= low <= high:
        raise GenerateError(f"{low:g} to {high:g} is no range of ratings")
    if high < LOWEST_RATING:
        raise GenerateError(f"no puzzle is rated {_told(low, high)}: ratings start at 1.0")
    return low, high


def _tenths(span: Span | None) -> tuple[int, int]:
    low, high = (0.0, 100.0) if span is None else _ends(span)
    tenths = ceil(round(10 * low, 6)), floor(round(10 * min(high, 100), 6))
    if tenths[0] > tenths[1]:
        raise GenerateError(f"no rating is {_told(low, high)}: they are in tenths")
    return tenths


def _techniques(names: Iterable[str] | str, one_each: bool = False) -> list[Technique]:
    found: list[Technique] = []
    for name in _names(names):
        rows = techniques_named(name)
        if one_each and len(rows) > 1:
            ids = " or ".join(row.id for row in rows)
            raise GenerateError(f"{name} is the name of several techniques: choose {ids}")
        found += rows
    return found


def _shape(wish: Wish) -> Shape:
    own = wish.solution.shape if wish.solution is not None else wish.shape or standard_shape(9)
    if not isinstance(own, Shape):
        raise TypeError(f"shape must be a Shape, not {own!r}")
    if wish.shape not in (None, own):
        raise GenerateError("the solution has another shape than the one wished for")
    if isinstance(wish.pattern, Grid) and wish.pattern.shape.size != own.size:
        size = wish.pattern.shape.size
        raise GenerateError(f"the pattern is {size}×{size}, not {own.size}×{own.size}")
    return own


def _check_solution(wish: Wish) -> None:
    if wish.solution is None:
        return
    if wish.solution.empty:
        raise GenerateError(f"the solution has {wish.solution.empty} empty cells")
    if broken := violations(wish.solution):
        house = wish.solution.shape.houses[broken[0].house].name
        raise GenerateError(
            f"the solution is none: {symbol(broken[0].digit)} stands {broken[0].times} times "
            f"in {house}"
        )


def _check_difficulty(difficulty: str) -> None:
    if difficulty not in LABELS:
        known = ", ".join(LABELS)
        raise GenerateError(f"unknown difficulty {difficulty!r}: choose from {known}")


def _check_clues(low: int, high: int, shape: Shape) -> None:
    cells = len(shape.cells)
    # With two digits missing, swapping them in a solution gives another one.
    fewest = shape.size - 1
    if shape.is_standard:
        fewest = PROVEN_FEWEST.get(shape.size, fewest)
    if low > high:
        raise GenerateError(f"{low} to {high} is no range of clues")
    if high < fewest or low > cells:
        raise GenerateError(
            f"{_told(low, high)} clues are impossible: a {shape.size}×{shape.size} puzzle "
            f"with one solution has {fewest} to {cells}"
        )


def _possible(low: int, high: int, orbits: list[list[int]]) -> tuple[int, int]:
    """The fewest and the most clues within these that whole orbits can have."""
    sums = 1  # as bits
    for orbit in orbits:
        sums |= sums << len(orbit)
    within = [number for number in range(low, high + 1) if sums >> number & 1]
    if not within:
        near = [n for n in range(sums.bit_length()) if sums >> n & 1]
        fewer, more = [n for n in near if n < low][-1:], [n for n in near if n > high][:1]
        raise GenerateError(
            f"cells that belong together cannot make up {_told(low, high)} clues: the nearest "
            f"{'number is' if len(fewer + more) == 1 else 'numbers are'} "
            f"{' and '.join(map(str, fewer + more))}"
        )
    return within[0], within[-1]


def _told(low: float, high: float) -> str:
    return (
        f"{low:g}" if low == high else f"{low:g} or more" if high == inf else f"{low:g} to {high:g}"
    )
