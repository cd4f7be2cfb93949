"""Reasons: a Grid in; why it does not have exactly one solution, and what would mend it, out."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, islice

from . import _core
from .checker import candidate_masks, violations
from .errors import MultipleSolutions, NoSolution
from .facts import fewest_clues
from .forcing import Proof, refute
from .grid import Grid
from .hitting import OutOfTime, quick_hitting, smallest_hitting
from .logic import Candidate
from .solver import solutions, solve

SECONDS = 0.5
"""So long is looked for the best answer, if nothing else is said."""
MOST_SOLUTIONS = 1000
"""Of so many solutions, all pairs of clues are tried."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why there is no solution: clues that cannot stand together."""

    grid: Grid
    cells: tuple[int, ...]
    """Where these clues are. A clue is a digit, or the candidates that a cell is limited to. There
    is none if no grid of this shape has a solution."""
    is_minimal: bool
    """Whether it is sure that without any one of them the rest has a solution."""
    is_smallest: bool
    """Whether it is sure that no fewer clues conflict."""
    proof: Proof | None
    """How they conflict, if singles show it."""
    repairs: tuple[Candidate, ...] = ()
    """Digits each of which, in place of one of these clues, leaves exactly one solution; those
    found in time."""

    def explain(self) -> str:
        from .render.words.reasons import explain

        return explain(self)


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """Why there is more than one solution: what is left open, and what would settle it."""

    grid: Grid
    solutions: tuple[Grid, Grid]
    """Two of them."""
    differing: tuple[int, ...]
    """The cells in which these two differ."""
    undecided: tuple[int, ...] | None
    """The cells in which any two solutions differ; None if that took too long to find out."""
    repairs: tuple[Candidate, ...]
    """Clues each of which alone leaves exactly one solution."""
    all_tried: bool
    """Whether these are all such clues."""
    at_least: int
    """So many clues, or more, have to be added."""
    remedy: tuple[Candidate, ...]
    """Clues that together leave exactly one solution; none if that took too long to find."""

    def explain(self) -> str:
        from .render.words.reasons import explain

        return explain(self)


def why(grid: Grid, *, seconds: float = SECONDS) -> Conflict | Ambiguity | None:
    """Why the grid has no solution, or more than one; None if it has exactly one.

    All digits of the grid count as clues, and the candidates it carries, too. After about so many
    seconds the best answer found by then is given, and says what it is not sure of.
    """
    try:
        solve(grid)
    except NoSolution:
        return _Clues(grid, time.monotonic() + seconds).conflict()
    except MultipleSolutions as several:
        return _Mending(grid, several.solutions, time.monotonic() + seconds).ambiguity()
    return None


