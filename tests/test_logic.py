from __future__ import annotations

import pytest

from sudokit import logic
from sudokit.checker import candidates, remaining_masks
from sudokit.deadline import NEVER, Deadline
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import (
    PROFILE_TECHNIQUES,
    PROFILES,
    TECHNIQUES,
    WITHOUT_CHAINS,
    Candidate,
    Step,
    next_step,
    path,
    steps,
)
from sudokit.shape import Shape
from sudokit.solver import count, solve

from .brute_force import KINDS

BY_ID = {technique.id: technique for technique in TECHNIQUES}
FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE = (
    BY_ID[id] for id in ("full_house", "hidden_single_line", "naked_single")
)
NINE = Grid("051070923006902410293014007080050109600097000519003060125080006060020090938000000")
NINE_SOLVED = "451678923876932415293514687387256149642197538519843762125489376764325891938761254"


def found(text: str, shape: Shape | None = None) -> str | None:
    step = next_step(Grid(text, shape), profile="singles")
    return str(step) if step else None


def test_the_table() -> None:
    assert len(BY_ID) == len(TECHNIQUES)
    assert [(t.id, t.name, t.family, t.difficulty) for t in TECHNIQUES[:5]] == [
        ("full_house", "Full House", "singles", 1.0),
        ("marked_cell", "Marked Cell", "marks", 1.1),
        ("hidden_single_box", "Hidden Single", "singles", 1.2),
        ("hidden_single_line", "Hidden Single", "singles", 1.5),
        ("digit_partner", "Partner of a Digit", "pairs", 1.6),
    ]
    assert (NAKED_SINGLE.name, NAKED_SINGLE.difficulty) == ("Naked Single", 2.3)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("1234............", None),
        ("123.............", "r1c4=4 (Full House in r1)"),
        ("1...2...3.......", "r4c1=4 (Full House in c1)"),
        ("12..3...........", "r2c2=4 (Full House in b1)"),
        ("12..............", None),
        ("1......1..1.....", "r4c2=1 (Hidden Single in b3)"),
        ("1......1........", None),
        ("1234341221434321", None),
    ],
)
def test_singles_on_4x4(text: str, step: str | None) -> None:
    assert found(text) == step


@pytest.mark.parametrize(
    ("digits", "step"),
    [
        ("r2c5=1 r3c8=1 r5c2=1 r8c3=1", "r1c1=1 (Hidden Single in b1)"),
        ("r2c5=1 r5c2=1 r8c3=1", None),  # two places are left in the box
        ("r4c5=7 r5c8=7 r8c1=7 r1c2=7", "r6c3=7 (Hidden Single in b4)"),
        ("r1c4=2 r1c5=3 r1c6=4 r4c1=5 r5c1=6 r6c1=7 r7c1=8 r8c1=9", "r1c1=1 (Naked Single)"),
        ("r1c4=2 r1c5=3 r1c6=4 r4c1=5 r5c1=6 r6c1=7 r7c1=8", None),  # 1 or 9
        ("r1c1=1 r2c2=1", None),  # a digit twice in a box
    ],
)
def test_singles_on_9x9(digits: str, step: str | None) -> None:
    cells = ["."] * 81
    for place in digits.split():
        cells[9 * int(place[1]) + int(place[3]) - 10] = place[5]
    assert found("".join(cells)) == step


def test_extra_houses_count() -> None:
    diagonal = "1....2....3....."
    assert found(diagonal) is None
    step = next_step(Grid(diagonal, Shape(4, variants=["x"])))
    assert step is not None
    assert str(step) == "r4c4=4 (Full House in d1)"
    assert step.explain() == "r4c4 is the last empty cell of diagonal 1, so it must be 4."


def test_given_candidates_are_used() -> None:
    masks = [15] * 16
    masks[5] = 0b0100
    step = next_step(Grid("." * 16, candidate_masks=masks))
    assert step is not None
    assert (step.technique, step.placements) == (NAKED_SINGLE, (Candidate(5, 3),))
    masks = [0b0111, 0b0111, 0b0111, 0b1111] + [15] * 12
    step = next_step(Grid("." * 16, candidate_masks=masks))
    assert step is not None
    assert (step.technique, step.placements) == (HIDDEN_SINGLE, (Candidate(3, 4),))
    assert next_step(Grid("." * 16, candidate_masks=[0] * 16), profile="singles") is None


