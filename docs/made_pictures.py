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
    ("hard", "killer", "rotate180", 5),
    ("hard", "thermo", "none", 6),
    ("medium", "arrow", "none", 5),
    ("hard", "whispers", "none", 7),
    ("hard", "renban", "none", 4),
    ("hard", "kropki", "none", 4),
    ("hard", "little-killer", "none", 3),
    ("hard", "sandwich", "none", 4),
    ("hard", "thermo,killer", "none", 5),
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
