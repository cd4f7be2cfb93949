"""Game: play on a Grid, with marks, colours, undo and redo, and save the play as JSON.

A game is a puzzle and a log of actions. Each board is immutable and follows from the board before
it by one action, so undo and redo step through the list, and a saved game is the puzzle and the
log. `sudoku serve` plays by the same rules, in web/static/js/board.js and game.js: docs/game.md
describes the log, and both must read the games in tests/data/games alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from .checker import conflicts
from .errors import IllegalMove, MultipleSolutions, NoSolution, ParseError, ShapeError
from .grid import Grid, check_is_grid
from .grid_json import cell_from_name, expect, field, fields_of, grid_from_dict, grid_to_dict
from .logic import Candidate, Step
from .shape import SYMBOLS, CellLike, Shape, symbol
from .solver import solve

VERSION = 3
KEYS = ("version", "puzzle", "solution", "actions", "position", "elapsed_ms")

Layer = Literal["digits", "centre", "corner", "colours"]
LAYERS: tuple[Layer, ...] = ("digits", "centre", "corner", "colours")
"""The layers of a cell, in the order in which clear() empties them."""

COLOURS = ("blue", "green", "yellow", "red", "purple", "orange", "grey", "teal", "pink")
"""The names of the colours 1 to 9 of a cell."""

Kind = Literal["put", "clear", "place", "fill", "unmark", "step", "take", "restart"]
FIELDS: Mapping[Kind, tuple[str, ...]] = {
    "put": ("layer", "cells", "digit", "on", "tidy"),
    "clear": ("layer", "cells"),
    "place": ("placements", "tidy", "of_path"),
    "fill": (),
    "unmark": (),
    "step": ("placements", "eliminations"),
    "take": ("digits", "centre", "of_path"),
    "restart": (),
}
"""The fields of each kind of action; every action also has `kind` and `at_ms`."""

OPTIONAL = ("tidy", "of_path")
"""Fields that are left out of the JSON where they are false."""

FILLING: tuple[Kind, ...] = ("fill", "take", "restart")
"""Actions after which the centre marks are all candidates, if there are any marks."""


Digits = tuple[frozenset[int], ...]
"""The digits, or colours, that are noted in each cell."""


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the log.

    put      write `digit` into `cells` of `layer` (or wipe it, if not `on`); in the layer of
             digits, `tidy` also takes it out of the marks of all peers
    clear    empty `cells` of `layer`
    place    write all `placements`, with `tidy` as above
    fill     note all candidates in the centre of each empty cell without centre marks
    unmark   remove all marks
    step     take a step of a hint: write `placements`, strike `eliminations` from the marks
    take     take over the `digits` and the `centre` marks (masks) of another board
    restart  go back to the first board

    Cells that may not be changed are left as they are: givens, and for marks also cells with a
    digit. Digits of the layer `colours` are colours.
    """

    kind: Kind
    layer: Layer = "digits"
    cells: tuple[int, ...] = ()
    digit: int = 0
    on: bool = True
    tidy: bool = False
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    digits: bytes = b""
    centre: tuple[int, ...] = ()
    of_path: bool = False
    """Whether a solution path of the program made the action, and not the player."""
    at_ms: int = 0
    """What the clock of the game showed, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Board:
    """The entries between two actions: digits, and masks in which bit d-1 stands for digit d.

    Marks stay under a digit and show again when the digit goes. Marks that a digit has taken from
    its peers are remembered, and come back when no peer holds the digit any more.
    """

    digits: bytes
    centre: tuple[int, ...]
    corner: tuple[int, ...]
    colours: tuple[int, ...]
    taken_centre: tuple[int, ...]
    taken_corner: tuple[int, ...]

    def shows_same(self, other: Board) -> bool:
        """Return whether all layers hold the same."""
        return all(getattr(self, layer) == getattr(other, layer) for layer in LAYERS)


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
        self._boards = [_first_board(grid)]
        self._log: list[Action] = []
        self._at = 0

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        return Grid(self.board.digits, self.start.shape, givens=self.start.givens)

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
        return tuple(map(_digits_in, self.board.colours))

    # Actions. An action that would change nothing is not recorded.

    def place(self, cell: CellLike, digit: int, *, check: bool = False, tidy: bool = False) -> None:
        """Write a digit into a cell that is not a given.

        With `check`, raise IllegalMove if a peer holds the digit already. With `tidy`, take the
        digit out of the marks of all peers.
        """
        where = self._open(cell, "digits")
        self._check_digit(digit)
        if check and not self.is_legal(where, digit):
            name = self.start.shape.cell_name(where)
            raise IllegalMove(f"{symbol(digit)} cannot go into {name}: a peer holds it already")
        self.play(Action("put", cells=(where,), digit=digit, tidy=tidy))

    def clear(self, cell: CellLike, layer: Layer | None = None) -> None:
        """Empty a layer of a cell that is not a given: by default the first that is not empty."""
        where = self._open(cell, "digits")
        filled = [each for each in LAYERS if getattr(self.board, each)[where]]
        self.play(Action("clear", layer or [*filled, LAYERS[0]][0], (where,)))

    def mark(self, cell: CellLike, digit: int, layer: Layer = "centre") -> None:
        """Note a digit in an empty cell, or remove the note."""
        if layer not in ("centre", "corner"):
            raise IllegalMove(f"{layer!r} is not a layer of marks: use centre or corner")
        where = self._open(cell, layer)
        self._check_digit(digit)
        self._toggle(layer, where, digit)

    def colour(self, cell: CellLike, colour: int | str) -> None:
        """Give a cell a colour, by its number from 1 or its name, or remove it again."""
        names = (*COLOURS, *range(1, len(COLOURS) + 1))
        if colour not in names:
            raise IllegalMove(f"there is no colour {colour!r}: colours are {', '.join(COLOURS)}")
        number = COLOURS.index(colour) + 1 if isinstance(colour, str) else colour
        self._toggle("colours", self.start.shape.cell(cell), number)

    def fill_marks(self) -> None:
        """Note all candidates in the centre of each empty cell that has no centre marks."""
        self.play(Action("fill"))

    def remove_marks(self) -> None:
        """Remove all marks of all cells."""
        self.play(Action("unmark"))

    def apply(self, step: Step) -> None:
        """Write the placements of a step, and strike its eliminations from the marks."""
        placed, struck = tuple(step.placements), tuple(step.eliminations)
        self.play(Action("step", placements=placed, eliminations=struck))

    def restart(self) -> None:
        """Go back to the first board; undo() brings the entries back."""
        self.play(Action("restart"))

    def play(self, action: Action) -> None:
        """Play any action at the time that `elapsed_ms` tells; the methods above use it."""
        self._check(action)
        board = self._after(self.board, action)
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

    def undo_to_first_mistake(self) -> int:
        """Undo to before the first mistake that still stands; return the number of actions."""
        before, with_marks = self._at, self.marks_are_candidates
        while self._mistakes(with_marks) and self.undo():
            pass
        return before - self._at

    # Questions.

    def options(self, cell: CellLike) -> tuple[int, ...]:
        """Return the digits that no peer of the cell holds; none for a given."""
        where = self.start.shape.cell(cell)
        if self.start.givens[where]:
            return ()
        return tuple(sorted(_digits_in(_open_mask(self.start.shape, self.board.digits, where))))

    def is_legal(self, cell: CellLike, digit: int) -> bool:
        """Return whether the digit may go into the cell without breaking a rule."""
        self._check_digit(digit)
        return digit in self.options(cell)

    def conflicts(self) -> frozenset[int]:
        """Return the cells that break a rule."""
        return conflicts(self.grid)

    def mistakes(self) -> frozenset[int]:
        """Return the cells that contradict the solution: wrong digits, and wrong centre marks.

        Marks count only if they are all candidates. Raise NoSolution or MultipleSolutions if the
        givens do not have exactly one solution.
        """
        return self._mistakes(self.marks_are_candidates)

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
    def is_complete(self) -> bool:
        """Whether every cell has a digit and no rule is broken."""
        return 0 not in self.board.digits and not self.conflicts()

    # Values.

    def __eq__(self, other: object) -> bool:
        """Compare the first grid, the log with its undone actions, the position and the clock."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.start, self._log, self._at, self.elapsed_ms) == (
            other.start, other._log, other._at, other.elapsed_ms,
        )  # fmt: skip

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        log = f"action {self._at} of {len(self._log)}"
        return f"<Game {self.grid.symbols}, {self.grid.empty_count} empty, {log}>"

    # Saving.

    def to_json(self) -> str:
        """Return the game as a JSON object, as docs/game.md describes it."""
        data: dict[str, object] = {"version": VERSION, "puzzle": grid_to_dict(self.start)}
        if self._solution is not None:
            data["solution"] = "".join(SYMBOLS[digit - 1] for digit in self._solution)
        data["actions"] = [_to_dict(self.start.shape, action) for action in self._log]
        data["position"] = self._at
        data["elapsed_ms"] = self.elapsed_ms
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Read a game that to_json() or the page has written; raise ParseError for other text."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            reason = f"not JSON: {error.msg}"
            raise ParseError(reason, line=error.lineno, column=error.colno) from None
        except (ValueError, RecursionError):
            raise ParseError("not JSON: too long a number or too deep a nesting") from None
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
                action = _from_dict(start.shape, entry)
                game._check(action)
                game._log.append(action)
                game._boards.append(game._after(game._boards[-1], action))
        except (IllegalMove, NoSolution, ShapeError) as error:
            raise ParseError(str(error)) from None
        game._at = _within(field(fields, "position", int), len(game._log), "'position'")
        game.elapsed_ms = _within(field(fields, "elapsed_ms", int), None, "'elapsed_ms'")
        return game

    # Helpers.

    def _shown(self, masks: Sequence[int]) -> Digits:
        pairs = zip(self.board.digits, masks)
        return tuple(frozenset() if digit else _digits_in(mask) for digit, mask in pairs)

    def _toggle(self, layer: Layer, cell: int, digit: int) -> None:
        on = not getattr(self.board, layer)[cell] & _bit(digit)
        self.play(Action("put", layer, (cell,), digit, on))

    def _mistakes(self, with_marks: bool) -> frozenset[int]:
        if self._solution is None:
            self._solution = _solved(self.start.puzzle()).digits
        wrong = wrong_digits(self.board.digits, self._solution)
        if with_marks:
            marks = [mask or -1 for mask in self.board.centre]
            wrong += wrong_marks(self.start.shape, self.board.digits, marks, self._solution)
        return frozenset(wrong)

    def _after(self, board: Board, action: Action) -> Board:
        if action.kind == "restart":
            return self._boards[0]
        return _RULES[action.kind](self.start, board, action)

    def _open(self, place: CellLike, layer: Layer) -> int:
        """Return the index of a cell, or raise IllegalMove if its layer cannot be changed."""
        cell = self.start.shape.cell(place)
        name = self.start.shape.cell_name(cell)
        if self.start.givens[cell]:
            raise IllegalMove(f"{name} is a given and cannot be changed")
        if not _is_open(self.start, self.board, layer, cell):
            raise IllegalMove(f"{name} has a digit: marks are for empty cells")
        return cell

    def _check(self, action: Action) -> None:
        """Raise IllegalMove unless the kind, the cells and the digits of an action exist."""
        fields = FIELDS.get(action.kind)
        if fields is None:
            raise IllegalMove(f"there is no action {action.kind!r:.40}: use {', '.join(FIELDS)}")
        if action.layer not in LAYERS:
            raise IllegalMove(f"there is no layer {action.layer!r:.40}: use {', '.join(LAYERS)}")
        pairs = (*action.placements, *action.eliminations)
        for cell in (*action.cells, *(cell for cell, _ in pairs)):
            self.start.shape.cell(cell)
        most = len(COLOURS) if action.layer == "colours" else self.start.size
        for digit in [action.digit] if "digit" in fields else []:
            self._check_digit(digit, most)
        for _, digit in pairs:
            self._check_digit(digit)
        if action.kind == "take":
            self._check_taken(action)

    def _check_taken(self, action: Action) -> None:
        cells = len(self.start)
        if (len(action.digits), len(action.centre)) != (cells, cells):
            raise IllegalMove(f"'take' needs {cells} digits and {cells} centre marks")
        for digit in filter(None, action.digits):
            self._check_digit(digit)
        if not all(0 <= mask < 1 << self.start.size for mask in action.centre):
            raise IllegalMove(f"the marks of 'take' must be digits 1 to {self.start.size}")

    def _check_digit(self, digit: int, most: int | None = None) -> None:
        most = most or self.start.size
        if not 1 <= digit <= most:
            raise IllegalMove(f"{digit} is not a digit: digits are 1 to {most}")


