"""The layers of a picture that show a step: the marks of its drawing in, SVG out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot

from ..grid import Grid
from ..logic import Candidate
from ..shape import Shape
from . import highlights as looks
from .arrows import DASHES, LINE, OTHERS, arrows, group_bars
from .borders import border
from .constraint_figures import rule_figures
from .figure_svg import figure_layer
from .figures import LIT as LIT_COLOUR
from .highlights import HIGHLIGHTS, Highlight, outline
from .legend import Entry
from .marks import (
    BASE,
    BOTH,
    CELL,
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
    CandidateMark,
    Drawing,
)
from .marks import Entry as DrawingEntry
from .palette import COLOURS
from .sheet import (
    DIGIT,
    LIGHT,
    PAPER,
    RING,
    SIDE,
    CandidateLayout,
    candidate_layout,
    corner,
    number,
    squares,
    text,
)
from .step_links import OTHER, STRONG, WEAK

FRAMES: Mapping[str, tuple[str, str, str]] = {
    HOUSE: ("#f1f1f1", "#7a7a7a", ""),
    BASE: ("#eff4f8", "#0072b2", ""),
    COVER: ("none", "#9a6500", "5 3"),
}
"""Fill, line and dashes of each kind of house."""
LABEL, LABEL_HEIGHT = "#6e6e6e", 9
KINDS: Mapping[str, Highlight] = {
    ON: looks.ON, OFF: looks.OFF, BOTH: looks.BOTH, SUPPOSED: looks.SUPPOSED,
    PLACED: looks.PLACE, REMOVED: looks.REMOVED, SEEN: looks.SEEN, LOST: looks.LOST,
}  # fmt: skip
"""The look of each kind of mark; those of a pattern have a highlight of their own."""
STATES: Mapping[str, tuple[bool, bool]] = {STRONG: (False, True), WEAK: (True, False)}
WIDER = 1.3
"""Radius of a ring around a shape, in radii of the shape."""


def houses(shape: Shape, drawing: Drawing) -> str:
    """Return the shading of the houses."""
    inside: dict[str, dict[int, None]] = {}
    for house, kind in drawing.houses:
        inside.setdefault(FRAMES[kind][0], {}).update(dict.fromkeys(house))
    return "".join(
        f'<path d="{squares(shape, cells)}" fill="{fill}"/>'
        for fill, cells in inside.items()
        if fill != "none"
    )


def borders(shape: Shape, drawing: Drawing) -> str:
    """Return the borders of the houses, dashed for covers."""
    drawn = []
    for house, kind in drawing.houses:
        _, line, dash = FRAMES[kind]
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        drawn.append(f'<path d="{border(shape, house.cells)}" stroke="{line}"{dashes}/>')
    return f'<g fill="none" stroke-width="1.5">{"".join(drawn)}</g>' if drawn else ""


def cells(shape: Shape, drawing: Drawing) -> str:
    """Return the shading of the pattern's cells; a cell with two highlights is split diagonally."""
    chosen: dict[int, list[str]] = {}
    for mark in drawing.cells:
        chosen.setdefault(mark.cell, []).append(HIGHLIGHTS[mark.mark].shade)
    shades: dict[str, list[int]] = {}
    halves = []
    for cell, some in chosen.items():
        shades.setdefault(some[0], []).append(cell)
        if len(some) > 1:
            x, y = corner(shape, cell)
            halves.append(f'<path d="M{x + SIDE} {y}v{SIDE}h-{SIDE}z" fill="{some[1]}"/>')
    whole = [f'<path d="{squares(shape, c)}" fill="{s}"/>' for s, c in shades.items()]
    return "".join(whole + halves)


def halos(shape: Shape, drawing: Drawing) -> str:
    """Return the halos of the constraints that the step rests on."""
    every = rule_figures(shape).halos
    lit = (figure for index in drawing.constraints for figure in every[index])
    return figure_layer(lit, LIGHT.name)


