"""Every table and fact is written in one place, and all others read it there."""

from __future__ import annotations

import ast
import inspect
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import sudokit
from sudokit import _core, bulk
from sudokit.errors import GenerateError
from sudokit.facts import FEWEST_CLUES, fewest_clues
from sudokit.formats.classic import VARIANTS as VARIANT_WORDS
from sudokit.formats.symbols import decode_plain
from sudokit.grid import Grid
from sudokit.hints import followed, hint
from sudokit.logic import (
    PARTS,
    PROFILE_TECHNIQUES,
    PROFILES,
    TECHNIQUES,
    next_step,
    path,
    steps,
)
from sudokit.messages import LANGUAGES, catalogue
from sudokit.rating import LABELS
from sudokit.reasons import Ambiguity, why
from sudokit.render.step_drawing import LINKS, STATES
from sudokit.render.words.techniques import FAMILIES, title
from sudokit.shape import MAX_SIZE, MIN_SIZE, VARIANTS, Shape
from sudokit.solver import count
from sudokit.wishes import SYMMETRIES

SOURCE = Path(sudokit.__file__).parent
TABLES = {
    "PROFILES": PROFILES, "PARTS": PARTS, "VARIANTS": VARIANTS, "LABELS": LABELS,
    "SYMMETRIES": SYMMETRIES,
}  # fmt: skip


def literals(tree: ast.AST) -> Iterator[set[object]]:
    """The constants in each tuple, list and set that is written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            yield {item.value for item in node.elts if isinstance(item, ast.Constant)}


@pytest.mark.parametrize("module", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_grids_and_shapes_are_rebuilt_by_their_own_methods(module: Path) -> None:
    """Elsewhere, a part would be forgotten, such as the candidates."""
    if module.name in ("grid.py", "shape.py"):
        return
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            parts = [keyword.value for keyword in node.keywords]
            copied = {part.attr for part in parts if isinstance(part, ast.Attribute)}
            is_rebuilt = {"givens", "candidate_masks"} & copied
            assert node.func.id != "Grid" or not is_rebuilt, f"line {node.lineno}: grid.replace()"
            spread = any(keyword.arg is None for keyword in node.keywords)
            assert node.func.id != "Shape" or not spread, f"line {node.lineno}: shape.replace()"


@pytest.mark.parametrize("module", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_no_module_repeats_a_table(module: Path) -> None:
    tables = {frozenset[object](table): name for name, table in TABLES.items()}
    ids = {row.id for row in TECHNIQUES}
    for values in literals(ast.parse(module.read_text(encoding="utf-8"))):
        assert frozenset(values) not in tables, f"{tables[frozenset(values)]} is repeated"
        assert len(ids & values) < 5, "a list of techniques: read it from the core"


def test_tables_of_words_are_complete() -> None:
    for language in LANGUAGES:
        words = catalogue(language)
        assert all(f"part-{part}" in words for part in PARTS)
        assert all(f"difficulty-{label}" in words for label in LABELS)
        assert all(f"legend-{kind}" in words for kind in (*STATES, *LINKS))
        assert all(f"family-{family.replace(' ', '-')}" in words for family in FAMILIES)
        assert len({title(row, language) for row in TECHNIQUES}) == len(TECHNIQUES)
    assert {*FAMILIES} == {row.family for row in TECHNIQUES}
    assert {*VARIANT_WORDS} == {*VARIANTS}


def test_profiles() -> None:
    assert PROFILES == ("human", "singles", "patterns", "se", "variants", "constraints")
    ids = {name: [row.id for row in rows] for name, rows in PROFILE_TECHNIQUES.items()}
    assert ids["singles"] == [
        "full_house",
        "hidden_single_box",
        "hidden_single_line",
        "naked_single",
    ]
    assert ids["human"][-1] == "trial"
    assert {*ids["patterns"]} < {*ids["se"]}
    assert {"x_wing", "naked_quad", "hidden_triple"} < {*ids["se"]}  # which look for fewer of them
    assert ids["variants"][: ids["variants"].index("x_chain")] == ids["constraints"]
    assert ids["variants"][-1] == "trial"
    assert {row.id for row in TECHNIQUES} == {*ids["human"], *ids["se"], *ids["variants"]}
    functions: tuple[Callable[..., object], ...] = (steps, next_step, path, hint, followed)
    for function in functions:
        assert inspect.signature(function).parameters["profile"].default == PROFILES[0]


def test_the_profile_of_a_step_has_its_technique() -> None:
    for seed, label in itertools.product(range(3), ("medium", "expert", "extreme")):
        grid = sudokit.generate(label, seed=seed)
        for profile, techniques in PROFILE_TECHNIQUES.items():
            assert {step.technique for step in path(grid, profile=profile)} <= {*techniques}


def test_sizes() -> None:
    assert (MIN_SIZE, MAX_SIZE) == (_core.MIN_SIZE, _core.MAX_SIZE) == (4, 25)


@pytest.mark.parametrize("module", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_no_module_repeats_the_blanks(module: Path) -> None:
    assert _core.BLANKS.replace("0", "") not in module.read_text(encoding="utf-8").replace("0", "")


def test_all_read_the_same_blanks() -> None:
    for blank in map(chr, range(ord("!"), 128)):
        flat, *_ = _core.read_lines(f"1{blank * 80}".encode())
        is_blank = flat.tobytes()[1] == 0
        assert is_blank == (blank in _core.BLANKS)
        assert is_blank == (decode_plain(blank, 9) == b"\0")


def test_the_numbers_of_batches_are_those_of_the_core() -> None:
    assert bulk.NOT_A_DIGIT == _core.NOT_A_DIGIT == 255
    assert {status.name: int(status) for status in sudokit.RatingStatus} == {
        "NOT_A_PUZZLE": -1, "NO_SOLUTION": 0, "RATED": 1, "SEVERAL_SOLUTIONS": 2, "LOWER_BOUND": 3,
    }  # fmt: skip
    tree = ast.parse(Path(bulk.__file__).read_text(encoding="utf-8"))
    numbers = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert not numbers & {3, _core.NOT_A_DIGIT}, "read the number from the core"


@pytest.mark.parametrize("size", FEWEST_CLUES)
def test_all_agree_on_the_fewest_clues(size: int) -> None:
    shape, fewest = Shape(size), FEWEST_CLUES[size]
    with pytest.raises(GenerateError, match=f"one solution has {fewest} to {size * size}$"):
        sudokit.generate(clues=fewest - 1, shape=shape)
    empty = Grid(bytes(size * size), shape)
    found = why(empty, seconds=0.01)
    assert isinstance(found, Ambiguity)
    assert found.at_least == fewest


def test_the_fewest_clues_of_other_grids() -> None:
    assert fewest_clues(Shape(16)) == 15
    assert fewest_clues(Shape(9, variants=["x"])) == 8
    assert fewest_clues(Shape(6, (3, 2))) == 5


def test_no_puzzle_of_4x4_has_three_clues() -> None:
    every = {sudokit.canonical(grid) for grid in sudokit.solutions(Grid(bytes(16), Shape(4)))}
    assert len(every) == 2
    for full in every:
        for cells in itertools.combinations(range(16), 3):
            clues = bytes(full[cell] if cell in cells else 0 for cell in range(16))
            assert count(Grid(clues, full.shape), 2) == 2
