"""The arguments of every command: its name -> the parser of the words that follow it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from typing import NoReturn

from .._core import BLANKS
from ..batches import (
    ANSWER_COLUMNS,
    AUDIT_EXAMPLES,
    AUDIT_SAMPLE_ROWS,
    JOBS,
    PUZZLE_COLUMNS,
    RATING_COLUMNS,
    SHARD_ROWS,
)
from ..shape import MAX_SIZE, MIN_SIZE, VARIANTS
from ..solver import COUNTING_SECONDS, MAX_STEPS
from . import COMMANDS, values
from .failures import UsageError, suggestion
from .rules import broken_rule

PROGRAM = "sudoku"
METHODS = ("search", "stochastic")


def parser(command: str) -> Parser:
    _, about = COMMANDS[command]
    add, examples = ARGUMENTS[command]
    made = Parser(
        prog=f"{PROGRAM} {command}",
        description=about[0].upper() + about[1:] + ".",
        epilog="\n".join(["examples:", *(f"  sudoku {command} {words}" for words in examples)]),
        formatter_class=Help,
        allow_abbrev=False,
        exit_on_error=False,
    )
    add(made)
    return made


class Parser(argparse.ArgumentParser):
    """The parser of a command, which raises UsageError for all that is wrong."""

    def parse_args(self, words: Sequence[str]) -> argparse.Namespace:  # type: ignore[override]
        try:
            arguments, unknown = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            self.error(self._wrong_value(error))
        if unknown:
            self.error(self._wrong_word(unknown[0]))
        if empty := self._empty_value(arguments):
            self.error(empty)
        if wrong := broken_rule(self.prog.removeprefix(f"{PROGRAM} "), self, arguments):
            self.error(wrong)
        return arguments

    def _wrong_value(self, error: argparse.ArgumentError) -> str:
        if isinstance(error.__context__, argparse.ArgumentTypeError):
            return f"{error.argument_name}: {error.message}"
        if isinstance(error.__context__, ValueError):  # Python limits the figures of a number
            return f"{error.argument_name}: the number has too many figures"
        action = next(one for one in self._actions if _name(one) == error.argument_name)
        return f"{error.argument_name} {'takes no' if action.nargs == 0 else 'needs a'} value"

    def _empty_value(self, arguments: argparse.Namespace) -> str | None:
        """Return what is wrong with a value that is there, but empty; None if there is none."""
        for action in self._actions:
            value = getattr(arguments, action.dest, None)
            if value == "" or (isinstance(value, list) and "" in value):
                name = "the file name" if action.dest == "input" else _name(action)
                return f"{name} is empty: give a value, or leave it out"
        return None

    def _wrong_word(self, word: str) -> str:
        if not word.startswith("-") or word == "-":
            return f"unexpected argument {word!r}"
        if not word.strip("-")[:1].isalpha():
            return f"{word!r} is not an option: write -- before a puzzle that begins with -"
        options = [name for action in self._actions for name in action.option_strings]
        close = suggestion(word.partition("=")[0], options)
        return f"unknown option {word}{close and ': '}{close}"

    def print_help(self, file: object = None) -> None:
        print(self.format_help(), end="")  # argparse would hide that it cannot be written

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)", self.prog)


class Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal, which argparse would import much to find out."""

    def __init__(self, prog: str, **options: object) -> None:
        try:
            width = max(os.get_terminal_size().columns - 2, 40)
        except OSError:
            width = 78
        super().__init__(prog, max_help_position=28, width=width)


def _name(action: argparse.Action) -> str:
    """Return the name of an argument as argparse's errors give it."""
    return "/".join(action.option_strings) or str(action.metavar)


def _listed(choices: Iterable[object]) -> str:
    return f"{{{','.join(map(str, choices))}}}"


