"""Facts on batches over tables, for modules that must not import the packages of an extra."""

from __future__ import annotations

JOBS = ("solve", "count", "check", "rate", "canonical", "describe", "score", "shuffle")
"""The names of the table jobs, which `tables.columns` defines."""
JOB_OPTIONS = ("limit", "minimal", "seconds_each", "by_solution", "answer", "solution", "seed")
"""The options of these jobs that a batch takes."""
SHARD_ROWS = 1 << 20
"""Rows of a shard, unless told otherwise."""
