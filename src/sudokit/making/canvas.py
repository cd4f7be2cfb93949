"""The canvas: a full grid in; out come cells for lines, cages and marks that look good on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from ..constraints import Constraint
from ..shape import Shape

Cells: TypeAlias = tuple[int, ...]
Fits: TypeAlias = Callable[[Cells], bool]
"""Whether cells, in order, can begin or be a figure."""
Redraw: TypeAlias = Callable[[Sequence[Constraint]], "bytes | None"]
"""Returns a full grid that obeys constraints, and those of all calls before that found one."""

KING_MOVES = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The moves along a line as (rows, columns), each an eighth of a turn after the one before."""
ORTHOGONAL = KING_MOVES[::2]

TURNS = (5.0, 3.0, 1.5, 0.0, 0.0)
"""The weight of a turn by 0, 1, 2, 3 and 4 eighths: lines go on, bend, and never turn back."""
LONGEST_STRAIGHT = 3
"""Cells in a straight row after which a line prefers to turn."""
WALKS, NODES = 12, 250
"""Starts, and the extensions tried from each, before a line is given up."""
COMPACT = 0.5
"""The share of steps in which a cage grows into the cell that has the fewest other ways out."""


class Canvas:
    """The cells of a full grid, and which of them figures cover.

    Figures come in orbits: a figure and its images under the symmetry that is wished for. Each of
    the figures must fit the digits, and no two share a cell. With `redraw`, lines are drawn as they
    look best, and then another full grid is found that obeys them.
    """

    def __init__(
        self,
        shape: Shape,
        digits: bytes,
        rng: Random,
        symmetries: Sequence[Cells] = (),
        redraw: Redraw | None = None,
    ) -> None:
        self.shape, self.digits, self.rng, self.redraw = shape, digits, rng, redraw
        self.group = _closure(symmetries, len(shape.cells))
        """The images of all cells under each symmetry, the identity first."""
        self.free = set(shape.cells)
        """The cells that no figure covers."""
        self.marked: set[Hashable] = set()
        """The sides of cells with a mark, and the places outside the grid with a clue, as (row,
        column) from -1 on."""
        self._crossed: set[tuple[int, int]] = set()
        rows, columns = shape.row_count, shape.column_count
        self._steps = [
            {
                way: (row + down) * columns + column + right
                for way, (down, right) in enumerate(KING_MOVES)
                if 0 <= row + down < rows and 0 <= column + right < columns
            }
            for row in range(rows)
            for column in range(columns)
        ]

    def value(self, cell: int) -> int:
        """Return the value of a cell in the solution."""
        return self.shape.value(self.digits[cell])

    def values(self, cells: Iterable[int]) -> list[int]:
        """Return the values of cells in the solution."""
        return [self.value(cell) for cell in cells]

    def places(self, cells: Iterable[int]) -> list[tuple[int, int]]:
        """Return cells as constraints take them: (row, column) pairs."""
        return [divmod(cell, self.shape.column_count) for cell in cells]

    def images(self, cells: Cells) -> list[Cells]:
        """Return the cells and their different images, each in the order of the cells."""
        seen: dict[frozenset[int], Cells] = {}
        for image in self.group:
            moved = tuple(image[cell] for cell in cells)
            seen.setdefault(frozenset(moved), moved)
        return list(seen.values())

    def orbits(self, items: Iterable[Cells]) -> Iterator[list[Cells]]:
        """Yield the orbits of groups of cells that are complete among these, in random order."""
        left = {frozenset(item): item for item in items}
        order = list(left.values())
        self.rng.shuffle(order)
        for item in order:
            orbit = [frozenset(image) for image in self.images(item)]
            if all(image in left for image in orbit):
                yield [left.pop(image) for image in orbit]

    def cover(self, cells: Iterable[int]) -> None:
        """Take cells from those that further figures can use."""
        self.free.difference_update(cells)

    def uncover(self, orbit: Iterable[Cells]) -> None:
        """Rub out lines: further figures can use their cells."""
        for line in orbit:
            self.free.update(line)
            self._crossed.difference_update(self._crossings(line))

    def admits(self, constraints: Sequence[Constraint]) -> bool:
        """Return whether some digits obey constraints beside those before, and take such digits.

        Without `redraw`, the figures of the constraints are known to fit the digits that there are.
        """
        if self.redraw is None:
            return True
        digits = self.redraw(constraints)
        self.digits = digits or self.digits
        return digits is not None

    def outside(self, line: Cells) -> tuple[int, int]:
        """Return the place outside the grid before the first cell of a line."""
        (row, column), (next_row, next_column) = self.places(line[:2])
        return 2 * row - next_row, 2 * column - next_column

    def neighbours(self, cell: int) -> list[int]:
        """Return the cells that share a side with a cell."""
        return [self._steps[cell][way] for way in range(0, 8, 2) if way in self._steps[cell]]

    def line(self, length: int, fits: Fits) -> list[Cells] | None:
        """Draw a line of `length` cells whose beginnings fit; return its orbit, or None."""
        for start in self._starts(WALKS):
            cells = self._walk(start, length, fits)
            if cells is not None:
                orbit = self.images(cells)
                for line in orbit:
                    self.cover(line)
                    self._crossed.update(self._crossings(line))
                return orbit
        return None

    def region(self, size: int, fits: Fits) -> list[Cells] | None:
        """Cover connected cells that fit, from two to so many; return the orbit, or None."""
        for start in self._starts(WALKS):
            cells = self._grown(start, size, fits)
            if cells is not None:
                orbit = [tuple(sorted(region)) for region in self.images(cells)]
                for region in orbit:
                    self.cover(region)
                return orbit
        return None

    def _starts(self, number: int) -> list[int]:
        """Return some free cells in random order, those with much room around them rather first."""
        free = sorted(self.free)
        self.rng.shuffle(free)
        return sorted(free[: 2 * number], key=lambda cell: -self._room(cell))[:number]

    def _room(self, cell: int) -> int:
        return sum(other in self.free for other in self._steps[cell].values())

    def _walk(self, start: int, length: int, fits: Fits) -> Cells | None:
        left = NODES

        def extended(cells: Cells, ways: tuple[int, ...]) -> Cells | None:
            nonlocal left
            if len(cells) == length:
                return cells if self._is_end(cells[-1]) else None
            for way in self._ways(cells[-1], ways):
                to = self._steps[cells[-1]][way]
                longer = (*cells, to)
                left -= 1
                if left < 0:
                    return None
                if self._may_follow(longer) and all(map(fits, self.images(longer))):
                    found = extended(longer, (*ways, way))
                    if found is not None:
                        return found
            return None

        if not self._may_follow((start,)) or not self._is_end(start):
            return None
        return extended((start,), ()) if all(map(fits, self.images((start,)))) else None

    def _ways(self, cell: int, before: tuple[int, ...]) -> list[int]:
        """Return the ways on from a cell in random order, the natural ones rather first."""
        keys = {}
        for way in self._steps[cell]:
            turn = abs((way - before[-1] + 4) % 8 - 4) if before else 0
            weight = TURNS[turn]
            if before[1 - LONGEST_STRAIGHT :].count(way) == LONGEST_STRAIGHT - 1:
                weight = TURNS[2]
            if weight:
                keys[way] = self.rng.random() ** (1 / weight)
        return sorted(keys, key=lambda way: -keys[way])

    def _may_follow(self, cells: Cells) -> bool:
        """Return whether the last cell of a line is free, far from its others and crosses none."""
        *before, last = cells
        if not self._is_apart(cells):
            return False
        near = self._steps[last]
        if any(cell in near.values() for cell in before[:-2]):
            return False
        return not (before and self._crossings((before[-1], last)) & self._crossed)

    def _is_end(self, cell: int) -> bool:
        """Return whether a line can end in a cell: bulbs, circles and tips need room around."""
        return self.free.issuperset(self.neighbours(cell))

    def _is_apart(self, cells: Cells) -> bool:
        """Return whether all images of cells are free, and no two images share a cell."""
        orbit = {image[cell] for image in self.group for cell in cells}
        return len(orbit) == len(self.group) * len(cells) and orbit <= self.free

    def _crossings(self, line: Cells) -> set[tuple[int, int]]:
        """Return the corners of cells that a line passes through."""
        found = set()
        for (row, column), (to_row, to_column) in zip(self.places(line), self.places(line[1:])):
            if row != to_row and column != to_column:
                found.add((max(row, to_row), max(column, to_column)))
        return found

    def _grown(self, start: int, size: int, fits: Fits) -> Cells | None:
        """Return a region grown from a cell, which is symmetric itself if the cell is."""
        fixing = [image for image in self.group if image[start] == start]
        moving = [image for image in self.group if image[start] != start]

        def may_be(cells: Cells) -> bool:
            return all(not {image[cell] for cell in cells} & {*cells} for image in moving) and all(
                map(fits, self.images(cells))
            )

        cells: Cells = (start,)
        while may_be(cells) and len(cells) < size:
            longer = [
                (*cells, *sorted({image[near] for image in fixing}))
                for near in sorted({near for cell in cells for near in self.neighbours(cell)})
                if near in self.free and near not in cells
            ]
            longer = [grown for grown in longer if len(grown) <= size and may_be(grown)]
            if not longer:
                break
            if self.rng.random() < COMPACT:
                fewest = min(map(self._ways_out, longer))
                longer = [grown for grown in longer if self._ways_out(grown) == fewest]
            cells = self.rng.choice(longer)
        return cells if len(cells) > 1 else None

    def _ways_out(self, cells: Cells) -> int:
        """Return the number of free cells beside the last of these."""
        return sum(near in self.free and near not in cells for near in self.neighbours(cells[-1]))


def _closure(generators: Sequence[Cells], cell_count: int) -> list[Cells]:
    """Return all symmetries that follow from some, the identity first."""
    found = [tuple(range(cell_count))]
    for image in found:
        for generator in generators:
            moved = tuple(generator[cell] for cell in image)
            if moved not in found:
                found.append(moved)
    return found
