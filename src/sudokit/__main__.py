"""python -m sudokit is the command sudoku."""

from .cli import run

if __name__ == "__main__":
    run()
