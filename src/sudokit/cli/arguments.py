"""The arguments of every command: its name -> the parser of what follows it."""

from __future__ import annotations

import argparse
import os
import re
from typing import NoReturn

from . import COMMANDS

DIFFICULTIES = ("easy", "medium", "hard", "expert", "extreme")
VARIANTS = ("x", "windoku", "disjoint")
MOST_CELLS = 625
MOST_SECONDS = 1_000_000
PROFILES = ("human", "singles", "patterns", "se")


def parser(command: str) -> argparse.ArgumentParser:
    about = COMMANDS[command]
    made = Parser(
        prog=f"sudoku {command}",
        description=about[0].upper() + about[1:] + ".",
        formatter_class=Help,
    )
    ARGUMENTS[command](made)
    return made


class Parser(argparse.ArgumentParser):
    """One whose errors are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


class Help(argparse.HelpFormatter):
    """As wide as the terminal, which argparse would import much to find out."""

    def __init__(self, prog: str, **options: object) -> None:
        try:
            width = max(os.get_terminal_size().columns - 2, 40)
        except OSError:
            width = 78
        super().__init__(prog, max_help_position=28, width=width)


# What the arguments are.


def _solve(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _format(command, "the format to print solutions in")
    _jobs(command)
    what = command.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="print every solution, in order")
    what.add_argument("--count", action="store_true", help="print how many solutions there are")
    what.add_argument(
        "--answers",
        action="store_true",
        help="also write the solution to NAME_ANSWERS.txt beside NAME.txt, laid out alike",
    )
    command.add_argument(
        "--limit", type=_positive, metavar="N", help="print or count at most N solutions"
    )
    _time(command, "no limit unless given, but 60 for --count")
    command.add_argument(
        "--method",
        choices=("search", "stochastic"),
        default="search",
        help="search is exact; stochastic goes by chance and may give up",
    )
    command.add_argument("--seed", type=int, default=0, metavar="N", help="for stochastic")
    command.add_argument(
        "--steps",
        type=_positive,
        default=5_000_000,
        metavar="N",
        help="for stochastic: give up after N steps",
    )


def _check(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _jobs(command)
    command.add_argument(
        "--why",
        action="store_true",
        help="tell why there is not exactly one solution, and what would mend it",
    )
    _time(command)


def _hint(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _profile(command)
    command.add_argument(
        "--level",
        type=int,
        choices=(1, 2, 3),
        default=3,
        help="1: only where to look; 2: also the technique; 3: all of it",
    )
    command.add_argument(
        "--technique", metavar="NAME", help="a step by this technique, by any of its names"
    )
    command.add_argument(
        "--all", action="store_true", help="all steps of the technique, or of the profile"
    )
    command.add_argument(
        "--givens",
        metavar="FILE|PUZZLE",
        help="the puzzle as it was printed: any other digit is your own, and may be wrong",
    )
    _time(command)
    command.add_argument("--svg", metavar="FILE", help="draw the step into this file")
    command.add_argument("--png", metavar="FILE", help="the same as PNG")


def _explain(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _profile(command)
    how = command.add_mutually_exclusive_group()
    how.add_argument(
        "--short", action="store_true", help="a line for a step, or for singles in a row"
    )
    how.add_argument(
        "--full", action="store_true", help="the candidates before each step but singles"
    )
    command.add_argument(
        "--seconds", type=_seconds, metavar="S", help="the most time: the steps found by then"
    )


def _techniques(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", nargs="*", metavar="NAME", help="any name of a technique")
    command.add_argument("--json", action="store_true", help="print one JSON object a line")


def _rate(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _jobs(command)
    command.add_argument(
        "--csv", action="store_true", help="print a table: puzzle,er,ep,ed,label,hardest"
    )
    command.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        help="the most time for a puzzle: what is found by then is a lower bound, marked >=",
    )


def _candidates(command: argparse.ArgumentParser) -> None:
    _reads(command)
    command.add_argument(
        "--true", action="store_true", help="only the candidates that occur in some solution"
    )
    _time(command)


def _create(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "difficulty",
        nargs="?",
        type=_difficulties,
        default=[],
        metavar="DIFFICULTY",
        help=f"{', '.join(DIFFICULTIES)}: the label of its rating; "
        "several, with commas, are taken in turn",
    )
    wishes = command.add_argument_group("wishes, besides a difficulty or instead of one")
    for name, about in (
        ("se", "Sudoku Explainer's rating, as 3.0-4.2, 3.4 or 9.0-"),
        ("ep", "the same of the steps up to the first digit"),
        ("ed", "the same of the first step"),
    ):
        wishes.add_argument(f"--{name}", type=_span, metavar="A-B", help=about)
    for name, about in (
        ("needs", "techniques that the path takes"),
        ("forbid", "techniques that the path does not take"),
    ):
        wishes.add_argument(
            f"--{name}", type=_names, action="extend", default=[], metavar="NAME", help=about
        )
    wishes.add_argument("--clues", type=_clues, metavar="N|A-B", help="how many clues")
    wishes.add_argument("--minimal", action="store_true", help="no clue more than needed")
    wishes.add_argument(
        "--symmetry",
        type=_names,
        action="extend",
        default=[],
        metavar="NAME",
        help="of the clue cells: rotate180, rotate90, horizontal, vertical, diagonal, "
        "antidiagonal, several of these, or none",
    )
    wishes.add_argument(
        "--pattern", metavar="FILE|TEXT", help="the clue cells: a puzzle, or text of . and x"
    )
    wishes.add_argument("--solution", metavar="FILE|TEXT", help="a full grid, in any format")
    _shape(command)
    _format(command, "the format to print puzzles in")
    command.add_argument(
        "--csv",
        action="store_true",
        help="print a table: puzzle,solution,clues,er,ep,ed,label,hardest",
    )
    command.add_argument("--rated", action="store_true", help="rate the puzzles in any case")
    command.add_argument("--seed", type=int, metavar="N", help="the same N, the same puzzle")
    command.add_argument("--count", type=_positive, metavar="N", help="N puzzles, one a line")
    command.add_argument(
        "--output",
        metavar="FILE",
        help="write them to this file, or go on with it where it was interrupted",
    )
    command.add_argument(
        "--seconds", type=_seconds, default=60.0, metavar="S", help="the most time for a puzzle: 60"
    )
    command.add_argument(
        "--jobs", type=_positive, metavar="N", help="threads; all cores if nothing is said"
    )


def _canonical(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _jobs(command)
    command.add_argument(
        "--by-solution",
        action="store_true",
        help="the form that has the canonical form of the solution for its solution",
    )
    command.add_argument(
        "--unique", action="store_true", help="print only the first of equivalent puzzles"
    )
    command.add_argument(
        "--original", action="store_true", help="with --unique: print it as it was read"
    )
    command.add_argument(
        "--count", action="store_true", help="print only how many classes of puzzles there are"
    )
    _time(command)


def _convert(command: argparse.ArgumentParser) -> None:
    _reads(command)
    _format(command, "the format to print; without it, the format found is named")
    command.add_argument("--to-symbols", metavar="1-G|0-F|A-P", help="the symbols to print")
    command.add_argument(
        "--blank", choices=tuple(".0*_-"), help="the character to print for blanks"
    )
    command.add_argument("--list", action="store_true", help="list the formats")


def _serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on: else just this machine's own",
    )
    command.add_argument(
        "--port", type=_port, default=8000, metavar="N", help="8000 without it; 0: any that is free"
    )
    command.add_argument("--open", action="store_true", help="open the page in the browser")
    command.add_argument(
        "--name",
        type=_host_name,
        action="append",
        default=[],
        metavar="HOST",
        help="a name by which others reach it, as through a proxy; may be given again",
    )
    command.add_argument(
        "--cors",
        type=_origin,
        action="append",
        default=[],
        metavar="ORIGIN",
        help="let pages from there use the API, such as https://example.org; may be given again",
    )
    command.add_argument(
        "--seconds",
        type=_seconds,
        default=10.0,
        metavar="S",
        help="the most time for a request",
    )
    command.add_argument(
        "--workers", type=_positive, metavar="N", help="processes for requests; two for a core"
    )
    command.set_defaults(json=False)


def _time(command: argparse.ArgumentParser, default: str = "no limit unless given") -> None:
    command.add_argument(
        "--seconds", type=_seconds, metavar="S", help=f"the most time for a puzzle: {default}"
    )


def _reads(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "input",
        nargs="?",
        metavar="FILE|-|PUZZLE",
        help="a file, - for standard input, or the puzzle itself in any format",
    )
    command.add_argument(
        "--symbols", metavar="1-G|0-F|A-P", help="what the symbols of a large grid are"
    )
    command.add_argument(
        "--from", dest="format_from", metavar="FORMAT", help="the format read, if several fit"
    )
    _shape(command)


def _shape(command: argparse.ArgumentParser) -> None:
    command.add_argument("--size", type=int, metavar="N", help="cells in a row: 4 to 25")
    command.add_argument("--box", type=_box, metavar="RxC", help="the box, such as 2x3")
    command.add_argument(
        "--variant",
        action="append",
        choices=VARIANTS,
        default=[],
        help="extra houses; may be given several times",
    )
    command.add_argument(
        "--regions", metavar="FILE|TEXT", help="a jigsaw: the box of each cell, in any symbols"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object a line")


def _profile(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--profile",
        choices=PROFILES,
        default=PROFILES[0],
        help="the techniques in use: all that people use, singles, patterns without chains, or "
        "those of Sudoku Explainer",
    )


def _format(command: argparse.ArgumentParser, about: str) -> None:
    command.add_argument("--format", metavar="FORMAT", help=about)


def _jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jobs",
        type=_positive,
        metavar="N",
        help="threads for a collection of plain 9×9 lines; all cores if nothing is said",
    )


def _box(text: str) -> tuple[int, int]:
    rows, mark, columns = text.lower().replace("×", "x").partition("x")
    if not (mark and rows.isdecimal() and columns.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a box such as 2x3")
    return int(rows), int(columns)


def _difficulties(text: str) -> list[str]:
    names = _names(text.lower())
    for name in names:
        if name not in DIFFICULTIES:
            known = ", ".join(DIFFICULTIES)
            raise argparse.ArgumentTypeError(f"{name!r} is no difficulty: choose from {known}")
    return names


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"a name is missing in {text!r}")
    return names


def _span(text: str) -> tuple[float, float]:
    low, dash, high = text.partition("-")
    try:
        return float(low), (float(high) if high else float("inf")) if dash else float(low)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a range of ratings such as 3.0-4.2, 3.4 or 9.0-"
        ) from None


def _clues(text: str) -> tuple[int, int]:
    low, dash, high = text.partition("-")
    if not low.isdecimal() or not (high or "0").isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of clues such as 24 or 24-28")
    return int(low), (int(high) if high else MOST_CELLS) if dash else int(low)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**16:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: these are 0 to {2**16 - 1}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a time of more than 0 seconds, and at most {MOST_SECONDS:,}"
        )
    return seconds


def _host_name(text: str) -> str:
    name = text.lower()
    if not re.fullmatch(r"[a-z0-9._-]+|[0-9a-f:.]+", name):
        raise argparse.ArgumentTypeError(f"{text!r} is not a name such as sudoku.example.org")
    return name


def _origin(text: str) -> str:
    """As browsers tell it; or *, which stands for all."""
    origin = text.lower()
    pattern = r"[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?"
    if origin != "*" and not re.fullmatch(pattern, origin):
        raise argparse.ArgumentTypeError(f"{text!r} is not an origin such as https://example.org")
    usual = {"http": ":80", "https": ":443"}.get(origin.partition(":")[0], "")
    return origin.removesuffix(usual)


ARGUMENTS = {
    "solve": _solve,
    "create": _create,
    "rate": _rate,
    "check": _check,
    "candidates": _candidates,
    "assist": _reads,
    "canonical": _canonical,
    "convert": _convert,
    "hint": _hint,
    "explain": _explain,
    "techniques": _techniques,
    "serve": _serve,
}
