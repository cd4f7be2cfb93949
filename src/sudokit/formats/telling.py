"""Telling: what the clauses of a puzzle's rules say about its figures, by the table of meanings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..constraints import Constraint
from .colours import is_same_family
from .drawings import Figure
from .meanings import DIAGONALS, DISJOINT, GLOBALS, MEANINGS, NARROWER, NOUNS, Meaning
from .roman import roman_number
from .rule_text import HARMLESS, NORMAL, NUMBERS, Clause, read_number

COLOURLESS = ("cage", "arrow", "letter", "outside", "diagonal", "corner", "sign")
"""Forms of which a clause may be about all figures, whatever colours it names."""

NOT_COLOURED = 2
"""The level of a clause that may be about figures of any colour; see `level`."""


class Told(NamedTuple):
    """A meaning that a clause tells, and the number that it states."""

    meaning: Meaning
    number: int | None


class Part(NamedTuple):
    """A part of a clause that is about one colour, or a whole clause.

    `told` has the meanings by the form of the figures.
    """

    clause: Clause
    colours: tuple[str, ...]
    told: Mapping[str, Sequence[Told]]


class Telling(NamedTuple):
    """What a clause says.

    - parts: what it says of figures
    - meanings: all that its words can tell
    - nouns: the forms of figures that it names
    - is_rule: whether it is, or explains, a rule that sudokit knows
    """

    clause: Clause
    parts: tuple[Part, ...]
    meanings: tuple[Meaning, ...]
    nouns: frozenset[str]
    is_rule: bool

    @property
    def is_known(self) -> bool:
        """Whether the clause is a rule that sudokit knows, or none at all."""
        return self.is_rule or not (self.clause.is_about_rules or self.clause.is_too_long)

    def is_about(self, figure: Figure) -> bool:
        """Whether the clause names a figure, by its form or by its colour alone."""
        found = level(figure, self.clause.colours)
        if found is None:
            return False
        return figure.form in self.nouns or (found < NOT_COLOURED and not self.nouns)


def read_telling(clause: Clause) -> Telling:
    words = clause.both
    meanings = tuple(meaning for meaning in MEANINGS if meaning.words.search(words))
    is_rule = bool(
        meanings
        or any(one.search(clause.words) for one in (NORMAL, HARMLESS, DISJOINT))
        or clause.is_about_unmarked
        or DIAGONALS.search(clause.words)
        or any(pattern.search(words) for _, pattern in GLOBALS)
    )
    nouns = frozenset(form for form, pattern in NOUNS.items() if pattern.search(words))
    return Telling(clause, _parts(clause), meanings, nouns, is_rule)


def is_said(constraint: Constraint, words: str) -> bool:
    """Whether words, as `normalised` spells them, alone are read as a rule of the whole grid."""
    return [one for one, pattern in GLOBALS if pattern.search(words)] == [constraint]


def told_of(figure: Figure, tellings: Iterable[Telling]) -> dict[tuple[str, int | None], Clause]:
    """Return the meanings that clauses give to a figure: ids and numbers, and the first clause.

    Clauses that name its colour go before those that name a similar one, and these before clauses
    that name none. A clause about the figure that is not known leaves nothing to those after it.
    """
    levels: list[dict[tuple[str, int | None], Clause]] = [{}, {}, {}]
    unknown = NOT_COLOURED
    for telling in tellings:
        for part in telling.parts:
            if not part.told.get(figure.form):
                continue
            found = level(figure, part.colours)
            for meaning, number in part.told[figure.form] if found is not None else ():
                if found is not None and _fits_text(meaning, figure, part.clause):
                    levels[found].setdefault((meaning.id, number), telling.clause)
        if not telling.is_rule and telling.is_about(figure):
            unknown = min(unknown, level(figure, telling.clause.colours) or 0)
    return next((told for told in levels[: unknown + 1] if told), {})


def told_by(
    meaning: Meaning, figure: Figure, number: int | None, tellings: Iterable[Telling]
) -> bool:
    """Whether the clauses already give a figure this meaning and no other."""
    return list(told_of(figure, tellings)) == [(meaning.id, number)]


def level(figure: Figure, colours: Sequence[str]) -> int | None:
    """Return how well the colours of a clause fit a figure, from 0; None if they do not."""
    if not colours or figure.form in COLOURLESS:
        return NOT_COLOURED
    if figure.colour in colours:
        return 0
    if figure.form == "thermometer" and not figure.colour:
        return NOT_COLOURED
    is_similar = any(is_same_family(figure.colour, colour) for colour in colours)
    return 1 if is_similar else None


def _parts(clause: Clause) -> tuple[Part, ...]:
    """Return the parts of a clause that are about one colour each; the clause if it has one."""
    whole = _part(clause)
    if len(whole.colours) < 2:
        return (whole,)
    pieces: list[str] = []
    for piece in re.split(r"(?<=[,;])|\b(?=and\b|while\b|whereas\b)", clause.words):
        is_new = any(re.search(rf"\b{colour}\b", piece) for colour in whole.colours)
        if is_new or not pieces:
            pieces.append(piece)
        else:
            pieces[-1] += piece
    if not all(any(one.words.search(piece) for one in MEANINGS) for piece in pieces):
        return (whole,)
    return tuple(_part(clause._replace(words=piece)) for piece in pieces)


def _part(clause: Clause) -> Part:
    told: dict[str, list[Told]] = {}
    for meaning in MEANINGS:
        # A heading over dots of two colours has words for both.
        found = meaning.words.search(clause.words if meaning.form == "dot" else clause.both)
        others = [one.meaning.id for one in told.get(meaning.form, [])]
        if found and not any(NARROWER.get(other) == meaning.id for other in others):
            groups = found.groupdict() if meaning.stated else {}
            number = groups.get("n") or groups.get("m")
            entry = Told(meaning, read_number(number) if number else None)
            told.setdefault(meaning.form, []).append(entry)
    return Part(clause, clause.colours, told)


def _fits_text(meaning: Meaning, figure: Figure, clause: Clause) -> bool:
    """Whether a meaning that a clause tells is about figures with such a text."""
    if meaning.form == "dot":
        return bool(meaning.text) == bool(figure.text)
    if meaning.form == "letter":
        value = roman_number(figure.text)
        if value is None:
            return False
        name = f"|{NUMBERS[value]}" if value < len(NUMBERS) else ""
        is_named = re.search(rf"\b{figure.text.lower()}(?:'?e?s)?\b|\bxv\b", clause.both)
        return bool(is_named and re.search(rf"\b(?:{value}{name})\b", clause.words))
    return True
