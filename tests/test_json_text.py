"""One reader for all JSON that people write: what it refuses, and that all places use it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import sudokit
from sudokit import Game, ParseError, generate, parse, to_text
from sudokit.formats import FORMATS
from sudokit.json_text import MAX_DEPTH, MAX_DIGITS, load_json

SOURCE = Path(sudokit.__file__).parent


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1, "b": {"c": 2, "d": 3, "c": 4}}', "the key 'c' occurs twice in an object"),
        ("[" * (MAX_DEPTH + 1), f"nested more than {MAX_DEPTH} levels deep"),
        ('{"a":' * 100_000, f"nested more than {MAX_DEPTH} levels deep"),
        ("1" * (MAX_DIGITS + 1), f"has more than {MAX_DIGITS} digits"),
        ("9" * 100_000, f"has more than {MAX_DIGITS} digits"),
        ('{"a"\n1}', "Expecting ':' delimiter"),
        ("", "Expecting value"),
        (b"\xff", "the bytes are not text, as in UTF-8"),
    ],
)
def test_json_that_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(ParseError, match=message) as caught:
        load_json(text, "what is needed")
    assert caught.value.reason.startswith("not what is needed: ")
    assert len(str(caught.value)) < 150


def test_json_that_is_read() -> None:
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    many = '["[", "\\"[[", {"a[": ["]"]}, ' + '["["], ' * MAX_DEPTH + "1]"
    for text in (deep, many, many.encode(), many.encode("utf-16"), "1.5", "-12345"):
        assert load_json(text) == json.loads(text)
    assert load_json('{"a": {}}', hook=lambda found: {**found, "n": len(found)}) == {
        "a": {"n": 0},
        "n": 1,
    }


def test_keys_that_occur_twice_are_refused_wherever_people_write_json() -> None:
    four = '{"size": 4, "digits": "1...............", "digits": "2..............."}'
    game = '{"version": 1, "puzzle": ' + four + ', "actions": [], "position": 0, "elapsed_ms": 0}'
    told = '# shape: {"size": 4, "size": 6}\n' + "." * 16
    for read, text in ((parse, four), (parse, four.replace(",", ",\n")), (parse, told),
                       (Game.from_json, game)):  # fmt: skip
        with pytest.raises(ParseError, match=r"the key '\w+' occurs twice in an object"):
            read(text)


def test_json_from_outside_is_read_in_one_place() -> None:
    own = {
        "json_text.py", "one_line.py",
        "jobs.py", "building.py", "site.py", "worker.py", "workers.py",
    }  # fmt: skip
    """Files that read what sudokit wrote itself, or ask only whether a line is JSON."""
    found = {
        path.name
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node) in ("json.loads", "json.load")
    }
    assert found == own


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    text = r'{"a\ud800": ["\udc00b", {"c": "\ud83d\ude00"}], "d": 1}'
    assert load_json(text) == {"a\ufffd": ["\ufffdb", {"c": "\U0001f600"}], "d": 1}
    assert load_json('"\ud800 \\\\ud800"') == "\ufffd \\ud800"


@pytest.mark.parametrize("format", [row.name for row in FORMATS])
def test_every_format_writes_titles_with_halves_of_surrogate_pairs(format: str) -> None:
    info = dict.fromkeys(("title", "author", "rules", "comment"), "a\ud800")
    grid = generate("easy", seed=1)
    assert parse(to_text(grid, format, info=info).encode("utf-8")).puzzle().shape == grid.shape


def test_texts_with_halves_of_surrogate_pairs_are_read() -> None:
    grid = generate("easy", seed=1)
    assert parse(f"# \ud800\n{grid.symbols}") == grid
    with pytest.raises(ParseError, match="\ufffd"):
        parse(grid.symbols[:-1] + "\ud800")