def shapes(shape: Shape, drawing: Drawing) -> str:
    """Return the shapes around candidates, and those around digits of the pattern."""
    layout = candidate_layout(shape)
    drawn = [
        outline(HIGHLIGHTS[mark], *_middle(shape, cell), 0.9 * RING)
        for cell, mark in {ring.cell: ring.mark for ring in drawing.rings}.items()
    ]
    for removed in (True, False):  # under all others lie those removed
        seen: set[tuple[int, int]] = set()
        for mark in drawing.candidates:
            if mark.kind != STRUCK and (mark.kind == REMOVED) == removed:
                drawn.append(_around(shape, mark, layout, (mark.cell, mark.digit) not in seen))
                seen.add((mark.cell, mark.digit))
    return f'<g stroke-width="{number(layout.radius / 6)}">{"".join(drawn)}</g>' if drawn else ""


def links(grid: Grid, drawing: Drawing, masks: tuple[int, ...]) -> tuple[str, str]:
    """Return the bars of groups, which lie under the shapes, and the arrows."""
    if not drawing.links:
        return "", ""
    layout = candidate_layout(grid.shape)
    drawn = drawing.links
    return group_bars(grid, drawn, layout), arrows(grid, drawn, masks, layout)


def candidate_inks(drawing: Drawing) -> dict[Candidate, str]:
    """Return the text colours of candidates that stand out: of the first mark of each."""
    inks: dict[Candidate, str] = {}
    for mark in drawing.candidates:
        if mark.kind not in (STRUCK, SUPPOSED):
            look = HIGHLIGHTS[mark.mark] if mark.kind == PATTERN else KINDS[mark.kind]
            inks.setdefault(Candidate(mark.cell, mark.digit), look.ink)
    return inks


def strikes(shape: Shape, drawing: Drawing) -> str:
    """Return lines through eliminated candidates, with a white rim to show on any shape."""
    layout = candidate_layout(shape)
    dark = {(m.cell, m.digit) for m in drawing.candidates if m.kind in (ON, BOTH)}
    lines = []
    for mark in drawing.candidates:
        if mark.kind in (REMOVED, STRUCK):
            x, y = layout.centre(shape, mark.cell, mark.digit)
            hole = layout.radius / 2 if (mark.cell, mark.digit) in dark else 0
            lines.append(_strike(x, y, layout.radius, hole))
    return _struck("".join(lines), layout.radius / 4) if lines else ""


def placements(shape: Shape, drawing: Drawing) -> str:
    """Return the large placed digits with their rings."""
    middles = [(*_middle(shape, cell), digit) for cell, digit in drawing.digits]
    if not middles:
        return ""
    rings = "".join(outline(looks.PLACE, x, y, RING) for x, y, _ in middles)
    digits = "".join(text(x, y, shape.symbol(digit), DIGIT) for x, y, digit in middles)
    return (
        f'<g stroke-width="2">{rings}</g>'
        f'<g font-size="{DIGIT}" font-weight="bold" fill="{looks.PLACE.ink}">{digits}</g>'
    )


def seen(shape: Shape, drawing: Drawing) -> str:
    """Return rings around digits that rule out others, and around cells that lost a digit."""
    rings = [outline(looks.SEEN, *_middle(shape, cell), RING) for cell in drawing.seen]
    rings += [outline(looks.LOST, *_middle(shape, cell), 0.7 * RING) for cell in drawing.lost]
    return f'<g stroke-dasharray="2 2">{"".join(rings)}</g>' if rings else ""


def rays(shape: Shape, drawing: Drawing) -> str:
    """Return the lines from digits to what they rule out, and crosses in the cells ruled out."""
    lines = "".join(_ray(shape, ray.source, ray.target, not ray.crossed) for ray in drawing.rays)
    crossed = dict.fromkeys(cell for ray in drawing.rays for cell in ray.crossed)
    crosses = "".join(_cross(*_middle(shape, cell)) for cell in crossed)
    if not lines:
        return ""
    return (
        f'<g fill="none" stroke="{looks.SEEN.line}" stroke-linecap="round">'
        f'<path d="{lines}" stroke-width="2" stroke-opacity="0.45"/>'
        f'<path d="{crosses}" stroke-width="2"/></g>'
    )


