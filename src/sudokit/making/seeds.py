"""Seeds: a wish and a seed in; out comes the seed of the wish's own series.

So different wishes with one seed have unrelated puzzles: who knows the easy puzzle 7 does not know
the solution of the hard puzzle 7.
"""

from __future__ import annotations

from random import Random

from ..checks import names, whole_number
from ..wishes import (
    CLUES,
    NO_SYMMETRY,
    DailyWish,
    Wish,
    ends,
    forbidden_techniques,
    needed_techniques,
    pair,
    pattern_cells,
    usable_techniques,
    wished_shape,
)


def series_seed(wish: Wish, seed: int) -> int:
    """Return the seed of the series of a checked wish, whose difficulty is spelt as its label.

    It depends on what is asked of a puzzle, in whatever order and words: not on `rated`, nor on
    the number of puzzles. Days keep their puzzles, so their seeds stay as they are.
    """
    if isinstance(wish, DailyWish):
        return seed
    # A kind of wish that is not used leaves no trace, so that new kinds change no old puzzle.
    asked = {name: value for name, value in _asked(wish).items() if value}
    return Random(f"{seed} {sorted(asked.items())}").getrandbits(64)


def _asked(wish: Wish) -> dict[str, object]:
    """Return all that a wish asks of a puzzle, each thing in one form."""
    shape, pattern, known = wished_shape(wish), wish.pattern, usable_techniques(wish)
    return {
        "difficulty": wish.difficulty,
        **{name: ends(getattr(wish, name), name) for name in ("se", "ep", "ed")},
        "needs": sorted({row.id for row in needed_techniques(wish)}),
        "forbids": sorted({row.id for row in forbidden_techniques(wish)}),
        "known": None if known is None else sorted({row.id for row in known}),
        "clues": None if wish.clues is None else pair(wish.clues, "clues", whole_number, CLUES),
        "minimal": wish.minimal,
        "symmetry": sorted(
            {name.lower() for name in names(wish.symmetry, "symmetry")} - {NO_SYMMETRY}
        ),
        "pattern": None if pattern is None else sorted(pattern_cells(shape, pattern)),
        "solution": None if wish.solution is None else list(wish.solution.digits),
        "size": shape.size,
        "houses": [] if shape.is_standard else sorted(sorted(each.cells) for each in shape.houses),
        "variants": sorted(names(wish.variants, "variants")),
    }
