"""Constraints in, the figures that show them out, in the look that solvers know from SudokuPad.

DRAWINGS has a row for each kind that can be drawn. A further kind needs a row here, and no renderer
changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ..caches import cached_by_shape
from ..shape import Shape
from .drawn_figures import draw_drawing
from .figures import Disc, Figures, Line, Point, Polygon, Text, halo
from .sketch import (
    END,
    LINE,
    MARK,
    OUTLINE,
    SHADE,
    Cell,
    Sketch,
    centre,
    chevron,
    ring,
    square,
    towards,
)
from .words.terms import kinds_of_houses

Drawn = Callable[[Sketch, Any], None]
"""Adds the figures of a constraint to a sketch."""

DASHED, DOTTED, DASH_DOTTED = (0.12, 0.08), (0.01, 0.1), (0.16, 0.07, 0.01, 0.07)
LONG_DASHED, SPARSE_DASHED, SPARSE_DOTTED = (0.3, 0.15), (0.1, 0.4), (0.01, 0.24)
CORE = 0.05
"""Width of the core that tells lines of similar colours apart."""
THIN = 0.07
"""Width of the shafts of arrows."""
CIRCLE = 0.4
"""Radius of a circle around a digit."""


@cached_by_shape(maxsize=64)
def figures(shape: Shape) -> Figures:
    """Return the figures of all extra houses, constraints and drawings of a shape."""
    sketch = Sketch(shape)
    _draw_houses(sketch)
    sketch.take_figures()
    letters, halos = [], []
    for constraint in shape.constraints:
        draw_constraint(sketch, constraint)
        letters.append(sketch.take_letters())
        halos.append(halo(sketch.take_figures()))
    for drawing in shape.drawings:
        draw_drawing(sketch, drawing)
    return sketch.figures(letters, halos)


@cached_by_shape(maxsize=64)
def rule_figures(shape: Shape) -> Figures:
    """Return the figures of all extra houses and constraints of a shape, without drawings."""
    return figures(shape.replace(drawings=()) if shape.drawings else shape)


def draw_constraint(sketch: Sketch, constraint: Any) -> None:
    """Add the figures of a constraint to a sketch; none for a rule about the whole grid."""
    drawn = DRAWINGS.get(constraint.kind)
    if drawn:
        drawn(sketch, constraint)


def is_drawn(constraint: Any) -> bool:
    """Whether figures show a constraint; rules about the whole grid need words."""
    return constraint.kind in DRAWINGS


# Houses.


def _draw_houses(sketch: Sketch) -> None:
    """Diagonals are lines, windows and extra houses are shaded, disjoint groups have dots."""
    for kind, house in kinds_of_houses(sketch.shape):
        cells = [divmod(cell, sketch.shape.column_count) for cell in house.cells]
        if kind == "diagonal":
            start, end = centre(cells[0]), centre(cells[-1])
            reach = (0.5**2 + 0.5**2) ** 0.5
            ends = (towards(start, end, -reach), towards(end, start, -reach))
            sketch.add(LINE, Line(ends, "diagonal", 0.04))
        elif kind == "window":
            sketch.shade(cells, "house")
        elif kind == "extra":
            sketch.shade(cells, "house")
            sketch.outline(cells, "house_edge")
        elif kind == "group":
            _draw_group(sketch, cells)


def _draw_group(sketch: Sketch, cells: Sequence[Cell]) -> None:
    """Draw a dot in each cell, at the place that the cell has in its box."""
    rows, columns = sketch.shape.box or (1, 1)
    for row, column in cells:
        at = (column + (column % columns + 0.5) / columns, row + (row % rows + 0.5) / rows)
        sketch.add(SHADE, Disc(at, 0.06, "position"))


# Lines.


class LineStyle(NamedTuple):
    """How a line looks: its colour, its width, and the dashes of its core."""

    colour: str
    width: float
    core: tuple[float, ...] | None = None
    """None for a line without a core, () for a solid core."""


def _draw_line(style: LineStyle, sketch: Sketch, constraint: Any) -> None:
    _draw_track(sketch, constraint.cells, style)


def _draw_track(sketch: Sketch, cells: Sequence[Cell], style: LineStyle) -> None:
    sketch.track(cells, style.colour, style.width)
    if style.core is not None:
        sketch.track(cells, "core", CORE, style.core)


THERMOMETER = LineStyle("thermometer", 0.42)
WHISPER, DUTCH_WHISPER = LineStyle("whisper", 0.3), LineStyle("dutch_whisper", 0.3)
MODULAR, PARITY = LineStyle("modular", 0.26, DASHED), LineStyle("parity", 0.26, DASH_DOTTED)
ZIPPER, SUM_LINE = LineStyle("zipper", 0.26), LineStyle("sum_line", 0.26)
CUSTOM = LineStyle("custom", 0.28)
DUTCH = 4
"""The difference of Dutch whispers."""


def _draw_thermometer(sketch: Sketch, constraint: Any) -> None:
    _draw_line(THERMOMETER, sketch, constraint)
    sketch.add(LINE, Disc(centre(constraint.cells[0]), CIRCLE, "thermometer"))


def _draw_slow_thermometer(sketch: Sketch, constraint: Any) -> None:
    _draw_thermometer(sketch, constraint)
    sketch.track(constraint.cells, "core", CORE, DASHED)


def _draw_arrow(sketch: Sketch, constraint: Any) -> None:
    circle, shaft = constraint.circle, constraint.shaft
    near = min(circle, key=lambda cell: _distance(cell, shaft[0]))
    _draw_shaft(sketch, (near, *shaft))
    if len(circle) == 1:
        sketch.add(END, ring(centre(circle[0]), CIRCLE, "paper", "arrow"))
    else:
        points = tuple(map(centre, circle))
        sketch.add(END, Line(points, "arrow", 2 * CIRCLE + 0.035))
        sketch.add(END, Line(points, "paper", 2 * CIRCLE - 0.035))


def _draw_shaft(sketch: Sketch, cells: Sequence[Cell]) -> None:
    """Draw a thin line through cells with a head at its end."""
    sketch.track(cells, "arrow", THIN)
    before, tip = centre(cells[-2]), centre(cells[-1])
    sketch.add(LINE, Line(chevron(tip, _unit(before, tip), 0.16), "arrow", THIN))


def _draw_double_arrow(sketch: Sketch, constraint: Any) -> None:
    cells = constraint.cells
    sketch.track(cells, "arrow", THIN)
    for end, beside in ((cells[0], cells[1]), (cells[-1], cells[-2])):
        way = _unit(centre(beside), centre(end))
        tip = towards(centre(end), centre(beside), CIRCLE + 0.04)
        sketch.add(LINE, Line(chevron(tip, way, 0.13), "arrow", THIN))
        sketch.add(END, ring(centre(end), CIRCLE, "paper", "arrow"))


def _draw_whisper(sketch: Sketch, constraint: Any) -> None:
    usual = (sketch.shape.digit_count + 1) // 2
    difference = constraint.difference or usual
    _draw_line(DUTCH_WHISPER if difference == DUTCH < usual else WHISPER, sketch, constraint)
    if difference != usual:
        sketch.tag(constraint.cells[0], f"≥{difference}")


def _draw_between(sketch: Sketch, constraint: Any) -> None:
    _draw_line(LineStyle("between", 0.2), sketch, constraint)
    for end in (constraint.cells[0], constraint.cells[-1]):
        sketch.add(END, ring(centre(end), CIRCLE, "between"))


def _draw_lockout(sketch: Sketch, constraint: Any) -> None:
    _draw_line(LineStyle("lockout", 0.2), sketch, constraint)
    for end in (constraint.cells[0], constraint.cells[-1]):
        x, y = centre(end)
        points = ((x, y - 0.46), (x + 0.46, y), (x, y + 0.46), (x - 0.46, y))
        sketch.add(END, Polygon(points, "lockout", "soft"))
    usual = sketch.shape.digit_count // 2
    if constraint.difference not in (None, usual):
        sketch.tag(constraint.cells[0], f"≥{constraint.difference}")


def _draw_zipper(sketch: Sketch, constraint: Any) -> None:
    """A dot marks the middle of the line."""
    _draw_line(ZIPPER, sketch, constraint)
    cells = constraint.cells
    a, b = cells[(len(cells) - 1) // 2], cells[len(cells) // 2]
    sketch.add(END, ring(_middle(a, b), 0.2, "zipper"))


def _draw_sum_line(sketch: Sketch, constraint: Any) -> None:
    cells = constraint.cells
    _draw_track(sketch, (*cells, cells[0]) if constraint.is_loop else cells, SUM_LINE)
    sketch.tag(cells[0], str(constraint.sum))


def _draw_modular(sketch: Sketch, constraint: Any) -> None:
    _draw_line(PARITY if constraint.modulus == 2 else MODULAR, sketch, constraint)
    if constraint.modulus > 3:
        sketch.tag(constraint.cells[0], f"mod {constraint.modulus}")


def _draw_slingshot(sketch: Sketch, constraint: Any) -> None:
    """A ring around the first cell, and an arrow that flies from the second."""
    first, second = constraint.cells[:2]
    sketch.track((first, second), "custom", 0.28)
    _draw_shaft(sketch, constraint.cells[1:])
    sketch.add(END, ring(centre(first), 0.3, "", "arrow"))


# Cages and groups of cells.


def _draw_cage(sketch: Sketch, constraint: Any) -> None:
    words = "" if constraint.sum is None else str(constraint.sum)
    sketch.outline(constraint.cells, "cage", words, DASHED)


def _draw_outline(
    colour: str,
    dash: tuple[float, ...],
    words: Callable[[Any], str],
    sketch: Sketch,
    constraint: Any,
) -> None:
    sketch.outline(constraint.cells, colour, words(constraint), dash)


def _draw_contents(sign: str, sketch: Sketch, constraint: Any) -> None:
    words = "".join(_symbols(sketch, constraint.digits))
    sketch.outline(constraint.cells, "group", words + sign)


def _draw_look_and_say(sketch: Sketch, constraint: Any) -> None:
    symbols = _symbols(sketch, (digit for digit, _ in constraint.counts))
    words = " ".join(f"{times}×{s}" for s, (_, times) in zip(symbols, constraint.counts))
    sketch.outline(constraint.cells, "group", words, DASHED)


def _draw_sum(sketch: Sketch, constraint: Any) -> None:
    sketch.outline(constraint.cells, "group", f"={constraint.sum}")
    for cell, factor in zip(constraint.cells, constraint.coefficients or ()):
        if factor != 1:
            sketch.tag(cell, f"×{factor}", "group")


def _draw_groups(sign: str, sketch: Sketch, constraint: Any) -> None:
    """Draw an outline around each group of a constraint, all with the same letter."""
    letter = sketch.letter()
    for cells in getattr(constraint, "segments", None) or constraint.sets:
        sketch.outline(cells, "group", sign + letter, DOTTED)


def _draw_count_distinct(sketch: Sketch, constraint: Any) -> None:
    letter = sketch.letter()
    sketch.outline(constraint.cells, "group", letter, DOTTED)
    sketch.add(END, ring(centre(constraint.control), CIRCLE, "", "group"))
    sketch.tag(constraint.control, f"#{letter}", "group")


def _draw_circles(sketch: Sketch, constraint: Any) -> None:
    sketch.add(END, *(ring(centre(cell), CIRCLE) for cell in constraint.cells))


def _draw_all_different(sketch: Sketch, constraint: Any) -> None:
    sketch.shade(constraint.cells, "house")
    sketch.outline(constraint.cells, "house_edge")


def _draw_quadruple(sketch: Sketch, constraint: Any) -> None:
    x, y = (sum(parts) / len(constraint.cells) for parts in zip(*map(centre, constraint.cells)))
    sketch.add(MARK, ring((x, y), 0.27, "white_dot", "dot_edge"))
    symbols = _symbols(sketch, constraint.digits)
    lines = [symbols[i : i + 2] for i in range(0, len(symbols), 2)]
    height = (0.36, 0.3, 0.24)[min(len(symbols) - 1, 2)]
    for number, line in enumerate(lines):
        for place, symbol in enumerate(line):
            across = (place - (len(line) - 1) / 2) * 0.19
            down = (number - (len(lines) - 1) / 2) * 0.21
            sketch.add(MARK, Text((x + across, y + down), symbol, height, "on_white_dot"))


# Dots between two cells.


def _draw_difference(sketch: Sketch, constraint: Any) -> None:
    words = "" if constraint.value == 1 else str(constraint.value)
    _draw_dot(sketch, constraint.cells, words, "white_dot", "on_white_dot")


def _draw_ratio(sketch: Sketch, constraint: Any) -> None:
    words = "" if constraint.value == 2 else str(constraint.value)
    _draw_dot(sketch, constraint.cells, words, "black_dot", "on_black_dot")


def _draw_dot(sketch: Sketch, cells: Sequence[Cell], words: str, fill: str, ink: str) -> None:
    at = _between(sketch, cells)
    sketch.add(MARK, ring(at, 0.17 if words else 0.14, fill, "dot_edge"))
    if words:
        sketch.add(MARK, Text(at, words, 0.24 if len(words) < 2 else 0.2, ink))


def _draw_pair_sum(sketch: Sketch, constraint: Any) -> None:
    words = {5: "V", 10: "X"}.get(constraint.value, str(constraint.value))
    at = _between(sketch, constraint.cells)
    sketch.add(MARK, Text(at, words, 0.32 if len(words) < 2 else 0.24, "ink", "paper"))


def _draw_greater(sketch: Sketch, constraint: Any) -> None:
    high, low = map(centre, constraint.cells)
    way = _unit(high, low)
    points = chevron(towards(_between(sketch, constraint.cells), low, 0.06), way, 0.13)
    sketch.add(MARK, Line(points, "paper", 0.12), Line(points, "ink", 0.045))


def _between(sketch: Sketch, cells: Sequence[Cell]) -> Point:
    """Return the point between two cells; a thin line joins those that do not touch."""
    a, b = cells
    if _distance(a, b) > 2:
        sketch.add(OUTLINE, Line((centre(a), centre(b)), "core", 0.03, DOTTED))
    return _middle(a, b)


# Cells.


def _draw_odd(sketch: Sketch, constraint: Any) -> None:
    sketch.add(SHADE, *(Disc(centre(cell), CIRCLE, "cell") for cell in constraint.cells))


def _draw_even(sketch: Sketch, constraint: Any) -> None:
    sketch.add(SHADE, *(Polygon(square(cell, 0.37), "cell") for cell in constraint.cells))


def _draw_candidates(sketch: Sketch, constraint: Any) -> None:
    words = "".join(_symbols(sketch, constraint.digits))
    for cell in constraint.cells:
        sketch.tag(cell, words, "soft")


def _draw_extreme(points_outwards: bool, sketch: Sketch, constraint: Any) -> None:
    """Shade a cell, with a chevron at each neighbour whose tip points to the smaller digit."""
    shape = sketch.shape
    for row, column in constraint.cells:
        sketch.add(SHADE, Polygon(square((row, column), 0.5), "cell"))
        x, y = centre((row, column))
        for down, across in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            if 0 <= row + down < shape.row_count and 0 <= column + across < shape.column_count:
                sign = 1 if points_outwards else -1
                reach = 0.46 if points_outwards else 0.37
                tip = (x + reach * across, y + reach * down)
                points = chevron(tip, (sign * across, sign * down), 0.1)
                sketch.add(OUTLINE, Line(points, "soft", 0.04))


def _draw_clone(sketch: Sketch, constraint: Any) -> None:
    letter = sketch.letter()
    for cells in (constraint.cells, constraint.clone_cells):
        sketch.shade(cells, "clone")
        sketch.tag(min(cells), letter, "soft", halo="")


def _draw_indexer(sketch: Sketch, constraint: Any) -> None:
    sketch.shade(constraint.cells, f"{constraint.axis}_indexer")
    for cell in constraint.cells:
        sketch.tag(cell, constraint.axis[0], "soft", halo="")


# Clues outside the grid.


def _framed_square(at: Point) -> Polygon:
    x, y = at
    return Polygon(
        ((x - 0.3, y - 0.3), (x + 0.3, y - 0.3), (x + 0.3, y + 0.3), (x - 0.3, y + 0.3)),
        "", "soft",
    )  # fmt: skip


def _framed_tower(at: Point) -> Polygon:
    x, y = at
    corners = ((-0.27, 0.33), (-0.27, -0.17), (0, -0.37), (0.27, -0.17), (0.27, 0.33))
    return Polygon(tuple((x + across, y + down) for across, down in corners), "", "soft")


def _framed_hidden_tower(at: Point) -> Polygon:
    return Polygon(_framed_tower(at).points, "cell", "soft")


def _framed_box(at: Point) -> Polygon:
    x, y = at
    corners = ((-0.36, 0), (-0.2, -0.28), (0.2, -0.28), (0.36, 0), (0.2, 0.28), (-0.2, 0.28))
    return Polygon(tuple((x + across, y + down) for across, down in corners), "", "soft")


def _framed_circle(at: Point) -> Disc:
    return ring(at, 0.33)


def _draw_clue(
    words: Callable[[Any], str],
    frame: Callable[[Point], Disc | Polygon] | None,
    sketch: Sketch,
    constraint: Any,
) -> None:
    """Write a clue before its line; a line that does not start at the edge gets an outline."""
    said = words(constraint)
    place = sketch.outside(constraint.cells)
    if place is None:
        _draw_inner_clue(sketch, constraint.cells, said)
        return
    at, _ = place
    if frame:
        sketch.add(MARK, frame(at))
    height = 0.36 if frame else 0.44
    sketch.add(MARK, Text(at, said, min(height, 1.15 / len(said)), "ink"))


def _draw_inner_clue(sketch: Sketch, cells: Sequence[Cell], words: str) -> None:
    sketch.track(cells, "custom", 0.12)
    sketch.tag(cells[0], words)


def _draw_little_killer(sketch: Sketch, constraint: Any) -> None:
    place = sketch.outside(constraint.cells)
    if place is None:
        _draw_inner_clue(sketch, constraint.cells, str(constraint.sum))
        return
    (x, y), (across, down) = place
    tip = (x + 0.46 * across, y + 0.46 * down)
    tail = (x + 0.2 * across, y + 0.2 * down)
    sketch.add(
        MARK,
        Line((tail, tip), "soft", 0.04),
        Line(chevron(tip, (across, down), 0.1), "soft", 0.04),
        Text((x - 0.12 * across, y - 0.12 * down), str(constraint.sum), 0.3, "ink"),
    )


def _draw_rossini(sketch: Sketch, constraint: Any) -> None:
    """An arrow points to where digits increase; a cross says that they do neither."""
    place = sketch.outside(constraint.cells)
    if place is None:
        _draw_inner_clue(sketch, constraint.cells, constraint.direction)
        return
    (x, y), (across, down) = place
    if constraint.direction == "none":
        sketch.add(MARK, Text((x, y), "×", 0.4, "ink"))
        return
    sign = 1 if constraint.direction == "up" else -1
    way = (sign * across, sign * down)
    tip, tail = ((x + s * 0.26 * way[0], y + s * 0.26 * way[1]) for s in (1, -1))
    sketch.add(MARK, Line((tail, tip), "ink", 0.05), Line(chevron(tip, way, 0.14), "ink", 0.05))


def _sandwich_words(constraint: Any) -> str:
    if constraint.crusts is None:
        return str(constraint.sum)
    low, high = constraint.crusts
    return f"{low}·{constraint.sum}·{high}"


# Custom rules.


def _draw_pair_relation(sketch: Sketch, constraint: Any) -> None:
    core = DOTTED if constraint.scope == "all" else None
    _draw_track(sketch, constraint.cells, CUSTOM._replace(core=core))
    sketch.tag(constraint.cells[0], sketch.letter())


def _draw_automaton(sketch: Sketch, constraint: Any) -> None:
    letter = sketch.letter()
    for number, cells in enumerate(constraint.segments, 1):
        _draw_track(sketch, cells, CUSTOM._replace(core=DASH_DOTTED))
        sketch.tag(cells[0], letter + (str(number) if len(constraint.segments) > 1 else ""))


def _draw_any_of(sketch: Sketch, constraint: Any) -> None:
    """Each branch has an outline, all with the same letter and its number."""
    letter = sketch.letter()
    for number, branch in enumerate(constraint.branches, 1):
        cells = [cell for each in branch for cell in each.cells]
        if cells:
            sketch.outline(cells, "rellik", f"{letter}{number}?", DASH_DOTTED)


def _draw_all_of(sketch: Sketch, constraint: Any) -> None:
    for part in constraint.parts:
        draw_constraint(sketch, part)


def _distance(a: Cell, b: Cell) -> int:
    """Return the square of the distance of two cells."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _middle(a: Cell, b: Cell) -> Point:
    return (a[1] + b[1] + 1) / 2, (a[0] + b[0] + 1) / 2


