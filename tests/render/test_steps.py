"""Pictures of steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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
from sudokit.render.borders import border
from sudokit.render.highlights import BOTH, HIGHLIGHTS, OFF, ON, highlight_step
from sudokit.render.sheet import SIDE, candidate_layout
from sudokit.render.singles import causes
from sudokit.render.svg import Picture, draw
from sudokit.render.walkthrough import walkthrough

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
    assert len(drawn.findall(f".//{SVG}polygon")) == 2 + len(step.eliminations)
    assert texts(layers(draw(grid, step))["legend"]) == ["pivot", "pincer", "eliminated"]


def test_links(steps: dict[str, tuple[Grid, Step]]) -> None:
    grid, step = steps["region_forcing_chains"]
    drawn = layers(draw(grid, step))["links"]
    curves, heads = drawn
    strong = sum(not link.source_on for link in set(step.links))
    solid = [path for path in curves if not path.get("stroke-dasharray")]
    assert sum((path.get("d") or "").count("M") for path in solid) == strong
    assert (heads.get("d") or "").count("M") == len(set(step.links))


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
    links = (Link(a, True, b, False), Link(b, False, c, True), Link(a, True, c, False))
    step = made("nishio_forcing_chains", Shape(4), links=links, eliminations=(Candidate(0, 1),))
    found = {
        candidate.cell: highlights
        for candidate, highlights in highlight_step(step).candidates.items()
    }
    assert found == {0: [ON], 1: [OFF], 2: [BOTH]}
    # A chain that returns to its start keeps the state of the start.
    back = replace(step, links=(*links[:2], Link(c, True, a, False)))
    found = {
        candidate.cell: highlights
        for candidate, highlights in highlight_step(back).candidates.items()
    }
    assert found == {0: [ON], 1: [OFF], 2: [ON]}


def test_parts_and_groups_look_different() -> None:
    assert len({(each.shape, each.line) for each in HIGHLIGHTS}) == len(HIGHLIGHTS)
    kinds = [("set", 0), ("set", 1), ("body", 0), ("pivot", 0), ("target", 0), ("extra", 0)]
    pattern = tuple(Role(part, n, (1,), group) for n, (part, group) in enumerate(kinds))
    found = highlight_step(made("als_xz", Shape(4), pattern=pattern))
    assert len({highlights[0] for highlights in found.cells.values()}) == len(kinds)
    assert sorted(found.legend.values()) == [
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


def test_causes_of_a_single_rule_out_all_alternatives() -> None:
    for grid, step in shown(generate("medium", seed=3)):
        if step.technique.family != "singles" or grid.candidate_masks:
            continue
        target, digit = step.placements[0]
        found = causes(grid, step)
        near = [
            {c for house in grid.shape.houses if cell in house.cells for c in house.cells}
            for cell in found
        ]
        if step.houses:
            rest = set(step.houses[0]) - {target}
            assert all(grid[cell] or any(cell in some for some in near) for cell in rest)
            assert all(grid[cell] == digit for cell in found)
        else:
            assert sorted(grid[cell] for cell in found) == sorted({*range(1, 10)} - {digit})


def test_borders_of_any_form() -> None:
    shape = Shape(4)
    row = border(shape, (0, 1, 2, 3))
    assert (row.count("H"), row.count("V")) == (2, 2)
    bent = border(shape, (0, 1, 4))
    assert (bent.count("H"), bent.count("V")) == (3, 3)
    assert border(shape, (0, 5)).count("M") == 8
    ring = border(shape, [cell for cell in range(16) if cell not in (5, 6, 9, 10)])
    assert ring.count("M") == 8


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
