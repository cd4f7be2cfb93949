"""The command, run in this process: its output, its messages and its exit status."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sudokit.cli import main


class Result(NamedTuple):
    out: str
    err: str
    status: int


Sudoku = Callable[..., Result]


@pytest.fixture
def sudoku(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Sudoku:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(*argv: object, stdin: str | bytes = "") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        try:
            status = main([str(argument) for argument in argv])
        except SystemExit as leaving:  # argparse, on wrong usage
            status = int(leaving.code or 0)
        captured = capsys.readouterr()
        return Result(captured.out, captured.err, status)

    return run
