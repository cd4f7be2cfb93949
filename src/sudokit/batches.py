"""Facts on batches and audits of tables, for modules that must not import an extra's packages."""

from __future__ import annotations

JOBS = ("solve", "count", "check", "rate", "canonical", "describe", "score", "shuffle")
"""The names of the table jobs, which `tables.columns` defines."""
JOB_OPTIONS = ("limit", "minimal", "seconds_each", "by_solution", "answer", "solution", "seed")
"""The options of these jobs that a batch takes."""
SHARD_ROWS = 1 << 20
"""Rows of a shard, unless told otherwise."""

PUZZLE_COLUMNS = ("puzzle", "quizzes", "question", "grid")
"""Names of columns that are taken for puzzles if none is named: the first that is there."""
ANSWER_COLUMNS = ("solution", "solutions", "answer", "answers")
"""The same for answers to the puzzles."""
RATING_COLUMNS = ("rating", "difficulty", "er", "se")
"""The same for ratings."""

AUDIT_SAMPLE_ROWS = 10_000
"""Rows of a file that an audit rates, unless told otherwise."""
AUDIT_EXAMPLES = 5
"""Examples of each finding of an audit, unless told otherwise."""
