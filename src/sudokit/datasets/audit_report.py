"""Reports of audits: an Audit in; text for people, or an object for programs, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..checks import number_of
from ..rating import LABELS
from .findings import (
    MATCH_KINDS,
    ROW_KINDS,
    Audit,
    Example,
    Finding,
    PairReport,
    Place,
    RatingReport,
    SetReport,
)

EARLIER_ROW = "an earlier row"
MOST_TECHNIQUES = 10
"""The number of hardest techniques that a report for people lists."""


def audit_text(audit: Audit) -> str:
    """Return an audit as text: the verdict on each set and each pair, and what is behind it."""
    blocks = [
        *(_set_lines(report, audit.sample) for report in audit.sets),
        *(_pair_lines(report) for report in audit.pairs),
    ]
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks)


def audit_data(audit: Audit) -> dict[str, Any]:
    """Return an audit as an object for JSON."""
    return {
        "is_clean": audit.is_clean,
        "sample": audit.sample,
        "sets": [_set_data(report) for report in audit.sets],
        "pairs": [_pair_data(report) for report in audit.pairs],
    }


def verdict(report: SetReport | PairReport) -> str:
    """Return the verdict on a set or a pair in one line."""
    if isinstance(report, SetReport):
        return f"{report.name}: {counted(report.rows)}, {_faults(report.faults)}"
    names = f"{report.name} against {report.reference}"
    if not report.faults:
        return f"{names}: clean, nothing shared up to symmetry"
    puzzles = sum(one.rows for one in report.findings if one.kind in ("copy", "equivalent"))
    return (
        f"{names}: {counted(report.faults)} of {report.rows:,} leaked "
        f"({_share(report.faults, report.rows)}), {puzzles:,} by the puzzle, "
        f"{report.faults - puzzles:,} by the solution alone"
    )


def finding_words(finding: Finding, other: str = EARLIER_ROW) -> str:
    """Return what a finding says; `other` names the rows that its rows match."""
    kind = {**ROW_KINDS, **MATCH_KINDS}[finding.kind]
    words = (kind.one if finding.rows == 1 else kind.many).format(other=other)
    return f"{counted(finding.rows)} {words}{'' if finding.is_fault else ' (no fault)'}"


def other_rows(report: SetReport | PairReport) -> str:
    """Return the words for the rows that the matches of a report match."""
    return EARLIER_ROW if isinstance(report, SetReport) else f"a row of {report.reference}"


def counted(number: int, thing: str = "row") -> str:
    return number_of(number, thing, form=",")


def label_names() -> dict[str, str]:
    """Return each label with its range of ER."""
    names, low = {}, 1.0
    for name, high in LABELS.items():
        upper = f" to {high:.1f}" if high < float("inf") else " and more"
        names[name] = f"{name} (ER {low:.1f}{upper})"
        low = high + 0.1
    return names


def band_names(bands: Mapping[int, int]) -> dict[str, int]:
    """Return the rows by band of ER, such as "2.0 to 2.9"."""
    return {f"{band}.0 to {band}.9": rows for band, rows in bands.items()}


def rated_words(ratings: RatingReport, sample: int | None) -> str:
    """Return which rows were rated."""
    words = f"ratings of {counted(ratings.rows)}"
    if sample is not None:
        words += f", at most {sample:,} at random from each file"
    if ratings.lower_bounds:
        words += f"; {ratings.lower_bounds:,} of them are lower bounds"
    return words


def given_words(ratings: RatingReport) -> str:
    """Return how the ratings of the file agree with ER; empty if it has none."""
    given = ratings.given
    if given is None:
        return ""
    if given.correlation is None:
        return f"column {given.column}: no rank correlation with ER in {counted(given.rows)}"
    return (
        f"column {given.column}: rank correlation {given.correlation:.3f} with ER "
        f"in {counted(given.rows)}"
    )


def top_techniques(ratings: RatingReport) -> dict[str, int]:
    """Return the most frequent hardest techniques; the rest is one entry."""
    entries = list(ratings.hardest.items())
    shown = dict(entries[:MOST_TECHNIQUES])
    if rest := sum(number for _, number in entries[MOST_TECHNIQUES:]):
        shown["others"] = rest
    return shown


def _faults(number: int) -> str:
    return counted(number, "fault") if number else "clean"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def _set_lines(report: SetReport, sample: int | None) -> Iterator[str]:
    yield verdict(report)
    yield from _finding_lines(report)
    yield from _table("clues", {str(clues): rows for clues, rows in report.clues.items()})
    ratings = report.ratings
    if ratings is None:
        return
    names = label_names()
    heading = rated_words(ratings, sample)
    yield from _table(heading, {names[name]: rows for name, rows in ratings.labels.items()})
    yield from _table("ER", band_names(ratings.bands))
    yield from _table("hardest technique", top_techniques(ratings))
    if given := given_words(ratings):
        yield f"  {given}"


def _pair_lines(report: PairReport) -> Iterator[str]:
    yield verdict(report)
    yield from _finding_lines(report)


def _finding_lines(report: SetReport | PairReport) -> Iterator[str]:
    for finding in report.findings:
        yield f"  {finding_words(finding, other_rows(report))}"
        places = [place for example in finding.examples for place in _places(example)]
        width = max((len(place_name(place)) for place in places), default=0)
        for example in finding.examples:
            for number, place in enumerate(_places(example)):
                mark = "=" if number else " "
                yield f"    {mark} {place_name(place):{width}}  {place.puzzle}"
                if place.answer is not None:
                    yield f"      {'answer':{width}}  {place.answer}"


def _places(example: Example) -> Iterator[Place]:
    yield example.place
    if example.other is not None:
        yield example.other


def place_name(place: Place) -> str:
    return f"{place.file} row {place.row:,}"


def _table(heading: str, counts: Mapping[str, int]) -> Iterator[str]:
    if not counts:
        return
    yield f"  {heading}"
    width = max(map(len, counts))
    figures = max(len(f"{number:,}") for number in counts.values())
    whole = sum(counts.values())
    for name, number in counts.items():
        yield f"    {name:{width}}  {number:{figures},}  {_share(number, whole):>7}"


def _set_data(report: SetReport) -> dict[str, Any]:
    return {
        "name": report.name,
        "files": list(report.files),
        "rows": report.rows,
        "faults": report.faults,
        "verdict": verdict(report),
        "findings": [_finding_data(finding) for finding in report.findings],
        "clues": {str(clues): rows for clues, rows in report.clues.items()},
        "ratings": None if report.ratings is None else _rating_data(report.ratings),
    }


def _pair_data(report: PairReport) -> dict[str, Any]:
    return {
        "name": report.name,
        "reference": report.reference,
        "rows": report.rows,
        "faults": report.faults,
        "verdict": verdict(report),
        "findings": [_finding_data(finding) for finding in report.findings],
    }


def _rating_data(ratings: RatingReport) -> dict[str, Any]:
    given = ratings.given
    return {
        "rows": ratings.rows,
        "lower_bounds": ratings.lower_bounds,
        "labels": ratings.labels,
        "er": band_names(ratings.bands),
        "hardest": ratings.hardest,
        "given": None
        if given is None
        else {"column": given.column, "rows": given.rows, "rank_correlation": given.correlation},
    }


def _finding_data(finding: Finding) -> dict[str, Any]:
    return {
        "kind": finding.kind,
        "rows": finding.rows,
        "is_fault": finding.is_fault,
        "examples": [
            {
                **_place_data(example.place),
                **({"other": _place_data(example.other)} if example.other else {}),
            }
            for example in finding.examples
        ],
    }


def _place_data(place: Place) -> dict[str, Any]:
    data: dict[str, Any] = {"file": place.file, "row": place.row, "puzzle": place.puzzle}
    return data if place.answer is None else {**data, "answer": place.answer}
