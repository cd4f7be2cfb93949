"""Sentences on why a grid does not have exactly one solution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...constraints.base import Constraint
from ...grid import Grid
from ...logic import Candidate
from ...messages import ENGLISH, Message, message
from ...reasons import Ambiguity, Conflict
from ...shape import House
from . import proofs, values
from .speaker import Run, say, text_of
from .values import Candidates, Cells, Digits, Houses, Joined, Label, Reference, listed

MOST = 12
"""The most cells or clues that a sentence names one by one."""


def explain(reason: Conflict | Ambiguity, language: str = ENGLISH) -> str:
    """Return the reason and the remedies in full sentences."""
    return text_of(runs(reason, language))


def runs(reason: Conflict | Ambiguity, language: str = ENGLISH) -> tuple[Run, ...]:
    """Return the runs of these sentences."""
    return say(reason.grid.shape, told(reason), language)


def sentences(reason: Conflict | Ambiguity, language: str = ENGLISH) -> list[str]:
    """Return the sentences one by one."""
    return [text_of(say(reason.grid.shape, each, language)) for each in _told(reason)]


def told(reason: Conflict | Ambiguity) -> Joined:
    """Return the sentences as a value."""
    return values.sentences(_told(reason))


def _told(reason: Conflict | Ambiguity) -> list[object]:
    return _conflict(reason) if isinstance(reason, Conflict) else _ambiguity(reason)


# No solution.


def _conflict(reason: Conflict) -> list[object]:
    return [*_clash(reason), *_instead(reason)]


def _instead(reason: Conflict) -> list[object]:
    """Name clues that would make the puzzle valid in place of a wrong one."""
    clues = [*map(_clue, reason.repairs)]
    if len(clues) > 1:
        return [message("any-instead", clues=_few(clues))]
    return [message("one-instead", clue=clue) for clue in clues]


def _clash(reason: Conflict) -> list[object]:
    grid, cells = reason.grid, reason.cells
    if not cells:
        return _contradiction(reason)
    if len(cells) == 1:
        said: list[object] = [message("wrong-clue", clue=_clue_in(grid, cells[0]))]
        return [*said, *_with_constraints(reason)]
    if len(cells) == 2 and (houses := _houses_of_both(grid, *cells)):
        first, second = (_clue_in(grid, cell) for cell in cells)
        return [message("two-clues-clash", first=first, second=second, houses=houses)]
    clues = listed(_clue_in(grid, cell) for cell in cells)
    said = [message("clues-clash", count=len(cells), clues=clues)]
    if reason.is_smallest:
        said.append(message("smallest-conflict"))
    elif reason.is_minimal:
        said.append(message("minimal-conflict"))
    else:
        said.append(message("unchecked-conflict"))
    said += _with_constraints(reason)
    if reason.proof:
        said.append(proofs.told(reason.proof))
    return said


def _with_constraints(reason: Conflict) -> list[object]:
    """Name the constraints that clues contradict."""
    if not reason.constraints:
        return []
    names = _few([_with_numbers(each, Reference(each)) for each in reason.constraints])
    return [message("no-grid-fits", clues=len(reason.cells), constraints=names)]


def _contradiction(reason: Conflict) -> list[object]:
    """Say why no clues have a solution."""
    names: list[object] = [_with_numbers(each, Label(each)) for each in reason.constraints]
    if not names:
        return [message("no-grid-of-shape")]
    if len(names) == 1:
        return [message("wrong-constraint", constraint=names[0])]
    clash = message("constraints-clash", count=len(names), constraints=_few(names))
    return [
        clash, message("minimal-constraints" if reason.is_minimal else "unchecked-conflict"),
    ]  # fmt: skip


def _with_numbers(constraint: Constraint, name: Reference | Label) -> object:
    """Return a constraint with its number, such as "killer cage r1c1 r1c2 (sum 3)"."""
    numbers = [
        message(f"field-{field}", value=value)
        for field, value in constraint.to_dict().items()
        if isinstance(value, int) and value is not False
    ]
    if not numbers:
        return name
    return message("constraint-with-numbers", name=name, numbers=Joined(", ", tuple(numbers)))


# Several solutions.


def _ambiguity(reason: Ambiguity) -> list[object]:
    said: list[object] = [_cells("solutions-differ", reason.differing)]
    if reason.undecided is None:
        said.append(message("solutions-uncompared"))
    elif set(reason.undecided) == set(reason.differing):
        said.append(message("others-decided"))
    else:
        said.append(_cells("cells-undecided", reason.undecided))
    repairs = [*map(_clue, reason.repairs)]
    if repairs:
        is_only = len(repairs) == 1 and reason.all_tried
        said.append(message("only-repair" if is_only else "repairs", clues=_few(repairs)))
    else:
        lacking = "no-repair" if reason.all_tried else "repairs-untried"
        said.append(message(lacking, at_least=reason.at_least))
    if len(reason.remedy) > MOST:
        said.append(message("remedy-of-many", count=len(reason.remedy)))
    elif reason.remedy and not reason.repairs:
        said.append(message("remedy", clues=listed(map(_clue, reason.remedy))))
    return said


# Names.


def _clue(clue: Candidate) -> Candidates:
    return Candidates((clue.cell,), (clue.digit,))


def _clue_in(grid: Grid, cell: int) -> object:
    """Return the digit of a cell, or the candidates that it is limited to."""
    if grid[cell] or grid.candidate_masks is None:
        return Candidates((cell,), (grid[cell],))
    mask = grid.candidate_masks[cell]
    left = tuple(digit for digit in grid.shape.digits if mask >> digit - 1 & 1)
    if not left:
        return message("clue-without-candidates", cell=values.cells(cell))
    return message("clue-of-candidates", cell=values.cells(cell), digits=Digits(left))


def _houses_of_both(grid: Grid, first: int, second: int) -> values.Listed | None:
    """Return the houses of two cells with the same digit; None if there is none."""
    if not grid[first] or grid[first] != grid[second]:
        return None
    return houses_of_both(grid.shape.houses, first, second)


def houses_of_both(houses: Iterable[House], first: int, second: int) -> values.Listed | None:
    """Return a list of the houses that have both cells; None if there is none."""
    both = [Houses((house,)) for house in houses if first in house.cells and second in house.cells]
    return listed(both) if both else None


def _cells(id: str, cells: tuple[int, ...]) -> Message:
    """Return a message about cells, which names their number if there are more than MOST."""
    return message(id, cells=Cells(cells), number=len(cells), named=len(cells) <= MOST)


def _few(names: Sequence[object]) -> object:
    """Return a list of names, or of as many as are named, and the number of others."""
    if len(names) <= MOST:
        return listed(names)
    some = Joined(", ", tuple(names[:MOST]))
    return message("some-and-more", some=some, more=len(names) - MOST)
