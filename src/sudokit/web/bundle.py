"""The JavaScript modules of the page as few scripts, so that browsers send few requests for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const) (\w+))", re.M)
AWAIT = re.compile(r"^(?:const .+ = (?:.+ )?)?await ", re.M)
"""A statement of the module itself that awaits something: it is not indented."""
OTHER = re.compile(r"^(?:import|export)\b.*", re.M)
"""Imports and exports that are left when IMPORT and EXPORT are replaced."""
LATE_IMPORT = re.compile(r'\bimport\("(\.[^"]+\.js)"\)')

AWAITED = "await (async () =>"
"""How a module begins that awaits something."""

Parts = dict[Path, str]
"""Modules as functions that return their exports, in the order in which they are called."""


class Bundle(NamedTuple):
    """A page's script in two parts."""

    early: str
    """Modules that neither await something nor import others that do, without the main one: a
    classic script, which the page may hold itself while it waits for the second."""
    main: str
    """The other modules: a module script, to run after the first, whose constants it uses."""


def bundle(main: Path, publish: Callable[[str], str]) -> Bundle:
    """Return scripts that do what the module `main` does, with all modules that it imports.

    Each module becomes a function that returns its exports, called after those it imports from, and
    awaited if the module itself awaits something. `import("./file.js")` in one of them loads a
    second script, with the modules that the first one lacks; `publish` is given that script and
    returns its address.

    Raise ValueError for modules that import each other, and for other kinds of imports and exports
    than these, `import { a, b as c } from "./file.js"`, `export function` and `export const`.
    """
    main = main.resolve()
    root = main.parent
    early: Parts = {}
    _add(main, root, early, ())

    def load(path: Path, address: str) -> str:
        late = _late_script((path.parent / address).resolve(), root, early)
        names = _names(sorted(_imported(late)), root)
        last = _exports((path.parent / address).resolve(), root)
        body = "\n".join(late.values())
        script = publish(f"export default ({names}) => {{\n{body}\nreturn {last};\n}};")
        return f'import("{script}").then(({{ default: load }}) => load({names}))'

    texts = {
        path: LATE_IMPORT.sub(lambda found, path=path: load(path, found[1]), text)  # type: ignore[misc]
        for path, text in early.items()
    }
    ready = _ready(early) - {main}
    return Bundle(
        "\n".join(text for path, text in texts.items() if path in ready),
        "\n".join(text for path, text in texts.items() if path not in ready),
    )


def _ready(parts: Parts) -> set[Path]:
    """Return the modules that neither await something nor import others that do."""
    ready: set[Path] = set()
    for path, text in parts.items():
        if AWAITED not in text.partition("\n")[0] and _imported({path: text}) <= ready:
            ready.add(path)
    return ready


def _late_script(path: Path, root: Path, early: Parts) -> Parts:
    """Return the modules that a module needs besides those of the first script."""
    parts = dict(early)
    _add(path, root, parts, ())
    late = {path: text for path, text in parts.items() if path not in early}
    for path, text in late.items():
        if found := LATE_IMPORT.search(text):
            raise ValueError(f"{path.name}, which is loaded late, has {found[0]}")
    return late


def _imported(parts: Parts) -> set[Path]:
    """Return the modules that these import and are not among them."""
    found = {
        (path.parent / address).resolve()
        for path in parts
        for _, address in IMPORT.findall(path.read_text(encoding="utf-8"))
    }
    return found - parts.keys()


def _names(paths: Iterable[Path], root: Path) -> str:
    return "{ " + ", ".join(_exports(path, root) for path in paths) + " }"


def _add(path: Path, root: Path, parts: Parts, importers: tuple[Path, ...]) -> None:
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
    opening = AWAITED if AWAIT.search(text) else "(() =>"
    parts[path] = (
        f"const {_exports(path, root)} = {opening} {{\n{text}return {{ {exported} }};\n}})();"
    )


def _exports(path: Path, root: Path) -> str:
    """Return the name of the constant that holds the exports of a module."""
    return "_".join(["exports", *path.relative_to(root).with_suffix("").parts])