def _unit(start: Point, end: Point) -> Point:
    x, y = towards(start, end, 1)
    return x - start[0], y - start[1]


def _symbols(sketch: Sketch, values: Iterable[int]) -> list[str]:
    """Return the characters that the grid shows for digits."""
    shape = sketch.shape
    return [shape.symbol(shape.digit(value)) for value in values]


def _line(colour: str, width: float, core: tuple[float, ...] | None = None) -> Drawn:
    return partial(_draw_line, LineStyle(colour, width, core))


def _outlined(colour: str, dash: tuple[float, ...], words: Callable[[Any], str]) -> Drawn:
    return partial(_draw_outline, colour, dash, words)


def _clue(
    words: Callable[[Any], str], frame: Callable[[Point], Disc | Polygon] | None = None
) -> Drawn:
    return partial(_draw_clue, words, frame)


DRAWINGS: Mapping[str, Drawn] = {
    "cage": _draw_cage,
    "sum": _draw_sum,
    "little_killer": _draw_little_killer,
    "equal_sums": partial(_draw_groups, "="),
    "equality_cage": _outlined("rellik", DASHED, lambda cage: "="),
    "rellik_cage": _outlined("rellik", DASH_DOTTED, lambda cage: f"≠{cage.sum}"),
    "contains": partial(_draw_contents, "+"),
    "contains_exactly": partial(_draw_contents, "!"),
    "look_and_say": _draw_look_and_say,
    "quadruple": _draw_quadruple,
    "same_contents": partial(_draw_groups, ""),
    "count_distinct": _draw_count_distinct,
    "counting_circles": _draw_circles,
    "all_different": _draw_all_different,
    "thermometer": _draw_thermometer,
    "slow_thermometer": _draw_slow_thermometer,
    "arrow": _draw_arrow,
    "double_arrow": _draw_double_arrow,
    "whisper": _draw_whisper,
    "renban": _line("renban", 0.3, ()),
    "nabner": _line("nabner", 0.3, SPARSE_DOTTED),
    "palindrome": _line("palindrome", 0.2),
    "zipper": _draw_zipper,
    "between": _draw_between,
    "lockout": _draw_lockout,
    "region_sum": _line("region_sum", 0.24, SPARSE_DASHED),
    "sum_line": _draw_sum_line,
    "arithmetic": _line("arithmetic", 0.26, LONG_DASHED),
    "entropic": _line("entropic", 0.26, DOTTED),
    "modular": _draw_modular,
    "slingshot": _draw_slingshot,
    "difference": _draw_difference,
    "ratio": _draw_ratio,
    "pair_sum": _draw_pair_sum,
    "greater": _draw_greater,
    "odd": _draw_odd,
    "even": _draw_even,
    "candidates": _draw_candidates,
    "minimum": partial(_draw_extreme, False),
    "maximum": partial(_draw_extreme, True),
    "clone": _draw_clone,
    "indexer": _draw_indexer,
    "sandwich": _clue(_sandwich_words),
    "lunchbox": _clue(lambda clue: str(clue.sum), _framed_box),
    "skyscraper": _clue(lambda clue: str(clue.count), _framed_tower),
    "hidden_skyscraper": _clue(lambda clue: str(clue.digit), _framed_hidden_tower),
    "x_sum": _clue(lambda clue: str(clue.sum), _framed_circle),
    "numbered_room": _clue(lambda clue: str(clue.digit), _framed_square),
    "full_rank": _clue(lambda clue: f"#{clue.rank}"),
    "rossini": _draw_rossini,
    "pair_relation": _draw_pair_relation,
    "automaton": _draw_automaton,
    "any_of": _draw_any_of,
    "all_of": _draw_all_of,
}
"""How each kind is drawn, by its id. Rules about the whole grid are told in words."""
