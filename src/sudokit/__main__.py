"""python -m sudokit is the command sudoku."""

from .cli import run

run()