# Mistakes; hints find them in the same way.


def wrong_digits(digits: Sequence[int], solution: Sequence[int]) -> list[int]:
    """Return the cells whose digit is not that of the solution."""
    pairs = enumerate(zip(digits, solution))
    return [cell for cell, (digit, right) in pairs if digit not in (0, right)]


def wrong_marks(
    shape: Shape, digits: Sequence[int], masks: Sequence[int], solution: Sequence[int]
) -> list[int]:
    """Return the empty cells whose marks lack the digit of the solution.

    Marks that lack it because a peer holds it, wrongly, are no mistake of their own.
    """
    return [
        cell
        for cell, right in enumerate(solution)
        if not digits[cell]
        and not masks[cell] & _bit(right)
        and all(digits[peer] != right for peer in shape.peers(cell))
    ]


# Rules: the board after each kind of action.


def _put(start: Grid, board: Board, action: Action) -> Board:
    layer, mask = action.layer, _bit(action.digit)
    cells = [cell for cell in action.cells if _is_open(start, board, layer, cell)]
    if layer == "digits":
        digit = action.digit if action.on else 0
        return _written(start.shape, board, [(cell, digit) for cell in cells], action.tidy)
    masks = list(getattr(board, layer))
    for cell in cells:
        masks[cell] = masks[cell] | mask if action.on else masks[cell] & ~mask
    return _decided(board, layer, masks, cells, mask)


