"""Logic: a Grid in, the steps a person could take on it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple, overload

from . import _core
from ._core import OutOfTime
from .checker import candidate_masks
from .deadline import Deadline
from .errors import GaveUp, UnknownTechnique
from .grid import Grid, Shape, check_is_grid
from .solver import count

if TYPE_CHECKING:
    from .render.svg import Picture

PROFILES = ("human", "singles", "patterns", "se")
"""The sets of techniques that steps are looked for with; the first unless another is named."""
PARTS = ("body", "pivot", "extra", "set", "source", "target")
"""What a cell can be in a pattern, as the core numbers it."""


class Technique(NamedTuple):
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


class Role(NamedTuple):
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


class Group(NamedTuple):
    """A digit in one of some cells: mostly just one."""

    digit: int
    cells: tuple[int, ...]


class Link(NamedTuple):
    """An arrow of a chain: if the source is on (holds its digit) or off, so is the target.

    Where several sources join, each has an arrow, one after another. A supposition that begins a
    branch has an arrow to itself, and one to its opposite if that is what the branch proves.
    """

    source: Group
    source_on: bool
    target: Group
    """Digit 0: that no digit is left for the cell."""
    target_on: bool
    house: int | None = None
    """Where it follows: an index into shape.houses; None: within a cell."""
    technique: Technique | None = None
    """By which it follows, if that takes more than a look at a cell or a house."""


class Step(NamedTuple):
    """One deduction, as data; str() and explain() put it into words."""

    shape: Shape
    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    houses: tuple[int, ...] = ()
    """Where to look: indices into shape.houses. For a fish, its bases, then its covers."""
    pattern: tuple[Role, ...] = ()
    links: tuple[Link, ...] = ()
    rating: float = 0.0
    """Sudoku Explainer's rating of this very step, or about as much."""

    def apply(self, grid: Grid) -> Grid:
        """A new grid with the step taken."""
        digits, masks = bytearray(grid.digits), grid.candidates
        for cell, digit in self.placements:
            digits[cell] = digit
        if self.eliminations:
            open_masks = list(candidate_masks(grid))
            for cell, digit in self.eliminations:
                open_masks[cell] &= ~(1 << (digit - 1))
            masks = tuple(open_masks)
        return Grid(digits, grid.shape, givens=grid.givens, candidates=masks)

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


@dataclass(frozen=True, slots=True)
class Path(Sequence[Step]):
    """Steps taken one after another, each on the grid that the step before it leads to."""

    steps: tuple[Step, ...]
    complete: bool
    """Whether no further step was found, or none was needed; False if time was up before."""

    def __len__(self) -> int:
        return len(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]


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
    grid: Grid,
    technique: str | Technique | None = None,
    *,
    profile: str = "human",
    seconds: float | Deadline | None = None,
) -> list[Step]:
    """Return all steps of a technique on this grid as it stands, or all that a profile finds.

    Raises GaveUp if so many seconds are not enough.
    """
    with Deadline.of(seconds) as deadline:
        board = _board(grid, deadline)
        if technique is None:
            found = _core.find_steps(board, profile, _ALL, deadline.left())
        else:
            rows = techniques_named(technique) if isinstance(technique, str) else (technique,)
            found = [
                step
                for row in rows
                for step in _core.find_technique(board, TECHNIQUES.index(row), deadline.left())
            ]
    return [_step(grid.shape, step) for step in found]


def next_step(
    grid: Grid, *, profile: str = "human", seconds: float | Deadline | None = None
) -> Step | None:
    """Return the first step on this grid that the profile's techniques find, easiest first.

    None if they find none. Raises GaveUp if so many seconds are not enough.
    """
    with Deadline.of(seconds) as deadline:
        found = _core.find_steps(_board(grid, deadline), profile, 1, deadline.left())
    return _step(grid.shape, found[0]) if found else None


def path(grid: Grid, *, profile: str = "human", seconds: float | Deadline | None = None) -> Path:
    """Return steps taken one after another, each the easiest, until solved or none is found.

    After so many seconds, return the steps so far, with `complete` not set.
    """
    deadline = Deadline.of(seconds)
    try:
        taken, complete = _core.walk(_board(grid, deadline), profile, deadline.left())
    except (OutOfTime, GaveUp):
        return Path((), complete=False)
    return Path(tuple(_step(grid.shape, step) for step in taken), complete)


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


def _board(grid: Grid, deadline: Deadline) -> _core.Board:
    check_is_grid(grid)
    # Techniques that build on there being one solution may do so if the givens have one.
    puzzle = Grid([d if g else 0 for d, g in zip(grid.digits, grid.givens)], grid.shape)
    return _core.Board(
        grid.shape.geometry,
        grid.digits,
        grid.candidates or (),
        grid.givens,
        count(puzzle, limit=2, seconds=deadline) == 1,
    )


def _step(shape: Shape, step: _core.Step) -> Step:
    return Step(
        shape,
        TECHNIQUES[step.technique],
        tuple(Candidate(c.cell, c.digit) for c in step.placements),
        tuple(Candidate(c.cell, c.digit) for c in step.eliminations),
        tuple(step.houses),
        tuple(Role(PARTS[r.part], r.cell, _digits(r.digits), r.group) for r in step.pattern),
        tuple(map(_link, step.links)),
        step.rating / 10,
    )


def _digits(mask: int) -> tuple[int, ...]:
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


def _group(group: _core.Group) -> Group:
    return Group(group.digit, tuple(group.cells))


def _link(link: _core.Link) -> Link:
    return Link(
        _group(link.source),
        link.source_on,
        _group(link.target),
        link.target_on,
        link.house if link.house >= 0 else None,
        TECHNIQUES[link.technique] if link.technique >= 0 else None,
    )
