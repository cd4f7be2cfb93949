"""Words of the library that the page shows, as a language translates them.

Names in braces stand for values; ofLibrary() in js/language.js finds the text that fits what the
server says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sudokit import constraints
from sudokit.checker import VERDICTS
from sudokit.constraints.base import Constraint
from sudokit.constraints.table import KINDS, Kind
from sudokit.messages import Message, message
from sudokit.play import COLOURS
from sudokit.rating import LABELS
from sudokit.render.words import rules
from sudokit.render.words.ratings import takes
from sudokit.render.words.speaker import say, text_of
from sudokit.render.words.techniques import FAMILIES, heading
from sudokit.render.words.terms import HOUSES
from sudokit.shape import Shape

from . import kinds, tables
from .constraint_pictures import example
from .rule_templates import rule_template

SHAPES = (
    "jigsaw", "extra houses", "constraints", "1 constraint", "{n} constraints",
    "digits {low} to {high}",
)  # fmt: skip
"""Parts of the names that js/shape.js gives to shapes."""

RATINGS = (
    "Nothing is left to do.", "No step was found in time.",
    "{meaning} The hardest step is rated {rating}: {technique}.",
    "The hardest step found is rated {rating}: {technique}. "
    "Steps that were not found may be harder.",
)  # fmt: skip
"""Sentences of ratings.meaning()."""

VALUES = (
    "the digits shown", "the lowest and the highest digit", "mark", "sum mark",
    "difference dot or ratio dot", "ratio dot or difference dot", "{rule} N is the number shown.",
    "{first} and {last}", "{first} or {last}", "{first} by {last}", "{low} to {high}",
)  # fmt: skip
"""Values of rules, and rules of many constraints at once."""

SPOKEN = re.compile(r"-?\d+(?: -?\d+)*$")
"""The numbers at the end of what is said of a cell."""

FREE = ("look_and_say", "any_of", "all_of")
"""Kinds whose rules have sentences as values: these stay English."""


def library_words() -> list[str]:
    """Return all texts, each once."""
    words = [
        *LABELS, *COLOURS, *VERDICTS, *map(heading, FAMILIES), *map(takes, LABELS), *RATINGS,
        *SHAPES,
        *(f"{house} {{number}}" for house, _ in HOUSES.values()), *tables.words(), *kinds.words(),
        *_house_rules(),
        *(text for kind in KINDS for text in _names(kind)),
        *(text for kind in KINDS if kind.id not in FREE for text in _rules(kind)), *VALUES,
    ]  # fmt: skip
    return list(dict.fromkeys(words))


def _house_rules() -> Iterator[str]:
    """Yield the rules of rows, columns and boxes in all shapes, and those of variants."""
    for has_lines, has_boxes in ((True, True), (True, False), (False, True)):
        for is_open in (False, True):
            yield _said(rules.usual_rule(has_lines, has_boxes, "{digits}", is_open))
    yield _said(rules.usual_rule(False, False, "{digits}", True))
    yield from (_said(message(f"rule-of-{kind}")) for kind in rules.VARIANTS)


def _said(rule: Message) -> str:
    return text_of(say(Shape(9), rule))


def _names(kind: Kind) -> Iterator[str]:
    """Yield the name of a kind, that of its choice where drawings are unclear, and of its cells."""
    yield kind.names[0]
    yield kind.id.replace("_", " ")
    shape = Shape(9, constraints=[example(kind)])
    for said in rules.cell_rules(shape).values():
        yield from (SPOKEN.sub("{number}", words) for words in said)


def _rules(kind: Kind) -> Iterator[str]:
    """Yield the rule of a kind, with and without what it says of optional fields."""
    for each in CHOICES.get(kind.id, ()):
        yield re.sub(r"\b5\b", "{values}", each.rule(Shape(9)).replace("no mark", "no {exempt}"))
    if kind.id in CHOICES:
        return
    yield rule_template(kind)
    yield rule_template(kind, is_full=False)


LINE = "r1c1-r1c9"
CHOICES: dict[str, tuple[Constraint, ...]] = {
    "strict": tuple(
        constraints.Strict(of, [5], exempt=[]) for of in ("difference", "ratio", "pair_sum")
    ),
    "indexer": tuple(constraints.Indexer(axis, "r1c1") for axis in ("row", "column", "box")),
    "full_rank_ties": tuple(
        constraints.FullRankTies(mode) for mode in ("none", "only-unclued", "any")
    ),
    "rossini": tuple(constraints.Rossini(LINE, way) for way in ("up", "down", "none")),
}
"""Kinds whose rules have words as values: a constraint for each of these."""