def test_words() -> None:
    def sentence(text: str) -> str:
        step = next_step(Grid(text))
        assert step is not None
        return step.explain()

    assert sentence("123.............") == "r1c4 is the last empty cell of row 1, so it must be 4."
    assert sentence("1......1..1.....") == (
        "In box 3, 1 fits only in r4c2: the 1s in r1c1 and r3c3 rule out every other empty cell."
    )
    rest = "".join(digit + "." * 8 for digit in "56789")
    naked = "...234" + "." * 21 + rest
    assert sentence(naked.ljust(81, ".")) == (
        "r1c1 sees 2 in r1c4, 3 in r1c5, 4 in r1c6, 5 in r4c1, 6 in r5c1, 7 in r6c1, 8 in r7c1 "
        "and 9 in r8c1, which leaves only 1."
    )


def test_repr_is_one_short_line() -> None:
    assert repr(next_step(NINE)) == "<Step r1c1=4 (Hidden Single in b1)>"


def test_apply() -> None:
    grid = Grid("123.............", candidate_masks=[15] * 16)
    step = next_step(grid)
    assert step is not None
    after = step.apply(grid)
    assert after.symbols == "1234............"
    assert after.givens == grid.givens
    assert after.candidate_masks is not None
    assert grid.symbols == "123............."

    gone = Step(grid.shape, NAKED_SINGLE, (), (Candidate(9, 2), Candidate(9, 3)), ())
    assert str(gone) == "r3c2<>2 r3c2<>3 (Naked Single)"
    for before in (grid, Grid("123.............")):
        masks = gone.apply(before).candidate_masks
        assert masks is not None
        assert masks[9] == 0b1001
        assert masks[10] == 0b1011
        assert gone.apply(before).digits == before.digits


def test_a_path() -> None:
    steps = path(NINE)
    assert len(steps) == NINE.empty_count
    grid = NINE
    for step in steps:
        assert step == next_step(grid)
        grid = step.apply(grid)
    assert grid.symbols == NINE_SOLVED
    assert grid.givens == NINE.givens
    assert not path(grid)
    assert next_step(grid) is None
    with pytest.raises(ValueError, match="unknown profile 'martian': choose from human, singles"):
        path(grid, profile="martian")


# Limits on the candidates of an empty grid ("r1c1=12": the candidates of a cell; "b1/5=12": the
# places of 5 in box 1, counted from 1), and the first step in Sudoku Explainer's order.
@pytest.mark.parametrize(
    ("limits", "step"),
    [
        ("b1/5=12 b2/5=126", "r2c6=5 (Direct Pointing in b1, r1, b2)"),
        ("b1/5=12", "r1c4<>5 r1c5<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5 (Pointing in b1, r1)"),
        ("c1/5=13", "r1c2<>5 r1c3<>5 r2c2<>5 r2c3<>5 r3c2<>5 r3c3<>5 (Claiming in c1, b1)"),
        ("r1/1=19 r1/2=19 r1/3=159", "r1c5=3 (Direct Hidden Pair in r1)"),
        ("b1/1=15 b1/2=59 b1/3=19 b1/8=157", "r3c1=8 (Direct Hidden Triple in b1)"),
        ("r1c1=12 r1c4=12 r1/1=1457 r1/2=1468",
         "r1c5<>1 r1c6<>2 r1c7<>1 r1c8<>2 (Naked Pair in r1)"),
        ("c1/7=28 c5/7=28 r2/7=159 r8/7=15", "r2c9<>7 (X-Wing in c1, c5, r2, r8)"),
        ("r1/1=19 r1/2=19 r1c1=123 r1c9=124", "r1c1<>3 r1c9<>4 (Hidden Pair in r1)"),
        ("r1c1=12 r4c1=23 r7c1=13 c1/1=1267 c1/2=14 c1/3=47",
         "r2c1<>1 r6c1<>1 (Naked Triple in c1)"),
        ("r1/7=14 r4/7=47 r7/7=17 c1/7=137 c4/7=14 c7/7=47",
         "r3c1<>7 (Swordfish in r1, r4, r7, c1, c4, c7)"),
        ("b1/1=15 b1/2=59 b1/3=19 r1c1=134 r2c2=12 r3c3=23", "r1c1<>4 (Hidden Triple in b1)"),
        ("r1c1=12 r1c5=13 r4c1=23", "r4c5<>3 (XY-Wing)"),
        ("r1c1=123 r2c2=13 r1c7=23", "r1c2<>3 r1c3<>3 (XYZ-Wing)"),
        ("r1c1=12 r2c1=34 r4c1=23 r7c1=14 c1/1=1679 c1/2=14 c1/3=24 c1/4=27",
         "r6c1<>1 r9c1<>1 (Naked Quad in c1)"),
        ("c1/7=14 c2/7=17 c4/7=24 c7/7=27 r1/7=129 r2/7=47 r4/7=14 r7/7=27",
         "r1c9<>7 (Jellyfish in c1, c2, c4, c7, r1, r2, r4, r7)"),
        ("b1/1=15 b1/2=59 b1/3=169 b1/4=169 r1c1=1345 r2c2=12 r2c3=34 r3c3=234",
         "r1c1<>5 (Hidden Quad in b1)"),
    ],
)  # fmt: skip
def test_techniques(limits: str, step: str) -> None:
    shape = Shape(9)
    names = {house.name: house.cells for house in shape.houses}
    masks = [511] * 81
    for name, left in (limit.split("=") for limit in limits.split()):
        if "/" in name:
            house, digit = name.split("/")
            for position, cell in enumerate(names[house], 1):
                if str(position) not in left:
                    masks[cell] &= ~(1 << (int(digit) - 1))
        else:
            cell = 9 * int(name[1]) + int(name[3]) - 10
            masks[cell] &= sum(1 << (int(digit) - 1) for digit in left)
    found = next_step(Grid("." * 81, candidate_masks=masks), profile="patterns")
    assert (found and str(found)) == step


