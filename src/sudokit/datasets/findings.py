"""The results of audits: findings on sets of rows and on pairs of sets, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of finding: what one row does, what several rows do, and whether that is a fault.

    `{other}` in the words stands for the row that it matches.
    """

    one: str
    many: str
    is_fault: bool = True


ROW_KINDS: Mapping[str, Kind] = {
    "not_a_puzzle": Kind("is not a puzzle", "are not puzzles"),
    "no_solution": Kind("has no solution", "have no solution"),
    "several_solutions": Kind("has several solutions", "have several solutions"),
    "missing_answer": Kind("has no complete answer", "have no complete answer"),
    "changed_given": Kind("has an answer that changes a given", "have answers that change a given"),
    "wrong_answer": Kind("has a wrong answer", "have wrong answers"),
}
"""The kinds of findings on a row by itself."""

MATCH_KINDS: Mapping[str, Kind] = {
    "copy": Kind("is a copy of {other}", "are copies of {other}"),
    "equivalent": Kind("is equivalent to {other}", "are equivalent to {other}"),
    "same_solution": Kind(
        "has the solution of {other}, with other clues",
        "have the solution of {other}, with other clues",
        is_fault=False,
    ),
    "equivalent_solution": Kind(
        "has a solution equivalent to that of {other}",
        "have solutions equivalent to that of {other}",
        is_fault=False,
    ),
}
"""The kinds of matches of two rows, the closest first: a row counts for the closest alone.

Two splits must not share solutions; within a set, shared solutions are no fault.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A row: the file, the number of the row in it from 1, the puzzle and the answer as text."""

    file: str
    row: int
    puzzle: str
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A row of a finding, and the row that it matches, if it is a match."""

    place: Place
    other: Place | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Rows with something in common: the kind, their number, and some of them."""

    kind: str
    rows: int
    is_fault: bool
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class GivenRatings:
    """A column of ratings compared with ER.

    - column: the name of the column
    - rows: the number of rows that have both
    - correlation: Spearman's rank correlation; None if all ratings are the same
    """

    column: str
    rows: int
    correlation: float | None


@dataclass(frozen=True, slots=True)
class RatingReport:
    """The ratings of a set, or of a sample of it.

    - rows: the number of rated rows
    - lower_bounds: the number of those that the time limit cut short
    - labels: rows by label, all labels in order
    - bands: rows by the whole part of ER
    - hardest: rows by the name of the hardest technique, the most frequent first
    - given: the ratings that the file has, if it has any
    """

    rows: int
    lower_bounds: int
    labels: dict[str, int]
    bands: dict[int, int]
    hardest: dict[str, int]
    given: GivenRatings | None = None


@dataclass(frozen=True, slots=True)
class SetReport:
    """What was found in a set.

    - rows: the number of rows
    - findings: the findings that have rows
    - clues: rows by number of clues
    """

    name: str
    files: tuple[str, ...]
    rows: int
    findings: tuple[Finding, ...]
    clues: dict[int, int]
    ratings: RatingReport | None

    @property
    def faults(self) -> int:
        return sum(finding.rows for finding in self.findings if finding.is_fault)


@dataclass(frozen=True, slots=True)
class PairReport:
    """What a set shares with a reference, such as a test set with the training set.

    `rows` is the number of rows of the set, and the findings count rows of the set.
    """

    name: str
    reference: str
    rows: int
    findings: tuple[Finding, ...]

    @property
    def faults(self) -> int:
        return sum(finding.rows for finding in self.findings)


@dataclass(frozen=True, slots=True)
class Audit:
    """A whole audit: `sample` is the number of rows of each file that were rated; None for all."""

    sets: tuple[SetReport, ...]
    pairs: tuple[PairReport, ...]
    sample: int | None

    @property
    def reports(self) -> list[SetReport | PairReport]:
        return [*self.sets, *self.pairs]

    @property
    def is_clean(self) -> bool:
        return not any(report.faults for report in self.reports)
