"""The command `dataset audit`: files of puzzles in, a report on their faults out."""

from __future__ import annotations

from argparse import Namespace

from ..datasets.audit import audit as run_audit
from ..datasets.audit import open_files
from ..datasets.audit_page import audit_page
from ..datasets.audit_report import audit_data, audit_text
from ..solver import MOST_THREADS, cores
from .console import write_output
from .failures import print_json
from .waiting import patience, progress


def audit(arguments: Namespace) -> int:
    files = open_files(
        arguments.inputs, column=arguments.column, answer=arguments.answer,
        split=arguments.split, rating=arguments.rating,
    )  # fmt: skip
    with patience("Counting rows"):
        rows = sum(file.source.rows for file in files)
    with progress("Auditing", rows, things="rows", prints=False) as advance:
        found = run_audit(
            files,
            sample=None if arguments.all else arguments.sample,
            examples=arguments.examples,
            threads=min(arguments.threads or cores(), MOST_THREADS),
            seconds_each=arguments.seconds_each,
            advance=advance,
        )
    if arguments.json:
        print_json(audit_data(found))
    else:
        print(audit_text(found), end="")
    if arguments.html is not None:
        write_output(arguments.html, audit_page(found).encode())
    return 0 if found.is_clean else 1
