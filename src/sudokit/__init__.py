"""sudokit: solve, count, check, explain, generate and play Sudoku, exactly and fast.

>>> import sudokit
>>> grid = sudokit.parse("0030301004000000")
>>> print(sudokit.solve(grid))
4 1 | 3 2
3 2 | 1 4
----+----
1 4 | 2 3
2 3 | 4 1
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing's own takes longer to import than all the rest of this file
if TYPE_CHECKING:
    from .assistant import Assistance, assist
    from .bulk import (
        Rated,
        Rows,
        Solved,
        canonical_many,
        count_many,
        rate_many,
        read_many,
        solve_many,
    )
    from .checker import Report, Violation, candidates, check, violations
    from .equivalence import automorphisms, canonical, is_equivalent
    from .errors import (
        GaveUp,
        GenerateError,
        IllegalMove,
        MissingExtra,
        MultipleSolutions,
        NoSolution,
        ParseError,
        ShapeError,
        SudokuError,
        UnknownTechnique,
    )
    from .forcing import Dead, Forced, Proof, Supposition
    from .formats import detect, parse, parse_all, write
    from .game import Action, Game
    from .generator import Made, generate, generate_many
    from .grid import Grid, House, Shape
    from .grids import random_grid
    from .hints import Hint, Mistake, Where, hint
    from .logic import (
        TECHNIQUES,
        Candidate,
        Group,
        Link,
        Role,
        Step,
        Technique,
        next_step,
        path,
        steps,
        techniques_named,
    )
    from .rating import Rating, rate
    from .reasons import Ambiguity, Conflict, why
    from .render.svg import Picture, draw
    from .render.walkthrough import Page, walkthrough
    from .solver import (
        count,
        first,
        last,
        solutions,
        solve,
        solve_stochastic,
        true_candidates,
    )
    from .wishes import Wish

__version__ = "0.1.0"

# Each public name and its module, which is imported when the name is first used: the command
# starts as fast as Python itself, and `import sudokit` costs nothing.
_HOMES = {
    "assistant": ("Assistance", "assist"),
    "bulk": (
        "Rated", "Rows", "Solved", "canonical_many", "count_many", "rate_many", "read_many",
        "solve_many",
    ),
    "checker": ("Report", "Violation", "candidates", "check", "violations"),
    "equivalence": ("automorphisms", "canonical", "is_equivalent"),
    "errors": (
        "GaveUp", "GenerateError", "IllegalMove", "MissingExtra", "MultipleSolutions",
        "NoSolution", "ParseError", "ShapeError", "SudokuError", "UnknownTechnique",
    ),
    "forcing": ("Dead", "Forced", "Proof", "Supposition"),
    "formats": ("detect", "parse", "parse_all", "write"),
    "game": ("Action", "Game"),
    "generator": ("Made", "generate", "generate_many"),
    "grid": ("Grid", "House", "Shape"),
    "grids": ("random_grid",),
    "hints": ("Hint", "Mistake", "Where", "hint"),
    "logic": (
        "TECHNIQUES", "Candidate", "Group", "Link", "Role", "Step", "Technique", "next_step",
        "path", "steps", "techniques_named",
    ),
    "rating": ("Rating", "rate"),
    "render.svg": ("Picture", "draw"),
    "render.walkthrough": ("Page", "walkthrough"),
    "reasons": ("Ambiguity", "Conflict", "why"),
    "solver": (
        "count", "first", "last", "solutions", "solve", "solve_stochastic", "true_candidates",
    ),
    "wishes": ("Wish",),
}  # fmt: skip

__all__ = [
    "TECHNIQUES", "Action", "Ambiguity", "Assistance", "Candidate", "Conflict", "Dead", "Forced",
    "Game", "GaveUp", "GenerateError", "Grid", "Group", "Hint", "House", "IllegalMove", "Link",
    "Made", "MissingExtra", "Mistake", "MultipleSolutions", "NoSolution", "Page", "ParseError",
    "Picture", "Proof", "Rated", "Rating", "Report", "Role", "Rows", "Shape", "ShapeError",
    "Solved", "Step", "SudokuError", "Supposition", "Technique", "UnknownTechnique", "Violation",
    "Where", "Wish", "assist", "automorphisms", "candidates", "canonical", "canonical_many",
    "check", "count", "count_many", "detect", "draw", "first", "generate", "generate_many", "hint",
    "is_equivalent", "last", "next_step", "parse", "parse_all", "path", "random_grid", "rate",
    "rate_many", "read_many", "solutions", "solve", "solve_many", "solve_stochastic", "steps",
    "techniques_named", "true_candidates", "violations", "walkthrough", "why", "write",
]  # fmt: skip


if not TYPE_CHECKING:  # type checkers would take any name for public

    def __getattr__(name: str) -> object:
        from importlib import import_module

        for home, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
