"""Audits: files of puzzles in; out come the faults of each set of rows, and what two sets share.

A set is a file, the shards of a file, a folder of files, or the rows with one value of a column.
What is kept of each row takes about 55 bytes.
"""

from __future__ import annotations

import os
import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from ..batches import ANSWER_COLUMNS, AUDIT_EXAMPLES, AUDIT_SAMPLE_ROWS, RATING_COLUMNS
from ..bulk import NOT_A_DIGIT, RatingStatus, rate_many, solve_many
from ..descriptions import clue_counts
from ..errors import DatasetError, ParseError, SudokuError
from ..logic import TECHNIQUES
from ..rating import LABELS, label
from ..scoring import score_many
from ..tables.arrow import digits_of, holds_puzzles, strings_of
from ..tables.columns import puzzle_column
from ..tables.files import FORMATS
from ..tables.plans import reason_of
from ..tables.reading import Source
from .findings import (
    MATCH_KINDS,
    ROW_KINDS,
    Audit,
    Example,
    Finding,
    GivenRatings,
    PairReport,
    Place,
    RatingReport,
    SetReport,
)
from .matching import Index, class_keys, digests, numbered, rank_correlation

NO_VALUE = "(no value)"
"""The name of the set of rows whose column of splits is null."""
BATCH_ROWS = 1 << 13
"""Rows that are worked on at a time."""
MOST_SETS = 100
"""The most sets that are compared with each other."""
MOST_CHARACTERS = 100
"""Characters of a row that an example shows."""
SHARD = re.compile(r"[-_.]\d+[-_]of[-_]\d+(?=\.)")
"""The number of a shard in the name of a file, as in train-00000-of-00004.parquet."""

_STATUS_KINDS = {-1: "not_a_puzzle", 0: "no_solution", 2: "several_solutions"}
_ANSWER_KINDS = {1: "missing_answer", 2: "changed_given", 3: "wrong_answer"}


@dataclass(frozen=True, slots=True)
class TableFile:
    """A file to audit: its rows, its set, and its columns of answers, ratings and splits."""

    source: Source
    set_name: str
    answer: str | None
    rating: str | None
    split: str | None


def open_files(
    addresses: Iterable[str],
    *,
    column: str | None = None,
    answer: str | None = None,
    split: str | None = None,
    rating: str | None = None,
) -> list[TableFile]:
    """Open files of puzzles, and all those of a folder, and find the columns that are audited.

    Raises DatasetError or ParseError if one of them cannot be read or has no such column.
    """
    members = [member for address in addresses for member in _members(address)]
    for address, number in Counter(address for address, _ in members).items():
        if number > 1:
            raise DatasetError(f"{address} is named {number} times: name each file once")
    short = {set_address: os.path.basename(set_address) for _, set_address in members}
    repeated = Counter(short.values())
    files = []
    for address, set_address in members:
        try:
            source = Source(address, column, parameter=None)
        except OSError as error:
            raise DatasetError(f"{address}: {reason_of(error)}") from None
        name = short[set_address] if repeated[short[set_address]] == 1 else set_address
        files.append(
            TableFile(
                source,
                name,
                _answer_column(source, answer),
                _column(source, rating, RATING_COLUMNS),
                _split_column(source, split),
            )
        )
    return files


def _members(address: str) -> list[tuple[str, str]]:
    """Return the files at an address, each with the address of its set."""
    if not os.path.isdir(address):
        return [(address, SHARD.sub("", address))]
    folder = address.rstrip("/\\") or address
    names = sorted(name for name in os.listdir(address) if name.lower().endswith(tuple(FORMATS)))
    if not names:
        raise ParseError(f"the folder has no file with {', '.join(FORMATS)}", source=address)
    return [(os.path.join(folder, name), folder) for name in names]


