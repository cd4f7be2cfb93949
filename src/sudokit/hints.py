"""Hints for a board as a player has it: where to look, which technique, or what is wrong.

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

A player may know only some techniques. A hint then takes the easiest step of these, as if there
were no others; where they find none, it takes the easiest step of all, and says that its technique
is not known yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from .checker import NONE, VERDICTS, BrokenConstraint, broken_constraints, violations
from .deadline import Deadline
from .errors import GaveUp
from .forcing import Proof, Supposition, derive, refute
from .game import Game
from .grid import Grid, check_is_grid
from .logic import (
    Path,
    Step,
    Technique,
    TechniqueNames,
    houses_of_logic,
    known_techniques,
    next_step,
    path,
    steps,
)
from .messages import ENGLISH, known_language
from .play import Digits, wrong_digits, wrong_marks
from .reasons import SECONDS, Ambiguity, Conflict, ambiguity, conflict
from .shape import House, Shape
from .solver import count, some_solutions

if TYPE_CHECKING:
    from .constraints import Constraint

LEVELS = (1, 2, 3)
MarksRead = Literal["all", "some"]
MOST_CELLS = 4
"""The most cells that a hint points at."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Where to look: houses, cells or constraints, and at which digit; 0 for none in particular.

    - houses: the houses to look at
    - cells: the cells to look at
    - digit: the digit to look for, or 0
    - constraints: the constraints to look at
    """

    houses: tuple[House, ...]
    cells: tuple[int, ...] = ()
    digit: int = 0
    constraints: tuple[Constraint, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """An entry that is wrong, and why it cannot be.

    - cell: the index of the cell
    - digit: the digit that is wrong; of marks, the one that they lack
    - in_marks: whether the marks of the cell are wrong, and not its digit
    - others: the number of other mistakes on the board
    - clash: a peer with the same digit, or None
    - broken: a constraint that the digits on the board break there, or None
    - proof: a proof by singles that the entry is wrong, or None
    - steps: steps from the digits that are right, the last of which shows that the entry is wrong
    """

    cell: int
    digit: int
    in_marks: bool
    others: int
    clash: int | None = None
    proof: Proof | None = None
    steps: tuple[Step, ...] = ()
    broken: BrokenConstraint | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What helps next; str() puts it into words, as much of it as the level tells.

    - grid: the board that the hint is about, with the candidates that it builds on
    - level: the level of its words, 1 to 3
    - step: the next step, or None
    - mistake: the first mistake, which comes before any step, or None
    - reason: why the puzzle does not have exactly one solution, or None
    - is_beyond: whether the step needs a technique that the player does not know
    """

    grid: Grid
    level: int
    step: Step | None = None
    mistake: Mistake | None = None
    reason: Conflict | Ambiguity | None = None
    is_beyond: bool = False

    @property
    def focus(self) -> Focus | None:
        """Where to look, if there is anything to see."""
        if self.mistake and self.mistake.broken:
            broken = self.mistake.broken
            cells = () if broken.constraint.cells else broken.cells[:MOST_CELLS]
            return Focus((), cells, constraints=(broken.constraint,))
        if self.mistake:
            return _around(self.grid, self.mistake.cell)
        return _where(self.grid, self.step) if self.step else None

    def text(self, level: int, language: str = ENGLISH) -> str:
        """The words of another level: 1 where to look, 2 the technique, 3 the whole deduction.

        The language is one of `messages.LANGUAGES`: "en" or "de".
        """
        from .render.words.hints import text

        return text(self, _checked(level), known_language(language))

    def __str__(self) -> str:
        return self.text(self.level)

    def __repr__(self) -> str:
        found = self.step or self.text(2 if self.mistake else 1)
        return f"<Hint at level {self.level}: {found}>"


class Followed(NamedTuple):
    """A path, and the grid that it leads to."""

    verdict: str
    """The verdict on the grid that the path starts from."""
    steps: Path
    end: Grid
    beyond: Step | None = None
    """The easiest step on that grid, if the path ends there because its technique is not known."""


