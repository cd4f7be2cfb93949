"""Conventions: what drawings mean to most setters, where no rule tells it.

A convention is no proof, so it is read only where other evidence agrees; see `understanding`.
"""

from __future__ import annotations

from typing import NamedTuple

from .drawings import Figure
from .meanings import MEANINGS, Meaning


class Convention(NamedTuple):
    """A usual meaning of figures of a form in some colours, and the number that it then has."""

    form: str
    colours: tuple[str, ...]
    meaning: str
    number: int | None = None


CONVENTIONS = (
    # Shares of the lines in a colour with this meaning, among 6,260 published puzzles.
    Convention("line", ("green",), "whisper"),  # 98 %
    Convention("line", ("pink", "purple"), "renban"),  # 93 %
    Convention("line", ("blue", "teal"), "region_sum"),  # 80 %
    Convention("line", ("orange",), "whisper", 4),  # 79 %
    Convention("line", ("lavender", "purple"), "zipper"),  # 57 %
    Convention("line", ("red",), "parity"),  # 50 %
    Convention("line", ("grey",), "palindrome"),  # 29 %
    # Colours in which setting tools draw these lines.
    Convention("line", ("peach",), "entropic"),
    Convention("line", ("teal",), "modular"),
    Convention("line", ("yellow",), "nabner"),
    Convention("thermometer", ("grey",), "thermometer"),
    Convention("thermometer", ("grey",), "slow_thermometer"),
    Convention("circled line", (), "between"),
    Convention("circled line", (), "double_arrow"),
    Convention("diamond line", (), "lockout"),
    Convention("dot", ("white",), "difference"),
    Convention("dot", ("black",), "ratio"),
    Convention("circle", ("grey",), "odd"),
    Convention("square", ("grey",), "even"),
    Convention("cage", (), "cage"),
    Convention("cage", (), "sum"),
)
"""Usual meanings by form and colour; () stands for any colour. Shaded cells, numbers on dots and
numbers beside rows mean too many things to have one."""

USUAL_FORMS = ("arrow", "letter", "sign", "corner", "diagonal")
"""Forms of which sudokit knows one meaning, and setters hardly any other."""


def conventional(figure: Figure) -> list[tuple[Meaning, int | None]]:
    """Return the meanings that a figure has by convention."""
    found = [
        (meaning, row.number)
        for row in CONVENTIONS
        if row.form == figure.form and (not row.colours or figure.colour in row.colours)
        for meaning in MEANINGS
        if (meaning.form, meaning.id) == (row.form, row.meaning)
    ]
    return [] if figure.form == "dot" and figure.text else found
