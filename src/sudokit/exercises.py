"""Exercises: a technique and a seed in; out comes a board on which it is the next useful step.

A technique is the next useful one on a board if no technique that comes before it in its profile
finds a step there; those of its family that are rated the same may. Such boards come from two
places: from the paths of new puzzles, if the technique is met often, and otherwise from stored
boards (exercises.txt), whose digits are renamed and whose lines are reordered by the seed. On
stored boards of some rare techniques, easier steps are left: no board without any was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple

from .checks import entries, seed_number
from .errors import SudokuError
from .examples import example, example_step
from .formats import parse
from .generator import generate_many
from .grid import Grid, check_is_grid
from .grids import new_seed
from .logic import (
    PROFILE_TECHNIQUES,
    Step,
    Technique,
    next_step,
    path,
    steps,
    techniques_named,
)
from .messages import ENGLISH, known_language
from .render.highlights import is_reason
from .render.words.practice import praise, task, verdict
from .render.words.techniques import members
from .shape import CellLike, Shape
from .wishes import Wish

FILE = Path(__file__).with_suffix(".txt")
PUZZLES = 40
"""New puzzles whose paths are searched before a stored board is taken."""
PUZZLES_WITH_CONSTRAINTS = {"easy": 12, "hard": 4}
"""The same for puzzles with constraints, which take longer to make, by difficulty."""
IMAGES = 4
"""Images of stored boards that are tried before one with easier steps is taken: a few finders do
not find the same steps on all images."""
NEXT = "next"
"""The mark of a stored board on which no easier technique finds a step."""
ROWS, COLUMNS = "r", "c"
TURNED = ("fish", "single digit")
"""Families whose theory names rows first where columns would do as well."""
TOLD_OTHERWISE: Mapping[str, str] = {
    "skyscraper": COLUMNS, "turbot_fish": "", "finned_franken_swordfish": "",
    "finned_franken_jellyfish": "",
}  # fmt: skip
"""What the theory of a technique of these names first instead: "" for neither, by id."""

FREQUENCY: Mapping[str, float] = {
    "full_house": 1.0, "hidden_single_box": 1.0, "hidden_single_line": 0.98, "naked_single": 0.66,
    "direct_pointing": 0.1, "direct_hidden_pair": 0.63, "direct_hidden_triple": 0.06,
    "pointing": 0.5, "claiming": 0.28, "locked_pair": 0.12, "naked_pair": 0.2, "x_wing": 0.05,
    "hidden_pair": 0.19, "locked_triple": 0.05, "naked_triple": 0.04, "skyscraper": 0.14,
    "two_string_kite": 0.11, "xy_wing": 0.11, "empty_rectangle": 0.05, "w_wing": 0.12,
    "xyz_wing": 0.04, "hidden_rectangle": 0.11, "finned_x_wing": 0.03, "finned_swordfish": 0.03,
    "wxyz_wing": 0.09, "sue_de_coq": 0.03, "medusa": 0.04, "xy_chain": 0.12,
    "bidirectional_y_cycle": 0.08, "als_xz": 0.1, "forcing_x_chain": 0.24, "forcing_chain": 0.21,
    "discontinuous_nice_loop": 0.04,
}  # fmt: skip
"""The share of new puzzles that have a technique on their path, if it is not low, by id."""

VARIANTS_WITH: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "marked_cell": ("easy", ("odd-even",)),
    "digit_partner": ("easy", ("xv", "kropki", "whispers", "thermo")),
    "last_of_sum": ("easy", ("little-killer", "arrow", "region-sum")),
    "rising_digits": ("easy", ("thermo", "slow-thermo")),
    "inequality_chain": ("easy", ("inequality",)),
    "sum_bounds": ("easy", ("little-killer", "arrow", "region-sum")),
    "no_partner": ("easy", ("xv", "kropki", "renban")),
    "sum_combinations": ("hard", ("killer",)),
    "sum_digit": ("hard", ("killer",)),
    "common_sight": ("hard", ("xv", "strict-kropki")),
    "equal_sight": ("hard", ("palindrome",)),
    "rule_of_45": ("hard", ("killer",)),
    "arrangement": ("hard", ("arrow", "region-sum")),
    "every_arrangement": ("hard", ("kropki", "strict-kropki")),
}
"""The difficulty and the variants of puzzles whose paths often have a technique for constraints, by
its id."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How good an answer is, held against the step that it is closest to.

    - is_right: whether it names a step: its pattern, or the cells that it changes, or both
    - right: the cells of the answer that belong to the step
    - wrong: the cells of the answer that do not
    - missing: the cells of the pattern that the answer lacks; none if it is right
    - step: the step
    """

    is_right: bool
    right: tuple[int, ...]
    wrong: tuple[int, ...]
    missing: tuple[int, ...]
    step: Step

    def text(self, language: str = ENGLISH) -> str:
        """Return what to say to the answer; the language is "en" or "de"."""
        language = known_language(language)
        if self.is_right:
            return praise(self.step, language)
        return verdict(len(self.right), len(self.wrong), len(self.missing), language)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Exercise:
    """A board to find a technique on.

    - technique: the technique
    - grid: the board, with its candidates
    - seed: the seed that gives this exercise again; None for a board that was not made by one
    """

    technique: Technique
    grid: Grid
    seed: int | None = None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the technique on the board; of Sudoku Explainer's chains, the best."""
        return tuple(steps(self.grid, self.technique))

    def judge(self, cells: Iterable[CellLike]) -> Judgement:
        """Return how good an answer is: cells, as their names or indices."""
        named = entries(cells, "cells", "a list of cells such as r1c1")
        chosen = {self.grid.shape.cell(cell) for cell in named}
        judged = (_judged(step, chosen) for step in self.steps)
        return min(judged, key=lambda each: (len(each.wrong) + len(each.missing), len(each.wrong)))

    def text(self, language: str = ENGLISH) -> str:
        """Return the task: what to find; the language is "en" or "de"."""
        return task(self.technique, len(self.steps), known_language(language))

    def __str__(self) -> str:
        return self.text()


