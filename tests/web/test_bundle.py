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
EARLY = """\
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
})();"""
MAIN = """\
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


def no_script(script: str) -> str:
    raise AssertionError(f"this is not to be loaded late: {script}")


def test_modules_come_after_those_they_import(tmp_path: Path) -> None:
    assert bundle(write(tmp_path, MODULES), no_script) == (EARLY, MAIN)


def test_a_module_that_awaits_is_awaited(tmp_path: Path) -> None:
    text = "const x = isReady ? 1 : await load();\nexport const ONE = x;\n"
    early, made = bundle(write(tmp_path, {**MODULES, "one.js": text}), no_script)
    assert made.startswith("const exports_one = await (async () => {\nconst x = ")
    assert "exports_parts_double =" in made  # it waits for the other
    assert not early
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
        bundle(main, no_script)


LATE = """\
export default ({ exports_one }) => {
const exports_parts_double = (() => {
const { ONE } = exports_one;
function double(x) {
  return x * (ONE + ONE);
}
return { double };
})();
return exports_parts_double;
};"""
LATE_MAIN = """\
import { ONE } from "./one.js";
const late = import("./parts/double.js").then(({ double }) => double(ONE));
"""


def test_what_is_imported_while_it_runs_is_a_script_of_its_own(tmp_path: Path) -> None:
    late = []
    main = write(tmp_path, {**MODULES, "main.js": LATE_MAIN})
    early, script = bundle(main, lambda text: late.append(text) or "/late.js")  # type: ignore[func-returns-value]
    assert late == [LATE]
    load = 'import("/late.js").then(({ default: load }) => load({ exports_one }))'
    assert f"{load}.then(({{ double }}) => double(ONE));" in script
    assert "exports_parts_double" not in early + script


def test_a_late_script_imports_nothing_later(tmp_path: Path) -> None:
    again = 'export const double = () => import("../more.js");\n'
    more = {"main.js": LATE_MAIN, "parts/double.js": again, "more.js": "export const X = 1;\n"}
    main = write(tmp_path, {**MODULES, **more})
    with pytest.raises(
        ValueError, match=re.escape('double.js, which is loaded late, has import("')
    ):
        bundle(main, no_script)


def test_modules_that_import_each_other_are_refused(tmp_path: Path) -> None:
    back = 'import { x } from "./main.js";\nexport const ONE = x;\n'
    main = write(tmp_path, {**MODULES, "one.js": back})
    with pytest.raises(ValueError, match=re.escape("main.js imports itself by way of one.js")):
        bundle(main, no_script)


def test_the_page_has_all_modules() -> None:
    late = []
    both = bundle(SCRIPTS / "main.js", lambda script: late.append(script) or "/late.js")  # type: ignore[func-returns-value]
    scripts = "\n".join(["", *both, *late])
    modules = [path.relative_to(SCRIPTS).with_suffix("") for path in SCRIPTS.rglob("*.js")]
    names = {"_".join(["exports", *module.parts]) for module in modules}
    assert set(re.findall(r"^const (exports_\w+) = (?:await )?\(", scripts, re.M)) == names
