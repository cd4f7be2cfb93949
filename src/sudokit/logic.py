"""Logic: a Grid in, the steps a person could take on it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from . import _core
from .checker import candidate_masks
from .errors import UnknownTechnique
from .grid import Grid, check_is_grid
from .shape import House, Shape
from .solver import checked_seconds, count

if TYPE_CHECKING:
    from .render.svg import Picture

PROFILES = ("human", "singles", "patterns", "se")
"""The sets of techniques that steps are looked for with; the first unless another is named."""
PARTS = ("body", "pivot", "extra", "set", "source", "target")
"""What a cell can be in a pattern, as the core numbers it."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A way of reasoning: a row of the core's table."""

    id: str
    name: str
    family: str
    difficulty: float
    """About the rating that Sudoku Explainer gives it."""
    aliases: tuple[str, ...]


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Role:
    """What a cell does in a pattern."""

    part: str
    """One of PARTS: body (the cells of a set, a fish, a loop, a colour), pivot (what a wing turns
    on), extra (fins, a roof: what makes the difference), set (one that helps), source (where a
    chain begins), target (what the body decides on)."""
    cell: int
    digits: tuple[int, ...]
    """Those that matter there."""
    group: int
    """Of several sets or colours: which, from 0."""


@dataclass(frozen=True, slots=True)
class Group:
    """A digit in one of some cells: mostly just one."""

    digit: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow of a chain: if the source is on (holds its digit) or off, so is the target.

    Where several sources join, each has an arrow, one after another. A supposition that begins a
    branch has an arrow to itself, and one to its opposite if that is what the branch proves.
    """

    source: Group
    source_on: bool
    target: Group
    """Digit 0: that no digit is left for the cell."""
    target_on: bool
    house: House | None = None
    """The house in which it follows; None: within a cell."""
    technique: Technique | None = None
    """By which it follows, if that takes more than a look at a cell or a house."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction, as data; str() and explain() put it into words."""

    shape: Shape
    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    houses: tuple[House, ...] = ()
    """Where to look. For a fish, its bases, then its covers."""
    pattern: tuple[Role, ...] = ()
    links: tuple[Link, ...] = ()
    rating: float = 0.0
    """Sudoku Explainer's rating of this very step, or about as much."""

    def apply(self, grid: Grid) -> Grid:
        """A new grid with the step taken."""
        digits, masks = bytearray(grid.digits), grid.candidate_masks
        for cell, digit in self.placements:
            digits[cell] = digit
        if self.eliminations:
            open_masks = list(candidate_masks(grid))
            for cell, digit in self.eliminations:
                open_masks[cell] &= ~(1 << (digit - 1))
            masks = tuple(open_masks)
        return Grid(digits, grid.shape, givens=grid.givens, candidate_masks=masks)

    def explain(self) -> str:
        """In full sentences: what there is to see, and why the step follows."""
        from .render.words import explain

        return explain(self)

    def draw(self, grid: Grid, *, cell: int = 40) -> Picture:
        """A picture of the step on the grid that it was found on, for a notebook or a file."""
        from .render.svg import draw

        return draw(grid, self, cell=cell)

    def __str__(self) -> str:
        from .render.words import summary

        return summary(self)


TECHNIQUES = tuple(
    Technique(id, name, family, tenths / 10, tuple(filter(None, aliases.split("; "))))
    for id, name, family, tenths, aliases in _core.techniques()
)
"""All techniques, easiest first, as the core lists them."""


def techniques_named(name: str) -> tuple[Technique, ...]:
    """The techniques of this id, name or alias, whatever its capitals, hyphens and spaces.

    If there is none, those of this family, or else those that have these words in a name: "fish",
    "unique rectangles".
    """
    wanted = _plain(name)
    found = (
        _where(lambda row: wanted in map(_plain, _names(row)))
        or _where(lambda row: wanted == _plain(row.family))
        or _where(lambda row: any(_has_words(other, name) for other in _names(row)))
    )
    if not found:
        known = {
            _plain(other): row.id for row in reversed(TECHNIQUES) for other in reversed(_names(row))
        }
        close = get_close_matches(wanted, known, n=1)
        hint = f": did you mean {known[close[0]]}?" if close else ""
        raise UnknownTechnique(f"there is no technique {name!r}{hint}")
    return found


def steps(
    grid: Grid, technique: str | Technique | None = None, *, profile: str = "human"
) -> list[Step]:
    """All steps of a technique on this grid as it stands, or all that a profile finds."""
    board = _board(grid)
    if technique is None:
        found = _core.find_steps(board, profile, _ALL)
    else:
        rows = techniques_named(technique) if isinstance(technique, str) else (technique,)
        found = [
            step for row in rows for step in _core.find_technique(board, TECHNIQUES.index(row))
        ]
    return [_step(grid.shape, step) for step in found]


def next_step(grid: Grid, *, profile: str = "human") -> Step | None:
    """The first step on this grid that the profile's techniques find, easiest first."""
    found = _core.find_steps(_board(grid), profile, 1)
    return _step(grid.shape, found[0]) if found else None


def path(grid: Grid, *, profile: str = "human", seconds: float | None = None) -> list[Step]:
    """Steps taken one after another, each the easiest, until solved or none is found.

    After so many seconds, those so far.
    """
    return path_within(grid, profile, seconds)[0]


def path_within(grid: Grid, profile: str, seconds: float | None) -> tuple[list[Step], bool]:
    """The same, and whether it ended because time was up."""
    taken, is_out_of_time = _core.walk(_board(grid), profile, checked_seconds(seconds))
    return [_step(grid.shape, step) for step in taken], is_out_of_time


_ALL = 2**64 - 1


def _where(is_meant: Callable[[Technique], bool]) -> tuple[Technique, ...]:
    return tuple(filter(is_meant, TECHNIQUES))


def _names(row: Technique) -> tuple[str, ...]:
    return row.id, row.name, *row.aliases


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


def _has_words(name: str, words: str) -> bool:
    """Whether the words are in the name, side by side, in the singular or the plural."""
    within, wanted = (" " + " ".join(map(_singular, _words(text))) + " " for text in (name, words))
    return bool(wanted.strip()) and wanted in within


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in text.lower()).split()


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def _board(grid: Grid) -> _core.Board:
    check_is_grid(grid)
    # Techniques that build on there being one solution may do so if the givens have one.
    puzzle = Grid([d if g else 0 for d, g in zip(grid.digits, grid.givens)], grid.shape)
    return _core.Board(
        grid.shape.geometry,
        grid.digits,
        grid.candidate_masks or (),
        grid.givens,
        count(puzzle, limit=2) == 1,
    )


def _step(shape: Shape, step: _core.Step) -> Step:
    return Step(
        shape,
        TECHNIQUES[step.technique],
        tuple(Candidate(c.cell, c.digit) for c in step.placements),
        tuple(Candidate(c.cell, c.digit) for c in step.eliminations),
        tuple(shape.houses[house] for house in step.houses),
        tuple(Role(PARTS[r.part], r.cell, _digits(r.digits), r.group) for r in step.pattern),
        tuple(_link(shape, link) for link in step.links),
        step.rating / 10,
    )


def _digits(mask: int) -> tuple[int, ...]:
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


def _group(group: _core.Group) -> Group:
    return Group(group.digit, tuple(group.cells))


def _link(shape: Shape, link: _core.Link) -> Link:
    return Link(
        _group(link.source),
        link.source_on,
        _group(link.target),
        link.target_on,
        shape.houses[link.house] if link.house >= 0 else None,
        TECHNIQUES[link.technique] if link.technique >= 0 else None,
    )
