"""Logic: a Grid in, the steps that a person could take on it out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from operator import mul
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar, overload

from . import _core
from ._core import OutOfTime
from .caches import AsGiven, cached_by_shape
from .checker import remaining_masks
from .checks import entries, known_name, text, wrong_type
from .deadline import Deadline
from .errors import GaveUp, UnknownTechnique, UnsupportedShape
from .grid import Grid, check_is_grid
from .messages import ENGLISH, known_language
from .shape import House, Shape, geometry_of
from .solver import count
from .step_facts import Facts, digits_of, facts_of

if TYPE_CHECKING:
    from .constraints import Constraint
    from .render.svg import Picture

TechniqueNames: TypeAlias = "Iterable[str | Technique] | str | Technique"
"""Techniques or names of techniques: one or several."""

PARTS = tuple(_core.parts())
"""The parts that a cell can play in a pattern; see Role."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A named way of reasoning, with its family and difficulty.

    - id: the name in programs, such as x_wing
    - name: the name in words
    - family: the family, such as fish
    - difficulty: the lowest rating that Sudoku Explainer gives a step of it; an estimate if it
      lacks it
    - aliases: its other names
    """

    id: str
    name: str
    family: str
    difficulty: float
    aliases: tuple[str, ...]


class Candidate(NamedTuple):
    """A digit in a cell.

    - cell: the index of the cell, counted from 0 row by row
    - digit: from 1 to the size of the grid
    """

    cell: int
    digit: int


@dataclass(frozen=True, slots=True)
class Role:
    """A cell of a pattern, and the part that it plays there.

    - part: one of PARTS: body (a cell of a set, a fish, a loop, a colour), pivot (the cell that a
      wing turns on), extra (a fin, the roof of a rectangle: a cell that makes the difference), set
      (a cell of a set that helps), source (where a chain begins), target (a cell that the body
      decides)
    - cell: the index of the cell
    - digits: the digits that matter in the cell
    - group: the number of its set or colour within the pattern, from 0 on
    """

    part: str
    cell: int
    digits: tuple[int, ...]
    group: int


@dataclass(frozen=True, slots=True)
class Group:
    """A digit and the cells of a house that may hold it: one, or several in grouped chains.

    - digit: the digit that one of the cells holds if the group is on
    - cells: the indices of the cells
    """

    digit: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow of a chain: if the source is on (holds its digit) or off, the target is on or off.

    Where several sources join, each has an arrow, one after another. A supposition that begins a
    branch has an arrow to itself, and one to its opposite if the branch proves that.

    - source: the group that the arrow starts from
    - source_on: whether the source is on
    - target: the group that the arrow points to; its digit is 0, with target_on False, if the cell
      has no candidate left
    - target_on: whether the target is on
    - house: the house in which the target follows; None: within a cell
    - technique: the technique by which the target follows, if a look at the cell or house is not
      enough
    - constraint: the constraint by which the target follows; a target with digit 0 is all cells of
      a constraint that cannot be satisfied
    - sight: the constraint by which the source sees what it rules out, if no house of the shape
      does, such as a knight's move
    """

    source: Group
    source_on: bool
    target: Group
    target_on: bool
    house: House | None = None
    technique: Technique | None = None
    constraint: Constraint | None = None
    sight: Constraint | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction, as data; str() and explain() put it into words.

    - shape: the shape of the grid
    - technique: the technique that finds the step
    - placements: the digits that the step places
    - eliminations: the candidates that the step removes
    - houses: the houses to look at. For a fish, its bases, then its covers.
    - pattern: the cells of the pattern and their parts
    - links: the arrows of a chain
    - rating: Sudoku Explainer's rating of this very step, or an estimate of it
    - constraints: the constraints that the step rests on
    - facts: what the step knows beside its cells, such as a sum, as a value of sudokit.step_facts;
      None if that is all
    """

    shape: Shape
    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    houses: tuple[House, ...] = ()
    pattern: tuple[Role, ...] = ()
    links: tuple[Link, ...] = ()
    rating: float = 0.0
    constraints: tuple[Constraint, ...] = ()
    facts: Facts | None = None

    def apply(self, grid: Grid) -> Grid:
        """Return a new grid with the step taken."""
        check_is_grid(grid)
        digits, masks = bytearray(grid.digits), grid.candidate_masks
        for cell, digit in self.placements:
            digits[cell] = digit
        if self.eliminations:
            open_masks = list(remaining_masks(grid))
            for cell, digit in self.eliminations:
                open_masks[cell] &= ~(1 << (digit - 1))
            masks = tuple(open_masks)
        return grid.replace(digits=digits, candidate_masks=masks)

    def explain(self, language: str = ENGLISH) -> str:
        """Return the step in full sentences: the pattern, and why the step follows from it.

        The language is one of `messages.LANGUAGES`: "en" or "de".
        """
        from .render.words.steps import explain

        return explain(self, known_language(language))

    def draw(self, grid: Grid, *, cell: int = 40, language: str = ENGLISH) -> Picture:
        """Return a picture of the step on the grid on which it was found."""
        from .render.svg import draw

        return draw(grid, self, cell=cell, language=language)

    def __str__(self) -> str:
        from .render.words.steps import summary

        return summary(self)

    def __repr__(self) -> str:
        return f"<Step {self}>"


@dataclass(frozen=True, slots=True)
class Path(Sequence[Step]):
    """Steps taken one after another, each on the grid that the step before it leads to.

    str() has a line for each step.

    - steps: the steps, in order
    - is_complete: whether no further step was found, or none was needed; False if time was up
      before
    """

    steps: tuple[Step, ...]
    is_complete: bool

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

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
"""All techniques, easiest first."""

PROFILE_TECHNIQUES = {id: tuple(TECHNIQUES[row] for row in rows) for id, rows in _core.profiles()}
"""The techniques of each profile, in the order in which they are tried."""
PROFILES = tuple(PROFILE_TECHNIQUES)
"""The names of the profiles, the default first."""
WITHOUT_CHAINS = {"human": "patterns", "se": "patterns", "variants": "constraints"}
"""The profile that takes the place of another on grids without exactly one solution: chains would
be followed for long there, and mostly for nothing."""
WITH_CONSTRAINTS = {"human": "variants", "patterns": "constraints"}
"""The profile that takes the place of another on grids with constraints."""
_UNIQUENESS_S = 2.0
"""So long the solutions of a grid with constraints are counted before chains are looked for."""


def check_is_step(step: object) -> None:
    """Raise a TypeError that tells where steps come from, unless this is one."""
    if not isinstance(step, Step):
        raise wrong_type("step", "a Step, such as next_step() and steps() return", step)


def houses_of_logic(shape: Shape) -> tuple[House, ...]:
    """Return the houses of a shape, and the cells that each of its constraints keeps different."""
    return shape.houses if shape.is_plain else _constrained(shape).houses


def owned_houses(shape: Shape) -> tuple[tuple[House, Constraint], ...]:
    """Return the cells that constraints keep different as houses, each with its constraint."""
    if shape.is_plain:
        return ()
    constrained = _constrained(shape)
    return tuple(zip(constrained.houses[len(shape.houses) :], constrained.owners))


def techniques_named(name: str | Technique) -> tuple[Technique, ...]:
    """Return the techniques of this id, name or alias; capitals, hyphens and spaces do not matter.

    If there is none, return the techniques of this family, or else those with these words in a
    name: "fish", "unique rectangles". Raises UnknownTechnique if there is none of these, either.
    A Technique stands for itself.
    """
    name = name.id if isinstance(name, Technique) else name
    wanted = _plain(text(name, "technique", "a Technique or its name"))
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


def known_techniques(known: TechniqueNames) -> tuple[Technique, ...]:
    """Return the techniques that a player knows, easiest first, from any of their names.

    A name of several techniques, or of a family, stands for all of them; see techniques_named().
    """
    some = (known,) if isinstance(known, (str, Technique)) else known
    listed = entries(some, "known", "a technique or a list of techniques")
    found = {row for name in listed for row in techniques_named(name)}
    return tuple(row for row in TECHNIQUES if row in found)


def steps(
    grid: Grid,
    technique: str | Technique | None = None,
    *,
    profile: str = "human",
    known: TechniqueNames | None = None,
    seconds: float | Deadline | None = None,
) -> list[Step]:
    """Return all steps of a technique on this grid as it stands, or all that a profile finds.

    For profiles on a grid with several solutions or with constraints, and for `known`, which
    restricts a profile, see next_step(); a technique is looked for on any grid. Raises GaveUp if
    `seconds` pass without an answer.
    """
    rows = () if technique is None else techniques_named(technique)
    with Deadline.of(seconds) as deadline:
        on = _prepared(grid, deadline)
        if technique is None:
            usable = on.usable(profile)
            found = _core.find_steps(on.board, usable, _ALL, deadline.left(), _rows_of(known))
        else:
            found = [
                step
                for row in rows
                for step in _core.find_technique(on.board, TECHNIQUES.index(row), deadline.left())
            ]
    return [_step(grid.shape, on, step) for step in found]


def next_step(
    grid: Grid,
    *,
    profile: str = "human",
    known: TechniqueNames | None = None,
    seconds: float | Deadline | None = None,
) -> Step | None:
    """Return the first step on this grid that the profile's techniques find, easiest first.

    None if they find none. `known` are the techniques that a player knows: the others of the
    profile are not used. Of Sudoku Explainer's forcing chains, only the best is found, so one that
    is not known hides the others of its kind.

    On a grid with several solutions, where chains would be followed for long and mostly for
    nothing, the profiles human, se and variants look for patterns only. On a grid with constraints,
    variants takes the place of human, and techniques that rely on a unique solution find nothing.
    Raises GaveUp if `seconds` pass without an answer.
    """
    with Deadline.of(seconds) as deadline:
        on = _prepared(grid, deadline)
        usable = on.usable(profile)
        found = _core.find_steps(on.board, usable, 1, deadline.left(), _rows_of(known))
    return _step(grid.shape, on, found[0]) if found else None


def path(
    grid: Grid,
    *,
    profile: str = "human",
    known: TechniqueNames | None = None,
    seconds: float | Deadline | None = None,
) -> Path:
    """Return steps taken one after another, each the easiest, until solved or none is found.

    For grids with several solutions or with constraints, and for `known`, see next_step(). After
    so many seconds, return the steps so far, with `is_complete` False.
    """
    deadline = Deadline.of(seconds)
    try:
        on = _prepared(grid, deadline)
        usable = on.usable(profile)
        taken, is_complete = _core.walk(on.board, usable, deadline.left(), _rows_of(known))
    except (OutOfTime, GaveUp):
        return Path((), is_complete=False)
    return Path(tuple(_step(grid.shape, on, step) for step in taken), is_complete)


def standard_path(grid: Grid, *, seconds: float | Deadline | None = None) -> Path:
    """Return a path that is the same for a puzzle with constraints, turned or mirrored.

    It is the path of one of the eight images, which stands for all of them. Its steps are bare:
    they have conclusions on the cells of this grid, but no patterns. Other grids have path().
    """
    shape = grid.shape
    if not shape.constraints or shape.is_open:
        return path(grid, seconds=seconds)
    _constrained(shape)  # raises UnsupportedShape where no image could have steps
    deadline = Deadline.of(seconds)
    masks = grid.candidate_masks or (shape.every_digit,) * len(shape.cells)
    possible = [1 << digit - 1 if digit else mask for digit, mask in zip(grid, masks)]
    rules, cells = _core.standard_image(shape.rules, possible)
    constraints = _core.Constraints(rules, shape.lowest)
    houses = [*rules.houses, *(cells for _, cells in constraints.houses)]
    board = _core.Board(
        _core.Geometry(shape.digit_count, houses),
        bytes(grid[cell] for cell in cells),
        [masks[cell] for cell in cells],
        bytes(grid.givens[cell] for cell in cells),
        False,
        constraints,
    )
    try:
        taken, is_complete = _core.walk(board, WITH_CONSTRAINTS["human"], deadline.left())
    except OutOfTime:
        return Path((), is_complete=False)
    return Path(tuple(_bare(shape, cells, step) for step in taken), is_complete)


def _bare(shape: Shape, cells: Sequence[int], step: _core.Step) -> Step:
    """Return the conclusion of a step on an image, whose cells are these cells of the shape."""
    return Step(
        shape,
        TECHNIQUES[step.technique],
        tuple(Candidate(cells[c.cell], c.digit) for c in step.placements),
        tuple(Candidate(cells[c.cell], c.digit) for c in step.eliminations),
        rating=step.rating / 10,
    )


def reach(grid: Grid, highest: float, *, seconds: float | Deadline | None = None) -> Grid:
    """Return the grid with constraints that steps lead to, up to the first rated above `highest`.

    Techniques that are always rated higher are not looked for, nor are solutions counted, so the
    grid may be a puzzle in the making. Raises GaveUp if `seconds` pass without an answer.
    """
    shared, masks = _constrained(grid.shape), grid.candidate_masks or ()
    board = _core.Board(shared.geometry, grid.digits, masks, grid.givens, False, shared.constraints)
    ceiling = min(round(10 * highest), _HIGHEST_CEILING)
    with Deadline.of(seconds) as deadline:
        digits, left = _core.reach(board, WITH_CONSTRAINTS["human"], ceiling, deadline.left())
        deadline.left()  # raises if the steps ended because time was up
    return grid.replace(digits=digits, candidate_masks=left)


_ALL = sys.maxsize  # steps; no board has as many
_Lists: TypeAlias = tuple[tuple[int, ...], ...]
_HIGHEST_CEILING = 1000
"""Tenths of a rating that no step has."""


def _rows_of(known: TechniqueNames | None) -> list[int] | None:
    return None if known is None else [TECHNIQUES.index(row) for row in known_techniques(known)]


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


_MOST_KEPT = 64
_boards: dict[tuple[object, ...], _Prepared] = {}
"""The boards of grids that were asked about lately."""
_unique: dict[tuple[object, ...], bool] = {}
"""Whether grids that were asked about lately have exactly one solution."""


class _Prepared(NamedTuple):
    """The core's board of a grid, its houses, and whether the grid, or its givens, have one
    solution."""

    board: _core.Board
    houses: tuple[House, ...]
    owners: tuple[Constraint, ...]
    """The constraints of the last houses, beyond those of the shape."""
    has_one_solution: bool

    def usable(self, profile: str) -> str:
        """Return the profile that is used on the grid."""
        name = known_name(profile, "profile", PROFILES, ValueError)
        if self.board.has_constraints:
            name = WITH_CONSTRAINTS.get(name, name)
        return name if self.has_one_solution else WITHOUT_CHAINS.get(name, name)


class _Constrained(NamedTuple):
    """What the core's boards of a shape with constraints share."""

    geometry: _core.Geometry
    constraints: _core.Constraints
    houses: tuple[House, ...]
    """The houses of the shape, then cells that constraints keep different."""
    owners: tuple[Constraint, ...]
    """These constraints."""


