"""Game: a Grid to play on in, moves applied to it, and the play as JSON out.

A game is a list of moves and the states between them. Each state is immutable and follows
from the one before it by one move, so undo and redo just step through the list, and a saved
game is the start and the moves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, NamedTuple, cast

from .checker import conflicts
from .errors import IllegalMove, MultipleSolutions, NoSolution, ParseError, ShapeError
from .grid import Grid, check_is_grid
from .grid_json import cell_from_name, expect, field, fields_of, grid_from_dict, grid_to_dict
from .shape import SYMBOLS, Shape, symbol
from .solver import solve

VERSION = 1
KEYS = ("version", "start", "solution", "moves", "position")

Marks = tuple[frozenset[int], ...]
Kind = Literal["place", "tidy", "clear", "mark", "fill"]


class Move(NamedTuple):
    """One action of the player; cell is -1 and digit 0 where the kind has none.

    place   put the digit into the cell
    tidy    the same, and take the digit out of the marks of all peers
    clear   take the digit, or the marks, out of the cell
    mark    note the digit in the empty cell as a candidate, or take the note back
    fill    note all options of all empty cells
    """

    kind: Kind
    cell: int = -1
    digit: int = 0


class State(NamedTuple):
    """The digits and marks between two moves."""

    digits: bytes
    marks: Marks


PARTS: Mapping[Kind, int] = {"place": 3, "tidy": 3, "clear": 2, "mark": 3, "fill": 1}
"""How much of (kind, cell, digit) each kind of move has."""


class Game:
    """Play on a grid: its givens stay, all else can be changed, undone and redone.

    Candidates of the grid become the first marks. `solution` may be given to spare solving
    the grid when mistakes() needs it.
    """

    def __init__(self, grid: Grid, solution: Grid | None = None) -> None:
        check_is_grid(grid)
        self.start = grid
        self._solution = None if solution is None else _checked_solution(grid, solution)
        self._states = [State(grid.digits, _first_marks(grid))]
        self._moves: list[Move] = []
        self._at = 0

    @property
    def grid(self) -> Grid:
        """The digits as they are now."""
        return Grid(self._state.digits, self.start.shape, givens=self.start.givens)

    @property
    def marks(self) -> Marks:
        """The digits that the player has noted in each cell."""
        return self._state.marks

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led here; play() of each in turn leads here again."""
        return tuple(self._moves[: self._at])

    @property
    def states(self) -> tuple[State, ...]:
        """The states that the moves led through: the first, and the one after each move."""
        return tuple(self._states[: self._at + 1])

    # Moves. One that would change nothing is not recorded.

    def place(self, cell: int, digit: int, *, check: bool = False, tidy: bool = False) -> None:
        """Put a digit into a cell that is not a given.

        With `check` it must not be in a peer already; `tidy` takes it out of the marks of
        the peers.
        """
        move = Move("tidy" if tidy else "place", cell, digit)
        self._check(move)
        if check and not self.is_legal(cell, digit):
            name = self.start.shape.cell_name(cell)
            raise IllegalMove(f"{symbol(digit)} cannot go into {name}: a peer holds it already")
        self.play(move)

    def clear(self, cell: int) -> None:
        """Take the digit or the marks out of a cell that is not a given."""
        self.play(Move("clear", cell))

    def mark(self, cell: int, digit: int) -> None:
        """Note a digit in an empty cell, or take the note back."""
        self.play(Move("mark", cell, digit))

    def fill_marks(self) -> None:
        """Note all options of all empty cells."""
        self.play(Move("fill"))

    def play(self, move: Move) -> None:
        """Make any move; the four above are short for it."""
        self._check(move)
        state = _after(self.start.shape, self._state, move)
        if state != self._state:
            self._moves[self._at :] = [move]
            self._at += 1
            self._states[self._at :] = [state]

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._moves)

    def undo(self) -> bool:
        """Take the last move back; False if there is none."""
        if not self.can_undo:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Make the move again that was taken back last; False if there is none."""
        if not self.can_redo:
            return False
        self._at += 1
        return True

    def undo_to_first_mistake(self) -> int:
        """Undo to before the first of the mistakes that still stand; how many moves that took."""
        before = self._at
        while self.mistakes() and self.undo():
            pass
        return before - self._at

    # Questions.

    def options(self, cell: int) -> tuple[int, ...]:
        """The digits that no peer of the cell holds; none for a given."""
        self._check_cell(cell)
        return () if self.start.givens[cell] else _options(self.start.shape, self._state, cell)

    def is_legal(self, cell: int, digit: int) -> bool:
        """Whether the digit may go into the cell without breaking a rule."""
        self._check_digit(digit)
        return digit in self.options(cell)

    def conflicts(self) -> frozenset[int]:
        """The cells that break a rule now."""
        return conflicts(self.grid)

    def mistakes(self) -> frozenset[int]:
        """The cells whose digit is not that of the solution.

        Raises NoSolution or MultipleSolutions if the givens do not have exactly one.
        """
        if self._solution is None:
            self._solution = _solved(self.start.puzzle()).digits
        pairs = enumerate(zip(self._state.digits, self._solution))
        return frozenset(cell for cell, (digit, right) in pairs if digit not in (0, right))

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit and no rule is broken."""
        return 0 not in self._state.digits and not self.conflicts()

    # Saving.

    def to_json(self) -> str:
        """The game as one JSON object, with the moves that could be redone."""
        data: dict[str, object] = {"version": VERSION, "start": grid_to_dict(self.start)}
        if self._solution is not None:
            data["solution"] = "".join(SYMBOLS[digit - 1] for digit in self._solution)
        data["moves"] = [[move.kind, *self._arguments(move)] for move in self._moves]
        data["position"] = self._at
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The game that to_json() wrote; ParseError if the text is anything else."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            reason = f"not JSON: {error.msg}"
            raise ParseError(reason, line=error.lineno, column=error.colno) from None
        except (ValueError, RecursionError):
            raise ParseError("not JSON: too long a number or too deep a nesting") from None
        version = field(expect(data, dict, "a game"), "version", int)
        if version != VERSION:
            raise ParseError(f"version {version} of a saved game is unknown: {VERSION} is known")
        fields = fields_of(data, "a game", KEYS)
        start = grid_from_dict(field(fields, "start", dict))
        try:
            solution = None
            if "solution" in fields:
                solution = Grid(field(fields, "solution", str), start.shape)
            game = cls(start, solution)
            moves = field(fields, "moves", list)
            for move in moves:
                game.play(_move(expect(move, list, "a move"), start.size))
        except (IllegalMove, NoSolution, ShapeError) as error:
            raise ParseError(str(error)) from None
        position = field(fields, "position", int)
        if len(game._moves) != len(moves):
            raise ParseError("a move that changes nothing is not part of a saved game")
        if not 0 <= position <= len(moves):
            raise ParseError(f"'position' must be 0 to {len(moves)}, not {position}")
        game._at = position
        return game

    # Helpers.

    def _arguments(self, move: Move) -> list[object]:
        if move.kind == "fill":
            return []
        return [self.start.shape.cell_name(move.cell), move.digit][: PARTS[move.kind] - 1]

    @property
    def _state(self) -> State:
        return self._states[self._at]

    def _check(self, move: Move) -> None:
        parts = PARTS.get(move.kind, 0)
        if not parts or move[parts:] != Move(move.kind)[parts:]:
            raise IllegalMove(f"there is no such move as {tuple(move)}")
        if parts > 1:
            self._check_cell(move.cell)
            name = self.start.shape.cell_name(move.cell)
            if self.start.givens[move.cell]:
                raise IllegalMove(f"{name} is a given and cannot be changed")
            if move.kind == "mark" and self._state.digits[move.cell]:
                raise IllegalMove(f"{name} has a digit: marks are for empty cells")
        if parts > 2:
            self._check_digit(move.digit)

    def _check_cell(self, cell: int) -> None:
        cells = len(self.start.shape.cells)
        if not 0 <= cell < cells:
            raise IllegalMove(f"there is no cell {cell}: cells are 0 to {cells - 1}")

    def _check_digit(self, digit: int) -> None:
        if not 1 <= digit <= self.start.size:
            raise IllegalMove(f"{digit} is not a digit: digits are 1 to {self.start.size}")


