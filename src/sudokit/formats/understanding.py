"""Understanding: figures and clauses of rules -> constraints, by the table of meanings.

The rules always win: a clause is matched with the figures of its form and colour, and colours alone
decide nothing. What stays unclear is returned, so that the caller can refuse it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..constraints import (
    Cage,
    Constraint,
    Strict,
)
from ..errors import PossibleMeaning, ShapeError, UnclearDrawing
from ..grid import Grid
from ..shape import Shape
from .colours import is_same_family
from .drawings import Figure, described, place
from .meanings import (
    DIAGONALS,
    DISJOINT,
    GIVEN_FAMILIES,
    GLOBALS,
    MEANINGS,
    SHADING,
    TOGETHER,
    Meaning,
    make_constraints,
)
from .payload import cells_of, diagonal, with_houses
from .record import Options
from .roman import roman_number
from .rule_text import ALL_GIVEN, EXAMPLE, HARMLESS, NORMAL, NUMBERS, Clause, read_number


class Understanding(NamedTuple):
    """What figures and clauses mean.

    - constraints, readings: what was understood, and for each figure why
    - unclear: figures without one meaning
    - unknown: clauses that may be a rule and match nothing
    - undrawn: clauses about figures that the puzzle does not have
    - decoration: figures that no rule is about
    """

    constraints: list[Constraint]
    readings: list[str]
    unclear: list[Figure]
    unknown: list[Clause]
    undrawn: list[Clause]
    decoration: list[Figure]

    @property
    def without_meaning(self) -> list[Figure]:
        """The figures that are no rule as far as sudokit understands them."""
        return [*self.unclear, *self.decoration]


class Reading(NamedTuple):
    """A meaning that a clause, a user or the solution gives to figures."""

    meaning: Meaning
    number: int | None
    reason: str


Fits = Callable[[Sequence[Constraint]], bool]
"""Whether constraints agree with the stored solution."""


def understand(
    figures: Iterable[Figure],
    clauses: Sequence[Clause],
    *,
    meanings: Mapping[str, str] = {},
    fits: Fits | None = None,
    reason: str = "which alone fits the stored solution",
    known: Sequence[Constraint] = (),
) -> Understanding:
    """Return the constraints that figures and clauses stand for.

    Figures of one name have one meaning: that of `meanings`, or else that of a clause. Where
    clauses leave several, or none, the meaning counts that alone passes the test `fits`, for which
    `reason` is told. `known` are constraints that the puzzle states without a figure.
    """
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(figure.name, []).append(figure)
    found = Understanding([], [], [], [], [], [])
    read: list[tuple[Figure, Meaning]] = []
    for group in groups.values():
        readings = _readings(group, clauses, meanings, fits, reason)
        if len(readings) != 1:
            if not readings and _is_decoration(group[0], clauses):
                found.decoration.extend(group)
                found.readings.append(f"{group[0].name} read as decoration, as no rule names it")
            else:
                found.unclear.extend(group)
            continue
        reading, made = readings[0]
        read += [(figure, reading.meaning) for figure in group]
        found.constraints.extend(made)
        found.readings.extend(
            f"{described(figure)} read as {reading.meaning.id.replace('_', ' ')}, {reading.reason}"
            for figure in group
        )
    _read_globals(clauses, found)
    _read_all_given(clauses, found)
    found.unknown.extend(clause for clause in clauses if not is_known(clause))
    stated = [*known, *(one for one in found.constraints if isinstance(one, Strict))]
    found.undrawn.extend(
        clause for clause in clauses if not found.unclear and _is_undrawn(clause, read, stated)
    )
    return found


def understand_puzzle(
    figures: Sequence[Figure],
    clauses: Sequence[Clause],
    grid: Grid,
    solution: str,
    options: Options,
) -> Understanding:
    """Return what figures and clauses mean in a grid that has all that is known of a puzzle.

    The stored solution decides what is not clear, or else the options' test of uniqueness.
    """
    fits = solution_test(grid.shape, solution)
    told: list[Constraint] = [*grid.shape.constraints, *_caged_houses(grid.shape)]
    found = understand(figures, clauses, meanings=options.meanings, fits=fits, known=told)
    is_unique = options.is_unique
    if is_unique is None or not (found.unclear or found.undrawn):
        return found
    known = (*grid.shape.constraints, *found.constraints)

    def leaves_one(constraints: Sequence[Constraint]) -> bool:
        try:
            shape = grid.shape.replace(constraints=(*known, *constraints))
            return is_unique(grid.replace(shape=shape))
        except ShapeError:
            return False

    if found.unclear and fits is None:
        found = understand(
            figures,
            clauses,
            meanings=options.meanings,
            fits=leaves_one,
            reason="which alone leaves one solution",
            known=told,
        )
        known = (*grid.shape.constraints, *found.constraints)
    if found.undrawn and not found.unclear and leaves_one(()):
        found.undrawn.clear()  # one more rule could only leave no solution
    return found


def _caged_houses(shape: Shape) -> list[Constraint]:
    """Return the further houses as the cages that clauses call them."""
    usual = len(with_houses(shape, ()).houses)
    return [Cage(cells_of(house.cells, shape)) for house in shape.houses[usual:]]


def unclear_drawings(figures: Iterable[Figure], shape: Shape) -> list[UnclearDrawing]:
    """Return the figures that are not understood by their names, with what they can mean."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(figure.name, []).append(figure)
    return [
        UnclearDrawing(name, tuple(map(place, group)), tuple(_possible(group, shape)))
        for name, group in groups.items()
    ]


