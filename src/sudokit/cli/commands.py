"""The commands: each takes its arguments, prints, and returns its exit status."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from itertools import islice

from .. import assistant, checker, generator, logic, solver
from ..errors import GaveUp, MultipleSolutions, NoSolution, ParseError
from ..formats import FORMATS, Document, Record, answer, write, write_all
from ..grid import Grid, Shape, standard_shape
from ..grid_json import grid_to_dict
from ..render.assistant import report
from ..render.layouts import candidate_table
from ..render.words import house_name
from .console import (
    InputError,
    complain,
    line_of,
    read_document,
    say,
    show,
    wanted_shape,
    with_progress,
    write_beside,
)  # fmt: skip

VERDICTS = ("no solution", "exactly one solution", "more than one solution")

Handle = Callable[[Namespace, Grid, bool], int]
"""Prints what there is to say of a grid, on one line if it is of a collection."""


def create(arguments: Namespace) -> int:
    shape = wanted_shape(arguments) or standard_shape(9)
    number = arguments.count or 1
    seed = generator.new_seed() if arguments.seed is None else arguments.seed
    puzzles = generator.generate_many(
        number,
        arguments.difficulty,
        clues=arguments.clues,
        shape=shape if isinstance(shape, Shape) else shape(9),
        seed=seed,
    )
    for index, puzzle in enumerate(with_progress(puzzles, number, "Creating")):
        if arguments.json:
            info = {
                "difficulty": arguments.difficulty, "clues": puzzle.clues, "seed": seed,
                "index": index, "solution": solver.solve(puzzle).symbols,
            }  # fmt: skip
            _print_json(grid_to_dict(puzzle) | {"info": info})
        elif arguments.count and not arguments.format:
            print(line_of(puzzle))
        else:
            show(puzzle, arguments.format)
            if sys.stdout.isatty():
                print(f"{arguments.difficulty}, {puzzle.clues} clues, seed {seed}")
    return 0


def solve(arguments: Namespace) -> int:
    if arguments.limit and not (arguments.all or arguments.count):
        raise InputError("--limit goes with --all or --count")
    if arguments.method == "stochastic":
        if arguments.all or arguments.count or arguments.answers:
            raise InputError("--method stochastic finds one solution, and cannot do more")
        return _for_each(arguments, _solve_by_chance)
    if arguments.answers:
        return _write_answers(arguments)
    if arguments.count:
        return _for_each(arguments, _count)
    return _for_each(arguments, _solve_all if arguments.all else _solve)


def check(arguments: Namespace) -> int:
    return _for_each(arguments, _check)


def candidates(arguments: Namespace) -> int:
    return _for_each(arguments, _candidates)


def assist(arguments: Namespace) -> int:
    return _for_each(arguments, _assist)


def hint(arguments: Namespace) -> int:
    return _for_each(arguments, _hint)


def explain(arguments: Namespace) -> int:
    return _for_each(arguments, _explain)


def convert(arguments: Namespace) -> int:
    if arguments.list:
        for row in FORMATS:
            print(f"{row.name:12}{row.about}")
        return 0
    _, document = read_document(arguments)
    status, records = 0, []
    for record in document.records:
        if isinstance(record, ParseError):
            status = complain(record, as_json=False)
        else:
            records.append(record)
    if arguments.format is None:
        found = {"format": document.format, "puzzles": len(records)}
        print(json.dumps(found) if arguments.json else document.format)
        return status
    pieces = write_all(
        records, arguments.format, symbols=arguments.to_symbols, blank=arguments.blank
    )
    for index, piece in enumerate(pieces):
        if arguments.json:
            _print_json({"format": arguments.format, "text": piece})
        else:
            # Pictures of several lines stand apart, so that they can be told apart again.
            print(f"\n{piece}" if index and "\n" in piece else piece)
    return status


# What each command does with one grid.


def _solve(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    verdict, solution, last = _verdict(grid)
    if arguments.json:
        _print_json({
            "puzzle": grid.symbols, "verdict": verdict,
            "solution": solution.symbols if solution else None,
            "last": last.symbols if last else None,
        })  # fmt: skip
    elif in_collection:
        text = line_of(solution, arguments.format) if solution else ""
        print(text if verdict == VERDICTS[1] else f"{text} # {verdict}".lstrip())
    else:
        if solution:
            show(solution, arguments.format)
        say(verdict if solution else verdict + _reason(grid))
    return 0 if verdict == VERDICTS[1] else 1


def _solve_by_chance(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    try:
        found = solver.solve_stochastic(grid, seed=arguments.seed, max_steps=arguments.steps)
    except GaveUp as error:
        if arguments.json:
            _print_json({"puzzle": grid.symbols, "solution": None, "verdict": str(error)})
        else:
            say(str(error))
        return 1
    if arguments.json:
        _print_json({"puzzle": grid.symbols, "solution": found.symbols, "verdict": "found"})
    elif in_collection:
        print(line_of(found, arguments.format))
    else:
        show(found, arguments.format)
        say("found by chance: there may be other solutions")
    return 0


def _solve_all(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    number = 0
    for solution in islice(solver.solutions(grid), arguments.limit):
        number += 1
        if arguments.json:
            _print_json({"puzzle": grid.symbols, "solution": solution.symbols, "number": number})
        else:
            print(line_of(solution, arguments.format))
    stopped = number == arguments.limit
    if not arguments.json:
        say(("the first " if stopped else "") + _number(number, "solution"))
    return 0 if number == 1 and not stopped else 1


def _count(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    number = solver.count(grid, arguments.limit)
    if arguments.json:
        exact = arguments.limit is None or number < arguments.limit
        _print_json({"puzzle": grid.symbols, "count": number, "exact": exact})
    else:
        print(number)
    return 0 if number == 1 else 1


def _check(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    found = checker.check(grid)
    verdict = VERDICTS[found.solutions]
    if arguments.json:
        _print_json({
            "puzzle": grid.symbols, "clues": found.clues, "empty": found.empty,
            "verdict": verdict, "violations": _violations(grid, found.violations),
        })  # fmt: skip
    elif in_collection:
        print(f"{line_of(grid)} # {found.clues} clues, {verdict}{_reason(grid)}")
    else:
        print(f"{found.clues} clues, {found.empty} empty cells")
        for violation in found.violations:
            print(_worded(grid, violation))
        print(verdict)
    return 0 if found.is_proper else 1


def _candidates(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    if arguments.json:
        every = enumerate(checker.candidates(grid))
        named = {grid.shape.cell_name(cell): digits for cell, digits in every if not grid[cell]}
        _print_json({"puzzle": grid.symbols, "candidates": named})
    elif in_collection:
        print(write(grid, "sukaku"))
    else:
        print(candidate_table(grid.shape, checker.candidate_masks(grid)))
    return 0


def _assist(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    found = assistant.assist(grid)
    broken = found.violations or found.end_violations
    if arguments.json:
        name = grid.shape.cell_name
        rounds = [[f"{name(cell)}={digit}" for cell, digit in line] for line in found.rounds]
        _print_json({
            "puzzle": grid.symbols, "unknown": grid.empty, "rounds": rounds,
            "result": found.end.symbols, "left": found.end.empty,
            "violations": _violations(grid, broken),
        })  # fmt: skip
    else:
        print(report(found), end="\n" if in_collection else "")
    return 1 if broken else 0


def _hint(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    solutions = solver.count(grid, 2)
    step = logic.next_step(grid) if solutions else None
    if arguments.json:
        _print_json({
            "puzzle": grid.symbols, "verdict": VERDICTS[solutions],
            "step": _step(step) if step else None,
        })  # fmt: skip
    elif step:
        print(step if in_collection else f"{step}\n{step.explain()}")
    elif solutions == 0:
        print(VERDICTS[0] + _reason(grid))
    elif grid.empty == 0:
        print("the grid is complete")
    else:
        print("no single is left: the next step needs a technique that is not known yet")
    return 0 if solutions == 1 else 1


def _explain(arguments: Namespace, grid: Grid, in_collection: bool) -> int:
    solutions = solver.count(grid, 2)
    steps = logic.path(grid) if solutions else []
    end = grid
    for step in steps:
        end = step.apply(end)
    if arguments.json:
        _print_json({
            "puzzle": grid.symbols, "verdict": VERDICTS[solutions],
            "steps": [_step(step) for step in steps], "result": end.symbols, "left": end.empty,
        })  # fmt: skip
    elif in_collection:
        print(f"{line_of(end)} # {_number(len(steps), 'step')}, {end.empty} left")
    elif solutions == 0:
        print(VERDICTS[0] + _reason(grid))
    else:
        for number, step in enumerate(steps, 1):
            print(f"{number:3}. {step!s:34} {step.explain()}")
        print()
        show(end)
        if end.empty:
            print(f"{_number(end.empty, 'cell')} left, for techniques that are not known yet")
        else:
            print(f"solved in {_number(len(steps), 'step')}")
    return 0 if solutions == 1 else 1


# Helpers.


def _for_each(arguments: Namespace, handle: Handle) -> int:
    """Handles every puzzle of the input; the worst of their statuses."""
    _, document = read_document(arguments)
    status = 0
    for record in document.records:
        if isinstance(record, ParseError):
            status = max(status, complain(record, as_json=arguments.json))
        else:
            status = max(status, handle(arguments, record.grid, document.is_collection))
    return status


def _write_answers(arguments: Namespace) -> int:
    source, document = read_document(arguments)
    if source.path is None:
        raise InputError("--answers needs a file to write beside")
    solved, verdicts = [], []
    for record in document.records:
        if isinstance(record, ParseError):
            raise record  # nothing is written from a file with errors
        verdict, solution, _ = _verdict(record.grid)
        verdicts.append(verdict)
        if solution:
            solved.append((record, solution))
        if arguments.json:
            _solve(arguments, record.grid, document.is_collection)
    if solved:
        stem, ending = os.path.splitext(source.path)
        target = f"{stem}_ANSWERS{ending or '.txt'}"
        text = _answers(source.text, document, solved)
        write_beside(target, text, like=source.data)
        print(f"sudoku: wrote {target}", file=sys.stderr)
        if not arguments.json:
            print(text.rstrip("\n"))
    if not arguments.json:
        for verdict in VERDICTS:
            if number := verdicts.count(verdict):
                say(
                    f"{_number(number, 'puzzle')}: {verdict}" if document.is_collection else verdict
                )
    return 0 if {*verdicts} == {VERDICTS[1]} else 1


def _answers(text: str, document: Document, solved: list[tuple[Record, Grid]]) -> str:
    """The input with the solutions in place, or the solutions in the input's format."""
    if all(record.picture for record, _ in solved):
        return answer(text, solved)
    records = [Record(solution, record.info) for record, solution in solved]
    return "\n".join(write_all(records, document.format)) + "\n"