def _answer_column(source: Source, name: str | None) -> str | None:
    if name is not None:
        try:
            return puzzle_column(source.schema, name)
        except SudokuError as error:
            raise ParseError(str(error), source=source.address) from None
    found = _column(source, None, ANSWER_COLUMNS)
    is_other = found is not None and found != source.column
    return found if is_other and holds_puzzles(source.schema.field(found).type) else None


def _split_column(source: Source, name: str | None) -> str | None:
    found = _column(source, name, ())
    if found is not None and pa.types.is_nested(kind := source.schema.field(found).type):
        raise ParseError(
            f"column {found!r} of type {kind} cannot name splits: strings or numbers are needed",
            source=source.address,
        )
    return found


def _column(source: Source, name: str | None, usual: Sequence[str]) -> str | None:
    """Return a column by its name, or the first that has a usual name."""
    names = source.schema.names
    if name is None:
        return next((one for one in usual if one in names), None)
    if name not in names:
        raise ParseError(
            f"there is no column {name!r}: the columns are {', '.join(names)}",
            source=source.address,
        )
    return name


def audit(
    files: Sequence[TableFile],
    *,
    sample: int | None = AUDIT_SAMPLE_ROWS,
    examples: int = AUDIT_EXAMPLES,
    threads: int | None = None,
    seconds_each: float | None = None,
    advance: Callable[[int], None] = lambda rows: None,
) -> Audit:
    """Audit files as open_files() gives them.

    - sample: rows of each file that are rated, chosen at random; None for all, 0 for none
    - examples: the most examples of each finding
    - threads: the number of threads; by default, all cores are used
    - seconds_each: the most time for a rating, which is then a lower bound
    - advance: is called with the number of rows that were read since the last call

    Raises DatasetError if a file, or all shards of it, have no rows.
    """
    _refuse_empty(files)
    reading = _Reading(threads, seconds_each)
    for file in files:
        reading.add(file, sample, advance)
    rows = reading.rows()
    members = [np.flatnonzero(rows.sets == number) for number in range(len(reading.sets))]
    order = sorted(
        range(len(members)),
        key=lambda number: ("train" not in reading.sets[number].name, -len(members[number])),
    )
    own: dict[int, list[_Found]] = {}
    shared: dict[tuple[int, int], list[_Found]] = {}
    for place, number in enumerate(order):
        index = Index(rows.keys, members[number])
        own[number] = [
            *_faulty(rows, members[number]),
            *_matching(index, members[number], are_splits=False),
        ]
        for other in order[place + 1 :]:
            shared[number, other] = _matching(index, members[other], are_splits=True)
    every = [one for found in (*own.values(), *shared.values()) for one in found]
    texts = _Texts(files, reading.starts, every, examples)
    return Audit(
        tuple(
            SetReport(
                tally.name,
                tuple(tally.files),
                len(members[number]),
                texts.findings(own[number]),
                _clues(rows, members[number]),
                _rating_report(tally) if tally.er else None,
            )
            for number, tally in enumerate(reading.sets)
        ),
        tuple(
            PairReport(
                reading.sets[other].name,
                reading.sets[number].name,
                len(members[other]),
                texts.findings(found),
            )
            for (number, other), found in sorted(shared.items())
        ),
        sample,
    )


def _refuse_empty(files: Sequence[TableFile]) -> None:
    rows = Counter[str]()
    for file in files:
        rows[file.set_name] += file.source.rows
    for name, number in rows.items():
        if not number:
            raise DatasetError(f"{name}: there are no rows to audit")


@dataclass(slots=True)
class _Tally:
    """A set while it is read: the rated rows, and the files."""

    name: str
    files: list[str] = field(default_factory=list)
    rating_column: str | None = None
    er: array[float] = field(default_factory=lambda: array("d"))
    given: array[float] = field(default_factory=lambda: array("d"))
    lower_bounds: int = 0
    hardest: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class _Rows:
    """All rows: the set, the status, the clues, the kind of answer, and the keys by MATCH_KINDS."""

    sets: NDArray[np.int16]
    status: NDArray[np.int8]
    clues: NDArray[np.int8]
    answers: NDArray[np.int8]
    keys: dict[str, NDArray[np.int32]]


