"""Count the lines and statements of the product by room: `python bench/size.py [REVISION]`.

A line counts unless it is blank. A statement of Python is one of its syntax tree, docstrings apart;
one of C++, CUDA, JavaScript and CSS ends with a semicolon or begins a block. Generated files and
catalogues of words are counted apart, files that git does not track not at all.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import PurePosixPath

CODE = (".py", ".cpp", ".hpp", ".cu", ".js", ".css", ".html")
GENERATED = re.compile(
    r"_core\.pyi$|static/js/tables\.js$|static/css/(marks|figures)\.css$|/constraints\.json$"
)
CATALOGUE = re.compile(r"/(languages|messages)/[^/]+\.(json|ftl)$")
PAGE = "src/sudokit/web/static"
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
TEXT = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`")


def room(path: PurePosixPath) -> str | None:
    """Return the room of a file, or None if it is not code."""
    name = str(path)
    if CATALOGUE.search(name):
        return "catalogues"
    if path.suffix not in CODE:
        return None
    if GENERATED.search(name):
        return "generated"
    if name.startswith(PAGE):
        return "page"
    depth = {"core": 2, "src": 4 if "render/words" in name else 3}.get(path.parts[0], 1)
    folder = path.parent.parts[:depth]
    return "/".join(folder) if folder else "top"


def statements(path: PurePosixPath, text: str) -> int:
    if path.suffix == ".py":
        tree = ast.walk(ast.parse(text))
        return sum(isinstance(node, ast.stmt) and not _is_docstring(node) for node in tree)
    if path.suffix in (".ftl", ".html", ".json"):
        return 0
    bare = TEXT.sub('""', COMMENT.sub("", text))
    return bare.count(";") + bare.count("{")


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def main(revision: str = "HEAD") -> None:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for name in git("ls-tree", "-r", "--name-only", revision).splitlines():
        path = PurePosixPath(name)
        if where := room(path):
            text = git("show", f"{revision}:{name}")
            lines = sum(not line.isspace() and bool(line) for line in text.splitlines())
            product = "product" if path.parts[0] in ("core", "bindings", "src") else "others"
            total = [product] if where not in ("generated", "catalogues") else []
            for each in (where, *total):
                row = counts[each]
                row[0] += 1
                row[1] += lines
                row[2] += statements(path, text)
    print(f"{'room':32}{'files':>7}{'lines':>9}{'statements':>12}")
    for where, (files, lines, number) in sorted(counts.items()):
        print(f"{where:32}{files:7,}{lines:9,}{number:12,}")


if __name__ == "__main__":
    main(*sys.argv[1:])
