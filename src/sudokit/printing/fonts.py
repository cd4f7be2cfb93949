"""The fonts of a PDF, embedded, and words in lines of a given width."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..errors import LayoutError, MissingExtra
from ..render.legend import wrapped
from ..render.png import FONTS


class Fonts:
    """A plain and a bold font, by the names under which reportlab knows them."""

    def __init__(self, path: str | None = None) -> None:
        plain, bold = (path, path) if path is not None else _vera()
        self.plain, self.bold = _register(plain), _register(bold)

    def width(self, words: str, font: str, size: float) -> float:
        """Return the points that words take in a line."""
        from reportlab.pdfbase.pdfmetrics import stringWidth

        return float(stringWidth(words, font, size))

    def cut(self, words: str, font: str, size: float, width: float) -> str:
        """Return as much of the words as fits into a width in points, with … if not all does."""
        cut = words
        while cut and self.width(cut, font, size) > width:
            cut = f"{cut.rstrip('…')[:-1]}…"
        return cut

    def lines(self, sentences: Iterable[str], size: float, width: float) -> list[str]:
        """Break sentences into lines no wider than a width in points; each begins a new line."""
        return wrapped(sentences, width, lambda words: self.width(words, self.plain, size))


def _vera() -> tuple[str, str]:
    try:
        import reportlab
    except ImportError as error:
        raise MissingExtra("Printed puzzles", "print") from error
    folder = Path(reportlab.__file__).parent / "fonts"
    plain, bold = (str(folder / name) for name in FONTS)
    return plain, bold


@cache
def _register(path: str) -> str:
    """Make a TrueType font known to reportlab, and return its name."""
    try:
        from reportlab.pdfbase.pdfmetrics import registerFont
        from reportlab.pdfbase.ttfonts import TTFError, TTFont
    except ImportError as error:
        raise MissingExtra("Printed puzzles", "print") from error
    name = Path(path).stem
    try:
        registerFont(TTFont(name, path))
    except TTFError as error:
        raise LayoutError(f"{path} is not a TrueType font that can be embedded: {error}") from error
    return name
