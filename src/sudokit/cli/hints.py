"""The commands hint, explain and techniques: boards in; words, objects and pictures out."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby

from .. import logic, solver
from ..checker import NONE, ONE, SEVERAL, VERDICTS
from ..checks import number_of
from ..deadline import Deadline
from ..errors import ParseError
from ..formats.symbols import encode
from ..grid import Grid
from ..hints import LEVELS, Hint, followed
from ..hints import hint as find_hint
from ..logic import TECHNIQUES, Step, Technique, techniques_named
from ..rating import technique_uses
from ..render.hint_board import hint_board, step_board
from ..render.objects import hint_data, path_data, step_data, technique_data
from ..render.text import styled
from ..render.words.hints import beyond, needs
from ..render.words.reasons import sentences
from ..render.words.steps import about, short, source
from ..render.words.terms import results
from .commands import for_each
from .console import (
    Output,
    candidates_text,
    columns,
    find_source,
    has_colour,
    read_document,
    write_output,
)  # fmt: skip
from .failures import InputError, fail, print_json
from .known import read_known

WIDTH = 100
"""Columns that sentences fill at most, even on a wide terminal."""
INDENT = " " * 5
PAGES = 3
"""Techniques of one name that are described in full; more are listed."""
NUMBER, PLACED, GONE, NAME = "2", "1;32", "31", "1;36"
"""Styles as ANSI codes."""


def hint(arguments: Namespace) -> int:
    # What these raise, they raise before anything is read.
    if arguments.technique:
        techniques_named(arguments.technique)
    arguments.known = read_known(arguments.known)
    return for_each(arguments, _hint)


def explain(arguments: Namespace) -> int:
    arguments.known = read_known(arguments.known)
    return for_each(arguments, _explain)


def techniques(arguments: Namespace) -> int:
    name = " ".join(arguments.name)
    rows = techniques_named(name) if name else TECHNIQUES
    if arguments.json:
        for row in rows:
            print_json(technique_data(row))
    elif name and len(rows) <= PAGES:
        print("\n\n".join(_page(row) for row in rows))
    else:
        _print_table(rows)
    return 0


# A hint.


def _hint(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    if in_collection and (arguments.svg or arguments.png):
        raise InputError("--svg and --png draw one puzzle, and the input has several")
    if arguments.givens:
        if in_collection:
            raise InputError("--givens belongs to one puzzle, and the input has several")
        grid = _with_givens(arguments, grid)
    if arguments.all or arguments.technique:
        return _instances(arguments, grid, output, in_collection)
    deadline = Deadline.of(arguments.seconds)
    level = arguments.level or LEVELS[-1]
    profile, known = arguments.profile, arguments.known
    found = find_hint(grid, level=level, profile=profile, known=known, seconds=deadline)
    verdict = VERDICTS[solver.count(grid, 2, seconds=deadline)]
    if arguments.json:
        print_json(hint_data(grid, verdict, found))
    elif in_collection:
        print(_summary(found))
    else:
        _print_key(grid, output)
        if sys.stdout.isatty():
            print(hint_board(found, colour=has_colour(), width=columns()))
        _print_hint(found, verdict)
    _draw(arguments, found.grid, found.step)
    return 0 if verdict == ONE else 1


def _with_givens(arguments: Namespace, grid: Grid) -> Grid:
    """Return the grid with the digits of --givens as its only givens."""
    with find_source(arguments.givens) as source:
        _, records, in_collection = read_document(source, arguments)
        record = next(iter(records))
    if in_collection:
        raise InputError("--givens takes one puzzle, and this file has several", file=source.name)
    if isinstance(record, ParseError):
        raise record
    if record.grid.shape != grid.shape:
        raise InputError("the grid and --givens have different shapes")
    for cell, (digit, given) in enumerate(zip(grid, record.grid)):
        if digit != given and digit and given:
            name = grid.shape.cell_name(cell)
            raise InputError(
                f"{name} is {grid.shape.symbol(digit)}, but {grid.shape.symbol(given)} in --givens"
            )
    digits = [digit or given for digit, given in zip(grid, record.grid)]
    givens = [given != 0 for given in record.grid]
    return grid.replace(digits=digits, givens=givens)


def _instances(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    """Print all steps of a technique or a profile, or only the first; return the exit status."""
    deadline = Deadline.of(arguments.seconds)
    verdict = VERDICTS[solver.count(grid, 2, seconds=deadline)]
    found: list[Step] = []
    if verdict != NONE:
        found = logic.steps(
            grid,
            arguments.technique,
            profile=arguments.profile,
            known=arguments.known,
            seconds=deadline,
        )
    if not arguments.all:
        found = found[:1]
    if arguments.json:
        print_json({
            "puzzle": grid.symbols, "verdict": verdict,
            "steps": [step_data(grid, step) for step in found],
        })  # fmt: skip
    elif in_collection:
        print("; ".join(map(str, found)) or "none")
    else:
        _print_key(grid, output)
        if found and not arguments.all and sys.stdout.isatty():
            print(step_board(grid, found[0], colour=has_colour(), width=columns()))
        for number, step in enumerate(found, 1):
            print_step(number, step)
        if not found:
            wanted = arguments.technique or arguments.profile
            print(_dead_end(grid, verdict) if verdict == NONE else f"no step by {wanted}")
    if found:
        _draw(arguments, grid, found[0])
    elif arguments.svg or arguments.png:
        return fail("there is no such step to draw, so no picture is written", status=1)
    return 0 if verdict == ONE else 1


def _summary(found: Hint) -> str:
    """Return a hint on one line."""
    said = str(found.step) if found.step and found.level == 3 else str(found)
    return " ".join(said.splitlines())


def _print_hint(found: Hint, verdict: str) -> None:
    if found.step:
        if found.level == 3:
            print(_coloured(found.step))
        if found.is_beyond and found.level > 1:
            print_wrapped(beyond(found.step))
        print_wrapped(str(found))
        if verdict == SEVERAL:
            print(SEVERAL)
    elif found.reason and not found.mistake:
        print(verdict)
        for sentence in sentences(found.reason) if found.level > 1 else ():
            print_wrapped(sentence)
    else:
        print_wrapped(str(found))


def _draw(arguments: Namespace, grid: Grid, step: Step | None) -> None:
    if not (arguments.svg or arguments.png):
        return
    from ..render.svg import draw

    picture = draw(grid, step=step)
    if arguments.svg:
        write_output(arguments.svg, picture.encode())
    if arguments.png:
        from ..render.png import png

        write_output(arguments.png, png(picture))


# A path.


def _explain(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    found = followed(grid, arguments.profile, arguments.seconds, known=arguments.known)
    verdict, steps, end, lacking = found
    outcome = f"solved in {number_of(len(steps), 'step')}"
    if end.empty_count or verdict == NONE:
        cause = _dead_end(grid, verdict) if steps.is_complete else "time is up"
        if lacking:
            cause = needs(lacking)
        outcome = f"{number_of(end.empty_count, 'cell')} left: {cause}"
    if arguments.json:
        print_json(path_data(grid, found))
    elif in_collection:
        output.grid(end, remark=outcome)
    else:
        _print_key(grid, output)
        if arguments.short:
            _print_short(steps)
        else:
            _print_path(grid, steps, every=arguments.full)
        if steps:
            print()
            Output(None if sys.stdout.isatty() else _layout(grid), lines=False).grid(end)
            print_wrapped(", ".join(map(str, technique_uses(steps))))
        print(outcome)
    return 0 if verdict == ONE else 1


def _layout(grid: Grid) -> str:
    """Return the format of the final grid, which shows the symbols that the steps name."""
    return "numbers" if grid.shape.digit_count <= 9 else "spaced"


def _print_path(grid: Grid, steps: Sequence[Step], *, every: bool) -> None:
    """Print each step with its reason, and the candidates where a step needs them.

    They are drawn before a step that is not a single, if digits were placed since they were drawn
    last, or before each.
    """
    is_new = True
    for number, step in enumerate(steps, 1):
        is_single = step.technique.is_single
        if not is_single and (is_new or every):
            print(f"\n{candidates_text(grid, tells_shape=False)}\n")
        is_new = is_single or (is_new and every)
        print_step(number, step)
        grid = step.apply(grid)


def _print_short(steps: Sequence[Step]) -> None:
    """Print a line for each step, or for singles in a row."""
    number = 0
    for is_single, group in groupby(steps, lambda step: step.technique.is_single):
        for some in [[*group]] if is_single else [[step] for step in group]:
            numbers = f"{number + 1}-{number + len(some)}" if len(some) > 1 else f"{number + 1}"
            said = " ".join(map(results, some)) if is_single else str(some[0])
            print(
                textwrap.fill(
                    f"{numbers}. {said}", _width(), subsequent_indent=INDENT,
                    break_on_hyphens=False,
                )
            )  # fmt: skip
            number += len(some)


def print_step(number: int, step: Step) -> None:
    """Print a single on one line; of other steps, the reason below the result."""
    label = _styled(f"{number:3}.", NUMBER)
    if step.technique.is_single:
        padding = " " * (34 - len(str(step)))
        print(f"{label} {_coloured(step)}{padding} {short(step)}")
    else:
        print(f"{label} {_coloured(step)}")
        print_wrapped(step.explain(), INDENT)


def _dead_end(grid: Grid, verdict: str) -> str:
    """Return why there is no next step."""
    if verdict == SEVERAL:
        return f"{SEVERAL}: no step follows"
    if verdict == NONE:
        found = find_hint(grid)
        said = " ".join(sentences(found.reason)) if found.reason else str(found)
        return f"{NONE}: {said}"
    return "the techniques of this profile find no further step"


# Words on a terminal.


def _print_key(grid: Grid, output: Output) -> None:
    """Print which symbols of the input the words stand for, where these are others.

    Open shapes are read in their own symbols.
    """
    if grid.shape.is_open:
        return
    digits = grid.shape.digits
    pairs = zip(grid.shape.symbols, encode(digits, output.alphabet, ""))
    other = [(ours, theirs) for ours, theirs in pairs if ours != theirs]
    if other:
        (first, first_read), (last, last_read) = other[0], other[-1]
        print(f"Here {first} to {last} stand for {first_read} to {last_read} of the input.")


def _coloured(step: Step) -> str:
    """Return str(step), in colours if the terminal has them."""
    style = PLACED if step.placements else GONE
    return f"{_styled(results(step), style)} ({_styled(source(step), NAME)})"


def _styled(text: str, codes: str) -> str:
    return styled(text, codes) if has_colour() else text


def print_wrapped(text: str, indent: str = "") -> None:
    """Print the lines of a text; a numbered line is indented by its number."""
    for line in text.splitlines():
        number, _, _ = line.partition(" ")
        hang = " " * (len(number) + 1) if number[:1].isdigit() and number.endswith(".") else ""
        print(
            textwrap.fill(
                line, _width(), initial_indent=indent, subsequent_indent=indent + hang,
                break_on_hyphens=False, break_long_words=False,
            )
        )  # fmt: skip


def _width() -> int:
    return min(columns(), WIDTH) if sys.stdout.isatty() else WIDTH


# Techniques.


def _print_table(rows: tuple[Technique, ...]) -> None:
    cells = [(row.id, row.name, row.family, f"{row.difficulty:.1f}") for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    for row, (*words, difficulty) in zip(rows, cells):
        columns = [word.ljust(width) for word, width in zip(words, widths)]
        line = [*columns, difficulty.rjust(widths[-1]), "; ".join(row.aliases)]
        print("  ".join(line).rstrip())


def _page(row: Technique) -> str:
    def lines() -> Iterator[str]:
        yield _styled(row.name, NAME)
        yield f"{row.id}, {row.family}, difficulty {row.difficulty:.1f}"
        if row.aliases:
            yield f"also called {', '.join(row.aliases)}"
        yield textwrap.fill(about(row), _width(), break_on_hyphens=False)

    return "\n".join(lines())
