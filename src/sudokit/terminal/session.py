"""Session: a game that is being played, with cursor, selection, mode, clock and what is shown.

Keys, mouse and typed commands call its methods; these change the game, save it, and leave what
there is to say in `message`. Views only read it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from ..errors import SudokuError
from ..game import Game
from ..hints import LEVELS, Followed, Hint
from ..logic import Candidate
from ..messages import ENGLISH, message
from ..play import COLOURS, LAYERS, Action, Layer, bit, is_open
from ..render.words.steps import summary
from ..shape import Shape
from .questions import PathWalk, find_hint, find_mistakes, find_path
from .words import clock_text, said, trouble

MODES: tuple[Layer, ...] = ("digits", "corner", "centre", "colours")

Save = Callable[[Game], None]
Ask = Callable[[Callable[[Game], Any], Callable[[Any], None]], None]
"""Answers a question on a game, and shows the answer: at once, or later."""


class Session:
    """A game that is being played, with words in a language.

    `save` is called after each change of the game.
    """

    def __init__(
        self,
        game: Game,
        save: Save,
        clock: Callable[[], float] = time.monotonic,
        language: str = ENGLISH,
    ) -> None:
        self.game, self.language = game, language
        self.cursor = 0
        self.selection: frozenset[int] = frozenset([0])
        self.mode: Layer = "digits"
        self.message = ""
        self.hint: Hint | None = None
        self.hint_level = 0
        self.path: PathWalk | None = None
        self.wrong: frozenset[int] = frozenset()
        self.is_paused = False
        self.is_over = False
        self.ask: Ask = self.answer
        self._save, self._clock = save, clock
        self._since: float | None = None if game.is_solved else clock()

    @property
    def shape(self) -> Shape:
        """The shape of the puzzle."""
        return self.game.start.shape

    @property
    def elapsed_ms(self) -> int:
        """The clock of the game: it stands while the game is paused or solved."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return self.game.elapsed_ms + round(running * 1000)

    def say(self, id: str, /, **facts: object) -> str:
        """Return what a message says in the language of the session."""
        return said(id, self.language, **facts)

    def save(self) -> None:
        """Save the game with the clock as it is now; say so if that fails."""
        self._stamp()
        try:
            self._save(self.game)
        except OSError as error:
            self.message = self.say("game-not-saved", reason=error.strerror or str(error))

    def answer(self, question: Callable[[Game], Any], show: Callable[[Any], None]) -> None:
        """Answer a question on the game, and show the answer or what is wrong."""
        try:
            found = question(self.game)
        except SudokuError as error:
            self.message = trouble(error, self.language)
        else:
            show(found)

    # Entries.

    def write(
        self, cells: Iterable[int], digit: int, layer: Layer | None = None, on: bool | None = None
    ) -> None:
        """Write a digit, mark or colour into cells; by default, wipe it if all of them have it."""
        layer = layer or self.mode
        cells = tuple(cells)
        most = len(COLOURS) if layer == "colours" else self.shape.digit_count
        if not self._may_play() or not 1 <= digit <= most:
            return
        board, start = self.game.board, self.game.start
        open_cells = tuple(cell for cell in cells if is_open(start, board, layer, cell))
        if not open_cells:
            self.message = self._why_closed(cells, layer)
            return
        wanted = on
        if wanted is None:
            wanted = not all(self._has(layer, cell, digit) for cell in open_cells)
        tidy = layer == "digits" and wanted
        self._perform(Action("put", layer, open_cells, digit, wanted, tidy=tidy))

    def erase(self, cells: Iterable[int]) -> None:
        """Empty the layer of the mode, or the first other layer that has an entry."""
        cells, board = tuple(cells), self.game.board
        if not self._may_play():
            return
        for layer in (self.mode, *LAYERS):
            if any(
                getattr(board, layer)[cell] and is_open(self.game.start, board, layer, cell)
                for cell in cells
            ):
                self._perform(Action("clear", layer, cells))
                return
        has_givens = any(self.game.start.givens[cell] for cell in cells)
        is_closed = has_givens or not cells
        self.message = self._why_closed(cells, "digits") if is_closed else self.say("empty-already")

    def promote(self, cells: Iterable[int]) -> None:
        """Make digits of the only marks of cells."""
        if not self._may_play():
            return
        marks = self.game.marks
        pairs = tuple(Candidate(cell, *marks[cell]) for cell in cells if len(marks[cell]) == 1)
        if pairs:
            self._perform(Action("place", placements=pairs, tidy=True))
        else:
            self.message = self.say("needs-lone-mark")

    def fill_marks(self) -> None:
        """Note all candidates of empty cells without centre marks."""
        if self._may_play():
            changed = self._perform(Action("fill"))
            self.message = (
                self.say("marks-filled") if changed
                else self.say("marks-everywhere")
            )  # fmt: skip

    def remove_marks(self) -> None:
        """Remove all marks."""
        if self._may_play():
            changed = self._perform(Action("unmark"))
            self.message = self.say("marks-removed") if changed else self.say("no-marks")

    def restart(self) -> None:
        """Start the puzzle and the clock of the solution again."""
        if self._may_play():
            changed = self._perform(Action("restart"))
            self.message = (
                self.say("restarted") if changed
                else self.say("at-start")
            )  # fmt: skip

    def undo(self) -> None:
        """Undo the last action."""
        if self._may_play():
            self._travel(self.game.undo, self.say("nothing-to-undo"))

    def redo(self) -> None:
        """Redo the action that was undone last."""
        if self._may_play():
            self._travel(self.game.redo, self.say("nothing-to-redo"))

    # Selection and mode.

    def select(self, cells: Iterable[int], cursor: int | None = None) -> None:
        """Select cells."""
        self.selection = frozenset(cells)
        self.cursor = self.cursor if cursor is None else cursor
        self.message = ""

    def move(self, down: int, across: int, *, extend: bool = False) -> None:
        """Move the cursor, round the edges; the selection moves along, or grows."""
        rows, columns = self.shape.row_count, self.shape.column_count
        row, column = divmod(self.cursor, columns)
        cell = (row + down) % rows * columns + (column + across) % columns
        self.select([*self.selection, cell] if extend else [cell], cell)

    def set_mode(self, mode: Layer) -> None:
        """Choose what digits write."""
        self.mode = mode
        self.message = self.say("mode-chosen", layer=message(f"layer-{mode}"))

    def next_mode(self, by: int = 1) -> None:
        """Choose the next mode, or the one before."""
        self.set_mode(MODES[(MODES.index(self.mode) + by) % len(MODES)])

    def pause(self) -> None:
        """Stop the clock and hide the board, or go on."""
        self._stamp()
        self.is_paused = not self.is_paused
        self._since = None if self.is_paused or self.game.is_solved else self._clock()
        self.message = self.say("paused") if self.is_paused else self.say("clock-runs")
        self.save()

    # Hints, mistakes and paths.

    def ask_hint(self, level: int | None = None) -> None:
        """Show the next level of the hint, or a given one."""
        if not self._may_play():
            return
        if self.hint:
            self.show_hint(self.hint, level or min(self.hint_level + 1, LEVELS[-1]))
            return
        self.message = self.say("looking-for-hint")
        self.ask(find_hint, lambda found: self.show_hint(found, level or LEVELS[0]))

    def show_hint(self, found: Hint, level: int) -> None:
        """Show a level of a hint."""
        self.hint, self.hint_level = found, level
        self.message = found.text(level, self.language)

    def take_hint(self) -> None:
        """Do what the hint says; of a path, take over the board that is shown."""
        if self.path:
            self._take_path(self.path)
        elif self.hint and self.hint.step:
            step = self.hint.step
            placed, struck = tuple(step.placements), tuple(step.eliminations)
            self._perform(Action("step", placements=placed, eliminations=struck))
            self.message = self.message or self.say("step-taken", step=summary(step, self.language))
        elif self.hint:
            self.message = self.say("no-step-to-take")
        else:
            self.message = self.say("ask-hint-first")

    def ask_mistakes(self) -> None:
        """Say which entries are wrong."""
        if self._may_play():
            self.message = self.say("checking")
            self.ask(find_mistakes, self._show_mistakes)

    def undo_to_mistake(self) -> None:
        """Go back to before the first mistake."""
        if self._may_play():
            self.message = self.say("checking")
            self.ask(find_mistakes, self._undo_to_mistake)

    def ask_path(self) -> None:
        """Show a path of steps from the board."""
        if self._may_play():
            self.message = self.say("solving-by-steps")
            self.ask(find_path, self._show_path)

    def walk(self, by: int) -> None:
        """Go on, or back, on the path that is shown."""
        if not self.path:
            self.message = self.say("ask-path-first")
            return
        last = len(self.path.found.steps)
        index = min(max(self.path.index + by, 0), last)
        self.path = PathWalk(self.path.found, self.path.grids, index)
        self.message = self.path.text(self.language)

    def close(self) -> bool:
        """Close the hint or the path; False if none is shown."""
        was_open = bool(self.hint or self.path)
        self.hint, self.path, self.hint_level = None, None, 0
        if was_open:
            self.message = ""
        return was_open

    def quit(self) -> None:
        """Save and end."""
        self.save()
        self.is_over = True

    # Helpers.

    def _perform(self, action: Action) -> bool:
        """Play an action, save the game and say how the board is; False if nothing changed."""
        self._stamp()
        before = self.game.board
        self.game.play(action)
        if self.game.board is before:
            self.message = self.say("nothing-changes")
            return False
        self._changed()
        return True

    def _travel(self, go: Callable[[], bool], otherwise: str) -> None:
        self._stamp()
        if go():
            self._changed()
        else:
            self.message = otherwise

    def _changed(self) -> None:
        self.close()
        self.wrong = frozenset()
        if self.game.is_solved:
            self._since = None
        elif self._since is None and not self.is_paused:
            self._since = self._clock()
        self.message = self._end()
        self.save()

    def _stamp(self) -> None:
        """Bring the clock of the game up to date."""
        self.game.elapsed_ms = self.elapsed_ms
        if self._since is not None:
            self._since = self._clock()

    def _end(self) -> str:
        if self.game.grid.empty_count:
            return ""
        if self.game.is_solved:
            return self.say("solved-in-time", time=clock_text(self.elapsed_ms))
        return self.say("full-but-wrong")

    def _may_play(self) -> bool:
        if self.is_paused:
            self.message = self.say("paused-first")
        elif self.path:
            self.message = self.say("close-path-first")
        return not (self.is_paused or self.path)

    def _has(self, layer: Layer, cell: int, digit: int) -> bool:
        held = getattr(self.game.board, layer)[cell]
        return bool(held == digit if layer == "digits" else held & bit(digit))

    def _why_closed(self, cells: tuple[int, ...], layer: Layer) -> str:
        if not cells:
            return self.say("select-first")
        if all(self.game.start.givens[cell] for cell in cells):
            return self.say("givens-stay")
        return (
            self.say("nothing-to-change")
            if layer == "digits"
            else self.say("marks-need-empty-cells")
        )

    def _show_mistakes(self, wrong: frozenset[int]) -> None:
        self.wrong = wrong
        names = ", ".join(self.shape.cell_name(cell) for cell in sorted(wrong))
        self.message = (
            self.say("wrong-entries", number=len(wrong), cells=names) if wrong
            else self.say("entries-right")
        )  # fmt: skip

    def _undo_to_mistake(self, wrong: frozenset[int]) -> None:
        if not wrong:
            self.message = self.say("no-mistake")
            return
        self._stamp()
        number = self.game.undo_to_first_mistake()
        self._changed()
        self.message = self.say("went-back", number=number)

    def _show_path(self, found: Followed) -> None:
        if not found.steps:
            self.message = self.say("no-path")
            return
        grids = [self.game.grid]
        for step in found.steps:
            grids.append(step.apply(grids[-1]))
        self.hint = None
        self.path = PathWalk(found, tuple(grids))
        self.message = self.path.text(self.language)

    def _take_path(self, walk: PathWalk) -> None:
        taken, grid = walk.found.steps[: walk.index], walk.grids[walk.index]
        if not taken:
            self.message = self.say("go-along-first")
            return
        self.close()
        if any(step.eliminations for step in taken):
            masks = grid.candidate_masks or (0,) * len(grid)
            centre = tuple(0 if digit else mask for digit, mask in zip(grid, masks))
            self._perform(Action("take", digits=grid.digits, centre=centre, of_path=True))
        else:
            placed = tuple(pair for step in taken for pair in step.placements)
            self._perform(Action("place", placements=placed, tidy=True, of_path=True))
        played = self.say("steps-played", number=len(taken))
        self.message = self.message or played