def labels(shape: Shape, left: float, top: float) -> str:
    """Return the names of rows and columns, left of and above a point, as sentences use them."""
    texts = []
    for line in range(max(shape.row_count, shape.column_count)):
        along = (line + 0.5) * SIDE
        if line < shape.column_count:
            texts.append(text(along, top - 10, f"c{line + 1}", LABEL_HEIGHT))
        if line < shape.row_count:
            texts.append(text(left - 13, along, f"r{line + 1}", LABEL_HEIGHT))
    return f'<g font-size="{LABEL_HEIGHT}" fill="{LABEL}">{"".join(texts)}</g>'


def entries(legend: Iterable[DrawingEntry]) -> Iterator[Entry]:
    """Yield the legend entries with samples of their marks."""
    for kind, mark, words in legend:
        yield Entry(_sample(kind, mark), words)


# Helpers.


def _middle(shape: Shape, cell: int) -> tuple[float, float]:
    x, y = corner(shape, cell)
    return x + SIDE / 2, y + SIDE / 2


def _around(shape: Shape, mark: CandidateMark, layout: CandidateLayout, is_first: bool) -> str:
    """Return the shape around a candidate; a ring goes around the shape that is there already."""
    x, y = layout.centre(shape, mark.cell, mark.digit)
    look = HIGHLIGHTS[mark.mark] if mark.kind == PATTERN else KINDS[mark.kind]
    is_ring = mark.kind in (PLACED, SUPPOSED)
    radius = WIDER * layout.radius if is_ring else layout.radius
    return outline(look, x, y, radius, filled=is_first and not is_ring)


def _ray(shape: Shape, source: int, target: int, is_short: bool) -> str:
    """Return a line from the rim of a digit; a short one ends at the rim of the other."""
    (x0, y0), (x1, y1) = _middle(shape, source), _middle(shape, target)
    length = hypot(x1 - x0, y1 - y0)
    across, down = (x1 - x0) / length, (y1 - y0) / length
    end = RING if is_short else 0
    return (
        f"M{number(x0 + RING * across)} {number(y0 + RING * down)}"
        f"L{number(x1 - end * across)} {number(y1 - end * down)}"
    )


def _cross(x: float, y: float, reach: float = 5) -> str:
    left, right, top, bottom = (number(v) for v in (x - reach, x + reach, y - reach, y + reach))
    return f"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"


def _strike(x: float, y: float, reach: float, hole: float = 0) -> str:
    """Return a slanting line, with a gap where it would hide a pale numeral."""
    ends = (-reach, -hole, hole, reach) if hole else (-reach, reach)
    points = [f"{number(x + end)} {number(y - end)}" for end in ends]
    return "".join(f"M{a}L{b}" for a, b in zip(points[::2], points[1::2]))


def _struck(lines: str, width: float) -> str:
    return "".join(
        f'<path d="{lines}" stroke="{colour}" stroke-width="{number(wide)}"'
        ' stroke-linecap="round"/>'
        for colour, wide in ((PAPER, 2 * width), (looks.STRIKE, width))
    )


def _sample(kind: str, mark: int) -> str:
    if kind == PATTERN:
        return outline(HIGHLIGHTS[mark], 0, 0, 5.5)
    if kind == CELL:
        return _sample_house(HIGHLIGHTS[mark].shade, "none", "")
    if kind in FRAMES:
        return _sample_house(*FRAMES[kind])
    if kind in (STRONG, WEAK, OTHER):
        return _sample_arrow(DASHES.get(STATES.get(kind, (True, True)), OTHERS))
    if kind == LIT:
        return _sample_halo()
    sample = outline(KINDS[kind], 0, 0, 5.5)
    return sample + _struck(_strike(0, 0, 5.5), 1.5) if kind == REMOVED else sample


def _sample_arrow(dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M-9 0h14" stroke="{LINE}" stroke-width="1.5"{dashes}/>'
        f'<path d="M9 0l-4.6 -2v4z" fill="{LINE}"/>'
    )


def _sample_house(fill: str, line: str, dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<rect x="-8" y="-4.5" width="16" height="9" fill="{fill}" stroke="{line}"{dashes}/>'


def _sample_halo() -> str:
    return "".join(
        f'<path d="M-7 0H7" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((COLOURS[LIT_COLOUR].light, 7), (PAPER, 3))
    )
