"""What to draw of a step: a Grid and a Step in, marks with roles out.

A mark stands for something that the words of the step name, and each name has a mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..grid import Grid
from ..logic import Candidate, Role, Step, houses_of_logic
from ..messages import ENGLISH, catalogue, message
from ..shape import House, Shape
from .constraint_figures import is_drawn
from .highlights import FIRST, HIGHLIGHTS, ONE_GROUP, SHADED, is_reason
from .marks import (
    BASE,
    BOTH,
    CELL,
    CELL_HIGHLIGHTS,
    COVER,
    HOUSE,
    LIT,
    LOST,
    OFF,
    ON,
    PATTERN,
    PLACED,
    REMOVED,
    SEEN,
    STRUCK,
    SUPPOSED,
    WRONG,
    CandidateMark,
    CaseDrawing,
    CellMark,
    Drawing,
    Entry,
    HouseMark,
    Ray,
)
from .step_links import OTHER, STRONG, WEAK, Chain, chains
from .words import steps
from .words.speaker import Run, say, text_of
from .words.terms import group_name
from .words.values import Digits, Houses, KindName, listed

STATES = (SUPPOSED, ON, OFF, BOTH)
"""Marks of what links say of a candidate, in the order of the legend."""
LINKS = (STRONG, WEAK, OTHER)
"""Kinds of links, in the order of the legend."""
MOST_LINKS = 14
"""The most links that can be drawn at once and still be followed."""


def draw_step(grid: Grid, step: Step, language: str = ENGLISH) -> Drawing:
    """Return the marks of a step on the grid on which it was found, with words in a language."""
    told = chains(step)
    roles = _roles(step, told)
    marks = _marks(roles)
    houses = tuple(_houses(step, told))
    pattern = [*_pattern(step, roles, marks, told)]
    states = [*_states(step, told)]
    big = _big_placements(step)
    conclusion = [*_conclusion(step, big, {(m.cell, m.digit) for m in (*pattern, *states)})]
    seen, lost, rays = _single(grid, step)
    links = tuple(dict.fromkeys(link for chain in told for link in chain.links))
    dead = [CellMark.of(cell, WRONG) for chain in told for cell in chain.dead_cells]
    cells = {mark[:2]: mark for mark in (*_shades(roles, marks), *dead)}
    drawing = Drawing(
        houses=houses,
        constraints=tuple(grid.shape.constraints.index(each) for each in step.constraints),
        cells=tuple(cells.values()),
        rings=tuple(CellMark(m.cell, m.mark) for m in pattern if grid[m.cell]),
        candidates=(*(m for m in pattern if not grid[m.cell]), *states, *conclusion),
        digits=tuple(sorted(big)),
        seen=seen,
        lost=lost,
        rays=rays,
        links=links,
        said=_said(step, roles, language),
        cases=tuple(_case(step, chain, number) for number, chain in enumerate(told))
        if len(told) > 1
        else (),
        first_case=0 if len(told) > 1 and len(links) > MOST_LINKS else -1,
    )
    return replace(drawing, legend=tuple(_legend(step, drawing, marks, language)))


def draw_named(shape: Shape, named: Iterable[Run], kind: str, meaning: str) -> Drawing:
    """Return marks for all that a text names: cells are shaded, houses framed, constraints lit."""
    cells: dict[int, None] = {}
    houses: dict[str, None] = {}
    constraints: dict[int, None] = {}
    for run in named:
        cells |= dict.fromkeys(run.cells)
        houses |= {run.house: None} if run.house else {}
        constraints |= dict.fromkeys(run.constraints)
    by_name = {house.name: house for house in (houses_of_logic(shape) if houses else ())}
    return Drawing(
        houses=tuple(HouseMark(by_name[name], HOUSE) for name in houses),
        constraints=tuple(constraints),
        cells=tuple(CellMark.of(cell, kind) for cell in cells),
        legend=(Entry(CELL, CELL_HIGHLIGHTS[kind], meaning),) if cells and meaning else (),
        said=dict.fromkeys(cells, meaning),
    )


def bases_and_covers(step: Step) -> tuple[tuple[House, ...], tuple[House, ...]]:
    """Return the bases and the covers of a fish; all houses of another step count as bases."""
    if step.technique.family != "fish" or len(step.houses) % 2:
        return step.houses, ()
    half = len(step.houses) // 2
    return step.houses[:half], step.houses[half:]


# Houses.


def _houses(step: Step, told: Sequence[Chain]) -> Iterator[HouseMark]:
    """Yield the houses that the words name, but for those that an arrow runs along."""
    bases, covers = bases_and_covers(step)
    named = _house_names(step)
    kinds = dict.fromkeys(bases, BASE if covers else HOUSE) | dict.fromkeys(covers, COVER)
    kinds |= {house: HOUSE for chain in told for house in chain.dead_houses}
    for house, kind in kinds.items():
        if named is None or house.name in named:
            yield HouseMark(house, kind)


def _house_names(step: Step) -> frozenset[str] | None:
    """Return the names of the houses in the words of a step, or None if it has no words."""
    if not steps.has_words(step):
        return None
    named = steps.runs(step, "long")
    constraints = {index for run in named for index in run.constraints}
    references = (step.shape.constraints[index].reference for index in constraints)
    return frozenset((*(run.house for run in named), *references))


# The pattern.


def _roles(step: Step, told: Sequence[Chain]) -> tuple[Role, ...]:
    """Return the roles to draw; on a chain, only those of candidates that the words name."""
    if step.technique.is_single:
        return ()
    roles = tuple(role for role in step.pattern if not is_reason(step, role))
    if any(chain.supposed for chain in told):
        reached = {*_reached(told)}
        concluded = {*step.placements, *step.eliminations}
        roles = tuple(
            role
            for role in roles
            if any(Candidate(role.cell, digit) in reached | concluded for digit in role.digits)
        )
    if step.technique.family in ONE_GROUP:
        return tuple(replace(role, group=0) for role in roles)
    return roles


def _reached(told: Iterable[Chain]) -> Iterator[Candidate]:
    for chain in told:
        ends = [group for link in chain.links for group in (link.source, link.target)]
        for group in (*ends, *(group for group, _ in chain.supposed)):
            yield from (Candidate(cell, group.digit) for cell in group.cells)


def _marks(roles: Iterable[Role]) -> dict[tuple[str, int], int]:
    """Assign a highlight to every part and group, each different as far as there are enough."""
    kinds = list(dict.fromkeys((role.part, role.group) for role in roles))
    marks = {(part, group): FIRST[part] for part, group in kinds if group == 0}
    left = [mark for mark in range(len(HIGHLIGHTS)) if mark not in marks.values()]
    for index, kind in enumerate(kind for kind in kinds if kind not in marks):
        marks[kind] = left[index % len(left)]
    return {kind: marks[kind] for kind in kinds}


def _shades(roles: Iterable[Role], marks: Mapping[tuple[str, int], int]) -> Iterator[CellMark]:
    for role in roles:
        yield CellMark(role.cell, marks[role.part, role.group])


def _pattern(
    step: Step,
    roles: Iterable[Role],
    marks: Mapping[tuple[str, int], int],
    told: Iterable[Chain],
) -> Iterator[CandidateMark]:
    """Yield the marks of the pattern's candidates, but for those that links tell of."""
    reached = {*_reached(told)}
    found: dict[CandidateMark, None] = {}
    for role in roles:
        if (step.technique.family, role.part) not in SHADED:
            mark = marks[role.part, role.group]
            found |= {
                CandidateMark(role.cell, digit, PATTERN, mark): None
                for digit in role.digits
                if Candidate(role.cell, digit) not in reached
            }
    yield from found


