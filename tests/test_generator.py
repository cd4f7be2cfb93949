from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.errors import GaveUp, GenerateError
from sudokit.generator import DIFFICULTIES, clue_target, generate, generate_many
from sudokit.grid import BOXES, House, Shape
from sudokit.logic import path
from sudokit.rating import LABELS, rate
from sudokit.solver import count

from .brute_force import KINDS, brute_force, masks_of

# The same on every machine; they change only if the generator's course of action does.
PINNED = {
    ("easy", "9", 1): (
        "7....3.6..3...87..9.6.7.1.8.6....2...738..9.5.5.1..6745..28.39..2.9...576943.7..1"
    ),
    ("medium", "9", 7): (
        "..1......4..69..2..27....9.71.83....832..647.5.9.1...8.7..8..6.29.3...17.....9.45"
    ),
    ("extreme", "9 windoku", 2): (
        "...5..82.1..6......953..1......3..5....7619....6...........54....9....812.1..6..."
    ),
    ("hard", "6 of 3×2", 3): "52..4......1...32..3....1.2...26..5.",
}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", KINDS)
def test_small_puzzles_have_one_solution(kind: str, difficulty: str) -> None:
    shape, houses = KINDS[kind]
    for seed in range(3):
        puzzle = generate(difficulty, shape=shape, seed=seed)
        assert puzzle.shape == shape
        assert puzzle.clues + puzzle.empty == len(puzzle)
        assert puzzle.candidates is None
        if shape.size < 8 or difficulty in ("easy", "medium"):
            assert len(list(brute_force(shape.size, houses, masks_of(puzzle)))) == 1
        assert count(puzzle, limit=2) == 1


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 14, 15, 16])
def test_easier_means_more_clues(size: int) -> None:
    targets = [clue_target(difficulty, size) for difficulty in DIFFICULTIES]
    assert all(easier > harder for easier, harder in pairwise(targets[: 4 if size == 4 else 5]))
    puzzles = [generate(name, shape=Shape(size), seed=size) for name in DIFFICULTIES]
    assert all(count(puzzle, limit=2) == 1 for puzzle in puzzles)
    assert [puzzle.clues for puzzle in puzzles] == targets


@pytest.mark.parametrize("size", [18, 20, 21, 24, 25])
def test_large_sizes_do_not_take_long(size: int) -> None:
    start = time.monotonic()
    puzzle = generate("hard", shape=Shape(size), seed=1)
    assert time.monotonic() - start < 5
    assert puzzle.clues == clue_target("hard", size)


@pytest.mark.parametrize(
    "shape",
    [
        Shape(12, (2, 6)),
        Shape(12, variants=["x"]),
        Shape(16, variants=["x"]),
        Shape(10, variants=["disjoint", "x"]),
        Shape(9, variants=["x", "windoku"]),
    ],
)
def test_large_variants(shape: Shape) -> None:
    puzzle = generate("medium", shape=shape, seed=1)
    assert count(puzzle, limit=2) == 1
    assert puzzle.clues == clue_target("medium", shape.size)


@pytest.mark.parametrize(("difficulty", "kind", "seed"), PINNED)
def test_a_seed_means_the_same_puzzle_everywhere(difficulty: str, kind: str, seed: int) -> None:
    puzzle = generate(difficulty, shape=KINDS[kind][0], seed=seed)
    assert puzzle.symbols == PINNED[difficulty, kind, seed]


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(DIFFICULTIES)), st.integers(0, 2**64 - 1))
def test_a_classic_puzzle_is_rated_as_wanted(difficulty: str, seed: int) -> None:
    puzzle = generate(difficulty, seed=seed)
    assert rate(puzzle).label == difficulty
    assert puzzle == generate(difficulty, seed=seed)


def test_difficulties_are_the_labels_of_ratings() -> None:
    assert list(DIFFICULTIES) == list(LABELS)


def test_giving_up_on_a_difficulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokit.generator.TRIES", 0)
    with pytest.raises(GaveUp, match="no puzzle that is rated hard was found in 0 tries"):
        generate("hard", seed=1)


def test_seeds() -> None:
    assert generate(seed=5) == generate("medium", seed=5)
    assert generate(seed=-1) == generate(seed=2**64 - 1)
    assert len({generate(seed=seed) for seed in range(50)}) == 50
    assert generate() != generate()


@settings(max_examples=40, deadline=None)
@given(st.integers(26, 81), st.integers(0, 2**64 - 1))
def test_an_exact_number_of_clues(clues: int, seed: int) -> None:
    puzzle = generate(clues=clues, seed=seed)
    assert puzzle.clues == clues
    assert count(puzzle, limit=2) == 1


def test_all_clues() -> None:
    full = generate(clues=16, shape=Shape(4), seed=1)
    assert full.empty == 0
    assert path(full) == []


def test_giving_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokit.generator._patience", lambda shape: 20)
    with pytest.raises(GaveUp, match=r"no puzzle with 17 clues .* 20 tries: the fewest were 2\d"):
        generate(clues=17, seed=1)


@pytest.mark.parametrize(
    ("clues", "shape", "bounds"),
    [
        (16, Shape(9), "9×9 puzzle with one solution has 17 to 81"),
        (82, Shape(9), "17 to 81"),
        (-1, Shape(9), "17 to 81"),
        (0, Shape(4), "4×4 puzzle with one solution has 4 to 16"),
        (7, Shape(9, variants=["x"]), "8 to 81"),
        (3, Shape(5, boxes="AAABBACABBCCCBDECDDDEEEED"), "4 to 25"),
        (5000, Shape(25), "24 to 625"),
    ],
)
def test_impossible_clues(clues: int, shape: Shape, bounds: str) -> None:
    with pytest.raises(GenerateError, match=f"^{clues} clues are impossible.*{bounds}"):
        generate(clues=clues, shape=shape)


@pytest.mark.parametrize("difficulty", ["", "Easy", "impossible"])
def test_unknown_difficulty(difficulty: str) -> None:
    with pytest.raises(GenerateError, match="choose from easy, medium, hard, expert, extreme"):
        generate(difficulty)


def test_every_size_has_a_target() -> None:
    for size in BOXES:
        for difficulty in DIFFICULTIES:
            assert size - 1 <= clue_target(difficulty, size) < size * size
    assert clue_target("easy", 5) > clue_target("extreme", 5)


def test_many() -> None:
    puzzles = list(generate_many(5, "hard", shape=Shape(6), seed=9))
    assert len(set(puzzles)) == 5
    assert puzzles == list(generate_many(5, "hard", shape=Shape(6), seed=9))
    assert puzzles[0] == generate("hard", shape=Shape(6), seed=9)
    assert puzzles[:2] == list(generate_many(2, "hard", shape=Shape(6), seed=9))
    assert [p.clues for p in generate_many(3, clues=40)] == [40] * 3
    assert list(generate_many(0)) == []


def test_houses_that_no_grid_has() -> None:
    # The digit of the first cell has no place left in the third row.
    pairs = [House("e1", (0, 9)), House("e2", (0, 10)), House("e3", (0, 11))]
    shape = Shape(4, extra=pairs)
    with pytest.raises(GenerateError, match="no full grid has these houses"):
        generate(shape=shape)
