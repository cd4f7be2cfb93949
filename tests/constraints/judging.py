"""An independent judge of primitives, as plain as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sudokit.constraints import primitives as p
from sudokit.constraints.primitives import Primitive


def satisfied(primitive: Primitive, digits: Sequence[int]) -> bool:
    """Return whether full digits satisfy a primitive, by its definition."""

    def at(cells: Sequence[int]) -> list[int]:
        return [digits[cell] for cell in cells]

    def allows(mask: int, digit: int) -> bool:
        return bool(mask >> (digit - 1) & 1)

    match primitive:
        case p.Different(cells):
            return max(Counter(at(cells)).values()) == 1
        case p.Domain(cells, mask):
            return all(allows(mask, digit) for digit in at(cells))
        case p.Pairs(table, pairs):
            assert all(a != b for a, b in pairs)
            return all(allows(table[digits[a] - 1], digits[b]) for a, b in pairs)
        case p.Linear(cells, coefficients, low, high):
            assert len(set(cells)) == len(cells)
            total = sum(c * d for c, d in zip(coefficients, at(cells), strict=True))
            return low <= total <= high
        case p.Count(cells, mask, counts):
            assert len(set(cells)) == len(cells) <= 63
            return bool(counts >> sum(allows(mask, digit) for digit in at(cells)) & 1)
        case p.Element(pointer, cells, target):
            place = digits[pointer]
            return place <= len(cells) and digits[cells[place - 1]] == digits[target]
        case p.Diagram(cells, layers):
            states = {0}
            for digit, layer in zip(at(cells), layers.arcs, strict=True):
                states = {b for a, mask, b in layer if a in states and allows(mask, digit)}
            return bool(states)
        case p.SameContents(sets):
            return len({tuple(sorted(at(cells))) for cells in sets}) == 1
        case p.Rank(lines, line, rank, ties):
            numbers = [at(cells) for cells in lines]
            own = numbers.pop(line)
            less, equal = sum(n < own for n in numbers), sum(n == own for n in numbers)
            if equal and not ties:
                return False
            return rank == 0 or less + 1 <= rank <= less + 1 + equal
        case p.AnyOf(branches):
            return any(all(satisfied(each, digits) for each in branch) for branch in branches)
