"""The commands hint, explain and techniques: boards in; words, objects and pictures out."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby

from .. import logic, solver
from ..checker import NONE, ONE, SEVERAL, VERDICTS
from ..deadline import Deadline
from ..errors import ParseError
from ..formats.symbols import encode
from ..grid import Grid
from ..hints import LEVELS, Hint, followed
from ..hints import hint as find_hint
from ..logic import TECHNIQUES, Step, Technique, techniques_named
from ..messages import ENGLISH
from ..rating import TechniqueUse, technique_uses
from ..render.hint_board import hint_board, step_board
from ..render.objects import hint_data, path_data, step_data, technique_data
from ..render.text import styled
from ..render.words.hints import beyond, needs
from ..render.words.reasons import sentences
from ..render.words.speaker import words
from ..render.words.steps import about, short, source, summary
from ..render.words.techniques import heading
from ..render.words.techniques import name as technique_name
from ..render.words.terms import results
from ..render.words.values import Name
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
from .language import language_of, language_of_files, said, verdict_said

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
    language = language_of(arguments)
    if arguments.json:
        for row in rows:
            print_json(technique_data(row, language))
    elif name and len(rows) <= PAGES:
        print("\n\n".join(_page(row, language) for row in rows))
    else:
        _print_table(rows, language)
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
    language = language_of(arguments)
    if arguments.json:
        print_json(hint_data(grid, verdict, found, language))
    elif in_collection:
        print(_summary(found, language))
    else:
        _print_key(grid, output, language)
        if sys.stdout.isatty():
            print(hint_board(found, colour=has_colour(), width=columns()))
        _print_hint(found, verdict, language)
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
    language = language_of(arguments)
    if arguments.json:
        print_json({
            "puzzle": grid.symbols, "verdict": verdict,
            "steps": [step_data(grid, step, language) for step in found],
        })  # fmt: skip
    elif in_collection:
        print("; ".join(summary(step, language) for step in found) or said("no-steps", language))
    else:
        _print_key(grid, output, language)
        if found and not arguments.all and sys.stdout.isatty():
            print(step_board(grid, found[0], colour=has_colour(), width=columns()))
        for number, step in enumerate(found, 1):
            print_step(number, step, language)
        if not found:
            wanted = arguments.technique or arguments.profile
            lacking = said("no-step-by", language, wanted=wanted)
            print(_dead_end(grid, verdict, language) if verdict == NONE else lacking)
    if found:
        _draw(arguments, grid, found[0])
    elif arguments.svg or arguments.png:
        return fail("there is no such step to draw, so no picture is written", status=1)
    return 0 if verdict == ONE else 1


def _summary(found: Hint, language: str) -> str:
    """Return a hint on one line."""
    if found.step and found.level == LEVELS[-1]:
        return summary(found.step, language)
    return " ".join(found.text(found.level, language).splitlines())


def _print_hint(found: Hint, verdict: str, language: str) -> None:
    told = found.text(found.level, language)
    if found.step:
        if found.level == 3:
            print(_coloured(found.step, language))
        if found.is_beyond and found.level > 1:
            print_wrapped(beyond(found.step, language))
        print_wrapped(told)
        if verdict == SEVERAL:
            print(verdict_said(SEVERAL, language))
    elif found.reason and not found.mistake:
        print(verdict_said(verdict, language))
        for sentence in sentences(found.reason, language) if found.level > 1 else ():
            print_wrapped(sentence)
    else:
        print_wrapped(told)


def _draw(arguments: Namespace, grid: Grid, step: Step | None) -> None:
    if not (arguments.svg or arguments.png):
        return
    from ..render.svg import draw

    picture = draw(grid, step=step, language=language_of_files(arguments))
    if arguments.svg:
        write_output(arguments.svg, picture.encode())
    if arguments.png:
        from ..render.png import png

        write_output(arguments.png, png(picture))


# A path.


def _explain(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    found = followed(grid, arguments.profile, arguments.seconds, known=arguments.known)
    verdict, steps, end, lacking = found
    language = language_of(arguments)
    if arguments.json:
        print_json(path_data(grid, found, language))
        return 0 if verdict == ONE else 1
    outcome = said("solved-in-steps", language, number=len(steps))
    if end.empty_count or verdict == NONE:
        if lacking:
            cause = needs(lacking, language)
        elif steps.is_complete:
            cause = _dead_end(grid, verdict, language)
        else:
            cause = said("time-is-up", language)
        outcome = said("cells-left", language, number=end.empty_count, cause=cause)
    if in_collection:
        output.grid(end, remark=outcome)
    else:
        _print_key(grid, output, language)
        if arguments.short:
            _print_short(steps, language)
        else:
            _print_path(grid, steps, language, every=arguments.full)
        if steps:
            print()
            format = None if sys.stdout.isatty() else _layout(grid)
            Output(format, lines=False, language=language).grid(end)
            print_wrapped(", ".join(_use(use, language) for use in technique_uses(steps)))
        print(outcome)
    return 0 if verdict == ONE else 1


def _use(use: TechniqueUse, language: str) -> str:
    return said("technique-use", language, number=use.count, technique=Name(use.technique))


def _layout(grid: Grid) -> str:
    """Return the format of the final grid, which shows the symbols that the steps name."""
    return "numbers" if grid.shape.digit_count <= 9 else "spaced"


def _print_path(grid: Grid, steps: Sequence[Step], language: str, *, every: bool) -> None:
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
        print_step(number, step, language)
        grid = step.apply(grid)


def _print_short(steps: Sequence[Step], language: str) -> None:
    """Print a line for each step, or for singles in a row."""
    number = 0
    for is_single, group in groupby(steps, lambda step: step.technique.is_single):
        for some in [[*group]] if is_single else [[step] for step in group]:
            numbers = f"{number + 1}-{number + len(some)}" if len(some) > 1 else f"{number + 1}"
            told = " ".join(map(results, some)) if is_single else summary(some[0], language)
            print(
                textwrap.fill(
                    f"{numbers}. {told}", _width(), subsequent_indent=INDENT,
                    break_on_hyphens=False,
                )
            )  # fmt: skip
            number += len(some)


def print_step(number: int, step: Step, language: str) -> None:
    """Print a single on one line; of other steps, the reason below the result."""
    label = _styled(f"{number:3}.", NUMBER)
    if step.technique.is_single:
        padding = " " * (34 - len(summary(step, language)))
        print(f"{label} {_coloured(step, language)}{padding} {short(step, language)}")
    else:
        print(f"{label} {_coloured(step, language)}")
        print_wrapped(step.explain(language), INDENT)


def _dead_end(grid: Grid, verdict: str, language: str) -> str:
    """Return why there is no next step."""
    if verdict == SEVERAL:
        return said("no-step-follows", language)
    if verdict == NONE:
        found = find_hint(grid)
        why = found.reason
        told = " ".join(sentences(why, language)) if why else found.text(found.level, language)
        return f"{verdict_said(NONE, language)}: {told}"
    return said("no-further-step", language)


# Words on a terminal.


def _print_key(grid: Grid, output: Output, language: str) -> None:
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
        print(
            said(
                "other-symbols", language, first=first, last=last, first_read=first_read,
                last_read=last_read,
            )
        )  # fmt: skip


def _coloured(step: Step, language: str) -> str:
    """Return the summary of a step, in colours if the terminal has them."""
    style = PLACED if step.placements else GONE
    return f"{_styled(results(step), style)} ({_styled(source(step, language), NAME)})"


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


def _print_table(rows: tuple[Technique, ...], language: str) -> None:
    cells = [
        (
            row.id, technique_name(row, language), _family(row, language),
            words(row.difficulty, language),
        )
        for row in rows
    ]  # fmt: skip
    widths = [max(map(len, column)) for column in zip(*cells)]
    for row, (*named, difficulty) in zip(rows, cells):
        columns = [word.ljust(width) for word, width in zip(named, widths)]
        line = [*columns, difficulty.rjust(widths[-1]), "; ".join(_other_names(row, language))]
        print("  ".join(line).rstrip())


def _family(row: Technique, language: str) -> str:
    return row.family if language == ENGLISH else heading(row.family, language)


def _other_names(row: Technique, language: str) -> Sequence[str]:
    """Return further names that commands understand, as they do the English one."""
    is_same = technique_name(row, language) == row.name
    return row.aliases if is_same else (row.name, *row.aliases)


def _page(row: Technique, language: str) -> str:
    def lines() -> Iterator[str]:
        yield _styled(technique_name(row, language), NAME)
        family, difficulty = _family(row, language), row.difficulty
        yield said("technique-facts", language, id=row.id, family=family, difficulty=difficulty)
        if others := _other_names(row, language):
            yield said("also-called", language, names=", ".join(others))
        yield textwrap.fill(about(row, language), _width(), break_on_hyphens=False)

    return "\n".join(lines())
