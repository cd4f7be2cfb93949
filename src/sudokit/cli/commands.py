"""The commands but create: each takes its arguments, prints, and returns its exit status."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice

from .. import assistant, checker, reasons, solver
from ..checker import NONE, ONE, VERDICTS
from ..deadline import Deadline
from ..errors import GaveUp, MultipleSolutions, NoSolution, ParseError
from ..formats import FORMATS, Document, Record, Writer, answer, write_all
from ..grid import Grid, standard_shape
from ..render.assistant import report
from ..render.objects import (
    candidates_data,
    check_data,
    count_data,
    reason_data,
    solved_data,
    violations_data,
)  # fmt: skip
from ..render.words.reasons import because, repeated, sentences
from ..render.words.terms import placed
from .canonical import canonical
from .console import (
    InputError,
    Output,
    fail,
    find_source,
    number_of,
    print_json,
    print_lines,
    read_document,
    write_beside,
)  # fmt: skip
from .hints import check_options, explain_of, hint_of, techniques
from .quick import (
    Printed,
    Usual,
    answers,
    complain,
    is_quick,
    usual_check,
    usual_count,
    usual_solve,
)  # fmt: skip
from .rating import rate
from .serve import serve

__all__ = [
    "assist", "candidates", "canonical", "check", "convert", "explain", "hint", "rate", "serve",
    "solve", "techniques",
]  # fmt: skip

Handle = Callable[[Namespace, Grid, Output, bool], int]
"""Prints what there is to say of a grid, on one line if it is of a collection; its status."""


def solve(arguments: Namespace) -> int:
    if arguments.limit and not (arguments.all or arguments.count):
        raise InputError("--limit goes with --all or --count")
    if arguments.method == "stochastic":
        if arguments.all or arguments.count or arguments.answers:
            raise InputError("--method stochastic finds one solution, and cannot do more")
        return _for_each(arguments, _solve_by_chance)
    if arguments.answers:
        if arguments.format:
            raise InputError("--answers keeps the layout of the input: leave out --format")
        return _write_answers(arguments)
    if arguments.all:
        return _for_each(arguments, _solve_all)
    if arguments.count:
        return _for_each(arguments, _count, usual=usual_count(arguments))
    return _for_each(arguments, _solve, usual=usual_solve(arguments))


def check(arguments: Namespace) -> int:
    return _for_each(arguments, _check, usual=None if arguments.why else usual_check(arguments))


def candidates(arguments: Namespace) -> int:
    return _for_each(arguments, _candidates, formats=("candidates", "sukaku"))


def assist(arguments: Namespace) -> int:
    return _for_each(arguments, _assist)


def hint(arguments: Namespace) -> int:
    check_options(arguments)
    return _for_each(arguments, hint_of)


def explain(arguments: Namespace) -> int:
    return _for_each(arguments, explain_of)


def convert(arguments: Namespace) -> int:
    if arguments.list:
        for row in FORMATS:
            print(f"{row.name:12}{row.about}")
        return 0
    with find_source(arguments.input) as source:
        document = read_document(source, arguments)
    writer = (
        Writer(arguments.format, symbols=arguments.to_symbols, blank=arguments.blank)
        if arguments.format
        else None
    )
    status = number = 0
    for record in document.records:
        if isinstance(record, ParseError):
            status = max(status, complain(arguments, record))
            continue
        number += 1
        try:
            text = writer.add(record.grid, record.info) if writer else None
        except (NoSolution, MultipleSolutions) as error:  # in formats that tell the solution
            status = max(status, fail(f"puzzle {number}: {error}", status=1))
            continue
        if text is not None:
            if arguments.json:
                print_json({"format": arguments.format, "text": text})
            else:
                print(text)
    if not writer:
        found = {"format": document.format, "puzzles": number}
        print(json.dumps(found) if arguments.json else document.format)
    elif (last := writer.end()) and not arguments.json:
        print(last)
    return status


# What each command does with one grid.


def _solve(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    verdict, solution, another = checker.verdict(grid, seconds=arguments.seconds)
    reason = verdict if solution else verdict + because(grid)
    if arguments.json:
        symbols = [found.symbols if found else None for found in (solution, another)]
        print_json(solved_data(grid.symbols, verdict, reason, *symbols))
    elif not solution:
        output.remark(reason)
    else:
        output.grid(solution, remark="" if in_collection and verdict == ONE else reason)
    return 0 if verdict == ONE else 1


def _solve_by_chance(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    found, verdict = None, "found by chance: there may be other solutions"
    try:
        found = solver.solve_stochastic(
            grid, seed=arguments.seed, max_steps=arguments.steps, seconds=arguments.seconds
        )
    except GaveUp as error:
        verdict = str(error)
    if arguments.json:
        solution = found.symbols if found else None
        print_json({"puzzle": grid.symbols, "solution": solution, "verdict": verdict})
    elif found:
        output.grid(found, remark="" if in_collection else verdict)
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
        some = "the first " if number == arguments.limit else ""
        output.remark(some + number_of(number, "solution"))
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
    clues = number_of(found.clues, "clue")
    why = reasons.why(grid, seconds=arguments.seconds and deadline) if arguments.why else None
    if arguments.json:
        violations = violations_data(grid, found.violations)
        data = check_data(grid.symbols, found.clues, found.empty, verdict, violations)
        print_json(data | ({"why": why and reason_data(why)} if arguments.why else {}))
    elif in_collection:
        reason = "" if found.solutions else because(grid)
        if why:
            reason = f": {why.explain()}"
        output.grid(grid, remark=f"{clues}, {verdict}{reason}")
    else:
        print(f"{clues}, {number_of(found.empty, 'empty cell')}")
        for violation in found.violations:
            print(repeated(grid, violation))
        print(verdict)
        for sentence in sentences(why) if why else ():
            print(sentence)
    return 0 if found.is_proper else 1


def _candidates(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    status = 0
    if arguments.true:
        grid = solver.true_candidates(grid, seconds=arguments.seconds)
        status = 0 if all(grid.candidates or ()) else 1
    if status and not arguments.json:
        output.remark(NONE + because(grid))
    elif arguments.json:
        print_json(candidates_data(grid))
    else:
        output.grid(grid)
    return status


def _assist(arguments: Namespace, grid: Grid, output: Output, in_collection: bool) -> int:
    found = assistant.assist(grid)
    broken = found.violations or found.end_violations
    if arguments.json:
        rounds = [[placed(grid.shape, *one) for one in line] for line in found.rounds]
        print_json({
            "puzzle": grid.symbols, "unknown": grid.empty, "rounds": rounds,
            "result": found.end.symbols, "left": found.end.empty,
            "violations": violations_data(grid, broken),
        })  # fmt: skip
    else:
        print(report(found), end="\n" if in_collection else "")
    return 1 if broken else 0


# Helpers.


def _for_each(
    arguments: Namespace,
    handle: Handle,
    *,
    formats: tuple[str | None, str | None] = (None, None),
    usual: Usual | None = None,
) -> int:
    """Handles every puzzle of the input; the worst of their statuses.

    `formats` are those to print a single grid and a collection in, if none is asked for. `usual`
    is what is printed of most puzzles of a collection.
    """
    with find_source(arguments.input) as source:
        records: Iterator[Printed | Record | ParseError]
        if usual and is_quick(arguments, source):
            records, in_collection = answers(source, usual, arguments.jobs), True
        else:
            _, records, in_collection = read_document(source, arguments)
        lines = in_collection or getattr(arguments, "all", False)
        output = Output(getattr(arguments, "format", formats[in_collection]), lines=lines)
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
                    output.remark("not a puzzle")
                status = complain(arguments, record)
            else:
                try:
                    status = max(status, handle(arguments, record.grid, output, in_collection))
                except GaveUp as error:
                    if not in_collection:
                        raise
                    status = max(status, _gave_up(arguments, record.grid, output, error))
        if not arguments.json:
            output.end()
        return status


def _gave_up(arguments: Namespace, grid: Grid, output: Output, error: GaveUp) -> int:
    """Tell that there is no answer for a puzzle of a collection, and return the status."""
    if arguments.json:
        print_json({"puzzle": grid.symbols, "reason": str(error)})
    else:
        output.remark(str(error))
    return 1


def _write_answers(arguments: Namespace) -> int:
    with find_source(arguments.input) as source:
        document = read_document(source, arguments)
    if source.path is None:
        raise InputError("--answers needs a file to write beside")
    output = Output(None, lines=False)
    solved, verdicts = [], []
    for record in document.records:
        if isinstance(record, ParseError):
            raise record  # nothing is written from a file with errors
        verdict, solution, _ = checker.verdict(record.grid, seconds=arguments.seconds)
        verdicts.append(verdict if solution else verdict + because(record.grid))
        solved.append((record, solution or record.grid))
        if arguments.json:
            _solve(arguments, record.grid, output, document.is_collection)
    if any(not verdict.startswith(NONE) for verdict in verdicts):
        stem, ending = os.path.splitext(source.path)
        target = f"{stem}_ANSWERS{ending if len(ending) > 1 else '.txt'}"
        text = _answers(source.text, document, solved)
        if not arguments.json:
            print(text.rstrip("\n"))
        write_beside(target, text, like=source.data)
        print(f"sudoku: wrote {target}", file=sys.stderr)
    if not arguments.json:
        for verdict in dict.fromkeys(verdicts):
            many = f"{number_of(verdicts.count(verdict), 'puzzle')}: " * document.is_collection
            output.remark(many + verdict)
    return 0 if {*verdicts} == {ONE} else 1


def _answers(text: str, document: Document, solved: list[tuple[Record, Grid]]) -> str:
    """The input with the solutions in place, or the solutions in the input's format."""
    if all(record.picture for record, _ in solved):
        return answer(text, solved)
    records = [Record(solution, record.info) for record, solution in solved]
    return "\n".join(write_all(records, document.format)) + "\n"
