"""Drafts: a file is whole under its name or as it was, whoever writes it."""

from __future__ import annotations

import ast
import os
import re
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import sudokit
from sudokit import draw, parse
from sudokit.drafts import committed, write_file

unix = pytest.mark.skipif(os.name == "nt", reason="needs Unix files")

SOURCE = Path(sudokit.__file__).parent
WRITERS = {
    "drafts.py", "tables/writing.py",  # the one writer, and tables, which it commits
    "cli/series.py",  # a line at a time
    "tables/jobs.py", "datasets/building.py",  # locks, and folders that get their name
    "terminal/saving.py", "cli/streams.py", "web/worker.py",  # locks and streams
}  # fmt: skip
"""The modules that open files to write, or rename any."""


@contextmanager
def full_disk(free: int = 500) -> Iterator[None]:
    """Let files have at most so many bytes."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (free, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_file_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250)  # whose draft has no longer name
    for data in (b"", b"one", b"two"):
        write_file(path, data)
        assert path.read_bytes() == data
        assert [*tmp_path.iterdir()] == [path]


def test_an_error_names_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "none" / "file"
    with pytest.raises(FileNotFoundError) as failure:
        write_file(path, b"")
    assert str(failure.value).endswith(f"{str(path)!r}")


@unix
def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with full_disk(), pytest.raises(OSError, match="File too large"):
        write_file(path, bytes(1000))
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


def test_an_error_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), committed(path) as draft:
        draft.write_bytes(bytes([1 // 0]))
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


@unix
def test_a_link_and_the_mode_of_its_file_stay(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path, link = folder / "file", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to("folder/file")
    write_file(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [*folder.iterdir()] == [path]
    dangling = tmp_path / "dangling"
    dangling.symlink_to("folder/new")
    write_file(dangling, b"new")
    assert (folder / "new").read_bytes() == b"new"


@unix
def test_a_new_file_has_the_mode_of_new_files(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_file(tmp_path / "file", b"")
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


@unix
def test_a_file_that_is_not_writable_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # as for all users but root
    with pytest.raises(PermissionError) as found:
        write_file(path, b"new")
    assert found.value.filename == str(path)
    assert str(found.value).endswith(f": {str(path)!r}")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("name", ["no/such/folder", "folder"])
def test_errors_name_the_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=r"directory") as found:
        write_file(tmp_path / name, b"")
    assert found.value.filename == str(tmp_path / name)
    assert str(found.value).endswith(f": {str(tmp_path / name)!r}")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@unix
def test_pipes_and_open_files_are_written_themselves(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"data")
    reader.join()
    assert read == [b"data"]
    with open(tmp_path / "log", "wb") as log:
        log.write(b"before ")
        log.flush()
        write_file(f"/dev/fd/{log.fileno()}", b"data")
    assert (tmp_path / "log").read_bytes() == b"before data"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log", "pipe"]


@unix
@pytest.mark.parametrize("name", ["a.svg", "a.png"])
def test_pictures_are_written_whole(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"old")
    with full_disk(), pytest.raises(OSError, match="File too large"):
        draw(parse("." * 16)).save(path)
    assert path.read_bytes() == b"old"


@unix
@pytest.mark.parametrize("name", ["a.csv", "a.csv.gz", "a.parquet", "a.txt"])
def test_tables_are_written_whole(tmp_path: Path, name: str) -> None:
    pa = pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")
    from sudokit.tables.writing import write_table

    path = tmp_path / name
    path.write_bytes(b"old")
    names = [f"{number * 2654435761 % 2**32:x}" for number in range(10_000)]
    table = pa.table({"puzzle": names})
    with full_disk(), pytest.raises(OSError, match="File too large"):
        write_table(table.to_batches(), path, schema=table.schema, column="puzzle")
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


def writes(node: ast.AST) -> bool:
    """Whether a call opens a file to write, as far as can be told, or renames one."""
    if not isinstance(node, ast.Call):
        return False
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    if name not in ("open", "fdopen", "OSFile"):
        return name in ("write_text", "write_bytes", "rename", "mkstemp", "NamedTemporaryFile")
    modes = [word.value if isinstance(word, ast.Constant) else "" for word in node.args]
    is_named = any(isinstance(word, ast.Name) and word.id == "mode" for word in node.args)
    return is_named or any(re.fullmatch("[rbt]*[wax+][bt+]*", str(mode)) for mode in modes)


def test_files_are_written_in_one_place() -> None:
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(map(writes, ast.walk(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == WRITERS
