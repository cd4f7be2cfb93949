"""The icons of the page as PNG, where SVG is not taken: `python -m docs.icons` writes them."""

from __future__ import annotations

import re
from pathlib import Path

from sudokit.render.png import png

STATIC = Path(__file__).parent.parent / "src" / "sudokit" / "web" / "static"
SIDE = 32
"""Side of icon.svg, in its own units."""
SAFE_SHARE = 0.8
"""Share of a maskable icon's side that no mask cuts off."""


def icons() -> dict[Path, bytes]:
    """Return the content of each file."""
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    plain = {STATIC / f"icon-{pixels}.png": png(svg, pixels / SIDE) for pixels in (180, 192, 512)}
    return {**plain, STATIC / "maskable-512.png": png(_maskable(svg), 512 / SIDE)}


def _maskable(svg: str) -> str:
    """Return the icon on a ground without corners, so small that a mask leaves it whole."""
    ground = re.sub(r' rx="\d+"', "", re.findall(r"<rect.*?/>", svg)[0])
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    shift = SIDE * (1 - SAFE_SHARE) / 2
    scaled = f'<g transform="translate({shift:g} {shift:g}) scale({SAFE_SHARE})">{inner}</g>'
    return svg[: svg.index(">") + 1] + ground + scaled + "</svg>"


if __name__ == "__main__":
    for file, data in icons().items():
        file.write_bytes(data)
        print(f"{file.name}: {len(data):,} bytes")
