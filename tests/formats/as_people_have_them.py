"""A hundred files as people have them: ten of each of ten families, with the puzzle of each.

`python -m tests.formats.as_people_have_them` prints what the command says of each file.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from sudokit import Grid, generate, shuffle
from sudokit.cli import main

from .grids import PUZZLE, SOLUTION


class PeoplesFile(NamedTuple):
    """A file, and the digits in it; or what its refusal must say."""

    family: str
    name: str
    content: bytes
    symbols: str = ""
    refusal: tuple[str, ...] = ()
    """Parts of the error, such as the names of both readings."""


def files() -> Iterator[PeoplesFile]:
    """Yield the files of all families; the puzzles differ from file to file."""
    for family, make in FAMILIES.items():
        for number, (name, text, told) in enumerate(make(_puzzles(family))):
            content = text if isinstance(text, bytes) else text.encode()
            title = f"{number:02} {name}"
            if isinstance(told, Grid):
                yield PeoplesFile(family, title, content, told.symbols)
            else:
                yield PeoplesFile(family, title, content, refusal=told)


def _puzzles(family: str) -> list[Grid]:
    """Return ten puzzles: the one of all tests, one that is generated, and others like these."""
    seed = sum(family.encode())
    bases = [PUZZLE, generate("easy", seed=1)]
    return [*bases, *(shuffle(bases[n % 2], seed=seed + n) for n in range(8))]


def rows_of(grid: Grid, blank: str = ".") -> list[str]:
    symbols = grid.symbols.replace(".", blank)
    return [symbols[start : start + 9] for start in range(0, 81, 9)]


def cells_of(grid: Grid, blank: str = "") -> list[list[str]]:
    return [[blank if symbol == "." else symbol for symbol in row] for row in rows_of(grid)]


def joined(cells: Sequence[Sequence[str]], between: str, end: str = "\n") -> str:
    return end.join(between.join(row) for row in cells)


def numbers(grid: Grid) -> list[list[int]]:
    return [[int(cell) for cell in row] for row in cells_of(grid, "0")]


def framed(grid: Grid, blank: str = ".") -> list[str]:
    lines = []
    for number, row in enumerate(rows_of(grid, blank)):
        if number % 3 == 0:
            lines.append("+-------+-------+-------+")
        lines.append("".join(f"| {' '.join(row[n : n + 3])} " for n in (0, 3, 6)) + "|")
    return [*lines, lines[0]]


Made = Iterator[tuple[str, str | bytes, Grid | tuple[str, ...]]]
"""Names, contents, and the puzzles in them, or parts of the refusals."""


def _spreadsheets(p: list[Grid]) -> Made:
    letters = [*"ABCDEFGHI"]
    numbered = [["", *map(str, range(9))], *([str(n), *r] for n, r in enumerate(cells_of(p[4])))]
    gaps = [[*row[:3], "", *row[3:6], "", *row[6:]] for row in cells_of(p[5])]
    gaps = [*gaps[:3], [""] * 11, *gaps[3:6], [""] * 11, *gaps[6:]]
    decimals = [[f"{cell}.0" if cell else "" for cell in row] for row in cells_of(p[6])]
    yield "commas.csv", joined(cells_of(p[0]), ","), p[0]
    yield "semicolons.csv", joined(cells_of(p[1]), ";", "\r\n"), p[1]
    yield "tabs.tsv", joined(cells_of(p[2]), "\t"), p[2]
    quoted = [[f'"{cell}"' for cell in row] for row in cells_of(p[3])]
    yield "quotes.csv", "\ufeff" + joined(quoted, ","), p[3]
    yield "pandas.csv", joined(numbered, ","), p[4]
    yield "gaps.csv", joined(gaps, ","), p[5]
    yield "decimals.csv", joined(decimals, ","), p[6]
    yield "header.csv", joined([letters, *cells_of(p[7])], ";"), p[7]
    margin = [["", *row, ""] for row in cells_of(p[8])]
    yield "margin.csv", joined([[""] * 11, *margin, [""] * 11], ","), p[8]
    first = [[*"123456789"], *cells_of(p[9])[1:]]
    yield "unclear.csv", joined(first, ","), ("digits", "the names of the columns")


def _pages(p: list[Grid]) -> Made:
    def markdown(grid: Grid, header: Sequence[str]) -> str:
        rows = [header, ["---"] * 9, *cells_of(grid, " ")]
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def table(grid: Grid, blank: str = "") -> str:
        rows = ("".join(f"<td>{cell}</td>" for cell in row) for row in cells_of(grid, blank))
        return f"<table class='s'>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    yield "markdown.md", markdown(p[0], "ABCDEFGHI"), p[0]
    yield "markdown2.md", f"# Sudoku\n\n{markdown(p[1], [' '] * 9)}\n\nEnjoy it!", p[1]
    yield "bold.md", markdown(p[2], [f"c{n}" for n in range(9)]).replace(" 5 ", " **5** "), p[2]
    yield "table.html", f"<html><body><h1>Sudoku</h1>{table(p[3])}</body></html>", p[3]
    yield "spaces.html", table(p[4], "&nbsp;").replace("<tr>", "\n<TR>\n"), p[4]
    inputs = (
        "".join(
            f'<td><input maxlength=1 value="{c}" readonly></td>' if c else "<td><input></td>"
            for c in row
        )
        for row in cells_of(p[5])
    )
    yield "inputs.html", f"<table>{''.join(f'<tr>{row}</tr>' for row in inputs)}</table>", p[5]
    yield "lines.html", f"<p>{'<br>'.join(rows_of(p[6]))}</p>", p[6]
    wiki = "\n|-\n".join(f"| {' || '.join(row)}" for row in cells_of(p[7], " "))
    yield "wiki.txt", '{| class="wikitable"\n|-\n' + wiki + "\n|}", p[7]
    cells = "\n|-\n".join("\n".join(f"| {cell}" for cell in row) for row in cells_of(p[8]))
    yield "wiki2.txt", f"{{|\n|+ Sudoku\n|-\n{cells}\n|}}\n", p[8]
    yield "two.html", table(p[9]) + table(p[0]), ("both 1 and 2",)


def _named(p: list[Grid]) -> Made:
    head = "  1 2 3 4 5 6 7 8 9"
    spaced = [[" ".join(row) for row in rows_of(grid)] for grid in p]
    yield "letters.txt", "\n".join(f"{a} {r}" for a, r in zip("ABCDEFGHI", spaced[0])), p[0]
    yield "colons.txt", "\n".join(f"{n}: {r}" for n, r in enumerate(spaced[1], 1)), p[1]
    both = [head, *(f"{a} {row}" for a, row in zip("ABCDEFGHI", spaced[2]))]
    yield "both.txt", "\n".join(both), p[2]
    drawn = framed(p[3])
    letter = iter("ABCDEFGHI")
    drawn = [f"{next(letter) if line[0] == '|' else ' '} {line}" for line in drawn]
    yield "framed.txt", "\n".join(["    1 2 3   4 5 6   7 8 9", *drawn]), p[3]
    yield "r1.txt", "\n".join(f"r{n} {row}" for n, row in enumerate(rows_of(p[4]), 1)), p[4]
    rows = [f"Row {n}: {row}" for n, row in enumerate(spaced[5], 1)]
    yield "words.txt", "\n".join(rows), p[5]
    yield "header.txt", "\n".join(["A B C D E F G H I", *spaced[6]]), p[6]
    yield "points.txt", "\n".join(f"{n}. {row}" for n, row in enumerate(rows_of(p[7]), 1)), p[7]
    rows = [f"{n},{row}" for n, row in enumerate(joined(cells_of(p[8]), ",").split("\n"), 1)]
    yield "table.csv", "\n".join([",c1,c2,c3,c4,c5,c6,c7,c8,c9", *rows]), p[8]
    ends = ["1 2 3 4 5 6 7 8 9", *spaced[9], "1 2 3 4 5 6 7 8 9"][1:]
    yield "too_many.txt", "\n".join(ends), ("10 rows of 9 cells",)


def _messages(p: list[Grid]) -> Made:
    text = ["\n".join(rows_of(grid)) for grid in p]
    yield "around.txt", f"Hi Ada,\n\nhere it is:\n\n{text[0]}\n\nGood luck!\nBob", p[0]
    yield "quoted.eml", "\n".join(f"> {row}" for row in rows_of(p[1])), p[1]
    reply = "\n".join(f">> {row}" for row in ["Try this", "", *rows_of(p[2]), "", "Bob"])
    yield "reply.eml", f"On Monday Bob wrote:\n{reply}\n\nToo hard for me.", p[2]
    yield "line.txt", f"can you solve {p[3].symbols.replace('.', '0')} please?", p[3]
    yield "forum.txt", f"[code]\n{text[4]}\n[/code]\nAny help is welcome.", p[4]
    yield "bold.txt", text[5].replace("5", "[b]5[/b]"), p[5]
    yield "fence.md", f"My puzzle:\n\n```\n{text[6]}\n```\n\nThanks", p[6]
    yield "paper.txt", "Daily Sudoku\n12/31/2026\n\n" + "\n".join(framed(p[7])) + "\nHard", p[7]
    yield "list.txt", "\n".join(f"- {row}" for row in rows_of(p[8])), p[8]
    wrong = text[9].replace("\n", "\noops ", 1)
    yield "damaged.txt", f"Hello\n{wrong}", ("cells in this row",)


def _programs(p: list[Grid]) -> Made:
    lists = [numbers(grid) for grid in p]
    none = [[cell or None for cell in row] for row in lists[1]]
    braces = ",\n".join("  {" + ", ".join(map(str, row)) + "}" for row in lists[3])
    array = "\n ".join(f"[{' '.join(map(str, row))}]" for row in lists[4])
    yield "board.json", json.dumps({"board": lists[0], "difficulty": "hard"}), p[0]
    yield "none.py", f"board = {none!r}\n", p[1]
    yield "null.json", json.dumps([[cell or None for cell in row] for row in lists[2]]), p[2]
    yield "array.c", f"int board[9][9] = {{\n{braces}\n}};\n", p[3]
    yield "numpy.txt", f"array([{array}])", p[4]
    flat = [cell for row in lists[5] for cell in row]
    yield "flat.json", json.dumps({"cells": flat}, indent=1), p[5]
    answer = {"grids": [{"value": lists[6], "solution": numbers(_solved(p[6]))}], "message": "Ok"}
    yield "answer.json", json.dumps({"newboard": answer}), p[6]
    yield "rows.json", json.dumps({"rows": rows_of(p[7], "0")}), p[7]
    yield "list.yaml", "board:\n" + "\n".join(f"  - {row}" for row in lists[8]), p[8]
    two = {"monday": lists[9], "tuesday": lists[0]}
    yield "two.json", json.dumps(two), ("'monday'", "'tuesday'")


def _tables(p: list[Grid]) -> Made:
    lines = [grid.symbols for grid in p]
    zeros = [line.replace(".", "0") for line in lines]
    yield "grid.csv", f"id;grid\n17;{lines[0]}\n", p[0]
    yield "level.csv", f"name,level,start\nAda,3,{zeros[1]}\n", p[1]
    yield "tabs.tsv", f"number\tsudoku\tsolved\n1\t{lines[2]}\t{_solved(p[2]).symbols}\n", p[2]
    yield "bare.csv", f"1;{lines[3]};easy\n", p[3]
    yield "kaggle.csv", f"quizzes,solutions\n{zeros[4]},{_solved(p[4]).symbols}\n", p[4]
    yield "psql.txt", f" id | puzzle_text\n----+----\n  1 | {lines[5]}\n", p[5]
    yield "quoted.csv", f'"id","clues","start"\n"1","24","{lines[6]}"\n', p[6]
    crosses = lines[7].replace(".", "x")
    yield "crosses.csv", f"id,start\n1,{crosses}\n", p[7]
    rows = json.dumps({"puzzle": lines[8], "solution": _solved(p[8]).symbols})
    yield "lines.jsonl", rows + "\n", p[8]
    yield "two.csv", f"id;easy;hard\n1;{lines[9]};{lines[0]}\n", ("'easy'", "'hard'")


def _blanks(p: list[Grid]) -> Made:
    for number, (name, blank) in enumerate(
        [("x", "x"), ("X", "X"), ("question", "?"), ("hash", "#"), ("letter", "O"),
         ("square", "□"), ("dash", "–"), ("bullet", "•")]
    ):  # fmt: skip
        text = "\n".join(rows_of(p[number], blank))
        yield (
            f"{name}.txt",
            text if number % 2 else p[number].symbols.replace(".", blank),
            p[number],
        )
    yield "framed.txt", "\n".join(framed(p[8], "x")), p[8]
    mixed = "\n".join(rows_of(p[9])).replace(".", "x", 3)
    yield "mixed.txt", mixed, ("'x' is not a digit",)


def _digits(p: list[Grid]) -> Made:
    def shifted(grid: Grid, first: int) -> str:
        return "\n".join(rows_of(grid)).translate({ord("1") + n: first + n for n in range(9)})

    yield "wide.txt", shifted(p[0], ord("１")).replace(".", "．"), p[0]
    yield "arabic.txt", shifted(p[1], ord("١")), p[1]
    yield "persian.txt", shifted(p[2], ord("۱")), p[2]
    yield "hindi.txt", shifted(p[3], ord("१")), p[3]
    yield "circles.txt", shifted(p[4], ord("①")), p[4]
    yield "dark.txt", shifted(p[5], ord("❶")), p[5]
    names = dict(zip(map(str, range(1, 10)), "一二三四五六七八九"))
    yield "chinese.txt", "".join(names.get(c, c) for c in "\n".join(rows_of(p[6]))), p[6]
    emojis = "\n".join(
        "".join("⬜" if c == "." else f"{c}\ufe0f\u20e3" for c in row) for row in rows_of(p[7])
    )
    yield "emojis.txt", emojis, p[7]
    yield "invisible.txt", "\u200b".join("\n".join(rows_of(p[8]))) + "\ufeff", p[8]
    yield "nbsp.txt", "\n".join("\xa0".join(row) for row in rows_of(p[9])), p[9]


def _scans(p: list[Grid]) -> Made:
    text = ["\n".join(rows_of(grid)) for grid in p]
    for number, (wrong, right) in enumerate(
        [("l", "1"), ("I", "1"), ("|", "1"), ("S", "5"), ("B", "8"), ("O", "0"), ("Z", "2"),
         ("q", "9")]
    ):  # fmt: skip
        scanned = text[number].replace(right if right != "0" else ".", wrong, 1)
        yield f"{number}.txt", scanned, (f"'{wrong}' at r", f"did you mean {right}?")
    yield "two.txt", text[8].replace("1", "l", 1).replace("8", "B", 1), ("did you mean", "1", "8")
    yield "short.txt", "\n".join([*rows_of(p[9])[:4], rows_of(p[9])[4][:-1], *rows_of(p[9])[5:]]), (
        "line 5: 8 cells in this row",
    )  # fmt: skip


def _files(p: list[Grid]) -> Made:
    text = ["\n".join(rows_of(grid)) for grid in p]
    yield "utf16.txt", text[0].encode("utf-16"), p[0]
    yield "unmarked.txt", text[1].encode("utf-16-le"), p[1]
    yield "big.txt", text[2].encode("utf-16-be"), p[2]
    yield "utf32.txt", text[3].encode("utf-32"), p[3]
    yield "old.txt", f"De Zoé:\n{text[4]}".encode("latin-1"), p[4]
    yield "mac.txt", text[5].replace("\n", "\r").encode(), p[5]
    latex = "\n".join("|" + "|".join(row) + "|." for row in cells_of(p[6], " "))
    yield "sudoku.tex", f"\\begin{{sudoku}}\n{latex}\n\\end{{sudoku}}\n", p[6]
    tabular = joined(cells_of(p[7], " "), " & ", " \\\\ \\hline\n")
    yield "table.tex", f"\\begin{{tabular}}{{c}}\n{tabular} \\\\\n\\end{{tabular}}\n", p[7]
    yield "link.txt", "https://sudokupad.app/ab12cd34ef", ("api/puzzle/ab12cd34ef",)
    rounded = "id;grid\n1;5,30070000601953E+80\n"
    yield "rounded.csv", rounded, ("its digits are lost",)


def _solved(grid: Grid) -> Grid:
    from sudokit import solve

    return SOLUTION if grid == PUZZLE else solve(grid)


FAMILIES = {
    "spreadsheets": _spreadsheets,
    "pages": _pages,
    "named rows": _named,
    "messages": _messages,
    "programs": _programs,
    "tables": _tables,
    "blanks": _blanks,
    "digits": _digits,
    "scans": _scans,
    "files": _files,
}


def said(path: Path) -> tuple[int, str, str]:
    """Return the status, the output and the messages of `sudoku convert` on a file."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["convert", "--format", "line", str(path)])
    return status, out.getvalue().strip(), err.getvalue().strip()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for one in files():
            path = Path(folder) / one.name.replace(" ", "_")
            path.write_bytes(one.content)
            status, out, err = said(path)
            message = err.replace(folder + "/", "")
            right = "read" if out == one.symbols and out else "refused" if status else "WRONG"
            sys.stdout.write(f"{one.family:13} {one.name:18} {right:8} {out or message}\n")
            if out and message:
                sys.stdout.write(f"{'':41} {message}\n")