def _possible(group: Sequence[Figure], shape: Shape) -> Iterable[PossibleMeaning]:
    first = group[0]
    readings = [
        Reading(meaning, None, "")
        for meaning in MEANINGS
        if meaning.form == first.form
        and (first.form != "dot" or bool(meaning.text) == bool(first.text))
    ]
    for reading, constraints in _made(readings, group, None):
        try:
            for constraint in constraints:
                constraint.check(shape)
        except ShapeError:
            continue
        yield PossibleMeaning(reading.meaning.id, constraints[0].rule(shape))


def solution_test(shape: Shape, symbols: str) -> Fits | None:
    """Return the function that compares constraints with a solution; None unless it is full."""
    solution = [shape.symbols.find(symbol) + 1 for symbol in symbols]
    if len(solution) != len(shape.cells) or 0 in solution:
        return None

    def fits(constraints: Sequence[Constraint]) -> bool:
        try:
            for constraint in constraints:
                constraint.check(shape)
            return all(constraint.holds(shape, solution) for constraint in constraints)
        except ShapeError:
            return False

    return fits


def is_known(clause: Clause) -> bool:
    """Whether a clause is a rule that sudokit knows, or none at all."""
    if not clause.is_about_rules or NORMAL.search(clause.words) or HARMLESS.search(clause.words):
        return True
    if any(one.search(clause.words) for one in (ALL_GIVEN, DIAGONALS, DISJOINT)):
        return True
    if any(pattern.search(clause.both) for _, pattern in GLOBALS):
        return True
    return any(meaning.words.search(clause.both) for meaning in MEANINGS)


def is_said(constraint: Constraint, words: str) -> bool:
    """Whether words, as `normalised` spells them, alone are read as a rule of the whole grid."""
    return [one for one, pattern in GLOBALS if pattern.search(words)] == [constraint]


def told_by(
    meaning: Meaning, figure: Figure, number: int | None, clauses: Iterable[Clause]
) -> bool:
    """Whether the clauses already give a figure this meaning and no other."""
    readings = _from_clauses(figure, clauses)
    return [(one.meaning, one.number) for one in readings] == [(meaning, number)]


def told_diagonals(
    clauses: Iterable[Clause], rows: int, columns: int, houses: Iterable[tuple[int, ...]]
) -> tuple[list[tuple[int, ...]], list[Clause]]:
    """Return the diagonals that rules name and that are not drawn, and the clauses that do not say
    which diagonals they mean."""
    lines = {down: diagonal(rows, down=down) for down in (True, False)}
    if any(line in houses for line in lines.values()):
        return [], []
    for clause in clauses:
        words = clause.both
        if HARMLESS.search(words):
            continue
        is_rule = re.search(r"repeat|once|contain|unique|different", words)
        if not DIAGONALS.search(words) or not is_rule or re.search(r"\b(?:sum|arrow|adj)", words):
            continue
        if rows == columns and re.search(r"\b(?:both|each|main|two)\b", words):
            return list(lines.values()), []
        if rows == columns and ("negative" in words or "positive" in words):
            return [lines["negative" in words]], []
        return [], [clause]
    return [], []


