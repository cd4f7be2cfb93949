"""The arguments of every command: its name -> the parser of the words that follow it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import NoReturn

from .._core import BLANKS
from ..shape import VARIANTS
from ..solver import COUNTING_SECONDS, MAX_STEPS
from . import COMMANDS, values
from .failures import UsageError
from .rules import broken_rule
from .shared_arguments import (
    add_force,
    add_format,
    add_input,
    add_json,
    add_known,
    add_language,
    add_profile,
    add_shape,
    add_threads,
    add_time,
    listed,
)
from .table_arguments import add_batch, add_dataset_audit, add_dataset_build

PROGRAM = "sudoku"
LANGUAGE = "en; on a terminal, that of the environment"
"""The language without --lang, of commands that print sentences."""
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
        except (argparse.ArgumentError, UsageError) as error:
            # An option that is not known is the cause: its value was taken for an argument.
            if wrong := next(filter(self._is_unknown, words), None):
                self.error(self._wrong_word(wrong, words))
            if isinstance(error, UsageError):
                raise
            self.error(self._wrong_value(error))
        if unknown:
            self.error(self._wrong_word(unknown[0], words))
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

    def _is_unknown(self, word: str) -> bool:
        """Return whether a word has the form of an option that this command lacks."""
        known = self._option_string_actions
        name = word.partition("=")[0]
        has_form = name.startswith("-") and name.strip("-")[:1].isalpha()
        return has_form and name not in known and name[:2] not in known

    def _wrong_word(self, word: str, words: Sequence[str]) -> str:
        if not word.startswith("-") or word == "-":
            is_option = f"--{word}" in self._option_string_actions
            advice = f": did you mean --{word}?" if is_option else ""
            return f"unexpected argument {word!r}{advice}"
        if not word.strip("-")[:1].isalpha():
            return f"{word!r} is not an option: write -- before a puzzle that begins with -"
        from .wrong_options import advice as advice_on

        name, _, value = word.partition("=")
        value = value or "".join(words[words.index(word) + 1 :][:1])
        right = advice_on(self.prog.removeprefix(f"{PROGRAM} "), name, value.lower(), parser)
        return f"unknown option {word}{right and ': '}{right}"

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


# The arguments of each command.


def _show(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_time(command, "3, each for the verdict, the rating and the hint")
    add_language(command, LANGUAGE)


def _solve(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_format(
        command, "the format of solutions (default: rows of digits; of several, a line each)"
    )
    add_threads(command)
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
    add_force(command)
    add_time(command, f"no limit, but {COUNTING_SECONDS:g} for --count")
    command.add_argument(
        "--method",
        type=values.one_of(METHODS),
        metavar=listed(METHODS),
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
        help="the steps after which the stochastic method gives up "
        f"(default: {MAX_STEPS:,}, or no limit with --seconds)",
    )
    add_language(command, LANGUAGE)


def _check(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_threads(command)
    command.add_argument(
        "--why",
        action="store_true",
        help="explain why there is not exactly one solution, and what would mend that",
    )
    add_time(command)
    add_language(command, LANGUAGE)


def _hint(command: argparse.ArgumentParser) -> None:
    from ..hints import LEVELS  # which other commands do without

    add_input(command)
    add_profile(command)
    add_known(command)
    command.add_argument(
        "--level",
        type=values.one_of(LEVELS),
        metavar=listed(LEVELS),
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
    add_time(command)
    command.add_argument("--svg", metavar="FILE", help="draw the step into this file")
    command.add_argument("--png", metavar="FILE", help="the same as a PNG picture")
    add_force(command)
    add_language(command, LANGUAGE)


def _explain(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_profile(command)
    add_known(command)
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
    add_language(command, LANGUAGE)


def _techniques(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name",
        nargs="*",
        metavar="NAME",
        help="any name of a technique, a family, or a word of a name (default: all)",
    )
    add_json(command)
    add_language(command, LANGUAGE)


def _practice(command: argparse.ArgumentParser) -> None:
    command.add_argument("technique", metavar="NAME", help="any name of a technique")
    command.add_argument(
        "--seed",
        type=values.integer,
        metavar="N",
        help="the same N gives the same board (default: a new seed each time)",
    )
    command.add_argument(
        "--answer",
        metavar="CELLS",
        help="cells such as 'r1c1 r1c5', which are judged: those of the pattern, or those that the "
        "step changes; with --seed",
    )
    command.add_argument("--show", action="store_true", help="tell the steps, too")
    command.add_argument("--svg", metavar="FILE", help="draw the board, with --show the first step")
    add_force(command)
    add_json(command)
    add_language(command, LANGUAGE)


def _rate(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_threads(command)
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
    add_language(command, LANGUAGE)


def _candidates(command: argparse.ArgumentParser) -> None:
    add_input(command)
    command.add_argument(
        "--true", action="store_true", help="only the candidates that occur in some solution"
    )
    add_time(command)


def _create(command: argparse.ArgumentParser) -> None:
    from ..generator import SECONDS  # which other commands do without
    from ..making.maker import VARIANT_NAMES
    from ..making.placing import MADE_VARIANTS
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
    add_known(wishes)
    wishes.add_argument("--clues", type=values.clues, metavar="N|A-B", help="how many clues")
    wishes.add_argument(
        "--minimal",
        action="store_true",
        help="no clue, nor constraint, can be removed without losing the only solution",
    )
    wishes.add_argument(
        "--symmetry",
        type=values.several_of("symmetry", (*SYMMETRIES, NO_SYMMETRY)),
        action="extend",
        default=[],
        metavar="NAME",
        help="of the clue cells, and of constraints: "
        f"{', '.join(SYMMETRIES)}, several of these, or {NO_SYMMETRY}",
    )
    wishes.add_argument(
        "--pattern", metavar="FILE|TEXT", help="the clue cells: a puzzle, or text of . and x"
    )
    wishes.add_argument("--solution", metavar="FILE|TEXT", help="a full grid, in any format")
    command.add_argument(
        "--complete",
        metavar="FILE|TEXT",
        help="instead of a new puzzle: this one, which has several solutions, with as few further "
        "constraints of a --variant as leave one",
    )
    command.add_argument(
        "--daily",
        nargs="?",
        const=values.TODAY,
        type=values.date,
        metavar="DATE",
        help="instead of wishes: the three puzzles of a day, which are the same for everyone: an "
        "easy one, a hard one and one with a variant (default: today; DATE as 2026-11-16)",
    )
    add_shape(
        command,
        VARIANT_NAMES,
        f"extra houses: {', '.join(VARIANTS)}; or constraints: {', '.join(MADE_VARIANTS)}",
    )
    add_json(command)
    add_format(command, "the format of puzzles (default: rows of digits; of several, a line each)")
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
        "--count",
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
    add_input(command)
    add_threads(command)
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
    add_time(command)


def _convert(command: argparse.ArgumentParser) -> None:
    add_input(command)
    add_format(command, "the format to print (default: only name the format found)")
    command.add_argument(
        "--to-symbols", metavar="1-G|0-F|A-P", help="the symbols to print (default: 1-G)"
    )
    command.add_argument(
        "--blank",
        type=values.one_of(BLANKS),
        metavar=listed(BLANKS),
        help="the character to print for blanks (default: the usual one of the format)",
    )
    command.add_argument("--list", action="store_true", help="list the formats")


def _play(command: argparse.ArgumentParser) -> None:
    from .play_arguments import add_play  # which other commands do without

    add_play(command)


def _print(command: argparse.ArgumentParser) -> None:
    from .print_arguments import add_print  # which other commands do without

    add_print(command)


def _book(command: argparse.ArgumentParser) -> None:
    from .print_arguments import add_book  # which other commands do without

    add_book(command)


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
    command.add_argument(
        "--public",
        action="store_true",
        help="serve strangers, through a proxy: limit the requests of each address, print a log of "
        "all, and let requests finish at the end",
    )
    command.add_argument(
        "--proxy",
        type=values.network,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy that is trusted to tell the addresses of clients, or a network of these "
        "(default: this machine); may be given again",
    )
    command.set_defaults(json=False)


def _completion(command: argparse.ArgumentParser) -> None:
    shells = ("bash", "zsh", "fish")
    command.add_argument(
        "shell", type=values.one_of(shells), metavar=listed(shells), help="the shell"
    )
    command.set_defaults(json=False, input=None)


ARGUMENTS = {
    "show": (_show, ("puzzle.txt", "'..3. 3.1. .4.. ....'")),
    "solve": (_solve, ("puzzle.txt", "--all --limit 10 '12.. 34.. .... ....'")),
    "create": (_create, ("hard --symmetry rotate180", "easy,medium -n 100 --output puzzles.txt")),
    "rate": (_rate, ("puzzle.txt", "--csv --seconds 10 puzzles.txt")),
    "check": (_check, ("puzzle.txt", "--why '1... 2... .34. ....'")),
    "candidates": (_candidates, ("puzzle.txt", "--true puzzle.txt")),
    "assist": (add_input, ("puzzle.txt", "'..3. 3.1. .4.. ....'")),
    "canonical": (_canonical, ("puzzle.txt", "--unique --original puzzles.txt")),
    "convert": (_convert, ("--format boxed puzzle.txt", "--list")),
    "hint": (_hint, ("puzzle.txt", "--level 1 '..3. 3.1. .4.. ....'")),
    "explain": (_explain, ("puzzle.txt", "--short --profile patterns puzzle.txt")),
    "techniques": (_techniques, ("", "x-wing")),
    "play": (_play, ("--plain easy --seed 1", "--plain puzzle.txt --file game.json")),
    "print": (
        _print,
        ("puzzle.txt --out puzzle.pdf", "puzzles.txt --per-page 6 --codes --out puzzles.pdf"),
    ),
    "book": (
        _book,
        (
            "--easy 6 --hard 6 --title 'Twelve Sudokus' --seed 7 --out book.pdf",
            "--medium 4 --variant killer --per-page 1 --hints --out killers.pdf",
        ),
    ),
    "practice": (_practice, ("x-wing", "x-wing --seed 7 --answer 'r3c4 r3c8 r7c4 r7c8'")),
    "batch": (
        add_batch,
        (
            "solve puzzles.txt --out solved.parquet",
            "rate puzzles.txt --seconds-each 1 --out rated/ --resume",
        ),
    ),
    "dataset build": (
        add_dataset_build,
        (
            "--rows 100 --out puzzles --seed 7",
            "--rows 100 --bands 1.2-2.6,2.8-4.5 --split 80,10,10 --path --out paths --resume",
        ),
    ),
    "dataset audit": (
        add_dataset_audit,
        ("puzzle.txt --html report.html", "puzzle.txt --all --seconds-each 1 --json"),
    ),
    "serve": (_serve, ("--open", "--public --name sudoku.example.org")),
    "completion": (_completion, ("bash", "fish")),
}
"""Each command: the function that adds its arguments, and two examples for its help."""
