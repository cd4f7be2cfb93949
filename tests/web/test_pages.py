"""Pages for reading: those of the techniques, and of what is missing."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest

import sudokit
from sudokit.examples import board_text, example
from sudokit.web.pages import missing_page, technique_page


@pytest.mark.parametrize("technique", sudokit.TECHNIQUES[::12], ids=lambda technique: technique.id)
def test_its_board_can_be_played(technique: sudokit.Technique) -> None:
    found = re.search(r'href="/#puzzle=([^"]+)"', technique_page(technique.id))
    shown = example(technique)
    assert found
    assert shown
    grid = sudokit.parse(unquote(found[1]))
    assert grid.symbols == shown.grid.symbols
    assert grid == sudokit.parse(board_text(shown.grid))


def test_a_missing_page_says_which_and_leads_on() -> None:
    page = missing_page("/techniques/<script>")
    assert "/techniques/&lt;script&gt;" in page
    assert 'href="/techniques/"' in page
    assert len(missing_page("/" + "x" * 10_000)) < 2000