def _is_decoration(figure: Figure, clauses: Sequence[Clause]) -> bool:
    """Whether cells are shaded though the rules, all of which are known, say nothing of it."""
    if figure.form != "shaded" or not clauses or not all(map(is_known, clauses)):
        return False
    return not any(
        SHADING.search(clause.both)
        or any(is_same_family(figure.colour, colour) for colour in clause.colours)
        for clause in clauses
    )


def _readings(
    group: Sequence[Figure],
    clauses: Sequence[Clause],
    meanings: Mapping[str, str],
    fits: Fits | None,
    reason: str,
) -> list[tuple[Reading, list[Constraint]]]:
    """Return the meanings that a group of figures can have, each with its constraints."""
    figure = group[0]
    asked = meanings.get(figure.name)
    if asked is not None:
        readings = [
            Reading(meaning, None, "as was asked for")
            for meaning in MEANINGS
            if meaning.form == figure.form and meaning.id == asked
        ]
        return list(_made(readings, group, None))
    readings = _from_clauses(figure, clauses)
    if len(readings) == 1:
        return list(_made(readings, group, None))
    if fits is None:
        return list(_made(readings, group, None)) if readings else []
    if not readings:
        readings = [Reading(meaning, None, reason) for meaning in _meanings_of(figure)]
    return list(_made(readings, group, fits))


def _meanings_of(figure: Figure) -> list[Meaning]:
    """Return the meanings that figures of this form can have."""
    return [
        meaning
        for meaning in MEANINGS
        if meaning.form == figure.form and bool(meaning.text) == bool(figure.text)
    ]


def _made(
    readings: Iterable[Reading], group: Sequence[Figure], fits: Fits | None
) -> Iterable[tuple[Reading, list[Constraint]]]:
    for reading in readings:
        try:
            constraints = make_constraints(reading.meaning, group, reading.number)
        except ShapeError:
            continue
        if fits is None or fits(constraints):
            yield reading, constraints


def _from_clauses(figure: Figure, clauses: Iterable[Clause]) -> list[Reading]:
    """Return the meanings that clauses give to a figure.

    Clauses that name its colour go before those that name a similar one, and these before clauses
    that name none.
    """
    levels: list[dict[tuple[str, int | None], Reading]] = [{}, {}, {}]
    for clause in clauses:
        for words in _parts(clause):
            part = clause._replace(words=words)
            level = _level(figure, part)
            if level is None:
                continue
            for meaning in MEANINGS:
                if meaning.form == figure.form and _is_said(meaning, figure, part):
                    number = _stated(meaning, part)
                    reason = f'because of the rule "{clause.text}"'
                    levels[level].setdefault((meaning.id, number), Reading(meaning, number, reason))
                    break
    return next((list(level.values()) for level in levels if level), [])


def _parts(clause: Clause) -> list[str]:
    """Return the parts of a clause that are about one colour each; the clause if it has one."""
    if len(clause.colours) < 2:
        return [clause.words]
    parts: list[str] = []
    for piece in re.split(r"(?<=[,;])|\b(?=and\b|while\b|whereas\b)", clause.words):
        is_new = any(re.search(rf"\b{colour}\b", piece) for colour in clause.colours)
        if is_new or not parts:
            parts.append(piece)
        else:
            parts[-1] += piece
    tells = [part for part in parts if any(m.words.search(part) for m in MEANINGS)]
    return tells if len(tells) == len(parts) else [clause.words]


def _level(figure: Figure, clause: Clause) -> int | None:
    """Return how well the colours of a clause fit a figure, from 0; None if they do not."""
    colours = clause.colours
    if not colours or figure.form in ("cage", "arrow", "letter", "outside", "diagonal", "corner"):
        return 2
    if figure.colour in colours:
        return 0
    if figure.form == "thermometer" and not figure.colour:
        return 2
    is_similar = any(is_same_family(figure.colour, colour) for colour in colours)
    return 1 if is_similar else None


def _is_said(meaning: Meaning, figure: Figure, clause: Clause) -> bool:
    if bool(meaning.text) != bool(figure.text) and meaning.form == "dot":
        return False
    text = clause.words if meaning.form == "dot" else clause.both
    if not meaning.words.search(text):
        return False
    if meaning.form == "letter":
        value = roman_number(figure.text)
        if value is None:
            return False
        name = f"|{NUMBERS[value]}" if value < len(NUMBERS) else ""
        is_named = re.search(rf"\b{figure.text.lower()}(?:'?e?s)?\b|\bxv\b", clause.both)
        return bool(is_named and re.search(rf"\b(?:{value}{name})\b", clause.words))
    return True


