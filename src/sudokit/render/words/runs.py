"""Text runs: a sentence in, its pieces out, each with the cells, house or constraint it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ...caches import cached_by_shape
from ...shape import Shape
from .speaker import CANDIDATE, CELL, CONSTRAINT, HOUSE, PLAIN, Run
from .terms import HOUSES, capitalized, house_name

if TYPE_CHECKING:
    from ...constraints import Constraint

_LETTERS = {words: letter for letter, (words, _) in HOUSES.items()}
_PLURALS = {kind: f"{kind}{'es' if kind.endswith('x') else 's'}" for kind in _LETTERS}
_CELLS = r"r\d+c\d+(?:,r\d+c\d+)*"
_NAMES = re.compile(
    rf"(?P<range>r\d+c\d+…r\d+c\d+)|(?P<cells>{_CELLS})(?:(?:=|<>)(?P<digits>\w+(?:,\w\b)*))?"
    rf"|\b(?P<one>{'|'.join(_LETTERS)}) (?P<number>\d+)\b"
    rf"|\b(?P<several>{'|'.join(_PLURALS.values())}) (?P<numbers>\d+(?:, \d+)* and \d+)\b",
    re.IGNORECASE,
)
"""Names that every shape has: r1c1, r12c3<>57, r1c1…r1c9, row 1, rows 1 and 5."""


def runs(shape: Shape, text: str, about: Iterable[Constraint] = ()) -> tuple[Run, ...]:
    """Split a text about a shape into runs; their texts together are the text.

    Of the constraints that the text is about, the kind alone is a name, too: "the thermometer".
    """
    references = _references(shape) | _bare_names(shape, about)
    pattern = _pattern(tuple(references))
    found: list[Run] = []
    place = 0
    for match in pattern.finditer(text) if pattern else ():
        found += _split(shape, text[place : match.start()])
        found.append(references[match[0]])
        place = match.end()
    return _joined([*found, *_split(shape, text[place:])])


@cached_by_shape(maxsize=64)
def _references(shape: Shape) -> dict[str, Run]:
    """Return the runs of constraints and of houses with names of their own, by their words."""
    found: dict[str, Run] = {}
    for index, constraint in enumerate(shape.constraints):
        _add(found, constraint.reference, index)
    for house in shape.houses:
        if house.name == house_name(house):
            found.setdefault(house.name, Run(house.name, HOUSE, house=house.name))
    return found


def _bare_names(shape: Shape, about: Iterable[Constraint]) -> dict[str, Run]:
    """Return the runs of constraints by their kinds alone."""
    found: dict[str, Run] = {}
    for constraint in dict.fromkeys(about):
        _add(found, f"the {constraint.about.called}", shape.constraints.index(constraint))
    return found


def _add(found: dict[str, Run], name: str, index: int) -> None:
    """Add a constraint under its name, within a sentence and at its beginning."""
    for words in dict.fromkeys((name, capitalized(name))):
        others = found[words].constraints if words in found else ()
        found[words] = Run(words, CONSTRAINT, constraints=(*others, index))


@lru_cache(maxsize=64)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return a pattern of these words, the longest first."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)") if words else None


def _split(shape: Shape, text: str) -> Iterator[Run]:
    place = 0
    for match in _NAMES.finditer(text):
        named = tuple(_named(shape, match))
        if named:
            yield Run(text[place : match.start()])
            yield from named
            place = match.end()
    yield Run(text[place:])


def _named(shape: Shape, match: re.Match[str]) -> Iterator[Run]:
    """Yield the runs of a name; nothing if it names no cell or house of the shape."""
    words = match[0]
    if match["range"]:
        yield from _cells_run(words, _along(shape, words))
    elif match["cells"]:
        cells = tuple(cell for name in match["cells"].split(",") for cell in _cells(shape, name))
        digits = tuple(_digits(shape, match["digits"])) if match["digits"] else ()
        yield from _cells_run(words, cells, digits)
    elif match["one"]:
        yield from _house_run(shape, match["one"], match["number"], words)
    else:
        kind = next(one for one, many in _PLURALS.items() if many == match["several"].lower())
        lead = f"{match['several']} "
        for part in re.split(r"(\d+)", match["numbers"]):
            if part.isdigit():
                yield from _house_run(shape, kind, part, lead + part)
                lead = ""
            elif part:
                yield Run(part)


def _cells_run(
    words: str, cells: Sequence[int] | None, digits: tuple[int, ...] = ()
) -> Iterator[Run]:
    if cells:
        yield Run(words, CANDIDATE if digits else CELL, tuple(cells), digits)


def _house_run(shape: Shape, kind: str, number: str, words: str) -> Iterator[Run]:
    name = f"{_LETTERS[kind.lower()]}{number}"
    yield Run(words, HOUSE, house=name) if name in _house_names(shape) else Run(words)


@cached_by_shape(maxsize=64)
def _house_names(shape: Shape) -> frozenset[str]:
    return frozenset(house.name for house in shape.houses)


def _cells(shape: Shape, name: str) -> Iterator[int]:
    """Yield the cells of r1c1, or of r12c3 and r1c123 on grids with one figure a line."""
    rows, columns = name[1:].split("c")
    is_short = max(shape.row_count, shape.column_count) < 10
    for row in rows if is_short else (rows,):
        for column in columns if is_short else (columns,):
            if 0 < int(row) <= shape.row_count and 0 < int(column) <= shape.column_count:
                yield (int(row) - 1) * shape.column_count + int(column) - 1


def _along(shape: Shape, words: str) -> tuple[int, ...]:
    """Return the ends of r1c1…r1c9, and the cells between them if they lie in one line."""
    ends = [next(_cells(shape, name), None) for name in words.split("…")]
    if None in ends:
        return ()
    first, last = sorted(end for end in ends if end is not None)
    columns = shape.column_count
    if first // columns == last // columns:
        return tuple(range(first, last + 1))
    if first % columns == last % columns:
        return tuple(range(first, last + 1, columns))
    return first, last


def _digits(shape: Shape, symbols: str) -> Iterator[int]:
    """Yield the digits of 5, of 57, or of 5,A on grids that write digits apart."""
    known = {shape.symbol(digit): digit for digit in shape.digits}
    for symbol in symbols.split(",") if "," in symbols else (symbols,):
        if symbol in known:
            yield known[symbol]
        else:
            yield from (known[each] for each in symbol if each in known)


def _joined(found: Iterable[Run]) -> tuple[Run, ...]:
    """Return runs without empty ones, and with neighbouring plain ones as one."""
    joined: list[Run] = []
    for run in found:
        if joined and run.kind == joined[-1].kind == PLAIN:
            joined[-1] = Run(joined[-1].text + run.text)
        elif run.text:
            joined.append(run)
    return tuple(joined)
