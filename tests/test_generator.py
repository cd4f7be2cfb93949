"""Generated puzzles satisfy their wish, have one solution, and depend only on the seed."""

from __future__ import annotations

import time
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import equivalence, solver
from sudokit.errors import GaveUp, GenerateError, UnknownTechnique
from sudokit.generator import GeneratedPuzzle, generate, generate_many
from sudokit.grid import Grid
from sudokit.logic import PROFILE_TECHNIQUES, path, techniques_named
from sudokit.rating import LABELS, rate
from sudokit.shape import BOXES, House, Shape
from sudokit.solver import count
from sudokit.wishes import SYMMETRIES, Wish, orbits, techniques_on_path

from .brute_force import JIGSAW_9, KINDS, brute_force, masks_of
from .conftest import ReportFigure
from .thorough import IS_EXHAUSTIVE, examples

SEEDS = st.integers(0, 2**64 - 1)
CHESSBOARD = "x." * 40 + "x"

# The same on every machine; they change only when the generator does.
PINNED = {
    ("easy", "9", 1): (
        ".46..813..524..8.61.76..4.253...17.....9372.42....5.1.4..37..81....945.772..8...3"
    ),
    ("medium", "9", 7): (
        "..47.31...965.2.7.......9.5.2765.....3..782...51..47..71...56..2..96....9..8..41."
    ),
    ("hard", "9", 5): (
        "59....24....6.4..3..8..25.1.5.....2.3....16.8...8..7..9.1.3.....4...83......46..2"
    ),
    ("expert", "9", 3): (
        "...8..7.........432....6..8.28..54...7...3....4...16.....21...7......8.619......."
    ),
    ("extreme", "9", 4): (
        "4.1...82..6...1.4......8..36.9........5.2..1..7...3.9.....7.....2.9..7....8....36"
    ),
    ("extreme", "9 windoku", 2): (
        ".....9.....8....2..9..1......75..3..5.6..7..................9.1....4......98..5.."
    ),
    ("hard", "6 of 3×2", 3): ("..62......4.5....6...1...3.......314"),
}


def is_proper(puzzle: Grid) -> bool:
    """Whether the first and the last solution in order are the same."""
    return solver.first(puzzle) == solver.last(puzzle) is not None


def can_spare(puzzle: Grid, cells: list[int]) -> bool:
    digits = bytearray(puzzle.digits)
    for cell in cells:
        digits[cell] = 0
    return count(Grid(digits, puzzle.shape), limit=2) == 1


def is_minimal(puzzle: Grid, symmetry: tuple[str, ...] = ()) -> bool:
    return not any(
        can_spare(puzzle, cells) for cells in orbits(puzzle.shape, symmetry) if puzzle[cells[0]]
    )


def techniques_of(puzzle: Grid) -> set[str]:
    return {step.technique.id for step in path(puzzle)}


# One solution, in every shape.


@pytest.mark.parametrize("difficulty", LABELS)
@pytest.mark.parametrize("kind", KINDS)
def test_small_puzzles_have_one_solution(kind: str, difficulty: str) -> None:
    shape, houses = KINDS[kind]
    for seed in range(examples(4)):
        puzzle = generate(difficulty, shape=shape, seed=seed)
        assert puzzle.shape == shape
        assert puzzle.clue_count + puzzle.empty_count == len(puzzle)
        assert puzzle.candidate_masks is None
        if shape.size < 8 or difficulty in ("easy", "medium"):
            assert len(list(brute_force(shape.size, houses, masks_of(puzzle)))) == 1
        assert is_proper(puzzle)
        if shape.size == 9:
            assert rate(puzzle).label == difficulty


@pytest.mark.parametrize(
    "size", [size for size in BOXES if IS_EXHAUSTIVE or size <= 16 or size == 25]
)
def test_a_difficulty_is_the_label_on_every_size(size: int) -> None:
    wishes = [Wish(label, shape=Shape(size)) for label in LABELS]
    found = list(generate_many(5, *wishes, seed=3))
    for wanted, made in zip(LABELS, found):
        assert is_proper(made.puzzle)
        assert made.rating
        if 4 < size <= 16:
            assert made.rating.label == wanted
        elif size == 4:  # there are no harder 4×4 puzzles
            assert made.rating.label == "easy"
        rating = rate(made.puzzle, seconds=1)
        if made.rating.is_complete:
            assert rating == made.rating
        else:
            assert (size == 9, wanted) == (False, "extreme")
            assert rating.er >= made.rating.er
    clues = [made.puzzle.clue_count for made in found]
    assert clues[0] == max(clues)
    assert clues[0] > max(clues[2:])


