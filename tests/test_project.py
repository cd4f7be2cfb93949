"""The files around the code agree: requirements, hooks, packages and what the index shows."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from docs.absolute_links import absolute

ROOT = Path(__file__).parent.parent


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def project() -> Any:
    tomllib = pytest.importorskip("tomllib", reason="Python reads TOML from 3.11 on")
    return tomllib.loads(text("pyproject.toml"))


def names(requirements: list[str]) -> set[str]:
    """Return the packages of requirements, without sudokit's own extras."""
    found = {re.split(r"[<>=!~\[ ]", requirement)[0] for requirement in requirements}
    return found - {"sudokit"}


def test_contributing_explains_every_dependency() -> None:
    table = text("CONTRIBUTING.md").split("## Dependencies")[1]
    rows = [row.split("|")[1:3] for row in table.splitlines() if row.startswith("| ")][1:]
    told: dict[str, set[str]] = {}
    for packages, where in rows:
        told.setdefault(where.strip(), set()).update(packages.strip().split(", "))
    settings = project()
    extras = settings["project"]["optional-dependencies"]
    needed = {
        "build": names(settings["build-system"]["requires"]),
        "install": names(settings["project"]["dependencies"]),
        **{f"extra `{extra}`": names(packages) for extra, packages in extras.items()},
    }
    for where, expected in needed.items():
        assert told.get(where, set()) == expected, where


def test_every_target_of_make_is_explained() -> None:
    makefile = text("Makefile")
    (phony,) = re.findall(r"^\.PHONY: ((?:.*\\\n)*.*)", makefile, re.M)
    targets = set(phony.replace("\\\n", " ").split())
    contributing = text("CONTRIBUTING.md") + text("README.md")
    assert {name for name in targets if f"make {name}" not in contributing} == set()
    assert set(re.findall(r"`make ([a-z-]+)", contributing)) <= targets


def test_hooks_run_what_make_lint_runs() -> None:
    recipe = text("Makefile").split("\nlint: ")[1].split("\n\n")[0]
    linted = set(re.findall(r"\$\(BIN\)/([\w-]+)", recipe))
    hooked = set(re.findall(r"entry: \.venv/bin/([\w-]+)", text(".pre-commit-config.yaml")))
    assert linted == hooked


def test_linters_are_pinned() -> None:
    extras = project()["project"]["optional-dependencies"]
    pinned = {name.split("==")[0] for name in extras["dev"] if "==" in name}
    assert {"clang-format", "mypy", "ruff"} <= pinned


def test_the_index_page_has_no_relative_links() -> None:
    readme = text("README.md")
    shown = absolute(readme, "someone/sudokit", "v1")
    assert "![The page, with a hint](https://raw.githubusercontent.com/someone/sudokit/v1/" in shown
    assert "(https://github.com/someone/sudokit/blob/v1/docs/commands.md)" in shown
    assert re.findall(r"\]\((?!https?:|#)[^)]+\)", shown) == []
    assert absolute(shown, "other/name", "v2") == shown


def test_every_page_is_in_the_contents_of_the_site() -> None:
    settings = text("docs/conf.py")
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    assert [page.name for page in pages if f'"{page.stem}"' not in settings] == []


def test_the_source_package_has_all_files_of_the_repository(tmp_path: Path) -> None:
    pytest.importorskip("scikit_build_core", reason="packages are built in development")
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    files = {path for path in listed.stdout.splitlines() if (ROOT / path).exists()}
    code = "from sys import argv; from scikit_build_core.build import build_sdist as b; b(argv[1])"
    build = [sys.executable, "-c", code, str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (package,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(package) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    unpacked = {path for path in files if path.startswith((".github/", ".ci/"))}
    assert packed == files - unpacked | {"PKG-INFO"}
