"""Scripts and style sheets of the page, made smaller."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import sudokit
from sudokit.web.minify import minify_script, minify_style

STATIC = Path(sudokit.__file__).parent / "web" / "static"


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("const a = 1; // one\nconst b = a + 1;\n", "const a=1;const b=a+1;"),
        (
            "/** About\n * it. */\nfunction f(a, b) {\n  return a / b;\n}\n",
            "function f(a,b){return a/b;}",
        ),
        ("let a = b\nlet c = d\n", "let a=b\nlet c=d"),
        ("return\nx", "return\nx"),
        ("a = b\n(c)", "a=b\n(c)"),
        ("a + +b - -c + ++d", "a+ +b- -c+ ++d"),
        ("const s = \"a  // b\" + '/* c */';", "const s=\"a  // b\"+'/* c */';"),
        (
            "const t = `a  // ${ b ? `x  y` : '}' }  z`;",
            "const t=`a  // ${ b ? `x  y` : '}' }  z`;",
        ),
        ("const r = /[/ ]  \\/ /g.test(x) / 2 / 3;", "const r=/[/ ]  \\/ /g.test(x)/2/3;"),
        ("return / a  b/u;", "return/ a  b/u;"),
        ("x = a[0] / b / c;", "x=a[0]/b/c;"),
        ("typeof x in y", "typeof x in y"),
        ("if (a) {\n  b();\n}\nelse c();", "if(a){b();}\nelse c();"),
        (
            "class A {\n  #x = 1;\n  get x() { return this.#x; }\n}",
            "class A{#x=1;get x(){return this.#x;}}",
        ),
    ],
)
def test_scripts_keep_what_counts(text: str, small: str) -> None:
    assert minify_script(text) == small


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("/* a */ a  b { color : red ; top: 0; }\n", "a b{color :red;top:0}"),
        ('a::before { content: "a  /* b */ ;"; }', 'a::before{content:"a  /* b */ ;"}'),
        ("@media (min-width: 3px) and (x) { a > b, c { top: calc(1px + 2px) } }",
         "@media (min-width:3px) and (x){a > b,c{top:calc(1px + 2px)}}"),
        ("a :is(b, c) { x: y }", "a :is(b,c){x:y}"),
    ],
)  # fmt: skip
def test_style_sheets_keep_what_counts(text: str, small: str) -> None:
    assert minify_style(text) == small


COMPILE = """
const { SourceTextModule } = require("vm");
for (const [name, text] of Object.entries(JSON.parse(require("fs").readFileSync(0, "utf8")))) {
  new SourceTextModule(text, { identifier: name });
}
"""


def test_the_scripts_of_the_page_are_still_scripts() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node")
    paths = sorted(STATIC.rglob("*.js"))
    small = {path.name: minify_script(path.read_text(encoding="utf-8")) for path in paths}
    command = [node, "--no-warnings", "--experimental-vm-modules", "-e", COMPILE]
    result = subprocess.run(command, input=json.dumps(small), capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
