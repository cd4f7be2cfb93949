"""Different wishes with one seed have unrelated puzzles, and a wish in other words has the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudokit import Wish, generate, generate_many, parse, parse_all
from sudokit.bulk import class_ids
from sudokit.making.maker import VariantMaker, with_houses
from sudokit.making.seeds import series_seed
from sudokit.rating import LABELS
from sudokit.shape import House, Shape
from sudokit.wishes import DailyWish, Prepared

from ..cli.conftest import Sudoku, sudoku  # noqa: F401

FULL = generate("easy", seed=1)
EXTRA = [House("e1", tuple(range(0, 81, 10))), House("e2", tuple(range(8, 73, 8)))]
UNLIKE = [
    *(Wish(label) for label in LABELS),
    Wish(minimal=True),
    Wish(clues=26),
    Wish(clues=(26, 27)),
    Wish("easy", symmetry="rotate180"),
    Wish("easy", forbids="hidden single"),
    Wish("hard", needs="x-wing"),
    Wish(known=["naked single", "hidden single"]),
    Wish(se=(1.0, 2.0)),
    Wish(se=(1.0, 2.0), ep=1.2),
    Wish(se=(1.0, 2.0), ed=1.2),
    Wish("easy", pattern="x." * 40 + "x"),
    Wish("easy", pattern="xx." * 27),
    Wish("easy", shape=Shape(variants=["x"])),
    Wish("easy", variants=["windoku"]),
    Wish("medium", variants=["thermo"]),
    Wish("medium", variants=["thermo", "killer"]),
]
SAME = [
    (Wish(), Wish("medium")),
    (Wish("easy"), Wish("Easy", rated=True)),
    (Wish(needs=["x-wing", "xy-wing"]), Wish(needs=["xy_wing", "X-Wing", "x-wing"])),
    (Wish(symmetry=["diagonal", "rotate180"]), Wish(symmetry=["Rotate180", "none", "diagonal"])),
    (Wish(clues=30), Wish(clues=(30, 30))),
    (Wish(se=3), Wish(se=(3.0, 3.0))),
    (Wish(pattern="x." * 40 + "x"), Wish(pattern=[True, False] * 40 + [True])),
    (Wish("easy", shape=9), Wish("easy", shape=Shape(9, (3, 3)))),
    (Wish("easy", variants=["x", "windoku"]), Wish("easy", shape=Shape(variants=["windoku", "x"]))),
    (Wish("easy", shape=Shape(extra=EXTRA)), Wish("easy", shape=Shape(extra=EXTRA[::-1]))),
    (Wish("easy", variants=["killer", "thermo"]), Wish("easy", variants=["thermo", "Killer"])),
    (Wish(known=["naked single"]), Wish(known=iter(["Naked Single", "naked_single"]))),
]


def seed_of(wish: Wish, seed: int) -> int:
    wish = with_houses(wish) if wish.variants else wish
    return series_seed((VariantMaker if wish.variants else Prepared)(wish).wish, seed)


def test_one_seed_has_another_solution_for_each_difficulty() -> None:
    made = [next(generate_many(1, label, seed=7)).solution for label in LABELS]
    assert len({*class_ids(made).tolist()}) == len(LABELS)


def test_unlike_wishes_have_seeds_of_their_own() -> None:
    assert len({seed_of(wish, seed) for wish in UNLIKE for seed in (0, 7)}) == 2 * len(UNLIKE)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_wish_in_other_words_has_the_same_seed(one: Wish, other: Wish) -> None:
    assert seed_of(one, 7) == seed_of(other, 7)


def test_the_order_of_options_does_not_change_a_puzzle(sudoku: Sudoku) -> None:  # noqa: F811
    one = sudoku(
        "create", "--symmetry", "diagonal,antidiagonal", "--variant", "x", "--variant", "windoku",
        "easy", "--seed", "2", "--forbid", "x-wing,xy-wing",
    ).out  # fmt: skip
    other = sudoku(
        "create", "easy", "--forbid", "xy-wing", "--seed", "2", "--forbid", "x-wing",
        "--variant", "windoku,x", "--symmetry", "antidiagonal,diagonal",
    ).out  # fmt: skip
    assert one == other != ""


def test_seeds_of_series_never_change() -> None:
    assert seed_of(Wish("easy"), 7) == 13552717841911544011
    wish = Wish("hard", variants=["killer", "x"], clues=(0, 9), symmetry="rotate90")
    assert seed_of(wish, 1) == 4172701657458886520


def test_a_solution_wished_for_is_kept() -> None:
    solution = next(generate_many(1, "easy", seed=3)).solution
    made = [next(generate_many(1, Wish(label, solution=solution), seed=7)) for label in LABELS]
    assert {each.solution.digits for each in made} == {solution.digits}
    assert len({each.puzzle.digits for each in made}) == len(LABELS)


def test_days_keep_the_seed() -> None:
    assert seed_of(DailyWish("easy"), 20261116) == 20261116


def test_command_and_python_have_the_same_puzzles(
    sudoku: Sudoku,  # noqa: F811
    tmp_path: Path,
) -> None:
    path = tmp_path / "three.txt"
    wanted = generate("hard", seed=7)
    three = sudoku("create", "hard", "-n", "3", "--seed", "7").out.split()
    sudoku("create", "hard", "-n", "2", "--seed", "7", "--output", str(path))
    sudoku("create", "hard", "-n", "3", "--seed", "7", "--output", str(path))
    assert parse(sudoku("create", "hard", "--seed", "7", "--rated").out) == wanted
    assert three[0] == wanted.symbols
    assert [grid.symbols for grid in parse_all(path.read_text())] == three