@cached_by_shape(maxsize=16)
def _constrained(shape: Shape) -> _Constrained:
    constraints = _core.Constraints(shape.rules, shape.lowest)
    owners = tuple(shape.constraints[number] for number, _ in constraints.houses)
    apart = (tuple(cells) for _, cells in constraints.houses)
    further = tuple(House(owner.reference, cells) for owner, cells in zip(owners, apart))
    try:
        geometry = geometry_of(shape, further)
    except ValueError:
        raise UnsupportedShape(
            "a step of logic",
            f"the constraints of this grid keep {len(further)} sets of cells different",
            "solve or true_candidates",
        ) from None
    return _Constrained(geometry, constraints, (*shape.houses, *further), owners)


def _prepared(grid: Grid, deadline: Deadline) -> _Prepared:
    """Return the board of a grid, whose puzzle is solved only the first time."""
    check_is_grid(grid)
    shape, masks = grid.shape, grid.candidate_masks or ()

    def prepared() -> _Prepared:
        # Techniques may rely on a unique solution if the givens alone have one, and no constraint
        # tells equal digits apart.
        if not shape.is_plain:
            geometry, constraints, houses, owners = _constrained(shape)
            board = _core.Board(geometry, grid.digits, masks, grid.givens, False, constraints)
            return _Prepared(board, houses, owners, _seems_settled(grid, deadline))
        givens = Grid(bytes(map(mul, grid.digits, grid.givens)), shape)
        is_unique = _has_one_solution(givens, deadline)
        board = _core.Board(shape.geometry, grid.digits, masks, grid.givens, is_unique)
        is_settled = is_unique or _has_one_solution(grid, deadline)
        return _Prepared(board, shape.houses, (), is_settled)

    return _kept(_boards, (AsGiven(shape), grid.digits, grid.givens, masks), prepared)


