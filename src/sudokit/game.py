"""Game: play on a Grid, with marks, colours, undo and redo, and save the play as JSON.

A game is a puzzle and a log of actions. Each board is immutable and follows from the board before
it by one action, so undo and redo step through the list, and a saved game is the puzzle and the
log. `sudoku serve` has the same games, in web/static/js/game.js: docs/game.md describes the log,
and both must read the games in tests/data/games alike.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from .action_json import action_from_dict, action_to_dict
from .checker import broken_by, conflicts
from .checks import whole_number, wrong_type
from .deadline import Deadline
from .errors import IllegalMove, MultipleSolutions, NoSolution, ParseError, ShapeError
from .grid import Grid, check_is_grid
from .grid_json import expect, field, fields_of, grid_from_dict, grid_to_dict, natural_number
from .json_text import load_json
from .logic import Step, check_is_step
from .play import (
    COLOURS,
    FILLING,
    LAYERS,
    Action,
    Board,
    Digits,
    Layer,
    bit,
    board_after,
    check_action,
    check_digit,
    digits_in,
    first_board,
    is_open,
    open_mask,
    wrong_digits,
    wrong_marks,
)
from .shape import CellLike
from .solver import solve

VERSION = 3
KEYS = ("version", "puzzle", "solution", "actions", "position", "elapsed_ms")


class Game:
    """Play on a grid: its givens stay, everything else can be changed, undone and redone.

    Candidates of the grid become the first centre marks. `solution` may be given to save solving
    the grid when mistakes() needs it. Cells are given as an index, a name ("r1c1") or a row and
    column that count from 0. `elapsed_ms` is the clock of the game, which the caller keeps.
    """

    def __init__(self, grid: Grid, solution: Grid | None = None) -> None:
        check_is_grid(grid)
        self.start = grid
        self.elapsed_ms = 0
        self._solution = None if solution is None else _checked_solution(grid, solution)
        self._boards = [first_board(grid)]
        self._log: list[Action] = []
        self._at = 0

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        return self.start.replace(digits=self.board.digits, candidate_masks=None)

    @property
    def board(self) -> Board:
        """All entries on the board."""
        return self._boards[self._at]

    @property
    def boards(self) -> tuple[Board, ...]:
        """The first board and the board after each action that is not undone."""
        return tuple(self._boards[: self._at + 1])

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that are not undone; play() of each in turn leads to the same board."""
        return tuple(self._log[: self._at])

    @property
    def centre(self) -> Digits:
        """The centre marks of each empty cell."""
        return self._shown(self.board.centre)

    @property
    def corner(self) -> Digits:
        """The corner marks of each empty cell."""
        return self._shown(self.board.corner)

    @property
    def marks(self) -> Digits:
        """The marks of each empty cell, in its centre and in its corners."""
        return tuple(map(frozenset.union, self.centre, self.corner))

    @property
    def colours(self) -> Digits:
        """The colours of each cell, as indices into COLOURS that count from 1."""
        return tuple(map(digits_in, self.board.colours))

    # Actions. An action that would change nothing is not recorded.

    def place(self, cell: CellLike, digit: int, *, check: bool = False, tidy: bool = False) -> None:
        """Write a digit into a cell that is not a given.

        With `check`, raise IllegalMove if the digit breaks a rule. With `tidy`, take the digit out
        of the marks of all peers.
        """
        where = self._open(cell, "digits")
        if digit == 0:
            raise IllegalMove(f"{digit!r} is not a digit: clear() empties a cell")
        check_digit(digit, self.start.shape.digit_count)
        if check and (reason := self._why_illegal(where, digit)):
            shape = self.start.shape
            raise IllegalMove(
                f"{shape.symbol(digit)} cannot go into {shape.cell_name(where)}: {reason}"
            )
        self.play(Action("put", cells=(where,), digit=digit, tidy=tidy))

    def clear(self, cell: CellLike, layer: Layer | None = None) -> None:
        """Erase an entry of a cell that is not a given.

        `layer` is digits, centre, corner or colours; by default, the first of these that has one.
        """
        where = self._open(cell, "digits")
        filled = [each for each in LAYERS if getattr(self.board, each)[where]]
        self.play(Action("clear", layer or [*filled, LAYERS[0]][0], (where,)))

    def mark(self, cell: CellLike, digit: int, layer: Layer = "centre") -> None:
        """Note a digit in an empty cell; remove the note if the digit is noted already."""
        if layer not in ("centre", "corner"):
            raise IllegalMove(f"{layer!r} is not a layer of marks: use centre or corner")
        where = self._open(cell, layer)
        check_digit(digit, self.start.shape.digit_count)
        self._toggle(layer, where, digit)

    def colour(self, cell: CellLike, colour: int | str) -> None:
        """Give a cell a colour, by its number from 1 or its name, or remove it again."""
        numbers = {name: number for number, name in enumerate(COLOURS, 1)}
        number = (
            numbers.get(colour, 0)
            if isinstance(colour, str)
            else whole_number(colour, "colour", f"a number from 1 to {len(COLOURS)} or a name")
        )
        if number not in numbers.values():
            raise IllegalMove(f"there is no colour {colour!r}: colours are {', '.join(COLOURS)}")
        self._toggle("colours", self.start.shape.cell(cell), number)

    def fill_marks(self) -> None:
        """Note all candidates in the centre of each empty cell that has no centre marks."""
        self.play(Action("fill"))

    def remove_marks(self) -> None:
        """Remove all marks of all cells."""
        self.play(Action("unmark"))

    def apply(self, step: Step) -> None:
        """Write the placements of a step, and strike its eliminations from the marks."""
        check_is_step(step)
        placed, struck = tuple(step.placements), tuple(step.eliminations)
        self.play(Action("step", placements=placed, eliminations=struck))

    def restart(self) -> None:
        """Go back to the first board; undo() brings the entries back."""
        self.play(Action("restart"))

    def play(self, action: Action) -> None:
        """Carry out an action and log it with the time `elapsed_ms`; the methods above use it."""
        if not isinstance(action, Action):
            raise wrong_type("action", "an Action", action)
        check_action(self.start, action)
        board = board_after(self.start, self.board, action)
        if not board.shows_same(self.board):
            self._log[self._at :] = [replace(action, at_ms=self.elapsed_ms)]
            self._at += 1
            self._boards[self._at :] = [board]

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to redo."""
        return self._at < len(self._log)

    def undo(self) -> bool:
        """Undo the last action; return False if there is none."""
        if not self.can_undo:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Redo the action that was undone last; return False if there is none."""
        if not self.can_redo:
            return False
        self._at += 1
        return True

    def undo_to_first_mistake(self, *, seconds: float | Deadline | None = None) -> int:
        """Undo to before the first mistake that still stands; return the number of actions.

        For errors and `seconds`, see mistakes().
        """
        solution = self._solved(Deadline.of(seconds))
        before, with_marks = self._at, self.marks_are_candidates
        while self._mistakes(solution, with_marks) and self.undo():
            pass
        return before - self._at

    # Questions.

    def options(self, cell: CellLike) -> tuple[int, ...]:
        """Return the digits that no peer of the cell holds; none for a given.

        Digits that would break a constraint are left out, too.
        """
        where = self.start.shape.cell(cell)
        if self.start.givens[where]:
            return ()
        shape, digits = self.start.shape, self.board.digits
        free = sorted(digits_in(open_mask(shape, digits, where)))
        return tuple(digit for digit in free if not broken_by(shape, digits, where, digit))

    def is_legal(self, cell: CellLike, digit: int) -> bool:
        """Return whether the digit may go into the cell without breaking a rule."""
        check_digit(digit, self.start.shape.digit_count)
        return digit in self.options(cell)

    def conflicts(self) -> frozenset[int]:
        """Return the cells that break a rule: a house or a constraint."""
        return conflicts(self.grid)

    def mistakes(self, *, seconds: float | Deadline | None = None) -> frozenset[int]:
        """Return the cells that contradict the solution: wrong digits, and wrong centre marks.

        Marks count only if the player notes every candidate: see marks_are_candidates. Raise
        NoSolution or MultipleSolutions if the givens do not have exactly one solution, and GaveUp
        if it is not found within `seconds`; once found, it is kept.
        """
        return self._mistakes(self._solved(Deadline.of(seconds)), self.marks_are_candidates)

    @property
    def marks_are_candidates(self) -> bool:
        """Whether the centre marks are all candidates, so that other digits are ruled out.

        So they are if every empty cell has centre marks, if all candidates were filled in and not
        all removed since, or if the puzzle came with candidates.
        """
        board = self.board
        if all(digit or mask for digit, mask in zip(board.digits, board.centre)):
            return True
        for at in range(self._at, -1, -1):
            if not any(self._boards[at].centre):
                return False
            if at and self._log[at - 1].kind in FILLING:
                return True
        return True

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit and no rule is broken."""
        return self.grid.is_solved

    # Values.

    def __eq__(self, other: object) -> bool:
        """Compare the first grid, the log with its undone actions, the position and the clock."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.start, self._log, self._at, self.elapsed_ms) == (
            other.start, other._log, other._at, other.elapsed_ms,
        )  # fmt: skip

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.grid)

    def __repr__(self) -> str:
        log = f"action {self._at} of {len(self._log)}"
        return f"<Game {self.grid.symbols}, {self.grid.empty_count} empty, {log}>"

    # Saving.

    def to_json(self) -> str:
        """Return the game as JSON, which from_json() reads; docs/game.md describes it."""
        data: dict[str, object] = {"version": VERSION, "puzzle": grid_to_dict(self.start)}
        if self._solution is not None:
            data["solution"] = "".join(map(self.start.shape.symbol, self._solution))
        data["actions"] = [action_to_dict(self.start.shape, action) for action in self._log]
        data["position"] = self._at
        data["elapsed_ms"] = self.elapsed_ms
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Read a game that to_json() or the page has written; raise ParseError for other text."""
        data = load_json(text)
        version = field(expect(data, dict, "a game"), "version", int)
        if version != VERSION:
            raise ParseError(f"a saved game must have version {VERSION}, not {version}")
        fields = fields_of(data, "a game", KEYS)
        start = grid_from_dict(field(fields, "puzzle", dict))
        try:
            solution = None
            if "solution" in fields:
                solution = Grid(field(fields, "solution", str), start.shape)
            game = cls(start, solution)
            for entry in field(fields, "actions", list):
                action = action_from_dict(start.shape, entry)
                check_action(start, action)
                game._log.append(action)
                game._boards.append(board_after(start, game._boards[-1], action))
        except (IllegalMove, NoSolution, ShapeError) as error:
            raise ParseError(str(error)) from None
        game._at = natural_number(fields, "position", len(game._log))
        game.elapsed_ms = natural_number(fields, "elapsed_ms")
        return game

    # Helpers.

    def _shown(self, masks: Sequence[int]) -> Digits:
        pairs = zip(self.board.digits, masks)
        return tuple(frozenset() if digit else digits_in(mask) for digit, mask in pairs)

    def _toggle(self, layer: Layer, cell: int, digit: int) -> None:
        on = not getattr(self.board, layer)[cell] & bit(digit)
        self.play(Action("put", layer, (cell,), digit, on))

    def _solved(self, deadline: Deadline) -> bytes:
        if self._solution is None:
            self._solution = _solution(self.start.puzzle(), deadline).digits
        return self._solution

    def _mistakes(self, solution: bytes, with_marks: bool) -> frozenset[int]:
        wrong = wrong_digits(self.board.digits, solution)
        if with_marks:
            marks = [mask or -1 for mask in self.board.centre]
            wrong += wrong_marks(self.start.shape, self.board.digits, marks, solution)
        return frozenset(wrong)

    def _why_illegal(self, cell: int, digit: int) -> str:
        """Return which rule a digit in a cell would break, or ""."""
        shape = self.start.shape
        if not bit(digit) & open_mask(shape, self.board.digits, cell):
            return "a peer holds it already"
        broken = broken_by(shape, self.board.digits, cell, digit)
        return f"it breaks the {broken.label}" if broken else ""

    def _open(self, place: CellLike, layer: Layer) -> int:
        """Return the index of a cell, or raise IllegalMove if its layer cannot be changed."""
        cell = self.start.shape.cell(place)
        name = self.start.shape.cell_name(cell)
        if self.start.givens[cell]:
            raise IllegalMove(f"{name} is a given and cannot be changed")
        if not is_open(self.start, self.board, layer, cell):
            raise IllegalMove(f"{name} has a digit: marks are for empty cells")
        return cell


def _solution(puzzle: Grid, deadline: Deadline) -> Grid:
    """Solve by the givens alone if they suffice: candidates may be a player's notes."""
    try:
        return solve(Grid(puzzle.digits, puzzle.shape), seconds=deadline)
    except MultipleSolutions:
        return solve(puzzle, seconds=deadline)


def _checked_solution(grid: Grid, solution: Grid) -> bytes:
    check_is_grid(solution)
    if solution.shape != grid.shape:
        raise ShapeError("the solution has another shape than the grid")
    fits = all(d == s for d, s, given in zip(grid, solution, grid.givens) if given)
    if solution.empty_count or conflicts(solution) or not fits:
        raise NoSolution("the given solution does not solve the grid")
    return solution.digits
