"""
The C++ core of sudokit. Digits are bytes, candidates one bit mask a cell. Functions with `seconds` raise OutOfTime after that time; None: they take as long as they need.
"""

from collections.abc import Sequence
import enum
from typing import Annotated, overload

import numpy
import numpy.typing
from numpy.typing import NDArray


class OutOfTime(Exception):
    pass

class Geometry:
    """The cells and houses of a grid, prepared for search."""

    def __init__(self, size: int, houses: Sequence[Sequence[int]]) -> None: ...

    @staticmethod
    def open(digits: int, rows: int, columns: int, has_lines: bool, boxes: int, houses: Sequence[Sequence[int]]) -> Geometry:
        """
        Those of an open shape, for steps of logic alone: no search takes them.
        """

@overload
def count(geometry: Geometry, candidates: Sequence[int], limit: int | None, seconds: float | None = None) -> tuple[int, bool]:
    """
    How many solutions there are, up to a limit unless that is None, and True; or how many were counted in time, or 2**64 - 1 if there are more than can be counted, and False.
    """

@overload
def count(rules: Rules, candidates: Sequence[int], limit: int | None, seconds: float | None = None) -> tuple[int, bool]: ...

@overload
def solve(geometry: Geometry, candidates: Sequence[int], seconds: float | None = None) -> list[bytes]:
    """No solution, the only one, or two of several."""

@overload
def solve(rules: Rules, candidates: Sequence[int], seconds: float | None = None) -> list[bytes]: ...

@overload
def first(geometry: Geometry, candidates: Sequence[int], backwards: bool, seconds: float | None = None) -> bytes | None:
    """
    The first solution in order, or the last, or None if there is no solution.
    """

@overload
def first(rules: Rules, candidates: Sequence[int], backwards: bool, seconds: float | None = None) -> bytes | None: ...

@overload
def true_candidates(geometry: Geometry, candidates: Sequence[int], seconds: float | None = None) -> list[int]:
    """The candidates that occur in some solution."""

@overload
def true_candidates(rules: Rules, candidates: Sequence[int], seconds: float | None = None) -> list[int]: ...

class Layout:
    """
    The cells, digits and houses of a grid. Rules on the same grid can share one, and with it what follows from these alone.
    """

    def __init__(self, cells: int, digits: int, houses: Sequence[Sequence[int]]) -> None: ...

class Relation:
    """The masks of the second digits, for each first digit."""

    def __init__(self, table: Sequence[int]) -> None: ...

class Layers:
    """
    An automaton that reads as many digits as it has layers, along arcs (state, mask, state). It begins in state 0.
    """

    def __init__(self, arcs: Sequence[Sequence[tuple[int, int, int]]]) -> None: ...

    def can_read(self, digits: Sequence[int]) -> bool:
        """
        Whether it can read one digit of each mask, of which there is one a layer.
        """

    @property
    def arcs(self) -> list[list[tuple[int, int, int]]]:
        """The arcs of each layer."""

class Rules:
    """
    The cells, digits and houses of a puzzle, and what else its digits must satisfy. Cells are numbered from 0, digits from 1. Each method adds a primitive; `owner` is the number of the constraint that it comes from. The first search ends the adding.
    """

    def __init__(self, layout: Layout) -> None: ...

    def different(self, cells: Sequence[int], owner: int = -1) -> None:
        """No digit occurs twice."""

    def domain(self, cells: Sequence[int], mask: int, owner: int = -1) -> None:
        """Every cell's digit is in the mask."""

    def pairs(self, relation: Relation, pairs: Sequence[tuple[int, int]], owner: int = -1) -> None:
        """For each pair (a, b): the digits of a and b are related."""

    def linear(self, cells: Sequence[int], coefficients: Sequence[int], low: int, high: int, owner: int = -1) -> None:
        """low <= the sum of coefficient times digit <= high."""

    def count(self, cells: Sequence[int], mask: int, counts: int, owner: int = -1) -> None:
        """
        The number of cells with a digit in the mask is k, for some bit k of `counts`.
        """

    def element(self, index: int, cells: Sequence[int], target: int, owner: int = -1) -> None:
        """
        The cell at place (digit of `index`) of `cells`, from 1 on, exists and has the digit of `target`.
        """

    def diagram(self, cells: Sequence[int], layers: Layers, owner: int = -1) -> None:
        """The layers read the digits of the cells."""

    def same_contents(self, sets: Sequence[Sequence[int]], owner: int = -1) -> None:
        """All sets hold the same digits equally often."""

    def rank(self, lines: Sequence[Sequence[int]], line: int, rank: int, has_ties: bool, owner: int = -1) -> None:
        """
        Read as numbers, rank - 1 of the other lines are smaller than the line; with ties, some of those that are equal count as smaller. Without ties no other line is equal. Rank 0 says no more than that.
        """

    def branch(self) -> Rules:
        """Return new rules on as many cells and digits, without houses."""

    def any_of(self, branches: Sequence[Rules], owner: int = -1) -> None:
        """All primitives of at least one branch hold: rules that branch() made."""

    def add_all(self, rules: Rules, cells: Sequence[int], owner: int = -1) -> None:
        """
        Add the primitives of rules without houses, whose cell i is cells[i] here.
        """

    def on_cells(self, cells: Sequence[int]) -> Rules:
        """
        Return new rules without houses on some cells alone, numbered by their places, with the same primitives, which must be about these cells.
        """

    @property
    def houses(self) -> list[list[int]]:
        """The cells of each house."""

    def hold(self, digits: bytes) -> bool:
        """Whether full digits satisfy all houses and primitives."""

