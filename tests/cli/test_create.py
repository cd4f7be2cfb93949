"""The command create: every wish as an option, tables, files that are gone on with, refusals."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import BinaryIO

import pytest

from sudokit import Grid, generate, generate_many, path, rate, solve
from sudokit.cli import series
from sudokit.cli.create import CANDIDATE_FORMATS, COLUMNS
from sudokit.formats import parse, parse_all, to_text
from sudokit.rating import LABELS

from .conftest import Sudoku
from .test_reading import LINK

FULL = "384179256692345817571286439168493572739528641245761983856917324413652798927834165"
CHESSBOARD = "x." * 40 + "x"

unix = pytest.mark.skipif(os.name == "nt", reason="signals of Unix")


@pytest.mark.parametrize("difficulty", LABELS)
def test_create_prints_plain_digits_that_solve_reads(sudoku: Sudoku, difficulty: str) -> None:
    out, err, status = sudoku("create", difficulty)
    assert re.fullmatch(r"([0-9]( [0-9]){8}\n){9}", out)
    assert (err, status) == ("", 0)
    solved = sudoku("solve", stdin=out)
    assert solved.out.endswith("# exactly one solution\n")
    assert "0" not in solved.out
    assert solved.status == 0


def test_easier_means_more_clues(sudoku: Sudoku) -> None:
    clues = [81 - sudoku("create", difficulty, "--seed", 1).out.count("0") for difficulty in LABELS]
    assert clues[:3] == sorted({*clues[:3]}, reverse=True)
    assert max(clues[3:]) < min(clues[:3])


def test_the_label_that_is_told_is_true(sudoku: Sudoku) -> None:
    closest = json.loads(sudoku("create", "hard", "--size", 4, "--seed", 1, "--json").out)["info"]
    assert (closest["difficulty"], closest["label"], closest["er"]) == ("hard", "easy", 1.2)
    wish = ("create", "extreme", "--size", 10, "--seed", 1)
    *_, er, ep, ed, label, _ = sudoku(*wish, "--csv").out.splitlines()[1].split(",")
    assert re.fullmatch(r">=[78]\.\d", er)
    assert ep.startswith(">=")
    assert ed.startswith(">=")
    assert label == "extreme"
    assert json.loads(sudoku(*wish, "--json").out)["info"]["complete"] is False
    assert ">=" not in sudoku(*wish, "--csv", "--rated").out


def test_create_is_seeded(sudoku: Sudoku) -> None:
    assert sudoku("create", "hard", "--seed", 5) == sudoku("create", "hard", "--seed", 5)
    assert sudoku("create", "hard", "--seed", 5) != sudoku("create", "hard", "--seed", 6)


def test_create_several(sudoku: Sudoku) -> None:
    out = sudoku("create", "medium", "--number", 4, "--seed", 3).out
    assert len({*out.splitlines()}) == 4
    checked = sudoku("check", stdin=out)
    assert checked.out.count("exactly one solution") == 4
    assert checked.status == 0


@pytest.mark.parametrize(
    "options",
    [
        ["--size", "4"], ["--size", "6"], ["--box", "3x2"], ["--size", "16"],
        ["--variant", "x"], ["--variant", "windoku"], ["--variant", "disjoint"],
        ["--variant", "x", "--variant", "windoku"], ["--size", "6", "--variant", "x"],
    ],
)  # fmt: skip
def test_create_and_solve_in_every_shape(sudoku: Sudoku, options: list[str]) -> None:
    created = sudoku("create", "easy", "--seed", 1, *options)
    assert created.status == 0
    # The houses are told in a comment; saying them again does no harm.
    for again in ([], options):
        solved = sudoku("solve", *again, stdin=created.out)
        assert solved.out.endswith("# exactly one solution\n")
        assert sudoku("check", *again, stdin=solved.out).status == 0


def test_create_and_solve_a_jigsaw(sudoku: Sudoku, tmp_path: Path) -> None:
    (tmp_path / "five").write_text("11122\n11322\n43332\n44355\n44555\n", encoding="utf-8")
    options = ["--regions", tmp_path / "five"]
    created = sudoku("create", "easy", "--seed", 1, *options)
    assert re.fullmatch(r"# shape: \{.*\}\n([0-5]( [0-5]){4}\n){5}", created.out)
    assert sudoku("solve", *options, stdin=created.out).status == 0
    assert sudoku("solve", stdin=created.out).status == 0


def test_create_with_so_many_clues(sudoku: Sudoku) -> None:
    assert 81 - sudoku("create", "easy", "--clues", 45).out.count("0") == 45
    assert 24 <= 81 - sudoku("create", "--clues", "24-26").out.count("0") <= 26
    assert 81 - sudoku("create", "--clues", "79-").out.count("0") >= 79


def test_create_as_json_is_read_again(sudoku: Sudoku) -> None:
    made = sudoku("create", "easy", "--seed", 2, "--variant", "x", "--json")
    data = json.loads(made.out)
    assert data["info"]["difficulty"] == "easy"
    assert data["info"]["clues"] == 81 - data["digits"].count(".")
    solved = json.loads(sudoku("solve", "--json", stdin=made.out).out)
    assert solved["solution"] == data["info"]["solution"]


# Wishes.


def test_options_are_wishes(sudoku: Sudoku) -> None:
    out = sudoku(
        "create", "hard", "--se", "3.0-4.2", "--needs", "naked-pair", "--seed", 3,
        "--forbid", "xy-wing,swordfish", "--clues", "24-32", "--symmetry", "rotate180",
        "--solution", FULL,
    ).out  # fmt: skip
    puzzle = parse(out)
    assert puzzle == generate(
        "hard", se=(3.0, 4.2), needs="naked_pair", forbids=["xy_wing", "swordfish"],
        clues=(24, 32), symmetry="rotate180", solution=parse(FULL), seed=3,
    )  # fmt: skip
    assert solve(puzzle).symbols == FULL
    assert "naked_pair" in {step.technique.id for step in path(puzzle)}
    assert 3.0 <= rate(puzzle).er <= 4.2


def test_ratings(sudoku: Sudoku) -> None:
    assert rate(parse(sudoku("create", "--se", "1.5", "--seed", 1).out)).er == 1.5
    assert rate(parse(sudoku("create", "--se", "7.2-", "--seed", 1).out)).er >= 7.2
    found = rate(parse(sudoku("create", "--ep", "1.5-", "--ed", "1.5-3", "--seed", 1).out))
    assert found.ep >= found.ed >= 1.5


def test_symmetries_and_minimal(sudoku: Sudoku) -> None:
    one = sudoku("create", "--symmetry", "diagonal,antidiagonal", "--minimal", "--seed", 1).out
    again = sudoku(
        "create", "--symmetry", "antidiagonal", "--symmetry", "diagonal", "--minimal", "--seed", 1
    ).out
    assert one == again
    assert sudoku("create", "medium", "--symmetry", "none", "--seed", 1).status == 0


def test_patterns_in_any_format(sudoku: Sudoku, tmp_path: Path) -> None:
    wanted = sudoku("create", "--pattern", CHESSBOARD, "--seed", 2).out
    cells = [digit != "0" for digit in wanted.split()]
    assert cells == [mark == "x" for mark in CHESSBOARD]
    rows = [CHESSBOARD[row : row + 9].replace("x", "#") + "\n" for row in range(0, 81, 9)]
    (tmp_path / "marks.txt").write_text("".join(rows), encoding="utf-8")
    (tmp_path / "puzzle.txt").write_text(wanted, encoding="utf-8")
    line = "".join(wanted.split())
    for pattern in (tmp_path / "marks.txt", tmp_path / "puzzle.txt", line, CHESSBOARD.upper()):
        assert sudoku("create", "--pattern", pattern, "--seed", 2).out == wanted
    small = sudoku("create", "--pattern", "xx.. ..xx .xx. x..x", "--variant", "x", "--seed", 2)
    assert small.out.startswith('# shape: {"size": 4, "variants": ["x"]}\n')
    assert sudoku("solve", stdin=small.out).status == 0


def test_a_solution_brings_its_shape(sudoku: Sudoku, tmp_path: Path) -> None:
    made = sudoku("create", "--solution", "1234341221434321", "--seed", 1)
    assert "".join(sudoku("solve", stdin=made.out).out.split())[:16] == "1234341221434321"


def test_difficulties_in_turn(sudoku: Sudoku) -> None:
    out = sudoku("create", "easy,hard", "--number", 5, "--seed", 1, "--csv").out
    assert [row["label"] for row in csv.DictReader(out.splitlines())] == [
        "easy", "hard", "easy", "hard", "easy",
    ]  # fmt: skip
    both = sudoku("create", "Easy,Hard", "--seed", 1).out
    assert [clues for clues in both.split("\n\n") if clues] == [
        sudoku("create", "easy,hard", "--seed", 1).out.split("\n\n")[n] for n in (0, 1)
    ]


@pytest.mark.parametrize(
    "wish",
    ["easy --symmetry diagonal", "hard --needs naked_pair", "easy --variant x --format sdm"],
)
def test_names_in_capitals(sudoku: Sudoku, wish: str) -> None:
    words = wish.split()
    capitals = [word if word.startswith("--") else word.upper() for word in words]
    in_capitals = sudoku("create", *capitals, "--seed", 1)
    assert in_capitals == sudoku("create", *words, "--seed", 1)
    assert in_capitals.status == 0


def test_tables(sudoku: Sudoku) -> None:
    out = sudoku("create", "hard", "--number", 3, "--seed", 1, "--csv").out
    assert out.splitlines()[0] == ",".join(COLUMNS)
    for row, made in zip(
        csv.DictReader(out.splitlines()), generate_many(3, "hard", seed=1), strict=True
    ):
        assert row["puzzle"] == made.puzzle.symbols
        assert row["solution"] == made.solution.symbols
        assert row["clues"] == str(made.puzzle.clue_count)
        assert made.rating is not None
        assert made.rating.hardest is not None
        assert [row["er"], row["hardest"]] == [str(made.rating.er), made.rating.hardest.name]
    unrated = sudoku("create", "--clues", 30, "--seed", 1, "--csv").out
    assert unrated.endswith(",30,,,,,\n")
    rated = sudoku("create", "--clues", 30, "--seed", 1, "--csv", "--rated").out
    assert re.search(r",30,\d.\d,\d.\d,\d.\d,\w+,[\w -]+\n$", rated)
    assert rated.split(",")[8:10] == unrated.split(",")[8:10]


def test_the_number_of_threads_does_not_matter(sudoku: Sudoku) -> None:
    some = [
        sudoku("create", "easy,medium", "--number", 30, "--seed", 4, "--threads", threads).out
        for threads in (1, 2, 5)
    ]
    assert some[0] == some[1] == some[2]
    assert len({*some[0].splitlines()}) == 30


def test_out_of_time(sudoku: Sudoku) -> None:
    argv = ["create", "--clues", 17, "--seed", 1, "--seconds", "0.2"]
    out, err, status = sudoku(*argv)
    assert re.fullmatch(
        r"sudoku: no such puzzle was found in 0.2 seconds \(.*\): the closest has \d\d clues\n"
        r"sudoku: the closest: [1-9.]{81}\n",
        err,
    )
    assert (out, status) == ("", 1)
    told = sudoku(*argv, "--json")
    assert solve(parse(json.loads(told.out)["closest"]))
    assert told.status == 1


# Files that are gone on with.


WISH = ("create", "easy,medium", "--seed", 6)


@pytest.mark.parametrize("form", [[], ["--csv"], ["--json"], ["--variant", "x"]])
def test_a_file_is_gone_on_with(sudoku: Sudoku, tmp_path: Path, form: list[str]) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    done = sudoku(*WISH, *form, "--number", 12, "--output", whole)
    assert done == ("", f"sudoku: {whole} has 12 puzzles\n", 0)
    text = whole.read_bytes()
    lines = text.splitlines()
    assert b"sudoku create easy,medium" in lines[0]
    assert b"--seed 6" in lines[0]
    heads = len(lines) - 12
    for cut in (0, 1, len(lines[0]) // 2, len(lines[0]), len(text) // 2, len(text) - 1, len(text)):
        part.write_bytes(text[:cut])
        again = sudoku(*WISH, *form, "--number", 12, "--output", part, "--threads", 2)
        assert (again.out, again.status) == ("", 0)
        assert part.read_bytes() == text
    # More of them, also if nothing is said of the seed.
    argv = [word for word in WISH if word not in ("--seed", 6)]
    sudoku(*argv, *form, "--number", 15, "--output", part)
    assert part.read_bytes().startswith(text)
    assert len(part.read_bytes().splitlines()) == heads + 15
    fewer = sudoku(*argv, *form, "--number", 3, "--output", part)
    assert fewer == ("", f"sudoku: {part} has 15 puzzles already\n", 0)


def test_what_is_in_a_file_is_what_is_printed(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    sudoku(*WISH, "--number", 5, "--output", file)
    printed = sudoku(*WISH, "--number", 5).out
    assert file.read_text(encoding="utf-8").split("\n", 1)[1] == printed
    assert sudoku("check", file).out.count("exactly one solution") == 5
    assert sudoku("rate", file).out.count("easy") == 3


def test_the_first_line_makes_the_same_file(sudoku: Sudoku, tmp_path: Path) -> None:
    (tmp_path / "five").write_text("11122\n11322\n43332\n44355\n44555\n", encoding="utf-8")
    wishes: dict[str, list[object]] = {
        "a": ["--regions", tmp_path / "five", "--clues", "9-12"],
        "b": ["--pattern", CHESSBOARD, "--se", "1-3.4", "--forbid", "x-wing"],
        "c": ["expert", "--box", "3x2", "--variant", "x"],
        "d": ["--solution", FULL, "--symmetry", "rotate180,diagonal", "--minimal", "--rated"],
    }
    for name, argv in wishes.items():
        first = sudoku("create", *argv, "--number", 2, "--output", tmp_path / name)
        assert first.status == 0, first.err
        text = (tmp_path / name).read_text(encoding="utf-8")
        words = shlex.split(text.splitlines()[0])[2:]
        again = sudoku(*words, "--number", 2, "--output", tmp_path / f"{name}-again")
        assert again.status == 0, again.err
        assert (tmp_path / f"{name}-again").read_text(encoding="utf-8") == text


def test_other_files_are_left_alone(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    for text in ("my notes\n", f"{FULL}\n"):
        file.write_text(text, encoding="utf-8")
        out, err, status = sudoku(*WISH, "--output", file)
        assert "this is another file than '# sudoku create easy,medium --seed 6' would write" in err
        assert (out, status) == ("", 2)
        assert file.read_text(encoding="utf-8") == text
    file.unlink()
    sudoku(*WISH, "--number", 3, "--output", file)
    text = file.read_text(encoding="utf-8")
    for argv in (
        ["easy,medium", "--seed", 7],
        ["easy,hard"],
        ["easy,medium", "--csv"],
        ["easy,medium", "--symmetry", "rotate180"],
    ):
        refused = sudoku("create", *argv, "--number", 9, "--output", file)
        assert "choose another file, or remove it" in refused.err
        assert refused.status == 2
        assert file.read_text(encoding="utf-8") == text
    assert "No such file" in sudoku(*WISH, "--output", tmp_path / "no" / "file").err
    assert (
        "--output needs a regular file, and this is a directory"
        in sudoku(*WISH, "--output", tmp_path).err
    )


def test_a_wish_that_cannot_be_leaves_no_file(sudoku: Sudoku, tmp_path: Path) -> None:
    assert sudoku("create", "--clues", 5, "--output", tmp_path / "file").status == 2
    assert not (tmp_path / "file").exists()


@unix
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_file_is_good(sudoku: Sudoku, tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "puzzles"
    argv = [*map(str, WISH), "--number", "400000", "--output", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", *argv], stderr=subprocess.PIPE, text=True
    )
    while not file.exists() or file.stat().st_size < 5000:
        time.sleep(0.01)
    busy = sudoku(*argv)
    assert "another `sudoku create` is writing to it" in busy.err
    process.send_signal(how)
    _, err = process.communicate(timeout=20)
    done = len(file.read_bytes().splitlines()) - 1
    if how == signal.SIGINT:
        assert process.returncode == 130
        there = f"interrupted: {done:,} of 400,000 puzzles are in {file}"
        assert err == f"sudoku: {there}, and the same command resumes from there\n"
    whole = tmp_path / "whole"
    number = done + 10
    for output in (file, whole):
        assert sudoku(*WISH, "--number", number, "--output", output).status == 0
    assert file.read_bytes() == whole.read_bytes()


class FullDisk:
    """A file with so much room, whose writes take at most 50 bytes each."""

    def __init__(self, file: BinaryIO, room: int) -> None:
        self._file, self._room = file, room

    def write(self, data: bytes) -> int:
        taken = self._file.write(data[: min(50, self._room - self._file.tell())])
        if not taken:
            raise OSError(28, "No space left on device")
        return taken

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_full_disk_is_an_error_and_leaves_whole_lines(
    sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: list[str]
) -> None:
    whole, file = tmp_path / "whole", tmp_path / "file"
    sudoku(*WISH, *form, "-n", 12, "--output", whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    opened = series._opened
    room = len(b"".join(lines[:11])) - 1
    with monkeypatch.context() as full:
        full.setattr(series, "_opened", lambda path: FullDisk(opened(path), room))
        out, err, status = sudoku(*WISH, *form, "-n", 12, "--output", file)
    reason = (
        "No space left on device: 9 of 12 puzzles are there, "
        "and the same command resumes from there"
    )
    if form:
        assert json.loads(out) == {"error": reason, "file": str(file)}
    else:
        assert err == f"sudoku: {file}: {reason}\n"
    assert status == 2
    assert file.read_bytes() == b"".join(lines[:10])
    assert sudoku(*WISH, *form, "-n", 12, "--output", file).status == 0
    assert file.read_bytes() == whole.read_bytes()


@unix
def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """The limit of the system, which takes a part of the last line."""
    file = tmp_path / "file"
    command = (
        f"ulimit -f 4; {sys.executable} -m sudokit create easy -n 100 --seed 1 --output {file}"
    )
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    done = len(file.read_bytes().splitlines()) - 1
    assert 40 < done < 50
    assert file.read_bytes().endswith(b"\n")
    assert result.stderr == (
        f"sudoku: {file}: File too large: {done} of 100 puzzles are there, "
        "and the same command resumes from there\n"
    )
    assert result.returncode == 2


# Solutions and ratings.


def test_the_solution_is_printed_as_a_comment(sudoku: Sudoku) -> None:
    for form in ([], ["--format", "boxed"], ["-n", 2], ["--variant", "x"], ["--rated"]):
        argv = ("create", "easy", "--seed", 5, *form)
        plain = sudoku(*argv).out
        out, err, status = sudoku(*argv, "--with-solution")
        assert (err, status) == ("", 0)
        solved = sudoku("solve", *form[:2] if "--format" in form else [], stdin=plain).out
        assert sudoku("solve", *form[:2] if "--format" in form else [], stdin=out).out == solved
        solution = solve(next(parse_all(plain))).symbols
        assert solution in re.sub(r"[^0-9]", "", out.replace("# shape", ""))
    refused = sudoku("create", "easy", "--with-solution", "--format", "fpuzzles")
    assert "has no place for --with-solution: use --csv or --json" in refused.err
    assert refused.status == 2


def test_the_rating_is_printed_as_a_comment(sudoku: Sudoku) -> None:
    out = sudoku("create", "--clues", 30, "-n", 2, "--seed", 1, "--rated").out
    for line, puzzle in zip(out.splitlines(), parse_all(out), strict=True):
        assert f"# {rate(puzzle).label} (ER {rate(puzzle).er}" in line


# Refusals.


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ([], "a DIFFICULTY or another wish is needed: choose from easy, medium"),
        (["--number", "3", "--size", "6"], "a DIFFICULTY or another wish is needed"),
        (["impossible"], "unknown difficulty 'impossible': choose from easy, medium"),
        (["hrad"], "unknown difficulty 'hrad': did you mean hard?"),
        (["easy,"], "a name is missing in 'easy,'"),
        (["easy", "--clues", "16"], "16 clues are impossible: a 9×9 puzzle with one solution"),
        (["easy", "--clues", "82"], "82 clues are impossible"),
        (["easy", "--clues", "100-"], "100 clues are impossible"),
        (["easy", "--clues", "-1"], "'-1' is not a number of clues such as 24 or 24-28"),
        (["easy", "--clues", "few"], "'few' is not a number of clues"),
        (["easy", "--size", "7"], "size 7 has no rectangular boxes"),
        (["easy", "--size", "26"], "size 26 is not supported"),
        (["easy", "--box", "3"], "'3' is not a box such as 2x3"),
        (["easy", "--size", "9", "--box", "2x3"], "a 2×3 box does not fit size 9"),
        (["easy", "--size", "6", "--variant", "windoku"], "windoku needs square boxes"),
        (
            ["easy", "--variant", "y"],
            "--variant: unknown variant 'y': choose from x, ",
        ),
        (["easy", "--number", "0"], "'0' is not a number from 1 up"),
        (["easy", "--regions", "no-such-file"], "no-such-file: No such file"),
        (["easy", "--format", "no-such"], "unknown format 'no-such': choose from line, rows"),
        (["--se", "high"], "'high' is not a range of ratings such as 3.0-4.2"),
        (["--se", "4-3"], "ratings must be a range from low to high, not 4 to 3"),
        (["easy", "--se", "5-6"], "no easy puzzle is rated 5 to 6"),
        (["--needs", "x-wnig"], "there is no technique 'x-wnig': did you mean x_wing?"),
        (["easy", "--needs", "x-wing"], "no puzzle that is rated up to 1.5 needs x_wing"),
        (["--symmetry", "round"], "unknown symmetry 'round': choose from rotate180"),
        (["--pattern", "x.x.x"], "a pattern needs a square number of marks, not 5"),
        (["--pattern", "no-such-file"], "no-such-file: No such file"),
        (["--solution", FULL.replace("3", ".")], "the solution has 9 empty cells"),
        (["--solution", "8" + FULL[1:]], "the solution is invalid: r1 has 8 twice"),
        (["--solution", FULL, "--size", "6"], "81 cells found"),
        (["easy", "--format", "line", "--csv"], "choose one of --json, --csv and --format"),
        (
            ["easy", "--output", "x", "--format", "boxed"],
            "--output needs a format with one puzzle a line",
        ),
        (["easy", "--seconds", "0"], "'0' is not a time of more than 0 seconds"),
    ],
)
def test_create_refuses(sudoku: Sudoku, argv: list[str], message: str) -> None:
    out, err, status = sudoku("create", *argv)
    assert message in err
    assert "Traceback" not in err
    assert (out, status) == ("", 2)


# Constraints.


def test_puzzles_with_constraints(sudoku: Sudoku) -> None:
    argv = ["create", "easy", "--variant", "xv,arrow", "--seed", 3]
    made = parse(sudoku(*argv).out)
    assert {constraint.kind for constraint in made.shape.constraints} == {"pair_sum", "arrow"}
    assert sudoku(*argv).out == sudoku(*argv, "--variant", "xv").out
    assert sudoku("check", stdin=sudoku(*argv).out).status == 0
    info = json.loads(sudoku(*argv, "--json").out)["info"]
    assert (info["difficulty"], info["label"], info["seed"]) == ("easy", "easy", 3)
    assert info["rating"] <= 2.3
    assert info["complete"]
    assert "# easy (" in sudoku(*argv, "--rated").out
    link = sudoku(*argv, "--format", "sudokupad").out
    assert parse(link).digits == made.digits


def test_puzzles_with_constraints_go_into_a_file(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    argv = ["create", "easy", "--variant", "xv", "--variant", "x", "--json", "--output", file]
    assert sudoku(*argv, "-n", 1, "--seed", 2).status == 0
    assert sudoku(*argv, "-n", 3).err.endswith("has 3 puzzles\n")
    head, *puzzles = map(json.loads, file.read_text().splitlines())
    assert head["created"] == "sudoku create easy --variant x --variant xv --json --seed 2"
    assert [puzzle["info"]["index"] for puzzle in puzzles] == [0, 1, 2]
    checked = sudoku("check", "--json", file)
    assert (checked.status, checked.err, len(checked.out.splitlines())) == (0, "", 3)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--variant", "killr"], "unknown variant 'killr': did you mean killer?"),
        (["--variant", "xv", "--csv"], "a table has no place for constraints: use --json"),
        (["--variant", "xv", "--output", "x"], "needs --json, or --format fpuzzles or sudokupad"),
        (["--variant", "xv", "--ep", "2"], "ep is a rating by Sudoku Explainer"),
        (["--variant", "xv", "--pattern", "x." * 40 + "x"], "a pattern of clues does not go"),
    ],
)
def test_constraints_that_are_refused(sudoku: Sudoku, argv: list[str], words: str) -> None:
    out, err, status = sudoku("create", "easy", *argv)
    assert words in err
    assert (out, status) == ("", 2)


def test_completing_a_puzzle(sudoku: Sudoku) -> None:
    half = "3......4.....1.."
    argv = ["create", "--complete", half, "--variant", "thermo", "--seed", 1]
    out, err, status = sudoku(*argv)
    assert (err, status) == ("", 0)
    assert out.endswith("# 1 constraint added, seed 1: thermometer r3c3 r2c2 r1c2\n")
    made = parse(out)
    assert made.symbols == half
    assert sudoku("check", stdin=out).status == 0
    assert json.loads(sudoku(*argv, "--json").out)["info"] == {"added": 1, "seed": 1}
    for wrong in ([], ["--variant", "x"], ["--variant", "xv,thermo"]):
        assert "--complete needs one --variant of thermo" in sudoku(*argv[:3], *wrong).err
    unclear = sudoku("create", "--complete", LINK, "--variant", "xv").err
    assert unclear.endswith(
        "does not understand; sudoku convert --format json, with --meaning or --ignore-drawings, "
        "writes a puzzle that can be read here\n"
    )
    solved = sudoku("create", "--complete", "0030301004000000", "--variant", "xv")
    assert "exactly one solution already" in solved.err


def test_completing_a_puzzle_keeps_its_candidates(sudoku: Sudoku) -> None:
    masks = [10, 15, 13, 14, 15, 11, 15, 11, 15, 7, 15, 7, 15, 15, 3, 15]
    half = to_text(Grid("." * 16, candidate_masks=masks), "json")
    argv = ["create", "--complete", half, "--variant", "killer", "--seed", 0]
    for form in ([], ["--json"], *(["--format", name] for name in CANDIDATE_FORMATS)):
        made = sudoku(*argv, *form)
        assert made.status == 0
        assert sudoku("check", stdin=made.out).status == 0, form
        assert parse(made.out).candidate_masks == tuple(masks)
    out, err, status = sudoku(*argv, "--format", "line")
    assert (out, status) == ("", 2)
    assert "the format line has no place for the candidates of this puzzle" in err
