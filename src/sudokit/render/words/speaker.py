"""Speaker: a message and a shape in, and its sentence in a language out, as runs.

A run is a piece of a text that knows what it names, so that a sentence is never read again. In
catalogues, functions ask for other forms of a fact:

    OR           a list that ends with "or" instead of "and"
    ACC DAT GEN  the case of a house or a constraint, in languages that have cases; of a message,
                 its attribute `accusative`, `dative` or `genitive`
    INV SUB      a clause with its verb first, or last, in languages that have such orders: the
                 attributes `inverted` and `subordinate` of a message; of a list, the first clause
                 is inverted
    A            after "a" or "an", in languages whose names of techniques do without a gender
    CAP          with a capital first letter
    WITHIN       a sentence as it stands within another: with a small letter, without its full stop
    COUNT        the length of a list, for a choice
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple, cast

from ...caches import cached_by_shape
from ...constraints.base import Constraint, cell_name
from ...logic import owned_houses
from ...messages import ENGLISH, Message, catalogue
from ...messages.pattern import Choice, Fact, Other, Pattern
from ...shape import House, Shape, standard_shape
from .terms import HOUSES, has_letters, with_article
from .values import (
    Called,
    Candidates,
    Cells,
    Clauses,
    Digits,
    Houses,
    Joined,
    KindName,
    Label,
    Listed,
    Name,
    Reference,
    Rule,
    Span,
    Word,
)

PLAIN, CELL, CANDIDATE, HOUSE, CONSTRAINT = KINDS = (
    "plain", "cell", "candidate", "house", "constraint",
)  # fmt: skip
"""The kinds of runs."""

MANY_CELLS = 4
"""A constraint with more cells than these is named by its ends."""


class Run(NamedTuple):
    """A piece of a text.

    - text: the words
    - kind: one of KINDS
    - cells: the cells that the words name, of a cell or a candidate
    - digits: the digits that the words name, of a candidate
    - house: the name of the house that the words name, or ""
    - constraints: the indices of the constraints that the words name
    """

    text: str
    kind: str = PLAIN
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    house: str = ""
    constraints: tuple[int, ...] = ()


def say(shape: Shape, value: object, language: str = ENGLISH) -> tuple[Run, ...]:
    """Return what a message or another value says about a shape; plain runs do not touch."""
    speaker = _Speaker(shape, language)
    speaker.say(value, _PLAIN)
    joined: list[Run] = []
    for is_plain, pieces in groupby(speaker.said, _is_plain):
        if not is_plain:
            joined += cast("Iterable[Run]", pieces)
        elif text := "".join(map(_text, pieces)):
            joined.append(Run(text))
    return tuple(joined)


def text_of(runs: Iterable[Run]) -> str:
    """Return the words of runs."""
    return "".join(run.text for run in runs)


def words(value: object, language: str = ENGLISH) -> str:
    """Return the words of a message or another value that is about no shape in particular."""
    return text_of(say(standard_shape(9), value, language))


class _Form(NamedTuple):
    """The form of a value that a template asks for."""

    last: str = "and"
    case: str = ""
    order: str = ""


_PLAIN = _Form()
_FORMS = {
    "OR": {"last": "or"}, "ACC": {"case": "accusative"}, "DAT": {"case": "dative"},
    "GEN": {"case": "genitive"}, "INV": {"order": "inverted"}, "SUB": {"order": "subordinate"},
}  # fmt: skip


class _Speaker:
    """What is said, piece by piece."""

    def __init__(self, shape: Shape, language: str) -> None:
        self.said: list[str | Run] = []  # plain texts, and runs that name something
        self._shape, self._catalogue = shape, catalogue(language)
        self._english = self._catalogue if language == ENGLISH else catalogue(ENGLISH)
        self._lists = 0  # that were told so far

    def say(self, value: object, form: _Form) -> None:
        if saying := _SAYINGS.get(type(value)):
            saying(self, value, form)
        elif isinstance(value, (str, Run)):
            self.said.append(value)
        elif isinstance(value, float):
            self._add(f"{value:.1f}".replace(".", self._word("decimal-sign")))
        elif isinstance(value, int):
            self._add(str(value))
        elif isinstance(value, Constraint):
            self._say_label(Label(value), form)
        else:
            raise TypeError(f"a message cannot say {value!r}")

    def _add(self, text: str) -> None:
        self.said.append(text)

    # Values.

    def _say_message(self, value: Message, form: _Form) -> None:
        id = value.id
        if form is not _PLAIN and self._has(formed := f"{id}.{form.order or form.case}"):
            id = formed
        self._fill(self._pattern(id), value.facts)

    def _say_cells(self, value: Cells, form: _Form) -> None:
        name = self._shape.cell_name
        self._list([Run(name(cell), CELL, (cell,)) for cell in value.cells], form)

    def _say_span(self, value: Span, form: _Form) -> None:
        shape, (first, last) = self._shape, value
        names = f"{shape.cell_name(first)}…{shape.cell_name(last)}"
        self.said.append(Run(names, CELL, _between(shape, first, last)))

    def _say_digits(self, value: Digits, form: _Form) -> None:
        self._list(list(map(self._shape.symbol, sorted(value.digits))), form)

    def _say_candidates(self, value: Candidates, form: _Form) -> None:
        name = candidates_name(self._shape, *value)
        self.said.append(Run(name, CANDIDATE, value.cells, value.digits))

    def _say_reference(self, value: Reference, form: _Form) -> None:
        constraint = value.constraint
        self._say_constraint(constraint, self._the(constraint, form) + _places(constraint))

    def _say_label(self, value: Label, form: _Form) -> None:
        constraint = value.constraint
        self._say_constraint(constraint, self._noun(constraint) + _places(constraint))

    def _say_called(self, value: Called, form: _Form) -> None:
        self._say_constraint(value.constraint, self._the(value.constraint, form))

    def _say_rule(self, value: Rule, form: _Form) -> None:
        self.say(value.constraint.rule_message(self._shape), form)

    def _say_kind(self, value: KindName, form: _Form) -> None:
        constraint = value.constraint
        self._add(self._word(f"kind-{constraint.kind}", constraint.about.names[0]))

    def _say_technique(self, value: Name, form: _Form) -> None:
        self._add(self._word(value.technique.id, value.technique.name))

    def _say_word(self, value: Word, form: _Form) -> None:
        self._add(self._word(*value))

    def _say_joined(self, value: Joined, form: _Form) -> None:
        for number, item in enumerate(value.items):
            if number:
                self.say(value.between, _PLAIN)
            self.say(item, form)

    # Messages.

    def _pattern(self, id: str) -> Pattern:
        """Return the parts of a message; a language that lacks it says it in English."""
        return (self._catalogue if id in self._catalogue else self._english).pattern(id)

    def _has(self, id: str) -> bool:
        return id in self._catalogue

    def _word(self, id: str, english: str = "") -> str:
        """Return the words of a message without facts, or those in English that stand elsewhere."""
        return english if english and not self._has(id) else "".join(map(str, self._pattern(id)))

    def _fill(self, pattern: Pattern, facts: Mapping[str, object]) -> None:
        for part in pattern:
            if isinstance(part, str):
                self._add(part)
            elif isinstance(part, Choice):
                chosen = self._chosen(part.of, facts, part.variants)
                self._fill(part.variants.get(chosen, part.default), facts)
            else:
                self._say_part(part, facts)

    def _say_part(self, part: Fact | Other, facts: Mapping[str, object]) -> None:
        form = _form_of(part.functions)
        start = len(self.said)
        if isinstance(part, Other):
            self._fill(self._pattern(part.id), facts)
        else:
            self.say(facts[part.name], form)
        if not part.functions:
            return
        if "WITHIN" in part.functions:
            self._put_within(start)
        if "A" in part.functions:
            self._change(start, with_article)
        if "CAP" in part.functions:
            self._change(start, lambda text: text[:1].upper() + text[1:])

    def _chosen(
        self, of: Fact, facts: Mapping[str, object], variants: Mapping[str, Pattern]
    ) -> str:
        """Return the key of a choice that a fact is."""
        value = facts[of.name]
        if "COUNT" in of.functions:
            assert isinstance(value, tuple)
            value = len(value[0])
        if isinstance(value, Message):
            return value.id
        if isinstance(value, bool) or value is None:
            return str(value).lower()
        if isinstance(value, int) and str(value) not in variants:
            return self._catalogue.category(value)
        return str(value)

    def _put_within(self, start: int) -> None:
        """Let what was said from `start` on stand within a sentence."""
        if self._word("small-within", "yes") == "yes":
            self._change(start, lambda text: text[:1].lower() + text[1:])
        self.said[-1] = _changed(self.said[-1], lambda text: text.rstrip("."))

    def _change(self, start: int, change: Callable[[str], str]) -> None:
        """Change the first text that was said from `start` on."""
        for index in range(start, len(self.said)):
            if _text(self.said[index]):
                self.said[index] = _changed(self.said[index], change)
                return

    # Lists.

    def _say_list(self, value: Listed, form: _Form) -> None:
        self._list(value.items, form)

    def _list(self, items: Sequence[object], form: _Form) -> None:
        if len(items) < 2:
            self.say(items[0] if items else "", form)
            return
        *most, end = items
        self._lists += 1
        for number, item in enumerate(most):
            self._add(", " if number else "")
            self.say(item, _at(number, form))
        self._add(f" {self._word(form.last)} ")
        self.say(end, _at(len(most), form))

    def _say_clauses(self, value: Clauses, form: _Form) -> None:
        items = value.items
        clauses = [self._apart(item, _at(number, form)) for number, item in enumerate(items)]
        if len(items) == 1 or not any(has_list for _, has_list in clauses):
            self._list([Joined("", tuple(said)) for said, _ in clauses], form)
            return
        for number, (said, _) in enumerate(clauses[:-1]):
            self._add("; " if number else "")
            self.said += said
        self._add(f"{',' if len(clauses) == 2 else ';'} {self._word('and')} ")
        self.said += clauses[-1][0]

    def _apart(self, item: object, form: _Form) -> tuple[list[str | Run], bool]:
        """Return what a value says, and whether there is a list in it."""
        start, lists = len(self.said), self._lists
        self.say(item, form)
        said = self.said[start:]
        del self.said[start:]
        return said, self._lists > lists

    # Names.

    def _say_houses(self, value: Houses, form: _Form) -> None:
        kinds: dict[object, list[tuple[int, House]]] = {}
        for house in value.houses:
            letter, number = house.name[:1], house.name[1:]
            if letter in HOUSES and number.isdigit():
                kinds.setdefault(HOUSES[letter][0], []).append((int(number), house))
            else:
                kinds[house] = []
        self._list([self._of_kind(kind, some, form) for kind, some in kinds.items()], form)

    def _of_kind(self, kind: object, some: list[tuple[int, House]], form: _Form) -> Joined:
        """Return "row 1", "rows 1 and 5", or a house with a name of its own."""
        if isinstance(kind, House):
            return Joined("", (self._own_name(kind, form),))
        word = self._house_word(f"house-{kind}", len(some) > 1, form)
        numbered: list[object] = []
        for number, house in sorted(some, key=lambda each: each[0]):
            words = str(number) if numbered else f"{word} {number}"
            is_there = house.name in _house_names(self._shape)
            numbered.append(Run(words, HOUSE, house=house.name) if is_there else words)
        return Joined("", (Listed(tuple(numbered)),))

    def _house_word(self, id: str, is_plural: bool, form: _Form) -> str:
        names = [f"{id}.plural_{form.case}", f"{id}.plural"] if is_plural else [f"{id}.{form.case}"]
        return self._word(next(filter(self._has, names), id))

    def _own_name(self, house: House, form: _Form) -> object:
        """Return the run of a house that is called by its name, or of a constraint's cells."""
        if house.name in _house_names(self._shape):
            return Run(house.name, HOUSE, house=house.name)
        owner = _owners(self._shape).get(house)
        return Reference(owner) if owner else house.name

    def _say_constraint(self, constraint: Constraint, words: str) -> None:
        constraints = self._shape.constraints
        numbers = (constraints.index(constraint),) if constraint in constraints else ()
        self.said.append(Run(words, CONSTRAINT, constraints=numbers) if numbers else words)

    def _noun(self, constraint: Constraint) -> str:
        """Return what a sentence calls a constraint, such as "killer cage"."""
        id = f"kind-{constraint.kind}"
        return self._word(f"{id}.noun" if self._has(f"{id}.noun") else id, constraint.about.called)

    def _the(self, constraint: Constraint, form: _Form) -> str:
        """Return the same with its article: "the killer cage", "the anti-knight rule"."""
        id = f"kind-{constraint.kind}"
        for name in (f"{id}.{form.case}", f"{id}.the"):
            if self._has(name):
                return self._word(name)
        return f"{self._word('the')} {self._noun(constraint)}"


