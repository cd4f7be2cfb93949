"""Symbols: what they decide, and what only the option that the error names can decide."""

from __future__ import annotations

import pytest

from sudokit.errors import ParseError
from sudokit.formats import Record, parse, read, to_text
from sudokit.formats.symbols import alphabet_name
from sudokit.grid import Grid
from sudokit.shape import Shape, standard_shape

from .grids import PUZZLE, every_symbol, pattern

EMPTY = "." * 256


def reason(text: str) -> str:
    with pytest.raises(ParseError) as caught:
        parse(text)
    return str(caught.value).removeprefix("line 1: ")


def sixteen(symbols: str, blank: str = ".") -> str:
    return symbols.ljust(256, blank)


# Open.


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (sixteen("123456789"), "1-G or 0-F"),
        (sixteen("123456789ABCDEF"), "1-G or 0-F"),
        (sixteen("ABCDEF"), "1-G or 0-F or A-P"),
        (sixteen("abcdef"), "1-G or 0-F or A-P"),
        (sixteen("ABCDEFG"), "1-G or A-P"),
        (sixteen("ABCDEFG", "0"), "1-G or A-P"),
        ("12345".ljust(100, "_"), "1-A or 0-9"),
        ("AB".ljust(144, "*"), "1-C or 0-B or A-L"),
        ("C".ljust(225, "-"), "1-F or 0-E or A-O"),
        ("P".ljust(625, "0"), "1-P or A-Y"),
    ],
)
def test_symbols_that_leave_it_open(text: str, names: str) -> None:
    assert reason(text) == f"the symbols can be read as {names}: say which with symbols="
    size = round(len(text) ** 0.5)
    for option in names.split(" or "):
        grid = parse(text, symbols=option)
        blank = text[-1]
        assert to_text(grid, "line", symbols=option, blank=blank) == text.upper()
        assert parse(text, symbols=option[0].lower(), shape=Shape(size)) == grid


def test_64_characters() -> None:
    for text in ("1234" * 16, "1" + "." * 63):
        assert reason(text) == (
            "64 characters can be a grid (line) or the candidates of a smaller one (sukaku): "
            "say which with format="
        )
        assert parse(text, format="line").size == 8
        assert parse(text, format="sukaku").size == 4
        assert parse(text, shape=standard_shape(8)).size == 8
        assert parse(text, shape=standard_shape(4)).size == 4
    for eight in ("21" + "." * 62, "5" + "." * 63, "." * 64, ("1......." + "\n") * 8):
        assert parse(eight).size == 8


def test_16_lines_of_16() -> None:
    text = "\n".join(["1.3." * 4, "4321.*_-........"] * 8)
    assert reason(text) == (
        "16 lines of 16 can be rows of 16×16 grids or puzzles of 4×4: say which with shape="
    )
    assert parse(text, shape=Shape(16), symbols="1").size == 16
    assert len(list(read(text, shape=Shape(4)).records)) == 16
    assert len(list(read(text + "\n" + "." * 16).records)) == 17
    assert parse(text.replace("1", "G")).size == 16
    for count in (16, 32):
        dots = "\n".join(["." * 16] * count)
        assert reason(dots).startswith(f"{count} lines of 16 can be rows of 16×16 grids or puzzles")
        assert len(list(read(dots, shape=Shape(4)).records)) == count
        assert len(list(read(dots, shape=Shape(16)).records)) == count // 16


def test_numbers_or_candidates() -> None:
    text = "\n".join([" ".join(["12"] * 16)] * 16)
    assert reason(text) == (
        "the cells can be read as numbers or as lists of candidates: say which with format="
    )
    assert set(parse(text, format="numbers")) == {12}
    candidates = parse(text, format="candidates").candidate_masks
    assert candidates is not None
    assert set(candidates) == {0b11}


