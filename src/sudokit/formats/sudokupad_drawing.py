"""Constraints -> drawings of SudokuPad and rules in words, such as `meanings` reads again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..constraints import Cage, Constraint
from ..shape import Shape
from .colours import CODES, colour_word, is_same_family
from .drawings import Figure, read_figures
from .meanings import Meaning, meaning_of, sentence
from .outside import DIRECTIONS, Cell, Lines
from .payload import Json, entries
from .rule_text import normalised, read_clauses
from .telling import Telling, is_said, read_telling, told_by

MARKER = "sudokit"
"""The key of drawings that show a constraint which the metadata tell."""
KEYS = ("underlays", "lines", "arrows", "overlays", "cages")
"""The keys of drawings."""


class Drawn(NamedTuple):
    """The drawings of a puzzle.

    - entries: what is drawn, by the key of the data
    - rules: the rules in words
    - hidden: the constraints that the metadata must tell, and in `sentences` their rules
    - flags: the names of rules of the whole grid
    """

    entries: dict[str, list[Json]]
    rules: str
    hidden: tuple[Constraint, ...]
    sentences: tuple[str, ...]
    flags: tuple[str, ...]


class _Plan(NamedTuple):
    meaning: Meaning
    figure: Figure
    number: int | None

    @property
    def figures(self) -> list[Figure]:
        """The figures to draw: one a cell for marks in cells."""
        if self.figure.form not in ("circle", "square", "shaded"):
            return [self.figure]
        return [self.figure._replace(cells=(cell,)) for cell in self.figure.cells]

    def coloured(self, colour: str) -> _Plan:
        return self._replace(figure=self.figure._replace(colour=colour))


def draw(
    shape: Shape, rules: str, hidden: Sequence[Constraint], flags: Mapping[str, Constraint]
) -> Drawn:
    """Return the drawings of a shape's constraints, and the rules with a sentence for each.

    A sentence is added only where the rules do not say the same already. Constraints that cannot
    be drawn so that they are read again, and those in `hidden`, are told in the metadata.
    """
    lines = Lines(shape.row_count, shape.column_count)
    shown: dict[str, list[Json]] = {}
    told: list[Constraint] = []
    named: list[str] = []
    sentences: list[str] = []
    colours: dict[tuple[str, int | None], str] = {}
    tellings = [read_telling(clause) for clause in read_clauses(rules)]
    for constraint in shape.constraints:
        rule = constraint.rule(shape)
        if constraint not in hidden and is_said(constraint, normalised(rule)):
            named += [name for name, one in flags.items() if one == constraint]
            if not any(is_said(constraint, one.clause.both) for one in tellings):
                sentences.append(rule)
            continue
        plan = _plan(constraint, colours, tellings)
        drawn = _entries(plan, lines) if plan else []
        is_read = plan is not None and _is_read(plan, drawn, lines)
        if isinstance(constraint, Cage) and constraint not in hidden:
            shown.setdefault("cages", []).append(_cage(constraint))
        elif not is_read or constraint in hidden:
            told.append(constraint)
            for key, entry in drawn:
                shown.setdefault(key, []).append({**entry, MARKER: True})
            continue
        else:
            for key, entry in drawn:
                shown.setdefault(key, []).append(entry)
        if plan and not told_by(plan.meaning, plan.figure, plan.number, tellings):
            sentences.append(sentence(*plan))
    own = tuple(dict.fromkeys(constraint.rule(shape) for constraint in told))
    added = [one for one in dict.fromkeys([*sentences, *own]) if one not in rules]
    text = "\n".join(part for part in (rules, *added) if part)
    return Drawn(shown, text, tuple(told), own, tuple(named))


def _plan(
    constraint: Constraint,
    colours: dict[tuple[str, int | None], str],
    tellings: Sequence[Telling],
) -> _Plan | None:
    """Return the plan of a constraint, in the colour of those that mean the same."""
    plan = _plain_plan(constraint)
    if plan is None or not plan.figure.colour:
        return plan
    meaning, figure, number = plan
    key = (f"{meaning.form} {meaning.id}", number)
    if key not in colours:
        taken = [one for (form, _), one in colours.items() if form.startswith(f"{meaning.form} ")]
        colours[key] = _colour(meaning, figure, number, taken, tellings)
    return plan.coloured(colours[key])


def _plain_plan(constraint: Constraint) -> _Plan | None:
    """Return the plan of a constraint in the conventional colour; None if it cannot be drawn."""
    found = meaning_of(constraint)
    if found is None:
        return None
    meaning, figure = found
    return _Plan(meaning, figure, getattr(constraint, meaning.stated) if meaning.stated else None)


def _entries(plan: _Plan, lines: Lines) -> list[tuple[str, Json]]:
    """Return what draws a constraint, each entry with its key."""
    return [one for figure in plan.figures for one in _drawings(figure, lines)]


def _colour(
    meaning: Meaning,
    figure: Figure,
    number: int | None,
    taken: Sequence[str],
    tellings: Sequence[Telling],
) -> str:
    """Return the colour of a meaning: one that the rules name, or one that is still free."""
    free = [one for one in CODES if one not in taken and colour_word(CODES[one]) == one]
    for colour in [meaning.colour, *free]:
        if told_by(meaning, figure._replace(colour=colour), number, tellings):
            return colour
    apart = [one for one in free if not any(is_same_family(one, other) for other in taken)]
    choices = [one for one in (meaning.colour, *apart, *free) if one in free]
    return choices[0] if choices else meaning.colour


def _is_read(plan: _Plan, drawn: Iterable[tuple[str, Json]], lines: Lines) -> bool:
    """Whether the drawings alone are read as the figure, and a sentence can tell its number."""
    if plan.meaning.stated and plan.number is None:
        return False
    if plan.figure.form == "cage":
        return True
    data: dict[str, list[Json]] = {}
    for key, entry in drawn:
        data.setdefault(key, []).append(entry)
    return read_figures(data, lines) == plan.figures


# Constraints that the metadata tell.


def drawn_ones(noted: Iterable[Constraint], lines: Lines) -> list[Constraint]:
    """Return the constraints that have a drawing."""
    return [one for one in noted if (plan := _plain_plan(one)) and _entries(plan, lines)]


def is_as_drawn(
    noted: Iterable[Constraint], data: Json, tellings: Sequence[Telling], lines: Lines
) -> bool:
    """Whether the marked entries of a link are just what `draw` makes of noted constraints.

    Constraints of one meaning share a colour: the usual one, or another one where the rules tell
    it, or where something else in the link has the usual one.
    """
    left = Counter(
        _frozen((key, entry))
        for key in KEYS
        for entry in entries(data, key)
        if isinstance(entry, dict) and entry.get(MARKER) is True
    )
    used = {
        entry.get(field)
        for key in KEYS
        for entry in entries(data, key)
        if isinstance(entry, dict)
        for field in ("color", "backgroundColor", "borderColor")
        if isinstance(entry.get(field), str)
    }
    groups: dict[tuple[str, str, int | None], list[_Plan]] = {}
    for constraint in noted:
        if plan := _plain_plan(constraint):
            key = plan.meaning.form, plan.meaning.id, plan.number
            groups.setdefault(key, []).append(plan)
    for plans in groups.values():
        meaning, figure, number = plans[0]
        colours = [meaning.colour]
        if meaning.colour:
            colours += [
                colour
                for colour in CODES
                if CODES[meaning.colour] in used
                or told_by(meaning, figure._replace(colour=colour), number, tellings)
            ]
        for colour in colours:
            wanted = Counter(
                _frozen((key, {**entry, MARKER: True}))
                for plan in plans
                for key, entry in _entries(plan.coloured(colour), lines)
            )
            if wanted <= left:
                left -= wanted
                break
        else:
            return False
    return not left


def _frozen(value: object, depth: int = 6) -> Hashable:
    """Return what JSON holds as a hashable value in which 1 and 1.0 are equal."""
    if not depth:
        return None
    if isinstance(value, dict):
        return frozenset((key, _frozen(content, depth - 1)) for key, content in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(one, depth - 1) for one in value)
    return value


# One figure.


def _centre(cell: Cell) -> list[float]:
    return [cell[0] + 0.5, cell[1] + 0.5]


def _stroke(cells: Sequence[Cell], colour: str, thickness: int) -> tuple[str, Json]:
    points = [_centre(cell) for cell in cells]
    return "lines", {"wayPoints": points, "color": CODES[colour], "thickness": thickness}


def _shape(
    key: str,
    centre: Sequence[float],
    size: float,
    *,
    fill: str = "",
    border: str = "",
    text: str = "",
    is_round: bool = True,
    angle: int = 0,
) -> tuple[str, Json]:
    entry: Json = {"center": list(centre), "width": size, "height": size}
    if is_round:
        entry["rounded"] = True
    if fill:
        entry["backgroundColor"] = CODES[fill]
    if border:
        entry["borderColor"] = CODES[border]
    if text:
        entry |= {"text": text, "fontSize": 22, "color": "#000000"}
    if angle:
        entry["angle"] = angle
    return key, entry


def _drawings(figure: Figure, lines: Lines) -> list[tuple[str, Json]]:
    """Return the drawings of a figure, each with its key; [] if it has no place in the grid."""
    cells, colour = figure.cells, figure.colour
    if figure.form == "cage":
        return [("cages", {"cells": [list(cell) for cell in cells], "value": figure.text})]
    if figure.form == "line":
        return [_stroke(cells, colour, 10)]
    if figure.form == "thermometer":
        bulb = _shape("underlays", _centre(cells[0]), 0.85, fill=colour)
        return [_stroke(cells, colour, 20), bulb]
    if figure.form == "circled line":
        ends = [
            _shape("underlays", _centre(cell), 0.8, fill="white", border=colour)
            for cell in (cells[0], cells[-1])
        ]
        return [_stroke(cells, colour, 5), *ends]
    if figure.form == "diamond line":
        ends = [
            _shape("underlays", _centre(cell), 0.6, fill="white", border=colour, is_round=False,
                   angle=45)
            for cell in (cells[0], cells[-1])
        ]  # fmt: skip
        return [_stroke(cells, colour, 5), *ends]
    if figure.form == "arrow":
        return _arrow(figure)
    if figure.form in ("circle", "square", "shaded"):
        size = 1.0 if figure.form == "shaded" else 0.75
        border = "black" if colour == "white" else ""
        is_round = figure.form == "circle"
        return [
            _shape("underlays", _centre(cells[0]), size, fill=colour, border=border,
                   is_round=is_round)
        ]  # fmt: skip
    if figure.form == "outside":
        clue = lines.clue_of(cells)
        return [_number(clue, figure.text)] if clue else []
    if figure.form == "diagonal":
        return _diagonal(figure, lines)
    return _mark(figure)


def _mark(figure: Figure) -> list[tuple[str, Json]]:
    """Return the drawing of a mark between cells."""
    cells = figure.cells
    middle = [sum(parts) / len(cells) + 0.5 for parts in zip(*cells)]
    if figure.form == "dot":
        size = 0.4 if figure.text else 0.3
        dot = _shape("overlays", middle, size, fill=figure.colour, border="black", text=figure.text)
        return [dot]
    if figure.form == "letter":
        return [_shape("overlays", middle, 0.25, text=figure.text, is_round=False)]
    if figure.form == "corner":
        return [_shape("overlays", middle, 0.7, fill="white", border="black", text=figure.text)]
    if figure.form == "sign":
        (row, column), (to_row, to_column) = cells
        down, right = to_row - row, to_column - column
        tip = [middle[0] + 0.1 * down, middle[1] + 0.1 * right]
        back = [middle[0] - 0.1 * down, middle[1] - 0.1 * right]
        ends = [[back[0] + side * right, back[1] + side * down] for side in (-0.2, 0.2)]
        points = [[round(x, 3) for x in point] for point in (ends[0], tip, ends[1])]
        return [("lines", {"wayPoints": points, "color": "#000000", "thickness": 2})]
    return []


def _arrow(figure: Figure) -> list[tuple[str, Json]]:
    circle, shaft = figure.circle, figure.cells
    rows, columns = ({cell[i] for cell in circle} for i in (0, 1))
    centre = [(min(one) + max(one) + 1) / 2 for one in (rows, columns)]
    _, pill = _shape("overlays", centre, 0.85, fill="white", border="black")
    pill["height"] += max(rows) - min(rows)
    pill["width"] += max(columns) - min(columns)
    near = min(circle, key=lambda cell: max(abs(cell[i] - shaft[0][i]) for i in (0, 1)))
    start, first = _centre(near), _centre(shaft[0])
    rim = [round(start[i] + 0.4 * (first[i] - start[i]), 3) for i in (0, 1)]
    points = [rim, *map(_centre, shaft)]
    arrow = {"wayPoints": points, "color": "#000000", "thickness": 2, "headLength": 0.3}
    return [("overlays", pill), ("arrows", arrow)]


def _number(clue: Cell, text: str) -> tuple[str, Json]:
    return _shape("overlays", _centre(clue), 0.7, text=text, is_round=False)


def _diagonal(figure: Figure, lines: Lines) -> list[tuple[str, Json]]:
    found = lines.diagonal_clue_of(figure.cells)
    if found is None:
        return []
    clue, direction = found
    down, right = DIRECTIONS[direction]
    row, column = _centre(clue)
    ends = [[round(row + step * down, 2), round(column + step * right, 2)] for step in (0.15, 0.45)]
    arrow = {"wayPoints": ends, "color": "#000000", "thickness": 2, "headLength": 0.2}
    return [_number(clue, figure.text), ("arrows", arrow)]


def _cage(cage: Cage) -> Json:
    entry: Json = {"cells": [list(cell) for cell in cage.cells], "unique": True}
    return entry if cage.sum is None else {**entry, "value": str(cage.sum), "sum": cage.sum}
