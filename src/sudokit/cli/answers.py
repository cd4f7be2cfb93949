"""Answers: a file with puzzles in; its text with the solutions filled in, and a file of it, out.

`solve --answers` does this, and `sudoku` without a command, which also asks for the file.
"""

from __future__ import annotations

import os
from argparse import Namespace
from functools import partial
from typing import NamedTuple

from .. import checker
from ..checker import ONE
from ..errors import ParseError
from ..formats import Document, Record, answer, to_texts
from ..grid import Grid
from ..messages import ENGLISH
from ..render.results import solved_data
from ..render.words.violations import because
from .console import (
    Output,
    Source,
    candidates_text,
    find_source,
    open_file,
    read_document,
    write_output,
)
from .failures import InputError, print_json, tell
from .items import alphabet_of
from .language import counted, language_of, verdict_said
from .outputs import check_replaced, refuse_same

WELCOME = """\
sudoku solves, explains, checks, rates and creates Sudoku puzzles.
Name a file, or paste a puzzle, to see its possible values and its solution.
sudoku --help lists everything else, such as sudoku create easy. Ctrl-C leaves."""


class Answer(NamedTuple):
    """A puzzle with what there is to say of it, and a solution if there is one."""

    record: Record
    verdict: str
    reason: str
    solution: Grid | None
    another: Grid | None


def welcome(arguments: Namespace) -> int:
    """Ask for a puzzle; print it, its candidates and its solution, and write the solution."""
    print(WELCOME)
    with find_source(None) as source:
        document = read_document(source, arguments)
    answers = _answers(document)
    output = Output(None, lines=False)
    if not document.is_collection:
        (record, *_), *_ = answers
        output.use_symbols(alphabet_of(record), record.grid.shape.digit_count)
        print()
        if record.picture:
            print(source.text.strip("\n"))
        else:
            output.grid(record.grid)
        print(f"\nPossible values:\n{candidates_text(record.grid)}\n")
    text = _text(source, document, answers)
    if text:
        print(f"Solution{'s' * document.is_collection}:\n{text.rstrip()}")
    _print_verdicts(output, document, answers, ENGLISH)
    if text and source.path:
        tell(f"wrote {_write(source, text, arguments)}")
    return _status(answers)


def write_answers(arguments: Namespace) -> int:
    """Print the solutions in the layout of the file, and write them beside it."""
    with find_source(arguments.input) as source:
        document = read_document(source, arguments)
    if source.path is None:
        raise InputError("--answers needs a file to write beside")
    language = language_of(arguments)
    answers = _answers(document, arguments.seconds, language)
    if arguments.json:
        for record, verdict, reason, *found in answers:
            symbols = [grid.symbols if grid else None for grid in found]
            print_json(solved_data(record.grid.symbols, verdict, reason, *symbols))
    if text := _text(source, document, answers):
        target = _write(source, text, arguments)  # first: whoever reads the output may stop early
        if not arguments.json:
            print(text.rstrip("\n"))
        tell(f"wrote {target}")
    if not arguments.json:
        _print_verdicts(Output(None, lines=False), document, answers, language)
    return _status(answers)


def _answers(
    document: Document, seconds: float | None = None, language: str = ENGLISH
) -> list[Answer]:
    answers = []
    for record in document.records:
        if isinstance(record, ParseError):
            raise record  # nothing is written from a file with errors
        verdict, solution, another = checker.verdict(record.grid, seconds=seconds)
        because_of = "" if solution else because(record.grid, language)
        reason = verdict_said(verdict, language) + because_of
        answers.append(Answer(record, verdict, reason, solution, another))
    return answers


def _text(source: Source, document: Document, answers: list[Answer]) -> str | None:
    """The input with the solutions in place, or the solutions in the input's format.

    Puzzles without a solution stay as they are; there is no text if all are such.
    """
    if all(found.solution is None for found in answers):
        return None
    solved = [(found.record, found.solution or found.record.grid) for found in answers]
    if all(record.picture for record, _ in solved):
        return answer(source.text, solved)
    records = [Record(solution, record.info) for record, solution in solved]
    return "\n".join(to_texts(records, document.format)) + "\n"


def _write(source: Source, text: str, arguments: Namespace) -> str:
    """Write the answers beside the file, and return the name of the new file.

    A file of that name is replaced only if it has answers: anything else is not ours.
    """
    assert source.path
    stem, ending = os.path.splitext(source.path)
    target = f"{stem}_ANSWERS{ending if len(ending) > 1 else '.txt'}"
    refuse_same(target, os.stat(source.path))
    check_replaced(
        target,
        partial(_has_answers, arguments),
        "the file has no solved puzzles",
        force=arguments.force,
        advice="rename it, or replace it with sudoku solve --answers --force",
    )
    if b"\r\n" in source.data:
        text = text.replace("\n", "\r\n")
    write_output(target, text.encode())
    return target


def _has_answers(arguments: Namespace, path: str) -> bool:
    """Whether a file can be read as puzzles, and some of them are solved."""
    with open_file(path) as source:
        try:
            records = [*read_document(source, arguments, mends=False).records]
        except ParseError:
            return False
    grids = [record.grid for record in records if isinstance(record, Record)]
    return len(grids) == len(records) and any(grid.is_solved for grid in grids)


def _print_verdicts(
    output: Output, document: Document, answers: list[Answer], language: str
) -> None:
    reasons = [found.reason for found in answers]
    for reason in dict.fromkeys(reasons):
        many = f"{counted(reasons.count(reason), 'puzzle', language)}: " * document.is_collection
        output.remark(many + reason)


def _status(answers: list[Answer]) -> int:
    return 0 if all(found.verdict == ONE for found in answers) else 1