def _clear(start: Grid, board: Board, action: Action) -> Board:
    layer = action.layer
    cells = [cell for cell in action.cells if _is_open(start, board, layer, cell)]
    if layer == "digits":
        return _written(start.shape, board, [(cell, 0) for cell in cells])
    masks = list(getattr(board, layer))
    for cell in cells:
        masks[cell] = 0
    return _decided(board, layer, masks, cells, -1)


def _place(start: Grid, board: Board, action: Action) -> Board:
    placements = [pair for pair in action.placements if not start.givens[pair[0]]]
    return _written(start.shape, board, placements, action.tidy)


def _fill(start: Grid, board: Board, action: Action) -> Board:
    marks = _Marks(board)
    for cell, digit in enumerate(board.digits):
        if not digit and not marks.centre[cell]:
            marks.fill(start.shape, board.digits, cell)
    return marks.on(board)


def _unmark(start: Grid, board: Board, action: Action) -> Board:
    none = (0,) * len(start)
    return replace(board, centre=none, corner=none, taken_centre=none, taken_corner=none)


def _step(start: Grid, board: Board, action: Action) -> Board:
    board = _place(start, board, replace(action, tidy=True))
    marks = _Marks(board)
    for cell, digit in action.eliminations:
        if not board.digits[cell]:
            if not marks.centre[cell]:
                marks.fill(start.shape, board.digits, cell)
            marks.strike(cell, _bit(digit))
    return marks.on(board)