@pytest.mark.speed
@pytest.mark.parametrize(("size", "limit"), [(9, 5), (16, 5), (24, 20)])
def test_every_difficulty_is_generated_in_time(
    size: int, limit: float, report_figure: ReportFigure
) -> None:
    start = time.process_time()
    wishes = [Wish(label, shape=Shape(size)) for label in LABELS]
    assert len(list(generate_many(5, *wishes, seed=3))) == 5
    report_figure(time.process_time() - start, limit)


@pytest.mark.parametrize(
    "shape",
    [
        Shape(6, variants=["x"]), Shape(8, variants=["disjoint"]), Shape(12, variants=["x"]),
        Shape(7, boxes=[cell % 7 // 7 + cell // 7 for cell in range(49)]),
    ],
)  # fmt: skip
def test_a_difficulty_is_the_label_with_other_houses(shape: Shape) -> None:
    for made in generate_many(6, *(Wish(label, shape=shape) for label in LABELS), seed=1):
        assert made.rating
        assert not made.rating.is_complete or made.rating == rate(made.puzzle)


def test_the_closest_to_a_label_has_the_symmetry_and_the_solution() -> None:
    (made,) = generate_many(1, Wish("hard", symmetry="rotate180", solution=FULL_4), seed=1)
    assert made.solution.digits == FULL_4.digits
    assert made.rating == rate(made.puzzle)
    assert made.puzzle.givens == made.puzzle.givens[::-1]


def test_the_rating_of_a_large_puzzle_is_complete_if_wished_for() -> None:
    wish = Wish("extreme", shape=Shape(10), rated=True)
    (made,) = generate_many(1, wish, seed=1)
    assert made.rating
    assert made.rating.is_complete
    assert made.rating == rate(made.puzzle)


def test_a_difficulty_with_other_wishes_is_kept_on_every_size() -> None:
    for wish in (
        Wish("easy", shape=Shape(6), clues=12),
        Wish("hard", shape=Shape(6), minimal=True),
        Wish("medium", shape=Shape(8), se=2.3),
    ):
        (made,) = generate_many(1, wish, seed=1)
        assert made.rating
        assert made.rating.label == wish.difficulty
    with pytest.raises(GaveUp):
        generate("extreme", shape=Shape(6), clues=30, seconds=0.1)


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
    puzzle = generate("easy", shape=shape, seed=1)
    assert is_proper(puzzle)
    assert rate(puzzle).label == "easy"


def test_few_clues_on_large_grids() -> None:
    puzzle = generate(clues=(0, 110), shape=Shape(16), seed=1)
    assert puzzle.clue_count <= 110
    assert is_proper(puzzle)


# Seeds.


@pytest.mark.parametrize(("difficulty", "kind", "seed"), PINNED)
def test_a_seed_means_the_same_puzzle_everywhere(difficulty: str, kind: str, seed: int) -> None:
    puzzle = generate(difficulty, shape=KINDS[kind][0], seed=seed)
    assert puzzle.symbols == PINNED[difficulty, kind, seed]


def test_seeds() -> None:
    assert generate(seed=5) == generate("medium", seed=5)
    assert generate(seed=-1) == generate(seed=2**64 - 1)
    assert len({generate(seed=seed) for seed in range(50)}) == 50
    assert generate() != generate()


def test_many() -> None:
    wish = Wish("hard", shape=Shape(6))
    made = list(generate_many(5, wish, seed=9))
    puzzles = [one.puzzle for one in made]
    assert len(set(puzzles)) == 5
    assert made == list(generate_many(5, wish, seed=9))
    assert puzzles[0] == generate("hard", shape=Shape(6), seed=9)
    assert made[:2] == list(generate_many(2, wish, seed=9))
    unrated = list(generate_many(3, Wish(clues=40)))
    assert [(one.puzzle.clue_count, one.rating) for one in unrated] == [(40, None)] * 3
    assert list(generate_many(0)) == []
    assert all(one.solution == solver.solve(one.puzzle) for one in made)


def test_the_number_of_threads_does_not_matter() -> None:
    wishes = ("easy", "hard", Wish(clues=25, symmetry="rotate180"))
    made = list(generate_many(40, *wishes, seed=3))
    for threads in (2, 3, 0):
        assert list(generate_many(40, *wishes, seed=3, threads=threads)) == made
    assert list(generate_many(7, *wishes, seed=3, first=33, threads=2)) == made[33:]
    labels = [one.rating.label if one.rating else None for one in made]
    assert labels == (["easy", "hard", None] * 14)[:40]
    far = next(generate_many(1, *wishes, seed=3, first=10**15))
    assert far not in made


def test_puzzles_are_made_as_they_are_asked_for() -> None:
    assert len(list(islice(generate_many(10**9, "easy", seed=1), 3))) == 3


def test_a_seed_means_the_same_puzzle_with_few_clues() -> None:
    puzzle = generate(clues=18, seed=5)
    assert puzzle.symbols == (
        "4......5....8......6.72.8...2...........93.4...7......3.4..6.......8.9.2........."
    )
    assert is_proper(puzzle)
    assert is_minimal(generate(clues=18, minimal=True, seed=5))


def test_the_hardest_are_varied() -> None:
    made = list(generate_many(3, Wish(se=(10.0, 12.0)), seed=1))
    assert made[0].puzzle.symbols == (
        ".6...4.8....9....15..6....42...9.....1...78....53......7...6..8...2...7.3.....46."
    )
    assert len({equivalence.canonical(one.puzzle) for one in made}) == 3
    for one in made:
        assert one.rating == rate(one.puzzle)
        assert one.rating.er >= 10
        assert is_minimal(one.puzzle)
        assert is_proper(one.puzzle)


@pytest.mark.speed
def test_18_clues_in_time(report_figure: ReportFigure) -> None:
    start = time.process_time()
    made = list(generate_many(5, Wish(clues=18), seed=1))
    assert [one.puzzle.clue_count for one in made] == [18] * 5
    report_figure((time.process_time() - start) / 5, 30)


# Wishes.


@settings(max_examples=examples(40), deadline=None)
@given(st.sampled_from(list(LABELS)), SEEDS)
def test_a_classic_puzzle_is_rated_as_wanted(difficulty: str, seed: int) -> None:
    (made,) = generate_many(1, difficulty, seed=seed)
    assert made.rating == rate(made.puzzle)
    assert made.rating.label == difficulty
    fewest, most = {"easy": (36, 40), "medium": (31, 35), "hard": (27, 31)}.get(
        difficulty, (17, 30)
    )
    assert fewest <= made.puzzle.clue_count <= most
    assert made.puzzle == generate(difficulty, seed=seed)


@settings(max_examples=examples(20), deadline=None)
@given(
    st.sampled_from([(1.0, 1.2), (2.0, 2.6), 3.4, (4.2, 4.4), (6.6, 7.1), (7.2, float("inf"))]),
    SEEDS,
)
def test_a_range_of_ratings(se: float | tuple[float, float], seed: int) -> None:
    low, high = se if isinstance(se, tuple) else (se, se)
    assert low <= rate(generate(se=se, seed=seed)).er <= high


def test_the_other_numbers_of_ratings() -> None:
    found = rate(generate(ep=(1.5, 4.4), ed=(1.5, 4.4), seed=1))
    assert 1.5 <= found.ed <= found.ep <= 4.4


@settings(max_examples=examples(20), deadline=None)
@given(st.sampled_from(["x_wing", "naked_pair", "xy_wing", "hidden_pair"]), SEEDS)
def test_techniques(name: str, seed: int) -> None:
    assert name in techniques_of(generate(needs=name, seed=seed))
    taken = techniques_of(generate("hard", forbids=[name, "claiming"], seed=seed))
    assert not taken & {name, "claiming"}


@pytest.mark.parametrize(
    ("highest", "last"),
    [(1.5, "hidden_single_line"), (2.8, "hidden_triple"), (3.2, "x_wing"), (4.4, "xyz_wing")],
)
def test_techniques_on_the_path_of_simple_puzzles(highest: float, last: str) -> None:
    on_path = [row.id for row in techniques_on_path(highest)]
    assert on_path[-1] == last
    for made in generate_many(60, Wish(se=(highest - 0.6, highest)), seed=1):
        assert techniques_of(made.puzzle) <= {*on_path}


def test_any_technique_of_a_path_can_be_on_that_of_a_harder_puzzle() -> None:
    assert techniques_on_path(4.5) == PROFILE_TECHNIQUES["human"]


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(24, 81), SEEDS)
def test_an_exact_number_of_clues(clues: int, seed: int) -> None:
    puzzle = generate(clues=clues, seed=seed)
    assert puzzle.clue_count == clues
    assert is_proper(puzzle)


@settings(max_examples=examples(30), deadline=None)
@given(
    st.lists(st.sampled_from(list(SYMMETRIES)), max_size=2, unique=True),
    st.sampled_from(["9", "9 x", "6", "8", "5 jigsaw"]),
    st.booleans(),
    SEEDS,
)
def test_symmetry(names: list[str], kind: str, minimal: bool, seed: int) -> None:
    shape = KINDS[kind][0]
    clues = None if minimal else (len(shape.cells) // 2, len(shape.cells))
    puzzle = generate(symmetry=names, minimal=minimal, clues=clues, shape=shape, seed=seed)
    size = shape.size
    for name in names:
        for cell, digit in enumerate(puzzle):
            row, column = SYMMETRIES[name](size - 1, *divmod(cell, size))
            assert bool(digit) == bool(puzzle[row * size + column])
    assert is_proper(puzzle)
    if minimal:
        assert is_minimal(puzzle, tuple(names))


@pytest.mark.parametrize("kind", ["9", "6", "9 windoku", "8"])
def test_minimal(kind: str) -> None:
    for seed in range(3):
        assert is_minimal(generate(minimal=True, shape=KINDS[kind][0], seed=seed))
    if kind == "9":
        puzzle = generate("easy", minimal=True, clues=(22, 25), seed=1)
        assert is_minimal(puzzle)
        assert rate(puzzle).label == "easy"


def test_patterns() -> None:
    puzzle = generate("easy", pattern=CHESSBOARD, symmetry="rotate90", seed=1)
    assert [bool(digit) for digit in puzzle] == [mark == "x" for mark in CHESSBOARD]
    assert rate(puzzle).label == "easy"
    for like in (generate("medium", seed=3), generate("extreme", shape=Shape(6), seed=3)):
        minimal = like.shape.size == 6
        again = generate(pattern=like, clues=(8, 40), minimal=minimal, shape=like.shape, seed=2)
        assert again.symbols != like.symbols
        assert [bool(digit) for digit in again] == [bool(digit) for digit in like]
        assert is_proper(again)
        assert not minimal or is_minimal(again)


@settings(max_examples=examples(15), deadline=None)
@given(st.sampled_from(["9", "4", "6 x", "9 jigsaw"]), SEEDS)
def test_from_a_solution(kind: str, seed: int) -> None:
    shape = KINDS[kind][0]
    full = generate(clues=len(shape.cells), shape=shape, seed=seed)
    (made,) = generate_many(1, Wish(solution=full), seed=seed)
    assert made.solution == solver.solve(made.puzzle)
    assert made.solution.digits == full.digits
    assert is_minimal(made.puzzle)


def test_many_wishes_at_once() -> None:
    full = generate(clues=81, seed=8)
    puzzle = generate(
        "hard", se=(3.0, 4.2), needs="naked_pair", forbids="xy_wing", clues=(24, 32),
        symmetry="rotate180", solution=full, seed=4,
    )  # fmt: skip
    assert 3.0 <= rate(puzzle).er <= 4.2
    assert "naked_pair" in techniques_of(puzzle)
    assert "xy_wing" not in techniques_of(puzzle)
    assert 24 <= puzzle.clue_count <= 32
    assert solver.solve(puzzle).digits == full.digits
    assert [bool(digit) for digit in puzzle] == [bool(digit) for digit in reversed(list(puzzle))]


def test_ratings_are_given_on_demand() -> None:
    (made,) = generate_many(1, Wish(clues=30, rated=True), seed=1)
    assert made.rating == rate(made.puzzle)
    (plain,) = generate_many(1, Wish(clues=30), seed=1)
    assert plain == GeneratedPuzzle(made.puzzle, made.solution, None)
    jigsaw = Wish("expert", shape=Shape(9, boxes=JIGSAW_9))
    (made,) = generate_many(1, jigsaw, seed=1)
    assert made.rating == rate(made.puzzle)


def test_all_clues() -> None:
    full = generate(clues=16, shape=Shape(4), seed=1)
    assert full.empty_count == 0
    assert not path(full)
    assert not generate(pattern="x" * 81, seed=1).empty_count


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("size", [12, 16])
def test_minimal_on_large_grids(size: int, seed: int) -> None:
    assert is_minimal(generate(minimal=True, shape=Shape(size), seed=seed))


# Impossible wishes, and wishes that are not met in time.


@pytest.mark.parametrize(
    "wish",
    [
        Wish("easy", clues=81),
        Wish("easy", clues=36, shape=Shape(6)),
        Wish("medium", pattern="x" * 81),
        Wish(se=(1.0, 2.0), clues=81),
        Wish(needs="naked_single", clues=81),
    ],
)
def test_a_full_grid_has_no_difficulty(wish: Wish) -> None:
    with pytest.raises(GenerateError, match=r"all \d\d clues takes no step"):
        next(generate_many(1, wish))


def test_a_full_grid_is_not_minimal() -> None:
    with pytest.raises(GenerateError, match="a puzzle with all 81 clues is not minimal"):
        generate(clues=81, minimal=True)


def test_giving_up() -> None:
    with pytest.raises(GaveUp, match=r"^no such puzzle .* 0.2 seconds .* has \d\d clues$") as error:
        generate(clues=17, seed=1, seconds=0.2)
    assert error.value.closest is not None
    assert is_proper(error.value.closest)
    with pytest.raises(GaveUp, match=r"no such easy puzzle was found .* has \d\d clues"):
        generate("easy", clues=18, seed=1, seconds=0.2)
    with pytest.raises(GaveUp, match="clues and no Jellyfish"):
        generate(needs="jellyfish", forbids="naked_pair", clues=60, seed=1, seconds=0.2)
    with pytest.raises(GaveUp, match="no puzzle was found with its 18 clues in just these cells"):
        generate(pattern="x" * 18 + "." * 63, seed=1, seconds=0.2)


def test_puzzles_found_before_giving_up_are_kept() -> None:
    wishes = ("easy", Wish(clues=17))
    found = generate_many(10, *wishes, seed=1, seconds_each=0.2)
    assert next(found).puzzle == generate("easy", seed=1)
    with pytest.raises(GaveUp):
        next(found)


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


@pytest.mark.parametrize("difficulty", ["", "trivial", "impossible"])
def test_unknown_difficulty(difficulty: str) -> None:
    with pytest.raises(GenerateError, match="choose from easy, medium, hard, expert, extreme"):
        generate(difficulty)


FULL_4 = Grid("1234341221434321", Shape(4))


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (Wish(se=20), "no 9×9 puzzle is known that is rated 20: the hardest is rated 11.9"),
        (Wish(clues=60, minimal=True), "no 9×9 puzzle is known that needs each of 60 clues: the"),
        (Wish(ep=(12, 13)), "no 9×9 puzzle is known that is rated 12 to 13"),
        (Wish("hard", shape=4, clues=6), "no 4×4 puzzle is known that is hard: the hardest is"),
        (Wish(se=2.0, shape=4), "no 4×4 puzzle is known that is rated 2: the hardest is rated 1.2"),
        (Wish(se=(4.2, 3.0)), "ratings must be a range from low to high, not 4.2 to 3"),
        (Wish(se=(3.01, 3.04)), "no rating is 3.01 to 3.04: they are in tenths"),
        (Wish(ep=0.5), "no puzzle is rated 0.5: ratings start at 1.0"),
        (Wish(se=float("nan")), "ratings must be a range from low to high, not nan to nan"),
        (Wish("easy", se=(3.0, 4.0)), "no easy puzzle is rated 3 to 4"),
        (Wish("easy", ep=2.6), "EP is never above ER"),
        (Wish(ep=(1.0, 2.0), ed=3.0), "nor ED above EP"),
        (Wish("easy", needs="x-wing"), "no puzzle that is rated up to 1.5 needs x_wing"),
        (Wish("medium", needs="jellyfish"), "no puzzle that is rated up to 2.8 needs jellyfish"),
        (Wish(se=(4.0, 4.2), needs="als-xz"), "no puzzle that is rated up to 4.2 needs als_xz"),
        (Wish(needs="direct pointing"), "no path takes direct_pointing"),
        (Wish(needs="hidden single"), "choose hidden_single_box or hidden_single_line"),
        (Wish(needs="x-wing", forbids="x_wing"), "x_wing is both needed and forbidden"),
        (Wish(clues=(30, 20)), "clues must be a range from low to high, not 30 to 20"),
        (Wish(clues=30, symmetry="rotate90"), "30 clues: the nearest numbers are 29 and 32"),
        (Wish(clues=81, symmetry="rotate90", shape=Shape(10)), "the nearest numbers are 80 and 84"),
        (Wish(symmetry="mirror"), "unknown symmetry 'mirror': did you mean vertical"),
        (Wish(symmetry="both"), "unknown symmetry 'both': choose from rotate180"),
        (Wish(pattern="x" * 80), "a pattern has 81 cells here, not 80"),
        (Wish(pattern="." * 81), "the pattern has no cell for a clue"),
        (Wish(pattern=FULL_4), "the pattern is 4×4, not 9×9"),
        (Wish(pattern=CHESSBOARD, clues=(10, 40)), "the pattern has 41 cells, not 10 to 40"),
        (
            Wish(pattern="x" + "." * 80, symmetry="vertical"),
            "the pattern has no symmetry vertical: it has r1c1, but not r1c9",
        ),
        (Wish(solution=generate(seed=1)), "the solution has .* empty cells"),
        (
            Wish(solution=Grid("1234341221434322", Shape(4))),
            "the solution is invalid: r4 has 2 twice",
        ),
        (Wish(solution=FULL_4, shape=Shape(9)), "the solution has another shape"),
        (Wish(solution=FULL_4, pattern="x...x...x...x..."), "the digits of the pattern leave"),
    ],
)  # fmt: skip
def test_impossible_wishes_are_refused(wish: Wish, message: str) -> None:
    with pytest.raises(GenerateError, match=message):
        list(generate_many(1, wish, seed=1, seconds_each=1))