class _Reading:
    """Reads files, and keeps of each row what tells it apart."""

    def __init__(self, threads: int | None, seconds_each: float | None) -> None:
        self._threads, self._seconds_each = threads, seconds_each
        self._parts: list[dict[str, NDArray[Any]]] = []
        self._numbers: dict[str, int] = {}
        self.sets: list[_Tally] = []
        self.starts = [0]
        """The number of rows before each file, and of all rows."""

    def add(self, file: TableFile, sample: int | None, advance: Callable[[int], None]) -> None:
        total, first = file.source.rows, 0
        number = total if sample is None else min(sample, total)
        sampled = _spread(number, total)
        for batch in file.source.batches(BATCH_ROWS):
            begin, end = np.searchsorted(sampled, (first, first + batch.num_rows))
            self._add(file, batch, sampled[begin:end] - first)
            first += batch.num_rows
            advance(batch.num_rows)
        self.starts.append(self.starts[-1] + first)

    def _add(self, file: TableFile, batch: pa.RecordBatch, sampled: NDArray[np.int64]) -> None:
        digits = digits_of(batch.column(file.source.column))
        solved = solve_many(digits, self._threads)
        is_proper = solved.counts == 1
        solved.solutions[~is_proper] = NOT_A_DIGIT
        sets = self._sets_of(file, batch)
        self._parts.append(
            {
                "sets": sets,
                "status": solved.counts.astype(np.int8),
                "clues": clue_counts(digits).astype(np.int8),
                "answers": _answer_faults(
                    digits,
                    None if file.answer is None else digits_of(batch.column(file.answer)),
                    solved.counts,
                    self._threads,
                ),
                "puzzle_class": class_keys(digits, self._threads),
                "puzzle_digest": digests(digits),
                "solution_class": class_keys(solved.solutions, self._threads),
                "solution_digest": digests(solved.solutions),
            }
        )
        self._rate(file, batch, digits, sets, sampled[is_proper[sampled]])

    def _sets_of(self, file: TableFile, batch: pa.RecordBatch) -> NDArray[np.int16]:
        """Return the number of the set of each row."""
        if file.split is None:
            return np.full(batch.num_rows, self._number(file, file.set_name), np.int16)
        values = batch.column(file.split).cast(pa.string()).fill_null(NO_VALUE).dictionary_encode()
        numbers = [self._number(file, name) for name in values.dictionary.to_pylist()]
        indices: NDArray[np.int32] = values.indices.to_numpy()
        return np.array(numbers, np.int16)[indices]

    def _number(self, file: TableFile, name: str) -> int:
        name = printable(name)
        number = self._numbers.setdefault(name, len(self.sets))
        if number == MOST_SETS:
            raise DatasetError(
                f"there are more than {MOST_SETS} sets to compare: name fewer files, put files of "
                f"one set into a folder, or choose a column with fewer values for the splits"
            )
        if number == len(self.sets):
            self.sets.append(_Tally(name, rating_column=file.rating))
        tally = self.sets[number]
        if file.source.address not in tally.files:
            tally.files.append(file.source.address)
        return number

    def _rate(
        self,
        file: TableFile,
        batch: pa.RecordBatch,
        digits: NDArray[np.uint8],
        sets: NDArray[np.int16],
        sampled: NDArray[np.int64],
    ) -> None:
        """Rate the sampled rows, all of which have one solution."""
        if not len(sampled):
            return
        rated = rate_many(digits[sampled], self._threads, seconds_each=self._seconds_each)
        given: list[Any] = [None] * len(sampled)
        if file.rating is not None:
            given = batch.column(file.rating).take(pa.array(sampled)).to_pylist()
        columns = (sets[sampled], rated.er, rated.hardest, rated.status, given)
        for number, er, hardest, status, rating in zip(*columns):
            tally = self.sets[number]
            tally.er.append(float(er))
            tally.given.append(_number_of(rating))
            tally.hardest[int(hardest)] += 1
            tally.lower_bounds += int(status == RatingStatus.LOWER_BOUND)

    def rows(self) -> _Rows:
        """Return all rows that were read; the keys become numbers, which need less memory."""
        status = self._joined("status", np.int8)
        is_puzzle, is_proper = status >= 0, status == 1
        keys = {}
        for what, present, exact, classes in (
            ("puzzle", is_puzzle, "copy", "equivalent"),
            ("solution", is_proper, "same_solution", "equivalent_solution"),
        ):
            ids = self._joined(f"{what}_class", np.uint64).reshape(-1, 2)
            keys[classes] = numbered(ids[:, 0], ids[:, 1], present)
            del ids
            digest = self._joined(f"{what}_digest", np.uint64)
            keys[exact] = numbered(keys[classes].astype(np.uint64), digest, present)
        return _Rows(
            self._joined("sets", np.int16),
            status,
            self._joined("clues", np.int8),
            self._joined("answers", np.int8),
            {kind: keys[kind] for kind in MATCH_KINDS},
        )

    def _joined(self, name: str, kind: type[np.generic]) -> NDArray[Any]:
        """Return a column of all rows, and forget its parts."""
        return np.concatenate(
            [np.empty(0, kind), *(part.pop(name).ravel() for part in self._parts)]
        )


