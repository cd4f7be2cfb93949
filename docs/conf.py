"""Settings of the documentation site, which `make site` builds with Sphinx.

The source is the repository itself, so links between its Markdown files work as they stand. Only
the tables of contents and the reference of the Python package are added while pages are read.
"""

from __future__ import annotations

import inspect
import shutil
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import sudokit

project = "sudokit"
author = "The sudokit authors"
copyright = author
version = release = sudokit.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**"]
exclude_patterns = [".*", ".venv", "build", "node_modules"]
html_theme = "furo"
html_title = f"sudokit {version}"
html_favicon = "../src/sudokit/web/static/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_search_summary = False  # it would be fetched, which browsers refuse to pages of a folder

myst_heading_anchors = 3
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["myst.header"]  # pages for readers on a forge may skip a level

GUIDES = (
    "commands", "page", "terminal", "formats", "shapes", "constraints", "explanations",
    "steps", "constraint_steps", "techniques/README", "pictures", "printing", "scale", "datasets",
    "hosting",
)  # fmt: skip
PROGRAMS = ("reference", "api", "game", "generating", "benchmark")
PROJECT = ("CONTRIBUTING", "CHANGELOG", "SECURITY")


def contents() -> dict[str, str]:
    """Return the text that is added to a page, by the name of the page."""
    front = [
        toctree("Guides", [f"docs/{name}" for name in GUIDES]),
        toctree("For programs", [f"docs/{name}" for name in PROGRAMS]),
        toctree("Project", PROJECT),
    ]
    return {
        root_doc: "\n".join(front),
        "docs/techniques/README": toctree("Techniques", ["*"], ":glob:"),
        "docs/reference": reference(),
    }


def toctree(caption: str, pages: Iterable[str], *options: str) -> str:
    lines = ["```{toctree}", ":hidden:", f":caption: {caption}", *options, "", *pages, "```", ""]
    return "\n".join(lines)


def reference() -> str:
    """Return a section for each module with public names, in the order of the package."""
    lines = []
    for home, names in sudokit._HOMES.items():
        module = inspect.getdoc(import_module(f"sudokit.{home}")) or ""
        lines += [f"## {home}", "", "```{eval-rst}", module.split("\n\n")[0], ""]
        for name in names:
            kind = "class" if inspect.isclass(getattr(sudokit, name)) else "function"
            if not callable(getattr(sudokit, name)):
                kind = "data"
            lines += [f".. auto{kind}:: sudokit.{name}"]
            lines += ["   :members:"] if kind == "class" else []
        lines += ["```", ""]
    return "\n".join(lines)


def drop_empty_words(*event: Any) -> None:
    """Clear the docstring that Python gives to a field of a named tuple without one."""
    lines: list[str] = event[-1]
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def add_contents(_: Sphinx, page: str, source: list[str]) -> None:
    source[0] += "\n" + contents().get(page, "")


def copy_front_page(app: Sphinx, error: Exception | None) -> None:
    """Make the front page the one that a server or browser opens for the folder."""
    if error is None:
        shutil.copy(Path(app.outdir, "README.html"), Path(app.outdir, "index.html"))


def setup(app: Sphinx) -> None:
    app.connect("source-read", add_contents)
    app.connect("autodoc-process-docstring", drop_empty_words)
    app.connect("build-finished", copy_front_page)