_SAYINGS: Mapping[type, Callable[[_Speaker, Any, _Form], None]] = {
    Message: _Speaker._say_message,
    Cells: _Speaker._say_cells,
    Span: _Speaker._say_span,
    Digits: _Speaker._say_digits,
    Candidates: _Speaker._say_candidates,
    Houses: _Speaker._say_houses,
    Reference: _Speaker._say_reference,
    Label: _Speaker._say_label,
    Called: _Speaker._say_called,
    Rule: _Speaker._say_rule,
    KindName: _Speaker._say_kind,
    Name: _Speaker._say_technique,
    Word: _Speaker._say_word,
    Listed: _Speaker._say_list,
    Clauses: _Speaker._say_clauses,
    Joined: _Speaker._say_joined,
}
"""How each value is said."""


def _is_plain(piece: str | Run) -> bool:
    return isinstance(piece, str) or piece.kind == PLAIN


def _text(piece: str | Run) -> str:
    return piece if isinstance(piece, str) else piece.text


def _changed(piece: str | Run, change: Callable[[str], str]) -> str | Run:
    """Return a piece with another text."""
    return change(piece) if isinstance(piece, str) else piece._replace(text=change(piece.text))


@cache
def _form_of(functions: tuple[str, ...]) -> _Form:
    """Return the form that functions in a template ask for."""
    form = _PLAIN
    for function in functions:
        form = form._replace(**_FORMS.get(function, {}))
    return _PLAIN if form == _PLAIN else form