def _answer_faults(
    digits: NDArray[np.uint8],
    answers: NDArray[np.uint8] | None,
    counts: NDArray[np.int64],
    threads: int | None,
) -> NDArray[np.int8]:
    """Return what is wrong with each answer, as keys of _ANSWER_KINDS; 0 for nothing.

    Nothing is said on the answer to a puzzle without a solution.
    """
    faults = np.zeros(len(digits), np.int8)
    if answers is None:
        return faults
    is_right = score_many(digits, answers, threads, solutions=answers).right
    is_filled = (answers > 0) & (answers <= 9)
    changes_given = ((digits > 0) & is_filled & (digits != answers)).any(axis=1)
    faults[~is_right] = 3
    faults[~is_filled.all(axis=1)] = 1
    faults[changes_given] = 2
    faults[counts < 1] = 0
    return faults


def _number_of(value: object) -> float:
    try:
        return float(str(value))
    except ValueError:
        return float("nan")


@dataclass(frozen=True, slots=True)
class _Found:
    """The rows of a finding, and those that they match, if it is a match."""

    kind: str
    is_fault: bool
    rows: NDArray[np.int64]
    others: NDArray[np.int32] | None = None


def _faulty(rows: _Rows, members: NDArray[np.int64]) -> list[_Found]:
    """Return the rows of a set that are wrong by themselves."""
    found = []
    for column, kinds in ((rows.status, _STATUS_KINDS), (rows.answers, _ANSWER_KINDS)):
        for number, kind in kinds.items():
            wrong = members[column[members] == number]
            found.append(_Found(kind, ROW_KINDS[kind].is_fault, wrong))
    return found


def _matching(index: Index, members: NDArray[np.int64], *, are_splits: bool) -> list[_Found]:
    """Return the rows of a set that match rows of the index."""
    return [
        _Found(kind, are_splits or MATCH_KINDS[kind].is_fault, rows, firsts)
        for kind, (rows, firsts) in index.matches(members).items()
    ]


def _clues(rows: _Rows, members: NDArray[np.int64]) -> dict[int, int]:
    """Return the number of rows by number of clues."""
    counts = np.bincount(rows.clues[members][rows.status[members] >= 0])
    return {clues: int(number) for clues, number in enumerate(counts) if number}


