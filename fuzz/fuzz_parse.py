"""Coverage-guided fuzzing of the parser: any bytes give grids or ParseError and no other error.

`make fuzz` runs it for a minute; arguments go to libFuzzer, such as -timeout=5 -rss_limit_mb=500.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["sudokit"]):
    from sudokit.errors import ParseError
    from sudokit.formats import parse, read, to_text
    from sudokit.shape import Shape

OPTIONS: tuple[dict[str, object], ...] = (
    {"symbols": "0-F"},
    {"shape": Shape(9, variants=["x"])},
    {"shape": Shape(4), "format": "sukaku"},
    {"format": "candidates"},
    {"ignore_drawings": True},
)


def one_input(data: bytes) -> None:
    for options in ({}, OPTIONS[len(data) % len(OPTIONS)]):
        try:
            records = list(read(data, **options).records)  # type: ignore[arg-type]
        except ParseError:
            continue
        for record in records:
            if not isinstance(record, ParseError):
                assert parse(to_text(record.grid, "json")) == record.grid


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
