"""Every technique finds the steps of its boards, finds none on the near misses, and has words."""

from __future__ import annotations

import re

import pytest

from sudokit.errors import UnknownTechnique
from sudokit.examples import conclusion
from sudokit.grid import Grid
from sudokit.logic import TECHNIQUES, Technique, steps, techniques_named
from sudokit.messages import ENGLISH, catalogue
from sudokit.render.words.steps import explain, short
from sudokit.solver import solve

from .boards import FOLDER, Board, boards

SHOWN = [
    pytest.param(technique, shown, id=f"{technique.id}-{number}-{shown.kind}")
    for technique in TECHNIQUES
    for number, shown in enumerate(boards(technique), 1)
]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_a_technique_has_boards_and_words(technique: Technique) -> None:
    kinds = [shown.kind for shown in boards(technique)]
    assert kinds.count("example") == 1
    assert "hit" in kinds
    assert "miss" in kinds
    sentences = (f"{technique.id}.{each}" for each in ("about", "short", "long"))
    assert all(each in catalogue(ENGLISH) for each in sentences)


def test_every_file_and_word_belongs_to_a_technique() -> None:
    ids = {technique.id for technique in TECHNIQUES}
    assert {path.stem for path in FOLDER.glob("*.txt")} <= ids
    told = {id.partition(".")[0] for id in catalogue(ENGLISH) if id.endswith((".long", ".clue"))}
    assert told - {"fish", "finned", "franken", "finned-franken", "two-links"} == ids


@pytest.mark.parametrize(("technique", "shown"), SHOWN)
def test_steps_on_a_board(technique: Technique, shown: Board) -> None:
    found = {conclusion(step): step for step in steps(shown.grid, technique)}
    if shown.kind == "miss":
        assert shown.remark
        wanted = set(shown.conclusion.split())
        assert not [said for said in found if wanted <= set(said.split())]
        return
    assert shown.conclusion in found
    step = found[shown.conclusion]
    solution = solve(Grid(shown.grid.puzzle().digits, shown.grid.shape))
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    for said in (short(step), explain(step)):
        assert said.endswith(".")
        assert "  " not in said
        assert not re.search(r"[{}]|\band,|  |\( ?\)", said)
        for cell, _ in (*step.placements, *step.eliminations):
            assert shown.grid.shape.cell_name(cell) in said


def test_techniques_by_name() -> None:
    assert [t.id for t in techniques_named("X-Wing")] == ["x_wing"]
    assert [t.id for t in techniques_named("bug+1")] == ["bug_1"]
    assert [t.id for t in techniques_named("hidden single")] == [
        "hidden_single_box", "hidden_single_line",
    ]  # fmt: skip
    assert [t.id for t in techniques_named("X-Wings")] == [
        "x_wing", "finned_x_wing", "sashimi_x_wing", "finned_franken_x_wing",
    ]  # fmt: skip
    assert {t.family for t in techniques_named("Fish")} == {"fish"}
    assert len(techniques_named("unique rectangles")) == 7
    for nothing in ("", "-"):
        with pytest.raises(UnknownTechnique):
            techniques_named(nothing)
    with pytest.raises(UnknownTechnique, match="did you mean x_wing"):
        techniques_named("x-wingg")
