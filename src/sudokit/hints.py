"""Hints: a board as a person has it in; where to look, which technique, or what is wrong, out.

A board is a Grid (givens, digits placed, and candidates if it carries any) or a Game. The marks of
a Game are read in one of two ways:

all     The marks of a cell are its candidates: what is not noted is ruled out. A cell without
        marks has the candidates that the digits leave to it. Marks that lack the digit of the
        solution are a mistake.
some    Marks are notes of some digits, as of those with two places in a box, and rule nothing out.
        A hint builds only on the digits, but passes over what would strike no mark: eliminations
        of digits that are not noted in cells with other marks.

Game.marks_are_candidates says which of the two it is. Of `all` marks only centre marks count, of
`some` also corner marks. The candidates of a Grid are always all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from .checker import NONE, ONE, SEVERAL, VERDICTS, peers_of, violations
from .errors import MultipleSolutions, NoSolution
from .forcing import Proof, Supposition, derive, refute
from .game import Digits, Game, wrong_digits, wrong_marks
from .grid import Grid, check_is_grid
from .logic import Step, next_step, path, path_within, steps
from .reasons import Ambiguity, Conflict, why
from .solver import count, solve

LEVELS = (1, 2, 3)
MarksRead = Literal["all", "some"]
QUICK = {"human": "patterns", "se": "patterns"}
"""What a profile is cut down to where there are several solutions: chains would be followed for
long there, and mostly for nothing."""
FEW = 4
"""So many cells can be looked at; of more, some are chosen."""


class Where(NamedTuple):
    """Where to look: houses (indices into shape.houses) or cells, and at which digit, or 0."""

    houses: tuple[int, ...]
    cells: tuple[int, ...] = ()
    digit: int = 0


class Mistake(NamedTuple):
    """An entry that is wrong, and why it cannot be."""

    cell: int
    digit: int
    """The digit that is wrong; of marks, the one that they lack."""
    in_marks: bool
    others: int
    """So many other mistakes are there."""
    clash: int | None = None
    """A peer with the same digit. If there is none, one of these shows it:"""
    proof: Proof | None = None
    steps: tuple[Step, ...] = ()
    """Taken from the digits that are right, the last of them settles it."""


class Hint(NamedTuple):
    """What helps next; str() puts it into words, as much of it as the level tells."""

    grid: Grid
    """The board that the hint is about, with the candidates that it builds on."""
    level: int
    step: Step | None = None
    mistake: Mistake | None = None
    """If there is one, it comes before any step."""
    reason: Conflict | Ambiguity | None = None
    """Why the puzzle does not have exactly one solution."""

    @property
    def where(self) -> Where | None:
        """Where to look, if there is anything to see."""
        if self.mistake:
            return Where((_fullest(self.grid, self.mistake.cell),))
        return _where(self.grid, self.step) if self.step else None

    def text(self, level: int) -> str:
        """The words of another level: 1 where to look, 2 the technique, 3 the whole deduction."""
        from .render.words.hints import text

        return text(self, _checked(level))

    def __str__(self) -> str:
        return self.text(self.level)


class Followed(NamedTuple):
    """A path, and where it leads."""

    verdict: str
    """On the grid that it starts from."""
    steps: list[Step]
    end: Grid
    is_out_of_time: bool
    """Whether it ends where it does because time was up."""


def hint(
    board: Grid | Game,
    *,
    level: int = 3,
    profile: str = "human",
    marks: MarksRead | None = None,
) -> Hint:
    """The next step on this very board, or the first mistake on it.

    Level 1 tells where to look, 2 also by which technique, 3 all of it. Of several mistakes, the
    first is the one that was made first in a game, and of a grid the first digit, or else the
    first cell whose candidates are wrong. `marks` tells how those of a game are to be read.
    """
    _checked(level)
    if marks not in (None, "all", "some"):
        raise ValueError(f"marks are read as all or some, not {marks!r}")
    if not isinstance(board, Game):
        check_is_grid(board)
    grid, noted = _read(board, marks) if isinstance(board, Game) else (board, None)
    puzzle = _puzzle(board.start if isinstance(board, Game) else board)
    try:
        solution = solve(puzzle)
    except NoSolution:
        return Hint(grid, level, reason=why(puzzle))
    except MultipleSolutions:
        if violations(grid) or not count(grid, 1):  # no entry is known to be the wrong one
            return Hint(grid, level, reason=why(grid))
        quick = quick_profile(profile, SEVERAL)
        return Hint(*_step(grid, level, quick, noted), reason=why(puzzle))
    if wrong := _mistakes(board, grid, solution, has_marks=noted is None):
        cell, in_marks = wrong[0]
        digit = solution[cell] if in_marks else grid[cell]
        mistake = Mistake(cell, digit, in_marks, len(wrong) - 1)
        return Hint(grid, level, mistake=_with_proof(mistake, grid, puzzle, solution))
    return Hint(*_step(grid, level, profile, noted))


def followed(grid: Grid, profile: str = "human", seconds: float | None = None) -> Followed:
    """The path of a grid, or as much of it as is found in so many seconds."""
    verdict, taken, is_out_of_time = VERDICTS[count(grid, 2)], list[Step](), False
    if verdict != NONE:
        taken, is_out_of_time = path_within(grid, quick_profile(profile, verdict), seconds)
    for step in taken:
        grid = step.apply(grid)
    return Followed(verdict, taken, grid, is_out_of_time)


def quick_profile(profile: str, verdict: str) -> str:
    """The profile that is used on a grid with this verdict; see QUICK."""
    return profile if verdict == ONE else QUICK.get(profile, profile)


# The board.


def _read(game: Game, marks: MarksRead | None) -> tuple[Grid, Digits | None]:
    """Return the grid to work on; and the marks, if they are only some."""
    grid = game.grid
    if marks is None:
        marks = "all" if game.marks_are_candidates else "some"
    if marks == "some":
        return grid, game.marks
    full = (1 << grid.size) - 1
    masks = [full if digit else mask or full for digit, mask in zip(grid, game.board.centre)]
    return Grid(grid.digits, grid.shape, givens=grid.givens, candidates=masks), None


def _puzzle(grid: Grid) -> Grid:
    """The givens, with the candidates only if the givens do not suffice."""
    givens = Grid(grid.puzzle().digits, grid.shape)
    return givens if grid.candidates is None or count(givens, 2) < 2 else grid.puzzle()


# Mistakes.


def _mistakes(
    board: Grid | Game, grid: Grid, solution: Grid, *, has_marks: bool
) -> list[tuple[int, bool]]:
    """Return the cells with wrong digits (False) or wrong marks (True), the first one first."""
    wrong = [(cell, False) for cell in wrong_digits(grid.digits, solution.digits)]
    if has_marks and grid.candidates is not None:
        marked = wrong_marks(grid.shape, grid.digits, grid.candidates, solution.digits)
        wrong += [(cell, True) for cell in marked]
    if isinstance(board, Game):
        wrong.sort(key=lambda entry: (_made(board, solution, *entry), entry[1]))
    return wrong


def _made(game: Game, solution: Grid, cell: int, in_marks: bool) -> int:
    """Return the number of the action after which the mistake stood for good."""
    number = len(game.boards)
    for board in reversed(game.boards):
        marks = board.centre[cell]
        if in_marks:
            is_there = not board.digits[cell] and marks and not marks >> solution[cell] - 1 & 1
        else:
            is_there = board.digits[cell] == game.board.digits[cell]
        if not is_there:
            break
        number -= 1
    return number


def _with_proof(mistake: Mistake, grid: Grid, puzzle: Grid, solution: Grid) -> Mistake:
    """The simplest that shows it: a clash, a step, singles, or the path of a solver."""
    cell, digit, in_marks = mistake[:3]
    peers = sorted(peers_of(grid.shape)[cell])
    if not in_marks:
        clashes = [peer for peer in peers if grid[peer] == digit]
        if clashes:
            best = max(clashes, key=lambda peer: (grid.givens[peer], grid[peer] == solution[peer]))
            return mistake._replace(clash=best)
    right = bytes(d if d == s else 0 for d, s in zip(grid, solution))
    start = Grid(right, grid.shape, givens=grid.givens, candidates=puzzle.candidates)

    def settles(step: Step) -> bool:
        if in_marks:
            return (cell, digit) in step.placements
        return (
            (cell, digit) in step.eliminations
            or (cell, solution[cell]) in step.placements
            or any(d == digit and c in peers for c, d in step.placements)
        )

    if step := next(filter(settles, steps(start, profile="patterns")), None):
        return mistake._replace(steps=(step,))
    supposed = Supposition(cell, digit, not in_marks)
    proofs = [proof for proof in (derive(start, supposed), refute(start, supposed)) if proof]
    if proofs:
        return mistake._replace(proof=min(proofs, key=lambda proof: len(proof.forced)))
    taken = []
    for step in path(start):
        taken.append(step)
        if settles(step):
            return mistake._replace(steps=tuple(taken))
    return mistake  # only search shows it


# Steps.


def _step(
    grid: Grid, level: int, profile: str, noted: Digits | None
) -> tuple[Grid, int, Step | None]:
    """The first step that changes the board, with the board on which it is found."""
    step = next_step(grid, profile=profile)
    while step and noted and not step.placements and not _strikes(step, noted):
        grid = step.apply(grid)
        step = next_step(grid, profile=profile)
    return grid, level, step


def _strikes(step: Step, noted: Digits) -> bool:
    return any(not noted[cell] or digit in noted[cell] for cell, digit in step.eliminations)


def _where(grid: Grid, step: Step) -> Where:
    """Enough to find the step, but not what it is."""
    if step.technique.family == "singles":
        return Where(step.houses or (_fullest(grid, step.placements[0].cell),))
    digits = {digit for role in step.pattern for digit in role.digits}
    digits = digits or {digit for _, digit in (*step.placements, *step.eliminations)}
    digit = digits.pop() if len(digits) == 1 else 0
    if step.houses:
        is_fish = step.technique.family == "fish" and len(step.houses) > 2
        return Where(step.houses[: len(step.houses) // 2 if is_fish else FEW], digit=digit)
    return Where((), tuple(_cells(step)), digit)


def _cells(step: Step) -> Sequence[int]:
    """Some cells of the pattern, if it has too many those that it begins with."""
    cells = list(dict.fromkeys(role.cell for role in step.pattern))
    if not 0 < len(cells) <= FEW:
        first = (role.cell for role in step.pattern if role.part in ("pivot", "source"))
        chosen = list(dict.fromkeys(first)) or (
            list(step.links[0].source.cells) if step.links else cells
        )
        cells = chosen[:FEW]
    return sorted(cells) or [cell for cell, _ in (*step.placements, *step.eliminations)][:1]


def _fullest(grid: Grid, cell: int) -> int:
    """The house of the cell in which fewest cells are empty."""

    def empty() -> Iterator[tuple[int, int]]:
        for index, house in enumerate(grid.shape.houses):
            if cell in house.cells:
                yield sum(grid[other] == 0 for other in house.cells), index

    return min(empty())[1]


def _checked(level: int) -> int:
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} of a hint: levels are 1 to {LEVELS[-1]}")
    return level