def _states(
    step: Step, told: Sequence[Chain], *, line_by_line: bool = False
) -> Iterator[CandidateMark]:
    """Yield whether links say that a candidate is there, is not there, or both in turn.

    A chain may return to a candidate that the step places or eliminates. That candidate keeps its
    first state. Line by line, other candidates have their first state, too, until both are told.
    """
    concluded = {*step.placements, *step.eliminations}
    said: dict[Candidate, list[tuple[bool, int]]] = {}
    supposed: dict[Candidate, None] = {}
    for chain in told:
        literals = [(group, on, -1) for group, on in chain.supposed]
        for link in chain.links:
            line = link.lines[0] if link.lines else -1
            literals.append((link.source, link.source_on, line))
            literals.append((link.target, link.target_on, line))
        for group, on, line in literals:
            for cell in group.cells:
                said.setdefault(Candidate(cell, group.digit), []).append((on, line))
        for group, _ in chain.supposed:
            supposed |= {Candidate(cell, group.digit): None for cell in group.cells}
    for candidate, states in said.items():
        on, line = states[0]
        other = next((later for other, later in states if other != on), None)
        if other is None or candidate in concluded or line_by_line:
            yield CandidateMark(*candidate, ON if on else OFF, 0, line)
        if other is not None and candidate not in concluded:
            yield CandidateMark(*candidate, BOTH, 0, other)
    for candidate in supposed:
        yield CandidateMark(*candidate, SUPPOSED)


def _conclusion(
    step: Step, big: frozenset[Candidate], marked: set[tuple[int, int]]
) -> Iterator[CandidateMark]:
    for candidate in step.eliminations:
        yield CandidateMark(*candidate, STRUCK if tuple(candidate) in marked else REMOVED)
    for candidate in step.placements:
        if candidate not in big:
            yield CandidateMark(*candidate, PLACED)


def _big_placements(step: Step) -> frozenset[Candidate]:
    """Return the placements to draw as large digits: those whose cells show nothing else."""
    busy = {cell for link in step.links for g in (link.source, link.target) for cell in g.cells}
    busy |= {cell for cell, _ in step.eliminations}
    busy |= {role.cell for role in step.pattern if len(role.digits) > 1}
    return frozenset(placed for placed in step.placements if placed.cell not in busy)