def _take(start: Grid, board: Board, action: Action) -> Board:
    none = (0,) * len(start)
    triples = zip(start.givens, board.digits, action.digits)
    digits = bytes(old if given else new for given, old, new in triples)
    return replace(board, digits=digits, centre=action.centre, taken_centre=none, taken_corner=none)


_RULES: Mapping[Kind, Callable[[Grid, Board, Action], Board]] = {
    "put": _put, "clear": _clear, "place": _place, "fill": _fill, "unmark": _unmark,
    "step": _step, "take": _take,
}  # fmt: skip


class _Marks:
    """The marks of a board, to be changed."""

    def __init__(self, board: Board) -> None:
        self.centre, self.corner = list(board.centre), list(board.corner)
        self.taken_centre, self.taken_corner = list(board.taken_centre), list(board.taken_corner)

    def on(self, board: Board) -> Board:
        """Return the board with these marks."""
        return replace(
            board,
            centre=tuple(self.centre),
            corner=tuple(self.corner),
            taken_centre=tuple(self.taken_centre),
            taken_corner=tuple(self.taken_corner),
        )

    def fill(self, shape: Shape, digits: Sequence[int], cell: int) -> None:
        """Note all candidates; the other digits count as taken by the peers."""
        self.centre[cell] = _open_mask(shape, digits, cell)
        self.taken_centre[cell] = ~self.centre[cell] & _every(shape)

    def strike(self, cell: int, mask: int) -> None:
        """Remove digits for good."""
        for masks in vars(self).values():
            masks[cell] &= ~mask

    def take_away(self, cell: int, mask: int) -> None:
        """Remove digits, to be given back later."""
        self.taken_centre[cell] |= self.centre[cell] & mask
        self.taken_corner[cell] |= self.corner[cell] & mask
        self.centre[cell] &= ~mask
        self.corner[cell] &= ~mask

    def give_back(self, cell: int, mask: int) -> None:
        """Bring digits back that were taken away."""
        self.centre[cell] |= self.taken_centre[cell] & mask
        self.corner[cell] |= self.taken_corner[cell] & mask
        self.taken_centre[cell] &= ~mask
        self.taken_corner[cell] &= ~mask


