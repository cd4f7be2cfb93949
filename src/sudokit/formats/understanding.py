"""Understanding: figures and clauses of rules -> constraints, by the table of meanings.

The rules always win: a clause is matched with the figures of its form and colour, and colours alone
decide nothing. Where the rules leave several meanings, or are silent and conventions know some,
evidence may choose, and it may refute any. What stays unclear is returned, so that the caller can
refuse it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..constraints import (
    Cage,
    Clone,
    Constraint,
    Strict,
)
from ..errors import PossibleMeaning, ShapeError, UnclearDrawing
from ..grid import Grid
from ..shape import Shape
from .conventions import USUAL_FORMS, conventional
from .drawings import Figure, are_line_names, described_all, grouped, place
from .evidence import MAX_LUCK, Evidence, luck, stored_solution, with_constraints
from .meanings import (
    DIAGONALS,
    DISJOINT,
    GIVEN_FORMS,
    GLOBALS,
    MEANINGS,
    NOUNS,
    RELATIONS,
    TOGETHER,
    Meaning,
    make_constraints,
)
from .outside import Cell
from .payload import cells_of, diagonal, with_houses
from .record import Options
from .rule_text import (
    ABSENT,
    ALL_GIVEN,
    EXAMPLE,
    HARMLESS,
    NEGATED,
    NORMAL,
    NOT_NEGATED,
    Clause,
    read_clauses,
)
from .telling import Telling, read_telling, told_of

MAX_NAMES = 200
"""Names of figures that are looked for in the rules; setters need a tenth."""


class Understanding(NamedTuple):
    """What figures and clauses mean.

    - constraints, readings: what was understood, and for each figure why
    - unclear: figures without one meaning
    - unknown: clauses that may be a rule and match nothing
    - refuted: clauses whose rule the stored solution breaks, and those too long to be read
    - undrawn: clauses about figures that the puzzle does not have
    - decoration: figures that no rule is about
    """

    constraints: list[Constraint]
    readings: list[str]
    unclear: list[Figure]
    unknown: list[Clause]
    refuted: list[Clause]
    undrawn: list[Clause]
    decoration: list[Figure]

    @property
    def without_meaning(self) -> list[Figure]:
        """The figures that were read as no rule."""
        return [*self.unclear, *self.decoration]


class Reading(NamedTuple):
    """A meaning of figures with its number, the constraints that follow, and the reason."""

    meaning: Meaning
    number: int | None
    constraints: list[Constraint]
    reason: str


def understand(
    figures: Iterable[Figure],
    clauses: Sequence[Clause],
    *,
    shape: Shape | None = None,
    meanings: Mapping[str, str] = {},
    solution: Evidence | None = None,
    evidence: Evidence | None = None,
    known: Sequence[Constraint] = (),
) -> Understanding:
    """Return the constraints that figures and clauses stand for.

    Figures of one name have one meaning: that of `meanings`, or else that of the clauses, unless
    the stored `solution` refutes it. Where clauses leave several meanings, or are silent and
    conventions know some, `evidence`, which is the solution by default, may choose. What no rule
    is about must fit the `shape`. `known` are constraints that the puzzle states without a figure.
    """
    tellings = [read_telling(clause) for clause in clauses]
    judge = _Judge(tellings, shape, meanings, solution, evidence or solution)
    found = Understanding([], [], [], [], [], [], [])
    read: list[tuple[Figure, Meaning]] = []
    groups = grouped(figures)
    for group in groups[MAX_NAMES:]:
        found.unclear.extend(group)
    for group in groups[:MAX_NAMES]:
        reading = judge.reading_of(group)
        if reading is not None:
            read.append((group[0], reading.meaning))
            found.constraints.extend(reading.constraints)
            words = f"read as {reading.meaning.id.replace('_', ' ')}, {reading.reason}"
            found.readings.append(f"{described_all(group)} {words}")
        elif reason := judge.why_decoration(group):
            found.decoration.extend(group)
            found.readings.append(f"{described_all(group)} read as decoration, {reason}")
        else:
            found.unclear.extend(group)
    _read_globals(tellings, found, solution)
    _read_unmarked(tellings, found)
    found.unknown.extend(one.clause for one in tellings if not one.is_known)
    found.refuted.extend(one.clause for one in tellings if one.clause.is_too_long)
    if not found.unclear:
        stated = [*known, *(one for one in found.constraints if isinstance(one, Strict))]
        drawn = [meaning for meaning in MEANINGS if _is_stated(meaning, stated)]
        found.undrawn.extend(one.clause for one in tellings if _is_undrawn(one, read, drawn))
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
    stored = stored_solution(grid.shape, solution)
    told: list[Constraint] = [*grid.shape.constraints, *_caged_houses(grid.shape)]
    found = understand(
        figures,
        clauses,
        shape=grid.shape,
        meanings=options.meanings,
        solution=stored,
        known=told,
    )
    is_unique = options.is_unique
    if is_unique is None or not (found.unclear or found.undrawn):
        return found
    shape = with_constraints(grid.shape, found.constraints)

    def leaves_one(constraints: Sequence[Constraint]) -> bool:
        try:
            return is_unique(grid.replace(shape=with_constraints(shape, constraints)))
        except ShapeError:
            return False

    if found.unclear and stored is None:
        found = understand(
            figures,
            clauses,
            shape=grid.shape,
            meanings=options.meanings,
            evidence=Evidence(leaves_one, shape, "which alone leaves one solution"),
            known=told,
        )
        shape = with_constraints(grid.shape, found.constraints)
    if found.undrawn and not found.unclear and leaves_one(()):
        found.undrawn.clear()  # one more rule could only leave no solution
    return found


def _caged_houses(shape: Shape) -> list[Constraint]:
    """Return the further houses as the cages that clauses call them."""
    usual = len(with_houses(shape, ()).houses)
    return [Cage(cells_of(house.cells, shape)) for house in shape.houses[usual:]]


def unclear_drawings(figures: Iterable[Figure], shape: Shape) -> list[UnclearDrawing]:
    """Return the figures that are not understood by their names, with what they can mean."""
    return [
        UnclearDrawing(group[0].name, tuple(map(place, group)), tuple(_possible(group, shape)))
        for group in grouped(figures)
    ]


def _possible(group: Sequence[Figure], shape: Shape) -> Iterable[PossibleMeaning]:
    for meaning in _meanings_of(group[0]):
        reading = _made(meaning, None, group, "")
        if reading and _fits_shape(reading.constraints, shape):
            first = reading.constraints[0]
            yield PossibleMeaning(meaning.id, first.rule(shape), first.rule_message(shape))


def _fits_shape(constraints: Iterable[Constraint], shape: Shape | None) -> bool:
    if shape is None:
        return True
    try:
        for constraint in constraints:
            constraint.check(shape)
    except ShapeError:
        return False
    return True


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


class _Judge(NamedTuple):
    """What is known about the meaning of figures."""

    tellings: Sequence[Telling]
    shape: Shape | None
    asked: Mapping[str, str]
    solution: Evidence | None
    evidence: Evidence | None

    def reading_of(self, group: Sequence[Figure]) -> Reading | None:
        """Return the one meaning that a group of figures has, or None."""
        figure = group[0]
        if figure.name in self.asked:
            wanted = (one for one in _meanings_of(figure) if one.id == self.asked[figure.name])
            meaning = next(wanted, None)
            return _made(meaning, None, group, "as was asked for") if meaning else None
        readings = self._told(group)
        if len(readings) == 1:
            return readings[0] if self._is_possible(readings[0]) else None
        if not readings and self._is_silent_about(figure):
            if figure.form in USUAL_FORMS and _is_plain(group):
                reason = "as such drawings usually are, and no rule names it"
                usual = [_made(one, None, group, reason) for one in _meanings_of(figure)]
                return next((one for one in usual if one and self._is_usual(one)), None)
            readings = [
                reading
                for meaning, number in conventional(figure)
                if (reading := _made(meaning, number, group, "by convention"))
            ]
        return self._chosen(readings)

    def why_decoration(self, group: Sequence[Figure]) -> str:
        """Return why figures without a meaning are decoration, or "" if they may be a rule.

        Decoration is what is no clue, unless its words may be a rule themselves, a cage around a
        clone that the puzzle states, and names of rows and columns that no rule is about; and where
        the rules, all of which are known, say nothing of them, also shaded cells, cages without a
        number, and numbers outside the grid.
        """
        figure = group[0]
        about = [one.clause for one in self.tellings if one.is_about(figure)]
        if figure.form == "decoration":
            words = read_clauses("\n".join(one.text for one in group))
            said = map(read_telling, words)
            may_be_a_rule = any(one.is_rule or not one.is_known for one in said)
            return "" if about or may_be_a_rule else "as no rule names it"
        if figure.form == "cage":
            if any(one.text for one in group):
                return ""
            if {frozenset(one.cells) for one in group} <= self._cloned():
                is_rule = any("clone" not in clause.both for clause in about)
                return "" if is_rule else "as it is around a clone"
        shape = self.shape if figure.form == "outside" and not about else None
        if shape and are_line_names(group, shape.row_count, shape.column_count):
            return "as they name the rows or columns"
        can_be = figure.form in ("shaded", "outside", "cage") and bool(self.tellings)
        is_free = can_be and not self._told(group) and self._is_silent_about(figure)
        return "as no rule names it" if is_free else ""

    def _cloned(self) -> set[frozenset[Cell]]:
        """Return the cells of each clone and of each original."""
        every = self.shape.constraints if self.shape else ()
        clones = [one for one in every if isinstance(one, Clone)]
        return {frozenset(cells) for one in clones for cells in (one.cells, one.clone_cells)}

    def _told(self, group: Sequence[Figure]) -> list[Reading]:
        found = told_of(group[0], self.tellings)
        rows = {meaning.id: meaning for meaning in _meanings_of(group[0])}
        made = (
            _made(rows[id], number, group, f'because of the rule "{clause.text}"')
            for (id, number), clause in found.items()
        )
        return [reading for reading in made if reading]

    def _is_silent_about(self, figure: Figure) -> bool:
        """Whether all clauses are known, and none is about a figure."""
        return all(
            one.is_known and (not one.is_about(figure) or HARMLESS.search(one.clause.words))
            for one in self.tellings
        )

    def _is_usual(self, reading: Reading) -> bool:
        """Whether the shape and the solution allow what no rule is about."""
        return self._is_possible(reading) and _fits_shape(reading.constraints, self.shape)

    def _is_possible(self, reading: Reading) -> bool:
        return self.solution is None or self.solution.fits(reading.constraints)

    def _chosen(self, readings: Sequence[Reading]) -> Reading | None:
        """Return the only reading that passes the evidence, unless that may be luck."""
        if self.evidence is None:
            return None
        passing = [one for one in readings if self.evidence.fits(one.constraints)]
        if len(passing) != 1:
            return None
        if luck([one.constraints for one in readings], self.evidence.shape) >= MAX_LUCK:
            return None
        (only,) = passing
        return only._replace(reason=f"{only.reason}, {self.evidence.reason}")


def _is_plain(group: Iterable[Figure]) -> bool:
    """Whether no circle on a corner has a number that could be a sum as well as several digits."""
    return not any(figure.form == "corner" and figure.text[1:].isdecimal() for figure in group)


def _meanings_of(figure: Figure) -> list[Meaning]:
    """Return the meanings that figures of this form can have."""
    return [
        meaning
        for meaning in MEANINGS
        if meaning.form == figure.form
        and (meaning.form != "dot" or bool(meaning.text) == bool(figure.text))
    ]


def _made(
    meaning: Meaning, number: int | None, group: Sequence[Figure], reason: str
) -> Reading | None:
    try:
        return Reading(meaning, number, make_constraints(meaning, group, number), reason)
    except ShapeError:
        return None


def _read_globals(
    tellings: Iterable[Telling], found: Understanding, solution: Evidence | None
) -> None:
    for telling in tellings:
        clause = telling.clause
        for constraint, pattern in () if clause.is_about_unmarked else GLOBALS:
            if not pattern.search(clause.both) or constraint in found.constraints:
                continue
            if solution is not None and not solution.fits([constraint]):
                found.refuted.append(clause)
                continue
            found.constraints.append(constraint)
            found.readings.append(f'{constraint.label}, because of the rule "{clause.text}"')


def _read_unmarked(tellings: Sequence[Telling], found: Understanding) -> None:
    """Add the rules about pairs without a mark: all dots are given, or those without one differ."""
    stricts = {form: _stricts(form, tellings) for form in GIVEN_FORMS}
    forms: list[str] = []  # those that the clauses so far name, the last one at the end
    for telling in tellings:
        clause = telling.clause
        if clause.is_about_unmarked:
            if HARMLESS.search(clause.words) or NOT_NEGATED.search(clause.words):
                continue
            named = [form for form in GIVEN_FORMS if NOUNS[form].search(clause.words)]
            if ALL_GIVEN.search(clause.words):
                chosen = named or forms[-1:]
                strict = [one for form in chosen for one in stricts[form]]
            elif NEGATED.search(clause.words):
                chosen = named or forms
                each = [one for form in chosen for one in stricts[form]]
                strict = _named(each, clause, is_clear=bool(named) or len(chosen) == 1)
            else:
                strict = []
            if not strict:
                found.unknown.append(clause)
            for one in strict:
                if one not in found.constraints:
                    found.constraints.append(one)
                    found.readings.append(f'{one.label}, because of the rule "{clause.text}"')
        else:
            told = (
                meaning.form
                for meaning in telling.meanings
                if meaning.form in GIVEN_FORMS
                and meaning.words.search(clause.words)
                and meaning.form in telling.nouns
            )
            if form := next(told, None):
                forms = [*(other for other in forms if other != form), form]


def _named(stricts: Sequence[Strict], clause: Clause, *, is_clear: bool) -> list[Strict]:
    """Return the rules whose relation a clause names; all of them if it names none, clearly."""
    words = ABSENT.sub("", clause.words)
    if any(one.search(words) for one in RELATIONS.values()):
        return [one for one in stricts if RELATIONS[one.of].search(words)]
    return [*stricts] if is_clear else []


def _is_undrawn(
    telling: Telling, read: Sequence[tuple[Figure, Meaning]], stated: Sequence[Meaning]
) -> bool:
    """Whether a clause tells the meaning of figures, and nothing that was read has it.

    Setters tell the rules of some marks together, such as those of white and black dots, though a
    puzzle may have one sort only.
    """
    clause, told = telling.clause, telling.meanings
    if not clause.is_about_rules or NORMAL.search(clause.words) or EXAMPLE.search(clause.words):
        return False
    if clause.is_about_unmarked or DISJOINT.search(clause.words):
        return False
    if any(pattern.search(clause.both) for _, pattern in GLOBALS):
        return False
    if DIAGONALS.search(clause.both) and not any(meaning.form == "diagonal" for meaning in told):
        return False
    if not told or any(meaning in stated for meaning in told):
        return False
    is_usual = set(clause.colours) <= {"white", "black"}
    for figure, meaning in read:
        if told_of(figure, [telling]):
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


def _stricts(form: str, tellings: Iterable[Telling]) -> list[Strict]:
    """Return the rules about pairs without a mark of a form, as the clauses explain the marks."""
    values: dict[str, list[int]] = {}
    for telling in tellings:
        if form == "letter":
            for letter, value in (("V", 5), ("X", 10)):
                if told_of(Figure("letter", (), text=letter), [telling]):
                    values.setdefault("pair_sum", []).append(value)
        elif "dot" in telling.clause.both:
            for meaning in MEANINGS:
                plain = meaning.form == "dot" and "value" in meaning.fixed
                if plain and meaning.words.search(telling.clause.words):
                    kind = meaning.kind.kind
                    values.setdefault(kind, []).append(meaning.fixed["value"])
    exempt = tuple(sorted(values))
    return [Strict(of, tuple(sorted(set(values[of]))), exempt) for of in exempt]
