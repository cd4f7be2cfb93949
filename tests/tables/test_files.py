"""Files of puzzle tables: all formats, rows in any order, the same bytes, broken files."""

from __future__ import annotations

import csv
import gzip
import io
import itertools
import os
import random
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit
from sudokit.cli import main

from ..thorough import examples

pa = pytest.importorskip("pyarrow", reason="the extra bulk is not installed")

import numpy as np  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

from sudokit import _core  # noqa: E402
from sudokit.tables import reading, run, writing  # noqa: E402
from sudokit.tables.arrow import digits_of  # noqa: E402
from sudokit.tables.files import FORMATS  # noqa: E402
from sudokit.tables.reading import Source  # noqa: E402
from sudokit.tables.writing import COMPRESSIONS, concatenate, write_table  # noqa: E402

PUZZLE = sudokit.generate("easy", seed=1).symbols
SOLUTION = sudokit.solve(sudokit.Grid(PUZZLE)).symbols
SEEKABLE = [suffix for suffix, kind in FORMATS.items() if kind.compression is None]


def lines(number: int) -> list[str]:
    """Return puzzles that differ."""
    digits = sudokit.shuffle_many([PUZZLE] * number, 1)
    return ["".join(map(str, row)).replace("0", ".") for row in digits.tolist()]


def table_of(number: int) -> Any:
    status = ["one solution" if row % 3 else None for row in range(number)]
    return pa.table({"puzzle": lines(number), "number": range(number), "status": status})


def written(path: Path, table: Any, rows: int = 1000, **options: Any) -> Path:
    batches = table.combine_chunks().to_batches(rows)
    number = write_table(batches, path, schema=table.schema, column="puzzle", **options)
    assert number == table.num_rows
    return path


def strings(table: Any) -> Any:
    """Return the table as a CSV file can give it back: as strings, with "" for null."""
    return pa.table(
        {name: table.column(name).cast(pa.string()).fill_null("") for name in table.schema.names}
    )


def expected(suffix: str, table: Any) -> Any:
    kind = FORMATS[suffix].kind
    if kind == "text":
        numbers = pa.array(range(1, table.num_rows + 1), pa.int64())
        return pa.table({"puzzle": table.column("puzzle"), "line": numbers})
    return strings(table) if kind == "csv" else table


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("number", [0, 1, 3000])
def test_what_is_written_is_read(suffix: str, number: int, tmp_path: Path) -> None:
    table = table_of(number) if number else table_of(1).slice(1)
    source = Source(written(tmp_path / f"table{suffix}", table))
    assert source.rows == number
    assert source.column == "puzzle"
    batches = list(source.batches(rows=700))
    assert all(batch.num_rows <= 700 for batch in batches)
    read = pa.Table.from_batches(batches, source.schema)
    assert read.to_pydict() == expected(suffix, table).to_pydict()