def _at(number: int, form: _Form) -> _Form:
    """Return the form of an item of a list: only the first clause of several is inverted."""
    return form._replace(order="") if number and form.order == "inverted" else form


def candidates_name(
    shape: Shape, cells: tuple[int, ...], digits: Iterable[int], on: bool = True
) -> str:
    """Return candidates in notation: r1c1=5, r12c3<>57."""
    between = "," if has_letters(shape) else ""
    return (
        f"{short_cells(shape, cells)}{'=' if on else '<>'}{between.join(map(shape.symbol, digits))}"
    )


def short_cells(shape: Shape, cells: tuple[int, ...]) -> str:
    """Return cells in short: r1c1, r12c3 in one column, r1c123 in one row."""
    width = shape.column_count
    if len(cells) > 1 and max(shape.row_count, width) < 10:
        rows = sorted({cell // width + 1 for cell in cells})
        columns = sorted({cell % width + 1 for cell in cells})
        if 1 in (len(rows), len(columns)):
            return f"r{''.join(map(str, rows))}c{''.join(map(str, columns))}"
    return ",".join(map(shape.cell_name, cells))


def _places(constraint: Constraint) -> str:
    """Return the cells that follow the name of a constraint: " r1c1 r1c2", " r1c1…r1c9"."""
    names = [cell_name(cell) for cell in constraint.cells]
    if len(names) > MANY_CELLS:
        names = [f"{names[0]}…{names[-1]}"]
    return "".join(f" {name}" for name in names)


def _between(shape: Shape, first: int, last: int) -> tuple[int, ...]:
    """Return the ends of a span, and the cells between them if they lie in one line."""
    first, last = sorted((first, last))
    columns = shape.column_count
    if first // columns == last // columns:
        return tuple(range(first, last + 1))
    if first % columns == last % columns:
        return tuple(range(first, last + 1, columns))
    return first, last


@cached_by_shape(maxsize=64)
def _house_names(shape: Shape) -> frozenset[str]:
    return frozenset(house.name for house in shape.houses)


@cached_by_shape(maxsize=64)
def _owners(shape: Shape) -> dict[House, Constraint]:
    """Return the constraint that keeps the cells of each house different that the shape lacks."""
    return dict(owned_houses(shape))