def hint(
    board: Grid | Game,
    *,
    level: int = 3,
    profile: str = "human",
    marks: MarksRead | None = None,
    known: TechniqueNames | None = None,
    seconds: float | Deadline | None = None,
) -> Hint:
    """Return the next step on this very board, or the first mistake on it.

    Level 1 says where to look, 2 also names the technique, 3 gives the whole deduction. The first
    mistake in a game is the one that was made first; in a grid it is the first wrong digit, or else
    the first cell with wrong candidates. `marks` is "all" or "some", as the module describes.
    `known` are the techniques that the player knows: where they find no step, the hint is the
    easiest step of the profile, and `is_beyond` is True.
    Raises GaveUp if `seconds` pass without an answer; a mistake may then lack its proof.
    """
    _checked(level)
    techniques = _Techniques(profile, None if known is None else known_techniques(known))
    if marks not in (None, "all", "some"):
        raise ValueError(f"marks are read as all or some, not {marks!r}")
    if not isinstance(board, Game):
        check_is_grid(board)
    grid, noted = _read(board, marks) if isinstance(board, Game) else (board, None)
    with Deadline.of(seconds) as deadline:
        puzzle = _puzzle(board.start if isinstance(board, Game) else board, deadline)
        found = some_solutions(puzzle, deadline)
        if not found:
            return Hint(grid, level, reason=conflict(puzzle, deadline.at_most(SECONDS)))
        if len(found) > 1:
            # No entry is known to be the wrong one.
            if violations(grid) or not count(grid, 1, seconds=deadline):
                return Hint(grid, level, reason=conflict(grid, deadline.at_most(SECONDS)))
            taken = _next(grid, level, techniques, noted, deadline)
            reason = ambiguity(puzzle, (found[0], found[1]), deadline.at_most(SECONDS))
            return replace(taken, reason=reason)
        solution = found[0]
        if wrong := _mistakes(board, grid, solution, has_marks=noted is None):
            cell, in_marks = wrong[0]
            digit = solution[cell] if in_marks else grid[cell]
            mistake = Mistake(cell, digit, in_marks, len(wrong) - 1)
            with suppress(GaveUp):
                mistake = _with_proof(mistake, grid, puzzle, solution, deadline)
            return Hint(grid, level, mistake=mistake)
        return _next(grid, level, techniques, noted, deadline)


def followed(
    grid: Grid,
    profile: str = "human",
    seconds: float | Deadline | None = None,
    *,
    known: TechniqueNames | None = None,
) -> Followed:
    """Return the path of a grid, or as much of it as is found in `seconds`.

    With `known`, the path takes only these techniques, and `beyond` is the step that it lacks.
    Raises GaveUp if that is not enough to tell how many solutions the grid has.
    """
    deadline = Deadline.of(seconds)
    verdict, taken = VERDICTS[count(grid, 2, seconds=deadline)], Path((), is_complete=True)
    if verdict != NONE:
        taken = path(grid, profile=profile, known=known, seconds=deadline)
    for step in taken:
        grid = step.apply(grid)
    beyond = None
    if known is not None and verdict != NONE and taken.is_complete and grid.empty_count:
        with suppress(GaveUp):
            beyond = next_step(grid, profile=profile, seconds=deadline)
    return Followed(verdict, taken, grid, beyond)


# The board.


def _read(game: Game, marks: MarksRead | None) -> tuple[Grid, Digits | None]:
    """Return the grid to work on; and the marks, if they are only some."""
    grid = game.grid
    if marks is None:
        marks = "all" if game.marks_are_candidates else "some"
    if marks == "some":
        return grid, game.marks
    full = grid.shape.every_digit
    masks = [full if digit else mask or full for digit, mask in zip(grid, game.board.centre)]
    return grid.replace(candidate_masks=masks), None


def _puzzle(grid: Grid, deadline: Deadline) -> Grid:
    """The givens, with the candidates only if the givens do not suffice."""
    givens = Grid(grid.puzzle().digits, grid.shape)
    if grid.candidate_masks is None or count(givens, 2, seconds=deadline) < 2:
        return givens
    return grid.puzzle()


# Mistakes.


def _mistakes(
    board: Grid | Game, grid: Grid, solution: Grid, *, has_marks: bool
) -> list[tuple[int, bool]]:
    """Return the cells with wrong digits (False) or wrong marks (True), the first one first."""
    wrong = [(cell, False) for cell in wrong_digits(grid.digits, solution.digits)]
    if has_marks and grid.candidate_masks is not None:
        marked = wrong_marks(grid.shape, grid.digits, grid.candidate_masks, solution.digits)
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