@pytest.mark.parametrize("suffix", SEEKABLE)
def test_rows_are_read_from_anywhere(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MARK_ROWS", 16)
    monkeypatch.setattr(writing, "GROUP_ROWS", 50)
    monkeypatch.setattr(writing, "CHUNK_ROWS", 25)
    monkeypatch.setattr(reading, "BLOCK_BYTES", 500)
    table = table_of(200)
    source = Source(written(tmp_path / f"table{suffix}", table))
    again = Source(source.address, marks=source.marks)
    whole = expected(suffix, table)
    stops = (0, 1, 15, 16, 17, 49, 50, 51, 160, 199, 200)
    for start, stop in itertools.combinations_with_replacement(stops, 2):
        part = source.read(start, stop)
        assert part.to_pydict() == whole.slice(start, stop - start).to_pydict(), (start, stop)
        assert again.read(start, stop).equals(part)
        batches = source.batches(7, start=start, stop=stop)
        assert [batch.num_rows for batch in batches if batch.num_rows > 7] == []
    with pytest.raises(IndexError, match="rows 3 to 201 of 200"):
        source.read(3, 201)


@pytest.mark.parametrize("suffix", FORMATS)
def test_bytes_do_not_depend_on_batches(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "GROUP_ROWS", 1500)
    monkeypatch.setattr(writing, "CHUNK_ROWS", 500)
    monkeypatch.setattr(writing, "ENCODED_ROWS", 100)
    monkeypatch.setattr(writing, "PAGE_BYTES", 1000)
    table = table_of(4000)
    found = {
        written(tmp_path / f"{rows}{suffix}", table, rows).read_bytes() for rows in (7, 999, 4000)
    }
    assert len(found) == 1


@pytest.mark.parametrize("suffix", FORMATS)
def test_files_are_joined(suffix: str, tmp_path: Path) -> None:
    table = table_of(90)
    parts = [
        written(tmp_path / f"{start}{suffix}", table.slice(start, 30), header=start == 0)
        for start in (0, 30, 60)
    ]
    concatenate(parts, tmp_path / f"all{suffix}")
    source = Source(tmp_path / f"all{suffix}")
    read = pa.Table.from_batches(source.batches(), source.schema)
    assert read.to_pydict() == expected(suffix, table).to_pydict()
    if suffix == ".parquet":
        assert (
            Path(source.address).read_bytes() == written(tmp_path / "x.parquet", table).read_bytes()
        )


def test_addresses_of_fsspec() -> None:
    pytest.importorskip("fsspec")
    table = table_of(50)
    for suffix in FORMATS:
        address = f"memory://folder/table{suffix}"
        write_table(table.to_batches(), address, schema=table.schema, column="puzzle")
        source = Source(address)
        assert source.rows == 50
        assert source.fingerprint["size"]
        if source.can_seek:
            assert (
                source.read(20, 22).to_pydict() == expected(suffix, table).slice(20, 2).to_pydict()
            )


def csv_source(tmp_path: Path, text: str | bytes) -> Source:
    path = tmp_path / "table.csv"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return Source(path)


@pytest.mark.parametrize(
    ("text", "names", "rows"),
    [
        (f"quizzes,solutions\n{PUZZLE},{SOLUTION}\n", ["quizzes", "solutions"], 1),
        (f"source,question,answer,rating\r\nx,{PUZZLE},{SOLUTION},3\r\n",
         ["source", "question", "answer", "rating"], 1),
        (f"{PUZZLE},{SOLUTION}\n" * 3, ["puzzle", "solution"], 3),
        (f"7,{PUZZLE}\n8,{PUZZLE}", ["column_1", "puzzle"], 2),
        (f"\ufeff,puzzle\n0,{PUZZLE}\n", ["column_1", "puzzle"], 1),
        ("", ["puzzle"], 0),
        ("puzzle\n", ["puzzle"], 0),
        (f"puzzle\n\n{PUZZLE}\n\n", ["puzzle"], 1),
    ],
)  # fmt: skip
def test_headers(tmp_path: Path, text: str, names: list[str], rows: int) -> None:
    source = csv_source(tmp_path, text)
    assert source.schema.names == names
    assert source.rows == rows
    table = source.read(0, rows)
    assert table.column(source.column).to_pylist() == [PUZZLE] * rows


def test_bad_records_keep_their_rows(tmp_path: Path) -> None:
    text = f'a,puzzle,b\n1\n2,{PUZZLE},x,"y,z",w\n,,\n"1""2",{PUZZLE},"x\ny"\nq"r,{PUZZLE},\xe9\n'
    source = csv_source(tmp_path, text.encode("latin-1"))
    rows = source.read(0, source.rows).to_pylist()
    assert [tuple(row.values()) for row in rows] == [
        ("1", None, None), ("2", PUZZLE, 'x,"y,z",w'), ("", "", ""), ('1"2', PUZZLE, "x\ny"),
        ('q"r', PUZZLE, "\xe9"),
    ]  # fmt: skip
    solved = sudokit.solve_many(source.read(0, source.rows))
    assert solved.column("status").to_pylist().count("not a puzzle") == 2


@given(
    st.lists(st.lists(st.text('ab",\r\n é'), min_size=2, max_size=2), max_size=8),
    st.integers(1, 40),
)
def test_csv_is_read_as_python_writes_it(rows: list[list[str]], cut: int) -> None:
    file = io.StringIO(newline="")
    csv.writer(file).writerows(rows)
    text = file.getvalue().encode()
    found: list[tuple[str, ...]] = []
    pending = b""
    for start in itertools.chain(range(0, len(text), cut), [len(text)]):
        pending += text[start : start + cut]
        columns, _, end = _core.split_records(pending, 2, start + cut > len(text))
        found += zip(
            *(
                [bytes(data[a:b]).decode() for a, b in itertools.pairwise(offsets)]
                for data, offsets, _ in columns
            )
        )
        pending = pending[end:]
    assert [list(row) for row in found] == rows


@given(st.lists(st.lists(st.text('ab",\r\n é') | st.none(), min_size=1, max_size=3), max_size=5))
def test_csv_is_written_as_python_reads_it(rows: list[list[str | None]]) -> None:
    width = min(map(len, rows), default=1)
    table = pa.table(
        {str(i): pa.array([row[i] for row in rows], pa.string()) for i in range(width)}
    )
    address = "memory://written.csv"
    pytest.importorskip("fsspec")
    write_table(table.to_batches(), address, schema=table.schema)
    source = Source(address, "0")
    with source._reader._open() as stream:
        text = stream.read().decode()
    read = list(csv.reader(io.StringIO(text, newline="")))
    assert read == [
        [*map(str, range(width))],
        *([cell or "" for cell in row[:width]] for row in rows),
    ]


def test_a_text_names_its_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"# a comment\n\n{PUZZLE}\n#some more\r\n  \n{PUZZLE} ; remark\nnonsense\n{PUZZLE}"
    path = tmp_path / "puzzles.txt"
    for block in (7, 100, 1 << 20):
        monkeypatch.setattr(reading, "BLOCK_BYTES", block)
        for data in (text, text.replace("\r\n", "\n").replace("\n", "\r"), "\ufeff" + text):
            path.write_bytes(data.encode())
            source = Source(path)
            assert source.read(0, source.rows).to_pydict() == {
                "puzzle": [PUZZLE, f"{PUZZLE} ; remark", "nonsense", PUZZLE],
                "line": [3, 6, 7, 8],
            }
    assert source.read(0, 4).column("line").to_pylist() == sudokit.read_many(path).lines.tolist()


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(name: str, data: bytes) -> str:
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(sudokit.SudokuError) as caught:
            list(Source(path).batches())
        assert str(path) in str(caught.value)
        return str(caught.value)

    assert "not a Parquet file" in refused("a.parquet", b"nonsense")
    assert "not a Parquet file" in refused("a.parquet", b"")
    assert "not UTF-8 text" in refused("a.txt", b"a\0b")
    assert "not UTF-8 text" in refused("a.csv", "puzzle".encode("utf-16"))
    assert "the name, which must end with one of .parquet, .csv" in refused("a.xls", b"")
    assert "two columns are called 'a'" in refused("a.csv", b"a,b,a\n1,2,3\n")
    assert "must say which has the puzzles" in refused("a.csv", b"a,b\n1,2\n")
    assert "cannot be read" in refused("a.txt.gz", b"nonsense")
    torn = gzip.compress(f"{PUZZLE}\n".encode() * 1000)[:-20]
    assert "cannot be read" in refused("a.txt.gz", torn)
    monkeypatch.setattr(reading, "MOST_RECORD_BYTES", 1000)
    monkeypatch.setattr(reading, "BLOCK_BYTES", 300)
    assert "is a quote not closed?" in refused("a.csv", b'puzzle\n"' + b"x\n" * 1000)
    with pytest.raises(FileNotFoundError):
        Source(tmp_path / "none.parquet")
    with pytest.raises(sudokit.SudokuError, match="`format` must be one of"):
        Source(tmp_path / "a.txt", format="csv")


@pytest.mark.parametrize("seed", range(examples(12)))
@pytest.mark.parametrize("compression", ["none", "zstd"])
def test_a_damaged_parquet_file_gives_its_rows_or_an_error(
    tmp_path: Path, compression: str, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table = pa.table({"puzzle": lines(20), "name": [f"ä{row}" for row in range(20)]})
    whole = written(tmp_path / "whole.parquet", table, compression=compression).read_bytes()
    path, mixer = tmp_path / "damaged.parquet", random.Random(seed)
    for _ in range(20):
        data = bytearray(whole)
        data[mixer.randrange(len(data))] ^= 1 << mixer.randrange(8)
        path.write_bytes(data)
        try:
            assert Source(path, "puzzle").read(0, 20).num_rows == 20
            solved = sudokit.solve_many(path)
            assert len(solved.counts) == 20
            assert (solved.counts >= -1).all()
        except sudokit.ParseError as error:
            assert str(path) in str(error)  # noqa: PT017
    out = tmp_path / "out.csv"
    status = main(["batch", "solve", str(path), "--column", "puzzle", "--out", str(out)])
    if status:
        assert str(path) in capsys.readouterr().err
    else:
        assert len(out.read_text(encoding="utf-8").splitlines()) == 21


@pytest.mark.parametrize("sign", [";", "\t"])
def test_fields_without_commas_are_named(tmp_path: Path, sign: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"id{sign}puzzle\n1{sign}{PUZZLE}\n", encoding="utf-8")
    with pytest.raises(sudokit.ParseError, match=r"a\.csv: its fields are between (semic|tabs)"):
        Source(path)
    assert sudokit.count_many(path).tolist() == [1]


def test_calls_on_many_puzzles_read_the_same_files(tmp_path: Path) -> None:
    table = table_of(30)
    for suffix in FORMATS:
        path = written(tmp_path / f"a{suffix}", table)
        rows = sudokit.read_many(path)
        assert np.array_equal(rows.digits, digits_of(table["puzzle"])), suffix
        assert rows.lines.tolist() == list(range(1, 31))
    unnamed = tmp_path / "a.data"
    unnamed.write_bytes((tmp_path / "a.parquet").read_bytes())
    assert sudokit.count_many(unnamed).tolist() == [1] * 30
    assert sudokit.count_many(sudokit.read_many(unnamed, column="puzzle")).tolist() == [1] * 30
    with pytest.raises(sudokit.ParseError, match=r"a\.csv: none of 30 rows is a classic"):
        sudokit.read_many(tmp_path / "a.csv", column="status")


def test_commands_read_parquet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "a.parquet", pa.table({"puzzle": [PUZZLE, "x"]}))
    assert main(["solve", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == f"{SOLUTION}\n# not a puzzle\n"
    assert err == f"sudoku: {path}: row 2 is no classic 9×9 puzzle\n"
    with pytest.raises(sudokit.ParseError, match="a table in Parquet, not text"):
        sudokit.parse(path.read_bytes())


def test_tables_go_to_run() -> None:
    table = table_of(3)
    assert run("count", table) == sudokit.count_many(table)
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(table)
    assert run("count", frame)["solutions"].to_list() == [1, 1, 1]
    assert run("count", frame.lazy(), "puzzle")["solutions"].to_list() == [1, 1, 1]
    for form, column in ((frame, "frame['puzzle']"), (frame.lazy(), "frame.collect()['puzzle']")):
        with pytest.raises(TypeError, match=rf"{re.escape(column)}, or .*sudokit\.tables\.run"):
            sudokit.solve_many(form)
        with pytest.raises(TypeError, match=rf"solve_many\({re.escape(column)}\) takes"):
            sudokit.read_many(form)
    assert sudokit.count_many(frame["puzzle"]).tolist() == [1, 1, 1]


def test_a_torn_parquet_file_names_its_row(tmp_path: Path) -> None:
    path = written(tmp_path / "table.parquet", table_of(3000))
    data = bytearray(path.read_bytes())
    data[10:60] = b"\xff" * 50
    path.write_bytes(data)
    with pytest.raises(sudokit.ParseError, match=r"table\.parquet: row 0 cannot be read"):
        Source(path).read(0, 10)


def test_tables_that_cannot_be_written(tmp_path: Path) -> None:
    table = pa.table({"puzzle": [[1]], "text": ["a\nb"]})
    with pytest.raises(sudokit.SudokuError, match=r"type list<.*> cannot be written as text"):
        write_table(table.to_batches(), tmp_path / "a.csv", schema=table.schema)
    with pytest.raises(sudokit.SudokuError, match="a line break cannot be a line"):
        write_table(table.to_batches(), tmp_path / "a.txt", schema=table.schema, column="text")
    with pytest.raises(sudokit.SudokuError, match="`column` must be one of puzzle, text, not None"):
        write_table(table.to_batches(), tmp_path / "a.txt", schema=table.schema)
    with pytest.raises(sudokit.SudokuError, match="`compression` must be one of none, zstd"):
        write_table([], tmp_path / "a.parquet", schema=table.schema, compression="rar")
    other = pa.schema([("puzzle", pa.list_(pa.int64())), ("text", pa.int64())])
    with pytest.raises(ValueError, match="schema does not match"):
        write_table(table.to_batches(), tmp_path / "a.parquet", schema=other)


@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_parquet_files_have_a_dictionary_for_columns_of_few_values(
    compression: str, tmp_path: Path
) -> None:
    path = written(tmp_path / "table.parquet", table_of(3000), compression=compression)
    group = pq.ParquetFile(path).metadata.row_group(0)
    assert [group.column(i).has_dictionary_page for i in range(3)] == [False, False, True]
    assert Source(path).read(2, 3).to_pylist() == table_of(3000).slice(2, 1).to_pylist()


def test_a_changed_file_has_another_fingerprint(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(PUZZLE)
    before = Source(path).fingerprint
    assert Source(path).fingerprint == before
    path.write_text(PUZZLE + "\n")
    assert Source(path).fingerprint != before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_table_is_written_to_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as background:
        read = background.submit(pipe.read_bytes)
        written(pipe, table_of(3), format=".txt")
        assert read.result().decode().splitlines() == lines(3)


@pytest.mark.parametrize("suffix", [".parquet", ".csv"])
def test_a_dictionary_of_a_batch_is_not_in_the_schema_of_the_file(
    suffix: str, tmp_path: Path
) -> None:
    table = table_of(10).replace_schema_metadata({"maker": "a test"})
    status = table["status"].dictionary_encode().combine_chunks()
    encoded = table.set_column(2, "status", status)
    path = tmp_path / f"table{suffix}"
    write_table(encoded.to_batches(), path, schema=table.schema)
    source = Source(path)
    assert source.schema.field("status").type == pa.string()
    assert source.read(0, 10).equals(expected(suffix, table))
    if suffix == ".parquet":
        assert source.schema.metadata == table.schema.metadata
