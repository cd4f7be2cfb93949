"""Drawings without a meaning on the page: shown in both themes, kept, and sent only where shown."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from sudokit import Grid, Shape
from sudokit.drawings import Drawing, DrawnCage, DrawnLine, DrawnShape
from sudokit.grid_json import grid_to_dict

from .browser import Player, play

DRAWINGS: list[Drawing] = [
    DrawnLine(((0.5, 0.5), (3.5, 3.5)), "#ff0000", 0.2),
    DrawnShape((2, 2), 1, 1, "pill", fill="#ffffff", edge="#000000", words="7"),
    DrawnShape((2, -0.5), words="A <b>caption</b>", angle=10),
    DrawnCage(((3, 0), (3, 1)), words="x"),
]
PUZZLE = Grid("1...............", Shape(4, drawings=DRAWINGS))
LINE = "#picture .constraints path"


def opened(**options: Any) -> Player:
    player = play(f"#puzzle={quote(json.dumps(grid_to_dict(PUZZLE)))}", **options)
    player.page.wait_for_selector(LINE)
    return player


@pytest.mark.parametrize(
    ("scheme", "colour"), [("light", "rgb(255, 0, 0)"), ("dark", "rgb(225, 45, 45)")]
)
def test_drawings_are_shown_in_both_themes(scheme: str, colour: str) -> None:
    player = opened(color_scheme=scheme)
    page = player.page
    shown = page.eval_on_selector(LINE, "(line) => getComputedStyle(line).stroke")
    assert shown == colour
    texts = page.locator("#picture .clues text")
    assert texts.all_text_contents() == ["7", "A <b>caption</b>", "x"]
    assert not page.locator("#picture .clues b").count()
    assert not player.problems


def test_drawings_stay_with_the_game_and_out_of_questions() -> None:
    player = opened()
    page = player.page
    player.move_to(1)
    page.keyboard.press("2")
    page.reload()
    page.wait_for_selector(LINE)
    with page.expect_request("**/api/v1/hint") as asked:
        page.keyboard.press("h")
    assert "digits" in (asked.value.post_data or "")
    assert "drawings" not in (asked.value.post_data or "")
    assert not player.problems
