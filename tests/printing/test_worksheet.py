"""Worksheets: theory, an example, boards and answers."""

from __future__ import annotations

import pytest

from sudokit import Layout, LayoutError, UnknownTechnique
from sudokit.exercises import practice, shown_example
from sudokit.logic import techniques_named
from sudokit.printing.worksheet import print_worksheet
from sudokit.render.words.steps import about

from ..marking import ENGLISH_WORDS, MARK, mark_english
from .pages import texts


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_german_worksheet_needs_no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)
    layout = Layout(words="de", name_line=True)
    found = words(" ".join(texts(print_worksheet("swordfish", 2, layout, seed=2))))
    assert MARK not in found
    assert ENGLISH_WORDS.findall(found) == []
    for heading in ("Schwertfisch", "Beispiel", "Gesucht", "Antworten", "Datum"):
        assert heading in found


@pytest.mark.parametrize("name", ["x_wing", "hidden_single_box", "sum_combinations", "xy_chain"])
def test_a_worksheet_has_theory_boards_and_answers(name: str) -> None:
    (row,) = techniques_named(name)
    theory, boards, *answers = map(
        words, texts(print_worksheet(row, 3, Layout(per_page=4), seed=2))
    )
    _, example = shown_example(row)
    assert words(about(row)) in theory
    assert words(example.explain()) in theory
    for number in range(3):
        exercise = practice(row, seed=2 * 3 * 5 + number)
        assert f"{number + 1} {str(exercise).partition(':')[0]}" in boards
        assert words(exercise.steps[0].explain()) in answers[number // 2]
    assert len(answers) == 2


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert print_worksheet("skyscraper", 2, seed=3) == print_worksheet("skyscraper", 2, seed=3)
    assert print_worksheet("skyscraper", 2, seed=3) != print_worksheet("skyscraper", 2, seed=4)


def test_answers_can_be_left_out() -> None:
    assert len(texts(print_worksheet("x-wing", 4, Layout(per_page=4, solutions="none")))) == 2


def test_long_words_of_a_step_leave_room_for_its_picture() -> None:
    layout = Layout(paper="a5", per_page=1)
    assert "…" in texts(print_worksheet("dynamic_contradiction", 1, layout))[-1]


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(UnknownTechnique):
        print_worksheet("bogus")
    with pytest.raises(LayoutError, match="different boards of contradiction"):
        print_worksheet("contradiction", 40)
    with pytest.raises(LayoutError, match="12 a page leave cells"):
        print_worksheet("x-wing", 1, Layout(per_page=12))
