"""Pages of a PDF as pictures and text, for tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pypdfium2
from numpy.typing import NDArray

Image = NDArray[np.uint8]


def pages(pdf: bytes, scale: float = 1.0) -> list[Image]:
    """Return the pages as grey pictures, with `scale` pixels a point."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.render(scale=scale, grayscale=True).to_numpy() for page in document]


def texts(pdf: bytes) -> list[str]:
    """Return the text of each page, as a reader would select it."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_bounded() for page in document]


def information(pdf: bytes) -> dict[str, Any]:
    return dict(pypdfium2.PdfDocument(pdf).get_metadata_dict())
