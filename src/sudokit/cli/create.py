"""The command `create`: wishes in, new puzzles out."""

from __future__ import annotations

import json
import os
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from math import inf, isqrt

from .. import generator
from ..checks import number_of
from ..dailies import DailyPuzzle, daily_puzzle, daily_seed, daily_wishes
from ..errors import GaveUp, ParseError, UnclearPuzzle
from ..formats import Writer, parse, to_text
from ..formats.table import COMMENTED
from ..generator import GeneratedPuzzle
from ..grid import Grid
from ..grid_json import grid_to_dict
from ..grids import new_seed
from ..logic import Technique, techniques_named
from ..making.completing import complete
from ..making.placing import MADE_VARIANTS
from ..rating import LABELS
from ..render.objects import grade_numbers, rating_numbers
from ..shape import BOXES, SYMBOLS, Shape, standard_shape
from ..wishes import Wish
from . import INTERRUPTED
from .arguments import parser
from .closest import Closest
from .console import Output, find_source, wanted_shape
from .failures import InputError, error_data, fail, print_json, tell
from .known import read_known
from .series import Series, seed_told
from .values import MOST_CELLS
from .waiting import patience, progress

COLUMNS = ("puzzle", "solution", "clues", "er", "ep", "ed", "label", "hardest")
CONSTRAINT_FORMATS = ("fpuzzles", "sudokupad")
"""The formats with a puzzle a line that have a place for constraints."""
CANDIDATE_FORMATS = ("candidates", "sukaku", "fpuzzles", "sudokupad", "json")
"""The formats that hold candidates as well as constraints."""
LINE_FORMATS = ("line", "sdm", "hodoku", "exchange", "fpuzzles", "sudokupad", "coach", "s9b")
RESUMES = "the same command resumes from there"


def create(arguments: Namespace) -> int:
    if arguments.complete:
        return _complete(arguments)
    if arguments.daily:
        return _daily(arguments)
    _check_options(arguments)
    wishes = _wishes(arguments)
    shape = wishes[0].shape
    assert isinstance(shape, Shape)
    number = arguments.number or len(wishes)
    seed = arguments.seed
    if seed is None and arguments.output:
        seed = seed_told(arguments.output)
    if seed is None:
        seed = new_seed()
    puzzles = _Puzzles(arguments, wishes, seed, number)
    if arguments.output:
        return _write(puzzles, arguments, wishes[0], shape)
    return _print(puzzles, arguments)


