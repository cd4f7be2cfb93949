"""What commands refuse to read, and the options that settle it."""

from __future__ import annotations

import bz2
import gzip
import itertools
import json
import lzma
import random
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from sudokit.errors import MultipleSolutions, NoSolution
from sudokit.formats import FORMATS, parse, to_text
from sudokit.formats.lzstring import compress_to_base64
from sudokit.formats.sudokupad import ADDRESS
from sudokit.formats.table import WITH_CANDIDATES
from sudokit.grid import Grid
from sudokit.grids import random_grid
from sudokit.shape import Shape

from .conftest import Sudoku

PUZZLE = Grid("12343..." + "." * 8)
ROWS = [[{"value": 1, "given": True}, *[{}] * 3], *[[{}] * 4] * 3]
DRAWN = {"size": 4, "grid": ROWS, "line": [{"lines": [["R1C1", "R1C2"]]}] * 3}
LINK = "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(DRAWN))
LINES = "line r1c1–r1c2, line r1c1–r1c2 and line r1c1–r1c2"
REFUSED = f"this puzzle has {LINES}, which sudokit does not understand"
COMMANDS = ("solve", "check", "hint", "explain", "rate", "candidates", "assist", "canonical")


@pytest.mark.parametrize("command", [*COMMANDS, "convert"])
def test_drawings(sudoku: Sudoku, command: str) -> None:
    out, err, status = sudoku(command, LINK)
    remedy = (
        "--ignore-drawings reads the rest, --meaning line=MEANING says what it means: whisper, "
        "nabner, renban, region_sum, palindrome, entropic or 2 more"
    )
    assert (out, err, status) == ("", f"sudoku: puzzle, line 1: {REFUSED}; {remedy}\n", 2)
    out = sudoku(command, LINK, "--json").out
    assert json.loads(out)["error"] == f"{REFUSED}; {remedy}"
    out, err, status = sudoku(command, LINK, "--ignore-drawings")
    assert "understand" not in out + err
    assert status != 2


def test_the_only_meaning_of_a_drawing_is_told(sudoku: Sudoku) -> None:
    cage = {"cells": [[{}] * 4] * 4, "cages": [{"cells": [[0, 0], [0, 1]]}]}
    err = sudoku("solve", ADDRESS + compress_to_base64(json.dumps(cage))).err
    assert err == (
        "sudoku: puzzle, line 1: this puzzle has cage r1c1–r1c2, which sudokit does not "
        "understand; --ignore-drawings reads the rest, --meaning cage=cage reads it as: "
        "Digits in the cage do not repeat.\n"
    )


def test_meanings_of_drawings(sudoku: Sudoku) -> None:
    out = sudoku("convert", LINK, "--meaning", "line=palindrome", "--format", "json").out
    constraint = {"kind": "palindrome", "cells": ["r1c1", "r1c2"]}
    assert json.loads(out)["constraints"] == [constraint] * 3
    _, err, status = sudoku("convert", LINK, "--meaning", "line=renbam")
    assert "'renbam' is not the meaning of a drawing: choose from arithmetic, arrow" in err
    assert status == 2
    _, err, status = sudoku("convert", LINK, "--meaning", "line")
    assert "'line' is not a drawing and its meaning: green line=whisper" in err
    assert status == 2


READ = "sudoku: line r1c1–r1c2, r1c1–r1c2, r1c1–r1c2 read as palindrome, as was asked for\n"


@pytest.mark.parametrize("command", [*COMMANDS, "convert", "show"])
def test_how_drawings_were_read_is_told(sudoku: Sudoku, command: str) -> None:
    out, err, _ = sudoku(command, LINK, "--meaning", "line=palindrome")
    assert READ in err
    assert "read as" not in out
    err = sudoku(command, "--meaning", "line=palindrome", stdin=f"{LINK}\n{LINK}\n").err
    assert err.endswith(READ)
    assert err.count(READ) == 1
    told = [to_text(PUZZLE, "json", info={"readings": f"read {n}"}) for n in (1, 2)]
    err = sudoku(command, stdin="\n".join(told)).err
    assert err.endswith(
        "sudoku: 2 puzzles had drawings or symbols whose meaning was inferred: sudoku show tells "
        "how, for one puzzle at a time\n"
    )
    assert ("sudoku: read 1\n" in err) == (command == "show")  # which shows the first


@pytest.mark.parametrize("command", ["solve", "show"])
def test_the_column_of_several_puzzles_is_told_once(sudoku: Sudoku, command: str) -> None:
    table = f"id;start\n1;{PUZZLE.symbols}\n2;{PUZZLE.symbols}\n"
    assert sudoku(command, stdin=table).err == "sudoku: read column 'start', ignored 'id'\n"


