"""Reasons: a Grid in; out comes why it has not exactly one solution, and changes that mend it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, islice

from . import _core
from ._core import OutOfTime
from .checker import remaining_masks, repeats
from .constraints.base import Constraint
from .constraints.core_rules import rules_of
from .deadline import Deadline
from .errors import GaveUp
from .facts import fewest_clues
from .forcing import Proof, refute
from .grid import Grid
from .hitting import quick_hitting, smallest_hitting
from .logic import Candidate
from .messages import ENGLISH, known_language
from .solver import solutions, some_solutions

SECONDS = 0.5
"""Seconds of search for the best answer, unless a limit is given."""
MOST_SOLUTIONS = 1000
"""With at most this many solutions, all pairs of clues are tried."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why there is no solution: clues that contradict each other, or constraints that do.

    Two equal digits in a house come before any other conflict, even if one of them alone conflicts.

    - grid: the grid, without its candidates if the digits alone conflict
    - cells: the cells of these clues; empty if no grid of this shape has a solution (a clue is a
      digit, or the candidates that a cell is limited to)
    - is_minimal: whether it is certain that the others have a solution if any one of the clues is
      left out; without clues, any one of the constraints
    - is_smallest: whether it is certain that no smaller number of clues conflicts
    - proof: a proof of the conflict, if one by singles was found
    - repairs: digits found in time, each of which leaves exactly one solution if it replaces its
      clue
    - constraints: those that the clues contradict, or, without clues, that contradict each other;
      empty if houses alone rule out a solution, or if there was no time to find the constraints
    """

    grid: Grid
    cells: tuple[int, ...]
    is_minimal: bool
    is_smallest: bool
    proof: Proof | None
    repairs: tuple[Candidate, ...] = ()
    constraints: tuple[Constraint, ...] = ()

    def explain(self, language: str = ENGLISH) -> str:
        """Return the reason and the remedies in full sentences; the language is "en" or "de"."""
        from .render.words.reasons import explain

        return explain(self, known_language(language))

    def __str__(self) -> str:
        return self.explain()


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """Why there is more than one solution: undecided cells, and clues that would decide them.

    - grid: the grid that was asked about
    - solutions: two of the solutions
    - differing: the cells in which these two solutions differ
    - undecided: the cells in which any two solutions differ; None if there was no time to find them
      all
    - repairs: clues each of which alone leaves exactly one solution
    - all_tried: whether these are all such clues
    - at_least: a lower bound of the number of clues that have to be added
    - remedy: clues that together leave exactly one solution; empty if there was no time to find
      them
    """

    grid: Grid
    solutions: tuple[Grid, Grid]
    differing: tuple[int, ...]
    undecided: tuple[int, ...] | None
    repairs: tuple[Candidate, ...]
    all_tried: bool
    at_least: int
    remedy: tuple[Candidate, ...]

    def explain(self, language: str = ENGLISH) -> str:
        """Return the reason and the remedies in full sentences; the language is "en" or "de"."""
        from .render.words.reasons import explain

        return explain(self, known_language(language))

    def __str__(self) -> str:
        return self.explain()


def why(grid: Grid, *, seconds: float | Deadline | None = None) -> Conflict | Ambiguity | None:
    """Return why the grid has no solution, or more than one; None if it has exactly one.

    All digits of the grid count as clues, and the candidates it carries, too. When `seconds` are
    over, the best answer found by then is returned, and says what it is not sure of. Raises GaveUp
    if it is not known by then how many solutions there are. Without `seconds`, this is found out
    for as long as it takes, then the best answer is searched for during half a second.
    """
    with Deadline.of(seconds) as deadline:
        found = some_solutions(grid, deadline)
    if seconds is None:
        deadline = deadline.at_most(SECONDS)
    if not found:
        return conflict(grid, deadline)
    return ambiguity(grid, (found[0], found[1]), deadline) if len(found) > 1 else None


def conflict(grid: Grid, deadline: Deadline) -> Conflict:
    """Return why a grid without a solution has none."""
    return _Clues(grid, deadline).conflict()


def ambiguity(grid: Grid, two: tuple[Grid, Grid], deadline: Deadline) -> Ambiguity:
    """Return why a grid has several solutions, of which two are given."""
    return _Mending(grid, two, deadline).ambiguity()


class _Clues:
    """The clues of a grid without a solution. Sets of clues are bit masks of their cells."""

    def __init__(self, grid: Grid, deadline: Deadline) -> None:
        self._deadline = deadline
        every = grid.shape.every_digit
        digits = [1 << d - 1 if d else every for d in grid]
        # Candidates count as clues only if the digits alone have a solution, as far as is known.
        without = Grid(grid.digits, grid.shape)
        heeded = grid.candidate_masks is not None and not repeats(without)
        if heeded:
            with suppress(OutOfTime):
                heeded = bool(_within(grid, digits, deadline))
        self._grid = grid if heeded else without
        self._clues = list(grid.candidate_masks or digits) if heeded else digits
        self._none = [every] * len(grid)
        self._all = sum(1 << c for c, mask in enumerate(self._clues) if mask != every)
        self._corrections: list[int] = []
        """Sets of clues, without each of which the others have a solution: so each set has a clue
        of every conflict."""

    def conflict(self) -> Conflict:
        if broken := repeats(self._grid):
            cells = [c for c in broken[0].house if self._grid[c] == broken[0].digit]
            is_minimal, is_smallest = self._have_solutions_alone(cells[:2])
            repairs = self._repairs(cells)
            return Conflict(self._grid, tuple(cells[:2]), is_minimal, is_smallest, None, repairs)
        found, is_minimal = _minimal(self._all, self._has_solution)
        if not found and is_minimal:
            constraints, is_minimal = self._constraints(0)
            return Conflict(self._grid, (), is_minimal, True, None, (), constraints)
        repairs = self._repairs(_places(found))
        best = self._smallest(found) if is_minimal else None
        cells = list(_places(best or found))
        is_smallest = best is not None or (is_minimal and len(cells) <= 1)
        constraints, is_certain = self._constraints(best or found)
        return Conflict(
            self._grid, tuple(cells), is_minimal, is_smallest, self._proof(cells), repairs,
            constraints if is_certain else (),
        )  # fmt: skip

    def _have_solutions_alone(self, cells: list[int]) -> tuple[bool, bool]:
        """Return whether each of some clues alone has a solution for certain, and each of all."""
        others = [cell for cell in _places(self._all) if cell not in cells]
        if not self._grid.shape.constraints:  # by symmetry, what holds for one holds for all
            cells, others = cells[:1], []
        tried = 0
        with suppress(OutOfTime):
            deadline = _quarter(self._deadline)
            for cell in (*cells, *others):
                if not _within(self._grid, self._masks(1 << cell), deadline):
                    break
                tried += 1
        return tried >= len(cells), tried == len(cells) + len(others)

    def _repairs(self, cells: Iterable[int]) -> tuple[Candidate, ...]:
        """Return digits that repair the grid, in the cells of a conflict.

        If only one clue is wrong, it is in every conflict.
        """
        masks = self._masks(self._all)
        found = []
        with suppress(OutOfTime):
            for cell in cells:
                clue, masks[cell] = masks[cell], self._none[cell]
                if self._grid[cell] and _within(self._grid, masks, self._deadline):
                    for digit in self._grid.shape.digits:
                        masks[cell] = 1 << digit - 1
                        if len(_within(self._grid, masks, self._deadline)) == 1:
                            found.append(Candidate(cell, digit))
                masks[cell] = clue
        return tuple(found)

    def _constraints(self, clues: int) -> tuple[tuple[Constraint, ...], bool]:
        """Return constraints that leave these clues no solution, and whether all are needed."""
        shape, masks = self._grid.shape, self._masks(clues)

        def has_solution(numbers: int) -> bool | None:
            rules = rules_of(shape, _places(numbers))
            try:
                return bool(_core.solve(rules, masks, self._deadline.left()))
            except OutOfTime:
                return None

        if not shape.constraints:
            return (), True
        found, is_minimal = _minimal((1 << len(shape.constraints)) - 1, has_solution)
        return tuple(shape.constraints[number] for number in _places(found)), is_minimal

    def _smallest(self, found: int) -> int | None:
        """Return one of the smallest conflicts; None if there is not enough time.

        A conflict has a clue of every correction. So the fewest clues that have one of each
        correction known so far are a conflict, and then the smallest, or have a solution, which
        shows another correction.
        """
        try:
            while True:
                chosen = smallest_hitting(self._corrections, self._deadline)
                if chosen.bit_count() == found.bit_count():
                    return found
                if self._solution(chosen) is None:
                    return chosen
                # Several corrections at a time that have nothing in common tell more.
                while (solution := self._solution(chosen)) is not None:
                    chosen |= self._correct(chosen, solution)
        except OutOfTime:
            return None

    def _correct(self, clues: int, solution: bytes) -> int:
        """Return a correction without any of these clues, which have a solution."""
        kept = clues | self._agreeing(solution)
        for cell in _places(self._all & ~kept):
            if kept >> cell & 1:
                continue
            found = self._solution(kept | 1 << cell)
            if found is not None:
                kept |= self._agreeing(found)
        correction = self._all & ~kept
        self._corrections.append(correction)
        return correction

    def _agreeing(self, solution: bytes) -> int:
        return sum(
            1 << cell for cell in _places(self._all) if self._clues[cell] >> solution[cell] - 1 & 1
        )

    def _has_solution(self, clues: int) -> bool | None:
        """Return whether these clues have a solution; None if there is not enough time."""
        try:
            return self._solution(clues) is not None
        except OutOfTime:
            return None

    def _solution(self, clues: int) -> bytes | None:
        found = _within(self._grid, self._masks(clues), self._deadline)
        return found[0] if found else None

    def _masks(self, clues: int) -> list[int]:
        """Return the digits that each cell may take if only these clues count."""
        masks = self._none.copy()
        for cell in _places(clues):
            masks[cell] = self._clues[cell]
        return masks

    def _proof(self, cells: list[int]) -> Proof | None:
        digits = bytearray(len(self._grid))
        masks = self._none.copy()
        for cell in cells:
            digits[cell], masks[cell] = self._grid[cell], self._clues[cell]
        return refute(Grid(digits, self._grid.shape, candidate_masks=masks))


def _minimal(members: int, has_solution: Callable[[int], bool | None]) -> tuple[int, bool]:
    """Return a conflict among these clues or constraints, and whether it is certain to be minimal.

    Members that the conflict does not need are left out, first many at a time, then one by one.
    `has_solution` tells whether a set of them has a solution; None if there is not enough time.
    """
    is_minimal = True
    piece = max(members.bit_count(), 1)
    while True:
        order = list(_places(members))
        for start in range(0, len(order), piece):
            left = members & ~_mask(order[start : start + piece])
            solvable = has_solution(left)
            if solvable is False:
                members = left
            elif solvable is None and piece == 1:
                is_minimal = False
        if piece == 1:
            return members, is_minimal
        piece = max(1, piece // 2)


class _Mending:
    """A grid with several solutions, to which clues are added."""

    def __init__(self, grid: Grid, two: tuple[Grid, Grid], deadline: Deadline) -> None:
        self._grid, self._two, self._deadline = grid, two, deadline
        self._masks = list(remaining_masks(grid))

    def ambiguity(self) -> Ambiguity:
        two = self._two
        seen, repairs, all_tried = self._try_each()
        undecided = [cell for cell, mask in enumerate(seen) if mask & (mask - 1)]
        remedy: tuple[Candidate, ...] = tuple(repairs[:1])
        at_least = 1 if repairs or not all_tried else 2
        at_least = max(at_least, _clues_lacking(self._grid))
        if not repairs:
            if all_tried and at_least == 2 and (pairs := self._pairs(undecided)) is not None:
                remedy, at_least = (pairs, 2) if pairs else ((), 3)
            remedy = remedy or self._remedy()
        return Ambiguity(
            self._grid, two, _different(two[0].digits, two[1].digits),
            tuple(undecided) if all_tried else None,
            tuple(repairs), all_tried, at_least, remedy,
        )  # fmt: skip

    def _try_each(self) -> tuple[list[int], list[Candidate], bool]:
        """Try every candidate as a clue.

        Return the digits that occur in some solution, the clues that leave exactly one solution,
        and whether all were tried.
        """
        seen = [1 << a - 1 | 1 << b - 1 for a, b in zip(*(grid.digits for grid in self._two))]
        repairs = []
        try:
            for cell, mask in enumerate(self._masks):
                if self._grid[cell]:
                    continue
                for digit in self._grid.shape.digits:
                    if mask >> digit - 1 & 1:
                        found = self._with([Candidate(cell, digit)])
                        if found:
                            seen[cell] |= 1 << digit - 1
                        if len(found) == 1:
                            repairs.append(Candidate(cell, digit))
        except OutOfTime:
            return seen, repairs, False
        return seen, repairs, True

    def _pairs(self, undecided: list[int]) -> tuple[Candidate, ...] | None:
        """Return two clues that leave one solution; () if no two do, None if it is not known."""
        some = islice(solutions(self._grid, seconds=self._deadline), MOST_SOLUTIONS + 1)
        try:
            digits = [found.digits for found in some]
        except GaveUp:
            return None
        if len(digits) > MOST_SOLUTIONS:
            return None
        agreeing: dict[Candidate, int] = {}
        for number, solution in enumerate(digits):
            for cell in undecided:
                clue = Candidate(cell, solution[cell])
                agreeing[clue] = agreeing.get(clue, 0) | 1 << number
        for tried, ((one, first), (two, second)) in enumerate(combinations(agreeing.items(), 2)):
            if tried % 4096 == 0 and self._deadline.end < time.monotonic():
                return None
            both = first & second
            if both and both & (both - 1) == 0:
                return one, two
        return ()

    def _remedy(self) -> tuple[Candidate, ...]:
        """Return clues that leave only the first of the two solutions: the fewest, or few."""
        target = self._two[0].digits
        differences: list[int] = []
        """The cells in which the target and another solution differ: one of each needs a clue."""
        chosen = 0
        try:
            share = _quarter(self._deadline)
            try:
                while other := self._other(target, chosen):
                    differences.append(_mask(_different(target, other)))
                    chosen = smallest_hitting(differences, share)
            except OutOfTime:
                chosen = self._some(target, quick_hitting(differences))
        except OutOfTime:
            return ()
        return tuple(Candidate(cell, target[cell]) for cell in _places(chosen))

    def _some(self, target: bytes, chosen: int) -> int:
        """Return cells whose digits leave only the target, none of which can be left out."""
        while other := self._other(target, chosen):
            chosen |= 1 << _different(target, other)[0]
        for cell in _places(chosen):
            if not self._other(target, chosen & ~(1 << cell)):
                chosen &= ~(1 << cell)
        return chosen

    def _other(self, target: bytes, chosen: int) -> bytes | None:
        """Return another solution that agrees with the target in these cells."""
        found = self._with(Candidate(cell, target[cell]) for cell in _places(chosen))
        return next((digits for digits in found if digits != target), None)

    def _with(self, clues: Iterable[Candidate]) -> list[bytes]:
        masks = self._masks.copy()
        for cell, digit in clues:
            masks[cell] = 1 << digit - 1
        return _within(self._grid, masks, self._deadline)


def _within(grid: Grid, masks: list[int], deadline: Deadline) -> list[bytes]:
    """Return no solution, the only one, or two of several; raise OutOfTime."""
    return _core.solve(grid.shape.searched, masks, deadline.left())


def _quarter(deadline: Deadline) -> Deadline:
    """Return a deadline after a quarter of the time that is left; raise OutOfTime."""
    left = deadline.left()
    return deadline if left is None else deadline.at_most(left / 4)


def _clues_lacking(grid: Grid) -> int:
    """Return a lower bound of the clues that are missing for there to be one solution."""
    if grid.candidate_masks is not None or not grid.shape.is_plain:
        return 0
    # Two digits that do not occur can be swapped in every solution.
    digits_lacking = grid.size - 1 - len({*grid.digits} - {0})
    return max(digits_lacking, fewest_clues(grid.shape) - (len(grid) - grid.empty_count))


def _different(one: bytes, two: bytes) -> tuple[int, ...]:
    return tuple(cell for cell, (a, b) in enumerate(zip(one, two)) if a != b)


def _places(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)
