"""SVG pictures on a page of a PDF: the elements that sudokit's own pictures consist of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from .fonts import Fonts

Paint = Mapping[str, str]
"""Attributes of an element, with those that it inherits."""

INHERITED = frozenset(
    {
        "fill", "fill-opacity", "font-size", "font-weight", "stroke", "stroke-dasharray",
        "stroke-linecap", "stroke-linejoin", "stroke-opacity", "stroke-width", "text-anchor",
    }
)  # fmt: skip
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


class Vector(NamedTuple):
    """A parsed picture: its elements, and the rectangle that they lie in."""

    root: ElementTree.Element
    left: float
    top: float
    width: float
    height: float

    @classmethod
    def of(cls, svg: str) -> Vector:
        root = ElementTree.fromstring(svg)
        return cls(root, *map(float, root.attrib["viewBox"].split()))


class Pen:
    """Draws the elements of a picture on a canvas, on a given place and in a given size."""

    def __init__(self, canvas: Canvas, fonts: Fonts, picture: Vector, width: float) -> None:
        self.canvas, self.fonts, self.picture = canvas, fonts, picture
        self.scale = width / picture.width

    def draw(self, left: float, top: float) -> None:
        """Draw the picture without its background, with its top left corner at a point."""
        self.left = left - self.picture.left * self.scale
        self.top = top + self.picture.top * self.scale
        self.canvas.saveState()
        frame = self.canvas.beginPath()
        height = self.picture.height * self.scale
        frame.rect(left, top - height, self.picture.width * self.scale, height)
        self.canvas.clipPath(frame, stroke=0, fill=0)
        self._draw(self.picture.root, {"fill": "#000000", "stroke": "none"}, 0, 0)
        self.canvas.restoreState()

    def _draw(self, element: ElementTree.Element, inherited: Paint, x: float, y: float) -> None:
        """Draw an element whose origin is moved by x and y."""
        own = {name: value for name, value in element.attrib.items() if name in INHERITED}
        paint = {**inherited, **own}
        name, _, numbers = element.get("transform", "").rstrip(")").partition("(")
        if name == "translate":
            across, down = map(float, numbers.split())
            x, y = x + across, y + down
        kind = element.tag.rpartition("}")[2]
        if kind in ("svg", "g"):
            if element.get("class") != "background":
                for child in element:
                    self._draw(child, paint, x, y)
        elif kind == "text" and name == "rotate":
            angle, across, down = map(float, numbers.split())
            left, base = self._across(x + across), self._down(y + down)
            self.canvas.saveState()
            self.canvas.translate(left, base)
            self.canvas.rotate(-angle)
            self.canvas.translate(-left, -base)
            self._text(element, paint, x, y)
            self.canvas.restoreState()
        elif kind == "text":
            self._text(element, paint, x, y)
        elif kind in SHAPES:
            path = self.canvas.beginPath()
            SHAPES[kind](self, element, path, x, y)
            fills, strokes = self._set(paint)
            self.canvas.drawPath(path, stroke=strokes, fill=fills)

    def _across(self, x: float) -> float:
        return self.left + x * self.scale

    def _down(self, y: float) -> float:
        return self.top - y * self.scale

    def _set(self, paint: Paint) -> tuple[int, int]:
        """Set the colours and the line; return whether shapes are filled, and have an edge."""
        fills, strokes = paint["fill"] != "none", paint["stroke"] != "none"
        if fills:
            self.canvas.setFillColor(_colour(paint["fill"]))
            self.canvas.setFillAlpha(float(paint.get("fill-opacity", 1)))
        if strokes:
            self.canvas.setStrokeColor(_colour(paint["stroke"]))
            self.canvas.setStrokeAlpha(float(paint.get("stroke-opacity", 1)))
            self.canvas.setLineWidth(float(paint.get("stroke-width", 1)) * self.scale)
            self.canvas.setLineCap(CAPS[paint.get("stroke-linecap", "butt")])
            self.canvas.setLineJoin(JOINS[paint.get("stroke-linejoin", "miter")])
            dash = paint.get("stroke-dasharray", "none")
            lengths = [] if dash == "none" else re.split(r"[ ,]+", dash)
            self.canvas.setDash([float(length) * self.scale for length in lengths])
        return int(fills), int(strokes)

    def _text(self, element: ElementTree.Element, paint: Paint, x: float, y: float) -> None:
        words = element.text or ""
        size = float(paint["font-size"]) * self.scale
        font = self.fonts.bold if paint.get("font-weight") == "bold" else self.fonts.plain
        left, base = self._across(x + _length(element, "x")), self._down(y + _length(element, "y"))
        if paint.get("text-anchor") == "middle":
            left -= self.fonts.width(words, font, size) / 2
        _, strokes = self._set(paint)
        self.canvas.setFont(font, size)
        if strokes:  # a rim first, and the letters over it
            self.canvas.drawString(left, base, words, mode=1)
        self.canvas.drawString(left, base, words, mode=0)

    def _rectangle(self, element: ElementTree.Element, path: object, x: float, y: float) -> None:
        width, height = _length(element, "width"), _length(element, "height")
        left, top = x + _length(element, "x"), y + _length(element, "y")
        path.rect(  # type: ignore[attr-defined]
            self._across(left), self._down(top + height), width * self.scale, height * self.scale
        )

    def _circle(self, element: ElementTree.Element, path: object, x: float, y: float) -> None:
        path.circle(  # type: ignore[attr-defined]
            self._across(x + _length(element, "cx")),
            self._down(y + _length(element, "cy")),
            _length(element, "r") * self.scale,
        )

    def _polygon(self, element: ElementTree.Element, path: object, x: float, y: float) -> None:
        lengths = [float(length) for length in re.split(r"[ ,]+", element.attrib["points"].strip())]
        self._steps(path, _polygon_steps(list(zip(lengths[::2], lengths[1::2]))), x, y)

    def _path(self, element: ElementTree.Element, path: object, x: float, y: float) -> None:
        self._steps(path, _path_steps(element.attrib["d"]), x, y)

    def _steps(
        self, path: object, steps: Iterator[tuple[str, list[float]]], x: float, y: float
    ) -> None:
        for name, lengths in steps:
            points = [
                place
                for across, down in zip(lengths[::2], lengths[1::2])
                for place in (self._across(x + across), self._down(y + down))
            ]
            getattr(path, name)(*points)


SHAPES = {
    "circle": Pen._circle,
    "path": Pen._path,
    "polygon": Pen._polygon,
    "rect": Pen._rectangle,
}


def _polygon_steps(points: list[tuple[float, float]]) -> Iterator[tuple[str, list[float]]]:
    for place, point in enumerate(points):
        yield "lineTo" if place else "moveTo", list(point)
    yield "close", []


def _path_steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the calls of reportlab's path, with absolute points, that path data stand for."""
    tokens = TOKEN.findall(data)
    x = y = first_x = first_y = 0.0
    command, place = "", 0

    def take(number: int) -> list[float]:
        nonlocal place
        place += number
        return [float(token) for token in tokens[place - number : place]]

    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        if command in "zZ":
            x, y = first_x, first_y
            yield "close", []
            continue
        if command == "Q":
            across, down, end_x, end_y = take(4)
            control = [
                x + (across - x) * 2 / 3, y + (down - y) * 2 / 3,
                end_x + (across - end_x) * 2 / 3, end_y + (down - end_y) * 2 / 3,
            ]  # fmt: skip
            x, y = end_x, end_y
            yield "curveTo", [*control, x, y]
            continue
        base_x, base_y = (x, y) if command.islower() else (0.0, 0.0)
        if command in "hH":
            x = base_x + take(1)[0]
        elif command in "vV":
            y = base_y + take(1)[0]
        elif command in "mMlL":
            across, down = take(2)
            x, y = base_x + across, base_y + down
        else:
            raise ValueError(f"unknown command {command!r} in the path {data!r}")
        if command in "mM":
            first_x, first_y = x, y
            yield "moveTo", [x, y]
            command = "l" if command == "m" else "L"
        else:
            yield "lineTo", [x, y]


def _length(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def _colour(value: str) -> tuple[float, float, float]:
    """Return red, green and blue from 0 to 1 of a colour such as #0072b2."""
    figures = value.removeprefix("#")
    if len(figures) == 3:
        figures = "".join(2 * figure for figure in figures)
    red, green, blue = (int(figures[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue
