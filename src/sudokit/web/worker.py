"""A worker process: jobs on standard input, answers on standard output.

A job is a line, `TASK SECONDS JSON`. An answer is a head (HEAD: whether it is a problem, and how
many bytes follow) and JSON. A signal interrupts the job. The process ends with its input, and by
itself if a job takes clearly longer than it may: so none is left over, whatever becomes of the
server.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import sys
import traceback

from ..errors import SudokuError
from .problems import Problem, problem_of
from .tasks import TASKS

HEAD = "!?I"
"""Of an answer, as struct knows it."""
READY = b"+"
"""What a worker writes first."""
GRACE = 5.0
"""So many seconds after its time, a job that nobody ended ends the process."""


INTERRUPT: signal.Signals | None = getattr(signal, "SIGUSR1", None)
"""What ends a job, where there are such signals."""


class Interrupted(BaseException):
    """Ends a job from within."""


class _Job:
    """Whether there is a job to interrupt."""

    is_running = False

    def interrupt(self, number: int, frame: object) -> None:
        if self.is_running:
            self.is_running = False
            raise Interrupted


def main(memory: int) -> None:
    # What anything else prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    job = _Job()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if INTERRUPT:
        signal.signal(INTERRUPT, job.interrupt)
    _limit_memory(memory)
    answers.write(READY)
    answers.flush()
    for line in sys.stdin.buffer:
        name, seconds, data = line.split(b" ", 2)
        _limit_time(float(seconds) + GRACE)
        try:
            job.is_running = True
            is_problem, body = _answer(name.decode(), data, float(seconds))
            job.is_running = False
        except Interrupted:
            is_problem, body = True, _told(Problem("out-of-time", "the work was interrupted"))
        answers.write(struct.pack(HEAD, is_problem, len(body)) + body)
        answers.flush()
        _limit_time(0)


def _answer(name: str, data: bytes, seconds: float) -> tuple[bool, bytes]:
    """Whether it is a problem, and what to tell."""
    try:
        answer = TASKS[name](json.loads(data), seconds)
        return False, answer if isinstance(answer, bytes) else _json(answer)
    except SudokuError as error:
        problem = problem_of(error)
    except MemoryError:
        problem = Problem("out-of-memory", "the work needs more memory than a request may take")
    except Exception:
        traceback.print_exc()
        problem = Problem("fault", "the server met an error that it did not expect")
    return True, _told(problem)


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