class _Puzzles:
    """The puzzles to create, and what is printed of each."""

    def __init__(self, arguments: Namespace, wishes: list[Wish], seed: int, number: int) -> None:
        self.seed, self.number, self._wishes = seed, number, wishes
        is_slow = number > 1 or wishes[0].variants
        self._threads = arguments.threads or (0 if is_slow else 1)
        self._seconds = arguments.seconds
        # Impossible wishes are refused before anything is written.
        generator.generate_many(0, *wishes)

    def make(self, first: int = 0) -> Iterator[tuple[int, GeneratedPuzzle]]:
        made = generator.generate_many(
            self.number - first, *self._wishes, seed=self.seed, first=first,
            seconds_each=self._seconds, threads=self._threads,
        )  # fmt: skip
        return enumerate(made, first)

    def make_one(self, place: int) -> GeneratedPuzzle:
        """Make the puzzle at a place, and say on a terminal what came closest to it so far.

        Ctrl-C raises Interrupted, which carries that.
        """

        def search(seconds: float | None, threads: int) -> GeneratedPuzzle:
            (made,) = generator.generate_many(
                1, *self._wishes, seed=self.seed, first=place, seconds_each=seconds,
                threads=threads,
            )  # fmt: skip
            return made

        closest = Closest(lambda seconds: search(seconds, 1), self._seconds)
        try:
            with closest, patience("Looking for such a puzzle", more=closest):
                return search(self._seconds, self._threads)
        except KeyboardInterrupt:
            if closest.so_far is None:
                raise
            raise Interrupted(closest.so_far) from None

    def json(self, place: int, made: GeneratedPuzzle) -> dict[str, object]:
        difficulty = self._difficulty(place)
        info: dict[str, object] = {"difficulty": difficulty} if difficulty else {}
        info |= {"clues": made.puzzle.clue_count, "seed": self.seed, "index": place}
        if made.rating:
            info |= rating_numbers(made.rating) | {"complete": made.rating.is_complete}
        if made.grade:
            info |= grade_numbers(made.grade) | {"complete": made.grade.is_complete}
        return grid_to_dict(made.puzzle) | {"info": info | {"solution": made.solution.symbols}}

    def remark(self, place: int, made: GeneratedPuzzle) -> str:
        found, label = made.rating, self._difficulty(place)
        if made.grade:
            hardest = f", {made.grade.hardest.name}" if made.grade.hardest else ""
            least = "" if made.grade.is_complete else " or more"
            label = f"{made.grade.label} ({made.grade.difficulty:.1f}{least}{hardest})"
        elif found:
            hardest = f", {found.hardest.name}" if found.hardest else ""
            closest = f", the closest to {label} that was found" if label != found.label else ""
            least = "" if found.is_complete else " or more"
            label = f"{found.label} (ER {found.er:.1f}{least}{hardest}){closest if label else ''}"
        clues = number_of(made.puzzle.clue_count, "clue")
        number = f"number {place + 1}" if self.number > 1 else ""
        return ", ".join(filter(None, (label, clues, f"seed {self.seed}", number)))

    def _difficulty(self, place: int) -> str | None:
        return self._wishes[place % len(self._wishes)].difficulty


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in a search; `so_far` says what came closest."""

    def __init__(self, found: GaveUp) -> None:
        super().__init__()
        has = f": the closest has {found.closest_has}" if found.closest_has else ""
        self.so_far = GaveUp(f"interrupted: no such puzzle was found so far{has}", found.closest)


class _DailyPuzzles(_Puzzles):
    """The puzzles of a day."""

    def __init__(self, arguments: Namespace) -> None:
        self._date = arguments.daily
        wishes = daily_wishes(self._date)
        super().__init__(arguments, [*wishes], daily_seed(self._date), len(wishes))

    def json(self, place: int, made: GeneratedPuzzle) -> dict[str, object]:
        puzzle, data = self._puzzle(place, made), super().json(place, made)
        told = {"title": puzzle.title, "daily": self._date.isoformat(), "kind": puzzle.kind}
        assert isinstance(data["info"], dict)
        return data | {"info": told | data["info"]}

    def remark(self, place: int, made: GeneratedPuzzle) -> str:
        return f"{self._puzzle(place, made).title}; {super().remark(place, made)}"

    def _puzzle(self, place: int, made: GeneratedPuzzle) -> DailyPuzzle:
        return daily_puzzle(made, self._date, place)


def _print(puzzles: _Puzzles, arguments: Namespace) -> int:
    lines = arguments.number is not None
    output = Output(arguments.format, lines=lines)
    tells = arguments.rated or (
        not (lines or arguments.format) and (arguments.daily or sys.stdout.isatty())
    )
    if arguments.csv:
        print(",".join(COLUMNS))
    try:
        for place, made in _with_progress(puzzles, 0, prints=True):
            if arguments.json:
                print_json(puzzles.json(place, made))
            elif arguments.csv:
                print(_row(made))
            else:
                remark = puzzles.remark(place, made) if tells else ""
                output.puzzle(
                    made.puzzle, made.solution if arguments.with_solution else None, remark
                )
    except GaveUp as error:
        return _give_up(arguments, error)
    except Interrupted as error:
        return _give_up(arguments, error.so_far, status=INTERRUPTED)
    if not (arguments.json or arguments.csv):
        output.end()
    return 0


def _write(puzzles: _Puzzles, arguments: Namespace, wish: Wish, shape: Shape) -> int:
    path, number = arguments.output, puzzles.number
    told = _told(arguments, wish, shape, puzzles.seed)
    writer = Writer(arguments.format or "line")
    if arguments.json:
        head = [json.dumps({"created": told}, ensure_ascii=False)]
    elif arguments.csv:
        head = [f"# {told}", ",".join(COLUMNS)]
    else:
        head = [f"# {told}", *writer.above(shape)]

    def line(place: int, made: GeneratedPuzzle) -> str:
        if arguments.json:
            return json.dumps(puzzles.json(place, made), ensure_ascii=False)
        if arguments.csv:
            return _row(made)
        remark = f" # {puzzles.remark(place, made)}" if arguments.rated else ""
        return writer.add(made.puzzle) + remark

    with Series(path, head) as series:
        already = " already" if series.done >= number else ""
        try:
            for place, made in _with_progress(puzzles, min(series.done, number), prints=False):
                series.add(line(place, made))
        except Interrupted as error:
            return _give_up(arguments, error.so_far, status=INTERRUPTED)
        except KeyboardInterrupt:
            there = f"{series.done:,} of {number:,} puzzles are in {path}"
            return fail(f"interrupted: {there}, and {RESUMES}", status=INTERRUPTED)
        except OSError as error:  # the disk is full, say
            there = f"{series.done:,} of {number:,} puzzles are there"
            raise InputError(f"{error.strerror}: {there}, and {RESUMES}", file=path) from None
        except GaveUp as error:
            return _give_up(arguments, error)
    tell(f"{path} has {number_of(series.done, 'puzzle')}{already}")
    return 0


def _with_progress(
    puzzles: _Puzzles, first: int, *, prints: bool
) -> Iterator[tuple[int, GeneratedPuzzle]]:
    """Yield the puzzles from number `first` on, and show the progress on a terminal."""
    if puzzles.number - first < 2:
        for place in range(first, puzzles.number):
            yield place, puzzles.make_one(place)
        return
    with progress("Creating", puzzles.number, things="puzzles", prints=prints) as advance:
        advance(first)
        for item in puzzles.make(first):
            yield item
            advance(1)


def _give_up(arguments: Namespace, error: GaveUp, *, status: int = 1) -> int:
    """Report what was not found, and what came closest, which is no answer; return the status."""
    if arguments.json:
        closest = error.closest.symbols if error.closest else None
        print_json(error_data(error) | {"closest": closest})
        return status
    fail(str(error), status=status)
    if error.closest:
        tell(f"the closest: {to_text(error.closest)}")
    return status


def _row(made: GeneratedPuzzle) -> str:
    """Return the values of COLUMNS, none of which needs quotes."""
    found = made.rating
    values: list[object] = [made.puzzle.symbols, made.solution.symbols, made.puzzle.clue_count]
    if found:
        numbers = rating_numbers(found)
        if not found.is_complete:
            numbers |= {name: f">={numbers[name]}" for name in ("er", "ep", "ed")}
        values += numbers.values()
    else:
        values += [""] * 5
    return ",".join("" if value is None else str(value) for value in values)


def _daily(arguments: Namespace) -> int:
    """Print the puzzles of a day."""
    _check_form(arguments)
    return _print(_DailyPuzzles(arguments), arguments)


def _complete(arguments: Namespace) -> int:
    """Print a half-made puzzle with further constraints that leave one solution."""
    if len(_made_variants(arguments)) != 1:
        raise InputError(f"--complete needs one --variant of {', '.join(MADE_VARIANTS)}")
    seed = new_seed() if arguments.seed is None else arguments.seed
    grid = _read(arguments.complete, _houses_wanted(arguments))
    form = arguments.format
    if grid.candidate_masks and not arguments.json:
        form = form or CANDIDATE_FORMATS[0]
        if form not in CANDIDATE_FORMATS:
            raise InputError(
                f"the format {form} has no place for the candidates of this puzzle, without which "
                f"it has other solutions: use {', '.join(CANDIDATE_FORMATS)} or --json"
            )
    with patience("Looking for constraints"):
        found = complete(grid, _made_variants(arguments)[0], seed=seed, seconds=arguments.seconds)
    added = found.shape.constraints[len(grid.shape.constraints) :]
    if arguments.json:
        print_json(grid_to_dict(found) | {"info": {"added": len(added), "seed": seed}})
        return 0
    output = Output(form, lines=False)
    names = "; ".join(constraint.label for constraint in added)
    remark = f"{number_of(len(added), 'constraint')} added, seed {seed}: {names}"
    output.grid(found, remark=remark)
    output.end()
    return 0


# The meaning of the options.


def _check_options(arguments: Namespace) -> None:
    wishes = (
        arguments.difficulty, arguments.se, arguments.ep, arguments.ed, arguments.needs,
        arguments.forbid, arguments.known, arguments.clues, arguments.minimal, arguments.symmetry,
        arguments.pattern, arguments.solution, _made_variants(arguments),
    )  # fmt: skip
    if not any(wishes):
        known = ", ".join(LABELS)
        parser("create").error(f"a DIFFICULTY or another wish is needed: choose from {known}")
    if _made_variants(arguments):
        _check_form_of_constraints(arguments)
    _check_form(arguments)


def _check_form(arguments: Namespace) -> None:
    Writer(arguments.format or "line")  # raises if there is no such format
    if arguments.with_solution and arguments.format not in (None, *COMMENTED):
        raise InputError(
            f"the format {arguments.format} has no place for --with-solution: use --csv or --json"
        )
    if arguments.output and arguments.format not in (None, *LINE_FORMATS):
        raise InputError(
            f"--output needs a format with one puzzle a line: {', '.join(LINE_FORMATS)}, or --csv, "
            "or --json; for others, redirect the output"
        )


def _made_variants(arguments: Namespace) -> tuple[str, ...]:
    """Return the variants that are constraints, not houses."""
    return tuple(name for name in MADE_VARIANTS if name in arguments.variant)


def _check_form_of_constraints(arguments: Namespace) -> None:
    if arguments.csv:
        raise InputError("a table has no place for constraints: use --json")
    if arguments.output and not (arguments.json or arguments.format in CONSTRAINT_FORMATS):
        raise InputError(
            "--output of puzzles with constraints needs --json, or --format "
            f"{' or '.join(CONSTRAINT_FORMATS)}"
        )


def _houses_wanted(arguments: Namespace) -> Shape | Callable[[int], Shape] | None:
    """Return the shape that the options describe, without constraints."""
    houses = [name for name in arguments.variant if name not in MADE_VARIANTS]
    return wanted_shape(Namespace(**{**vars(arguments), "variant": houses}))


def _wishes(arguments: Namespace) -> list[Wish]:
    wanted = _houses_wanted(arguments)
    solution, pattern, shape = None, None, wanted
    if arguments.solution:
        solution = _read(arguments.solution, wanted)
        shape = solution.shape
    if arguments.pattern:
        pattern, found = _read_pattern(arguments.pattern, shape)
        shape = shape if isinstance(shape, Shape) else found
    shape = shape or standard_shape(9)
    shape = shape if isinstance(shape, Shape) else shape(9)
    clues = arguments.clues
    if clues and clues[1] == MOST_CELLS:
        clues = (clues[0], max(clues[0], len(shape.cells)))
    known = read_known(arguments.known)
    return [
        Wish(
            difficulty, arguments.se, arguments.ep, arguments.ed, tuple(arguments.needs),
            tuple(arguments.forbid), clues, arguments.minimal, tuple(arguments.symmetry), pattern,
            solution, shape, arguments.rated, _made_variants(arguments), known,
        )
        for difficulty in arguments.difficulty or [None]
    ]  # fmt: skip


def _read(argument: str, shape: Shape | Callable[[int], Shape] | None) -> Grid:
    with find_source(argument) as source:
        try:
            return parse(source.data, shape=shape, source=source.name)
        except UnclearPuzzle as error:
            raise InputError(
                f"{error.reason}; sudoku convert --format json, with --meaning or "
                "--ignore-drawings, writes a puzzle that can be read here",
                file=source.name,
            ) from None


def _read_pattern(argument: str, shape: Shape | Callable[[int], Shape] | None) -> tuple[str, Shape]:
    """Return a mark for each cell, x for a clue, and the shape."""
    if os.path.exists(argument) or not _marks(argument):
        with find_source(argument) as source:
            name, text = source.name, source.text
    else:
        name, text = "pattern", argument
    marks = _marks(text)
    if not marks:
        grid = parse(text, shape=shape, source=name)
        return "".join("x" if digit else "." for digit in grid.digits), grid.shape
    size = isqrt(len(marks))
    if size * size != len(marks):
        raise ParseError(f"a pattern needs a square number of marks, not {len(marks)}", source=name)
    if not isinstance(shape, Shape):
        shape = shape(size) if shape else standard_shape(size)
    return marks, shape


def _marks(text: str) -> str:
    """Return the marks of a pattern, x for a clue and a dot for none; empty if it is a puzzle."""
    marks = "".join(text.split()).lower().replace("#", "x").replace("0", ".")
    return marks if "x" in marks and not marks.strip("x.") else ""


def _told(arguments: Namespace, wish: Wish, shape: Shape, seed: int) -> str:
    """Return the command that creates these puzzles, in one form however it was given."""
    words = ["sudoku", "create", *filter(None, [",".join(arguments.difficulty)])]
    options: list[tuple[str, object]] = [
        *((f"--{name}", _span_told(getattr(arguments, name))) for name in ("se", "ep", "ed")),
        ("--needs", _ids(arguments.needs)),
        ("--forbid", _ids(arguments.forbid)),
        ("--known", _ids(wish.known) if isinstance(wish.known, tuple) else ""),
        ("--clues", _span_told(wish.clues) if isinstance(wish.clues, tuple) else ""),
        ("--minimal", wish.minimal),
        ("--symmetry", ",".join(sorted({*wish.symmetry}))),
        ("--pattern", wish.pattern),
        ("--solution", wish.solution.symbols if wish.solution else ""),
        ("--size", shape.size if shape.box == BOXES.get(shape.size, ()) != (3, 3) else ""),
        (
            "--box",
            "x".join(map(str, shape.box)) if shape.box not in (None, BOXES.get(shape.size)) else "",
        ),
        ("--regions", "" if shape.box else "".join(SYMBOLS[box] for box in shape.boxes)),
        *(("--variant", name) for name in (*shape.variants, *wish.variants)),
        *((f"--{name}", getattr(arguments, name)) for name in ("rated", "csv", "json", "format")),
        ("--seed", str(seed)),
    ]
    for name, value in options:
        if value is True:
            words.append(name)
        elif value:
            words += [name, str(value)]
    return shlex.join(words)


def _ids(names: Iterable[str | Technique]) -> str:
    return ",".join(row.id for name in names for row in techniques_named(name))


def _span_told(span: tuple[float, float] | None) -> str:
    if span is None:
        return ""
    low, high = span
    return f"{low:g}" if low == high else f"{low:g}-" + ("" if high == inf else f"{high:g}")