def standard_image(rules: Rules, candidates: Sequence[int]) -> tuple[Rules, list[int]]:
    """
    Of the eight images of an n×n puzzle, turned and mirrored, that which stands for all, and the cell of the puzzle for each of its cells.
    """

def candidate_counts(rules: Rules, candidates: Sequence[int], threshold: int, seconds: float | None = None) -> list[int]:
    """
    For each cell, and in it for each digit, the number of solutions with it, up to a threshold.
    """

def estimate(rules: Rules, candidates: Sequence[int], seed: int, descents: int, seconds: float | None = None) -> tuple[float, float]:
    """
    The number of solutions as so many random descents estimate it, and its standard error.
    """

def random_solution(rules: Rules, candidates: Sequence[int], seed: int, seconds: float | None = None, guesses: int | None = None) -> bytes | None:
    """
    A solution chosen at random, though not evenly, or None if there is no solution, or none was found in about so many guesses.
    """

class Solutions:
    """All solutions in order, found as they are asked for."""

    @overload
    def __init__(self, geometry: Geometry, candidates: Sequence[int], backwards: bool, seconds: float | None = None) -> None: ...

    @overload
    def __init__(self, rules: Rules, candidates: Sequence[int], backwards: bool, seconds: float | None = None) -> None: ...

    def next(self, seconds: float | None = None) -> bytes | None:
        """The next solution, or None after the last."""

def anneal(geometry: Geometry, digits: bytes, seed: int, max_steps: int, seconds: float | None = None) -> tuple[bytes | None, int]:
    """A solution found by annealing, or None, and the steps taken."""

class Canonical:
    """A canonical form, and a transformation of the grid into it."""

    @property
    def digits(self) -> bytes: ...

    @property
    def is_transposed(self) -> bool: ...

    @property
    def rows(self) -> list[int]: ...

    @property
    def columns(self) -> list[int]: ...

    @property
    def names(self) -> bytes: ...

    @property
    def automorphisms(self) -> int: ...

def canonical(box_rows: int, box_columns: int, digits: bytes, seconds: float | None = None) -> Canonical:
    """
    The smallest grid that differs in the order of lines and the names of digits alone.
    """

def canonical_by_solution(box_rows: int, box_columns: int, digits: bytes, solution: bytes, seconds: float | None = None) -> bytes:
    """
    The smallest form of the puzzle among those in which its solution is canonical.
    """

def shuffle(box_rows: int, box_columns: int, digits: bytes, seed: int) -> bytes:
    """
    A random grid that differs in the order of lines and the names of digits alone.
    """

class Candidate:
    """A digit in a cell."""

    @property
    def cell(self) -> int: ...

    @property
    def digit(self) -> int: ...

class Role:
    """A cell of a pattern, and the digits that matter there."""

    @property
    def part(self) -> str: ...

    @property
    def cell(self) -> int: ...

    @property
    def digits(self) -> int: ...

    @property
    def group(self) -> int: ...

class Group:
    """A digit in one of some cells."""

    @property
    def digit(self) -> int: ...

    @property
    def cells(self) -> list[int]: ...

class Link:
    """An arrow of a chain, between groups that are on or off."""

    @property
    def source(self) -> Group: ...

    @property
    def source_on(self) -> bool: ...

    @property
    def target(self) -> Group: ...

    @property
    def target_on(self) -> bool: ...

    @property
    def house(self) -> int: ...

    @property
    def technique(self) -> int: ...

    @property
    def constraint(self) -> int: ...

    @property
    def sight(self) -> int: ...

