"""Play: the rules of a game, by which a Board and an Action make the next Board.

`sudoku serve` plays by the same rules, in web/static/js/board.js: docs/game.md describes the
actions, and both must read the games in tests/data/games alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .checks import not_bool
from .errors import IllegalMove
from .grid import Grid
from .logic import Candidate
from .shape import Shape

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

FILLING: tuple[Kind, ...] = ("fill", "take", "restart")
"""Actions after which the centre marks are all candidates, if there are any marks."""

Digits = tuple[frozenset[int], ...]
"""The digits, or colours, that are noted in each cell."""


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the log.

    - put: write `digit` into `cells` of `layer` (or wipe it, if not `on`); in the layer of digits,
      `tidy` also takes it out of the marks of all peers
    - clear: empty `cells` of `layer`
    - place: write all `placements`, with `tidy` as above
    - fill: note all candidates in the centre of each empty cell without centre marks
    - unmark: remove all marks
    - step: take a step of a hint: write `placements`, strike `eliminations` from the marks
    - take: take over the `digits` and the `centre` marks (masks) of another board
    - restart: go back to the first board

    Cells that may not be changed are left as they are: givens, and for marks also cells with a
    digit. Digits of the layer `colours` are colours.

    - kind: one of the kinds above
    - layer: the layer: digits, centre, corner or colours
    - cells: the indices of the cells
    - digit: the digit, or the number of the colour
    - on: whether the digit is written, or wiped
    - tidy: whether the digits are taken out of the marks of their peers
    - placements: the digits that are written
    - eliminations: the candidates that are struck from the marks
    - digits: the digits of the board that is taken over
    - centre: the centre marks of the board that is taken over, a mask for each cell
    - of_path: whether a solution path of the program made the action, and not the player
    - at_ms: what the clock of the game showed, in milliseconds
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
    at_ms: int = 0


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


# Rules: which actions are possible, and the board after each kind.


def check_action(start: Grid, action: Action) -> None:
    """Raise IllegalMove unless the kind, the cells and the digits of an action exist."""
    fields = FIELDS.get(action.kind)
    if fields is None:
        raise IllegalMove(f"there is no action {action.kind!r:.40}: use {', '.join(FIELDS)}")
    if action.layer not in LAYERS:
        raise IllegalMove(f"there is no layer {action.layer!r:.40}: use {', '.join(LAYERS)}")
    pairs, most = (*action.placements, *action.eliminations), start.shape.digit_count
    for cell in (*action.cells, *(cell for cell, _ in pairs)):
        start.shape.cell(cell)
    if "digit" in fields:
        check_digit(action.digit, len(COLOURS) if action.layer == "colours" else most)
    for _, digit in pairs:
        check_digit(digit, most)
    if action.kind == "take":
        _check_taken(start, action)


def check_digit(digit: int, most: int) -> None:
    """Raise IllegalMove unless the digit, or the number of a colour, is 1 to `most`."""
    if not 1 <= not_bool(digit, "a digit") <= most:
        raise IllegalMove(f"{digit} is not a digit: digits are 1 to {most}")


def _check_taken(start: Grid, action: Action) -> None:
    cells = len(start)
    if (len(action.digits), len(action.centre)) != (cells, cells):
        raise IllegalMove(f"'take' needs {cells} digits and {cells} centre marks")
    for digit in filter(None, action.digits):
        check_digit(digit, start.shape.digit_count)
    most = start.shape.digit_count
    if not all(0 <= mask < 1 << most for mask in action.centre):
        raise IllegalMove(f"the marks of 'take' must be digits 1 to {most}")


def first_board(start: Grid) -> Board:
    """Return the board on which play begins: candidates of the grid are its centre marks."""
    none = (0,) * len(start)
    masks = zip(start, start.candidate_masks or none)
    centre = tuple(0 if digit else mask for digit, mask in masks)
    return Board(start.digits, centre, none, none, none, none)


def board_after(start: Grid, board: Board, action: Action) -> Board:
    """Return the board after an action that check_action() allows."""
    return _RULES[action.kind](start, board, action)


def _put(start: Grid, board: Board, action: Action) -> Board:
    layer, mask = action.layer, bit(action.digit)
    cells = [cell for cell in action.cells if is_open(start, board, layer, cell)]
    if layer == "digits":
        digit = action.digit if action.on else 0
        return _written(start.shape, board, [(cell, digit) for cell in cells], action.tidy)
    masks = list(getattr(board, layer))
    for cell in cells:
        masks[cell] = masks[cell] | mask if action.on else masks[cell] & ~mask
    return _decided(board, layer, masks, cells, mask)


def _clear(start: Grid, board: Board, action: Action) -> Board:
    layer = action.layer
    cells = [cell for cell in action.cells if is_open(start, board, layer, cell)]
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
            marks.strike(cell, bit(digit))
    return marks.on(board)


def _take(start: Grid, board: Board, action: Action) -> Board:
    none = (0,) * len(start)
    triples = zip(start.givens, board.digits, action.digits)
    digits = bytes(old if given else new for given, old, new in triples)
    return replace(board, digits=digits, centre=action.centre, taken_centre=none, taken_corner=none)


def _restart(start: Grid, board: Board, action: Action) -> Board:
    return first_board(start)


_RULES: Mapping[Kind, Callable[[Grid, Board, Action], Board]] = {
    "put": _put, "clear": _clear, "place": _place, "fill": _fill, "unmark": _unmark,
    "step": _step, "take": _take, "restart": _restart,
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
        self.centre[cell] = open_mask(shape, digits, cell)
        self.taken_centre[cell] = ~self.centre[cell] & shape.every_digit

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
                    marks.give_back(peer, bit(gone))
    for cell, digit in placements if tidy else []:
        if digit:
            for peer in shape.peers(cell):
                marks.take_away(peer, bit(digit))
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


# Mistakes: Game and hint() find them in the same way.


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
        and not masks[cell] & bit(right)
        and all(digits[peer] != right for peer in shape.peers(cell))
    ]


# Helpers.


def is_open(start: Grid, board: Board, layer: Layer, cell: int) -> bool:
    """Return whether a cell of a layer may be changed."""
    if layer == "colours":
        return True
    return not start.givens[cell] and (layer == "digits" or not board.digits[cell])


def bit(digit: int) -> int:
    """Return the mask of one digit."""
    return 1 << digit - 1


def digits_in(mask: int) -> frozenset[int]:
    """Return the digits, or colours, of a mask."""
    return frozenset(digit for digit in range(1, mask.bit_length() + 1) if mask & bit(digit))


def open_mask(shape: Shape, digits: Sequence[int], cell: int) -> int:
    """Return the digits that no peer holds."""
    mask = shape.every_digit
    for peer in shape.peers(cell):
        if digits[peer]:
            mask &= ~bit(digits[peer])
    return mask
