"""Payloads: the packed JSON of a puzzle link <-> checked parts of a grid.

A link may be damaged or malicious: every function that reads raises ParseError and no other error.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ..checks import number_of
from ..drawings import Drawing
from ..errors import ParseError, ShapeError, UnclearDrawing, UnclearPuzzle
from ..grid import Grid
from ..json_text import load_json
from ..shape import MAX_SIZE, MIN_SIZE, VARIANTS, House, Shape
from .lzstring import compress_to_base64, decompress_from_base64
from .record import Options

if TYPE_CHECKING:
    from ..constraints import Constraint

Json = dict[str, Any]
Cells = tuple[int, ...]

DIAGONALS = ("d1", "d2")
"""The names of the diagonals, downwards and upwards."""

# Limits far beyond any real puzzle, which is read in about a second.
MAX_HOUSES = 1000
MAX_TEXT = 1_000_000

RULE_FLAGS = ("antiknight", "antiking", "norowcol", "nonconsecutive")
"""Metadata that stand for a rule if they are set."""


def unpack(payload: str) -> str:
    """Expand an LZ-string payload, which may be URL-encoded or have spaces for +."""
    try:
        return decompress_from_base64(unquote(payload).strip().replace(" ", "+"), MAX_TEXT)
    except ValueError as error:
        raise ParseError(f"the link's data is damaged: {error}") from None


def pack(data: Json) -> str:
    return compress_to_base64(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def load(text: str, hook: Callable[[Json], Json] | None = None) -> Json:
    """Return the JSON object in a text; `hook` may replace every object in it."""
    try:
        data = load_json(text, "the JSON expected", hook)
    except ParseError as error:
        raise ParseError(f"the link's data is {error.reason}") from None
    return mapping(data, "the link's data")


def only_an_id(name: str, address: str = "") -> ParseError:
    """Return the error for a link that has the id of a puzzle instead of its data.

    `address` is where a browser shows the data.
    """
    way = (
        f"open {address} in a browser and give the text that it shows"
        if address
        else "open the link in a browser, export the puzzle and give the link that holds its data"
    )
    return ParseError(
        f"{shorten(name)} is only the id of a puzzle kept on a server, and nothing is read from "
        f"the web: {way}"
    )


def refuse_unclear(
    drawings: Sequence[UnclearDrawing],
    rules: Sequence[str],
    options: Options,
    undrawn: Sequence[str] = (),
) -> None:
    """Raise UnclearPuzzle for drawings and rules whose meaning is not clear, by name and place.

    `undrawn` has the rules that are about something that is not drawn.
    """
    if options.ignore_drawings or not (drawings or rules or undrawn):
        return
    named = [f"{one.name} {place}".strip() for one in drawings for place in one.places]
    found = named[:3]
    if len(named) > 3:
        found.append(f"{len(named) - 3} more drawings")
    found += [f"the rule {shorten(rule, 100)}" for rule in rules[:2]]
    reasons = []
    if found:
        joined = " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))
        reasons.append(f"this puzzle has {joined}, which sudokit does not understand")
    if undrawn:
        has = "it has" if found else "this puzzle has"
        reasons.append(f"{has} no drawing for the rule {shorten(undrawn[0], 100)}")
    raise UnclearPuzzle("; ".join(reasons), tuple(drawings), (*rules, *undrawn))


def refuse_unknown(keys: Iterable[str], known: Iterable[str], what: str) -> None:
    """Raise ParseError for the first key that is not known: it may stand for a rule."""
    unknown = next((key for key in keys if key not in known), None)
    if unknown is not None:
        raise ParseError(f"{what} has {shorten(unknown)}, which sudokit does not understand")


def refuse_flags(meta: Json) -> None:
    """Raise ParseError for a rule among the metadata, which are mostly harmless text."""
    for key, content in meta.items():
        is_set = content not in (None, False, "", 0, "0", "false")
        if is_set and (key in RULE_FLAGS or content is True):
            raise ParseError(f"the rule {shorten(key)} is not supported")


def mapping(found: object, what: str) -> Json:
    if not isinstance(found, dict):
        raise ParseError(f"{what} is {shorten(found)}, not an object")
    return found


def entries(data: Mapping[str, Any], key: str) -> list[Any]:
    """Return the list under a key, or [] if the key is missing or empty."""
    found = data.get(key) or []
    if not isinstance(found, list):
        raise ParseError(f"{key} is {shorten(found)}, not a list")
    return found


def square(data: Json, key: str) -> tuple[int, list[Json]]:
    """Return the size of the grid whose rows are under a key, and its cells, row by row."""
    rows = entries(data, key)
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(
            f"the grid has {number_of(size, 'row')}: sizes are {MIN_SIZE} to {MAX_SIZE}"
        )
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != size:
            raise ParseError(f"row {number} is not a list of {size} cells")
    return size, [mapping(cell, "a cell") for row in rows for cell in row]


def rectangle(data: Json, key: str) -> tuple[int, int, list[Json]]:
    """Return the rows and columns of the grid under a key, and its cells, row by row."""
    rows = entries(data, key)
    first = rows[0] if rows else None
    count = len(first) if isinstance(first, list) else 0
    if not 1 <= len(rows) <= MAX_SIZE or not 1 <= count <= MAX_SIZE:
        raise ParseError(
            f"the grid has {number_of(len(rows), 'row')} and {number_of(count, 'column')}: sizes "
            f"are up to {MAX_SIZE}"
        )
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != count:
            raise ParseError(f"row {number} is not a list of {number_of(count, 'cell')}")
    return len(rows), count, [mapping(cell, "a cell") for row in rows for cell in row]


def number(found: object, low: int, high: int, what: str) -> int:
    """Return a whole number, which may be written as text, if it is in the range."""
    if isinstance(found, str) and found.isascii() and found.isdigit() and len(found) < 5:
        found = int(found)
    if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
        right = f"a number {low} to {high}" if low < high else f"the number {low}"
        raise ParseError(f"{what} is {shorten(found)}, not {right}")
    return found


def digit(cell: Json, size: int, name: str, lowest: int = 1) -> int:
    """Return the number of the digit of a cell, or 0; digits are `size` values from the lowest."""
    found = cell.get("value")
    if found is None or found == "":
        return 0
    return number(found, lowest, lowest + size - 1, name) + 1 - lowest


def mask(cell: Json, key: str, size: int, name: str, lowest: int = 1) -> int:
    """Return the mask of the candidates that a cell lists under a key, or 0."""
    found = 0
    for mark in entries(cell, key):
        value = number(mark, lowest, lowest + size - 1, f"a candidate of {name}")
        found |= 1 << value - lowest
    return found


def candidates(masks: Sequence[int], size: int) -> tuple[int, ...] | None:
    """Return the candidates of a Grid: all for a cell without marks; None without any marks."""
    full = (1 << size) - 1
    return tuple(found or full for found in masks) if any(masks) else None


def written_masks(grid: Grid) -> Sequence[int]:
    """Return the masks to write, all 0 without candidates; ShapeError for an empty mask."""
    if grid.candidate_masks is None:
        return [0] * len(grid)
    if 0 in grid.candidate_masks:
        name = grid.shape.cell_name(grid.candidate_masks.index(0))
        raise ShapeError(f"this format cannot hold {name}, which has no candidate left")
    return grid.candidate_masks


def listed(found: int) -> list[int]:
    """Return the digits in a mask."""
    return [bit + 1 for bit in range(found.bit_length()) if found >> bit & 1]


def diagonal(size: int, *, down: bool) -> Cells:
    return tuple(i * size + (i if down else size - 1 - i) for i in range(size))


def make_shape(
    boxes: Sequence[object],
    houses: Iterable[Cells],
    variants: Iterable[str] = (),
    *,
    rows: int,
    columns: int,
    digits: range,
    has_lines: bool = True,
    constraints: Sequence[Constraint] = (),
    drawings: Sequence[Drawing] = (),
) -> Shape:
    """Return the shape with these boxes, further houses and constraints.

    Houses that together make up a variant become that variant. A diagonal alone is called d1 or
    d2, and the others e1, e2, ... A house that repeats a row, column or box, or has a single cell,
    is dropped.
    """
    try:
        plain = Shape(
            rows=rows,
            columns=columns,
            digits=digits,
            boxes=boxes,
            has_lines=has_lines,
            constraints=constraints,
            drawings=drawings,
        )
        known = {frozenset(house.cells) for house in plain.houses}
        rest = [cells for cells in houses if len(cells) > 1 and frozenset(cells) not in known]
        if len(rest) > MAX_HOUSES:
            raise ParseError(f"it has {len(rest)} further houses, more than {MAX_HOUSES}")
        found = set(variants)
        for variant in VARIANTS:
            sets = [frozenset(cells) for cells in rest]
            wanted = [frozenset(house.cells) for house in variant_houses(plain, variant)]
            if wanted and set(wanted) <= set(sets):
                used = {sets.index(one) for one in wanted}
                rest = [cells for index, cells in enumerate(rest) if index not in used]
                found.add(variant)
        return with_houses(plain, found, _named(columns, rest))
    except ShapeError as error:
        raise ParseError(str(error)) from None


def with_houses(shape: Shape, variants: Iterable[str], extra: Iterable[House] = ()) -> Shape:
    """Return the shape with these variants and extra houses in place of its own."""
    return shape.replace(variants=variants, extra=extra)


def variant_houses(shape: Shape, variant: str) -> Sequence[House]:
    """Return the houses that a variant adds to a shape; () if its boxes do not allow it."""
    bare = with_houses(shape, ())
    try:
        return with_houses(shape, [variant]).houses[len(bare.houses) :]
    except ShapeError:
        return ()


def cells_of(indices: Iterable[int], shape: Shape) -> tuple[tuple[int, int], ...]:
    """Return the rows and columns of cells given by their indices."""
    return tuple(divmod(index, shape.column_count) for index in indices)


def told(source: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of a source by our names; `names` has ours by theirs."""
    found = {ours: source.get(theirs) for theirs, ours in names.items()}
    return {ours: text for ours, text in found.items() if isinstance(text, str) and text}


def read_settings(info: Mapping[str, str], format: str) -> Json:
    """Return the settings that a reader of this format kept in the information; {} if none."""
    try:
        kept = load_json(info.get("settings", "{}")).get(format)
    except (ParseError, AttributeError):
        return {}
    return kept if isinstance(kept, dict) else {}


def shorten(found: object, longest: int = 40) -> str:
    """Return foreign data as a short text for a message."""
    if isinstance(found, (dict, list)):
        return "an object" if isinstance(found, dict) else "a list"
    text = repr(found) if isinstance(found, str) else json.dumps(found)
    return text if len(text) <= longest else text[: longest - 3] + "..."


def _named(columns: int, houses: Iterable[Cells]) -> list[House]:
    lines = (diagonal(columns, down=True), diagonal(columns, down=False))
    names = dict(zip(lines, DIAGONALS))
    named: list[House] = []
    count = 0
    for cells in houses:
        name = names.pop(cells, None)
        if name is None:
            count += 1
            name = f"e{count}"
        named.append(House(name, cells))
    return named
