"""The commands solve, check, candidates, assist and convert: arguments in; a status out.

What only some options need, and takes long to import, is imported where it is used.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from .. import checker, solver
from ..checker import NONE, ONE, VERDICTS
from ..checks import number_of
from ..deadline import Deadline
from ..errors import (
    GaveUp,
    MultipleSolutions,
    NoSolution,
    ParseError,
    SudokuError,
    UnsupportedShape,
)
from ..formats import FORMATS, Record, Writer
from ..formats.symbols import encode
from ..formats.table import DRAWN, WITH_CANDIDATES
from ..grid import Grid
from ..render.results import (
    candidates_data,
    check_data,
    count_data,
    solved_data,
    violations_data,
)  # fmt: skip
from ..render.words.terms import placed
from ..render.words.violations import because, broken
from ..shape import standard_shape
from .console import (
    Output,
    candidates_text,
    complaints,
    find_source,
    name_of_input,
    print_lines,
    read_document,
)  # fmt: skip
from .failures import InputError, error_data, fail, print_json, tell
from .items import alphabet_of
from .language import counted, language_of, said, verdict_said
from .quick import (
    Printed,
    Usual,
    answers,
    is_quick,
    usual_check,
    usual_count,
    usual_solve,
)  # fmt: skip

if TYPE_CHECKING:
    from ..reasons import Ambiguity, Conflict

STYLED = DRAWN | {"sadman"}
"""The formats whose symbols and blanks can be chosen; of `numbers`, only the blanks."""

Handle = Callable[[Namespace, Grid, Output, bool], int]
"""Prints the result for a grid, on one line if it is of a collection, and returns the status."""


def solve(arguments: Namespace) -> int:
    if arguments.method == "stochastic":
        return for_each(arguments, _solve_by_chance)
    if arguments.answers:
        from .answers import write_answers

        return write_answers(arguments)
    if arguments.all:
        return for_each(arguments, _solve_all)
    if arguments.count:
        return for_each(arguments, _count, usual=usual_count(arguments))
    return for_each(arguments, _solve, usual=usual_solve(arguments))


def check(arguments: Namespace) -> int:
    return for_each(arguments, _check, usual=None if arguments.why else usual_check(arguments))


def candidates(arguments: Namespace) -> int:
    return for_each(arguments, _candidates, formats=("candidates", "sukaku"))


def assist(arguments: Namespace) -> int:
    return for_each(arguments, _assist)


def convert(arguments: Namespace) -> int:
    if arguments.list:
        for row in FORMATS:
            print(f"{row.name:12}{row.about}")
        return 0
    writer = None
    if arguments.format:
        writer = Writer(arguments.format, symbols=arguments.to_symbols, blank=arguments.blank)
        if arguments.to_symbols and arguments.format not in STYLED - {"numbers"}:
            raise InputError(f"the format {arguments.format} has symbols of its own")
        if arguments.blank and arguments.format not in STYLED:
            raise InputError(f"the format {arguments.format} has blanks of its own")
    with find_source(arguments.input) as source:
        document = read_document(source, arguments)
    status = number = lacking = 0
    with complaints(arguments) as complain:
        for record in document.records:
            if isinstance(record, ParseError):
                status = max(status, complain(record))
                continue
            number += 1
            lacking += arguments.format not in WITH_CANDIDATES and _has_candidates(record.grid)
            try:
                text = writer.add(record.grid, record.info) if writer else None
            except (NoSolution, MultipleSolutions) as error:  # in formats that tell the solution
                status = max(status, 1)
                if arguments.json:
                    print_json(error_data(error, name_of_input(arguments)))
                else:
                    fail(f"puzzle {number}: {error}")
                continue
            if text is not None:
                if arguments.json:
                    print_json({"format": arguments.format, "text": text})
                else:
                    print(text)
    if not writer:
        found = {"format": document.format, "puzzles": number}
        if arguments.json:
            print_json(found)
        else:
            print(document.format)
    elif (last := writer.end()) and not arguments.json:
        print(last)
    if writer and lacking:
        have = "has" if lacking == 1 else "have"
        tell(
            f"{number_of(lacking, 'puzzle')} {have} candidates, which {arguments.format} cannot "
            f"hold: {', '.join(WITH_CANDIDATES[:-1])} or {WITH_CANDIDATES[-1]} keeps them"
        )
    return status


def _has_candidates(grid: Grid) -> bool:
    """Whether the candidates of a grid tell more than its digits do."""
    if grid.candidate_masks is None:
        return False
    bare = grid.replace(candidate_masks=None)
    return checker.remaining_masks(grid) != checker.remaining_masks(bare)


# What each command does with one grid.


def _solve(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    verdict, solution, another = checker.verdict(grid, seconds=arguments.seconds)
    language = language_of(arguments)
    reason = verdict_said(verdict, language) + ("" if solution else because(grid, language))
    if arguments.json:
        symbols = [found.symbols if found else None for found in (solution, another)]
        print_json(solved_data(grid.symbols, verdict, reason, *symbols))
    elif not solution:
        output.remark(reason)
    else:
        remark = "" if in_collection and verdict == ONE else reason
        output.grid(solution, remark=remark, puzzle=grid)
    return 0 if verdict == ONE else 1


def _solve_by_chance(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    found, verdict = None, said("found-by-chance", language_of(arguments))
    try:
        found = solver.solve_stochastic(
            grid,
            seed=arguments.seed or 0,
            max_steps=arguments.steps,
            seconds=arguments.seconds,
        )
    except GaveUp as error:
        verdict = str(error)
    if arguments.json:
        solution = found.symbols if found else None
        print_json({"puzzle": grid.symbols, "solution": solution, "verdict": verdict})
    elif found:
        output.grid(found, remark="" if in_collection else verdict, puzzle=grid)
    else:
        output.remark(verdict)
    return 0 if found else 1


def _solve_all(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    number = 0
    for solution in islice(solver.solutions(grid, seconds=arguments.seconds), arguments.limit):
        number += 1
        if arguments.json:
            print_json({"puzzle": grid.symbols, "solution": solution.symbols, "number": number})
        else:
            output.grid(solution)
    if not arguments.json:
        language = language_of(arguments)
        found = counted(number, "solution", language)
        if number == arguments.limit:
            found = said("first-solutions", language, number=number)
        output.remark(found)
    elif number == 0:
        print_json({"puzzle": grid.symbols, "solution": None, "number": 0})
    return 0 if number else 1


def _count(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    seconds = arguments.seconds or solver.COUNTING_SECONDS
    try:
        number = solver.count(grid, arguments.limit, seconds=seconds)
    except GaveUp as error:
        if arguments.json:
            print_json(count_data(grid.symbols, error.at_least or 0, False))
            return 1
        print(f">={error.at_least or 0}")
        return fail(str(error), status=1)
    if arguments.json:
        exact = arguments.limit is None or number < arguments.limit
        print_json(count_data(grid.symbols, number, exact))
    else:
        print(number)
    return 0 if number else 1


def _check(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    deadline = Deadline.of(arguments.seconds)
    found = checker.check(grid, seconds=deadline)
    verdict = VERDICTS[found.solutions]
    language = language_of(arguments)
    clues = counted(found.clue_count, "clue", language)
    why = _why(grid, arguments.seconds and deadline) if arguments.why else None
    if arguments.json:
        violations = violations_data(grid, found.violations, language)
        data = check_data(grid.symbols, found.clue_count, found.empty_count, verdict, violations)
        print_json(data | (_why_data(why, language) if arguments.why else {}))
    elif in_collection:
        reason = "" if found.solutions else because(grid, language)
        if why:
            reason = f": {why.explain(language)}"
        output.grid(grid, remark=f"{clues}, {verdict_said(verdict, language)}{reason}")
    else:
        print(f"{clues}, {counted(found.empty_count, 'empty cell', language)}")
        for violation in found.violations:
            print(broken(grid, violation, language))
        print(verdict_said(verdict, language))
        if why:
            _print_why(why, language)
    return 0 if found.is_proper else 1


def _why(grid: Grid, seconds: Deadline | None) -> Conflict | Ambiguity | None:
    from ..reasons import why

    return why(grid, seconds=seconds)


def _why_data(why: Conflict | Ambiguity | None, language: str) -> dict[str, object]:
    from ..render.objects import reason_data

    return {"why": why and reason_data(why, language)}


def _print_why(why: Conflict | Ambiguity, language: str) -> None:
    from ..render.words.reasons import sentences

    for sentence in sentences(why, language):
        print(sentence)


def _candidates(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    status = 0
    if arguments.true:
        grid = solver.true_candidates(grid, seconds=arguments.seconds)
        status = 0 if all(grid.candidate_masks or ()) else 1
    if status and not arguments.json:
        output.remark(NONE + because(grid))
    elif arguments.json:
        print_json(candidates_data(grid))
    elif in_collection or not sys.stdout.isatty():
        output.grid(grid)
    else:
        print(candidates_text(grid))
    return status


def _assist(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    from .. import assistant
    from ..render.assistant import report

    found = assistant.assist(grid)
    if arguments.json:
        rounds = [[placed(grid.shape, *one) for one in line] for line in found.rounds]
        print_json({
            "puzzle": grid.symbols, "unknown": grid.empty_count, "rounds": rounds,
            "result": found.end.symbols, "left": found.end.empty_count,
            "violations": violations_data(grid, found.violations or found.end_violations),
        })  # fmt: skip
    else:
        names = encode(grid.shape.digits, output.alphabet, "")
        print(report(found, names), end="\n" if in_collection else "")
    return 1 if found.is_broken or found.end.empty_count else 0


# Every puzzle of the input.


def for_each(
    arguments: Namespace,
    handle: Handle,
    *,
    formats: tuple[str | None, str | None] = (None, None),
    usual: Usual | None = None,
) -> int:
    """Handle every puzzle of the input, and return the worst of their statuses.

    `formats` are those to print a single grid and a collection in, if none is asked for. `usual`
    is what is printed of most puzzles of a collection.
    """
    with find_source(arguments.input) as source, complaints(arguments) as complain:
        records: Iterator[Printed | Record | ParseError]
        if usual and is_quick(arguments, source):
            records, in_collection = answers(source, usual, arguments.threads), True
        else:
            _, records, in_collection = read_document(source, arguments)
        lines = in_collection or getattr(arguments, "all", False)
        language = language_of(arguments)
        output = Output(
            getattr(arguments, "format", formats[in_collection]), lines=lines, language=language
        )
        status = 0
        for record in records:
            if isinstance(record, Printed):
                status = max(status, record.status)
                if usual and usual.is_grid:
                    output.lines(record.text, standard_shape(9))
                else:
                    print_lines(record.text)
            elif isinstance(record, ParseError):
                if not arguments.json:
                    output.remark(said("not-a-puzzle", language))
                status = max(status, complain(record))
            else:
                output.use_symbols(alphabet_of(record), record.grid.shape.digit_count)
                try:
                    status = max(status, handle(arguments, record.grid, output, in_collection))
                except (GaveUp, UnsupportedShape) as error:
                    if not in_collection:
                        raise
                    status = max(status, _no_answer(arguments, record.grid, output, error))
        if not arguments.json:
            output.end()
        return status


def _no_answer(arguments: Namespace, grid: Grid, output: Output, error: SudokuError) -> int:
    """Say that there is no answer for a puzzle of a collection, and return the status."""
    if arguments.json:
        print_json({"puzzle": grid.symbols, "reason": str(error)})
    else:
        output.remark(str(error))
    return 1
