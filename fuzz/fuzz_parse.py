"""Coverage-guided fuzzing of the parser: any bytes give grids or ParseError, nothing else.

`make fuzz` runs it for a minute; arguments go to libFuzzer.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["sudokit"]):
    from sudokit.errors import ParseError
    from sudokit.formats import read, write


def one_input(data: bytes) -> None:
    try:
        records = list(read(data).records)
    except ParseError:
        return
    for record in records:
        if not isinstance(record, ParseError):
            assert write(record.grid, "json")


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