def _seems_settled(grid: Grid, deadline: Deadline) -> bool:
    """Whether a grid with constraints has one solution, or it takes long to find another."""
    try:
        return _has_one_solution(grid, deadline.at_most(_UNIQUENESS_S))
    except GaveUp:
        deadline.left()
        return True


def _has_one_solution(grid: Grid, deadline: Deadline) -> bool:
    key = (grid.shape, grid.digits, grid.candidate_masks)
    return _kept(_unique, key, lambda: count(grid, limit=2, seconds=deadline) == 1)


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def _kept(cache: dict[_Key, _Value], key: _Key, make: Callable[[], _Value]) -> _Value:
    """Return the value of a key, which is made unless the cache has it; a full cache is emptied."""
    value = cache.get(key)
    if value is None:
        value = make()
        if len(cache) >= _MOST_KEPT:
            cache.clear()
        cache[key] = value
    return value


def _step(shape: Shape, on: _Prepared, step: _core.Step) -> Step:
    numbers = step.houses
    return Step(
        shape,
        TECHNIQUES[step.technique],
        tuple([Candidate(c.cell, c.digit) for c in step.placements]),
        tuple([Candidate(c.cell, c.digit) for c in step.eliminations]),
        tuple([on.houses[house] for house in numbers]),
        tuple([Role(r.part, r.cell, digits_of(r.digits), r.group) for r in step.pattern]),
        tuple([_link(shape, on, link) for link in step.links]),
        step.rating / 10,
        *(() if shape.is_plain else _from_constraints(shape, on, step, numbers)),
    )


