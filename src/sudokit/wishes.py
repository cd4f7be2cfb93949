"""Wishes: the properties wished of a puzzle in; the same, checked and for the core, out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor, inf
from typing import TypeVar

from . import _core
from .checks import entries, known_name, names, number, whole_number, wrong_type
from .errors import GenerateError
from .facts import HIGHEST_RATINGS, MOST_NEEDED_CLUES, fewest_clues
from .grid import Grid, check_is_grid
from .logic import (
    PROFILE_TECHNIQUES,
    TECHNIQUES,
    Technique,
    TechniqueNames,
    known_techniques,
    techniques_named,
)
from .rating import LABELS
from .shape import Shape, as_shape, check_is_plain, standard_shape
from .solver import clash

Span = float | tuple[float, float]
"""A number, or a pair of the lowest and the highest."""

EXTRA_CLUES: Mapping[str, tuple[int, int]] = {
    "easy": (36, 40),
    "medium": (31, 35),
    "hard": (27, 31),
}
"""The fewest and most clues of the easier difficulties on 9×9. Other puzzles are minimal."""

EXTRA_CLUES_OF_VARIANTS: Mapping[str, tuple[int, int]] = {
    "easy": (32, 38),
    "medium": (22, 31),
    "hard": (19, 27),
}
"""The same on 9×9 with other houses. With as many clues as above, few puzzles would be hard."""

FEWEST: Mapping[int, int] = {
    4: 4, 6: 10, 8: 19, 9: 24, 10: 33, 12: 48, 14: 75,
    15: 83, 16: 97, 18: 132, 20: 165, 21: 191, 24: 251, 25: 278,
}  # fmt: skip
"""The median number of clues that are left when clues are removed at random, by size."""

FIRST_SHARES: Mapping[str, float] = {"easy": 0.25, "medium": 0.2, "hard": 0.15, "expert": 0.14}
"""The share of removable clues that are left at first, on other sizes than 9×9: clues are removed
down to it for as long as the puzzle is easier than its label, and then until it is as hard. Extreme
puzzles start without clues to spare."""

STARTS: Mapping[int, int] = {4: 30, 6: 1200, 8: 200, 10: 100, 12: 40, 14: 20, 16: 10, 20: 6, 25: 3}
"""The number of attempts, by the largest size it applies to, after which the closest puzzle will
do: not every size has puzzles of every label."""

SYMMETRIES: Mapping[str, Callable[[int, int, int], tuple[int, int]]] = {
    "rotate180": lambda last, row, column: (last - row, last - column),
    "rotate90": lambda last, row, column: (column, last - row),
    "horizontal": lambda last, row, column: (last - row, column),
    "vertical": lambda last, row, column: (row, last - column),
    "diagonal": lambda last, row, column: (column, row),
    "antidiagonal": lambda last, row, column: (last - column, last - row),
}
"""The cell that each symmetry maps a cell to, as a function of (last line, row, column). Horizontal
and vertical name the axis of reflection; the diagonal runs from the top left corner, the
antidiagonal from the top right one."""

NO_SYMMETRY = "none"

RATINGS = "a number, or a pair of the lowest and the highest such as (2.5, 4.0)"
CLUES = "a whole number, or a pair of the fewest and the most such as (25, 30)"
"""What these wishes can be, for errors."""

LOWEST_RATING = TECHNIQUES[0].difficulty


@dataclass(frozen=True, slots=True)
class Wish:
    """The properties wished of a puzzle; those that are None or empty do not matter.

    - difficulty: the label of its rating; see rate(). The easier puzzles also have more clues. Some
      grids of other sizes than 9×9 have no puzzles of a label: there, the closest puzzle will do if
      nothing else is wished for but a symmetry or a solution.
    - se: Sudoku Explainer's rating of the hardest step, ER: a number, or a pair of the lowest and
      the highest
    - ep: EP, alike; see Rating
    - ed: ED, alike; see Rating
    - needs: techniques that its path() takes: Technique values, or any of their names
    - forbids: techniques that its path() does not take
    - known: techniques that solve it, together with those that it needs; the path is then path()
      with `known`
    - clues: the number of clues, or a pair of the fewest and the most
    - minimal: whether each clue (with symmetry, each set of clues that belong together) is needed.
      On grids larger than 10×10, it may take long to make sure of that.
    - symmetry: names of SYMMETRIES that the clue cells have
    - pattern: the cells of the clues: an entry for each cell, true for a clue, or a text in which
      `.` and 0 stand for the other cells. So another puzzle can be a pattern.
    - solution: the solution of the puzzle
    - shape: the shape of the puzzle, or a size for the standard one; the classic 9×9 one by default
    - rated: whether to rate the puzzle even if no other wish needs the rating
    - variants: names of MADE_VARIANTS, whose constraints the puzzle has, or of VARIANTS, whose
      houses it has. With constraints, the difficulty is the label of its grade(); se, ep, ed and
      pattern cannot be wished for; clues may be 0; and in a minimal puzzle, no constraint can go,
      either. The constraints have the symmetry, too.
    """

    difficulty: str | None = None
    se: Span | None = None
    ep: Span | None = None
    ed: Span | None = None
    needs: TechniqueNames = ()
    forbids: TechniqueNames = ()
    clues: int | tuple[int, int] | None = None
    minimal: bool = False
    symmetry: Iterable[str] | str = ()
    pattern: Sequence[object] | Grid | None = None
    solution: Grid | None = None
    shape: Shape | int | None = None
    rated: bool = False
    variants: Iterable[str] | str = ()
    known: TechniqueNames | None = None

    def __post_init__(self) -> None:
        for name in ("needs", "forbids", "symmetry", "variants", "known"):
            value = getattr(self, name)
            if isinstance(value, Iterator):  # which can be read only once
                object.__setattr__(self, name, tuple(value))


@dataclass(frozen=True, slots=True)
class DailyWish(Wish):
    """The wish for a daily puzzle: days keep their puzzles.

    The seed of its series is the one that is given; see making/seeds.py. With constraints, its
    grade is that of its path() as it stands, which meets no locked pair or triple where it takes a
    step such as pointing: on the first days, images of a puzzle had grades of their own, and locked
    sets were tried before such steps, and made a puzzle hard.
    """


class Prepared:
    """A checked wish, converted for the core."""

    def __init__(self, wish: Wish) -> None:
        if not isinstance(wish, Wish):
            raise TypeError(f"a Wish or a difficulty is needed, not {wish!r}")
        self.shape = wished_shape(wish)
        wish = self.wish = with_known_difficulty(wish, LABELS)
        check_solution(wish)
        self.orbits = orbits(self.shape, wish.symmetry, wish.pattern)
        self.starts = self._starts()
        self.clues, self.reduced = self._clues()
        spans = [self._er(), ends(wish.ep, "ep"), ends(wish.ed, "ed")]
        self.rated = wish.rated or any(span is not None for span in spans)
        self._check_ratings(spans)
        er, ep, ed = map(_tenths, spans)
        if ep[0] > er[1] or ed[0] > ep[1] or ed[0] > er[1]:
            raise GenerateError("no puzzle is rated so: EP is never above ER, nor ED above EP")
        self.needed, self.forbidden = needed_techniques(wish), forbidden_techniques(wish)
        self.known = usable_techniques(wish)
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
            None if self.known is None else [TECHNIQUES.index(row) for row in self.known],
        )

    def _starts(self) -> int:
        """Return the number of attempts after which the closest puzzle will do; 0: never."""
        size, wish = self.shape.size, self.wish
        more = replace(wish, difficulty=None, symmetry=(), solution=None, shape=None, rated=False)
        if size == 9 or wish.difficulty is None or more != Wish():
            return 0
        return next(number for largest, number in STARTS.items() if size <= largest)

    def _clues(self) -> tuple[tuple[int, int], bool]:
        """Return the fewest and the most clues, and whether to take away as many as possible."""
        wish, difficulty = self.wish, self.wish.difficulty or ""
        all_cells = sum(map(len, self.orbits))
        low, high = 0, all_cells
        if wish.clues is not None:
            low, high = pair(wish.clues, "clues", whole_number, CLUES)
            _check_clues(low, high, self.shape)
            low, high = _possible(low, high, self.orbits)
        if wish.pattern is not None:
            if not low <= all_cells <= high:
                raise GenerateError(f"the pattern has {all_cells} cells, not {_told(low, high)}")
            _check_clues(all_cells, all_cells, self.shape)
            return (all_cells, all_cells), wish.minimal
        if wish.clues is not None:
            self._check_needed(low, high)
            return (low, high), wish.minimal
        if self.starts and difficulty in FIRST_SHARES:
            return (first_clues(difficulty, self.shape.size), all_cells), False
        usual = EXTRA_CLUES if self.shape.is_standard else EXTRA_CLUES_OF_VARIANTS
        if self.shape.size == 9 and difficulty in usual and not wish.minimal:
            return usual[difficulty], False
        return (0, all_cells), True

    def _er(self) -> tuple[float, float] | None:
        wish = self.wish
        span = ends(wish.se, "se")
        if wish.difficulty is None:
            return span
        highest = [0.0, *LABELS.values()]
        nth = list(LABELS).index(wish.difficulty)
        low, high = highest[nth] + 0.05, highest[nth + 1]
        if span is not None:
            low, high = max(low, span[0]), min(high, span[1])
            if low > high:
                raise GenerateError(
                    f"no {wish.difficulty} puzzle is rated {_told(*span)}: ratings set the labels"
                )
        return low, high

    def _check_ratings(self, spans: Sequence[tuple[float, float] | None]) -> None:
        highest = HIGHEST_RATINGS.get(self.shape.size, inf) if self.shape.is_standard else inf
        for span in filter(None, spans):
            if span[0] > highest and not self.starts:
                such = self.wish.difficulty or f"rated {_told(*span)}"
                raise GenerateError(
                    f"no {self.shape.dimensions} puzzle is known that is {such}: the hardest is "
                    f"rated {highest}"
                )

    def _check_needed(self, low: int, high: int) -> None:
        """Refuse more clues than any known puzzle has that needs each of them."""
        size = self.shape.size
        most = MOST_NEEDED_CLUES.get(size, inf) if self.shape.is_standard else inf
        is_above = most < low < len(self.shape.cells)
        if self.wish.minimal and is_above and all(len(orbit) == 1 for orbit in self.orbits):
            raise GenerateError(
                f"no {size}×{size} puzzle is known that needs each of {_told(low, high)} clues: "
                f"the most is {most}"
            )

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
        on_path = techniques_on_path(highest)
        for row in self.needed:
            if row not in PROFILE_TECHNIQUES["human"]:
                raise GenerateError(f"no path takes {row.id}: that is a technique for rating alone")
            if row not in on_path:
                raise GenerateError(f"no puzzle that is rated up to {highest:g} needs {row.id}")


def techniques_on_path(highest: float) -> tuple[Technique, ...]:
    """Return the techniques that the path() of a puzzle can take that is rated up to `highest`."""
    human = PROFILE_TECHNIQUES["human"]
    if highest > LABELS["hard"]:
        return human
    # Path() is through when it has tried all techniques by which the puzzle is rated. A direct
    # technique is rated lower than the one that it applies, which is in the profile instead.
    rated_by = {
        row.id.removeprefix("direct_")
        for row in PROFILE_TECHNIQUES["se"]
        if row.difficulty <= highest
    }
    last = max((n for n, row in enumerate(human) if row.id in rated_by), default=-1)
    return human[: last + 1]


def first_clues(difficulty: str, size: int) -> int:
    """Return the number of clues to leave at first; see FIRST_SHARES."""
    fewest = FEWEST.get(size, round(size * size * 0.4))
    spare = round((size * size - fewest) * FIRST_SHARES[difficulty])
    harder = len(FIRST_SHARES) - list(FIRST_SHARES).index(difficulty)
    return fewest + max(spare, harder)  # in the smallest grids, still one more for each


def orbits(
    shape: Shape, symmetry: Iterable[str] | str = (), pattern: Sequence[object] | Grid | None = None
) -> list[list[int]]:
    """Return the sets of cells that are clues together or not at all."""
    size = shape.size
    known = (*SYMMETRIES, NO_SYMMETRY)
    named = [known_name(n, "symmetry", known, GenerateError) for n in names(symmetry, "symmetry")]
    wanted = [name for name in named if name != NO_SYMMETRY]
    cells = {*shape.cells} if pattern is None else pattern_cells(shape, pattern)
    found = []
    while cells:
        orbit = [min(cells)]
        for cell in orbit:
            for name in wanted:
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


def pattern_cells(shape: Shape, pattern: Sequence[object] | Grid) -> set[int]:
    """Return the cells of the clues that a pattern wishes for."""
    if not hasattr(pattern, "__len__"):
        raise wrong_type("pattern", "an entry for each cell, or text", pattern)
    marks = [mark not in ".0" for mark in pattern] if isinstance(pattern, str) else pattern
    if len(marks) != len(shape.cells):
        raise GenerateError(f"a pattern has {len(shape.cells)} cells here, not {len(marks)}")
    cells = {cell for cell in shape.cells if marks[cell]}
    if not cells:
        raise GenerateError("the pattern has no cell for a clue")
    return cells


_Number = TypeVar("_Number", int, float)


def pair(
    value: object, name: str, read: Callable[[object, str, str], _Number], right: str
) -> tuple[_Number, _Number]:
    """Return the two ends of a range, or a number twice; raise TypeError for anything else."""
    ends = value if isinstance(value, (tuple, list)) else (value, value)
    if len(ends) != 2:
        raise wrong_type(name, right, value)
    return read(ends[0], name, right), read(ends[1], name, right)


def ends(span: Span | None, name: str) -> tuple[float, float] | None:
    """Return the lowest and the highest rating of a wish; None if it does not matter."""
    if span is None:
        return None
    low, high = pair(span, name, number, RATINGS)
    if not 0 <= low <= high:
        raise GenerateError(f"ratings must be a range from low to high, not {low:g} to {high:g}")
    if high < LOWEST_RATING:
        raise GenerateError(f"no puzzle is rated {_told(low, high)}: ratings start at 1.0")
    return low, high


def _tenths(span: tuple[float, float] | None) -> tuple[int, int]:
    low, high = span or (0.0, 100.0)
    tenths = ceil(round(10 * low, 6)), floor(round(10 * min(high, 100), 6))
    if tenths[0] > tenths[1]:
        raise GenerateError(f"no rating is {_told(low, high)}: they are in tenths")
    return tenths


def needed_techniques(wish: Wish) -> list[Technique]:
    """Return the techniques that a wish needs."""
    found: list[Technique] = []
    for name in _technique_names(wish.needs, "needs"):
        rows = techniques_named(name)
        if len(rows) > 1:
            ids = " or ".join(row.id for row in rows)
            raise GenerateError(f"{name} is the name of several techniques: choose {ids}")
        found += rows
    return found


def forbidden_techniques(wish: Wish) -> list[Technique]:
    """Return the techniques that a wish forbids."""
    return [
        row for name in _technique_names(wish.forbids, "forbids") for row in techniques_named(name)
    ]


def usable_techniques(wish: Wish) -> tuple[Technique, ...] | None:
    """Return the techniques that may solve a puzzle, or None for all.

    Raises GenerateError if none of them places digits, without which no puzzle is solved.
    """
    if wish.known is None:
        return None
    usable = known_techniques((*known_techniques(wish.known), *needed_techniques(wish)))
    if not any(row.is_single for row in usable):
        singles = [row.id for row in TECHNIQUES if row.is_single]
        raise GenerateError(
            f"the known techniques solve no puzzle: add some of {', '.join(singles)}"
        )
    return usable


def _technique_names(value: TechniqueNames, name: str) -> Iterable[str | Technique]:
    if isinstance(value, (str, Technique)):
        return (value,)
    return entries(value, name, "a technique or a list of techniques")


def with_known_difficulty(wish: Wish, labels: Collection[str]) -> Wish:
    """Return a wish with its difficulty as the labels spell it: medium if it asks for nothing."""
    if wish == Wish(shape=wish.shape, variants=wish.variants, rated=wish.rated):
        return replace(wish, difficulty="medium")
    if wish.difficulty is None:
        return wish
    label = known_name(wish.difficulty, "difficulty", labels, GenerateError)
    return replace(wish, difficulty=label)


def wished_shape(wish: Wish) -> Shape:
    """Return the shape of the puzzle: the one wished for, or that of the solution."""
    if wish.solution is not None:
        check_is_grid(wish.solution)
    asked = None if wish.shape is None else as_shape(wish.shape)
    own = wish.solution.shape if wish.solution is not None else asked or standard_shape(9)
    check_is_plain(own, "the generator", "solve or check for a puzzle of your own")
    if asked not in (None, own):
        raise GenerateError("the solution has another shape than the one wished for")
    if isinstance(wish.pattern, Grid) and wish.pattern.shape.size != own.size:
        size = wish.pattern.shape.size
        raise GenerateError(f"the pattern is {size}×{size}, not {own.size}×{own.size}")
    return own


def check_solution(wish: Wish) -> None:
    """Raise GenerateError unless the solution wished for, if any, is full and breaks no house."""
    if wish.solution is None:
        return
    if wish.solution.empty_count:
        raise GenerateError(f"the solution has {wish.solution.empty_count} empty cells")
    if words := clash(wish.solution):
        raise GenerateError(f"the solution is invalid: {words}")


def _check_clues(low: int, high: int, shape: Shape) -> None:
    cells = len(shape.cells)
    fewest = fewest_clues(shape)
    if low > high:
        raise GenerateError(f"clues must be a range from low to high, not {low} to {high}")
    if high < fewest or low > cells:
        raise GenerateError(
            f"{_told(low, high)} clues are impossible: a {shape.size}×{shape.size} puzzle "
            f"with one solution has {fewest} to {cells}"
        )


def _possible(low: int, high: int, orbits: list[list[int]]) -> tuple[int, int]:
    """Return the fewest and the most clues in this range that whole orbits can have."""
    sums = 1  # a bit for each possible number of clues
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
