"""A command that is killed at a random moment."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

LONGEST_WAIT_S = 60.0


def run_or_kill(argv: Sequence[str], parts: Path, seconds: float | None) -> bool:
    """Run a command, and kill it so many seconds after its folder of parts is there.

    Without seconds it runs through. Return whether it was killed; it must not fail otherwise.
    """
    process = subprocess.Popen(argv, stderr=subprocess.PIPE)
    if seconds is not None:
        limit = time.monotonic() + LONGEST_WAIT_S
        while not parts.exists() and process.poll() is None and time.monotonic() < limit:
            time.sleep(0.01)
        time.sleep(seconds)
        process.kill()
    _, errors = process.communicate()
    assert process.returncode in (0, -9), errors.decode()
    return process.returncode == -9
