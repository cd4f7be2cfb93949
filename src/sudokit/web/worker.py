"""The worker processes' side: jobs in, answers out, through a pipe or a socket.

A worker tells its process id first (READY). A job is a line, `TASK SECONDS JSON`. An answer is a
head (HEAD: whether it is a problem, and how many bytes follow) and JSON. A signal interrupts the
job. A worker ends with its input, and by itself if a job takes clearly longer than it may: so none
is left over, whatever becomes of the server.

Where the system can fork, one process loads everything and then only makes workers: one for every
socket that it is sent. So a worker costs a few milliseconds.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import sys
import traceback
from typing import BinaryIO

from ..errors import SudokuError
from .problems import Problem, problem_of
from .tasks import TASKS

READY = "!I"
"""A worker's process id, as struct knows it."""
HEAD = "!?I"
"""Of an answer, likewise."""
GRACE = 5.0
"""So many seconds after its time, a job that nobody ended ends the process."""
WARM_UP = ("hint", b'{"puzzle":"...............1","level":3,"profile":"human","svg":true}')
"""A job that loads what most jobs need."""

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


def work_on_pipes(memory: int) -> None:
    """Is the one worker of this process, on standard input and output."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything else prints must not get between the answers
    _limit_memory(memory)
    work(sys.stdin.buffer, answers)


def make_workers(memory: int) -> None:
    """Makes a worker for every socket that comes over the one that is standard input."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    _limit_memory(memory)
    _answer(*WARM_UP, seconds=1)
    with socket.socket(fileno=0) as orders:
        while (order := socket.recv_fds(orders, 1, 1))[0]:
            with socket.socket(fileno=order[1][0]) as own:
                if not os.fork():
                    orders.close()
                    with own.makefile("rb") as jobs, own.makefile("wb") as answers:
                        work(jobs, answers)
                    return


def work(jobs: BinaryIO, answers: BinaryIO) -> None:
    job = _Job()
    if INTERRUPT:
        signal.signal(INTERRUPT, job.interrupt)
    answers.write(struct.pack(READY, os.getpid()))
    answers.flush()
    for line in jobs:
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
    except Problem as told:
        problem = told
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