# Decided.


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        (sixteen("0123456789"), "0"),  # 0 beside another blank is a digit
        (sixteen("0ABCDEF"), "0"),
        (sixteen("1G"), "1"),
        (sixteen("123456789", "0"), "1"),  # 0 alone is the blank
        (sixteen("123456789ABCDEF", "0"), "1"),
        (sixteen("ABCDEFGH"), "A"),
        (sixteen("abcdefgh", "_"), "A"),
        (sixteen("P", "0"), "A"),
        ("A".ljust(81, "."), "A"),
        ("9A".ljust(100, "."), "1"),
        ("09".ljust(100, "."), "0"),
        ("AJ".ljust(100, "."), "A"),
        ("C9".ljust(144, "."), "1"),
        ("L".ljust(144, "."), "A"),
        ("0E".ljust(225, "."), "0"),
        ("Y".ljust(625, "."), "A"),
        ("9P".ljust(625, "."), "1"),
        ("0O".ljust(625, "."), "0"),
        ("." * 256, "1"),
        ("0" * 625, "1"),
    ],
)
def test_symbols_that_decide(text: str, symbols: str) -> None:
    (record,) = read(text).records
    assert not isinstance(record, ParseError)
    assert record.picture is not None
    assert record.picture.alphabet == symbols
    assert record.grid == parse(text, symbols=symbols)


@pytest.mark.parametrize("symbols", ["1", "0", "A", "numbers"])
@pytest.mark.parametrize("start", ["", "Grid 01\n", '# shape: {"size": 16}\n', "[Puzzle]\n"])
def test_records_tell_their_symbols(symbols: str, start: str) -> None:
    grid = every_symbol(16)
    text = (
        to_text(grid, "numbers")
        if symbols == "numbers"
        else to_text(grid, "rows", symbols=symbols, blank="." if symbols == "0" else "0")
    )
    (record,) = read(start + text).records
    assert isinstance(record, Record)
    assert (record.grid, record.alphabet) == (grid, symbols)


def test_symbols_of_records_without_a_picture() -> None:
    for name in ("hodoku", "s9b", "json", "fpuzzles", "candidates"):
        (record,) = read(to_text(PUZZLE, name)).records
        assert isinstance(record, Record)
        assert record.alphabet == "1"


def test_full_grids_decide() -> None:
    for size in (10, 12, 16, 25):
        full = Grid(pattern(Shape(size)))
        assert parse(to_text(full, "line", symbols="1")) == full
        assert parse(to_text(full, "line", symbols="A")) == full
        assert parse(to_text(full, "numbers")) == full


def test_a_full_grid_in_0_to_f_could_be_a_puzzle_without_g() -> None:
    full = Grid(pattern(Shape(16)))
    text = to_text(full, "line", symbols="0")
    assert "1-G or 0-F" in reason(text)
    assert parse(text, symbols="0-F") == full
    # Once a digit repeats, 0 can only be the blank.
    assert parse("1" + text[1:]).empty_count == text[1:].count("0")


def test_x_is_no_blank() -> None:
    for wrong in "xX":
        message = f"line 1, column 3: '{wrong}' is not a digit 1 to 9 or a blank (. 0 * _ -)"
        with pytest.raises(ParseError) as caught:
            parse(PUZZLE.symbols[:2] + wrong + PUZZLE.symbols[3:])
        assert str(caught.value) == message
    with pytest.raises(ParseError, match="line 2, column 1: 'x' is not a digit 1 to 4"):
        parse("12..\nx...\n....\n....")


def test_names_of_alphabets() -> None:
    assert [alphabet_name(name) for name in ("1", "1-9", "0-f", "a", "A-P")] == [*"110AA"]
    for wrong in ("2", "B-P", "10", "numbers", "1G", "ß"):
        with pytest.raises(ParseError, match=f"unknown symbols '{wrong}': use 1-9, 1-G, 0-F, A-P"):
            parse(PUZZLE.symbols, symbols=wrong)


@pytest.mark.parametrize(
    ("symbols", "wrong", "message"),
    [
        ("1", "H", "'H' is not one of 1-G or a blank (. 0 * _ -)"),
        ("0", "G", "'G' is not one of 0-F or a blank (. 0 * _ -)"),
        ("A", "7", "'7' is not one of A-P or a blank (. 0 * _ -)"),
    ],
)
def test_wrong_symbols(symbols: str, wrong: str, message: str) -> None:
    text = to_text(every_symbol(16), "line", symbols=symbols)
    with pytest.raises(ParseError) as caught:
        parse(text[:100] + wrong + text[101:], symbols=symbols)
    assert str(caught.value) == f"line 1, column 101: {message}"
