"""The package as a whole: its layers, its public names, its types."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import sudokit

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sudokit"

LAYERS = (
    ("synonyms",),
    ("batches", "caches", "checks", "drafts", "errors", "file_kinds", "file_lock", "keys", "_core"),
    ("messages",),
    ("deadline", "drawings", "houses", "json_text"),
    ("shape",),
    ("constraints",),
    ("grid",),
    ("facts", "grid_json", "grids", "solver", "step_facts"),
    ("checker", "equivalence", "hitting"),
    ("forcing", "logic"),
    ("play", "rating", "reasons"),
    ("action_json", "assistant", "curriculum", "wishes"),
    ("making",),
    ("game", "generator", "setting"),
    ("dailies", "hints"),
    ("render",),
    ("formats",),
    ("bulk", "examples"),
    ("exercises", "scoring"),
    ("printing",),
    ("descriptions",),
    ("gpu",),
    ("tables",),
    ("datasets",),
    ("terminal",),
    ("web",),
    ("cli",),
)
"""The layers from the lowest up, as CONTRIBUTING.md draws them."""


def imported(module: Path) -> set[str]:
    """Return the modules of the package that a module imports at import time."""
    inside = module.relative_to(SOURCE).parts
    found = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            base = [*inside[: len(inside) - node.level], *(node.module or "").split(".")]
            names = [part for part in base if part][:1] or [alias.name for alias in node.names]
            found.update(names)
    return found - {inside[0].removesuffix(".py")}


@pytest.mark.parametrize("module", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.name)
def test_modules_import_only_lower_layers(module: Path) -> None:
    ranks = {name: rank for rank, names in enumerate(LAYERS) for name in names}
    home = module.relative_to(SOURCE).parts[0].removesuffix(".py")
    if home in ("__init__", "__main__"):
        return
    for name in imported(module) - {"__version__"}:
        assert ranks[name] < ranks[home], f"{home} imports {name}"


def test_every_public_name_is_there() -> None:
    assert sorted(sudokit.__all__) == sorted(n for names in sudokit._HOMES.values() for n in names)
    assert set(sudokit.__all__) < set(dir(sudokit))
    for home, names in sudokit._HOMES.items():
        for name in names:
            assert getattr(sudokit, name) is getattr(sys.modules[f"sudokit.{home}"], name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        getattr(sudokit, "nonsense")  # noqa: B009


def takes_a_grid(public: object) -> bool:
    if not inspect.isfunction(public) and public is not sudokit.Game:
        return False
    first = next(iter(inspect.signature(public).parameters.values()), None)
    return first is not None and first.annotation in ("Grid", "Grid | Game")


TAKE_A_GRID = [name for name in sudokit.__all__ if takes_a_grid(getattr(sudokit, name))]


def test_many_functions_take_a_grid() -> None:
    assert {"solve", "check", "rate", "hint", "Game", "to_text", "draw", "why"} <= set(TAKE_A_GRID)


@pytest.mark.parametrize("name", TAKE_A_GRID)
def test_a_text_in_place_of_a_grid_is_refused_with_help(name: str) -> None:
    help = r"a Grid is needed, not str: sudokit.parse\(text\) makes one"
    puzzle = "..3.3.1..4......"
    more: dict[str, list[object]] = {
        "is_equivalent": [puzzle], "shuffle": [1], "complete": ["xv"],
        "exercise_on": ["x_wing"],
    }  # fmt: skip
    with pytest.raises(TypeError, match=help):
        getattr(sudokit, name)(puzzle, *more.get(name, []))


def test_the_error_tree_in_the_docstring_is_correct() -> None:
    drawn = re.findall(r"[├└]── (\w+)", sudokit.errors.__doc__ or "")
    actual = [
        name.__name__
        for error in sudokit.SudokuError.__subclasses__()
        for name in (error, *error.__subclasses__())
    ]
    assert drawn == actual
    assert issubclass(sudokit.SudokuError, ValueError)
    assert set(drawn) < set(sudokit.__all__)


def test_the_version_is_the_same_everywhere() -> None:
    assert f'\nversion = "{sudokit.__version__}"' in (ROOT / "pyproject.toml").read_text(
        encoding="utf-8"
    )
    assert f"## {sudokit.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_importing_loads_nothing_heavy() -> None:
    code = "import sys, sudokit; print([name for name in sys.modules if 'sudokit.' in name])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stdout == "[]\n"


def test_the_stub_of_the_extension_is_up_to_date(tmp_path: Path) -> None:
    pytest.importorskip("nanobind.stubgen", reason="the stub is checked in development")
    written = tmp_path / "_core.pyi"
    subprocess.run(
        [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "sudokit._core", "-o", str(written)],
        check=True,
    )
    assert written.read_text(encoding="utf-8") == (SOURCE / "_core.pyi").read_text(
        encoding="utf-8"
    ), "run `make stub`"


def test_modules_of_public_names_are_attributes() -> None:
    program = "import sudokit; print(sudokit.hints.__name__, sudokit.bulk.__name__)"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.stdout == "sudokit.hints sudokit.bulk\n"


METHODS = (classmethod, staticmethod, property)
PUBLIC_CLASSES = list(filter(inspect.isclass, (getattr(sudokit, n) for n in sudokit.__all__)))


@pytest.mark.parametrize("public", PUBLIC_CLASSES, ids=lambda public: public.__name__)
def test_help_on_a_class_tells_its_fields_and_methods(public: type) -> None:
    assert public.__doc__
    fields: Iterable[str] = getattr(public, "__dataclass_fields__", getattr(public, "_fields", ()))
    for field in fields:
        assert f"\n    - {field}: " in public.__doc__ or f"\n- {field}: " in public.__doc__, field
    for name, member in vars(public).items():
        if not name.startswith("_") and (callable(member) or isinstance(member, METHODS)):
            assert inspect.getdoc(getattr(public, name)), name


@pytest.mark.parametrize("name", [name for name in sudokit.__all__ if name[0].islower()])
def test_help_on_a_function_tells_something(name: str) -> None:
    assert inspect.getdoc(getattr(sudokit, name))


def test_printing_shows_what_people_read() -> None:
    grid = sudokit.parse("..3.3.1..4......")
    game = sudokit.Game(grid)
    game.place("r1c1", 4)
    assert str(game) == str(game.grid) == str(grid).replace(".", "4", 1)
    assert str(sudokit.path(grid)).splitlines()[0] == "r1c1=4 (Hidden Single in b1)"
    for broken in (grid.place("r1c1", 1, given=True), sudokit.Grid.empty(4)):
        reason = sudokit.why(broken)
        assert reason is not None
        assert str(reason) == reason.explain()
    assert [str(sudokit.Deadline(seconds)) for seconds in (1, 2.5, None)] == [
        "1 second", "2.5 seconds", "no time limit",
    ]  # fmt: skip
