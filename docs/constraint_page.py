"""The page of constraints: the table of kinds in, docs/constraints.md out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING

from sudokit.constraints import KINDS, Kind
from sudokit.constraints.base import FIELDS

from .constraint_pictures import FOLDER, example
from .rule_templates import rule_template

FAMILIES: Mapping[str, tuple[str, str]] = {
    "cages": ("Cages and groups of cells", "The order of the cells does not matter."),
    "lines": (
        "Lines",
        "Cells are listed from one end of the line to the other. A line may cross itself or close "
        "where its rule makes sense then.",
    ),
    "dots": (
        "Dots and other marks between two cells",
        "A mark stands between its two cells, which need not touch.",
    ),
    "cells": ("Single cells and regions", "Each marked cell obeys the rule by itself."),
    "outside": (
        "Clues outside the grid",
        "Cells are listed as they are seen from the clue, the nearest first.",
    ),
    "moves": ("Moves", "These hold for all cells of the grid."),
    "whole_grid": ("2×2 squares", "These hold for all 2×2 squares of the grid."),
    "custom": ("Rules of your own", "For all that has no name."),
}
"""The title of each family, and what its kinds have in common."""

INTRODUCTION = """# Constraints

A constraint is a rule about digits beside rows, columns and boxes: a killer cage, a thermometer, a
sum outside the grid. Constraints are part of a [shape](shapes.md), so that every grid of that
shape obeys them:

```python
>>> from sudokit import Grid, Shape, count
>>> from sudokit.constraints import Cage, Constraint, Thermometer
>>> shape = Shape(4, constraints=[Cage("r1c1 r1c2", sum=3), Thermometer("r2c4-r4c4")])
>>> print(*shape.rule_sentences(), sep="\\n")
Digits in the cage do not repeat and sum to 3.
Digits increase along the thermometer from the bulb.
>>> count(Grid.empty(shape))
12

```

Cells are given as text, `"r1c1 r1c2"`, with runs such as `"r5c5-r9c5"` for straight and diagonal
lines, or as a list of names and of (row, column) pairs counted from 0. Digits and sums are those
that people read, also where the lowest digit is 0: there the crusts of a sandwich are 0 and the
highest digit, and a counting circle never has a 0, which would have to occur 0 times. A constraint
that contradicts itself or does not fit its shape raises a `ConstraintError` that says why:

```python
>>> Shape(4, constraints=[Cage("r1c1 r1c2", sum=8)])
Traceback (most recent call last):
  ...
sudokit.errors.ConstraintError: killer cage r1c1 r1c2: the sum 8 is impossible: it can be 3 to 7

```

Constraints are values: they can be compared, hashed and pickled, and do not change. They keep their
cells in the order in which these are given, which is how they are drawn and named, and are equal
in all orders that mean the same. In JSON each is an object with the `kind` and its fields:

```python
>>> Cage("r1c1 r1c2", sum=3) == Cage("r1c2 r1c1", sum=3)
True
>>> Cage("r1c1 r1c2", sum=3).to_dict()
{'kind': 'cage', 'cells': ['r1c1', 'r1c2'], 'sum': 3}
>>> Constraint.from_dict({"kind": "whisper", "cells": ["r1c1", "r2c2"]})
Whisper(cells=((0, 0), (1, 1)), difference=None)

```

[Steps of logic](constraint_steps.md) say which constraint they rest on:

```python
>>> from sudokit import next_step
>>> cage = Shape(4, constraints=[Cage("r1c1 r1c2", sum=7)])
>>> print(next_step(Grid.empty(cage)).explain())
The killer cage r1c1 r1c2 sums to 7, so its digits must be 3 4, and r1c1 and r1c2 cannot be 1 or 2.

```

Main diagonals, windows, disjoint groups and other sets of different digits that are as large as
a row are houses rather than constraints: see `variants` and `extra` of [Shape](shapes.md).
"""


def constraint_page() -> str:
    """Return the page."""
    return "\n".join([INTRODUCTION, *_contents(), *_sections()])


def _contents() -> Iterator[str]:
    yield "| family | kinds |"
    yield "|---|---|"
    for family, (title, _) in FAMILIES.items():
        links = ", ".join(f"[{k.names[0]}](#{_anchor(k)})" for k in KINDS if k.family == family)
        yield f"| {title} | {links} |"
    yield ""


def _sections() -> Iterator[str]:
    for family, (title, about) in FAMILIES.items():
        yield f"## {title}\n"
        yield f"{about}\n"
        for kind in KINDS:
            if kind.family == family:
                yield from _section(kind)


def _section(kind: Kind) -> Iterator[str]:
    yield f"### {_heading(kind)}\n"
    if kind.names[1:]:
        yield f"Also called {', '.join(kind.names[1:])}.\n"
    yield f"{_rule(kind)}\n"
    details = _details(kind)
    if details:
        yield f"{details}\n"
    fields = kind.type.defaults()
    if fields:
        yield "| field | meaning |"
        yield "|---|---|"
        for name, default in fields.items():
            about = FIELDS[name].about
            given = "" if default in (MISSING, None) else f"; {json.dumps(default)} unless given"
            yield f"| `{name}`{'' if default is MISSING else ' (optional)'} | {about}{given} |"
        yield ""
    yield f"![{_heading(kind)}]({FOLDER}/{kind.id}.svg)\n"
    yield f"```python\n{kind.class_name}({kind.example})\n```\n"
    written = example(kind).to_dict()
    if len(str(written)) < 400:
        yield f"```json\n{json.dumps(written)}\n```\n"


def _heading(kind: Kind) -> str:
    return kind.names[0][0].upper() + kind.names[0][1:]


def _anchor(kind: Kind) -> str:
    return re.sub(r"[^a-z0-9-]", "", kind.names[0].lower().replace(" ", "-"))


def _rule(kind: Kind) -> str:
    """Return the rule with the names of fields in italics."""
    return re.sub(r"\{(\w+)\}", r"*\1*", rule_template(kind))


def _details(kind: Kind) -> str:
    """Return what the docstring of the class says after its first line."""
    doc = kind.type.__doc__ or ""
    lines = [line.strip() for line in doc.strip().splitlines()[1:]]
    return "\n".join(lines).strip()
