"""Pictures of puzzles that were made with constraints, for docs/generating.md.

`python -m docs.made_pictures` draws them anew; look at each: would a setter be proud of it?
"""

from __future__ import annotations

from pathlib import Path

from sudokit import draw, generate

FOLDER = Path(__file__).parent / "making"
CELL = 30
"""Width of a cell in pixels."""

MADE = (
    ("hard", "killer", "rotate180", 2),
    ("hard", "thermo", "rotate180", 2),
    ("medium", "arrow", "none", 2),
    ("hard", "whispers", "rotate180", 2),
    ("hard", "renban", "vertical", 2),
    ("medium", "palindrome", "rotate180", 1),
    ("hard", "zipper", "rotate90", 2),
    ("hard", "entropic", "rotate90", 1),
    ("hard", "between", "rotate180", 2),
    ("hard", "region-sum", "none", 2),
    ("hard", "quadruple", "rotate180", 2),
    ("hard", "kropki", "none", 1),
    ("hard", "little-killer", "rotate180", 1),
    ("hard", "sandwich", "none", 2),
    ("hard", "skyscraper", "none", 2),
    ("expert", "x-sum", "none", 2),
    ("hard", "thermo,killer", "none", 2),
    ("hard", "arrow,kropki", "none", 2),
    ("hard", "whispers,renban", "rotate180", 2),
    ("expert", "thermo,anti-knight", "none", 2),
)
"""The difficulty, the variants, the symmetry and the seed of each."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for difficulty, variants, symmetry, seed in MADE:
        puzzle = generate(difficulty, variants=variants.split(","), symmetry=symmetry, seed=seed)
        name = f"{difficulty}-{variants.replace(',', '-')}.svg"
        (FOLDER / name).write_text(draw(puzzle, cell=CELL) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
