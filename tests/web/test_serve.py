"""The command serve: what it takes, and that it opens the page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sudokit.cli.arguments import parser
from sudokit.cli.failures import UsageError

from .conftest import eventually
from .waiting import PATIENCE_S

BROWSER = """
import os, sys, urllib.request
headers = {{"Host": "sudoku.example.org", "Origin": "https://example.org"}}
with urllib.request.urlopen(urllib.request.Request(sys.argv[1], headers=headers)) as page:
    with open({seen!r} + "~", "w") as file:
        file.write(page.headers["Access-Control-Allow-Origin"])
os.rename({seen!r} + "~", {seen!r})
"""
"""It comes by a name and from an origin, and writes down which origin is let in."""


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("https://example.org", "https://example.org"),
        ("HTTPS://Example.ORG:443", "https://example.org"),
        ("http://example.org:80", "http://example.org"),
        ("http://localhost:5173", "http://localhost:5173"),
        ("http://[::1]:80", "http://[::1]"),
        ("capacitor://localhost", "capacitor://localhost"),
        ("*", "*"),
    ],
)
def test_origins_are_read_as_browsers_tell_them(given: str, taken: str) -> None:
    assert parser("serve").parse_args(["--cors", given]).cors == [taken]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--cors", "https://a.org/"], "'https://a.org/' is not an origin such as https://exampl"),
        (["--cors", "a.org"], "'a.org' is not an origin"),
        (["--cors", ""], "'' is not an origin"),
        (["--cors", "https://a.org,https://b.org"], "is not an origin"),
        (["--name", "https://a.org"], "'https://a.org' is not a name such as sudoku.example.org"),
        (["--name", ""], "'' is not a name"),
        (
            ["--proxy", "10.0.0.1/8"],
            "'10.0.0.1/8' is not an address or a network such as 10.0.0.0/8",
        ),
        (["--seconds", "inf"], "'inf' is not a time of more than 0 seconds, and at most 1,000,000"),
        (["--seconds", "nan"], "'nan' is not a time"),
        (["--seconds", "1e300"], "'1e300' is not a time"),
    ],
)
def test_what_it_does_not_take(arguments: list[str], words: str) -> None:
    with pytest.raises(UsageError, match=re.escape(words)):
        parser("serve").parse_args(arguments)


def test_proxies_are_for_public_servers() -> None:
    command = [sys.executable, "-m", "sudokit", "serve", "--proxy", "10.0.0.0/8"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("sudoku serve: --proxy goes with --public")


@pytest.mark.skipif(os.name != "posix", reason="a browser is named otherwise there")
def test_the_page_opens_in_a_browser_that_the_command_waits_for(tmp_path: Path) -> None:
    pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")
    seen, script = tmp_path / "seen", tmp_path / "browser.py"
    script.write_text(BROWSER.format(seen=str(seen)), encoding="utf-8")
    options = ["--name", "Sudoku.Example.org", "--cors", "https://example.org:443"]
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "serve", "--port", "0", "--open", *options],
        env={**os.environ, "BROWSER": f"{sys.executable} {script} %s"},
        stdout=subprocess.PIPE,
    )
    try:
        assert eventually(seen.exists)
        assert seen.read_text() == "https://example.org"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_S)
