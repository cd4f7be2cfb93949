from __future__ import annotations

import struct
import sys
from pathlib import Path

import pytest

from sudokit import Grid, MissingExtra, draw
from sudokit.render import png as module
from sudokit.render.png import png
from sudokit.render.sheet import FONT

GRID = Grid("1...............")
TEXT = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16" {}>{}</text></svg>'
)


def size(data: bytes) -> tuple[int, ...]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", data[16:24])


def test_size_and_scale() -> None:
    assert size(png(draw(GRID))) == (336, 336)
    assert size(png(draw(GRID), scale=1)) == (168, 168)
    assert size(png(draw(GRID, cell=20), scale=1)) == (84, 84)


def test_the_same_every_time() -> None:
    assert png(draw(GRID)) == png(draw(GRID))


def test_text_needs_no_system_fonts() -> None:
    # System fonts are never read, so any text that shows is drawn with the bundled fonts.
    letters = "abcdefghijklmnopqrstuvwxyzABC0123456789,:×"
    empty = png(TEXT.format("", ""))
    for family in (FONT, "sans-serif"):
        seen = {png(TEXT.format(f'font-family="{family}"', letter)) for letter in letters}
        assert empty not in seen
        assert len(seen) == len(letters)


def test_bold_is_bold() -> None:
    style = 'font-family="sans-serif"'
    assert png(TEXT.format(style, 8)) != png(TEXT.format(f'{style} font-weight="bold"', 8))


def test_files(tmp_path: Path) -> None:
    picture = draw(GRID)
    picture.save(tmp_path / "a.svg")
    picture.save(str(tmp_path / "a.PNG"))
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture
    assert (tmp_path / "a.PNG").read_bytes() == picture.png()
    for name in ("a", "a.jpg", "a.pdf", "a.svgz", ".svg", "svg"):
        with pytest.raises(ValueError, match=r"must end with \.svg or \.png, not "):
            picture.save(tmp_path / name)
    assert len([*tmp_path.iterdir()]) == 2


@pytest.mark.parametrize("package", ["resvg_py", "reportlab"])
def test_without_the_extra(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    module._fonts.cache_clear()
    with pytest.raises(MissingExtra, match=r"pip install 'sudokit\[print\]'"):
        png(draw(GRID))
