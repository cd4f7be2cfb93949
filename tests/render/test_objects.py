"""Objects for programs: the parts of a proof by cases, and the houses of a shape."""

from __future__ import annotations

from typing import Any

import pytest

from sudokit.examples import example, example_step
from sudokit.grid import Grid
from sudokit.logic import TECHNIQUES, Step
from sudokit.messages import catalogue
from sudokit.render.objects import houses_data, step_data
from sudokit.shape import House, Shape

PROVED_BY_CASES = [row for row in TECHNIQUES if f"{row.id}.before" in catalogue("en")]


def shown(technique_id: str) -> tuple[Grid, Step]:
    technique = next(row for row in TECHNIQUES if row.id == technique_id)
    grid = example(technique)
    assert grid
    step = example_step(technique, grid)
    assert step
    return grid.grid, step


@pytest.mark.parametrize("technique", PROVED_BY_CASES, ids=lambda row: row.id)
def test_the_parts_of_a_proof_by_cases_make_up_the_explanation(technique: Any) -> None:
    data: dict[str, Any] = step_data(*shown(technique.id))
    parts, links = data["cases"], data["links"]
    told = [line for case in parts["cases"] for line in (case["opening"], *_words(case))]
    assert "\n".join([parts["before"], *told, parts["after"]]) == data["explanation"]
    assert len(parts["cases"]) == links[-1]["branch"] + 1
    # Each line concludes what a link of its branch leads to.
    for branch, case in enumerate(parts["cases"]):
        reached = [
            {**link["to"], "on": link["to_on"]} for link in links if link["branch"] == branch
        ]
        assert all(line["conclusion"] in reached for line in case["lines"])
    # A branch begins with its supposition, and has no other.
    supposed = [link["branch"] for link in links if link["supposed"]]
    assert supposed == list(range(len(parts["cases"])))


def test_other_steps_have_no_cases() -> None:
    assert len(PROVED_BY_CASES) > 5
    assert step_data(*shown("x_wing"))["cases"] is None


def test_the_houses_of_a_fish_are_bases_and_covers() -> None:
    data: dict[str, Any] = step_data(*shown("x_wing"))
    assert data["covers"] == data["houses"][2:]
    assert len(data["covers"]) == 2
    assert step_data(*shown("naked_pair"))["covers"] == []


def test_the_kinds_of_houses() -> None:
    shape = Shape(9, variants=["x", "windoku", "disjoint"], extra=[House("r1", (0, 40))])
    found = houses_data(shape)
    kinds = [house["kind"] for house in found]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "row": 9, "column": 9, "box": 9, "group": 9, "window": 4, "diagonal": 2, "extra": 1,
    }  # fmt: skip
    assert found[-1] == {"name": "r1", "words": "r1", "kind": "extra", "cells": ["r1c1", "r5c5"]}


def _words(case: dict[str, Any]) -> list[str]:
    return [line["words"] for line in case["lines"]]