def _verdict(grid: Grid) -> tuple[str, Grid | None, Grid | None]:
    """The verdict, the solution or the first of several, and the last of several."""
    try:
        return VERDICTS[1], solver.solve(grid), None
    except NoSolution:
        return VERDICTS[0], None, None
    except MultipleSolutions as several:
        return VERDICTS[2], *several.solutions


def _reason(grid: Grid) -> str:
    """Why there is no solution, if a repeated digit shows it."""
    broken = checker.violations(grid)
    return f": {_worded(grid, broken[0])}" if broken else ""


def _worded(grid: Grid, violation: checker.Violation) -> str:
    house, digit, times = violation
    often = "twice" if times == 2 else f"{times} times"
    return f"{digit} stands {often} in {house_name(grid.shape.houses[house])}"


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _violations(grid: Grid, found: tuple[checker.Violation, ...]) -> list[dict[str, object]]:
    names = grid.shape.houses
    return [{"house": names[v.house].name, "digit": v.digit, "times": v.times} for v in found]


def _step(step: logic.Step) -> dict[str, object]:
    name = step.shape.cell_name
    return {
        "technique": step.technique.id,
        "placements": [f"{name(cell)}={digit}" for cell, digit in step.placements],
        "eliminations": [f"{name(cell)}<>{digit}" for cell, digit in step.eliminations],
        "houses": [step.shape.houses[house].name for house in step.houses],
        "explanation": step.explain(),
    }


def _print_json(data: dict[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False))
