"""The worker processes' side: read jobs, write answers, through a socket or pipes.

A worker sends its process id first (READY). A job is a line, `TASK SECONDS JSON`. An answer is a
header (HEADER: whether it is a problem, and the length of the body in bytes) and a body of JSON. A
signal interrupts the job.

Where the system can fork, one process, the nursery, imports the library once and then forks a
worker for every socket that the server sends it. A worker so starts in a few milliseconds.

No worker outlives the server, even if the server is killed: the nursery kills its workers when its
socket to the server closes, and a worker on pipes ends when its input does. In addition, a worker
ends by itself if a job takes clearly longer than it may.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

from ..errors import SudokuError
from ..messages import ENGLISH
from .problems import Problem, problem_of
from .tasks import TASKS

READY = "!I"
"""Format (struct) of a worker's process id."""
HEADER = "!?I"
"""Format (struct) of an answer's header."""
GRACE_S = 5.0
"""Seconds of grace after a job's deadline before its worker exits."""
WARM_UPS = (
    ("hint", b'{"puzzle":"12..341.2.43432.","level":3,"profile":"human","svg":true}'),
    ("convert", b'{"puzzle":{"digits":"...............1","size":4,"constraints":[{"kind":'
     b'"thermometer","cells":["r1c1","r1c2"]}]},"format":"sudokupad"}'),
)  # fmt: skip
"""Jobs that import the modules that most jobs need: all of steps, and all of links."""

INTERRUPT: signal.Signals | None = getattr(signal, "SIGUSR1", None)
"""Signal that interrupts a job; None where the system has no such signals."""


class Interrupted(BaseException):
    """Raised in a job by the signal INTERRUPT."""


class _Interrupter:
    """Handler of INTERRUPT: interrupts the current job, if there is one."""

    is_armed = False

    def __call__(self, number: int, frame: object) -> None:
        if self.is_armed:
            self.is_armed = False
            raise Interrupted


def work_on_pipes(memory_bytes: int) -> None:
    """Work on the jobs of standard input and answer on standard output."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # anything else that is printed must not get between the answers
    _limit_memory(memory_bytes)
    with suppress(OSError):  # the server has ended
        work(_lines_until_exit(sys.stdin.buffer), answers)


def run_nursery(memory_bytes: int) -> None:
    """Fork a worker for every socket received over standard input, and kill them all at its end.

    The process must lead a process group of its own.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system reaps the workers
    _limit_memory(memory_bytes)
    for task, data in WARM_UPS:
        _answer(task, data, seconds=1)
    with socket.socket(fileno=0) as orders:
        while (order := socket.recv_fds(orders, 1, 1))[0]:
            with socket.socket(fileno=order[1][0]) as connection:
                try:
                    is_worker = not os.fork()
                except OSError:
                    continue  # no memory or process is left; the server sees its socket closed
                if is_worker:
                    orders.close()
                    with (
                        suppress(OSError),  # the server has ended
                        connection.makefile("rb") as jobs,
                        connection.makefile("wb") as answers,
                    ):
                        work(jobs, answers)
                    return
    os.killpg(os.getpid(), signal.SIGKILL)


def work(jobs: Iterable[bytes], answers: BinaryIO) -> None:
    """Work on jobs until there are no more."""
    interrupter = _Interrupter()
    if INTERRUPT:
        signal.signal(INTERRUPT, interrupter)
    answers.write(struct.pack(READY, os.getpid()))
    answers.flush()
    for line in jobs:
        name, seconds, data = line.split(b" ", 2)
        _set_alarm(float(seconds) + GRACE_S)
        try:
            interrupter.is_armed = True
            is_problem, body = _answer(name.decode(), data, float(seconds))
            interrupter.is_armed = False
        except Interrupted:
            is_problem, body = True, _encode(Problem("out-of-time", "the job was interrupted"))
        answers.write(struct.pack(HEADER, is_problem, len(body)) + body)
        answers.flush()
        _set_alarm(0)


def _answer(name: str, data: bytes, seconds: float) -> tuple[bool, bytes]:
    """Return whether the task ended in a problem, and the body of the answer."""
    language = ENGLISH
    try:
        ask = json.loads(data)
        language = ask.get("lang", ENGLISH)
        answer = TASKS[name](ask, seconds)
        return False, answer if isinstance(answer, bytes) else _json(answer)
    except Problem as raised:
        problem = raised
    except SudokuError as error:
        problem = problem_of(error, language)
    except MemoryError:
        problem = Problem("out-of-memory", "the request needs more memory than it may take")
    except Exception:
        traceback.print_exc()
        problem = Problem("fault", "the server met an unexpected error")
    return True, _encode(problem)


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _encode(problem: Problem) -> bytes:
    return _json([problem.kind, problem.detail, problem.extensions])


def _lines_until_exit(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file, and exit at its end, even in the middle of a job."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in file:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


def _limit_memory(most_bytes: int) -> None:
    """Limit the memory of this process, unless the system already sets a lower limit."""
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = [limit for limit in resource.getrlimit(resource.RLIMIT_AS) if limit >= 0]
    most_bytes = min(most_bytes, *limits) if limits else most_bytes
    resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))


def _set_alarm(seconds: float) -> None:
    """Have the system end this process after a number of seconds; 0 for never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