def _written(
    shape: Shape, board: Board, placements: Iterable[tuple[int, int]], tidy: bool = False
) -> Board:
    """Write digits into cells, 0 to empty them.

    Marks that the digits before had taken from their peers come back; with `tidy`, marks that the
    new digits rule out are taken away.
    """
    placements = list(placements)
    digits, marks = bytearray(board.digits), _Marks(board)
    for cell, digit in placements:
        digits[cell] = digit
    for cell, _ in placements:
        gone = board.digits[cell]
        if gone and gone != digits[cell]:
            for peer in shape.peers(cell):
                if all(digits[other] != gone for other in shape.peers(peer)):
                    marks.give_back(peer, _bit(gone))
    for cell, digit in placements if tidy else []:
        if digit:
            for peer in shape.peers(cell):
                marks.take_away(peer, _bit(digit))
    return marks.on(replace(board, digits=bytes(digits)))


def _decided(
    board: Board, layer: Layer, masks: Sequence[int], cells: Iterable[int], mask: int
) -> Board:
    """Return the board with masks that the player has set: digits taken there do not come back."""
    if layer == "colours":
        return replace(board, colours=tuple(masks))
    taken = list(getattr(board, f"taken_{layer}"))
    for cell in cells:
        taken[cell] &= ~mask
    if layer == "centre":
        return replace(board, centre=tuple(masks), taken_centre=tuple(taken))
    return replace(board, corner=tuple(masks), taken_corner=tuple(taken))


# JSON.


def _to_dict(shape: Shape, action: Action) -> dict[str, object]:
    data: dict[str, object] = {"kind": action.kind}
    for name in FIELDS[action.kind]:
        value = getattr(action, name)
        if name not in OPTIONAL or value:
            data[name] = _WRITERS[name](shape, value) if name in _WRITERS else value
    return data | {"at_ms": action.at_ms}


def _from_dict(shape: Shape, data: object) -> Action:
    kind = cast("Kind", field(expect(data, dict, "an action"), "kind", str))
    if kind not in FIELDS:
        raise ParseError(f"there is no action {kind!r:.40}: use {', '.join(FIELDS)}")
    names = FIELDS[kind]
    fields = fields_of(data, f"the action {kind!r}", ("kind", *names, "at_ms"))
    values = {
        name: _READERS[name](shape, fields, name)
        for name in names
        if name in fields or name not in OPTIONAL
    }
    at_ms = _within(field(fields, "at_ms", int), None, "'at_ms'")
    return Action(kind, at_ms=at_ms, **values)  # type: ignore[arg-type]


def _flag(shape: Shape, fields: Mapping[str, object], name: str) -> bool:
    if fields.get(name) not in (True, False) or not isinstance(fields[name], bool):
        raise ParseError(f"{name!r} must be true or false")
    return bool(fields[name])


def _text(shape: Shape, fields: Mapping[str, object], name: str) -> str:
    return field(fields, name, str)


def _number(shape: Shape, fields: Mapping[str, object], name: str) -> int:
    return field(fields, name, int)


def _texts(fields: Mapping[str, object], name: str) -> list[str]:
    return [expect(entry, str, f"an entry of {name!r}") for entry in field(fields, name, list)]