class Step:
    """One deduction, as found by a technique."""

    @property
    def technique(self) -> int: ...

    @property
    def rating(self) -> int: ...

    @property
    def placements(self) -> list[Candidate]: ...

    @property
    def eliminations(self) -> list[Candidate]: ...

    @property
    def houses(self) -> list[int]: ...

    @property
    def pattern(self) -> list[Role]: ...

    @property
    def links(self) -> list[Link]: ...

    @property
    def constraints(self) -> list[int]: ...

    @property
    def facts(self) -> tuple[object, ...] | None: ...

MIN_SIZE: int = 4

MAX_SIZE: int = 25

BLANKS: str = '.0*_-'

NOT_A_DIGIT: int = 255

CLASS_ID_LENGTH: int = 32

class RatingStatus(enum.IntEnum):
    """
    The outcomes of rating a puzzle, as RatedBatch.status holds them: NOT_A_PUZZLE, NO_SOLUTION, RATED, SEVERAL_SOLUTIONS, and LOWER_BOUND if the time limit, or the lack of a technique, ended the steps early.
    """

    NOT_A_PUZZLE = -1

    NO_SOLUTION = 0

    RATED = 1

    SEVERAL_SOLUTIONS = 2

    LOWER_BOUND = 3

def techniques() -> list[tuple[str, str, str, int, str]]:
    """
    The rows of the table of techniques: id, name, family, ten times the rating, aliases.
    """

def profiles() -> list[tuple[str, list[int]]]:
    """
    The profiles, the default first, and their techniques in the order in which they are tried.
    """

def parts() -> list[str]:
    """The parts that a cell can play in a pattern."""

class Constraints:
    """Rules beyond houses, as techniques see them."""

    def __init__(self, rules: Rules, lowest: int) -> None: ...

    @property
    def houses(self) -> list[tuple[int, list[int]]]:
        """
        The numbers of constraints, and cells that must differ by each of these.
        """

class Board:
    """Digits and candidates, and facts about the puzzle."""

    def __init__(self, geometry: Geometry, digits: bytes, candidates: Sequence[int], givens: bytes, has_one_solution: bool, constraints: Constraints | None = None) -> None: ...

    @property
    def has_constraints(self) -> bool: ...

def find_steps(board: Board, profile: str, limit: int, seconds: float | None = None, known: Sequence[int] | None = None) -> list[Step]:
    """
    The steps that a profile finds, in its order; with `known`, only those of these rows.
    """

def find_technique(board: Board, technique: int, seconds: float | None = None) -> list[Step]:
    """All steps of a technique, given by its row."""

def walk(board: Board, profile: str, seconds: float | None = None, known: Sequence[int] | None = None) -> tuple[list[Step], bool]:
    """
    Steps taken one after another until none is left, and whether there was time for all.
    """

def reach(board: Board, profile: str, ceiling: int, seconds: float | None = None) -> tuple[bytes, list[int]]:
    """
    The digits and candidates after the steps up to the first rated above a ceiling, in tenths.
    """

class ForcedDigit:
    """A single, with its house, or -1 within a cell."""

    @property
    def cell(self) -> int: ...

    @property
    def digit(self) -> int: ...

    @property
    def house(self) -> int: ...

class Contradiction:
    """
    A cell without a candidate (house -1), or a house without a place for a digit (cell -1).
    """

    @property
    def cell(self) -> int: ...

    @property
    def house(self) -> int: ...

    @property
    def digit(self) -> int: ...

class SinglesProof:
    """Singles, and the contradiction they end in."""

    @property
    def forced(self) -> list[ForcedDigit]: ...

    @property
    def end(self) -> Contradiction | None: ...

def refute(board: Board, supposed: tuple[int, int, bool] | None) -> SinglesProof | None:
    """
    A proof by singles that the supposition (cell, digit, whether it holds), or the board if nothing is supposed, leads to a contradiction; None if they do not show it.
    """

def derive(board: Board, supposed: tuple[int, int, bool]) -> SinglesProof | None:
    """
    A proof by singles, without any supposition, that this one is wrong; None if they do not show it.
    """

class Rating:
    """The ratings of the steps of a profile, times ten."""

    @property
    def er(self) -> int: ...

    @property
    def ep(self) -> int: ...

    @property
    def ed(self) -> int: ...

    @property
    def hardest(self) -> int: ...

    @property
    def solved(self) -> bool: ...

    @property
    def steps(self) -> int: ...

