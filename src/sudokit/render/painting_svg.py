"""Paintings in, SVG elements out."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import Point
from .paintings import BUTT, HALO, Circle, Look, Painting, Path, Words
from .palette import paint
from .sheet import number, text


def painting_svg(paintings: Iterable[Painting], theme: str) -> str:
    """Return the SVG of paintings, in their order, in the colours of a theme: light or dark."""
    return "".join(_element(painting, theme) for painting in paintings)


def _element(painting: Painting, theme: str) -> str:
    if isinstance(painting, Words):
        return _words(painting, theme)
    look = _look(painting.look, theme)
    if isinstance(painting, Circle):
        across, down, radius = map(_length, (*painting.centre, painting.radius))
        return f'<circle cx="{across}" cy="{down}" r="{radius}" {look}/>'
    return f'<path d="{"".join(_part(part, painting) for part in painting.parts)}" {look}/>'


def _part(points: tuple[Point, ...], path: Path) -> str:
    start, *others = (f"{_length(x)} {_length(y)}" for x, y in points)
    if path.is_curved:
        return f"M{start}Q{' '.join(others)}"
    return f"M{'L'.join([start, *others])}{'z' if path.is_closed else ''}"


def _look(look: Look, theme: str) -> str:
    fill = _paint("fill", look.fill, theme)
    if not look.line:
        return fill
    ends = f' stroke-linecap="{look.ends}"' if look.ends != BUTT else ""
    corners = ' stroke-linejoin="round"' if look.is_rounded else ""
    dash = f' stroke-dasharray="{" ".join(map(_length, look.dash))}"' if look.dash else ""
    line = f'{_paint("stroke", look.line, theme)} stroke-width="{_length(look.width)}"'
    return f"{fill} {line}{ends}{corners}{dash}"


def _words(words: Words, theme: str) -> str:
    """Return one text, or a group of several."""
    look = f' font-size="{number(words.size)}"'
    look += ' font-weight="bold"' if words.is_bold else ""
    look += f" {_paint('fill', words.ink, theme)}"
    look += "" if words.is_centred else ' text-anchor="start"'
    if words.halo:
        halo = _paint("stroke", words.halo, theme)
        look += f' {halo} stroke-width="{_length(HALO)}" stroke-linejoin="round"'
        look += ' paint-order="stroke"'
    if len(words.places) == 1:
        (((x, y), said),) = words.places
        return text(x, y, said, words.size, look + _turn(words.angle, x, y))
    texts = [
        text(x, y, said, words.size, _turn(words.angle, x, y)) for (x, y), said in words.places
    ]
    return f"<g{look}>{''.join(texts)}</g>" if texts else ""


def _turn(angle: float, x: float, y: float) -> str:
    if not angle:
        return ""
    return f' transform="rotate({number(angle)} {number(x)} {number(y)})"'


def _length(units: float) -> str:
    return f"{round(units, 2):g}"


def _paint(kind: str, colour: str, theme: str) -> str:
    """Return the attributes for the colour of a fill or a stroke."""
    code, seen = paint(colour, theme)
    return f'{kind}="{code}"' + (f' {kind}-opacity="{round(seen, 3):g}"' if seen < 1 else "")