def _either(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


# The arguments of each command.


def _solve(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _format(command, "the format of solutions (default: rows of digits; of several, a line each)")
    _threads(command)
    command.add_argument("--all", action="store_true", help="print every solution, in order")
    command.add_argument("--count", action="store_true", help="print only the number of solutions")
    command.add_argument(
        "--limit",
        type=values.positive,
        metavar="N",
        help="print or count at most N solutions (default: all)",
    )
    command.add_argument(
        "--answers",
        action="store_true",
        help="also write the solution to NAME_ANSWERS.txt beside NAME.txt, laid out alike",
    )
    _time(command, f"no limit, but {COUNTING_SECONDS:g} for --count")
    command.add_argument(
        "--method",
        type=values.one_of(METHODS),
        metavar=_listed(METHODS),
        default="search",
        help="search is exact; stochastic tries at random and may give up (default: search)",
    )
    command.add_argument(
        "--seed",
        type=values.integer,
        metavar="N",
        help="the seed of the stochastic method (default: 0)",
    )
    command.add_argument(
        "--steps",
        type=values.positive,
        metavar="N",
        help=f"the steps after which the stochastic method gives up (default: {MAX_STEPS:,})",
    )


def _check(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _threads(command)
    command.add_argument(
        "--why",
        action="store_true",
        help="explain why there is not exactly one solution, and what would mend that",
    )
    _time(command)


def _hint(command: argparse.ArgumentParser) -> None:
    from ..hints import LEVELS  # which other commands do without

    _reads(command)
    _profile(command)
    command.add_argument(
        "--level",
        type=values.one_of(LEVELS),
        metavar=_listed(LEVELS),
        help="1: only where to look; 2: also the technique; 3: the whole deduction (default: 3)",
    )
    command.add_argument(
        "--technique", metavar="NAME", help="a step by this technique, under any of its names"
    )
    command.add_argument(
        "--all", action="store_true", help="all steps of the technique, or of the profile"
    )
    command.add_argument(
        "--givens",
        metavar="FILE|PUZZLE",
        help="the puzzle as printed: all other digits are your own, and may be wrong "
        "(default: all digits are givens, unless the input says otherwise)",
    )
    _time(command)
    command.add_argument("--svg", metavar="FILE", help="draw the step into this file")
    command.add_argument("--png", metavar="FILE", help="the same as a PNG picture")


def _explain(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _profile(command)
    command.add_argument(
        "--short", action="store_true", help="a line for each step, or for singles in a row"
    )
    command.add_argument(
        "--full", action="store_true", help="the candidates before each step except singles"
    )
    command.add_argument(
        "--seconds",
        type=values.seconds,
        metavar="S",
        help="stop after S seconds for each puzzle, with the steps found by then "
        "(default: no limit)",
    )


def _techniques(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name",
        nargs="*",
        metavar="NAME",
        help="any name of a technique, a family, or a word of a name (default: all)",
    )
    _json(command)


def _rate(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _threads(command)
    command.add_argument(
        "--csv", action="store_true", help="print a table: puzzle,er,ep,ed,label,hardest"
    )
    command.add_argument(
        "--seconds",
        type=values.seconds,
        metavar="S",
        help="the most seconds for each puzzle: the rating found by then is a lower bound, "
        "marked >= (default: no limit)",
    )


def _candidates(command: argparse.ArgumentParser) -> None:
    _reads(command)
    command.add_argument(
        "--true", action="store_true", help="only the candidates that occur in some solution"
    )
    _time(command)


def _create(command: argparse.ArgumentParser) -> None:
    from ..generator import SECONDS  # which other commands do without
    from ..rating import LABELS
    from ..wishes import NO_SYMMETRY, SYMMETRIES

    command.add_argument(
        "difficulty",
        nargs="?",
        type=values.several_of("difficulty", LABELS),
        default=[],
        metavar="DIFFICULTY",
        help=f"{', '.join(LABELS)}: the label of its rating; "
        "several, with commas, are taken in turn",
    )
    wishes = command.add_argument_group("wishes, besides a difficulty or instead of one")
    for name, about in (
        ("se", "Sudoku Explainer's rating, as 3.0-4.2, 3.4 or 9.0-"),
        ("ep", "the rating of the hardest step up to the first digit placed"),
        ("ed", "the rating of the first step"),
    ):
        wishes.add_argument(f"--{name}", type=values.span, metavar="A-B", help=about)
    for name, about in (
        ("needs", "techniques that the path takes"),
        ("forbid", "techniques that the path does not take"),
    ):
        wishes.add_argument(
            f"--{name}", type=values.names, action="extend", default=[], metavar="NAME", help=about
        )
    wishes.add_argument("--clues", type=values.clues, metavar="N|A-B", help="how many clues")
    wishes.add_argument(
        "--minimal",
        action="store_true",
        help="no clue can be removed without losing the only solution",
    )
    wishes.add_argument(
        "--symmetry",
        type=values.several_of("symmetry", (*SYMMETRIES, NO_SYMMETRY)),
        action="extend",
        default=[],
        metavar="NAME",
        help=f"of the clue cells: {', '.join(SYMMETRIES)}, several of these, or {NO_SYMMETRY}",
    )
    wishes.add_argument(
        "--pattern", metavar="FILE|TEXT", help="the clue cells: a puzzle, or text of . and x"
    )
    wishes.add_argument("--solution", metavar="FILE|TEXT", help="a full grid, in any format")
    _shape(command)
    _json(command)
    _format(command, "the format of puzzles (default: rows of digits; of several, a line each)")
    command.add_argument(
        "--csv",
        action="store_true",
        help="print a table: puzzle,solution,clues,er,ep,ed,label,hardest",
    )
    command.add_argument("--with-solution", action="store_true", help="print the solution, too")
    command.add_argument("--rated", action="store_true", help="print the rating, too")
    command.add_argument(
        "--seed",
        type=values.integer,
        metavar="N",
        help="the same N gives the same puzzle (default: a new seed each time)",
    )
    command.add_argument(
        "-n",
        "--number",
        type=values.positive,
        metavar="N",
        help="N puzzles, one a line (default: one of each difficulty)",
    )
    command.add_argument(
        "--output",
        metavar="FILE",
        help="write the puzzles to this file, or resume it where it was interrupted",
    )
    command.add_argument(
        "--seconds",
        type=values.seconds,
        default=SECONDS,
        metavar="S",
        help=f"the most seconds for each puzzle (default: {SECONDS:g})",
    )
    command.add_argument(
        "--threads", type=values.positive, metavar="N", help="threads (default: all cores)"
    )


def _canonical(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _threads(command)
    command.add_argument(
        "--by-solution",
        action="store_true",
        help="choose the form by the solution: puzzles with equivalent solutions share it",
    )
    command.add_argument(
        "--unique", action="store_true", help="print only the first of equivalent puzzles"
    )
    command.add_argument(
        "--original", action="store_true", help="with --unique: print puzzles as they were read"
    )
    command.add_argument(
        "--count",
        action="store_true",
        help="print only the number of classes of equivalent puzzles",
    )
    _time(command)


def _convert(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _format(command, "the format to print (default: only name the format found)")
    command.add_argument(
        "--to-symbols", metavar="1-G|0-F|A-P", help="the symbols to print (default: 1-G)"
    )
    command.add_argument(
        "--blank",
        type=values.one_of(BLANKS),
        metavar=_listed(BLANKS),
        help="the character to print for blanks (default: the usual one of the format)",
    )
    command.add_argument("--list", action="store_true", help="list the formats")


def _batch(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "job", type=values.one_of(JOBS), metavar="JOB", help=f"what to do: {', '.join(JOBS)}"
    )
    command.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE",
        help="a table of puzzles: .parquet, .csv, .txt, .csv.gz, .csv.zst, .txt.gz or .txt.zst; "
        "a path, or an address such as s3://bucket/name.parquet",
    )
    command.add_argument(
        "--out",
        required=True,
        metavar="FILE|FOLDER",
        help="a file of one of these formats, or a folder of such files",
    )
    command.add_argument(
        "--resume",
        action="store_true",
        help="go on with the same command after it was interrupted (default: refuse to)",
    )
    table = command.add_argument_group("tables")
    table.add_argument(
        "--column",
        metavar="NAME",
        help=f"the column of the puzzles (default: {_either(PUZZLE_COLUMNS)})",
    )
    table.add_argument(
        "--columns",
        type=values.names,
        metavar="NAMES",
        help="the columns to write, with commas (default: those of the files, then those of JOB)",
    )
    table.add_argument(
        "--from",
        dest="format_from",
        metavar="SUFFIX",
        help="the format of the files, such as .csv (default: by their names)",
    )
    table.add_argument(
        "--format",
        metavar="SUFFIX",
        help="the format of the files in a folder (default: .parquet)",
    )
    table.add_argument(
        "--compression",
        metavar="NAME",
        help="of Parquet: none, zstd, lz4 or snappy (default: none)",
    )
    table.add_argument(
        "--shard-rows",
        type=values.positive,
        metavar="N",
        help=f"rows of a file in a folder (default: {SHARD_ROWS:,})",
    )
    jobs = command.add_argument_group("options of jobs")
    jobs.add_argument(
        "--limit", type=values.positive, metavar="N", help="count: stop at N solutions (default: 2)"
    )
    jobs.add_argument(
        "--minimal", action="store_true", help="check: also whether no clue can be removed"
    )
    jobs.add_argument(
        "--seconds-each",
        type=values.seconds,
        metavar="S",
        help="rate, describe: the most time for a puzzle, whose rating is then a lower bound "
        "(default: no limit)",
    )
    jobs.add_argument(
        "--by-solution", action="store_true", help="canonical: choose the form by the solution"
    )
    jobs.add_argument(
        "--answer", metavar="NAME", help="score: the column of the answers (default: answer)"
    )
    jobs.add_argument(
        "--solution",
        metavar="NAME",
        help="score, shuffle: the column of the solutions (default: none)",
    )
    jobs.add_argument(
        "--seed", type=values.integer, metavar="N", help="shuffle: the seed (default: 0)"
    )
    work = _workers(command)
    work.add_argument(
        "--piece-rows",
        type=values.positive,
        metavar="N",
        help="rows of the work that an interruption can lose, for each worker "
        "(default: as many as take a few seconds)",
    )
    _json(command)


def _dataset_build(command: argparse.ArgumentParser) -> None:
    from ..rating import LABELS

    command.add_argument(
        "--rows", type=values.positive, required=True, metavar="N", help="the number of puzzles"
    )
    command.add_argument(
        "--out",
        required=True,
        metavar="FOLDER",
        help="a new folder for train.parquet, validation.parquet, test.parquet and README.md",
    )
    command.add_argument(
        "--seed",
        type=values.integer,
        default=0,
        metavar="N",
        help="the same N gives the same puzzles (default: 0)",
    )
    command.add_argument(
        "--bands",
        type=values.bands,
        metavar="A-B,C-D,…",
        help="ranges of Sudoku Explainer's rating, each for as many puzzles "
        f"(default: those of {', '.join(LABELS)})",
    )
    command.add_argument(
        "--split",
        type=values.percentages,
        metavar="A,B,C",
        help="percentages of train, validation and test (default: 90,5,5)",
    )
    command.add_argument(
        "--path",
        action="store_true",
        help="add a column with the steps to the solution, as sudoku explain finds them",
    )
    command.add_argument(
        "--licence",
        default="MIT",
        metavar="NAME",
        help="the licence of the data that README.md names (default: MIT)",
    )
    command.add_argument(
        "--resume",
        action="store_true",
        help="go on with the same command after it was interrupted (default: refuse to)",
    )
    _workers(command)
    _json(command)


def _dataset_audit(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE",
        help="a table of puzzles in a format of sudoku batch, or a folder of such files; each "
        "file, folder or series of shards is a set, which is compared with the others",
    )
    table = command.add_argument_group("tables")
    for name, about in (
        ("column", f"puzzles (default: {_either(PUZZLE_COLUMNS)})"),
        ("answer", f"answers (default: {_either(ANSWER_COLUMNS)}, if there is one)"),
        ("rating", f"ratings (default: {_either(RATING_COLUMNS)}, if there is one)"),
        ("split", "splits: rows with the same value are a set (default: a file is a set)"),
    ):
        table.add_argument(f"--{name}", metavar="NAME", help=f"the column of the {about}")
    ratings = command.add_argument_group("ratings")
    ratings.add_argument(
        "--sample",
        type=values.count,
        default=AUDIT_SAMPLE_ROWS,
        metavar="N",
        help=f"rate N rows of each file, at random (default: {AUDIT_SAMPLE_ROWS})",
    )
    ratings.add_argument("--all", action="store_true", help="rate all rows")
    ratings.add_argument(
        "--seconds-each",
        type=values.seconds,
        metavar="S",
        help="the most time for a puzzle, whose rating is then a lower bound (default: no limit)",
    )
    command.add_argument(
        "--examples",
        type=values.count,
        default=AUDIT_EXAMPLES,
        metavar="N",
        help=f"show at most N rows of each finding (default: {AUDIT_EXAMPLES})",
    )
    command.add_argument(
        "--html", metavar="FILE", help="also write the report as a page with charts to this file"
    )
    command.add_argument(
        "--threads", type=values.positive, metavar="N", help="threads (default: all cores)"
    )
    _json(command)


def _serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on (default: 127.0.0.1, this machine alone)",
    )
    command.add_argument(
        "--port",
        type=values.port,
        default=8000,
        metavar="N",
        help="the port; 0 takes any that is free (default: 8000)",
    )
    command.add_argument("--open", action="store_true", help="open the page in the browser")
    command.add_argument(
        "--name",
        type=values.host_name,
        action="append",
        default=[],
        metavar="HOST",
        help="a name by which others reach it, as through a proxy; may be given again",
    )
    command.add_argument(
        "--cors",
        type=values.origin,
        action="append",
        default=[],
        metavar="ORIGIN",
        help="let pages from there use the API, such as https://example.org; may be given again",
    )
    command.add_argument(
        "--seconds",
        type=values.seconds,
        default=10.0,
        metavar="S",
        help="the most seconds for each request (default: 10)",
    )
    command.add_argument(
        "--workers",
        type=values.positive,
        metavar="N",
        help="processes for requests (default: two for each core)",
    )
    command.set_defaults(json=False)


def _time(command: argparse.ArgumentParser, default: str = "no limit") -> None:
    command.add_argument(
        "--seconds",
        type=values.seconds,
        metavar="S",
        help=f"the most seconds for each puzzle (default: {default})",
    )


# Arguments that several commands have.


def _reads(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "input",
        nargs="?",
        metavar="FILE|-|PUZZLE",
        help="a file, - for standard input, or the puzzle itself in any format "
        "(default: standard input; on a terminal, a file is asked for)",
    )
    command.add_argument(
        "--symbols",
        metavar="1-G|0-F|A-P",
        help="the symbols of a large grid (default: found out)",
    )
    command.add_argument(
        "--from",
        dest="format_from",
        metavar="FORMAT",
        help="the format of the input (default: found out)",
    )
    command.add_argument(
        "--ignore-drawings",
        action="store_true",
        help="read a link without the lines, arrows and other drawings that are not understood",
    )
    _shape(command)
    _json(command)


def _shape(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--size",
        type=values.integer,
        metavar="N",
        help=f"cells in a row: {MIN_SIZE} to {MAX_SIZE} (default: found out, or 9)",
    )
    command.add_argument(
        "--box",
        type=values.box,
        metavar="RxC",
        help="rows and columns of a box, such as 2x3 (default: as square as the size allows)",
    )
    command.add_argument(
        "--variant",
        action="append",
        type=values.one_of(VARIANTS),
        metavar=_listed(VARIANTS),
        default=[],
        help="extra houses; may be given several times",
    )
    command.add_argument(
        "--regions", metavar="FILE|TEXT", help="a jigsaw: the box of each cell, in any symbols"
    )


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object a line")


def _profile(command: argparse.ArgumentParser) -> None:
    from ..logic import PROFILES  # which other commands do without

    command.add_argument(
        "--profile",
        type=values.one_of(PROFILES),
        metavar=_listed(PROFILES),
        default=PROFILES[0],
        help="the techniques in use: all that people use, only singles, patterns without chains, "
        f"or those of Sudoku Explainer (default: {PROFILES[0]})",
    )


def _workers(command: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    work = command.add_argument_group("workers")
    work.add_argument(
        "--threads",
        type=values.positive,
        metavar="N",
        help="threads, or processes of --cluster local (default: all cores)",
    )
    work.add_argument(
        "--cluster",
        metavar="ADDRESS|local",
        help="a dask scheduler such as tcp://host:8786, or a cluster of processes on this machine "
        "(default: threads of this process)",
    )
    return work


def _format(command: argparse.ArgumentParser, about: str) -> None:
    command.add_argument("--format", type=str.lower, metavar="FORMAT", help=about)


def _threads(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--threads",
        type=values.positive,
        metavar="N",
        help="threads for a file of many 9×9 puzzles (default: all cores)",
    )


ARGUMENTS = {
    "solve": (_solve, ("puzzle.txt", "--all --limit 10 '12.. 34.. .... ....'")),
    "create": (_create, ("hard --symmetry rotate180", "easy,medium -n 100 --output puzzles.txt")),
    "rate": (_rate, ("puzzle.txt", "--csv --seconds 10 puzzles.txt")),
    "check": (_check, ("puzzle.txt", "--why '1... 2... .34. ....'")),
    "candidates": (_candidates, ("puzzle.txt", "--true puzzle.txt")),
    "assist": (_reads, ("puzzle.txt", "'..3. 3.1. .4.. ....'")),
    "canonical": (_canonical, ("puzzle.txt", "--unique --original puzzles.txt")),
    "convert": (_convert, ("--format boxed puzzle.txt", "--list")),
    "hint": (_hint, ("puzzle.txt", "--level 1 '..3. 3.1. .4.. ....'")),
    "explain": (_explain, ("puzzle.txt", "--short --profile patterns puzzle.txt")),
    "techniques": (_techniques, ("", "x-wing")),
    "batch": (
        _batch,
        (
            "solve puzzles.txt --out solved.parquet",
            "rate puzzles.txt --seconds-each 1 --out rated/ --resume",
        ),
    ),
    "dataset build": (
        _dataset_build,
        (
            "--rows 100 --out puzzles --seed 7",
            "--rows 100 --bands 1.2-2.6,2.8-4.5 --split 80,10,10 --path --out paths --resume",
        ),
    ),
    "dataset audit": (
        _dataset_audit,
        ("puzzle.txt --html report.html", "puzzle.txt --all --seconds-each 1 --json"),
    ),
    "serve": (_serve, ("--open", "--host 0.0.0.0 --port 8080")),
}
"""Each command: the function that adds its arguments, and two examples for its help."""
