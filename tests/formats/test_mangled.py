"""Whatever the bytes, the parser returns grids or raises ParseError, and it takes no long time."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokit.errors import ParseError
from sudokit.formats import FORMATS, Record, parse, parse_boxes, read, to_text
from sudokit.render.text import terminal
from sudokit.shape import Shape

from ..conftest import ReportFigure
from ..thorough import examples
from .grids import PUZZLE, every_symbol

DATA = Path(__file__).parent.parent / "data" / "formats"
SAMPLES = [path.read_text(encoding="utf-8") for path in sorted(DATA.iterdir())] + [
    to_text(PUZZLE, "json", info={"title": "x"}),
    to_text(PUZZLE, "boxed", blank="-") + "\n\n" + to_text(PUZZLE, "ss"),
    to_text(every_symbol(16), "candidates"),
    terminal(every_symbol(12), colour=False),
    to_text(every_symbol(4), "compact"),
]
PIECES = [
    "\n", "\r", " ", "|", "-", "--", "+", ":", ":::", ",", '"', "'", "<game ", 'data="', "&#10;",
    "&#x110000;", "[Puzzle]\n", "[State]\n", "#A", "{", "}", "[", "S9B", "scl", "?load=", "0", "1",
    "9" * 30, "A", "G", "z", ".", "*", "\0", "\ufeff", "\u0663", "²", "８", "ß", "ı", "\u2028",
    "\x85", "\x0b", "│", "─", "·", "\ud800", "😀", "version: 2", "quizzes,", "puzzle\n", "null",
]  # fmt: skip

shape_options = st.sampled_from([None, Shape(4), Shape(9), Shape(16), Shape(9, variants=["x"])])
makers = st.sampled_from([lambda size: Shape(size, variants=["windoku"])])
options = st.fixed_dictionaries(
    {},
    optional={
        "shape": shape_options | makers,
        "symbols": st.sampled_from(["1", "0", "A", "1-G", "?"]),
        "format": st.sampled_from([*(row.name for row in FORMATS), "?"]),
        "source": st.just("file"),
    },
)
thorough = settings(
    max_examples=examples(200), deadline=None, suppress_health_check=list(HealthCheck)
)


def reads_or_refuses(text: str | bytes, **more: object) -> None:
    try:
        document = read(text, **more)  # type: ignore[arg-type]
    except ParseError as error:
        check(error)
        return
    for record in document.records:
        if isinstance(record, Record):
            assert parse(to_text(record.grid, "json")) == record.grid
        else:
            check(record)


def check(error: ParseError) -> None:
    """The message is one short line."""
    assert error.reason
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 500


@st.composite
def mangled(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 2, 9, 40, 1000])))
        piece, foreign = text[start:end], draw(st.sampled_from(PIECES))
        changes = [
            "", piece * 3, piece[::-1], piece.swapcase(), piece + "\n" + piece, foreign,
            foreign * draw(st.integers(1, 200)), draw(st.sampled_from(SAMPLES))[: end - start + 50],
        ]  # fmt: skip
        text = text[:start] + draw(st.sampled_from(changes)) + text[end:]
    return text


@thorough
@given(st.binary(max_size=300), options)
def test_any_bytes(data: bytes, more: dict[str, object]) -> None:
    reads_or_refuses(data, **more)


@thorough
@given(st.text(max_size=200) | st.text("0123456789ABG.*_-|+ \n#:,\"'<[{", max_size=300), options)
def test_any_text(text: str, more: dict[str, object]) -> None:
    reads_or_refuses(text, **more)


@thorough
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), options)
def test_any_pieces(text: str, more: dict[str, object]) -> None:
    reads_or_refuses(text, **more)


@settings(thorough, max_examples=examples(500))
@given(mangled(), options)
def test_mangled_samples(text: str, more: dict[str, object]) -> None:
    reads_or_refuses(text, **more)
    reads_or_refuses(text.encode("utf-8", "surrogatepass"))


@thorough
@given(mangled(), st.integers(0, 2000), st.binary(max_size=3))
def test_mangled_bytes(text: str, place: int, piece: bytes) -> None:
    data = text.encode("utf-16" if place % 3 == 0 else "utf-8", "surrogatepass")
    reads_or_refuses(data[:place] + piece + data[place + 1 :])


@thorough
@given(st.text(max_size=100))
def test_any_boxes(text: str) -> None:
    try:
        assert len(parse_boxes(text)) ** 0.5 % 1 == 0
    except ParseError as error:
        check(error)


# Time: what is repeated until the text is long must not cost more than the length.

LONG = 50_000


@pytest.mark.speed
@pytest.mark.parametrize(
    ("start", "piece", "end"),
    [
        *(("", piece, "") for piece in (
            "1", ".", "\n", "|", ":", "-", " ", "'", "{", "[", "1 ", "12 ", "|1", "=", "-x-",
            "[puzzle]", "[puzzle]\n", "<game", "<game>", "S9B", "?load=", "sudokupad.", "puzzle,",
            '"', "│", "\u2028", "# \n", "# shape: {}\n", "# shape:", "--\n",
            "ab\n", "Grid 01\n", "Grid 01\n1\n", "|1|\n", "- - |\n", "#A\n",
        )),
        *(("", piece, "x") for piece in ("-", "- ", "=", "-|", " ", "\t", ".-")),
        ("", '# shape: {"size": 4}\n1\n', ""),
        ("1" * 16 + "\n", '# shape: {"size": 4}\n', "1" * 16),
        ("[puzzle]\n", "1\n[puzzle]\n", ""),
        ("[puzzle]\n", " ", ""),
        ("[puzzle]\n", "[a]\n", "1"),
        ("[puzzle]\n1234\n", "[state]\n", ""),
        ("x", " ", "x"),
        ("x\n", " ", "\nx"),
        ("x\n\n", "1 2\n\n", ""),
        ("<?xml>", "<game>", ""),
        ("<?xml><game ", "a", ">"),
        ("<?xml><game ", "a ", ">"),
        ("<?xml><game ", 'a="', ">"),
        ("<?xml><game ", "a= ", ">"),
        ("<?xml><game data='", "&", "'>"),
        ("<?xml><game data='version: 2\n", "1|", "'>"),
        ("puzzle\n", "1", ""),
        ("puzzle\n", '"', ""),
        ("puzzle\n", ",", ""),
        ("puzzle\n", '",', ""),
        (":a:b:", "+", ""),
        (":a:b:", "1", ":"),
        (f":a:b:{PUZZLE.symbols}:", "111 ", ""),
        (f":a:b:{PUZZLE.symbols}:", "1", ""),
        ('{"size":', "1", ""),
        ('{"size":', "[", ""),
        ('{"size":"', "\\u0031", '"}'),
        (PUZZLE.symbols, " ", "x"),
        ("https://f-puzzles.com/?load=", "A", ""),
        ("https://sudokupad.app/scl", "%2B", ""),
        ("https://sudoku.coach/", "/", ""),
        ("SCv7_32_", "0", ""),
    ],
)  # fmt: skip
def test_long_texts_take_no_long_time(
    start: str, piece: str, end: str, report_figure: ReportFigure
) -> None:
    text = start + piece * (LONG // len(piece)) + end
    before = time.process_time()
    reads_or_refuses(text)
    report_figure(time.process_time() - before, limit=2.5)  # a quadratic search takes a minute


# Memory: a text is refused with little more than itself in memory.


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's account of memory")
@pytest.mark.parametrize(
    "piece", ["lorem ipsum dolor sit amet\n", "lorem ipsum ", "ab\n", "1 2 3\n", "# shape: {}\n"]
)
def test_refusals_take_little_memory(piece: str) -> None:
    code = (
        "import re, sys\n"
        "from sudokit import ParseError, parse\n"
        f"data = {piece.encode()!r} * ({MEGABYTES}_000_000 // {len(piece)})\n"
        "try: parse(data)\n"
        "except ParseError: pass\n"
        "else: sys.exit('it was read')\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[1])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 10_000 * MEGABYTES


MEGABYTES = 8
"""The size of the text; the start of a longer one is all that is looked at."""


def test_many_short_lines() -> None:
    for line in ("1\n", "1\n\n", f"{PUZZLE.symbols[1:]}\n", "{}\n", "::::\n"):
        reads_or_refuses(line * 2000)
        reads_or_refuses(PUZZLE.symbols + "\n" + line * 2000)
