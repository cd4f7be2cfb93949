"""An independent solver for the tests: houses and candidate masks in, all solutions out.

Its search and its houses share no code with the package; KINDS pairs the two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence

from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.shape import House, Shape

Houses = list[set[int]]

JIGSAW_5 = "AAABBACABBCCCBDECDDDEEEED"
JIGSAW_9 = "AABBBBBCCAABABBCCDAAAABCCCDEEEEFFCCDEEFFFFDDDGEEHHFDIIGEHHHFDIIGGGGHFDIIGGGHHHIII"
EXTRA_4 = [{0, 6}, {1, 7, 8}, {3, 5, 10, 12}]
EXTRA_6 = [{0, 8, 16}, {5, 30}, {7, 14, 21, 28, 35, 4}]


def sets(size: int, key: Callable[[int, int], Hashable]) -> Houses:
    """Group cells by key; a cell whose key is None is in no group."""
    found: dict[Hashable, set[int]] = defaultdict(set)
    for cell in range(size * size):
        if (name := key(cell // size, cell % size)) is not None:
            found[name].add(cell)
    return list(found.values())


def lines_and(size: int, *keys: Callable[[int, int], Hashable]) -> Houses:
    rows, columns = sets(size, lambda r, c: r), sets(size, lambda r, c: c)
    return rows + columns + [cells for key in keys for cells in sets(size, key)]


def boxed(rows: int, columns: int, *keys: Callable[[int, int], Hashable]) -> Houses:
    return lines_and(rows * columns, lambda r, c: (r // rows, c // columns), *keys)


def diagonals(size: int) -> tuple[Callable[[int, int], Hashable], ...]:
    return (
        lambda r, c: "down" if r == c else None,
        lambda r, c: "up" if r + c == size - 1 else None,
    )


def window(r: int, c: int) -> Hashable:
    """Return the window of a 9×9 windoku that contains the cell."""
    return (r // 4, c // 4) if r % 4 and c % 4 else None


def extra(houses: Houses) -> list[House]:
    return [House(f"e{i}", tuple(sorted(cells))) for i, cells in enumerate(houses, 1)]


KINDS: dict[str, tuple[Shape, Houses]] = {
    "4": (Shape(4), boxed(2, 2)),
    "4 x": (Shape(4, variants=["x"]), boxed(2, 2, *diagonals(4))),
    "4 windoku": (
        Shape(4, variants=["windoku"]),
        boxed(2, 2, lambda r, c: "middle" if r in (1, 2) and c in (1, 2) else None),
    ),
    "4 disjoint": (
        Shape(4, variants=["disjoint"]),
        boxed(2, 2, lambda r, c: (r % 2, c % 2)),
    ),
    "4 extra": (Shape(4, extra=extra(EXTRA_4)), boxed(2, 2) + EXTRA_4),
    "5 jigsaw": (Shape(5, boxes=JIGSAW_5), lines_and(5, lambda r, c: JIGSAW_5[r * 5 + c])),
    "6": (Shape(6), boxed(2, 3)),
    "6 of 3×2": (Shape(6, (3, 2)), boxed(3, 2)),
    "6 x": (Shape(6, variants=["x"]), boxed(2, 3, *diagonals(6))),
    "6 disjoint": (
        Shape(6, variants=["disjoint"]),
        boxed(2, 3, lambda r, c: (r % 2, c % 3)),
    ),
    "6 extra": (Shape(6, extra=extra(EXTRA_6)), boxed(2, 3) + EXTRA_6),
    "8": (Shape(8), boxed(2, 4)),
    "9": (Shape(9), boxed(3, 3)),
    "9 x": (Shape(9, variants=["x"]), boxed(3, 3, *diagonals(9))),
    "9 windoku": (Shape(9, variants=["windoku"]), boxed(3, 3, window)),
    "9 disjoint": (
        Shape(9, variants=["disjoint"]),
        boxed(3, 3, lambda r, c: (r % 3, c % 3)),
    ),
    "9 jigsaw": (Shape(9, boxes=JIGSAW_9), lines_and(9, lambda r, c: JIGSAW_9[r * 9 + c])),
}


def brute_force(size: int, houses: Houses, masks: Sequence[int]) -> Iterator[bytes]:
    """Yield all solutions, in no particular order."""
    peers = [
        set().union(*(house for house in houses if cell in house)) - {cell}
        for cell in range(size * size)
    ]

    def search(open_masks: dict[int, int], digits: bytearray) -> Iterator[bytes]:
        if not open_masks:
            yield bytes(digits)
            return
        cell = min(open_masks, key=lambda cell: open_masks[cell].bit_count())
        for digit in range(1, size + 1):
            if not open_masks[cell] >> (digit - 1) & 1:
                continue
            digits[cell] = digit
            left = dict(open_masks)
            del left[cell]
            for peer in peers[cell] & left.keys():
                left[peer] &= ~(1 << (digit - 1))
            if all(left.values()):
                yield from search(left, digits)

    return search(dict(enumerate(masks)), bytearray(size * size))


def masks_of(grid: Grid) -> list[int]:
    """Return the candidates of each cell before any rule is applied."""
    every = 2**grid.size - 1
    noted = grid.candidate_masks or [every] * len(grid)
    return [2 ** (digit - 1) if digit else mask for digit, mask in zip(grid, noted)]


def keeps_rules(digits: Sequence[int], houses: Houses) -> bool:
    return all(len({digits[cell] for cell in house}) == len(house) for house in houses)


def full_grid(kind: str, seed: int) -> bytes:
    """Return the digits of a solved grid."""
    shape, houses = KINDS[kind]
    digits = generate(clues=len(shape.cells), shape=shape, seed=seed).digits
    assert keeps_rules(digits, houses)
    return digits