def _cells(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[int, ...]:
    return tuple(cell_from_name(entry, shape.size) for entry in _texts(fields, name))


def _pairs(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[Candidate, ...]:
    """Read candidates such as r1c1=5, or r1c1<>5 if they are eliminations."""
    sign = "<>" if name == "eliminations" else "="
    found = []
    for entry in _texts(fields, name):
        cell, _, digit = entry.partition(sign)
        if len(digit) != 1 or digit not in SYMBOLS:
            raise ParseError(f"{entry!r:.40} must be a cell and a digit, such as r1c1{sign}5")
        found.append(Candidate(cell_from_name(cell, shape.size), SYMBOLS.index(digit) + 1))
    return tuple(found)


def _line(shape: Shape, fields: Mapping[str, object], name: str) -> bytes:
    return Grid(field(fields, name, str), shape).digits


def _masks(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[int, ...]:
    entries = _texts(fields, name)
    if not set().union(*entries) <= set(SYMBOLS):
        raise ParseError(f"{name!r} must have a string of digits for each cell")
    return tuple(sum({_bit(SYMBOLS.index(s) + 1) for s in entry}) for entry in entries)


_READERS: Mapping[str, Callable[[Shape, Mapping[str, object], str], object]] = {
    "layer": _text, "cells": _cells, "digit": _number, "on": _flag, "tidy": _flag,
    "of_path": _flag, "placements": _pairs, "eliminations": _pairs, "digits": _line,
    "centre": _masks,
}  # fmt: skip

_WRITERS: Mapping[str, Callable[[Shape, Sequence[object]], object]] = {
    "cells": lambda shape, cells: [shape.cell_name(cast(int, cell)) for cell in cells],
    "placements": lambda shape, pairs: _named(shape, pairs, "="),
    "eliminations": lambda shape, pairs: _named(shape, pairs, "<>"),
    "digits": lambda shape, digits: Grid(cast(bytes, digits), shape).symbols,
    "centre": lambda shape, masks: [
        "".join(symbol(digit) for digit in sorted(_digits_in(cast(int, mask)))) for mask in masks
    ],
}


def _named(shape: Shape, pairs: Sequence[object], sign: str) -> list[str]:
    candidates = cast("Sequence[Candidate]", pairs)
    return [f"{shape.cell_name(cell)}{sign}{symbol(digit)}" for cell, digit in candidates]


def _within(number: int, most: int | None, name: str) -> int:
    if number < 0 or (most is not None and number > most):
        raise ParseError(f"{name} must be 0 {'or more' if most is None else f'to {most}'}, "
                         f"not {number}")  # fmt: skip
    return number


# Helpers.


def _is_open(start: Grid, board: Board, layer: Layer, cell: int) -> bool:
    """Return whether a cell of a layer may be changed."""
    if layer == "colours":
        return True
    return not start.givens[cell] and (layer == "digits" or not board.digits[cell])


def _bit(digit: int) -> int:
    return 1 << digit - 1


def _every(shape: Shape) -> int:
    return (1 << shape.size) - 1


def _digits_in(mask: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, mask.bit_length() + 1) if mask & _bit(digit))


def _open_mask(shape: Shape, digits: Sequence[int], cell: int) -> int:
    """Return the digits that no peer holds."""
    mask = _every(shape)
    for peer in shape.peers(cell):
        if digits[peer]:
            mask &= ~_bit(digits[peer])
    return mask


def _first_board(grid: Grid) -> Board:
    none = (0,) * len(grid)
    masks = zip(grid, grid.candidate_masks or none)
    centre = tuple(0 if digit else mask for digit, mask in masks)
    return Board(grid.digits, centre, none, none, none, none)


def _solved(puzzle: Grid) -> Grid:
    """Solve by the givens alone if they suffice: candidates may be a player's notes."""
    try:
        return solve(Grid(puzzle.digits, puzzle.shape))
    except MultipleSolutions:
        return solve(puzzle)


def _checked_solution(grid: Grid, solution: Grid) -> bytes:
    if solution.shape != grid.shape:
        raise ShapeError("the solution has another shape than the grid")
    fits = all(d == s for d, s, given in zip(grid, solution, grid.givens) if given)
    if solution.empty_count or conflicts(solution) or not fits:
        raise NoSolution("the given solution does not solve the grid")
    return solution.digits