def _rating_report(tally: _Tally) -> RatingReport:
    er = np.array(tally.er)
    labels = Counter(map(label, tally.er))
    bands = Counter(int(rating) for rating in tally.er)
    names = Counter[str]()
    for technique, number in tally.hardest.items():
        names[TECHNIQUES[technique].name if technique >= 0 else "none"] += number
    given = None
    if tally.rating_column is not None:
        numbers = np.array(tally.given)
        both = ~np.isnan(numbers)
        correlation = rank_correlation(er[both], numbers[both])
        given = GivenRatings(tally.rating_column, int(both.sum()), correlation)
    return RatingReport(
        len(er),
        tally.lower_bounds,
        {name: labels[name] for name in LABELS},
        {band: bands[band] for band in range(min(bands), max(bands) + 1)},
        dict(names.most_common()),
        given,
    )


class _Texts:
    """The text of the rows that are shown as examples, which are read again, each file once."""

    def __init__(
        self,
        files: Sequence[TableFile],
        starts: Sequence[int],
        found: Iterable[_Found],
        examples: int,
    ) -> None:
        self._examples = examples
        self._places: dict[int, Place] = {}
        shown: list[NDArray[Any]] = [np.empty(0, np.int64)]
        for one in found:
            shown += [one.rows[:examples]]
            if one.others is not None:
                shown += [one.others[:examples]]
        rows = np.unique(np.concatenate(shown))
        for file, start, stop in zip(files, starts, starts[1:]):
            own = rows[(rows >= start) & (rows < stop)] - start
            for row, record in _records(file.source, own):
                answer = None if file.answer is None else _shown(record.column(file.answer))
                puzzle = _shown(record.column(file.source.column))
                self._places[start + row] = Place(file.source.address, row + 1, puzzle, answer)

    def findings(self, found: Iterable[_Found]) -> tuple[Finding, ...]:
        """Return the findings that have rows."""
        return tuple(
            Finding(one.kind, len(one.rows), one.is_fault, tuple(self._examples_of(one)))
            for one in found
            if len(one.rows)
        )

    def _examples_of(self, found: _Found) -> Iterator[Example]:
        for number, row in enumerate(found.rows[: self._examples].tolist()):
            place = self._places[row]
            if found.kind not in _ANSWER_KINDS.values():
                place = replace(place, answer=None)
            other = None
            if found.others is not None:
                other = replace(self._places[int(found.others[number])], answer=None)
            yield Example(place, other)


def _records(source: Source, rows: NDArray[np.int64]) -> Iterator[tuple[int, Any]]:
    """Yield rows with their numbers; compressed text is read once, other files in stretches."""
    if not len(rows):
        return
    parts: Iterable[tuple[int, Any]]
    if source.can_seek:
        firsts = (np.unique(rows // BATCH_ROWS) * BATCH_ROWS).tolist()
        total = source.rows
        parts = ((at, source.read(at, min(at + BATCH_ROWS, total))) for at in firsts)
    else:
        parts = _numbered_batches(source)
    for first, part in parts:
        for row in rows[(rows >= first) & (rows < first + part.num_rows)].tolist():
            yield row, part.slice(row - first, 1)


def _numbered_batches(source: Source) -> Iterator[tuple[int, Any]]:
    first = 0
    for batch in source.batches():
        yield first, batch
        first += batch.num_rows


def _shown(column: Any) -> str:
    """Return the one value of a column as text for people."""
    value = column[0].as_py()
    if isinstance(value, list):
        digits = digits_of(column)
        value = strings_of(digits)[0].as_py() if (digits <= 9).all() else str(value)
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    return printable("(null)" if value is None else value or "(empty)")


def printable(text: str) -> str:
    """Return text without control characters, and not too long, since files may hold anything."""
    short = text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"
    return "".join(character if character.isprintable() else "\ufffd" for character in short)


def _spread(number: int, total: int) -> NDArray[np.int64]:
    """Pick one row at random from each of `number` equal stretches of `total` rows.

    The first of each stretch would be the same band again and again where bands take turns.
    """
    bounds = np.arange(number + 1) * total // max(number, 1)
    return bounds[:-1] + np.random.default_rng(0).integers(0, np.diff(bounds))
