"""The layers of a picture that show a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..grid import Grid
from ..logic import Candidate, Step
from ..shape import House, Shape, symbol
from .arrows import DASHES, LINE, OTHERS, arrows, group_bars
from .borders import border
from .constraint_figures import figures, is_drawn
from .figure_svg import figure_layer
from .figures import LIT
from .highlights import (
    PLACE,
    REMOVED,
    SEEN,
    STRIKE,
    Highlight,
    StepHighlights,
    drawn_links,
    outline,
)
from .legend import Entry
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
from .singles import causes, is_single
from .words.terms import by_kind, listed

HOUSE, BASE, COVER = ("#f1f1f1", "#7a7a7a"), ("#eff4f8", "#0072b2"), ("none", "#9a6500")
"""Fill and line of a house, and of the bases and covers of a fish."""
LABEL, LABEL_HEIGHT = "#6e6e6e", 9
LINKS: Mapping[tuple[bool, bool], str] = {
    (False, True): "if off, then on", (True, False): "if on, then off",
}  # fmt: skip
"""Words of the legend for links, by the states of source and target."""


def bases_and_covers(step: Step) -> tuple[tuple[House, ...], tuple[House, ...]]:
    """Return the bases and the covers of a fish; all houses of another step count as bases."""
    if step.technique.family != "fish" or len(step.houses) % 2:
        return step.houses, ()
    half = len(step.houses) // 2
    return step.houses[:half], step.houses[half:]


def houses(step: Step) -> str:
    """Return the shading of the houses."""
    bases, covers = bases_and_covers(step)
    fill = (BASE if covers else HOUSE)[0]
    inside = dict.fromkeys(cell for house in bases for cell in house)
    return f'<path d="{squares(step.shape, inside)}" fill="{fill}"/>' if inside else ""


def borders(step: Step) -> str:
    """Return the borders of the houses, dashed for covers."""
    bases, covers = bases_and_covers(step)
    line = (BASE if covers else HOUSE)[1]
    drawn = [_border(step.shape, house, line) for house in bases]
    drawn += [_border(step.shape, house, COVER[1], dash="5 3") for house in covers]
    return f'<g fill="none" stroke-width="1.5">{"".join(drawn)}</g>' if drawn else ""


def cells(step: Step, highlights: StepHighlights) -> str:
    """Return the shading of the pattern's cells; a cell with two highlights is split diagonally."""
    shades: dict[str, list[int]] = {}
    halves = []
    for cell, chosen in highlights.cells.items():
        some = [highlight.shade for highlight in chosen]
        shades.setdefault(some[0], []).append(cell)
        if len(some) > 1:
            x, y = corner(step.shape, cell)
            halves.append(f'<path d="M{x + SIDE} {y}v{SIDE}h-{SIDE}z" fill="{some[1]}"/>')
    whole = [f'<path d="{squares(step.shape, c)}" fill="{s}"/>' for s, c in shades.items()]
    return "".join(whole + halves)


def lit_constraints(step: Step) -> list[int]:
    """Return the indices of the constraints that the step rests on."""
    return [step.shape.constraints.index(each) for each in step.constraints]


def halos(step: Step) -> str:
    """Return the halos of the constraints that the step rests on."""
    every = figures(step.shape).halos
    lit = (figure for index in lit_constraints(step) for figure in every[index])
    return figure_layer(lit, LIGHT.name)


def shapes(grid: Grid, step: Step, highlights: StepHighlights) -> str:
    """Return the shapes around eliminated candidates, then around those of the pattern."""
    layout = candidate_layout(step.shape)
    big = big_placements(step)
    drawn = [
        _around(step.shape, candidate, REMOVED, layout)
        for candidate in step.eliminations
        if candidate not in highlights.candidates
    ]
    for candidate, some in highlights.candidates.items():
        if grid[candidate.cell]:
            x, y = _middle(step.shape, candidate.cell)
            drawn += [outline(highlight, x, y, 0.9 * RING) for highlight in some[:1]]
        elif candidate not in big:
            for index, highlight in enumerate(some):
                drawn.append(_around(step.shape, candidate, highlight, layout, filled=index == 0))
    for candidate in step.placements:
        if candidate not in big:
            # A ring around the shape that the candidate may have already.
            x, y = layout.centre(step.shape, *candidate)
            drawn.append(outline(PLACE, x, y, 1.3 * layout.radius, filled=False))
    return f'<g stroke-width="{number(layout.radius / 6)}">{"".join(drawn)}</g>' if drawn else ""


def links(grid: Grid, step: Step, masks: tuple[int, ...]) -> tuple[str, str]:
    """Return the bars of groups, which lie under the shapes, and the arrows."""
    drawn = drawn_links(step)
    if not drawn:
        return "", ""
    layout = candidate_layout(grid.shape)
    return group_bars(grid, drawn, layout), arrows(grid, drawn, masks, layout)


def candidate_inks(step: Step, highlights: StepHighlights) -> dict[Candidate, str]:
    """Return the text colours of candidates that stand out."""
    inks = dict.fromkeys(step.eliminations, REMOVED.ink)
    inks |= dict.fromkeys(step.placements, PLACE.ink)
    return inks | {
        candidate: some[0].ink for candidate, some in highlights.candidates.items() if some
    }


def strikes(step: Step, highlights: StepHighlights) -> str:
    """Return lines through eliminated candidates, with a white rim to show on any shape."""
    layout = candidate_layout(step.shape)
    lines = []
    for candidate in step.eliminations:
        dark = [highlight.ink == PAPER for highlight in highlights.candidates.get(candidate, ())]
        x, y = layout.centre(step.shape, *candidate)
        lines.append(_strike(x, y, layout.radius, layout.radius / 2 if any(dark) else 0))
    return _struck("".join(lines), layout.radius / 4) if lines else ""


