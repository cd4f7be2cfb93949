"""The JavaScript modules of the page as one script, so that browsers send one request for all."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const) (\w+))", re.M)
AWAIT = re.compile(r"^(?:const .+ = (?:.+ )?)?await ", re.M)
"""A statement of the module itself that awaits something: it is not indented."""
OTHER = re.compile(r"^(?:import|export)\b.*", re.M)
"""Imports and exports that are left when IMPORT and EXPORT are replaced."""


def bundle(main: Path) -> str:
    """Return a script that does what the module `main` does, with all modules that it imports.

    Each module becomes a function that returns its exports, called after those it imports from, and
    awaited if the module itself awaits something.
    Raise ValueError for modules that import each other, and for other kinds of imports and exports
    than `import { a, b as c } from "./file.js"`, `export function` and `export const`.
    """
    main = main.resolve()
    parts: dict[Path, str] = {}
    _add(main, main.parent, parts, ())
    return "\n".join(parts.values())


def _add(path: Path, root: Path, parts: dict[Path, str], importers: tuple[Path, ...]) -> None:
    if path in importers:
        raise ValueError(f"{path.name} imports itself by way of {importers[-1].name}")
    if path in parts:
        return
    text = path.read_text(encoding="utf-8")
    for _, address in IMPORT.findall(text):
        _add((path.parent / address).resolve(), root, parts, (*importers, path))

    def constants(found: re.Match[str]) -> str:
        names, address = found.groups()
        exports = _exports((path.parent / address).resolve(), root)
        return f"const {{{names.replace(' as ', ': ')}}} = {exports};\n"

    exported = ", ".join(EXPORT.findall(text))
    text = EXPORT.sub("", IMPORT.sub(constants, text))
    if other := OTHER.search(text):
        raise ValueError(f"{path.name} has an import or export of another kind: {other[0]}")
    opening = "await (async () =>" if AWAIT.search(text) else "(() =>"
    parts[path] = (
        f"const {_exports(path, root)} = {opening} {{\n{text}return {{ {exported} }};\n}})();"
    )


def _exports(path: Path, root: Path) -> str:
    """Return the name of the constant that holds the exports of a module."""
    return "_".join(["exports", *path.relative_to(root).with_suffix("").parts])