def _with_proof(
    mistake: Mistake, grid: Grid, puzzle: Grid, solution: Grid, deadline: Deadline
) -> Mistake:
    """The simplest that shows it: a clash, a step, singles, or the path of a solver."""
    cell, digit, in_marks = mistake.cell, mistake.digit, mistake.in_marks
    peers = _peers(grid.shape, cell)
    if not in_marks:
        clashes = [peer for peer in peers if grid[peer] == digit]
        if clashes:
            best = max(clashes, key=lambda peer: (grid.givens[peer], grid[peer] == solution[peer]))
            return replace(mistake, clash=best)
        for broken in broken_constraints(grid):
            if cell in broken.cells:
                return replace(mistake, broken=broken)
    right = bytes(d if d == s else 0 for d, s in zip(grid, solution))
    start = grid.replace(digits=right, candidate_masks=puzzle.candidate_masks)

    def settles(step: Step) -> bool:
        if in_marks:
            return (cell, digit) in step.placements
        return (
            (cell, digit) in step.eliminations
            or (cell, solution[cell]) in step.placements
            or any(d == digit and c in peers for c, d in step.placements)
        )

    if step := next(filter(settles, steps(start, profile="patterns", seconds=deadline)), None):
        return replace(mistake, steps=(step,))
    supposed = Supposition(cell, digit, not in_marks)
    proofs = [proof for proof in (derive(start, supposed), refute(start, supposed)) if proof]
    if proofs:
        return replace(mistake, proof=min(proofs, key=lambda proof: len(proof.forced)))
    taken = []
    for step in path(start, seconds=deadline):
        taken.append(step)
        if settles(step):
            return replace(mistake, steps=tuple(taken))
    return mistake  # only search shows it


def _peers(shape: Shape, cell: int) -> list[int]:
    """Return the cells that a house, or a constraint, keeps different from a cell."""
    houses = (house.cells for house in houses_of_logic(shape) if cell in house.cells)
    return sorted({peer for cells in houses for peer in cells} - {cell})


# Steps.


class _Techniques(NamedTuple):
    """The techniques of a hint: those of a profile, and those of them that are known, or None."""

    profile: str
    known: tuple[Technique, ...] | None


def _next(
    grid: Grid, level: int, techniques: _Techniques, noted: Digits | None, deadline: Deadline
) -> Hint:
    """Return the hint to the first step that changes the board, by known techniques if possible."""
    profile, known = techniques
    board, step = _step(grid, profile, known, noted, deadline)
    if step or known is None:
        return Hint(board, level, step)
    board, step = _step(board, profile, None, noted, deadline)
    return Hint(board, level, step, is_beyond=step is not None)


def _step(
    grid: Grid,
    profile: str,
    known: tuple[Technique, ...] | None,
    noted: Digits | None,
    deadline: Deadline,
) -> tuple[Grid, Step | None]:
    """Return the first step that changes the board, with the board on which it is found."""
    step = next_step(grid, profile=profile, known=known, seconds=deadline)
    while step and noted and not step.placements and not _strikes(step, noted):
        grid = step.apply(grid)
        step = next_step(grid, profile=profile, known=known, seconds=deadline)
    return grid, step


def _strikes(step: Step, noted: Digits) -> bool:
    return any(not noted[cell] or digit in noted[cell] for cell, digit in step.eliminations)


def _where(grid: Grid, step: Step) -> Focus:
    """Enough to find the step, but not what it is."""
    if step.technique.is_single:
        return Focus(step.houses) if step.houses else _around(grid, step.placements[0].cell)
    digits = {digit for role in step.pattern for digit in role.digits}
    digits = digits or {digit for _, digit in (*step.placements, *step.eliminations)}
    digit = digits.pop() if len(digits) == 1 else 0
    if step.constraints and not step.houses and not step.links:
        some = step.constraints[:MOST_CELLS]
        is_drawn = any(constraint.cells for constraint in some)
        return Focus((), () if is_drawn else tuple(_cells(step)), constraints=some)
    if step.houses:
        is_fish = step.technique.family == "fish" and len(step.houses) > 2
        return Focus(step.houses[: len(step.houses) // 2 if is_fish else MOST_CELLS], digit=digit)
    return Focus((), tuple(_cells(step)), digit)


def _cells(step: Step) -> Sequence[int]:
    """Some cells of the pattern, if it has too many those that it begins with."""
    cells = list(dict.fromkeys(role.cell for role in step.pattern))
    if not 0 < len(cells) <= MOST_CELLS:
        first = (role.cell for role in step.pattern if role.part in ("pivot", "source"))
        chosen = list(dict.fromkeys(first)) or (
            list(step.links[0].source.cells) if step.links else cells
        )
        cells = chosen[:MOST_CELLS]
    return sorted(cells) or [cell for cell, _ in (*step.placements, *step.eliminations)][:1]


def _around(grid: Grid, cell: int) -> Focus:
    """Return the house of the cell with the fewest empty cells; the cell if it is in no house."""
    houses = grid.shape.houses_of(cell)
    if not houses:
        return Focus((), (cell,))
    return Focus((min(houses, key=lambda house: sum(not grid[c] for c in house)),))


def _checked(level: int) -> int:
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} of a hint: levels are 1 to {LEVELS[-1]}")
    return level
