"""Puzzles with drawings: the API refuses them unless they are to be ignored."""

from __future__ import annotations

import json

import pytest

from sudokit.errors import ParseError
from sudokit.formats.lzstring import compress_to_base64
from sudokit.web.models import AskPuzzle
from sudokit.web.problems import problem_of
from sudokit.web.tasks import TASKS

DRAWN = {"size": 4, "grid": [[{}] * 4] * 4, "line": [{"lines": [["R1C1", "R1C2"]]}] * 2}
LINK = "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(DRAWN))


def test_drawings() -> None:
    with pytest.raises(ParseError) as caught:
        TASKS["convert"]({"puzzle": LINK}, 1.0)
    assert problem_of(caught.value).detail == (
        "this puzzle has line r1c1–r1c2 and line r1c1–r1c2, which sudokit does not understand; "
        '{"ignore_drawings": true} reads the rest'
    )
    asked = AskPuzzle(puzzle=LINK, ignore_drawings=True).model_dump(exclude_none=True)
    found = TASKS["convert"](asked, 1.0)
    assert isinstance(found, dict)
    assert found["format_found"] == "fpuzzles"
    assert isinstance(found["puzzle"], dict)
    assert found["puzzle"]["line"] == "." * 16