def _from_constraints(
    shape: Shape, on: _Prepared, step: _core.Step, houses: Sequence[int]
) -> tuple[tuple[Constraint, ...], Facts | None]:
    """Return the fields of a step that only grids that are not plain have."""
    first = len(shape.houses)
    constraints = [shape.constraints[number] for number in step.constraints]
    constraints += [shape.constraints[link.sight] for link in step.links if link.sight >= 0]
    all_houses = (*houses, *(link.house for link in step.links))
    constraints += [on.owners[house - first] for house in all_houses if house >= first]
    return tuple(dict.fromkeys(constraints)), facts_of(shape, step.facts)


def _group(group: _core.Group) -> Group:
    return Group(group.digit, tuple(group.cells))


def _link(shape: Shape, on: _Prepared, link: _core.Link) -> Link:
    return Link(
        _group(link.source),
        link.source_on,
        _group(link.target),
        link.target_on,
        on.houses[link.house] if link.house >= 0 else None,
        TECHNIQUES[link.technique] if link.technique >= 0 else None,
        *((_owner(shape, link.constraint), _sight(shape, on, link)) if shape.constraints else ()),
    )


def _owner(shape: Shape, number: int) -> Constraint | None:
    return shape.constraints[number] if number >= 0 else None


def _sight(shape: Shape, on: _Prepared, link: _core.Link) -> Constraint | None:
    """Return the constraint by which a link sees, which may be that of the cells of its house."""
    number = link.house - len(shape.houses)
    is_weak = link.source_on and not link.target_on
    return on.owners[number] if number >= 0 and is_weak else _owner(shape, link.sight)
