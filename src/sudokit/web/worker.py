"""A worker process: jobs on standard input, answers on standard output.

A job is a line, `TASK SECONDS JSON`. An answer is a head (HEAD: whether it is a problem, and how
many bytes follow) and JSON. The process ends with its input, and by itself if a job takes
clearly longer than it may: so none is left over, whatever becomes of the server.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from typing import BinaryIO

from ..errors import SudokuError
from .problems import Problem, problem_of
from .tasks import TASKS

HEAD = "!?I"
"""Of an answer, as struct knows it."""
READY = b"+"
"""What a worker writes first."""
GRACE = 5.0
"""So many seconds after its time, a job that nobody ended ends the process."""


def main(memory: int) -> None:
    # What anything else prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory(memory)
    answers.write(READY)
    answers.flush()
    for line in sys.stdin.buffer:
        name, seconds, data = line.split(b" ", 2)
        _limit_time(float(seconds) + GRACE)
        _answer(answers, name.decode(), data, float(seconds))
        _limit_time(0)


def _answer(answers: BinaryIO, name: str, data: bytes, seconds: float) -> None:
    import struct

    is_problem = True
    try:
        answer = TASKS[name](json.loads(data), seconds)
        body, is_problem = answer if isinstance(answer, bytes) else _json(answer), False
    except SudokuError as error:
        body = _told(problem_of(error))
    except MemoryError:
        body = _told(Problem("out-of-memory", "the work needs more memory than a request may take"))
    except Exception:
        traceback.print_exc()
        body = _told(Problem("fault", "the server met an error that it did not expect"))
    answers.write(struct.pack(HEAD, is_problem, len(body)) + body)
    answers.flush()


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _told(problem: Problem) -> bytes:
    return _json([problem.kind, problem.detail, problem.more])


def _limit_memory(most: int) -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _limit_time(seconds: float) -> None:
    """After so many seconds the system ends the process; 0 for no limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main(int(sys.argv[1]))