@pytest.mark.parametrize("kind", [*KINDS, "12", "16"])
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_every_step_is_right(kind: str, difficulty: str) -> None:
    shape = KINDS[kind][0] if kind in KINDS else Shape(int(kind))
    for seed in range(3):
        grid = generate(difficulty, shape=shape, seed=seed)
        solution = solve(grid)
        for step in path(grid, profile="singles"):
            ((cell, digit),) = step.placements
            assert grid[cell] == 0
            assert solution[cell] == digit
            assert step.eliminations == ()
            assert is_valid(step, grid)
            grid = step.apply(grid)
        assert all(d in (0, s) for d, s in zip(grid, solution))


def is_valid(step: Step, grid: Grid) -> bool:
    """Whether the step is valid on the grid, by an independent computation."""
    ((cell, digit),) = step.placements
    left = candidates(grid)
    if step.technique == NAKED_SINGLE:
        return left[cell] == (digit,) and step.houses == ()
    (house,) = step.houses
    if step.technique == FULL_HOUSE:
        return [c for c in house.cells if grid[c] == 0] == [cell]
    return [c for c in house.cells if digit in left[c]] == [cell]


def test_a_board_is_built_and_its_puzzle_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Grid] = []

    def counting(grid: Grid, limit: int, seconds: Deadline) -> int:
        counted.append(grid)
        return count(grid, limit)

    monkeypatch.setattr(logic, "count", counting)
    grid = generate("medium", seed=4242)
    assert logic._prepared(grid, NEVER) is logic._prepared(grid, NEVER)
    next_step(grid)
    for step in path(grid):
        assert next_step(grid) is not None
        grid = step.apply(grid)
    assert len(counted) == 1


def test_givens_and_candidates_tell_boards_apart() -> None:
    puzzle = generate("medium", seed=4243)
    cell = puzzle.digits.index(0)
    placed = puzzle.place(cell, solve(puzzle)[cell])
    given = Grid(placed.digits, placed.shape)
    limited = Grid(puzzle.digits, puzzle.shape, candidate_masks=remaining_masks(puzzle))
    boards = [logic._prepared(grid, NEVER) for grid in (puzzle, placed, given, limited)]
    assert len({id(board) for board in boards}) == 4


@pytest.mark.parametrize("size", [9, 16, 25])
def test_an_empty_grid_is_answered_at_once(size: int) -> None:
    empty = Grid.empty(size)
    for profile in PROFILES:
        assert next_step(empty, profile=profile, seconds=10) is None
        assert steps(empty, profile=profile, seconds=10) == []
        assert path(empty, profile=profile, seconds=10).is_complete


def test_chains_are_looked_for_only_where_there_is_one_solution() -> None:
    puzzle = generate("extreme", seed=4)
    clue = next(cell for cell, digit in enumerate(puzzle) if digit)
    several = puzzle.place(clue, 0, replace_given=True)
    decided = several.place(clue, puzzle[clue])
    assert (count(several, 2), count(decided, 2)) == (2, 1)
    for profile, without in WITHOUT_CHAINS.items():
        patterns = {*PROFILE_TECHNIQUES[without]}
        assert {step.technique for step in path(puzzle, profile=profile)} - patterns
        assert {step.technique for step in path(decided, profile=profile)} - patterns
        assert {step.technique for step in steps(several, profile=profile)} <= patterns
