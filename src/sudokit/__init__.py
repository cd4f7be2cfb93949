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

TYPE_CHECKING = False  # importing typing would take longer than the rest of this file
if TYPE_CHECKING:
    from .assistant import Assistance, assist
    from .bulk import (
        PuzzleBatch,
        RatedBatch,
        RatingStatus,
        SolvedBatch,
        canonical_many,
        class_ids,
        count_many,
        rate_many,
        read_many,
        shuffle_many,
        solve_many,
    )
    from .checker import BrokenConstraint, Report, Violation, candidates, check, violations
    from .dailies import DailyPuzzle, daily
    from .deadline import Deadline
    from .descriptions import CheckedBatch, DescribedBatch, check_many, describe_many
    from .equivalence import automorphisms, canonical, is_equivalent, shuffle
    from .errors import (
        BatchError,
        ConstraintError,
        DatasetError,
        GaveUp,
        GenerateError,
        IllegalMove,
        LayoutError,
        MissingExtra,
        MultipleSolutions,
        NoGpu,
        NoSolution,
        ParseError,
        ShapeError,
        SudokuError,
        UnclearPuzzle,
        UnknownPlace,
        UnknownTechnique,
        UnsupportedShape,
    )
    from .exercises import Exercise, Judgement, exercise_on, practice
    from .forcing import Contradiction, ForcedDigit, Proof, Supposition
    from .formats import detect, parse, parse_all, to_text
    from .game import Game
    from .generator import GeneratedPuzzle, generate, generate_many
    from .grid import Grid
    from .grids import random_grid
    from .hints import Focus, Hint, Mistake, hint
    from .houses import House
    from .logic import (
        TECHNIQUES,
        Candidate,
        Group,
        Link,
        Path,
        Role,
        Step,
        Technique,
        known_techniques,
        next_step,
        path,
        steps,
        techniques_named,
    )
    from .making.completing import complete
    from .play import Action
    from .printing.book import print_book
    from .printing.layout import Layout
    from .rating import Grade, Rating, TechniqueUse, grade, rate, technique_uses
    from .reasons import Ambiguity, Conflict, why
    from .render.svg import Picture, draw
    from .render.walkthrough import Walkthrough, walkthrough
    from .scoring import ScoredBatch, score_many
    from .shape import Shape
    from .solver import (
        Estimate,
        candidate_counts,
        count,
        estimate,
        first,
        last,
        solutions,
        solve,
        solve_stochastic,
        true_candidates,
    )
    from .wishes import Wish

__version__ = "0.1.0"

# The public names by module. A module is imported when one of its names is first used, so that
# `import sudokit` and the start of the command cost next to nothing.
_HOMES = {
    "assistant": ("Assistance", "assist"),
    "bulk": (
        "PuzzleBatch", "RatedBatch", "RatingStatus", "SolvedBatch", "canonical_many", "class_ids",
        "count_many", "rate_many", "read_many", "shuffle_many", "solve_many",
    ),
    "checker": (
        "BrokenConstraint", "Report", "Violation", "candidates", "check", "violations",
    ),
    "dailies": ("DailyPuzzle", "daily"),
    "deadline": ("Deadline",),
    "descriptions": ("CheckedBatch", "DescribedBatch", "check_many", "describe_many"),
    "equivalence": ("automorphisms", "canonical", "is_equivalent", "shuffle"),
    "errors": (
        "BatchError", "ConstraintError", "DatasetError", "GaveUp", "GenerateError", "IllegalMove",
        "LayoutError", "MissingExtra", "MultipleSolutions", "NoGpu", "NoSolution", "ParseError",
        "ShapeError", "SudokuError", "UnclearPuzzle", "UnknownPlace", "UnknownTechnique",
        "UnsupportedShape",
    ),
    "exercises": ("Exercise", "Judgement", "exercise_on", "practice"),
    "forcing": ("Contradiction", "ForcedDigit", "Proof", "Supposition"),
    "formats": ("detect", "parse", "parse_all", "to_text"),
    "game": ("Game",),
    "generator": ("GeneratedPuzzle", "generate", "generate_many"),
    "grid": ("Grid",),
    "grids": ("random_grid",),
    "hints": ("Focus", "Hint", "Mistake", "hint"),
    "houses": ("House",),
    "logic": (
        "TECHNIQUES", "Candidate", "Group", "Link", "Path", "Role", "Step", "Technique",
        "known_techniques", "next_step", "path", "steps", "techniques_named",
    ),
    "making.completing": ("complete",),
    "play": ("Action",),
    "printing.book": ("print_book",),
    "printing.layout": ("Layout",),
    "rating": ("Grade", "Rating", "TechniqueUse", "grade", "rate", "technique_uses"),
    "reasons": ("Ambiguity", "Conflict", "why"),
    "render.svg": ("Picture", "draw"),
    "render.walkthrough": ("Walkthrough", "walkthrough"),
    "scoring": ("ScoredBatch", "score_many"),
    "shape": ("Shape",),
    "solver": (
        "Estimate", "candidate_counts", "count", "estimate", "first", "last", "solutions", "solve",
        "solve_stochastic", "true_candidates",
    ),
    "wishes": ("Wish",),
}  # fmt: skip

__all__ = [
    "TECHNIQUES", "Action", "Ambiguity", "Assistance", "BatchError", "BrokenConstraint",
    "Candidate", "CheckedBatch", "Conflict", "ConstraintError", "Contradiction", "DailyPuzzle",
    "DatasetError", "Deadline", "DescribedBatch", "Estimate", "Exercise", "Focus", "ForcedDigit",
    "Game", "GaveUp", "GenerateError", "GeneratedPuzzle", "Grade", "Grid", "Group", "Hint",
    "House", "IllegalMove", "Judgement", "Layout", "LayoutError", "Link", "MissingExtra",
    "Mistake", "MultipleSolutions", "NoGpu", "NoSolution", "ParseError", "Path", "Picture",
    "Proof", "PuzzleBatch", "RatedBatch", "Rating", "RatingStatus", "Report", "Role",
    "ScoredBatch", "Shape", "ShapeError", "SolvedBatch", "Step", "SudokuError", "Supposition",
    "Technique", "TechniqueUse", "UnclearPuzzle", "UnknownPlace", "UnknownTechnique",
    "UnsupportedShape", "Violation", "Walkthrough", "Wish",
    "assist", "automorphisms", "candidate_counts", "candidates", "canonical", "canonical_many",
    "check", "check_many", "class_ids", "complete", "count", "count_many", "daily",
    "describe_many", "detect", "draw", "estimate", "exercise_on", "first", "generate",
    "generate_many", "grade", "hint", "is_equivalent", "known_techniques", "last", "next_step",
    "parse", "parse_all", "path", "practice", "print_book", "random_grid", "rate", "rate_many",
    "read_many", "score_many", "shuffle", "shuffle_many", "solutions", "solve", "solve_many",
    "solve_stochastic", "steps", "technique_uses", "techniques_named", "to_text",
    "true_candidates", "violations", "walkthrough", "why",
]  # fmt: skip


if not TYPE_CHECKING:  # type checkers would take any name for public

    def __getattr__(name: str) -> object:
        from importlib import import_module

        for home, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
                return found
        if name in _HOMES:  # a module of public names, such as sudokit.hints
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
