"""The command `canonical`: puzzles in, a line with the canonical form of each out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import islice

from .. import equivalence
from ..checker import NONE, SEVERAL
from ..errors import MultipleSolutions, NoSolution, ParseError, ShapeError, SudokuError
from ..formats.plain_lines import CELLS
from ..grid import Grid
from ..shape import Shape, standard_shape
from ..solver import MOST_THREADS, cores
from .console import Output, complaints, find_source, read_document
from .failures import print_json
from .items import Item, is_classic, items_of, plain_items, symbols_of
from .quick import is_quick
from .waiting import progress

BATCH = 4096
NOT_A_PUZZLE = "not a puzzle"

Outcome = Grid | bytes | SudokuError
"""The form, which may be just digits if it is a classic one, or the reason why there is none."""


def canonical(arguments: Namespace) -> int:
    with find_source(arguments.input) as source:
        if is_quick(arguments, source):
            return _print_all(arguments, plain_items(source), source.size)
        _, records, in_collection = read_document(source, arguments)
        if in_collection:
            return _print_all(arguments, items_of(records), None)
        for item in items_of(records):
            if isinstance(item.puzzle, ParseError):
                raise item.puzzle
            (outcome,) = _outcomes(arguments, [item])
            if isinstance(outcome, SudokuError):
                raise outcome
            printer = _Printer(arguments)
            printer.add(item.puzzle, outcome, item.alphabet)
            printer.end()
    return 0


def _print_all(arguments: Namespace, items: Iterator[Item], size: int | None) -> int:
    printer = _Printer(arguments)
    status = read = 0
    with progress("Canonical forms", size) as advance, complaints(arguments) as complain:
        while batch := list(islice(items, BATCH)):
            for (puzzle, _, alphabet), outcome in zip(batch, _outcomes(arguments, batch)):
                if isinstance(puzzle, ParseError):
                    printer.remark(NOT_A_PUZZLE)
                    status = max(status, complain(puzzle))
                elif isinstance(outcome, SudokuError):
                    printer.failure(puzzle, outcome)
                    status = max(status, 2 if isinstance(outcome, ShapeError) else 1)
                else:
                    printer.add(puzzle, outcome, alphabet)
            printer.flush()
            advance(batch[-1].read - read)
            read = batch[-1].read
    printer.end()
    return status


def _outcomes(arguments: Namespace, batch: list[Item]) -> list[Outcome]:
    """Find the form of each item; the outcome of an item that is not a puzzle is its error."""
    import numpy as np

    from ..bulk import canonical_many

    outcomes: list[Outcome] = []
    classic = []
    for place, (puzzle, *_) in enumerate(batch):
        if isinstance(puzzle, bytes) or (isinstance(puzzle, Grid) and is_classic(puzzle)):
            digits = puzzle if isinstance(puzzle, bytes) else puzzle.digits
            classic.append((place, digits))
            outcomes.append(digits)
        else:
            outcomes.append(
                puzzle if isinstance(puzzle, ParseError) else _outcome(arguments, puzzle)
            )
    rows = np.frombuffer(b"".join(digits for _, digits in classic), np.uint8).reshape(-1, CELLS)
    threads = min(arguments.threads or cores(), MOST_THREADS)
    forms = canonical_many(rows, threads, by_solution=arguments.by_solution).tobytes()
    for row, (place, digits) in enumerate(classic):
        form = forms[row * CELLS : (row + 1) * CELLS]
        # For a puzzle without a form, the reason is looked for again.
        outcomes[place] = form if form[0] <= 9 else _outcome(arguments, Grid(digits))
    return outcomes


def _outcome(arguments: Namespace, grid: Grid) -> Outcome:
    try:
        return equivalence.canonical(
            grid, by_solution=arguments.by_solution, seconds=arguments.seconds
        )
    except SudokuError as error:
        return error


class _Printer:
    """Prints the lines that the options ask for."""

    def __init__(self, arguments: Namespace) -> None:
        self._arguments = arguments
        self._output = Output(None, lines=True)
        self._lines: list[str] = []
        self._puzzles = 0
        self._seen: set[bytes | tuple[Shape, bytes]] = set()

    def add(self, puzzle: Grid | bytes, form: Grid | bytes, alphabet: str | None) -> None:
        arguments = self._arguments
        self._puzzles += 1
        if arguments.unique or arguments.count:
            seen = len(self._seen)
            self._seen.add(form if isinstance(form, bytes) else (form.shape, form.digits))
            if arguments.count or len(self._seen) == seen:
                return
        if arguments.json:
            grid = Grid(puzzle) if isinstance(puzzle, bytes) else puzzle
            print_json({
                "puzzle": symbols_of(puzzle), "canonical": symbols_of(form),
                "automorphisms": equivalence.automorphisms(grid),
            })  # fmt: skip
            return
        shown = puzzle if arguments.original else form
        if isinstance(shown, bytes):
            self._lines.append(symbols_of(shown) + "\n")
        else:
            self.flush()
            self._output.use_symbols(alphabet if arguments.original else None, shown.size)
            self._output.grid(shown)

    def failure(self, puzzle: Grid | bytes, error: SudokuError) -> None:
        reason = str(error)
        if isinstance(error, (NoSolution, MultipleSolutions)):
            reason = NONE if isinstance(error, NoSolution) else SEVERAL
        if self._arguments.json:
            print_json({"puzzle": symbols_of(puzzle), "canonical": None, "reason": reason})
        else:
            self.remark(reason)

    def remark(self, text: str) -> None:
        if not (self._arguments.json or self._arguments.count):
            self.flush()
            self._output.remark(text)

    def flush(self) -> None:
        """Print the lines that wait, many at a time."""
        if self._lines:
            self._output.lines("".join(self._lines), standard_shape(9))
            self._lines.clear()

    def end(self) -> None:
        self.flush()
        if self._arguments.count:
            classes = len(self._seen)
            if self._arguments.json:
                print_json({"puzzles": self._puzzles, "classes": classes})
            else:
                print(classes)
