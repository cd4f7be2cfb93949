"""Reasons: a single on its grid -> the digits there that leave no other choice."""

from __future__ import annotations

from ..grid import Grid
from ..logic import Step


def is_single(step: Step) -> bool:
    return step.technique.family == "singles"


def reasons(grid: Grid, step: Step) -> list[int]:
    """Cells with digits that rule out the rest: of the house, or of the digits; few of them.

    Earlier eliminations may have ruled out some, too: these have no cell to show.
    """
    if not is_single(step) or len(step.placements) != 1:
        return []
    if named := [role.cell for role in step.pattern if role.part == "extra" and role.digits]:
        return named
    target, digit = step.placements[0]
    if step.houses:
        rest = {c for c in step.houses[0] if not grid[c]} - {target}
        seers = (c for c in grid.shape.cells if grid[c] == digit)
        rules_out = {c: grid.shape.peers(c) & rest for c in seers}
    else:
        rest = {other for other in range(1, grid.size + 1) if other != digit}
        rules_out = {c: frozenset({grid[c]}) & rest for c in grid.shape.peers(target) if grid[c]}
    found: list[int] = []
    while rules_out:
        best = max(rules_out, key=lambda c: (len(rules_out[c] & rest), -c))
        if not rules_out[best] & rest:
            break
        rest -= rules_out.pop(best)
        found.append(best)
    return found
