"""The core's reader of plain lines and the ordinary reader agree on every text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ..plain_lines import check_text
from ..thorough import examples

PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
CELLS = st.one_of(
    st.text("0123456789.*_-", min_size=80, max_size=82),
    st.sampled_from([PUZZLE, PUZZLE.replace(".", "0"), "." * 81, "-" * 81, "1" + "." * 80]),
)
REMARKS = st.one_of(
    st.text(st.characters(max_codepoint=300, exclude_characters="\r\n"), max_size=12),
    st.sampled_from(["", "# shape: x", "?load=x", "&bd=S9B", "sudoku.coach/", ":1:", "1" * 81]),
)
LINES = st.one_of(
    CELLS,
    st.builds("".join, st.tuples(CELLS, st.sampled_from([" ", "\t", ",", ";", "#", "|"]), REMARKS)),
    st.builds("".join, st.tuples(st.sampled_from(["", "#", " # ", "\t"]), REMARKS)),
    st.builds(
        lambda line, at, c: line[:at] + c + line[at + 1 :],
        CELLS,
        st.integers(0, 80),
        st.characters(),
    ),
)
TEXTS = st.builds(
    lambda lines: "".join(line + end for line, end in lines),
    st.lists(st.tuples(LINES, st.sampled_from(["\n", "\r\n", "\r", "\n\n", ""])), max_size=6),
)


@settings(max_examples=examples(100), deadline=None)
@given(TEXTS)
def test_any_lines(text: str) -> None:
    check_text(text.encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=200))
def test_any_bytes(text: bytes) -> None:
    check_text(text)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"\r", b"a\r\r\n\n\rb", b"#\n# s\n#s x\n  \t\n", b"\n#\0",
        PUZZLE.encode() + b"\r\n" + PUZZLE.encode() + b" # a remark\n" + b"." * 81,
        b"1" * 81 + b"\n" + b"12" + b"." * 79 + b"\n" + b"11" + b"." * 79,
        (PUZZLE + "\n" + PUZZLE + " " + "".join(9 * letter for letter in "ABCDEFGHI")).encode(),
        PUZZLE.encode() + b"\0\n" + PUZZLE.encode() + b"\xff\n\xef\xbb\xbf" + PUZZLE.encode(),
    ],
)  # fmt: skip
def test_some_texts(text: bytes) -> None:
    check_text(text)