def test_other_wrong_arguments() -> None:
    with pytest.raises(UnknownTechnique, match="did you mean x_wing"):
        generate(needs="x-wingg")
    for arguments in ({"seconds_each": 0}, {"threads": -1}, {"first": -1}):
        with pytest.raises(ValueError, match="must"):
            generate_many(1, "easy", **arguments)
    with pytest.raises(ValueError, match="must not be negative"):
        generate_many(-1)
    with pytest.raises(TypeError, match="a Wish or a difficulty is needed, not 5"):
        generate_many(1, 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="shape must be a Shape, or a size such as 9, not '9'"):
        generate(shape="9")  # type: ignore[arg-type]


def test_a_size_stands_for_its_standard_shape() -> None:
    assert generate("easy", shape=6, seed=1) == generate("easy", shape=Shape(6), seed=1)
    with pytest.raises(GenerateError, match="another shape"):
        generate(shape=6, solution=Grid("1234341221434321"))


def test_names_in_capitals() -> None:
    wished = generate("Hard", symmetry="Rotate180", needs="Naked Pair", seed=1)
    assert wished == generate("hard", symmetry="rotate180", needs="naked_pair", seed=1)


def test_techniques_as_values() -> None:
    (pair,) = techniques_named("naked_pair")
    (pointing,) = techniques_named("pointing")
    by_value = generate("medium", needs=pair, forbids=[pointing, "x_wing"], seed=1)
    assert by_value == generate(
        "medium", needs="naked_pair", forbids=["pointing", "x_wing"], seed=1
    )


def test_houses_that_no_grid_has() -> None:
    # The digit of the first cell has no place left in the third row.
    pairs = [House("e1", (0, 9)), House("e2", (0, 10)), House("e3", (0, 11))]
    shape = Shape(4, extra=pairs)
    with pytest.raises(GenerateError, match="no full grid has these houses"):
        generate(shape=shape)


def test_a_pattern_of_too_few_cells_is_refused_at_once() -> None:
    with pytest.raises(GenerateError, match="17"):
        generate(pattern="x" * 9 + "." * 72, seconds=1000)
