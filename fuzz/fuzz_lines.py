"""Coverage-guided fuzzing of the two readers of plain lines: they agree on any bytes.

`make fuzz` runs it for a minute; arguments go to libFuzzer.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["sudokit.formats"]):
    from tests.plain_lines import check_text

if __name__ == "__main__":
    atheris.Setup(sys.argv, check_text)
    atheris.Fuzz()
