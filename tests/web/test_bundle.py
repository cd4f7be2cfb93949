"""The script of the page, made of its modules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sudokit
from sudokit.web.bundle import bundle

SCRIPTS = Path(sudokit.__file__).parent / "web" / "static" / "js"
MODULES = {
    "main.js": 'import { double as twice } from "./parts/double.js";\n'
    'import { ONE } from "./one.js";\ntwice(ONE);\n',
    "one.js": "export const ONE = 1;\n",
    "parts/double.js": 'import { ONE } from "../one.js";\n'
    "export function double(x) {\n  return x * (ONE + ONE);\n}\n",
}
BUNDLE = """\
const exports_one = (() => {
const ONE = 1;
return { ONE };
})();
const exports_parts_double = (() => {
const { ONE } = exports_one;
function double(x) {
  return x * (ONE + ONE);
}
return { double };
})();
const exports_main = (() => {
const { double: twice } = exports_parts_double;
const { ONE } = exports_one;
twice(ONE);
return {  };
})();"""


def write(folder: Path, modules: dict[str, str]) -> Path:
    """Write these modules, and return the path of main.js."""
    for name, text in modules.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / "main.js"


def test_modules_come_after_those_they_import(tmp_path: Path) -> None:
    assert bundle(write(tmp_path, MODULES)) == BUNDLE


def test_a_module_that_awaits_is_awaited(tmp_path: Path) -> None:
    text = "const x = isReady ? 1 : await load();\nexport const ONE = x;\n"
    made = bundle(write(tmp_path, {**MODULES, "one.js": text}))
    assert made.startswith("const exports_one = await (async () => {\nconst x = ")
    assert "exports_main = (() => {" in made


@pytest.mark.parametrize(
    "line",
    [
        'import "./one.js";',
        'import * as one from "./one.js";',
        "export default 1;",
        "export let x;",
    ],
)
def test_other_imports_and_exports_are_refused(tmp_path: Path, line: str) -> None:
    main = write(tmp_path, {**MODULES, "main.js": f"{line}\n"})
    with pytest.raises(ValueError, match=re.escape("main.js has an import or export of another")):
        bundle(main)


def test_modules_that_import_each_other_are_refused(tmp_path: Path) -> None:
    back = 'import { x } from "./main.js";\nexport const ONE = x;\n'
    main = write(tmp_path, {**MODULES, "one.js": back})
    with pytest.raises(ValueError, match=re.escape("main.js imports itself by way of one.js")):
        bundle(main)


def test_the_page_has_all_modules() -> None:
    script = bundle(SCRIPTS / "main.js")
    assert script.count("\nconst exports_") + 1 == len([*SCRIPTS.rglob("*.js")])