def rate(geometry: Geometry, digits: bytes, candidates: Sequence[int], seconds: float | None = None) -> Rating:
    """
    The rating of the steps that lead to the solution, or as far as they go in that time.
    """

def random_grids(geometry: Geometry, seed: int, number: int, seconds: float | None = None) -> bytes:
    """The digits of full grids at random, one after another."""

class Wish:
    """What a puzzle should be like."""

    def __init__(self, orbits: Sequence[Sequence[int]], clues: tuple[int, int], is_reduced: bool, is_minimal: bool, solution: bytes, is_rated: bool, er: tuple[int, int], ep: tuple[int, int], ed: tuple[int, int], needed: Sequence[int], forbidden: Sequence[int], starts: int, known: Sequence[int] | None = None) -> None: ...

class Made:
    """A generated puzzle, or the one that came closest to the wish."""

    @property
    def clues(self) -> bytes: ...

    @property
    def solution(self) -> bytes: ...

    @property
    def rating(self) -> Rating: ...

    @property
    def is_as_wished(self) -> bool: ...

    @property
    def tries(self) -> int: ...

    @property
    def seconds(self) -> float: ...

def make_puzzles(geometry: Geometry, wish: Wish, seed: int, places: Sequence[int], seconds: float | None, threads: int) -> list[Made]:
    """The puzzles at these places of the series that a seed determines."""

def read_lines(text: bytes) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int64], list[tuple[int, int, int]], int]:
    """
    The digits of all lines; the number of lines above each; of each row that is not plain, its index, start and length; and the number of all lines.
    """

def read_items(items: list[object]) -> tuple[numpy.typing.NDArray[numpy.uint8], list[int]]:
    """
    The digits of all strings or bytes, and the indices of the items that are not plain lines.
    """

def read_strings(bytes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], offsets: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')]) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
    """
    Write the digits of strings that stand one behind the other, or 255. Returns the indices of the rows that are not plain lines.
    """

def split_lines(text: bytes) -> tuple[tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint8]], numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int64], int]:
    """
    The lines that are neither blank nor certain to be comments, as the bytes, the offsets and what is missing; where each starts; the number of lines above each, and of all lines.
    """

def split_records(text: bytes, columns: int, is_last: bool) -> tuple[list[tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint8]]], numpy.typing.NDArray[numpy.int64], int]:
    """
    The columns of comma-separated values, each as split_lines() gives it; where each record starts; and the end of the last complete one.
    """

def builds() -> list[str]:
    """
    The builds of the classic 9x9 search that this processor can run; the first is used.
    """

def count_rows(digits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, counts: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')] | None, threads: int, seconds: float | None = None) -> None:
    """
    Write the number of solutions of each row, or -1 if it is no puzzle, and the first solutions.
    """

def canonical_rows(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)] | None, forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], threads: int, seconds: float | None = None) -> None:
    """
    Write the canonical form of each row, or NOT_A_DIGIT if it is no puzzle.
    """

def class_id_rows(digits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], ids: Annotated[NDArray[numpy.uint32], dict(shape=(None, 32), order='C', device='cpu')], threads: int, seconds: float | None = None) -> None:
    """
    Write the code points of the class id of each row, or zeros if it is no puzzle.
    """

def shuffle_rows(digits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], seed: int, start: int, shuffled: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], threads: int, seconds: float | None = None) -> None:
    """
    Write each row shuffled by a seed of its own, or NOT_A_DIGIT if it is no puzzle.
    """

def score_rows(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], answers: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)] | None, right: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], wrong_cells: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], violations: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], givens_changed: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], credit: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu')], status: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], threads: int, seconds: float | None = None) -> None:
    """
    Write the scores of the answers; the puzzles are solved unless the solutions are given.
    """

def rate_rows(classic: Geometry, digits: numpy.typing.NDArray[numpy.uint8], seconds: float | None, threads: int) -> tuple[numpy.typing.NDArray[numpy.int64], ...]:
    """
    Of each row: the RatingStatus, ER, EP and ED times ten, the hardest technique and the steps.
    """

def answer_lines(text: bytes, line: str, many: str, none: str, clash: str, limit: int, most: int, threads: int) -> tuple[str, list[tuple[int, int, int, int]], int, bool]:
    """
    The answers to the plain puzzles of a text; of each line left out, its start, length, number and place in the answers; the number of lines; and whether some answer came from another template than `line`.
    """
