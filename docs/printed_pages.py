"""Pictures of printed pages, for docs/printing.md: `python -m docs.printed_pages`; look at each."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from sudokit import Layout, Wish, generate_many, print_book

FOLDER = Path(__file__).parent / "printing"
EXAMPLE = Path(__file__).parents[1] / "build" / "example.pdf"
"""The whole book that the pages are from."""
SCALE = 0.8
"""Pixels a point."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    classic = [made.puzzle for made in generate_many(6, Wish("hard"), seed=2)]
    killers = [
        made.puzzle
        for made in generate_many(1, Wish("medium", variants=["killer", "thermo"]), seed=4)
    ]
    book = print_book(classic, Layout(per_page=4, codes=True, hints=True))
    variants = print_book(killers, Layout(per_page=1, codes=True, solutions="none"))
    EXAMPLE.parent.mkdir(exist_ok=True)
    EXAMPLE.write_bytes(book)
    for name, pdf, page in (("puzzles", book, 0), ("solutions", book, -1), ("killer", variants, 0)):
        document = pypdfium2.PdfDocument(pdf)
        picture = document[page % len(document)].render(scale=SCALE).to_pil().quantize(32)
        picture.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
