"""Scenes on a page of a PDF: paths, circles and words in, what reportlab draws out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..render.figures import Point
from ..render.paintings import BUTT, HALO, ROUND, SQUARE, Circle, Look, Path, Words
from ..render.palette import paint
from ..render.scene import Scene
from ..render.sheet import BASELINE

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from .fonts import Fonts

ENDS = {BUTT: 0, ROUND: 1, SQUARE: 2}
MITRED, ROUNDED = 0, 1


class Pen:
    """Draws a scene on a canvas, in a given width."""

    def __init__(self, canvas: Canvas, fonts: Fonts, scene: Scene, width: float) -> None:
        self.canvas, self.fonts, self.scene = canvas, fonts, scene
        self.scale = width / scene.width

    def draw(self, left: float, top: float) -> None:
        """Draw the scene without its background, with its top left corner at a point."""
        scene_left, scene_top, width, height = (self.scale * units for units in self.scene.frame)
        self.left, self.top = left - scene_left, top + scene_top
        self.canvas.saveState()
        frame = self.canvas.beginPath()
        frame.rect(left, top - height, width, height)
        self.canvas.clipPath(frame, stroke=0, fill=0)
        for layer in self.scene.layers.values():
            for painting in layer:
                if isinstance(painting, Words):
                    self._draw_words(painting)
                else:
                    self._draw_shape(painting)
        self.canvas.restoreState()

    def _draw_shape(self, shape: Path | Circle) -> None:
        path = self.canvas.beginPath()
        if isinstance(shape, Circle):
            path.circle(*self._at(shape.centre), shape.radius * self.scale)
        else:
            for part in shape.parts:
                start, *others = map(self._at, part)
                path.moveTo(*start)
                if shape.is_curved:
                    path.curveTo(*_cubic(start, *others))
                else:
                    for point in others:
                        path.lineTo(*point)
                if shape.is_closed:
                    path.close()
        self._set(shape.look)
        self.canvas.drawPath(path, stroke=bool(shape.look.line), fill=bool(shape.look.fill))

    def _draw_words(self, words: Words) -> None:
        font = self.fonts.bold if words.is_bold else self.fonts.plain
        size = words.size * self.scale
        self._set(Look(words.ink, words.halo, HALO, is_rounded=True))
        self.canvas.setFont(font, size)
        for place, said in words.places:
            left = -self.fonts.width(said, font, size) / 2 if words.is_centred else 0
            self.canvas.saveState()
            self.canvas.translate(*self._at(place))
            self.canvas.rotate(-words.angle)
            if words.halo:  # a rim first, and the letters over it
                self.canvas.drawString(left, -BASELINE * size, said, mode=1)
            self.canvas.drawString(left, -BASELINE * size, said, mode=0)
            self.canvas.restoreState()

    def _set(self, look: Look) -> None:
        """Set the colours and the line."""
        if look.fill:
            colour, seen = self._paint(look.fill)
            self.canvas.setFillColor(colour)
            self.canvas.setFillAlpha(seen)
        if look.line:
            colour, seen = self._paint(look.line)
            self.canvas.setStrokeColor(colour)
            self.canvas.setStrokeAlpha(seen)
            self.canvas.setLineWidth(look.width * self.scale)
            self.canvas.setLineCap(ENDS[look.ends])
            self.canvas.setLineJoin(ROUNDED if look.is_rounded else MITRED)
            self.canvas.setDash([length * self.scale for length in look.dash])

    def _at(self, point: Point) -> Point:
        return self.left + point[0] * self.scale, self.top - point[1] * self.scale

    def _paint(self, colour: str) -> tuple[tuple[float, ...], float]:
        """Return red, green and blue from 0 to 1, and how much of the colour is seen."""
        code, seen = paint(colour, self.scene.theme.name)
        return tuple(int(code[place : place + 2], 16) / 255 for place in (1, 3, 5)), seen


def _cubic(start: Point, control: Point, end: Point) -> tuple[float, ...]:
    """Return the two control points and the end of a quadratic curve as a cubic one."""
    (x0, y0), (x, y), (x1, y1) = start, control, end
    return (
        *(x0 + (x - x0) * 2 / 3, y0 + (y - y0) * 2 / 3),
        *(x1 + (x - x1) * 2 / 3, y1 + (y - y1) * 2 / 3),
        *end,
    )