def practice(technique: str | Technique, *, seed: int | None = None) -> Exercise:
    """Return an exercise for a technique; the same seed gives the same one on every machine.

    Raises UnknownTechnique for a name that no technique has, and SudokuError for one that several
    have.
    """
    row = _one(technique)
    number = new_seed() if seed is None else seed_number(seed)
    rng = Random(f"{row.id} {number}")
    grid = _from_new_puzzle(row, rng) or _from_stored_board(row, rng)
    return Exercise(row, grid, number)


def exercise_on(grid: Grid, technique: str | Technique) -> Exercise:
    """Return the exercise to find a technique on this board; SudokuError if it is not there."""
    check_is_grid(grid)
    found = Exercise(_one(technique), grid)
    if not found.steps:
        raise SudokuError(f"there is no {found.technique.name} on this board")
    return found


def pattern_cells(step: Step) -> frozenset[int]:
    """Return the cells of the pattern of a step, without those that only say why it follows."""
    return frozenset(role.cell for role in step.pattern if not is_reason(step, role))


def changed_cells(step: Step) -> frozenset[int]:
    """Return the cells in which a step places digits or removes candidates."""
    return frozenset(cell for cell, _ in (*step.placements, *step.eliminations))


def easier_techniques(technique: Technique) -> tuple[Technique, ...]:
    """Return the techniques that come before one in the profile that it is practised in.

    Those of its family that are rated the same, such as other types of a rectangle, do not count.
    """
    rows = PROFILE_TECHNIQUES[_profile(technique)]
    kind = technique.family, technique.difficulty
    before = rows[: rows.index(technique)]
    return tuple(row for row in before if (row.family, row.difficulty) != kind)


def is_next(grid: Grid, technique: Technique) -> bool:
    """Return whether no easier technique finds a step on a board, or only where this one does not.

    Joint Arrangements look at whole houses only after Contradiction.
    """
    easier, profile = easier_techniques(technique), _profile(technique)
    if next_step(grid, profile=profile, known=easier) is None:
        return True
    step = next_step(grid, profile=profile, known=(*easier, technique))
    return step is not None and step.technique == technique


def shown_example(technique: Technique) -> tuple[Grid, Step]:
    """Return the example of a technique and its step, turned as its theory tells it.

    An X-Wing is told for two rows, say, so the rows of its example are exchanged with the columns
    if that has it in two columns.
    """
    shown = example(technique)
    step = shown and example_step(technique, shown)
    assert shown is not None, f"{technique.id} has no example"
    assert step is not None, f"the example of {technique.id} is not found"
    told = TOLD_OTHERWISE.get(technique.id, ROWS) if technique.family in TURNED else ""

    def is_as_told(step: Step) -> bool:
        kind = step.houses[0].name[0]
        return kind == told or kind not in (ROWS, COLUMNS)

    if not told or is_as_told(step):
        return shown.grid, step
    grid = _turned(shown.grid)
    return grid, next(filter(is_as_told, steps(grid, technique)))


class StoredBoards(NamedTuple):
    """The stored boards of a technique, as text."""

    next: tuple[str, ...] = ()
    """Those on which no easier technique finds a step."""
    others: tuple[str, ...] = ()


