"""Names that people use for something else here lead to the name that it has."""

from __future__ import annotations

import pytest

from sudokit import GenerateError, Grid, ShapeError, Wish, generate, to_text
from sudokit.checks import suggestion
from sudokit.cli import COMMANDS
from sudokit.formats import FORMATS
from sudokit.making.maker import VARIANT_NAMES
from sudokit.rating import LABELS
from sudokit.synonyms import SYNONYMS
from sudokit.terminal.plain import COMMANDS as TYPED
from sudokit.wishes import NO_SYMMETRY, SYMMETRIES

from .cli.conftest import Sudoku, sudoku  # noqa: F401

NAMES = {
    *COMMANDS, *TYPED, *LABELS, *SYMMETRIES, *VARIANT_NAMES, *(row.name for row in FORMATS),
    NO_SYMMETRY, "help", "--version", "DIFFICULTY", "out", "output", "format",
}  # fmt: skip


def test_every_synonym_means_something_and_is_no_name_of_it() -> None:
    assert {name for meant in SYNONYMS.values() for name in meant} <= NAMES
    assert all(word == word.lower() and word not in meant for word, meant in SYNONYMS.items())


@pytest.mark.parametrize(
    ("word", "known", "right"),
    [
        ("rotational", SYMMETRIES, "did you mean rotate180?"),
        ("Rotational", SYMMETRIES, "did you mean rotate180?"),
        ("rotate", SYMMETRIES, "did you mean rotate180?"),
        ("mirror", SYMMETRIES, "did you mean vertical?"),
        ("boxd", [row.name for row in FORMATS], "did you mean boxed?"),
        ("f-puzzles", [row.name for row in FORMATS], "did you mean fpuzzles?"),
        ("evil", LABELS, "did you mean extreme?"),
        ("beginner", LABELS, "did you mean easy?"),
        ("generate", COMMANDS, "did you mean create?"),
        ("generate", TYPED, ""),
        ("thermometer", ["Thermo", "Sum"], "did you mean Thermo?"),
        ("Diagonals", ["X", "Diagonal"], "did you mean Diagonal?"),
        ("diagonals", SYMMETRIES, "did you mean diagonal?"),
        ("--formats", ["--from", "--format"], "did you mean --format?"),
        ("--clue", ["--count", "--clues"], "did you mean --clues?"),
        ("q", TYPED, "did you mean quit?"),
        ("nothing like it", LABELS, ""),
        ("x" * 10**6, [*LABELS], ""),
    ],
)
def test_what_is_meant(word: str, known: list[str], right: str) -> None:
    assert suggestion(word, known) == right


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("create", "hard", "--symmetry", "rotational"), "did you mean rotate180?"),
        (("create", "evil"), "did you mean extreme?"),
        (("create", "--difficulty", "easy"), "write it without: sudoku create easy"),
        (("create", "--level", "easy"), "write it without: sudoku create easy"),
        (("create", "--level=easy"), "write it without: sudoku create easy"),
        (("play", "--difficulty", "easy"), "write it without: sudoku play easy"),
        (("convert", "--format", "boxd", "1..."), "did you mean boxed?"),
        (("solve", "--from", "pretty", "1..."), "did you mean boxed?"),
        (("create", "easy", "--variant", "thermometer"), "did you mean thermo?"),
        (("new",), "did you mean create?"),
        (("generate", "easy"), "did you mean create?"),
        (("version",), "did you mean --version?"),
        (("q",), "did you mean help?"),
        (("gen", "easy"), "did you mean create?"),
        (("easy",), "unknown command 'easy': did you mean sudoku create easy?"),
        (("evil",), "unknown command 'evil': did you mean sudoku create extreme?"),
        (("datset", "build"), "'datset': did you mean dataset build or dataset audit?"),
        (("-v",), "unknown option -v: did you mean --version?"),
        (("book", "easy", "--out", "x.pdf"), "argument 'easy': did you mean --easy? (see"),
        (("rating",), "did you mean rate?"),
        (("--hint",), "did you mean hint?"),
        (("quit",), "did you mean help?"),
        (("solve", "--level", "easy"), "as in sudoku create easy"),
        (("solve", "--difficulty=hard", "1..."), "as in sudoku create hard"),
        (("solve", "--difficulty", "1..."), "did you mean sudoku rate?"),
        (("rate", "--hint", "1..."), "did you mean sudoku hint?"),
        (("solve", "--per-page", "3", "1..."), "it is an option of print or book (see"),
        (("create", "--out", "x", "easy"), "unknown option --out: did you mean --output?"),
        (("book", "-o", "x"), "unknown option -o: did you mean --out?"),
        (("solve", "--out", "x", "1..."), "> FILE writes it to a file: sudoku solve … > FILE"),
        (("convert", "--to", "boxed", "1..."), "did you mean --format?"),
        (("solve", "--variant", "killer", "1..."), "killer come with the puzzle, in a link"),
        (("solve", "--variant", "thermometer", "1..."), "the constraints of thermo come with"),
        (("solve", "--variant", "diagonal", "1..."), "unknown variant 'diagonal': did you mean x?"),
    ],
)
def test_the_command_line_says_what_is_meant(
    sudoku: Sudoku,  # noqa: F811
    argv: tuple[str, ...],
    message: str,
) -> None:
    out, err, status = sudoku(*argv)
    assert (out, status) == ("", 2)
    assert message in err


def test_python_says_what_is_meant() -> None:
    with pytest.raises(GenerateError, match="unknown difficulty 'Evil': did you mean extreme"):
        generate("Evil")
    with pytest.raises(GenerateError, match="'rotational': did you mean rotate180"):
        generate(symmetry="rotational")
    with pytest.raises(ShapeError, match="unknown format 'boxd': did you mean boxed"):
        to_text(Grid.empty(4), "boxd")
    with pytest.raises(GenerateError, match="choose from easy, medium"):
        generate("qqq")
    assert Wish("evil").difficulty == "evil"
