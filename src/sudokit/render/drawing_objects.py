"""Objects for programs: drawings and text runs -> what `--json` prints and the API answers."""

from __future__ import annotations

from collections.abc import Iterable

from ..logic import Group
from ..shape import Shape
from .marks import CandidateMark, CellMark, Drawing
from .step_links import LinkMark
from .words.speaker import PLAIN, Run


def drawing_data(shape: Shape, drawing: Drawing) -> dict[str, object]:
    """Return all marks of a drawing; lists that are empty are left out."""
    name = shape.cell_name
    found: dict[str, object] = {
        "houses": [{"name": mark.house.name, "kind": mark.kind,
                    "cells": [name(cell) for cell in mark.house]} for mark in drawing.houses],
        "constraints": list(drawing.constraints),
        "cells": _cells(shape, drawing.cells),
        "rings": _cells(shape, drawing.rings),
        "candidates": _candidates(shape, drawing.candidates),
        "digits": [{"cell": name(cell), "digit": digit} for cell, digit in drawing.digits],
        "seen": [name(cell) for cell in drawing.seen],
        "lost": [name(cell) for cell in drawing.lost],
        "rays": [{"from": name(ray.source), "to": name(ray.target),
                  "crossed": [name(cell) for cell in ray.crossed]} for ray in drawing.rays],
        "links": _links(shape, drawing.links),
        "legend": [entry._asdict() for entry in drawing.legend],
        "said": {name(cell): words for cell, words in (drawing.said or {}).items()},
        "cases": [
            {"cells": _cells(shape, case.cells), "candidates": _candidates(shape, case.candidates),
             "links": _links(shape, case.links)}
            for case in drawing.cases
        ],
    }  # fmt: skip
    found = {key: value for key, value in found.items() if value}
    return found | ({"first_case": drawing.first_case} if drawing.cases else {})


def runs_data(shape: Shape, runs: Iterable[Run]) -> list[dict[str, object]]:
    """Return the runs of a text; what a run does not name is left out."""
    found: list[dict[str, object]] = []
    for run in runs:
        data: dict[str, object] = {"text": run.text}
        if run.kind != PLAIN:
            data["kind"] = run.kind
        if run.cells:
            data["cells"] = [shape.cell_name(cell) for cell in run.cells]
        if run.digits:
            data["digits"] = list(run.digits)
        if run.house:
            data["house"] = run.house
        if run.constraints:
            data["constraints"] = list(run.constraints)
        found.append(data)
    return found


def _cells(shape: Shape, marks: Iterable[CellMark]) -> list[dict[str, object]]:
    return [{"cell": shape.cell_name(mark.cell), "mark": mark.mark} for mark in marks]


def _candidates(shape: Shape, marks: Iterable[CandidateMark]) -> list[dict[str, object]]:
    found = []
    for mark in marks:
        data: dict[str, object] = {
            "cell": shape.cell_name(mark.cell), "digit": mark.digit, "kind": mark.kind,
        }  # fmt: skip
        if mark.mark:
            data["mark"] = mark.mark
        if mark.line >= 0:
            data["line"] = mark.line
        found.append(data)
    return found


def _links(shape: Shape, links: Iterable[LinkMark]) -> list[dict[str, object]]:
    found = []
    for link in links:
        data: dict[str, object] = {
            "from": _group(shape, link.source), "to": _group(shape, link.target), "kind": link.kind,
        }  # fmt: skip
        if link.house:
            data["house"] = link.house.name
        if link.lines:
            data["lines"] = list(link.lines)
        found.append(data)
    return found


def _group(shape: Shape, group: Group) -> dict[str, object]:
    return {"digit": group.digit, "cells": [shape.cell_name(cell) for cell in group.cells]}