@cache
def stored_boards() -> Mapping[str, StoredBoards]:
    """Return the stored boards by technique id."""
    boards: dict[str, StoredBoards] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            id, board, mark = [*map(str.strip, line.split("|")), ""][:3]
            found = boards.get(id, StoredBoards())
            boards[id] = (
                found._replace(next=(*found.next, board))
                if mark == NEXT
                else found._replace(others=(*found.others, board))
            )
    return boards


def _one(technique: str | Technique) -> Technique:
    found = techniques_named(technique)
    if len(found) > 1:
        ids = ", ".join(row.id for row in found)
        raise SudokuError(f"{technique} is the name of several techniques: choose one of {ids}")
    return found[0]


def _profile(technique: Technique) -> str:
    """Return the first profile with the technique, among those that people follow."""
    return next(id for id in ("human", "se", "variants") if technique in PROFILE_TECHNIQUES[id])


def _judged(step: Step, chosen: set[int]) -> Judgement:
    pattern, changed = pattern_cells(step), changed_cells(step)
    is_right = chosen == changed or pattern <= chosen <= pattern | changed
    part = pattern | changed
    missing = () if is_right else pattern - chosen
    right, wrong, lacking = (
        tuple(sorted(some)) for some in (chosen & part, chosen - part, missing)
    )
    return Judgement(is_right, right, wrong, lacking, step)


# Boards from new puzzles.


def _from_new_puzzle(technique: Technique, rng: Random) -> Grid | None:
    """Return a board of the path of a new puzzle; None if the technique is not met soon."""
    usable = {*easier_techniques(technique), technique, *members("singles")}
    for puzzle in _new_puzzles(technique, rng):
        taken = path(puzzle, profile=_profile(technique), known=usable)
        places = [n for n, step in enumerate(taken) if step.technique == technique]
        rng.shuffle(places)
        for place in places:
            board = puzzle
            for step in taken[:place]:
                board = step.apply(board)
            if is_next(board, technique):
                return board
    return None


def _new_puzzles(technique: Technique, rng: Random) -> Iterator[Grid]:
    seed = rng.getrandbits(63)
    if technique.id in FREQUENCY:
        wishes, number = [Wish(minimal=True)], PUZZLES
    elif technique.id in VARIANTS_WITH:
        difficulty, variants = VARIANTS_WITH[technique.id]
        names = rng.sample(variants, len(variants))
        wishes = [Wish(difficulty, variants=name) for name in names]
        number = PUZZLES_WITH_CONSTRAINTS[difficulty]
    else:
        return
    for made in generate_many(number, *wishes, seed=seed, seconds_each=None):
        yield made.puzzle


# Images of stored boards.


def _from_stored_board(technique: Technique, rng: Random) -> Grid:
    """Return an image of a stored board, one without easier steps if there is any."""
    stored = stored_boards()[technique.id]
    boards, found = stored.next or stored.others, None
    for _ in range(IMAGES):
        image = _image(parse(rng.choice(boards)), rng)
        if steps(image, technique):
            if not stored.next or is_next(image, technique):
                return image
            found = found or image
    return found or parse(boards[0])


def _image(grid: Grid, rng: Random) -> Grid:
    """Return an equivalent board at random: the digits renamed, and the lines reordered."""
    shape = grid.shape
    if shape.constraints or not shape.is_standard:
        return grid
    size = shape.size
    rows, columns = (_order_of_lines(shape, rng) for _ in range(2))
    names = [0, *rng.sample(range(1, size + 1), size)]
    masks = grid.candidate_masks
    places = [row * size + column for row in rows for column in columns]
    image = Grid(
        bytes(names[grid[place]] for place in places),
        shape,
        givens=bytes(grid.givens[place] for place in places),
        candidate_masks=None if masks is None else [_renamed(masks[p], names) for p in places],
    )
    return _turned(image) if rng.random() < 0.5 else image


def _turned(grid: Grid) -> Grid:
    """Return a grid of a standard shape with square boxes, its rows and columns exchanged."""
    size, masks = grid.size, grid.candidate_masks
    places = [row * size + column for column in range(size) for row in range(size)]
    return Grid(
        bytes(grid[place] for place in places),
        grid.shape,
        givens=bytes(grid.givens[place] for place in places),
        candidate_masks=None if masks is None else [masks[place] for place in places],
    )


def _order_of_lines(shape: Shape, rng: Random) -> list[int]:
    """Return the lines in another order that keeps those of a band together."""
    assert shape.box is not None
    height, bands = shape.box[0], shape.size // shape.box[0]
    return [
        band * height + line
        for band in rng.sample(range(bands), bands)
        for line in rng.sample(range(height), height)
    ]


def _renamed(mask: int, names: list[int]) -> int:
    return sum(1 << names[digit] - 1 for digit in range(1, len(names)) if mask >> digit - 1 & 1)