class _Clues:
    """The clues of a grid without a solution, of which some are left out. Sets are bit masks."""

    def __init__(self, grid: Grid, deadline: float) -> None:
        self._grid, self._deadline = grid, deadline
        every = (1 << grid.size) - 1
        digits = [1 << d - 1 if d else every for d in grid]
        # Candidates are part of it only if the digits have a solution without them.
        without = Grid(grid.digits, grid.shape)
        heeded = grid.candidate_masks is not None and bool(
            _core.count(grid.shape.geometry, digits, 1) and not violations(without)
        )
        self._grid = grid if heeded else without
        self._clues = list(grid.candidate_masks or digits) if heeded else digits
        self._none = [every] * len(grid)
        self._all = sum(1 << c for c, mask in enumerate(self._clues) if mask != every)
        self._corrections: list[int] = []
        """Each has a clue of every conflict: without it, the rest has a solution."""

    def conflict(self) -> Conflict:
        if broken := violations(self._grid):
            cells = [c for c in broken[0].house if self._grid[c] == broken[0].digit]
            return Conflict(self._grid, tuple(cells[:2]), True, True, None, self._repairs(cells))
        found, is_minimal = self._minimal(self._all)
        repairs = self._repairs(_places(found))
        best = self._smallest(found) if is_minimal else None
        cells = list(_places(best or found))
        is_smallest = best is not None or (is_minimal and len(cells) <= 1)
        return Conflict(
            self._grid, tuple(cells), is_minimal, is_smallest, self._proof(cells), repairs
        )

    def _repairs(self, cells: Iterable[int]) -> tuple[Candidate, ...]:
        """A clue that is wrong, if only one is, is in every conflict."""
        masks = self._none.copy()
        for cell in _places(self._all):
            masks[cell] = self._clues[cell]
        found = []
        with suppress(OutOfTime):
            for cell in cells:
                clue, masks[cell] = masks[cell], self._none[cell]
                if self._grid[cell] and _within(self._grid, masks, self._deadline):
                    for digit in range(1, self._grid.size + 1):
                        masks[cell] = 1 << digit - 1
                        if len(_within(self._grid, masks, self._deadline)) == 1:
                            found.append(Candidate(cell, digit))
                masks[cell] = clue
        return tuple(found)

    def _minimal(self, clues: int) -> tuple[int, bool]:
        """Leaves out what the conflict does without, first large pieces, then clue by clue."""
        is_minimal = True
        piece = max(clues.bit_count(), 1)
        while True:
            order = list(_places(clues))
            for start in range(0, len(order), piece):
                left = clues & ~_mask(order[start : start + piece])
                has_solution = self._has_solution(left)
                if has_solution is False:
                    clues = left
                elif has_solution is None and piece == 1:
                    is_minimal = False
            if piece == 1:
                return clues, is_minimal
            piece = max(1, piece // 2)

    def _smallest(self, found: int) -> int | None:
        """One of the smallest conflicts; None if time does not suffice.

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
        """A correction that leaves these clues, which have a solution, alone."""
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
        """None if it takes too long to know."""
        try:
            return self._solution(clues) is not None
        except OutOfTime:
            return None

    def _solution(self, clues: int) -> bytes | None:
        masks = self._none.copy()
        for cell in _places(clues):
            masks[cell] = self._clues[cell]
        found = _within(self._grid, masks, self._deadline)
        return found[0] if found else None

    def _proof(self, cells: list[int]) -> Proof | None:
        digits = bytearray(len(self._grid))
        masks = self._none.copy()
        for cell in cells:
            digits[cell], masks[cell] = self._grid[cell], self._clues[cell]
        return refute(Grid(digits, self._grid.shape, candidate_masks=masks))


class _Mending:
    """A grid with several solutions, to which clues are added."""

    def __init__(self, grid: Grid, two: tuple[Grid, Grid], deadline: float) -> None:
        self._grid, self._two, self._deadline = grid, two, deadline
        self._masks = list(candidate_masks(grid))

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
        """Digits that occur in some solution, clues that leave one, and whether all were tried."""
        seen = [1 << a - 1 | 1 << b - 1 for a, b in zip(*(grid.digits for grid in self._two))]
        repairs = []
        try:
            for cell, mask in enumerate(self._masks):
                if self._grid[cell]:
                    continue
                for digit in range(1, self._grid.size + 1):
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
        """Two clues that leave one solution, () if no two do, None if there is too much to try."""
        digits = []
        for found in islice(solutions(self._grid), MOST_SOLUTIONS + 1):
            digits.append(found.digits)
            if time.monotonic() > self._deadline:
                return None
        if len(digits) > MOST_SOLUTIONS:
            return None
        agreeing: dict[Candidate, int] = {}
        for number, solution in enumerate(digits):
            for cell in undecided:
                clue = Candidate(cell, solution[cell])
                agreeing[clue] = agreeing.get(clue, 0) | 1 << number
        for (one, first), (two, second) in combinations(agreeing.items(), 2):
            both = first & second
            if both and both & (both - 1) == 0:
                return one, two
        return ()

    def _remedy(self) -> tuple[Candidate, ...]:
        """As few clues as lead to the first of the two solutions, or few at least."""
        target = self._two[0].digits
        differences: list[int] = []
        """Each is of the target and another solution: a clue must be in one of its cells."""
        chosen, share = 0, time.monotonic() + (self._deadline - time.monotonic()) / 4
        try:
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
        """Cells that lead to the target, none of which can be left out."""
        while other := self._other(target, chosen):
            chosen |= 1 << _different(target, other)[0]
        for cell in _places(chosen):
            if not self._other(target, chosen & ~(1 << cell)):
                chosen &= ~(1 << cell)
        return chosen

    def _other(self, target: bytes, chosen: int) -> bytes | None:
        """A solution other than the target that agrees with it in these cells."""
        found = self._with(Candidate(cell, target[cell]) for cell in _places(chosen))
        return next((digits for digits in found if digits != target), None)

    def _with(self, clues: Iterable[Candidate]) -> list[bytes]:
        masks = self._masks.copy()
        for cell, digit in clues:
            masks[cell] = 1 << digit - 1
        return _within(self._grid, masks, self._deadline)


def _within(grid: Grid, masks: list[int], deadline: float) -> list[bytes]:
    left = deadline - time.monotonic()
    found = _core.solve_within(grid.shape.geometry, masks, left) if left > 0 else None
    if found is None:
        raise OutOfTime
    return found


def _clues_lacking(grid: Grid) -> int:
    """So many clues, at least, are missing for there to be one solution."""
    if grid.candidate_masks is not None:
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