def _case(step: Step, chain: Chain, number: int) -> CaseDrawing:
    """Return the marks of one case: its part of the pattern, its links and the conclusion."""
    own = replace(step, pattern=tuple(role for role in step.pattern if role.group == number))
    roles = _roles(own, (chain,))
    states = [*_states(step, (chain,), line_by_line=True)]
    marked = {(mark.cell, mark.digit) for mark in states if mark.line < 0}
    return CaseDrawing(
        tuple(dict.fromkeys(_shades(roles, _marks(roles)))),
        (*states, *_conclusion(step, frozenset(), marked)),
        chain.links,
    )


# Singles.


def _single(grid: Grid, step: Step) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Ray, ...]]:
    """Return the digits that a single rests on, cells that lost the digit before, and rays."""
    if not step.technique.is_single or len(step.placements) != 1:
        return (), (), ()
    reasons = [role for role in step.pattern if is_reason(step, role)]
    seen = tuple(role.cell for role in reasons if role.digits)
    lost = tuple(role.cell for role in reasons if not role.digits)
    ((target, _),) = step.placements
    if not step.houses:
        return seen, lost, tuple(Ray(cell, target) for cell in seen)
    others = [cell for cell in step.houses[0] if not grid[cell] and cell not in (target, *lost)]
    return seen, lost, tuple(ray for cell in seen for ray in _rays(grid.shape, cell, others))


def _rays(shape: Shape, source: int, others: Iterable[int]) -> Iterator[Ray]:
    """Yield rays from a digit to the cells that it rules out: one along each line."""
    houses = [house.cells for house in houses_of_logic(shape) if source in house.cells]
    ways: dict[tuple[int, int], list[int]] = {}
    for cell in others:
        if any(cell in cells for cells in houses):
            (row, column), (down, across) = (divmod(c, shape.column_count) for c in (source, cell))
            way = (_sign(down - row), 0) if column == across else (0, _sign(across - column))
            is_straight = row == down or column == across
            ways.setdefault(way if is_straight else (cell, cell), []).append(cell)
    for cells in ways.values():
        cells.sort(key=lambda cell: abs(cell - source))
        yield Ray(source, cells[-1], tuple(cells))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# Words.


def _said(step: Step, roles: Iterable[Role], language: str) -> dict[int, str]:
    """Return what is said of each cell: its parts of the pattern, and what is placed or removed."""
    said: dict[int, dict[str, None]] = {}
    kinds = list(dict.fromkeys((role.part, role.group) for role in roles))

    def say_of(cell: int, value: object) -> None:
        said.setdefault(cell, {})[text_of(say(step.shape, value, language))] = None

    for role in roles:
        say_of(role.cell, _label(step, kinds, role.part, role.group))
    for cell, digit in step.eliminations:
        say_of(cell, message("goes-out", digit=Digits((digit,))))
    for cell, digit in step.placements:
        say_of(cell, message("goes-here", digit=Digits((digit,))))
    return {cell: ", ".join(words) for cell, words in said.items()}


def _label(step: Step, kinds: Sequence[tuple[str, int]], part: str, group: int) -> object:
    """Return what a part or a group of the pattern is called."""
    of_group = f"part-{step.technique.id}-{part}-{group}"
    if of_group in catalogue(ENGLISH):
        return message(of_group)
    of_family = f"part-{step.technique.family.replace(' ', '-')}-{part}"
    name = message(of_family if of_family in catalogue(ENGLISH) else f"part-{part}")
    if sum(kind[0] == part for kind in kinds) == 1:
        return name
    return message("part-of-several", part=name, name=group_name(step.shape, group))


def _legend(
    step: Step, drawing: Drawing, marks: Mapping[tuple[str, int], int], language: str
) -> Iterator[Entry]:
    """Yield an entry for each kind of mark of the drawing."""

    def entry(kind: str, value: object, mark: int = 0) -> Entry:
        return Entry(kind, mark, text_of(say(step.shape, value, language)))

    kinds = {mark.kind for mark in drawing.candidates}
    shapes = {mark.mark for mark in drawing.candidates if mark.kind == PATTERN}
    shapes |= {ring.mark for ring in drawing.rings}
    for (part, group), mark in marks.items():
        kind = PATTERN if mark in shapes else CELL
        yield entry(kind, _label(step, list(marks), part, group), mark)
    arrows = {link.kind for link in drawing.links}
    for kind in (*STATES, *LINKS):
        if kind in kinds | arrows:
            yield entry(kind, message(f"legend-{kind}"))
    for kind in dict.fromkeys(mark.kind for mark in drawing.houses):
        framed = Houses(tuple(mark.house for mark in drawing.houses if mark.kind == kind))
        yield entry(kind, framed if kind == HOUSE else message(f"legend-{kind}"))
    lit = {each.kind: KindName(each) for each in step.constraints if is_drawn(each)}
    if lit:
        yield entry(LIT, listed(lit.values()))
    if drawing.seen:
        yield entry(SEEN, message(f"legend-seen-{'cells' if step.houses else 'digits'}"))
    if drawing.lost:
        yield entry(LOST, message("legend-lost"))
    if step.placements:
        yield entry(PLACED, message("legend-placed"))
    if step.eliminations:
        yield entry(REMOVED, message("legend-removed"))
