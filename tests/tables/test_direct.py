"""Tests of direct files: the same bytes as others write, and errors that are not lost."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")

from sudokit.tables import direct
from sudokit.tables.direct import DirectFile, create_file

SMALL = 1 << 14


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct, "BLOCK_BYTES", SMALL)


@pytest.mark.parametrize("size", [0, 1, SMALL - 1, SMALL, SMALL + 1, 5 * SMALL + 77])
def test_all_bytes_are_written(size: int, tmp_path: Path) -> None:
    data = random.Random(size).randbytes(size)
    with create_file(str(tmp_path / "file")) as file:
        start = 0
        while start < size:
            end = start + random.Random(start).randrange(1, 2 * SMALL)
            file.write(data[start:end])
            start = end
    assert (tmp_path / "file").read_bytes() == data


def test_blocks_that_a_file_system_refuses_go_through_its_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    refused = [True]

    def refuse_once(handle: int, data: Any) -> int:
        if refused.pop() if refused else False:
            raise OSError(errno.EINVAL, "no such block size")
        return write(handle, data)

    file = create_file(str(tmp_path / "file"))
    if not isinstance(file, DirectFile):
        pytest.skip("the file system has no direct files")
    monkeypatch.setattr(os, "write", refuse_once)
    with file:
        file.write(bytes(3 * SMALL + 5))
    assert (tmp_path / "file").stat().st_size == 3 * SMALL + 5


def test_a_file_system_without_direct_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str) -> None:
        raise OSError(errno.EINVAL, "no direct files")

    monkeypatch.setattr(direct, "DirectFile", refuse)
    with create_file(str(tmp_path / "file")) as file:
        file.write(b"text")
    assert (tmp_path / "file").read_bytes() == b"text"


def test_errors_of_the_background_are_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, "the disk is full")

    file = create_file(str(tmp_path / "file"))
    if not isinstance(file, DirectFile):
        pytest.skip("the file system has no direct files")
    monkeypatch.setattr(os, "write", fail)
    with pytest.raises(OSError, match="the disk is full"), file:
        file.write(bytes(SMALL))
    assert file.closed


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        create_file(str(tmp_path / "none" / "file"))