def big_placements(step: Step) -> frozenset[Candidate]:
    """Return the placements to draw as large digits: those whose cells show nothing else."""
    busy = {cell for link in step.links for g in (link.source, link.target) for cell in g.cells}
    busy |= {cell for cell, _ in step.eliminations}
    busy |= {role.cell for role in step.pattern if len(role.digits) > 1}
    return frozenset(placed for placed in step.placements if placed.cell not in busy)


def placements(step: Step) -> str:
    """Return the large placed digits with their rings."""
    middles = [(*_middle(step.shape, cell), digit) for cell, digit in sorted(big_placements(step))]
    if not middles:
        return ""
    rings = "".join(outline(PLACE, x, y, RING) for x, y, _ in middles)
    digits = "".join(text(x, y, symbol(digit), DIGIT) for x, y, digit in middles)
    return (
        f'<g stroke-width="2">{rings}</g>'
        f'<g font-size="{DIGIT}" font-weight="bold" fill="{PLACE.ink}">{digits}</g>'
    )


def seen(grid: Grid, step: Step) -> str:
    """Return rings around the digits that rule out the alternatives to a single."""
    rings = [outline(SEEN, *_middle(grid.shape, cell), RING) for cell in causes(grid, step)]
    return f'<g stroke-dasharray="2 2">{"".join(rings)}</g>' if rings else ""


def labels(shape: Shape, left: float, top: float) -> str:
    """Return the names of rows and columns, left of and above a point, as sentences use them."""
    texts = []
    for line in range(shape.size):
        along = (line + 0.5) * SIDE
        texts.append(text(along, top - 10, f"c{line + 1}", LABEL_HEIGHT))
        texts.append(text(left - 13, along, f"r{line + 1}", LABEL_HEIGHT))
    return f'<g font-size="{LABEL_HEIGHT}" fill="{LABEL}">{"".join(texts)}</g>'


def entries(grid: Grid, step: Step, highlights: StepHighlights) -> Iterator[Entry]:
    """Yield the legend entries of what the picture contains."""
    if not is_single(step):
        for highlight, words in highlights.legend.items():
            is_shape = highlight in highlights.around
            yield Entry(
                outline(highlight, 0, 0, 5.5)
                if is_shape
                else _sample_house(highlight.shade, "none"),
                words,
            )
    kinds = {(link.source_on, link.target_on) for link in drawn_links(step)}
    for states, words in LINKS.items():
        if states in kinds:
            yield Entry(_sample_arrow(DASHES[states]), words)
    if kinds - LINKS.keys():
        yield Entry(_sample_arrow(OTHERS), "implies")
    bases, covers = bases_and_covers(step)
    if covers:
        yield Entry(_sample_house(*BASE), "base")
        yield Entry(_sample_house(*COVER, dash="4 2"), "cover")
    elif bases:
        yield Entry(_sample_house(*HOUSE), by_kind(bases))
    if lit := dict.fromkeys(each.about.names[0] for each in step.constraints if is_drawn(each)):
        yield Entry(_sample_halo(), listed(lit))
    if seen(grid, step):
        yield Entry(
            outline(SEEN, 0, 0, 5.5), f"rules out other {'cells' if step.houses else 'digits'}"
        )
    if step.placements:
        yield Entry(outline(PLACE, 0, 0, 5.5), "placed")
    if step.eliminations:
        struck = outline(REMOVED, 0, 0, 5.5) + _struck(_strike(0, 0, 5.5), 1.5)
        yield Entry(struck, "eliminated")


# Helpers.


def _middle(shape: Shape, cell: int) -> tuple[float, float]:
    x, y = corner(shape, cell)
    return x + SIDE / 2, y + SIDE / 2


def _around(
    shape: Shape,
    candidate: Candidate,
    highlight: Highlight,
    layout: CandidateLayout,
    *,
    filled: bool = True,
) -> str:
    return outline(highlight, *layout.centre(shape, *candidate), layout.radius, filled=filled)


def _strike(x: float, y: float, reach: float, hole: float = 0) -> str:
    """Return a slanting line, with a gap where it would hide a pale numeral."""
    ends = (-reach, -hole, hole, reach) if hole else (-reach, reach)
    points = [f"{number(x + end)} {number(y - end)}" for end in ends]
    return "".join(f"M{a}L{b}" for a, b in zip(points[::2], points[1::2]))


def _struck(lines: str, width: float) -> str:
    return "".join(
        f'<path d="{lines}" stroke="{colour}" stroke-width="{number(wide)}"'
        ' stroke-linecap="round"/>'
        for colour, wide in ((PAPER, 2 * width), (STRIKE, width))
    )


def _sample_arrow(dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M-9 0h14" stroke="{LINE}" stroke-width="1.5"{dashes}/>'
        f'<path d="M9 0l-4.6 -2v4z" fill="{LINE}"/>'
    )


def _sample_house(fill: str, line: str, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<rect x="-8" y="-4.5" width="16" height="9" fill="{fill}" stroke="{line}"{dashes}/>'


def _sample_halo() -> str:
    return "".join(
        f'<path d="M-7 0H7" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((COLOURS[LIT].light, 7), (PAPER, 3))
    )


def _border(shape: Shape, house: House, line: str, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{border(shape, house.cells)}" stroke="{line}"{dashes}/>'