def _stated(meaning: Meaning, clause: Clause) -> int | None:
    if not meaning.stated:
        return None
    match = meaning.words.search(clause.both)
    groups = match.groupdict() if match else {}
    found = groups.get("n") or groups.get("m")
    return read_number(found) if found else None


def _read_globals(clauses: Iterable[Clause], found: Understanding) -> None:
    for clause in clauses:
        for constraint, pattern in GLOBALS:
            if pattern.search(clause.both) and constraint not in found.constraints:
                found.constraints.append(constraint)
                found.readings.append(f'{constraint.label}, because of the rule "{clause.text}"')


def _read_all_given(clauses: Sequence[Clause], found: Understanding) -> None:
    """Add the rules about pairs without a mark: all dots are given."""
    forms: list[str] = []
    for clause in clauses:
        if ALL_GIVEN.search(clause.words) and not HARMLESS.search(clause.words):
            named = [form for form, pattern in GIVEN_FAMILIES if pattern.search(clause.words)]
            for form in named or forms[-1:]:
                strict = _stricts(form, clauses)
                found.constraints.extend(strict)
                found.readings.extend(
                    f'{one.label}, because of the rule "{clause.text}"' for one in strict
                )
            if not named and not forms:
                found.unknown.append(clause)
        else:
            forms += [
                meaning.form
                for meaning in MEANINGS
                if meaning.form in ("dot", "letter")
                and meaning.words.search(clause.words)
                and dict(GIVEN_FAMILIES)[meaning.form].search(clause.both)
            ][:1]


def _is_undrawn(
    clause: Clause, read: Sequence[tuple[Figure, Meaning]], stated: Sequence[Constraint]
) -> bool:
    """Whether a clause tells the meaning of figures, and nothing that was read has it.

    Setters tell the rules of some marks together, such as those of white and black dots, though a
    puzzle may have one sort only.
    """
    words = clause.both
    if not clause.is_about_rules or NORMAL.search(clause.words) or EXAMPLE.search(clause.words):
        return False
    if any(one.search(clause.words) for one in (ALL_GIVEN, DISJOINT)):
        return False
    if any(pattern.search(words) for _, pattern in GLOBALS):
        return False
    told = [meaning for meaning in MEANINGS if meaning.words.search(words)]
    if DIAGONALS.search(words) and not any(meaning.form == "diagonal" for meaning in told):
        return False
    if not told or any(_is_stated(meaning, stated) for meaning in told):
        return False
    parts = [clause._replace(words=part) for part in _parts(clause)]
    is_usual = set(clause.colours) <= {"white", "black"}
    for figure, meaning in read:
        if any(_level(figure, p) is not None and _is_said(meaning, figure, p) for p in parts):
            return False
        families = [family for family in TOGETHER if meaning.id in family]
        if any(one.id in family for family in families for one in told) and (
            is_usual or meaning.form != "dot"
        ):
            return False
    return True


def _is_stated(meaning: Meaning, stated: Iterable[Constraint]) -> bool:
    """Whether one of the constraints has a meaning, or is about pairs without its marks."""
    return any(
        (
            type(one) is meaning.kind
            and all(getattr(one, name) == value for name, value in meaning.fixed.items())
        )
        or (isinstance(one, Strict) and one.of == meaning.kind.kind)
        for one in stated
    )


def _stricts(form: str, clauses: Iterable[Clause]) -> list[Constraint]:
    """Return the rules about pairs without a mark of a form, as the clauses explain the marks."""
    values: dict[str, list[int]] = {}
    for clause in clauses:
        if form == "letter":
            for letter, value in (("V", 5), ("X", 10)):
                meaning = next(one for one in MEANINGS if one.form == "letter")
                if _is_said(meaning, Figure("letter", (), text=letter), clause):
                    values.setdefault("pair_sum", []).append(value)
            continue
        for meaning in MEANINGS:
            plain = meaning.form == "dot" and "value" in meaning.fixed
            if plain and "dot" in clause.both and meaning.words.search(clause.words):
                kind = meaning.kind.kind
                values.setdefault(kind, []).append(meaning.fixed["value"])
    exempt = tuple(sorted(values))
    return [Strict(of, tuple(sorted(set(values[of]))), exempt) for of in exempt]
