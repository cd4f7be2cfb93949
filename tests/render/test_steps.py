"""Pictures of steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree

import pytest

from sudokit import (
    Candidate,
    Grid,
    Group,
    Link,
    Role,
    Shape,
    Step,
    generate,
    path,
    techniques_named,
)
from sudokit.checker import remaining_masks
from sudokit.examples import conclusion, example
from sudokit.logic import steps as all_steps
from sudokit.render.highlights import HIGHLIGHTS
from sudokit.render.marks import BOTH, OFF, ON, SUPPOSED
from sudokit.render.paintings import Path
from sudokit.render.sheet import SIDE, candidate_layout
from sudokit.render.step_drawing import draw_step
from sudokit.render.step_layers import INSET, borders
from sudokit.render.step_links import STRONG
from sudokit.render.svg import Picture, draw
from sudokit.render.walkthrough import walkthrough
from sudokit.render.words.inferences import cases

from .test_svg import JIGSAW, SVG, layers, texts

SHAPES = [
    Shape(4), Shape(5, boxes=JIGSAW.boxes), Shape(6), Shape(9), Shape(9, variants=["x"]),
    Shape(9, variants=["windoku"]), Shape(12), Shape(16), Shape(25),
]  # fmt: skip


def shown(grid: Grid, profile: str = "human") -> Iterator[tuple[Grid, Step]]:
    """Yield each step of the path with the grid before it."""
    for step in path(grid, profile=profile):
        yield grid, step
        grid = step.apply(grid)


def made(technique: str, shape: Shape, **more: object) -> Step:
    step = Step(shape, techniques_named(technique)[0], (), ())
    return replace(step, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def steps() -> dict[str, tuple[Grid, Step]]:
    """Return the first step of each technique on the paths of a few hard puzzles."""
    wanted = {
        "x_wing",
        "xy_wing",
        "unique_rectangle_1",
        "region_forcing_chains",
        "nishio_forcing_chains",
    }
    found: dict[str, tuple[Grid, Step]] = {}
    for seed in range(100):
        for grid, step in shown(generate("extreme", seed=seed), "se"):
            found.setdefault(step.technique.id, (grid, step))
        if wanted <= found.keys():
            break
    assert wanted <= found.keys()
    return found


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.size}{shape.variants}")
def test_every_size_and_variant(shape: Shape) -> None:
    grid = Grid([0] * shape.size**2, shape)
    every = tuple(Candidate(cell, shape.size) for cell in shape.houses[-1].cells)
    step = made(
        "pointing", shape, eliminations=every[2:], houses=(shape.houses[0], shape.houses[-1]),
        pattern=tuple(Role("body", cell, (shape.size,), 0) for cell, _ in every[:2]),
    )  # fmt: skip
    root = ElementTree.fromstring(draw(grid, step))
    left, top, width, height = map(float, (root.get("viewBox") or "").split())
    for text in root.findall(f"{SVG}g[@class!='legend']//{SVG}text"):
        assert left < float(text.get("x", 99999)) < left + width
        assert top < float(text.get("y", 99999)) < top + height
    assert len(texts(layers(draw(grid, step))["candidates"])) == shape.size**3


def test_candidates_are_computed_where_the_grid_has_none(
    steps: dict[str, tuple[Grid, Step]],
) -> None:
    grid, step = steps["xy_wing"]
    bare = Grid(grid.digits, grid.shape, givens=grid.givens)
    count = sum(
        mask.bit_count() for cell, mask in enumerate(remaining_masks(bare)) if not bare[cell]
    )
    assert len(texts(layers(draw(bare, step))["candidates"])) == count


def test_layers_and_words(steps: dict[str, tuple[Grid, Step]]) -> None:
    for grid, step in steps.values():
        picture = draw(grid, step)
        root = ElementTree.fromstring(picture)
        assert (root[0].text or "").startswith(f"{step.technique.name}: ")
        assert "&lt;&gt;" in picture or not step.eliminations
        assert picture.count("http") == 1
        assert not any(word in picture for word in ("<script", "<style", "href", "id="))
        drawn = layers(picture)
        assert list(drawn)[-1] == "legend"
        strikes = drawn["strikes"][0].get("d", "") if step.eliminations else ""
        assert strikes.count("M") in range(len(step.eliminations), 2 * len(step.eliminations) + 1)
        said = texts(drawn["legend"])
        assert ("eliminated" in said) == bool(step.eliminations)
        assert ("placed" in said) == bool(step.placements)


def test_the_description_is_the_explanation() -> None:
    grid, step = next(shown(generate("easy", seed=1)))
    root = ElementTree.fromstring(draw(grid, step))
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text == step.explain()


def test_a_fish_has_bases_and_covers(steps: dict[str, tuple[Grid, Step]]) -> None:
    grid, step = steps["x_wing"]
    drawn = layers(draw(grid, step))
    dashes = [line.get("stroke-dasharray") for line in drawn["borders"].iter(f"{SVG}path")]
    assert len(dashes) == 4
    assert dashes[:2] == [None, None]
    assert None not in dashes[2:]
    assert texts(drawn["legend"]) == ["fish", "base", "cover", "eliminated"]


def test_parts_of_a_wing_have_different_shapes(steps: dict[str, tuple[Grid, Step]]) -> None:
    grid, step = steps["xy_wing"]
    drawn = layers(draw(grid, step))["highlights"]
    assert len(drawn.findall(f".//{SVG}circle")) == 4
    assert len(drawn.findall(f".//{SVG}path")) == 2 + len(step.eliminations)
    assert texts(layers(draw(grid, step))["legend"]) == ["pivot", "pincer", "eliminated"]


def test_links(steps: dict[str, tuple[Grid, Step]]) -> None:
    grid, step = steps["region_forcing_chains"]
    *curves, heads = layers(draw(grid, step))["links"]
    links = draw_step(grid, step).links
    solid = [path for path in curves if not path.get("stroke-dasharray")]
    strong = sum(link.kind == STRONG for link in links)
    assert sum((path.get("d") or "").count("M") for path in solid) == strong
    assert (heads.get("d") or "").count("M") == len(links)


def test_bars_connect_the_cells_of_a_group() -> None:
    shape = Shape(9)
    one, group = Group(5, (0,)), Group(5, (20, 11))
    step = made("grouped_aic", shape, links=(Link(one, False, group, True),))
    drawn = layers(draw(Grid("." * 81), step))
    assert (drawn["group-bars"][0].get("d") or "").count("L") == 1
    assert drawn["links"][1].get("d", "").count("M") == 1
    alone = replace(step, links=(Link(one, False, Group(5, (20,)), True),))
    assert "group-bars" not in layers(draw(Grid("." * 81), alone))


def test_states_of_a_chain() -> None:
    a, b, c = (Group(1, (cell,)) for cell in (0, 1, 2))
    links = (Link(a, True, b, False), Link(b, False, c, True))
    step = made("aic", Shape(4), links=links, eliminations=(Candidate(3, 1),))
    assert states(step) == {0: [ON, SUPPOSED], 1: [OFF], 2: [ON]}
    # A chain that returns to what it eliminates keeps the state of the start.
    back = replace(step, links=(*links, Link(c, True, a, False)), eliminations=(Candidate(0, 1),))
    assert states(back) == {0: [ON, SUPPOSED], 1: [OFF], 2: [ON]}
    other = replace(step, links=(*links, Link(c, True, b, True)))
    assert states(other) == {0: [ON, SUPPOSED], 1: [BOTH], 2: [ON]}


def states(step: Step) -> dict[int, list[str]]:
    """Return the kinds of marks of each cell whose digit links tell of."""
    found: dict[int, list[str]] = {}
    for mark in draw_step(Grid("." * 16), step).candidates:
        if mark.kind in (ON, OFF, BOTH, SUPPOSED):
            found.setdefault(mark.cell, []).append(mark.kind)
    return found


def test_a_case_is_drawn_line_by_line() -> None:
    (technique,) = techniques_named("dynamic_contradiction_forcing_chains")
    board = example(technique)
    assert board
    grid = board[0]
    step = next(each for each in all_steps(grid, technique) if conclusion(each) == board[1])
    drawing = draw_step(grid, step)
    told = cases(step)
    assert len(drawing.cases) == len(told) > 1
    states = [m[:2] for m in drawing.candidates if m.kind in (ON, OFF, BOTH)]
    assert len(set(states)) == len(states)
    assert BOTH in {mark.kind for mark in drawing.candidates}
    for case, words in zip(drawing.cases, told):
        lines = {link.lines[0] for link in case.links}
        assert lines == {*range(len(words.lines))} or not words.lines
        assert {mark.line for mark in case.candidates} <= {-1, *lines}
        assert {link.target for link in case.links} <= {link.target for link in drawing.links}
        for link in case.links:
            for line in link.lines[1:]:
                sources = {other.source for other in case.links if other.lines[0] == line}
                assert link.target in sources


def test_parts_and_groups_look_different() -> None:
    assert len({(each.shape, each.line) for each in HIGHLIGHTS}) == len(HIGHLIGHTS)
    kinds = [("set", 0), ("set", 1), ("body", 0), ("pivot", 0), ("target", 0), ("extra", 0)]
    pattern = tuple(Role(part, n, (1,), group) for n, (part, group) in enumerate(kinds))
    found = draw_step(Grid("." * 16), made("als_xz", Shape(4), pattern=pattern))
    assert len({mark.mark for mark in found.cells}) == len(kinds)
    assert sorted(entry.words for entry in found.legend) == [
        "extra",
        "pattern",
        "pivot",
        "set A",
        "set B",
        "target",
    ]


def test_a_pattern_of_digits_has_rings_around_them() -> None:
    step = made("avoidable_rectangle_1", Shape(4), pattern=(Role("body", 0, (3,), 0),))
    (ring,) = layers(draw(Grid("3..............."), step))["highlights"].iter(f"{SVG}circle")
    assert (ring.get("cx"), ring.get("cy")) == (f"{SIDE // 2}", f"{SIDE // 2}")


def test_placements_are_large_where_there_is_room() -> None:
    shape = Shape(4)
    alone = made("full_house", shape, placements=(Candidate(3, 4),))
    drawn = layers(draw(Grid("123............."), alone))
    assert texts(drawn["placements"]) == ["4"]
    link = Link(Group(1, (3,)), False, Group(4, (3,)), True)
    busy = layers(
        draw(Grid("." * 16), made("aic", shape, placements=alone.placements, links=(link,)))
    )
    assert "placements" not in busy
    assert len(texts(busy["candidates"])) == 64


def test_the_rays_of_a_single_rule_out_all_alternatives() -> None:
    for grid, step in shown(generate("medium", seed=3)):
        if not step.technique.is_single:
            continue
        target, digit = step.placements[0]
        drawing = draw_step(grid, step)
        if not step.houses:
            assert {ray.target for ray in drawing.rays} <= {target}
            assert {ray.source for ray in drawing.rays} == {*drawing.seen}
        else:
            crossed = {cell for ray in drawing.rays for cell in ray.crossed}
            rest = {cell for cell in step.houses[0] if not grid[cell]} - {target}
            assert crossed | {*drawing.lost} == rest
            assert all(grid[cell] == digit for cell in drawing.seen)


def test_a_border_lies_within_its_house() -> None:
    shape, placements = Shape(4), (Candidate(0, 1),)
    step = made("hidden_single_line", shape, houses=shape.houses[:1], placements=placements)
    (border,) = borders(shape, draw_step(Grid("." * 16), step))
    assert isinstance(border, Path)
    (corners,) = border.parts
    places = {(round(x / SIDE, 3), round(y / SIDE, 3)) for x, y in corners}
    inset = round(INSET, 3)
    assert places == {*product((inset, 4 - inset), (inset, 1 - inset))}


def test_candidates_lie_apart_within_the_cell() -> None:
    for size in (4, 6, 9, 16, 25):
        layout = candidate_layout(Shape(size))
        middles = [layout.centre(Shape(size), 0, digit) for digit in range(1, size + 1)]
        assert all(0 < x < SIDE and 0 < y < SIDE for x, y in middles)
        assert len(set(middles)) == size


def test_notebooks_show_it(steps: dict[str, tuple[Grid, Step]]) -> None:
    grid, step = steps["xy_wing"]
    picture = step.draw(grid)
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == picture == draw(grid, step)
    assert type(picture._repr_svg_()) is str
    assert step.draw(grid, cell=20) == draw(grid, step, cell=20) != picture


def test_the_same_every_time(steps: dict[str, tuple[Grid, Step]]) -> None:
    for grid, step in steps.values():
        assert draw(grid, step) == draw(grid, step)


def test_a_walkthrough() -> None:
    grid = generate("easy", seed=1)
    page = walkthrough(grid)
    root = ElementTree.fromstring(f"<div>{page}</div>")
    assert len(root.findall(".//li")) == len(path(grid))
    assert page._repr_html_() == page
