"""PNG from SVG, the same on every machine.

Resvg draws the picture with the Bitstream Vera fonts that come with ReportLab, so the fonts of the
machine do not matter.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..checks import positive
from ..errors import MissingExtra
from ..file_kinds import PNG_MARK, PNG_MARK_START

FONTS = ("Vera.ttf", "VeraBd.ttf")
FAMILY = "Bitstream Vera Sans"


def png(svg: str, scale: float = 2) -> bytes:
    """Return the picture as PNG, with `scale` pixels for each unit of the SVG.

    Raise MissingExtra if the packages of the extra `print` are not installed.
    """
    zoom = positive(scale, "scale")
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise MissingExtra("PNG pictures", "print") from error
    data = bytes(
        svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            skip_system_fonts=True,
            font_files=_fonts(),
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
    return data[:PNG_MARK_START] + PNG_MARK + data[PNG_MARK_START:]


@cache
def _fonts() -> list[str]:
    try:
        import reportlab
    except ImportError as error:
        raise MissingExtra("PNG pictures", "print") from error
    folder = Path(reportlab.__file__).parent / "fonts"
    return [str(folder / name) for name in FONTS]
