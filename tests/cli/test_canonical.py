"""The command `canonical`."""

from __future__ import annotations

import json
from unittest import mock

import pytest

from sudokit import Grid, Shape, automorphisms, generate
from sudokit import canonical as canonical_form
from sudokit.cli import canonical

from .conftest import Sudoku
from .test_quick import AMBIGUOUS, BROKEN, LINES, OTHERS, PUZZLE, joined, run

ARGUMENTS = [
    ["canonical"], ["canonical", "--unique"], ["canonical", "--unique", "--original"],
    ["canonical", "--count"], ["canonical", "--json"], ["canonical", "--by-solution"],
    ["canonical", "--by-solution", "--json", "--threads", "3"], ["canonical", "--count", "--json"],
]  # fmt: skip
FORM = canonical_form(Grid(PUZZLE)).symbols
BY_SOLUTION = canonical_form(Grid(PUZZLE), by_solution=True).symbols
TURNED = PUZZLE[::-1].translate(str.maketrans("123456789", "234567891"))


def test_one_puzzle(sudoku: Sudoku) -> None:
    assert sudoku("canonical", PUZZLE) == (f"{FORM}\n", "", 0)
    assert sudoku("canonical", TURNED) == (f"{FORM}\n", "", 0)
    assert sudoku("canonical", TURNED, "--by-solution") == (f"{BY_SOLUTION}\n", "", 0)
    out, _, status = sudoku("canonical", TURNED, "--json")
    assert status == 0
    assert json.loads(out) == {"puzzle": TURNED, "canonical": FORM, "automorphisms": 1}
    assert sudoku("canonical", PUZZLE, "--count").out == "1\n"
    assert json.loads(sudoku("canonical", "." * 81, "--json").out)["automorphisms"] == 3_359_232


def test_what_has_no_form(sudoku: Sudoku) -> None:
    assert sudoku("canonical", AMBIGUOUS).status == 0
    out, err, status = sudoku("canonical", AMBIGUOUS, "--by-solution")
    assert (out, status) == ("", 1)
    assert "more than one solution" in err
    assert sudoku("canonical", PUZZLE[:40] + "q" + PUZZLE[41:]).status == 2
    out, err, status = sudoku("canonical", PUZZLE, "--variant", "x")
    assert (out, status) == ("", 2)
    assert "rectangular boxes" in err
    assert (
        "rectangular boxes"
        in json.loads(sudoku("canonical", PUZZLE, "--variant", "x", "--json").out)["error"]
    )
    for wrong in (["--original"], ["--count", "--unique"]):
        assert sudoku("canonical", PUZZLE, *wrong).status == 2


def test_a_collection(sudoku: Sudoku) -> None:
    text = "\n".join([PUZZLE, "12", AMBIGUOUS, BROKEN, OTHERS[0], TURNED, ""])
    out, err, status = sudoku("canonical", "--by-solution", stdin=text)
    other = canonical_form(Grid(OTHERS[0]), by_solution=True).symbols
    assert out.splitlines() == [
        BY_SOLUTION, "# not a puzzle", "# more than one solution", "# no solution", other,
        BY_SOLUTION,
    ]  # fmt: skip
    assert (err.count("\n"), status) == (1, 2)
    assert "line 2" in err
    assert sudoku("canonical", "--by-solution", stdin=f"{PUZZLE}\n{BROKEN}\n").status == 1


def test_each_class_once(sudoku: Sudoku) -> None:
    text = "\n".join([TURNED, *OTHERS, PUZZLE, *OTHERS])
    forms = [FORM, *(canonical_form(Grid(other)).symbols for other in OTHERS)]
    assert sudoku("canonical", "--unique", stdin=text).out.splitlines() == forms
    originals = sudoku("canonical", "--unique", "--original", stdin=text)
    assert originals.out.splitlines() == [TURNED, *OTHERS]
    assert sudoku("canonical", "--count", stdin=text).out == "6\n"
    counted = sudoku("canonical", "--count", "--json", stdin=text).out
    assert json.loads(counted) == {"puzzles": 12, "classes": 6}


def test_other_shapes(sudoku: Sudoku) -> None:
    puzzles = [generate("easy", shape=Shape(6, (3, 2)), seed=seed) for seed in range(3)]
    text = sudoku(
        "convert", "--format", "line", "--box", "3x2", stdin="\n".join(p.symbols for p in puzzles)
    ).out
    out, _, status = sudoku("canonical", stdin=text)
    head, *forms = out.splitlines()
    assert status == 0
    assert head == text.splitlines()[0]
    assert forms == [canonical_form(puzzle).symbols for puzzle in puzzles]
    assert sudoku("canonical", "--unique", "--original", stdin=text).out == text
    data = [json.loads(line) for line in sudoku("canonical", "--json", stdin=text).out.splitlines()]
    assert [row["automorphisms"] for row in data] == [automorphisms(puzzle) for puzzle in puzzles]


@pytest.mark.parametrize("argv", ARGUMENTS, ids=" ".join)
@pytest.mark.parametrize("block", [1, 1000, 2**20])
def test_every_kind_of_line_gives_the_same(argv: list[str], block: int) -> None:
    text = joined([PUZZLE, *LINES[:-3], *OTHERS], "\n")
    with mock.patch.object(canonical, "is_quick", return_value=False):
        ordinary = run(argv, text)
    assert run(argv, text, block=block) == ordinary
    with mock.patch.object(canonical, "BATCH", 5):
        assert run(argv, text, block=block) == ordinary
    assert ordinary.status == 2