def test_readings_are_told_as_one_line_each_without_control_characters(sudoku: Sudoku) -> None:
    info = {"readings": "a \x1b[31mred\tline\nread as b"}
    err = sudoku("show", to_text(PUZZLE, "json", info=info)).err
    assert err == "sudoku: a  [31mred line\nsudoku: read as b\n"


def test_a_file_with_titles(sudoku: Sudoku) -> None:
    text = "".join(f"Grid {n:02}\n{to_text(PUZZLE, 'rows', blank='0')}\n" for n in range(1, 51))
    assert sudoku("convert", "--format", "line", "-", stdin=text).out == f"{PUZZLE.symbols}\n" * 50


def test_a_pattern_may_have_x(sudoku: Sudoku) -> None:
    pattern = "x.x..x.xx.x..x.x"
    out = sudoku("create", "--size", 4, "--pattern", pattern, "--format", "line", "--seed", 1).out
    assert ["x" if cell != "." else "." for cell in out.strip()] == [*pattern]


def test_compressed_files(sudoku: Sudoku, tmp_path: Path) -> None:
    lines = random_grid(seed=1).symbols.encode() + b"\n"
    files = {"zcat": gzip.compress(lines), "xzcat": lzma.compress(lines)}
    files |= {"bzcat": bz2.compress(lines), "zstdcat": bytes.fromhex("28b52ffd2000")}
    file = tmp_path / "puzzles"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("puzzles.txt", lines)
    files["unzip -p"] = file.read_bytes()
    noise = random.Random(1).randbytes(2_000_000)
    for (command, data), more in itertools.product(files.items(), (b"", noise)):
        file.write_bytes(data + more)
        out, err, status = sudoku("solve", file)
        assert err.startswith(f"sudoku: {file}: compressed with ")
        assert err.endswith(f"decompress it first, as in `{command} FILE | sudoku solve`\n")
        assert (out, status) == ("", 2)
    _, err, _ = sudoku("solve", PUZZLE.symbols, "--regions", file)
    assert err.count(str(file)) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's account of memory")
@pytest.mark.parametrize("piece", ["lorem ipsum dolor\n", "lorem ipsum "])
def test_a_long_text_is_refused_while_it_is_read(piece: str) -> None:
    code = (
        "import re, sys\n"
        "from sudokit.cli import main\n"
        "status = main(['solve', '-'])\n"
        "kilobytes = re.search(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[1]\n"
        "print(status, kilobytes, len(sys.stdin.read(9)))"
    )
    text = piece * (30_000_000 // len(piece))
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    status, memory, left = map(int, done.stdout.split())
    assert "no puzzle found" in done.stderr
    assert status == 2
    assert left == 9
    assert memory < 100_000


@pytest.mark.parametrize("command", ["solve", "check", "rate", "canonical", "explain"])
def test_rows_of_sixteen_are_not_taken_for_small_puzzles(sudoku: Sudoku, command: str) -> None:
    rows = "\n".join(["." * 16] * 16) + "\n"
    _, err, status = sudoku(command, stdin=rows)
    assert status == 2
    assert (
        "16 lines of 16 can be rows of 16×16 grids or puzzles of 4×4: say which with --size" in err
    )
    full = to_text(random_grid(Shape(16), seed=1), "rows").splitlines()
    full[0] = "." * 16
    if command == "canonical":  # which gives up on nearly full large grids
        return
    out, err, status = sudoku(command, stdin="\n".join(full) + "\n")
    assert (status, err) == (0, "")
    assert out


def test_candidates_that_a_format_cannot_hold_are_told(sudoku: Sudoku) -> None:
    marked = to_text(PUZZLE.replace(candidate_masks=[3] * 16), "json")
    plain = to_text(PUZZLE, "candidates")
    left_out = (
        "sudoku: 1 puzzle has candidates, which line cannot hold: candidates, sukaku, hodoku, "
        "opensudoku, fpuzzles, sudokupad, coach, s9b or json keeps them\n"
    )
    assert sudoku("convert", "--format", "line", marked).err == left_out
    assert sudoku("convert", "--format", "candidates", marked).err == ""
    assert sudoku("convert", marked).err == ""
    assert sudoku("convert", "--format", "line", stdin=plain).err == ""


def test_every_format_that_keeps_candidates_is_known() -> None:
    marked = Grid("." * 81, candidate_masks=[7] * 80 + [511])
    kept = []
    for row in FORMATS:
        with suppress(MultipleSolutions, NoSolution):
            kept += [row.name] * (parse(to_text(marked, row.name)) == marked)
    assert tuple(kept) == WITH_CANDIDATES
