"""The commands do what their documentation says: output, messages and exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudokit.cli import COMMANDS, arguments
from sudokit.formats import FORMATS, parse, to_text
from sudokit.grid import Grid
from sudokit.grid_json import grid_to_dict

from .conftest import Sudoku

DATA = Path(__file__).parent.parent / "data"
PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."
SOLUTION = "384179256692345817571286439168493572739528641245761983856917324413652798927834165"
AMBIGUOUS = PUZZLE[:-6] + "......"
BROKEN = "8" + PUZZLE[1:]


def rows(symbols: str, size: int = 9) -> str:
    lines = [symbols[i : i + size] for i in range(0, len(symbols), size)]
    return "".join(" ".join(line) + "\n" for line in lines)


# solve


def test_solve_one(sudoku: Sudoku) -> None:
    assert sudoku("solve", PUZZLE) == (rows(SOLUTION) + "# exactly one solution\n", "", 0)


def test_solve_none(sudoku: Sudoku) -> None:
    assert sudoku("solve", BROKEN) == ("# no solution: row 1 has 8 twice\n", "", 1)


def test_solve_several(sudoku: Sudoku) -> None:
    out, _, status = sudoku("solve", AMBIGUOUS)
    assert out.endswith("# more than one solution\n")
    assert status == 1


@pytest.mark.parametrize("argument", [None, "-"])
def test_solve_reads_standard_input(sudoku: Sudoku, argument: str | None) -> None:
    argv = ["solve", *([argument] if argument else [])]
    assert sudoku(*argv, stdin=rows(PUZZLE.replace(".", "0"))).out.startswith(rows(SOLUTION))


def test_solve_collection(sudoku: Sudoku) -> None:
    text = f"# a list\n{PUZZLE}  with a remark\n{BROKEN}\n\n{AMBIGUOUS}\n"
    out, err, status = sudoku("solve", stdin=text)
    first, second, third = out.splitlines()
    assert first == SOLUTION
    assert second == "# no solution: row 1 has 8 twice"
    assert re.fullmatch(r"\d{81} # more than one solution", third)
    assert (err, status) == ("", 1)


def test_a_bad_line_does_not_cost_the_others(sudoku: Sudoku) -> None:
    text = f"{PUZZLE}\n{PUZZLE[:40]}q{PUZZLE[41:]}\n{PUZZLE[:-1]}\n{PUZZLE}\n"
    out, err, status = sudoku("solve", stdin=text)
    assert out == f"{SOLUTION}\n# not a puzzle\n# not a puzzle\n{SOLUTION}\n"
    assert "standard input, line 2, column 41: 'q' is not a digit 1 to 9" in err
    assert "standard input, line 3: 80 cells found" in err
    assert status == 2
    errors = [json.loads(line) for line in sudoku("solve", "--json", stdin=text).out.splitlines()]
    assert [error.get("line") for error in errors] == [None, 2, 3, None]


def test_houses_go_from_command_to_command(sudoku: Sudoku) -> None:
    made = sudoku("create", "hard", "--size", 6, "--variant", "x", "--number", 2, "--seed", 3).out
    solved = sudoku("solve", stdin=made)
    assert solved.status == 0
    for command in (["candidates"], ["convert", "--format", "boxed"]):
        between = sudoku(*command, stdin=made).out
        assert sudoku("solve", stdin=between) == solved
    plain = sudoku("create", "hard", "--number", 2, "--seed", 1).out
    assert sudoku("check", stdin=plain + made).status == 0
    assert sudoku("check", "--size", 6, stdin=made).status == 0
    refused = sudoku("check", "--variant", "disjoint", stdin=made)
    assert "the text has houses of its own" in refused.err
    as_json = "".join(sudoku("convert", "--format", "json", stdin=t).out for t in (plain, made))
    assert sudoku("check", stdin=as_json).status == 0


def test_xml_is_closed_and_pure(sudoku: Sudoku) -> None:
    for argv in (["create", "easy", "-n", 2], ["solve", PUZZLE], ["solve", "--all", PUZZLE]):
        out = sudoku(*argv, "--format", "opensudoku").out
        assert len(ElementTree.fromstring(out.encode()).findall(".//game")) >= 1


def test_convert_goes_on_after_a_puzzle_without_solution(sudoku: Sudoku) -> None:
    out, err, status = sudoku("convert", "--format", "csv", stdin=f"{BROKEN}\n{PUZZLE}\n")
    assert out == f"puzzle,solution\n{PUZZLE},{SOLUTION}\n"
    assert err == "sudoku: puzzle 1: the grid has no solution\n"
    assert status == 1


@pytest.mark.parametrize("puzzle", [AMBIGUOUS, "." * 81, "12" + "." * 34, "1G" + "." * 254])
def test_of_several_solutions_the_first_is_printed(sudoku: Sudoku, puzzle: str) -> None:
    first = sudoku("solve", "--all", "--limit", 1, puzzle).out.split()[0]
    assert sudoku("solve", "--format", "line", puzzle).out.split()[0] == first
    assert json.loads(sudoku("solve", "--json", puzzle).out)["solution"] == first
    lines = sudoku("solve", stdin=f"{puzzle}\n{puzzle}\n").out.splitlines()
    assert [line.split()[0] for line in lines] == [first, first]


def test_a_count_that_takes_too_long_is_a_lower_bound(sudoku: Sudoku) -> None:
    few = PUZZLE[:20] + "." * 61
    out, err, status = sudoku("solve", "--count", "--seconds", 0.1, few)
    assert re.fullmatch(r">=\d+\n", out)
    assert "in 0.1 seconds and did not finish: there are at least that many" in err
    assert status == 1
    found = json.loads(sudoku("solve", "--count", "--seconds", 0.1, "--json", few).out)
    assert found["count"] > 10**4
    assert found["exact"] is False
    lines = f"{PUZZLE}\n{few}\n{PUZZLE}\n"
    out, _, status = sudoku("solve", "--count", "--seconds", 0.1, stdin=lines)
    assert re.fullmatch(r"1\n>=\d+\n1\n", out)
    assert status == 1
    assert sudoku("solve", "--count", "--limit", 10**6, stdin=lines).out == "1\n1000000\n1\n"


def test_a_search_ends_in_time(sudoku: Sudoku) -> None:
    # Fourteen cells of a row share thirteen digits, which only an endless search finds out.
    masks = [2**13 - 1] * 14 + [2**25 - 1] * 611
    endless = json.dumps(grid_to_dict(Grid([0] * 625, candidate_masks=masks)))
    for argv in (["solve"], ["solve", "--all"], ["check"], ["candidates", "--true"], ["hint"]):
        out, err, status = sudoku(*argv, "--seconds", 0.1, stdin=endless)
        assert "0.1 seconds" in err
        assert (out, status) == ("", 1)


def test_solve_all_and_count(sudoku: Sudoku) -> None:
    everything = sudoku("solve", "--all", "." * 16)
    assert everything.out.splitlines()[:-1] == sorted({*everything.out.splitlines()[:-1]})
    assert everything.out.endswith("# 288 solutions\n")
    assert everything.status == 0
    assert sudoku("solve", "--count", "." * 16) == ("288\n", "", 0)
    assert sudoku("solve", "--count", BROKEN) == ("0\n", "", 1)
    assert sudoku("solve", "--all", BROKEN) == ("# 0 solutions\n", "", 1)
    none = sudoku("solve", "--all", "--json", BROKEN).out
    assert json.loads(none)["solution"] is None
    assert sudoku("solve", "--count", "--limit", 100, "." * 16).out == "100\n"
    assert sudoku("solve", "--all", "--limit", 2, "." * 16).out.endswith(
        "# the first 2 solutions\n"
    )
    assert sudoku("solve", "--count", PUZZLE) == ("1\n", "", 0)
    assert sudoku("solve", "--limit", 2, PUZZLE).status == 2


def test_solve_by_chance(sudoku: Sudoku) -> None:
    out, _, status = sudoku("solve", "--method", "stochastic", PUZZLE)
    assert out == rows(SOLUTION) + "# found by chance: there may be other solutions\n"
    assert status == 0
    out, _, status = sudoku("solve", "--method", "stochastic", "--steps", 10, PUZZLE)
    assert out == "# the stochastic search gave up: no solution after 10 steps\n"
    assert status == 1
    assert sudoku("solve", "--method", "stochastic", "--all", PUZZLE).status == 2


# Symbols


@pytest.mark.parametrize(
    ("symbols", "first"),
    [("1-G", "7 8 G B 6 F E C 1 D A 9 5 4 2 3"), ("0-F", "6 7 F A 5 E D B 0 C 9 8 4 3 1 2"),
     ("A-P", "G H P K F O N L A M J I E D B C"),
     (None, " 7  8 16 11  6 15 14 12  1 13 10  9  5  4  2  3")],
)  # fmt: skip
def test_results_are_in_the_symbols_of_the_input(
    sudoku: Sudoku, symbols: str | None, first: str
) -> None:
    puzzle = sudoku("create", "easy", "--size", 16, "--seed", 1).out
    if symbols:
        spaced = ("convert", "--format", "spaced", "--to-symbols", symbols)
        puzzle = sudoku(*spaced, stdin=puzzle).out
    solved = sudoku("solve", stdin=puzzle)
    assert solved.out.startswith(first + "\n")
    assert sudoku("check", *(["--symbols", symbols] if symbols else []), stdin=solved.out).out == (
        "256 clues, 0 empty cells\nexactly one solution\n"
    )
    assisted = sudoku("assist", stdin=puzzle).out
    assert first.split() in [line.replace("|", " ").split() for line in assisted.splitlines()]
    fourteen = {"1-G": "E", "0-F": "D", "A-P": "N", None: "14"}[symbols]
    assert f"row 12 col 1 must be {fourteen}\n" in assisted
    data = json.loads(sudoku("solve", "--json", stdin=puzzle).out)
    assert data["solution"].startswith("78GB6FEC1DA95423")
    if symbols:
        line = sudoku("convert", "--format", "line", "--to-symbols", symbols, stdin=puzzle).out
        assert sudoku("solve", stdin=line * 2).out.startswith("".join(first.split()))
        for command in ("check", "rate"):
            assert sudoku(command, stdin=line * 2).out.startswith(line.strip() + " # ")
        unique = sudoku("canonical", "--unique", "--original", stdin=line * 2)
        assert unique.out == line


def test_letters_stay_letters(sudoku: Sudoku) -> None:
    letters = PUZZLE.translate(str.maketrans("123456789", "ABCDEFGHI"))
    solution = SOLUTION.translate(str.maketrans("123456789", "ABCDEFGHI"))
    assert sudoku("solve", letters).out == rows(solution) + "# exactly one solution\n"
    assert sudoku("solve", "--format", "line", letters).out.startswith(solution)
    assert sudoku("solve", stdin=f"{letters}\n{PUZZLE}\n").out == f"{solution}\n{SOLUTION}\n"


# solve --answers


def test_answers_in_the_layout_of_the_input(sudoku: Sudoku, tmp_path: Path) -> None:
    nine, four = tmp_path / "nine.txt", tmp_path / "four.txt"
    nine.write_bytes((DATA / "framed_9.txt").read_bytes())
    four.write_bytes((DATA / "framed_4.txt").read_bytes())
    out, err, status = sudoku("solve", "--answers", nine)
    assert (tmp_path / "nine_ANSWERS.txt").read_text(encoding="utf-8") == (
        "-------------\n|581|672|439|\n|792|843|651|\n|364|591|782|\n-------------\n"
        "|438|957|216|\n|256|184|973|\n|179|326|845|\n-------------\n"
        "|845|219|367|\n|913|768|524|\n|627|435|198|\n-------------"
    )
    assert (
        out
        == (tmp_path / "nine_ANSWERS.txt").read_text(encoding="utf-8")
        + "\n# exactly one solution\n"
    )
    assert err == f"sudoku: wrote {tmp_path / 'nine_ANSWERS.txt'}\n"
    assert status == 0
    sudoku("solve", "--answers", four)
    assert (tmp_path / "four_ANSWERS.txt").read_text(encoding="utf-8") == (
        "-------\n|23|41|\n|14|32|\n-------\n|42|13|\n|31|24|\n-------"
    )


def test_answers_keep_everything_else(sudoku: Sudoku, tmp_path: Path) -> None:
    spaced = (DATA / "assistant" / "data1.txt").read_text(encoding="utf-8")
    file = tmp_path / "data1.txt"
    file.write_bytes(spaced.replace("\n", "\r\n").encode())
    assert sudoku("solve", "--answers", file).status == 0
    answered = (tmp_path / "data1_ANSWERS.txt").read_bytes().decode()
    assert answered.count("\r\n") == spaced.count("\n")
    assert re.sub(r"\d", "#", answered) == re.sub(r"\d", "#", spaced.replace("\n", "\r\n"))
    assert "0" not in answered


def test_answers_of_a_collection_and_of_links(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "list.sdm"
    broken = BROKEN.replace(".", "0")  # which stays as it is
    file.write_text(f"{PUZZLE} first\n{broken}\n", encoding="utf-8")
    out, _, status = sudoku("solve", "--answers", file)
    assert (tmp_path / "list_ANSWERS.sdm").read_text(
        encoding="utf-8"
    ) == f"{SOLUTION} first\n{broken}\n"
    assert out.endswith(
        "# 1 puzzle: exactly one solution\n# 1 puzzle: no solution: row 1 has 8 twice\n"
    )
    assert status == 1
    for format in ("fpuzzles", "sudokupad", "coach", "s9b", "json", "candidates"):
        link = tmp_path / format
        link.write_text(sudoku("convert", "--format", format, PUZZLE).out, encoding="utf-8")
        assert sudoku("solve", "--answers", link).status == 0
        answered = tmp_path / f"{format}_ANSWERS.txt"
        assert sudoku("convert", "--format", "line", answered).out == SOLUTION + "\n"


def test_answers_in_a_table_keep_its_columns(sudoku: Sudoku, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(f"id,puzzle,level\n7,{PUZZLE},easy\n8,{BROKEN},none\n", encoding="utf-8")
    assert sudoku("solve", "--answers", table).status == 1
    assert (tmp_path / "table_ANSWERS.csv").read_text(encoding="utf-8") == (
        f"id,puzzle,level\n7,{SOLUTION},easy\n8,{BROKEN},none\n"
    )
    assert sudoku("solve", "--answers", "--format", "line", table).status == 2


def test_answers_write_nothing_when_there_is_nothing_to_write(
    sudoku: Sudoku, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.txt"
    for text in (BROKEN, PUZZLE[:-1], f"{PUZZLE}\n{PUZZLE[:-1]}q\n"):
        file.write_text(text, encoding="utf-8")
        assert sudoku("solve", "--answers", file).status in (1, 2)
        assert [path.name for path in tmp_path.iterdir()] == ["puzzle.txt"]
    assert sudoku("solve", "--answers", stdin=PUZZLE).status == 2


def test_answers_replace_the_old_ones_as_a_whole(
    sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, answers = tmp_path / "puzzle.txt", tmp_path / "puzzle_ANSWERS.txt"
    file.write_text(PUZZLE, encoding="utf-8")
    old = SOLUTION.replace("1", "x").replace("2", "1").replace("x", "2")
    answers.write_text(old, encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.replace", full)
        _, err, status = sudoku("solve", "--answers", file)
    assert "No space left on device" in err
    assert status == 2
    assert answers.read_text(encoding="utf-8") == old
    assert {path.name for path in tmp_path.iterdir()} == {"puzzle.txt", "puzzle_ANSWERS.txt"}
    sudoku("solve", "--answers", file)
    assert answers.read_text(encoding="utf-8") == SOLUTION


@pytest.mark.parametrize("content", ["my notes\n", PUZZLE, f"{SOLUTION}\nmy notes\n", "\0"])
def test_answers_overwrite_nothing_else(sudoku: Sudoku, tmp_path: Path, content: str) -> None:
    file, other = tmp_path / "puzzle.txt", tmp_path / "puzzle_ANSWERS.txt"
    file.write_text(PUZZLE, encoding="utf-8")
    other.write_text(content, encoding="utf-8")
    out, err, status = sudoku("solve", "--answers", file)
    assert err == (
        f"sudoku: {other}: the file has no solved puzzles: rename it, or replace it with "
        "sudoku solve --answers --force\n"
    )
    assert (out, status) == ("", 2)
    assert other.read_text(encoding="utf-8") == content


def test_answers_overwrite_those_of_all_formats(sudoku: Sudoku, tmp_path: Path) -> None:
    for format in ("line", "boxed", "numbers", "fpuzzles", "json"):
        file = tmp_path / f"{format}.txt"
        file.write_text(to_text(parse(PUZZLE), format), encoding="utf-8")
        for _ in range(2):
            assert sudoku("solve", "--answers", file).status == 0


# check, candidates, convert


def test_check(sudoku: Sudoku) -> None:
    assert sudoku("check", PUZZLE) == ("29 clues, 52 empty cells\nexactly one solution\n", "", 0)
    out, _, status = sudoku("check", BROKEN)
    assert "row 1 has 8 twice\n" in out
    assert out.endswith("\nno solution\n")
    assert status == 1
    data = json.loads(sudoku("check", "--json", BROKEN).out)
    assert data["violations"][0] == {"house": "r1", "digit": 8, "times": 2}


def test_candidates(sudoku: Sudoku) -> None:
    out = sudoku("candidates", PUZZLE).out
    assert out == (DATA / "formats" / "pm_grid.txt").read_text(encoding="utf-8")
    data = json.loads(sudoku("candidates", "--json", PUZZLE).out)
    assert data["candidates"]["r1c1"] == [3, 4, 6, 7]
    assert "r1c2" not in data["candidates"]


def test_true_candidates(sudoku: Sudoku) -> None:
    puzzle = "12..34.........."
    data = json.loads(sudoku("candidates", "--true", "--json", puzzle).out)
    assert data["candidates"]["r1c3"] == [3, 4]
    assert sudoku("candidates", "--true", puzzle).out.startswith(".---")
    assert sudoku("candidates", "--true", "12..34....1....1").status == 1
    assert sudoku("candidates", "--true", "11..............") == (
        "# no solution: row 1 has 1 twice\n", "", 1,
    )  # fmt: skip
    several = sudoku("candidates", "--true", stdin=f"{puzzle}\n11..............\n{puzzle}\n")
    assert several.status == 1
    assert several.out.splitlines()[2].startswith("# no solution")


def test_convert(sudoku: Sudoku) -> None:
    assert sudoku("convert", PUZZLE).out == "line\n"
    assert sudoku("convert", PUZZLE, "--format", "line", "--blank", "0").out == (
        PUZZLE.replace(".", "0") + "\n"
    )
    listed = sudoku("convert", "--list").out
    assert "hodoku " in listed
    boxed = sudoku("convert", "--format", "boxed", stdin=f"{PUZZLE}\n{SOLUTION}\n").out
    assert sudoku("convert", "--format", "line", stdin=boxed).out == f"{PUZZLE}\n{SOLUTION}\n"
    assert sudoku("convert", "--format", "kaggle", BROKEN).status == 1
    assert sudoku("convert", "--format", "s9b", "." * 16).status == 2
    for format, option, own in (
        ("fpuzzles", "--blank=0", "blanks"), ("numbers", "--to-symbols=A-I", "symbols"),
        ("json", "--blank=.", "blanks"), ("csv", "--to-symbols=A-I", "symbols"),
    ):  # fmt: skip
        out, err, status = sudoku("convert", "--format", format, option, PUZZLE)
        assert err == f"sudoku: the format {format} has {own} of its own\n"
        assert (out, status) == ("", 2)


def test_symbols_that_leave_it_open(sudoku: Sudoku) -> None:
    text = "1" + "." * 254 + "F"
    out, err, status = sudoku("convert", text, "--format", "line")
    assert (out, status) == ("", 2)
    assert "1-G or 0-F" in err
    assert "--symbols" in err
    read = sudoku("convert", text, "--symbols", "0-F", "--format", "line", "--to-symbols", "1-G")
    assert read.out == "2" + "0" * 254 + "G\n"


# Bad input


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no puzzle found: the input is empty"),
        (b" \n\t\n", "no puzzle found: the input is empty"),
        (b"\x7fELF\0\0\1", "line 1: binary data, not text"),
        (b"\xff\xd8\xff\xe0\1", "binary data, not text: byte 0xff at position 1"),
        (PUZZLE[:-1].encode(), "80 cells found, where a 9×9 grid has 81"),
        (PUZZLE.encode() + b".", "82 cells found, where a 9×9 grid has 81"),
        (PUZZLE.replace("2", "?").encode(), "line 1, column 7: '?' is neither a digit nor a blank"),
        (b"12345....", "1 row of 9 cells, where a 9×9 grid has 9 rows of 9"),
        (b"1234\n341\n2143\n4321\n", "line 2: 3 cells in this row, where 4 are needed"),
        (b"5234341221434321", "line 1, column 1: '5' is not a digit 1 to 4"),
    ],
)
def test_bad_content(sudoku: Sudoku, tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    for argv in (["solve"], ["solve", "--answers"], ["check"], ["explain"], ["convert"]):
        out, err, status = sudoku(*argv, file)
        assert err.startswith(f"sudoku: {file}")
        assert message in err
        assert err.count("\n") == 1
        assert (out, status) == ("", 2)
        assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]


def test_files_that_cannot_be_read(sudoku: Sudoku, tmp_path: Path) -> None:
    assert sudoku("solve", tmp_path / "none.txt") == (
        "", f"sudoku: {tmp_path / 'none.txt'}: No such file or directory\n", 2,
    )  # fmt: skip
    assert "Is a directory" in sudoku("solve", tmp_path).err
    assert sudoku("solve", "nonsense").err == "sudoku: nonsense: No such file or directory\n"
    address = sudoku("solve", "https://example.org/puzzle")
    assert (address.status, "nothing is read from the web" in address.err) == (2, True)


@pytest.mark.parametrize(
    "argv",
    [
        ["create"], ["create", "hardest"], ["create", "easy", "--clues", "many"],
        ["solve", "--bogus"], ["solve", "a", "b"], ["convert", "--blank", "7"],
    ],
)  # fmt: skip
def test_usage_errors_are_one_line(sudoku: Sudoku, argv: list[str]) -> None:
    out, err, status = sudoku(*argv)
    assert re.fullmatch(rf"sudoku {argv[0]}: .* \(see sudoku {argv[0]} --help\)\n", err)
    assert (out, status) == ("", 2)


def test_errors_as_json(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(PUZZLE.replace("9", "q", 1), encoding="utf-8")
    assert json.loads(sudoku("solve", "--json", file).out) == {
        "error": "'q' at r2c2 is not a digit: did you mean 9?",
        "file": str(file), "line": 1, "column": 11,
    }  # fmt: skip
    missing = sudoku("check", "--json", tmp_path / "none")
    assert "No such file" in json.loads(missing.out)["error"]
    assert (missing.err, missing.status) == ("", 2)
    assert json.loads(missing.out)["file"] == str(tmp_path / "none")
    few = sudoku("create", "easy", "--json", "--clues", 3)
    assert "impossible" in json.loads(few.out)["error"]
    lacking = sudoku("convert", "--format", "csv", "--json", stdin=f"{BROKEN}\n{PUZZLE}\n")
    assert json.loads(lacking.out.splitlines()[0]) == {
        "error": "the grid has no solution", "file": "standard input",
    }  # fmt: skip
    assert (lacking.err, lacking.status) == ("", 1)
    formless = sudoku("canonical", "--by-solution", "--json", BROKEN)
    assert json.loads(formless.out)["file"] == "puzzle"
    assert formless.status == 1


@pytest.mark.parametrize("format", [row.name for row in FORMATS])
def test_collections_in_every_format_are_read_again(sudoku: Sudoku, format: str) -> None:
    created = sudoku("create", "hard", "--number", 3, "--seed", 1, "--format", format)
    lines = sudoku("create", "hard", "--number", 3, "--seed", 1).out
    if format not in ("candidates", "sukaku"):  # where lone candidates are read as digits
        assert sudoku("convert", "--format", "line", stdin=created.out).out == lines
    solved = sudoku("solve", stdin=created.out)
    assert solved.out == sudoku("solve", stdin=lines).out
    assert solved.status == 0
    if format != "exchange":
        in_format = sudoku("solve", "--format", format, stdin=lines)
        assert sudoku("solve", stdin=in_format.out).out == solved.out


@pytest.mark.parametrize("argv", [[], ["zzz"], ["help", "zzz"]])
def test_wrong_usage(sudoku: Sudoku, argv: list[str]) -> None:
    out, err, status = sudoku(*argv)
    assert "choose from show, create, solve" in err
    assert (out, status) == ("", 2)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["sovle"], "sudoku: unknown command 'sovle': did you mean solve?"),
        (["help", "expalin"], "sudoku: unknown command 'expalin': did you mean explain?"),
        (
            ["solve", "--treads=2"],
            "sudoku solve: unknown option --treads=2: did you mean --threads?",
        ),
        (["create", "easy", "--jobs"], "sudoku create: unknown option --jobs"),
        (["rate", "--sec", "3"], "sudoku rate: unknown option --sec: did you mean --seconds?"),
        (["solve", "a", "b"], "sudoku solve: unexpected argument 'b'"),
        (["solve", "--3-"], "sudoku solve: '--3-' is not an option: write -- before a puzzle"),
    ],
)
def test_what_is_not_known_gets_a_suggestion(sudoku: Sudoku, argv: list[str], message: str) -> None:
    out, err, status = sudoku(*argv)
    assert err.startswith(message)
    assert err.count("\n") == 1
    assert (out, status) == ("", 2)


# The program as a whole


def test_help_names_every_command(sudoku: Sudoku) -> None:
    out, _, status = sudoku("--help")
    assert all(f"\n  {name} " in out for name in COMMANDS)
    assert max(map(len, out.splitlines())) < 80
    assert status == 0
    for name in COMMANDS:
        assert f"usage: sudoku {name}" in sudoku(*name.split(), "--help").out


def test_every_command_has_arguments() -> None:
    assert arguments.ARGUMENTS.keys() == COMMANDS.keys()


def test_what_can_be_read_in_several_ways_names_the_option(sudoku: Sudoku) -> None:
    out, err, status = sudoku("solve", "AB".ljust(144, "."))
    assert err == (
        "sudoku: puzzle, line 1: the symbols can be read as 1-C or 0-B or A-L: "
        "say which with --symbols\n"
    )
    assert (out, status) == ("", 2)


def test_a_piece_of_a_puzzle_is_no_file(sudoku: Sudoku) -> None:
    for command in ("solve", "hint"):
        _, err, status = sudoku(command, "53..7")
        assert (err, status) == ("sudoku: puzzle: 5 cells found, where a 4×4 grid has 16\n", 2)