# Helpers.


def _solved(puzzle: Grid) -> Grid:
    """The solution by the givens alone, if they suffice: candidates may be a player's notes."""
    try:
        return solve(Grid(puzzle.digits, puzzle.shape))
    except MultipleSolutions:
        return solve(puzzle)


def _options(shape: Shape, state: State, cell: int) -> tuple[int, ...]:
    held = {state.digits[peer] for peer in shape.peers(cell)}
    return tuple(digit for digit in range(1, shape.size + 1) if digit not in held)


def _after(shape: Shape, state: State, move: Move) -> State:
    """The state that a move leads to; a cell never has both a digit and marks."""
    kind, cell, digit = move
    if kind == "fill":
        return state._replace(
            marks=tuple(
                frozenset() if digit else frozenset(_options(shape, state, cell))
                for cell, digit in enumerate(state.digits)
            )
        )
    digits, marks = bytearray(state.digits), list(state.marks)
    if kind == "mark":
        marks[cell] ^= {digit}
    else:
        digits[cell], marks[cell] = digit, frozenset()
    if kind == "tidy":
        for peer in shape.peers(cell):
            marks[peer] -= {digit}
    return State(bytes(digits), tuple(marks))


def _first_marks(grid: Grid) -> Marks:
    masks = grid.candidate_masks or (0,) * len(grid)
    return tuple(
        frozenset() if digit else frozenset(d for d in range(1, grid.size + 1) if mask >> d - 1 & 1)
        for digit, mask in zip(grid, masks)
    )


def _checked_solution(grid: Grid, solution: Grid) -> bytes:
    if solution.shape != grid.shape:
        raise ShapeError("the solution has another shape than the grid")
    fits = all(d == s for d, s, given in zip(grid, solution, grid.givens) if given)
    if solution.empty_count or conflicts(solution) or not fits:
        raise NoSolution("what was given as the solution does not solve the grid")
    return solution.digits


def _move(data: list[object], size: int) -> Move:
    if not data:
        raise ParseError("a move must have a kind")
    kind = cast("Kind", expect(data[0], str, "the kind of a move"))
    if len(data) != PARTS.get(kind):
        raise ParseError(f"there is no {kind!r:.40} move of {len(data)} parts")
    cell = cell_from_name(expect(data[1], str, "a cell"), size) if len(data) > 1 else -1
    digit = expect(data[2], int, "a digit") if len(data) > 2 else 0
    return Move(kind, cell, digit)
