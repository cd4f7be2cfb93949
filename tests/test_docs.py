"""The examples in the documentation run, and everything public is documented."""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

import sudokit
from docs.make import lacking, pages, stale
from sudokit.cli import COMMANDS, main
from sudokit.cli.arguments import parser
from sudokit.formats import FORMATS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> str:
    return "\n".join(
        re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
    )


def test_the_readme_examples_run() -> None:
    examples = doctest.DocTestParser().get_doctest(
        blocks(ROOT / "README.md", "python"), {}, "README.md", None, None
    )
    assert len(examples.examples) >= 8
    assert doctest.DocTestRunner().run(examples).failed == 0


PACKAGES = {"datasets.md": ("pyarrow", "matplotlib"), "scale.md": ("pyarrow", "duckdb", "polars")}
"""Packages that the examples of a page need, and that may not be installed."""


@pytest.mark.parametrize(
    "page",
    [
        "constraints.md",
        "datasets.md",
        "pictures.md",
        "reference.md",
        "scale.md",
        "shapes.md",
        "steps.md",
    ],
)
def test_the_examples_of_pages_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in PACKAGES.get(page, ()):
        pytest.importorskip(package)
    monkeypatch.chdir(tmp_path)
    text = blocks(ROOT / "docs" / page, "python")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, None, None)
    assert len(examples.examples) >= 5
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_package_docstring_runs() -> None:
    result = doctest.testmod(sudokit)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a Unix shell")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_print_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Run the command of this Python, not of another one on the path.
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "sudoku"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sudokit "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    for example in re.split(r"^\$ ", blocks(page, "console"), flags=re.M)[1:]:
        line, _, expected = example.partition("\n")
        if re.search("sudoku (batch|dataset)", line) and find_spec("pyarrow") is None:
            continue
        is_plain = re.fullmatch(r"sudoku[^|<>;&$]*", line)
        printed = printed_here(line) if is_plain else printed_by_shell(line)
        assert printed.rstrip() == expected.rstrip(), line


def printed_by_shell(line: str) -> str:
    return subprocess.run(
        ["bash", "-c", line],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ).stdout


def printed_here(line: str) -> str:
    """Return what a command prints in this process: it starts at once."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        patch.setattr(sys, "stdout", printed)
        patch.setattr(sys, "stderr", printed)
        with suppress(SystemExit):  # argparse, on wrong usage
            main(shlex.split(line)[1:])
    printed.seek(0)
    return printed.read()


def test_every_column_of_tables_is_documented() -> None:
    pytest.importorskip("pyarrow", reason="the extra bulk is not installed")
    from sudokit.tables.columns import JOBS
    from sudokit.tables.files import FORMATS as FILES

    page = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\|.*?\| `(\w+)` \| (.*) \|$", page, re.M))
    assert {
        name: re.findall(r"`(\w+)` (string|int\d+|double|bool)", told)
        for name, told in rows.items()
    } == {name: [(n, str(kind)) for n, kind in job.fields.items()] for name, job in JOBS.items()}
    suffixes = re.findall(r"^\| (`\..*`) \|", page, re.M)
    assert re.findall(r"`(.*?)`", " ".join(suffixes)) == [*FILES]


def test_every_format_is_documented() -> None:
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    named = dict.fromkeys(re.findall(r"^\| `(\w+)`", page, re.M))
    assert list(named) == [row.name for row in FORMATS]


def test_every_command_is_documented() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## ([a-z].*)$", page, re.M)
    assert {name for title in sections for name in title.split(" and ")} == set(COMMANDS)


def test_every_public_name_is_documented() -> None:
    for name in sudokit.__all__:
        assert getattr(sudokit, name).__doc__, name


def test_every_option_is_documented() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for command in COMMANDS:
        for option in re.findall(r"--[a-z-]+", parser(command).format_help()):
            assert option in pages, f"{command} {option}"


def test_links_between_pages_lead_somewhere() -> None:
    techniques = sorted((ROOT / "docs" / "techniques").glob("*.md"))
    for page in [*PAGES, *techniques, ROOT / "CONTRIBUTING.md"]:
        links = re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", page.read_text(encoding="utf-8"))
        for target, heading in links:
            other = page.parent / target if target else page
            assert other.exists(), f"{page.name}: {target}"
            assert not heading or heading in headings(other), f"{page.name}: {target}#{heading}"


def headings(page: Path) -> set[str]:
    """Return the names by which links lead to the headings of a page."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_technique_has_a_page_and_a_picture() -> None:
    folder = ROOT / "docs" / "techniques"
    for technique in sudokit.TECHNIQUES:
        assert (folder / f"{technique.id}.md").exists(), technique.id
        assert (folder / f"{technique.id}.svg").exists(), technique.id


def test_generated_pages_are_up_to_date() -> None:
    assert not list(stale(pages())), "run `make docs`"


def test_a_technique_without_words_or_boards_is_named() -> None:
    (line,) = lacking([sudokit.Technique("nothing", "Nothing", "none", 1.0, ())])
    assert "nothing lacks words" in line
    assert "an example in src/sudokit/examples.txt" in line
    assert "family 'none'" in line
