from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import AntiKnight
from sudokit.exercises import practice
from sudokit.grid import Grid
from sudokit.render.sheet import LIGHT, SIDE
from sudokit.render.svg import draw
from sudokit.shape import BOXES, Shape, standard_shape, symbol

from ..marking import MARK, mark_english

SVG = "{http://www.w3.org/2000/svg}"
JIGSAW = Shape(5, boxes="1112211322433324435544555")


def layers(picture: str) -> dict[str, ElementTree.Element]:
    groups = ElementTree.fromstring(picture).findall(f"{SVG}g")
    return {group.get("class", ""): group for group in groups}


def texts(element: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


@pytest.mark.parametrize("size", BOXES)
def test_every_size_is_valid_and_shows_its_digits(size: int) -> None:
    grid = Grid([cell % (size + 1) for cell in standard_shape(size).cells])
    root = ElementTree.fromstring(draw(grid))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert f"{size}×{size}" in (root[0].text or "")
    shown = texts(layers(draw(grid))["digits"])
    assert sorted(shown) == sorted(symbol(digit) for digit in grid if digit)


def test_pictures_are_self_contained() -> None:
    picture = draw(Grid("1" + "." * 15, Shape(4, variants=["x"]), candidate_masks=[15] * 16))
    assert picture.count("http") == 1  # the name space
    assert not any(word in picture for word in ("<script", "<style", "href", "@import", "id="))


def test_layers_lie_in_order() -> None:
    picture = draw(Grid("11" + "." * 14, candidate_masks=[15] * 16))
    assert list(layers(picture)) == ["background", "lines", "candidates", "conflicts", "digits"]


def test_notebooks_draw_it() -> None:
    grid = Grid("1" + "." * 15)
    assert grid._repr_svg_() == draw(grid)


def test_cell_scales_the_picture_but_not_the_drawing() -> None:
    grid = Grid("." * 16)
    small, large = (ElementTree.fromstring(draw(grid, cell=cell)) for cell in (20, 60))
    assert (small.get("width"), large.get("width")) == ("84", "252")
    assert small.get("viewBox") == large.get("viewBox") == "-4 -4 168 168"


def test_givens_placed_digits_and_conflicts_look_different() -> None:
    grid = Grid("1" + "." * 15).place(5, 2).place(3, 1)
    looks = [(each.get("fill"), each.get("font-weight")) for each in layers(draw(grid))["digits"]]
    assert looks == [(LIGHT.conflict, "bold"), (LIGHT.conflict, None), (LIGHT.placed, None)]
    (given,) = layers(draw(Grid("1" + "." * 15)))["digits"]
    assert (given.get("fill"), given.get("font-weight")) == (LIGHT.ink, "bold")
    rings = layers(draw(grid))["conflicts"]
    assert len(rings.findall(f".//{SVG}circle")) == 2
    assert "conflicts" not in layers(draw(Grid("1" + "." * 15)))


def test_extra_houses_are_shaded_and_diagonals_are_lines() -> None:
    plain = layers(draw(Grid("." * 81)))
    assert "ground" not in plain
    windows = layers(draw(Grid("." * 81, Shape(9, variants=["windoku"]))))
    assert len(windows["ground"]) == 36
    diagonals = layers(draw(Grid("." * 81, Shape(9, variants=["x"]))))
    assert "ground" not in diagonals
    assert len(diagonals["constraints"]) == 2


def test_thick_lines_follow_the_boxes() -> None:
    lines = layers(draw(Grid("." * 25, JIGSAW)))["lines"]
    thick = lines[1].get("d") or ""
    borders = sum(
        JIGSAW.boxes[a] != JIGSAW.boxes[b]
        for a in JIGSAW.cells
        for b in ((a + 1,) if a % 5 < 4 else ()) + ((a + 5,) if a < 20 else ())
    )
    assert thick.count("M") == borders + 1
    assert f"M{3 * SIDE} 0L{3 * SIDE} {SIDE}" in thick
    assert f"M{2 * SIDE} 0L{2 * SIDE} {SIDE}" not in thick


@given(st.data())
@settings(deadline=None)
def test_candidates_have_fixed_places_inside_their_cell(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from([4, 6, 9, 12]))
    cell = data.draw(st.integers(0, size * size - 1))
    digits = data.draw(st.sets(st.integers(1, size)))
    masks = [0] * size * size
    masks[cell] = sum(1 << digit - 1 for digit in digits)
    drawn = layers(draw(Grid([0] * size * size, candidate_masks=masks)))
    notes = drawn["candidates"] if digits else ElementTree.Element("none")
    every = layers(draw(Grid([0] * size * size, candidate_masks=[2**size - 1] * size**2)))[
        "candidates"
    ]
    places = {(text.text, text.get("x"), text.get("y")) for text in notes.iter(f"{SVG}text")}
    assert {text for text, _, _ in places} == set(map(symbol, digits))
    assert places <= {
        (text.text, text.get("x"), text.get("y")) for text in every.iter(f"{SVG}text")
    }
    for _, x, y in places:
        assert int(float(x or -1)) // SIDE == cell % size
        assert int(float(y or -1)) // SIDE == cell // size


def test_a_cell_with_a_digit_shows_no_candidates() -> None:
    assert "candidates" not in layers(draw(Grid("1" * 16, candidate_masks=[15] * 16)))


def test_german_pictures_need_no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)
    shape = Shape(6, variants=["x"], constraints=[AntiKnight()])
    grid = Grid.empty(shape).place(0, 1)
    exercise = practice("x-wing", seed=1)
    board, step = exercise.grid, exercise.steps[0]
    for picture in (draw(grid, language="de"), draw(board, step, language="de")):
        assert MARK not in picture
    assert "<title>Sudoku 6×6 (x, 1 Zusatzregel): 1 Vorgabe, 0 gesetzt, 35 leer</title>" in (
        draw(grid.replace(givens=[True] + [False] * 35), language="de")
    )
    assert ">gestrichen<" in draw(board, step, language="de")
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        draw(grid, language="fr")
