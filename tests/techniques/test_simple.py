"""Sets, wings and colours, compared with searches by definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from sudokit.checker import candidates
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import next_step, steps
from sudokit.shape import Shape
from sudokit.solver import solve

from ..thorough import examples

Node = tuple[int, int]
"""A cell and a digit."""
Gone = frozenset[Node]

NAMES = {2: "pair", 3: "triple", 4: "quad"}
SHAPES = {"4": Shape(4), "6": Shape(6), "9": Shape(9), "x": Shape(9, variants=["x"])}


class Reference:
    def __init__(self, grid: Grid) -> None:
        self.size = grid.shape.size
        self.houses = [frozenset(house.cells) for house in grid.shape.houses]
        self.left = [frozenset(digits) for digits in candidates(grid)]
        self.peers = [
            frozenset[int]().union(*(h for h in self.houses if cell in h)) - {cell}
            for cell in range(self.size**2)
        ]
        self.nodes = [(c, d) for c, digits in enumerate(self.left) for d in sorted(digits)]

    def clash(self, one: Node, other: Node) -> bool:
        same_cell = one[0] == other[0] and one[1] != other[1]
        return same_cell or (one[1] == other[1] and other[0] in self.peers[one[0]])

    def union(self, cells: tuple[int, ...]) -> frozenset[int]:
        return frozenset[int]().union(*(self.left[c] for c in cells))

    def gone(self, cells: frozenset[int], digits: frozenset[int]) -> Gone:
        return frozenset((c, d) for c in cells for d in self.left[c] & digits)

    def naked_sets(self, house: frozenset[int], degree: int) -> Iterator[tuple[int, ...]]:
        for chosen in combinations([c for c in house if len(self.left[c]) > 1], degree):
            if len(self.union(chosen)) == degree:
                yield chosen

    def naked(self, degree: int) -> list[Gone]:
        return [
            gone
            for house in self.houses
            for chosen in self.naked_sets(house, degree)
            if (gone := self.gone(house.difference(chosen), self.union(chosen)))
        ]

    def hidden(self, degree: int) -> list[Gone]:
        found = []
        for house in self.houses:
            digits = [d for d in self.union(tuple(house)) if self.places(house, d) > 1]
            for chosen in combinations(digits, degree):
                cells = frozenset(c for c in house if self.left[c] & {*chosen})
                gone = self.gone(cells, frozenset(range(1, self.size + 1)).difference(chosen))
                if len(cells) == degree and len(house) == self.size and gone:
                    found.append(gone)
        return found

    def places(self, house: frozenset[int], digit: int) -> int:
        return sum(digit in self.left[c] for c in house)

    def locked(self, degree: int) -> list[Gone]:
        """Return locked sets: boxes first, then lines; a row and a column share only one cell."""
        found = []
        boxes, lines = self.houses[2 * self.size : 3 * self.size], self.houses[: 2 * self.size]
        for box in boxes:
            for chosen in self.naked_sets(box, degree):
                for line in lines:
                    if line.issuperset(chosen):
                        in_box = self.gone(box.difference(chosen), self.union(chosen))
                        in_line = self.gone(line - box, self.union(chosen))
                        if in_box and in_line:
                            found.append(in_box | in_line)
        return found

    def w_wings(self) -> list[Gone]:
        found = []
        for a, b in combinations([c for c, digits in enumerate(self.left) if len(digits) == 2], 2):
            if self.left[a] != self.left[b]:
                continue
            for digit in self.left[a]:
                (linked,) = self.left[a] - {digit}
                gone = self.gone(self.peers[a] & self.peers[b], frozenset({digit}))
                if gone and any(self.joins(house, linked, a, b) for house in self.houses):
                    found.append(gone)
        return found

    def joins(self, house: frozenset[int], digit: int, a: int, b: int) -> bool:
        ends = [c for c in house if digit in self.left[c]]
        if len(house) < self.size or len(ends) != 2 or {a, b} & {*ends}:
            return False
        return any(x in self.peers[a] and y in self.peers[b] for x, y in (ends, ends[::-1]))

    def wxyz_wings(self) -> list[Gone]:
        found = set()
        for pivot, peers in enumerate(self.peers):
            near = [c for c in peers if len(self.left[c]) > 1 and len(self.union((pivot, c))) <= 4]
            for others in combinations(near, 3) if len(self.left[pivot]) > 1 else ():
                digits = self.union((pivot, *others))
                if len(digits) == 4:
                    found.add((frozenset((pivot, *others)), digits))
        steps = []
        for cells, digits in found:
            where = {d: [c for c in cells if d in self.left[c]] for d in digits}
            loose = [
                d
                for d, cs in where.items()
                if any(y not in self.peers[x] for x, y in combinations(cs, 2))
            ]
            if len(loose) != 1 or min(map(len, where.values())) < 2:
                continue
            seen = frozenset.intersection(*(self.peers[c] for c in where[loose[0]]))
            if gone := self.gone(seen, frozenset(loose)):
                steps.append(gone)
        return steps

    def clusters(self, across: bool) -> list[tuple[list[Node], list[Node]]]:
        linked: dict[Node, set[Node]] = {node: set() for node in self.nodes}
        groups = [
            [(c, d) for c in house if d in self.left[c]]
            for house in self.houses
            for d in range(1, self.size + 1)
            if len(house) == self.size
        ]
        if across:
            groups += [[(c, d) for d in digits] for c, digits in enumerate(self.left)]
        for group in groups:
            if len(group) == 2:
                linked[group[0]].add(group[1])
                linked[group[1]].add(group[0])
        found, done = [], set[Node]()
        for start in self.nodes:
            colours: tuple[list[Node], list[Node]] = ([start], [])
            queue = [(start, 0)]
            for node, colour in queue:
                for other in linked[node]:
                    if other not in colours[0] and other not in colours[1]:
                        colours[1 - colour].append(other)
                        queue.append((other, 1 - colour))
            if start not in done and len(queue) > 1:
                found.append(colours)
            done.update(colours[0], colours[1])
        return found

    def traps(self, across: bool) -> list[Gone]:
        found = []
        for one, other in self.clusters(across):
            if across and len({digit for _, digit in one + other}) == 1:
                continue
            gone = frozenset(
                node
                for node in self.nodes
                if node not in one + other
                and any(self.clash(node, c) for c in one)
                and any(self.clash(node, c) for c in other)
            )
            if gone:
                found.append(gone)
        return found

    def wraps(self, across: bool) -> list[Gone]:
        found = []
        for colours in self.clusters(across):
            if across and len({digit for _, digit in colours[0] + colours[1]}) == 1:
                continue
            for colour, other in (colours, colours[::-1]):
                wrong = any(self.clash(a, b) for a, b in combinations(colour, 2))
                emptied = across and any(
                    digits
                    and all(
                        (c, d) in other or any(self.clash((c, d), node) for node in colour)
                        for d in digits
                    )
                    and not any((c, d) in colour for d in digits)
                    and not any(cell == c for cell, _ in colour)
                    for c, digits in enumerate(self.left)
                )
                if wrong or emptied:
                    found.append(frozenset(colour))
                    break
        return found


def found(grid: Grid, technique: str) -> Counter[Gone]:
    return Counter(
        frozenset((c.cell, c.digit) for c in step.eliminations) for step in steps(grid, technique)
    )


@pytest.mark.parametrize("kind", SHAPES)
def test_all_are_found(kind: str) -> None:
    tried = 0
    for seed in range(5):
        grid = generate("extreme", shape=SHAPES[kind], seed=seed)
        solution = solve(grid)
        while (step := next_step(grid)) and tried < examples(40):
            if step.eliminations or grid.shape.size < 9:
                tried += 1
                check(grid, has_extra_houses=kind == "x")
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            grid = step.apply(grid)
    assert tried > 5


def check(grid: Grid, *, has_extra_houses: bool) -> None:
    reference = Reference(grid)
    for degree, name in NAMES.items():
        assert found(grid, f"naked_{name}") == Counter(reference.naked(degree))
        assert found(grid, f"hidden_{name}") == Counter(reference.hidden(degree))
    if not has_extra_houses:
        assert found(grid, "locked_pair") == Counter(reference.locked(2))
        assert found(grid, "locked_triple") == Counter(reference.locked(3))
    assert found(grid, "w_wing") == Counter(reference.w_wings())
    assert found(grid, "wxyz_wing") == Counter(reference.wxyz_wings())
    assert found(grid, "simple_colours_trap") == Counter(reference.traps(across=False))
    assert found(grid, "simple_colours_wrap") == Counter(reference.wraps(across=False))
    both = Counter(reference.traps(across=True)) + Counter(reference.wraps(across=True))
    assert found(grid, "medusa") == both
