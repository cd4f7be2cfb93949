"""Puzzles with constraints as setters draw them: kinds and a seed in, a puzzle out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from random import Random

from sudokit import Grid, Shape, count
from sudokit import constraints as kinds
from sudokit.constraints import Cell, Constraint
from sudokit.grids import random_grid

Digits = Mapping[Cell, int]
Fits = Callable[[Sequence[int]], bool]
"""Whether the digits along the cells of a line so far can begin a line of its kind."""

TRIES = 400
LONG = 7
STEPS = [(down, right) for down, right in product((-1, 0, 1), (-1, 0, 1)) if down or right]
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Setter:
    """Adds constraints that hold for a solution, without cells in common."""

    def __init__(self, solution: Grid, random: Random) -> None:
        size = solution.size
        self.digits: Digits = {divmod(cell, size): digit for cell, digit in enumerate(solution)}
        self.random, self.size, self.free = random, size, set(self.digits)

    def near(self, cell: Cell, steps: Sequence[Cell]) -> list[Cell]:
        """Return the free cells next to a cell, in random order."""
        found = [(cell[0] + down, cell[1] + right) for down, right in steps]
        found = [each for each in found if each in self.free]
        return self.random.sample(found, len(found))

    def line(self, length: int, fits: Fits) -> list[Cell]:
        """Return a line of free cells that fits; [] if chance finds none."""
        for _ in range(TRIES if self.free else 0):
            cells = [self.random.choice(sorted(self.free))]
            while len(cells) < length:
                after = [cell for cell in self.near(cells[-1], STEPS) if cell not in cells]
                more = next((c for c in after if fits(self.read([*cells, c]))), None)
                if more is None:
                    break
                cells.append(more)
            if len(cells) == length:
                return cells
        return []

    def read(self, cells: Sequence[Cell]) -> list[int]:
        return [self.digits[cell] for cell in cells]

    def take(self, cells: Sequence[Cell]) -> list[Cell]:
        self.free -= {*cells}
        return [*cells]


def _rises(digits: Sequence[int]) -> bool:
    return len(digits) < 2 or digits[-2] < digits[-1]


def _whispers(digits: Sequence[int]) -> bool:
    return len(digits) < 2 or abs(digits[-2] - digits[-1]) >= 5


def _nabner(digits: Sequence[int]) -> bool:
    return all(abs(digits[-1] - other) > 1 for other in digits[:-1])


def _entropic(digits: Sequence[int]) -> bool:
    return len({(digit - 1) // 3 for digit in digits[-3:]}) == len(digits[-3:])


def _thermometers(setter: Setter) -> Iterator[Constraint]:
    for length in (5, 4, 4, 3, 3):
        if cells := setter.line(length, _rises):
            yield kinds.Thermometer(setter.take(cells))


def _whisper_lines(setter: Setter) -> Iterator[Constraint]:
    for length in (6, 5, 4, 4):
        if cells := setter.line(length, _whispers):
            yield kinds.Whisper(setter.take(cells))


def _nabners(setter: Setter) -> Iterator[Constraint]:
    for length in (4, 3, 3):
        if cells := setter.line(length, _nabner):
            yield kinds.Nabner(setter.take(cells))


def _entropics(setter: Setter) -> Iterator[Constraint]:
    for length in (6, 5, 4):
        if cells := setter.line(length, _entropic):
            yield kinds.Entropic(setter.take(cells))


def _renbans(setter: Setter) -> Iterator[Constraint]:
    for length in (5, 4, 3, 3):

        def near(digits: Sequence[int], length: int = length) -> bool:
            return len({*digits}) == len(digits) and max(digits) - min(digits) < length

        if cells := setter.line(length, near):
            yield kinds.Renban(setter.take(cells))


def _arrows(setter: Setter) -> Iterator[Constraint]:
    for length in (4, 3, 3, 3):

        def sums(digits: Sequence[int], length: int = length) -> bool:
            total = sum(digits[1:])
            return total <= digits[0] and (len(digits) < length or total == digits[0])

        if cells := setter.line(length, sums):
            circle, *shaft = setter.take(cells)
            yield kinds.Arrow([circle], shaft)


def _palindromes(setter: Setter) -> Iterator[Constraint]:
    """Grow lines at both ends from a cell in the middle."""
    for _ in range(TRIES):
        cells = [setter.random.choice(sorted(setter.free))]
        while len(cells) < LONG and (
            pair := next(
                (
                    (a, b)
                    for a in setter.near(cells[0], STEPS)
                    for b in setter.near(cells[-1], STEPS)
                    if a != b and not {a, b} & {*cells} and setter.digits[a] == setter.digits[b]
                ),
                None,
            )
        ):
            cells = [pair[0], *cells, pair[1]]
        if len(cells) > 4:
            yield kinds.Palindrome(setter.take(cells))
            return


def _meeting_palindromes(setter: Setter) -> Iterator[Constraint]:
    """Draw lines of three cells, of which each but the first begins where another ends."""
    ends = [setter.random.choice(sorted(setter.digits))]
    for _ in range(TRIES):
        first = setter.random.choice(ends)
        middle = next(iter(setter.near(first, STEPS)), None)
        alike = [
            cell
            for cell in (setter.near(middle, STEPS) if middle else ())
            if setter.digits[cell] == setter.digits[first] and cell not in ends
        ]
        if middle and middle not in ends and alike:
            ends.append(alike[0])
            setter.free.discard(middle)
            yield kinds.Palindrome([first, middle, alike[0]])


def _clones(setter: Setter) -> Iterator[Constraint]:
    for _ in range(20 * TRIES):
        (row, column), (other_row, other_column) = setter.random.sample(sorted(setter.free), 2)
        cells, copies = [(row, column)], [(other_row, other_column)]
        for down, right in SIDES:
            cells.append((row + down, column + right))
            copies.append((other_row + down, other_column + right))
        alike = [
            (a, b)
            for a, b in zip(cells, copies)
            if {a, b} <= setter.free and setter.digits[a] == setter.digits[b]
        ]
        if len(alike) > 1 and len({cell for pair in alike for cell in pair}) == 2 * len(alike):
            own, clone = zip(*alike)
            setter.take([*own, *clone])
            yield kinds.Clone(own, clone)
            return


def _cages(setter: Setter) -> Iterator[Constraint]:
    """Cover the grid with cages."""
    while setter.free:
        cells = [setter.random.choice(sorted(setter.free))]
        for _ in range(setter.random.choice((1, 1, 2, 2, 3))):
            after = [
                cell
                for each in cells
                for cell in setter.near(each, SIDES)
                if cell not in cells and setter.digits[cell] not in setter.read(cells)
            ]
            cells += setter.random.sample(after, min(1, len(after)))
        yield kinds.Cage(sorted(setter.take(cells)), sum(setter.read(cells)))


def _dots(setter: Setter) -> Iterator[Constraint]:
    for cell in sorted(setter.digits):
        for down, right in SIDES[:2]:
            other = (cell[0] + down, cell[1] + right)
            if other not in setter.digits:
                continue
            low, high = sorted(setter.read([cell, other]))
            if high == 2 * low:
                yield kinds.Ratio([cell, other])
            elif high == low + 1:
                yield kinds.Difference([cell, other])


def _sum_marks(setter: Setter) -> Iterator[Constraint]:
    for cell in sorted(setter.digits):
        for down, right in SIDES[:2]:
            other = (cell[0] + down, cell[1] + right)
            if other in setter.digits and sum(setter.read([cell, other])) in (5, 10):
                yield kinds.PairSum([cell, other], sum(setter.read([cell, other])))


def _inequalities(setter: Setter) -> Iterator[Constraint]:
    """Put signs between some neighbours of a box."""
    for row, column in sorted(setter.digits):
        for down, right in SIDES[:2]:
            other = (row + down, column + right)
            if (row // 3, column // 3) != (other[0] // 3, other[1] // 3):
                continue
            if setter.random.random() < 0.4:
                low, high = sorted(((row, column), other), key=lambda cell: setter.digits[cell])
                yield kinds.Greater([high, low])


def _extremes(setter: Setter) -> Iterator[Constraint]:
    """Mark cells that are less, or greater, than all their neighbours."""
    for row, column in setter.random.sample(sorted(setter.digits), len(setter.digits)):
        around = [
            setter.digits[row + down, column + right]
            for down, right in SIDES
            if (row + down, column + right) in setter.digits
        ]
        if setter.digits[row, column] < min(around):
            yield kinds.Minimum([(row, column)])
        elif setter.digits[row, column] > max(around):
            yield kinds.Maximum([(row, column)])


def _little_killers(setter: Setter) -> Iterator[Constraint]:
    for start in setter.random.sample(range(1, setter.size - 2), 3):
        cells = [(i, start + i) for i in range(setter.size - start)]
        yield kinds.LittleKiller(cells, sum(setter.read(cells)))


def _sandwiches(setter: Setter) -> Iterator[Constraint]:
    for row in setter.random.sample(range(setter.size), 4):
        cells = [(row, column) for column in range(setter.size)]
        digits = setter.read(cells)
        first, last = sorted((digits.index(1), digits.index(setter.size)))
        yield kinds.Sandwich(cells, sum(digits[first + 1 : last]))


def _skyscrapers(setter: Setter) -> Iterator[Constraint]:
    for column in setter.random.sample(range(setter.size), 5):
        cells = [(row, column) for row in range(setter.size)]
        digits = setter.read(cells)
        seen = sum(digit == max(digits[: i + 1]) for i, digit in enumerate(digits))
        yield kinds.Skyscraper(cells, seen)


def _quadruples(setter: Setter) -> Iterator[Constraint]:
    for _ in range(5):
        row, column = (setter.random.randrange(setter.size - 1) for _ in range(2))
        cells = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
        some = setter.random.sample(setter.read(cells), 3)
        yield kinds.Quadruple(cells, sorted(some))


def _parity(setter: Setter) -> Iterator[Constraint]:
    cells = setter.random.sample(sorted(setter.digits), 12)
    yield kinds.Odd([cell for cell in cells if setter.digits[cell] % 2])
    yield kinds.Even([cell for cell in cells if not setter.digits[cell] % 2])


SETTERS: Mapping[str, Callable[[Setter], Iterator[Constraint]]] = {
    "thermometer": _thermometers, "whisper": _whisper_lines, "nabner": _nabners,
    "entropic": _entropics, "renban": _renbans, "arrow": _arrows, "palindrome": _palindromes,
    "meeting_palindromes": _meeting_palindromes, "inequality": _inequalities,
    "extremes": _extremes, "clone": _clones, "cage": _cages, "dots": _dots, "pair_sum": _sum_marks,
    "little_killer": _little_killers, "sandwich": _sandwiches, "skyscraper": _skyscrapers,
    "quadruple": _quadruples, "parity": _parity,
}  # fmt: skip
"""What adds the constraints of a kind; those of "anti_knight" and the like need none."""

MOVES: Mapping[str, Constraint] = {
    "anti_knight": kinds.AntiKnight(),
    "anti_king": kinds.AntiKing(),
    "non_consecutive": kinds.NonConsecutive(),
}
"""Rules about the whole grid."""


def variant_puzzle(names: Sequence[str], seed: int) -> Grid:
    """Return a 9×9 puzzle with exactly one solution and constraints of these kinds.

    Givens are taken away as long as the solution stays unique.
    """
    random = Random(f"{' '.join(names)} {seed}")
    rules = [MOVES[name] for name in names if name in MOVES]
    solution = _solution(rules, random)
    setter = Setter(solution, random)
    added = [each for name in names if name in SETTERS for each in SETTERS[name](setter)]
    shape = Shape(9, constraints=[*rules, *added])
    digits = bytearray(solution.digits)
    for cell in random.sample(range(len(digits)), len(digits)):
        digit, digits[cell] = digits[cell], 0
        if count(Grid(bytes(digits), shape), 2) != 1:
            digits[cell] = digit
    return Grid(bytes(digits), shape)


def _solution(rules: Sequence[Constraint], random: Random) -> Grid:
    """Return a full grid that obeys rules about the whole grid."""
    if not rules:
        return random_grid(seed=random.randrange(2**32))
    from sudokit.solver import solutions

    shape = Shape(9, constraints=rules)
    while True:
        first = random.sample(range(1, 10), 9)
        found = next(iter(solutions(Grid(bytes([*first, *[0] * 72]), shape))), None)
        if found:
            return found
